//! Scenario files: one ruling each, as a scripted game with expectations.
//!
//! A file lies at `testdata/scenarios/<document>/R<n>-short-name.scn` (`X<n>-…` for a worked example), and
//! the document decides which game is played. It is read line by line; blank lines and comments after `#`
//! are skipped, but the first line is `# <document> R<n>: <sentence>`. Then come `config …` once, and any
//! number of `play ACTION …` and `expect …` lines:
//!
//! ```text
//! # base R15: a closed road loop of 4 tiles without village is complete and scores 4
//! config seats=2
//! play BA/Rr 1,0@0 small>1,0:road.S
//! expect score red=0
//! ```
//!
//! [`Expectation`] lists what every game can expect. What only one game has is written
//! `expect NAME WORD … key=value …` with any of the keys that are known about it; values are compared as text:
//!
//! ```text
//! expect goods red wine=2 cloth=0                                     # Carcassonne
//! expect feature 1,0:road.E tiles=4 completed=no leaders=red,blue
//! expect wall gate=0,0:N contour=12 free=7 cw=2,2:E                   # The City
//! expect edge 2,1:E piece=wall guard=red
//! ```
//!
//! The folder of each game lists them in its `scenario.rs`; a mistake in a file lists them as well.

mod check;
mod expectation;
mod parse;
mod run;
mod words;

pub use expectation::{Expectation, ScoredShare};
pub use parse::{Command, Line, ParseError, Scenario, Title};
pub use run::{Failure, run};
