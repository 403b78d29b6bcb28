//! The City on the command line: what only this game has.

mod args;
mod draws;
mod features;
mod json;
mod tiles;

pub(crate) use args::CityArgs;

use bastide_city::{Action, DeadReason, Event, Options, PARTS, Rules, Score, State, Step};
use bastide_kernel::{Odds, Pos, Seat};
use bastide_notation::city::{ascii, event};
use serde_json::{Map, Value};

use crate::bench::Benchmark;
use crate::game::Shown;
use crate::game_args::GameArgs;
use crate::odds::Fit;
use crate::table::Table;
use crate::tiles::ShownTile;
use crate::words::counted;

/// Games of two, and games of four in which every completion builds walls.
const BENCHMARK: Benchmark = Benchmark {
    speeds: &[("two seats", "seats=2"), ("four seats, more walls", "seats=4 wall_trigger=any")],
    growth: &[],
    signature: &[
        ("seats=2", 200),
        ("seats=3", 100),
        ("seats=4", 100),
        ("seats=2 wall_trigger=any", 100),
        ("seats=3 phase_switch=next_tile returned_followers=own_next_turn start_player=random", 100),
        ("seats=4 wall_trigger=any walls_per_scoring=per_feature returned_followers=immediately", 100),
        ("seats=2 wall_trigger=any guard_on_gate=yes tower_zero=forbidden end_check_5=after_building", 100),
        ("seats=2 stacks=5,20,50 walls=40", 100),
        ("seats=3 stacks=5,5,65 wall_trigger=any followers=4 towers=2", 100),
    ],
};

/// When the wall ends the game, if no tile changes the contour.
fn game_ends(pieces: u16) -> String {
    match pieces {
        0 => "; the wall ends the game with this turn".to_owned(),
        n => format!("; the wall ends the game after {}", counted(n.into(), "more piece")),
    }
}

impl Shown for Rules {
    const TITLE: &'static str = "The City";
    const LEGEND: &'static str = ascii::LEGEND;
    const BELONGINGS: &'static [&'static str] = &["supply"];
    const TILE_COLUMNS: &'static [&'static str] = tiles::COLUMNS;
    const FIT_LABEL: &'static str = "building";
    const FLAGS: &'static [&'static str] = &["seats"];
    const BENCHMARK: Benchmark = BENCHMARK;

    fn config_words(args: &GameArgs) -> anyhow::Result<String> {
        args::config_words(args)
    }

    fn option_names() -> Vec<&'static str> {
        Options::INFO.iter().map(|info| info.name).chain(PARTS).collect()
    }

    fn help() -> String {
        args::help()
    }

    fn in_hand(&self, state: &State) -> Option<String> {
        state.drawn().map(|kind| self.def(kind).id.clone())
    }

    fn belongings(&self, state: &State, seat: Seat) -> Vec<String> {
        let player = state.player(seat);
        let mut words = vec![counted(player.supply.into(), "follower")];
        words.extend((player.resting > 0).then(|| format!("{} resting", player.resting)));
        words.push(counted(player.towers.into(), "tower"));
        vec![words.join(", ")]
    }

    fn remarks(&self, state: &State) -> Vec<String> {
        let info = self.wall_info(state);
        let [first, second, third] = state.bag().stacks(self);
        let ends: Vec<String> = info.positions.iter().map(ToString::to_string).collect();
        let (next, end) = match (state.step(), state.board().wall().gate()) {
            (Step::Result, _) => (String::new(), String::new()),
            // Without a gate the wall ends no game yet, however short the contour is.
            (_, None) => (", the gate can stand anywhere".to_owned(), String::new()),
            (_, Some(_)) if ends.is_empty() => (", closed".to_owned(), game_ends(info.before_end)),
            (_, Some(_)) => (format!(", goes on at {}", ends.join(" or ")), game_ends(info.before_end)),
        };
        vec![
            String::new(),
            format!("Tiles left: {first} in stack 1, {second} in stack 2, {third} in stack 3"),
            format!("Wall: {} of {} edges built, {} free{next}", info.contour - info.free, info.contour, info.free),
            format!("Walls left: {}{end}", info.pool),
        ]
    }

    fn breakdown(&self, state: &State) -> Vec<String> {
        let projection = self.projection(state);
        let paying = |score: &&Score| score.shares.iter().any(|share| share.points != 0);
        let unfinished = projection.unfinished.iter().map(|(_, at, seats)| event::unfinished_text(*at, seats));
        projection.breakdown.iter().filter(paying).map(event::score_text).chain(unfinished).collect()
    }

    fn projection_json(&self, state: &State) -> Value {
        json::projection(self, &self.projection(state))
    }

    fn position_json(&self, state: &State) -> Map<String, Value> {
        json::position(self, state)
    }

    fn event_json(&self, event: &Event) -> Value {
        json::event(self, event)
    }

    fn draws(&self, names: &[&str]) -> anyhow::Result<Vec<Action>> {
        draws::read(self, names)
    }

    fn tiles(&self) -> Vec<ShownTile> {
        tiles::all(self)
    }

    fn n_tiles(&self) -> u32 {
        self.n_draws().into()
    }

    fn state_bytes(state: &State) -> usize {
        state.bytes()
    }

    fn frontier(&self, state: &State) -> Vec<Pos> {
        state.board().mosaic().frontier().collect()
    }

    fn remaining(&self, state: &State) -> Vec<(String, u32)> {
        let kinds = Rules::remaining(self, state).kinds;
        kinds.into_iter().map(|(kind, copies)| (self.def(kind).id.clone(), copies.into())).collect()
    }

    fn fits(&self, state: &State, pos: Pos) -> Vec<Fit> {
        let fit = |fit: bastide_city::Fit| Fit {
            id: self.def(fit.kind).id.clone(),
            label: tiles::building(self.def(fit.kind)),
            copies: fit.copies.into(),
            rotations: fit.rotations,
        };
        Rules::fits(self, state, pos).into_iter().map(fit).collect()
    }

    fn fits_in_hand(&self, state: &State, pos: Pos) -> bool {
        self.fit_in_hand(state, pos).is_some()
    }

    fn dead_squares(&self, state: &State) -> Vec<(Pos, &'static str)> {
        let reason = |reason: DeadReason| match reason {
            DeadReason::Barred => "beyond the wall",
            DeadReason::SealsOff => "it would seal off the wall",
            DeadReason::NothingMatches => "no tile that is left matches",
        };
        Rules::dead_squares(self, state).into_iter().map(|(pos, why)| (pos, reason(why))).collect()
    }

    fn odds_of(&self, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[&str]) -> Odds {
        Rules::odds_of(self, state, draws, |kind| wanted.contains(&self.def(kind).id.as_str()))
    }

    fn features(&self, state: &State) -> Table {
        features::table(&features::open(self, state))
    }

    fn odds_json(&self, state: &State) -> Map<String, Value> {
        let features = features::open(self, state);
        let features: Value = features.iter().map(|(at, info)| json::feature(*at, info)).collect();
        let stacks: Value = state.bag().stacks(self).into_iter().collect();
        Map::from_iter([
            ("features".to_owned(), features),
            ("stacks".to_owned(), stacks),
            ("wall".to_owned(), json::wall(self, state)),
        ])
    }
}
