//! `bastide odds`.

use serde_json::{Value, json};

use crate::bastide::{self, refused, text};
use crate::games::{TWO_TURNS, file, random_game};

fn odds(test: &str, arguments: &str) -> Value {
    let path = file(test, TWO_TURNS.replace(" draws=2", "").replace("red=4 blue=2", "*"));
    bastide::json(&format!("odds {} {arguments}", path.display()))
}

/// At the start 71 tiles are left. South of the start tile lies a field edge; what fits there has one, too.
#[test]
fn chances_are_exact() {
    let start = odds("odds-start", "--ply 0 --square 0,1");
    assert_eq!(start["remaining"]["total"], 71);
    let square = &start["squares"][0];
    let tiles = square["tiles"].as_u64().unwrap();
    let first = &square["chances"][0];
    assert_eq!(first["draws"], 1);
    assert_eq!(first["fraction"], format!("{tiles}/71"));
    let percent = first["percent"].as_f64().unwrap();
    assert!((percent - 100.0 * tiles as f64 / 71.0).abs() < 1e-9, "{percent}");

    // Red and blue take turns; red draws first and so has one draw more.
    let own = square["own"].as_array().unwrap();
    assert_eq!((&own[0]["seat"], &own[0]["draws"]), (&json!("red"), &json!(36)));
    assert_eq!((&own[1]["seat"], &own[1]["draws"]), (&json!("blue"), &json!(35)));
}

/// North of the start tile a city edge is needed. The base game has 6 monasteries, 4 + 8 + 9 + 1 roads without any city
/// (U 8, V 9, W 4, X 1); the other 71 - 6 - 22 = 43 tiles have a city.
#[test]
fn the_city_edge_north_of_the_start_tile_fits_43_tiles() {
    let start = odds("odds-city", "--ply 0 --square 0,-1 --draws 2");
    let square = &start["squares"][0];
    assert_eq!(square["tiles"], 43);
    // 1 - (28 · 27) / (71 · 70) = 4214 / 4970.
    assert_eq!(square["chances"], json!([{ "draws": 2, "fraction": "301/355", "percent": 100.0 * 301.0 / 355.0 }]));
    assert_eq!(square["own"][1]["fraction"], "301/355");
    let four_cities = square["kinds"].as_array().unwrap().iter().find(|kind| kind["id"] == "BA/Cccc+").unwrap();
    assert_eq!(four_cities["rotations"], json!([0]), "the tile looks the same in every rotation");
}

#[test]
fn a_tile_in_hand_is_no_longer_in_the_stack() {
    let in_hand = odds("odds-hand", "--ply 4 --square 1,0");
    assert_eq!(in_hand["in_hand"], "BA/RFr");
    let square = &in_hand["squares"][0];
    assert_eq!(square["in_hand"], true);
    let straight = square["kinds"].as_array().unwrap().iter().find(|kind| kind["id"] == "BA/RFr").unwrap();
    assert_eq!((&straight["copies"], &straight["rotations"]), (&json!(6), &json!([0])));
    assert_eq!(in_hand["remaining"]["total"], 69);
    // Blue has drawn, so red draws next: 69 tiles, 35 of them red's.
    assert_eq!(square["own"][0]["draws"], 35);
}

#[test]
fn features_and_projection_are_there() {
    let end = odds("odds-features", "");
    assert_eq!(end["scores"], json!([4, 0]));
    assert_eq!(end["projection"]["scores"], json!([4, 2]));
    let road = &end["features"][0];
    assert_eq!(road["kind"], "road");
    assert_eq!((&road["leaders"], &road["worth_now"]["points"]), (&json!(["blue"]), &json!(2)));
    assert_eq!((&road["shares_now"][0]["seat"], &road["shares_now"][0]["points"]), (&json!("blue"), &json!(2)));
    assert_eq!(road["open_ends"], json!(["-1,0", "2,0"]));
}

#[test]
fn the_text_shows_everything() {
    let path = random_game("odds-text", "--with river,abbot,inns-and-cathedrals,traders-and-builders --seats 3");
    let shown = text(&format!("odds {} --ply 100", path.display()));
    for part in ["Tiles left: ", "Empty squares beside tiles: ", "within 3 draws", "Open features", "if it ended now"] {
        assert!(shown.contains(part), "{part} in\n{shown}");
    }
    let start = text(&format!("odds {} --ply 0 --square 1,0 --draws 4", path.display()));
    assert!(start.contains("Square 1,0: 11 of "), "{start}");
    assert!(start.contains("within 4 own draws of green"), "{start}");
}

#[test]
fn a_square_that_is_not_empty_beside_a_tile_is_refused() {
    let path = file("odds-square", TWO_TURNS);
    let error = refused(&format!("odds {} --ply 0 --square 5,-5", path.display()));
    assert!(error.contains("5,-5 is no empty square beside a tile; valid squares: 0,-1 -1,0 1,0 0,1"), "{error}");
    assert_eq!(bastide::run(&format!("odds {} --square here", path.display())).code, 2);
}
