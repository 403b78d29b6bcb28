//! The streets, markets and areas that still matter in a position: what is open, who leads, what it is worth.

use bastide_city::{FeatureInfo, Place, Rules, SegmentKind, State};
use bastide_kernel::Seat;

use crate::table::Table;

/// Every feature that matters, each with the place by which events call it; the occupied ones first, then by kind.
pub(super) fn open(rules: &Rules, state: &State) -> Vec<(Place, FeatureInfo)> {
    let board = state.board();
    let places = board.regions().roots().map(|root| board.place_of(rules, root));
    let mut features: Vec<(Place, FeatureInfo)> = places
        .filter_map(|place| Some((place, rules.feature(state, place)?)))
        .filter(|(_, info)| info.matters)
        .collect();
    features.sort_by_key(|(place, info)| (info.followers.is_empty(), info.kind, *place));
    features
}

/// The features as a table.
pub(super) fn table(features: &[(Place, FeatureInfo)]) -> Table {
    let titles =
        ["feature", ">tiles", ">open edges", "goods or markets", "followers", "leader", ">worth", ">if it ended now"];
    let mut table = Table::new(&titles);
    for (place, info) in features {
        let followers: Vec<String> = Seat::ALL
            .into_iter()
            .filter(|&seat| info.strengths.of(seat) > 0)
            .map(|seat| format!("{} {}", seat.name(), info.strengths.of(seat)))
            .collect();
        let leaders: Vec<&str> = info.leaders.iter().map(|seat| seat.name()).collect();
        let now = match (info.shares_now.first(), info.holes.is_empty()) {
            (Some(share), _) => share.points.to_string(),
            (None, true) => String::new(),
            (None, false) => "0 (hole)".to_owned(),
        };
        table.row([
            place.to_string(),
            info.squares.len().to_string(),
            match info.kind {
                SegmentKind::Street | SegmentKind::Market => info.open_edges.len().to_string(),
                SegmentKind::Area => String::new(),
            },
            contents(info),
            followers.join(", "),
            leaders.join(", "),
            info.worth.0.to_string(),
            now,
        ]);
    }
    table
}

/// The goods of a market, or the markets at an area.
fn contents(info: &FeatureInfo) -> String {
    let words: Vec<String> = match info.kind {
        SegmentKind::Street => Vec::new(),
        SegmentKind::Market => info.goods.iter().map(|goods| goods.name().to_owned()).collect(),
        SegmentKind::Area => info.markets.iter().map(Place::to_string).collect(),
    };
    words.join(", ")
}
