//! The parts of a position of The City, written and read through its snapshot.

#[cfg(test)]
mod tests;
mod turn;

use bastide_city::{Edge, End, Guard, Place, Rules, Snapshot, SnapshotError, State, TileKind, Tower};
use bastide_kernel::{Pos, Rot, Seat, Seats, canonical_int};

use crate::position::{NOTHING, Part, PositionError, Word, list};

/// Tiles, followers, wall, guards, towers, players, discarded tiles and turn.
pub(super) fn write(rules: &Rules, state: &State) -> Vec<String> {
    let snapshot = rules.snapshot(state);
    let id = |kind: &TileKind| rules.def(*kind).id.clone();
    vec![
        list(snapshot.tiles.iter().map(|(kind, pos, rot)| format!("{}:{pos}@{}", id(kind), rot.degrees()))),
        list(snapshot.followers.iter().map(|(seat, at)| format!("{}.{}>{at}", seat.name(), at.spot.kind().follower()))),
        snapshot.gate.map_or_else(|| NOTHING.to_owned(), |gate| wall_text(gate, snapshot.walls)),
        list(snapshot.guards.iter().map(|guard| format!("{}.guard>{}", guard.seat.name(), guard.edge))),
        list(snapshot.towers.iter().map(tower_text)),
        list(Seat::first(rules.seats()).map(|seat| player_text(&snapshot, seat))),
        list(snapshot.discarded.iter().map(id)),
        turn::write(rules, &snapshot),
    ]
}

/// The gate, and the walls clockwise and counter-clockwise of it.
fn wall_text(gate: Edge, walls: [u16; 2]) -> String {
    format!("gate>{gate} cw={} ccw={}", walls[End::Cw as usize], walls[End::Ccw as usize])
}

/// A tower by the number of walls between it and the gate.
fn tower_text(tower: &Tower) -> String {
    format!("{}.tower>{}:{}", tower.seat.name(), tower.end.name(), tower.walls)
}

/// Points, and followers that rest if there are any: `red=34`, `red=34/1`.
fn player_text(snapshot: &Snapshot, seat: Seat) -> String {
    let (name, score) = (seat.name(), snapshot.scores[seat]);
    match snapshot.resting[seat] {
        0 => format!("{name}={score}"),
        resting => format!("{name}={score}/{resting}"),
    }
}

/// Reads the parts that [`write`] writes.
pub(super) fn read(rules: &Rules, parts: &[Part<'_>]) -> Result<State, PositionError> {
    let [tiles, followers, wall, guards, towers, players, discarded, turn] = parts else {
        unreachable!("the reader counts the parts")
    };
    let (gate, walls) = read_wall(wall)?;
    let (scores, resting) = read_players(players, rules.seats())?;
    let turn::Turn { turns, active, step, drawn, works } = turn::read(rules, turn)?;
    let snapshot = Snapshot {
        tiles: tiles.each(|text| parse_tile(rules, text), "a tile such as CI/TEE+:0,0@90")?,
        followers: followers.each(parse_follower, "a follower such as red.citizen>0,0:street.N")?,
        gate,
        walls,
        guards: guards.each(parse_guard, "a guard such as red.guard>2,1:E")?,
        towers: towers.each(parse_tower, "a tower such as red.tower>cw:4")?,
        scores,
        resting,
        discarded: discarded.each(|id| rules.config().tiles.kind(id), "the id of a tile such as CI/TEE+")?,
        active,
        step,
        drawn,
        turns,
        works,
    };
    rules.restore(&snapshot).map_err(|error| culprit(&error, parts).impossible(&error))
}

fn parse_tile(rules: &Rules, text: &str) -> Option<(TileKind, Pos, Rot)> {
    let (id, place) = text.split_once(':')?;
    let (pos, degrees) = place.split_once('@')?;
    Some((rules.config().tiles.kind(id)?, pos.parse().ok()?, Rot::from_degrees(canonical_int(degrees)?)?))
}

fn parse_follower(text: &str) -> Option<(Seat, Place)> {
    let (who, place) = text.split_once('>')?;
    let (seat, follower) = who.split_once('.')?;
    let place: Place = place.parse().ok()?;
    (place.spot.kind().follower() == follower).then_some((Seat::from_name(seat)?, place))
}

fn parse_guard(text: &str) -> Option<Guard> {
    let (seat, edge) = text.split_once(".guard>")?;
    Some(Guard { seat: Seat::from_name(seat)?, edge: edge.parse().ok()? })
}

fn parse_tower(text: &str) -> Option<Tower> {
    let (seat, place) = text.split_once(".tower>")?;
    let (end, walls) = place.split_once(':')?;
    Some(Tower { seat: Seat::from_name(seat)?, end: End::from_name(end)?, walls: canonical_int(walls)? })
}

fn read_wall(part: &Part<'_>) -> Result<(Option<Edge>, [u16; 2]), PositionError> {
    let first = part.word(0, "the gate such as gate>0,0:N, or -")?;
    if first.text == NOTHING {
        part.expect_end(1)?;
        return Ok((None, [0; 2]));
    }
    let gate = part.read(0, "the gate such as gate>0,0:N, or -", |text| text.strip_prefix("gate>")?.parse().ok())?;
    let cw =
        part.read(1, "the walls clockwise of the gate such as cw=4", |text| canonical_int(text.strip_prefix("cw=")?))?;
    let ccw = part.read(2, "the walls counter-clockwise of the gate such as ccw=4", |text| {
        canonical_int(text.strip_prefix("ccw=")?)
    })?;
    part.expect_end(3)?;
    let mut walls = [0; 2];
    walls[End::Cw as usize] = cw;
    walls[End::Ccw as usize] = ccw;
    Ok((Some(gate), walls))
}

/// Points and resting followers of every seat, in the order of the seats.
fn read_players(part: &Part<'_>, seats: u8) -> Result<(Seats<i32>, Seats<u8>), PositionError> {
    const EXPECTED: &str = "each seat in its order with its points and resting followers, such as red=34 or red=34/1";
    let (mut scores, mut resting) = (Seats::default(), Seats::default());
    for (i, seat) in Seat::first(seats).enumerate() {
        (scores[seat], resting[seat]) = part.read(i, EXPECTED, |text| parse_player(text, seat))?;
    }
    part.expect_end(usize::from(seats))?;
    Ok((scores, resting))
}

fn parse_player(text: &str, seat: Seat) -> Option<(i32, u8)> {
    let points = text.strip_prefix(seat.name())?.strip_prefix('=')?;
    match points.split_once('/') {
        None => Some((canonical_int(points)?, 0)),
        // Without resting followers there is the shorter form.
        Some((points, resting)) => Some((canonical_int(points)?, canonical_int(resting).filter(|&n| n > 0)?)),
    }
}

/// The word that a position fails on.
fn culprit<'t>(error: &SnapshotError, parts: &[Part<'t>]) -> Word<'t> {
    let [tiles, followers, wall, guards, towers, players, discarded, turn] = parts else {
        unreachable!("the reader counts the parts")
    };
    let of_seat = |seat: Seat| move |text: &str| text.split(['.', '=']).next() == Some(seat.name());
    match error {
        SnapshotError::TooManyTiles(id) => {
            let is_kind = |text: &str| text.split(':').next() == Some(id);
            let found = [turn, discarded, tiles].into_iter().find_map(|part| part.find_last(is_kind));
            found.unwrap_or_else(|| tiles.start())
        }
        SnapshotError::Tile(id, pos, _) => tiles.last(|text| text.starts_with(&format!("{id}:{pos}@"))),
        SnapshotError::Gate(_) | SnapshotError::TooEarly => wall.start(),
        SnapshotError::NoGate => wall.start(),
        SnapshotError::TooManyWalls => wall.words.get(1).copied().unwrap_or_else(|| wall.start()),
        SnapshotError::Tower(tower) => towers.last(|text| parse_tower(text) == Some(*tower)),
        SnapshotError::TooManyTowers(seat) => towers.last(of_seat(*seat)),
        SnapshotError::TooManyFollowers(seat) => {
            let found = [guards, followers].into_iter().find_map(|part| part.find_last(of_seat(*seat)));
            found.unwrap_or_else(|| players.last(of_seat(*seat)))
        }
        SnapshotError::Follower(seat, place, _) => followers.last(|text| parse_follower(text) == Some((*seat, *place))),
        SnapshotError::Guard(seat, edge, _) => {
            guards.last(|text| parse_guard(text) == Some(Guard { seat: *seat, edge: *edge }))
        }
        SnapshotError::Awake(seat) => players.last(of_seat(*seat)),
        SnapshotError::Number("active seat") | SnapshotError::Active(_) => turn.words[1],
        SnapshotError::Number("builder") => turn.last(|text| text.starts_with("builder=")),
        SnapshotError::Number(_) => players.start(),
        SnapshotError::Turns { .. } => turn.words[0],
        SnapshotError::Works => turn.words.get(4).copied().unwrap_or(turn.words[2]),
        SnapshotError::Step(_) => turn.words[2],
    }
}
