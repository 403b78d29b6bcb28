//! The parts of a position of Carcassonne, written and read through its snapshot.

#[cfg(test)]
mod tests;

use bastide_carcassonne::{
    Fact, Figure, Good, MAX_TILES, Place, Rules, Snapshot, SnapshotError, State, Step, TileKind,
};
use bastide_kernel::{Pos, Rot, Seat, Seats, canonical_int};

use crate::position::{NOTHING, Part, PositionError, Word, list};

/// Tiles, figures, players, discarded tiles and turn.
pub(super) fn write(rules: &Rules, state: &State) -> Vec<String> {
    let snapshot = rules.snapshot(state);
    vec![
        list(snapshot.tiles.iter().map(|(kind, pos, rot)| format!("{kind}:{pos}@{}", rot.degrees()))),
        list(snapshot.figures.iter().map(|(seat, figure, at)| format!("{}.{}>{at}", seat.name(), figure.name()))),
        list(Seat::first(rules.seats()).map(|seat| player_text(&snapshot, seat))),
        list(snapshot.discarded.iter().map(ToString::to_string)),
        turn_text(&snapshot),
    ]
}

/// Points, and goods if there are any: `red=34`, `red=34/1,0,2`.
fn player_text(snapshot: &Snapshot, seat: Seat) -> String {
    let (name, score) = (seat.name(), snapshot.scores[seat]);
    match snapshot.goods[seat] {
        [0, 0, 0] => format!("{name}={score}"),
        [wine, grain, cloth] => format!("{name}={score}/{wine},{grain},{cloth}"),
    }
}

/// Turns that have ended, whose turn it is, the step that waits, the tile in hand, the part of the turn,
/// and whatever else is remembered.
fn turn_text(snapshot: &Snapshot) -> String {
    let mut words = vec![
        snapshot.turns.to_string(),
        snapshot.active.name().to_owned(),
        snapshot.step.name().to_owned(),
        snapshot.drawn.map_or_else(|| NOTHING.to_owned(), |kind| kind.to_string()),
        if snapshot.is_first_part { "first" } else { "later" }.to_owned(),
    ];
    words.extend(snapshot.facts.iter().map(ToString::to_string));
    words.join(" ")
}

/// Reads the parts that [`write`] writes.
pub(super) fn read(rules: &Rules, parts: &[Part<'_>]) -> Result<State, PositionError> {
    let [tiles, figures, players, discarded, turn] = parts else { unreachable!("the reader counts the parts") };
    let mut snapshot = Snapshot {
        tiles: tiles.each(parse_tile, "a tile such as BA/RCr:0,0@0")?,
        figures: figures.each(parse_figure, "a figure such as red.small>0,0:road.E")?,
        scores: Seats::default(),
        goods: Seats::default(),
        discarded: discarded.each(TileKind::from_id, "the id of a tile such as BA/RFr")?,
        ..read_turn(turn)?
    };
    read_players(players, rules.seats(), &mut snapshot)?;
    rules.restore(&snapshot).map_err(|error| culprit(&error, parts).impossible(&error))
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
    part.expect_end(usize::from(seats))
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
    let facts = part.words[5..].iter().map(read_fact).collect::<Result<_, _>>()?;
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
        facts,
    })
}

fn read_fact(word: &Word<'_>) -> Result<Fact, PositionError> {
    Fact::from_text(word.text).ok_or_else(|| word.error(Fact::EXPECTED))
}

/// The word that a position fails on.
fn culprit<'t>(error: &SnapshotError, parts: &[Part<'t>]) -> Word<'t> {
    let [tiles, figures, players, discarded, turn] = parts else { unreachable!("the reader counts the parts") };
    match error {
        SnapshotError::StartTiles => tiles.start(),
        SnapshotError::NeverDiscarded(_) => discarded.start(),
        SnapshotError::TooManyTiles(kind) | SnapshotError::TooEarly(kind) => {
            let is_kind = |text: &str| text.split(':').next().and_then(TileKind::from_id) == Some(*kind);
            let found = [turn, discarded, tiles].into_iter().find_map(|part| part.find_last(is_kind));
            found.unwrap_or_else(|| tiles.start())
        }
        SnapshotError::Tile(kind, pos, _) => {
            tiles.last(|text| parse_tile(text).is_some_and(|(k, p, _)| (k, p) == (*kind, *pos)))
        }
        SnapshotError::Figure(seat, figure, place, _) => {
            figures.last(|text| parse_figure(text) == Some((*seat, *figure, *place)))
        }
        SnapshotError::TooManyFigures(seat, figure) => {
            figures.last(|text| parse_figure(text).is_some_and(|(s, f, _)| (s, f) == (*seat, *figure)))
        }
        SnapshotError::Number("active seat") | SnapshotError::Active { .. } => turn.words[1],
        SnapshotError::Number(_) => players.start(),
        SnapshotError::NoGoods(seat) => players.words[seat.index()],
        SnapshotError::TooManyTurns { .. } => turn.words[0],
        SnapshotError::LaterPart => turn.words[4],
        SnapshotError::Unsound(_) => turn.start(),
        SnapshotError::Fact(fact, _) => turn.last(|text| Fact::from_text(text) == Some(*fact)),
        SnapshotError::Step(_) => turn.words[2],
    }
}
