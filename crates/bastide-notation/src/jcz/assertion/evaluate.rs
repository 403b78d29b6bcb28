//! Whether assertions hold.

use std::collections::BTreeSet;

use bastide_carcassonne::{Action, FairyPlacement, Figure, Good, Neutral, Place};
use bastide_kernel::Seat;

use super::{Assertion, list};
use crate::jcz::file::GameFile;
use crate::jcz::location::{self, FIGURES};
use crate::jcz::points;
use crate::jcz::replay::{ABBOT_RETURN, PRINCESS, Phase, Replay};

/// `Ok` if it holds, otherwise what is true instead.
pub(super) fn evaluate(replay: &Replay<'_>, file: &GameFile, assertion: &Assertion<'_>) -> Result<(), String> {
    match *assertion {
        Assertion::Score { name, points } => expect(points, replay.scores()[seat(file, name)?]),
        Assertion::Scored { name, what, points } => has_scored(replay, seat(file, name)?, what, points),
        Assertion::CanPass(can) => expect(can, in_action(replay).any(|action| action == Action::Pass)),
        Assertion::Phase(name) => expect(name, replay.phase().name()),
        Assertion::NoAuction(wanted) => {
            let is_on = file.setup.rules.iter().any(|(rule, value)| rule == "bazaar-no-auction" && value == "true");
            expect(wanted, is_on)
        }
        Assertion::Available { action, id } => is_available(replay, action, id),
        Assertion::Placements { tile, ref options } => {
            expect(tile, replay.drawn().map_or("no tile", |kind| kind.def().id))?;
            let ours = replay.placements().unwrap_or_default();
            same_set(options, &ours.into_iter().map(|(pos, rot)| list::placement(pos, rot)).collect())
        }
        Assertion::Undo(allowed) => expect(allowed, replay.can_undo()),
        Assertion::Meeples { figure, ref options } => same_set(options, &placements_of(replay, figure)),
        Assertion::Returns { source, ref options } => same_set(options, &returns(replay, source)),
        Assertion::Token { name, token, count } => expect(count, tokens(replay, seat(file, name)?, token)),
        Assertion::Foreign => Err("no such piece is in play".to_owned()),
    }
}

fn expect<T: PartialEq + std::fmt::Display + Copy>(wanted: T, found: T) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("{found} here")) }
}

fn same_set(wanted: &BTreeSet<String>, found: &BTreeSet<String>) -> Result<(), String> {
    if let Some(item) = wanted.difference(found).next() {
        return Err(format!("{item} is not possible here"));
    }
    match found.difference(wanted).next() {
        Some(item) => Err(format!("{item} is possible here, too")),
        None => Ok(()),
    }
}

fn seat(file: &GameFile, name: &str) -> Result<Seat, String> {
    let index = file.players.iter().position(|player| player == name);
    index.and_then(|index| Seat::new(index as u8)).ok_or_else(|| format!("there is no player {name}"))
}

/// Some score of the player has this name, up to the first dot, and these points.
fn has_scored(replay: &Replay<'_>, seat: Seat, what: &str, points: i32) -> Result<(), String> {
    let of_seat = |name: &str| -> Vec<i32> {
        let named = replay
            .history()
            .iter()
            .filter(|scored| points::name(replay.rules(), &scored.score).split('.').next() == Some(name));
        named.flat_map(|s| s.score.shares.iter()).filter(|share| share.seat == seat).map(|share| share.points).collect()
    };
    let found = of_seat(what);
    if found.contains(&points) { Ok(()) } else { Err(format!("scores for {what} here: {found:?}")) }
}

fn is_available(replay: &Replay<'_>, action: &str, id: Option<&str>) -> Result<(), String> {
    let found: Vec<String> = match (action, replay.phase()) {
        ("TilePlacement", Phase::Tile) => replay.drawn().iter().map(|kind| kind.def().id.to_owned()).collect(),
        ("Meeple", Phase::Action) => {
            let is_possible = |name: &str| !placements_of(replay, name).is_empty();
            FIGURES.iter().filter(|(_, _, name)| is_possible(name)).map(|(_, _, name)| (*name).to_owned()).collect()
        }
        ("ReturnMeeple", Phase::Action) => {
            let is_possible = |source: &&str| !returns(replay, source).is_empty();
            [ABBOT_RETURN, PRINCESS].into_iter().filter(is_possible).map(str::to_owned).collect()
        }
        ("FairyNextTo", Phase::Action) => vec![String::new(); fairy_moves(replay, FairyPlacement::NextFollower)],
        ("FairyOnTile", Phase::Action) => vec![String::new(); fairy_moves(replay, FairyPlacement::OnTile)],
        ("MoveDragon", Phase::Dragon) => vec![String::new()],
        ("Confirm", Phase::Commit) => vec![String::new()],
        _ => Vec::new(),
    };
    let fits = id.map_or(!found.is_empty(), |id| found.iter().any(|other| other == id));
    if fits { Ok(()) } else { Err(format!("possible here: {found:?} in {}", replay.phase().name())) }
}

/// In how many ways the fairy can move by this rule.
fn fairy_moves(replay: &Replay<'_>, placement: FairyPlacement) -> usize {
    let is_fairy = |action: &Action| matches!(action, Action::Guide { neutral: Neutral::Fairy, .. });
    let is_rule = replay.rules().options().fairy_placement == placement;
    in_action(replay).filter(|action| is_rule && is_fairy(action)).count()
}

/// Where a kind of figure can be placed now.
fn placements_of(replay: &Replay<'_>, name: &str) -> BTreeSet<String> {
    let Some(&(wanted, _, _)) = FIGURES.iter().find(|(_, _, theirs)| *theirs == name) else { return BTreeSet::new() };
    let place = |action: Action| match action {
        Action::Put { figure, pos, spot } if figure == wanted => Some(Place { pos, spot }),
        _ => None,
    };
    in_action(replay).filter_map(place).map(|place| pointer(replay, None, place)).collect()
}

/// The figures that can be taken back now.
fn returns(replay: &Replay<'_>, source: &str) -> BTreeSet<String> {
    let standing = |action: Action| match action {
        Action::RecallAbbot { pos, spot } if source == ABBOT_RETURN => {
            Some((replay.player(), Figure::Abbot, Place { pos, spot }))
        }
        Action::Take { piece, pos, spot } if source == PRINCESS => {
            Some((piece.seat(), piece.figure(), Place { pos, spot }))
        }
        _ => None,
    };
    let id = |standing: (Seat, Figure, Place)| {
        let here = replay.meeples().iter().find(|(_, seat, figure, at)| (*seat, *figure, *at) == standing);
        here.map_or("", |(id, _, _, _)| id.as_str())
    };
    let text = |standing: (Seat, Figure, Place)| pointer(replay, Some(id(standing)), standing.2);
    in_action(replay).filter_map(standing).map(text).collect()
}

/// The legal actions of the phase in which figures act.
fn in_action(replay: &Replay<'_>) -> impl Iterator<Item = Action> {
    let legal = if replay.phase() == Phase::Action { replay.legal() } else { Vec::new() };
    legal.into_iter()
}

fn pointer(replay: &Replay<'_>, id: Option<&str>, place: Place) -> String {
    let tile = replay.state().board().tile_at(place.pos);
    let halves = tile.and_then(|tile| location::segments(tile).find(|(spot, _)| *spot == place.spot));
    let kind = place.spot.kind();
    let location = location::name(kind, halves.map_or(0, |(_, halves)| halves));
    list::pointer(id, location::feature_name(kind), &location, place.pos)
}

/// Goods of a player; of all other tokens there are none.
fn tokens(replay: &Replay<'_>, seat: Seat, token: &str) -> i32 {
    let good = Good::ALL.into_iter().find(|&good| points::good_name(good) == token);
    good.map_or(0, |good| i32::from(replay.goods()[seat][good as usize]))
}
