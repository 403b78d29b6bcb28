//! Game files: a record or a position read from disk, and the position at a ply of it.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use bastide_kernel::{Decision, Echo, Seat};
use bastide_notation::bgn::{self, MAX_BYTES, Record};
use bastide_notation::position;

use crate::game::{GameName, Shown};
use crate::table::Table;

/// The bytes of a file, before it is known of which game it is.
#[derive(Debug)]
pub(crate) struct Source {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Source {
    /// Reads a game record or a position; `-` is standard input.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Source> {
        let bytes =
            if path == Path::new("-") { read_some(io::stdin().lock()) } else { File::open(path).and_then(read_some) };
        let bytes = bytes.with_context(|| path.display().to_string())?;
        Ok(Source { path: path.to_owned(), bytes })
    }

    /// Of which game it is.
    pub(crate) fn game_name(&self) -> anyhow::Result<GameName> {
        let name = match self.position() {
            Some(text) => position::game_name(text).with_context(|| self.name())?.to_owned(),
            None => bgn::text(&self.bytes).and_then(bgn::game_name).with_context(|| self.name())?,
        };
        GameName::from_files(&name).with_context(|| {
            format!(
                "{}: {:?} is no game that can be played here; valid games: {}",
                self.name(),
                Echo(&name),
                GameName::all_in_files()
            )
        })
    }

    /// Reads it as a game of these rules.
    pub(crate) fn game<G: Shown>(&self) -> anyhow::Result<GameFile<G>> {
        if let Some(text) = self.position() {
            let (rules, state) = position::read(text).with_context(|| self.name())?;
            return Ok(GameFile::Position(rules, Box::new(state)));
        }
        Ok(GameFile::Record(Record::read_bytes(&self.bytes).with_context(|| self.name())?))
    }

    /// The text, if it is a position: those begin with the name of a game and have parts between bars, records
    /// begin with a header or a comment.
    fn position(&self) -> Option<&str> {
        let text = str::from_utf8(&self.bytes).ok()?.trim();
        (text.starts_with(char::is_alphabetic) && text.contains('|')).then_some(text)
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// As much as a game can have and a little more, so that what is too long is noticed without reading all of it.
fn read_some(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A game as it was read.
#[derive(Debug)]
pub(crate) enum GameFile<G: Shown> {
    /// A game with its headers and all its actions.
    Record(Record<G>),
    /// A position without history.
    Position(G, Box<G::State>),
}

impl<G: Shown> GameFile<G> {
    /// The rules it is played by.
    pub(crate) fn rules(&self) -> &G {
        match self {
            GameFile::Record(record) => record.rules(),
            GameFile::Position(rules, _) => rules,
        }
    }

    /// Every action, chance included; none of them is known of a position.
    pub(crate) fn actions(&self) -> &[G::Action] {
        match self {
            GameFile::Record(record) => record.actions(),
            GameFile::Position(..) => &[],
        }
    }

    /// What the headers say, in the order of the file.
    pub(crate) fn headers(&self) -> Vec<(String, String)> {
        let mut headers = vec![("Config".to_owned(), self.rules().config_text())];
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
    pub(crate) fn at(&self, ply: Option<usize>) -> anyhow::Result<Moment<'_, G>> {
        let plies = self.actions().len();
        let ply = ply.unwrap_or(plies);
        if ply > plies {
            bail!("there is no ply {ply}; valid plies: 0 (the start) to {plies} (the end)");
        }
        let (place, state) = match self {
            GameFile::Record(record) => (format!("Ply {ply} of {plies}"), record.replay_to(ply).state().clone()),
            GameFile::Position(_, state) => ("Position".to_owned(), G::State::clone(state)),
        };
        Ok(Moment { rules: self.rules(), state, ply, plies, place })
    }
}

/// A position of a game.
#[derive(Debug)]
pub(crate) struct Moment<'a, G: Shown> {
    /// The rules it is played by.
    pub(crate) rules: &'a G,
    /// The position.
    pub(crate) state: G::State,
    /// Actions before it, draws included.
    pub(crate) ply: usize,
    /// Actions of the whole game.
    pub(crate) plies: usize,
    /// Where in the file this is, for people.
    place: String,
}

impl<G: Shown> Moment<'_, G> {
    /// Where in the game this is and what it waits for.
    pub(crate) fn heading(&self) -> String {
        let Moment { rules, state, place, .. } = self;
        let question = rules.question(state);
        let waits = match rules.decision(state) {
            Decision::Seat(seat) => format!("{} to act, the game waits for {question}", seat.name()),
            Decision::Chance => format!("{}'s turn, the game waits for {question}", rules.whose_turn(state).name()),
            Decision::Over => "the game is over".to_owned(),
        };
        let in_hand = rules.in_hand(state).map(|tile| format!(" ({tile})")).unwrap_or_default();
        format!("{place}, {} turns ended: {waits}{in_hand}", rules.turns(state))
    }

    /// Scores now and if the game ended now, with what would be added.
    pub(crate) fn write_projection(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Moment { rules, state, .. } = self;
        let (scores, projected) = (rules.scores(state), rules.projected(state));
        let titles: Vec<&str> = ["seat", ">score", ">if it ended now"].iter().chain(G::BELONGINGS).copied().collect();
        let mut table = Table::new(&titles);
        for seat in Seat::first(rules.seats()) {
            let points = [seat.name().to_owned(), scores[seat].to_string(), projected[seat].to_string()];
            table.row(points.into_iter().chain(rules.belongings(state, seat)));
        }
        table.write(out)?;
        for remark in rules.remarks(state) {
            writeln!(out, "{remark}")?;
        }
        let breakdown = rules.breakdown(state);
        if !breakdown.is_empty() {
            writeln!(out, "\nIf it ended now")?;
        }
        for score in breakdown {
            writeln!(out, "  {score}")?;
        }
        Ok(())
    }
}
