//! The reader: from text to a record, every action checked by the rules.

use std::str::FromStr;

use bastide_kernel::{Decision, Seat, canonical_int};

use crate::bgn::error::{Problem, ReadError};
use crate::bgn::header::{self, Headers, MAX_TAGS, MAX_VALUE};
use crate::bgn::scan::{At, Header, Scanner, Word};
use crate::bgn::{MAX_BYTES, Notated, Record, result_text};

/// The most characters of a complaint about the configuration, which may quote it.
const MAX_REASON: usize = 2000;

/// The text of a file, unless it is too long or none at all.
pub fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    check_size(bytes.len())?;
    str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.split(|&b| b == b'\n').next_back().unwrap_or_default();
        let column = String::from_utf8_lossy(line).chars().count() as u32 + 1;
        let line = before.iter().filter(|&&b| b == b'\n').count() as u32 + 1;
        ReadError { line, column, problem: Problem::NotText }
    })
}

/// The name of the game that a record is of, so that the right rules can read the rest.
pub fn game_name(text: &str) -> Result<String, ReadError> {
    check_size(text.len())?;
    let mut scanner = Scanner::new(text);
    let headers = read_headers(&mut scanner)?;
    Ok(required(&headers, "Game", scanner.at())?.value.clone())
}

impl<G: Notated> FromStr for Record<G> {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Record<G>, ReadError> {
        Record::read(text)
    }
}

impl<G: Notated> Record<G> {
    /// Reads a record from the bytes of a file.
    pub fn read_bytes(bytes: &[u8]) -> Result<Record<G>, ReadError> {
        text(bytes).and_then(Record::read)
    }

    /// Reads a record. Comments are allowed and forgotten, order and spacing of headers do not matter;
    /// everything else must be exact.
    pub fn read(text: &str) -> Result<Record<G>, ReadError> {
        check_size(text.len())?;
        let mut scanner = Scanner::new(text);
        let headers = read_headers(&mut scanner)?;
        let mut record = empty_record::<G>(&headers, scanner.at())?;
        let result = required(&headers, "Result", scanner.at())?;
        let mut reader = Reader { state: record.rules.start(), record: &mut record, line_turn: None };
        let end = loop {
            let line = scanner.line()?;
            match line.first() {
                None => return Err(scanner.at().error(Problem::Truncated)),
                Some(first) if is_result(first.text) => break line,
                Some(_) => reader.play_line(&line)?,
            }
        };
        check_end(&end, result, &reader.result())?;
        match scanner.line()?.first() {
            Some(word) => Err(word.at.error(Problem::AfterEnd(shorten(word.text)))),
            None => Ok(record),
        }
    }
}

fn check_size(bytes: usize) -> Result<(), ReadError> {
    if bytes > MAX_BYTES { Err(At::START.error(Problem::TooLong)) } else { Ok(()) }
}

fn read_headers(scanner: &mut Scanner<'_>) -> Result<Vec<Header>, ReadError> {
    let mut headers: Vec<Header> = Vec::new();
    let mut n_tags = 0;
    while let Some(header) = scanner.header()? {
        if headers.iter().any(|h| h.key == header.key) {
            return Err(header.at.error(Problem::HeaderTwice(header.key)));
        }
        n_tags += usize::from(!header::is_reserved(&header.key));
        if n_tags > MAX_TAGS {
            return Err(header.at.error(Problem::TooManyHeaders));
        }
        headers.push(header);
    }
    Ok(headers)
}

/// A header that every record has.
fn required<'h>(headers: &'h [Header], key: &'static str, end: At) -> Result<&'h Header, ReadError> {
    headers.iter().find(|h| h.key == key).ok_or_else(|| end.error(Problem::MissingHeader(key)))
}

/// The game of the headers before its first action.
fn empty_record<G: Notated>(headers: &[Header], end: At) -> Result<Record<G>, ReadError> {
    let game = required(headers, "Game", end)?;
    if game.value != G::NAME {
        return Err(game.value_at.error(Problem::OtherGame { found: shorten(&game.value), expected: G::NAME }));
    }
    let rules = required(headers, "Rules", end)?;
    if rules.value != G::RULES_VERSION.to_string() {
        let found = shorten(&rules.value);
        return Err(rules.value_at.error(Problem::OtherRules { found, expected: G::RULES_VERSION }));
    }
    let config = required(headers, "Config", end)?;
    let rules = G::from_config_text(&config.value)
        .map_err(|reason| config.value_at.error(Problem::Config(reason.chars().take(MAX_REASON).collect())))?;
    let mut record = Record { headers: Headers::new(rules.seats()), rules, actions: Vec::new() };
    for header in headers {
        let Header { key, value, .. } = header;
        if let Some(seat) = header::seat_of(key) {
            let seats = record.rules.seats();
            if seat.index() >= usize::from(seats) {
                return Err(header.at.error(Problem::NoSuchSeat { key: key.clone(), seats }));
            }
            header::check_length(key, value, MAX_VALUE).map_err(|e| header.value_at.error(Problem::Header(e)))?;
            record.headers.players[seat] = Some(value.clone());
        } else if !header::is_reserved(key) {
            header::check_tag(key, value).map_err(|e| header.value_at.error(Problem::Header(e)))?;
            record.headers.tags.push((key.clone(), value.clone()));
        }
    }
    Ok(record)
}

/// Whether a word begins the result: `*` or `red=34`.
fn is_result(word: &str) -> bool {
    word == "*" || word.contains('=')
}

/// The result in the header, the one at the end and that of the game must be the same.
fn check_end(end: &[Word<'_>], header: &Header, result: &str) -> Result<(), ReadError> {
    let expected = result.to_owned();
    if header.value != result {
        let found = shorten(&header.value);
        return Err(header.value_at.error(Problem::WrongResult { found, expected }));
    }
    if !end.iter().map(|word| word.text).eq(result.split(' ')) {
        let words: Vec<&str> = end.iter().map(|word| word.text).collect();
        let found = shorten(&words.join(" "));
        return Err(end[0].at.error(Problem::WrongEnd { found, expected }));
    }
    Ok(())
}

/// As much of a foreign text as an error message should show.
fn shorten(text: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Plays the lines of the turns.
struct Reader<'r, G: Notated> {
    record: &'r mut Record<G>,
    state: G::State,
    /// Turns that had ended before the last line.
    line_turn: Option<u32>,
}

impl<G: Notated> Reader<'_, G> {
    /// The result of the game as far as it was read.
    fn result(&self) -> String {
        let rules = &self.record.rules;
        let is_over = rules.decision(&self.state) == Decision::Over;
        result_text(rules.seats(), is_over.then(|| rules.scores(&self.state)))
    }

    fn turns(&self) -> u32 {
        self.record.rules.turns(&self.state)
    }

    /// Plays a line: number of the turn, seat, actions.
    fn play_line(&mut self, line: &[Word<'_>]) -> Result<(), ReadError> {
        let ended = self.turns();
        self.check_number(line[0], ended)?;
        let [_, seat, actions @ ..] = line else { return Err(line[0].at.error(Problem::EmptyTurn)) };
        if actions.is_empty() {
            return Err(seat.at.error(Problem::EmptyTurn));
        }
        self.line_turn = Some(ended);
        let mut whose = self.record.rules.whose_turn(&self.state);
        for (i, word) in actions.iter().enumerate() {
            if self.turns() != ended {
                let problem = Problem::TurnIsOver { turn: ended + 1, found: shorten(word.text) };
                return Err(word.at.error(problem));
            }
            self.play(*word)?;
            if i == 0 {
                // Who begins may be the first thing to be decided.
                if self.turns() == ended {
                    whose = self.record.rules.whose_turn(&self.state);
                }
                check_seat(*seat, whose)?;
            }
        }
        Ok(())
    }

    fn check_number(&self, word: Word<'_>, ended: u32) -> Result<(), ReadError> {
        let next = ended + 1;
        let found = shorten(word.text);
        if word.text.starts_with('[') {
            return Err(word.at.error(Problem::LateHeader));
        }
        let Some(number) = canonical_int::<u32>(word.text) else {
            return Err(word.at.error(Problem::NoTurn { found, next }));
        };
        let is_over = self.record.rules.decision(&self.state) == Decision::Over;
        if self.line_turn == Some(ended) && !is_over {
            return Err(word.at.error(Problem::TurnGoesOn { turn: next }));
        }
        if number != next && !is_over {
            return Err(word.at.error(Problem::TurnNumber { found, expected: next }));
        }
        Ok(())
    }

    fn play(&mut self, word: Word<'_>) -> Result<(), ReadError> {
        let rules = &self.record.rules;
        let action = rules.parse_action(word.text).map_err(|reason| word.at.error(Problem::NoAction(reason)))?;
        rules.validate(&self.state, action).map_err(|reason| {
            word.at.error(Problem::Illegal { action: rules.action_text(action), reason: reason.to_string() })
        })?;
        rules.apply(&mut self.state, action, &mut ());
        self.record.actions.push(action);
        Ok(())
    }
}

fn check_seat(word: Word<'_>, whose: Seat) -> Result<(), ReadError> {
    if word.text == whose.name() {
        return Ok(());
    }
    Err(word.at.error(Problem::TurnSeat { found: shorten(word.text), expected: whose.name() }))
}
