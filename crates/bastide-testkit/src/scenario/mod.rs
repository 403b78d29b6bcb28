//! Scenario files: one ruling each, as a scripted game with expectations.
//!
//! A file lies at `testdata/scenarios/<document>/R<n>-short-name.scn`. It is read line by line; blank
//! lines and comments after `#` are skipped, but the first line is `# <document> R<n>: <sentence>`.
//! Then come `config …` once, and any number of `play ACTION …` and `expect …` lines:
//!
//! ```text
//! # base R15: a closed road loop of 4 tiles without village is complete and scores 4
//! config seats=2
//! play BA/Rr 1,0@0 small>1,0:road.S
//! expect score red=0
//! ```

mod check;
mod expectation;
mod parse;
mod run;
mod words;

pub use expectation::{Expectation, FeatureFacts, ScoredShare};
pub use parse::{Command, Line, ParseError, Scenario, Title};
pub use run::{Failure, run};
