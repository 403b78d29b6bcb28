//! The games whose pictures are tested.

/// Carcassonne with every set there is.
pub(crate) fn everything() -> bastide_carcassonne::Rules {
    carcassonne(&format!("seats=4 with={}", bastide_carcassonne::everything()))
}

pub(crate) fn carcassonne(config: &str) -> bastide_carcassonne::Rules {
    bastide_carcassonne::Rules::new(config.parse().unwrap()).unwrap()
}

pub(crate) fn city(config: &str) -> bastide_city::Rules {
    bastide_city::Rules::new(config.parse().unwrap()).unwrap()
}
