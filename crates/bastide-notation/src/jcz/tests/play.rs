//! Messages, phases and assertions.

use serde_json::json;

use super::base;
use crate::jcz::{Verdict, import};

#[test]
fn a_city_is_scored_when_the_player_commits() {
    let open = base(2).place("BA/C 0,-1 R180").deploy("0.small.1 City S");
    open.holds(&["Alice has 0 points", "phase is CommitActionPhase", "Available action Confirm", "Player can't pass"]);
    let scored = open.commit();
    scored.holds(&["Alice has 4 points", "Bob has 0 points.", "Alice scored city for 4 points", "phase is TilePhase"]);
    scored.holds_not(&[
        "Alice has 5 points",
        "Bob scored city for 4 points",
        "Alice scored road for 4 points",
        "Carol has 0 points",
        "phase is ActionPhase",
        "Available action Confirm",
        "nonsense",
    ]);
}

#[test]
fn the_figure_phase_lists_its_options() {
    let game = base(2).place("BA/CRr 0,-1 R180");
    game.holds(&[
        "Phase is ActionPhase",
        "Player can pass",
        "Available action Meeple",
        "Available action Meeple for SmallFollower",
        "Meeple SmallFollower options: {City,S,[0,-1]}; {Road,NW,[0,-1]}; {Field,NL.WR,[0,-1]}; \
         {Field,NR.EL.ER.WL,[0,-1]}",
        "Meeple BigFollower options: ",
        "Undo is allowed",
    ]);
    game.holds_not(&[
        "Player can't pass",
        "Available action Meeple for BigFollower",
        "Available action ReturnMeeple",
        "Available action TilePlacement",
        "Meeple SmallFollower options: {City,S,[0,-1]}",
        "Meeple SmallFollower options: {City,S,[0,-1]}; {Road,NW,[0,-1]}; {Field,NL.WR,[0,-1]}; \
         {Field,NR.EL.ER.WL,[0,-1]}; {Road,NS,[0,-1]}",
        "Undo is not allowed",
        "Tunnel token TUNNEL_A options: {Road,N,[0,0]}",
    ]);
}

#[test]
fn the_tile_phase_lists_every_rotation_that_looks_the_same() {
    // The road runs east and west of the start tile, its field lies in the south.
    let game = base(1).annotate(json!({"drawOrder": ["BA/RFr"]}));
    game.holds(&[
        "Available action TilePlacement for BA/RFr",
        "TilePlacement BA/RFr options: [1,0] - [0,180]; [-1,0] - [180,0]; [0,1] - [0,180]",
        "Undo is not allowed",
    ]);
    game.holds_not(&[
        "TilePlacement BA/RFr options: [1,0] - [0]; [-1,0] - [0]; [0,1] - [0]",
        "TilePlacement BA/Rr options: [1,0] - [0,180]; [-1,0] - [180,0]; [0,1] - [0,180]",
        "Available action TilePlacement for BA/Rr",
    ]);
    // A monastery looks the same in all four.
    let monastery = base(1).annotate(json!({"drawOrder": ["BA/L"]}));
    monastery.holds(&["TilePlacement BA/L options: [0,1] - [0,90,180,270]"]);
}

#[test]
fn rotations_that_look_the_same_are_one_action() {
    for rotation in ["R0", "R180"] {
        let game = base(1).turn(&format!("BA/RFr 1,0 {rotation}"), "0.small.1 Road WE");
        let imported = import(&game.file()).unwrap();
        let texts: Vec<String> = imported.log.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["BA/RFr", "1,0@0", "small>1,0:road.E"]);
    }
}

#[test]
fn a_tile_without_options_needs_no_pass() {
    // With no follower left there is nothing to choose.
    let game = base(1).element("small-follower", 0).turn("BA/RFr 1,0 R0", "").turn("BA/RFr 2,0 R0", "");
    game.passes();
    let reason = base(1).element("small-follower", 0).turn("BA/RFr 1,0 R0", "pass").reason();
    assert_eq!(reason, "FAIL message 2 PASS: needs ActionPhase, but the game is in CommitActionPhase");
}

#[test]
fn a_follower_waits_for_the_commit_before_it_can_be_placed_again() {
    let game = base(1).element("small-follower", 1).turn("BA/C 0,-1 R180", "0.small.1 City S");
    game.holds(&["Alice has 4 points"]);
    game.turn("BA/RFr 1,0 R0", "0.small.1 Road WE").passes();
}

#[test]
fn impossible_messages_are_the_first_difference() {
    let first = base(2).turn("BA/C 0,-1 R180", "0.small.1 City S");
    let cases = [
        (first.clone().commit(), "message 4 COMMIT: needs CommitActionPhase, but the game is in TilePhase"),
        (first.clone().place("BA/C 0,-1 R0"), "message 4 PLACE_TILE: 0,-1@0 is refused: a tile lies there already"),
        (first.clone().place("BA/C 5,5 R0"), "message 4 PLACE_TILE: 5,5@0 is refused: no tile lies edge to edge"),
        (first.clone().place("BA/nope 1,0 R0"), "message 3 COMMIT: tile BA/nope is not among the tiles of this game"),
        (first.clone().place("TB/CR 1,0 R0"), "message 3 COMMIT: TB/CR is refused: no such tile is left"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("0.small.2 Road WE"), "0.small.2 is no figure of player 1"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("1.phantom.1 Road WE"), "1.phantom.1 is no figure of player 1"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("1 Road WE"), "1 is no figure of player 1"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("1.small.1 Road N"), "there is no Road N at [1,0]"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("1.small.1 Tower I"), "there is no Tower I at [1,0]"),
        (first.clone().place("BA/RFr 1,0 R0").deploy("1.big.1 Road WE"), "no big figure is left in the supply"),
        (first.clone().message("PLACE_TOKEN", json!({})), "message 4 PLACE_TOKEN: no such message can be sent"),
        (base(1).undo(), "message 1 UNDO: there is no message to take back"),
        (first.place("BA/Cccc+ 1,0 R0"), "message 3 COMMIT: tile BA/Cccc+ is laid next, but fits nowhere"),
    ];
    for (game, expected) in cases {
        let reason = game.reason();
        assert!(reason.starts_with("FAIL ") && reason.contains(expected), "{reason}\n{expected}");
    }
}

#[test]
fn undo_takes_back_the_last_message() {
    let game = base(2).place("BA/C 0,-1 R180").deploy("0.small.1 City S").undo().pass();
    let imported = import(&game.file()).unwrap();
    let texts: Vec<String> = imported.log.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["BA/C", "0,-1@180", "pass"]);
    // Two in a row, and another tile: the draw is inferred from what was laid in the end.
    let twice = base(2).place("BA/C 0,-1 R180").pass().undo().undo().place("BA/C 0,1 R90");
    twice.holds(&["phase is ActionPhase", "Undo is allowed"]);
    assert!(base(2).undo().place("BA/C 0,1 R90").reason().contains("there is no message to take back"));
}

#[test]
fn draws_can_be_forced_and_limited() {
    let forced = base(1).annotate(json!({"drawOrder": ["BA/RFr", "BA/C"], "endTurn": 2}));
    forced.holds(&["Available action TilePlacement for BA/RFr"]);
    let one = forced.turn("BA/RFr 1,0 R0", "0.small.1 Road WE");
    one.holds(&["phase is TilePhase", "Alice has 0 points"]);
    // The second draw is the last: the open road counts its two tiles and the completed city pays nobody.
    one.turn("BA/C 0,-1 R180", "pass").holds(&["phase is GameOverPhase", "Alice has 2 points", "Player can't pass"]);
    let marked = base(1).annotate(json!({"drawOrder": ["BA/RFr", "#END"]}));
    marked.turn("BA/RFr 1,0 R0", "0.small.1 Road WE").holds(&["phase is GameOverPhase", "Alice has 2 points"]);
    let unlimited = base(1).annotate(json!({"drawOrder": [], "endTurn": 0}));
    unlimited.holds(&["phase is TilePhase"]);
}

#[test]
fn a_forced_tile_that_fits_nowhere_is_discarded() {
    // Nothing but city all around does not fit beside field and road, and its one city edge is taken.
    let game = base(1).annotate(json!({"drawOrder": ["BA/C", "BA/Cccc+", "BA/RFr"]}));
    let game = game.turn("BA/C 0,-1 R180", "pass");
    game.holds(&["Available action TilePlacement for BA/RFr"]);
    let imported = import(&game.file()).unwrap();
    let discarded: Vec<&str> = imported.state.discarded().iter().map(|kind| kind.def().id).collect();
    assert_eq!(discarded, ["BA/Cccc+"]);
}

#[test]
fn who_sends_a_message_is_not_looked_at_there() {
    let mut game = base(2).turn("BA/C 0,-1 R180", "pass");
    game.root["replay"][1]["player"] = json!(1);
    let reason = game.reason();
    assert!(reason.starts_with("KNOWN client messages are not validated: "), "{reason}");
    assert!(reason.ends_with("(message 2 PASS: player: 0 here, 1 recorded)"), "{reason}");
}

#[test]
fn the_tile_in_hand_is_laid_whatever_the_message_calls_it() {
    let game = base(1).annotate(json!({"drawOrder": ["BA/C"]})).turn("BA/CFC.2 0,-1 R180", "0.small.1 City S");
    let reason = game.reason();
    assert!(reason.starts_with("KNOWN ") && reason.contains("tile in hand: BA/C here, BA/CFC.2 recorded"), "{reason}");
    assert!(game.assert(&["Alice has 4 points"]).reason().starts_with("KNOWN "));
}

#[test]
fn an_abbot_is_recalled_with_the_points_so_far() {
    let game = base(2).sets(json!({"basic:2": 1})).element("abbot", 1).element("garden", true);
    let game = game.turn("BA/RFrG 1,0 R180", "0.abbot.1 Garden I").turn("BA/C 0,-1 R180", "pass");
    let open = game.place("BA/RFr 2,0 R0");
    open.holds(&[
        "Available action ReturnMeeple for ABBOT_RETURN",
        "ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[1,0]}",
        "ReturnMeeple FESTIVAL options: ",
    ]);
    open.holds_not(&["ReturnMeeple ABBOT_RETURN options: ", "Available action ReturnMeeple for FESTIVAL"]);
    // The garden itself, the start tile, the city and the tile just laid.
    let recalled = open.recall("0.abbot.1 Garden I 1,0");
    recalled.holds(&["phase is CommitActionPhase", "Alice has 4 points", "Alice scored garden for 4 points"]);
    recalled.commit().holds(&["Alice has 4 points", "phase is TilePhase"]);
}

#[test]
fn recalls_that_are_impossible() {
    let game = base(1).sets(json!({"basic:2": 1})).element("abbot", 1).element("garden", 1);
    let placed = game.turn("BA/RFrG 1,0 R0", "0.abbot.1 Garden I").place("BA/RFr 2,0 R0");
    assert!(placed.clone().recall("0.small.1 Garden I 1,0").reason().contains("is not possible in this game"));
    assert!(placed.clone().recall("0.abbot.1 Monastery I 1,0").reason().contains("there is no Monastery I at [1,0]"));
    assert!(placed.recall("0.abbot.1 Garden I 9,9").reason().contains("there is no Garden I at [9,9]"));
}

#[test]
fn an_abbot_of_a_completed_monastery_can_be_taken_back_only_there() {
    let mut game = base(1).element("abbot", 1).turn("BA/L 0,1 R0", "0.abbot.1 Monastery I");
    for tile in ["BA/RFr 1,0 R0", "BA/RFr -1,0 R0", "BA/L 1,1 R90", "BA/L -1,1 R180", "BA/L 0,2 R0", "BA/C 1,2 R180"] {
        game = game.turn(tile, "pass");
    }
    let last = game.place("BA/C -1,2 R180");
    last.holds(&["phase is ActionPhase", "ReturnMeeple ABBOT_RETURN options: "]);
    last.clone().pass().commit().holds(&["Alice scored monastery for 9 points", "Alice has 9 points"]);
    let reason = last.recall("0.abbot.1 Monastery I 0,1").reason();
    let expected = "KNOWN client messages are not validated: an abbot taken back from a completed feature (message 23 \
                    RETURN_MEEPLE: recall<0,1:monastery is refused: the monastery is completed)";
    assert_eq!(reason, expected);
}

#[test]
fn a_builder_gives_a_second_tile_and_goods_are_counted_at_the_commit() {
    let game = base(2)
        .sets(json!({"basic:1": 1, "traders-and-builders:1": 1}))
        .element("builder", 1)
        .element("pig", 1)
        .element("traders", true);
    let game = game.turn("TB/CcR.c 0,-1 R180", "0.small.1 City SE").turn("BA/RFr -1,0 R0", "pass");
    let game = game.turn("BA/CFc.1 1,-1 R0", "0.builder.1 City WE").turn("BA/RFr -2,0 R0", "pass");
    let first = game.place("BA/C 2,-1 R270");
    first.holds(&["Alice has CLOTH token with count 0", "Meeple Builder options: "]);
    // The builder's city is completed: four tiles, the cloth, and another tile for Alice.
    let second = first.pass().commit();
    second.holds(&["Alice has 8 points", "Alice has CLOTH token with count 1", "Bob has CLOTH token with count 0"]);
    second.holds_not(&["Alice has CLOTH token with count 2", "Alice has WINE token with count 1"]);
    let mut third = second.turn("BA/RFr -3,0 R0", "pass");
    let last = third.root["replay"].as_array().unwrap().len() - 1;
    third.root["replay"][last]["player"] = json!(0);
    third.passes();
    third.turn("BA/RFr -4,0 R0", "1.small.1 Road WE").passes();
}

#[test]
fn two_pigs_on_one_field_count_once() {
    let game = base(2).element("pig", 2).annotate(json!({"endTurn": 5}));
    let game = game.turn("BA/CFC.2 0,-1 R0", "0.small.1 Field EL.ER.WL.WR").turn("BA/RFr 1,0 R0", "pass");
    let game = game.turn("BA/C -1,-1 R270", "0.pig.1 Field NL.NR.EL.ER.SL.SR").turn("BA/RFr 2,0 R0", "pass");
    game.turn("BA/C 1,-1 R90", "0.pig.2 Field NL.NR.SL.SR.WL.WR").holds(&[
        "phase is GameOverPhase",
        "Alice scored field for 4 points",
        "Alice has 4 points",
        "Bob has 0 points",
    ]);
}

#[test]
fn a_replay_may_stop_anywhere() {
    let game = base(3).turn("BA/C 0,-1 R180", "0.small.1 City S").turn("BA/RFr 1,0 R180", "1.small.1 Road WE");
    let game = game.turn("BA/RRR 2,0 R0", "2.small.1 Field NL.NR.EL.WR").turn("BA/L 0,1 R90", "pass");
    let messages = game.root["replay"].as_array().unwrap().len();
    for end in 0..=messages {
        let mut part = game.clone();
        part.root["replay"].as_array_mut().unwrap().truncate(end);
        part.passes();
        let file = part.file();
        let text = import(&file).unwrap().record(&file).to_string();
        assert_eq!(text.parse::<crate::bgn::Record<bastide_carcassonne::Rules>>().unwrap().to_string(), text);
    }
}

#[test]
fn the_record_carries_names_and_date() {
    let file = base(2).turn("BA/C 0,-1 R180", "pass").file();
    let record = import(&file).unwrap().record(&file);
    assert_eq!(record.player(bastide_kernel::Seat::ALL[1]), Some("Bob"));
    assert_eq!((record.tag("Event"), record.tag("Date")), (Some("a game"), Some("2024-05-06")));
}

#[test]
fn a_game_that_cannot_be_imported_says_why() {
    let failed = import(&base(1).commit().file()).unwrap_err();
    assert_eq!(failed.word(), "FAIL");
    let foreign = import(&base(1).sets(json!({"tower:1": 1})).file()).unwrap_err();
    assert!(matches!(foreign, Verdict::Unsupported(_)));
}
