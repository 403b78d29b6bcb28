//! The Princess & the Dragon: its messages, phases, options and points, and what is peculiar there.

use serde_json::{Value, json};

use super::{Sample, base, log, meeple};
use crate::jcz::import;

/// The tiles of the expansion, without any of its elements.
fn tiles(players: usize) -> Sample {
    base(players).sets(json!({"basic:1": 1, "princess-and-dragon:1": 1}))
}

impl Sample {
    /// Steps of the dragon.
    fn dragon(self, squares: &[[i16; 2]]) -> Sample {
        squares.iter().fold(self, |game, square| game.guide("dragon.1", json!(square)))
    }

    /// `0.small.1 City S 0,-1`, sent away by a princess.
    fn send_away(self, text: &str) -> Sample {
        self.message("RETURN_MEEPLE", json!({"pointer": meeple(text), "source": "PRINCESS"}))
    }
}

/// Bob has a highwayman between the dragon and Alice's dragon tile.
fn awake(game: Sample) -> Sample {
    let game = game.element("dragon", 1).turn("DG/C.v 0,1 R180", "").turn("BA/RFr 1,0 R0", "1.small.1 Road WE");
    game.place("DG/RRR.d 2,0 R0").pass()
}

#[test]
fn the_dragon_moves_before_the_commit() {
    let first = awake(tiles(2));
    first.holds(&["phase is DragonMovePhase", "Player can't pass", "Available action MoveDragon", "Undo is allowed"]);
    first.holds_not(&["Available action Confirm", "Available action Meeple"]);
    let second = first.dragon(&[[0, 0]]);
    second.holds(&["phase is DragonMovePhase", "Undo is not allowed"]);
    let mut last = second.dragon(&[[1, 0], [2, 0]]);
    last.holds(&["phase is CommitActionPhase", "Undo is not allowed"]);
    assert_eq!(log(&last)[5..], ["DG/RRR.d", "2,0@0", "pass", "dragon>0,0", "dragon>1,0", "dragon>2,0"]);
    assert_eq!(import(&last.file()).unwrap().state.board().figures().len(), 0);
    // Alice, Bob and Alice moved it; Alice commits.
    let start = last.root["replay"].as_array().unwrap().len() - 3;
    for (i, player) in [0, 1, 0].into_iter().enumerate() {
        last.root["replay"][start + i]["player"] = json!(player);
    }
    last.commit().holds(&["phase is TilePhase", "Alice has 0 points", "Bob has 0 points"]);
}

#[test]
fn by_rule_it_moves_after_the_commit_and_needs_no_other() {
    let waiting = awake(tiles(2).rule("dragon-move", "after-scoring"));
    waiting.holds(&["phase is CommitActionPhase", "Available action Confirm"]);
    let moving = waiting.commit();
    moving.holds(&["phase is DragonMovePhase", "Undo is not allowed"]);
    let next = moving.dragon(&[[0, 0], [1, 0], [2, 0]]);
    next.holds(&["phase is TilePhase", "Undo is not allowed"]);
    next.turn("BA/RFr -1,0 R0", "1.small.1 Road WE").passes();
}

#[test]
fn without_its_element_a_volcano_is_a_plain_tile() {
    tiles(1).place("DG/R.v 0,1 R0").holds(&["Meeple SmallFollower options: {Road,S,[0,1]}; \
        {Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}"]);
}

#[test]
fn dragon_tiles_wait_for_the_first_volcano() {
    let early = tiles(1).element("dragon", 1).place("DG/RRR.d 1,0 R0").reason();
    assert!(early.starts_with("FAIL start: DG/RRR.d is refused: "), "{early}");
    tiles(1).place("DG/RRR.d 1,0 R0").pass().commit().passes();
}

/// Alice's highwayman, and then another tile.
fn road(game: Sample) -> Sample {
    game.element("fairy", 1).turn("BA/RFr 1,0 R0", "0.small.1 Road WE").place("BA/RFr 2,0 R0")
}

#[test]
fn the_fairy_goes_beside_a_follower() {
    let open = road(base(1).annotate(json!({"endTurn": 3})));
    open.holds(&["Available action FairyNextTo", "Player can pass"]);
    open.holds_not(&["Available action FairyOnTile", "Available action MoveDragon"]);
    let with = open.fairy("0.small.1 Road WE 1,0");
    assert_eq!(log(&with)[3..], ["BA/RFr", "2,0@0", "fairy>1,0:road.E"]);
    let point = with.commit();
    point.holds(&["Alice has 1 point", "Alice scored fairy for 1 point"]);
    // Nobody else is there to go to.
    let last = point.place("BA/RFr 3,0 R0");
    last.holds(&["phase is ActionPhase"]);
    last.holds_not(&["Available action FairyNextTo"]);
    // Four tiles of road, three points of the fairy and the one from before.
    last.pass().commit().holds(&["Alice has 8 points", "Alice scored fairy for 3 points", "phase is GameOverPhase"]);
}

#[test]
fn by_rule_the_fairy_goes_to_a_tile() {
    let open = road(base(1)).element("fairy", 1).rule("fairy-placement", "on-tile");
    open.holds(&["Available action FairyOnTile"]);
    open.holds_not(&["Available action FairyNextTo"]);
    let with = open.guide("fairy.1", json!([1, 0]));
    assert_eq!(log(&with)[3..], ["BA/RFr", "2,0@0", "fairy>1,0"]);
    with.commit().holds(&["Alice has 1 point"]);
}

#[test]
fn the_fairy_on_a_tile_pays_for_builders_there() {
    let game = tiles(1).element("fairy", 1).element("portal", true).element("builder", 1);
    let game = game.rule("fairy-placement", "on-tile").turn("BA/RFr 1,0 R0", "0.small.1 Road WE");
    let game = game.turn("BA/RFr 2,0 R0", "0.builder.1 Road WE").place("DG/RRR.g 0,1 R0");
    let game = game.travel("0.small.2 Field NL.NR.EL.WR 2,0").commit().place("BA/L 2,1 R0");
    // One event there, for the follower and the builder.
    let point = game.guide("fairy.1", json!([2, 0])).commit();
    point.holds(&["Alice has 2 points", "Alice scored fairy for 2 points"]);
    point.holds_not(&["Alice scored fairy for 1 point"]);
}

#[test]
fn the_fairy_on_a_tile_pays_for_one_follower_of_a_feature() {
    let game = tiles(1).element("fairy", 1).element("portal", true).annotate(json!({"endTurn": 4}));
    let game = game.rule("fairy-placement", "on-tile").turn("BA/RFr 1,0 R0", "pass");
    let game = game.place("DG/RRR.g 0,1 R0").travel("0.small.1 Field NL.NR.EL.WR 1,0").commit();
    let game = game.place("DG/RrC.g 0,-1 R180").travel("0.small.2 Field ER.SL.SR.WL 1,0").commit();
    // Behind the end of the road both fields are one; it feeds one city.
    let end = game.place("BA/LR 2,0 R90").guide("fairy.1", json!([1, 0])).commit();
    end.holds(&["phase is GameOverPhase", "Alice scored field for 3 points", "Alice has 6 points"]);
}

#[test]
fn a_portal_leads_anywhere_in_one_message() {
    let open = tiles(1).element("portal", true).place("DG/RRR.g 1,0 R0");
    open.holds(&["Meeple SmallFollower options: {Road,E,[1,0]}; {Road,S,[1,0]}; {Road,W,[1,0]}; \
        {Field,NL.NR.EL.WR,[1,0]}; {Field,ER.SL,[1,0]}; {Field,SR.WL,[1,0]}; {City,N,[0,0]}; {Road,WE,[0,0]}; \
        {Field,EL.WR,[0,0]}; {Field,ER.SL.SR.WL,[0,0]}"]);
    let away = open.clone().travel("0.small.1 City N 0,0");
    assert_eq!(log(&away)[2..], ["portal:small", "small>0,0:city.N"]);
    away.holds(&["phase is CommitActionPhase", "Undo is allowed"]);
    assert_eq!(log(&open.deploy("0.small.1 Road E"))[2..], ["small>1,0:road.E"]);
    let plain = tiles(1).place("DG/RRR.g 1,0 R0").travel("0.small.1 City N 0,0").reason();
    assert!(plain.contains("small>0,0:city.N is refused: "), "{plain}");
}

#[test]
fn a_princess_sends_a_knight_away() {
    let game = tiles(2).element("princess", true).turn("BA/Cccc+ 0,-1 R0", "0.small.1 City NWSE");
    let may = game.clone().place("DG/Ccc.p -1,-1 R0");
    may.holds(&[
        "Available action ReturnMeeple for PRINCESS",
        "ReturnMeeple PRINCESS options: {0.small.1,City,NWSE,[0,-1]}",
        "ReturnMeeple ABBOT_RETURN options: ",
        "Player can pass",
    ]);
    let gone = may.send_away("0.small.1 City NWSE 0,-1");
    assert_eq!(log(&gone)[5..], ["red.small<0,-1:city.N"]);
    gone.holds(&["phase is CommitActionPhase"]);
    let must = game.rule("princess-action", "must").place("DG/Ccc.p -1,-1 R0");
    must.holds(&["Player can't pass", "Available action ReturnMeeple", "Meeple SmallFollower options: "]);
    assert!(must.pass().reason().contains("message 5 PASS: pass is refused: "));
}

#[test]
fn impossible_moves_are_the_first_difference() {
    let moving = awake(tiles(2));
    let cases = [
        (moving.clone().commit(), "needs CommitActionPhase, but the game is in DragonMovePhase"),
        (moving.clone().dragon(&[[5, 5]]), "dragon>5,5 is refused: "),
        (moving.clone().dragon(&[[0, 0], [0, 1]]), "dragon>0,1 is refused: "),
        (moving.clone().guide("dragon.1", Value::Null), "dragon.1 cannot go there in this game"),
        (moving.clone().guide("mage.1", json!([0, 0])), "mage.1 cannot go there in this game"),
        (moving.guide("fairy.1", json!([0, 0])), "needs ActionPhase, but the game is in DragonMovePhase"),
        (road(base(1)).guide("dragon.1", json!([0, 0])), "needs DragonMovePhase, but the game is in ActionPhase"),
        (road(base(2)).fairy("0.small.1 Road WE 1,0"), "0.small.1 is no figure of player 1"),
        (road(base(1)).fairy("0.small.1 City N 0,0"), "fairy>0,0:city.N is refused: "),
        (road(base(1)).guide("fairy.1", json!([1, 0])), "fairy>1,0 is refused: "),
        (road(base(1)).send_away("0.small.1 Road WE 1,0"), "red.small<1,0:road.E is refused: "),
        (road(base(1)).send_away("0.phantom.1 Road WE 1,0"), "PRINCESS of 0.phantom.1 is not possible in this game"),
    ];
    for (game, expected) in cases {
        let reason = game.reason();
        assert!(reason.starts_with("FAIL ") && reason.contains(expected), "{reason}\n{expected}");
    }
}

#[test]
fn where_dragon_and_fairy_ended_is_compared() {
    let game = awake(tiles(2).element("fairy", 1)).dragon(&[[0, 0]]);
    let neutral = |neutral: Value| game.clone().result(json!({ "neutralFigures": neutral })).reason();
    let fairy = |placement: Value| neutral(json!({"dragon": {"position": [0, 0]}, "fairy": {"placement": placement}}));
    assert_eq!(neutral(json!({"dragon": {"position": [0, 0]}})), "PASS ");
    assert_eq!(neutral(json!({"dragon": {"position": [0, 1]}})), "FAIL end: dragon: 0,0 here, 0,1 recorded");
    assert_eq!(neutral(json!({})), "FAIL end: dragon: 0,0 here, none recorded");
    assert_eq!(fairy(json!([1, 0])), "FAIL end: fairy: none here, 1,0 recorded");
    let with = road(base(1)).fairy("0.small.1 Road WE 1,0");
    let fairy = |placement: Value| with.clone().result(json!({"neutralFigures": {"fairy": {"placement": placement}}}));
    fairy(meeple("0.small.1 Road WE 1,0")).passes();
    let left = fairy(json!({"featurePointer": meeple("0.small.1 Road WE 1,0")["featurePointer"]})).reason();
    assert_eq!(left, "FAIL end: beside the fairy: player 0's small at 1,0:road.E here, nobody recorded");
    let other = fairy(meeple("0.big.1 Road WE 1,0")).reason();
    assert!(other.ends_with("here, player 0's big at 1,0:road.E recorded"), "{other}");
}
