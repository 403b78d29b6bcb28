//! What happened, as the log tells it: in words, with the tile, the score and the figure that went home.

use bastide_art::Atlas;
use bastide_kernel::{PlacedTile, Pos};

use crate::host::{Host, spot};
use crate::hosted::{Award, Hosted, Model, Site, square};
use crate::view::{Driven, Event, Score};
use crate::whereabouts::Subject;

impl<G: Hosted> Host<G> {
    /// What happened, for the client.
    pub(crate) fn event(&mut self, event: &G::Event) -> Event {
        let occurrence = self.rules.occurrence(&self.state, event);
        let driven = occurrence.driven.and_then(|(look, seat, node)| {
            let from = spot(self.spot_of(Site::Segment(node), &[])?);
            Some(Driven { picture: self.picture(Model::Figure(look, seat), Site::Nowhere), from })
        });
        let subject = match occurrence.kind {
            "tile_placed" => Subject::Tile,
            "dragon_moved" => Subject::Ground,
            _ => Subject::Figure,
        };
        Event {
            driven,
            tile: occurrence.square.filter(|_| subject == Subject::Tile).and_then(|pos| self.symbol_at(pos)),
            kind: occurrence.kind.to_owned(),
            words: self.located(occurrence.words, subject),
            seat: occurrence.seat.map(|seat| seat.index() as u8),
            square: occurrence.square.map(square),
            score: occurrence.award.map(|award| self.score(award)),
        }
    }

    /// The symbol of the tile on a square, as the board has it.
    fn symbol_at(&mut self, pos: Pos) -> Option<String> {
        let &PlacedTile { kind, rot, .. } = self.rules.tableau(&self.state).tile_at(pos)?;
        Some(self.atlas.symbol(kind, rot, Atlas::<G>::variety(kind, pos), &mut self.sheet))
    }

    /// A score for the client: where it flies from and what it encloses.
    pub(crate) fn score(&self, award: Award) -> Score {
        let node = award.node;
        let anchor = node.map(|node| bastide_art::outline::anchor(&self.atlas, &self.state, node));
        Score {
            cause: award.cause.to_owned(),
            subject: award.subject.to_owned(),
            title: award.title,
            squares: award.squares.into_iter().map(square).collect(),
            from: anchor.or(award.point).map(spot),
            outline: node.map(|node| self.outline(node)),
            strengths: award.strengths,
            shares: award.shares,
            rulings: award.rulings.into_iter().map(str::to_owned).collect(),
        }
    }
}
