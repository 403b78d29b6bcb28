//! What is said of the dragon and the fairy fits the options and elements of the game.

use bastide_carcassonne::Rules;
use bastide_notation::bgn::Record;
use bastide_wasm::host::Host;
use bastide_wasm::view::View;
use bastide_wasm::words::{Arg, Words};

use crate::game::random_host;

/// Shows every position of some random games.
fn views(config: &str, mut look: impl FnMut(&View)) {
    for seed in 0..3 {
        let mut host = random_host::<Rules>(config, seed, usize::MAX);
        for ply in 0..host.actions().len() {
            host.jump(ply);
            look(&host.view());
        }
    }
}

/// The keys of whatever begins like that, each once.
fn keys<'a>(words: impl IntoIterator<Item = &'a Words>, start: &str, found: &mut Vec<String>) {
    for Words { key, .. } in words {
        if key.starts_with(start) && !found.contains(key) {
            found.push(key.clone());
        }
    }
    found.sort_unstable();
}

#[test]
fn a_fairy_on_a_tile_is_never_said_to_be_with_nobody() {
    let (mut beside, mut on_tile) = (Vec::new(), Vec::new());
    views("seats=2 with=princess-and-dragon", |view| keys(&view.remarks, "remark.fairy", &mut beside));
    assert_eq!(beside.last().map(String::as_str), Some("remark.fairy_beside"));
    views("seats=2 with=princess-and-dragon fairy_placement=on_tile", |view| {
        keys(&view.remarks, "remark.fairy", &mut on_tile);
    });
    assert_eq!(on_tile, ["remark.fairy_on_tile"]);
}

#[test]
fn nobody_is_promised_that_a_dragon_stays_away_where_there_is_none() {
    for (options, expected) in [
        ("", "choice.fairy"),
        ("fairy_placement=on_tile", "choice.fairy_on_tile"),
        ("element.dragon=off", "choice.fairy_only"),
        ("element.dragon=off fairy_placement=on_tile", "choice.fairy_only_on_tile"),
    ] {
        let mut found = Vec::new();
        views(&format!("seats=2 with=princess-and-dragon {options}"), |view| {
            keys(view.decision.choices.iter().map(|choice| &choice.words), "choice.fairy", &mut found);
        });
        assert_eq!(found, [expected], "{options:?}");
    }
}

/// Whom the fairy is said to have gone to, every time.
fn met(host: &mut Host<Rules>) -> Vec<Option<Arg>> {
    let log = host.log();
    let moved = log.iter().flat_map(|entry| &entry.events).filter(|event| event.kind == "fairy_moved");
    moved.map(|event| event.words.args.get("figure").cloned()).collect()
}

#[test]
fn the_log_says_to_whom_the_fairy_went() {
    let is_somebody = |arg: &Option<Arg>| matches!(arg, Some(Arg::Text(key)) if key.starts_with("@standing."));
    let beside = met(&mut random_host("seats=2 with=abbot,princess-and-dragon", 0, usize::MAX));
    assert!(beside.len() > 20 && beside.iter().all(is_somebody), "{beside:?}");
    let on_tile = met(&mut random_host("seats=2 with=princess-and-dragon fairy_placement=on_tile", 0, usize::MAX));
    assert!(on_tile.len() > 20 && on_tile.iter().all(Option::is_none), "{on_tile:?}");
}

#[test]
fn a_follower_who_is_paid_at_once_is_known_by_his_feature() {
    let record = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base,princess-and-dragon preset=seed\"]\n[Result \"*\"]\n\n\
        1 red BA/CFc+ 0,-1@90 small>0,-1:city.N\n2 blue BA/RFr 1,0@0 pass\n3 red BA/C 0,-2@180 fairy>0,-1:city.N\n\n*\n";
    let record = Record::<Rules>::read(record).unwrap();
    let mut host = Host::new(record.rules().clone(), record.actions().to_vec(), 1);
    assert_eq!(met(&mut host), [Some(Arg::from("@feature.city"))]);
}

#[test]
fn a_menace_moves_when_its_step_is_asked_for_and_names_whom_it_could_meet() {
    let (mut waking, mut moving) = (0, 0);
    views("seats=3 with=princess-and-dragon", |view| {
        let Some(menace) = &view.menace else { return };
        assert_eq!(menace.is_moving, view.decision.step == "Dragon");
        *(if menace.is_moving { &mut moving } else { &mut waking }) += 1;
        for figure in &menace.danger {
            assert_eq!(figure.words.key, "remark.in_danger");
            assert_eq!(figure.words.args["n"], Arg::from(figure.steps));
            assert_eq!(figure.words.args["seat"], Arg::Text(format!("#{}", figure.seat)));
        }
    });
    assert!(waking > 10 && moving > 50, "{waking} {moving}");
}
