//! Curves: the courses of roads and rivers and the borders of cities, to be drawn as they are or flattened.

use bastide_kernel::Rot;

use super::point::Point;

/// Straight pieces that stand for one cubic.
const STEPS: i32 = 12;

/// A chain of cubic Bézier curves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Curve {
    /// Where it begins.
    pub start: Point,
    /// Two control points and the end of each piece.
    pub cubics: Vec<[Point; 3]>,
}

impl Curve {
    /// One cubic.
    pub fn cubic(start: Point, control: [Point; 2], end: Point) -> Curve {
        Curve { start, cubics: vec![[control[0], control[1], end]] }
    }

    /// A straight line.
    pub fn line(start: Point, end: Point) -> Curve {
        Curve::cubic(start, [start.towards(end, 1.0 / 3.0), start.towards(end, 2.0 / 3.0)], end)
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.cubics.last().map_or(self.start, |cubic| cubic[2])
    }

    /// Goes on with another curve, which begins where this one ends.
    pub(crate) fn joined(mut self, other: Curve) -> Curve {
        self.cubics.extend(other.cubics);
        self
    }

    /// The same curve, walked from its end.
    pub fn reversed(&self) -> Curve {
        let mut at = self.start;
        let mut cubics = Vec::with_capacity(self.cubics.len());
        for &[c1, c2, end] in &self.cubics {
            cubics.push([c2, c1, at]);
            at = end;
        }
        cubics.reverse();
        Curve { start: at, cubics }
    }

    /// Where the curve goes when the tile turns.
    pub fn rotated(&self, rot: Rot) -> Curve {
        let turned = |point: Point| point.rotated(rot);
        Curve { start: turned(self.start), cubics: self.cubics.iter().map(|c| c.map(turned)).collect() }
    }

    /// The point at a part of the way, 0 to 1; every piece counts alike.
    pub fn at(&self, part: f64) -> Point {
        let n = self.cubics.len();
        if n == 0 {
            return self.start;
        }
        let scaled = part.clamp(0.0, 1.0) * n as f64;
        let piece = (scaled as usize).min(n - 1);
        let from = if piece == 0 { self.start } else { self.cubics[piece - 1][2] };
        evaluate(from, self.cubics[piece], scaled - piece as f64)
    }

    /// The direction at a part of the way, as a vector of one unit or so.
    pub fn direction(&self, part: f64) -> Point {
        let (a, b) = (self.at((part - 0.02).max(0.0)), self.at((part + 0.02).min(1.0)));
        (b - a).with_length(super::point::TENTHS)
    }

    /// The curve as a chain of points, begin and end included.
    pub fn flattened(&self) -> Vec<Point> {
        let mut points = vec![self.start];
        let mut from = self.start;
        for &cubic in &self.cubics {
            points.extend((1..=STEPS).map(|i| evaluate(from, cubic, f64::from(i) / f64::from(STEPS))));
            from = cubic[2];
        }
        points.dedup();
        points
    }

    /// The band along the curve, so wide to each side, as a ring of points. Its ends are at right angles to the curve, so
    /// that bands meet at the sides of tiles.
    pub(crate) fn band(&self, half_width: i32) -> Vec<Point> {
        let line = self.flattened();
        let last = line.len() - 1;
        let along = |i: usize| {
            let tangent = match i {
                0 => self.cubics.first().map(|cubic| cubic[0] - self.start),
                i if i == last => self.cubics.last().map(|cubic| cubic[2] - cubic[1]),
                _ => None,
            };
            let chord = line[(i + 1).min(last)] - line[i.saturating_sub(1)];
            tangent.filter(|&tangent| tangent != Point::default()).unwrap_or(chord)
        };
        let aside: Vec<Point> = (0..=last).map(|i| along(i).right().with_length(half_width)).collect();
        let right = (0..=last).map(|i| line[i] + aside[i]);
        let left = (0..=last).rev().map(|i| line[i] - aside[i]);
        right.chain(left).collect()
    }

    /// The point of the curve nearest to another one, and the direction there.
    pub(crate) fn nearest(&self, to: Point) -> (Point, Point) {
        let line = self.flattened();
        let nearest = (0..line.len()).min_by_key(|&i| line[i].distance(to) as i32).unwrap_or(0);
        let (before, after) = (line[nearest.saturating_sub(1)], line[(nearest + 1).min(line.len() - 1)]);
        (line[nearest], (after - before).with_length(super::point::TENTHS))
    }

    /// Where the curve crosses another one for the first time, and its direction there.
    pub(crate) fn crossing(&self, other: &Curve) -> Option<(Point, Point)> {
        let (own, other) = (self.flattened(), other.flattened());
        own.windows(2).find_map(|pair| {
            let at = other.windows(2).find_map(|beyond| intersection(pair, beyond))?;
            Some((at, pair[1] - pair[0]))
        })
    }
}

/// Where two straight pieces cross.
fn intersection(a: &[Point], b: &[Point]) -> Option<Point> {
    let cross = |u: Point, v: Point| i64::from(u.x) * i64::from(v.y) - i64::from(u.y) * i64::from(v.x);
    let (along, beyond, between) = (a[1] - a[0], b[1] - b[0], b[0] - a[0]);
    let det = cross(along, beyond);
    if det == 0 {
        return None;
    }
    let part = |numerator: i64| Some(numerator as f64 / det as f64).filter(|part| (0.0..=1.0).contains(part));
    part(cross(between, along))?;
    Some(a[0].towards(a[1], part(cross(between, beyond))?))
}

fn evaluate(from: Point, [c1, c2, end]: [Point; 3], t: f64) -> Point {
    let u = 1.0 - t;
    let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    let sum = |of: fn(Point) -> i32| {
        [from, c1, c2, end].into_iter().zip(weights).map(|(point, weight)| f64::from(of(point)) * weight).sum()
    };
    Point::rounded(sum(|p| p.x), sum(|p| p.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_turns_and_reverses() {
        let curve =
            Curve::cubic(Point::units(0, 120), [Point::units(60, 120), Point::units(120, 60)], Point::units(120, 0));
        assert_eq!(curve.reversed().reversed(), curve);
        assert_eq!(curve.reversed().at(0.25), curve.at(0.75));
        assert_eq!(curve.rotated(Rot::R90).at(0.5), curve.at(0.5).rotated(Rot::R90));
        assert_eq!(curve.flattened().len(), 13);
        assert_eq!(curve.at(1.0), curve.end());
    }

    #[test]
    fn a_band_has_its_width_at_both_ends() {
        let band = Curve::line(Point::units(0, 100), Point::units(240, 100)).band(50);
        assert!(band.contains(&Point::new(0, 1050)) && band.contains(&Point::new(2400, 950)));
    }
}
