//! Events in words: one line of English each, in which every score explains itself.

use std::fmt::Write as _;

use bastide_city::{
    Building, Cause, Counted, EndReason, Event, Place, Rules, Score, SegmentKind, Share, Subject, Term,
};
use bastide_kernel::{Pos, Seat};

use crate::words::{and, and_all, game_over};

/// What happened, in one line for people.
///
/// Scores name what is paid, every term of the sum, what was counted, who took part, and the rulings:
/// `red scores 6 for the area at 0,0:area.NL at the end (3 markets × 2 = 6), which touches the markets at
/// 1,0:market.W, -1,0:market.E and 0,1:market.N, stewards red 1 [the-city R48, the-city R50]`.
pub fn text(rules: &Rules, event: &Event) -> String {
    match *event {
        Event::StartPlayer { seat } => format!("{} begins", seat.name()),
        Event::TileDrawn { seat, kind } => format!("{} draws {}", seat.name(), rules.def(kind).id),
        Event::TileDiscarded { kind, .. } => format!("{} fits nowhere and leaves the game", rules.def(kind).id),
        Event::TilePlaced { seat, kind, pos, rot } => {
            format!("{} lays {} at {pos}, turned by {} degrees", seat.name(), rules.def(kind).id, rot.degrees())
        }
        Event::FollowerPlaced { seat, at } => format!("{} puts {} on {}", seat.name(), a_follower(at), feature(at)),
        Event::FollowerReturned { seat, from, rests } => {
            let rests = if rests { "; it rests" } else { "" };
            format!("{} takes {} back from {}{rests}", seat.name(), a_follower(from), feature(from))
        }
        Event::BuildingStarted { seat, pieces } => {
            format!("{} starts a wall building of {pieces} pieces", seat.name())
        }
        Event::GateBuilt { seat, edge } => format!("{} builds the gate at {edge}", seat.name()),
        Event::WallBuilt { seat, edge } => format!("{} builds a wall at {edge}", seat.name()),
        Event::GuardPlaced { seat, edge } => format!("{} sets a guard at {edge}", seat.name()),
        Event::TowerPlaced { seat, end } => format!("{} sets a tower on the {} end", seat.name(), end.title()),
        Event::Scored(ref score) => score_text(score),
        Event::TurnEnded { seat } => format!("{}'s turn ends", seat.name()),
        Event::EndReached { reason } => format!("the end is reached: {}", end_reason(reason)),
        Event::WallClosed { ref edges, imagined } => wall_closed(edges, imagined),
        Event::Unfinished { at, ref seats, ref holes, .. } => {
            format!("{} for {}, kept open by {}", nothing_for(seats), feature(at), the_holes(holes))
        }
        Event::GameOver { ref scores } => game_over(scores),
    }
}

/// A score with its explanation, as in [`text`].
pub fn score_text(score: &Score) -> String {
    let mut out = format!("{}{}", winners(score), counted_text(&score.subject));
    if !score.strengths.is_empty() {
        let what = match score.subject {
            Subject::Street { .. } => "citizens",
            Subject::Market { .. } => "market women",
            Subject::Area { .. } => "stewards",
            Subject::Tower { .. } | Subject::Guard { .. } => "followers",
        };
        let each: Vec<String> = score.strengths.iter().map(|(seat, n)| format!("{} {n}", seat.name())).collect();
        let _ = write!(out, ", {what} {}", each.join(", "));
    }
    if !score.rulings.is_empty() {
        let _ = write!(out, " [{}]", score.rulings.join(", "));
    }
    out
}

/// What stays incomplete at the end and brings nothing.
pub fn unfinished_text(at: Place, seats: &[Seat]) -> String {
    format!("{} for {}, kept open by a hole", nothing_for(seats), feature(at))
}

/// Who gets how many points for what, and how they add up. Everybody who is paid gets the same.
fn winners(score: &Score) -> String {
    let what = subject(score);
    match score.shares.as_slice() {
        [] => format!("nobody scores for {what}"),
        [only] => format!("{} scores {} for {what} ({})", only.seat.name(), only.points, sum_text(only)),
        [first, ..] => {
            let seats: Vec<&str> = score.shares.iter().map(|share| share.seat.name()).collect();
            format!("{} score {} each for {what} ({})", and(&seats), first.points, sum_text(first))
        }
    }
}

fn subject(score: &Score) -> String {
    let what = match score.subject {
        Subject::Street { at } | Subject::Market { at, .. } | Subject::Area { at, .. } => feature(at),
        Subject::Tower { end, .. } => format!("the tower on the {} end", end.title()),
        Subject::Guard { edge, .. } => format!("the guard at {edge}"),
    };
    match score.cause {
        Cause::Tile => format!("{what}, completed by the tile"),
        Cause::Wall => format!("{what}, completed by the wall"),
        Cause::Closing => format!("{what}, completed by closing the wall"),
        Cause::Tower => what,
        Cause::Final => format!("{what} at the end"),
    }
}

/// The terms of a sum: `3 public buildings × 2 + 1 historic building × 3 = 9`.
fn sum_text(share: &Share) -> String {
    if share.terms.is_empty() {
        return format!("nothing to count = {}", share.points);
    }
    let parts: Vec<String> = share.terms.iter().map(term_text).collect();
    format!("{} = {}", parts.join(" + "), share.points)
}

fn term_text(term: &Term) -> String {
    let Term { what, count, each } = *term;
    let one = match what {
        Counted::Tiles | Counted::MarketTiles => "tile",
        Counted::Markets => "market",
        Counted::PublicBuildings => "public building",
        Counted::HistoricBuildings => "historic building",
        Counted::Walls => "wall",
    };
    let kinds = match (what, each) {
        (Counted::MarketTiles, 1) => " kind",
        (Counted::MarketTiles, _) => " kinds",
        _ => "",
    };
    format!("{count} {one}{} × {each}{kinds}", if count == 1 { "" } else { "s" })
}

/// What exactly was counted, where the sum does not show it.
fn counted_text(subject: &Subject) -> String {
    match subject {
        Subject::Street { .. } => String::new(),
        Subject::Market { goods, .. } => format!(", with {}", and_all(goods.iter().map(|goods| goods.name()))),
        Subject::Area { markets, .. } => match markets.as_slice() {
            [] => ", which touches no market".to_owned(),
            [one] => format!(", which touches the market at {one}"),
            all => format!(", which touches the markets at {}", and_all(all)),
        },
        Subject::Tower { walls, .. } if walls.is_empty() => ", with no wall behind it".to_owned(),
        Subject::Tower { walls, .. } => format!(", back over {}", and_all(walls)),
        Subject::Guard { buildings, .. } => format!(", who sees {}", buildings_text(buildings)),
    }
}

/// `the public building at 0,0 and Chateau Comtal at 1,0`.
fn buildings_text(buildings: &[(Pos, Building)]) -> String {
    if buildings.is_empty() {
        return "no building".to_owned();
    }
    and_all(buildings.iter().map(|(pos, building)| match building {
        Building::Public => format!("the public building at {pos}"),
        Building::Historic(_) => format!("{} at {pos}", building.title()),
    }))
}

fn feature(place: Place) -> String {
    format!("the {} at {place}", place.spot.kind().name())
}

const fn a_follower(place: Place) -> &'static str {
    match place.spot.kind() {
        SegmentKind::Street => "a citizen",
        SegmentKind::Market => "a market woman",
        SegmentKind::Area => "a steward",
    }
}

const fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::LastWall => "the last wall is built",
        EndReason::LastTile => "the last tile is laid",
        EndReason::NearlyClosed => "five pieces or fewer are missing in the wall",
        EndReason::NothingFits => "no tile is left that could be laid",
    }
}

fn wall_closed(edges: &[bastide_city::Edge], imagined: u16) -> String {
    let imagined = match imagined {
        0 => String::new(),
        n => format!(", {n} of them without a wall left in the pool"),
    };
    match edges {
        [] => "the wall goes all the way round the city".to_owned(),
        [one] => format!("the wall is closed at {one}{imagined}"),
        all => format!("the wall is closed with {} pieces at {}{imagined}", all.len(), and_all(all)),
    }
}

fn nothing_for(seats: &[Seat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
    format!("{} {} nothing", and(&names), if seats.len() == 1 { "scores" } else { "score" })
}

fn the_holes(holes: &[Pos]) -> String {
    match holes {
        [one] => format!("the hole at {one}"),
        all => format!("the holes at {}", and_all(all)),
    }
}

#[cfg(test)]
mod tests {
    use bastide_kernel::{Game, Log};

    use super::*;
    use crate::bgn::Record;
    use crate::city::sample::{CONFIGS, SMALL, rules};
    use crate::sample::play;

    #[test]
    fn scores_explain_themselves() {
        let record = Record::<Rules>::read(SMALL).unwrap_or_else(|error| panic!("{error}"));
        let mut log = Log::new(record.rules());
        let mut texts = Vec::new();
        for &action in record.actions() {
            let Ok(events) = log.play(action) else { panic!("the record is right") };
            texts.extend(events.iter().map(|event| text(record.rules(), event)));
        }
        for expected in [
            "red puts a market woman on the market at 0,0:market.E",
            "red scores 9 for the market at 1,0:market.E, completed by the tile (3 tiles × 3 kinds = 9), with fish, \
             grain and livestock, market women red 1 [the-city R12, the-city R13]",
            "red takes a market woman back from the market at 0,0:market.E; it rests",
            "red starts a wall building of 4 pieces",
            "red builds the gate at 0,0:N",
            "blue builds a wall at 1,0:N",
            "red sets a guard at 2,0:N",
            "red sets a tower on the clockwise end",
            "red scores 3 for the tower on the clockwise end (3 walls × 1 = 3), back over 2,0:E, 2,0:N and 1,0:N \
             [the-city R35]",
            "the end is reached: five pieces or fewer are missing in the wall",
            "the wall is closed with 4 pieces at 2,0:S, 1,0:S, 0,0:S and 0,0:W",
            "blue scores 2 for the area at 1,0:area.NL at the end (1 market × 2 = 2), which touches the market at \
             1,0:market.E, stewards blue 1 [the-city R48, the-city R50]",
            "blue scores 4 for the guard at 2,0:E at the end (2 public buildings × 2 = 4), who sees the public building \
             at 2,0 and the public building at 0,0 [the-city R51]",
            "the game is over: red 16, blue 6",
        ] {
            assert!(texts.iter().any(|text| text == expected), "{expected}\nin\n{}", texts.join("\n"));
        }
    }

    /// The points of an event as its text states them.
    fn stated_sum(text: &str) -> Option<i32> {
        let (_, sum) = text.split_once(" (")?;
        let (terms, points) = sum.split_once(')')?.0.rsplit_once(" = ")?;
        let number = |words: &str| words.split(' ').next()?.parse::<i32>().ok();
        let term = |part: &str| part.rsplit_once(" × ").and_then(|(what, each)| Some(number(what)? * number(each)?));
        let total = terms.split(" + ").map(|part| term(part).unwrap_or(0)).sum::<i32>();
        assert_eq!(total, points.parse::<i32>().unwrap(), "{text}");
        Some(total)
    }

    /// How many things a list in words has.
    fn counted(list: &str) -> usize {
        list.split(", ").flat_map(|part| part.split(" and ")).count()
    }

    #[test]
    fn every_event_is_one_line_whose_sum_is_right() {
        let mut kinds = std::collections::BTreeSet::new();
        for config in CONFIGS {
            let rules = rules(config);
            for seed in 0..8 {
                let log = play(&rules, seed, usize::MAX);
                let mut events = Vec::new();
                let mut state = rules.start();
                log.actions().iter().for_each(|&action| rules.apply(&mut state, action, &mut events));
                for event in &events {
                    let text = text(&rules, event);
                    assert!(!text.is_empty() && !text.contains('\n') && !text.contains("  "), "{text:?}");
                    kinds.insert(format!("{event:?}").split([' ', '(']).next().unwrap_or_default().to_owned());
                    if let Event::Scored(score) = event {
                        check_score(score, &text);
                        kinds.insert(score.subject.name().to_owned());
                    }
                }
            }
        }
        // Every kind of event and of subject.
        assert_eq!(kinds.len(), 17 + 5, "{kinds:?}");
    }

    fn check_score(score: &Score, text: &str) {
        assert_eq!(stated_sum(text), Some(score.shares[0].points), "{text}");
        assert!(score.shares.iter().all(|share| text.contains(share.seat.name())), "{text}");
        assert!(text.ends_with(']'), "{text}");
        // What was counted is named, each thing once.
        let (what, n) = match &score.subject {
            Subject::Area { markets, .. } => ("which touches the market", markets.len()),
            Subject::Tower { walls, .. } => ("back over ", walls.len()),
            Subject::Guard { buildings, .. } => ("who sees ", buildings.len()),
            Subject::Street { .. } | Subject::Market { .. } => return,
        };
        let Some((_, list)) = text.split_once(what).filter(|_| n > 0) else {
            assert_eq!(
                n == 0,
                text.contains("touches no market") || text.contains("no wall") || text.contains("no building"),
                "{text}"
            );
            return;
        };
        let list = list.split([';', '[']).next().unwrap_or_default();
        let list = list.split(", stewards").next().unwrap_or_default();
        assert_eq!(counted(list), n, "{text}");
    }
}
