//! Comparison of a replay with what JCloisterZone recorded while it played the same game.

use std::fmt;

use bastide_carcassonne::{
    Card, Cause, Deployed, FairyPlacement, Figure, Good, Neutral, Place, Rules, SegmentKind, State, Subject, Token,
};
use bastide_kernel::{NodeId, Pos, Seat};

use super::file::Goal;
use super::location;
use super::points;
use super::recorded::{Item, Moment, NeutralFigures, Points, Recorded, Standing};
use super::replay::{Phase, Replay, Scored, place};
use super::report::Difference;

/// The moment before a message.
pub(crate) fn before(replay: &Replay<'_>, moment: &Moment, at: &str) -> Result<(), Difference> {
    let player = replay.player().index() as u32;
    let drawn = replay.drawn().map(|kind| kind.def().id);
    same(at, "phase", replay.phase().name(), &moment.phase)?;
    if let Some(theirs) = moment.player {
        same(at, "player", player, theirs)?;
    }
    if let Some(theirs) = moment.turn_player {
        same(at, "player whose turn it is", replay.turn_player().index() as u32, theirs)?;
    }
    if let Some(theirs) = &moment.drawn {
        same(at, "tile in hand", drawn.unwrap_or("none"), theirs)?;
    }
    match (moment.options, replay.options()) {
        (Some(theirs), Some(ours)) => same(at, "options", ours, theirs as usize),
        _ => Ok(()),
    }
}

/// The moment after a message.
pub(crate) fn after(replay: &Replay<'_>, moment: &Moment, at: &str) -> Result<(), Difference> {
    match &moment.scores {
        Some(theirs) => same(at, "scores after it", List(&scores(replay)), List(theirs)),
        None => Ok(()),
    }
}

/// Everything that was recorded about the end.
pub(crate) fn end(replay: &Replay<'_>, recorded: &Recorded) -> Result<(), Difference> {
    if let Some(theirs) = &recorded.score_events {
        score_events(replay, theirs)?;
    }
    let at = "end";
    if let Some(theirs) = &recorded.discarded {
        let mut ours: Vec<&str> = replay.state().discarded().iter().map(|kind| kind.def().id).collect();
        let mut theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        same(at, "discarded tiles", List(&ours), List(&theirs))?;
    }
    if let Some(theirs) = &recorded.phase {
        same(at, "phase", replay.phase().name(), theirs)?;
    }
    if let Some(theirs) = &recorded.scores {
        same(at, "final scores", List(&scores(replay)), List(theirs))?;
    }
    if recorded.draws.is_some() && !replay.draws().left().is_empty() {
        return Err(Difference::new(at, format!("draws that never happened here: {}", List(replay.draws().left()))));
    }
    if let Some(theirs) = &recorded.tokens {
        tokens(replay, theirs)?;
    }
    if let Some(theirs) = &recorded.neutral {
        neutral_figures(replay, theirs)?;
    }
    recorded.deployed.as_ref().map_or(Ok(()), |theirs| figures(replay, theirs))
}

fn same<T: PartialEq<U> + fmt::Display, U: fmt::Display>(
    at: &str,
    what: &str,
    ours: T,
    theirs: U,
) -> Result<(), Difference> {
    if ours == theirs { Ok(()) } else { Err(Difference::unequal(at, what, ours, theirs)) }
}

/// A list in brackets.
struct List<'a, T>(&'a [T]);

impl<T: PartialEq> PartialEq for List<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let items: Vec<String> = self.0.iter().map(T::to_string).collect();
        write!(f, "[{}]", items.join(", "))
    }
}

fn scores(replay: &Replay<'_>) -> Vec<i32> {
    Seat::first(replay.rules().seats()).map(|seat| replay.scores()[seat]).collect()
}

/// One player's points, comparable: features are the same if they are one region.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// Turns first, then the end of the game.
    is_final: bool,
    turn: u32,
    player: usize,
    name: String,
    points: i32,
    feature: Option<NodeId>,
    items: Vec<Item>,
}

impl Entry {
    fn moment(&self) -> String {
        if self.is_final { "final scoring".to_owned() } else { format!("turn {}", self.turn) }
    }

    fn text(&self, rules: &Rules, state: &State) -> String {
        let items: Vec<String> = self
            .items
            .iter()
            .map(|item| match item.count {
                Some(count) => format!("{}({count}) = {}", item.name, item.points),
                None => format!("{} = {}", item.name, item.points),
            })
            .collect();
        let place = self.feature.map(|node| format!(" at {}", state.board().place_of(rules, node)));
        format!(
            "player {} scores {} for {}{} ({})",
            self.player,
            self.points,
            self.name,
            place.unwrap_or_default(),
            items.join(", ")
        )
    }
}

/// Scores are compared turn by turn as multisets: their order there is arbitrary.
fn score_events(replay: &Replay<'_>, recorded: &[Points]) -> Result<(), Difference> {
    let (rules, state) = (replay.rules(), replay.state());
    let entries = |scored| our_entries(rules, state, scored).chain(empty_entries(rules, state, scored));
    let mut ours: Vec<Entry> = replay.history().iter().flat_map(entries).collect();
    let mut theirs = recorded.iter().map(|points| their_entry(state, rules, points)).collect::<Result<Vec<_>, _>>()?;
    // What both have in common goes; the earliest of the rest is the first difference.
    theirs.retain(|their| match ours.iter().position(|our| our == their) {
        Some(index) => {
            ours.swap_remove(index);
            false
        }
        None => true,
    });
    let Some(first) = ours.iter().chain(&theirs).min() else { return Ok(()) };
    let moment = first.moment();
    let least = |entries: &[Entry], kind: &str| {
        let entry = entries.iter().filter(|entry| entry.moment() == moment).min()?;
        Some(format!("{kind}: {}", entry.text(rules, state)))
    };
    let what: Vec<String> =
        [least(&ours, "only here"), least(&theirs, "only recorded")].into_iter().flatten().collect();
    Err(Difference::new(moment.as_str(), what.join("; ")))
}

fn our_entries<'a>(rules: &'a Rules, state: &'a State, scored: &'a Scored) -> impl Iterator<Item = Entry> + 'a {
    // The fairy on a tile belongs to no feature.
    let is_tile = scored.score.cause == Cause::TurnStart && rules.options().fairy_placement == FairyPlacement::OnTile;
    let feature = scored.score.subject.place().filter(|_| !is_tile).and_then(|at| region(rules, state, at));
    scored.score.shares.iter().map(move |share| Entry {
        is_final: scored.turn.is_none(),
        turn: scored.turn.unwrap_or(0),
        player: share.seat.index(),
        name: points::name(rules, scored, share),
        points: share.points,
        feature,
        items: points::items(rules, scored, share),
    })
}

/// A city in which nobody has any strength pays everybody nothing there.
fn empty_entries<'a>(rules: &'a Rules, state: &'a State, scored: &'a Scored) -> impl Iterator<Item = Entry> + 'a {
    let score = &scored.score;
    let is_empty = matches!(score.subject, Subject::Feature { kind: SegmentKind::City, .. }) && score.shares.is_empty();
    let feature = score.subject.place().and_then(|at| region(rules, state, at));
    score.strengths.iter().filter(move |_| is_empty).map(move |(seat, _)| Entry {
        is_final: scored.turn.is_none(),
        turn: scored.turn.unwrap_or(0),
        player: seat.index(),
        name: "city.empty".to_owned(),
        points: 0,
        feature,
        items: Vec::new(),
    })
}

fn their_entry(state: &State, rules: &Rules, points: &Points) -> Result<Entry, Difference> {
    let mut entry = Entry {
        is_final: points.turn.is_none(),
        turn: points.turn.unwrap_or(0),
        player: points.player as usize,
        name: points.name.clone(),
        points: points.points,
        feature: None,
        items: points.items.clone(),
    };
    entry.items.sort_unstable();
    if let Some(pointer) = &points.pointer {
        let here = place(state, pointer).and_then(|at| region(rules, state, at));
        entry.feature = Some(here.ok_or_else(|| {
            Difference::new(entry.moment(), format!("points are recorded for {pointer}, which does not exist here"))
        })?);
    }
    Ok(entry)
}

/// The region of a place on the final board: whoever is in it once stays in it.
fn region(rules: &Rules, state: &State, at: Place) -> Option<NodeId> {
    let node = state.board().node_at(rules, at.pos, at.spot)?;
    Some(state.board().regions().find(node))
}

fn tokens(replay: &Replay<'_>, recorded: &[Vec<(String, i32)>]) -> Result<(), Difference> {
    for (seat, theirs) in Seat::first(replay.rules().seats()).zip(recorded) {
        for good in Good::ALL {
            let name = points::good_name(good);
            let ours = i32::from(replay.goods()[seat][good as usize]);
            same("end", &format!("{name} of player {}", seat.index()), ours, count_of(theirs, name))?;
        }
        for token in Token::ALL.into_iter().filter(|&token| replay.rules().tokens(token) > 0) {
            let name = points::token_name(token);
            let ours = i32::from(replay.state().player(seat).tokens[token.index()]);
            same("end", &format!("{name} of player {}", seat.index()), ours, count_of(theirs, name))?;
        }
        for card in Card::ALL {
            let name = points::card_token(card);
            let ours = i32::from(replay.state().card(card).is_some_and(|(holder, _)| holder == seat));
            same("end", &format!("{name} of player {}", seat.index()), ours, count_of(theirs, name))?;
        }
    }
    Ok(())
}

/// How many tokens of a name somebody has; those not listed nobody has.
fn count_of(tokens: &[(String, i32)], name: &str) -> i32 {
    tokens.iter().find(|(token, _)| token == name).map_or(0, |&(_, count)| count)
}

/// A figure on the board, comparable.
type Stander = (usize, Figure, Place);

fn figures(replay: &Replay<'_>, recorded: &[Standing]) -> Result<(), Difference> {
    let (rules, state) = (replay.rules(), replay.state());
    let board = state.board();
    // Farmers who came to a barn at the end went home there.
    let is_over = replay.phase() == Phase::GameOver;
    let is_home = |d: &Deployed| {
        let (root, region) = board.region(d.node);
        is_over && region.kind == SegmentKind::Field && d.figure != Figure::Barn && board.has_barn(root)
    };
    let standing = board.figures().iter().filter(|d| !is_home(d));
    let mut ours: Vec<Stander> = standing.map(|d| (d.seat.index(), d.figure, board.place_of(rules, d.node))).collect();
    let mut theirs = recorded.iter().map(|standing| stander(state, standing)).collect::<Result<Vec<_>, _>>()?;
    ours.sort_unstable();
    theirs.sort_unstable();
    let text = |(player, figure, at): &Stander| format!("player {player}'s {} at {at}", figure.name());
    if let Some(our) = ours.iter().find(|our| !theirs.contains(our)) {
        return Err(Difference::new("end", format!("only here: {}", text(our))));
    }
    if let Some(their) = theirs.iter().find(|their| !ours.contains(their)) {
        return Err(Difference::new("end", format!("only recorded: {}", text(their))));
    }
    same("end", "figures on the board", ours.len(), theirs.len())
}

/// The count is in a quarter; the dragon stands on a tile; the fairy on a tile, or beside somebody who is there still.
fn neutral_figures(replay: &Replay<'_>, recorded: &NeutralFigures) -> Result<(), Difference> {
    let (rules, state) = (replay.rules(), replay.state());
    let text = |pos: Option<Pos>| pos.map_or("none".to_owned(), |pos| pos.to_string());
    if let Some(theirs) = &recorded.count {
        let ours = rules.city().map(|pos| Place { pos, spot: state.count().spot() });
        let text = |at: Option<Place>| at.map_or("none".to_owned(), |at| at.to_string());
        same("end", "count", text(ours.filter(|_| rules.has_count())), text(place(state, theirs)))?;
    }
    same("end", "dragon", text(state.neutral(Neutral::Dragon)), text(recorded.dragon))?;
    let (theirs, theirs_beside) = match &recorded.fairy {
        Some(Goal::Square(pos)) => (Some(*pos), None),
        Some(Goal::Beside { meeple, pointer }) => {
            let here = meeple.as_deref().and_then(location::piece).zip(place(state, pointer));
            (Some(pointer.pos), here.map(|((seat, figure), at)| (seat, figure, at)))
        }
        Some(Goal::Feature(pointer)) => (Some(pointer.pos), None),
        Some(Goal::Nowhere) | None => (None, None),
    };
    same("end", "fairy", text(state.neutral(Neutral::Fairy)), text(theirs))?;
    let beside = state.fairy_beside().map(|d| {
        let at = state.board().place_of(rules, d.node);
        // Whoever has moved out of the City of Carcassonne is recorded where she joined him.
        let left = theirs_beside.filter(|(_, _, there)| at.pos != there.pos && rules.city() == Some(there.pos));
        (d.seat, d.figure, left.map_or(at, |(_, _, there)| there))
    });
    let text = |beside: Option<(Seat, Figure, Place)>| {
        beside.map_or("nobody".to_owned(), |(seat, figure, at)| {
            format!("player {}'s {} at {at}", seat.index(), figure.name())
        })
    };
    same("end", "beside the fairy", text(beside), text(theirs_beside))
}

fn stander(state: &State, standing: &Standing) -> Result<Stander, Difference> {
    let figure = location::FIGURES.iter().find(|(_, _, name)| *name == standing.figure).map(|&(figure, _, _)| figure);
    match (figure, place(state, &standing.pointer)) {
        (Some(figure), Some(at)) => Ok((standing.player as usize, figure, at)),
        _ => Err(Difference::new(
            "end",
            format!("a {} is recorded on {}, which does not exist here", standing.figure, standing.pointer),
        )),
    }
}
