//! Parts of tiles in English.

use bastide_kernel::Side;

use super::part::{Arm, Crossed, Ending, EndsAt, Mark, TilePart, What};

/// A tile in words.
pub(crate) fn tell(parts: &[TilePart]) -> String {
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn part(part: &TilePart) -> String {
    let names = names(&part.sides());
    let all = list(&names);
    let rest = || format!("{}{}", marks(&part.marks), bridge(part.over));
    let name = || part.name.as_deref().unwrap_or_default();
    match part.what {
        What::River => format!("river {}", course(&names)),
        What::Fork => format!("river forking {all}"),
        What::Spring => format!("spring of the river, flowing {all}"),
        What::Lake => format!("river from {all} ending in a lake"),
        What::VolcanoLake => format!("river from {all} ending in a lake with a volcano"),
        What::RiverBelowCity => format!("river {} below the city", course(&names)),
        What::RiverToCity => format!("river from {all} ending at the city"),
        What::Monastery => "monastery".to_owned(),
        What::City => format!("city {}{}{}", sides(&part.sides()), corners(&part.corners), rest()),
        What::AnotherCity => format!("another city {}{}{}", sides(&part.sides()), corners(&part.corners), rest()),
        What::Road => format!("road {}{}", course(&names), rest()),
        What::RoadBelowCity => format!("road {} below the city", course(&names)),
        What::Roads => meeting("road", part),
        What::Garden => "garden".to_owned(),
        What::Tower => "foundation of a tower".to_owned(),
        What::Abbey => "abbey".to_owned(),
        What::Quarters => "quarters of the City of Carcassonne".to_owned(),
        What::Carcassonne => format!("City of Carcassonne {}", sides(&part.sides())),
        What::Volcano => "volcano".to_owned(),
        What::Dragon => "dragon".to_owned(),
        What::Portal => "magic portal".to_owned(),
        What::Field if names.is_empty() => "field".to_owned(),
        What::Field => format!("field {}{}", sides(&part.sides()), rest()),
        What::EnclosedField => format!("enclosed field{}", rest()),
        What::Street => format!("street {}", course(&names)),
        What::Streets => meeting("street", part),
        What::Market => format!("{} {}", market(part.name.as_deref()), sides(&part.sides())),
        What::Area => "residential area".to_owned(),
        What::PublicBuilding => "public building".to_owned(),
        What::HistoricBuilding => format!("historic building {}", name()),
    }
}

/// "fish market".
fn market(goods: Option<&str>) -> String {
    goods.map_or_else(|| "market".to_owned(), |goods| format!("{goods} market"))
}

/// Things in a row: "a", "a and b", "a, b and c".
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn names(sides: &[Side]) -> Vec<String> {
    sides.iter().map(|side| side.name().to_owned()).collect()
}

/// The sides that something fills: "north", "north and west", "on all sides but south".
fn sides(filled: &[Side]) -> String {
    let missing: Vec<Side> = Side::ALL.into_iter().filter(|side| !filled.contains(side)).collect();
    match missing[..] {
        [] => "on all sides".to_owned(),
        [side] => format!("on all sides but {}", side.name()),
        _ => list(&names(filled)),
    }
}

/// Between which sides something runs: "from north to south"; "north, east and west" if there are more than two.
fn course(names: &[String]) -> String {
    match names {
        [from, to] => format!("from {from} to {to}"),
        names => list(names),
    }
}

/// The corners that a city reaches beyond its sides.
fn corners(corners: &[&str]) -> String {
    let names: Vec<String> = corners.iter().map(|&corner| format!("the {corner} corner")).collect();
    if names.is_empty() { String::new() } else { format!(" up to {}", list(&names)) }
}

/// " with pennant and cathedral".
fn marks(marks: &[Mark]) -> String {
    let mark =
        |mark: &Mark| if mark.count == 1 { mark.name.to_owned() } else { format!("{} {}s", mark.count, mark.name) };
    let words: Vec<String> = marks.iter().map(mark).collect();
    if words.is_empty() { String::new() } else { format!(" with {}", list(&words)) }
}

fn bridge(over: Option<Crossed>) -> &'static str {
    match over {
        Some(Crossed::River) => " over a bridge",
        Some(Crossed::Road) => " over the next",
        Some(Crossed::Wall) => " along the city wall",
        None => "",
    }
}

/// One that ends: "road from north ending in a village"; several that meet: "three roads from north, east and south meeting
/// at a crossing".
fn meeting(kind: &str, part: &TilePart) -> String {
    let arm = |arm: &Arm| format!("{}{}{}", arm.side.name(), marks(&arm.marks), bridge(arm.over));
    let names: Vec<String> = part.arms.iter().map(arm).collect();
    let is_plain = part.arms.iter().all(|arm| arm.marks.is_empty() && arm.over.is_none());
    let count = ["no", "one", "two", "three", "four"].get(names.len()).unwrap_or(&"many");
    let place = part.end.as_ref().map(place).unwrap_or_default();
    match &names[..] {
        [name] => format!("{kind} from {name} ending {place}"),
        // Where else could four come from?
        [_, _, _, _] if is_plain => format!("{count} {kind}s meeting {place}"),
        _ => format!("{count} {kind}s from {} meeting {place}", list(&names)),
    }
}

/// Where ways end.
fn place(end: &Ending) -> String {
    let name = || end.name.as_deref().unwrap_or_default();
    match end.at {
        EndsAt::Monastery => "at the monastery".to_owned(),
        EndsAt::Village => "in a village".to_owned(),
        EndsAt::Volcano => "at a volcano".to_owned(),
        EndsAt::Gate if end.sides.is_empty() => "at the gate of the city".to_owned(),
        EndsAt::Gate => format!("at the gate of the city {}", sides(&end.sides)),
        EndsAt::Crossing => "at a crossing".to_owned(),
        EndsAt::CrossingAtWalls => "at a crossing beside the city walls".to_owned(),
        EndsAt::OtherRoad => "on the other road".to_owned(),
        EndsAt::PublicBuilding => "at the public building".to_owned(),
        EndsAt::HistoricBuilding => format!("at the historic building {}", name()),
        EndsAt::Building => "at a building".to_owned(),
        EndsAt::TheMarket => format!("at the {}", market(end.name.as_deref())),
        EndsAt::AMarket => "at a market".to_owned(),
    }
}
