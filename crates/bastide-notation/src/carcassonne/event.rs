//! Events in words: one line of English each, in which every score explains itself.

use std::fmt::Write as _;

use bastide_carcassonne::{
    Card, Cause, Counted, Event, Figure, Good, Leaving, Neutral, Place, Score, SegmentKind, Share, Subject, Term,
};
use bastide_kernel::Seat;

use crate::words::{and, game_over};

/// What happened, in one line for people.
///
/// Scores name the feature, every term of the sum, who took part with which strength, and the rulings:
/// `red scores 8 for the completed city at 0,-1:city.S (3 tiles × 2 + 1 pennant × 2 = 8), strength red 1
/// [base R10, base R36]`.
pub fn text(event: &Event) -> String {
    match *event {
        Event::StartPlayer { seat } => format!("{} begins", seat.name()),
        Event::TileDrawn { seat, kind } => format!("{} draws {kind}", seat.name()),
        Event::TileDiscarded { kind, .. } => format!("{kind} fits nowhere and leaves the game"),
        Event::TilePlaced { seat, kind, pos, rot } => {
            format!("{} lays {kind} at {pos}, turned by {} degrees", seat.name(), rot.degrees())
        }
        Event::FigurePlaced { seat, figure, at } => {
            format!("{} puts {} on {}", seat.name(), a_figure(figure), feature(at))
        }
        Event::FigureReturned { seat, figure, from, why } => returned(seat, figure, from, why),
        Event::NeutralMoved { seat, neutral: Neutral::Count, beside: Some(at), .. } => {
            format!("{} moves the count to {}", seat.name(), feature(at))
        }
        Event::NeutralMoved { seat, neutral, to, beside, .. } => {
            let to = beside.map_or_else(|| to.to_string(), |at| format!("the follower on {}", feature(at)));
            format!("{} moves the {} to {to}", seat.name(), neutral.name())
        }
        Event::FigureMoved { seat, figure, from, to } => {
            format!("{} moves {} from {} to {}", seat.name(), a_figure(figure), feature(from), feature(to))
        }
        Event::TowerRaised { seat, at, height } => {
            format!("{} raises the tower at {at} to {}", seat.name(), pieces(height))
        }
        Event::Captured { captor, seat, figure, from } => {
            format!("{} takes {} of {} prisoner on {}", captor.name(), a_figure(figure), seat.name(), feature(from))
        }
        Event::Freed { captor, seat, figure, is_exchange } => freed(captor, seat, figure, is_exchange),
        Event::CardTaken { seat, card, tiles, from, at } => card_taken(seat, card, tiles, from, at),
        Event::GoodsTaken { seat, goods, city } => {
            format!("{} takes {} from {}", seat.name(), goods_text(goods), feature(city))
        }
        Event::Scored(ref score) => score_text(score),
        Event::SecondTile { seat } => format!("{} plays the builder's second tile", seat.name()),
        Event::TurnEnded { seat } => format!("{}'s turn ends", seat.name()),
        Event::GameOver { ref scores } => game_over(scores),
    }
}

/// A score with its explanation, as in [`text`].
pub fn score_text(score: &Score) -> String {
    let mut out = winners(score);
    if !score.strengths.is_empty() {
        let what = match (score.subject, score.strengths.len()) {
            (Subject::Goods(_), _) => "tokens",
            (Subject::Barn { .. }, _) => "barns",
            (Subject::Card(_), _) => "tiles",
            (Subject::Feature { .. } | Subject::Fairy { .. } | Subject::Ransom(_), 1) => "strength",
            (Subject::Feature { .. } | Subject::Fairy { .. } | Subject::Ransom(_), _) => "strengths",
        };
        let each: Vec<String> = score.strengths.iter().map(|(seat, n)| format!("{} {n}", seat.name())).collect();
        let _ = write!(out, ", {what} {}", each.join(", "));
    }
    if !score.rulings.is_empty() {
        let _ = write!(out, " [{}]", score.rulings.join(", "));
    }
    out
}

/// The terms of a sum: `3 tiles × 2 + 1 pennant × 2 = 8`.
pub fn sum_text(terms: &[Term], points: i32) -> String {
    if terms.is_empty() {
        return format!("nothing to count = {points}");
    }
    let parts: Vec<String> = terms.iter().map(|t| format!("{} × {}", counted(t.what, t.count), t.each)).collect();
    format!("{} = {points}", parts.join(" + "))
}

/// Who gets how many points for what, and how they add up.
fn winners(score: &Score) -> String {
    let what = subject(score);
    match score.shares.as_slice() {
        [] => format!("nobody scores for {what}"),
        [only] => format!("{} scores {} for {what} ({})", only.seat.name(), only.points, share_sum(only)),
        [first, rest @ ..] if rest.iter().all(|share| share.terms == first.terms) => {
            let seats: Vec<&str> = score.shares.iter().map(|share| share.seat.name()).collect();
            format!("{} score {} each for {what} ({})", and(&seats), first.points, share_sum(first))
        }
        all => {
            let each: Vec<String> =
                all.iter().map(|s| format!("{} scores {} ({})", s.seat.name(), s.points, share_sum(s))).collect();
            format!("{} for {what}", and(&each))
        }
    }
}

fn share_sum(share: &Share) -> String {
    sum_text(&share.terms, share.points)
}

fn subject(score: &Score) -> String {
    match (score.subject, score.cause) {
        (Subject::Goods(good), _) => format!("the majority of {}", good.name()),
        (Subject::Fairy { at }, Cause::TurnStart) => format!("the fairy at {at} at the start of the turn"),
        (Subject::Fairy { at }, _) => format!("the fairy at {at}, whose feature is scored"),
        (Subject::Feature { kind, at }, Cause::Completed) => format!("the completed {} at {at}", kind.name()),
        (Subject::Feature { kind, at }, Cause::Recalled) => {
            format!("the {} at {at}, from which the abbot is recalled", kind.name())
        }
        (Subject::Feature { kind, at }, Cause::Final) => format!("the {} at {at} at the end", kind.name()),
        (Subject::Feature { kind, at }, Cause::BarnPlaced) => {
            format!("the {} at {at}, in which a barn is placed", kind.name())
        }
        (Subject::Feature { kind, at }, Cause::BarnJoined) => {
            format!("the {} at {at}, which is joined to one with a barn", kind.name())
        }
        (Subject::Feature { kind, at }, Cause::TurnStart | Cause::Ransom | Cause::Held) => {
            format!("the {} at {at}", kind.name())
        }
        (Subject::Ransom(figure), _) => format!("the ransom of {}", a_figure(figure)),
        (Subject::Barn { at }, _) => format!("the barn in the field at {at} at the end"),
        (Subject::Card(card), Cause::Final) => format!("the {} at the end", card_name(card)),
        (Subject::Card(card), _) => format!("the {}", card_name(card)),
    }
}

/// Who comes home from prison, and how.
fn freed(captor: Seat, seat: Seat, figure: Figure, is_exchange: bool) -> String {
    let (captor, owner, figure) = (captor.name(), seat.name(), a_figure(figure));
    if is_exchange {
        format!("{captor} gives {figure} of {owner} back in exchange")
    } else {
        format!("{owner} buys {figure} back from {captor}")
    }
}

/// Who has the largest city or the longest road now.
fn card_taken(seat: Seat, card: Card, tiles: u16, from: Option<Seat>, at: Place) -> String {
    let (who, name) = (seat.name(), card_name(card));
    let record = format!("for {tiles} tiles of {}", feature(at));
    match from {
        Some(from) if from == seat => format!("{who} keeps the {name} {record}"),
        Some(from) => format!("{who} takes the {name} from {} {record}", from.name()),
        None => format!("{who} takes the {name} {record}"),
    }
}

const fn card_name(card: Card) -> &'static str {
    match card {
        Card::King => "king",
        Card::RobberBaron => "robber baron",
    }
}

/// Pieces of a tower.
fn pieces(height: u8) -> String {
    if height == 1 { "1 piece".to_owned() } else { format!("{height} pieces") }
}

/// Who leaves the board, and why.
fn returned(seat: Seat, figure: Figure, from: Place, why: Leaving) -> String {
    let (owner, figure, from) = (seat.name(), a_figure(figure), feature(from));
    match why {
        Leaving::Paid => format!("{owner} takes {figure} back from {from}"),
        Leaving::Eaten => format!("the dragon eats {figure} of {owner} on {from}"),
        Leaving::SentAway => format!("the princess sends {figure} of {owner} away from {from}"),
        Leaving::Alone => format!("{owner} takes {figure} back from {from}, where it was left alone"),
        Leaving::TakenBack => format!("{owner}'s tower takes {figure} back from {from}"),
    }
}

fn feature(place: Place) -> String {
    match place.spot.kind() {
        // The name of a quarter says what it is.
        SegmentKind::Quarter => {
            let spot = place.spot.to_string();
            format!("the {} of Carcassonne", spot.split_once('.').map_or(spot.as_str(), |(_, quarter)| quarter))
        }
        kind => format!("the {} at {place}", kind.name()),
    }
}

const fn a_figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Small => "a follower",
        Figure::Big => "the big follower",
        Figure::Abbot => "the abbot",
        Figure::Builder => "the builder",
        Figure::Pig => "the pig",
        Figure::Mayor => "the mayor",
        Figure::Wagon => "the wagon",
        Figure::Barn => "the barn",
    }
}

/// A number of something: `1 pennant`, `2 pennants`.
fn counted(what: Counted, count: i32) -> String {
    let (one, several) = what.words();
    format!("{count} {}", if count == 1 { one } else { several })
}

fn goods_text(goods: [u16; 3]) -> String {
    let taken: Vec<String> = Good::ALL
        .into_iter()
        .zip(goods)
        .filter(|&(_, n)| n > 0)
        .map(|(good, n)| format!("{n} {}", good.name()))
        .collect();
    and(&taken)
}

#[cfg(test)]
mod tests {
    use bastide_kernel::{Game, Log, Seat};

    use super::*;
    use crate::carcassonne::sample::{CONFIGS, rules};
    use crate::sample::play;

    /// What happens in the last turn of a scripted game.
    fn last_turn(config: &str, script: &str) -> Vec<String> {
        let rules = rules(config);
        let mut log = Log::new(&rules);
        let mut turn = Vec::new();
        for action in script.split_whitespace() {
            let is_new_turn =
                log.state().drawn().is_none() && matches!(log.decision(), bastide_kernel::Decision::Chance);
            if is_new_turn {
                turn.clear();
            }
            turn.extend(log.play(action.parse().unwrap()).unwrap().iter().map(text));
        }
        turn
    }

    #[test]
    fn scores_explain_themselves() {
        let script = "BA/RFr 1,0@0 small>1,0:road.E BA/Cc+ 0,-1@180 small>0,-1:city.E BA/L 1,1@0 small>1,1:monastery \
                      BA/CFc+ 1,-1@0 pass";
        assert_eq!(
            last_turn("seats=2 draws=4", script),
            [
                "blue draws BA/CFc+",
                "blue lays BA/CFc+ at 1,-1, turned by 0 degrees",
                "blue's turn ends",
                "red scores 2 for the road at 1,0:road.E at the end (2 tiles × 1 = 2), strength red 1 \
                 [base R10, base R42]",
                "blue scores 5 for the city at 0,-1:city.E at the end (3 tiles × 1 + 2 pennants × 1 = 5), strength blue 1 \
                 [base R10, base R36]",
                "red scores 3 for the monastery at 1,1:monastery at the end (1 own tile × 1 + 2 neighbours × 1 = 3), \
                 strength red 1 [base R10, base R38]",
                "the game is over: red 5, blue 5",
            ]
        );
    }

    /// The points of an event as its text states them.
    fn stated_sum(text: &str) -> Option<i32> {
        let (_, sum) = text.split_once(" (")?;
        let (terms, points) = sum.split_once(')')?.0.rsplit_once(" = ")?;
        let term = |part: &str| -> Option<i32> {
            let (what, each) = part.rsplit_once(" × ")?;
            Some(what.split(' ').next()?.parse::<i32>().ok()? * each.parse::<i32>().ok()?)
        };
        let total = terms.split(" + ").map(|part| term(part).unwrap_or(0)).sum::<i32>();
        assert_eq!(total, points.parse::<i32>().unwrap(), "{text}");
        Some(total)
    }

    #[test]
    fn every_event_is_one_line_whose_sum_is_right() {
        let mut n_scores = 0;
        for config in CONFIGS {
            let rules = rules(config);
            for seed in 0..5 {
                let log = play(&rules, seed, usize::MAX);
                let mut events = Vec::new();
                let mut state = rules.start();
                log.actions().iter().for_each(|&action| rules.apply(&mut state, action, &mut events));
                for event in &events {
                    let text = text(event);
                    assert!(!text.is_empty() && !text.contains('\n') && !text.contains("  "), "{text:?}");
                    if let Event::Scored(score) = event {
                        // Mayors without pennants are paid nothing.
                        assert_eq!(stated_sum(&text), score.shares.first().map(|share| share.points), "{text}");
                        assert!(score.shares.iter().all(|share| text.contains(share.seat.name())), "{text}");
                        assert!(text.ends_with(']'), "{text}");
                        n_scores += 1;
                    }
                }
            }
        }
        assert!(n_scores > 500, "{n_scores}");
    }

    #[test]
    fn several_owners_are_named_together_or_with_their_own_sums() {
        let [red, blue, green] = [0, 1, 2].map(|i| Seat::ALL[i]);
        let cities = Term { what: Counted::Cities, count: 2, each: 3 };
        let pig = Term { what: Counted::PigCities, count: 2, each: 1 };
        let share = |seat: Seat, terms: &[Term]| Share {
            seat,
            points: terms.iter().map(Term::points).sum(),
            terms: terms.to_vec(),
        };
        let at: Place = "3,-1:field.SL".parse().unwrap();
        let mut score = Score {
            cause: Cause::Final,
            subject: Subject::Feature { kind: at.spot.kind(), at },
            squares: vec![at.pos],
            strengths: vec![(red, 2), (blue, 2), (green, 2)],
            shares: vec![share(red, &[cities]), share(blue, &[cities]), share(green, &[cities])],
            rulings: vec!["base R11"],
        };
        assert_eq!(
            score_text(&score),
            "red, blue and green score 6 each for the field at 3,-1:field.SL at the end (2 completed cities × 3 = 6), \
             strengths red 2, blue 2, green 2 [base R11]"
        );
        score.shares = vec![share(red, &[cities, pig]), share(blue, &[cities])];
        assert_eq!(
            winners(&score),
            "red scores 8 (2 completed cities × 3 + 2 cities for the pig × 1 = 8) and blue scores 6 \
             (2 completed cities × 3 = 6) for the field at 3,-1:field.SL at the end"
        );
        score.shares.clear();
        assert_eq!(winners(&score), "nobody scores for the field at 3,-1:field.SL at the end");
    }
}
