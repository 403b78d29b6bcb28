//! The reader of position strings.

use bastide_carcassonne::{
    ConfigError, Figure, Good, MAX_TILES, Place, RULES_VERSION, Rules, Snapshot, SnapshotError, State, Step, TileKind,
};
use bastide_kernel::{Pos, Rot, Seat, Seats, canonical_int};

use crate::position::error::{PositionError, PositionProblem};
use crate::position::{GAME, MAX_BYTES, NOTHING};

/// Reads a position and the rules it belongs to.
pub fn read(text: &str) -> Result<(Rules, State), PositionError> {
    if text.len() > MAX_BYTES {
        return Err(PositionError { column: 1, problem: PositionProblem::TooLong });
    }
    let parts = split(text)?;
    let [game, config, tiles, figures, players, discarded, turn] = &parts;
    check_game(game)?;
    let rules = read_config(config)?;
    let mut snapshot = Snapshot {
        tiles: tiles.each(parse_tile, "a tile such as BA/RCr:0,0@0")?,
        figures: figures.each(parse_figure, "a figure such as red.small>0,0:road.E")?,
        scores: Seats::default(),
        goods: Seats::default(),
        discarded: discarded.each(TileKind::from_id, "the id of a tile such as BA/RFr")?,
        ..read_turn(turn)?
    };
    read_players(players, rules.seats(), &mut snapshot)?;
    let state = rules.restore(&snapshot).map_err(|error| {
        let word = culprit(&error, &parts);
        PositionError { column: word.column, problem: PositionProblem::Impossible(error) }
    })?;
    Ok((rules, state))
}

/// A word with its column.
#[derive(Clone, Copy)]
struct Word<'t> {
    text: &'t str,
    column: u32,
}

impl Word<'_> {
    fn error(self, expected: &'static str) -> PositionError {
        let found = self.text.chars().take(60).collect();
        PositionError { column: self.column, problem: PositionProblem::Word { found, expected } }
    }
}

/// The words between two bars.
#[derive(Clone, Default)]
struct Part<'t> {
    words: Vec<Word<'t>>,
    /// Where the part ends, for problems with missing words.
    end: u32,
}

impl<'t> Part<'t> {
    /// Reads a list, in which `-` stands for nothing.
    fn each<T>(&self, parse: impl Fn(&str) -> Option<T>, expected: &'static str) -> Result<Vec<T>, PositionError> {
        match self.words.as_slice() {
            [] => Err(self.missing(expected)),
            [only] if only.text == NOTHING => Ok(Vec::new()),
            words => words.iter().map(|word| parse(word.text).ok_or_else(|| word.error(expected))).collect(),
        }
    }

    /// A word of the part by its index.
    fn word(&self, index: usize, expected: &'static str) -> Result<Word<'t>, PositionError> {
        self.words.get(index).copied().ok_or_else(|| self.missing(expected))
    }

    /// Reads a word of the part by its index.
    fn read<T>(
        &self,
        index: usize,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, PositionError> {
        let word = self.word(index, expected)?;
        parse(word.text).ok_or_else(|| word.error(expected))
    }

    fn missing(&self, expected: &'static str) -> PositionError {
        Word { text: "", column: self.end }.error(expected)
    }

    /// Where the part begins.
    fn start(&self) -> Word<'t> {
        self.words.first().copied().unwrap_or(Word { text: "", column: self.end })
    }
}

/// The most characters of a complaint about the configuration, which may quote it.
const MAX_REASON: usize = 2000;

const N_PARTS: usize = 7;

/// Cuts the text into its parts and words.
fn split(text: &str) -> Result<[Part<'_>; N_PARTS], PositionError> {
    let mut parts: [Part<'_>; N_PARTS] = Default::default();
    let mut index = 0;
    let mut column = 1;
    for piece in text.split_inclusive([' ', '|', '\n', '\r', '\t']) {
        let word = piece.trim_end_matches([' ', '|', '\n', '\r', '\t']);
        if !word.is_empty() {
            parts[index].words.push(Word { text: word, column });
        }
        column += piece.chars().count() as u32;
        parts[index].end = column - u32::from(piece.ends_with('|'));
        if piece.ends_with('|') {
            index += 1;
        }
        if index == N_PARTS {
            return Err(PositionError { column: column - 1, problem: PositionProblem::Parts });
        }
    }
    if index + 1 < N_PARTS {
        return Err(PositionError { column, problem: PositionProblem::Parts });
    }
    Ok(parts)
}

fn check_game(part: &Part<'_>) -> Result<(), PositionError> {
    let (name, version) = (part.word(0, "the name of the game")?, part.word(1, "the version of the rules")?);
    if name.text != GAME {
        return Err(PositionError { column: name.column, problem: PositionProblem::OtherGame });
    }
    if version.text != RULES_VERSION.to_string() {
        return Err(PositionError { column: version.column, problem: PositionProblem::OtherRules });
    }
    expect_end(part, 2)
}

fn expect_end(part: &Part<'_>, n_words: usize) -> Result<(), PositionError> {
    part.words.get(n_words).map_or(Ok(()), |word| Err(word.error("a bar")))
}

fn read_config(part: &Part<'_>) -> Result<Rules, PositionError> {
    let words: Vec<&str> = part.words.iter().map(|word| word.text).collect();
    let rules = words.join(" ").parse().and_then(Rules::new);
    rules.map_err(|error: ConfigError| PositionError {
        column: part.start().column,
        problem: PositionProblem::Config(error.to_string().chars().take(MAX_REASON).collect()),
    })
}

fn parse_tile(text: &str) -> Option<(TileKind, Pos, Rot)> {
    let (kind, place) = text.split_once(':')?;
    let (pos, degrees) = place.split_once('@')?;
    Some((TileKind::from_id(kind)?, pos.parse().ok()?, Rot::from_degrees(canonical_int(degrees)?)?))
}

fn parse_figure(text: &str) -> Option<(Seat, Figure, Place)> {
    let (who, place) = text.split_once('>')?;
    let (seat, figure) = who.split_once('.')?;
    Some((Seat::from_name(seat)?, Figure::from_name(figure)?, place.parse().ok()?))
}

/// Points and goods of every seat, in the order of the seats.
fn read_players(part: &Part<'_>, seats: u8, snapshot: &mut Snapshot) -> Result<(), PositionError> {
    const EXPECTED: &str = "each seat in its order with its points and goods, such as red=34 or red=34/1,0,2";
    for (i, seat) in Seat::first(seats).enumerate() {
        let word = part.word(i, EXPECTED)?;
        let (score, goods) = parse_player(word.text, seat).ok_or_else(|| word.error(EXPECTED))?;
        snapshot.scores[seat] = score;
        snapshot.goods[seat] = goods;
    }
    expect_end(part, usize::from(seats))
}

fn parse_player(text: &str, seat: Seat) -> Option<(i32, [u16; Good::ALL.len()])> {
    let points = text.strip_prefix(seat.name())?.strip_prefix('=')?;
    let Some((points, goods)) = points.split_once('/') else {
        return Some((canonical_int(points)?, [0; 3]));
    };
    let numbers: Option<Vec<u16>> = goods.split(',').map(canonical_int).collect();
    // Without goods there is the shorter form.
    let goods = <[u16; 3]>::try_from(numbers?).ok().filter(|goods| *goods != [0; 3])?;
    Some((canonical_int(points)?, goods))
}

/// The last part; the others are left empty.
fn read_turn(part: &Part<'_>) -> Result<Snapshot, PositionError> {
    let turns = part.read(0, "the number of turns that have ended", |text| {
        canonical_int(text).filter(|&turns| turns <= MAX_TILES)
    })?;
    let active = part.read(1, "the seat whose turn it is", Seat::from_name)?;
    let step = part.read(2, "a step such as DrawTile", |text| Step::ALL.into_iter().find(|s| s.name() == text))?;
    let drawn = part.read(3, "the tile in hand or -", |text| match text {
        NOTHING => Some(None),
        id => TileKind::from_id(id).map(Some),
    })?;
    let is_first_part = part.read(4, "first or later", |text| match text {
        "first" => Some(true),
        "later" => Some(false),
        _ => None,
    })?;
    let (second_tile_earned, second_tile_taken) = read_builder(&part.words[5..])?;
    Ok(Snapshot {
        tiles: Vec::new(),
        figures: Vec::new(),
        scores: Seats::default(),
        goods: Seats::default(),
        discarded: Vec::new(),
        active,
        step,
        drawn,
        turns,
        is_first_part,
        second_tile_earned,
        second_tile_taken,
    })
}

/// Whether the builder's second tile is earned, and taken.
fn read_builder(words: &[Word<'_>]) -> Result<(bool, bool), PositionError> {
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    match texts.as_slice() {
        [] => Ok((false, false)),
        ["earned"] => Ok((true, false)),
        ["taken"] => Ok((false, true)),
        ["earned", "taken"] => Ok((true, true)),
        _ => Err(words[0].error("earned, taken, both or nothing")),
    }
}

/// The word that a position fails on.
fn culprit<'t>(error: &SnapshotError, parts: &[Part<'t>; N_PARTS]) -> Word<'t> {
    let [_, _, tiles, figures, players, discarded, turn] = parts;
    let last =
        |part: &Part<'t>, is_it: &dyn Fn(&str) -> bool| part.words.iter().rev().find(|word| is_it(word.text)).copied();
    match error {
        SnapshotError::StartTiles => tiles.start(),
        SnapshotError::NeverDiscarded(_) => discarded.start(),
        SnapshotError::TooManyTiles(kind) | SnapshotError::TooEarly(kind) => {
            let is_kind = |text: &str| text.split(':').next().and_then(TileKind::from_id) == Some(*kind);
            let found = [turn, discarded, tiles].into_iter().find_map(|part| last(part, &is_kind));
            found.unwrap_or_else(|| tiles.start())
        }
        SnapshotError::Tile(kind, pos, _) => {
            let is_tile = |text: &str| parse_tile(text).is_some_and(|(k, p, _)| (k, p) == (*kind, *pos));
            last(tiles, &is_tile).unwrap_or_else(|| tiles.start())
        }
        SnapshotError::Figure(seat, figure, place, _) => {
            let is_figure = |text: &str| parse_figure(text) == Some((*seat, *figure, *place));
            last(figures, &is_figure).unwrap_or_else(|| figures.start())
        }
        SnapshotError::TooManyFigures(seat, figure) => {
            let is_figure = |text: &str| parse_figure(text).is_some_and(|(s, f, _)| (s, f) == (*seat, *figure));
            last(figures, &is_figure).unwrap_or_else(|| figures.start())
        }
        SnapshotError::Number("active seat") => turn.words[1],
        SnapshotError::Number(_) => players.start(),
        SnapshotError::NoGoods(seat) => players.words[seat.index()],
        SnapshotError::TooManyTurns { .. } => turn.words[0],
        SnapshotError::LaterPart => turn.words[4],
        SnapshotError::SecondTile => turn.words[5],
        SnapshotError::Step(_) => turn.words[2],
    }
}
