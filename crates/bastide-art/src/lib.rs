//! The look of the games: tiles, figures and boards as SVG, drawn from their own geometry.

#[cfg(feature = "raster")]
mod animation;
mod board;
mod carcassonne;
pub mod catalogue;
mod chart;
mod city;
mod contact_sheet;
mod depicted;
pub mod describe;
mod document;
pub mod figure;
mod frame;
pub mod geometry;
pub mod hit;
mod ink;
pub mod layer;
mod lettering;
pub mod mark;
pub mod outline;
pub mod overlay;
#[cfg(feature = "raster")]
mod palette;
mod peak;
mod places;
mod plans;
#[cfg(feature = "raster")]
pub mod raster;
mod scene;
mod score_board;
mod score_strip;
mod sheet;
mod table;
mod theme;
pub mod token;

#[cfg(feature = "raster")]
pub use animation::{Animation, MAX_PIXELS as MAX_ANIMATION_PIXELS, animation};
pub use board::{BoardOptions, board, caption, frame};
pub use carcassonne::look as carcassonne_look;
pub use chart::{Atlas, Chart, Depiction, VARIETIES};
pub use contact_sheet::{contact_sheet, contact_sheet_frame};
pub use depicted::{Depicted, Standing};
pub use frame::Frame;
pub use overlay::LastMove;
pub use plans::{carcassonne_plan, city_plan};
pub use scene::Scene;
pub use score_board::score_board;
pub use sheet::Sheet;
pub use theme::{Theme, ThemeError};
