//! Expectations: what a scenario says must be so, and how it is written. Actions, tiles and places are kept as
//! text, because only the rules of a configuration can read them.

use std::fmt::Display;
use std::str::FromStr;

use bastide_kernel::{Seat, canonical_int};

use super::words::Word;
use crate::games::GameName;
use crate::tested::{Term, Tested};
use crate::with_game;

/// What must be so at this point of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `score red=8 blue=0`: points now.
    Score(Vec<(Seat, i32)>),
    /// `projected red=9`: points if the game ended now.
    Projected(Vec<(Seat, i32)>),
    /// `legal ACTION …`: each of them may be done.
    Legal(Vec<String>),
    /// `illegal ACTION code "part of the message"`: it is refused for this reason.
    Illegal {
        /// The action.
        action: String,
        /// The code of the reason.
        code: String,
        /// What the message says, among other things.
        part: Option<String>,
    },
    /// `actions ACTION …`: these and no others may be done; `none` for none.
    Actions(Vec<String>),
    /// `placements 1,0@90 …`: the drawn tile may be laid so and not otherwise.
    Placements(Vec<String>),
    /// `scored SEAT POINTS KIND …`: the last `play` paid this.
    Scored(ScoredShare),
    /// `nothing-scored`: the last `play` paid nothing to anybody.
    NothingScored,
    /// `not-scored SEAT`: the last `play` paid nothing to this seat.
    NotScored(Seat),
    /// `returned SEAT FIGURE`: the last `play` sent such a figure home.
    Returned(Seat, String),
    /// `not-returned SEAT FIGURE`: it did not.
    NotReturned(Seat, String),
    /// `standing red small 1,0:road.E`: a figure stands there.
    Standing(Seat, String, String),
    /// `not-standing red small 1,0:road.E`: it does not.
    NotStanding(Seat, String, String),
    /// `turn red`: whose turn it is.
    Turn(Seat),
    /// `decides red`: who has to act; `chance` or `nobody` if no seat has to.
    Decides(String),
    /// `step Action`: what the game waits for.
    Step(String),
    /// `over`: the game has ended.
    Over,
    /// `turns 3`: so many turns have ended.
    Turns(u32),
    /// `remaining BA/RCr=3`: copies left in the stack.
    Remaining(Vec<(String, u32)>),
    /// `draws TILE …`: these kinds can be drawn now and no others; `none` for none.
    Draws(Vec<String>),
    /// `discarded TILE …`: these tiles left the game, in this order; `none` for none.
    Discarded(Vec<String>),
    /// `refused "CONFIG" "part of the message"`: this configuration cannot be played.
    Refused(String, String),
    /// `accepted "CONFIG"`: this configuration can be played.
    Accepted(String),
    /// `notice "part"`: the configuration is remarked upon so.
    Notice(String),
    /// `no-notice`: nothing is remarked.
    NoNotice,
    /// `goods red wine=2`: what only this game has, with all that is expected of it.
    Own {
        /// Its name.
        name: String,
        /// What it is about: the words before the first `key=value`.
        of: Vec<String>,
        /// What is expected, as key and value.
        facts: Vec<(String, String)>,
    },
}

/// A payment to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredShare {
    /// Who is paid.
    pub seat: Seat,
    /// How much.
    pub points: i32,
    /// What for.
    pub subject: String,
    /// The terms of the sum, all of them, if they matter.
    pub terms: Option<Vec<Term>>,
    /// A ruling among those that decided, if it matters.
    pub ruling: Option<String>,
}

impl Expectation {
    /// Reads the words after `expect` in a scenario of this game.
    pub(super) fn parse(game: GameName, words: &[Word]) -> Result<Expectation, String> {
        let (name, words) = words.split_first().ok_or("expect says nothing")?;
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let texts = texts.as_slice();
        Ok(match (name.text.as_str(), texts) {
            ("score", _) => Expectation::Score(pairs(texts, seat, number)?),
            ("projected", _) => Expectation::Projected(pairs(texts, seat, number)?),
            ("legal", [_, ..]) => Expectation::Legal(strings(texts)),
            ("illegal", [action, code]) => Expectation::Illegal { action: word(action), code: word(code), part: None },
            ("illegal", [action, code, part]) => {
                Expectation::Illegal { action: word(action), code: word(code), part: Some(word(part)) }
            }
            ("actions", _) => Expectation::Actions(or_none(texts)?),
            ("placements", _) => Expectation::Placements(or_none(texts)?),
            ("scored", [who, points, subject, rest @ ..]) => {
                Expectation::Scored(scored(game, who, points, subject, rest)?)
            }
            ("nothing-scored", []) => Expectation::NothingScored,
            ("not-scored", [who]) => Expectation::NotScored(seat(who)?),
            ("returned", [who, what]) => Expectation::Returned(seat(who)?, figure(game, what)?),
            ("not-returned", [who, what]) => Expectation::NotReturned(seat(who)?, figure(game, what)?),
            ("standing", [who, what, at]) => Expectation::Standing(seat(who)?, figure(game, what)?, place(game, at)?),
            ("not-standing", [who, what, at]) => {
                Expectation::NotStanding(seat(who)?, figure(game, what)?, place(game, at)?)
            }
            ("turn", [who]) => Expectation::Turn(seat(who)?),
            ("decides", [who]) => Expectation::Decides(decider(who)?),
            ("step", [name]) => Expectation::Step(word(name)),
            ("over", []) => Expectation::Over,
            ("turns", [count]) => Expectation::Turns(number(count)?),
            ("remaining", _) => Expectation::Remaining(pairs(texts, |tile| Ok(word(tile)), number)?),
            ("draws", _) => Expectation::Draws(or_none(texts)?),
            ("discarded", _) => Expectation::Discarded(or_none(texts)?),
            ("refused", [config, part]) => Expectation::Refused(word(config), word(part)),
            ("accepted", [config]) => Expectation::Accepted(word(config)),
            ("notice", [part]) => Expectation::Notice(word(part)),
            ("no-notice", []) => Expectation::NoNotice,
            (name, _) if forms(game).any(|form| is_form(form, name)) && !is_shared(name) => own(name, texts)?,
            (name, _) => return Err(usage(game, name)),
        })
    }

    /// The seats it is about: who does not play has no points, and so an expectation about him says nothing.
    pub(super) fn seats(&self) -> Vec<Seat> {
        match self {
            Expectation::Score(points) | Expectation::Projected(points) => {
                points.iter().map(|(seat, _)| *seat).collect()
            }
            Expectation::Scored(ScoredShare { seat, .. })
            | Expectation::NotScored(seat)
            | Expectation::Returned(seat, _)
            | Expectation::NotReturned(seat, _)
            | Expectation::Standing(seat, ..)
            | Expectation::NotStanding(seat, ..)
            | Expectation::Turn(seat) => vec![*seat],
            Expectation::Decides(who) => Seat::from_name(who).into_iter().collect(),
            Expectation::Legal(_)
            | Expectation::Illegal { .. }
            | Expectation::Actions(_)
            | Expectation::Placements(_)
            | Expectation::NothingScored
            | Expectation::Step(_)
            | Expectation::Over
            | Expectation::Turns(_)
            | Expectation::Remaining(_)
            | Expectation::Draws(_)
            | Expectation::Discarded(_)
            | Expectation::Refused(..)
            | Expectation::Accepted(_)
            | Expectation::Notice(_)
            | Expectation::NoNotice
            | Expectation::Own { .. } => Vec::new(),
        }
    }
}

/// Every expectation that all games share, as it is written.
const SHARED_FORMS: &[&str] = &[
    "score red=8 …",
    "projected red=8 …",
    "legal ACTION …",
    "illegal ACTION code \"part of the message\"",
    "actions ACTION … (or none)",
    "placements 1,0@90 … (or none)",
    "scored SEAT POINTS KIND terms tiles=4x2,pennants=1x2 ruling \"base R10\"",
    "nothing-scored",
    "not-scored SEAT",
    "returned SEAT FIGURE",
    "not-returned SEAT FIGURE",
    "standing SEAT FIGURE PLACE",
    "not-standing SEAT FIGURE PLACE",
    "turn SEAT",
    "decides SEAT (or chance or nobody)",
    "step Action",
    "over",
    "turns 3",
    "remaining TILE=3 …",
    "draws TILE … (or none)",
    "discarded TILE … (or none)",
    "refused \"CONFIG\" \"part of the message\"",
    "accepted \"CONFIG\"",
    "notice \"part\"",
    "no-notice",
];

/// Every expectation in scenarios of a game.
fn forms(game: GameName) -> impl Iterator<Item = &'static str> {
    let own = with_game!(game, G => G::OWN_FORMS);
    SHARED_FORMS.iter().chain(own).copied()
}

fn is_form(form: &str, name: &str) -> bool {
    form.split(' ').next() == Some(name)
}

fn is_shared(name: &str) -> bool {
    SHARED_FORMS.iter().any(|form| is_form(form, name))
}

/// How an expectation is written.
pub(super) fn usage(game: GameName, name: &str) -> String {
    match forms(game).find(|form| is_form(form, name)) {
        Some(form) => format!("expected: expect {form}"),
        None => {
            let all: Vec<&str> = forms(game).collect();
            format!("unknown expectation {name:?}; expected one of: {}", all.join("; "))
        }
    }
}

fn word(text: &str) -> String {
    text.to_owned()
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| word(text)).collect()
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::from_name(text).ok_or_else(|| format!("unknown seat {text:?}; expected {}", Seat::NAMES.join(", ")))
}

fn decider(text: &str) -> Result<String, String> {
    match text {
        "chance" | "nobody" => Ok(word(text)),
        _ => seat(text).map(|seat| word(seat.name())),
    }
}

/// A name from a list of the game: one that does not exist would make a negative expectation hold for ever.
fn known(what: &str, names: &[&str], text: &str) -> Result<String, String> {
    if names.contains(&text) {
        Ok(word(text))
    } else {
        Err(format!("unknown {what} {text:?}; expected {}", names.join(", ")))
    }
}

fn figure(game: GameName, text: &str) -> Result<String, String> {
    known("figure", with_game!(game, G => G::FIGURES), text)
}

fn place(game: GameName, text: &str) -> Result<String, String> {
    with_game!(game, G => G::check_place(text)).map(|()| word(text))
}

fn number<T: FromStr + Display>(text: &str) -> Result<T, String> {
    canonical_int(text).ok_or_else(|| format!("expected a number instead of {text:?}"))
}

/// A list that may be empty, which is written `none` so that nothing is forgotten.
fn or_none(texts: &[&str]) -> Result<Vec<String>, String> {
    match texts {
        [] => Err("expected a list, or none".to_owned()),
        ["none"] => Ok(Vec::new()),
        _ => Ok(strings(texts)),
    }
}

/// One or more `key=value`.
fn pairs<K, V>(
    texts: &[&str],
    key: impl Fn(&str) -> Result<K, String>,
    value: impl Fn(&str) -> Result<V, String>,
) -> Result<Vec<(K, V)>, String> {
    if texts.is_empty() {
        return Err("expected key=value".to_owned());
    }
    let pair = |text: &&str| {
        let (k, v) = text.split_once('=').ok_or_else(|| format!("expected key=value instead of {text:?}"))?;
        Ok((key(k)?, value(v)?))
    };
    texts.iter().map(pair).collect()
}

fn own(name: &str, texts: &[&str]) -> Result<Expectation, String> {
    let n_of = texts.iter().take_while(|text| !text.contains('=')).count();
    let (of, facts) = texts.split_at(n_of);
    let facts = pairs(facts, |key| Ok(word(key)), |value| Ok(word(value)))?;
    Ok(Expectation::Own { name: word(name), of: strings(of), facts })
}

fn scored(game: GameName, who: &str, points: &str, subject: &str, suffixes: &[&str]) -> Result<ScoredShare, String> {
    let subject = known("subject of a score", with_game!(game, G => G::SUBJECTS), subject)?;
    let mut share = ScoredShare { seat: seat(who)?, points: number(points)?, subject, terms: None, ruling: None };
    let mut rest = suffixes;
    loop {
        rest = match rest {
            [] => return Ok(share),
            ["terms", list, rest @ ..] => {
                share.terms = Some(list.split(',').map(|text| term(game, text)).collect::<Result<_, _>>()?);
                rest
            }
            ["ruling", ruling, rest @ ..] => {
                share.ruling = Some(word(ruling));
                rest
            }
            _ => return Err(usage(game, "scored")),
        };
    }
}

/// A term as it is written: `tiles=4x2`.
pub(super) fn term_text(term: &Term) -> String {
    format!("{}={}x{}", term.what, term.count, term.each)
}

fn term(game: GameName, text: &str) -> Result<Term, String> {
    let form = || format!("expected tiles=4x2 instead of {text:?}");
    let (name, sum) = text.split_once('=').ok_or_else(form)?;
    let (count, each) = sum.split_once('x').ok_or_else(form)?;
    let names = with_game!(game, G => G::counted());
    let what = known("term", &names.iter().map(String::as_str).collect::<Vec<_>>(), name)?;
    Ok(Term { what, count: number(count)?, each: number(each)? })
}
