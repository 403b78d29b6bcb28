//! Tiles as pixels.

use bastide_art::raster::pixels;
use bastide_art::{Atlas, Depicted, Sheet, Theme};
use bastide_kernel::Rot;
use resvg::tiny_skia::Pixmap;

/// A kind of tile in some rotations and varieties, side by side, each so many pixels wide.
pub(crate) struct Row {
    picture: Pixmap,
    size: u32,
}

impl Row {
    /// Draws the tiles.
    pub(crate) fn new<G: Depicted>(
        atlas: &Atlas<'_, G>,
        kind: G::Kind,
        looks: &[(Rot, u64)],
        theme: &Theme,
        size: u32,
    ) -> Row {
        let mut sheet = Sheet::default();
        let mut tiles = String::new();
        for (i, &(rot, variety)) in looks.iter().enumerate() {
            let id = atlas.symbol(kind, rot, variety, &mut sheet);
            tiles += &format!(r##"<use href="#{id}" x="{}" width="240" height="240"/>"##, 240 * i);
        }
        let definitions = sheet.definitions();
        let style = theme.style(&[&definitions]);
        let (units, width) = (240 * looks.len(), size * looks.len() as u32);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units} 240" width="{width}" height="{size}">{style}{definitions}{tiles}</svg>"#
        );
        Row { picture: pixels(&svg).unwrap(), size }
    }

    /// The colour of a pixel of one of the tiles.
    pub(crate) fn pixel(&self, tile: usize, x: u32, y: u32) -> [u8; 3] {
        let pixel = self.picture.pixel(tile as u32 * self.size + x, y).unwrap();
        [pixel.red(), pixel.green(), pixel.blue()]
    }
}

/// How different two colours are, in the numbers of the screen.
pub(crate) fn difference(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b))).max().unwrap_or(0)
}
