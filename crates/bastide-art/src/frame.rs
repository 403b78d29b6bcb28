//! Frames: the part of the plane that a picture shows, in whole pixels so that tiles begin and end with them.

use bastide_kernel::Pos;

use crate::geometry::TILE_UNITS;

/// The part of the plane that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The left edge in pixels; the north-west corner of the square 0,0 is the origin.
    pub left: i32,
    /// The upper edge.
    pub top: i32,
    /// The width in pixels.
    pub width: i32,
    /// The height in pixels.
    pub height: i32,
    /// The width of a tile in pixels.
    pub tile_size: u32,
}

/// The largest width of a tile or an icon in pixels, so that all numbers stay small.
const LARGEST: u32 = 1 << 14;

impl Frame {
    /// The frame around squares and the square 0,0, with a margin of half a tile.
    pub fn around(squares: impl IntoIterator<Item = Pos>, tile_size: u32) -> Frame {
        let (mut left, mut top, mut right, mut bottom) = (0, 0, 0, 0);
        for pos in squares {
            left = left.min(i32::from(pos.x));
            right = right.max(i32::from(pos.x));
            top = top.min(i32::from(pos.y));
            bottom = bottom.max(i32::from(pos.y));
        }
        let tile_size = tile_size.clamp(1, LARGEST);
        let tile = tile_size as i32;
        let margin = tile.div_euclid(2) + tile % 2;
        let length = |from: i32, to: i32| (to - from + 1).saturating_mul(tile).saturating_add(2 * margin);
        Frame {
            left: left.saturating_mul(tile) - margin,
            top: top.saturating_mul(tile) - margin,
            width: length(left, right),
            height: length(top, bottom),
            tile_size,
        }
    }

    /// The frame of a part of the plane, given in units.
    pub(crate) fn of_units(left: i32, top: i32, width: i32, height: i32, tile_size: u32) -> Frame {
        let tile_size = tile_size.clamp(1, LARGEST);
        let pixels = |units: i32| (i64::from(units) * i64::from(tile_size)).div_euclid(i64::from(TILE_UNITS)) as i32;
        Frame { left: pixels(left), top: pixels(top), width: pixels(width), height: pixels(height), tile_size }
    }

    /// The frame of a square around the origin, given in units, that becomes so many pixels wide.
    pub(crate) fn icon(units: i32, size: u32) -> Frame {
        let size = size.clamp(1, LARGEST) as i32;
        let tile_size = (size * TILE_UNITS / units.max(1)).max(1) as u32;
        Frame { left: -(size / 2), top: -(size / 2), width: size, height: size, tile_size }
    }

    /// The same frame with more room below.
    #[must_use]
    pub(crate) fn with_strip(self, height: i32) -> Frame {
        Frame { height: self.height.saturating_add(height), ..self }
    }

    /// Left, top, width and height in units, which contain the frame.
    pub(crate) fn units(self) -> (i32, i32, i32, i32) {
        let low = |pixels: i32| (i64::from(pixels) * i64::from(TILE_UNITS)).div_euclid(i64::from(self.tile_size));
        let high = |pixels: i32| -low(-pixels);
        let (left, top) = (low(self.left), low(self.top));
        let (right, bottom) = (high(self.left + self.width), high(self.top + self.height));
        (left as i32, top as i32, (right - left) as i32, (bottom - top) as i32)
    }

    /// The attribute `viewBox`, exact to a hundredth of a unit.
    pub(crate) fn view_box(self) -> String {
        let hundredths = |pixels: i32| {
            let value = i64::from(pixels) * i64::from(TILE_UNITS) * 100 / i64::from(self.tile_size);
            let (whole, rest) = (value / 100, (value % 100).abs());
            let sign = if value < 0 && whole == 0 { "-" } else { "" };
            if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") }
        };
        [self.left, self.top, self.width, self.height].map(hundredths).join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_half_a_tile_around_its_squares() {
        let frame = Frame::around([Pos::new(-1, 0), Pos::new(0, 2)], 96);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (-144, -48, 288, 384));
        assert_eq!(frame.units(), (-360, -120, 720, 960));
        assert_eq!(frame.view_box(), "-360 -120 720 960");
    }

    #[test]
    fn tiles_begin_with_a_whole_pixel_in_odd_sizes_too() {
        let frame = Frame::around([], 97);
        assert_eq!((frame.left, frame.width), (-49, 97 + 98));
        assert_eq!(frame.view_box(), "-121.23 -121.23 482.47 482.47");
        assert_eq!(frame.units(), (-122, -122, 484, 484));
    }
}
