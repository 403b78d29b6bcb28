//! Inns & Cathedrals, expansion 1: `docs/rules/inns-and-cathedrals.md`.
//!
//! Inns and cathedrals change what a tile counts; the big follower is a [`crate::Figure`] of strength 2.

use crate::option::InnCathedralFinal;
use crate::region::Region;
use crate::rules::Rules;
use crate::tile::Marks;

/// Points for each tile of a road. R3: several inns do not stack. R4: unfinished, an inn makes it
/// worthless.
#[inline]
pub(crate) fn road_points(rules: &Rules, road: &Region, completed: bool) -> i32 {
    marked_points(rules, road.marks.has(Marks::INN), completed, 1)
}

/// Points for each tile and pennant of a city that would be worth `plain` without a cathedral. R6:
/// unfinished, a cathedral makes it worthless.
#[inline]
pub(crate) fn city_points(rules: &Rules, city: &Region, completed: bool, plain: i32) -> i32 {
    marked_points(rules, city.marks.has(Marks::CATHEDRAL), completed, plain)
}

#[inline]
fn marked_points(rules: &Rules, is_marked: bool, completed: bool, plain: i32) -> i32 {
    match (is_marked, completed, rules.options().inn_cathedral_final) {
        (false, _, _) | (true, false, InnCathedralFinal::Ignore) => plain,
        (true, true, _) => plain + 1,
        (true, false, InnCathedralFinal::Zero) => 0,
    }
}

/// The ruling on the worth of a road, if an inn decides it.
pub(crate) fn road_ruling(rules: &Rules, road: &Region, completed: bool) -> Option<&'static str> {
    let document = ["inns-and-cathedrals R3", "inns-and-cathedrals R4"];
    marked_ruling(rules, road.marks.has(Marks::INN), completed, document)
}

/// The ruling on the worth of a city, if a cathedral decides it.
pub(crate) fn city_ruling(rules: &Rules, city: &Region, completed: bool) -> Option<&'static str> {
    let document = ["inns-and-cathedrals R14", "inns-and-cathedrals R6"];
    marked_ruling(rules, city.marks.has(Marks::CATHEDRAL), completed, document)
}

fn marked_ruling(
    rules: &Rules,
    is_marked: bool,
    completed: bool,
    [finished, unfinished]: [&'static str; 2],
) -> Option<&'static str> {
    let ruling = match (completed, rules.options().inn_cathedral_final) {
        (true, _) => finished,
        (false, InnCathedralFinal::Zero) => unfinished,
        (false, InnCathedralFinal::Ignore) => "inns-and-cathedrals R15",
    };
    is_marked.then_some(ruling)
}
