//! Game files: a record or a position read from disk, and the position at a ply of it.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context as _, bail};
use bastide_carcassonne::{Action, Figure, Good, Rules, Score, State};
use bastide_kernel::{Decision, Game, Seat};
use bastide_notation::bgn::{MAX_BYTES, Notated, Record};
use bastide_notation::{event, position};

use crate::table::Table;

/// Reads a game record or a position; `-` is standard input.
pub(crate) fn read(path: &Path) -> anyhow::Result<GameFile> {
    let name = || path.display().to_string();
    let bytes =
        if path == Path::new("-") { read_some(io::stdin().lock()) } else { File::open(path).and_then(read_some) }
            .with_context(name)?;
    let text = str::from_utf8(&bytes).map(str::trim).unwrap_or_default();
    if text.starts_with(Rules::NAME) {
        let (rules, state) = position::read(text).with_context(name)?;
        return Ok(GameFile::Position(rules, Box::new(state)));
    }
    Ok(GameFile::Record(Record::read_bytes(&bytes).with_context(name)?))
}

/// As much as a game can have and a little more, so that what is too long is noticed without reading all of it.
fn read_some(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A game as it was read.
#[derive(Debug)]
pub(crate) enum GameFile {
    /// A game with its headers and all its actions.
    Record(Record<Rules>),
    /// A position without history.
    Position(Rules, Box<State>),
}

impl GameFile {
    /// The rules it is played by.
    pub(crate) fn rules(&self) -> &Rules {
        match self {
            GameFile::Record(record) => record.rules(),
            GameFile::Position(rules, _) => rules,
        }
    }

    /// Every action, chance included; none of them is known of a position.
    pub(crate) fn actions(&self) -> &[Action] {
        match self {
            GameFile::Record(record) => record.actions(),
            GameFile::Position(..) => &[],
        }
    }

    /// What the headers say, in the order of the file.
    pub(crate) fn headers(&self) -> Vec<(String, String)> {
        let mut headers = vec![("Config".to_owned(), self.rules().config().to_string())];
        if let GameFile::Record(record) = self {
            for seat in Seat::first(record.rules().seats()) {
                if let Some(name) = record.player(seat) {
                    headers.push((seat.name().to_owned(), name.to_owned()));
                }
            }
            headers.extend(record.tags().map(|(key, value)| (key.to_owned(), value.to_owned())));
        }
        headers
    }

    /// The position after so many actions, or at the end.
    pub(crate) fn at(&self, ply: Option<usize>) -> anyhow::Result<Moment<'_>> {
        let plies = self.actions().len();
        let ply = ply.unwrap_or(plies);
        if ply > plies {
            bail!("there is no ply {ply}; valid plies: 0 (the start) to {plies} (the end)");
        }
        let (place, state) = match self {
            GameFile::Record(record) => (format!("Ply {ply} of {plies}"), record.replay_to(ply).state().clone()),
            GameFile::Position(_, state) => ("Position".to_owned(), State::clone(state)),
        };
        Ok(Moment { rules: self.rules(), state, ply, plies, place })
    }
}

/// A position of a game.
#[derive(Debug)]
pub(crate) struct Moment<'a> {
    /// The rules it is played by.
    pub(crate) rules: &'a Rules,
    /// The position.
    pub(crate) state: State,
    /// Actions before it, draws included.
    pub(crate) ply: usize,
    /// Actions of the whole game.
    pub(crate) plies: usize,
    /// Where in the file this is, for people.
    place: String,
}

impl Moment<'_> {
    /// Where in the game this is and what it waits for.
    pub(crate) fn heading(&self) -> String {
        let Moment { rules, state, place, .. } = self;
        let waits = match rules.decision(state) {
            Decision::Seat(seat) => format!("{} to act, the game waits for {}", seat.name(), state.step().question()),
            Decision::Chance => {
                format!("{}'s turn, the game waits for {}", state.active().name(), state.step().question())
            }
            Decision::Over => "the game is over".to_owned(),
        };
        let in_hand = state.drawn().map(|kind| format!(" ({kind})")).unwrap_or_default();
        format!("{place}, {} turns ended: {waits}{in_hand}", state.turns())
    }

    /// Scores now and if the game ended now, with what would be added.
    pub(crate) fn write_projection(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Moment { rules, state, .. } = self;
        let projection = rules.projection(state);
        let mut table = Table::new(&["seat", ">score", ">if it ended now", "supply", "goods"]);
        for seat in Seat::first(rules.seats()) {
            let player = state.player(seat);
            let supply = Figure::ALL.into_iter().map(|figure| (player.supply[figure.index()], figure.name()));
            let in_play = Figure::ALL.into_iter().map(|figure| rules.figures(figure) > 0);
            let goods = Good::ALL.into_iter().zip(player.goods).map(|(good, n)| (n, good.name()));
            table.row([
                seat.name().to_owned(),
                player.score.to_string(),
                projection.scores[seat].to_string(),
                list(supply.zip(in_play).filter(|&(_, in_play)| in_play).map(|(item, _)| item)),
                list(goods.filter(|&(n, _)| n > 0)),
            ]);
        }
        table.write(out)?;
        let paying = |score: &&Score| score.shares.iter().any(|share| share.points != 0);
        for (i, score) in projection.breakdown.iter().filter(paying).enumerate() {
            if i == 0 {
                writeln!(out, "\nIf it ended now")?;
            }
            writeln!(out, "  {}", event::score_text(score))?;
        }
        Ok(())
    }
}

/// Numbers of things: `6 small, 1 big`.
fn list<N: std::fmt::Display>(items: impl Iterator<Item = (N, &'static str)>) -> String {
    items.map(|(n, what)| format!("{n} {what}")).collect::<Vec<_>>().join(", ")
}
