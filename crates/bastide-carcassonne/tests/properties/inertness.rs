//! An expansion that is switched on without its tiles and figures changes nothing, nor does any option
//! that has nothing to act on.

use bastide_carcassonne::{
    Config, EXPANSIONS, Element, Emblem, Expansion, Figure, Marks, Options, Role, Rules, SegmentKind, SetId,
    StartPlayer, TileKind,
};
use bastide_kernel::{Decision, Game, Perft, Rng, perft, play_random};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{Play, choose, configs, options, plays_of};

#[test]
fn expansions_without_tiles_and_figures_change_nothing() {
    check(2000, (plays_of(configs(), 150), 0..EXPANSIONS.len()), |(play, which)| {
        let Some(with) = with_nothing_of(&play.config, &EXPANSIONS[which]) else { return Ok(()) };
        same_game(&play, with)
    });
}

#[test]
fn options_without_anything_to_act_on_change_nothing() {
    check(1200, (plays_of(configs(), 150), options()), |(play, options)| {
        let mut with = play.config.clone();
        for (name, value) in options {
            if is_inert(name, &play.config) {
                with.set(name, value).expect("the value comes from the table");
            }
        }
        same_game(&play, with)
    });
}

#[test]
fn empty_expansions_leave_perft_and_random_games_unchanged() {
    for seats in [2, 3] {
        let base = Config::base(seats);
        let expected = digests(&base);
        for expansion in EXPANSIONS.iter().filter(|e| e.name != "base") {
            let with = with_nothing_of(&base, expansion).expect("the base game has nothing of it");
            assert_ne!(with, base, "{} is switched on", expansion.name);
            assert_eq!(digests(&with), expected, "{}", expansion.name);
        }
        for info in Options::INFO.iter().filter(|info| is_inert(info.name, &base)) {
            for &value in info.values {
                let mut with = base.clone();
                with.set(info.name, value).expect("the value comes from the table");
                assert_eq!(digests(&with), expected, "{}={value}", info.name);
            }
        }
    }
}

#[test]
fn each_expansion_with_its_pieces_changes_something() {
    let expected = digests(&Config::base(2));
    for expansion in EXPANSIONS.iter().filter(|e| e.name != "base") {
        let mut with = Config::base(2);
        with.add(expansion.name).expect("the expansion exists");
        assert_ne!(digests(&with), expected, "{}", expansion.name);
    }
}

/// The configuration with an expansion switched on, but none of its tiles and figures; `None` if it is in
/// play already.
fn with_nothing_of(config: &Config, expansion: &Expansion) -> Option<Config> {
    let mut with = config.clone();
    with.add(expansion.name).expect("the expansion exists");
    with.figures = config.figures;
    // The fairy is a figure, though nobody's, abbeys are a player's own, and cards lie beside the table: no tiles.
    let needs_no_tile = [Element::Fairy, Element::Abbey, Element::King, Element::RobberBaron];
    with.elements.retain(|element| !needs_no_tile.contains(element) || config.has(*element));
    let touches = expansion.set.is_some_and(|set| config.copies(set) > 0)
        || expansion.figures.iter().any(|(figure, _)| config.figures[figure.index()] > 0)
        || with.elements.iter().any(|&element| !config.has(element) && is_on_tiles(config, element));
    if touches {
        return None;
    }
    if let Some(set) = expansion.set.and_then(SetId::from_name) {
        for &(kind, _) in set.def().tiles {
            let elsewhere = config.sets.iter().any(|(id, _)| id.def().tiles.iter().any(|&(k, _)| k == kind));
            if !elsewhere && !with.tiles.iter().any(|&(k, _)| k == kind) {
                with.tiles.push((kind, 0));
            }
        }
    }
    Some(with)
}

/// Whether an element would act on a tile or with a figure of the configuration.
fn is_on_tiles(config: &Config, element: Element) -> bool {
    let has = |mark: Marks| kinds(config).any(|kind| kind.def().segments.iter().any(|s| s.marks.has(mark)));
    let shows = |emblem: Emblem| kinds(config).any(|kind| kind.def().emblem == Some(emblem));
    match element {
        Element::Garden => config.figures[Figure::Abbot.index()] > 0,
        Element::Inn => has(Marks::INN),
        Element::Cathedral => has(Marks::CATHEDRAL),
        Element::Goods => has(Marks::WINE) || has(Marks::GRAIN) || has(Marks::CLOTH),
        Element::PigHerd => has(Marks::PIG_HERD),
        Element::Volcano => shows(Emblem::Volcano),
        Element::Dragon => shows(Emblem::Volcano) || shows(Emblem::Dragon),
        Element::Fairy => true,
        Element::Portal => shows(Emblem::Portal),
        Element::Princess => has(Marks::PRINCESS),
        Element::Tower => kinds(config).any(|kind| kind.def().segments.iter().any(|s| s.kind == SegmentKind::Tower)),
        Element::Count => kinds(config).any(|kind| kind.def().role == Role::Board),
        Element::Abbey | Element::King | Element::RobberBaron => true,
    }
}

/// The kinds of tile in a game.
fn kinds(config: &Config) -> impl Iterator<Item = TileKind> + use<> {
    let rules = Rules::new(config.clone()).expect("the configuration can be played");
    let start = rules.start_tiles().iter().map(|tile| tile.kind);
    start.chain(rules.deck().entries().iter().map(|entry| entry.kind)).collect::<Vec<_>>().into_iter()
}

/// Whether a set of the configuration is a board.
fn has_board_set(config: &Config) -> bool {
    let is_board = |&(kind, _): &(TileKind, _)| kind.def().role == Role::Board;
    config.sets.iter().any(|(set, _)| set.def().tiles.iter().any(is_board))
}

/// Whether an option has nothing to act on in a configuration.
fn is_inert(name: &str, config: &Config) -> bool {
    let has = |role: Role| kinds(config).any(|kind| kind.def().role == role);
    let acts = |element: Element| config.has(element) && is_on_tiles(config, element);
    let has_river = kinds(config).any(|kind| kind.def().role != Role::Normal);
    match name {
        "field_scoring" => config.options.farmers == bastide_carcassonne::Farmers::Off,
        "start_tile_when_replaced" => !has(Role::RiverSource) && !has_board_set(config),
        "river_source" => !has(Role::RiverFork),
        "river_check" => !has_river,
        "volcano_lake_without_dragon" => !has(Role::VolcanoLake) || config.has(Element::Volcano),
        "volcano_actions" => !is_on_tiles(config, Element::Volcano),
        "dragon_move" => !acts(Element::Dragon),
        "fairy_placement" => !config.has(Element::Fairy),
        "princess" => !acts(Element::Princess),
        "abbot_recall_fairy" => !config.has(Element::Fairy) || config.figures[Figure::Abbot.index()] == 0,
        "inn_cathedral_final" => !is_on_tiles(config, Element::Inn) && !is_on_tiles(config, Element::Cathedral),
        "builder_double_turn" => config.figures[Figure::Builder.index()] == 0,
        "ransom_timing" | "ransom_min_points" | "tower_own_capture" => !acts(Element::Tower),
        "tower_top_dragon" => !acts(Element::Tower) || !acts(Element::Dragon),
        "pig_herd" => !config.has(Element::PigHerd),
        "count_placement" | "count_limit" | "count_final" | "count_move" => !acts(Element::Count),
        "king_robber_scoring" => !config.has(Element::King) && !config.has(Element::RobberBaron),
        "king_counts_carcassonne" => !config.has(Element::King) || !has(Role::Board),
        "wagon_move" | "wagon_landing" => config.figures[Figure::Wagon.index()] == 0,
        "barn_placement" => config.figures[Figure::Barn.index()] == 0,
        "abbey_endgame" => !config.has(Element::Abbey),
        // Without a board it is refused, or changes nothing.
        "start_area" => false,
        _ => false,
    }
}

/// Plays the same choices with two configurations and compares every position.
fn same_game(play: &Play, with: Config) -> Verdict {
    let rules = play.rules();
    let other = Rules::new(with).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let (mut state, mut same) = (rules.start(), other.start());
    let (mut legal, mut other_legal) = (Vec::new(), Vec::new());
    for &choice in &play.choices {
        let action = choose(&rules, &state, choice, &mut legal);
        other.legal_actions(&same, &mut other_legal);
        prop_assert_eq!(&legal, &other_legal, "with {}", other.config());
        prop_assert_eq!(rules.hash(&state), other.hash(&same), "with {}", other.config());
        let Some(action) = action else { break };
        let (mut events, mut other_events) = (Vec::new(), Vec::new());
        rules.apply(&mut state, action, &mut events);
        other.apply(&mut same, action, &mut other_events);
        prop_assert_eq!(events, other_events, "with {}", other.config());
    }
    prop_assert_eq!(rules.hash(&state), other.hash(&same), "with {}", other.config());
    Ok(())
}

/// Perft of the first turns and a few random games.
fn digests(config: &Config) -> (Perft, Vec<u64>) {
    assert_eq!(config.options.start_player, StartPlayer::Configured);
    let rules = Rules::new(config.clone()).expect("the configuration can be played");
    let mut legal = Vec::new();
    let start = rules.start();
    assert_eq!(rules.decision(&start), Decision::Chance);
    rules.legal_actions(&start, &mut legal);
    let draws: Vec<_> = legal.iter().rev().step_by(5).copied().take(2).collect();
    let games = (0..20).map(|game| {
        let mut state = rules.start();
        play_random(&rules, &mut state, &mut Rng::new(11, game), &mut legal, &mut ()).digest
    });
    let games = games.collect();
    (perft(&rules, &start, &draws, 2), games)
}
