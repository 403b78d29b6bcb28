//! `bastide perft`: counts the action sequences of the next turns with the draws given.

use std::io::Write;

use anyhow::{Context as _, bail};
use bastide_carcassonne::{Action, Bag, Rules, SegmentKind, State, TileKind};
use bastide_kernel::{Decision, Game, Perft, Seat, perft};
use clap::Args;
use serde_json::{Value, json};

use crate::game_args::{self, GameArgs};
use crate::json;
use crate::progress::Progress;
use crate::table::Table;

/// Count the action sequences of the first turns, with the tiles drawn in a given order
///
/// One depth is one whole turn: laying the tile, the action with a figure, and whatever follows from it. Rotations
/// that yield the identical tile count once. The digest is the wrapping sum of the state hashes over all leaves, so
/// that it also sees scores and supplies.
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct PerftArgs {
    /// Tiles in the order of drawing, separated by commas: ids (BA/RFr) or letters of the base game (A to X, without
    /// garden)
    #[arg(long, value_name = "TILES", value_delimiter = ',', required = true)]
    order: Vec<String>,

    /// Also print the count of the last depth for each first action
    #[arg(long)]
    divide: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide perft --order BA/RFr,BA/C,BA/L
  bastide perft --order U,E,B --divide
  bastide perft --with river --order RI.1/IFI,RI.1/CICI
  bastide perft --with inns-and-cathedrals --order IC/Cccc.c,IC/RFr.iG --json

A sequence ends early when a turn needs more tiles than the order has (the builder's second tile, a tile that fits nowhere). With start_player=random red begins.

JSON: config, order, depths (depth, count, digest), and with --divide first_actions (action, count, digest).";

pub(crate) fn run(args: &PerftArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = args.game.rules()?;
    let order: Vec<TileKind> =
        args.order.iter().map(|name| parse_tile(&rules, name.trim())).collect::<anyhow::Result<_>>()?;
    check_order(&rules, &order)?;
    let tree = Tree::new(&rules, &order);
    if args.json { write_json(args, &tree, &order, out) } else { write_text(args, &tree, out) }
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
        format!("unknown tile {name:?}; valid are the letters A to X and the ids {}", ids.join(", "))
    })
}

/// Whether the stack can be drawn in this order. It does not depend on what the players do.
fn check_order(rules: &Rules, order: &[TileKind]) -> anyhow::Result<()> {
    let deck = rules.deck();
    let mut bag = Bag::default();
    bag.fill(deck, rules.config().draws);
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
                _ => "the river comes first, from its source to its lake".to_owned(),
            };
            bail!("tile {nth} of the order ({kind}) cannot be drawn: {why}; valid here: {}", drawable.join(", "));
        }
        bag.take(deck, kind);
    }
    Ok(())
}

/// The start of the game and the draws that follow.
struct Tree<'a> {
    rules: &'a Rules,
    chances: Vec<Action>,
    /// Depths to look at: one for each tile.
    depths: u32,
}

/// A part of the tree that is counted in one go.
struct Branch {
    /// The first choice of a player that leads here.
    first: Option<Action>,
    state: State,
    /// Chances before it.
    used: usize,
}

impl<'a> Tree<'a> {
    fn new(rules: &'a Rules, order: &[TileKind]) -> Tree<'a> {
        let mut chances: Vec<Action> = order.iter().map(|&kind| Action::Draw(kind)).collect();
        let red_begins = Action::StartPlayer(Seat::default());
        if rules.validate(&rules.start(), red_begins).is_ok() {
            chances.insert(0, red_begins);
        }
        Tree { rules, chances, depths: order.len() as u32 }
    }

    /// The counts of a depth for each first action; `None` if there is nothing to choose.
    fn divide(&self, depth: u32) -> Vec<(Option<Action>, Perft)> {
        let branches = self.branches(depth);
        let progress = Progress::new(branches.len() as u64, &format!("depth {depth}"));
        let mut parts: Vec<(Option<Action>, Perft)> = Vec::new();
        for Branch { first, state, used } in &branches {
            let found = perft(self.rules, state, &self.chances[*used..], depth - state.turns());
            match parts.last_mut() {
                Some((action, sum)) if action == first => *sum = plus(*sum, found),
                _ => parts.push((*first, found)),
            }
            progress.advance(1);
        }
        parts
    }

    /// Cuts the tree into enough branches for a smooth progress bar.
    fn branches(&self, depth: u32) -> Vec<Branch> {
        const ENOUGH: usize = 20;
        let mut branches = vec![Branch { first: None, state: self.rules.start(), used: 0 }];
        let mut is_growing = true;
        while is_growing && branches.len() < ENOUGH {
            is_growing = false;
            let mut next = Vec::new();
            for branch in branches {
                match self.children(&branch, depth) {
                    Some(children) => {
                        next.extend(children);
                        is_growing = true;
                    }
                    None => next.push(branch),
                }
            }
            branches = next;
        }
        branches
    }

    /// What one action more leads to; `None` at a leaf.
    fn children(&self, branch: &Branch, depth: u32) -> Option<Vec<Branch>> {
        if branch.state.turns() >= depth {
            return None;
        }
        let after = |action: Action, first: Option<Action>, used: usize| {
            let mut state = branch.state.clone();
            self.rules.apply(&mut state, action, &mut ());
            Branch { first, state, used }
        };
        match self.rules.decision(&branch.state) {
            Decision::Over => None,
            Decision::Chance => {
                let chance = *self.chances.get(branch.used)?;
                self.rules.validate(&branch.state, chance).ok()?;
                Some(vec![after(chance, branch.first, branch.used + 1)])
            }
            Decision::Seat(_) => {
                let mut actions = Vec::new();
                self.rules.legal_actions(&branch.state, &mut actions);
                Some(actions.iter().map(|&a| after(a, branch.first.or(Some(a)), branch.used)).collect())
            }
        }
    }
}

fn plus(a: Perft, b: Perft) -> Perft {
    Perft { count: a.count + b.count, digest: a.digest.wrapping_add(b.digest) }
}

fn total(parts: &[(Option<Action>, Perft)]) -> Perft {
    parts.iter().fold(Perft::default(), |sum, (_, part)| plus(sum, *part))
}

fn write_text(args: &PerftArgs, tree: &Tree<'_>, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}\n", tree.rules.config())?;
    writeln!(out, "depth            count  digest")?;
    let mut last = Vec::new();
    for depth in 1..=tree.depths {
        last = tree.divide(depth);
        let Perft { count, digest } = total(&last);
        writeln!(out, "{depth:>5}  {count:>15}  {digest:016x}")?;
        // The next depth may take long: show what is known.
        out.flush()?;
    }
    if args.divide {
        writeln!(out)?;
        let mut table = Table::new(&["first action", ">count", "digest"]);
        for (action, Perft { count, digest }) in last {
            table.row([action_text(action), count.to_string(), format!("{digest:016x}")]);
        }
        table.write(out)?;
    }
    Ok(())
}

fn write_json(args: &PerftArgs, tree: &Tree<'_>, order: &[TileKind], out: &mut impl Write) -> anyhow::Result<()> {
    let mut depths: Vec<Value> = Vec::new();
    let mut last = Vec::new();
    for depth in 1..=tree.depths {
        last = tree.divide(depth);
        let Perft { count, digest } = total(&last);
        depths.push(json!({ "depth": depth, "count": count, "digest": json::digest(digest) }));
    }
    let mut document = json!({
        "config": tree.rules.config().to_string(),
        "order": order.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "depths": depths,
    });
    if args.divide {
        let part = |(action, found): &(Option<Action>, Perft)| json!({ "action": action_text(*action), "count": found.count, "digest": json::digest(found.digest) });
        document["first_actions"] = last.iter().map(part).collect();
    }
    json::write(out, &document)?;
    Ok(())
}

fn action_text(action: Option<Action>) -> String {
    action.map_or_else(|| "none".to_owned(), |action| action.to_string())
}
