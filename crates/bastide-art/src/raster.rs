//! Raster: pictures as pixels.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a picture cannot become pixels.
#[derive(Debug)]
pub enum RasterError {
    /// It is no SVG.
    Svg(resvg::usvg::Error),
    /// It is too large.
    Size,
    /// It cannot be written as PNG.
    Png(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(error) => write!(f, "not a picture: {error}"),
            RasterError::Size => f.write_str("the picture is too large"),
            RasterError::Png(error) => write!(f, "cannot be written as PNG: {error}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// The pixels of an SVG document.
pub fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(RasterError::Svg)?;
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or(RasterError::Size)?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// An SVG document as PNG.
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}
