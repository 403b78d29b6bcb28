//! Cities in which nobody has any strength: mayors without pennants. Our engine pays nobody for them and says nothing;
//! JCloisterZone pays everybody there nothing, and says so.

use bastide_carcassonne::{Cause, Event, Figure, Leaving, Place, Score, SegmentKind, Subject};
use bastide_kernel::{Decision, Game, NodeId, Seat};

use super::Replay;

impl Replay<'_> {
    /// Adds what is not said: the completed cities whose mayors went home unpaid, and those that are left at the end.
    pub(super) fn note_empty_cities(&mut self, events: &[Event]) {
        let mut scores: Vec<Score> = Vec::new();
        let board = self.state.board();
        let region = |at: Place| board.node_at(self.rules, at.pos, at.spot).map(|node| board.regions().find(node));
        let is_paid = |root: Option<NodeId>| {
            events.iter().any(|event| match event {
                Event::Scored(score) => score.subject.place().is_some_and(|at| region(at) == root) && !is_fairy(score),
                _ => false,
            })
        };
        for event in events {
            if let Event::FigureReturned { seat, figure: Figure::Mayor, from, why: Leaving::Paid } = *event
                && !is_paid(region(from))
            {
                let root = region(from);
                add(&mut scores, Cause::Completed, from, seat, |at| region(at) == root);
            }
        }
        if self.rules.decision(&self.state) == Decision::Over {
            for mayor in board.figures().iter().filter(|d| d.figure == Figure::Mayor) {
                let (root, at) = (board.regions().find(mayor.node), board.place_of(self.rules, mayor.node));
                if at.spot.kind() == SegmentKind::City && board.owners(root).next().is_none() {
                    add(&mut scores, Cause::Final, at, mayor.seat, |at| region(at) == Some(root));
                }
            }
        }
        scores.into_iter().for_each(|score| self.hold_back(score));
    }
}

fn is_fairy(score: &Score) -> bool {
    matches!(score.subject, Subject::Fairy { .. })
}

/// A seat takes part in an empty city, the one it is in already if there is one.
fn add(scores: &mut Vec<Score>, cause: Cause, at: Place, seat: Seat, is_same: impl Fn(Place) -> bool) {
    let same = scores.iter_mut().find(|score| score.subject.place().is_some_and(&is_same));
    match same {
        Some(score) if score.strengths.iter().any(|(other, _)| *other == seat) => {}
        Some(score) => score.strengths.push((seat, 0)),
        None => scores.push(Score {
            cause,
            subject: Subject::Feature { kind: SegmentKind::City, at },
            squares: Vec::new(),
            strengths: vec![(seat, 0)],
            shares: Vec::new(),
            rulings: Vec::new(),
        }),
    }
}
