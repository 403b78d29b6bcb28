//! Towers, prisoners, abbeys, barns, wagons, the City of Carcassonne and the cards: what a client is given to offer and to
//! show them.

use std::collections::BTreeSet;

use bastide_carcassonne::Rules;
use bastide_kernel::Pos;
use bastide_notation::bgn::Record;
use bastide_wasm::host::Host;
use bastide_wasm::view::{Choice, Square, View};
use bastide_wasm::words::Arg;

use crate::game::random_host;

/// Shows every position of some random games.
fn views(config: &str, seeds: std::ops::Range<u64>, mut look: impl FnMut(&View)) {
    for seed in seeds {
        let mut host = random_host::<Rules>(config, seed, usize::MAX);
        for ply in 0..host.actions().len() {
            host.jump(ply);
            look(&host.view());
        }
    }
}

/// The choices of a view that use a piece.
fn using<'a>(view: &'a View, piece: &'a str) -> impl Iterator<Item = &'a Choice> + 'a {
    view.decision.choices.iter().filter(move |choice| choice.piece.as_deref() == Some(piece))
}

#[test]
fn a_piece_for_a_tower_says_what_it_brings_within_reach() {
    let (mut grown, mut preying) = (0, 0);
    views("seats=3 with=tower", 0..2, |view| {
        for choice in using(view, "tower_piece") {
            let range = choice.range.as_ref().unwrap();
            let tower = view.board.towers.iter().find(|tower| Some(tower.spot) == choice.spot).unwrap();
            assert!(!tower.is_closed && choice.place.as_ref().is_some_and(|place| place.ends_with(":tower")));
            assert_eq!(choice.words.args["n"], Arg::from(tower.height + 1));
            assert!(range.now.iter().all(|square| range.then.contains(square)), "{choice:?}");
            assert_eq!(range.now.is_empty(), tower.height == 0);
            assert!(range.then.contains(&tower.square));
            for figure in &range.prey {
                let under = Square { x: figure.spot.x.div_euclid(240) as i16, y: figure.spot.y.div_euclid(240) as i16 };
                assert!(range.then.contains(&under) && Some(figure.seat) != view.decision.seat);
            }
            grown += usize::from(range.then.len() > range.now.len());
            preying += usize::from(!range.prey.is_empty());
        }
    });
    assert!(grown > 200 && preying > 100, "{grown} {preying}");
}

#[test]
fn a_capture_shows_the_tower_and_whoever_it_reaches() {
    let mut asked = 0;
    views("seats=3 with=tower tower_own_capture=true", 0..3, |view| {
        assert_eq!(view.decision.range.is_some(), view.decision.step == "Capture");
        let Some(range) = &view.decision.range else { return };
        assert!(view.board.towers.iter().any(|tower| Some(tower.spot) == view.decision.about));
        let spots = |spots: Vec<(i32, i32)>| spots.into_iter().collect::<BTreeSet<_>>();
        let offered = using(view, "capture").map(|choice| choice.spot.map(|spot| (spot.x, spot.y)).unwrap()).collect();
        // Of two figures of a kind on one place either is meant.
        assert!(spots(offered).is_subset(&spots(range.prey.iter().map(|f| (f.spot.x, f.spot.y)).collect())));
        for choice in using(view, "capture") {
            let is_own = choice.words.args["seat"] == Arg::Text(format!("#{}", view.decision.seat.unwrap()));
            assert_eq!(choice.words.key.starts_with("choice.capture_own."), is_own, "{choice:?}");
        }
        asked += 1;
    });
    assert!(asked > 20, "{asked}");
}

#[test]
fn a_prisoner_is_bought_back_where_he_is_held() {
    for timing in ["turn_start", "before_scoring"] {
        let (mut held, mut bought) = (0, 0);
        // A third player shows that nobody is offered those of others.
        views(&format!("seats=3 with=tower ransom_timing={timing}"), 0..12, |view| {
            let offered: BTreeSet<String> = using(view, "ransom").map(|choice| choice.action.clone()).collect();
            let prisoners = view
                .players
                .iter()
                .enumerate()
                .flat_map(|(captor, player)| player.prisoners.iter().map(move |prisoner| (captor, prisoner)));
            let mut ransoms = BTreeSet::new();
            for (captor, prisoner) in prisoners {
                assert!(usize::from(prisoner.seat) != captor && prisoner.count > 0 && prisoner.price == 3);
                held += 1;
                if let Some(ransom) = &prisoner.ransom {
                    assert_eq!(Some(prisoner.seat), view.decision.seat);
                    ransoms.insert(ransom.clone());
                    bought += 1;
                }
            }
            assert_eq!(ransoms, offered, "{timing}");
            if timing == "turn_start" {
                assert!(offered.is_empty() || view.decision.step == "Ransom");
            }
        });
        assert!(held > 50 && bought > 5, "{timing}: {held} {bought}");
    }
}

#[test]
fn in_an_exchange_whoever_can_come_home_is_chosen_where_he_is_held() {
    let record = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base,inns-and-cathedrals,tower \
        preset=seed start=BA/RCr:0,0@0;TO/FG:0,1@0\"]\n[Result \"*\"]\n\n1 red BA/L 1,1@0 small>1,1:monastery\n\
        2 blue BA/RFr 1,0@0 tower>0,1 red.small<1,1:monastery\n3 red BA/L -1,1@0 big>-1,1:monastery\n\
        4 blue BA/RFr 2,0@0 tower>0,1 red.big<-1,1:monastery\n5 red BA/RFr 3,0@0 pass\n\
        6 blue BA/L 0,2@0 small>0,2:monastery\n7 red BA/RFr 4,0@0 tower>0,1 blue.small<0,2:monastery\n\n*\n";
    let record = Record::<Rules>::read(record).unwrap();
    let view = Host::new(record.rules().clone(), record.actions().to_vec(), 1).view();
    let home = |seat: usize| view.players[seat].prisoners.iter().map(|own| own.exchange.as_deref()).collect::<Vec<_>>();
    assert_eq!(home(1), [Some("exchange:blue.small"), Some("exchange:blue.big")]);
    assert_eq!(home(0), [None]);
    assert_eq!(using(&view, "exchange").count(), 2);
}

#[test]
fn whoever_is_captured_goes_to_his_captor_and_whoever_is_freed_home() {
    let (mut captured, mut freed) = (0, 0);
    for seed in 0..4 {
        let log = random_host::<Rules>("seats=2 with=tower", seed, usize::MAX).log();
        for event in log.iter().flat_map(|entry| &entry.events) {
            let seat = event.seat.map(|seat| Arg::Text(format!("#{seat}")));
            match event.kind.as_str() {
                "figure_captured" => {
                    assert_eq!(seat.as_ref(), event.words.args.get("captor"));
                    assert_ne!(seat.as_ref(), event.words.args.get("seat"));
                    let picture = &event.driven.as_ref().unwrap().picture;
                    assert!(picture.contains(&format!("-{}\"", 1 - event.seat.unwrap())), "{picture}");
                    captured += 1;
                }
                "figure_freed" => {
                    assert_eq!(seat.as_ref(), event.words.args.get("seat"));
                    freed += 1;
                }
                _ => {}
            }
        }
    }
    assert!(captured > 10 && freed > 5, "{captured} {freed}");
}

#[test]
fn an_abbey_that_could_be_laid_is_in_hand() {
    let mut asked = 0;
    views("seats=2 with=abbey-and-mayor", 0..6, |view| {
        let is_abbey = view.hand.as_ref().is_some_and(|hand| hand.id == "AM/A");
        assert_eq!(is_abbey, view.decision.step == "Abbey");
        if is_abbey {
            let (passes, holes): (Vec<&Choice>, Vec<&Choice>) = view.decision.choices.iter().partition(|c| c.is_pass);
            assert!(matches!(&*passes[0].words.key, "choice.no_abbey" | "choice.no_abbey_at_end"));
            assert!(!holes.is_empty());
            assert!(holes.iter().all(|c| c.words.key == "choice.place_abbey" && c.rotation == Some(0)));
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}

#[test]
fn a_hole_for_the_abbey_in_hand_is_not_dead() {
    let record = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base,abbey-and-mayor preset=seed \
        start=BA/C:0,-1@180;BA/LR:1,0@90;BA/L:0,1@0;BA/L:-1,0@0\"]\n[Result \"*\"]\n\n*\n";
    let record = Record::<Rules>::read(record).unwrap();
    let mut host = Host::new(record.rules().clone(), record.actions().to_vec(), 1);
    let holes = |host: &Host<Rules>| -> Vec<String> {
        host.dead_squares().into_iter().filter(|dead| dead.is_hole).map(|dead| dead.words.key).collect()
    };
    assert_eq!(host.view().decision.step, "Abbey");
    assert_eq!(holes(&host), Vec::<String>::new());
    host.play("pass").unwrap();
    assert_eq!(holes(&host), ["dead.only_abbey"]);
}

#[test]
fn a_barn_is_placed_on_a_corner_and_stands_there() {
    let mut found = 0;
    views("seats=2 with=abbey-and-mayor", 0..6, |view| {
        for choice in using(view, "barn") {
            let (pos, _) = choice.place.as_ref().unwrap().split_once(':').unwrap();
            let (x, y) = pos.split_once(',').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let spot = choice.spot.unwrap();
            assert_eq!((spot.x, spot.y), (240 * x, 240 * y + 24));
            assert!(choice.is_lasting && choice.words.args.contains_key("corner"));
            found += 1;
        }
    });
    assert!(found > 5, "{found}");
}

#[test]
fn a_wagon_that_is_asked_for_is_shown_and_goes_elsewhere() {
    let mut asked = 0;
    views("seats=3 with=abbey-and-mayor", 0..6, |view| {
        assert_eq!(view.decision.about.is_some(), view.decision.step == "MoveWagons");
        for choice in using(view, "wagon").filter(|_| view.decision.about.is_some()) {
            assert_eq!(choice.words.key, "choice.elsewhere");
            assert_eq!(choice.sway.map(|sway| Some(sway.seat)), Some(view.decision.seat));
            asked += 1;
        }
    });
    assert!(asked > 5, "{asked}");
}

/// A game in which two followers of green wait in the castle quarter while a city with a knight of blue is completed.
fn city_host() -> Host<Rules> {
    let record = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=3 with=base,count preset=seed tile.BA/CFc.1=3 \
        tile.BA/LR=5\"]\n[Result \"*\"]\n\n1 red BA/RFr 0,2@90 small>0,2:road.N\n2 blue BA/CFc.1 2,1@0 small>2,1:city.E\n\
        3 green BA/LR 0,3@180 pass small>0,0:quarter.castle count>0,0:quarter.market\n4 red BA/RFr 1,-2@90 small>1,-2:road.N\n\
        5 blue BA/CFc.1 3,1@0 pass\n6 green BA/LR 1,-3@0 pass small>0,0:quarter.castle pass\n7 red BA/C 4,1@270 pass\n\n*\n";
    let record = Record::<Rules>::read(record).unwrap();
    Host::new(record.rules().clone(), record.actions().to_vec(), 1)
}

#[test]
fn leaving_the_city_tells_the_majority_before_and_after() {
    let mut host = city_host();
    let ways = |view: &View| -> Vec<_> {
        let out: Vec<&Choice> = view.decision.choices.iter().filter(|choice| !choice.is_pass).collect();
        assert!(
            out.iter().all(|c| c.words.key == "choice.move_out" && c.words.args["quarter"] == "@quarter.castle".into())
        );
        out.iter().map(|choice| choice.majority.clone().unwrap()).map(|m| (m.before, m.after)).collect()
    };
    let view = host.view();
    assert_eq!((view.decision.step.as_str(), view.decision.seat, view.decision.turn), ("CountRedeploy", Some(2), 0));
    assert_eq!(view.decision.question.key, "question.carcassonne.CountRedeploy.city");
    assert_eq!(ways(&view), vec![(vec![1], vec![1, 2]); 4]);
    host.play("small>1,1:city.E").unwrap();
    assert_eq!(ways(&host.view()), vec![(vec![1, 2], vec![2]); 4]);
    let entry = host.play("pass").unwrap();
    assert!(entry.events.iter().any(|event| event.kind == "scored"));
}

#[test]
fn who_enters_and_leaves_the_city_is_told_with_his_quarter() {
    let mut host = city_host();
    host.play("small>1,1:city.E").unwrap();
    let log = host.log();
    let told = |key: &str| log.iter().flat_map(|entry| &entry.events).filter(|event| event.words.key == key).count();
    assert_eq!([told("event.figure_moved_in"), told("event.figure_moved_out"), told("event.count_moved")], [2, 1, 1]);
}

#[test]
fn a_quarter_is_entered_and_the_count_goes_by_pointing_at_it() {
    let mut host = city_host();
    let (mut entered, mut moved) = (0, 0);
    for ply in 0..host.actions().len() {
        host.jump(ply);
        let view = host.view();
        let spots = |piece: &str| -> BTreeSet<_> {
            let own = using(&view, piece).filter(|c| c.place.as_ref().is_some_and(|place| place.contains("quarter.")));
            own.map(|choice| (choice.spot.map(|spot| (spot.x, spot.y)), choice.place.clone())).collect()
        };
        match view.decision.step.as_str() {
            "CountPlacement" => {
                assert_eq!(spots("small").len(), 4);
                entered += 1;
            }
            "CountMove" => {
                assert_eq!(spots("count").len(), 3);
                moved += 1;
            }
            _ => assert_eq!(spots("small").len(), 0),
        }
    }
    assert_eq!((entered, moved), (2, 2));
    let city = host.square_words(Pos::new(0, 0)).figures;
    assert_eq!(city.iter().filter(|words| words.key == "square.figure_in").count(), 2);
    assert!(city.iter().any(|words| words.key == "square.count" && words.args["quarter"] == "@quarter.market".into()));
}

#[test]
fn who_holds_a_card_has_it_in_his_panel() {
    let mut held = 0;
    views("seats=3 with=king-and-robber,count", 0..1, |view| {
        let mut titles: Vec<_> = view.players.iter().flat_map(|p| &p.titles).map(|title| &title.words.key).collect();
        let mut told: Vec<_> =
            view.remarks.iter().map(|words| &words.key).filter(|key| *key != "remark.count").collect();
        titles.sort_unstable();
        told.sort_unstable();
        assert_eq!(titles, told);
        assert!(view.remarks.iter().any(|words| words.key == "remark.count"));
        held += titles.len();
        for (seat, player) in view.players.iter().enumerate() {
            for title in &player.titles {
                assert_eq!(title.words.args["seat"], Arg::Text(format!("#{seat}")));
                assert_eq!(title.words.args["n"], Arg::from(title.count));
            }
        }
    });
    assert!(held > 100, "{held}");
}

#[test]
fn a_square_says_how_high_its_tower_is() {
    let mut host = random_host::<Rules>("seats=3 with=tower", 2, usize::MAX);
    let mut keys = BTreeSet::new();
    for ply in (0..host.actions().len()).step_by(3) {
        host.jump(ply);
        for tower in host.view().board.towers {
            let words = host.square_words(Pos::new(tower.square.x, tower.square.y));
            let told = words.figures.iter().find(|words| words.key.starts_with("square.tower"));
            assert_eq!(told.map(|words| words.args["n"].clone()), (tower.height > 0).then(|| Arg::from(tower.height)));
            keys.extend(words.figures.into_iter().map(|words| words.key));
        }
    }
    for key in ["square.foundation", "square.tower", "square.tower_closed"] {
        assert!(keys.contains(key), "{keys:?}");
    }
}

#[test]
fn mayors_and_barns_are_explained_where_they_stand() {
    let mut keys = BTreeSet::new();
    for seed in 0..4 {
        let mut host = random_host::<Rules>("seats=2 with=abbey-and-mayor", seed, usize::MAX);
        for ply in (0..host.actions().len()).step_by(5) {
            host.jump(ply);
            for feature in host.features() {
                keys.extend(feature.remarks.into_iter().map(|words| words.key));
            }
        }
    }
    assert!(keys.contains("remark.mayor") && keys.contains("remark.barn"), "{keys:?}");
}
