//! Tests of the drawings.

use bastide_carcassonne::{Figure, Role, TileKind};
use bastide_kernel::{Rot, Seat, Side};

use crate::carcassonne::ascii::{LEGEND, board, position, seat_letter, tile, tile_lines};
use crate::carcassonne::sample::{CONFIGS, rules};
use crate::drawing::{HEIGHT, WIDTH};
use crate::sample::play;

fn kind(id: &str) -> TileKind {
    TileKind::from_id(id).unwrap_or_else(|| panic!("no tile {id}"))
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

#[test]
fn drawings_have_the_size_of_a_block() {
    for kind in TileKind::all() {
        for rot in Rot::ALL {
            let lines = tile_lines(kind, rot);
            assert!(lines.iter().all(|line| line.chars().count() == WIDTH), "{kind}\n{}", tile(kind));
        }
    }
}

/// The middle of a drawn edge shows what lies there, so that neighbours in a board match.
#[test]
fn edges_show_what_the_engine_matches() {
    for kind in TileKind::all() {
        for rot in Rot::ALL {
            let lines = tile_lines(kind, rot);
            for side in Side::ALL {
                let halves = 3 << (2 * side.rotated(rot.inverse()).index());
                let at_edge = |s: &&bastide_carcassonne::SegmentDef| s.halves & halves == halves;
                let shown = kind.def().segments.iter().filter(at_edge).map(|s| s.kind.name()).next().unwrap_or("field");
                let has_field = kind.def().segments.iter().any(|s| s.halves & halves != 0);
                let edge = edge(&lines, side);
                let middle = edge.chars().nth(edge.chars().count() / 2).expect("an edge has a middle");
                let expected = match (shown, side) {
                    ("city", _) => '#',
                    ("river", _) => '~',
                    ("road", Side::North | Side::South) => '|',
                    ("road", Side::East | Side::West) => '-',
                    _ if kind.def().role == Role::Abbey => ':',
                    _ if kind.def().role == Role::Board && !has_field => '=',
                    _ => '.',
                };
                assert_eq!(middle, expected, "{kind} {rot:?} {}\n{}", side.name(), lines.join("\n"));
            }
        }
    }
}

#[test]
fn marks_are_drawn() {
    for (id, mark) in [
        ("BA/L", 'M'),
        ("BA/CG", '&'),
        ("BA/Cccc+", '*'),
        ("IC/Cccc.c", 'C'),
        ("IC/RFr.i", 'i'),
        ("TB/Cc.g", 'g'),
        ("TB/Cc.w", 'w'),
        ("TB/CCc.c", 'c'),
        ("RI.2/II+", 'h'),
        ("RI/s", 'O'),
        ("RI.2/I.v", 'V'),
        ("DG/F.v", 'V'),
        ("DG/R.v", 'V'),
        ("DG/LCcc.d", 'D'),
        ("DG/CRcr.d", 'D'),
        ("DG/Ccc+.g", '@'),
        ("DG/CCc+.p", 'q'),
        ("BA/RRRR", '+'),
        ("TO/C", 'T'),
        ("TO/L", 'M'),
        ("AM/A", 'A'),
    ] {
        for rot in Rot::ALL {
            let drawn = tile_lines(kind(id), rot).join("\n");
            assert_eq!(drawn.matches(mark).count(), 1, "{id} {rot:?} without {mark}\n{drawn}");
        }
        assert!(LEGEND.contains(&format!("{mark} ")), "{mark} is not in the legend");
    }
}

#[test]
fn a_board_shows_tiles_figures_and_coordinates() {
    let rules = rules("seats=2 with=inns-and-cathedrals,traders-and-builders");
    let mut log = play(&rules, 0, 0);
    let script = "BA/RFr 1,0@0 big>1,0:road.E BA/L 0,1@0 small>0,1:monastery BA/RFr 2,0@0 builder>2,0:road.E \
                  BA/C 0,-1@180 small>0,-1:field.NL";
    for action in script.split_whitespace() {
        log.play(action.parse().unwrap()).unwrap();
    }
    let expected = "       0        1        2
   [.B.....]
   .........
-1 .........                   -1
   ...###...
   [#######]
    #######  .......  .......
   ...###.....................
 0 -------------R2-------Rb--- 0
   ...........................
    .......  .......  .......
    .......
   ....B....
 1 ....M....                   1
   .........
    .......
       0        1        2
";
    let drawn = board(&rules, log.state());
    assert_eq!(drawn, expected, "\n{drawn}");
    let status = position(&rules, log.state());
    assert!(status.starts_with(expected));
    assert!(status.contains("red's turn: a tile to be drawn; 4 turns ended, 109 tiles to draw\n"), "{status}");
    assert!(status.contains("red      0 points  supply 7 small 0 big 0 builder 1 pig\n"), "{status}");
}

#[test]
fn marks_of_expansions_that_are_not_in_play_are_not_drawn() {
    let garden = "seats=1 set.base=0 tile.BA/CG=1 tile.BA/RCr=1 start=BA/CG:0,0@0";
    for (config, expected) in [(garden, 0), (&*format!("{garden} with=abbot"), 1)] {
        let rules = rules(config);
        assert_eq!(board(&rules, play(&rules, 0, 0).state()).matches('&').count(), expected, "{config}");
    }
}

#[test]
fn dragon_fairy_and_the_signs_of_the_tile_in_play_are_drawn() {
    let rules = rules("seats=2 with=princess-and-dragon");
    let mut log = play(&rules, 0, 0);
    let mut after = |script: &str| {
        for action in script.split_whitespace() {
            log.play(action.parse().unwrap()).unwrap();
        }
        board(&rules, log.state())
    };
    let count = |drawn: &str, shown: &str| drawn.matches(shown).count();
    let drawn = after("BA/RFr 1,0@0 small>1,0:road.E DG/RRR.g -1,0@0");
    assert_eq!((count(&drawn, "@"), count(&drawn, "Fa"), count(&drawn, "Dr")), (1, 0, 0), "{drawn}");
    // The portal is used up; a volcano brings the dragon, and the fairy comes.
    let drawn = after("pass DG/F.v 1,1@0");
    assert_eq!((count(&drawn, "@"), count(&drawn, "V"), count(&drawn, "Dr")), (0, 1, 1), "{drawn}");
    let drawn = after("fairy>1,0:road.E DG/RFr.d 2,0@0");
    let expected = "     -1        0        1        2
   .......  #######  ....... [.......]
  ............###................D....
0 ----+-----------------R-Fa---------- 0
  ....|...............................
   ...|...  .......  ....... [.......]
                     .......
                    .........
1                   ....Dr...          1
                    .........
                     .......
     -1        0        1        2
";
    assert_eq!(drawn, expected, "\n{drawn}");
    assert!(LEGEND.contains("Dr the dragon") && LEGEND.contains("Fa the fairy"));
    let princess = after("pass DG/Ccc.p 0,-1@180");
    assert_eq!((count(&princess, "q"), count(&princess, "D")), (1, 1), "{princess}");
}

/// Every figure on a board can be seen, in whatever company.
#[test]
fn no_figure_is_lost() {
    for config in CONFIGS {
        let rules = rules(config);
        for seed in 0..4 {
            let log = play(&rules, seed, usize::MAX);
            let drawn = board(&rules, log.state());
            for seat in Seat::first(rules.seats()) {
                let standing = log.state().board().figures().iter().filter(|d| d.seat == seat).count();
                assert_eq!(drawn.matches(seat_letter(seat)).count(), standing, "{}\n{drawn}", seat.name());
            }
            let bigs = log.state().board().figures().iter().filter(|d| d.figure == Figure::Big).count();
            let letters: Vec<String> = Seat::ALL.iter().map(|&seat| format!("{}2", seat_letter(seat))).collect();
            assert_eq!(letters.iter().map(|l| drawn.matches(l.as_str()).count()).sum::<usize>(), bigs, "{drawn}");
        }
    }
}

#[test]
fn an_empty_table_is_said_to_be_empty() {
    let rules = rules("seats=2 with=river-2 river_source=first_turn");
    assert_eq!(board(&rules, play(&rules, 0, 0).state()), "(no tile on the table)\n");
}
