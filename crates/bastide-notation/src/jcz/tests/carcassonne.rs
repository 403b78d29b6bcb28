//! The Count of Carcassonne, King & Robber Baron: quarters, cards and their points, and what is peculiar there.

use serde_json::{Value, json};

use super::{Sample, base, log};

/// The City of Carcassonne.
fn city(players: usize) -> Sample {
    let mut game = base(players).sets(json!({"basic:1": 2, "count": 1})).element("count", 1);
    let at = |i: i16| json!({"tile": format!("CO/{}", i + 1), "x": i % 4 - 2, "y": i / 4 - 1, "rotation": 0});
    game.root["setup"]["start"] = (0..12).map(at).collect();
    game
}

impl Sample {
    /// `1.small.1 CASTLE`
    fn enter(self, text: &str) -> Sample {
        let (meeple, quarter) = text.split_once(' ').expect("a figure and a quarter");
        self.travel(&format!("{meeple} Quarter QUARTER_{quarter} 0,0"))
    }

    fn count(self, quarter: &str) -> Sample {
        let to = json!({"position": [0, 0], "location": format!("QUARTER_{quarter}"), "feature": "Quarter"});
        self.guide("count.1", to)
    }
}

#[test]
fn the_board_lies_there_once_however_often_the_set_is_named() {
    let twice = city(2).sets(json!({"basic:1": 1, "count": 2})).turn("BA/RFr 0,2 R90", "0.small.1 Road NS");
    twice.passes();
    // Without the board in the set-up it is nowhere.
    let nowhere = base(2).sets(json!({"basic:1": 1, "count": 1})).turn("BA/C 0,-1 R180", "pass");
    nowhere.passes();
}

/// Bob has completed Alice's road of three tiles.
fn scored(game: Sample) -> Sample {
    game.turn("BA/RFr 0,2 R90", "0.small.1 Road NS").turn("BA/LR 0,3 R180", "pass")
}

/// Bob has a follower in the castle, the count is in the market.
fn waiting(game: Sample) -> Sample {
    scored(game).enter("1.small.1 CASTLE").count("MARKET")
}

#[test]
fn whoever_gets_nothing_places_a_follower_into_the_city() {
    let open = scored(city(2));
    open.holds(&[
        "phase is CocFollowerPhase",
        "Alice has 3 points",
        "Player can pass",
        "Meeple SmallFollower options: {Quarter,QUARTER_CASTLE,[0,0]}; {Quarter,QUARTER_MARKET,[0,0]}; \
         {Quarter,QUARTER_BLACKSMITH,[0,0]}; {Quarter,QUARTER_CATHEDRAL,[0,0]}",
    ]);
    open.clone().pass().place("BA/L 0,4 R0").holds(&["phase is ActionPhase"]);
    let entered = open.enter("1.small.1 CASTLE");
    entered.holds(&["phase is CocCountPhase", "Player can pass"]);
    entered.clone().pass().place("BA/L 0,4 R0").passes();
    let moved = entered.count("MARKET");
    assert_eq!(log(&moved)[5..], ["pass", "small>0,0:quarter.castle", "count>0,0:quarter.market"]);
    let count = |quarter: &str| {
        let place = json!({"position": [0, 0], "location": quarter, "feature": "Quarter"});
        moved.clone().result(json!({"neutralFigures": {"count": {"placement": place}}}))
    };
    count("QUARTER_MARKET").passes();
    let wrong = count("QUARTER_CASTLE").reason();
    assert_eq!(wrong, "FAIL end: count: 0,0:quarter.market here, 0,0:quarter.castle recorded");
}

#[test]
fn by_rule_the_count_moves_by_himself() {
    let next = |game: Sample, quarter: &str| scored(game).enter(quarter).place("BA/L 0,4 R0");
    next(city(2).rule("count-move", "clockwise"), "1.small.1 CATHEDRAL").holds(&["phase is ActionPhase"]);
    next(city(2).rule("count-move", "follow-meeple"), "1.small.1 CASTLE").holds(&["phase is ActionPhase"]);
}

#[test]
fn an_abbot_does_not_enter_the_city_there() {
    let game = city(2).element("small-follower", 1).element("abbot", 1).turn("BA/RFr 0,2 R90", "0.small.1 Road NS");
    // Bob's only follower stands in the monastery; his abbot is not asked.
    let next = game.turn("BA/LR 0,3 R180", "1.small.1 Monastery I").place("BA/L 0,4 R0");
    next.holds(&["phase is ActionPhase"]);
    assert_eq!(log(&next)[5..], ["small>0,3:monastery", "pass", "BA/L", "0,4@0"]);
}

#[test]
fn followers_move_out_before_the_scoring_and_confirm_it() {
    let open = waiting(city(2)).turn("BA/C 2,1 R270", "pass");
    open.holds(&[
        "phase is CocScoringPhase",
        "Player can pass",
        "Meeple SmallFollower options: {City,E,[1,1]}; {City,W,[2,1]}",
        "Bob has 0 points",
    ]);
    open.clone().pass().holds(&["Bob has 0 points", "phase is TilePhase"]);
    let moved = open.travel("1.small.1 City E 1,1");
    moved.holds(&["phase is CocScoringPhase", "Available action Confirm", "Player can't pass", "Bob has 0 points"]);
    let paid = moved.commit();
    // Alice got nothing.
    paid.holds(&["Bob has 4 points", "phase is CocFollowerPhase"]);
    assert_eq!(log(&paid)[8..], ["BA/C", "2,1@270", "pass", "small>1,1:city.E"]);
}

#[test]
fn whoever_can_move_another_one_passes_or_commits() {
    let two = waiting(city(2)).turn("BA/L 0,4 R0", "pass").turn("BA/L 1,4 R0", "pass");
    let two = two.turn("BA/RFr 1,-2 R90", "0.small.2 Road NS").turn("BA/LR 1,-3 R0", "pass").enter("1.small.2 CASTLE");
    let open = two.pass().turn("BA/C 2,1 R270", "pass");
    let first = open.travel("1.small.1 City E 1,1");
    first.holds(&["phase is CocScoringPhase", "Player can pass"]);
    first.clone().pass().holds(&["Bob has 4 points"]);
    first.clone().commit().holds(&["Bob has 4 points"]);
    let both = first.travel("1.small.2 City W 2,1");
    both.holds(&["phase is CocScoringPhase", "Available action Confirm", "Bob has 0 points"]);
    both.commit().holds(&["Bob has 4 points"]);
}

#[test]
fn at_the_end_followers_leave_the_market_without_a_confirmation() {
    let game = scored(city(2).annotate(json!({"endTurn": 3}))).enter("1.small.1 MARKET").pass();
    let end = game.turn("BA/L 2,-1 R0", "0.small.1 Field NL.NR.EL.ER.SL.SR.WL.WR");
    end.holds(&["phase is CocFinalScoringPhase", "Player can pass"]);
    let over = end.travel("1.small.1 Field NL.NR.EL.ER.SL.SR.WL.WR 2,-1");
    over.holds(&["phase is GameOverPhase", "Alice has 6 points", "Bob has 3 points", "Bob scored field for 3 points"]);
    let share = |player: u32| {
        json!({"player": player, "points": 3, "name": "field", "final": true,
            "items": [{"name": "coc", "points": 3}],
            "ptr": {"position": [1, 0], "location": "NR.EL.ER.SL", "feature": "Field"}})
    };
    let road = json!({"player": 0, "points": 3, "name": "road", "turn": 2, "items": [{"name": "tiles", "count": 3,
        "points": 3}], "ptr": {"position": [0, 2], "location": "NS", "feature": "Road"}});
    over.result(json!({"scoreEvents": [road, share(0), share(1)]})).passes();
}

#[test]
fn farmers_who_come_to_a_barn_at_the_end_are_paid_and_go_home_there() {
    let game = scored(city(2).element("barn", 1).annotate(json!({"endTurn": 4}))).enter("1.small.1 MARKET").pass();
    // The barn stands between the board and two monasteries.
    let game = game.turn("BA/L 2,-1 R0", "pass").place("BA/L 2,0 R0").deploy("1.barn.1 Field NL.NR.EL.ER.SL.SR.WL.WR");
    // It is scored at once, and so the market is open; Bob waits.
    let end = game.commit().pass();
    end.holds(&["phase is CocFinalScoringPhase"]);
    let over = end.travel("1.small.1 Field NL.NR.EL.ER.SL.SR.WL.WR 2,-1");
    over.holds(&["phase is GameOverPhase", "Bob has 5 points", "Bob scored field for 1 point"]);
    over.holds(&["Bob scored field for 4 points"]);
    let field = json!({"position": [2, -1], "location": "NL.NR.EL.ER.SL.SR.WL.WR", "feature": "Field"});
    let event = |name: &str, points: i32| json!({"player": 1, "points": points, "name": name, "ptr": field, "items": [{"name": "coc", "points": points}]});
    let (mut joined, mut barn) = (event("field.barn-connected", 1), event("field", 4));
    (joined["turn"], barn["final"]) = (json!(4), json!(true));
    let road = json!({"player": 0, "points": 3, "name": "road", "turn": 2, "items": [{"name": "tiles", "count": 3,
        "points": 3}], "ptr": {"position": [0, 2], "location": "NS", "feature": "Road"}});
    let standing = json!({"player": 1, "type": "Barn", "position": [2, 0], "location": "NL.NR.EL.ER.SL.SR.WL.WR",
        "feature": "Field"});
    over.result(json!({"scoreEvents": [road, joined, barn], "deployedMeeples": [standing]})).passes();
}

/// Bob and Alice wait in the market, after four turns.
fn market(game: Sample) -> Sample {
    let game = scored(game).enter("1.small.1 MARKET").pass().turn("BA/RFr 1,-2 R90", "2.small.1 Road NS");
    game.turn("BA/LR 1,-3 R0", "pass").enter("0.small.1 MARKET").pass()
}

const MEADOW: &str = "Field NL.NR.EL.ER.SL.SR.WL.WR";

#[test]
fn at_the_end_they_leave_the_market_in_turn() {
    let game = market(city(3).annotate(json!({"endTurn": 9}))).turn("BA/L 0,4 R0", "pass");
    let game = game.turn("BA/RFr -3,-1 R0", "2.small.1 Road WE").turn("BA/LR -4,-1 R270", "pass");
    let end = game.enter("0.small.2 MARKET").pass().turn("BA/L 0,5 R0", "pass").turn("BA/L 0,6 R0", "pass");
    // Carol had the last turn.
    end.holds(&["phase is CocFinalScoringPhase", "Player can pass"]);
    let first = end.travel(&format!("0.small.1 {MEADOW} 0,4"));
    let second = first.clone().travel(&format!("1.small.1 {MEADOW} 0,5"));
    second.holds(&["phase is CocFinalScoringPhase"]);
    second.clone().pass().holds(&["phase is GameOverPhase"]);
    second.travel(&format!("0.small.2 {MEADOW} 0,6")).holds(&["phase is GameOverPhase"]);
    // Whoever passes is not asked again.
    first.pass().travel(&format!("0.small.2 {MEADOW} 0,6")).holds(&["phase is GameOverPhase"]);
}

#[test]
fn they_begin_after_whoever_was_asked_last_for_an_abbey() {
    let game = city(3).element("abbey", 1).annotate(json!({"endTurn": 8}));
    let game = market(game).turn("BA/L 2,-1 R0", "pass").turn("BA/L 3,-1 R0", "pass").turn("BA/C 2,1 R270", "pass");
    // A hole beside the board; Bob had the last turn.
    let end = game.turn("BA/L 3,0 R0", "pass");
    end.holds(&["phase is AbbeyEndGamePhase"]);
    let placed = end.pass().place("AM/A 2,0 R0").pass().commit();
    placed.holds(&["phase is CocFinalScoringPhase"]);
    placed.travel(&format!("1.small.1 {MEADOW} 3,-1")).pass().holds(&["phase is GameOverPhase"]);
}

#[test]
fn a_turn_in_which_no_tile_can_be_laid_is_the_last_one() {
    let game = city(3).sets(json!({"basic:1": 2, "count": 1, "king-and-robber:1": 1}));
    let order = ["BA/RFr", "BA/LR", "BA/RFr", "BA/LR", "BA/C", "BA/C", "KR/CCcc"];
    let game = market(game.annotate(json!({"endTurn": 7, "drawOrder": order})));
    // No city is open any more, and so Alice cannot lay her tile.
    let end = game.turn("BA/C 2,1 R270", "pass").turn("BA/C -2,2 R0", "pass");
    end.holds(&["phase is CocFinalScoringPhase"]);
    let over = end.travel("1.small.1 Field NL.NR.EL.WR -2,-1").pass();
    over.holds(&["phase is GameOverPhase"]);
}

#[test]
fn the_fairy_pays_at_the_end_whoever_leaves_the_market() {
    let game = city(2).element("fairy", 1).annotate(json!({"endTurn": 4}));
    let game = scored(game).enter("1.small.1 MARKET").pass().turn("BA/L 2,-1 R0", "pass").place("BA/L 2,-2 R0");
    let end = game.fairy("1.small.1 Quarter QUARTER_MARKET 0,0").commit();
    let over = end.travel(&format!("1.small.1 {MEADOW} 2,-1"));
    over.holds(&["phase is GameOverPhase", "Bob has 6 points", "Bob scored fairy for 3 points"]);
    let place = json!({"position": [0, 0], "location": "QUARTER_MARKET", "feature": "Quarter"});
    let fairy = |id: &str| {
        let placement = json!({"meepleId": id, "featurePointer": place});
        over.clone().result(json!({"neutralFigures": {"fairy": {"placement": placement}}}))
    };
    fairy("1.small.1").passes();
    assert!(fairy("1.big.1").reason().starts_with("FAIL end: beside the fairy: "));
}

/// Alice completes a city of the board with the last tile.
fn king(game: Sample) -> Sample {
    game.element("king", true).annotate(json!({"endTurn": 1})).turn("BA/C 2,1 R270", "pass")
}

#[test]
fn without_the_count_the_king_does_not_count_the_city_there() {
    let game = king(city(2).without("count"));
    game.holds(&["Alice has 1 point", "Alice scored king for 1 point"]);
    let with = king(city(2));
    with.holds(&["Alice scored king for 2 points"]);
}

#[test]
fn towers_reach_into_the_quarters_there() {
    let game = city(2).sets(json!({"basic:1": 2, "tower:1": 1, "count": 1})).element("tower", 1);
    let piece = |game: Sample| {
        let pointer = json!({"position": [0, -2], "location": "I", "feature": "Tower"});
        game.message("PLACE_TOKEN", json!({"token": "TOWER_PIECE", "pointer": pointer}))
    };
    let game = piece(waiting(game).place("TO/F 0,-2 R0")).commit().turn("BA/L 0,-3 R0", "pass");
    let raised = piece(game.place("BA/L 1,-3 R0"));
    raised.holds(&["CaptureFollower options: {1.small.1,Quarter,QUARTER_CASTLE,[0,0]}"]);
}

#[test]
fn the_fairy_goes_into_a_quarter_and_pays_where_he_moves_out_to() {
    let game = waiting(city(2).element("fairy", 1)).turn("BA/L 0,4 R0", "pass").place("BA/L 1,4 R0");
    game.holds(&["Available action FairyNextTo"]);
    let game = game.fairy("1.small.1 Quarter QUARTER_CASTLE 0,0").commit().turn("BA/L 2,4 R0", "pass");
    game.holds(&["Bob has 1 point"]);
    let game = game.turn("BA/L 3,4 R0", "pass").turn("BA/C 2,1 R270", "pass").travel("1.small.1 City E 1,1").commit();
    game.holds(&["Bob has 8 points", "Bob scored fairy for 3 points", "Bob scored city for 4 points"]);
    // She is left in the quarter, with nobody.
    let place = json!({"position": [0, 0], "location": "QUARTER_CASTLE", "feature": "Quarter"});
    game.result(json!({"neutralFigures": {"fairy": {"placement": {"featurePointer": place}}, "count": Value::Null}}))
        .passes();
}

#[test]
fn she_tells_figures_of_one_quarter_apart_there() {
    let game = waiting(city(2).element("fairy", 1)).turn("BA/RFr 1,-2 R90", "0.small.2 Road NS");
    let game = game.turn("BA/LR 1,-3 R0", "pass").enter("1.small.2 CASTLE").pass().turn("BA/L 0,4 R0", "pass");
    let game = game.place("BA/L 1,4 R0").fairy("1.small.1 Quarter QUARTER_CASTLE 0,0").commit();
    let open = game.turn("BA/L 2,4 R0", "pass").place("BA/L 3,4 R0");
    open.holds(&["Available action FairyNextTo"]);
    let game = open.fairy("1.small.2 Quarter QUARTER_CASTLE 0,0");
    let log = log(&game);
    assert_eq!(log[log.len() - 1], "pass");
    game.commit().holds(&["phase is TilePhase", "Bob has 1 point"]);
}

/// Bob completes a city of two tiles, Alice a road of three.
fn records(game: Sample) -> Sample {
    let game = game.element("king", true).element("robber", true).turn("BA/RRR 1,0 R0", "pass");
    game.turn("BA/C 0,-1 R180", "pass").turn("BA/RRR -1,0 R0", "pass")
}

#[test]
fn cards_are_held_for_a_size() {
    let game = records(base(2));
    game.holds(&[
        "Bob has KING token with size 2",
        "Bob has KING token with count 1",
        "Alice has KING token with size 0",
        "Alice has ROBBER token with size 3",
    ]);
    game.holds_not(&["Bob has ROBBER token with count 1", "Bob has KING token with size 1"]);
    let tokens = |king: u32| json!({"playerTokens": [{"ROBBER": {"count": 1}}, {"KING": {"count": king}}]});
    game.clone().result(tokens(1)).passes();
    assert_eq!(game.result(tokens(0)).reason(), "FAIL end: KING of player 1: 1 here, 0 recorded");
}

#[test]
fn cards_are_paid_by_the_rule_of_the_game() {
    let end = |rule: &str| records(base(2).annotate(json!({"endTurn": 3})).rule("king-and-robber-scoring", rule));
    let event = |player: u32, points: i32, name: &str, item: Value| {
        let mut item = item;
        item["points"] = json!(points);
        json!({"player": player, "points": points, "name": name, "final": true, "items": [item]})
    };
    let plain = [
        event(1, 1, "king", json!({"name": "cities", "count": 1})),
        event(0, 1, "robber", json!({"name": "roads", "count": 1})),
    ];
    end("default").result(json!({"scores": [1, 1], "scoreEvents": plain})).passes();
    let flat = |points: i32| {
        let king = event(1, points, "king", json!({"name": "king"}));
        [king, event(0, points, "robber", json!({"name": "robber"}))]
    };
    end("10/20").result(json!({"scores": [10, 10], "scoreEvents": flat(10)})).passes();
    end("15/40").result(json!({"scores": [15, 15], "scoreEvents": flat(15)})).passes();
    let alone = records(base(1).annotate(json!({"endTurn": 3})).rule("king-and-robber-scoring", "15/40"));
    let both = event(0, 40, "king+robber", json!({"name": "king+robber"}));
    alone.result(json!({"scores": [40], "scoreEvents": [both]})).passes();
    end("continuously").result(json!({"scores": [0, 0], "scoreEvents": []})).passes();
    let held = records(base(2).rule("king-and-robber-scoring", "continuously")).turn("BA/LR 1,1 R180", "pass");
    let roads = json!({"player": 0, "points": 1, "name": "robber", "turn": 4,
        "items": [{"name": "roads", "count": 1, "points": 1}]});
    held.clone().result(json!({"scoreEvents": [roads]})).passes();
    held.holds(&["Alice has 1 point", "Alice scored robber for 1 point"]);
}
