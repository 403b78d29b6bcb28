//! Houses: the drawings from which residential quarters are built, each made for a plot of whole squares.
//!
//! What stands on a plot has neither an outline nor a colour for its roofs: it takes both from the group in which it
//! is placed, so that one drawing serves for all colours.

use std::fmt::Write as _;

use crate::sheet::Sheet;

use super::plot::{CELL, Size};

/// The depth of a row of houses, in squares.
pub(super) const DEPTH: usize = 8;
/// The lengths of rows, in squares, the longest first.
pub(super) const LENGTHS: [usize; 3] = [18, 12, 8];
/// The width of a hut, which stands where no row finds room.
pub(super) const HUT: usize = 5;
/// The width of a tree.
pub(super) const TREE: usize = 3;
/// The colours that roofs can have.
pub(super) const TONES: usize = 3;

/// The height of a wall below the eaves, in units.
const WALL: i32 = 7;
/// The right of a plot is left to the shadow, in units.
const SHADE: i32 = 3;

/// Draws what stands on a plot of a size, and returns the id of the symbol.
pub(super) fn on_plot(size: Size, sheet: &mut Sheet) -> String {
    let (width, height) = (size.0 as i32 * CELL, size.1 as i32 * CELL);
    let id = match size {
        (TREE, TREE) => "qt".to_owned(),
        (width, DEPTH) if width >= DEPTH => format!("qe{width}"),
        (_, height) => format!("qn{height}"),
    };
    sheet.define(&id, || {
        let body = match size {
            (TREE, TREE) => TREE_DRAWING.to_owned(),
            (across, DEPTH) if across >= DEPTH => eaves(width - SHADE - 1, height - 2),
            _ => gable(width - SHADE - 1, height - 2),
        };
        format!(r#"<g id="{id}">{body}</g>"#)
    });
    id
}

/// A round tree, lit from the north-west.
const TREE_DRAWING: &str =
    r#"<circle class="c-tree" cx="6" cy="6" r="5"/><circle class="c-leaf" stroke="none" cx="5" cy="5" r="3"/>"#;

/// How many houses stand in a row of a length in units.
fn houses(length: i32) -> i32 {
    (length + 8) / 18
}

/// A row with its eaves to the south: the near slope of the roof over a wall with doors and windows.
fn eaves(width: i32, foot: i32) -> String {
    let (eaves, right) = (foot - WALL, 1 + width);
    let (count, slope) = (houses(width), eaves - 2);
    let step = width / count;
    // Every other house is a little darker.
    let dark = (1..count).step_by(2).fold(String::new(), |mut path, house| {
        let length = if house + 1 == count { right - step * house - 2 } else { step };
        let _ = write!(path, "M{} 2v{slope}h{length}V2z", 1 + step * house);
        path
    });
    let chimneys = (0..count).step_by(2).fold(String::new(), |mut path, house| {
        let _ = write!(path, "M{} 6V0h4v6z", step * house + 6);
        path
    });
    let ridge = width - 2;
    format!(
        r#"<path class="c-shadow" stroke="none" d="M{right} {foot}v-{up}l3 5v{down}H4v-2z"/><path d="M0 {eaves}L2 2h{ridge}l2 {slope}z"/><path class="c-lo" d="{dark}"/><path class="c-hi" stroke="none" d="M1 7l1-5h{ridge}l1 5z"/><path class="c-wall" d="M1 {foot}v-{WALL}h{width}v{WALL}z{chimneys}"/><path class="l-c-door" stroke-width="4" stroke-dasharray="3 6" d="M5 {windows}h{length}"/>"#,
        up = slope - 4,
        down = slope - 7,
        windows = foot - 3,
        length = width - 6,
    )
}

/// A row with a gable to the south, between a slope in the light and one in the dark.
fn gable(width: i32, foot: i32) -> String {
    let half = width / 2;
    let rise = half * 4 / 5;
    let (eaves, right) = (foot - WALL, 1 + 2 * half);
    let (over, up) = (half + 1, rise + 1);
    let length = eaves - 1 - up;
    let count = houses(length);
    // A ridge of tiles where one house ends and the next begins.
    let seams = (1..count).fold(String::new(), |mut path, house| {
        let _ = write!(path, "M0 {}l{over}-{up} {over} {up}", eaves + 1 - length * house / count);
        path
    });
    let seams = if seams.is_empty() { seams } else { format!(r#"<path class="l-c-lo" fill="none" d="{seams}"/>"#) };
    format!(
        r#"<path class="c-shadow" stroke="none" d="M{right} {foot}v-{fall}l3 5v{down}H4v-2z"/><path d="M0 {y}l{over}-{up} {over} {up}v-{length}l-{over}-{up}-{over} {up}z"/><path class="c-lo" d="M{over} {ridge}l{over} {up}v-{length}l-{over}-{up}z"/>{seams}<path class="c-wall" d="M1 {foot}v-{WALL}l{half}-{rise} {half} {rise}v{WALL}z"/><path class="l-c-door" stroke-width="4" d="M{over} {foot}v-6M{over} {eaves}v-4"/>"#,
        fall = (length + WALL - 4).min(foot - 12),
        down = (length + WALL - 7).min(foot - 15),
        y = eaves + 1,
        ridge = eaves - rise,
    )
}

/// A paved court with its middle at the origin, as large as there is room.
pub(super) fn court(half: i32, sheet: &mut Sheet) -> String {
    let id = format!("qg{half}");
    sheet.define(&id, || {
        let size = 2 * half;
        format!(
            r#"<g id="{id}"><rect class="c-yard" x="-{half}" y="-{half}" width="{size}" height="{size}" rx="5"/><rect class="c-lawn" stroke="none" x="-{i}" y="-{i}" width="{inner}" height="{inner}" rx="4"/><path class="l-c-leaf" stroke-width="4" stroke-linecap="round" d="M-{b}-{b}h0M{b} {b}h0m-6 1h0M{b}-{b}h0"/></g>"#,
            b = half - 8,
            i = half - 4,
            inner = size - 8,
        )
    });
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wherever a path begins, it is on the plot.
    #[test]
    fn every_size_has_its_own_drawing_on_its_plot() {
        let mut sheet = Sheet::default();
        let rows = LENGTHS.into_iter().flat_map(|length| [(length, DEPTH), (DEPTH, length)]);
        let sizes: Vec<Size> = rows.chain([(HUT, HUT), (TREE, TREE)]).collect();
        for &size in &sizes {
            on_plot(size, &mut sheet);
        }
        // The shortest row is as long as it is deep.
        assert_eq!(sheet.symbols().count(), sizes.len() - 1);
        for size in sizes {
            let id = on_plot(size, &mut sheet);
            let drawing = sheet.symbols().find(|&(own, _)| own == id).map_or("", |(_, text)| text);
            let (width, height) = (size.0 as i32 * CELL, size.1 as i32 * CELL);
            for start in drawing.split('M').skip(1) {
                let numbers: Vec<i32> =
                    start.split(|c: char| !c.is_ascii_digit()).take(2).map(|n| n.parse().unwrap()).collect();
                assert!(numbers[0] < width && numbers[1] < height, "{size:?}: {start}");
            }
        }
    }

    #[test]
    fn roofs_take_the_colour_of_their_group() {
        let mut sheet = Sheet::default();
        for size in [(18, DEPTH), (DEPTH, 18), (HUT, HUT)] {
            on_plot(size, &mut sheet);
        }
        for (id, drawing) in sheet.symbols() {
            assert!(!drawing.contains("c-roof"), "{id}");
            assert_eq!(drawing.matches("<path d=").count(), 1, "{id} has one roof of its group's colour");
        }
    }
}
