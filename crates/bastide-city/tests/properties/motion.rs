//! A way to see the same game differently: turned, moved, with other seats.

use std::collections::BTreeSet;

use bastide_city::{Action, Edge, Guard, Place, Rules, Snapshot, Spot, State};
use bastide_kernel::{Decision, Game, Pos, Rot, Seat, Seats, Side};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Motion {
    pub(crate) rot: Rot,
    pub(crate) dx: i16,
    pub(crate) dy: i16,
    /// How many seats there are, if they change.
    pub(crate) seats: u8,
    pub(crate) by: u8,
}

impl Motion {
    pub(crate) fn pos(self, pos: Pos) -> Pos {
        let Pos { x, y } = pos.rotated(self.rot);
        Pos::new(x + self.dx, y + self.dy)
    }

    pub(crate) fn edge(self, Edge { pos, side }: Edge) -> Edge {
        Edge::new(self.pos(pos), side.rotated(self.rot))
    }

    pub(crate) fn seat(self, seat: Seat) -> Seat {
        let index = if self.seats == 0 { seat.index() as u8 } else { (seat.index() as u8 + self.by) % self.seats };
        Seat::new(index).expect("one of the seats")
    }

    pub(crate) fn scores(self, scores: Seats<i32>, seats: u8) -> Seats<i32> {
        let mut turned = Seats::default();
        Seat::first(seats).for_each(|seat| turned[self.seat(seat)] = scores[seat]);
        turned
    }

    pub(crate) fn decision(self, rules: &Rules, state: &State) -> Decision {
        match rules.decision(state) {
            Decision::Seat(seat) => Decision::Seat(self.seat(seat)),
            other => other,
        }
    }

    /// Where a segment is after the motion, by way of its half-edges.
    pub(crate) fn place(self, rules: &Rules, state: &State, Place { pos, spot }: Place) -> Place {
        let tile = state.board().tile_at(pos).expect("a tile lies there");
        let spots = |rot: Rot| {
            let segments = rules.def(tile.kind).segments.iter();
            segments.map(move |s| Spot::of(s.kind, s.halves.rotated(rot)))
        };
        let index = spots(tile.rot).position(|s| s == spot).expect("the tile has the feature");
        let spot = spots(tile.rot.then(self.rot)).nth(index).expect("as many");
        Place { pos: self.pos(pos), spot }
    }

    pub(crate) fn action(self, rules: &Rules, state: &State, action: Action) -> Action {
        match action {
            Action::StartPlayer(seat) => Action::StartPlayer(self.seat(seat)),
            Action::Draw(_) | Action::Pass | Action::PlaceGuard | Action::PlaceTower(_) => action,
            Action::PlaceTile { pos, rot } => {
                let tile = rules.tile(state.drawn().expect("a tile was drawn"));
                Action::PlaceTile { pos: self.pos(pos), rot: tile.canonical(rot.then(self.rot)) }
            }
            Action::PlaceFollower { pos, spot } => {
                let Place { pos, spot } = self.place(rules, state, Place { pos, spot });
                Action::PlaceFollower { pos, spot }
            }
            Action::BuildGate(edge) => Action::BuildGate(self.edge(edge)),
            Action::BuildWall(edge) => Action::BuildWall(self.edge(edge)),
        }
    }

    /// A position after the motion, its tiles laid in another order: first the one that comes to the middle.
    pub(crate) fn snapshot(self, rules: &Rules, state: &State) -> Snapshot {
        let mut moved = rules.snapshot(state);
        moved.tiles = from_the_middle(
            &moved
                .tiles
                .iter()
                .map(|&(kind, pos, rot)| (kind, self.pos(pos), rules.tile(kind).canonical(rot.then(self.rot))))
                .collect::<Vec<_>>(),
        );
        moved.followers.iter_mut().for_each(|(_, place)| *place = self.place(rules, state, *place));
        moved.gate = moved.gate.map(|gate| self.edge(gate));
        moved.guards.iter_mut().for_each(|Guard { edge, .. }| *edge = self.edge(*edge));
        moved.works.built = moved.works.built.map(|edge| self.edge(edge));
        moved
    }
}

/// Tiles in an order in which they can be laid from the middle outwards; the last one stays the last.
fn from_the_middle<K: Copy>(tiles: &[(K, Pos, Rot)]) -> Vec<(K, Pos, Rot)> {
    let Some((&last, rest)) = tiles.split_last() else { return Vec::new() };
    let mut squares: Vec<Pos> = vec![Pos::ORIGIN];
    let mut seen = BTreeSet::from([Pos::ORIGIN]);
    for i in 0.. {
        let Some(&pos) = squares.get(i) else { break };
        for next in Side::ALL.map(|side| pos.step(side)) {
            if rest.iter().any(|&(_, at, _)| at == next) && seen.insert(next) {
                squares.push(next);
            }
        }
    }
    let at = |pos: &Pos| tiles.iter().copied().find(|(_, at, _)| at == pos);
    let mut all: Vec<_> = squares.iter().filter_map(at).collect();
    all.push(last);
    all
}
