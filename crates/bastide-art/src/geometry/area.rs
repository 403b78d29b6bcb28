//! Areas: polygons with holes, and the ways to cut them out of each other.

use bastide_kernel::Rot;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::Overlay;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;

use super::point::Point;

/// A closed chain of points; the last is joined with the first.
pub type Ring = Vec<Point>;

/// What does not reach this size, in square tenths of a unit, is an accident of cutting: ten square units.
const SLIVER: i64 = 1000;

/// A part of the plane: rings in which those inside of others are holes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Outlines and holes. A point is inside if an odd number of rings surround it.
    pub rings: Vec<Ring>,
}

impl Area {
    /// The area within a ring.
    pub fn of(ring: Ring) -> Area {
        Area { rings: vec![ring] }
    }

    /// The whole tile.
    pub fn tile() -> Area {
        Area::of((0..4).map(Point::corner).collect())
    }

    /// A disc, as a polygon of 16 corners.
    pub fn disc(at: Point, radius: i32) -> Area {
        /// A quarter of the unit circle in thousandths.
        const QUARTER: [(i32, i32); 4] = [(1000, 0), (924, 383), (707, 707), (383, 924)];
        let mut ring = Vec::with_capacity(16);
        for turn in 0..4 {
            for (x, y) in QUARTER {
                // Counter-clockwise, as all rings that have been cut.
                let (x, y) = [(x, -y), (-y, -x), (-x, y), (y, x)][turn];
                ring.push(Point::new(at.x + x * radius / 1000, at.y + y * radius / 1000));
            }
        }
        Area::of(ring)
    }

    /// Whether a point lies inside.
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        for ring in &self.rings {
            for (a, b) in edges(ring) {
                if (a.y > point.y) != (b.y > point.y) {
                    let cross = i64::from(b.x - a.x) * i64::from(point.y - a.y)
                        - i64::from(point.x - a.x) * i64::from(b.y - a.y);
                    inside ^= (cross > 0) == (b.y > a.y);
                }
            }
        }
        inside
    }

    /// Its size in square tenths of a unit, rounded down; holes, which are walked the other way, do not count.
    pub fn size(&self) -> i64 {
        self.rings.iter().map(|ring| doubled(ring)).sum::<i64>().abs() / 2
    }

    /// Where the area goes when the tile turns.
    pub fn rotated(&self, rot: Rot) -> Area {
        let turned = |ring: &Ring| ring.iter().map(|point| point.rotated(rot)).collect();
        Area { rings: self.rings.iter().map(turned).collect() }
    }

    /// What is left without another area.
    pub fn without(&self, other: &Area) -> Area {
        self.combined(other, OverlayRule::Difference)
    }

    /// What both have in common.
    pub fn within(&self, other: &Area) -> Area {
        self.combined(other, OverlayRule::Intersect)
    }

    /// Both together.
    pub fn with(&self, other: &Area) -> Area {
        self.combined(other, OverlayRule::Union)
    }

    fn combined(&self, other: &Area, rule: OverlayRule) -> Area {
        Area { rings: self.shapes(other, rule).into_iter().flatten().collect() }
    }

    /// The pieces of what is left without another area that do not hang together, each with its holes, without slivers.
    pub fn pieces_without(&self, other: &Area) -> Vec<Area> {
        let shapes = self.shapes(other, OverlayRule::Difference);
        shapes.into_iter().map(|rings| Area { rings }).filter(|area| area.size() >= SLIVER).collect()
    }

    fn shapes(&self, other: &Area, rule: OverlayRule) -> Vec<Vec<Ring>> {
        let shapes =
            Overlay::<i32>::from_subj_and_clip(&contours(self), &contours(other)).overlay(rule, FillRule::NonZero);
        let point = |p: IntPoint<i32>| Point::new(p.x, p.y);
        let rings = |shape: Vec<Vec<IntPoint<i32>>>| {
            shape.into_iter().map(|contour| contour.into_iter().map(point).collect()).collect()
        };
        shapes.into_iter().map(rings).collect()
    }
}

/// The rings as the library for cutting wants them: it fills what any ring runs round, holes the other way.
fn contours(area: &Area) -> Vec<Vec<IntPoint<i32>>> {
    area.rings.iter().map(|ring| ring.iter().map(|point| IntPoint::new(point.x, point.y)).collect()).collect()
}

/// The straight pieces of a ring.
pub(crate) fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Twice the size of a ring; the sign tells the direction in which it is walked.
fn doubled(ring: &[Point]) -> i64 {
    edges(ring).map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::TILE;

    #[test]
    fn cutting_keeps_every_bit_of_the_tile() {
        let disc = Area::disc(Point::CENTRE, 300);
        let rest = Area::tile().without(&disc);
        assert_eq!(rest.size() + disc.size(), i64::from(TILE) * i64::from(TILE));
        assert!(!rest.contains(Point::CENTRE) && disc.contains(Point::CENTRE));
        assert!(rest.contains(Point::units(20, 20)));
        assert_eq!(rest.pieces_without(&disc).len(), 1);
        assert_eq!(rest.with(&disc), Area::tile().with(&Area::default()));
        assert!(rest.within(&disc).rings.is_empty());
    }

    #[test]
    fn a_band_across_cuts_the_tile_in_two() {
        let band =
            Area::of(vec![Point::units(0, 100), Point::units(240, 100), Point::units(240, 140), Point::units(0, 140)]);
        assert_eq!(Area::tile().pieces_without(&band).len(), 2);
    }
}
