//! Carcassonne on the command line: what only this game has.

mod args;
mod draws;
mod features;
mod json;
mod odds;
mod tiles;

pub(crate) use args::CarcassonneArgs;

use bastide_carcassonne::{Action, Card, Event, Figure, Good, Options, Prisoner, Rules, Score, State, Token};
use bastide_kernel::{Odds, Pos, Seat};
use bastide_notation::carcassonne::{ascii, event};
use serde_json::{Map, Value};

use crate::bench::Benchmark;
use crate::game::Shown;
use crate::game_args::GameArgs;
use crate::odds::Fit;
use crate::table::Table;
use crate::tiles::ShownTile;
use crate::words::list;

/// One game of the base set, one of the first sets together, each large expansion alone, everything so far, and
/// several base sets mixed.
const BENCHMARK: Benchmark = Benchmark {
    speeds: &[
        ("base game", "seats=2"),
        ("all sets in scope", "seats=2 with=river,abbot,inns-and-cathedrals,traders-and-builders"),
        ("the dragon", "seats=2 with=princess-and-dragon"),
        ("the tower", "seats=2 with=tower"),
        ("abbey and mayor", "seats=2 with=abbey-and-mayor"),
        ("count, king, robber baron", "seats=2 with=count,king-and-robber"),
        (
            "everything so far",
            "seats=2 with=river-2,abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon,tower,\
             abbey-and-mayor,count,king-and-robber",
        ),
    ],
    growth: &[(2, "seats=2 with=base:2"), (5, "seats=2 with=base:5"), (10, "seats=2 with=base:10")],
    signature: &[
        ("seats=2", 200),
        ("seats=3 preset=publisher", 100),
        ("seats=6 with=inns-and-cathedrals", 100),
        ("seats=2 with=river,abbot,inns-and-cathedrals,traders-and-builders", 100),
        ("seats=4 with=river-2,traders-and-builders preset=publisher", 100),
        ("seats=5 with=river,river-2,abbot tile_edition=1", 50),
        ("seats=2 farmers=off tiny_city=2 unplaceable=return_to_stack", 50),
        ("seats=2 field_scoring=per_city start_player=random", 50),
        ("seats=3 with=inns-and-cathedrals field_scoring=per_player inn_cathedral_final=ignore", 50),
        ("seats=2 with=river river_check=plain start_tile_when_replaced=shuffle_in", 50),
        ("seats=2 with=river-2 river_check=never_180 volcano_lake_without_dragon=plain_lake", 50),
        ("seats=2 with=base:3,abbot,inns-and-cathedrals:2,traders-and-builders:2", 20),
    ],
};

impl Shown for Rules {
    const TITLE: &'static str = "Carcassonne";
    const LEGEND: &'static str = ascii::LEGEND;
    const BELONGINGS: &'static [&'static str] = &["supply", "goods"];
    const TILE_COLUMNS: &'static [&'static str] = tiles::COLUMNS;
    const FIT_LABEL: &'static str = "letter";
    const FLAGS: &'static [&'static str] = &["seats", "preset", "with"];
    const BENCHMARK: Benchmark = BENCHMARK;

    fn config_words(args: &GameArgs) -> anyhow::Result<String> {
        args::config_words(args)
    }

    fn option_names() -> Vec<&'static str> {
        Options::INFO.iter().map(|info| info.name).collect()
    }

    fn help() -> String {
        args::help()
    }

    fn in_hand(&self, state: &State) -> Option<String> {
        state.drawn().map(|kind| kind.to_string())
    }

    fn belongings(&self, state: &State, seat: Seat) -> Vec<String> {
        let player = state.player(seat);
        let in_play = Figure::ALL.into_iter().filter(|&figure| self.figures(figure) > 0);
        let figures = in_play.map(|figure| (player.supply[figure.index()], figure.name()));
        let tokens = Token::ALL.into_iter().filter(|&token| self.tokens(token) > 0);
        let tokens = tokens.map(|token| (player.tokens[token.index()], token.name()));
        let goods = Good::ALL.into_iter().zip(player.goods).filter(|&(_, n)| n > 0);
        vec![list(figures.chain(tokens)), list(goods.map(|(good, n)| (n, good.name())))]
    }

    fn remarks(&self, state: &State) -> Vec<String> {
        let held =
            |p: &Prisoner| format!("{} holds a prisoner: {}.{}", p.captor.name(), p.seat.name(), p.figure.name());
        let card = |card: Card| {
            let (seat, tiles) = state.card(card)?;
            Some(format!("{} has the {}, for {tiles} tiles", seat.name(), card.name().replace('-', " ")))
        };
        let count = self.has_count().then(|| format!("the count is in the quarter {}", state.count().name()));
        let all: Vec<String> =
            state.prisoners().iter().map(held).chain(Card::ALL.into_iter().filter_map(card)).chain(count).collect();
        let gap = (!all.is_empty()).then(String::new);
        gap.into_iter().chain(all).collect()
    }

    fn breakdown(&self, state: &State) -> Vec<String> {
        let paying = |score: &&Score| score.shares.iter().any(|share| share.points != 0);
        self.projection(state).breakdown.iter().filter(paying).map(event::score_text).collect()
    }

    fn projection_json(&self, state: &State) -> Value {
        json::projection(self, &self.projection(state))
    }

    fn position_json(&self, state: &State) -> Map<String, Value> {
        json::position(self, state)
    }

    fn event_json(&self, event: &Event) -> Value {
        json::event(event)
    }

    fn draws(&self, names: &[&str]) -> anyhow::Result<Vec<Action>> {
        draws::read(self, names)
    }

    fn tiles(&self) -> Vec<ShownTile> {
        tiles::all(self)
    }

    fn n_tiles(&self) -> u32 {
        self.deck().total() + self.start_tiles().len() as u32
    }

    fn state_bytes(state: &State) -> usize {
        state.bytes()
    }

    fn frontier(&self, state: &State) -> Vec<Pos> {
        state.board().mosaic().frontier().collect()
    }

    fn remaining(&self, state: &State) -> Vec<(String, u32)> {
        odds::remaining(self, state)
    }

    fn fits(&self, state: &State, pos: Pos) -> Vec<Fit> {
        odds::fits(self, state, pos)
    }

    fn fits_in_hand(&self, state: &State, pos: Pos) -> bool {
        self.fit_in_hand(state, pos).is_some()
    }

    fn dead_squares(&self, state: &State) -> Vec<(Pos, &'static str)> {
        odds::dead_squares(self, state)
    }

    fn odds_of(&self, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[&str]) -> Odds {
        odds::odds_of(self, state, draws, wanted)
    }

    fn features(&self, state: &State) -> Table {
        features::table(&features::open_features(self, state))
    }

    fn odds_json(&self, state: &State) -> Map<String, Value> {
        let features = features::open_features(self, state);
        let features: Value = features.iter().map(|(at, info)| json::feature(*at, info)).collect();
        Map::from_iter([("features".to_owned(), features)])
    }
}
