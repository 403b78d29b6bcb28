//! Ink: the text of paths and elements, as short as SVG allows. Coordinates are whole units.

use std::fmt::Write as _;

use crate::geometry::{Area, Curve, Point, Ring};

/// Tenths of a unit as whole units.
pub(crate) fn units(tenths: i32) -> i32 {
    (tenths + if tenths < 0 { -5 } else { 5 }) / 10
}

/// The data of a path, written with relative commands.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathData {
    text: String,
    at: (i32, i32),
}

impl PathData {
    /// The path of a curve.
    pub(crate) fn of_curve(curve: &Curve) -> String {
        let mut path = PathData::default();
        path.curve(curve);
        path.text
    }

    /// The closed paths of an area.
    pub(crate) fn of_area(area: &Area) -> String {
        let mut path = PathData::default();
        area.rings.iter().for_each(|ring| path.ring(ring));
        path.text
    }

    /// The closed paths of several rings.
    pub(crate) fn of_rings(rings: &[Ring]) -> String {
        let mut path = PathData::default();
        rings.iter().for_each(|ring| path.ring(ring));
        path.text
    }

    /// The text.
    pub(crate) fn text(self) -> String {
        self.text
    }

    fn step(&mut self, point: Point) -> (i32, i32) {
        let to = (units(point.x), units(point.y));
        let step = (to.0 - self.at.0, to.1 - self.at.1);
        self.at = to;
        step
    }

    /// A number, with a space only where it would run into the one before.
    fn number(&mut self, value: i32) {
        if value >= 0 && self.text.ends_with(|c: char| c.is_ascii_digit()) {
            self.text.push(' ');
        }
        let _ = write!(self.text, "{value}");
    }

    fn command(&mut self, letter: char, numbers: &[i32]) {
        self.text.push(letter);
        numbers.iter().for_each(|&value| self.number(value));
    }

    /// Begins at a point.
    pub(crate) fn move_to(&mut self, point: Point) {
        self.at = (units(point.x), units(point.y));
        self.command('M', &[self.at.0, self.at.1]);
    }

    /// Goes straight to a point.
    pub(crate) fn line_to(&mut self, point: Point) {
        match self.step(point) {
            (0, 0) => {}
            (x, 0) => self.command('h', &[x]),
            (0, y) => self.command('v', &[y]),
            (x, y) => self.command('l', &[x, y]),
        }
    }

    /// Goes along a curve from where the path is.
    pub(crate) fn curve_on(&mut self, curve: &Curve) {
        for &[c1, c2, end] in &curve.cubics {
            let from = self.at;
            let relative = |point: Point| [units(point.x) - from.0, units(point.y) - from.1];
            let [[a, b], [c, d], [e, f]] = [c1, c2, end].map(relative);
            self.step(end);
            self.command('c', &[a, b, c, d, e, f]);
        }
    }

    /// Begins with a curve.
    pub(crate) fn curve(&mut self, curve: &Curve) {
        self.move_to(curve.start);
        self.curve_on(curve);
    }

    /// Back to where the path began.
    pub(crate) fn close(&mut self) {
        self.text.push('z');
    }

    /// A closed path.
    pub(crate) fn ring(&mut self, ring: &Ring) {
        let Some((&first, rest)) = ring.split_first() else { return };
        self.move_to(first);
        rest.iter().for_each(|&point| self.line_to(point));
        self.close();
    }
}

/// A filled path in the colour of a class.
pub(crate) fn fill(class: &str, data: &str) -> String {
    format!(r#"<path class="{class}" d="{data}"/>"#)
}

/// A line of a width in units in the colour of a class.
pub(crate) fn line(class: &str, width: i32, data: &str) -> String {
    format!(r#"<path class="l-{class}" fill="none" stroke-width="{width}" d="{data}"/>"#)
}

/// A disc with its middle and radius in tenths of a unit.
pub(crate) fn disc(class: &str, at: Point, radius: i32) -> String {
    format!(r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#, units(at.x), units(at.y), units(radius))
}

/// Text as it may stand in an element or an attribute. What XML does not allow at all becomes a replacement character.
pub(crate) fn escaped(text: &str) -> String {
    let is_forbidden =
        |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}');
    let text = text.replace(is_forbidden, "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_short() {
        let ring = [(0, 0), (240, 0), (240, 100), (120, 90)].map(|(x, y)| Point::units(x, y)).to_vec();
        assert_eq!(PathData::of_rings(&[ring]), "M0 0h240v100l-120-10z");
        let curve =
            Curve::cubic(Point::units(0, 120), [Point::units(60, 120), Point::units(120, 60)], Point::units(120, 0));
        assert_eq!(PathData::of_curve(&curve), "M0 120c60 0 120-60 120-120");
    }

    #[test]
    fn tenths_are_rounded_away_from_zero() {
        assert_eq!([units(4), units(5), units(-4), units(-5), units(15)], [0, 1, 0, -1, 2]);
    }

    #[test]
    fn nothing_in_a_text_can_end_it() {
        assert_eq!(escaped(r#"<a & "b">"#), "&lt;a &amp; &quot;b&quot;&gt;");
        let odd: String = (0..=0x1_0000).filter_map(char::from_u32).collect();
        let document = format!("<a>{}</a>", escaped(&odd));
        assert!(roxmltree::Document::parse(&document).is_ok());
    }
}
