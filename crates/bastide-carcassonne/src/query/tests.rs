//! The queries against what really happens, and odds against counting.

use bastide_kernel::{Game, Rng, play_random};

use super::*;
use crate::action::Action;
use crate::config::Config;
use crate::event::{Counted, Subject};
use crate::question::Ask;
use crate::step::Wait;

fn rules(text: &str) -> Rules {
    Rules::new(text.parse::<Config>().expect("the configuration is valid")).expect("it can be played")
}

fn play(rules: &Rules, actions: &str) -> State {
    let mut state = rules.start();
    for word in actions.split_whitespace() {
        let action: Action = word.parse().expect("an action");
        assert_eq!(rules.validate(&state, action), Ok(()), "{word}");
        rules.apply(&mut state, action, &mut ());
    }
    state
}

/// A position in the middle of a random game, waiting for a draw.
fn middle(rules: &Rules, game: u64, turns: u32) -> State {
    let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(11, game), Vec::new());
    while state.turns() < turns || state.step() != Step::DrawTile {
        rules.legal_actions(&state, &mut buffer);
        let action = buffer[rng.below(buffer.len() as u32) as usize];
        rules.apply(&mut state, action, &mut ());
    }
    state
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

#[test]
fn the_projection_is_the_result_when_nothing_else_happens() {
    let rules = rules("seats=3 with=river,abbot,inns-and-cathedrals,traders-and-builders");
    for game in 0..20 {
        let mut state = rules.start();
        let mut events: Vec<Event> = Vec::new();
        play_random(&rules, &mut state, &mut Rng::new(5, game), &mut Vec::new(), &mut events);
        let projection = rules.projection(&state);
        assert_eq!(projection.scores, state.scores(), "after the end nothing is added");
        assert!(projection.breakdown.is_empty());
    }
    let state = middle(&rules, 1, 60);
    let projection = rules.projection(&state);
    let mut sum = state.scores();
    for share in projection.breakdown.iter().flat_map(|score| &score.shares) {
        sum[share.seat] += share.points;
    }
    assert_eq!(projection.scores, sum);
    assert_ne!(projection.scores, state.scores());
}

#[test]
fn a_feature_knows_its_worth_now_and_completed() {
    let rules = rules("seats=2");
    let state = play(&rules, "BA/CFc+ 0,-1@90 small>0,-1:city.N BA/RFr 1,0@0 small>1,0:road.E");
    let city = rules.feature(&state, "0,0:city.N".parse().unwrap()).expect("a city");
    assert_eq!((city.kind, city.squares.len(), city.is_completed), (SegmentKind::City, 2, false));
    assert_eq!(city.open_ends, [Pos::new(0, -2)]);
    assert_eq!((city.worth_now.0, city.worth_completed.map(|w| w.0)), (3, Some(6)));
    assert_eq!(city.leaders, [Seat::ALL[0]]);
    assert_eq!(city.figures, [(Seat::ALL[0], Figure::Small, "0,-1:city.N".parse().unwrap())]);
    let road = rules.feature(&state, "0,0:road.E".parse().unwrap()).expect("a road");
    assert_eq!((road.worth_now.0, road.leaders), (2, vec![Seat::ALL[1]]));
    assert_eq!(road.open_ends, [Pos::new(-1, 0), Pos::new(2, 0)]);
    let field = rules.feature(&state, "0,0:field.ER".parse().unwrap()).expect("a field");
    assert_eq!((field.worth_now.0, field.worth_completed), (0, None));
    assert_eq!(rules.feature(&state, "0,0:monastery".parse().unwrap()), None);
}

/// What the features that a projection pays for say themselves.
fn assert_shares_are_projected(config: &str) {
    let rules = rules(config);
    let (mut pigs, mut bonuses) = (0, 0);
    for game in 0..20 {
        let state = middle(&rules, game, 60);
        let mut paid: Vec<(Place, Vec<Share>)> = Vec::new();
        for score in rules.projection(&state).breakdown {
            if let Subject::Fairy { at } = score.subject {
                let info = rules.feature(&state, at).expect("a feature");
                assert!(info.bonuses.contains(&score.shares[0]), "game {game}, {at}");
                bonuses += 1;
            }
            let Subject::Feature { at, .. } = score.subject else { continue };
            pigs += score.shares.iter().flat_map(|s| &s.terms).filter(|term| term.what == Counted::PigCities).count();
            match paid.iter_mut().find(|(place, _)| *place == at) {
                Some((_, shares)) => shares.extend(score.shares),
                None => paid.push((at, score.shares)),
            }
        }
        for (at, shares) in paid {
            assert_eq!(rules.feature(&state, at).expect("a feature").shares_now, shares, "game {game}, {at}");
        }
    }
    assert!(pigs > 0, "no pig was ever worth anything");
    assert!(bonuses > 0, "the fairy was never worth anything");
}

#[test]
fn a_feature_knows_whom_the_fairy_brings_points() {
    let bonuses = |options: &str, actions: &str| {
        let rules = rules(&format!("seats=2 with=princess-and-dragon {options}"));
        let info = rules.feature(&play(&rules, actions), "0,0:road.E".parse().unwrap()).expect("a road");
        info.bonuses.iter().map(|share| (share.seat.index(), share.points)).collect::<Vec<_>>()
    };
    let road = "BA/RFr 1,0@0 small>1,0:road.E BA/L 0,1@0 pass BA/L -1,1@0";
    assert_eq!(bonuses("", &format!("{road} fairy>1,0:road.E")), [(0, 3)]);
    assert_eq!(bonuses("fairy_placement=on_tile", &format!("{road} fairy>1,0")), [(0, 3)]);
    assert_eq!(bonuses("", &format!("{road} pass")), []);
}

#[test]
fn a_feature_says_what_the_projection_pays_for_it() {
    let config = "seats=2 with=river-2,abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon";
    assert_shares_are_projected(config);
    assert_shares_are_projected(&format!("{config} field_scoring=per_player"));
}

/// A completed city between two fields: red has a farmer north of it, and a farmer and a pig south of it.
const TWO_FIELDS: &str = "BA/C 0,-1@180 small>0,-1:field.NL BA/RFr 1,0@0 pass BA/RFr -1,0@0 small>-1,0:field.NL \
                          BA/L 0,-2@0 pass BA/RFr 2,0@0 pig>2,0:field.NL";

#[test]
fn what_can_be_completed_or_is_farmed_matters() {
    let matters = |config: &str, actions: &str, at: &str| {
        let rules = rules(config);
        rules.feature(&play(&rules, actions), at.parse().unwrap()).expect("a feature").matters
    };
    let two_fields = |at| matters("seats=2 with=traders-and-builders", TWO_FIELDS, at);
    assert!(!two_fields("0,0:city.N"), "a completed city");
    assert!(two_fields("0,0:road.E"));
    assert!(two_fields("0,-2:monastery"));
    assert!(two_fields("0,0:field.EL"), "farmed");
    assert!(!matters("seats=2", "BA/C 0,-1@180 pass", "0,-1:field.NL"), "farmed by nobody");
    let garden = |config| matters(config, "BA/CG 0,-1@180 pass", "0,-1:garden");
    assert!(garden("seats=2 with=abbot"));
    assert!(!garden("seats=2"), "nobody can stand there");
    assert!(!matters("seats=2 with=river", "", "0,0:river.E"));
}

#[test]
fn a_field_is_worth_what_the_way_of_scoring_makes_of_it() {
    let shares = |options: &str, actions: &str, at: &str| {
        let rules = rules(&format!("seats=2 with=traders-and-builders {options}"));
        let info = rules.feature(&play(&rules, actions), at.parse().unwrap()).expect("a field");
        (info.worth_now.0, info.shares_now.iter().map(|s| (s.seat.index(), s.points)).collect::<Vec<_>>())
    };
    let (north, south) = ("0,-1:field.NL", "0,0:field.EL");
    assert_eq!(shares("", TWO_FIELDS, north), (3, vec![(0, 3)]));
    assert_eq!(shares("", TWO_FIELDS, south), (3, vec![(0, 4)]));
    // The city pays once, on the field with the pig.
    assert_eq!(shares("field_scoring=per_player", TWO_FIELDS, north), (4, vec![(0, 0)]));
    assert_eq!(shares("field_scoring=per_player", TWO_FIELDS, south), (4, vec![(0, 5)]));
    // The city pays once, to whoever has most farmers around it; it lies at both fields.
    assert_eq!(shares("field_scoring=per_city", TWO_FIELDS, north), (4, vec![(0, 5)]));
    assert_eq!(shares("field_scoring=per_city", TWO_FIELDS, south), (4, vec![(0, 5)]));
    let no_farmers = "BA/C 0,-1@180 pass";
    assert_eq!(shares("farmers=off", no_farmers, north), (0, vec![]));
    assert_eq!(shares("", no_farmers, north), (3, vec![]));
}

#[test]
fn a_monastery_counts_the_squares_that_are_missing() {
    let rules = rules("seats=2");
    let state = play(&rules, "BA/L 0,1@0 small>0,1:monastery");
    let monastery = rules.feature(&state, "0,1:monastery".parse().unwrap()).expect("a monastery");
    assert_eq!((monastery.worth_now.0, monastery.worth_completed.map(|w| w.0)), (2, Some(9)));
    assert_eq!(monastery.open_ends.len(), 7);
}

#[test]
fn fitting_tiles_are_those_that_could_be_laid() {
    let rules = rules("seats=2 with=inns-and-cathedrals");
    let state = middle(&rules, 3, 40);
    for pos in state.board().mosaic().frontier() {
        let fits = rules.fits(&state, pos);
        for (kind, copies) in rules.remaining(&state) {
            let mut drawn = state.clone();
            rules.apply(&mut drawn, Action::Draw(kind), &mut ());
            let mut legal = Vec::new();
            rules.legal_actions(&drawn, &mut legal);
            let here: Vec<Rot> = legal
                .iter()
                .filter_map(|action| match *action {
                    Action::PlaceTile { pos: p, rot } if p == pos => Some(rot),
                    _ => None,
                })
                .collect();
            let found = fits.iter().find(|fit| fit.kind == kind);
            assert_eq!(found.map_or(Vec::new(), |fit| fit.rotations.clone()), here, "{kind} at {pos}");
            assert!(found.is_none_or(|fit| fit.copies == copies));
        }
        assert_eq!(rules.dead_squares(&state).contains(&pos), fits.is_empty(), "{pos}");
    }
}

#[test]
fn the_tile_in_hand_is_not_one_of_the_stack() {
    let rules = rules("seats=2");
    let state = play(&rules, "BA/RFr");
    let straight = state.drawn().expect("a tile in hand");
    let east = Pos::new(1, 0);
    let listed: Vec<Fit> = rules.fits(&state, east).into_iter().filter(|fit| fit.kind == straight).collect();
    assert_eq!(listed, [Fit { kind: straight, copies: 6, rotations: vec![Rot::R0] }]);
    assert_eq!(rules.fit_in_hand(&state, east), Some(Fit { kind: straight, copies: 1, rotations: vec![Rot::R0] }));
    assert_eq!(rules.fit_in_hand(&state, Pos::new(0, -1)), None, "a city is needed there");
    assert_eq!(rules.fit_in_hand(&rules.start(), east), None, "nothing is in hand");
}

#[test]
fn the_odds_of_a_square_are_those_of_the_tiles_that_fit() {
    let rules = rules("seats=2");
    let mut state = middle(&rules, 4, 62);
    let in_stack = rules.remaining(&state);
    // The tile in hand does not count, although its kind fits.
    let drawn = in_stack.iter().max_by_key(|entry| entry.1).expect("some tile is left").0;
    rules.apply(&mut state, Action::Draw(drawn), &mut ());
    let left = rules.remaining(&state);
    let mut seen = 0;
    for pos in state.board().mosaic().frontier() {
        let fits = |kind| Rot::ALL.into_iter().any(|rot| check_placement(&rules, &state, kind, pos, rot).is_ok());
        for draws in 0..=3 {
            let (hits, all) = brute_force(&left, draws, &fits);
            let divisor = gcd(hits, all);
            assert_eq!(rules.fit_odds(&state, pos, draws).fraction(), Some((hits / divisor, all / divisor)), "{pos}");
            seen += u32::from(hits > 0);
        }
    }
    assert!(seen > 10, "{seen} squares with a chance");
}

#[test]
fn some_squares_die() {
    let rules = rules("seats=2");
    let dead = (0..10).map(|game| rules.dead_squares(&middle(&rules, game, 65)).len()).sum::<usize>();
    assert!(dead > 0);
}

/// All orders of the next draws, counted one by one.
fn brute_force(left: &[(TileKind, u8)], draws: u32, wanted: &dyn Fn(TileKind) -> bool) -> (u128, u128) {
    if draws == 0 {
        return (0, 1);
    }
    let (mut hits, mut all) = (0, 0);
    for (i, &(kind, copies)) in left.iter().enumerate().filter(|(_, entry)| entry.1 > 0) {
        let mut rest = left.to_vec();
        rest[i].1 -= 1;
        let (h, a) = brute_force(&rest, draws - 1, wanted);
        hits += u128::from(copies) * if wanted(kind) { a } else { h };
        all += u128::from(copies) * a;
    }
    (hits, all)
}

#[test]
fn odds_agree_with_counting_every_order() {
    let rules = rules("seats=2");
    let state = middle(&rules, 4, 62);
    let left = rules.remaining(&state);
    for draws in 0..=3 {
        for &(kind, _) in &left {
            let (hits, all) = brute_force(&left, draws, &|k| k == kind);
            let divisor = gcd(hits, all);
            let odds = rules.odds(&state, draws, |k| k == kind);
            assert_eq!(odds.fraction(), Some((hits / divisor, all / divisor)), "{kind} in {draws}");
        }
    }
    let all = rules.odds(&state, u32::MAX, |_| true);
    assert_eq!((all.fraction(), all.draws), (Some((1, 1)), state.bag().total()));
}

#[test]
fn river_tiles_are_drawn_before_all_others() {
    let rules = rules("seats=2 with=river");
    let state = rules.start();
    let lake = TileKind::from_id("RI.1/I.e").unwrap();
    assert_eq!(rules.odds(&state, 10, |kind| kind == lake).fraction(), Some((0, 1)));
    assert_eq!(rules.odds(&state, 11, |kind| kind == lake).fraction(), Some((1, 1)));
}

/// The chance that certain draws from the beginning bring a monastery, as a fraction.
fn monastery(config: &str, draws: impl IntoIterator<Item = u32>) -> Option<(u128, u128)> {
    let rules = Rules::new(config.parse::<Config>().unwrap()).unwrap();
    let has_monastery = |kind: TileKind| kind.def().segments.iter().any(|s| s.kind == SegmentKind::Monastery);
    rules.odds_of(&rules.start(), draws, has_monastery).fraction()
}

#[test]
fn any_draws_of_a_shuffled_pile_are_alike() {
    // 6 of 71 tiles: 1 - (65 · 64) / (71 · 70) = 810 / 4970.
    assert_eq!(monastery("seats=2", 0..2), Some((81, 497)));
    assert_eq!(monastery("seats=2", [1, 70]), Some((81, 497)));
    assert_eq!(monastery("seats=2", [70, 71, 72]), Some((6, 71)), "there are 71 draws");
    assert_eq!(monastery("seats=2 draws=3", (1..).step_by(2)), Some((6, 71)), "the second draw alone");
}

#[test]
fn the_river_is_drawn_before_the_rest() {
    // 1 of the 10 tiles between source and lake, none on the lake, 6 of the 71 tiles after it.
    assert_eq!(monastery("with=river", [9]), Some((1, 10)));
    assert_eq!(monastery("with=river", [10]), Some((0, 1)));
    assert_eq!(monastery("with=river", [0, 10, 11]), Some((25, 142)));
}

#[test]
fn the_reach_of_the_dragon_is_what_its_steps_come_to() {
    let rules = rules("seats=2 with=princess-and-dragon");
    let mut movements = 0;
    for game in 0..4 {
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(23, game), Vec::new());
        while let Some(action) = bastide_kernel::random_action(&rules, &state, &mut rng, &mut buffer) {
            if state.wait() == Wait::Answer(Ask::Dragon) {
                let reach = rules.dragon_reach(&state).expect("the dragon moves");
                assert_eq!(reach.left + state.dragon_path().len(), reach.of);
                assert_eq!(reach.squares, walked(&rules, &state, reach.left));
                movements += 1;
            }
            rules.apply(&mut state, action, &mut ());
        }
        assert_eq!(rules.dragon_reach(&state), None);
    }
    assert!(movements > 20, "{movements}");
}

/// The same by carrying out every step.
fn walked(rules: &Rules, state: &State, left: usize) -> Vec<(Pos, usize)> {
    let mut fewest: std::collections::BTreeMap<Pos, usize> = std::collections::BTreeMap::new();
    let mut states = vec![state.clone()];
    for steps in 1..=left {
        let mut next = Vec::new();
        for state in states.iter().filter(|state| state.wait() == Wait::Answer(Ask::Dragon)) {
            let mut actions = Vec::new();
            rules.legal_actions(state, &mut actions);
            for action in actions {
                let mut after = state.clone();
                rules.apply(&mut after, action, &mut ());
                let Action::Guide { pos, .. } = action else { unreachable!("only the dragon moves") };
                fewest.entry(pos).or_insert(steps);
                next.push(after);
            }
        }
        states = next;
    }
    fewest.into_iter().collect()
}
