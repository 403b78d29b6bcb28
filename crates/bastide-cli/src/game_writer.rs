//! Random games written to files, so that there is something to replay.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use bastide_kernel::{Log, Rng, random_action};
use bastide_notation::Notated;
use bastide_notation::bgn::Record;

use crate::output::write_file;
use crate::progress::Progress;

/// Writes games `0..games` of a seed: one to the file `out`, several into the folder `out`.
pub(crate) fn write_games(rules: &impl Notated, seed: u64, games: u64, out: &Path) -> anyhow::Result<()> {
    let progress = Progress::new(games, "files");
    let is_folder = games > 1 || out.is_dir();
    if is_folder {
        fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    }
    for number in 0..games {
        let path = if is_folder { out.join(format!("game-{number:06}.bgn")) } else { PathBuf::from(out) };
        let mut record = random_game(rules, seed, number);
        record.set_tag("Event", &format!("random game, seed {seed}, number {number}"))?;
        write_file(&path, record.to_string().as_bytes())?;
        progress.advance(1);
    }
    Ok(())
}

/// The same game that the random driver plays, with its log.
fn random_game<G: Notated>(rules: &G, seed: u64, number: u64) -> Record<G> {
    let mut rng = Rng::new(seed, number);
    let mut log = Log::new(rules);
    let mut buffer = Vec::new();
    while let Some(action) = random_action(rules, log.state(), &mut rng, &mut buffer) {
        if log.play(action).is_err() {
            unreachable!("the driver plays legal actions");
        }
    }
    Record::from_log(&log)
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::Rules;
    use bastide_kernel::{Game as _, mix, play_random};

    use super::*;

    #[test]
    fn the_written_game_is_the_simulated_one() {
        let rules = Rules::new("seats=3 with=river-2,abbot,traders-and-builders".parse().unwrap()).unwrap();
        for number in 0..5 {
            let mut state = rules.start();
            let played = play_random(&rules, &mut state, &mut Rng::new(7, number), &mut Vec::new(), &mut ());
            let record = random_game(&rules, 7, number);
            assert_eq!(record.actions().len(), played.actions as usize);
            let last = rules.hash(record.replay().state());
            assert_eq!(mix(last, u64::from(played.actions)), played.digest);
        }
    }
}
