//! Random games of our own, written as JCloisterZone would have recorded them, come back unchanged.

use bastide_carcassonne::{Action, Ask, Deployed, DragonMove, Figure, Neutral, Place, Rules, State, Wait};
use bastide_kernel::{Decision, Game, Rng, Rot, Seat};
use serde_json::{Value, json};

use super::{Sample, base};
use crate::jcz::location;
use crate::jcz::{Verdict, check, import, setup};

/// Plays a random game and writes it down; returns it with the actions.
fn random_game(mut game: Sample, rng: &mut Rng) -> (Sample, Vec<Action>) {
    let rules = setup::rules(&game.file()).expect("the set-up is supported");
    let mut state = rules.start();
    let (mut log, mut legal, mut draws) = (Vec::new(), Vec::new(), Vec::new());
    while rules.decision(&state) != Decision::Over {
        rules.legal_actions(&state, &mut legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        if let Action::Draw(kind) = action {
            draws.push(kind.def().id);
        }
        let message = message(&rules, &state, action, rng);
        rules.apply(&mut state, action, &mut ());
        log.push(action);
        if let Some((name, payload)) = message {
            game = game.message(name, payload);
            if is_committed(&rules, &state, action) {
                game = game.commit();
            }
        }
    }
    let scores: Vec<i32> = Seat::first(rules.seats()).map(|seat| state.player(seat).score).collect();
    let discarded: Vec<&str> = state.discarded().iter().map(|kind| kind.def().id).collect();
    let dragon = state.neutral(Neutral::Dragon).map(|pos| json!({"position": [pos.x, pos.y]}));
    let result = json!({
        "neutralFigures": {"dragon": dragon, "fairy": fairy(&rules, &state)},
        "scores": scores,
        "draws": draws,
        "discardedTiles": discarded,
        "phase": "GameOverPhase",
    });
    (game.result(result), log)
}

/// Whether a commit follows an action there. A dragon that moves after the scoring needs none.
fn is_committed(rules: &Rules, state: &State, action: Action) -> bool {
    let is_late = rules.options().dragon_move == DragonMove::AfterScoring;
    let is_step = matches!(action, Action::Guide { neutral: Neutral::Dragon, .. });
    match state.wait() {
        Wait::Action | Wait::Answer(Ask::Portal(_)) => false,
        Wait::Answer(Ask::Dragon) => is_late && !is_step,
        _ => !is_late || !is_step,
    }
}

/// The fairy as JCloisterZone would record her.
fn fairy(rules: &Rules, state: &State) -> Option<Value> {
    let pos = state.neutral(Neutral::Fairy)?;
    let placement = match state.fairy_beside() {
        Some(d) => json!({
            "meepleId": meeple(d.seat, d.figure),
            "featurePointer": pointer(state, state.board().place_of(rules, d.node)),
        }),
        None => json!([pos.x, pos.y]),
    };
    Some(json!({ "placement": placement }))
}

fn meeple(seat: Seat, figure: Figure) -> String {
    let (_, name, _) = location::FIGURES.iter().find(|(f, _, _)| *f == figure).expect("every figure has a name");
    format!("{}.{name}.1", seat.index())
}

/// What JCloisterZone would write for an action.
fn message(rules: &Rules, state: &State, action: Action, rng: &mut Rng) -> Option<(&'static str, Value)> {
    let deploy = |figure: Figure, place: Place| {
        Some(("DEPLOY_MEEPLE", json!({"pointer": pointer(state, place), "meepleId": meeple(state.active(), figure)})))
    };
    let send_back = |seat: Seat, figure: Figure, place: Place, source: &str| {
        let pointer = json!({"meepleId": meeple(seat, figure), "featurePointer": pointer(state, place)});
        Some(("RETURN_MEEPLE", json!({"pointer": pointer, "source": source})))
    };
    let guide = |neutral: Neutral, to: Value| {
        Some(("MOVE_NEUTRAL_FIGURE", json!({"figureId": format!("{}.1", neutral.name()), "to": to})))
    };
    match action {
        Action::StartPlayer(_) | Action::Draw(_) | Action::Choose(_) => None,
        Action::Pass => Some(("PASS", json!({}))),
        Action::PlaceTile { pos, rot } => {
            let kind = state.drawn().expect("a tile is in hand");
            let same: Vec<Rot> = Rot::ALL.into_iter().filter(|&r| rules.tile(kind).canonical(r) == rot).collect();
            let rot = same[rng.below(same.len() as u32) as usize];
            let rotation = format!("R{}", rot.degrees());
            Some(("PLACE_TILE", json!({"tileId": kind.def().id, "rotation": rotation, "position": [pos.x, pos.y]})))
        }
        Action::Put { figure, pos, spot } => deploy(figure, Place { pos, spot }),
        Action::RecallAbbot { pos, spot } => {
            send_back(state.active(), Figure::Abbot, Place { pos, spot }, "ABBOT_RETURN")
        }
        Action::Take { piece, pos, spot } => send_back(piece.seat(), piece.figure(), Place { pos, spot }, "PRINCESS"),
        Action::Guide { neutral, pos, spot: None } => guide(neutral, json!([pos.x, pos.y])),
        Action::Guide { neutral, pos, spot: Some(spot) } => {
            let place = Place { pos, spot };
            let node = state.board().node_at(rules, pos, spot).expect("the place exists");
            let is_own = |d: &&Deployed| d.node == node && d.seat == state.active() && d.figure.is_follower();
            let own = state.board().figures().iter().find(is_own).expect("an own follower stands there");
            let to = json!({"meepleId": meeple(own.seat, own.figure), "featurePointer": pointer(state, place)});
            guide(neutral, to)
        }
    }
}

fn pointer(state: &State, place: Place) -> Value {
    let tile = state.board().tile_at(place.pos).expect("a tile lies there");
    let (_, halves) = location::segments(tile).find(|(spot, _)| *spot == place.spot).expect("the place exists");
    let kind = place.spot.kind();
    json!({
        "position": [place.pos.x, place.pos.y],
        "location": location::name(kind, halves),
        "feature": location::feature_name(kind),
    })
}

/// Two copies of River II.
fn two_forks() -> Sample {
    base(2).sets(json!({"basic:1": 1, "river/2:2": 2})).start("RI/s").element("abbot", 1)
}

/// The Princess & the Dragon with all its elements.
fn dragon(sample: Sample) -> Sample {
    ["dragon", "fairy"]
        .into_iter()
        .fold(sample, |sample, element| sample.element(element, 1))
        .element("portal", true)
        .element("princess", true)
}

/// Set-ups that together have everything.
fn setups() -> Vec<Sample> {
    let core = base(3)
        .sets(json!({"basic:2": 1, "river/1:2": 1, "inns-and-cathedrals:1": 1, "traders-and-builders:2": 1}))
        .start("RI/s");
    let core = core.element("abbot", 1).element("garden", true).element("big-follower", 1).element("inn", true);
    let core = core.element("cathedral", true).element("builder", 1).element("pig", 1).element("traders", true);
    let rivers = base(2).sets(json!({"basic:1": 1, "river/1:1": 1, "river/2:2": 1})).start("RI/s");
    let lakes = base(3).sets(json!({"basic:1": 1, "river/2:1": 1, "princess-and-dragon:1": 1})).start("RI/s");
    let traders = base(4).sets(json!({"basic:2": 1, "traders-and-builders:2": 1, "princess-and-dragon:2": 1}));
    let traders = traders.element("builder", 1).element("pig", 1).element("abbot", 1).element("garden", true);
    vec![
        base(2),
        base(6).without("farmers").rule("tiny-city-scoring", "2"),
        rivers.element("abbot", 2),
        core.clone(),
        core.element("small-follower", 2).element("builder", 2).element("pig", 2).element("pig-herd", true),
        base(1).sets(json!({"basic:1": 1, "basic:2": 1})).annotate(json!({"endTurn": 30})),
        two_forks(),
        dragon(base(2).sets(json!({"basic:1": 1, "princess-and-dragon:1": 1}))).rule("princess-action", "must"),
        dragon(lakes).rule("fairy-placement", "on-tile"),
        dragon(traders).rule("dragon-move", "after-scoring"),
    ]
}

#[test]
fn games_of_our_own_come_back() {
    let mut rng = Rng::new(7, 0);
    for (index, setup) in setups().into_iter().enumerate() {
        for _ in 0..4 {
            let (game, log) = random_game(setup.clone(), &mut rng);
            let file = game.file();
            assert_eq!(check(&file), Verdict::Pass, "set-up {index}");
            assert_eq!(import(&file).expect("it passed").log, log, "set-up {index}");
        }
    }
}

#[test]
fn after_a_volcano_lake_the_next_player_follows() {
    let mut rng = Rng::new(7, 0);
    let setup = base(3).sets(json!({"basic:1": 1, "river/2:1": 1, "princess-and-dragon:1": 1})).start("RI/s");
    for _ in 0..8 {
        let (game, log) = random_game(dragon(setup.clone()), &mut rng);
        assert_eq!(game.check(), Verdict::Pass);
        let rules = setup::rules(&game.file()).expect("the set-up is supported");
        // Nobody lays two tiles in a row.
        let mut state = rules.start();
        let mut seats = Vec::new();
        for action in log {
            if matches!(action, Action::PlaceTile { .. }) {
                seats.push(state.active());
            }
            rules.apply(&mut state, action, &mut ());
        }
        assert!(seats.windows(2).all(|pair| pair[0] != pair[1]), "{seats:?}");
    }
}

#[test]
fn a_fork_among_the_lakes_is_a_known_peculiarity() {
    const BEFORE_LAKES: usize = 20;
    let mut rng = Rng::new(7, 0);
    let (mut game, _) = (0..500)
        .map(|_| random_game(two_forks().annotate(json!({"endTurn": BEFORE_LAKES + 1})), &mut rng))
        .find(|(game, _)| game.root["result"]["draws"][BEFORE_LAKES - 1] == "RI.2/III")
        .expect("one of nineteen games ends so");
    // Ours draws the lakes only after the last fork; theirs may draw one before.
    let draws = game.root["result"]["draws"].as_array_mut().expect("a list");
    assert_eq!(draws[BEFORE_LAKES], "RI.2/I.v");
    draws.swap(BEFORE_LAKES - 1, BEFORE_LAKES);
    let reason = game.reason();
    assert!(reason.starts_with("KNOWN River II: the lakes are adjusted to the number of branches"), "{reason}");
    assert!(
        reason.ends_with(
            "RI.2/I.v is refused: this tile cannot be drawn yet: the river comes first, from its source to its lake)"
        ),
        "{reason}"
    );
}
