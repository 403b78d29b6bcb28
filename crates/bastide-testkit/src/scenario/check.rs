//! Whether an expectation holds, and if not, what was found instead.

use std::fmt::Display;

use bastide_kernel::{Decision, Seat, Seats};

use super::expectation::{Expectation, ScoredShare, term_text};
use crate::tested::{DRAW_TILE, PLACE_TILE, Payment, Standing, Tested};

/// A point of a game at which something is expected.
pub(super) struct Moment<'a, G: Tested> {
    pub(super) rules: &'a G,
    pub(super) state: &'a G::State,
    /// What happened in the last `play` line.
    pub(super) events: &'a [G::Event],
}

/// Nothing if it is as expected, otherwise what was found.
pub(super) type Verdict = Result<(), String>;

impl<G: Tested> Moment<'_, G> {
    /// Whether the expectation holds.
    pub(super) fn check(&self, expectation: &Expectation) -> Verdict {
        let is_absent = |seat: &Seat| seat.index() >= self.rules.seats() as usize;
        if let Some(seat) = expectation.seats().into_iter().find(is_absent) {
            return Err(format!("nobody plays {}", seat.name()));
        }
        match expectation {
            Expectation::Score(points) => self.points(points, self.rules.scores(self.state)),
            Expectation::Projected(points) => self.points(points, self.rules.projected(self.state)),
            Expectation::Legal(actions) => actions.iter().try_for_each(|action| self.legal(action)),
            Expectation::Illegal { action, code, part } => self.illegal(action, code, part.as_deref()),
            Expectation::Actions(actions) => self.exactly(actions),
            Expectation::Placements(actions) => self.step(PLACE_TILE).and_then(|()| self.exactly(actions)),
            Expectation::Scored(share) => self.scored(share),
            Expectation::NothingScored => self.not_scored(|_| true),
            Expectation::NotScored(seat) => self.not_scored(|payment| payment.seat == *seat),
            Expectation::Returned(seat, figure) => self.returned(*seat, figure, true),
            Expectation::NotReturned(seat, figure) => self.returned(*seat, figure, false),
            Expectation::Standing(seat, figure, place) => self.standing(*seat, figure, place, true),
            Expectation::NotStanding(seat, figure, place) => self.standing(*seat, figure, place, false),
            Expectation::Turn(seat) => same(seat.name(), self.rules.whose_turn(self.state).name()),
            Expectation::Decides(who) => same(who.as_str(), self.decider()),
            Expectation::Step(step) => self.step(step),
            Expectation::Over => self.over(),
            Expectation::Turns(turns) => same(turns, &self.rules.turns(self.state)),
            Expectation::Remaining(tiles) => tiles.iter().try_for_each(|(tile, count)| self.remaining(tile, *count)),
            Expectation::Draws(tiles) => self.draws(tiles),
            Expectation::Discarded(tiles) => same(&list(tiles), &list(&self.rules.discarded(self.state))),
            Expectation::Refused(config, part) => refused::<G>(config, part),
            Expectation::Accepted(config) => G::from_config_text(config).map(|_| ()),
            Expectation::Notice(part) => self.notice(part),
            Expectation::NoNotice => same("none", &list(&self.rules.notices())),
            Expectation::Own { name, of, facts } => self.own(name, of, facts),
        }
    }

    fn points(&self, expected: &[(Seat, i32)], found: Seats<i32>) -> Verdict {
        if expected.iter().all(|(seat, points)| found[*seat] == *points) {
            return Ok(());
        }
        let texts: Vec<String> = expected.iter().map(|(seat, _)| format!("{}={}", seat.name(), found[*seat])).collect();
        Err(texts.join(" "))
    }

    fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.rules.legal_actions(self.state, &mut actions);
        actions
    }

    fn texts(&self, actions: &[G::Action]) -> String {
        list(&actions.iter().map(|&action| self.rules.action_text(action)).collect::<Vec<_>>())
    }

    fn legal(&self, text: &str) -> Verdict {
        let action = self.rules.parse_action(text)?;
        self.rules.validate(self.state, action).map_err(|reason| format!("{text} is refused: {reason}"))?;
        if self.actions().contains(&action) {
            Ok(())
        } else {
            Err(format!("{text} is valid, but not among the legal actions: {}", self.texts(&self.actions())))
        }
    }

    fn illegal(&self, text: &str, code: &str, part: Option<&str>) -> Verdict {
        let action = self.rules.parse_action(text)?;
        let Err(reason) = self.rules.validate(self.state, action) else {
            return Err(format!("{text} is valid"));
        };
        if self.actions().contains(&action) {
            return Err(format!("{text} is refused ({reason}), but among the legal actions"));
        }
        if G::illegal_code(reason) == code && part.is_none_or(|part| reason.to_string().contains(part)) {
            Ok(())
        } else {
            Err(format!("refused with {}: {:?}", G::illegal_code(reason), reason.to_string()))
        }
    }

    fn exactly(&self, expected: &[String]) -> Verdict {
        let mut expected =
            expected.iter().map(|text| self.rules.parse_action(text)).collect::<Result<Vec<_>, String>>()?;
        expected.sort_unstable();
        same(&self.texts(&expected), &self.texts(&self.actions()))
    }

    fn payments(&self) -> impl Iterator<Item = Payment> {
        self.events.iter().flat_map(G::payments)
    }

    fn all_payments(&self) -> String {
        let text = |payment: Payment| {
            let terms: Vec<String> = payment.terms.iter().map(term_text).collect();
            format!(
                "{} {} {} terms {} ruling {:?}",
                payment.seat.name(),
                payment.points,
                payment.subject,
                terms.join(","),
                payment.rulings.join(", ")
            )
        };
        let all: Vec<String> = self.payments().map(text).collect();
        if all.is_empty() { "nothing was scored".to_owned() } else { format!("scored: {}", all.join("; ")) }
    }

    fn scored(&self, wanted: &ScoredShare) -> Verdict {
        let is_it = |payment: Payment| {
            (payment.seat, payment.points, payment.subject) == (wanted.seat, wanted.points, wanted.subject.as_str())
                && wanted.terms.as_ref().is_none_or(|terms| *terms == payment.terms)
                && wanted.ruling.as_ref().is_none_or(|ruling| payment.rulings.contains(&ruling.as_str()))
        };
        if self.payments().any(is_it) { Ok(()) } else { Err(self.all_payments()) }
    }

    fn not_scored(&self, is_unwanted: impl Fn(&Payment) -> bool) -> Verdict {
        if self.payments().any(|payment| is_unwanted(&payment)) { Err(self.all_payments()) } else { Ok(()) }
    }

    fn returned(&self, seat: Seat, figure: &str, wanted: bool) -> Verdict {
        let returned: Vec<(Seat, &str)> = self.events.iter().filter_map(G::returned).collect();
        if returned.contains(&(seat, figure)) == wanted {
            return Ok(());
        }
        let names: Vec<String> = returned.iter().map(|(seat, figure)| format!("{} {figure}", seat.name())).collect();
        Err(format!("returned: {}", list(&names)))
    }

    fn standing(&self, seat: Seat, figure: &str, place: &str, wanted: bool) -> Verdict {
        let all = self.rules.standing(self.state);
        let is_it = |s: &Standing| (s.seat, s.figure, s.place.as_str()) == (seat, figure, place);
        if all.iter().any(is_it) == wanted { Ok(()) } else { Err(format!("standing: {}", standing_text(&all))) }
    }

    fn decider(&self) -> &'static str {
        match self.rules.decision(self.state) {
            Decision::Seat(seat) => seat.name(),
            Decision::Chance => "chance",
            Decision::Over => "nobody",
        }
    }

    fn step(&self, step: &str) -> Verdict {
        same(step, self.rules.step_name(self.state))
    }

    fn over(&self) -> Verdict {
        match self.rules.decision(self.state) {
            Decision::Over => Ok(()),
            Decision::Seat(_) | Decision::Chance => {
                Err(format!("the game is in step {}", self.rules.step_name(self.state)))
            }
        }
    }

    fn remaining(&self, tile: &str, count: u32) -> Verdict {
        let found = self.rules.remaining(self.state, tile).ok_or_else(|| format!("unknown tile {tile:?}"))?;
        if found == count { Ok(()) } else { Err(format!("{tile}={found}")) }
    }

    fn draws(&self, tiles: &[String]) -> Verdict {
        match self.step(DRAW_TILE) {
            Ok(()) => self.exactly(tiles),
            Err(_) if tiles.is_empty() => Ok(()),
            Err(step) => Err(step),
        }
    }

    fn notice(&self, part: &str) -> Verdict {
        let notices = self.rules.notices();
        if notices.iter().any(|notice| notice.contains(part)) { Ok(()) } else { Err(format!("notices: {notices:?}")) }
    }

    fn own(&self, name: &str, of: &[String], expected: &[(String, String)]) -> Verdict {
        let of: Vec<&str> = of.iter().map(String::as_str).collect();
        let found = self.rules.facts(self.state, name, &of)?;
        let mut holds = true;
        for (key, value) in expected {
            let known = found.iter().find(|(known, _)| known == key);
            let (_, fact) = known.ok_or_else(|| {
                let keys: Vec<&str> = found.iter().map(|(key, _)| *key).collect();
                format!("nothing is known as {key:?} here; expected {}", keys.join(", "))
            })?;
            holds &= fact == value;
        }
        let texts: Vec<String> = found.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if holds { Ok(()) } else { Err(texts.join(" ")) }
    }
}

/// The figures on the board for people: whose, what and where.
pub(super) fn standing_text(all: &[Standing]) -> String {
    let texts: Vec<String> = all.iter().map(|s| format!("{} {} {}", s.seat.name(), s.figure, s.place)).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join("; ") }
}

fn refused<G: Tested>(config: &str, part: &str) -> Verdict {
    match G::from_config_text(config) {
        Err(message) if message.contains(part) => Ok(()),
        Err(message) => Err(format!("refused with {message:?}")),
        Ok(_) => Err("the configuration is accepted".to_owned()),
    }
}

fn same<T: PartialEq + Display + ?Sized>(expected: &T, found: &T) -> Verdict {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn list(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(" ") }
}
