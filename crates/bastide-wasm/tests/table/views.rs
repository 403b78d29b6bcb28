//! Views and queries: what a client is given is complete, and the same as the rules crates say.

use std::collections::BTreeSet;

use bastide_art::figure::Look;
use bastide_art::{Atlas, Standing, layer};
use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Game, Pos, Rng, Seat, random_action};
use bastide_wasm::host::Host;
use bastide_wasm::hosted::{Hosted, Offer};
use bastide_wasm::view::{Choice, LaidTile, Score, View};
use bastide_wasm::words::Arg;
use serde_json::to_value;

use crate::game::{everything, random_actions, random_host};

/// Positions of a random game: some early, some late, the last.
fn positions<G: Hosted>(config: &str, seed: u64, mut look: impl FnMut(&mut Host<G>)) {
    let mut host = random_host::<G>(config, seed, usize::MAX);
    for ply in (0..host.actions().len()).filter(|ply| ply % 23 < 3) {
        host.jump(ply);
        look(&mut host);
    }
    host.jump(usize::MAX);
    look(&mut host);
}

/// Every choice is a legal action and the other way round, and can be played.
fn choices_are_legal<G: Hosted>(config: &str) {
    positions::<G>(config, 11, |host| {
        let choices = host.view().decision.choices;
        let mut legal = Vec::new();
        if matches!(host.rules().decision(host.state()), bastide_kernel::Decision::Seat(_)) {
            host.rules().legal_actions(host.state(), &mut legal);
        }
        let texts: Vec<String> = legal.into_iter().map(|action| host.rules().action_text(action)).collect();
        assert_eq!(choices.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>(), texts);
        let (actions, ply) = (host.actions().to_vec(), host.ply());
        for choice in &choices {
            check_site(choice);
            let mut branch = Host::new(host.rules().clone(), actions[..ply].to_vec(), 1);
            let before = strength(&branch, choice);
            assert_eq!(branch.play(&choice.action).unwrap().action, choice.action);
            let Some(after) = strength(&branch, choice) else { continue };
            let by = choice.sway.map_or(0, |sway| sway.by);
            assert_eq!(after, before.unwrap_or_default() + by, "{choice:?}");
        }
    });
}

/// How strong the seat that a choice sways is on its feature; nothing once that is completed, since everybody goes home.
fn strength<G: Hosted>(host: &Host<G>, choice: &Choice) -> Option<i32> {
    let feature = host.feature_of(choice.place.as_ref()?)?;
    let seat = choice.sway?.seat;
    let own = feature.strengths.iter().find(|strength| strength.seat == seat);
    (!feature.is_completed).then(|| own.map_or(0, |own| own.strength as i32))
}

/// A choice is a placement, a tile with its middle, a spot on its tile, or a button.
#[track_caller]
fn check_site(choice: &Choice) {
    if let (Some(square), Some(spot)) = (choice.square, choice.spot) {
        assert_eq!((spot.x, spot.y), (240 * i32::from(square.x) + 120, 240 * i32::from(square.y) + 120), "{choice:?}");
        assert!(choice.rotation.is_none() && choice.place.is_none(), "{choice:?}");
        return;
    }
    assert_eq!(choice.square.is_some(), choice.rotation.is_some(), "{choice:?}");
    let Some(spot) = choice.spot else { return };
    let place = choice.place.as_ref().unwrap_or_else(|| panic!("a spot without a name: {choice:?}"));
    let (pos, where_on_it) = place.split_once(':').unwrap();
    let pos: Pos = pos.parse().unwrap();
    let (x, y) = (spot.x - 240 * i32::from(pos.x), spot.y - 240 * i32::from(pos.y));
    // The top of a tower is seen before the tile behind it.
    let top = if where_on_it == "tower" { -70 } else { 0 };
    assert!((0..=240).contains(&x) && (top..=240).contains(&y), "{choice:?}");
    let edge = match where_on_it {
        "N" => (120, 0),
        "E" => (240, 120),
        "S" => (120, 240),
        "W" => (0, 120),
        _ => return,
    };
    assert_eq!((x, y), edge, "{choice:?}");
}

#[test]
fn choices_are_exactly_the_legal_actions() {
    choices_are_legal::<carcassonne::Rules>(&everything(2));
    choices_are_legal::<city::Rules>("seats=2");
}

/// What can be done in an action, by the pieces that are offered.
fn ways(rules: &carcassonne::Rules, state: &carcassonne::State, legal: &[carcassonne::Action]) -> BTreeSet<String> {
    let way = |offer: Offer| match offer.piece {
        _ if offer.is_pass => "nothing",
        Some("recall") => "abbot",
        Some("tower_piece") => "tower",
        Some("ransom") => "ransom",
        _ if offer
            .words
            .args
            .get("what")
            .is_some_and(|what| matches!(what, Arg::Text(key) if key.ends_with(".tower"))) =>
        {
            "tower"
        }
        Some(piece @ ("fairy" | "portal" | "princess")) => piece,
        _ => "figure",
    };
    legal.iter().map(|&action| way(rules.offer(state, action)).to_owned()).collect()
}

#[test]
fn the_question_of_an_action_names_what_can_be_done_and_nothing_else() {
    let mut asked = BTreeSet::new();
    let sets = [
        "abbot,princess-and-dragon princess=may",
        "abbot,princess-and-dragon princess=must",
        "tower ransom_timing=before_scoring",
    ];
    for (seed, with) in (30..36).flat_map(|seed| sets.map(|with| (seed, with))) {
        let config = format!("seats=2 with={with}");
        let rules = carcassonne::Rules::new(config.parse().unwrap()).unwrap();
        let (mut state, mut legal) = (rules.start(), Vec::new());
        for action in random_actions(&rules, seed, usize::MAX) {
            if state.step() == carcassonne::Step::Action && state.wait() == carcassonne::Wait::Action {
                rules.legal_actions(&state, &mut legal);
                let question = rules.asks(&state, &legal);
                let named: Vec<&str> = match (
                    question.key.strip_prefix("question.carcassonne.Action").unwrap(),
                    question.args.get("ways"),
                ) {
                    ("", None) => vec!["figure", "nothing"],
                    (".princess_insists", None) => vec!["princess"],
                    (".choose", Some(Arg::Text(ways))) => {
                        ways.split(' ').map(|key| key.rsplit('.').next().unwrap()).collect()
                    }
                    other => panic!("{other:?}"),
                };
                assert_eq!(
                    named.iter().map(ToString::to_string).collect::<BTreeSet<_>>(),
                    ways(&rules, &state, &legal)
                );
                asked.insert(question.text);
            }
            rules.apply(&mut state, action, &mut ());
        }
    }
    for text in [
        "an action with a figure, or pass",
        "the princess insists: send a knight away",
        "you can move the fairy or do nothing",
        "you can place a figure, send a follower through the portal, move the fairy or do nothing",
        "you can place a figure, send a knight away, move the fairy or do nothing",
        "you can place a figure, raise or climb a tower or do nothing",
        "you can place a figure, raise or climb a tower, buy a prisoner back or do nothing",
    ] {
        assert!(asked.contains(text), "nobody was asked {text:?}: {asked:#?}");
    }
}

#[test]
fn an_abbot_is_taken_back_where_he_stands() {
    let mut found = 0;
    let mut look = |host: &mut Host<carcassonne::Rules>| {
        for choice in host.view().decision.choices.iter().filter(|choice| choice.piece.as_deref() == Some("recall")) {
            let rules = host.rules().clone();
            let is_it = |(standing, _): &(Standing, _)| {
                let place = host.state().board().place_of(&rules, standing.node).to_string();
                standing.look == Look::Abbot && Some(place) == choice.place
            };
            let places = layer::figure_places(&Atlas::new(&rules), host.state());
            let (_, place) = places.into_iter().find(is_it).unwrap();
            let spot = choice.spot.unwrap();
            assert_eq!((spot.x, spot.y), (place.x.div_euclid(10), place.y.div_euclid(10)));
            found += 1;
        }
    };
    (20..30).for_each(|seed| positions("seats=3 with=abbot", seed, &mut look));
    assert!(found > 5, "only {found} abbots were looked at");
}

/// Every score of a feature has a border, and whatever is no heap of goods a place where points fly from.
fn scores_have_places<G: Hosted>(config: &str, without: &[&str], without_border: &[&str]) {
    let mut host = random_host::<G>(config, 21, usize::MAX);
    let scores: Vec<Score> =
        host.log().into_iter().flat_map(|entry| entry.events).filter_map(|event| event.score).collect();
    assert!(scores.len() > 10);
    for score in &scores {
        assert_eq!(score.from.is_none(), without.contains(&&*score.subject), "{score:?}");
        assert_eq!(score.outline.is_none(), without_border.contains(&&*score.subject), "{score:?}");
    }
}

#[test]
fn scores_say_where_they_come_from() {
    let held = ["wine", "grain", "cloth", "ransom", "king", "robber-baron"];
    scores_have_places::<carcassonne::Rules>(&everything(2), &held, &held);
    scores_have_places::<city::Rules>("seats=2", &[], &["tower", "guard"]);
}

/// The ids behind some mark, such as `href="#`.
fn ids<'a>(text: &'a str, mark: &str, end: char) -> Vec<&'a str> {
    text.split(mark).skip(1).map(|rest| rest.split(end).next().unwrap_or_default()).collect()
}

/// The ids of symbols that a view uses, in pictures and as names.
fn used(view: &View) -> BTreeSet<String> {
    let laid = view.board.laid.iter().flat_map(|laid| &laid.tiles);
    let mut all: Vec<String> = laid.map(|tile| tile.symbol.clone()).collect();
    all.extend(view.hand.iter().flat_map(|hand| hand.symbols.clone()));
    all.extend(view.discarded.iter().map(|icon| icon.symbol.clone()));
    let pieces = view.players.iter().flat_map(|player| &player.pieces).map(|piece| piece.picture.as_str());
    let choices = view.decision.choices.iter().filter_map(|choice| choice.picture.as_deref());
    for picture in pieces.chain(choices).chain([view.board.figures.as_str(), &view.symbols]) {
        all.extend(ids(picture, "href=\"#", '"').into_iter().map(str::to_owned));
        all.extend(ids(picture, "url(#", ')').into_iter().map(str::to_owned));
    }
    all.into_iter().collect()
}

/// A client that puts together what views tell of the tiles has them all, whichever way it goes through a game.
fn tiles_are_told<G: Hosted>(config: &str) {
    let mut host = random_host::<G>(config, 22, usize::MAX);
    let (mut tiles, mut frontier) = (Vec::new(), Vec::new());
    let mut rng = Rng::new(22, 1);
    for _ in 0..60 {
        match rng.below(4) {
            0 => host.jump(rng.below(host.actions().len() as u32) as usize),
            1 if host.ply() > 2 => {
                // Another branch: tiles lie in other places, or others do.
                host.jump(host.ply() - 2);
                if let Some(action) = random_action(host.rules(), host.state(), &mut rng, &mut Vec::new()) {
                    host.play(&host.rules().action_text(action)).unwrap();
                }
            }
            _ => host.jump(host.ply() + 1),
        }
        if let Some(laid) = host.view().board.laid {
            tiles.truncate(laid.kept as usize);
            tiles.extend(laid.tiles.iter().map(|tile| (tile.square, tile.symbol.clone())));
            frontier = laid.frontier;
        }
        let again = Host::new(host.rules().clone(), host.actions()[..host.ply()].to_vec(), 1).view();
        let whole = again.board.laid.map(|laid| (laid.tiles, laid.frontier)).unwrap_or_default();
        let of = |tile: LaidTile| (tile.square, tile.symbol);
        assert_eq!((&tiles, &frontier), (&whole.0.into_iter().map(of).collect(), &whole.1));
        assert!(host.view().board.laid.is_none(), "nothing was laid since");
    }
    let laid = tiles.len();
    host.resend();
    assert_eq!(host.view().board.laid.map_or(0, |laid| laid.tiles.len()), laid);
}

#[test]
fn tiles_that_a_client_has_are_not_told_again() {
    tiles_are_told::<carcassonne::Rules>(&everything(2));
    tiles_are_told::<city::Rules>("seats=2");
}

fn symbols_come_once<G: Hosted>(config: &str) {
    let mut sent: BTreeSet<String> = BTreeSet::new();
    positions::<G>(config, 12, |host| {
        let view = host.view();
        for id in ids(&view.symbols, " id=\"", '"') {
            assert!(sent.insert(id.to_owned()), "{id} came twice");
        }
        let missing: Vec<String> = used(&view).into_iter().filter(|id| !sent.contains(id)).collect();
        assert_eq!(missing, [""; 0]);
    });
    let mut host = random_host::<G>(config, 12, usize::MAX);
    let first = host.view();
    assert_eq!(host.view().symbols, "", "everything was sent");
    host.resend();
    let again = host.view();
    assert_eq!(to_value(&first).unwrap(), to_value(&again).unwrap());
    assert_eq!(host.remaining().kinds.iter().filter(|kind| kind.symbol.is_empty()).count(), 0);
}

#[test]
fn symbols_come_once_and_before_they_are_used() {
    symbols_come_once::<carcassonne::Rules>(&everything(2));
    symbols_come_once::<city::Rules>("seats=3");
}

/// The remaining tiles, projected points and chances of any game, against its trait.
fn queries_agree<G: Hosted>(config: &str) {
    positions::<G>(config, 13, |host| {
        let view = host.view();
        let projected: Vec<i32> = view.players.iter().map(|player| player.projected).collect();
        assert_eq!(projected, host.projection().scores);
        let seats = Seat::first(host.rules().seats());
        assert_eq!(projected, seats.map(|seat| host.rules().projected(host.state())[seat]).collect::<Vec<_>>());
        let left: u32 = host.remaining().kinds.iter().map(|kind| kind.left).sum();
        let frontier: Vec<Pos> = host.rules().tableau(host.state()).mosaic().frontier().take(4).collect();
        for pos in frontier {
            let odds = host.odds(pos);
            assert_eq!(odds.of, left);
            assert_eq!(odds.tiles, odds.kinds.iter().map(|kind| kind.left).sum::<u32>());
            assert!((0.0..=1.0).contains(&odds.next) && odds.own.len() == view.players.len());
            assert!(odds.own.iter().all(|chance| (0.0..=1.0).contains(chance)));
            assert_eq!(odds.tiles == 0, odds.next == 0.0 || odds.of == 0);
        }
    });
}

#[test]
fn queries_agree_with_each_other() {
    queries_agree::<carcassonne::Rules>("seats=3");
    queries_agree::<city::Rules>("seats=4");
}

#[test]
fn features_are_those_of_carcassonne() {
    positions::<carcassonne::Rules>(&everything(2), 14, |host| {
        for feature in host.features() {
            let info = host.rules().feature(host.state(), feature.place.parse().unwrap()).unwrap();
            assert_eq!(feature.kind, info.kind.name());
            assert_eq!(feature.tiles as usize, info.squares.len());
            assert_eq!(feature.now, info.worth_now.0);
            assert_eq!(feature.completed, info.worth_completed.map(|(points, _)| points));
            assert_eq!(feature.is_completed, info.is_completed);
            let leaders: Vec<usize> = info.leaders.iter().map(|seat| seat.index()).collect();
            assert_eq!(feature.leaders.iter().map(|&seat| usize::from(seat)).collect::<Vec<_>>(), leaders);
            let same = host.feature_of(&feature.place).unwrap();
            assert_eq!(to_value(same).unwrap(), to_value(feature).unwrap());
        }
        let dead: Vec<Pos> = host.dead_squares().iter().map(|dead| Pos::new(dead.square.x, dead.square.y)).collect();
        assert_eq!(dead, host.rules().dead_squares(host.state()));
    });
}

#[test]
fn features_are_those_of_the_city() {
    positions::<city::Rules>("seats=2", 15, |host| {
        for feature in host.features() {
            let info = host.rules().feature(host.state(), feature.place.parse().unwrap()).unwrap();
            assert_eq!(feature.kind, info.kind.name());
            assert_eq!(feature.tiles as usize, info.squares.len());
            assert_eq!(feature.is_completed, info.is_complete);
        }
        let dead: Vec<Pos> = host.dead_squares().iter().map(|dead| Pos::new(dead.square.x, dead.square.y)).collect();
        let of_rules: Vec<Pos> = host.rules().dead_squares(host.state()).into_iter().map(|(pos, _)| pos).collect();
        assert_eq!(dead, of_rules);
    });
}

#[test]
fn a_point_finds_the_feature_on_which_a_figure_stands() {
    let mut found = 0;
    let mut look = |host: &mut Host<carcassonne::Rules>| {
        for choice in host.view().decision.choices {
            let (Some(spot), Some(place)) = (choice.spot, choice.place) else { continue };
            let feature = host.feature_at(spot.x, spot.y).unwrap();
            assert_eq!(to_value(&feature).unwrap(), to_value(host.feature_of(&place).unwrap()).unwrap(), "{place}");
            found += 1;
        }
    };
    (16..20).for_each(|seed| positions("seats=2", seed, &mut look));
    assert!(found > 20, "only {found} places were looked at");
}

#[test]
fn fields_are_labelled_with_what_they_pay() {
    let mut host = random_host::<carcassonne::Rules>("seats=2", 17, usize::MAX);
    let ply = host.actions().len() - 2;
    host.jump(ply);
    let layer = host.fields();
    let fields = host.features().into_iter().filter(|feature| feature.kind == "field");
    let mut worth: Vec<i32> = fields.map(|field| field.shares.first().map_or(0, |share| share.points)).collect();
    let mut labels: Vec<i32> =
        layer.labels.iter().map(|label| label.shares.first().map_or(0, |share| share.points)).collect();
    worth.sort_unstable();
    labels.sort_unstable();
    assert_eq!(labels, worth);
    assert!(!labels.is_empty() && !layer.svg.is_empty());
}

fn returns_have_places<G: Hosted>(config: &str) {
    let mut returned = 0;
    for entry in random_host::<G>(config, 5, usize::MAX).log() {
        for event in entry.events.iter().filter(|event| event.kind == "figure_returned") {
            let left = event.driven.as_ref().expect("where it stood");
            let square = event.square.unwrap();
            let stood = (left.from.x.div_euclid(240), left.from.y.div_euclid(240));
            assert_eq!(stood, (square.x.into(), square.y.into()));
            assert!(left.picture.contains("<use"));
            returned += 1;
        }
    }
    assert!(returned > 3, "only {returned} figures were paid");
}

#[test]
fn figures_that_were_paid_say_where_they_stood() {
    returns_have_places::<carcassonne::Rules>("seats=3 with=abbot");
    returns_have_places::<city::Rules>("seats=3");
}

#[test]
fn a_dragon_on_its_way_says_where_it_can_come_and_whom_it_meets() {
    let mut host = random_host::<carcassonne::Rules>("seats=3 with=princess-and-dragon", 4, usize::MAX);
    let (plies, mut met) = (host.actions().len(), 0);
    for ply in 0..plies {
        host.jump(ply);
        let view = host.view();
        if view.decision.step != "Dragon" {
            continue;
        }
        let menace = view.menace.expect("the dragon moves");
        assert_eq!(menace.words.key, "remark.dragon_moves");
        let mut near: Vec<_> = menace.reach.iter().filter(|reached| reached.steps == 1).map(|it| it.square).collect();
        let mut offered: Vec<_> = view.decision.choices.iter().filter_map(|choice| choice.square).collect();
        near.sort_unstable();
        offered.sort_unstable();
        assert_eq!(near, offered);
        for choice in &view.decision.choices {
            let square = choice.square.unwrap();
            let is_there = |spot: &bastide_wasm::view::Spot| {
                (spot.x.div_euclid(240), spot.y.div_euclid(240)) == (square.x.into(), square.y.into())
            };
            let endangered = menace.danger.iter().filter(|it| it.steps == 1 && is_there(&it.spot)).count() as u32;
            let mut branch = Host::new(host.rules().clone(), host.actions()[..ply].to_vec(), 1);
            let entry = branch.play(&choice.action).unwrap();
            let eaten: Vec<_> = entry.events.iter().filter(|event| event.kind == "figure_eaten").collect();
            assert_eq!(eaten.len() as u32, endangered, "{}", choice.action);
            assert!(eaten.iter().all(|event| event.driven.as_ref().is_some_and(|driven| is_there(&driven.from))));
            met += endangered;
        }
    }
    assert!(met > 0);
}
