//! Golden playthroughs: random games written down in full, as people read them.
//!
//! A file begins with the configuration. Then follow all decisions: the step, who decides, the hash of the
//! position, the legal actions, the chosen one after `>`, and what happened. Tests replay the chosen
//! actions and compare the whole text.

mod choose;
mod render;

use bastide_kernel::{Decision, Rng};

use crate::games::GameName;
use crate::tested::Tested;
use crate::with_game;
use render::Render;

/// A game of the collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough {
    /// Which game is played.
    pub game: GameName,
    /// The name of its file.
    pub name: String,
    /// What is played.
    pub config: String,
    /// The seed of its random choices.
    pub seed: u64,
}

/// All playthroughs of all games.
pub fn all() -> Vec<Playthrough> {
    GameName::ALL.into_iter().flat_map(of).collect()
}

/// The playthroughs of a game: together they cover every pair of what a configuration can vary.
pub fn of(game: GameName) -> Vec<Playthrough> {
    let (prefix, configs) = with_game!(game, G => (G::PLAYTHROUGHS, choose::configs::<G>()));
    let playthrough = |(config, seed)| Playthrough { game, name: format!("{prefix}-{seed:02}.txt"), config, seed };
    configs.into_iter().zip(1..).map(playthrough).collect()
}

impl Playthrough {
    /// Plays the game at random and returns its text.
    pub fn play(&self) -> Result<String, String> {
        with_game!(self.game, G => play::<G>(&self.config, self.seed)).map_err(|why| format!("{}: {why}", self.name))
    }
}

fn play<G: Tested>(config: &str, seed: u64) -> Result<String, String> {
    let rules = G::from_config_text(config)?;
    let mut rng = Rng::new(seed, 0);
    let mut legal = Vec::new();
    let mut render = Render::new(&rules);
    loop {
        let state = render.state();
        let action = match rules.decision(state) {
            Decision::Over => return Ok(render.finish()),
            Decision::Chance => rules.chance_action(state, rng.below(rules.chance_total(state))),
            Decision::Seat(_) => {
                rules.legal_actions(state, &mut legal);
                pick::<G>(state, &legal, &mut rng)
            }
        };
        render.play(action)?;
    }
}

/// Tries at choosing a place, of which the one with most neighbours is taken.
const TRIES: usize = 4;

/// A random action. Tiles tend to lie close together, because more is completed then.
fn pick<G: Tested>(state: &G::State, legal: &[G::Action], rng: &mut Rng) -> G::Action {
    let mut any = || legal[rng.below(legal.len() as u32) as usize];
    let tries: [G::Action; TRIES] = std::array::from_fn(|_| any());
    tries.into_iter().max_by_key(|&action| G::n_around(state, action)).expect("there are tries")
}

/// Reads the configuration and the actions of a text and writes it again.
pub fn replay<G: Tested>(text: &str) -> Result<String, String> {
    let rules = G::from_config_text(config(text)?)?;
    let mut render = Render::new(&rules);
    for (index, line) in text.lines().enumerate() {
        let Some(action) = line.trim_start().strip_prefix("> ") else { continue };
        let at = |why: String| format!("line {}: {why}", index + 1);
        let action = rules.parse_action(action).map_err(at)?;
        render.play(action).map_err(at)?;
    }
    Ok(render.finish())
}

/// The configuration at the head of a text.
pub fn config(text: &str) -> Result<&str, String> {
    text.lines().find_map(|line| line.strip_prefix("config ")).ok_or_else(|| "there is no line `config`".to_owned())
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::Rules;

    use super::*;

    fn short_game() -> String {
        play::<Rules>("seats=2 with=abbot draws=3", 1).unwrap()
    }

    fn replay(text: &str) -> Result<String, String> {
        super::replay::<Rules>(text)
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
