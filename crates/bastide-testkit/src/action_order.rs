//! The order of legal actions, written down: clients and programs count on it, and perft does not see it.

use std::fmt::Write as _;

use bastide_kernel::{Decision, Game};

use crate::perft_file::{Case, Position};
use crate::tested::Tested;

/// The legal actions of every decision on a walk through each case of a file: the next tile of the order
/// is drawn, and of the players' actions always the last is taken, until the order or the turn ends. The
/// kinds that can be drawn are many, so that they are listed for the first case only.
pub fn text<G: Tested>(cases: &[Case]) -> Result<String, String> {
    let mut text = String::new();
    for (index, case) in cases.iter().enumerate() {
        let Position { rules, state, order } = case.open::<G>().map_err(|why| format!("case {}: {why}", case.id))?;
        let _ = writeln!(text, "id {}", case.id);
        if index == 0 {
            let _ = writeln!(text, "{}: {}", rules.step_name(&state), legal_text(&rules, &state));
        }
        walk(&rules, state, &order, &mut text);
        text.push('\n');
    }
    Ok(text)
}

fn walk<G: Tested>(rules: &G, mut state: G::State, order: &[G::Action], text: &mut String) {
    let until = rules.turns(&state) + 1;
    let mut order = order.iter();
    let mut legal = Vec::new();
    while rules.turns(&state) < until {
        rules.legal_actions(&state, &mut legal);
        let next = match rules.decision(&state) {
            Decision::Over => return,
            Decision::Chance => order.next().copied(),
            Decision::Seat(_) => {
                let _ = writeln!(text, "{}: {}", rules.step_name(&state), legal_text(rules, &state));
                legal.last().copied()
            }
        };
        match next {
            Some(action) if legal.contains(&action) => rules.apply(&mut state, action, &mut ()),
            _ => return,
        }
    }
}

fn legal_text<G: Game>(rules: &G, state: &G::State) -> String {
    let mut legal = Vec::new();
    rules.legal_actions(state, &mut legal);
    legal.iter().map(|&action| rules.action_text(action)).collect::<Vec<_>>().join(" ")
}
