//! Game files for other tests.

use std::path::PathBuf;
use std::{fs, process};

use crate::bastide::{temporary, text};

/// Writes the first random game of seed 7 and returns its file.
pub(crate) fn random_game(test: &str, game: &str) -> PathBuf {
    let path = temporary(&format!("{test}-{}.bgn", process::id()));
    text(&format!("sim --games 1 --seed 7 {game} --out {}", path.display()));
    path
}

/// Writes a file with this text.
pub(crate) fn file(test: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = temporary(&format!("{test}-{}.bgn", process::id()));
    fs::write(&path, content).unwrap();
    path
}

/// A game of two turns, short enough to be checked by hand: red closes a city of two tiles for 4 points, blue's
/// follower stays on the road of three tiles.
pub(crate) const TWO_TURNS: &str = r#"[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base preset=seed draws=2"]
[Red "Anna"]
[Date "2026-10-05"]
[Result "red=4 blue=2"]

1 red BA/C 0,-1@180 small>0,-1:city.S
2 blue BA/RFr 1,0@0 small>1,0:road.E

red=4 blue=2
"#;
