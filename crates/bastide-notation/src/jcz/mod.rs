//! Import of JCloisterZone games (`.jcz`): its set-up, tiles, locations, figures, messages and rules in ours.
//!
//! ```
//! use bastide_notation::jcz::{self, GameFile, Verdict};
//!
//! let file = GameFile::from_json(
//!     r#"{
//!         "setup": {
//!             "sets": {"basic:1": 1},
//!             "elements": {"small-follower": 7, "farmers": true},
//!             "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
//!         },
//!         "players": [{"name": "Alice"}],
//!         "replay": [
//!             {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
//!             {"type": "PASS", "payload": {}},
//!             {"type": "COMMIT", "payload": {"random": 0.5}}
//!         ],
//!         "test": {"assertions": ["Alice has 0 points."]}
//!     }"#,
//! )?;
//! assert_eq!(jcz::check(&file), Verdict::Pass);
//! let game = jcz::import(&file).expect("it passed");
//! assert_eq!(game.log.len(), 3);
//! # Ok::<(), jcz::ReadError>(())
//! ```

mod assertion;
mod compare;
mod draws;
mod file;
mod known;
mod location;
mod node;
mod points;
mod recorded;
mod replay;
mod report;
mod setup;
mod source;
#[cfg(test)]
mod tests;

pub use file::{Amount, Deed, GameFile, Goal, Message, Pointer, Setup, TileAt};
pub use known::Peculiarity;
pub use node::ReadError;
pub use recorded::{Item, Moment, NeutralFigures, Points, Recorded, Standing};
pub use report::{Difference, Totals, Unsupported, Verdict};
pub use source::{Entry, Source, SourceError};

use bastide_carcassonne::{Action, Rules, State};
use bastide_kernel::{Log, Seat};

use crate::bgn::Record;
use replay::{Replay, Stop};

/// A game of JCloisterZone as one of ours.
#[derive(Clone, Debug)]
pub struct Imported {
    /// Its configuration, compiled.
    pub rules: Rules,
    /// Everything that was done, draws included.
    pub log: Vec<Action>,
    /// The position at the end.
    pub state: State,
}

impl Imported {
    /// The game in our own notation, with everything that the file says about it.
    pub fn record(&self, file: &GameFile) -> Record<Rules> {
        let mut log = Log::new(&self.rules);
        for &action in &self.log {
            log.play(action).expect("the log was played by the same rules");
        }
        let mut record = Record::from_log(&log);
        let tags = [("Event", file.name.as_str()), ("Date", &file.date), ("Source", "JCloisterZone")];
        for (seat, name) in Seat::ALL.into_iter().zip(&file.players).filter(|(_, name)| !name.is_empty()) {
            // A name that the notation cannot hold is left out.
            let _ = record.set_player(seat, name);
        }
        for (key, value) in tags.into_iter().filter(|(_, value)| !value.is_empty()) {
            let _ = record.set_tag(key, value);
        }
        record
    }
}

/// Replays a game without comparing anything. The verdict of a game that cannot be replayed says why.
pub fn import(file: &GameFile) -> Result<Imported, Verdict> {
    let rules = setup::rules(file).map_err(Verdict::Unsupported)?;
    let replay = run(&rules, file, false).map_err(verdict)?;
    let (log, state) = (replay.log().to_vec(), replay.state().clone());
    Ok(Imported { rules, log, state })
}

/// Replays a game, compares everything that was recorded about it, and evaluates its assertions.
pub fn check(file: &GameFile) -> Verdict {
    let rules = match setup::rules(file) {
        Ok(rules) => rules,
        Err(unsupported) => return Verdict::Unsupported(unsupported),
    };
    match run(&rules, file, true) {
        Err(stop) => verdict(stop),
        Ok(replay) => match replay.tolerated() {
            None => Verdict::Pass,
            Some((peculiarity, difference)) => {
                Verdict::Known { peculiarity: *peculiarity, difference: difference.clone() }
            }
        },
    }
}

fn verdict(stop: Stop) -> Verdict {
    match stop {
        Stop::Difference(difference) => Verdict::Fail(difference),
        Stop::Known(peculiarity, difference) => Verdict::Known { peculiarity, difference },
    }
}

/// Carries out all messages; if asked to, compares after each and at the end.
fn run<'a>(rules: &'a Rules, file: &'a GameFile, compare: bool) -> Result<Replay<'a>, Stop> {
    let recorded = file.result.as_ref().filter(|_| compare);
    let trace = recorded.and_then(|recorded| recorded.trace.as_deref());
    if let Some(trace) = trace.filter(|trace| trace.len() != file.replay.len()) {
        return Err(Difference::unequal("trace", "messages", file.replay.len(), trace.len()).into());
    }
    let mut replay = Replay::new(rules, file)?;
    for (index, message) in effective(&file.replay) {
        let at = format!("message {} {}", index + 1, message.deed.name());
        let moment = trace.map(|trace| &trace[index]);
        if let Some(moment) = moment {
            compare::before(&replay, moment, &at)?;
        }
        replay.play(message, &at)?;
        if let Some(moment) = moment {
            compare::after(&replay, moment, &at)?;
        }
    }
    if let Some(recorded) = recorded {
        compare::end(&replay, recorded)?;
    }
    if compare {
        assertion::check_all(&replay, file)?;
    }
    Ok(replay)
}

/// The messages that were not taken back, with their numbers. An `UNDO` with nothing before it stays.
fn effective(replay: &[Message]) -> impl Iterator<Item = (usize, &Message)> {
    let mut kept: Vec<(usize, &Message)> = Vec::new();
    for (index, message) in replay.iter().enumerate() {
        match (&message.deed, kept.last().map(|(_, message)| &message.deed)) {
            (Deed::Undo, Some(last)) if *last != Deed::Undo => {
                kept.pop();
            }
            _ => kept.push((index, message)),
        }
    }
    kept.into_iter()
}
