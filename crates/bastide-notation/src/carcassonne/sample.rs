//! Configurations of Carcassonne, for the tests of this crate.

use bastide_carcassonne::Rules;

use crate::sample;

/// Configurations that between them reach every kind of action, step and header.
pub(crate) const CONFIGS: [&str; 16] = [
    "seats=2",
    "seats=1 with=river draws=20",
    "seats=3 with=abbot,river-2 start_player=random",
    "seats=2 with=inns-and-cathedrals,traders-and-builders preset=publisher farmers=off",
    "seats=6 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders preset=publisher",
    "seats=4 with=abbot,inns-and-cathedrals,traders-and-builders unplaceable=return_to_stack figure.pig=2",
    "seats=2 with=base:2,traders-and-builders draws=60 field_scoring=per_city",
    "seats=5 with=river:2,river-2 volcano_lake_without_dragon=as_printed river_source=first_turn field_scoring=per_player",
    DRAGONS[0],
    DRAGONS[1],
    LATER[0],
    LATER[1],
    LATER[2],
    LATER[3],
    // Few kinds of tiles, so that many drawn tiles fit nowhere.
    "seats=2 set.base=0 tile.BA/Cccc+=30 tile.BA/L=20 tile.BA/RCr=1 tile.BA/RRRR=20",
    "seats=2 start=BA/RCr:0,0@0;BA/C:0,-1@180;BA/RFr:5,5@0 start_player=random draws=30",
];

/// Configurations with the dragon, each of whose options has each of its values.
pub(crate) const DRAGONS: [&str; 2] = [
    "seats=3 with=princess-and-dragon",
    "seats=2 with=river-2,abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon preset=publisher \
     fairy_placement=on_tile dragon_move=after_scoring princess=must abbot_recall_fairy=yes",
];

/// Configurations with towers, abbeys, wagons and barns, the City of Carcassonne and the cards.
pub(crate) const LATER: [&str; 4] = [
    "seats=3 with=tower,inns-and-cathedrals draws=40",
    "seats=2 with=abbey-and-mayor wagon_move=second_edition barn_placement=occupied",
    "seats=3 with=count,king-and-robber king_robber_scoring=continuous draws=50",
    "seats=4 with=abbot,traders-and-builders,princess-and-dragon,tower,abbey-and-mayor,count,king-and-robber \
     preset=publisher count_final=any_quarter draws=80",
];

/// The rules of a configuration.
pub(crate) fn rules(config: &str) -> Rules {
    sample::rules(config)
}
