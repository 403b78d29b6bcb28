//! Plots: the free land of a segment in small squares, from which rectangles are taken to build on.

use bastide_kernel::Rot;

use crate::chart::Depiction;
use crate::geometry::{Point, TILE_UNITS};

/// The width of a square in units.
pub(super) const CELL: i32 = 4;
/// Squares along a side of the tile; a row of them fits into a word.
pub(super) const CELLS: usize = (TILE_UNITS / CELL) as usize;

/// Width and height in squares.
pub(super) type Size = (usize, usize);

/// A rectangle of squares of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plot {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) size: Size,
}

impl Plot {
    /// The plot round a point, as far as it lies on the tile.
    pub(super) fn around(point: Point, half: i32) -> Plot {
        let cell = |tenths: i32| (tenths / (10 * CELL)).clamp(0, CELLS as i32) as usize;
        let (x, y) = (cell(point.x - half), cell(point.y - half));
        // The far ends are rounded up.
        let far = |tenths: i32| cell(tenths + 10 * CELL - 1);
        Plot { x, y, size: (far(point.x + half) - x, far(point.y + half) - y) }
    }

    /// Its middle.
    pub(super) fn middle(self) -> Point {
        let middle = |from: usize, length: usize| (2 * from + length) as i32 * CELL * 5;
        Point::new(middle(self.x, self.size.0), middle(self.y, self.size.1))
    }

    /// Its north-west corner.
    pub(super) fn corner(self) -> Point {
        Point::units(self.x as i32 * CELL, self.y as i32 * CELL)
    }

    /// The plot when the tile has turned.
    pub(super) fn turned(self, rot: Rot) -> Plot {
        let (width, height) = self.size;
        let (right, below) = (CELLS - self.x - width, CELLS - self.y - height);
        match rot {
            Rot::R0 => self,
            Rot::R90 => Plot { x: below, y: self.x, size: (height, width) },
            Rot::R180 => Plot { x: right, y: below, size: self.size },
            Rot::R270 => Plot { x: self.y, y: right, size: (height, width) },
        }
    }
}

/// What is still free of a segment: a bit for each square, by rows. Land is laid out in one rotation of the tile and
/// turned afterwards, so that everything on it turns with the tile.
#[derive(Clone, Debug)]
pub(super) struct Land {
    rows: [u64; CELLS],
}

impl Land {
    /// The land of every segment of a tile as printed.
    pub(super) fn of_all(tile: &Depiction<'_>) -> Vec<Land> {
        let mut lands = vec![Land { rows: [0; CELLS] }; tile.geometry.areas.len()];
        for y in 0..CELLS {
            for x in 0..CELLS {
                let middle = Plot { x, y, size: (1, 1) }.middle();
                if let Some(segment) = tile.segment_at(middle.rotated(tile.rot)) {
                    lands[segment].rows[y] |= 1 << x;
                }
            }
        }
        lands
    }

    /// The free squares, row by row.
    pub(super) fn squares(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = |(y, &row): (usize, &u64)| {
            let rest = std::iter::successors(Some(row), |rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|&rest| rest != 0).map(move |rest| (rest.trailing_zeros() as usize, y))
        };
        self.rows.iter().enumerate().flat_map(row)
    }

    /// The land when the tile has turned.
    pub(super) fn turned(&self, rot: Rot) -> Land {
        let mut turned = Land { rows: [0; CELLS] };
        for (x, y) in self.squares() {
            let square = Plot { x, y, size: (1, 1) }.turned(rot);
            turned.rows[square.y] |= 1 << square.x;
        }
        turned
    }

    fn bits(plot: Plot) -> u64 {
        ((1 << plot.size.0) - 1) << plot.x
    }

    /// Where a band of some depth is free all through: the beginnings and lengths of such stretches.
    pub(super) fn runs(&self, y: usize, depth: usize) -> Vec<(usize, usize)> {
        let Some(rows) = self.rows.get(y..y + depth) else { return Vec::new() };
        let mut rest = rows.iter().fold(u64::MAX, |all, row| all & row);
        let mut runs = Vec::new();
        while rest != 0 {
            let start = rest.trailing_zeros();
            let length = (rest >> start).trailing_ones();
            runs.push((start as usize, length as usize));
            rest &= !(((1 << length) - 1) << start);
        }
        runs
    }

    /// Whether a whole plot is free.
    pub(super) fn fits(&self, plot: Plot) -> bool {
        let is_inside = plot.x + plot.size.0 <= CELLS && plot.y + plot.size.1 <= CELLS;
        let bits = Land::bits(plot);
        is_inside && self.rows[plot.y..plot.y + plot.size.1].iter().all(|row| row & bits == bits)
    }

    /// Takes a plot, whether all of it was free or not.
    pub(super) fn take(&mut self, plot: Plot) {
        let bits = Land::bits(plot);
        self.rows.iter_mut().skip(plot.y).take(plot.size.1).for_each(|row| *row &= !bits);
    }

    /// Takes everything but a plot.
    pub(super) fn keep(&mut self, plot: Plot) {
        let mut rest = self.clone();
        rest.take(plot);
        self.rows.iter_mut().zip(rest.rows).for_each(|(row, outside)| *row &= !outside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn land_is_taken_once() {
        let mut land = Land { rows: [u64::MAX >> 4; CELLS] };
        assert_eq!(land.squares().count(), CELLS * CELLS);
        let plot = Plot { x: 54, y: 2, size: (6, 9) };
        assert!(land.fits(plot));
        land.take(plot);
        let is_free = |x: usize, y: usize| land.fits(Plot { x, y, size: (1, 1) });
        assert!(!land.fits(plot) && !is_free(59, 10) && is_free(59, 11) && is_free(53, 2));
        assert!(!land.fits(Plot { x: 55, ..plot }), "it would leave the tile");
        assert_eq!(land.runs(0, 3), [(0, 54)]);
        assert_eq!(land.runs(11, 49), [(0, CELLS)]);
        assert_eq!(land.runs(55, 6), [], "it would leave the tile");
        assert!(land.turned(Rot::R90).fits(Plot { x: 0, y: 0, size: (49, 60) }));
        assert!(!land.turned(Rot::R90).fits(Plot { x: 49, y: 59, size: (1, 1) }));
        land.take(Plot { x: 10, y: 20, size: (5, 1) });
        assert_eq!(land.runs(18, 3), [(0, 10), (15, 45)]);
    }

    #[test]
    fn only_a_plot_is_kept() {
        let mut land = Land { rows: [u64::MAX >> 4; CELLS] };
        land.take(Plot { x: 0, y: 0, size: (12, CELLS) });
        land.keep(Plot { x: 10, y: 20, size: (5, 2) });
        assert_eq!(land.squares().collect::<Vec<_>>(), [(12, 20), (13, 20), (14, 20), (12, 21), (13, 21), (14, 21)]);
    }

    #[test]
    fn plots_turn_with_the_tile() {
        let plot = Plot { x: 1, y: 2, size: (12, 6) };
        for rot in Rot::ALL {
            assert_eq!(plot.turned(rot).middle(), plot.middle().rotated(rot));
            assert_eq!(plot.turned(rot).turned(rot.inverse()), plot);
        }
        assert_eq!(plot.turned(Rot::R90), Plot { x: 52, y: 1, size: (6, 12) });
        assert_eq!(Plot::around(Point::units(10, 120), 300), Plot { x: 0, y: 22, size: (10, 16) });
    }
}
