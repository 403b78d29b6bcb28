//! Configurations of The City, for the tests of this crate.

use bastide_city::Rules;

use crate::sample;

/// Configurations that between them reach every kind of action, step and event.
pub(crate) const CONFIGS: [&str; 8] = [
    "seats=2",
    "seats=3 start_player=random",
    "seats=4 wall_trigger=any walls_per_scoring=per_feature",
    "seats=2 returned_followers=own_next_turn phase_switch=next_tile",
    "seats=3 returned_followers=immediately guard_on_gate=yes wall_trigger=any",
    "seats=2 stacks=3,10,30 walls=9 wall_trigger=any",
    "seats=4 stacks=1,2,60 followers=2 towers=1 wall_trigger=any end_check_5=after_building",
    // Few kinds of tiles, so that many drawn tiles fit nowhere; names and buildings of an own set.
    "seats=2 tiles=stacks,2,10,18;X/Cross,10,street:N>crossing,street:E>crossing,street:S>crossing,street:W>crossing,\
     area:NR+EL,area:ER+SL,area:SR+WL,area:NL+WR,historic:Grande-Étoile;X/Bare.1,15,area:N+E+S+W,public;X/Market_2,5,\
     fish:N,grain:E,livestock:S+W",
];

/// A game of three turns, short enough to be checked by hand. Red completes a market of three tiles and kinds (9
/// points) and starts a wall building that ends the game; red's tower counts three walls (3), red's guard sees one
/// public building (2), blue's guard two (4), and each steward's area touches one market (2).
pub(crate) const SMALL: &str = r#"[Game "the-city"]
[Rules "1"]
[Config "seats=2 stacks=1,4,1"]
[Red "Anna"]
[Result "red=16 blue=6"]

1 red CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E
2 blue CI/MRMR.G 1,0@90 steward>1,0:area.NL
3 red CI/MRRR.L+ 2,0@270 steward>2,0:area.NL gate>0,0:N wall>1,0:N pass wall>2,0:N guard wall>2,0:E guard tower>cw

red=16 blue=6
"#;

/// The rules of a configuration.
pub(crate) fn rules(config: &str) -> Rules {
    sample::rules(config)
}
