//! Overlays: whose fields are whose, and what the last move was.

use bastide_kernel::{Decision, NodeId, Seat, Sink};

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::figure;
use crate::geometry::{Area, Point, Ring, Role, TILE_UNITS};
use crate::ink::{PathData, units};
use crate::outline::outline;
use crate::sheet::Sheet;

/// The width of the bands in which several owners share a region, in tenths of a unit.
const BAND: i32 = 700;

/// What a player did last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// Who laid the last tile; `None` if nobody knows any more.
    pub seat: Option<Seat>,
    /// The segment of the figure that was set after it and still stands.
    pub figure: Option<NodeId>,
}

impl LastMove {
    /// What the last tile and the figure set after it were, given the actions since the beginning of a game. `None`
    /// before the first tile is laid.
    pub fn of<G: Depicted>(rules: &G, actions: &[G::Action]) -> Option<LastMove> {
        let mut state = rules.start();
        let mut last = None;
        for &action in actions {
            LastMove::follow(rules, &mut state, action, &mut last, &mut ());
        }
        last
    }

    /// Carries out an action and keeps account of the last move.
    pub fn follow<G: Depicted>(
        rules: &G,
        state: &mut G::State,
        action: G::Action,
        last: &mut Option<LastMove>,
        events: &mut impl Sink<G::Event>,
    ) {
        let seat = match rules.decision(state) {
            Decision::Seat(seat) => Some(seat),
            Decision::Chance | Decision::Over => None,
        };
        let count = |state: &G::State| (rules.tableau(state).tiles().len(), rules.standing(state).len());
        let before = count(state);
        rules.apply(state, action, events);
        let after = count(state);
        if after.0 > before.0 {
            *last = Some(LastMove { seat, figure: None });
        }
        let standing = rules.standing(state);
        if let Some(last) = last {
            if after.1 > before.1 {
                last.figure = standing.last().map(|standing| standing.node);
            }
            last.figure = last.figure.filter(|&node| standing.iter().any(|standing| standing.node == node));
        }
    }
}

/// The layer that shows whose fields (or residential areas) are whose.
pub fn fields<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, sheet: &mut Sheet) -> String {
    let tableau = atlas.rules().tableau(state);
    let is_ground = |node: NodeId| {
        let plan = &atlas.depiction(tableau.tile_of(node).kind, bastide_kernel::Rot::R0).geometry.plan;
        plan.parts[tableau.segment_of(node)].role == Role::Ground
    };
    let (mut free, mut owned) = (String::new(), String::new());
    for root in tableau.regions().roots().filter(|&root| is_ground(root)) {
        let rings = outline(atlas, state, root).into_iter().map(|ring| straightened(&without_spikes(ring))).collect();
        let owners: Vec<Seat> = atlas.rules().strengths(state, root).owners().collect();
        let area = Area { rings };
        if owners.is_empty() {
            free += &PathData::of_area(&area);
        } else {
            owned += &field(&format!("o{}", root.index()), &area, &owners, sheet);
        }
    }
    if !free.is_empty() {
        free = format!(
            r#"<path class="l-field-free" fill="none" stroke-width="3" stroke-dasharray="3 9" stroke-linejoin="round" d="{free}"/>"#
        );
    }
    free + &owned
}

/// A ring without the places where it runs out and back within a unit or two: slivers beside gates and crossings.
fn without_spikes(ring: Ring) -> Ring {
    const NARROW: f64 = 18.0;
    let is_spike = |a: Point, b: Point, c: Point| {
        let (to, back) = (a - b, c - b);
        let cross = f64::from(to.x) * f64::from(back.y) - f64::from(to.y) * f64::from(back.x);
        let is_back = i64::from(to.x) * i64::from(back.x) + i64::from(to.y) * i64::from(back.y) > 0;
        is_back && cross.abs() <= NARROW * to.length().max(back.length())
    };
    let mut kept: Ring = Vec::with_capacity(ring.len());
    for point in ring {
        while let [.., a, b] = kept[..]
            && is_spike(a, b, point)
        {
            kept.pop();
        }
        kept.push(point);
    }
    kept
}

/// A ring with fewer points, which lies within half a unit of the ring.
fn straightened(ring: &[Point]) -> Ring {
    const NEAR: f64 = 6.0;
    let is_near = |from: Point, to: Point, point: Point| {
        let (along, beside) = (to - from, point - from);
        let cross = f64::from(along.x) * f64::from(beside.y) - f64::from(along.y) * f64::from(beside.x);
        cross.abs() <= NEAR * along.length()
    };
    let mut kept: Ring = Vec::new();
    let mut first = 0;
    for i in 0..ring.len() {
        let is_straight = i > first && ring[first + 1..i].iter().all(|&point| is_near(ring[first], ring[i], point));
        if !is_straight {
            first = i.saturating_sub(1).max(first);
            kept.push(ring[first]);
        }
    }
    kept.extend(ring.last());
    kept
}

/// One field in the colours and patterns of its owners. Its outline is written once, with an id.
fn field(id: &str, area: &Area, owners: &[Seat], sheet: &mut Sheet) -> String {
    let data = PathData::of_area(area);
    let mut body = format!(r#"<defs><path id="{id}" fill-rule="evenodd" stroke-linejoin="round" d="{data}"/></defs>"#);
    for (i, &owner) in owners.iter().enumerate() {
        let paint = large_pattern(owner, sheet);
        body += &match owners.len() {
            1 => format!(r##"<use href="#{id}" fill="{paint}" opacity=".5"/>"##),
            n => {
                let own = PathData::of_area(&share(area, i, n));
                format!(r#"<path fill="{paint}" fill-rule="evenodd" opacity=".5" d="{own}"/>"#)
            }
        };
    }
    for (class, width) in [("ring-halo".to_owned(), 8), (format!("seat{}", owners[0].index()), 5)] {
        body += &format!(r##"<use href="#{id}" class="l-{class}" fill="none" stroke-width="{width}"/>"##);
    }
    body
}

/// The pattern of a seat, enlarged so that it can be told apart on a whole board.
fn large_pattern(seat: Seat, sheet: &mut Sheet) -> String {
    figure::pattern(seat, sheet);
    let id = format!("q-{}", seat.index());
    sheet.define(&id, || format!(r##"<pattern id="{id}" href="#p-{}" patternTransform="scale(3)"/>"##, seat.index()));
    format!("url(#{id})")
}

/// What one of several owners gets of a region: every so many-th of the bands from north-east to south-west.
fn share(area: &Area, index: usize, owners: usize) -> Area {
    let points = || area.rings.iter().flatten();
    let (Some(low), Some(high)) = (points().map(|p| p.x + p.y).min(), points().map(|p| p.x + p.y).max()) else {
        return Area::default();
    };
    let (top, bottom) = (points().map(|p| p.y).min().unwrap_or(0), points().map(|p| p.y).max().unwrap_or(0));
    let period = BAND * owners as i32;
    let mut bands = Area::default();
    let mut from = low.div_euclid(period) * period + BAND * index as i32;
    while from < high {
        let to = from + BAND;
        let corner = |sum: i32, y: i32| Point::new(sum - y, y);
        bands.rings.push(vec![corner(from, top), corner(to, top), corner(to, bottom), corner(from, bottom)]);
        from += period;
    }
    area.within(&bands)
}

/// The ring around the tile laid last, in the colour of who laid it.
pub fn last_tile<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, last: LastMove) -> String {
    let Some(tile) = atlas.rules().tableau(state).last() else { return String::new() };
    let (x, y) = (i32::from(tile.pos.x) * TILE_UNITS + 2, i32::from(tile.pos.y) * TILE_UNITS + 2);
    let size = TILE_UNITS - 4;
    let class = last.seat.map_or("ring".to_owned(), |seat| format!("seat{}", seat.index()));
    let ring = |class: &str, width: i32| {
        format!(
            r#"<rect class="l-{class}" fill="none" stroke-width="{width}" x="{x}" y="{y}" width="{size}" height="{size}" rx="8"/>"#
        )
    };
    ring("ink", 22) + &ring("ring-halo", 18) + &ring(&class, 11)
}

/// The light under a figure that was set last.
pub(crate) fn spotlight(seat: Seat, at: Point) -> String {
    let (x, y) = (units(at.x), units(at.y) - 2);
    let ellipse = |class: &str, fill: &str, width: i32, rx: i32, ry: i32| {
        format!(r#"<ellipse class="{class}" {fill}stroke-width="{width}" cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>"#)
    };
    ellipse("spot l-ink", "", 9, 34, 20) + &ellipse(&format!("l-seat{}", seat.index()), r#"fill="none" "#, 6, 34, 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(points: &[(i32, i32)]) -> Ring {
        points.iter().map(|&(x, y)| Point::units(x, y)).collect()
    }

    #[test]
    fn slivers_are_cut_off_and_corners_are_kept() {
        let square = [(0, 0), (100, 0), (100, 100), (0, 100)];
        assert_eq!(without_spikes(ring(&square)), ring(&square));
        let spiked = [(0, 0), (100, 0), (100, 40), (130, 40), (100, 41), (100, 100), (0, 100)];
        let cut = without_spikes(ring(&spiked));
        assert!(cut.iter().all(|point| point.x <= 1000), "{cut:?}");
        assert_eq!((cut[1], *cut.last().unwrap()), (Point::units(100, 0), Point::units(0, 100)));
    }

    #[test]
    fn straight_lines_need_only_their_ends() {
        let many: Ring = (0..=40).map(|x| Point::new(x * 60, x % 2)).collect();
        assert_eq!(straightened(&many), [many[0], many[40]]);
        let bent = ring(&[(0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (0, 100)]);
        assert_eq!(straightened(&bent), ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]));
        assert_eq!(straightened(&[]), [] as [Point; 0]);
    }

    #[test]
    fn owners_share_all_of_a_field() {
        let area = Area::of(ring(&[(-50, -100), (300, 20), (260, 400), (10, 310)]));
        for owners in 2..=4 {
            let sizes: Vec<i64> = (0..owners).map(|i| share(&area, i, owners).size()).collect();
            let rest = area.size() - sizes.iter().sum::<i64>();
            assert!(rest.abs() < 10_000, "{rest} is left");
            assert!(sizes.iter().all(|&size| size > 0), "{sizes:?}");
        }
    }
}
