//! Reading a scenario file.

use std::fmt;

use super::expectation::Expectation;
use super::words::{self, Word};
use crate::games::GameName;
use crate::rulings::Statement;

/// What a scenario is about, from its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// The rules document, such as `base`.
    pub document: String,
    /// The ruling or worked example.
    pub statement: Statement,
    /// What is shown.
    pub sentence: String,
}

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What it is about.
    pub title: Title,
    /// The game that it plays.
    pub game: GameName,
    /// The configuration in its text form.
    pub config: Line<String>,
    /// What is done and expected, in its order.
    pub commands: Vec<Line<Command>>,
}

/// A part of the file with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<T> {
    /// The number of the line, from 1.
    pub number: usize,
    /// The line as it is written.
    pub text: String,
    /// What it says.
    pub content: T,
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// These actions are played, all of them legal.
    Play(Vec<String>),
    /// This must be so now.
    Expect(Expectation),
}

/// A file that is no scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

impl Title {
    /// Reads the first line of a file.
    pub fn parse(line: &str) -> Option<Title> {
        let (name, sentence) = line.strip_prefix("# ")?.split_once(": ")?;
        let (document, statement) = name.split_once(' ')?;
        let sentence = sentence.trim();
        if document.is_empty() || sentence.is_empty() {
            return None;
        }
        let statement = Statement::parse(statement)?;
        Some(Title { document: document.to_owned(), statement, sentence: sentence.to_owned() })
    }
}

impl Scenario {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Scenario, ParseError> {
        let error = |line: usize, message: &str| ParseError { line, message: message.to_owned() };
        let title = text.lines().next().and_then(Title::parse);
        let title = title.ok_or_else(|| error(1, "the first line must be `# <document> R<n>: <sentence>`"))?;
        let game = GameName::of_document(&title.document);
        let mut config = None;
        let mut commands = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let words = words::split(line).map_err(|message| error(number, &message))?;
            let Some((first, rest)) = words.split_first() else { continue };
            let text = line.trim().to_owned();
            match (first.text.as_str(), &config) {
                ("config", None) => {
                    let content = rest.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
                    config = Some(Line { number, text, content });
                }
                ("config", Some(_)) => return Err(error(number, "config is given twice")),
                (_, None) => return Err(error(number, "config must come first")),
                (name, Some(_)) => {
                    let content = command(game, name, rest).map_err(|message| error(number, &message))?;
                    commands.push(Line { number, text, content });
                }
            }
        }
        let config = config.ok_or_else(|| error(1, "there is no config"))?;
        if !commands.iter().any(|line| matches!(line.content, Command::Expect(_))) {
            return Err(error(1, "nothing is expected, so that the scenario could not fail"));
        }
        Ok(Scenario { title, game, config, commands })
    }
}

fn command(game: GameName, name: &str, words: &[Word]) -> Result<Command, String> {
    match name {
        "play" if words.is_empty() => Err("play names no action".to_owned()),
        "play" => Ok(Command::Play(words.iter().map(|word| word.text.clone()).collect())),
        "expect" => Expectation::parse(game, words).map(Command::Expect),
        _ => Err(format!("unknown command {name:?}; expected config, play or expect")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# base R1: one sentence\n";

    #[test]
    fn a_scenario_has_a_title_a_configuration_and_commands() {
        let text = format!("{HEAD}\nconfig seats=2 farmers=off\nplay BA/Rr 1,0@0 # the bend\nexpect score red=0\n");
        let scenario = Scenario::parse(&text).unwrap();
        assert_eq!((scenario.title.document.as_str(), scenario.title.statement), ("base", Statement::Ruling(1)));
        assert_eq!(scenario.game, GameName::Carcassonne);
        assert_eq!(scenario.config.content, "seats=2 farmers=off");
        let lines: Vec<usize> = scenario.commands.iter().map(|line| line.number).collect();
        assert_eq!(lines, [4, 5]);
    }

    #[test]
    fn mistakes_are_refused_with_their_line() {
        for (text, line, message) in [
            ("config seats=2\n", 1, "first line"),
            ("# base R1 no colon\nconfig seats=2\n", 1, "first line"),
            ("# base R1 and more: x\nconfig seats=2\n", 1, "first line"),
            ("# base Q1: x\nconfig seats=2\n", 1, "first line"),
            ("# base R1: x\nplay pass\n", 2, "config must come first"),
            ("# base R1: x\nconfig seats=2\nconfig seats=2\n", 3, "twice"),
            ("# base R1: x\n", 1, "no config"),
            ("# base R1: x\nconfig seats=2\nplay pass\n", 1, "could not fail"),
            ("# base R1: x\nconfig seats=2\nplay\n", 3, "no action"),
            ("# base R1: x\nconfig seats=2\nwish score red=1\n", 3, "unknown command"),
            ("# base R1: x\nconfig seats=2\nexpect luck\n", 3, "unknown expectation"),
            ("# base R1: x\nconfig seats=2\nexpect score\n", 3, "expected"),
        ] {
            let error = Scenario::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}: {error}");
            assert!(error.message.contains(message), "{text:?}: {error}");
        }
    }
}
