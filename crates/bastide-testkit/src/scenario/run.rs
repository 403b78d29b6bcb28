//! Playing a scenario and collecting everything that is not as expected.

use std::fmt;

use bastide_kernel::{Log, Seat};

use super::check::{Moment, standing_text};
use super::parse::{Command, Line, Scenario};
use crate::tested::Tested;
use crate::with_game;

/// Something in a scenario that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of the line, from 1.
    pub line: usize,
    /// The line as it is written.
    pub expected: String,
    /// What was found instead.
    pub found: String,
    /// The position at that moment, drawn; empty if there is none.
    pub position: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  found: {}", self.expected, self.found)?;
        self.position.lines().try_for_each(|line| write!(f, "\n  {line}"))
    }
}

/// Plays a scenario; the result is empty if everything is as expected. An action that is refused ends
/// it, because nothing after it would mean anything.
pub fn run(scenario: &Scenario) -> Vec<Failure> {
    with_game!(scenario.game, G => run_game::<G>(scenario))
}

fn run_game<G: Tested>(scenario: &Scenario) -> Vec<Failure> {
    let rules = match G::from_config_text(&scenario.config.content) {
        Ok(rules) => rules,
        Err(found) => return vec![failure(&scenario.config, found, String::new())],
    };
    let mut log = Log::new(&rules);
    let mut events: Vec<G::Event> = Vec::new();
    let mut failures = Vec::new();
    for line in &scenario.commands {
        match &line.content {
            Command::Play(actions) => {
                events.clear();
                for action in actions {
                    if let Err(found) = play(&mut log, action, &mut events) {
                        failures.push(failure(line, found, position(&rules, log.state())));
                        return failures;
                    }
                }
                if let Err(difference) = rules.check(log.state()) {
                    failures.push(failure(line, format!("inconsistent: {difference}"), position(&rules, log.state())));
                }
            }
            Command::Expect(expectation) => {
                let moment = Moment { rules: &rules, state: log.state(), events: &events };
                if let Err(found) = moment.check(expectation) {
                    failures.push(failure(line, found, position(&rules, log.state())));
                }
            }
        }
    }
    failures
}

fn play<G: Tested>(log: &mut Log<'_, G>, text: &str, events: &mut Vec<G::Event>) -> Result<(), String> {
    let action = log.game().parse_action(text)?;
    events.extend(log.play(action).map_err(|refused| format!("{text} is refused: {}", refused.reason))?);
    Ok(())
}

fn failure<T>(line: &Line<T>, found: String, position: String) -> Failure {
    Failure { line: line.number, expected: line.text.clone(), found, position }
}

/// The position for people: board, scores and supplies, what waits, and the exact places of the figures.
fn position<G: Tested>(rules: &G, state: &G::State) -> String {
    let players: Vec<String> = Seat::first(rules.seats()).map(|seat| rules.player_text(state, seat)).collect();
    format!(
        "{}{}\nstep {} of {}; {} tiles left\nfigures: {}",
        rules.board_text(state),
        players.join("; "),
        rules.step_name(state),
        rules.whose_turn(state).name(),
        rules.tiles_left(state),
        standing_text(&rules.standing(state))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position with a bit of everything: Red has completed a city and stands on a field, Blue on a road.
    const GAME: &str = "\
# base R1: a scenario for tests
config seats=2 with=traders-and-builders tile.BA/RRRR=0
play BA/C 0,-1@180 small>0,-1:city.S
play BA/RFr 1,0@0 small>1,0:road.E
play BA/CFC.2 0,-2@90 small>0,-2:field.NL
";

    /// Last line played, what holds then, what does not, and a part of what is found instead.
    const PAIRS: &[(&str, &str, &str, &str)] = &[
        ("", "score red=4 blue=0", "score red=4 blue=1", "red=4 blue=0"),
        ("", "projected red=7 blue=2", "projected red=4", "red=7"),
        ("", "legal BA/L BA/C", "legal BA/C BA/RRRR", "BA/RRRR is refused: no such tile"),
        ("", "illegal BA/RRRR not_in_stack", "illegal BA/RRRR drawn_later", "refused with not_in_stack"),
        ("", "illegal BA/RRRR not_in_stack \"tile is left\"", "illegal BA/RRRR not_in_stack \"road\"", "no such tile"),
        ("", "illegal pass not_now", "illegal BA/L not_now", "BA/L is valid"),
        ("BA/L 0,1@0", "actions small>0,1:field.NL small>0,1:monastery pass", "actions pass", "pass small>0,1:"),
        ("BA/Cccc+", "placements 1,-2@0 -1,-2@0", "placements 1,-2@0", "-1,-2@0 1,-2@0"),
        ("BA/Cccc+", "placements -1,-2@0 1,-2@0", "placements none", "1,-2@0"),
        ("BA/Cccc+ 1,-2@0", "actions pass small>1,-2:city.N", "placements pass small>1,-2:city.N", "Action"),
        ("BA/LR 2,0@90 pass", "not-scored blue", "scored blue 3 road", "nothing was scored"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "scored blue 4 road", "scored blue 3 road", "blue 4 road"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "scored blue 4 road", "scored red 4 road", "blue 4 road"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "scored blue 4 road", "scored blue 4 city", "blue 4 road"),
        (
            "BA/LR 2,0@90 pass BA/LR -1,0@270 pass",
            "scored blue 4 road terms tiles=4x1 ruling \"base R10\"",
            "scored blue 4 road terms tiles=2x2",
            "terms tiles=4x1",
        ),
        (
            "BA/LR 2,0@90 pass BA/LR -1,0@270 pass",
            "scored blue 4 road ruling \"base R10\" terms tiles=4x1",
            "scored blue 4 road ruling \"base R11\"",
            "base R10",
        ),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "not-scored red", "not-scored blue", "blue 4 road"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "returned blue small", "nothing-scored", "blue 4 road"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "returned blue small", "returned red small", "blue small"),
        ("BA/LR 2,0@90 pass BA/LR -1,0@270 pass", "not-returned red small", "not-returned blue small", "blue small"),
        ("BA/LR 2,0@90 pass", "nothing-scored", "returned blue small", "returned: none"),
        ("", "supply red small=6 builder=1", "supply red small=7", "small=6"),
        ("", "goods red wine=0 cloth=0", "goods red wine=1", "wine=0"),
        ("", "standing blue small 1,0:road.E", "standing red small 1,0:road.E", "blue small 1,0:road.E"),
        ("", "not-standing red small 1,0:road.E", "not-standing blue small 1,0:road.E", "blue small 1,0:road.E"),
        ("", "turn blue", "turn red", "blue"),
        ("", "decides chance", "decides blue", "chance"),
        ("BA/L", "decides blue", "decides red", "blue"),
        ("", "decides chance", "decides green", "nobody plays green"),
        ("", "step DrawTile", "step PlaceTile", "DrawTile"),
        ("", "turns 3", "over", "step DrawTile"),
        ("", "turns 3", "turns 2", "3"),
        ("", "remaining BA/RCr=3 BA/RRRR=0", "remaining BA/RCr=4", "BA/RCr=3"),
        ("", "step DrawTile", "draws BA/L", "BA/Cccc+"),
        ("", "step DrawTile", "draws none", "BA/Cccc+"),
        ("BA/L", "draws none", "draws BA/L", "PlaceTile"),
        ("", "discarded none", "discarded BA/L", "none"),
        ("", "feature 0,0:city.N tiles=2 completed=yes", "feature 0,0:city.N tiles=3", "city tiles=2"),
        ("", "feature 1,0:road.E open=2 worth=2", "feature 1,0:road.E open=1", "open=2"),
        ("", "feature 1,0:road.E completed=no", "feature 1,0:road.E completed=yes", "completed=no"),
        ("", "feature 0,-2:city.E worth=1", "feature 0,-2:city.E worth=2", "worth=1"),
        ("", "feature 0,-2:city.E completed-worth=2", "feature 0,-2:city.E completed-worth=1", "completed-worth=2"),
        ("", "feature 0,-2:field.NL completed-worth=never", "feature 0,-2:city.E completed-worth=never", "worth=2"),
        ("", "feature 1,0:road.E leaders=blue", "feature 1,0:road.E leaders=red", "leaders=blue"),
        ("", "feature 0,0:city.N leaders=none", "feature 1,0:road.E leaders=none", "leaders=blue"),
        ("", "feature 0,0:city.N tiles=2", "feature 5,5:city.N tiles=2", "no feature at 5,5:city.N"),
        ("", "refused \"seats=9\" \"1 to 6\"", "refused \"seats=9\" \"two\"", "refused with"),
        ("", "accepted \"seats=2\"", "refused \"seats=2\" \"\"", "accepted"),
        ("", "accepted \"seats=2\"", "accepted \"seats=9\"", "1 to 6 seats"),
        ("", "no-notice", "notice \"six\"", "notices: []"),
        ("", "goods red wine=0", "goods red gold=0", "nothing is known as \"gold\" here; expected wine, grain"),
        ("", "goods red wine=0", "goods wine=0", "expected one of: supply SEAT"),
        ("", "score red=4", "score green=0", "nobody plays green"),
        ("", "supply red small=6", "supply green small=0", "nobody plays green"),
        ("", "not-scored red", "not-scored green", "nobody plays green"),
    ];

    fn play(lines: &str) -> Vec<Failure> {
        let text = format!("{GAME}{lines}\n");
        run(&Scenario::parse(&text).unwrap_or_else(|error| panic!("{error} in {text}")))
    }

    #[test]
    fn every_expectation_can_hold_and_can_fail() {
        for (actions, holds, fails, found) in PAIRS {
            let before = if actions.is_empty() { String::new() } else { format!("play {actions}\n") };
            assert_eq!(play(&format!("{before}expect {holds}")), [], "{holds}");
            let failures = play(&format!("{before}expect {fails}"));
            assert_eq!(failures.len(), 1, "{fails}: {failures:?}");
            assert!(failures[0].found.contains(found), "{fails}: {}", failures[0].found);
            assert_eq!(failures[0].expected, format!("expect {fails}"));
        }
    }

    #[test]
    fn the_remaining_expectations_can_hold_and_can_fail() {
        let run = |text: &str| run(&Scenario::parse(text).unwrap());
        let head = "# base R1: x\nconfig seats=6 set.base=0 tile.BA/RCr=1 tile.BA/Cccc+=1 tile.BA/C=1\n";
        let play = "play BA/C 0,-1@180 pass BA/Cccc+\n";
        let good = "expect over\nexpect decides nobody\nexpect discarded BA/Cccc+\nexpect notice \"six seats\"\nexpect actions none\n";
        assert_eq!(run(&format!("{head}{play}{good}")), []);
        let failures = run(&format!("{head}{play}expect no-notice\nexpect discarded none\n"));
        assert_eq!(failures.len(), 2, "{failures:?}");
    }

    #[test]
    fn all_failures_of_a_file_are_reported_with_line_and_board() {
        let failures = play("expect turn red\nexpect turns 3\nexpect turns 4");
        assert_eq!(failures.iter().map(|failure| failure.line).collect::<Vec<_>>(), [6, 8]);
        let text = failures[0].to_string();
        assert!(text.starts_with("expect turn red\n  found: blue\n"), "{text}");
        assert!(text.contains("---------"), "the road of the start tile is drawn: {text}");
        assert!(text.contains("figures: blue small 1,0:road.E; red small 0,-2:field.NL"), "{text}");
    }

    #[test]
    fn a_refused_action_ends_the_scenario() {
        let failures = play("play BA/L 7,7@0 pass\nexpect turns 99");
        assert_eq!(failures.len(), 1);
        assert!(failures[0].found.starts_with("7,7@0 is refused: no tile lies edge to edge"), "{}", failures[0].found);
    }

    #[test]
    fn a_text_that_is_no_action_ends_the_scenario() {
        let failures = play("play hop\nexpect turns 99");
        assert_eq!(failures.len(), 1);
        assert!(failures[0].found.contains("is no action"), "{}", failures[0].found);
    }

    #[test]
    fn a_refused_configuration_is_a_failure() {
        let scenario = Scenario::parse("# base R1: x\nconfig seats=9\nexpect over\n").unwrap();
        let failures = run(&scenario);
        assert_eq!(failures.len(), 1);
        assert_eq!((failures[0].line, failures[0].found.as_str()), (2, "9 seats: a game has 1 to 6 seats"));
    }
}
