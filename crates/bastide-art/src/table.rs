//! The table under the tiles, and what makes tiles lie on it: their edge of cardboard, their shadow, the seams between them.

use std::fmt::Write as _;

use bastide_kernel::{Pos, Rng};

use crate::frame::Frame;
use crate::geometry::TILE_UNITS;
use crate::sheet::Sheet;

/// How high a tile is, in units: so much of its southern edge is seen.
const THICKNESS: i32 = 7;

/// The shadow in layers that lie over each other: how far each reaches beyond the tiles.
const SHADOW: [i32; 4] = [0, 4, 8, 13];

/// Where the shadow falls.
const SHADOW_AT: (i32, i32) = (9, 13);

/// The boards of the table: width and height of what repeats, and the height of a board.
const BOARDS: (i32, i32, i32) = (1680, 640, 160);

/// The bare table in a frame.
pub(crate) fn bare(frame: Frame, sheet: &mut Sheet) -> String {
    let (x, y, width, height) = frame.units();
    sheet.define("tb", boards);
    let rect = |paint: &str| format!(r#"<rect {paint} x="{x}" y="{y}" width="{width}" height="{height}"/>"#);
    rect(r#"class="table""#) + &rect(r##"fill="url(#tb)""##)
}

/// The pattern of wooden boards: seams, joints and grain over the colour of the table.
fn boards() -> String {
    let (width, height, board) = BOARDS;
    let mut rng = Rng::new(u64::from(b'b'), 0);
    let (mut seams, mut grain) = (String::new(), String::new());
    for (row, y) in (0..height).step_by(board as usize).enumerate() {
        let joint = 190 + row as i32 * 730 % width;
        let _ = write!(seams, "M0 {y}h{width}M{joint} {y}v{board}");
        for _ in 0..7 {
            let (x, length) = (rng.below(width as u32 - 500) as i32, 200 + rng.below(300) as i32);
            let at = y + 14 + rng.below(board as u32 - 28) as i32;
            let bend = rng.below(13) as i32 - 6;
            let third = length / 3;
            let _ = write!(grain, "M{x} {at}c{third} {bend} {} {} {length} {}", 2 * third, bend - 4, bend / 2);
        }
    }
    format!(
        r#"<pattern id="tb" width="{width}" height="{height}" patternUnits="userSpaceOnUse"><path class="l-table-grain" fill="none" stroke-width="3" d="{grain}"/><path class="l-table-seam" fill="none" stroke-width="4" d="{seams}"/></pattern>"#
    )
}

/// The shadow of all tiles together and the edge of their cardboard, to lie below them.
pub(crate) fn under(squares: &[Pos]) -> String {
    let mut all = format!(r#"<defs><path id="mosaic" d="{}"/></defs>"#, Outline::of(squares).path());
    let (right, down) = SHADOW_AT;
    for reach in SHADOW {
        let _ = write!(
            all,
            r##"<use href="#mosaic" class="table-shadow l-table-shadow" opacity=".15" stroke-width="{}" stroke-linejoin="round" x="{right}" y="{down}"/>"##,
            2 * reach
        );
    }
    let _ = write!(all, r##"<use href="#mosaic" class="cardboard" y="{THICKNESS}"/>"##);
    all
}

/// Hairlines between tiles that lie side by side, to lie above them.
pub(crate) fn seams(squares: &[Pos]) -> String {
    let grid = Grid::of(squares);
    let mut data = String::new();
    for pos in squares {
        let (x, y) = (i32::from(pos.x), i32::from(pos.y));
        let (left, top) = (x * TILE_UNITS, y * TILE_UNITS);
        if grid.is_laid((x - 1, y)) {
            let _ = write!(data, "M{left} {top}v{TILE_UNITS}");
        }
        if grid.is_laid((x, y - 1)) {
            let _ = write!(data, "M{left} {top}h{TILE_UNITS}");
        }
    }
    if data.is_empty() { data } else { format!(r#"<path class="l-seam" fill="none" d="{data}"/>"#) }
}

/// A corner of the grid, or the square to the south-east of it.
type Corner = (i32, i32);

/// One step in each direction.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The squares on which tiles lie and the edges between them and the others.
struct Grid {
    /// The corner at the north-west, beyond which nothing is asked for.
    first: Corner,
    rows: i32,
    /// For each corner, column by column: the directions in which edges leave it, one bit each, and [`Grid::LAID`].
    corners: Vec<u8>,
}

impl Grid {
    /// A tile lies to the south-east of the corner.
    const LAID: u8 = 1 << 4;

    /// Tiles on squares, without edges.
    fn of(squares: &[Pos]) -> Grid {
        let bounds = |all: &mut dyn Iterator<Item = i16>| {
            // One more on every side, so that whatever lies beside a tile can be asked for.
            all.fold(None, |bounds: Option<(i32, i32)>, n| {
                let (low, high) = bounds.unwrap_or((n.into(), n.into()));
                Some((low.min(i32::from(n)), high.max(i32::from(n))))
            })
            .map_or((0, 0), |(low, high)| (low - 1, high - low + 3))
        };
        let (left, columns) = bounds(&mut squares.iter().map(|pos| pos.x));
        let (top, rows) = bounds(&mut squares.iter().map(|pos| pos.y));
        let mut grid = Grid { first: (left, top), rows, corners: vec![0; (columns * rows) as usize] };
        for pos in squares {
            *grid.at((pos.x.into(), pos.y.into())) |= Grid::LAID;
        }
        grid
    }

    fn index(&self, (x, y): Corner) -> usize {
        ((x - self.first.0) * self.rows + y - self.first.1) as usize
    }

    fn at(&mut self, corner: Corner) -> &mut u8 {
        let index = self.index(corner);
        &mut self.corners[index]
    }

    fn is_laid(&self, square: Corner) -> bool {
        self.corners[self.index(square)] & Grid::LAID != 0
    }
}

/// The closed lines around tiles, with the tiles to the right.
struct Outline {
    loops: Vec<Vec<Corner>>,
}

impl Outline {
    fn of(squares: &[Pos]) -> Outline {
        let mut grid = Grid::of(squares);
        for pos in squares {
            let (x, y) = (i32::from(pos.x), i32::from(pos.y));
            // The neighbours to the north, east, south and west, and where the edges to them begin.
            let beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            let starts = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            for (direction, (square, start)) in beside.into_iter().zip(starts).enumerate() {
                if !grid.is_laid(square) {
                    *grid.at(start) |= 1 << direction;
                }
            }
        }
        let mut loops = Vec::new();
        for index in 0..grid.corners.len() {
            let start = (grid.first.0 + index as i32 / grid.rows, grid.first.1 + index as i32 % grid.rows);
            while grid.corners[index] & !Grid::LAID != 0 {
                let first = grid.corners[index].trailing_zeros() as usize;
                loops.push(walk(&mut grid, start, first));
            }
        }
        Outline { loops }
    }

    /// The outline as the data of a path, in units.
    fn path(&self) -> String {
        let mut data = String::new();
        for corners in &self.loops {
            let Some(&(mut x, mut y)) = corners.first() else { continue };
            let _ = write!(data, "M{} {}", x * TILE_UNITS, y * TILE_UNITS);
            for &(to_x, to_y) in &corners[1..] {
                let (letter, length) = if to_y == y { ('h', to_x - x) } else { ('v', to_y - y) };
                let _ = write!(data, "{letter}{}", length * TILE_UNITS);
                (x, y) = (to_x, to_y);
            }
            data.push('z');
        }
        data
    }
}

/// Follows edges from a corner until they close, takes them away, and returns where they bend.
fn walk(grid: &mut Grid, start: Corner, first: usize) -> Vec<Corner> {
    let mut corners = Vec::new();
    let (mut at, mut direction) = (start, first);
    loop {
        let (dx, dy) = STEPS[direction];
        *grid.at(at) &= !(1 << direction);
        at = (at.0 + dx, at.1 + dy);
        let here = *grid.at(at);
        // To the right first: tiles that only touch at a corner keep outlines of their own.
        let next = [1, 0, 3].into_iter().map(|turn| (direction + turn) % 4).find(|next| here >> next & 1 == 1);
        let next = next.unwrap_or(first);
        if next != direction {
            corners.push(at);
        }
        if at == start && next == first {
            return corners;
        }
        direction = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(all: &[(i16, i16)]) -> Vec<Pos> {
        let mut all: Vec<Pos> = all.iter().map(|&(x, y)| Pos::new(x, y)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn outlines_bend_only_at_corners_and_tiles_that_touch_stay_apart() {
        let corners = |all: &[(i16, i16)]| {
            let mut sizes: Vec<usize> = Outline::of(&squares(all)).loops.iter().map(Vec::len).collect();
            sizes.sort_unstable();
            sizes
        };
        assert_eq!(corners(&[(0, 0)]), [4]);
        assert_eq!(corners(&[(0, 0), (1, 0), (2, 0)]), [4]);
        assert_eq!(corners(&[(0, 0), (1, 0), (1, 1)]), [6]);
        assert_eq!(corners(&[(0, 0), (1, 1)]), [4, 4]);
        let ring = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
        assert_eq!(corners(&ring), [4, 4], "a hole has an outline, too");
        assert_eq!(corners(&[]), [0; 0]);
    }

    #[test]
    fn an_outline_is_written_with_one_command_for_each_side() {
        let data = |all: &[(i16, i16)]| Outline::of(&squares(all)).path();
        assert_eq!(data(&[(0, 0), (1, 0)]), "M480 0v240h-480v-240z");
        assert_eq!(data(&[(0, 0), (1, 1)]), "M240 0v240h-240v-240zM480 240v240h-240v-240z");
        assert_eq!(data(&[]), "");
    }

    #[test]
    fn there_is_a_seam_for_each_pair_of_neighbours() {
        let seams = seams(&squares(&[(0, 0), (1, 0), (0, 1), (1, 1), (5, 5)]));
        assert_eq!(seams.matches('M').count(), 4, "{seams}");
    }
}
