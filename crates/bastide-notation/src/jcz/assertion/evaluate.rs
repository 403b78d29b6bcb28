//! Whether assertions hold.

use std::collections::BTreeSet;

use bastide_carcassonne::{Action, Card, FairyPlacement, Figure, Good, Place, Token};
use bastide_kernel::Seat;

use super::{Assertion, list};
use crate::jcz::file::{GameFile, TOWER_PIECE};
use crate::jcz::location::{self, FIGURES};
use crate::jcz::points;
use crate::jcz::replay::{ABBOT_RETURN, PRINCESS, Phase, Replay};
use crate::jcz::setup::ABBEY;

/// `Ok` if it holds, otherwise what is true instead.
pub(super) fn evaluate(replay: &Replay<'_>, file: &GameFile, assertion: &Assertion<'_>) -> Result<(), String> {
    match *assertion {
        Assertion::Score { name, points } => expect(points, replay.scores()[seat(file, name)?]),
        Assertion::Scored { name, what, points } => has_scored(replay, seat(file, name)?, what, points),
        Assertion::CanPass(can) => expect(can, replay.legal().contains(&Action::Pass)),
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
        Assertion::Towers { token, ref options } => same_set(options, &towers(replay, token)),
        Assertion::Captives { ref options } => same_set(options, &captives(replay)),
        Assertion::Token { name, token, count, is_size } => {
            expect(count, tokens(replay, seat(file, name)?, token, is_size))
        }
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
    let is_named = |name: &str| name.split('.').next() == Some(what);
    let mut found = Vec::new();
    for scored in replay.history() {
        let score = &scored.score;
        let of_seat = score.shares.iter().filter(|share| share.seat == seat);
        let named = of_seat.filter(|share| is_named(&points::name(replay.rules(), scored, share)));
        found.extend(named.map(|share| share.points));
        // A city without any strength pays nothing, but that is a score there.
        let takes_part = score.strengths.iter().any(|(other, _)| *other == seat);
        found.extend((score.shares.is_empty() && takes_part && is_named(score.subject.name())).then_some(0));
    }
    if found.contains(&points) { Ok(()) } else { Err(format!("scores for {what} here: {found:?}")) }
}

fn is_available(replay: &Replay<'_>, action: &str, id: Option<&str>) -> Result<(), String> {
    let found: Vec<String> = match (action, replay.phase()) {
        ("TilePlacement", Phase::Tile) => replay.drawn().iter().map(|kind| kind.def().id.to_owned()).collect(),
        ("TilePlacement", Phase::Abbey | Phase::AbbeyEnd) => vec![ABBEY.to_owned()],
        ("Meeple", _) => {
            let is_possible = |name: &str| !placements_of(replay, name).is_empty();
            FIGURES.iter().filter(|(_, _, name)| is_possible(name)).map(|(_, _, name)| (*name).to_owned()).collect()
        }
        ("TowerPiece", Phase::Action) if !towers(replay, TOWER_PIECE).is_empty() => vec![TOWER_PIECE.to_owned()],
        ("CaptureFollower", Phase::Capture) => vec![String::new(); captives(replay).len()],
        ("ReturnMeeple", Phase::Action) => {
            let is_possible = |source: &&str| !returns(replay, source).is_empty();
            [ABBOT_RETURN, PRINCESS].into_iter().filter(is_possible).map(str::to_owned).collect()
        }
        ("FairyNextTo", Phase::Action) => vec![String::new(); fairy_moves(replay, FairyPlacement::NextFollower)],
        ("FairyOnTile", Phase::Action) => vec![String::new(); fairy_moves(replay, FairyPlacement::OnTile)],
        ("MoveDragon", Phase::Dragon) => vec![String::new()],
        ("Confirm", _) if replay.is_confirming() => vec![String::new()],
        _ => Vec::new(),
    };
    let fits = id.map_or(!found.is_empty(), |id| found.iter().any(|other| other == id));
    if fits { Ok(()) } else { Err(format!("possible here: {found:?} in {}", replay.phase().name())) }
}

/// In how many ways the fairy can move by this rule.
fn fairy_moves(replay: &Replay<'_>, placement: FairyPlacement) -> usize {
    let is_rule = replay.rules().options().fairy_placement == placement;
    if is_rule && replay.legal().contains(&Action::Pass) { replay.fairy_moves() } else { 0 }
}

/// Where a kind of figure can be placed now.
fn placements_of(replay: &Replay<'_>, name: &str) -> BTreeSet<String> {
    let Some(&(wanted, _, _)) = FIGURES.iter().find(|(_, _, theirs)| *theirs == name) else { return BTreeSet::new() };
    let place = |action: Action| match action {
        Action::Put { figure, pos, spot } if figure == wanted => Some(Place { pos, spot }),
        _ => None,
    };
    replay.legal().into_iter().filter_map(place).map(|place| pointer(replay, None, place)).collect()
}

/// Where towers can be raised now.
fn towers(replay: &Replay<'_>, token: &str) -> BTreeSet<String> {
    let square = |action: Action| match action {
        Action::Build { token: Token::Tower, pos } if token == TOWER_PIECE => Some(list::square(pos)),
        _ => None,
    };
    replay.legal().into_iter().filter_map(square).collect()
}

/// Who can be captured now.
fn captives(replay: &Replay<'_>) -> BTreeSet<String> {
    let is_now = replay.phase() == Phase::Capture;
    let taken = |action: Action| match action {
        Action::Take { piece, pos, spot } if is_now => Some((piece.seat(), piece.figure(), Place { pos, spot })),
        _ => None,
    };
    let pieces = replay.pieces();
    let each = |(seat, figure, at)| pieces.ids(seat, figure, at).map(move |id| pointer(replay, Some(id), at));
    replay.legal().into_iter().filter_map(taken).flat_map(each).collect()
}

/// The figures that can be taken back now.
fn returns(replay: &Replay<'_>, source: &str) -> BTreeSet<String> {
    let in_action = replay.phase() == Phase::Action;
    let standing = |action: Action| match action {
        Action::RecallAbbot { pos, spot } if source == ABBOT_RETURN => {
            Some((replay.player(), Figure::Abbot, Place { pos, spot }))
        }
        Action::Take { piece, pos, spot } if source == PRINCESS && in_action => {
            Some((piece.seat(), piece.figure(), Place { pos, spot }))
        }
        _ => None,
    };
    let text = |(seat, figure, at): (Seat, Figure, Place)| {
        pointer(replay, Some(replay.pieces().id(seat, figure, at).unwrap_or_default()), at)
    };
    replay.legal().into_iter().filter_map(standing).map(text).collect()
}

fn pointer(replay: &Replay<'_>, id: Option<&str>, place: Place) -> String {
    let tile = replay.state().board().tile_at(place.pos);
    let location = tile.and_then(|tile| location::of(tile, place.spot)).unwrap_or_default();
    list::pointer(id, location::feature_name(place.spot.kind()), &location, place.pos)
}

/// Goods, tokens and cards of a player; of everything else there is nothing. Cards have a size as well.
fn tokens(replay: &Replay<'_>, seat: Seat, token: &str, is_size: bool) -> i32 {
    if let Some(card) = Card::ALL.into_iter().find(|&card| points::card_token(card) == token) {
        let held = replay.cards()[card.index()].filter(|&(holder, _)| holder == seat);
        return held.map_or(0, |(_, tiles)| if is_size { i32::from(tiles) } else { 1 });
    }
    if let Some(kind) = Token::ALL.into_iter().find(|&kind| points::token_name(kind) == token) {
        return i32::from(replay.state().player(seat).tokens[kind.index()]);
    }
    let good = Good::ALL.into_iter().find(|&good| points::good_name(good) == token);
    good.map_or(0, |good| i32::from(replay.goods()[seat][good as usize]))
}
