//! Expectations: what a scenario says must be so, and how it is written.

use std::str::FromStr;

use bastide_carcassonne::{Action, Counted, Figure, Good, Place, SegmentKind, Step, Subject, Term, TileKind};
use bastide_kernel::{Seat, canonical_int};

use super::words::Word;

/// What must be so at this point of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `score red=8 blue=0`: points now.
    Score(Vec<(Seat, i32)>),
    /// `projected red=9`: points if the game ended now.
    Projected(Vec<(Seat, i32)>),
    /// `legal ACTION …`: each of them may be done.
    Legal(Vec<Action>),
    /// `illegal ACTION code "part of the message"`: it is refused for this reason.
    Illegal {
        /// The action.
        action: Action,
        /// The code of the reason.
        code: String,
        /// What the message says, among other things.
        part: Option<String>,
    },
    /// `actions ACTION …`: these and no others may be done; `none` for none.
    Actions(Vec<Action>),
    /// `placements 1,0@90 …`: the drawn tile may be laid so and not otherwise.
    Placements(Vec<Action>),
    /// `scored SEAT POINTS KIND …`: the last `play` paid this.
    Scored(ScoredShare),
    /// `nothing-scored`: the last `play` paid nothing to anybody.
    NothingScored,
    /// `not-scored SEAT`: the last `play` paid nothing to this seat.
    NotScored(Seat),
    /// `returned SEAT FIGURE`: the last `play` sent such a figure home.
    Returned(Seat, Figure),
    /// `not-returned SEAT FIGURE`: it did not.
    NotReturned(Seat, Figure),
    /// `supply red small=7 big=1`: figures in the supply.
    Supply(Seat, Vec<(Figure, u8)>),
    /// `goods red wine=2`: goods of a player.
    Goods(Seat, Vec<(Good, u16)>),
    /// `standing red small 1,0:road.E`: a figure stands there.
    Standing(Seat, Figure, Place),
    /// `not-standing red small 1,0:road.E`: it does not.
    NotStanding(Seat, Figure, Place),
    /// `turn red`: whose turn it is.
    Turn(Seat),
    /// `step Action`: what the game waits for.
    Step(Step),
    /// `over`: the game has ended.
    Over,
    /// `turns 3`: so many turns have ended.
    Turns(u32),
    /// `remaining BA/RCr=3`: copies left in the stack.
    Remaining(Vec<(TileKind, u8)>),
    /// `draws TILE …`: these kinds can be drawn now and no others; `none` for none.
    Draws(Vec<TileKind>),
    /// `discarded TILE …`: these tiles left the game, in this order; `none` for none.
    Discarded(Vec<TileKind>),
    /// `feature PLACE tiles=4 …`: what is known about a feature.
    Feature(Place, FeatureFacts),
    /// `refused "CONFIG" "part of the message"`: this configuration cannot be played.
    Refused(String, String),
    /// `accepted "CONFIG"`: this configuration can be played.
    Accepted(String),
    /// `notice "part"`: the configuration is remarked upon so.
    Notice(String),
    /// `no-notice`: nothing is remarked.
    NoNotice,
}

/// A payment to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredShare {
    /// Who is paid.
    pub seat: Seat,
    /// How much.
    pub points: i32,
    /// What for: the name of a kind of feature or of a good.
    pub subject: String,
    /// The terms of the sum, all of them, if they matter.
    pub terms: Option<Vec<Term>>,
    /// A ruling among those that decided, if it matters.
    pub ruling: Option<String>,
}

/// What is expected of a feature; `None` where it does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeatureFacts {
    /// Number of squares.
    pub tiles: Option<usize>,
    /// Number of empty squares it runs into.
    pub open: Option<usize>,
    /// Whether it is completed.
    pub is_completed: Option<bool>,
    /// Points to whoever leads it if the game ended now; on a field before pigs.
    pub worth: Option<i32>,
    /// Points to each leader if it were completed as it is now; `never` for a field.
    pub completed_worth: Option<Option<i32>>,
    /// The seats that would be paid.
    pub leaders: Option<Vec<Seat>>,
}

impl Expectation {
    /// Reads the words after `expect`.
    pub(super) fn parse(words: &[Word]) -> Result<Expectation, String> {
        let (name, words) = words.split_first().ok_or("expect says nothing")?;
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let texts = texts.as_slice();
        Ok(match (name.text.as_str(), texts) {
            ("score", _) => Expectation::Score(pairs(texts, seat, number)?),
            ("projected", _) => Expectation::Projected(pairs(texts, seat, number)?),
            ("legal", [_, ..]) => Expectation::Legal(actions(texts)?),
            ("illegal", [token, code]) => Expectation::Illegal { action: action(token)?, code: word(code), part: None },
            ("illegal", [token, code, part]) => {
                Expectation::Illegal { action: action(token)?, code: word(code), part: Some(word(part)) }
            }
            ("actions", _) => Expectation::Actions(or_none(texts, action)?),
            ("placements", _) => Expectation::Placements(or_none(texts, action)?),
            ("scored", [who, points, subject, rest @ ..]) => Expectation::Scored(scored(who, points, subject, rest)?),
            ("nothing-scored", []) => Expectation::NothingScored,
            ("not-scored", [who]) => Expectation::NotScored(seat(who)?),
            ("returned", [who, what]) => Expectation::Returned(seat(who)?, figure(what)?),
            ("not-returned", [who, what]) => Expectation::NotReturned(seat(who)?, figure(what)?),
            ("supply", [who, rest @ ..]) => Expectation::Supply(seat(who)?, pairs(rest, figure, number)?),
            ("goods", [who, rest @ ..]) => Expectation::Goods(seat(who)?, pairs(rest, good, number)?),
            ("standing", [who, what, at]) => Expectation::Standing(seat(who)?, figure(what)?, place(at)?),
            ("not-standing", [who, what, at]) => Expectation::NotStanding(seat(who)?, figure(what)?, place(at)?),
            ("turn", [who]) => Expectation::Turn(seat(who)?),
            ("step", [name]) => Expectation::Step(step(name)?),
            ("over", []) => Expectation::Over,
            ("turns", [count]) => Expectation::Turns(number(count)?),
            ("remaining", _) => Expectation::Remaining(pairs(texts, tile, number)?),
            ("draws", _) => Expectation::Draws(or_none(texts, tile)?),
            ("discarded", _) => Expectation::Discarded(or_none(texts, tile)?),
            ("feature", [at, facts @ ..]) => Expectation::Feature(place(at)?, feature(facts)?),
            ("refused", [config, part]) => Expectation::Refused(word(config), word(part)),
            ("accepted", [config]) => Expectation::Accepted(word(config)),
            ("notice", [part]) => Expectation::Notice(word(part)),
            ("no-notice", []) => Expectation::NoNotice,
            (name, _) => return Err(usage(name)),
        })
    }
}

impl Expectation {
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
            | Expectation::Supply(seat, _)
            | Expectation::Goods(seat, _)
            | Expectation::Standing(seat, ..)
            | Expectation::NotStanding(seat, ..)
            | Expectation::Turn(seat) => vec![*seat],
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
            | Expectation::Feature(..)
            | Expectation::Refused(..)
            | Expectation::Accepted(_)
            | Expectation::Notice(_)
            | Expectation::NoNotice => Vec::new(),
        }
    }
}

/// Every expectation as it is written.
const FORMS: &[&str] = &[
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
    "supply SEAT small=7 …",
    "goods SEAT wine=2 …",
    "standing SEAT FIGURE 1,0:road.E",
    "not-standing SEAT FIGURE 1,0:road.E",
    "turn SEAT",
    "step Action",
    "over",
    "turns 3",
    "remaining BA/RCr=3 …",
    "draws TILE … (or none)",
    "discarded TILE … (or none)",
    "feature 1,0:road.E tiles=4 open=2 completed=no worth=4 completed-worth=8 leaders=red,blue",
    "refused \"CONFIG\" \"part of the message\"",
    "accepted \"CONFIG\"",
    "notice \"part\"",
    "no-notice",
];

fn usage(name: &str) -> String {
    let is_form = |form: &&&str| form.split(' ').next() == Some(name);
    match FORMS.iter().find(is_form) {
        Some(form) => format!("expected: expect {form}"),
        None => format!("unknown expectation {name:?}; expected one of: {}", FORMS.join("; ")),
    }
}

fn word(text: &str) -> String {
    text.to_owned()
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::from_name(text).ok_or_else(|| format!("unknown seat {text:?}; expected {}", Seat::NAMES.join(", ")))
}

fn figure(text: &str) -> Result<Figure, String> {
    Figure::from_name(text).ok_or_else(|| {
        format!("unknown figure {text:?}; expected {}", Figure::ALL.map(|figure| figure.name()).join(", "))
    })
}

fn good(text: &str) -> Result<Good, String> {
    let found = Good::ALL.into_iter().find(|good| good.name() == text);
    found.ok_or_else(|| format!("unknown good {text:?}; expected wine, grain or cloth"))
}

fn tile(text: &str) -> Result<TileKind, String> {
    TileKind::from_id(text).ok_or_else(|| format!("unknown tile {text:?}"))
}

fn place(text: &str) -> Result<Place, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}, on a square, as in 1,0:road.E"))
}

fn step(text: &str) -> Result<Step, String> {
    let found = Step::ALL.into_iter().find(|step| step.name() == text);
    found.ok_or_else(|| format!("unknown step {text:?}; expected {}", Step::ALL.map(|step| step.name()).join(", ")))
}

fn action(text: &str) -> Result<Action, String> {
    text.parse().map_err(|error: bastide_carcassonne::ParseActionError| error.to_string())
}

fn actions(texts: &[&str]) -> Result<Vec<Action>, String> {
    texts.iter().map(|text| action(text)).collect()
}

fn number<T: FromStr + std::fmt::Display>(text: &str) -> Result<T, String> {
    canonical_int(text).ok_or_else(|| format!("expected a number instead of {text:?}"))
}

/// A list that may be empty, which is written `none` so that nothing is forgotten.
fn or_none<T>(texts: &[&str], read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    match texts {
        [] => Err("expected a list, or none".to_owned()),
        ["none"] => Ok(Vec::new()),
        _ => texts.iter().map(|text| read(text)).collect(),
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

fn scored(who: &str, points: &str, subject: &str, suffixes: &[&str]) -> Result<ScoredShare, String> {
    let mut share = ScoredShare {
        seat: seat(who)?,
        points: number(points)?,
        subject: known_subject(subject)?,
        terms: None,
        ruling: None,
    };
    let mut rest = suffixes;
    loop {
        rest = match rest {
            [] => return Ok(share),
            ["terms", list, rest @ ..] => {
                share.terms = Some(list.split(',').map(term).collect::<Result<_, _>>()?);
                rest
            }
            ["ruling", ruling, rest @ ..] => {
                share.ruling = Some(word(ruling));
                rest
            }
            _ => return Err(usage("scored")),
        };
    }
}

fn known_subject(text: &str) -> Result<String, String> {
    let kinds = SegmentKind::ALL.into_iter().map(SegmentKind::name).chain(Good::ALL.into_iter().map(Good::name));
    let names: Vec<&str> = kinds.filter(|&name| name != SegmentKind::River.name()).collect();
    if names.contains(&text) {
        Ok(word(text))
    } else {
        Err(format!("nothing is scored for {text:?}; expected {}", names.join(", ")))
    }
}

/// What a score is for, in one word.
pub(super) fn subject_name(subject: Subject) -> &'static str {
    match subject {
        Subject::Feature { kind, .. } => kind.name(),
        Subject::Goods(good) => good.name(),
    }
}

const COUNTED: [(&str, Counted); 8] = [
    ("tiles", Counted::Tiles),
    ("pennants", Counted::Pennants),
    ("itself", Counted::Itself),
    ("neighbours", Counted::Neighbours),
    ("cities", Counted::Cities),
    ("pig-cities", Counted::PigCities),
    ("herd-cities", Counted::HerdCities),
    ("majority", Counted::Majority),
];

/// A term as it is written: `tiles=4x2`.
pub(super) fn term_text(term: &Term) -> String {
    let name = COUNTED.iter().find(|(_, what)| *what == term.what).map_or("?", |(name, _)| name);
    format!("{name}={}x{}", term.count, term.each)
}

fn term(text: &str) -> Result<Term, String> {
    let names = || COUNTED.map(|(name, _)| name).join(", ");
    let (name, sum) = text.split_once('=').ok_or_else(|| format!("expected tiles=4x2 instead of {text:?}"))?;
    let (count, each) = sum.split_once('x').ok_or_else(|| format!("expected tiles=4x2 instead of {text:?}"))?;
    let counted = COUNTED.iter().find(|(known, _)| *known == name);
    let (_, what) = counted.ok_or_else(|| format!("nothing is counted as {name:?}; expected {}", names()))?;
    Ok(Term { what: *what, count: number(count)?, each: number(each)? })
}

fn feature(texts: &[&str]) -> Result<FeatureFacts, String> {
    let mut facts = FeatureFacts::default();
    for (key, value) in pairs(texts, |key| Ok(word(key)), |value| Ok(word(value)))? {
        match key.as_str() {
            "tiles" => facts.tiles = Some(number(&value)?),
            "open" => facts.open = Some(number(&value)?),
            "completed" => facts.is_completed = Some(yes_or_no(&value)?),
            "worth" => facts.worth = Some(number(&value)?),
            "completed-worth" if value == "never" => facts.completed_worth = Some(None),
            "completed-worth" => facts.completed_worth = Some(Some(number(&value)?)),
            "leaders" => facts.leaders = Some(or_none(&value.split(',').collect::<Vec<_>>(), seat)?),
            _ => return Err(usage("feature")),
        }
    }
    Ok(facts)
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("expected yes or no instead of {text:?}")),
    }
}
