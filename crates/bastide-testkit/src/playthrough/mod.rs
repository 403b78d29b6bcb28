//! Golden playthroughs: random games written down in full, as people read them.
//!
//! A file begins with the configuration. Then follow all decisions: the step, who decides, the hash of the
//! position, the legal actions, the chosen one after `>`, and what happened. Tests replay the chosen
//! actions and compare the whole text.
//!
//! A recorded game is kept for ever: it proves that old logs replay. What a new expansion or option brings is
//! shown by games that are added.

mod choose;
mod render;

use bastide_kernel::{Decision, Rng};

use crate::covering::Factor;
use crate::games::GameName;
use crate::project;
use crate::tested::Tested;
use crate::with_game;
use render::Render;

/// The folder of the files.
pub const FOLDER: &str = "testdata/playthroughs";

/// A game of the collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough {
    /// Which game is played.
    pub game: GameName,
    /// The name of its file.
    pub name: String,
    /// What is played.
    pub config: String,
    /// The seed of its random choices: its number.
    pub seed: u64,
    /// Whether its file exists.
    pub is_recorded: bool,
}

/// All playthroughs of all games, recorded or missing.
pub fn all() -> Vec<Playthrough> {
    GameName::ALL.into_iter().flat_map(of).collect()
}

/// The playthroughs of a game: together they cover every pair of what a configuration can vary. First those that
/// are recorded, in the order of their numbers, then those that are missing.
///
/// # Panics
/// If a file has no configuration that can be played.
pub fn of(game: GameName) -> Vec<Playthrough> {
    let prefix = with_game!(game, G => G::PLAYTHROUGHS);
    let name = |seed: u64| format!("{prefix}-{seed:02}.txt");
    let names = project::names(FOLDER);
    let mut configs: Vec<String> =
        (1..).map(name).take_while(|name| names.contains(name)).map(|name| recorded_config(&name)).collect();
    let n_recorded = configs.len();
    configs.extend(with_game!(game, G => choose::missing::<G>(&configs)));
    let playthrough = |(index, config): (usize, String)| {
        let seed = index as u64 + 1;
        Playthrough { game, name: name(seed), config, seed, is_recorded: index < n_recorded }
    };
    configs.into_iter().enumerate().map(playthrough).collect()
}

/// The values of all factors in a configuration of a game.
pub fn row<G: Tested>(factors: &[Factor], config: &str) -> Vec<usize> {
    choose::row::<G>(factors, config)
}

fn recorded_config(name: &str) -> String {
    let text = project::read(&format!("{FOLDER}/{name}"));
    config(&text).unwrap_or_else(|why| panic!("{name}: {why}")).to_owned()
}

impl Playthrough {
    /// Where its file lies.
    pub fn path(&self) -> String {
        format!("{FOLDER}/{}", self.name)
    }

    /// The text that has to be in its file: what was chosen in a recorded game is chosen again, a missing one is
    /// played at random.
    pub fn text(&self) -> Result<String, String> {
        let text = if self.is_recorded {
            let recorded = project::read(&self.path());
            with_game!(self.game, G => replay::<G>(&recorded))
        } else {
            with_game!(self.game, G => play::<G>(&self.config, self.seed))
        };
        text.map_err(|why| format!("{}: {why}", self.name))
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
