//! The perft files agree with the engine, and the engine with slower ways of counting.

use bastide_carcassonne::Rules as Carcassonne;
use bastide_city::Rules as City;
use bastide_kernel::{Decision, Perft};
use bastide_testkit::perft_file::{self, Case, Position};
use bastide_testkit::tested::Tested;
use bastide_testkit::{golden, project, with_game};

#[test]
fn every_count_and_digest_is_as_recorded() {
    let mut report = String::new();
    let mut lines = 0;
    for path in golden::perft_files() {
        let text = project::read(&path);
        lines += text.lines().filter(|line| line.starts_with("perft")).count();
        let differences = with_game!(golden::game_of(&path), G => perft_file::differences::<G>(&text));
        let differences = differences.unwrap_or_else(|error| vec![error]);
        for difference in differences {
            report.push_str(&format!("\n{path}: {difference}"));
        }
    }
    assert!(report.is_empty(), "{report}\nif the change is intended: cargo xtask bless perft");
    assert!(lines > 100, "only {lines} lines were compared");
}

#[test]
fn legal_actions_come_in_the_recorded_order() {
    let wanted = golden::action_order().unwrap();
    let recorded = project::read(golden::ACTION_ORDER);
    let difference = golden::first_difference(&recorded, &wanted);
    assert_eq!(difference, None, "{}; if the change is intended: cargo xtask bless perft", golden::ACTION_ORDER);
}

/// A blessed number could be wrong. These were counted by hand.
#[test]
fn counts_by_hand() {
    let cases = [
        // The start tile has its city in the north, its road from east to west. A monastery fits only in
        // the south: nothing, monastery or field.
        ("seats=2", "BA/L", 1, 3),
        // The second one fits on three sides of the first. Its field is free in 2 of 3 cases (3 ways
        // each), and taken in one (2 ways): 3 × (3 + 3 + 2).
        ("seats=2", "BA/L BA/L", 2, 24),
        // One city edge: it closes the city in the north (1 way to turn), or a field edge meets the south
        // (3 ways); nothing, city or field on each.
        ("seats=2", "BA/C", 1, 12),
        // A straight road continues east and west, or lies in the south; nothing, road, two fields.
        ("seats=2", "BA/RFr", 1, 12),
        // Four city edges fit in the north only, and look the same in all rotations.
        ("seats=2", "BA/Cccc+", 1, 2),
        // A crossing fits east and west: nothing, four roads, four fields.
        ("seats=2", "BA/RRRR", 1, 18),
        // As one city edge, with the abbot in the garden.
        ("seats=2 with=abbot", "BA/CG", 1, 16),
        // As one city edge (4 ways), and a piece on its foundation.
        ("seats=2 with=tower", "TO/C", 1, 16),
        // As the monastery, with the wagon in it.
        ("seats=2 with=abbey-and-mayor", "BA/L", 1, 4),
        // As one city edge, with mayor or wagon in the city.
        ("seats=2 with=abbey-and-mayor", "BA/C", 1, 20),
        // Nine of the fourteen edges of the City of Carcassonne are fields: nothing, monastery or field.
        ("seats=2 with=count", "BA/L", 1, 27),
        // As the monastery above, with small or big follower.
        ("seats=2 with=inns-and-cathedrals", "BA/L", 1, 5),
        // As the straight road, without fields, with small or big follower.
        ("seats=2 with=inns-and-cathedrals farmers=off", "IC/RFr.iG", 1, 9),
        // The first straight road lies in one of 3 places, with or without follower. Then there are 5
        // places for the second in each case: with a follower out, 2 of them let a builder follow him
        // and 3 are free for another follower; without, all 5 are free. 3 × (5 × 2 + 2 × 2 + 3 × 2).
        ("seats=1 with=traders-and-builders farmers=off", "BA/RFr BA/RFr", 2, 60),
        // A volcano in the same places as the straight road takes no figure.
        ("seats=2 with=princess-and-dragon", "DG/RFr.v", 1, 3),
        // With its city it closes that of the start tile, or lies in the south in three ways.
        ("seats=2 with=princess-and-dragon", "DG/C.v", 1, 4),
        // Nobody is there whom the princess could send away. The field edge meets the south, or one of three city
        // edges the north: nothing, city or field.
        ("seats=2 with=princess-and-dragon", "DG/Ccc.p", 1, 12),
        // The portal lies south of the start tile with its field to it, or east or west with one of three roads:
        // nothing, three roads and three fields of its own, or through it to the start tile's city, road and two
        // fields, also where they have become one with those of the portal's tile.
        ("seats=2 with=princess-and-dragon", "DG/RRR.g", 1, 7 * (1 + 3 + 3 + 4)),
        // A straight river continues the source in one way: nothing, or the field on either bank.
        ("seats=2 with=river", "RI.1/IFI", 1, 3),
        // A bend turns the river north or south.
        ("seats=2 with=river", "RI.1/II", 1, 6),
    ];
    for (config, order, turns, count) in cases {
        assert_eq!(count_by_text::<Carcassonne>(config, "", order, turns), count, "{config}: {order}");
    }
}

#[test]
fn counts_of_the_city_by_hand() {
    // A street that ends, with a citizen of Red on it. The next one fits on three sides of bare ground in
    // three ways each: nothing, citizen or steward. Or it closes the street: nothing or steward.
    let before = "after CI/END.TourCarree 0,0@0 citizen>0,0:street.N\n";
    let cases = [
        // The first tile lies in every way that looks different: nothing, streets, markets, areas.
        ("seats=2", "", "CI/TEE+", 1, 4 * (1 + 3 + 3)),
        ("seats=2", "", "CI/CRX+", 1, 1 + 4 + 4),
        ("seats=2", "", "CI/STR+", 1, 2 * (1 + 1 + 2)),
        ("seats=2", "", "CI/RRRR.ChateauComtal", 1, 2),
        ("seats=2", "", "CI/STRe-w.FG", 1, 4 * (1 + 1 + 2 + 2)),
        // A second tile without streets goes to the bare side of a crossing only.
        ("seats=2", "after CI/TEE+ 0,0@0 pass\n", "CI/RRRR.ChateauComtal", 1, 2),
        ("seats=2", before, "CI/END.SaintNazaire", 1, 9 * 3 + 2),
        // With walls: Red's only follower rests, so that only Blue could set a guard, on his second piece. The
        // gate has 6 places, each of three walls 2, and the tower 2 or none.
        ("seats=2 stacks=1,3,3 followers=1", before, "CI/END.SaintNazaire", 1, 9 * 3 + (1 + 2) * 6 * 2 * 2 * 2 * 3),
        // Three players: the third could set a guard, too, unless he is opposite: see the scenarios.
        ("seats=3 stacks=1,3,3 followers=0", "after CI/END.TourCarree 0,0@0\n", "CI/END.SaintNazaire", 1, 9 + 1),
        // Without followers nobody triggers a wall, but by option everybody does. The gate and two walls.
        (
            "seats=3 wall_trigger=any stacks=1,3,3 followers=0",
            "after CI/END.TourCarree 0,0@0\n",
            "CI/END.SaintNazaire",
            1,
            9 + 6 * 2 * 2 * 3,
        ),
        // Twice as many walls leave room for one more piece than the contour has: the last two positions are
        // the same, and the closed wall takes no tower.
        (
            "seats=3 wall_trigger=any stacks=1,1,3 followers=0",
            "after CI/END.TourCarree 0,0@0\n",
            "CI/END.SaintNazaire",
            1,
            9 + 6 * 2 * 2 * 2 * 2,
        ),
    ];
    for (config, after, order, turns, count) in cases {
        assert_eq!(count_by_text::<City>(config, after, order, turns), count, "{config}: {after}{order}");
    }
}

fn count_by_text<G: Tested>(config: &str, after: &str, order: &str, turns: u32) -> u64 {
    let text = format!("id by-hand\nconfig {config}\n{after}order {order}\nperft {turns}\n");
    perft_file::parse(&text).unwrap().remove(0).count::<G>(turns).unwrap().count
}

/// The builder's double turn, by hand: the straight road extends the builder's road in 2 places, where
/// no figure can be placed, and lies apart in 7, with or without a follower.
#[test]
fn a_double_turn_by_hand() {
    let cases = perft_file::parse(&project::read("testdata/perft/traders-and-builders.perft")).unwrap();
    let count = |id: &str| cases.iter().find(|case| case.id == id).unwrap().count::<Carcassonne>(1).unwrap().count;
    assert_eq!(count("double-turn-cut-short"), 2 * 2 + 7 * 2, "the second tile is taken or declined");
    assert_eq!(count("double-turn-with-empty-stack"), 2 + 7 * 2, "there is no second tile");
}

/// Cases that differ in one option only, which must show in the digest: otherwise they prove nothing.
#[test]
fn options_make_the_difference_they_are_there_for() {
    for (file, ids) in [
        ("base", vec!["end-per-field", "end-per-city", "end-per-player"]),
        ("river", vec!["course-safe", "course-plain", "course-never-180"]),
        ("river-2", vec!["volcano-lake", "plain-lake"]),
        ("abbot", vec!["first-garden", "first-garden-without-abbot"]),
        ("abbot", vec!["volcano-and-recall", "volcano-and-recall-publisher"]),
        ("inns-and-cathedrals", vec!["end-worthless", "end-ignored"]),
        ("inns-and-cathedrals", vec!["cathedral-and-inn", "tiles-without-rules"]),
        ("traders-and-builders", vec!["double-turn", "double-turn-automatic"]),
        ("traders-and-builders", vec!["goods", "tiles-without-rules"]),
        ("traders-and-builders", vec!["pig-herd", "pig-herd-off"]),
        ("princess-and-dragon", vec!["first-volcano", "volcano-without-rules"]),
        ("princess-and-dragon", vec!["after-a-volcano", "after-a-volcano-publisher"]),
        ("princess-and-dragon", vec!["dragon-walks-before-scoring", "dragon-walks-after-scoring"]),
        ("princess-and-dragon", vec!["fairy-and-dragon", "fairy-on-tile-and-dragon"]),
        ("princess-and-dragon", vec!["portal", "portal-without-rules"]),
        ("princess-and-dragon", vec!["princess-may", "princess-must"]),
        ("tricky", vec!["river-fork", "river-fork-plain"]),
        ("the-city", vec!["first-gate-3", "tower-for-nothing-forbidden", "guard-on-gate"]),
        ("the-city", vec!["trigger-occupied", "trigger-any"]),
        ("the-city", vec!["phase-with-last-draw", "phase-with-next-tile"]),
        ("the-city", vec!["returned-next-turn", "returned-at-once"]),
        ("the-city", vec!["rested-next-turn", "rested-own-next-turn"]),
        ("the-city", vec!["one-building-per-turn", "a-building-per-feature"]),
        ("the-city", vec!["notch-ends", "notch-without-building"]),
    ] {
        let cases = perft_file::parse(&project::read(&format!("{}/{file}.perft", golden::PERFT))).unwrap();
        let last = |id: &str| {
            let case = cases.iter().find(|case| case.id == id).unwrap_or_else(|| panic!("{file} has no case {id}"));
            case.depths.last().unwrap().expected.unwrap().digest
        };
        let mut digests: Vec<u64> = ids.iter().map(|id| last(id)).collect();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), ids.len(), "{file}: {ids:?}");
    }
}

/// Counts again without the generator: everything imaginable is tried, and the validator decides.
#[test]
fn the_validator_counts_the_same() {
    let mut compared = 0;
    for path in golden::perft_files() {
        let game = golden::game_of(&path);
        for case in perft_file::parse(&project::read(&path)).unwrap() {
            for depth in &case.depths {
                match depth.expected {
                    Some(expected) if expected.count <= SLOW_COUNT => {
                        let slow = with_game!(game, G => slow_count::<G>(&case, depth.turns));
                        assert_eq!(slow, expected, "{path}: {} {}", case.id, depth.turns);
                        compared += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(compared > 50, "only {compared} lines were compared");
}

/// The most sequences that are counted slowly.
const SLOW_COUNT: u64 = 3000;

fn slow_count<G: Tested>(case: &Case, turns: u32) -> Perft {
    let Position { rules, state, order } = case.open::<G>().unwrap();
    let mut found = Perft::default();
    descend(&rules, &state, &order, rules.turns(&state) + turns, &mut found);
    found
}

fn descend<G: Tested>(rules: &G, state: &G::State, order: &[G::Action], until: u32, found: &mut Perft) {
    let ends = |next: Option<&G::Action>| next.is_none_or(|&draw| rules.validate(state, draw).is_err());
    let (actions, rest) = match rules.decision(state) {
        _ if rules.turns(state) >= until => (vec![], order),
        Decision::Over => (vec![], order),
        Decision::Chance if ends(order.first()) => (vec![], order),
        Decision::Chance => (vec![order[0]], &order[1..]),
        Decision::Seat(_) => {
            let mut actions = rules.universe(state);
            actions.retain(|&action| rules.validate(state, action).is_ok());
            assert!(!actions.is_empty(), "a player must be able to do something");
            (actions, order)
        }
    };
    if actions.is_empty() {
        found.count += 1;
        found.digest = found.digest.wrapping_add(rules.hash(state));
    }
    for action in actions {
        let mut next = state.clone();
        rules.apply(&mut next, action, &mut Vec::new());
        descend(rules, &next, rest, until, found);
    }
}
