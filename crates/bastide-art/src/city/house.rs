//! Houses: the drawings from which residential quarters are built, each made for a plot of whole squares.

use std::fmt::Write as _;

use crate::sheet::Sheet;

use super::plot::Size;

/// How a roof lies.
#[derive(Clone, Copy)]
enum Ridge {
    /// Along the row: the eaves look south.
    East,
    /// Across the row: a gable looks south.
    North,
}

/// A house in the coordinates of its plot, in units.
#[derive(Clone, Copy)]
struct House {
    ridge: Ridge,
    left: i32,
    /// The foot of its wall.
    foot: i32,
    width: i32,
    /// From the foot to the far edge of the roof as it is drawn.
    height: i32,
    /// Which colour its roof has.
    tone: usize,
}

const fn east(left: i32, foot: i32, width: i32, height: i32, tone: usize) -> House {
    House { ridge: Ridge::East, left, foot, width, height, tone }
}

const fn north(left: i32, foot: i32, width: i32, height: i32, tone: usize) -> House {
    House { ridge: Ridge::North, left, foot, width, height, tone }
}

/// A tree: its middle and its radius.
type Tree = (i32, i32, i32);

/// What stands on a plot: houses from back to front, then trees.
struct Group {
    /// In squares.
    size: Size,
    houses: &'static [House],
    trees: &'static [Tree],
}

/// The height of a wall below the eaves.
const WALL: i32 = 7;
/// The far slope of a roof that runs east, of which little is seen.
const FAR: i32 = 4;

/// Everything that can stand on a plot. The colours of their roofs change with the drawing.
#[rustfmt::skip]
const GROUPS: &[Group] = &[
    // Rows.
    Group { size: (14, 7), houses: &[east(1, 26, 21, 24, 0), north(22, 26, 15, 26, 1), east(37, 26, 16, 24, 2)], trees: &[] },
    Group { size: (14, 7), houses: &[north(1, 26, 15, 25, 1), north(16, 26, 13, 26, 0), east(29, 26, 24, 23, 3)], trees: &[] },
    Group { size: (14, 7), houses: &[east(1, 26, 25, 25, 2), east(26, 26, 13, 21, 0), north(39, 26, 14, 26, 1)], trees: &[] },
    Group { size: (10, 7), houses: &[north(1, 26, 15, 26, 0), east(16, 26, 21, 24, 1)], trees: &[] },
    Group { size: (10, 7), houses: &[east(1, 26, 19, 22, 1), north(20, 26, 17, 26, 2)], trees: &[] },
    // The same across.
    Group { size: (7, 14), houses: &[east(1, 26, 24, 24, 0), north(1, 54, 14, 29, 1), east(15, 54, 10, 20, 2)], trees: &[(20, 30, 4)] },
    Group { size: (7, 14), houses: &[north(2, 54, 20, 52, 2)], trees: &[] },
    Group { size: (7, 14), houses: &[north(1, 28, 14, 26, 1), east(15, 28, 10, 20, 3), east(1, 54, 24, 25, 0)], trees: &[] },
    Group { size: (7, 10), houses: &[north(2, 38, 20, 36, 0)], trees: &[] },
    Group { size: (7, 10), houses: &[east(1, 20, 17, 18, 3), east(4, 38, 21, 19, 1)], trees: &[(22, 14, 5)] },
    // Long rows.
    Group { size: (20, 7), houses: &[east(1, 26, 22, 24, 0), north(23, 26, 15, 26, 1), east(38, 26, 17, 22, 2), north(55, 26, 14, 25, 0), east(69, 26, 8, 20, 3)], trees: &[] },
    Group { size: (20, 7), houses: &[north(1, 26, 16, 26, 2), east(17, 26, 24, 23, 3), east(41, 26, 15, 25, 1), north(56, 26, 21, 26, 0)], trees: &[] },
    Group { size: (7, 20), houses: &[east(1, 25, 24, 23, 1), north(1, 54, 13, 29, 0), east(14, 54, 11, 22, 3), east(1, 78, 24, 23, 2)], trees: &[(20, 29, 3)] },
    Group { size: (7, 20), houses: &[north(2, 36, 20, 34, 0), east(1, 57, 24, 20, 3), north(1, 78, 14, 22, 1), east(15, 78, 10, 17, 2)], trees: &[] },
    // Round a yard.
    Group { size: (14, 14), houses: &[east(1, 23, 35, 21, 0), north(37, 32, 16, 30, 1), north(1, 54, 16, 31, 2), east(18, 54, 35, 21, 3)], trees: &[(26, 29, 5)] },
    Group { size: (14, 14), houses: &[north(1, 34, 17, 32, 1), east(19, 22, 34, 20, 3), east(1, 54, 29, 20, 0), north(36, 54, 17, 31, 2)], trees: &[(28, 28, 5)] },
    // Single houses.
    Group { size: (7, 7), houses: &[east(1, 26, 24, 24, 0)], trees: &[] },
    Group { size: (7, 7), houses: &[north(3, 26, 19, 25, 1)], trees: &[] },
    Group { size: (7, 7), houses: &[north(1, 26, 14, 24, 2), east(15, 26, 10, 18, 3)], trees: &[(20, 5, 4)] },
    Group { size: (5, 5), houses: &[east(1, 18, 15, 17, 0)], trees: &[] },
    Group { size: (5, 5), houses: &[north(2, 18, 13, 17, 2)], trees: &[] },
    // Green.
    Group { size: (9, 3), houses: &[], trees: &[(6, 6, 5), (17, 5, 4), (27, 6, 5)] },
    Group { size: (3, 9), houses: &[], trees: &[(6, 6, 5), (6, 18, 5), (5, 29, 4)] },
    Group { size: (6, 3), houses: &[], trees: &[(6, 6, 5), (16, 6, 4)] },
    Group { size: (3, 6), houses: &[], trees: &[(5, 5, 4), (6, 16, 5)] },
    Group { size: (4, 4), houses: &[], trees: &[(7, 7, 6)] },
];

/// The colours that a roof can have.
const TONES: usize = 4;

/// Draws what stands on a plot of a size, one of several drawings, and returns the id of the symbol. `None` if nothing
/// has this size.
pub(super) fn group(size: Size, choice: usize, sheet: &mut Sheet) -> Option<String> {
    let all = || GROUPS.iter().enumerate().filter(|(_, group)| group.size == size);
    let count = all().count().max(1);
    let (index, group) = all().nth(choice % count)?;
    // Single houses come in all colours; a row has several anyway.
    let turn = if group.houses.len() == 1 { choice / count % TONES } else { 0 };
    let id = format!("q{}{turn}", char::from(b'a' + index as u8));
    sheet.define(&id, || {
        let mut layers = Layers::default();
        group.houses.iter().for_each(|house| layers.add(*house, (house.tone + turn) % TONES));
        let trees: String = group.trees.iter().map(|&tree| drawing(tree)).collect();
        format!(r#"<g id="{id}" class="l-c-line" stroke-linejoin="round">{}{trees}</g>"#, layers.drawing())
    });
    Some(id)
}

/// The sizes of plots for houses, the largest first.
pub(super) const LARGE: [Size; 8] = [(14, 14), (20, 7), (7, 20), (14, 7), (7, 14), (10, 7), (7, 10), (7, 7)];
/// Every plot has at least this size.
pub(super) const LEAST: Size = (3, 3);
/// The sizes of plots for huts and trees, the largest first.
pub(super) const SMALL: [Size; 6] = [(5, 5), (9, 3), (3, 9), (4, 4), (6, 3), (3, 6)];

/// The data of paths in the making, one for each colour; what is added later lies above.
#[derive(Default)]
struct Layers {
    shadows: String,
    walls: String,
    roofs: [String; TONES],
    chimneys: String,
    bright: String,
    dark: String,
    courses: String,
    openings: String,
}

impl Layers {
    fn add(&mut self, house: House, tone: usize) {
        let (x, y) = (house.left + house.width, house.foot);
        let _ = write!(self.shadows, "M{x} {y}v-{}l3 4v{}z", WALL + 7, WALL + 2);
        match house.ridge {
            Ridge::East => self.add_eaves(house, tone),
            Ridge::North => self.add_gable(house, tone),
        }
    }

    /// The near slope of a roof over a wall with door and window, and a bright rim of the far slope.
    fn add_eaves(&mut self, house: House, tone: usize) {
        let House { left, foot, width, height, .. } = house;
        let (eaves, slope) = (foot - WALL, height - WALL - FAR);
        let (top, far) = (eaves - slope, width - 2);
        let _ = write!(self.walls, "M{left} {foot}v-{WALL}h{width}v{WALL}z");
        let _ = write!(self.roofs[tone], "M{} {eaves}l1-{slope} 1-{FAR}h{far}l1 {FAR} 1 {slope}z", left - 1);
        let _ = write!(self.bright, "M{left} {top}l1-{FAR}h{far}l1 {FAR}z");
        let _ = write!(self.chimneys, "M{} {}v-5h3v5z", left + width / 4, top + 2);
        for part in 1..=2 {
            let _ = write!(self.courses, "M{left} {}h{width}", eaves - slope * part / 3);
        }
        let (door, window) = (left + width / 3, left + width - 4);
        let _ = write!(self.openings, "M{door} {foot}v-5M{window} {}v-3", foot - 2);
    }

    /// A gable with a window, between a bright slope and a dark one.
    fn add_gable(&mut self, house: House, tone: usize) {
        let House { left, foot, width, height, .. } = house;
        let (rise, half) = (width / 2 - 1, width / 2);
        let (length, rest) = (height - WALL - rise, width - half);
        let (eaves, middle) = (foot - WALL, left + half);
        let _ = write!(self.walls, "M{left} {foot}v-{WALL}l{half}-{rise} {rest} {rise}v{WALL}z");
        let roof = (left - 1, eaves + 1, half + 1, rise + 1, rest + 1);
        let (x, y, near, up, away) = roof;
        let _ = write!(self.roofs[tone], "M{x} {y}l{near}-{up} {away} {up}v-{length}l-{away}-{up}-{near} {up}z");
        let _ = write!(self.dark, "M{middle} {}l{away} {up}v-{length}l-{away}-{up}z", eaves - rise);
        let _ = write!(self.openings, "M{middle} {foot}v-5M{middle} {}v-3", eaves - 1);
    }

    fn drawing(&self) -> String {
        let mut all = String::new();
        let mut path = |attributes: &str, data: &str| {
            if !data.is_empty() {
                let _ = write!(all, r#"<path {attributes} d="{data}"/>"#);
            }
        };
        path(r#"class="c-shadow" stroke="none""#, &self.shadows);
        path(r#"class="c-wall""#, &self.walls);
        for (tone, roof) in self.roofs.iter().enumerate() {
            path(&format!(r#"class="c-roof{tone}""#), roof);
        }
        path(r#"class="c-hi" stroke="none""#, &self.bright);
        path(r#"class="c-lo""#, &self.dark);
        path(r#"class="l-c-lo""#, &self.courses);
        path(r#"class="c-wall""#, &self.chimneys);
        path(r#"class="l-c-door" stroke-width="2""#, &self.openings);
        all
    }
}

/// A round tree, lit from the north-west.
fn drawing((x, y, radius): Tree) -> String {
    let (x1, y1, r1) = (x - radius / 4, y - radius / 4, radius * 3 / 5);
    format!(
        r#"<circle class="c-shadow" stroke="none" cx="{}" cy="{}" r="{radius}"/><circle class="c-tree" cx="{x}" cy="{y}" r="{radius}"/><circle class="c-leaf" stroke="none" cx="{x1}" cy="{y1}" r="{r1}"/>"#,
        x + 2,
        y + 2
    )
}

/// A garden with a hedge, paths and a round bed, with its middle at the origin, as large as there is room.
pub(super) fn garden(half: i32, sheet: &mut Sheet) -> String {
    let id = format!("qG{half}");
    sheet.define(&id, || {
        let (size, inner) = (2 * half, 2 * half - 6);
        format!(
            r#"<g id="{id}"><rect class="c-hedge l-c-line" x="-{half}" y="-{half}" width="{size}" height="{size}" rx="6"/><rect class="c-lawn" x="-{i}" y="-{i}" width="{inner}" height="{inner}" rx="4"/><path class="l-c-path" fill="none" stroke-width="3" d="M0 {i}V-{i}M-{i} 0h{inner}"/><circle class="c-path" r="7"/><circle class="c-leaf" r="4"/></g>"#,
            i = half - 3
        )
    });
    id
}

#[cfg(test)]
mod tests {
    use super::super::plot::CELL;
    use super::*;

    #[test]
    fn nothing_leaves_its_plot() {
        assert!(GROUPS.len() <= 26, "their ids are letters");
        for group in GROUPS {
            let (width, height) = (group.size.0 as i32 * CELL, group.size.1 as i32 * CELL);
            for house in group.houses {
                assert!(house.left >= 1 && house.left + house.width + 3 <= width, "{:?}", group.size);
                assert!(house.foot < height && house.foot - house.height >= 0, "{:?}", group.size);
            }
            for &(x, y, radius) in group.trees {
                assert!(x >= radius && y >= radius && x + radius <= width && y + radius <= height, "{:?}", group.size);
            }
        }
    }

    #[test]
    fn every_size_has_its_drawings_in_several_colours() {
        let mut sheet = Sheet::default();
        for size in LARGE.into_iter().chain(SMALL) {
            assert!(group(size, 0, &mut sheet).is_some(), "{size:?}");
        }
        assert_ne!(group((7, 7), 0, &mut sheet), group((7, 7), 3, &mut sheet));
        assert_eq!(group((1, 9), 0, &mut sheet), None);
    }
}
