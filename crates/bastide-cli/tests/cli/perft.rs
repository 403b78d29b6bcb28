//! `bastide perft`.

use crate::bastide::{json, refused, text};

fn counts(arguments: &str) -> Vec<u64> {
    let result = json(&format!("perft {arguments}"));
    result["depths"].as_array().unwrap().iter().map(|depth| depth["count"].as_u64().unwrap()).collect()
}

/// Counted by hand. The city C only fits north of the start tile; pass or a knight: 2. The monastery B only fits south
/// of it; pass, monk or farmer: 2 · 3. The crossing X fits east and west; pass, 4 roads or 4 fields, but one field less
/// if the farmer of turn 2 lies on it: 2 · (9 + 9 + 8) · 2.
#[test]
fn a_tiny_order_has_the_counts_of_the_hand() {
    assert_eq!(counts("--order C,B,X"), [2, 6, 104]);
    assert_eq!(counts("--order C,B,X --option farmers=off"), [2, 4, 2 * (5 + 5) * 2]);
}

/// Counted by hand. The straight road fits east, west and south, with pass, road or either field. With abbots nothing
/// changes on a tile without monastery and garden, but the garden tile of the same letter has one place more.
#[test]
fn letters_mean_the_tile_without_garden() {
    assert_eq!(counts("--order U"), [12]);
    assert_eq!(counts("--order U --with abbot"), [12]);
    assert_eq!(counts("--order BA/RFr"), [12]);
    assert_eq!(counts("--order BA/RFrG --with abbot"), [15]);
}

#[test]
fn divide_adds_up() {
    let result = json("perft --order U,E --divide");
    let parts = result["first_actions"].as_array().unwrap();
    let actions: Vec<&str> = parts.iter().map(|part| part["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["-1,0@0", "1,0@0", "0,1@0"]);
    let sum: u64 = parts.iter().map(|part| part["count"].as_u64().unwrap()).sum();
    assert_eq!(result["depths"][1]["count"], sum);
    let digest = |value: &serde_json::Value| u64::from_str_radix(value["digest"].as_str().unwrap(), 16).unwrap();
    let digests = parts.iter().map(digest).fold(0, u64::wrapping_add);
    assert_eq!(digest(&result["depths"][1]), digests);
}

#[test]
fn the_text_says_the_same() {
    let table = text("perft --order C,B --divide");
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[3][..2], ["1", "2"]);
    assert_eq!(lines[4][..2], ["2", "6"]);
    assert_eq!(lines[7][..2], ["0,-1@0", "6"]);
    assert_eq!(lines[4][2], lines[7][2], "the digest of all is that of the only first action");
}

#[test]
fn dragon_tiles_come_after_a_volcano_drawn_or_on_the_table() {
    text("perft --with princess-and-dragon --order DG/RFr.v,DG/RFr.d");
    text("perft --with princess-and-dragon --option start=DG/RFr.v:0,0@0 --order DG/RFr.d");
}

#[test]
fn an_order_that_cannot_be_drawn_is_refused_with_the_reason() {
    for (arguments, message) in [
        ("--order Y", "unknown tile \"Y\"; valid are the letters A to X and the ids BA/LR"),
        ("--order BA/nope", "unknown tile \"BA/nope\""),
        ("--order C,C", "tile 2 of the order (BA/Cccc+) cannot be drawn: the stack has only 1 of it"),
        ("--order IC/CCCC", "tile 1 of the order (IC/CCCC) cannot be drawn: it is not in the stack"),
        ("--with river --order D", "the river comes first, from its source to its lake; valid here: RI.1/CICI"),
        ("--with river --order RI.1/I.e", "the river comes first"),
        (
            "--with princess-and-dragon --order DG/RFr.d,DG/RFr.v",
            "(DG/RFr.d) cannot be drawn: dragon tiles are held back",
        ),
        ("--order D,D --option draws=1", "tile 2 of the order (BA/RCr) cannot be drawn: the game has only 1 draw"),
    ] {
        let error = refused(&format!("perft {arguments}"));
        assert!(error.contains(message), "{message} in {error}");
    }
}

/// Counted by hand. The source flows east; a straight river tile fits only there, with pass or the field of either
/// bank, which are one field around the source.
#[test]
fn the_river_can_be_drawn_from_its_source_on() {
    assert_eq!(counts("--with river --order RI.1/IFI"), [3]);
    // With River II the source itself is the first turn: pass or its field.
    assert_eq!(counts("--with river-2 --order RI/s"), [2]);
}

#[test]
fn with_a_random_first_player_red_begins() {
    assert_eq!(counts("--order U --option start_player=random"), [12]);
}
