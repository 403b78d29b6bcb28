//! Abbey & Mayor: abbeys in the game and at its end, mayors, wagons and barns, and what is peculiar there.

use serde_json::json;

use super::{Sample, base, log};

/// Six tiles around a hole at 0,1.
fn hole(game: Sample) -> Sample {
    let game = game.sets(json!({"basic:1": 2})).element("abbey", 1);
    let game = game.turn("BA/RFr 1,0 R0", "pass").turn("BA/RFr -1,0 R0", "pass").turn("BA/L 1,1 R0", "pass");
    game.turn("BA/L -1,1 R0", "pass").turn("BA/L 1,2 R0", "pass").turn("BA/L 0,2 R0", "pass")
}

#[test]
fn an_abbey_is_placed_before_a_tile_is_drawn() {
    let open = hole(base(2));
    open.holds(&["phase is AbbeyPhase", "Player can pass", "Available action TilePlacement for AM/A"]);
    open.holds(&["Alice has ABBEY_TILE token with count 1"]);
    open.holds_not(&["Available action TilePlacement for BA/L", "Available action Confirm"]);
    let placed = open.place("AM/A 0,1 R90");
    placed.holds(&[
        "phase is ActionPhase",
        "Meeple SmallFollower options: {Monastery,I,[0,1]}",
        "Alice has ABBEY_TILE token with count 0",
        "Bob has ABBEY_TILE token with count 1",
    ]);
    assert_eq!(log(&placed)[18..], ["0,1@0"]);
    placed.deploy("0.small.1 Monastery I").commit().turn("BA/RFr 2,0 R0", "pass").passes();
}

#[test]
fn that_an_abbey_is_kept_is_confirmed() {
    let passed = hole(base(2)).pass();
    passed.holds(&["phase is CommitAbbeyPassPhase", "Available action Confirm", "Player can't pass"]);
    let drawn = passed.commit().place("BA/RFr 2,0 R0");
    drawn.holds(&["phase is ActionPhase"]);
    assert_eq!(log(&drawn)[18..], ["pass", "BA/RFr", "2,0@0"]);
    let wrong = hole(base(2)).place("BA/RFr 2,0 R0").reason();
    assert!(wrong.ends_with("tile in hand: AM/A here, BA/RFr recorded"), "{wrong}");
}

#[test]
fn at_the_end_abbeys_are_asked_for_until_the_last_player_has_none() {
    let end = hole(base(2).annotate(json!({"endTurn": 6})));
    // Bob had the last turn.
    end.holds(&["phase is AbbeyEndGamePhase", "Player can pass"]);
    let again = end.pass().pass();
    again.holds(&["phase is AbbeyEndGamePhase"]);
    let placed = again.place("AM/A 0,1 R0");
    placed.holds(&["phase is ActionPhase"]);
    // No hole is left.
    let over = placed.deploy("0.small.1 Monastery I").commit();
    over.holds(&["phase is GameOverPhase", "Alice has 8 points"]);
    assert_eq!(log(&over)[18..], ["pass", "pass", "0,1@0", "small>0,1:monastery"]);
}

#[test]
fn a_city_without_strength_pays_nothing_but_is_told() {
    let city = base(2).element("mayor", 1).turn("BA/C 0,-1 R180", "0.mayor.1 City S");
    city.holds(&["Alice has 0 points", "Alice scored city for 0 points"]);
    city.holds_not(&["Bob scored city for 0 points"]);
    let empty = json!({"player": 0, "points": 0, "name": "city.empty", "turn": 1,
        "ptr": {"position": [0, 0], "location": "N", "feature": "City"}});
    city.clone().result(json!({"scoreEvents": [empty]})).passes();
    let reason = city.result(json!({"scoreEvents": []})).reason();
    assert!(reason.starts_with("FAIL turn 1: only here: player 0 scores 0 for city.empty"), "{reason}");
}

/// A road of three tiles with a wagon is completed.
fn road(game: Sample) -> Sample {
    game.element("wagon", 1).turn("BA/RRR 1,0 R0", "0.wagon.1 Road W").turn("BA/RRR -1,0 R0", "pass")
}

#[test]
fn a_wagon_moves_on_and_confirms_it() {
    let open = road(base(1));
    open.holds(&[
        "phase is WagonPhase",
        "Alice has 3 points",
        "Player can pass",
        "Available action Meeple for Wagon",
        "Meeple Wagon options: {City,N,[0,0]}; {Road,E,[1,0]}; {Road,S,[1,0]}",
    ]);
    let home = open.clone().pass();
    home.place("BA/RFr 2,0 R0").holds(&["Available action Meeple for Wagon"]);
    let moved = open.travel("0.wagon.1 City N 0,0");
    moved.holds(&["phase is WagonPhase", "Available action Confirm", "Player can't pass", "Meeple Wagon options: "]);
    let early = moved.clone().place("BA/RFr 2,0 R0").reason();
    assert!(early.ends_with("what was done before is to be confirmed first"), "{early}");
    let next = moved.commit().place("BA/RFr 2,0 R0");
    next.holds(&["phase is ActionPhase"]);
    next.holds_not(&["Available action Meeple for Wagon"]);
}

#[test]
fn by_the_older_rule_it_follows_its_links() {
    road(base(1).rule("wagon-move", "C1")).holds(&["Meeple Wagon options: \
        {Road,E,[1,0]}; {Road,S,[1,0]}; {Road,S,[-1,0]}; {Road,W,[-1,0]}"]);
}

#[test]
fn by_the_older_rule_it_never_leaves_a_completed_abbey_there() {
    let game = base(1).sets(json!({"basic:1": 2})).element("abbey", 1).element("wagon", 1);
    // The road in the east of the hole is open at its other end.
    let game = game.turn("BA/RFr 1,0 R0", "pass").turn("BA/RFr -1,0 R0", "pass").turn("BA/RFr 1,1 R0", "pass");
    let game = game.turn("BA/L -1,1 R0", "pass").turn("BA/L 1,2 R0", "pass").turn("BA/L -1,2 R0", "pass");
    let game = game.turn("BA/L 0,2 R0", "pass");
    let abbey = |game: Sample| game.place("AM/A 0,1 R0").deploy("0.wagon.1 Monastery I").commit();
    abbey(game.clone()).holds(&["Alice has 9 points", "phase is WagonPhase"]);
    let mut older = game;
    older.root["setup"]["rules"] = json!({"wagon-move": "C1"});
    abbey(older).holds(&["Alice has 9 points", "phase is TilePhase"]);
}

#[test]
fn of_several_wagons_only_the_last_confirms() {
    let game = base(1).element("wagon", 2).rule("wagon-move", "C1").turn("BA/RRR 1,0 R0", "0.wagon.1 Road W");
    let game = game.turn("BA/L 0,1 R0", "pass").turn("BA/L -1,1 R0", "pass").turn("BA/L -2,1 R0", "pass");
    let game = game.turn("BA/RRR -2,0 R180", "0.wagon.2 Road E").turn("BA/RFr -1,0 R0", "pass");
    game.holds(&["phase is WagonPhase", "Alice has 4 points"]);
    let first = game.travel("0.wagon.1 Road E 1,0");
    first.holds(&["phase is WagonPhase", "Player can pass"]);
    let second = first.travel("0.wagon.2 Road S 1,0");
    second.holds(&["phase is WagonPhase", "Available action Confirm"]);
    second.commit().place("BA/RFr 2,0 R0").holds(&["phase is ActionPhase"]);
}

/// Three tiles of four around a corner.
fn corner(game: Sample) -> Sample {
    game.turn("BA/RFr 1,0 R0", "pass").turn("BA/L 0,1 R0", "1.small.1 Field NL.NR.EL.ER.SL.SR.WL.WR")
}

#[test]
fn a_barn_is_named_by_the_tile_south_east_of_it() {
    let open = corner(base(2).element("barn", 1)).place("BA/L 1,1 R0");
    open.holds(&["Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}"]);
    let placed = open.deploy("0.barn.1 Field NL.NR.EL.ER.SL.SR.WL.WR");
    let log = log(&placed);
    assert_eq!(log[log.len() - 1], "barn>1,1:field.NL");
    let paid = placed.commit();
    paid.holds(&["Bob has 0 points", "Bob scored field for 0 points", "phase is TilePhase"]);
    let event = json!({"player": 1, "points": 0, "name": "field.barn-placed", "turn": 3,
        "ptr": {"position": [0, 1], "location": "NL.NR.EL.ER.SL.SR.WL.WR", "feature": "Field"}});
    paid.result(json!({"scoreEvents": [event]})).passes();
}

#[test]
fn after_a_volcano_a_barn_finds_a_place_there() {
    let game = base(2).sets(json!({"basic:1": 1, "princess-and-dragon:1": 1})).element("barn", 1);
    let volcano = corner(game.element("dragon", 1)).place("DG/F.v 1,1 R0");
    volcano.holds(&["phase is ActionPhase", "Meeple SmallFollower options: "]);
    volcano.holds(&["Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}"]);
}

#[test]
fn without_farmers_there_are_barns_all_the_same() {
    let game = base(2).without("farmers").element("barn", 1).annotate(json!({"endTurn": 4}));
    let game = game.turn("BA/C 0,-1 R180", "pass").turn("BA/L 0,-2 R0", "pass").turn("BA/L 1,-1 R0", "pass");
    let open = game.place("BA/L 1,-2 R0");
    open.holds(&["Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,-1]}"]);
    let over = open.travel("1.barn.1 Field NL.NR.EL.ER.SL.SR.WL.WR 1,-1").commit();
    over.holds(&["phase is GameOverPhase", "Bob has 4 points"]);
}
