//! Sets, elements and rules.

use bastide_carcassonne::{Config, Element, Figure, Switch, TileKind};
use serde_json::json;

use super::{Sample, base};
use crate::jcz::{Verdict, import};

fn config(game: &Sample) -> Config {
    import(&game.file()).unwrap().rules.config().clone()
}

/// Copies of a tile in the stack when the game begins.
fn stack(game: &Sample, tile: &str) -> u8 {
    let imported = import(&game.file()).unwrap();
    let kind = TileKind::from_id(tile).unwrap();
    imported.rules.deck().entries().iter().find(|entry| entry.kind == kind).map_or(0, |entry| entry.copies)
}

fn total(game: &Sample) -> u32 {
    import(&game.file()).unwrap().rules.deck().total()
}

/// The configuration has one text form and comes back from it.
#[track_caller]
fn round_trip(game: &Sample) {
    let config = config(game);
    assert_eq!(config.to_string().parse(), Ok(config));
}

#[test]
fn the_base_game_is_our_preset_with_a_few_options() {
    assert_eq!(
        config(&base(2)).to_string(),
        "seats=2 with=base preset=publisher start_tile_when_replaced=shuffle_in tile_edition=1 \
         volcano_lake_without_dragon=plain_lake pig_herd=off start=BA/RCr:0,0@0"
    );
}

#[test]
fn editions_and_copies_can_be_mixed() {
    let both = base(2).sets(json!({"basic:1": 1, "basic:2": 2}));
    assert_eq!(total(&both), 3 * 72 - 1);
    assert_eq!(["BA/C", "BA/CG", "BA/RFr", "BA/RFrG", "BA/RCr"].map(|t| stack(&both, t)), [13, 2, 22, 2, 11]);
    let three = base(2).sets(json!({"basic:2": 3, "inns-and-cathedrals:1": 2, "traders-and-builders:2": 1}));
    assert_eq!(total(&three), 3 * 72 + 2 * 18 + 24 - 1);
    assert_eq!(["IC/CCCC", "IC/CCCCG", "TB/CcR.c", "TB/CcR.cG"].map(|t| stack(&three, t)), [2, 0, 0, 1]);
    for game in [both, three, base(1).sets(json!({"basic:1": 0, "basic:2": 1}))] {
        round_trip(&game);
        game.passes();
    }
}

#[test]
fn later_sets_have_editions_and_copies_as_well() {
    let sets =
        json!({"basic:1": 1, "tower:2": 2, "abbey-and-mayor:1": 1, "king-and-robber:2": 3, "king-and-robber:1": 1});
    let game = base(6).sets(sets);
    assert_eq!(total(&game), 72 + 2 * 18 + 12 + 4 * 5 - 1);
    let tiles = ["TO/F", "TO/FG", "TO/RR", "TO/RRG", "AM/R", "AM/RG", "AM/A", "KR/RC", "KR/RCG", "KR/LC"];
    assert_eq!(tiles.map(|tile| stack(&game, tile)), [0, 2, 0, 2, 1, 0, 0, 1, 3, 4]);
    round_trip(&game);
    game.turn("BA/C 0,-1 R180", "pass").passes();
}

#[test]
fn what_is_listed_is_on_whatever_it_says() {
    let names = [
        ("tower", Element::Tower),
        ("abbey", Element::Abbey),
        ("king", Element::King),
        ("robber", Element::RobberBaron),
    ];
    for (name, element) in names {
        assert!(!config(&base(2)).has(element));
        for amount in [json!(false), json!(0), json!(true), json!(3)] {
            assert!(config(&base(2).element(name, amount)).has(element), "{name}");
        }
    }
    // Of figures there are as many as it says.
    let figures = base(2).element("mayor", false).element("wagon", 0).element("barn", 2);
    assert_eq!([Figure::Mayor, Figure::Wagon, Figure::Barn].map(|f| config(&figures).figures[f.index()]), [0, 0, 2]);
}

#[test]
fn the_base_set_may_be_missing() {
    let inns = base(2).sets(json!({"inns-and-cathedrals:1": 1})).start("IC/RFr.i");
    assert_eq!(total(&inns), 17);
    round_trip(&inns);
    inns.turn("IC/RRR.i 1,0 R0", "0.small.1 Road W").passes();
}

#[test]
fn the_start_tile_may_come_from_the_other_edition() {
    let mixed = base(2).sets(json!({"basic:1": 1, "river/1:2": 1})).start("RI/s");
    assert_eq!(["RI.1/II", "RI.1/IIG", "BA/RCr", "RI/s", "RI.1/I.e"].map(|t| stack(&mixed, t)), [1, 1, 4, 0, 1]);
    let garden = base(2).sets(json!({"basic:1": 1, "basic:2": 1})).start("BA/CG");
    assert_eq!(["BA/CG", "BA/C"].map(|t| stack(&garden, t)), [0, 9]);
    round_trip(&mixed);
    round_trip(&garden);
}

#[test]
fn lakes_are_as_many_as_branches() {
    let two = base(2).sets(json!({"basic:1": 1, "river/2:1": 1})).start("RI/s");
    assert_eq!(["RI.2/I.v", "RI.2/III", "RI/s", "RI.2/II"].map(|t| stack(&two, t)), [2, 1, 0, 1]);
    let both = base(2).sets(json!({"basic:1": 1, "river/1:1": 1, "river/2:2": 1})).start("RI/s");
    assert_eq!(["RI.2/I.v", "RI.1/I.e", "RI.2/IIG", "RI/s"].map(|t| stack(&both, t)), [2, 0, 1, 0]);
    let twice = base(2).sets(json!({"basic:1": 1, "river/1:1": 2})).start("RI/s");
    assert_eq!(["RI.1/I.e", "RI.1/IFI", "RI/s"].map(|t| stack(&twice, t)), [1, 4, 0]);
    // A source that does not lie at the start is not in the game.
    let dry = base(2).sets(json!({"basic:1": 1, "river/1:1": 1}));
    assert_eq!(["RI/s", "RI.1/II", "BA/RCr"].map(|t| stack(&dry, t)), [0, 2, 3]);
    let forks = base(2).sets(json!({"basic:1": 1, "river/2:1": 2})).start("RI/s");
    assert_eq!(["RI.2/I.v", "RI.2/III", "RI.2/IFC", "RI/s"].map(|t| stack(&forks, t)), [3, 2, 2, 0]);
    for game in [two, both, twice, dry, forks] {
        round_trip(&game);
        game.passes();
    }
}

#[test]
fn river_tiles_that_fit_nowhere_are_discarded_before_the_normal_stack() {
    // Without a source no river tile ever fits, and the file says nothing of discarded tiles.
    let dry = base(2).sets(json!({"basic:1": 1, "river/1:1": 1})).turn("BA/C 0,-1 R180", "0.small.1 City S");
    dry.holds(&["Alice has 4 points"]);
    assert_eq!(import(&dry.file()).unwrap().state.discarded().len(), 11);
    let wet = base(2).sets(json!({"basic:1": 1, "river/1:1": 1})).start("RI/s").place("BA/L 0,1 R0");
    assert_eq!(
        wet.reason(),
        "FAIL start: BA/L is refused: this tile cannot be drawn yet: the river comes first, from its source to its lake"
    );
}

#[test]
fn after_the_second_lake_the_normal_stack_follows() {
    let river = base(2).sets(json!({"basic:1": 1, "river/2:1": 1})).start("RI/s");
    let river = river.turn("RI.2/III 1,0 R180", "pass").turn("RI.2/CIcI 2,0 R90", "pass");
    river.turn("RI.2/IFC 3,0 R0", "pass").passes();
}

#[test]
fn of_several_forks_one_comes_first_and_the_others_are_shuffled_in() {
    let river = base(2).sets(json!({"basic:1": 1, "river/2:1": 2})).start("RI/s");
    let early = river.clone().annotate(json!({"drawOrder": ["RI.2/LIFI"]}));
    assert_eq!(
        early.reason(),
        "FAIL start: RI.2/LIFI is refused: this tile cannot be drawn yet: the river comes first, from its source to its lake"
    );
    let forked = river.turn("RI.2/III 1,0 R180", "pass").turn("RI.2/LIFI 2,0 R0", "pass");
    forked.clone().turn("RI.2/III 3,0 R0", "pass").turn("RI.2/LIFI 4,0 R0", "pass").passes();
    let lake = forked.place("RI.2/I.v 3,0 R0").reason();
    assert!(
        lake.starts_with("FAIL ") && lake.ends_with("the river comes first, from its source to its lake"),
        "{lake}"
    );
}

#[test]
fn elements_that_are_not_listed_are_off() {
    let sets = json!({"basic:2": 1, "inns-and-cathedrals:2": 1, "traders-and-builders:2": 1});
    let plain = base(2).sets(sets).without("farmers").element("abbot", 1);
    let text = config(&plain).to_string();
    for off in ["farmers=off", "figure.abbot=1", "set.inns-and-cathedrals=1", "set.traders-and-builders=1"] {
        assert!(text.contains(off), "{off}: {text}");
    }
    assert!(!text.contains("element."), "{text}");
    round_trip(&plain);
    // Neither garden nor inn: an abbot finds no place, and a road over an inn counts once.
    let inn = plain.place("IC/RFr.iG 1,0 R0");
    inn.holds(&["Meeple SmallFollower options: {Road,WE,[1,0]}", "Meeple Abbot options: "]);
    let closed = inn.deploy("0.small.1 Road WE").commit().turn("BA/RRR 2,0 R0", "pass").turn("BA/RRR -1,0 R0", "pass");
    closed.holds(&["Alice has 4 points"]);
}

#[test]
fn an_element_is_on_as_soon_as_it_is_listed() {
    let sets = json!({"basic:2": 1, "inns-and-cathedrals:2": 1});
    let game = base(2).sets(sets).element("inn", false).element("garden", false).element("abbot", 1);
    let inn = game.element("farmers", false).place("IC/RFr.iG 1,0 R0");
    inn.holds(&["Meeple Abbot options: {Garden,I,[1,0]}", "Available action Meeple for Abbot"]);
    let closed = inn.deploy("0.small.1 Road WE").commit().turn("BA/RRR 2,0 R0", "pass").turn("BA/RRR -1,0 R0", "pass");
    closed.holds(&["Alice has 8 points"]);
    closed.holds(&["Alice scored road for 8 points"]);
}

#[test]
fn cathedrals_count_only_if_they_are_listed() {
    let play = |game: Sample| {
        let game = game.sets(json!({"basic:1": 1, "inns-and-cathedrals:1": 1}));
        let game = game.turn("IC/Cccc.c 0,-1 R0", "0.small.1 City NWSE").turn("BA/C 0,-2 R180", "pass");
        game.turn("BA/C 1,-1 R270", "pass").turn("BA/C -1,-1 R90", "pass")
    };
    play(base(2)).holds(&["Alice has 10 points"]);
    play(base(2).element("cathedral", true)).holds(&["Alice has 15 points"]);
}

#[test]
fn rules_of_the_game_become_options() {
    let tiny = base(1).rule("tiny-city-scoring", 2).turn("BA/C 0,-1 R180", "0.small.1 City S");
    tiny.holds(&["Alice has 2 points", "Alice scored city for 2 points", "Bazaar noAuction: false"]);
    let text = config(&base(1).rule("tiny-city-scoring", "2").rule("inn-and-cathedral-final-scoring", "ignore"));
    assert!(text.to_string().contains("tiny_city=2") && text.to_string().contains("inn_cathedral_final=ignore"));
    let foreign = base(1).rule("bazaar-no-auction", true).rule("wagon-move", "C1").rule("tiny-city-scoring", "4");
    foreign.holds(&["Bazaar noAuction: true"]);
}

#[test]
fn pig_herds_need_their_element() {
    let sets = json!({"basic:1": 1, "river/2:1": 1});
    let game = base(2).sets(sets).start("RI/s").element("pig", 1);
    assert!(config(&game).to_string().contains("pig_herd=off"));
    assert!(!config(&game.clone().element("pig-herd", true)).to_string().contains("pig_herd"));
    let herd_alone = config(&game.without("pig").element("pig-herd", true));
    assert!(herd_alone.has(Element::PigHerd) && herd_alone.figures[Figure::Pig.index()] == 0);
    base(2).element("pig-herd", true).passes();
}

#[test]
fn what_does_not_exist_here_is_named() {
    let cases = [
        (base(2).sets(json!({"basic:1": 1, "tower:3": 1, "festival": 1})), "set festival, set tower:3"),
        (base(2).sets(json!({"basic:1": 1, "tower": 1})), "set tower"),
        (base(2).sets(json!({"basic:3": 1})), "set basic:3"),
        (base(2).sets(json!({"basic:1": 21})), "21 copies of set basic:1"),
        (base(2).start("WR/CFR"), "tile WR/CFR"),
        (base(2).start("IC/C!"), "start tile IC/C! is not among the tiles in play"),
        (base(2).element("phantom", 1), "element phantom"),
        (base(2).element("small-follower", 13), "13 figures small-follower"),
        (base(2).element("abbot", true), "element abbot without a number"),
        (base(2).element("new-thing", 1), "element new-thing"),
        (base(2).rule("princess-action", "perhaps"), "rule princess-action=perhaps"),
        (base(2).rule("dragon-move", "never"), "rule dragon-move=never"),
        (base(2).rule("fairy-placement", ""), "rule fairy-placement="),
        (base(2).rule("no-such-rule", "x"), "rule no-such-rule=x"),
        (base(2).rule("wagon-move", "C3"), "rule wagon-move=C3"),
        (base(2).rule("barn-placement", ""), "rule barn-placement="),
        (base(2).rule("coc-final-scoring", "none"), "rule coc-final-scoring=none"),
        (base(2).rule("count-move", "never"), "rule count-move=never"),
        (base(2).rule("king-and-robber-scoring", "5/10"), "rule king-and-robber-scoring=5/10"),
        (base(2).rule("tiny-city-scoring", "3"), "rule tiny-city-scoring=3"),
        (base(7), "7 players"),
    ];
    for (game, expected) in cases {
        let verdict = game.check();
        assert!(matches!(verdict, Verdict::Unsupported(_)), "{expected}: {verdict:?}");
        assert_eq!(verdict.reason().as_deref(), Some(expected));
    }
    let mut bare = base(2);
    bare.root["setup"]["start"] = json!([]);
    assert_eq!(bare.reason(), "UNSUPPORTED a start without tiles");
}

#[test]
fn peculiarities_that_no_option_covers_are_switches() {
    let lakes = base(2).sets(json!({"basic:1": 1, "river/2:1": 1, "princess-and-dragon:1": 1})).start("RI/s");
    assert_eq!(config(&lakes).jcz, []);
    let dragon = lakes.element("dragon", 1);
    assert_eq!(config(&dragon).jcz, [Switch::NoRiverEndTile]);
    assert!(config(&dragon).to_string().ends_with(" jcz.no_river_end_tile=on"));
    assert_eq!(config(&base(2).element("dragon", 1)).jcz, []);
    let fairy = base(2).rule("fairy-placement", "on-tile");
    assert_eq!(config(&fairy).jcz, []);
    let fairy = fairy.element("fairy", 1);
    assert_eq!(config(&fairy).jcz, [Switch::FairyOnTile]);
    round_trip(&dragon);
    round_trip(&fairy);
}

#[test]
fn elements_without_their_tiles_change_nothing() {
    let game = base(2).element("dragon", 1).element("tower", 1).element("gold", true).element("wagon", 0);
    game.element("phantom", false).element("mage", 1).turn("BA/C 0,-1 R180", "pass").passes();
}

#[test]
fn up_to_six_players_take_part() {
    for players in 1..=6 {
        let game = base(players).turn("BA/C 0,-1 R180", "0.small.1 City S");
        game.holds(&["Alice has 4 points"]);
    }
}
