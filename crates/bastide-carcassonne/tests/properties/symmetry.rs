//! The table has no north and no middle, and no colour is special: a game that is turned, moved or played
//! by other seats goes the same way.

use bastide_carcassonne::{
    Action, Config, Event, Piece, Place, RiverSource, Rules, Spot, StartPlayer, StartTile, State,
};
use bastide_kernel::{Decision, Game, Pos, Rot, Seat, Seats};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{Play, any_rot, choose, configs, plays_of};

#[test]
fn turning_the_table_turns_the_game() {
    check(1500, (plays_of(placed(), 220), any_rot()), |(play, rot)| moved(&play, Motion { rot, ..Motion::default() }));
}

#[test]
fn moving_the_table_moves_the_game() {
    let by = (-40..=40i16, -40..=40i16, any_rot());
    check(1500, (plays_of(placed(), 220), by), |(play, (dx, dy, rot))| {
        moved(&play, Motion { rot, dx, dy, ..Motion::default() })
    });
}

#[test]
fn passing_the_colours_on_passes_the_scores_on() {
    let random = placed().prop_map(|mut config| {
        config.options.start_player = StartPlayer::Random;
        config
    });
    check(1500, (plays_of(random, 220), 0..6u8), |(play, by)| {
        moved(&play, Motion { seats: play.config.seats, by: by % play.config.seats, ..Motion::default() })
    });
}

/// Configurations with a tile on the table, which can be turned and moved.
fn placed() -> impl Strategy<Value = Config> {
    configs().prop_filter_map("a tile lies on the table", |mut config| {
        config.options.river_source = RiverSource::Setup;
        let rules = Rules::new(config.clone()).ok()?;
        (!rules.start_tiles().is_empty()).then_some(config)
    })
}

/// A way to see the same game differently: turned, moved, with other seats.
#[derive(Clone, Copy, Debug, Default)]
struct Motion {
    rot: Rot,
    dx: i16,
    dy: i16,
    /// How many seats there are, if they change.
    seats: u8,
    by: u8,
}

impl Motion {
    fn pos(self, pos: Pos) -> Pos {
        let Pos { x, y } = pos.rotated(self.rot);
        Pos::new(x + self.dx, y + self.dy)
    }

    fn seat(self, seat: Seat) -> Seat {
        let index = if self.seats == 0 { seat.index() as u8 } else { (seat.index() as u8 + self.by) % self.seats };
        Seat::new(index).expect("one of the seats")
    }

    fn scores(self, scores: Seats<i32>, seats: u8) -> Seats<i32> {
        let mut turned = Seats::default();
        Seat::first(seats).for_each(|seat| turned[self.seat(seat)] = scores[seat]);
        turned
    }

    fn place(self, state: &State, place: Place) -> Place {
        Place { pos: self.pos(place.pos), spot: self.spot(state, place) }
    }

    /// The name of a segment after the motion, by way of its half-edges.
    fn spot(self, state: &State, place: Place) -> Spot {
        let tile = state.board().tile_at(place.pos).expect("a tile lies there");
        let segments = tile.kind.def().segments.iter();
        let lies = |rot: Rot| {
            move |s: &&bastide_carcassonne::SegmentDef| Spot::of(s.kind, s.halves.rotate_left(2 * rot.index() as u32))
        };
        let segment = segments.clone().find(|s| lies(tile.rot)(s) == place.spot).expect("the tile has the feature");
        lies(tile.rot.then(self.rot))(&segment)
    }

    fn config(self, rules: &Rules) -> Config {
        let start = rules.start_tiles().iter().map(|tile| StartTile {
            kind: tile.kind,
            pos: self.pos(tile.pos),
            rot: tile.rot.then(self.rot),
        });
        Config { start: Some(start.collect()), ..rules.config().clone() }
    }

    fn action(self, rules: &Rules, state: &State, action: Action) -> Action {
        let placed = |pos: Pos, spot: Spot| self.place(state, Place { pos, spot });
        match action {
            Action::StartPlayer(seat) => Action::StartPlayer(self.seat(seat)),
            Action::Draw(_) | Action::Pass | Action::Choose(_) => action,
            Action::PlaceTile { pos, rot } => {
                let tile = rules.tile(state.drawn().expect("a tile was drawn"));
                Action::PlaceTile { pos: self.pos(pos), rot: tile.canonical(rot.then(self.rot)) }
            }
            Action::Put { figure, pos, spot } => {
                let Place { pos, spot } = placed(pos, spot);
                Action::Put { figure, pos, spot }
            }
            Action::Take { piece, pos, spot } => {
                let Place { pos, spot } = placed(pos, spot);
                Action::Take { piece: Piece::new(self.seat(piece.seat()), piece.figure()), pos, spot }
            }
            Action::Guide { neutral, pos, spot: Some(spot) } => {
                let Place { pos, spot } = placed(pos, spot);
                Action::Guide { neutral, pos, spot: Some(spot) }
            }
            Action::Guide { neutral, pos, spot: None } => Action::Guide { neutral, pos: self.pos(pos), spot: None },
            Action::RecallAbbot { pos, spot } => {
                let Place { pos, spot } = placed(pos, spot);
                Action::RecallAbbot { pos, spot }
            }
        }
    }

    /// Events in words after the motion. Which segment stands for a feature depends on how it grew, and so
    /// does the order of events of one action.
    fn events(self, rules: &Rules, state: &State, events: &[Event]) -> Vec<String> {
        let mut words: Vec<String> = events.iter().map(|event| self.event(rules, state, event)).collect();
        words.sort();
        words
    }

    fn event(self, rules: &Rules, state: &State, event: &Event) -> String {
        let name = |seat: Seat| self.seat(seat).name();
        match event {
            Event::StartPlayer { seat } => format!("{} starts", name(*seat)),
            Event::TileDrawn { seat, kind } => format!("{} draws {kind}", name(*seat)),
            Event::TileDiscarded { seat, kind } => format!("{} discards {kind}", name(*seat)),
            Event::TilePlaced { seat, kind, pos, rot } => {
                let rot = rules.tile(*kind).canonical(rot.then(self.rot));
                format!("{} places {kind} {}@{}", name(*seat), self.pos(*pos), rot.degrees())
            }
            Event::FigurePlaced { seat, figure, at } => {
                format!("{} puts {figure:?} {}", name(*seat), self.place(state, *at))
            }
            Event::FigureReturned { seat, figure, from, why } => {
                format!("{} gets {figure:?} {} {why:?}", name(*seat), self.place(state, *from))
            }
            Event::NeutralMoved { seat, neutral, from, to, beside } => {
                let (from, to) = (from.map(|from| self.pos(from)), self.pos(*to));
                let beside = beside.map(|at| self.place(state, at));
                format!("{} moves {neutral:?} {from:?} {to} {beside:?}", name(*seat))
            }
            Event::GoodsTaken { seat, goods, .. } => format!("{} takes {goods:?}", name(*seat)),
            Event::Scored(score) => {
                let subject = score.subject.name();
                let mut squares: Vec<Pos> = score.squares.iter().map(|&pos| self.pos(pos)).collect();
                squares.sort_unstable();
                let mut strengths: Vec<(&str, u16)> =
                    score.strengths.iter().map(|&(seat, n)| (name(seat), n)).collect();
                strengths.sort_unstable();
                let share = |s: &bastide_carcassonne::Share| format!("{} {} {:?}", name(s.seat), s.points, s.terms);
                let mut shares: Vec<String> = score.shares.iter().map(share).collect();
                shares.sort_unstable();
                let (cause, rulings) = (score.cause, &score.rulings);
                format!("scored {cause:?} {subject} {squares:?} {strengths:?} {shares:?} {rulings:?}")
            }
            Event::SecondTile { seat } => format!("{} plays again", name(*seat)),
            Event::TurnEnded { seat } => format!("{} ends", name(*seat)),
            Event::GameOver { scores } => {
                let mut scores: Vec<_> = scores.iter().map(|&(seat, points)| (self.seat(seat), points)).collect();
                scores.sort_unstable();
                format!("over {scores:?}")
            }
        }
    }
}

/// Plays a game twice, once as it is and once seen differently, and compares them at every step.
fn moved(play: &Play, motion: Motion) -> Verdict {
    let rules = play.rules();
    let turned_rules = Rules::new(motion.config(&rules)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let (mut state, mut turned) = (rules.start(), turned_rules.start());
    let (mut legal, mut turned_legal) = (Vec::new(), Vec::new());
    for &choice in &play.choices {
        let action = choose(&rules, &state, choice, &mut legal);
        turned_rules.legal_actions(&turned, &mut turned_legal);
        let mut expected: Vec<Action> = legal.iter().map(|&a| motion.action(&rules, &state, a)).collect();
        expected.sort_unstable();
        prop_assert_eq!(&turned_legal, &expected);
        let Some(action) = action else { break };
        let turned_action = motion.action(&rules, &state, action);
        prop_assert_eq!(same_decision(&rules, &state, motion), turned_rules.decision(&turned));
        prop_assert_eq!(rules.chance_weight(&state, action), turned_rules.chance_weight(&turned, turned_action));
        let (mut events, mut turned_events) = (Vec::new(), Vec::new());
        rules.apply(&mut state, action, &mut events);
        turned_rules.apply(&mut turned, turned_action, &mut turned_events);
        prop_assert_eq!(
            Motion::default().events(&turned_rules, &turned, &turned_events),
            motion.events(&rules, &state, &events)
        );
        let mapped = |scores: Seats<i32>| motion.scores(scores, rules.seats());
        prop_assert_eq!(turned_rules.scores(&turned), mapped(rules.scores(&state)));
    }
    let projected = motion.scores(rules.projection(&state).scores, rules.seats());
    prop_assert_eq!(turned_rules.projection(&turned).scores, projected);
    let mut dead: Vec<Pos> = rules.dead_squares(&state).into_iter().map(|pos| motion.pos(pos)).collect();
    dead.sort_unstable();
    prop_assert_eq!(turned_rules.dead_squares(&turned), dead);
    Ok(())
}

fn same_decision(rules: &Rules, state: &State, motion: Motion) -> Decision {
    match rules.decision(state) {
        Decision::Seat(seat) => Decision::Seat(motion.seat(seat)),
        other => other,
    }
}
