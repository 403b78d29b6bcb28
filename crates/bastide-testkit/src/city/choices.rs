//! Configurations of The City for the fuzzer.

use bastide_city::{Config, Options, SEATS, TileSet};

use crate::fuzzing::Bytes;

/// The configurations of the seeds that are games.
pub(super) const SEEDS: &[&str] = &[
    "seats=2 stacks=4,6,6",
    "seats=3 wall_trigger=any stacks=2,6,8",
    "seats=4 start_player=random guard_on_gate=yes walls_per_scoring=per_feature stacks=1,10,10 walls=12",
    "seats=2 wall_trigger=any phase_switch=next_tile returned_followers=own_next_turn stacks=1,10,20",
];

/// Few kinds of tiles: many that are drawn fit nowhere, and holes stay open.
const FEW_KINDS: &str = "stacks,20,20,20;\
    CI/Bare,20,area:N+E+S+W,public;\
    CI/End,12,street:N>building,area:N+E+S+W,historic:Well;\
    CI/Corner,12,fish:N+E,area:S+W~N;\
    CI/Two,8,grain:N,livestock:S,area:E+W~N+S;\
    CI/Crossing,8,street:N>crossing,street:E>crossing,street:S>crossing,street:W>crossing,\
    area:NR+EL,area:ER+SL,area:SR+WL,area:NL+WR";

/// Every option can take every value. Few followers, towers and walls run out in play.
pub(super) fn config(bytes: &mut Bytes<'_>) -> Option<String> {
    let mut config = Config::new(SEATS.start() + bytes.below(SEATS.count())? as u8);
    for option in Options::INFO {
        let value = option.values[bytes.below(option.values.len())?];
        config.set(option.name, value).expect("the value exists");
    }
    if bytes.below(3)? == 0 {
        config.tiles = TileSet::from_compact(FEW_KINDS).expect("the set is valid");
    }
    // Small stacks come to the walls before the bytes are used up.
    config.stacks = Some([1 + bytes.below(8)? as u16, bytes.below(16)? as u16, 1 + bytes.below(24)? as u16]);
    config.followers = Some(bytes.below(8)? as u8);
    config.towers = Some(bytes.below(4)? as u8);
    config.walls = Some(1 + bytes.below(70)? as u16);
    let text = config.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&config), "the text of a configuration means the same");
    Some(text)
}
