//! Points as JCloisterZone explains them: the name of what was scored, and the items of the sum.

use bastide_carcassonne::{
    Card, Cause, Counted, Good, KingRobberScoring, Rules, Score, SegmentKind, Share, Subject, TinyCity, Token,
};

use super::recorded::Item;
use super::replay::Scored;

/// The name of a share of a score there, such as `city.incomplete`.
pub(crate) fn name(rules: &Rules, scored: &Scored, share: &Share) -> String {
    let score = &scored.score;
    let kind = match score.subject {
        Subject::Feature { kind, .. } => kind,
        Subject::Goods(_) => return "trade-goods".to_owned(),
        Subject::Fairy { .. } if score.cause == Cause::TurnStart => return "fairy.turn".to_owned(),
        Subject::Fairy { .. } => return "fairy.completed".to_owned(),
        Subject::Ransom(_) if share.points < 0 => return "ransompaid.payment".to_owned(),
        Subject::Ransom(_) => return "ransompaid.income".to_owned(),
        Subject::Barn { .. } => return SegmentKind::Field.name().to_owned(),
        Subject::Card(card) => return card_name(rules, card, share).to_owned(),
    };
    let is_tiny = rules.options().tiny_city == TinyCity::Two && score.squares.len() == 2;
    match (kind, score.cause) {
        (SegmentKind::Field, Cause::BarnPlaced) => "field.barn-placed".to_owned(),
        (SegmentKind::Field, Cause::BarnJoined) => "field.barn-connected".to_owned(),
        (SegmentKind::Field, Cause::Final) if scored.is_joined => "field.barn-connected".to_owned(),
        (SegmentKind::Field | SegmentKind::River, _) => kind.name().to_owned(),
        (SegmentKind::City, Cause::Completed) if is_tiny => "city.tiny".to_owned(),
        (
            _,
            Cause::Completed | Cause::TurnStart | Cause::BarnPlaced | Cause::BarnJoined | Cause::Ransom | Cause::Held,
        ) => kind.name().to_owned(),
        (_, Cause::Final | Cause::Recalled) => format!("{}.incomplete", kind.name()),
    }
}

/// How a share adds up there, sorted.
pub(crate) fn items(rules: &Rules, scored: &Scored, share: &Share) -> Vec<Item> {
    let score = &scored.score;
    let mut items = match score.subject {
        Subject::Goods(good) => vec![bonus(&format!("trade-goods.{}", good_name(good)), share.points)],
        Subject::Fairy { .. } => vec![bonus("fairy", share.points)],
        Subject::Feature { kind: SegmentKind::Road, .. } => road_items(share),
        Subject::Feature { kind: SegmentKind::City, .. } => city_items(rules, score, share),
        Subject::Feature { kind: SegmentKind::Field | SegmentKind::River, .. } => field_items(share, scored.has_city),
        Subject::Feature { kind: SegmentKind::Monastery | SegmentKind::Garden, .. }
        | Subject::Feature { kind: SegmentKind::Tower | SegmentKind::Quarter, .. } => {
            vec![counted("tiles", share.points, share.points)]
        }
        Subject::Ransom(_) => vec![counted("meeples", 1, share.points)],
        Subject::Barn { .. } => field_items(share, scored.has_city),
        Subject::Card(card) => card_items(rules, card, share),
    };
    items.sort_unstable();
    items
}

/// What both cards of one player are worth together by the rule that pays more for both.
const BOTH_CARDS: i32 = 40;

/// The name of a card there, or of both.
fn card_name(rules: &Rules, card: Card, share: &Share) -> &'static str {
    let is_both = rules.options().king_robber_scoring == KingRobberScoring::Flat15 && share.points == BOTH_CARDS;
    match card {
        _ if is_both => "king+robber",
        Card::King => "king",
        Card::RobberBaron => "robber",
    }
}

/// A card counts features, or is worth so many points.
fn card_items(rules: &Rules, card: Card, share: &Share) -> Vec<Item> {
    match rules.options().king_robber_scoring {
        KingRobberScoring::PerFeature | KingRobberScoring::Continuous => {
            let what = match card {
                Card::King => "cities",
                Card::RobberBaron => "roads",
            };
            vec![counted(what, share.points, share.points)]
        }
        KingRobberScoring::Flat10 | KingRobberScoring::Flat15 => {
            vec![bonus(card_name(rules, card, share), share.points)]
        }
    }
}

/// The name of a card among the tokens there.
pub(crate) const fn card_token(card: Card) -> &'static str {
    match card {
        Card::King => "KING",
        Card::RobberBaron => "ROBBER",
    }
}

/// The name of a token there.
pub(crate) const fn token_name(token: Token) -> &'static str {
    match token {
        Token::Tower => "TOWER_PIECE",
        Token::Abbey => "ABBEY_TILE",
    }
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

/// The City of Carcassonne is told apart from other cities.
fn field_items(share: &Share, has_city: bool) -> Vec<Item> {
    let (all_cities, each) = term(share, Counted::Cities);
    let carcassonne = if has_city { each } else { 0 };
    let cities = all_cities - i32::from(has_city);
    let (pigs, _) = term(share, Counted::PigCities);
    let (herds, _) = term(share, Counted::HerdCities);
    let cities = counted("cities", cities, cities * each);
    let all = [cities, bonus("coc", carcassonne), bonus("pigs", pigs), bonus("pigHerds", herds)];
    all.into_iter().filter(|item| item.points > 0).collect()
}
