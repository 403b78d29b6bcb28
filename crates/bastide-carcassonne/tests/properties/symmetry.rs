//! The table has no north and no middle, and no colour is special: a game that is turned, moved or played
//! by other seats goes the same way.

use bastide_carcassonne::{
    Action, Choice, Config, Event, Figure, Piece, Place, RiverSource, Role, Rules, Spot, StartPlayer, StartTile, State,
    TileKind,
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

    /// A barn is called by the tile south-east of its corner: after the motion that is another of the four.
    fn barn(self, pos: Pos) -> Pos {
        let around = [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(|(dx, dy)| self.pos(Pos::new(pos.x + dx, pos.y + dy)));
        let most = |of: fn(&Pos) -> i16| around.iter().map(of).max().expect("four tiles");
        Pos::new(most(|pos| pos.x), most(|pos| pos.y))
    }

    /// Where a figure stands after the motion.
    fn standing(self, state: &State, figure: Figure, place: Place) -> Place {
        match figure {
            Figure::Barn => Place { pos: self.barn(place.pos), spot: place.spot },
            _ => self.place(state, place),
        }
    }

    fn place(self, state: &State, place: Place) -> Place {
        Place { pos: self.pos(place.pos), spot: self.spot(state, place) }
    }

    fn piece(self, piece: Piece) -> Piece {
        Piece::new(self.seat(piece.seat()), piece.figure())
    }

    /// The name of a segment after the motion, by way of its half-edges; without any it keeps its name.
    fn spot(self, state: &State, place: Place) -> Spot {
        let tile = state.board().tile_at(place.pos).expect("a tile lies there");
        let mut segments = tile.kind.def().segments.iter().filter(|s| s.halves != 0);
        let lies = |rot: Rot| {
            move |s: &&bastide_carcassonne::SegmentDef| Spot::of(s.kind, s.halves.rotate_left(2 * rot.index() as u32))
        };
        let segment = segments.find(|s| lies(tile.rot)(s) == place.spot);
        segment.map_or(place.spot, |segment| lies(tile.rot.then(self.rot))(&segment))
    }

    fn config(self, rules: &Rules) -> Config {
        let start = rules.start_tiles().iter().map(|tile| StartTile {
            kind: tile.kind,
            pos: self.pos(tile.pos),
            rot: tile.rot.then(self.rot),
        });
        let mut config = Config { start: Some(start.collect()), ..rules.config().clone() };
        // count-king-robber R47: what the City replaced stays away.
        let replaced = TileKind::from_id("BA/RCr").expect("the start tile exists");
        let is_there = |kind: TileKind| rules.start_tiles().iter().any(|tile| tile.kind == kind);
        let has_board = rules.start_tiles().iter().any(|tile| tile.kind.def().role == Role::Board);
        if has_board && !is_there(replaced) && config.tiles.iter().all(|&(kind, _)| kind != replaced) {
            let left = rules.deck().entries().iter().find(|entry| entry.kind == replaced);
            config.tiles.push((replaced, left.map_or(0, |entry| entry.copies)));
        }
        config
    }

    fn action(self, rules: &Rules, state: &State, action: Action) -> Action {
        let placed = |pos: Pos, spot: Spot| self.place(state, Place { pos, spot });
        match action {
            Action::StartPlayer(seat) => Action::StartPlayer(self.seat(seat)),
            Action::Choose(Choice::Ransom(piece)) => Action::Choose(Choice::Ransom(self.piece(piece))),
            Action::Choose(Choice::Exchange(piece)) => Action::Choose(Choice::Exchange(self.piece(piece))),
            Action::Draw(_) | Action::Pass | Action::Choose(Choice::SecondTile | Choice::Portal(_)) => action,
            Action::Build { token, pos } => Action::Build { token, pos: self.pos(pos) },
            Action::PlaceTile { pos, rot } => {
                // An abbey looks the same from all sides.
                let turned = |kind: TileKind| rules.tile(kind).canonical(rot.then(self.rot));
                Action::PlaceTile { pos: self.pos(pos), rot: state.drawn().map_or(rot, turned) }
            }
            Action::Put { figure, pos, spot } => {
                let Place { pos, spot } = self.standing(state, figure, Place { pos, spot });
                Action::Put { figure, pos, spot }
            }
            Action::Take { piece, pos, spot } => {
                let Place { pos, spot } = placed(pos, spot);
                Action::Take { piece: self.piece(piece), pos, spot }
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
                format!("{} puts {figure:?} {}", name(*seat), self.standing(state, *figure, *at))
            }
            Event::FigureReturned { seat, figure, from, why } => {
                format!("{} gets {figure:?} {} {why:?}", name(*seat), self.place(state, *from))
            }
            Event::FigureMoved { seat, figure, from, to } => {
                let (from, to) = (self.place(state, *from), self.place(state, *to));
                format!("{} moves {figure:?} {from} {to}", name(*seat))
            }
            Event::TowerRaised { seat, at, height } => format!("{} raises {} {height}", name(*seat), self.pos(*at)),
            Event::Captured { captor, seat, figure, from } => {
                format!("{} captures {figure:?} of {} {}", name(*captor), name(*seat), self.place(state, *from))
            }
            Event::Freed { captor, seat, figure, is_exchange } => {
                format!("{} frees {figure:?} of {} {is_exchange}", name(*captor), name(*seat))
            }
            Event::CardTaken { seat, card, tiles, from, .. } => {
                format!("{} takes {card:?} {tiles} from {:?}", name(*seat), from.map(name))
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
    // abbey-and-mayor, "Several wagons": which of a player's wagons goes first is told by rows, which do not turn.
    if motion.rot != Rot::R0 && rules.figures(Figure::Wagon) > 1 {
        return Ok(());
    }
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
