//! Golden playthroughs: random games written down in full, as people read them.
//!
//! A file begins with the configuration. Then follow all decisions: the step, who decides, the hash of the
//! position, the legal actions, the chosen one after `>`, and what happened. Tests replay the chosen
//! actions and compare the whole text.

mod choose;
mod render;

pub use choose::factors;

use bastide_carcassonne::{Action, Config, Rules, State};
use bastide_kernel::{Decision, Game, Rng};

use render::Render;

/// A game of the collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough {
    /// The name of its file.
    pub name: String,
    /// What is played.
    pub config: Config,
    /// The seed of its random choices.
    pub seed: u64,
}

/// All games: together they cover every pair of seats, expansions and option values.
pub fn all() -> Vec<Playthrough> {
    let configs = choose::configs().into_iter().zip(1..);
    configs.map(|(config, seed)| Playthrough { name: format!("game-{seed:02}.txt"), config, seed }).collect()
}

impl Playthrough {
    /// Plays the game at random and returns its text.
    pub fn play(&self) -> Result<String, String> {
        let rules = Rules::new(self.config.clone()).map_err(|error| format!("{}: {error}", self.name))?;
        let mut rng = Rng::new(self.seed, 0);
        let mut legal = Vec::new();
        let mut render = Render::new(&rules);
        loop {
            let state = render.state();
            let action = match rules.decision(state) {
                Decision::Over => return Ok(render.finish()),
                Decision::Chance => rules.chance_action(state, rng.below(rules.chance_total(state))),
                Decision::Seat(_) => {
                    rules.legal_actions(state, &mut legal);
                    pick(state, &legal, &mut rng)
                }
            };
            render.play(action)?;
        }
    }
}

/// Tries at choosing a place, of which the one with most neighbours is taken.
const TRIES: usize = 4;

/// A random action. Tiles tend to lie close together, because more is completed then.
fn pick(state: &State, legal: &[Action], rng: &mut Rng) -> Action {
    let mut any = || legal[rng.below(legal.len() as u32) as usize];
    let neighbours = |action: &Action| match *action {
        Action::PlaceTile { pos, .. } => state.board().mosaic().n_around(pos),
        _ => 0,
    };
    let tries: [Action; TRIES] = std::array::from_fn(|_| any());
    tries.into_iter().max_by_key(neighbours).expect("there are tries")
}

/// Reads the configuration and the actions of a text and writes it again.
pub fn replay(text: &str) -> Result<String, String> {
    let config = config(text)?;
    let rules = Rules::new(config).map_err(|error| error.to_string())?;
    let mut render = Render::new(&rules);
    for (index, line) in text.lines().enumerate() {
        let Some(action) = line.trim_start().strip_prefix("> ") else { continue };
        let at = |why: String| format!("line {}: {why}", index + 1);
        let action: Action =
            action.parse().map_err(|error: bastide_carcassonne::ParseActionError| at(error.to_string()))?;
        render.play(action).map_err(at)?;
    }
    Ok(render.finish())
}

/// The configuration at the head of a text.
pub fn config(text: &str) -> Result<Config, String> {
    let line = text.lines().find_map(|line| line.strip_prefix("config ")).ok_or("there is no line `config`")?;
    line.parse().map_err(|error: bastide_carcassonne::ConfigError| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short_game() -> String {
        let config = "seats=2 with=abbot draws=3".parse().unwrap();
        Playthrough { name: "short".to_owned(), config, seed: 1 }.play().unwrap()
    }

    #[test]
    fn a_game_replays_to_its_own_text() {
        let text = short_game();
        assert_eq!(replay(&text), Ok(text));
    }

    #[test]
    fn a_changed_action_is_refused_or_gives_another_text() {
        let text = short_game();
        let placement = text.lines().find(|line| line.contains("> ") && line.contains('@')).unwrap();
        let refused = replay(&text.replace(placement, "  > 9,9@0")).unwrap_err();
        assert!(refused.contains("9,9@0 is not legal: "), "{refused}");
        let shorter: String = text.lines().filter(|line| *line != placement).map(|line| format!("{line}\n")).collect();
        assert_ne!(replay(&shorter), Ok(text));
    }
}
