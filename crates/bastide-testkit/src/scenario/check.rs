//! Whether an expectation holds, and if not, what was found instead.

use std::fmt::Display;

use bastide_carcassonne::{Action, Config, Event, Figure, Place, Rules, Score, Share, State, Step, TileKind};
use bastide_kernel::{Decision, Game, Seat, Seats};

use super::expectation::{Expectation, FeatureFacts, ScoredShare, subject_name, term_text};

/// A point of a game at which something is expected.
pub(super) struct Moment<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    /// What happened in the last `play` line.
    pub(super) events: &'a [Event],
}

/// Nothing if it is as expected, otherwise what was found.
pub(super) type Verdict = Result<(), String>;

impl Moment<'_> {
    /// Whether the expectation holds.
    pub(super) fn check(&self, expectation: &Expectation) -> Verdict {
        let is_absent = |seat: &Seat| seat.index() >= self.rules.seats() as usize;
        if let Some(seat) = expectation.seats().into_iter().find(is_absent) {
            return Err(format!("nobody plays {}", seat.name()));
        }
        match expectation {
            Expectation::Score(points) => self.points(points, self.state.scores()),
            Expectation::Projected(points) => self.points(points, self.rules.projection(self.state).scores),
            Expectation::Legal(actions) => actions.iter().try_for_each(|&action| self.legal(action)),
            Expectation::Illegal { action, code, part } => self.illegal(*action, code, part.as_deref()),
            Expectation::Actions(actions) => self.exactly(actions),
            Expectation::Placements(actions) => self.step(Step::PlaceTile).and_then(|()| self.exactly(actions)),
            Expectation::Scored(share) => self.scored(share),
            Expectation::NothingScored => self.not_scored(|_| true),
            Expectation::NotScored(seat) => self.not_scored(|share| share.seat == *seat),
            Expectation::Returned(seat, figure) => self.returned(*seat, *figure, true),
            Expectation::NotReturned(seat, figure) => self.returned(*seat, *figure, false),
            Expectation::Supply(seat, figures) => {
                each(figures, |figure: Figure| (figure.name(), self.state.player(*seat).supply[figure.index()]))
            }
            Expectation::Goods(seat, goods) => {
                each(goods, |good| (good.name(), self.state.player(*seat).goods[good as usize]))
            }
            Expectation::Standing(seat, figure, place) => self.standing(*seat, *figure, *place, true),
            Expectation::NotStanding(seat, figure, place) => self.standing(*seat, *figure, *place, false),
            Expectation::Turn(seat) => same(seat.name(), self.state.active().name()),
            Expectation::Step(step) => self.step(*step),
            Expectation::Over => self.over(),
            Expectation::Turns(turns) => same(turns, &self.state.turns()),
            Expectation::Remaining(tiles) => {
                each(tiles, |kind: TileKind| (kind.def().id, self.state.bag().count(self.rules.deck(), kind)))
            }
            Expectation::Draws(tiles) => self.draws(tiles),
            Expectation::Discarded(tiles) => same(&list(tiles), &list(self.state.discarded())),
            Expectation::Feature(place, facts) => self.feature(*place, facts),
            Expectation::Refused(config, part) => refused(config, part),
            Expectation::Accepted(config) => compile(config).map(|_| ()),
            Expectation::Notice(part) => self.notice(part),
            Expectation::NoNotice => same("none", &list(&self.rules.notices())),
        }
    }

    fn points(&self, expected: &[(Seat, i32)], found: Seats<i32>) -> Verdict {
        each(expected, |seat: Seat| (seat.name(), found[seat]))
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.rules.legal_actions(self.state, &mut actions);
        actions
    }

    fn legal(&self, action: Action) -> Verdict {
        self.rules.validate(self.state, action).map_err(|reason| format!("{action} is refused: {reason}"))?;
        if self.actions().contains(&action) {
            Ok(())
        } else {
            Err(format!("{action} is valid, but not among the legal actions: {}", list(&self.actions())))
        }
    }

    fn illegal(&self, action: Action, code: &str, part: Option<&str>) -> Verdict {
        let Err(reason) = self.rules.validate(self.state, action) else {
            return Err(format!("{action} is valid"));
        };
        if self.actions().contains(&action) {
            return Err(format!("{action} is refused ({reason}), but among the legal actions"));
        }
        if reason.code() == code && part.is_none_or(|part| reason.to_string().contains(part)) {
            Ok(())
        } else {
            Err(format!("refused with {}: {:?}", reason.code(), reason.to_string()))
        }
    }

    fn exactly(&self, expected: &[Action]) -> Verdict {
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        same(&list(&expected), &list(&self.actions()))
    }

    fn scores(&self) -> impl Iterator<Item = (&Score, &Share)> {
        let scores = self.events.iter().filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        });
        scores.flat_map(|score| score.shares.iter().map(move |share| (score, share)))
    }

    fn all_scores(&self) -> String {
        let text = |(score, share): (&Score, &Share)| {
            let terms: Vec<String> = share.terms.iter().map(term_text).collect();
            format!(
                "{} {} {} terms {} ruling {:?}",
                share.seat.name(),
                share.points,
                subject_name(score.subject),
                terms.join(","),
                score.rulings.join(", ")
            )
        };
        let all: Vec<String> = self.scores().map(text).collect();
        if all.is_empty() { "nothing was scored".to_owned() } else { format!("scored: {}", all.join("; ")) }
    }

    fn scored(&self, wanted: &ScoredShare) -> Verdict {
        let is_it = |(score, share): (&Score, &Share)| {
            (share.seat, share.points, subject_name(score.subject))
                == (wanted.seat, wanted.points, wanted.subject.as_str())
                && wanted.terms.as_ref().is_none_or(|terms| *terms == share.terms)
                && wanted.ruling.as_ref().is_none_or(|ruling| score.rulings.contains(&ruling.as_str()))
        };
        if self.scores().any(is_it) { Ok(()) } else { Err(self.all_scores()) }
    }

    fn not_scored(&self, is_unwanted: impl Fn(&Share) -> bool) -> Verdict {
        if self.scores().any(|(_, share)| is_unwanted(share)) { Err(self.all_scores()) } else { Ok(()) }
    }

    fn returned(&self, seat: Seat, figure: Figure, wanted: bool) -> Verdict {
        let returned: Vec<(Seat, Figure)> = self
            .events
            .iter()
            .filter_map(|event| match *event {
                Event::FigureReturned { seat, figure, .. } => Some((seat, figure)),
                _ => None,
            })
            .collect();
        if returned.contains(&(seat, figure)) == wanted {
            return Ok(());
        }
        let names: Vec<String> = returned.iter().map(|(s, f)| format!("{} {}", s.name(), f.name())).collect();
        Err(format!("returned: {}", list(&names)))
    }

    fn standing(&self, seat: Seat, figure: Figure, place: Place, wanted: bool) -> Verdict {
        let figures = figures(self.rules, self.state);
        if figures.contains(&(seat, figure, place)) == wanted {
            return Ok(());
        }
        let names: Vec<String> = figures.iter().map(|(s, f, p)| format!("{} {} {p}", s.name(), f.name())).collect();
        Err(format!("standing: {}", list(&names)))
    }

    fn step(&self, step: Step) -> Verdict {
        same(&step.name(), &self.state.step().name())
    }

    fn over(&self) -> Verdict {
        match self.rules.decision(self.state) {
            Decision::Over => Ok(()),
            Decision::Seat(_) | Decision::Chance => Err(format!("the game is in step {:?}", self.state.step())),
        }
    }

    fn notice(&self, part: &str) -> Verdict {
        let notices = self.rules.notices();
        if notices.iter().any(|notice| notice.contains(part)) { Ok(()) } else { Err(format!("notices: {notices:?}")) }
    }

    fn draws(&self, tiles: &[TileKind]) -> Verdict {
        if self.state.step() != Step::DrawTile && !tiles.is_empty() {
            return self.step(Step::DrawTile);
        }
        let mut expected = tiles.to_vec();
        expected.sort_unstable();
        let drawn = |action: &Action| if let Action::Draw(kind) = action { Some(*kind) } else { None };
        same(&list(&expected), &list(&self.actions().iter().filter_map(drawn).collect::<Vec<_>>()))
    }

    fn feature(&self, place: Place, facts: &FeatureFacts) -> Verdict {
        let Some(info) = self.rules.feature(self.state, place) else {
            return Err(format!("there is no feature at {place}"));
        };
        let worth_completed = info.worth_completed.as_ref().map(|(points, _)| *points);
        let holds = facts.tiles.is_none_or(|tiles| tiles == info.squares.len())
            && facts.open.is_none_or(|open| open == info.open_ends.len())
            && facts.is_completed.is_none_or(|completed| completed == info.is_completed)
            && facts.worth.is_none_or(|worth| worth == info.worth_now.0)
            && facts.completed_worth.is_none_or(|worth| worth == worth_completed)
            && facts.leaders.as_ref().is_none_or(|leaders| *leaders == info.leaders);
        if holds {
            return Ok(());
        }
        let leaders: Vec<&str> = info.leaders.iter().map(|seat| seat.name()).collect();
        Err(format!(
            "{} tiles={} open={} completed={} worth={} completed-worth={} leaders={}",
            info.kind.name(),
            info.squares.len(),
            info.open_ends.len(),
            if info.is_completed { "yes" } else { "no" },
            info.worth_now.0,
            worth_completed.map_or("never".to_owned(), |points| points.to_string()),
            if leaders.is_empty() { "none".to_owned() } else { leaders.join(",") }
        ))
    }
}

/// The figures on the board: whose, what and where.
pub(super) fn figures(rules: &Rules, state: &State) -> Vec<(Seat, Figure, Place)> {
    let board = state.board();
    board.figures().iter().map(|d| (d.seat, d.figure, board.place_of(rules, d.node))).collect()
}

/// Reads and compiles a configuration.
pub(super) fn compile(text: &str) -> Result<Rules, String> {
    let config: Config = text.parse().map_err(|error: bastide_carcassonne::ConfigError| error.to_string())?;
    Rules::new(config).map_err(|error| error.to_string())
}

fn refused(config: &str, part: &str) -> Verdict {
    match compile(config) {
        Err(message) if message.contains(part) => Ok(()),
        Err(message) => Err(format!("refused with {message:?}")),
        Ok(_) => Err("the configuration is accepted".to_owned()),
    }
}

/// Compares every expected value with what is found under its key.
fn each<K: Copy, V: PartialEq + Display, N: Display>(expected: &[(K, V)], found: impl Fn(K) -> (N, V)) -> Verdict {
    if expected.iter().all(|(key, value)| found(*key).1 == *value) {
        return Ok(());
    }
    let texts = expected.iter().map(|(key, _)| found(*key)).map(|(name, value)| format!("{name}={value}"));
    Err(texts.collect::<Vec<_>>().join(" "))
}

fn same<T: PartialEq + Display + ?Sized>(expected: &T, found: &T) -> Verdict {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn list<T: Display>(items: &[T]) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}
