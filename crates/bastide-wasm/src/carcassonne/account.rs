//! What else there is to say about a feature: who counts for how much, and who is paid beside its owners.

use bastide_carcassonne::{FeatureInfo, Figure, Rules, SegmentKind, Share, State};
use bastide_kernel::NodeId;

use super::{neutral, tower};
use crate::words::Words;

/// Remarks about a feature.
pub(super) fn remarks(rules: &Rules, state: &State, node: NodeId, info: &FeatureInfo) -> Vec<Words> {
    let mayors = info.figures.iter().filter(|(_, figure, _)| *figure == Figure::Mayor);
    let mayors = mayors.filter(|_| info.kind == SegmentKind::City).map(|&(seat, figure, _)| {
        let n = tower::strength(rules, state, figure, node);
        let text = format!("the mayor of {} counts {n} pennants", seat.name());
        Words::new("remark.mayor", text).with("seat", seat).with("n", n)
    });
    let at = state.board().tile_of(node).pos;
    let tower = Some(at).filter(|_| info.kind == SegmentKind::Tower).and_then(|pos| tower::on(rules, state, pos));
    let bonuses = info.bonuses.iter().map(neutral::bonus);
    mayors.chain(info.barns.iter().map(barn)).chain(bonuses).chain(tower).collect()
}

/// What a barn brings at the end.
fn barn(share: &Share) -> Words {
    let text = format!("the barn of {} brings {} points at the end", share.seat.name(), share.points);
    Words::new("remark.barn", text).with("seat", share.seat).with("n", share.points)
}
