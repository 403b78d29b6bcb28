//! Raster: pictures as pixels.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most pixels of a picture; they take four bytes each, and some more while they are drawn.
pub const MAX_PIXELS: u64 = 60_000_000;

/// Why a picture cannot become pixels.
#[derive(Debug)]
pub enum RasterError {
    /// It is no SVG.
    Svg(resvg::usvg::Error),
    /// It is too large: its width and height in pixels, and how many pixels there may be.
    Size(u32, u32, u64),
    /// It cannot be written as PNG or GIF.
    Encoding(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(error) => write!(f, "not a picture: {error}"),
            RasterError::Size(width, height, most) => {
                let most = most / 1_000_000;
                write!(f, "a picture of {width} × {height} pixels is too large; at most {most} million are possible")
            }
            RasterError::Encoding(error) => write!(f, "the picture cannot be written: {error}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// Refuses a picture that would need too much memory.
pub fn check_size(width: u32, height: u32, most: u64) -> Result<(), RasterError> {
    let fits = u64::from(width) * u64::from(height) <= most;
    if fits { Ok(()) } else { Err(RasterError::Size(width, height, most)) }
}

/// The pixels of an SVG document.
pub fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(RasterError::Svg)?;
    let size = tree.size().to_int_size();
    check_size(size.width(), size.height(), MAX_PIXELS)?;
    let mut pixmap =
        Pixmap::new(size.width(), size.height()).ok_or(RasterError::Size(size.width(), size.height(), MAX_PIXELS))?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// An SVG document as PNG.
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Encoding(error.to_string()))
}
