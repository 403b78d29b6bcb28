//! How opponents use abbeys, mayors, wagons and barns.

use bastide_ai::{CarcassonneWeights, Level};
use bastide_carcassonne::{Action, Ask, Figure, Wait};

use crate::ignoring::{NEVER, is_not_worse, margin};
use crate::position::{decisions, turn};

#[test]
fn who_counts_on_abbey_mayor_wagon_and_barn_beats_who_does_not() {
    let margin = margin("seats=2 with=abbey-and-mayor", |weights| {
        (weights.mayor, weights.wagon) = (0.0, 0.0);
        (weights.barn, weights.barn_cities, weights.barn_growth) = (0.0, 0.0, 0.0);
        weights.abbey_kept = 0.0;
    });
    assert!(is_not_worse(margin), "{margin:?}");
}

#[test]
fn who_uses_barns_beats_who_never_does() {
    let (mean, _) = margin("seats=2 with=abbey-and-mayor", |weights| weights.barn = NEVER);
    assert!(mean > 0.0, "{mean}");
}

#[test]
fn who_uses_abbey_mayor_or_wagon_beats_who_never_does() {
    let forget: [fn(&mut CarcassonneWeights); 3] =
        [|weights| weights.abbey_kept = NEVER, |weights| weights.mayor = NEVER, |weights| weights.wagon = NEVER];
    for forget in forget {
        let margin = margin("seats=2 with=abbey-and-mayor", forget);
        assert!(is_not_worse(margin), "{margin:?}");
    }
}

/// A hole with a city of three tiles in the north, which Blue owns, a road in the east, and all around it full but for
/// what stands in the text.
const HOLE: &str = "seats=2 with=abbey-and-mayor tile.BA/CFc.1=2 start=BA/CFc.1:0,-1@90;BA/CFc.1:0,-2@90;BA/RFr:1,0@0;\
    BA/RFr:2,0@0;BA/RFr:3,0@0;BA/RFr:-1,-1@90;BA/RFr:-1,0@90;BA/RFr:-1,1@90;BA/L:1,-1@0;BA/L:1,1@0";

#[test]
fn an_abbey_fills_the_hole_that_closes_the_own_city() {
    let before = "BA/L 2,1@0 pass BA/C 0,-3@180 small>0,-3:city.S BA/L 0,1@0 pass";
    let done = turn(HOLE, before);
    assert!(done.starts_with("0,0@0 "), "{done}");
    assert!(done.contains("0,0:monastery"), "with a monk: {done}");
}

#[test]
fn an_abbey_is_kept_while_it_can_be_worth_more() {
    let config = "seats=2 with=abbey-and-mayor start=BA/L:0,-1@0;BA/L:1,0@0;BA/L:0,1@0;BA/L:-1,0@0";
    assert_eq!(turn(config, ""), "pass", "the hole brings five points at the beginning of a game");
    let last = format!("{config} draws=1");
    let done = turn(&last, "pass BA/RFr 2,0@90 pass");
    assert!(done.starts_with("0,0@0 ") && done.ends_with(":monastery"), "nothing is lost at the end: {done}");
}

/// Eight tiles around a hole: nine points at once, the monk comes home, and nobody is hurt. At the end an abbey costs no
/// tile, and there will be such a hole again.
#[test]
fn an_abbey_is_not_spent_on_what_it_will_bring_at_the_end_as_well() {
    let ring = "BA/L:0,-1@0;BA/L:1,-1@0;BA/L:1,0@0;BA/L:1,1@0;BA/L:0,1@0;BA/L:-1,1@0;BA/L:-1,0@0;BA/L:-1,-1@0";
    let config = format!("seats=2 with=abbey-and-mayor tile.BA/L=12 start={ring}");
    assert_eq!(turn(&config, ""), "pass");
    let done = turn(&format!("{config} draws=2"), "pass BA/L 2,0@0 pass pass BA/L 3,0@0 pass");
    assert!(done.starts_with("0,0@0 ") && done.ends_with(":monastery"), "{done}");
}

#[test]
fn abbeys_are_placed_before_the_game_ends() {
    let mut placed = 0;
    decisions("seats=2 with=abbey-and-mayor", Level::Steady, 6, |_, state, _, chosen| {
        placed += u32::from(state.wait() == Wait::Answer(Ask::Abbey) && chosen != Action::Pass);
    });
    assert!(placed >= 9, "{placed} of 12 abbeys");
}

/// The wagon has brought its points. From the crossing it can go onto a road of four tiles that nobody has taken.
#[test]
fn wagons_are_sent_on() {
    let config = "seats=2 with=abbey-and-mayor start=BA/RRR:0,0@0;BA/RFr:0,1@90;BA/RFr:0,2@90;BA/RFr:0,3@90";
    let done = turn(config, "BA/LR 1,0@90 wagon>1,0:road.W");
    assert!(done.starts_with("wagon>0,") && !done.ends_with("road.W"), "{done}");
    let (mut sent, mut asked) = (0, 0);
    decisions("seats=2 with=abbey-and-mayor", Level::Steady, 8, |_, state, _, chosen| {
        let is_asked = state.wait() == Wait::Answer(Ask::Wagon);
        asked += u32::from(is_asked);
        sent += u32::from(is_asked && chosen != Action::Pass);
    });
    println!("{sent} of {asked} wagons were sent on");
    assert!(sent > 3 && 3 * sent > asked, "{sent} of {asked}");
}

/// Four tiles of field between `cities` finished ones.
fn barn(cities: &str) -> String {
    let config = format!(
        "seats=2 with=abbey-and-mayor tile.BA/C=8 tile.BA/L=7 start={cities}BA/L:-1,-1@0;BA/L:0,-1@0;BA/L:-1,0@0"
    );
    turn(&config, "BA/RFr 1,-1@90 pass BA/RFr 1,-2@90 pass BA/L 0,0@0")
}

#[test]
fn barns_are_placed_where_they_pay() {
    let three = "BA/C:-1,-2@90;BA/C:0,-2@270;BA/C:-1,1@90;BA/C:0,1@270;BA/C:-2,-1@0;BA/C:-2,-2@180;";
    assert_eq!(barn(three), "barn>0,0:field.NL");
    assert!(barn("").ends_with(">0,0:monastery"), "without cities it is kept");
    let hopes = "BA/C:-1,-2@0;BA/C:0,-2@0;BA/C:-1,1@180;BA/C:0,1@180;BA/C:-2,-1@270;BA/C:-2,0@270;";
    assert_eq!(barn(hopes), "barn>0,0:field.NL", "six cities that want one tile each");
}

/// The same city with and without pennants: his strength is theirs.
#[test]
fn a_mayor_goes_where_pennants_are() {
    let mut counts = [0, 0];
    decisions("seats=2 with=abbey-and-mayor", Level::Steady, 8, |rules, state, _, chosen| {
        let Action::Put { figure: Figure::Mayor, pos, spot } = chosen else { return };
        let node = state.board().node_at(rules, pos, spot).expect("he stands somewhere");
        counts[usize::from(state.board().region(node).1.pennants > 0)] += 1;
    });
    println!("mayors in cities without and with pennants {counts:?}");
    assert!(counts[1] > 3 && counts[0] * 4 <= counts[1], "{counts:?}");
}
