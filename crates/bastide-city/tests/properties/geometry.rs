//! The coordinates that the document gives to test (Wall geometry), each as it is written there, and what a
//! tile would cut off anywhere.

use bastide_city::{
    Action, Config, Edge, End, EndReason, Event, Guard, Illegal, Rules, Snapshot, State, Step, TileKind, TileSet,
    Works, contour,
};
use bastide_kernel::{Game, Pos, Rot, Seat, Seats, Side};

use proptest::prelude::*;

use crate::check::check;
use crate::play::plays;
use crate::rampart::{Outside, Squares};
use crate::symmetry::laid;

type Square = (i16, i16);

/// `((x,y),d)` of the document.
fn edge(((x, y), side): (Square, char)) -> Edge {
    let side = Side::ALL.into_iter().find(|s| s.letter() == side).expect("a side");
    Edge::new(Pos::new(x, y), side)
}

fn edges(list: &[(Square, char)]) -> Vec<Edge> {
    list.iter().copied().map(edge).collect()
}

/// A city of residential tiles with public buildings, with a gate and so many walls clockwise and
/// counter-clockwise.
/// The squares are given in an order in which they can be laid; the first one is moved to the middle, and
/// with it everything else.
struct Town {
    rules: Rules,
    state: State,
    first: Square,
}

impl Town {
    fn new(squares: &[Square], gate: Option<(Square, char)>, walls: [u16; 2]) -> Town {
        Town::guarded("seats=2 end_check_5=after_building", squares, gate, walls, &[])
    }

    fn guarded(
        config: &str,
        squares: &[Square],
        gate: Option<(Square, char)>,
        walls: [u16; 2],
        guards: &[(Seat, (Square, char))],
    ) -> Town {
        let tiles = TileSet::from_compact("stacks,1,40,0;CI/PLAIN,41,area:N+E+S+W,public").expect("a set of one tile");
        let config = Config { tiles, ..config.parse().expect("a configuration") };
        let rules = Rules::new(config).expect("playable");
        let first = squares[0];
        let turns = squares.len() as u32;
        let active = Seat::ALL[squares.len() % 2];
        let moved = |(x, y): Square| Pos::new(x - first.0, y - first.1);
        let moved_edge = |at: (Square, char)| Edge::new(moved(at.0), edge(at).side);
        let snapshot = Snapshot {
            tiles: squares.iter().map(|&square| (TileKind(0), moved(square), Rot::R0)).collect(),
            followers: Vec::new(),
            gate: gate.map(moved_edge),
            walls,
            guards: guards.iter().map(|&(seat, at)| Guard { seat, edge: moved_edge(at) }).collect(),
            towers: Vec::new(),
            scores: Seats::default(),
            resting: Seats::default(),
            discarded: Vec::new(),
            active,
            step: Step::DrawTile,
            drawn: None,
            turns,
            works: Works { builder: active, ..Works::default() },
        };
        let state = rules.restore(&snapshot).expect("a position");
        Town { rules, state, first }
    }

    fn length(&self) -> u16 {
        self.state.board().wall().length()
    }

    /// In the coordinates of the document.
    fn back(&self, pos: Pos) -> Square {
        (pos.x + self.first.0, pos.y + self.first.1)
    }

    fn holes(&self) -> Vec<Square> {
        self.state.board().wall().holes().iter().map(|&pos| self.back(pos)).collect()
    }

    /// The walls on one side of the gate, from the gate outwards.
    fn walls(&self, end: End) -> Vec<Edge> {
        let back = |edge: &Edge| Edge::new(Pos::new(self.back(edge.pos).0, self.back(edge.pos).1), edge.side);
        self.state.board().wall().side(end).iter().map(back).collect()
    }

    /// Lays the next tile on a square, and nobody goes on it.
    fn lay(&mut self, (x, y): Square) -> Vec<Event> {
        let pos = Pos::new(x - self.first.0, y - self.first.1);
        let mut events = Vec::new();
        for action in [Action::Draw(TileKind(0)), Action::PlaceTile { pos, rot: Rot::R0 }, Action::Pass] {
            self.rules.apply(&mut self.state, action, &mut events);
        }
        events
    }

    /// Whether the next tile can be laid on a square.
    fn lays(&self, (x, y): Square) -> Result<(), Illegal> {
        let mut state = self.state.clone();
        self.rules.apply(&mut state, Action::Draw(TileKind(0)), &mut ());
        let pos = Pos::new(x - self.first.0, y - self.first.1);
        let verdict = self.rules.validate(&state, Action::PlaceTile { pos, rot: Rot::R0 });
        let mut legal = Vec::new();
        self.rules.legal_actions(&state, &mut legal);
        assert_eq!(legal.contains(&Action::PlaceTile { pos, rot: Rot::R0 }), verdict.is_ok());
        verdict
    }
}

/// Rows of squares from the middle outwards.
fn block(width: i16, height: i16) -> Vec<Square> {
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect()
}

const U: [Square; 5] = [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)];

/// The ring of eight round (1,1).
const RING: [Square; 8] = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)];

#[test]
fn lengths_of_small_cities() {
    let with = |mut squares: Vec<Square>, more: Square| {
        squares.push(more);
        squares
    };
    for (squares, length) in [
        (block(1, 1), 4),
        (block(2, 2), 8),
        (block(3, 3), 12),
        (with(block(3, 3), (3, 1)), 14),
        (U.to_vec(), 12),
        (with(U.to_vec(), (1, 0)), 10),
    ] {
        let town = Town::new(&squares, None, [0, 0]);
        assert_eq!(town.length(), length, "{squares:?}");
        assert_eq!(contour::contour(town.state.board().mosaic()).count(), usize::from(length), "{squares:?}");
        assert!(town.holes().is_empty(), "{squares:?}");
    }
}

#[test]
fn a_bay_is_lined_inside() {
    let clockwise = edges(&[
        ((0, 0), 'E'),
        ((1, 1), 'N'),
        ((2, 0), 'W'),
        ((2, 0), 'N'),
        ((2, 0), 'E'),
        ((2, 1), 'E'),
        ((2, 1), 'S'),
        ((1, 1), 'S'),
        ((0, 1), 'S'),
        ((0, 1), 'W'),
        ((0, 0), 'W'),
    ]);
    let squares: Vec<Pos> = U.iter().map(|&(x, y)| Pos::new(x, y)).collect();
    let round = contour::round(&laid(&squares), edge(((0, 0), 'N'))).map(|(edge, _)| edge).collect::<Vec<_>>();
    assert_eq!(round[1..], clockwise);
    let gate = Some(((0, 0), 'N'));
    assert_eq!(Town::new(&U, gate, [11, 0]).walls(End::Cw), clockwise);
    let counter: Vec<Edge> = clockwise.into_iter().rev().collect();
    assert_eq!(Town::new(&U, gate, [0, 11]).walls(End::Ccw), counter);
    // However the walls are divided, they meet.
    for cw in 0..=11 {
        let town = Town::new(&U, gate, [cw, 11 - cw]);
        assert!(town.state.board().wall().is_closed());
        assert_eq!(town.walls(End::Ccw), counter[..11 - usize::from(cw)]);
    }
}

#[test]
fn holes_are_empty_squares_without_a_way_out() {
    let town = Town::new(&RING, None, [0, 0]);
    assert_eq!((town.length(), town.holes()), (12, vec![(1, 1)]));
    assert!(town.lays((1, 1)).is_ok(), "a hole can be filled");
    // Without (2,2) the hole touches the outside only in a corner.
    let order = [(1, 2), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1)];
    let town = Town::new(&order, Some(((2, 1), 'S')), [1, 0]);
    assert_eq!((town.length(), town.holes()), (12, vec![(1, 1)]));
    assert_eq!(town.walls(End::Cw), edges(&[((1, 2), 'E')]));
    // Back from there comes the same corner.
    let town = Town::new(&order, Some(((1, 2), 'E')), [0, 1]);
    assert_eq!(town.walls(End::Ccw), edges(&[((2, 1), 'S')]));
}

#[test]
fn a_barred_square_is_not_sealed_off() {
    let squares = [(0, 0), (1, 0), (1, -1), (2, -1), (3, -1), (3, 0), (3, 1), (0, 1), (1, 1)];
    let gated = Town::new(&squares, Some(((1, 0), 'E')), [0, 0]);
    assert_eq!(gated.lays((2, 0)), Err(Illegal::Barred { by: edge(((1, 0), 'E')) }));
    assert_eq!(gated.lays((2, 1)), Err(Illegal::SealsOff { square: Pos::new(2, 0) }));
    let open = Town::new(&squares, None, [0, 0]);
    assert_eq!(open.lays((2, 1)), Ok(()));
    assert_eq!(open.lays((2, 0)), Ok(()));
}

/// R41, R42, R58.
#[test]
fn a_tile_in_a_notch_can_end_the_game() {
    let (gate, notch) = (Some(((1, 1), 'S')), (1, 0));
    for (walls, option, is_over) in [
        ([2, 2], "every_turn", true),
        ([1, 2], "every_turn", false),
        ([2, 2], "after_building", false),
        ([1, 3], "every_turn", true),
    ] {
        let config = format!("seats=2 end_check_5={option}");
        let mut town = Town::guarded(&config, &U, gate, walls, &[]);
        let before = town.state.board().wall().free();
        let events = town.lay(notch);
        assert_eq!(town.state.board().wall().free() + 2, before);
        let is_reached = |event: &Event| *event == Event::EndReached { reason: EndReason::NearlyClosed };
        assert_eq!(events.iter().any(is_reached), is_over, "{config} walls {walls:?}");
        assert_eq!(town.state.step() == Step::Result, is_over, "{config} walls {walls:?}");
    }
}

/// R31, R33, X5: the hole (1,1) separates two guards, and what fills it lets both see the whole row.
#[test]
fn a_filled_hole_brings_guards_face_to_face() {
    let [red, blue] = [Seat::ALL[0], Seat::ALL[1]];
    let guards = [(red, ((0, 1), 'W')), (blue, ((2, 1), 'E'))];
    let config = "seats=2 end_check_5=after_building";
    // The gate is north of the middle, three walls on either side reach the guards.
    let mut town = Town::guarded(config, &RING, Some(((1, 0), 'N')), [3, 3], &guards);
    let edges = guards.map(|(_, at)| edge(at));
    let opposite = |town: &Town| edges.map(|edge| town.state.board().guard_opposite(edge));
    assert_eq!(opposite(&town), [None, None]);
    assert_eq!(town.rules.projection(&town.state).scores.0[..2], [2, 2]);
    town.lay((1, 1));
    assert_eq!(opposite(&town), [Some(blue), Some(red)]);
    assert_eq!(town.rules.projection(&town.state).scores.0[..2], [6, 6]);
    assert_eq!(town.state.board().wall().guards().len(), 2, "both stay");
}

#[test]
fn pockets_are_the_holes_that_a_tile_makes() {
    check(150, plays(150), |play| {
        let state = play.last();
        let mosaic = state.board().mosaic();
        let mut tiles: Squares = mosaic.tiles().map(|(pos, _)| pos).collect();
        let before = Outside::of(&tiles);
        for pos in mosaic.frontier().filter(|&pos| before.contains(pos)) {
            tiles.insert(pos);
            let after = Outside::of(&tiles);
            let made: Squares = after.holes.difference(&before.holes).copied().collect();
            tiles.remove(&pos);
            let mut expected: Vec<_> = parts(&made).iter().map(|part| (part.clone(), n_edges(part))).collect();
            let told = contour::pockets(mosaic, pos, |_| false).map(|pocket| {
                let part = parts(&made).into_iter().find(|part| part.contains(&pocket.square));
                (part.unwrap_or_default(), usize::from(pocket.length))
            });
            let mut told: Vec<_> = told.collect();
            told.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(told, expected, "a tile at {}", pos);
            prop_assert!(contour::cuts(mosaic, pos) || made.is_empty(), "a tile at {}", pos);
        }
        Ok(())
    });
}

/// The parts of some squares that hang together side by side.
fn parts(squares: &Squares) -> Vec<Squares> {
    let mut left = squares.clone();
    let mut all = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut part, mut todo) = (Squares::from([first]), vec![first]);
        while let Some(pos) = todo.pop() {
            for next in Side::ALL.map(|side| pos.step(side)) {
                if left.remove(&next) {
                    part.insert(next);
                    todo.push(next);
                }
            }
        }
        all.push(part);
    }
    all
}

/// The edges round some squares.
fn n_edges(squares: &Squares) -> usize {
    let beside = squares.iter().flat_map(|pos| Side::ALL.map(|side| pos.step(side)));
    beside.filter(|pos| !squares.contains(pos)).count()
}
