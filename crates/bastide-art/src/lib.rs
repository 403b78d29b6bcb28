//! The look of the games: tiles, figures and boards as SVG, drawn from their own geometry.

mod board;
mod carcassonne;
mod chart;
mod city;
mod contact_sheet;
mod depicted;
pub mod figure;
pub mod geometry;
mod ink;
mod places;
mod plans;
#[cfg(feature = "raster")]
pub mod raster;
mod scene;
mod sheet;
mod theme;

pub use board::{BoardOptions, board};
pub use chart::{Atlas, Chart, Depiction, VARIETIES};
pub use contact_sheet::contact_sheet;
pub use depicted::{Depicted, Standing};
pub use plans::{carcassonne_plan, city_plan};
pub use scene::Scene;
pub use sheet::Sheet;
pub use theme::{Theme, ThemeError};
