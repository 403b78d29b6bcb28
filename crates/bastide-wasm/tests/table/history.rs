//! Histories: what is played, taken back, looked at and branched stays what the rules say.

use bastide_ai::Level;
use bastide_art::{Atlas, LastMove, Sheet, layer, overlay};
use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Decision, Game, Log, Pos, Rng, random_action};
use bastide_notation::Notated;
use bastide_notation::bgn::Record;
use bastide_wasm::Table;
use bastide_wasm::host::Host;
use bastide_wasm::hosted::Hosted;
use bastide_wasm::whereabouts::Subject;
use serde_json::to_value;

use crate::counting::Counting;
use crate::game::{everything, random_actions, random_host};

/// These actions played one by one with their checks.
fn replayed<'g, G: Game>(rules: &'g G, actions: &[G::Action]) -> Log<'g, G> {
    let mut log = Log::new(rules);
    for &action in actions {
        assert!(log.play(action).is_ok(), "{action:?}");
    }
    log
}

#[track_caller]
fn is_like<G: Hosted>(host: &Host<G>, actions: &[G::Action], ply: usize) {
    assert_eq!(host.actions(), actions);
    assert_eq!(host.ply(), ply);
    assert_eq!(host.rules().hash(host.state()), host.rules().hash(replayed(host.rules(), &actions[..ply]).state()));
}

/// What is kept beside the position is what a replay gives: the last move, and the record of all actions.
#[track_caller]
fn tells_like<G: Hosted>(host: &mut Host<G>, actions: &[G::Action], ply: usize) {
    let rules = host.rules().clone();
    let last_move = LastMove::of(&rules, &actions[..ply]);
    let atlas = Atlas::new(&rules);
    let ring = last_move.map(|last| overlay::last_tile(&atlas, host.state(), last)).unwrap_or_default();
    let figure = last_move.and_then(|last| last.figure);
    let figures = layer::figures(&atlas, host.state(), figure, &mut Sheet::default());
    let board = host.view().board;
    assert_eq!((board.last, board.figures), (ring, figures));
    assert_eq!(host.bgn(&[], &[]).unwrap(), Record::from_log(&replayed(&rules, actions)).to_string());
}

/// Plays, takes back, looks around and branches at random, beside a list of actions that does the same.
fn wander<G: Hosted>(config: &str, seed: u64) {
    let mut host = Host::<G>::new(G::from_config_text(config).unwrap(), Vec::new(), seed);
    let (mut actions, mut ply): (Vec<G::Action>, usize) = (Vec::new(), 0);
    let mut rng = Rng::new(seed, 1);
    for _ in 0..120 {
        match rng.below(8) {
            0 => {
                ply = rng.below(actions.len() as u32 + 5) as usize;
                host.jump(ply);
                ply = ply.min(actions.len());
            }
            1 if rng.below(3) == 0 => {
                host.jump(ply.saturating_sub(2));
                host.truncate();
                ply = ply.saturating_sub(2);
                actions.truncate(ply);
            }
            _ => {
                let Some(action) = random_action(host.rules(), host.state(), &mut rng, &mut Vec::new()) else {
                    continue;
                };
                let entry = host.play(&host.rules().action_text(action)).unwrap();
                actions.truncate(ply);
                actions.push(action);
                ply += 1;
                assert_eq!((entry.ply as usize, entry.action), (ply, host.rules().action_text(action)));
            }
        }
        is_like(&host, &actions, ply);
        if rng.below(3) == 0 {
            tells_like(&mut host, &actions, ply);
        }
    }
    for ply in [0, 1, actions.len()] {
        host.jump(ply);
        tells_like(&mut host, &actions, ply);
    }
}

#[test]
fn playing_taking_back_looking_and_branching_agree_with_the_log() {
    wander::<carcassonne::Rules>("seats=2", 0);
    wander::<carcassonne::Rules>(&everything(3), 1);
    wander::<city::Rules>("seats=2", 2);
}

#[test]
fn an_action_late_in_a_game_costs_no_more_than_an_early_one() {
    let rules = Counting::from_config_text("seats=2 with=base:5").unwrap();
    let texts: Vec<String> =
        random_actions(&rules, 10, usize::MAX).into_iter().map(|action| rules.action_text(action)).collect();
    assert!(texts.len() > 700, "only {} actions", texts.len());
    let mut host = Host::new(rules, Vec::new(), 10);
    host.rules().actions();
    for text in texts {
        host.play(&text).unwrap();
        assert_eq!(host.rules().actions(), 2, "{text} is checked and carried out");
        host.view();
        assert_eq!(host.rules().actions(), 0, "a view replays nothing");
        host.bgn(&[], &[]).unwrap();
        assert_eq!(host.rules().actions(), 0, "a record replays nothing");
    }
}

#[test]
fn chance_is_drawn_until_a_seat_has_to_act() {
    let rules = carcassonne::Rules::from_config_text(&format!("{} start_player=random", everything(4))).unwrap();
    let mut host = Host::new(rules, Vec::new(), 3);
    let entries = host.draw();
    assert_eq!(entries.len(), 2, "who begins, and the first tile");
    assert!(entries.iter().all(|entry| entry.seat.is_none()));
    assert!(matches!(host.rules().decision(host.state()), Decision::Seat(_)));
    let before = host.actions().to_vec();
    assert!(host.draw().is_empty(), "it is a seat's turn");
    is_like(&host, &before, 2);
}

#[test]
fn the_same_seed_draws_the_same_tiles() {
    let game = |seed| {
        let mut host = Host::new(city::Rules::from_config_text("seats=2").unwrap(), Vec::new(), seed);
        host.draw();
        while host.actions().len() < 30 {
            let text = host.view().decision.choices[0].action.clone();
            host.play(&text).unwrap();
            host.draw();
        }
        host.actions().to_vec()
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut host = random_host::<carcassonne::Rules>("seats=2", 4, 60);
    host.jump(31);
    let actions = host.actions().to_vec();
    for text in ["", "hello", "0,0@0", "99,99@0", "1,1@45", "small>0,0:road.E", "start:red", "BA/CccR ", "pass pass"] {
        let refusal = host.play(text).unwrap_err();
        assert_eq!(Some(refusal.words), host.refusal(text).map(|refusal| refusal.words), "{text:?}");
        is_like(&host, &actions, 31);
    }
    assert_eq!(host.refusal("hello").unwrap().words.key, "illegal.unreadable");
    assert_eq!(host.refusal("0,0@0").unwrap().words.key, "illegal.square_taken");
}

#[test]
fn the_log_tells_what_playing_told() {
    let mut host = random_host::<city::Rules>("seats=3", 5, 0);
    let mut told = Vec::new();
    let mut rng = Rng::new(5, 2);
    for _ in 0..150 {
        let Some(action) = random_action(host.rules(), host.state(), &mut rng, &mut Vec::new()) else { break };
        told.push(host.play(&host.rules().action_text(action)).unwrap());
    }
    host.jump(77);
    let log = host.log();
    assert_eq!(host.ply(), 77, "the position that is looked at stays");
    assert_eq!(to_value(&log).unwrap(), to_value(&told).unwrap());
}

fn comes_back<G: Hosted>(config: &str, seed: u64) {
    let mut host = random_host::<G>(config, seed, 90);
    let text = host.bgn(&["Anna".into(), "Ben \"B\"".into()], &[("Event".into(), "Tea".into())]).unwrap();
    let record = Record::<G>::read(&text).unwrap();
    assert_eq!(record.player(bastide_kernel::Seat::ALL[1]), Some("Ben \"B\""));
    assert!(record.tags().any(|(key, value)| (key, value) == ("Event", "Tea")));
    let mut again = Host::new(record.rules().clone(), record.actions().to_vec(), seed + 1);
    for ply in [90, 40] {
        host.jump(ply);
        again.jump(ply);
        assert_eq!(to_value(host.view()).unwrap(), to_value(again.view()).unwrap());
    }
    assert_eq!(to_value(host.setup()).unwrap(), to_value(again.setup()).unwrap());
}

#[test]
fn a_record_gives_the_same_game_again() {
    comes_back::<carcassonne::Rules>(&format!("{} farmers=off", everything(2)), 6);
    comes_back::<city::Rules>("seats=2 wall_trigger=any", 7);
}

#[test]
fn broken_records_say_where() {
    let good = random_host::<carcassonne::Rules>("seats=2", 8, 20).bgn(&[], &[]).unwrap();
    let mut table = Table::read(&good, 1).unwrap();
    assert_eq!(table.bgn(Vec::new(), Vec::new()).unwrap(), good);
    table.undo(10);
    assert_ne!(table.bgn(Vec::new(), Vec::new()).unwrap(), good);
    let lines: Vec<&str> = good.lines().collect();
    for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.contains('@')) {
        let mut broken = lines.clone();
        let wrong = line.replace('@', "@@");
        broken[i] = &wrong;
        let error = Table::read(&broken.join("\n"), 1).unwrap_err();
        assert!(error.contains(&format!("line {}", i + 1)), "{error}");
    }
    for text in ["", "hello", "[Game \"chess\"]\n", "[Game \"carcassonne\"]\n"] {
        assert!(!Table::read(text, 1).unwrap_err().is_empty(), "{text:?}");
    }
}

fn thinks<G: Hosted>(config: &str) {
    let mut host = Host::<G>::new(G::from_config_text(config).unwrap(), Vec::new(), 9);
    for level in Level::ALL {
        assert_eq!(host.think(level), None, "chance has to act");
    }
    host.draw();
    for i in 0..24 {
        let level = Level::ALL[i % Level::ALL.len()];
        let Some(action) = host.think(level) else { break };
        assert!(host.refusal(&action).is_none(), "{level:?} wants {action}");
        host.play(&action).unwrap();
        host.draw();
    }
    let mut over = random_host::<G>(config, 9, usize::MAX);
    assert_eq!(over.think(Level::ALL[0]), None, "the game is over");
}

#[test]
fn opponents_choose_legal_actions_when_a_seat_has_to_act() {
    thinks::<carcassonne::Rules>("seats=2 with=abbot,traders-and-builders");
    thinks::<city::Rules>("seats=2");
}

/// Advice is a turn that can be played as it is; asking for it changes nothing, not even what comes after.
fn advises<G: Hosted>(config: &str, length: usize) {
    let mut host = random_host::<G>(config, 5, length);
    let actions = host.actions().to_vec();
    let mut asked = 0;
    for ply in 0..actions.len() {
        host.jump(ply);
        let advice = host.advice(Level::Steady);
        is_like(&host, &actions, ply);
        let Decision::Seat(seat) = host.rules().decision(host.state()) else {
            assert!(advice.steps.is_empty(), "nobody is asked");
            continue;
        };
        asked += 1;
        let mut other = Host::<G>::new(host.rules().clone(), actions[..ply].to_vec(), 77);
        assert_eq!(Some(&advice.steps[0].action), other.think(Level::Steady).as_ref());
        let places = |host: &mut Host<G>| {
            let squares = (-4..=4).flat_map(|x| (-4..=4).map(move |y| Pos::new(x, y)));
            squares.map(|pos| host.whereabouts(pos, Subject::Ground).text).collect::<Vec<_>>()
        };
        assert_eq!(places(&mut host), places(&mut other), "what was advised does not lie on the table");
        for step in &advice.steps {
            assert_eq!(other.play(&step.action).unwrap().seat, Some(seat.index() as u8));
        }
        assert_ne!(other.rules().decision(other.state()), Decision::Seat(seat), "to the end of what is asked");
    }
    assert!(asked > 5);
}

#[test]
fn advice_is_a_whole_turn_and_leaves_the_game_alone() {
    advises::<carcassonne::Rules>("seats=2 with=abbot,traders-and-builders", 40);
    // The fairy goes to squares that have to be told.
    advises::<carcassonne::Rules>("seats=2 with=princess-and-dragon", 120);
    advises::<city::Rules>("seats=2", 40);
}

#[test]
fn an_opponent_plays_the_same_turn_whenever_it_comes_again() {
    let rules = carcassonne::Rules::from_config_text("seats=2 with=abbot").unwrap();
    let actions = random_actions(&rules, 3, 31);
    for level in Level::ALL {
        let answers: Vec<Vec<Option<String>>> = [1, 2]
            .map(|seed| {
                let mut host = Host::new(rules.clone(), actions.clone(), seed);
                // What was begun is finished as planned, hence only the beginnings of turns.
                (1..=actions.len())
                    .step_by(3)
                    .map(|ply| {
                        // Whatever else it was asked before must not matter.
                        if seed == 2 {
                            host.jump(actions.len() - ply);
                            host.think(level);
                        }
                        host.jump(ply);
                        host.think(level)
                    })
                    .collect()
            })
            .into();
        assert_eq!(answers[0], answers[1], "{level:?}");
    }
}
