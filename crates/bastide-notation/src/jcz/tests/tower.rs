//! The Tower: pieces, captures, exchanges and ransoms, and what is peculiar there.

use serde_json::json;

use super::{Sample, base, log, meeple};

/// Towers, and many tiles of the base game.
fn towers(players: usize) -> Sample {
    base(players).sets(json!({"basic:1": 2, "tower:1": 1})).element("tower", 1)
}

impl Sample {
    /// A piece on the tower of a tile.
    fn raise(self, square: [i16; 2]) -> Sample {
        let pointer = json!({"position": square, "location": "I", "feature": "Tower"});
        self.message("PLACE_TOKEN", json!({"token": "TOWER_PIECE", "pointer": pointer}))
    }

    /// `0.small.1 Road WE 1,0`
    fn capture(self, text: &str) -> Sample {
        self.message("CAPTURE_FOLLOWER", json!({"pointer": meeple(text)}))
    }

    fn ransom(self, id: &str) -> Sample {
        self.message("PAY_RANSOM", json!({"meepleId": id}))
    }
}

/// Alice has 4 points; Bob's tower takes her highwayman.
fn captured(game: Sample) -> Sample {
    let game = game.turn("BA/C 0,-1 R180", "0.small.1 City S").turn("BA/RFr 1,0 R0", "pass");
    let game = game.turn("BA/RFr 2,0 R0", "0.small.1 Road WE").place("TO/F 2,1 R0").raise([2, 1]);
    game.capture("0.small.1 Road WE 2,0").commit()
}

#[test]
fn a_tower_is_raised_and_takes_a_prisoner() {
    let open = towers(2).turn("BA/RFr 1,0 R0", "0.small.1 Road WE").place("TO/F 1,1 R0");
    open.holds(&["Tower piece TOWER_PIECE options: [1,1]", "Available action TowerPiece for TOWER_PIECE"]);
    open.holds(&[
        "Bob has TOWER_PIECE token with count 10",
        "Meeple SmallFollower options: \
        {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}",
    ]);
    open.holds_not(&["Tower piece TOWER_PIECE options: [1,0]; [1,1]", "Available action CaptureFollower"]);
    let raised = open.raise([1, 1]);
    raised.holds(&[
        "phase is TowerCapturePhase",
        "Player can pass",
        "Available action CaptureFollower",
        "CaptureFollower options: {0.small.1,Road,WE,[1,0]}",
        "Bob has TOWER_PIECE token with count 9",
    ]);
    let taken = raised.clone().capture("0.small.1 Road WE 1,0");
    taken.holds(&["phase is CommitActionPhase", "Undo is allowed"]);
    assert_eq!(log(&taken)[5..], ["tower>1,1", "red.small<1,0:road.E"]);
    assert_eq!(log(&raised.pass())[5..], ["tower>1,1", "pass"]);
}

#[test]
fn without_anybody_in_reach_nothing_is_asked() {
    let raised = towers(1).place("TO/F 0,1 R0").raise([0, 1]);
    raised.holds(&["phase is CommitActionPhase", "Alice has TOWER_PIECE token with count 9"]);
    // Whoever climbs needs no portal.
    let climbed = raised.commit().place("BA/RFr 1,0 R0").travel("0.small.1 Tower I 0,1");
    assert_eq!(log(&climbed)[3..], ["BA/RFr", "1,0@0", "small>0,1:tower"]);
    climbed.commit().place("BA/RFr 2,0 R0").holds(&["Tower piece TOWER_PIECE options: "]);
}

#[test]
fn a_ransom_is_paid_before_the_tile_is_laid() {
    let game = captured(towers(2).element("small-follower", 1));
    game.clone().place("BA/RFr 3,0 R0").holds(&["Meeple SmallFollower options: "]);
    let paid = game.clone().ransom("0.small.1");
    paid.holds(&["phase is TilePhase", "Alice has 1 point", "Bob has 3 points", "Undo is allowed"]);
    paid.holds(&["Alice scored ransompaid for -3 points", "Bob scored ransompaid for 3 points", "Player can't pass"]);
    let last = log(&paid);
    assert_eq!(last[last.len() - 1], "ransom:blue.small");
    paid.clone().turn("BA/RFr 3,0 R0", "0.small.1 Road WE").passes();
    assert!(paid.ransom("0.small.1").reason().contains("nobody holds 0.small.1"));
    // Or beside another action, which is not used up.
    let later = game.place("BA/RFr 3,0 R0").ransom("0.small.1");
    later.holds(&["phase is ActionPhase", "Alice has 1 point"]);
    later.deploy("0.small.1 Road WE").commit().passes();
}

#[test]
fn a_ransom_alone_opens_no_action() {
    let game = captured(towers(2).element("small-follower", 1));
    // Bob closes the only tower; Alice has no follower.
    let closed = game.turn("BA/RFr 3,0 R0", "pass").place("BA/RFr 4,0 R0").travel("1.small.1 Tower I 2,1").commit();
    closed.clone().ransom("0.small.1").holds(&["phase is TilePhase"]);
    let placed = closed.place("BA/RFr 5,0 R0");
    placed.holds(&["phase is CommitActionPhase"]);
    // There it opens one after all, which is a known fault.
    let known = placed.ransom("0.small.1").reason();
    assert!(
        known.starts_with("KNOWN a ransom paid while the turn waits for its commit opens a second action"),
        "{known}"
    );
}

#[test]
fn prisoners_are_known_by_their_ids() {
    let game =
        towers(3).turn("BA/C 0,-1 R180", "0.small.1 City S").place("BA/L 0,1 R0").deploy("1.small.1 Monastery I");
    let game = game.commit().turn("BA/RFr 1,0 R0", "pass").turn("BA/RFr 2,0 R0", "0.small.1 Road WE");
    let game = game.place("TO/F 2,1 R0").raise([2, 1]).capture("0.small.1 Road WE 2,0").commit();
    let game = game.turn("BA/L 2,-1 R0", "pass").turn("BA/L 2,-2 R0", "0.small.2 Monastery I");
    let game = game.turn("BA/L 1,-2 R0", "pass").place("BA/RFr 3,0 R0").raise([2, 1]);
    let game = game.pass().commit().turn("BA/RFr 4,0 R0", "pass").turn("BA/RFr 5,0 R0", "pass").place("BA/L 2,2 R0");
    let game = game.raise([2, 1]).capture("0.small.2 Monastery I 2,-2").commit();
    let (first, second) = (game.clone().ransom("0.small.1"), game.ransom("0.small.2"));
    first.holds(&["Bob has 3 points", "Carol has 0 points"]);
    second.holds(&["Bob has 0 points", "Carol has 3 points"]);
}

#[test]
fn of_several_kinds_one_is_chosen_in_exchange() {
    let game = towers(2).element("big-follower", 1).turn("BA/RFr 1,0 R0", "0.small.1 Road WE");
    let game = game.place("TO/F 1,1 R0").raise([1, 1]).capture("0.small.1 Road WE 1,0").commit();
    let game = game.turn("BA/L 1,2 R0", "0.big.1 Monastery I").place("BA/RFr 2,0 R0").raise([1, 1]);
    let game = game.capture("0.big.1 Monastery I 1,2").commit().turn("BA/RFr 3,0 R0", "pass");
    let game = game.turn("BA/L 1,-1 R0", "1.small.1 Monastery I").place("BA/RFr 4,0 R0").raise([1, 1]);
    let choice = game.capture("1.small.1 Monastery I 1,-1");
    choice.holds(&["phase is TowerCapturePhase", "Player can't pass"]);
    let back = choice.message("EXCHANGE_FOLLOWER", json!({"meepleId": "0.big.1"}));
    back.holds(&["phase is CommitActionPhase"]);
    let log = log(&back);
    assert_eq!(log[log.len() - 1], "exchange:blue.big");
}

#[test]
fn impossible_messages_are_the_first_difference() {
    let open = towers(2).turn("BA/RFr 1,0 R0", "0.small.1 Road WE").place("TO/F 1,1 R0");
    let raised = open.clone().raise([1, 1]);
    let exchange = |game: &Sample| game.clone().message("EXCHANGE_FOLLOWER", json!({"meepleId": "1.small.1"}));
    let cases = [
        (open.clone().raise([1, 0]), "tower>1,0 is refused: "),
        (open.clone().capture("0.small.1 Road WE 1,0"), "needs TowerCapturePhase, but the game is in ActionPhase"),
        (open.clone().ransom("1.small.1"), "nobody holds 1.small.1"),
        (exchange(&open), "no prisoners are exchanged"),
        (raised.clone().capture("0.small.1 City N 0,0"), "red.small<0,0:city.N is refused: "),
        (raised.clone().capture("crowd Road WE 1,0"), "there is no figure crowd"),
        (raised.clone().ransom("1.small.1"), "needs ActionPhase, but the game is in TowerCapturePhase"),
        (raised.clone().commit(), "needs CommitActionPhase, but the game is in TowerCapturePhase"),
        (raised.raise([1, 1]), "needs ActionPhase, but the game is in TowerCapturePhase"),
        (open.message("PLACE_TOKEN", json!({"token": "BRIDGE", "pointer": 3})), "no such message can be sent"),
    ];
    for (game, expected) in cases {
        let reason = game.reason();
        assert!(reason.starts_with("FAIL ") && reason.contains(expected), "{reason}\n{expected}");
    }
}

#[test]
fn pieces_that_are_left_are_compared() {
    let game = towers(1).place("TO/F 0,1 R0").raise([0, 1]);
    let result = |count: u32| json!({"playerTokens": [{"TOWER_PIECE": {"count": count}}]});
    game.clone().result(result(9)).passes();
    assert_eq!(game.result(result(8)).reason(), "FAIL end: TOWER_PIECE of player 0: 9 here, 8 recorded");
}
