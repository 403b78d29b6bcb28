//! The City on the command line: every command with the second game.

use std::fs;

use serde_json::{Value, json};

use crate::bastide::{self, json as run_json, refused, temporary, text};
use crate::games::{file, random_game};

/// A game of three turns, short enough to be checked by hand. Red completes a market of three tiles and kinds (9
/// points) and starts a wall building that ends the game; red's tower counts three walls (3), red's guard sees one
/// public building (2), blue's guard two (4), and each steward's area touches one market (2).
const THREE_TURNS: &str = r#"[Game "the-city"]
[Rules "1"]
[Config "seats=2 stacks=1,4,1"]
[Red "Anna"]
[Result "red=16 blue=6"]

1 red CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E
2 blue CI/MRMR.G 1,0@90 steward>1,0:area.NL
3 red CI/MRRR.L+ 2,0@270 steward>2,0:area.NL gate>0,0:N wall>1,0:N pass wall>2,0:N guard wall>2,0:E guard tower>cw

red=16 blue=6
"#;

/// Two kinds of tiles: all ground, and a street end.
const OWN_TILES: &str = "\
# an own set
stacks 2 2 2
X/Plain 4 area:N+E+S+W public   # nothing but ground
X/End 2 street:N>building area:N+E+S+W historic:Old-Tower
";

#[test]
fn random_games_do_not_depend_on_threads_or_on_the_name_of_the_game() {
    let simulate = |arguments: &str| run_json(&format!("sim {arguments} --games 60 --seed 7"));
    let (one, two) = (simulate("--game city --threads 1"), simulate("--game the-city --threads 2"));
    for key in ["digest", "mean_scores", "wins", "ties", "actions_per_game", "games", "config"] {
        assert!(!one[key].is_null(), "{key} in {one}");
        assert_eq!(one[key], two[key], "{key}");
    }
    assert_eq!(one["config"], "seats=2");
    assert_ne!(one["digest"], simulate("--game city --option wall_trigger=any")["digest"]);
    let four = simulate("--game city --seats 4 --option start_player=random");
    assert_eq!(four["config"], "seats=4 start_player=random");
    assert_eq!(four["seats"], json!(["red", "blue", "green", "yellow"]));
}

#[test]
fn arguments_of_the_other_game_are_refused() {
    for (arguments, message) in [
        ("--game city --with river", "--with does not belong to The City; it has no expansions"),
        ("--game city --preset seed", "--preset does not belong to The City; say --option to choose its rules"),
        (
            "--game carcassonne --tiles x.txt",
            "--tiles does not belong to Carcassonne; say --with to choose sets of tiles",
        ),
        ("--game city --seats 5", "5 seats: The City has 2 to 4 seats"),
        ("--game city --seats 1", "1 seats: The City has 2 to 4 seats"),
        ("--game city --option farmers=off", "unknown option \"farmers\"; valid options: wall_trigger, phase_switch"),
        ("--option wall_trigger=any", "unknown option \"wall_trigger\"; valid options: farmers"),
        (
            "--game city --option wall_trigger=never",
            "option wall_trigger has no value \"never\"; valid values: occupied, any",
        ),
        ("--game city --option wall_trigger", "not NAME=VALUE; valid options: wall_trigger, phase_switch"),
        ("--game city --option seats=3", "say --seats 3"),
        ("--game city --option preset=seed", "unknown option \"preset\"; valid options: wall_trigger"),
        ("--game city --option stacks=99,99,99", "the stacks hold 297 tiles, but there are only 75"),
        ("--game city --option walls=0", "walls=0; expected a number from 1 to"),
    ] {
        for command in ["sim", "perft --order TEE+", "tiles"] {
            let error = refused(&format!("{command} {arguments}"));
            assert!(error.contains(message), "{arguments}: {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
    for arguments in ["sim --game chess", "bench --game chess", "sim --game"] {
        assert_eq!(bastide::run(arguments).code, 2, "bastide {arguments}");
    }
}

#[test]
fn an_own_set_of_tiles_becomes_part_of_the_configuration() {
    let tiles = file("own-tiles", OWN_TILES);
    let compact =
        "tiles=stacks,2,2,2;X/Plain,4,area:N+E+S+W,public;X/End,2,street:N>building,area:N+E+S+W,historic:Old-Tower";
    let shown = run_json(&format!("tiles --game city --tiles {}", tiles.display()));
    assert_eq!(shown["config"], format!("seats=2 {compact}"));
    assert_eq!((&shown["total"], &shown["tiles"][1]["building"]), (&json!(6), &json!("Old Tower")));
    // The record holds the set and does not need the file.
    let game = random_game("own-tiles-game", &format!("--game city --seats 3 --tiles {}", tiles.display()));
    fs::remove_file(&tiles).unwrap();
    let replayed = run_json(&format!("replay {} --board", game.display()));
    assert_eq!(replayed["config"], format!("seats=3 {compact}"));
    // People are spared most of a long set.
    let brief = format!("Config: seats=3 {}… ({} characters)\n", &compact[..100], compact.len());
    assert!(text(&format!("replay {}", game.display())).contains(&brief));
    let same = run_json(&format!("tiles --game city --option {compact}"));
    assert_eq!(same["config"], shown["config"]);
}

#[test]
fn a_set_of_tiles_that_cannot_be_read_is_refused_with_its_line() {
    for (content, message) in [
        (OWN_TILES.replace("2 street", "0 street"), "tile set, line 4: tile X/End: copies are a number from 1 to 99"),
        (
            OWN_TILES.replace("area:N+E+S+W public", "area:N+E+S"),
            "tile set, line 3: tile X/Plain: the west edge must be",
        ),
        (OWN_TILES.replace("2 2 2", "2 2 3"), "the stacks hold 7 tiles, the set has 6"),
        (String::new(), "the tile set has no line `stacks`"),
        ("#".repeat(2 << 20), "a file of tiles has at most"),
    ] {
        let path = file("broken-tiles", content);
        let error = refused(&format!("sim --game city --tiles {}", path.display()));
        assert!(error.contains(message) && error.contains(&path.display().to_string()), "{message} in {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let binary = file("binary-tiles", [0xff, 0xfe, 0x00]);
    assert!(refused(&format!("tiles --game city --tiles {}", binary.display())).contains("UTF-8"));
    let missing = temporary("no-such-tiles.txt");
    assert!(refused(&format!("tiles --game city --tiles {}", missing.display())).contains("No such file"));
    let both = refused(&format!("tiles --game city --tiles {} --option tiles=bastide", missing.display()));
    assert!(both.contains("--tiles contradicts --option tiles=…; choose one"), "{both}");
}

/// Counted by hand. The castle looks the same in every rotation; pass or a steward: 2. The market tile then fits on all
/// four sides in all four rotations. With its market towards the castle the market is complete and the areas do not
/// meet: pass or a steward. Otherwise pass, a market woman or, unless the castle's steward is there, a steward:
/// 4 · (2 + 3 · 3) + 4 · (2 + 3 · 2).
#[test]
fn a_tiny_order_has_the_counts_of_the_hand() {
    let counts = |arguments: &str| -> Vec<u64> {
        let result = run_json(&format!("perft --game city {arguments}"));
        result["depths"].as_array().unwrap().iter().map(|depth| depth["count"].as_u64().unwrap()).collect()
    };
    assert_eq!(counts("--order RRRR.ChateauComtal,CI/MRRR.F+"), [2, 4 * (2 + 3 * 3) + 4 * (2 + 3 * 2)]);
    assert_eq!(counts("--order CI/RRRR.ChateauComtal --option start_player=random"), [2]);
    // Without followers. The castle laid against the market completes it and builds four pieces: the gate at one of the
    // six edges, then three walls, each at one of two ends. On the three other sides nothing is completed.
    let walls = "--option stacks=1,2,0 --option followers=0 --option towers=0 --option wall_trigger=any";
    assert_eq!(counts(&format!("--order MRRR.F+,RRRR.ChateauComtal {walls}")), [4, 4 * (3 + 6 * 2 * 2 * 2)]);
    let shown = text("perft --game city --order TEE+ --divide");
    assert!(shown.lines().any(|line| line.split_whitespace().take(2).eq(["0,0@180", "7"])), "{shown}");
}

#[test]
fn an_order_that_cannot_be_drawn_is_refused_with_the_reason() {
    for (arguments, message) in [
        ("--order BA/RFr", "unknown tile \"BA/RFr\"; valid are the ids CI/MRRR.F+, CI/MRRR.G+"),
        ("--order MRMR.F,CI/MRMR.F", "tile 2 of the order (CI/MRMR.F) cannot be drawn: the stacks have only 1 of it"),
        (
            "--order TEE+,TEE+ --option stacks=1,0,0",
            "tile 2 of the order (TEE+) cannot be drawn: the game has only 1 draw",
        ),
    ] {
        let error = refused(&format!("perft --game city {arguments}"));
        assert!(error.contains(message), "{message} in {error}");
    }
}

#[test]
fn replay_shows_board_wall_scores_and_events() {
    let path = file("city-replay", THREE_TURNS);
    let shown = text(&format!("replay {} --events --board", path.display()));
    for part in [
        "red: Anna\n",
        "turn 3\n",
        "   11  wall>1,0:N                 blue builds a wall at 1,0:N\n",
        "(3 tiles × 3 kinds = 9), with fish, grain and livestock",
        "   @@@@@@@@@#############R####\n",
        "# wall  @ gate",
        "Ply 17 of 17, 3 turns ended: the game is over\n",
        "Tiles left: 0 in stack 1, 2 in stack 2, 1 in stack 3\n",
        "Wall: 4 of 8 edges built, 4 free\n",
        "Walls left: 67\n",
    ] {
        assert!(shown.contains(part), "{part:?} in\n{shown}");
    }
    assert!(shown.lines().any(|line| line.split_whitespace().take(3).eq(["blue", "6", "6"])), "{shown}");

    // Red has just built the gate; if the game ended now, the stewards would be paid.
    let middle = text(&format!("replay {} --ply 10", path.display()));
    for part in [
        "blue to act, the game waits for the gate or a wall to be built\n",
        "5 followers, 1 resting, 6 towers\n",
        "Wall: 1 of 8 edges built, 7 free, goes on at 0,0:W or 1,0:N\n",
        "Walls left: 70; the wall ends the game after 2 more pieces\n",
        "If it ended now\n  blue scores 2 for the area at 1,0:area.NL at the end (1 market × 2 = 2)",
    ] {
        assert!(middle.contains(part), "{part:?} in\n{middle}");
    }

    // Without a gate four free edges do not end the game.
    let first = text(&format!("replay {} --ply 2", path.display()));
    let wall = "Wall: 0 of 4 edges built, 4 free, the gate can stand anywhere\nWalls left: 70\n";
    assert!(first.contains(wall), "{first}");
}

#[test]
fn the_json_knows_the_position_at_a_ply() {
    let path = file("city-json", THREE_TURNS);
    let replay = |arguments: &str| run_json(&format!("replay {} {arguments}", path.display()));
    let middle = replay("--ply 11 --events --board");
    assert_eq!((&middle["game"], &middle["in_hand"]), (&json!("the-city"), &Value::Null));
    assert_eq!(middle["decision"], json!({ "who": "blue", "step": "PlaceGuard", "active": "red" }));
    assert_eq!(middle["supplies"][0], json!({ "followers": 5, "resting": 1, "towers": 6 }));
    assert_eq!(middle["tiles"][2], json!({ "tile": "CI/MRRR.L+", "square": "2,0", "rotation": 270 }));
    assert_eq!(middle["figures"][0], json!({ "seat": "blue", "figure": "steward", "at": "1,0:area.NL" }));
    assert_eq!(middle["stacks"], json!([0, 2, 1]));
    let wall = &middle["wall"];
    assert_eq!((&wall["gate"], &wall["cw"], &wall["ccw"]), (&json!("0,0:N"), &json!(["1,0:N"]), &json!([])));
    assert_eq!((&wall["contour"], &wall["free"], &wall["walls_left"]), (&json!(8), &json!(6), &json!(69)));
    assert_eq!((&wall["positions"], &wall["before_end"]), (&json!(["0,0:W", "2,0:N"]), &json!(1)));
    assert_eq!(wall["tower_points"], json!({ "cw": 1, "ccw": 0 }));
    assert_eq!(middle["building"], json!({ "pieces": 2, "builder": "blue", "built": "1,0:N", "more": 0 }));
    let scored = &middle["events"][8]["events"][1];
    assert_eq!((&scored["type"], &scored["score"]["kind"]), (&json!("scored"), &json!("market")));
    assert_eq!(scored["score"]["goods"], json!(["fish", "grain", "livestock"]));
    assert_eq!(scored["score"]["shares"][0]["points"], 9);

    let end = replay("--events");
    assert!(end["decision"].is_null() && end["building"].is_null());
    assert_eq!(end["scores"], json!([16, 6]));
    assert_eq!(end["wall"]["guards"], json!([{ "seat": "red", "at": "2,0:N" }, { "seat": "blue", "at": "2,0:E" }]));
    assert_eq!(end["wall"]["towers"], json!([{ "seat": "red", "end": "cw", "walls_to_gate": 3 }]));
    let last = end["events"][16]["events"].as_array().unwrap();
    let guard = last.iter().rev().find(|event| event["type"] == "scored").unwrap();
    let building = |square: &str| json!({ "square": square, "building": "public building", "points": 2 });
    assert_eq!(guard["score"]["buildings"], json!([building("2,0"), building("0,0")]));
    assert!(last.iter().any(|event| event["reason"] == "nearly_closed"), "{last:?}");
}

#[test]
fn random_games_replay_to_the_result_of_the_simulation() {
    let arguments = "--game city --seats 3 --option wall_trigger=any";
    let path = random_game("city-random", arguments);
    let simulated = run_json(&format!("sim --games 1 --seed 7 {arguments}"));
    let replayed = run_json(&format!("replay {} --events", path.display()));
    let means: Vec<f64> =
        replayed["scores"].as_array().unwrap().iter().map(|points| points.as_f64().unwrap()).collect();
    assert_eq!(simulated["mean_scores"], json!(means));
    assert_eq!(replayed["plies"].as_f64(), simulated["actions_per_game"].as_f64());
    assert_eq!(replayed["projection"]["scores"], replayed["scores"]);
}

#[test]
fn a_position_can_be_written_and_read_again_also_while_walls_are_built() {
    let game = file("city-position-game", THREE_TURNS);
    for ply in [0, 2, 7, 10, 11, 14, 16, 17] {
        let line = text(&format!("replay {} --ply {ply} --position", game.display()));
        let position = file(&format!("city-position-{ply}"), &line);
        let (from_game, from_position) = (
            run_json(&format!("replay {} --ply {ply} --board", game.display())),
            run_json(&format!("replay {} --board", position.display())),
        );
        for key in ["config", "board", "scores", "decision", "tiles", "figures", "wall", "building", "projection"] {
            assert_eq!(from_game[key], from_position[key], "{key}");
        }
        assert!(text(&format!("odds {}", position.display())).starts_with("Position, "));
    }
}

/// East of the first tile lies a market edge: everything fits there that has an edge without a street. Of the 74 tiles
/// left that is all but the 4 crossings of four streets.
#[test]
fn odds_are_exact() {
    let turns = THREE_TURNS.replace(" stacks=1,4,1", "").replace("red=16 blue=6\"", "*\"");
    let first = turns.split("2 blue").next().expect("there is a first turn");
    let path = file("city-odds", format!("{first}*\n"));
    let odds = run_json(&format!("odds {} --square 1,0 --draws 1", path.display()));
    assert_eq!((&odds["remaining"]["total"], &odds["remaining"]["draws"]), (&json!(74), &json!(74)));
    assert_eq!(odds["stacks"], json!([29, 25, 20]));
    let square = &odds["squares"][0];
    assert_eq!((&square["tiles"], &square["dead"]), (&json!(70), &Value::Null));
    assert_eq!(square["chances"][0]["fraction"], "35/37");
    assert_eq!(odds["features"][0]["kind"], "market");
    assert_eq!(odds["features"][0]["worth"]["points"], 1);
    let shown = text(&format!("odds {} --square 1,0", path.display()));
    assert!(shown.contains("Square 1,0: 70 of 74 tiles left fit\n"), "{shown}");
    assert!(shown.contains("CI/RRRR.ChateauComtal  Chateau Comtal       1  0\n"), "{shown}");
}

#[test]
fn odds_know_where_the_wall_bars_the_way() {
    let path = file("city-dead", THREE_TURNS);
    let odds = run_json(&format!("odds {}", path.display()));
    assert_eq!(odds["dead_squares"], json!(["0,-1", "1,-1", "2,-1", "3,0"]));
    let barred = odds["squares"].as_array().unwrap().iter().find(|square| square["square"] == "3,0").unwrap();
    assert_eq!((&barred["dead"], &barred["tiles"]), (&json!("beyond the wall"), &json!(0)));
    assert_eq!(odds["wall"]["free"], 4);
    let shown = text(&format!("odds {} --ply 7", path.display()));
    for part in ["Tiles left: 72 of 50 kinds, of which 3 will be drawn", "fits the tile in hand", "1,0:area.NL"] {
        assert!(shown.contains(part), "{part} in\n{shown}");
    }
}

#[test]
fn the_set_has_75_tiles_with_drawings() {
    let shown = text("tiles --game city");
    assert!(shown.contains("75 tiles of 53 kinds"), "{shown}");
    assert!(shown.contains("street N, street E, street S, area NR EL, area ER SL, area NL SR W\n"), "{shown}");
    assert!(shown.contains("fish N, grain S, area E W → fish N and grain S\n"), "{shown}");
    assert!(shown.contains("CI/END.TourCarree  ") && shown.contains("Tour Carrée"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 160), "{shown}");
    let set = run_json("tiles --game city");
    let tiles = set["tiles"].as_array().unwrap();
    let sum = |key: &str, value: &Value| -> u64 {
        tiles.iter().filter(|tile| &tile[key] == value).map(|tile| tile["copies"].as_u64().unwrap()).sum()
    };
    assert_eq!(tiles.iter().map(|tile| tile["copies"].as_u64().unwrap()).sum::<u64>(), 75);
    assert_eq!((sum("building", &json!("public")), sum("building", &json!("Grand Puits"))), (32, 1));
    let tee = tiles.iter().find(|tile| tile["id"] == "CI/TEEw.F").unwrap();
    assert_eq!(tee["drawing"][2], "~~~.+----");
    assert_eq!(
        tee["segments"][3],
        json!({ "kind": "market", "spot": "market.W", "edges": ["W"], "goods": "fish", "ends_at": null, "markets": [] })
    );
    assert_eq!((&tee["segments"][6]["markets"], &tee["rotations"]), (&json!([3]), &json!(4)));
}

#[test]
fn everything_is_measured() {
    let result = run_json("bench --game city --seconds 0.02");
    assert_eq!(result["game"], "the-city");
    for game in result["games"].as_array().unwrap() {
        for key in ["games_per_second", "ns_per_decision", "decisions_per_game", "state_bytes", "clone_from_ns"] {
            assert!(game[key].as_f64().unwrap() > 0.0, "{key} in {game}");
        }
        assert_eq!(game["tiles"], 75);
    }
    let other = run_json("bench --seconds 0.02");
    assert_ne!(result["signature"], other["signature"]);
    let shown = text("bench --game city --seconds 0.02");
    assert!(shown.lines().last().unwrap().starts_with("Signature: "), "{shown}");
}

#[test]
fn files_that_cannot_be_read_exit_with_2_and_say_where() {
    let position = "the-city 1 | seats=2 | CI/TEE+:0,0@0 | - | - | - | - | red=0 blue=0 | - | ";
    for (name, content, message) in [
        ("city-cheat", THREE_TURNS.replace("1,0@90", "1,0@270"), "line 8, column 18: 1,0@270: the tile looks the same"),
        ("city-liar", THREE_TURNS.replace("red=16", "red=17"), "line 5, column 10: the result is given as"),
        ("city-cut", THREE_TURNS[..200].to_owned(), "line "),
        ("city-rules", THREE_TURNS.replace("Rules \"1\"", "Rules \"9\""), "line 2, column 9: written by rules version"),
        (
            "city-wrong-game",
            THREE_TURNS.replace("the-city", "carcassonne"),
            "line 3, column 10: unknown option \"stacks\"",
        ),
        (
            "city-chess",
            THREE_TURNS.replace("the-city", "chess"),
            "\"chess\" is no game that can be played here; valid games: carcassonne, the-city",
        ),
        ("chess-position", position.replace("the-city", "chess"), "\"chess\" is no game that can be played here"),
        (
            "city-position",
            format!("{position}0 red DrawTile -"),
            "column 75: tiles laid: 1, turns ended: 0; each turn lays one tile",
        ),
        (
            "city-parts",
            "the-city 1 | seats=2".to_owned(),
            "column 21: expected 10 parts between bars: game, configuration, tiles",
        ),
    ] {
        let path = file(name, content);
        for command in ["replay", "odds"] {
            let error = refused(&format!("{command} {} --ply 0", path.display()));
            assert!(error.contains(message), "{message} in {error}");
            assert!(error.contains(&path.display().to_string()), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn the_help_names_the_options_of_both_games() {
    let help = text("sim --help");
    for part in [
        "Options of Carcassonne",
        "Options of The City (--game city --option NAME=VALUE, 2 to 4 seats)",
        "wall_trigger = occupied | any",
        "--tiles <FILE>",
        "stacks 30 25 20",
    ] {
        assert!(help.contains(part), "{part} in\n{help}");
    }
}
