//! The order in which a stack of Carcassonne is drawn, as the arguments give it.

use anyhow::{Context as _, bail};
use bastide_carcassonne::{Action, Emblem, Rules, SegmentKind, TileKind};
use bastide_kernel::{Echo, Game};

/// The draws of tiles by their ids or letters, if the stack can be drawn in this order.
pub(super) fn read(rules: &Rules, names: &[&str]) -> anyhow::Result<Vec<Action>> {
    let order: Vec<TileKind> = names.iter().map(|name| parse_tile(rules, name)).collect::<anyhow::Result<_>>()?;
    check_order(rules, &order)?;
    Ok(order.into_iter().map(Action::Draw).collect())
}

/// The tile with this id or letter.
fn parse_tile(rules: &Rules, name: &str) -> anyhow::Result<TileKind> {
    let is_lettered = |kind: &TileKind| {
        let def = kind.def();
        let mut chars = name.chars();
        def.letter.is_some()
            && def.letter == chars.next()
            && chars.next().is_none()
            && def.segments.iter().all(|segment| segment.kind != SegmentKind::Garden)
    };
    TileKind::from_id(name).or_else(|| TileKind::all().find(is_lettered)).with_context(|| {
        let ids: Vec<String> = rules.deck().entries().iter().map(|entry| entry.kind.to_string()).collect();
        let name = Echo(name);
        format!("unknown tile {name:?}; valid are the letters A to X and the ids {}", ids.join(", "))
    })
}

/// Whether the stack can be drawn in this order. It does not depend on what the players do.
fn check_order(rules: &Rules, order: &[TileKind]) -> anyhow::Result<()> {
    let deck = rules.deck();
    let mut bag = rules.start().bag().clone();
    for (i, &kind) in order.iter().enumerate() {
        let nth = i + 1;
        if bag.is_empty() {
            bail!("tile {nth} of the order ({kind}) cannot be drawn: the game has only {i} draws");
        }
        if !bag.is_drawable(deck, kind) {
            let drawable: Vec<String> = bag.drawable(deck).map(|(kind, _)| kind.to_string()).collect();
            let why = match (bag.count(deck, kind), deck.entries().iter().find(|entry| entry.kind == kind)) {
                (0, None) => "it is not in the stack".to_owned(),
                (0, Some(entry)) => format!("the stack has only {} of it", entry.copies),
                _ if bag.is_held(deck, kind) => "dragon tiles are held back until a volcano is laid".to_owned(),
                _ => "the river comes first, from its source to its lake".to_owned(),
            };
            bail!("tile {nth} of the order ({kind}) cannot be drawn: {why}; valid here: {}", drawable.join(", "));
        }
        bag.take(deck, kind);
        // princess-and-dragon R1.
        if rules.has_dragon() && rules.tile(kind).emblem == Some(Emblem::Volcano) {
            bag.release();
        }
    }
    Ok(())
}
