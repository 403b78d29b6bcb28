//! The inputs from which fuzzing begins, written by `cargo xtask bless corpus`.

use bastide_carcassonne::{Rules, State};
use bastide_kernel::{Decision, Game, Log, Rng};
use bastide_notation::bgn::Record;
use bastide_notation::position;

/// The configurations of the seeds that are games.
const CONFIGS: [&str; 5] = [
    "seats=2 draws=8",
    "seats=3 with=abbot draws=14",
    "seats=2 with=river,river-2 draws=25",
    "seats=6 with=inns-and-cathedrals field_scoring=per_city draws=20",
    "seats=2 with=river-2,abbot,inns-and-cathedrals,traders-and-builders start_player=random draws=40",
];

/// Names and contents of the seeds of a target; all of them are accepted by it.
pub fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let named = |contents: Vec<Vec<u8>>| {
        contents.into_iter().zip(1..).map(|(content, number): (_, u32)| (format!("seed-{number}"), content)).collect()
    };
    match target {
        "choices" => named((0..8).map(random_bytes).collect()),
        "bgn" => named(CONFIGS.map(record).to_vec()),
        "position" => named(CONFIGS.into_iter().flat_map(positions).collect()),
        "jcz" => named(JCZ.map(|text| text.as_bytes().to_vec()).to_vec()),
        _ => Vec::new(),
    }
}

fn random_bytes(stream: u64) -> Vec<u8> {
    let mut rng = Rng::new(0, stream);
    (0..60 + 30 * stream).map(|_| rng.next_u64() as u8).collect()
}

/// Calls `visit` at every decision of a random game.
fn play(config: &str, mut visit: impl FnMut(&Log<'_, Rules>)) {
    let config = config.parse().expect("the list has valid configurations");
    let rules = Rules::new(config).expect("the list has valid configurations");
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
        log.play(action).unwrap_or_else(|error| unreachable!("{action} is legal: {}", error.reason));
    }
}

fn record(config: &str) -> Vec<u8> {
    let mut text = String::new();
    play(config, |log| text = Record::from_log(log).to_string());
    text.into_bytes()
}

/// The first position, one in the middle and the last.
fn positions(config: &str) -> Vec<Vec<u8>> {
    let mut all: Vec<String> = Vec::new();
    play(config, |log| all.push(text(log.game(), log.state())));
    let last = all.len() - 1;
    [0, last / 2, last].map(|index| all[index].clone().into_bytes()).to_vec()
}

fn text(rules: &Rules, state: &State) -> String {
    position::write(rules, state)
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
