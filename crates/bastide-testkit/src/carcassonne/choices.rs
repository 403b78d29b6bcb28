//! Configurations of Carcassonne for the fuzzer.

use bastide_carcassonne::{Config, EXPANSIONS, Figure, Options, Preset};
use bastide_kernel::MAX_SEATS;

use crate::fuzzing::Bytes;

/// The configurations of the seeds that are games.
pub(super) const SEEDS: &[&str] = &[
    "seats=2 draws=8",
    "seats=3 with=abbot draws=14",
    "seats=2 with=river,river-2 draws=25",
    "seats=6 with=inns-and-cathedrals field_scoring=per_city draws=20",
    "seats=2 with=river-2,abbot,inns-and-cathedrals,traders-and-builders start_player=random draws=40",
    "seats=2 with=princess-and-dragon set.base=0 tile.BA/RCr=1 princess=must draws=26",
    "seats=3 with=river-2,abbot,traders-and-builders,princess-and-dragon fairy_placement=on_tile dragon_move=after_scoring draws=45",
    "seats=2 with=tower set.base=0 tile.BA/RCr=1 ransom_timing=before_scoring tower_own_capture=true draws=18",
    "seats=3 with=abbey-and-mayor set.base=0 tile.BA/RCr=1 tile.BA/RRRR=6 tile.BA/CFc+=6 barn_placement=occupied draws=24",
    "seats=2 with=count,king-and-robber tile.BA/L=0 count_placement=additional count_final=any_quarter draws=30",
    "seats=4 with=abbot,princess-and-dragon,tower,abbey-and-mayor,count,king-and-robber preset=publisher draws=50",
];

/// Every option can take every value, and every expansion can be in play.
pub(super) fn config(bytes: &mut Bytes<'_>) -> Option<String> {
    let seats = 1 + bytes.below(MAX_SEATS)? as u8;
    let mut config = Config::new(seats, Preset::ALL[bytes.below(Preset::ALL.len())?]);
    for expansion in &EXPANSIONS[1..] {
        // One choice in three leaves it out, one adds its tiles twice.
        let item = match (bytes.below(3)?, expansion.set) {
            (0, _) => continue,
            (2, Some(_)) => format!("{}:2", expansion.name),
            _ => expansion.name.to_owned(),
        };
        config.add(&item).expect("the expansion exists");
    }
    for option in Options::INFO {
        let value = option.values[bytes.below(option.values.len())?];
        config.set(option.name, value).expect("the value exists");
    }
    config.figures[Figure::Small.index()] = bytes.below(8)? as u8;
    config.draws = Some(1 + bytes.below(40)? as u16);
    let text = config.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&config), "the text of a configuration means the same");
    Some(text)
}
