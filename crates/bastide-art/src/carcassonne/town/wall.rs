//! The wall of a city: a solid band along its border that rises from the ground, with merlons and a lit walk on top.

use bastide_kernel::Side;

use crate::geometry::{Curve, Point, TILE};
use crate::ink::PathData;

/// How high a wall rises above its foot, in tenths of a unit.
const HEIGHT: i32 = 130;

/// A stretch of wall that is either all before or all behind the houses of its city. If another stretch goes on without
/// a gap, it does so where this one begins.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    foot: Curve,
    top: Curve,
    /// What is seen of its top: all of it, and where it stands before the stretch that goes on south of it, as much of
    /// the top of that one as it would hide.
    crest: Curve,
    /// Whether the houses stand behind it.
    pub(super) is_front: bool,
}

/// The wall along one border of a city, whose `sides` are its own.
pub(super) fn stretches(border: &Curve, sides: &[Side]) -> Vec<Stretch> {
    let Some(&[c1, c2, end]) = border.cubics.first() else { return Vec::new() };
    let heights = [border.start, end].map(|corner| if comes_down(corner, sides) { 0 } else { HEIGHT });
    // Where both ends are low, higher controls lift the middle to the full height.
    let middle = if heights == [0, 0] { HEIGHT * 4 / 3 } else { HEIGHT };
    let up = |point: Point, height: i32| Point::new(point.x, point.y - height);
    let top = Curve::cubic(up(border.start, heights[0]), [c1, c2].map(|c| up(c, middle)), up(end, heights[1]));
    let is_front = |foot: &Curve| foot.end().x < foot.start.x;
    match turning_point(border) {
        None => vec![Stretch { is_front: is_front(border), foot: border.clone(), crest: top.clone(), top }],
        Some(part) => {
            let ((foot, next_foot), (top, next_top)) = (split(border, part), split(&top, part));
            let stretch = |is_front: bool, foot: Curve, top: Curve, other: &Curve| {
                let is_before = is_front && foot.end().y < foot.start.y;
                let crest = if is_before { continued(&top, other) } else { top.clone() };
                Stretch { foot, top, crest, is_front }
            };
            vec![
                stretch(is_front(&foot), foot.reversed(), top.reversed(), &next_top),
                stretch(is_front(&next_foot), next_foot, next_top, &top.reversed()),
            ]
        }
    }
}

/// A straight piece of the great wall, with the way into its city; one that runs from north to south is seen from above.
pub(super) fn straight(foot: &Curve, inwards: Point) -> Stretch {
    let up = |point: Point| if inwards.x == 0 { Point::new(point.x, point.y - HEIGHT) } else { point };
    let top = Curve::line(up(foot.start), up(foot.end()));
    Stretch { foot: foot.clone(), crest: top.clone(), top, is_front: inwards.y < 0 }
}

/// A top that begins as far south on another one, which starts where it does, as the wall before that one is high.
fn continued(top: &Curve, other: &Curve) -> Curve {
    let is_seen = |part: &f64| other.at(*part).y >= other.start.y + HEIGHT + 60;
    let part = (1..10).map(|i| f64::from(i) / 10.0).find(is_seen).unwrap_or(1.0);
    let mut crest = split(other, part).0.reversed();
    crest.cubics.extend(&top.cubics);
    crest
}

/// Whether the wall comes down to the ground at a corner: everywhere but where it goes on beyond an upright side north
/// of it. Elsewhere its top would leave the tile, or meet a wall whose top would.
fn comes_down(corner: Point, sides: &[Side]) -> bool {
    let side = if corner.x == 0 { Side::West } else { Side::East };
    corner.y == 0 || !sides.contains(&side)
}

/// The part of a border at which it turns from the front of the city to its back, if it does.
fn turning_point(border: &Curve) -> Option<f64> {
    const STEPS: i32 = 40;
    let part = |i: i32| f64::from(i) / f64::from(STEPS);
    let is_front = |i: i32| border.at(part(i + 1)).x < border.at(part(i)).x;
    (3..STEPS - 2).find(|&i| is_front(i - 1) != is_front(i)).map(part)
}

/// Both parts of a curve of one cubic.
fn split(curve: &Curve, part: f64) -> (Curve, Curve) {
    let Some(&[b, c, d]) = curve.cubics.first() else { return (curve.clone(), curve.clone()) };
    let a = curve.start;
    let (ab, bc, cd) = (a.towards(b, part), b.towards(c, part), c.towards(d, part));
    let (abc, bcd) = (ab.towards(bc, part), bc.towards(cd, part));
    let middle = abc.towards(bcd, part);
    (Curve::cubic(a, [ab, abc], middle), Curve::cubic(middle, [bcd, cd], d))
}

/// The curve that runs so many parts of the way from one curve to another.
fn between(a: &Curve, b: &Curve, part: f64) -> Curve {
    let cubics = a.cubics.iter().zip(&b.cubics);
    Curve {
        start: a.start.towards(b.start, part),
        cubics: cubics.map(|(a, b)| [0, 1, 2].map(|i| a[i].towards(b[i], part))).collect(),
    }
}

impl Stretch {
    /// Its drawing, from its shadow on the ground to its merlons.
    pub(super) fn drawing(&self) -> String {
        let (foot, top) = (PathData::of_curve(&self.foot), PathData::of_curve(&self.crest));
        let joints = PathData::of_curve(&between(&self.foot, &self.top, 0.35));
        let mut solid = PathData::default();
        solid.curve(&self.foot);
        solid.line_to(self.top.end());
        solid.curve_on(&self.top.reversed());
        // Open where it begins, so that no edge shows there.
        let solid = solid.text();
        let line = |class: &str, width: i32, more: &str, data: &str| {
            format!(r#"<path class="l-{class}" stroke-width="{width}"{more} d="{data}"/>"#)
        };
        let lines = [
            line("t-shade", 12, r#" transform="translate(4 5)""#, &foot),
            line("t-ink", 12, "", &format!("{foot}{top}")),
            format!(r#"<path class="wall l-wall" stroke-width="9" d="{solid}"/>"#),
            line("t-joint", 7, r#" stroke-dasharray="1 7""#, &joints),
            line("t-merlon", 11, r#" stroke-dasharray="5 3""#, &top),
            line("t-walk", 5, "", &top),
        ];
        format!(r#"<g fill="none" stroke-linejoin="round">{}</g>"#, lines.concat())
    }

    /// Both ends of its foot with its height there.
    #[cfg(test)]
    pub(super) fn ends(&self) -> [(Point, i32); 2] {
        let height = |foot: Point, top: Point| (foot, foot.y - top.y);
        [height(self.foot.start, self.top.start), height(self.foot.end(), self.top.end())]
    }

    /// Whether it shows a part of the top of the next stretch.
    #[cfg(test)]
    pub(super) fn goes_before(&self) -> bool {
        self.crest.start.y > self.foot.start.y && self.crest.cubics.len() > self.top.cubics.len()
    }

    /// Whether its top stays on the tile.
    #[cfg(test)]
    pub(super) fn is_on_tile(&self) -> bool {
        self.top.flattened().iter().all(|point| point.y >= 0)
    }

    /// Whether a point stands on it.
    pub(super) fn is_near(&self, at: Point) -> bool {
        self.foot.flattened().into_iter().any(|point| point.distance(at) < 120.0)
    }
}

/// Where towers stand along the borders of a city: at both quarters of their length, if they fit onto the tile and do
/// not stand in each other's way.
pub(super) fn towers(borders: &[Curve]) -> Vec<Point> {
    let mut towers: Vec<Point> = Vec::new();
    for at in borders.iter().flat_map(|border| [0.25, 0.75].map(|part| along(border, part))) {
        let is_inside = (100..=TILE - 100).contains(&at.x) && (380..=TILE - 30).contains(&at.y);
        if is_inside && towers.iter().all(|other| other.distance(at) > 300.0) {
            towers.push(at);
        }
    }
    towers
}

/// Whether a tower with its foot at a point rises over another one.
pub(super) fn rises_over(tower: Point, point: Point) -> bool {
    let Point { x, y } = point - tower;
    // Its roof tapers.
    let half = 100 - (-230 - y).max(0) / 2;
    (-380..=50).contains(&y) && x.abs() <= half
}

/// The point at a part of the length of a border.
fn along(border: &Curve, part: f64) -> Point {
    let points = border.flattened();
    let length: f64 = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let mut left = length * part;
    for pair in points.windows(2) {
        let step = pair[0].distance(pair[1]);
        if left < step {
            return pair[0].towards(pair[1], left / step);
        }
        left -= step;
    }
    border.end()
}
