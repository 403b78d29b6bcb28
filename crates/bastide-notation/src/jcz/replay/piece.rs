//! Figures with their ids: where they stand, and who holds them.

use bastide_carcassonne::{Event, Figure, Place, Prisoner};
use bastide_kernel::Seat;

use crate::jcz::location;

/// A figure that is not in its owner's supply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// Its id, such as `0.small.1`.
    pub(crate) id: String,
    /// Whose it is.
    pub(crate) seat: Seat,
    /// What it is.
    pub(crate) figure: Figure,
    /// Where it is.
    whereabouts: Whereabouts,
}

/// Where a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    OnBoard(Place),
    HeldBy(Seat),
}

/// The figures that are not in supply. Of several that our engine cannot tell apart the message names one, so a
/// message says which one it is about before the engine says what became of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    known: Vec<Known>,
    /// The figure that the present message is about.
    meant: Option<String>,
}

impl Pieces {
    /// Another message follows, about something else.
    pub(super) fn begin_message(&mut self) {
        self.meant = None;
    }

    /// A figure comes from the supply.
    pub(super) fn put(&mut self, id: &str, at: Place) {
        if let Some((seat, figure)) = location::piece(id) {
            self.known.retain(|known| known.id != id);
            self.known.push(Known { id: id.to_owned(), seat, figure, whereabouts: Whereabouts::OnBoard(at) });
        }
    }

    /// The message is about a figure that is on the board, or held.
    pub(super) fn moves(&mut self, id: &str) {
        self.meant = Some(id.to_owned());
    }

    /// The id of a figure on the board.
    pub(crate) fn id(&self, seat: Seat, figure: Figure, at: Place) -> Option<&str> {
        let index = self.find(seat, figure, Whereabouts::OnBoard(at))?;
        Some(&self.known[index].id)
    }

    /// Ids of all figures that stand in a place.
    pub(crate) fn ids(&self, seat: Seat, figure: Figure, at: Place) -> impl Iterator<Item = &str> {
        let is_it = move |k: &&Known| (k.seat, k.figure, k.whereabouts) == (seat, figure, Whereabouts::OnBoard(at));
        self.known.iter().filter(is_it).map(|known| known.id.as_str())
    }

    /// Who holds a figure. If only one player holds any of its kind, it is he.
    pub(super) fn captor(&self, id: &str, prisoners: &[Prisoner]) -> Option<Seat> {
        let (seat, figure) = location::piece(id)?;
        let mut captors = prisoners.iter().filter(|p| (p.seat, p.figure) == (seat, figure)).map(|p| p.captor);
        let first = captors.next()?;
        if captors.all(|captor| captor == first) {
            return Some(first);
        }
        let known = self.known.iter().find(|known| known.id == id)?;
        match known.whereabouts {
            Whereabouts::HeldBy(captor) => Some(captor),
            Whereabouts::OnBoard(_) => None,
        }
    }

    /// The figure that is meant if it is there, otherwise the first of its kind.
    fn find(&self, seat: Seat, figure: Figure, whereabouts: Whereabouts) -> Option<usize> {
        let is_it = |k: &Known| (k.seat, k.figure, k.whereabouts) == (seat, figure, whereabouts);
        let is_meant = |k: &Known| self.meant.as_ref() == Some(&k.id) && is_it(k);
        self.known.iter().position(is_meant).or_else(|| self.known.iter().position(is_it))
    }

    fn change(&mut self, seat: Seat, figure: Figure, from: Whereabouts, to: Option<Whereabouts>) {
        let Some(index) = self.find(seat, figure, from) else { return };
        // Whoever came last stands last, as in their lists.
        let mut known = self.known.remove(index);
        if let Some(to) = to {
            known.whereabouts = to;
            self.known.push(known);
        }
    }

    /// Something happened.
    pub(super) fn note(&mut self, event: &Event) {
        match *event {
            Event::FigureReturned { seat, figure, from, .. } => {
                self.change(seat, figure, Whereabouts::OnBoard(from), None);
            }
            Event::FigureMoved { seat, figure, from, to } => {
                self.change(seat, figure, Whereabouts::OnBoard(from), Some(Whereabouts::OnBoard(to)));
            }
            Event::Captured { captor, seat, figure, from } => {
                self.change(seat, figure, Whereabouts::OnBoard(from), Some(Whereabouts::HeldBy(captor)));
            }
            Event::Freed { captor, seat, figure, .. } => self.change(seat, figure, Whereabouts::HeldBy(captor), None),
            _ => {}
        }
    }
}
