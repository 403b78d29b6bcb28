//! The features that still matter in a position: what is open, who leads, what it is worth.

use bastide_carcassonne::{FeatureInfo, Place, Rules, Share, State};
use bastide_kernel::Seat;

use crate::table::Table;

/// Every feature that matters, each with the place by which events call it; the occupied ones first, then by kind.
pub(super) fn open_features(rules: &Rules, state: &State) -> Vec<(Place, FeatureInfo)> {
    let board = state.board();
    let mut features: Vec<(Place, FeatureInfo)> = board
        .regions()
        .roots()
        .filter_map(|root| {
            let place = board.place_of(rules, root);
            Some((place, rules.feature(state, place)?))
        })
        .filter(|(_, info)| info.matters)
        .collect();
    features.sort_by_key(|(place, info)| (info.figures.is_empty(), info.kind, *place));
    features
}

/// Points if the game ended now: those of each leader if they differ, otherwise those of any leader.
fn worth_now(info: &FeatureInfo) -> String {
    match info.shares_now.as_slice() {
        [] => info.worth_now.0.to_string(),
        [first, others @ ..] if others.iter().all(|share| share.points == first.points) => first.points.to_string(),
        shares => by_seat(shares),
    }
}

fn by_seat(shares: &[Share]) -> String {
    let shares: Vec<String> = shares.iter().map(|s| format!("{} {}", s.seat.name(), s.points)).collect();
    shares.join(", ")
}

/// The features as a table.
pub(super) fn table(features: &[(Place, FeatureInfo)]) -> Table {
    let mut table =
        Table::new(&["feature", ">tiles", ">open ends", "strengths", "leader", ">worth now", ">if completed", "bonus"]);
    for (place, info) in features {
        let strengths: Vec<String> = Seat::ALL
            .into_iter()
            .filter(|&seat| info.strengths.of(seat) > 0)
            .map(|seat| format!("{} {}", seat.name(), info.strengths.of(seat)))
            .collect();
        let leaders: Vec<&str> = info.leaders.iter().map(|seat| seat.name()).collect();
        table.row([
            place.to_string(),
            info.squares.len().to_string(),
            info.open_ends.len().to_string(),
            strengths.join(", "),
            leaders.join(", "),
            worth_now(info),
            info.worth_completed.as_ref().map_or_else(|| "-".to_owned(), |(points, _)| points.to_string()),
            by_seat(&info.bonuses),
        ]);
    }
    table
}
