//! Points as JCloisterZone explains them: the name of what was scored, and the items of the sum.

use bastide_carcassonne::{Cause, Counted, Good, Rules, Score, SegmentKind, Share, Subject, TinyCity};

use super::recorded::Item;

/// The name of a score there, such as `city.incomplete`.
pub(crate) fn name(rules: &Rules, score: &Score) -> String {
    let kind = match score.subject {
        Subject::Feature { kind, .. } => kind,
        Subject::Goods(_) => return "trade-goods".to_owned(),
        Subject::Fairy { .. } if score.cause == Cause::TurnStart => return "fairy.turn".to_owned(),
        Subject::Fairy { .. } => return "fairy.completed".to_owned(),
    };
    let is_tiny = rules.options().tiny_city == TinyCity::Two && score.squares.len() == 2;
    match (kind, score.cause) {
        (SegmentKind::Field | SegmentKind::River, _) => kind.name().to_owned(),
        (SegmentKind::City, Cause::Completed) if is_tiny => "city.tiny".to_owned(),
        (_, Cause::Completed | Cause::TurnStart) => kind.name().to_owned(),
        (_, Cause::Final | Cause::Recalled) => format!("{}.incomplete", kind.name()),
    }
}

/// How a share adds up there, sorted.
pub(crate) fn items(rules: &Rules, score: &Score, share: &Share) -> Vec<Item> {
    let mut items = match score.subject {
        Subject::Goods(good) => vec![bonus(&format!("trade-goods.{}", good_name(good)), share.points)],
        Subject::Fairy { .. } => vec![bonus("fairy", share.points)],
        Subject::Feature { kind: SegmentKind::Road, .. } => road_items(share),
        Subject::Feature { kind: SegmentKind::City, .. } => city_items(rules, score, share),
        Subject::Feature { kind: SegmentKind::Field | SegmentKind::River, .. } => field_items(share),
        Subject::Feature { kind: SegmentKind::Monastery | SegmentKind::Garden, .. } => {
            vec![counted("tiles", share.points, share.points)]
        }
    };
    items.sort_unstable();
    items
}

/// The name of a good there.
pub(crate) const fn good_name(good: Good) -> &'static str {
    match good {
        Good::Wine => "WINE",
        Good::Grain => "GRAIN",
        Good::Cloth => "CLOTH",
    }
}

fn counted(name: &str, count: i32, points: i32) -> Item {
    Item { name: name.to_owned(), count: Some(count), points }
}

fn bonus(name: &str, points: i32) -> Item {
    Item { name: name.to_owned(), count: None, points }
}

/// How many of something a share counts, and the points for each.
fn term(share: &Share, what: Counted) -> (i32, i32) {
    share.terms.iter().find(|term| term.what == what).map_or((0, 0), |term| (term.count, term.each))
}

/// An unfinished road with an inn is the inn's nothing; a finished one counts its tiles, then the inn.
fn road_items(share: &Share) -> Vec<Item> {
    let (tiles, each) = term(share, Counted::Tiles);
    match each {
        0 => vec![bonus("inn", 0)],
        1 => vec![counted("tiles", tiles, tiles)],
        _ => vec![counted("tiles", tiles, tiles), bonus("inn", tiles)],
    }
}

/// The same with cities and cathedrals; pennants are counted apart.
fn city_items(rules: &Rules, score: &Score, share: &Share) -> Vec<Item> {
    let (tiles, each) = term(share, Counted::Tiles);
    let (pennants, _) = term(share, Counted::Pennants);
    if each == 0 {
        return vec![bonus("cathedral", 0)];
    }
    let is_tiny = rules.options().tiny_city == TinyCity::Two && tiles == 2;
    let plain = if score.cause == Cause::Completed && !is_tiny { 2 } else { 1 };
    let mut items = vec![counted("tiles", tiles, tiles * plain)];
    if pennants > 0 {
        items.push(counted("pennants", pennants, pennants * plain));
    }
    if each > plain {
        items.push(bonus("cathedral", tiles + pennants));
    }
    items
}

fn field_items(share: &Share) -> Vec<Item> {
    let (cities, each) = term(share, Counted::Cities);
    let (pigs, _) = term(share, Counted::PigCities);
    let (herds, _) = term(share, Counted::HerdCities);
    let all = [counted("cities", cities, cities * each), bonus("pigs", pigs), bonus("pigHerds", herds)];
    all.into_iter().filter(|item| item.points > 0).collect()
}
