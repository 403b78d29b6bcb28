//! `bastide tiles`.

use crate::bastide::{json, text};

#[test]
fn the_base_game_has_72_tiles_with_drawings() {
    let shown = text("tiles");
    assert!(shown.contains("72 tiles of 32 kinds"), "{shown}");
    assert!(shown.contains("BA/RCr    D            4  start tile"), "{shown}");
    assert!(shown.contains("city N, road E W, field EL WR → city N, field ER SL SR WL"), "{shown}");
    assert!(shown.contains("---------"), "{shown}");
}

#[test]
fn the_json_counts_every_copy() {
    let set = json("tiles --with river,inns-and-cathedrals:2");
    let tiles = set["tiles"].as_array().unwrap();
    let sum: u64 = tiles.iter().map(|tile| tile["copies"].as_u64().unwrap()).sum();
    // The river replaces the start tile, which leaves the game.
    assert_eq!(sum, 72 - 1 + 12 + 2 * 18);
    assert_eq!(set["total"], sum);
    let cathedral = tiles.iter().find(|tile| tile["id"] == "IC/Cccc.c").unwrap();
    assert_eq!((&cathedral["copies"], &cathedral["set"]), (&4.into(), &"inns-and-cathedrals".into()));
    assert_eq!(cathedral["segments"][0]["marks"], serde_json::json!(["cathedral"]));
    assert_eq!(cathedral["rotations"], 1);
    let source = tiles.iter().find(|tile| tile["id"] == "RI/s").unwrap();
    assert_eq!((&source["at_start"], &source["role"]), (&1.into(), &"source".into()));
}

#[test]
fn editions_differ_in_gardens() {
    let ids = |arguments: &str| json(&format!("tiles {arguments}"))["tiles"].as_array().unwrap().len();
    assert_eq!((ids(""), ids("--option tile_edition=1")), (32, 24));
}
