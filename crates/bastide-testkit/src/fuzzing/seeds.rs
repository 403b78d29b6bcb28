//! The inputs from which fuzzing begins, written by `cargo xtask bless corpus`.

use bastide_kernel::{Decision, Log, Rng};
use bastide_notation::bgn::Record;
use bastide_notation::position;

use crate::games::GameName;
use crate::tested::Tested;
use crate::with_game;

/// Names and contents of the seeds of a target; all of them are accepted by it.
pub fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let of_all_games = |seeds: fn(GameName) -> Vec<Vec<u8>>| {
        GameName::ALL.into_iter().flat_map(|game| named(name(game), seeds(game))).collect()
    };
    match target {
        "choices" | "city" => named("seed", (0..8).map(random_bytes).collect()),
        "bgn" => of_all_games(records),
        "position" => of_all_games(positions),
        "config" => of_all_games(configs),
        "jcz" => named("seed", JCZ.map(|text| text.as_bytes().to_vec()).to_vec()),
        _ => Vec::new(),
    }
}

/// The beginning of the names of a game's seeds.
const fn name(game: GameName) -> &'static str {
    match game {
        GameName::Carcassonne => "seed",
        GameName::City => "seed-city",
    }
}

fn named(name: &str, contents: Vec<Vec<u8>>) -> Vec<(String, Vec<u8>)> {
    contents.into_iter().zip(1..).map(|(content, number): (_, u32)| (format!("{name}-{number}"), content)).collect()
}

fn random_bytes(stream: u64) -> Vec<u8> {
    let mut rng = Rng::new(0, stream);
    (0..60 + 30 * stream).map(|_| rng.next_u64() as u8).collect()
}

/// Calls `visit` at every decision of a random game.
fn play<G: Tested>(config: &str, mut visit: impl FnMut(&Log<'_, G>)) {
    let rules = G::from_config_text(config).expect("the list has valid configurations");
    let mut rng = Rng::new(0, 0);
    let mut log = Log::new(&rules);
    let mut legal = Vec::new();
    loop {
        visit(&log);
        if log.decision() == Decision::Over {
            return;
        }
        rules.legal_actions(log.state(), &mut legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        log.play(action)
            .unwrap_or_else(|error| unreachable!("{} is legal: {}", rules.action_text(action), error.reason));
    }
}

fn records(game: GameName) -> Vec<Vec<u8>> {
    with_game!(game, G => G::SEEDS.iter().map(|config| record::<G>(config)).collect())
}

fn record<G: Tested>(config: &str) -> Vec<u8> {
    let mut text = String::new();
    play::<G>(config, |log| text = Record::from_log(log).to_string());
    text.into_bytes()
}

fn positions(game: GameName) -> Vec<Vec<u8>> {
    with_game!(game, G => G::SEEDS.iter().flat_map(|config| three_positions::<G>(config)).collect())
}

fn configs(game: GameName) -> Vec<Vec<u8>> {
    with_game!(game, G => G::SEEDS.iter().map(|config| config.as_bytes().to_vec()).collect())
}

/// The first position, one in the middle and the last.
fn three_positions<G: Tested>(config: &str) -> Vec<Vec<u8>> {
    let mut all: Vec<String> = Vec::new();
    play::<G>(config, |log| all.push(position::write(log.game(), log.state())));
    let last = all.len() - 1;
    [0, last / 2, last].map(|index| all[index].clone().into_bytes()).to_vec()
}

/// Games of JCloisterZone, written for this purpose.
const JCZ: [&str; 2] = [
    r#"{"setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true},
"start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "Ada"}, {"name": "Bo"}],
"replay": [
{"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
{"type": "PASS", "payload": {}},
{"type": "COMMIT", "payload": {"random": 0.5}},
{"type": "PLACE_TILE", "payload": {"tileId": "BA/L", "rotation": "R0", "position": [0, 1]}},
{"type": "PASS", "payload": {}},
{"type": "UNDO", "payload": {}},
{"type": "PASS", "payload": {}},
{"type": "COMMIT", "payload": {"random": 0.25}}],
"test": {"assertions": ["Ada has 0 points."]}}"#,
    r#"{"setup": {"sets": {"basic:1": 1, "inns-and-cathedrals:1": 1}, "elements": {"small-follower": 7, "big-follower": 1,
"farmers": true, "inn": true, "cathedral": true}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
"players": [{"name": "Ada"}], "gameAnnotations": {"endTurn": 3},
"replay": [
{"type": "PLACE_TILE", "payload": {"tileId": "IC/RFr.i", "rotation": "R0", "position": [1, 0]}},
{"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0], "feature": "Road", "location": "WE"},
"meepleId": "0.big.1"}},
{"type": "COMMIT", "payload": {"random": 0.75}}]}"#,
];
