//! The order in which the stacks of The City are drawn, as the arguments give it.

use anyhow::{Context as _, bail};
use bastide_city::{Action, Rules, TileKind};
use bastide_kernel::Echo;

/// The draws of tiles by their ids, with or without the letters of the set, if the stacks hold them.
pub(super) fn read(rules: &Rules, names: &[&str]) -> anyhow::Result<Vec<Action>> {
    let draws = usize::from(rules.n_draws());
    let mut used = vec![0; rules.n_kinds()];
    let mut order = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let nth = i + 1;
        if i == draws {
            bail!("tile {nth} of the order ({name}) cannot be drawn: the game has only {draws} draws");
        }
        let kind = parse_tile(rules, name)?;
        used[kind.index()] += 1;
        if used[kind.index()] > rules.def(kind).copies {
            let (id, copies) = (&rules.def(kind).id, rules.def(kind).copies);
            bail!("tile {nth} of the order ({id}) cannot be drawn: the stacks have only {copies} of it");
        }
        order.push(Action::Draw(kind));
    }
    Ok(order)
}

/// The tile with this id, which may be shortened by what comes before the slash.
fn parse_tile(rules: &Rules, name: &str) -> anyhow::Result<TileKind> {
    let tiles = &rules.config().tiles;
    let is_short = |kind: &TileKind| tiles.def(*kind).id.split_once('/').is_some_and(|(_, short)| short == name);
    tiles.kind(name).or_else(|| tiles.kinds().find(is_short)).with_context(|| {
        let ids: Vec<&str> = tiles.tiles().iter().map(|tile| tile.id.as_str()).collect();
        let name = Echo(name);
        format!("unknown tile {name:?}; valid are the ids {}", ids.join(", "))
    })
}
