//! Boards and abbeys on the table, compared with what is computed from scratch.

use super::*;
use crate::check::check_board;
use crate::config::{Config, ConfigError, StartTile};
use crate::region::Region;
use crate::tile::{Role, SetId};
use bastide_kernel::Game;

fn kind(id: &str) -> TileKind {
    TileKind::from_id(id).unwrap_or_else(|| panic!("{id} exists"))
}

fn start(id: &str, x: i16, y: i16) -> StartTile {
    StartTile { kind: kind(id), pos: Pos::new(x, y), rot: Rot::R0 }
}

/// The City of Carcassonne, as the document of the count lays it.
fn city() -> Vec<StartTile> {
    (0..12).map(|n| start(&format!("CO/{}", n + 1), n % 4 - 2, n / 4 - 1)).collect()
}

/// A game with the board of the count that begins with these tiles.
fn rules(tiles: Vec<StartTile>) -> Result<Rules, ConfigError> {
    let mut config = Config::base(2);
    for set in ["count", "abbey-and-mayor", "river"] {
        config.sets.push((SetId::from_name(set).expect("the set exists"), 1));
    }
    config.start = Some(tiles);
    Rules::new(config)
}

fn place(board: &Board, rules: &Rules, text: &str) -> (NodeId, Region) {
    let place: crate::spot::Place = text.parse().expect("a place");
    let node = board.node_at(rules, place.pos, place.spot).unwrap_or_else(|| panic!("{text} is there"));
    let (root, region) = board.region(node);
    (root, *region)
}

#[test]
fn the_city_lies_in_three_fields_whatever_is_laid_first() {
    let backwards: Vec<StartTile> = city().into_iter().rev().collect();
    for tiles in [city(), backwards] {
        let rules = rules(tiles).expect("the board fits together");
        let state = rules.start();
        assert_eq!(rules.check(&state), Ok(()));
        let board = state.board();
        let root = |text: &str| place(board, &rules, text).0;
        // Fields, roads, cities and quarters.
        assert_eq!(board.regions().roots().count(), 3 + 3 + 2 + 4);
        assert_eq!(root("-2,-1:field.NL"), root("1,-1:field.NL"), "from gate to gate");
        assert_eq!(root("-2,-1:field.SR"), root("0,1:field.SR"));
        assert_eq!(root("1,-1:field.NR"), root("0,1:field.ER"));
        assert_ne!(root("-2,-1:field.NL"), root("-2,-1:field.SR"));
        for quarter in SegmentKind::QUARTERS {
            let region = place(board, &rules, &format!("0,0:quarter.{quarter}")).1;
            assert_eq!((region.open, region.tiles, region.is_closed()), (0, 1, false));
        }
        assert_eq!(place(board, &rules, "-2,1:city.S").1.open, 1);
        assert_eq!(board.mosaic().frontier().count(), 14);
        assert!(rules.deck().entries().iter().all(|entry| !matches!(entry.kind.def().role, Role::Board | Role::Abbey)));
    }
}

#[test]
fn the_city_is_a_completed_city_of_its_fields() {
    let rules = rules(city()).expect("the board fits together");
    let mut board = rules.start().board().clone();
    let castle = place(&board, &rules, "0,0:quarter.castle").0;
    let mut cities = Vec::new();
    for field in ["-2,-1:field.NL", "-2,0:field.NL", "1,1:field.NR"] {
        board.completed_cities(&rules, place(&board, &rules, field).0, &mut cities);
        assert_eq!(cities, [castle], "{field}");
    }
    // count-king-robber R19: an ordinary city begins at its wall; a cap completes it.
    board.lay(&rules, kind("BA/C"), Pos::new(-2, 2), Rot::R0);
    assert_eq!(check_board(&rules, &board), Ok(()));
    let (root, region) = place(&board, &rules, "-2,1:city.S");
    assert!(region.is_closed());
    board.completed_cities(&rules, place(&board, &rules, "-2,1:field.NL").0, &mut cities);
    cities.sort_unstable();
    assert_eq!(cities, if castle < root { [castle, root] } else { [root, castle] });
    board.completed_cities(&rules, place(&board, &rules, "-2,2:field.EL").0, &mut cities);
    assert_eq!(cities, [root], "the field beyond does not touch the City");
}

#[test]
fn a_board_must_go_on_where_it_is_not_all_land() {
    let why = |tiles: Vec<StartTile>| rules(tiles).err().map(|error| error.to_string());
    let part = |n: usize| city().into_iter().take(n).collect::<Vec<_>>();
    assert!(why(part(11)).is_some_and(|why| why.ends_with("the board must go on")), "{:?}", why(part(11)));
    let mut swapped = city();
    (swapped[4].kind, swapped[7].kind) = (swapped[7].kind, swapped[4].kind);
    assert_eq!(why(swapped), Some("west of start tile CO/8 the board must go on".to_owned()));
    let with = |tile: StartTile| why(city().into_iter().chain([tile]).collect());
    assert_eq!(with(start("RI/s", 2, -1)), None, "field meets field");
    assert_eq!(with(start("BA/CFc.1", 2, -1)), Some("start tiles CO/4 and BA/CFc.1 do not match".to_owned()));
    assert_eq!(with(start("AM/A", 5, 5)), Some("start tile AM/A is not among the tiles in play".to_owned()));
}

#[test]
fn an_abbey_closes_what_ends_at_it() {
    let rules = Rules::new(Config::base(2)).expect("the base game");
    // A road comes from the west and a city from the north, fields from the other sides.
    let mut board = Board::default();
    for (id, x, y, rot) in [
        ("BA/RFr", -1, 0, Rot::R0),
        ("BA/L", -1, 1, Rot::R0),
        ("BA/L", 0, 1, Rot::R0),
        ("BA/L", 1, 1, Rot::R0),
        ("BA/L", 1, 0, Rot::R0),
        ("BA/L", 1, -1, Rot::R0),
        ("BA/C", 0, -1, Rot::R180),
    ] {
        board.lay(&rules, kind(id), Pos::new(x, y), rot);
    }
    assert_eq!(check_board(&rules, &board), Ok(()));
    let ends = |board: &Board| ["-1,0:road.E", "0,-1:city.S"].map(|text| place(board, &rules, text).1.open);
    assert_eq!(ends(&board), [2, 1]);
    let fields = place(&board, &rules, "0,1:field.NL");
    assert!(board.mosaic().holes().eq([Pos::ORIGIN]));
    board.lay_abbey(&rules, kind("AM/A"), Pos::ORIGIN);
    assert_eq!(check_board(&rules, &board), Ok(()));
    assert_eq!(ends(&board), [1, 0]);
    assert_eq!(place(&board, &rules, "0,1:field.NL"), fields);
    let (abbey, region) = place(&board, &rules, "0,0:monastery");
    assert_eq!((region.open, region.tiles), (0, 1));
    assert!(!board.is_completed(abbey));
    board.lay(&rules, kind("BA/L"), Pos::new(-1, -1), Rot::R0);
    assert!(board.is_completed(abbey), "eight tiles lie around it");
}
