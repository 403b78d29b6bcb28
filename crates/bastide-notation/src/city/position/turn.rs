//! The last part of a position of The City: turns, seat, step, tile in hand, and the wall building in progress.

use bastide_city::{Rules, Snapshot, Step, TileKind, Works};
use bastide_kernel::{Seat, canonical_int};

use crate::position::{NOTHING, Part, PositionError, Word};

/// What the part says.
pub(super) struct Turn {
    /// Turns that have ended.
    pub(super) turns: u32,
    /// Whose turn it is.
    pub(super) active: Seat,
    /// The step that waits.
    pub(super) step: Step,
    /// The tile in hand.
    pub(super) drawn: Option<TileKind>,
    /// The wall building in progress.
    pub(super) works: Works,
}

/// Turns that have ended, whose turn it is, the step that waits and the tile in hand; then, as far as there is
/// something to say: that walls are built in this turn, by whom if not by the active seat, how many pieces are to
/// come, the piece whose guard is asked for, and how many buildings follow.
pub(super) fn write(rules: &Rules, snapshot: &Snapshot) -> String {
    let Works { pieces, builder, built, more, is_building_turn } = snapshot.works;
    let mut words = vec![
        snapshot.turns.to_string(),
        snapshot.active.name().to_owned(),
        snapshot.step.name().to_owned(),
        snapshot.drawn.map_or_else(|| NOTHING.to_owned(), |kind| rules.def(kind).id.clone()),
    ];
    words.extend(is_building_turn.then(|| "building".to_owned()));
    words.extend((builder != snapshot.active).then(|| format!("builder={}", builder.name())));
    words.extend((pieces > 0).then(|| format!("pieces={pieces}")));
    words.extend(built.map(|edge| format!("built={edge}")));
    words.extend((more > 0).then(|| format!("more={more}")));
    words.join(" ")
}

/// Reads what [`write`] writes.
pub(super) fn read(rules: &Rules, part: &Part<'_>) -> Result<Turn, PositionError> {
    let turns = part.read(0, "the number of turns that have ended", canonical_int)?;
    let active = part.read(1, "the seat whose turn it is", Seat::from_name)?;
    let step = part.read(2, "a step such as DrawTile", Step::from_name)?;
    let drawn = part.read(3, "the tile in hand or -", |text| match text {
        NOTHING => Some(None),
        id => rules.config().tiles.kind(id).map(Some),
    })?;
    Ok(Turn { turns, active, step, drawn, works: read_works(&part.words[4..], active)? })
}

fn read_works(words: &[Word<'_>], active: Seat) -> Result<Works, PositionError> {
    const EXPECTED: &str = "building, builder=blue (if not the seat whose turn it is), pieces=1, built=0,0:N or more=1, \
                            in this order";
    let mut works = Works { builder: active, ..Works::default() };
    let mut last = None;
    for word in words {
        let (key, value) = word.text.split_once('=').unwrap_or((word.text, ""));
        let number = || canonical_int(value).filter(|&n: &u8| n > 0);
        let read = match key {
            "building" => (word.text == key).then(|| works.is_building_turn = true),
            "builder" => Seat::from_name(value).filter(|&seat| seat != active).map(|seat| works.builder = seat),
            "pieces" => number().map(|n| works.pieces = n),
            "built" => value.parse().ok().map(|edge| works.built = Some(edge)),
            "more" => number().map(|n| works.more = n),
            _ => None,
        };
        let place = ["building", "builder", "pieces", "built", "more"].iter().position(|&known| known == key);
        if read.is_none() || place <= last {
            return Err(word.error(EXPECTED));
        }
        last = place;
    }
    Ok(works)
}
