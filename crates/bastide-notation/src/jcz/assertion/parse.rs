//! How assertions are read. The first form that fits counts, as in JCloisterZone.

use super::{Assertion, list};

/// The assertion that a text makes.
pub(super) fn parse(text: &str) -> Option<Assertion<'_>> {
    let plain = text.trim();
    let whole = plain.strip_suffix('.').unwrap_or(plain);
    score(plain)
        .or_else(|| scored(plain))
        .or_else(|| can_pass(whole))
        .or_else(|| phase(plain))
        .or_else(|| no_auction(plain))
        .or_else(|| available(whole))
        .or_else(|| placements(whole))
        .or_else(|| undo(plain))
        .or_else(|| options(whole))
        .or_else(|| token(plain))
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The word at the end of a text.
fn last_word(text: &str) -> Option<&str> {
    let start = text.trim_end_matches(is_word).len();
    Some(&text[start..]).filter(|word| !word.is_empty())
}

/// The letters at the beginning of a text that fit, and the rest.
fn first(text: &str, fits: impl Fn(char) -> bool) -> Option<(&str, &str)> {
    let end = text.find(|letter| !fits(letter)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// The whole number at the beginning of a text, and the rest.
fn number(text: &str) -> Option<(i32, &str)> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (_, rest) = first(digits, |letter| letter.is_ascii_digit())?;
    Some((text[..text.len() - rest.len()].parse().ok()?, rest))
}

/// Every way to cut a text at a phrase: what comes before, and what comes after.
fn cuts<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    text.match_indices(phrase).map(move |(at, _)| (&text[..at], &text[at + phrase.len()..]))
}

/// `(\w+) has (-?\d+) points?`
fn score(text: &str) -> Option<Assertion<'_>> {
    cuts(text, " has ").find_map(|(before, after)| {
        let (points, rest) = number(after)?;
        let name = last_word(before)?;
        rest.starts_with(" point").then_some(Assertion::Score { name, points })
    })
}

/// `(\w+) scored ([\w-]+) for (-?\d+) points?`
fn scored(text: &str) -> Option<Assertion<'_>> {
    cuts(text, " scored ").find_map(|(before, after)| {
        let (what, rest) = first(after, |letter| is_word(letter) || letter == '-')?;
        let (points, rest) = number(rest.strip_prefix(" for ")?)?;
        let name = last_word(before)?;
        rest.starts_with(" point").then_some(Assertion::Scored { name, what, points })
    })
}

fn can_pass(text: &str) -> Option<Assertion<'_>> {
    match text {
        "Player can pass" => Some(Assertion::CanPass(true)),
        "Player can't pass" => Some(Assertion::CanPass(false)),
        _ => None,
    }
}

/// `phase is (\w+)`, in capital letters or not.
fn phase(text: &str) -> Option<Assertion<'_>> {
    const PHRASE: &str = "phase is ";
    (0..text.len()).find_map(|at| {
        let found = text.get(at..at + PHRASE.len())?;
        let (name, _) = first(&text[at + PHRASE.len()..], is_word)?;
        found.eq_ignore_ascii_case(PHRASE).then_some(Assertion::Phase(name))
    })
}

/// `Bazaar noAuction: (true|false)`
fn no_auction(text: &str) -> Option<Assertion<'_>> {
    let (_, after) = cuts(text, "Bazaar noAuction: ").next()?;
    match (after.starts_with("true"), after.starts_with("false")) {
        (true, _) => Some(Assertion::NoAuction(true)),
        (_, true) => Some(Assertion::NoAuction(false)),
        _ => None,
    }
}

/// `^Available action TYPE( for ID)?$`
fn available(text: &str) -> Option<Assertion<'_>> {
    let rest = text.strip_prefix("Available action ")?;
    let (action, id) = match rest.split_once(" for ") {
        Some((action, id)) => (action, Some(id)),
        None => (rest, None),
    };
    Some(Assertion::Available { action, id })
}

/// `^TilePlacement ID options: [x,y] - [rot,..]; ...$`
fn placements(text: &str) -> Option<Assertion<'_>> {
    let (tile, options) = text.strip_prefix("TilePlacement ")?.split_once(" options:")?;
    Some(Assertion::Placements { tile, options: list::placements(options)? })
}

/// `Undo is (not )?allowed`
fn undo(text: &str) -> Option<Assertion<'_>> {
    cuts(text, "Undo is ").find_map(|(_, after)| match after.strip_prefix("not ") {
        Some(rest) => rest.starts_with("allowed").then_some(Assertion::Undo(false)),
        None => after.starts_with("allowed").then_some(Assertion::Undo(true)),
    })
}

/// `^Meeple KIND options: …`, the same of figures that are taken back or captured and of towers, and of pieces that we
/// do not have.
fn options(text: &str) -> Option<Assertion<'_>> {
    let (head, tail) = text.split_once(" options:")?;
    let foreign = ["Tunnel token ", "Ferries"];
    if let Some(figure) = head.strip_prefix("Meeple ") {
        return Some(Assertion::Meeples { figure, options: list::pointers(tail, 0)? });
    }
    if let Some(source) = head.strip_prefix("ReturnMeeple ") {
        return Some(Assertion::Returns { source, options: list::pointers(tail, 1)? });
    }
    if let Some(token) = head.strip_prefix("Tower piece ") {
        return Some(Assertion::Towers { token, options: list::squares(tail)? });
    }
    if head == "CaptureFollower" {
        return Some(Assertion::Captives { options: list::pointers(tail, 1)? });
    }
    foreign.iter().any(|start| head.starts_with(start)).then_some(Assertion::Foreign)
}

/// `(\w+) has (\w+) token with (size|count) (\d+)`
fn token(text: &str) -> Option<Assertion<'_>> {
    cuts(text, " has ").find_map(|(before, after)| {
        let (token, rest) = first(after, is_word)?;
        let rest = rest.strip_prefix(" token with ")?;
        let size = rest.strip_prefix("size ");
        let (count, _) = number(size.or_else(|| rest.strip_prefix("count "))?).filter(|(count, _)| *count >= 0)?;
        Some(Assertion::Token { name: last_word(before)?, token, count, is_size: size.is_some() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn set(items: &[&str]) -> BTreeSet<String> {
        items.iter().map(|&item| item.to_owned()).collect()
    }

    #[test]
    fn every_form_is_read() {
        let forms = [
            ("Alice has 1 point", Assertion::Score { name: "Alice", points: 1 }),
            ("Bob has -3 points.", Assertion::Score { name: "Bob", points: -3 }),
            (
                "Bob scored trade-goods for 10 points.",
                Assertion::Scored { name: "Bob", what: "trade-goods", points: 10 },
            ),
            ("Player can pass", Assertion::CanPass(true)),
            ("Player can't pass.", Assertion::CanPass(false)),
            ("Phase is ActionPhase", Assertion::Phase("ActionPhase")),
            ("phase is TilePhase.", Assertion::Phase("TilePhase")),
            ("Bazaar noAuction: false", Assertion::NoAuction(false)),
            (
                "Available action TilePlacement for BA/Ccc+",
                Assertion::Available { action: "TilePlacement", id: Some("BA/Ccc+") },
            ),
            ("Available action Confirm", Assertion::Available { action: "Confirm", id: None }),
            ("Undo is not allowed", Assertion::Undo(false)),
            ("Undo is allowed.", Assertion::Undo(true)),
            ("Ferries options: {Road,N,[0,1]}", Assertion::Foreign),
            (
                "Carol has WINE token with count 3",
                Assertion::Token { name: "Carol", token: "WINE", count: 3, is_size: false },
            ),
            (
                "Carol has KING token with size 0.",
                Assertion::Token { name: "Carol", token: "KING", count: 0, is_size: true },
            ),
        ];
        for (text, expected) in forms {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn lists_are_read() {
        let placements = parse("TilePlacement BA/C options: [1,-3] - [0]; [2,0] - [90,270]");
        let options = set(&["[1,-3]@0", "[2,0]@90", "[2,0]@270"]);
        assert_eq!(placements, Some(Assertion::Placements { tile: "BA/C", options }));
        let meeples = parse("Meeple BigFollower options: {City,S,[0,-1]}; {Field,WR.NL,[0,-1]}");
        let options = set(&["{City,S,[0,-1]}", "{Field,NL.WR,[0,-1]}"]);
        assert_eq!(meeples, Some(Assertion::Meeples { figure: "BigFollower", options }));
        let returns = parse("ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[1,0]}.");
        let options = set(&["{0.abbot.1,Garden,I,[1,0]}"]);
        assert_eq!(returns, Some(Assertion::Returns { source: "ABBOT_RETURN", options }));
    }

    #[test]
    fn what_fits_no_form_is_refused() {
        let bad = [
            "",
            "Alice wins",
            "Alice has many points",
            "Alice has 99999999999 points",
            "TilePlacement BA/C options: here",
            "TilePlacement BA/C options: [1,2] - [45]",
            "Meeple Abbot options: {City,S}",
            "Undo is great",
            "Bazaar noAuction: maybe",
            "phase is ",
        ];
        for text in bad {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
