//! The games whose pictures are tested.

/// Every set of Carcassonne.
pub(crate) const ALL_SETS: &str = "seats=4 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders";

pub(crate) fn carcassonne(config: &str) -> bastide_carcassonne::Rules {
    bastide_carcassonne::Rules::new(config.parse().unwrap()).unwrap()
}

pub(crate) fn city(config: &str) -> bastide_city::Rules {
    bastide_city::Rules::new(config.parse().unwrap()).unwrap()
}
