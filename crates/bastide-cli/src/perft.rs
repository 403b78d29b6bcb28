//! `bastide perft`: counts the action sequences of the next turns with the draws given.

use std::io::Write;

use bastide_kernel::{Decision, Perft, perft};
use clap::Args;
use serde_json::{Value, json};

use crate::game::Shown;
use crate::game_args::{self, GameArgs};
use crate::json;
use crate::progress::Progress;
use crate::table::Table;
use crate::words::brief;

/// Count the action sequences of the first turns, with the tiles drawn in a given order
///
/// One depth is one whole turn: laying the tile, the action with a figure, and whatever follows from it, as a wall
/// building does. Rotations
/// that yield the identical tile count once. The digest is the wrapping sum of the state hashes over all leaves, so
/// that it also sees scores and supplies.
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct PerftArgs {
    /// Tiles in the order of drawing, separated by commas: ids (BA/RFr), letters of the base game (A to X, without
    /// garden), or in The City ids without their set (TEE+)
    #[arg(long, value_name = "TILES", value_delimiter = ',', required = true)]
    order: Vec<String>,

    /// Also print the count of the last depth for each first action
    #[arg(long)]
    divide: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub(crate) game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide perft --order BA/RFr,BA/C,BA/L
  bastide perft --order U,E,B --divide
  bastide perft --with river --order RI.1/IFI,RI.1/CICI
  bastide perft --with inns-and-cathedrals --order IC/Cccc.c,IC/RFr.iG --json
  bastide perft --game city --order TEE+,STR+ --divide

A sequence ends early when a turn needs more tiles than the order has (the builder's second tile, a tile that fits nowhere). With start_player=random red begins.

JSON: config, order, depths (depth, count, digest), and with --divide first_actions (action, count, digest).";

pub(crate) fn run<G: Shown>(args: &PerftArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = args.game.rules::<G>()?;
    let names: Vec<&str> = args.order.iter().map(|name| name.trim()).collect();
    let order = rules.draws(&names)?;
    let tree = Tree::new(&rules, &order);
    if args.json { write_json(args, &tree, &order, out) } else { write_text(args, &tree, out) }
}

/// The start of the game and the draws that follow.
struct Tree<'a, G: Shown> {
    rules: &'a G,
    chances: Vec<G::Action>,
    /// Depths to look at: one for each tile.
    depths: u32,
}

/// A part of the tree that is counted in one go.
struct Branch<G: Shown> {
    /// The first choice of a player that leads here.
    first: Option<G::Action>,
    state: G::State,
    /// Chances before it.
    used: usize,
}

impl<'a, G: Shown> Tree<'a, G> {
    fn new(rules: &'a G, order: &[G::Action]) -> Tree<'a, G> {
        let mut chances = order.to_vec();
        // Where chance decides who begins, it is red.
        let red_begins = rules.parse_action("start:red").expect("every game writes who begins in this form");
        if rules.validate(&rules.start(), red_begins).is_ok() {
            chances.insert(0, red_begins);
        }
        Tree { rules, chances, depths: order.len() as u32 }
    }

    /// The counts of a depth for each first action; `None` if there is nothing to choose.
    fn divide(&self, depth: u32) -> Vec<(Option<G::Action>, Perft)> {
        let branches = self.branches(depth);
        let progress = Progress::new(branches.len() as u64, &format!("depth {depth}"));
        let mut parts: Vec<(Option<G::Action>, Perft)> = Vec::new();
        for Branch { first, state, used } in &branches {
            let found = perft(self.rules, state, &self.chances[*used..], depth - self.rules.turns(state));
            match parts.last_mut() {
                Some((action, sum)) if action == first => *sum = plus(*sum, found),
                _ => parts.push((*first, found)),
            }
            progress.advance(1);
        }
        parts
    }

    /// Cuts the tree into enough branches for a smooth progress bar.
    fn branches(&self, depth: u32) -> Vec<Branch<G>> {
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
    fn children(&self, branch: &Branch<G>, depth: u32) -> Option<Vec<Branch<G>>> {
        if self.rules.turns(&branch.state) >= depth {
            return None;
        }
        let after = |action: G::Action, first: Option<G::Action>, used: usize| {
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

fn total<A>(parts: &[(Option<A>, Perft)]) -> Perft {
    parts.iter().fold(Perft::default(), |sum, (_, part)| plus(sum, *part))
}

fn write_text<G: Shown>(args: &PerftArgs, tree: &Tree<'_, G>, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}\n", brief(&tree.rules.config_text()))?;
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
            table.row([action_text(tree.rules, action), count.to_string(), format!("{digest:016x}")]);
        }
        table.write(out)?;
    }
    Ok(())
}

fn write_json<G: Shown>(
    args: &PerftArgs,
    tree: &Tree<'_, G>,
    order: &[G::Action],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut depths: Vec<Value> = Vec::new();
    let mut last = Vec::new();
    for depth in 1..=tree.depths {
        last = tree.divide(depth);
        let Perft { count, digest } = total(&last);
        depths.push(json!({ "depth": depth, "count": count, "digest": json::digest(digest) }));
    }
    let mut document = json!({
        "config": tree.rules.config_text(),
        "order": order.iter().map(|&draw| tree.rules.action_text(draw)).collect::<Vec<_>>(),
        "depths": depths,
    });
    if args.divide {
        let part = |(action, found): &(Option<G::Action>, Perft)| json!({ "action": action_text(tree.rules, *action), "count": found.count, "digest": json::digest(found.digest) });
        document["first_actions"] = last.iter().map(part).collect();
    }
    json::write(out, &document)?;
    Ok(())
}

fn action_text<G: Shown>(rules: &G, action: Option<G::Action>) -> String {
    action.map_or_else(|| "none".to_owned(), |action| rules.action_text(action))
}
