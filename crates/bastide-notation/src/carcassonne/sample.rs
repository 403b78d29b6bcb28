//! Configurations of Carcassonne, for the tests of this crate.

use bastide_carcassonne::Rules;

use crate::sample;

/// Configurations that between them reach every kind of action, step and header.
pub(crate) const CONFIGS: [&str; 10] = [
    "seats=2",
    "seats=1 with=river draws=20",
    "seats=3 with=abbot,river-2 start_player=random",
    "seats=2 with=inns-and-cathedrals,traders-and-builders preset=publisher farmers=off",
    "seats=6 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders preset=publisher",
    "seats=4 with=abbot,inns-and-cathedrals,traders-and-builders unplaceable=return_to_stack figure.pig=2",
    "seats=2 with=base:2,traders-and-builders draws=60 field_scoring=per_city",
    "seats=5 with=river:2,river-2 volcano_lake_without_dragon=as_printed river_source=first_turn field_scoring=per_player",
    // Few kinds of tiles, so that many drawn tiles fit nowhere.
    "seats=2 set.base=0 tile.BA/Cccc+=30 tile.BA/L=20 tile.BA/RCr=1 tile.BA/RRRR=20",
    "seats=2 start=BA/RCr:0,0@0;BA/C:0,-1@180;BA/RFr:5,5@0 start_player=random draws=30",
];

/// The rules of a configuration.
pub(crate) fn rules(config: &str) -> Rules {
    sample::rules(config)
}
