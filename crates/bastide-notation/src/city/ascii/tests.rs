//! Tests of the drawings.

use bastide_city::{Rules, SegmentDef, SegmentKind, State};
use bastide_kernel::{Game, Log, Rot, Seat, Side};

use crate::bgn::Record;
use crate::city::ascii::{self, LEGEND, board, seat_letter, tile, tile_lines};
use crate::city::sample::{CONFIGS, SMALL, rules};
use crate::drawing::{HEIGHT, WIDTH};
use crate::notated::Notated as _;
use crate::position;
use crate::sample::play;

/// The position after some actions.
fn after(rules: &Rules, script: &str) -> State {
    let mut log = Log::new(rules);
    for word in script.split_whitespace() {
        let action = rules.parse_action(word).unwrap_or_else(|error| panic!("{error}"));
        assert!(log.play(action).is_ok(), "{word} is legal");
    }
    log.state().clone()
}

/// The characters along a side, from left to right or top to bottom, without the corners.
fn edge(lines: &[String], side: Side) -> String {
    let middle = 1..HEIGHT - 1;
    match side {
        Side::North => lines[0].trim().to_owned(),
        Side::South => lines[HEIGHT - 1].trim().to_owned(),
        Side::West => lines[middle].iter().filter_map(|line| line.chars().next()).collect(),
        Side::East => lines[middle].iter().filter_map(|line| line.chars().next_back()).collect(),
    }
}

/// The middle of a drawn edge shows what lies there, so that streets run on over a board.
#[test]
fn edges_show_what_lies_there() {
    for config in CONFIGS {
        let rules = rules(config);
        for kind in rules.config().tiles.kinds() {
            for rot in Rot::ALL {
                let lines = tile_lines(&rules, kind, rot);
                assert!(lines.iter().all(|line| line.chars().count() == WIDTH), "{}", tile(&rules, kind));
                for side in Side::ALL {
                    let printed = side.rotated(rot.inverse());
                    let is_here =
                        |s: &&SegmentDef| s.kind != SegmentKind::Area && s.halves.sides().any(|s| s == printed);
                    let here = rules.def(kind).segments.iter().find(is_here);
                    let expected = match (here.map(|s| s.kind), here.and_then(|s| s.goods), side) {
                        (Some(SegmentKind::Street), _, Side::North | Side::South) => "|",
                        (Some(SegmentKind::Street), _, Side::East | Side::West) => "-",
                        (_, Some(goods), _) => ["~", "\"", "%"][goods as usize],
                        // A building or nothing.
                        _ => ".^A",
                    };
                    let edge = edge(&lines, side);
                    let middle = edge.chars().nth(edge.chars().count() / 2).expect("an edge has a middle");
                    assert!(
                        expected.contains(middle),
                        "{} {rot:?} {}\n{}",
                        rules.def(kind).id,
                        side.name(),
                        lines.join("\n")
                    );
                }
            }
        }
    }
}

#[test]
fn buildings_and_markets_are_drawn_once_where_they_are() {
    let rules = rules("seats=2");
    for kind in rules.config().tiles.kinds() {
        let (def, drawn) = (rules.def(kind), tile(&rules, kind));
        let buildings = drawn.matches(['^', 'A']).count();
        assert_eq!(buildings, usize::from(def.building.is_some()), "{}\n{drawn}", def.id);
        let markets: Vec<char> = "~\"%".chars().filter(|&c| drawn.contains(c)).collect();
        let goods = def.segments.iter().filter_map(|s| s.goods);
        assert_eq!(markets.len(), goods.collect::<std::collections::BTreeSet<_>>().len(), "{}\n{drawn}", def.id);
    }
    for character in ". - | / \\ + ~ \" % ^ A [ ] hole x # @ R B G Y TR".split(' ') {
        assert!(LEGEND.contains(&format!("{character} ")), "{character} is not in the legend");
    }
}

/// Three tiles in a row, gate and walls round a corner, guards, a tower, followers.
#[test]
fn a_board_shows_tiles_followers_wall_and_coordinates() {
    let record = Record::<Rules>::read(SMALL).unwrap_or_else(|error| panic!("{error}"));
    let drawn = board(record.rules(), record.replay().state());
    let expected = r#"       0        1        2        3


-1     x        x        x              -1

   @@@@@@@@@#############R####
    .......  .B..... [.R.....]#
   .......~~"""""""""%%.......#
 0 ....^.~~~"""""""""%%%.^....B   x     0
   .......~~"""""""""%%.......#
    .......  ....... [.......]TR
       0        1        2        3
"#;
    assert_eq!(drawn, expected, "\n{drawn}");
}

/// A U of seven tiles. Without a wall its bay is open; closed by an eighth tile, the bay is a hole. With the gate
/// inside, the bay is barred, and so is its mouth, because a tile there would seal it off.
#[test]
fn barred_squares_and_holes_are_marked() {
    let rules = rules("seats=2 tiles=stacks,1,39,10;X/A,50,area:N+E+S+W");
    let bay = ["0,0", "0,1", "0,2", "1,2", "2,2", "2,1", "2,0"];
    let lay = |squares: &[&str]| squares.iter().map(|pos| format!("X/A {pos}@0 pass ")).collect::<String>();
    let open = board(&rules, &after(&rules, &lay(&bay)));
    assert!(!open.contains("hole") && !open.contains('x'), "{open}");
    let closed = board(&rules, &after(&rules, &lay(&[&bay[..], &["1,0"]].concat())));
    assert_eq!(closed.matches('x').count(), 0, "{closed}");
    assert!(closed.contains("1 .........   hole  ......... 1\n"), "{closed}");

    let tiles = bay.map(|pos| format!("X/A:{pos}@0")).join(" ");
    let text = format!(
        "the-city 1 | {} | {tiles} | - | gate>0,1:E cw=0 ccw=0 | - | - | red=0 blue=0 | - | 7 blue DrawTile -",
        rules.config_text()
    );
    let (_, state) = position::read::<Rules>(&text).unwrap_or_else(|error| panic!("{error}"));
    let barred = board(&rules, &state);
    let expected = "      0        1        2
   .......          [.......]
  .........         .........
0 .........    x    ......... 0
  .........         .........
   .......          [.......]
   ....... @         .......
  .........@        .........
1 .........@   x    ......... 1
  .........@        .........
   ....... @         .......
";
    assert!(barred.starts_with(expected), "{barred}");
}

/// Every follower, guard and tower on a board can be seen, in whatever company.
#[test]
fn no_piece_is_lost() {
    let (mut guards, mut towers, mut holes) = (0, 0, 0);
    for config in CONFIGS {
        let rules = rules(config);
        for seed in 0..6 {
            let log = play(&rules, seed, usize::MAX);
            let (table, wall) = (log.state().board(), log.state().board().wall());
            let drawn = board(&rules, log.state());
            for seat in Seat::first(rules.seats()) {
                let standing = table.followers().iter().filter(|f| f.seat == seat).count()
                    + wall.guards().iter().filter(|g| g.seat == seat).count()
                    + wall.towers().iter().filter(|t| t.seat == seat).count();
                assert_eq!(drawn.matches(seat_letter(seat)).count(), standing, "{config} {}\n{drawn}", seat.name());
            }
            assert_eq!(drawn.matches('T').count(), wall.towers().len(), "{drawn}");
            assert_eq!(drawn.matches("hole").count(), wall.holes().len(), "{drawn}");
            guards += wall.guards().len();
            towers += wall.towers().len();
            holes += wall.holes().len();
        }
    }
    assert!(guards > 100 && towers > 50 && holes > 10, "{guards} guards, {towers} towers, {holes} holes");
}

#[test]
fn an_empty_table_is_said_to_be_empty() {
    let rules = rules("seats=2");
    assert_eq!(board(&rules, &rules.start()), "(no tile on the table)\n");
}

#[test]
fn the_status_names_what_a_player_wants_to_know() {
    let rules = rules("seats=2");
    let status = ascii::position(&rules, &after(&rules, "CI/MRRR.F+ 0,0@90 pass CI/TEE+"));
    for line in [
        "blue to act: the drawn tile to be laid; 1 turns ended, tiles in the stacks 28, 25, 20\n",
        "in hand CI/TEE+:\n ...|...\n",
        "red 0: 7 followers 6 towers\n",
        "contour 4, 0 pieces built, 4 positions free, 70 walls left\n",
    ] {
        assert!(status.contains(line), "{line} in\n{status}");
    }
}
