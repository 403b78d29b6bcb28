//! What a client asks about the position that is looked at: fields, odds, features, words for those who listen.

use bastide_art::geometry::Point;
use bastide_art::{Atlas, BoardOptions, Standing, Theme, board, caption, hit, outline, overlay};
use bastide_kernel::{Mosaic, NodeId, Pos, Seat, Side};

use crate::aids::{
    DeadSquare, Feature, FieldLabel, FieldLayer, FittingKind, Projection, Remaining, RemainingKind, SquareOdds,
    SquareWords,
};
use crate::host::{Host, spot};
use crate::hosted::{Account, Award, Hosted, square, standing_key};
use crate::tile;
use crate::words::Words;

impl<G: Hosted> Host<G> {
    /// The border of the feature of a segment as the data of a path.
    pub(crate) fn outline(&self, node: NodeId) -> String {
        outline::path(&outline::outline(&self.atlas, &self.state, node))
    }

    /// The segment that a place such as `0,1:city.N` names.
    pub(crate) fn node(&self, place: &str) -> Option<NodeId> {
        let place: bastide_kernel::Place<G::Terrain> = place.parse().ok()?;
        self.rules.tableau(&self.state).node_at(&*self.rules, place.pos, place.spot)
    }

    /// What a segment is called.
    pub(crate) fn place_text(&self, node: NodeId) -> String {
        self.rules.tableau(&self.state).place_of(&*self.rules, node).to_string()
    }

    /// The fields (or areas) with their owners and what they are worth.
    pub fn fields(&mut self) -> FieldLayer {
        let svg = overlay::fields(&self.atlas, &self.state, &mut self.sheet);
        let roots: Vec<NodeId> = self.rules.tableau(&self.state).regions().roots().collect();
        let labels = roots.into_iter().filter_map(|root| {
            let account = self.rules.feature(&self.state, root)?;
            let is_field = account.completed.is_none() && !account.strengths.is_empty();
            let at = || spot(outline::anchor(&self.atlas, &self.state, root));
            is_field.then(|| FieldLabel { spot: at(), shares: account.shares })
        });
        let labels = labels.collect();
        FieldLayer { svg, labels, symbols: self.new_symbols() }
    }

    /// The squares on which nothing will ever be laid.
    pub fn dead_squares(&self) -> Vec<DeadSquare> {
        let mosaic = self.rules.tableau(&self.state).mosaic();
        // Without tiles to come every square is dead, which is nothing that anybody did.
        let has_more = !self.rules.remaining(&self.state).is_empty();
        let dead = self.rules.dead_squares(&self.state).into_iter();
        dead.map(|(pos, words)| DeadSquare { square: square(pos), words, is_hole: has_more && is_hole(mosaic, pos) })
            .collect()
    }

    /// The tiles that are left, by kind; also those kinds of which none is left.
    pub fn remaining(&mut self) -> Remaining {
        let left = self.rules.remaining(&self.state);
        let frontier: Vec<Pos> = self.rules.tableau(&self.state).mosaic().frontier().collect();
        let mut fitting: Vec<G::Kind> = Vec::new();
        for pos in frontier {
            for (kind, ..) in self.rules.fits(&self.state, pos) {
                if !fitting.contains(&kind) {
                    fitting.push(kind);
                }
            }
        }
        let kinds = self.rules.kinds().into_iter().map(|(kind, of)| {
            let icon = self.icon(kind);
            RemainingKind {
                id: icon.id,
                symbol: icon.symbol,
                description: icon.description,
                parts: icon.parts,
                left: left.iter().filter(|(other, _)| *other == kind).map(|&(_, copies)| copies).sum(),
                of,
                fits: fitting.contains(&kind),
            }
        });
        let kinds = kinds.collect();
        Remaining { kinds, symbols: self.new_symbols() }
    }

    /// What can come to a square.
    pub fn odds(&mut self, pos: Pos) -> SquareOdds {
        let mut fits = self.rules.fits(&self.state, pos);
        fits.sort_by_key(|&(_, copies, _)| std::cmp::Reverse(copies));
        let wanted: Vec<G::Kind> = fits.iter().map(|&(kind, ..)| kind).collect();
        let chance = |draws: &mut dyn Iterator<Item = u32>| self.rules.odds_of(&self.state, draws, &wanted).chance();
        let (seats, left) = (u32::from(self.rules.seats()), self.rules.tiles_left(&self.state));
        let turn = self.rules.whose_turn(&self.state).index() as u32;
        // With a tile in hand the next draw is the next player's.
        let next_seat = turn + u32::from(self.rules.has_drawn(&self.state));
        let own = (0..seats).map(|seat| {
            let first = (seat + 2 * seats - next_seat) % seats;
            chance(&mut (first..left).step_by(seats as usize))
        });
        let (own, next) = (own.collect(), chance(&mut (0..1)));
        let kinds = fits.iter().map(|(kind, copies, rotations)| FittingKind {
            id: self.rules.tile_id(*kind),
            symbol: self.atlas.symbol(*kind, rotations.first().copied().unwrap_or_default(), 0, &mut self.sheet),
            left: *copies,
        });
        let kinds = kinds.collect();
        SquareOdds {
            square: square(pos),
            tiles: fits.iter().map(|&(_, copies, _)| copies).sum(),
            of: self.rules.remaining(&self.state).iter().map(|&(_, copies)| copies).sum(),
            next,
            own,
            in_hand: self.rules.fits_in_hand(&self.state, pos),
            kinds,
            symbols: self.new_symbols(),
        }
    }

    /// What can be said about the feature at a point of the board, in units.
    pub fn feature_at(&self, x: i32, y: i32) -> Option<Feature> {
        // Beyond the last square nothing lies, and coordinates could not be told apart.
        let table = 240 * i32::from(i16::MIN)..240 * i32::from(i16::MAX);
        if !table.contains(&x) || !table.contains(&y) {
            return None;
        }
        let (pos, segment) = hit::segment_at(&self.atlas, &self.state, Point::units(x, y))?;
        let tile = self.rules.tableau(&self.state).tile_at(pos)?;
        self.feature(tile.node(segment as u8))
    }

    /// What can be said about the feature at a place.
    pub fn feature_of(&self, place: &str) -> Option<Feature> {
        self.feature(self.node(place)?)
    }

    /// Every feature that still matters, those with figures first.
    pub fn features(&self) -> Vec<Feature> {
        let roots = self.rules.tableau(&self.state).regions().roots();
        let matters = |root: &NodeId| self.rules.feature(&self.state, *root).is_some_and(|account| account.matters);
        // What would be paid is found out once for all of them.
        let (_, awards) = self.rules.projection(&self.state);
        let mut features: Vec<Feature> =
            roots.filter(matters).filter_map(|root| self.feature_among(root, &awards)).collect();
        features.sort_by(|a, b| (a.strengths.is_empty(), &a.kind).cmp(&(b.strengths.is_empty(), &b.kind)));
        features
    }

    fn feature(&self, node: NodeId) -> Option<Feature> {
        self.feature_among(node, &self.rules.projection(&self.state).1)
    }

    /// What can be said about the feature of a segment; `awards` are the scores if the game ended now.
    fn feature_among(&self, node: NodeId, awards: &[Award]) -> Option<Feature> {
        let account = self.rules.feature(&self.state, node)?;
        let mut wanted: Vec<(G::Kind, u32)> = Vec::new();
        for &pos in &account.open {
            for (kind, copies, _) in self.rules.fits(&self.state, pos) {
                if !wanted.iter().any(|(other, _)| *other == kind) {
                    wanted.push((kind, copies));
                }
            }
        }
        let kinds: Vec<G::Kind> = wanted.iter().map(|&(kind, _)| kind).collect();
        let next = self.rules.odds_of(&self.state, 0..1, &kinds).chance();
        let rulings = self.rulings_of(node, awards);
        let Account {
            kind, place, tiles, open, is_completed, strengths, leaders, now, shares, completed, remarks, ..
        } = account;
        Some(Feature {
            kind: kind.to_owned(),
            place,
            outline: self.outline(node),
            tiles,
            open: open.into_iter().map(square).collect(),
            is_completed,
            strengths,
            leaders: leaders.into_iter().map(|seat| seat.index() as u8).collect(),
            now,
            shares,
            completed,
            next,
            fitting: wanted.iter().map(|&(_, copies)| copies).sum(),
            rulings,
            remarks,
        })
    }

    /// The rulings by which the feature of a segment would be paid if the game ended now.
    fn rulings_of(&self, node: NodeId, awards: &[Award]) -> Vec<String> {
        let regions = self.rules.tableau(&self.state).regions();
        let root = regions.find(node);
        let own = awards.iter().find(|award| award.node.is_some_and(|node| regions.find(node) == root));
        own.map(|award| award.rulings.iter().map(|&ruling| ruling.to_owned()).collect()).unwrap_or_default()
    }

    /// What would follow if the game ended now.
    pub fn projection(&self) -> Projection {
        let (scores, awards) = self.rules.projection(&self.state);
        let pays = |award: &crate::hosted::Award| award.shares.iter().any(|share| share.points != 0);
        Projection {
            scores: Seat::first(self.rules.seats()).map(|seat| scores[seat]).collect(),
            breakdown: awards.into_iter().filter(pays).map(|award| self.score(award)).collect(),
        }
    }

    /// What is on a square, in words.
    pub fn square_words(&self, pos: Pos) -> SquareWords {
        let tableau = self.rules.tableau(&self.state);
        let tile = tableau.tile_at(pos);
        let here =
            self.rules.standing(&self.state).into_iter().filter(|standing| tableau.tile_of(standing.node).pos == pos);
        let figures = here.map(|standing| match self.rules.standing_in(&self.state, standing.node) {
            Some(place) => self.figure_words("square.figure_in", &standing).with("place", format!("@{place}")),
            None => self.figure_words("square.figure", &standing),
        });
        SquareWords {
            square: square(pos),
            tile: tile.map(|tile| self.rules.tile_id(tile.kind)),
            description: tile.map(|tile| self.rules.describe(tile.kind, tile.rot)),
            parts: tile.map(|tile| tile::parts(self.rules.parts(tile.kind, tile.rot))).unwrap_or_default(),
            figures: figures.chain(self.rules.others_on(&self.state, pos)).collect(),
            is_frontier: tableau.mosaic().is_frontier(pos),
        }
    }

    /// A figure where it stands, and whose it is.
    pub(crate) fn figure_words(&self, key: &str, standing: &Standing) -> Words {
        let place = self.place_text(standing.node);
        let kind = place.split(':').nth(1).and_then(|spot| spot.split('.').next()).unwrap_or_default();
        let text = format!("{} {} on the {kind}", standing.seat.name(), standing.look.name());
        let figure = format!("@standing.{}", standing_key(standing.look, kind));
        Words::new(key, text).with("seat", standing.seat).with("figure", figure)
    }

    /// The position as a picture of its own.
    pub fn svg(&self, theme: &str, fields: bool, tile_size: u32) -> String {
        let title = caption(G::NAME, &*self.rules, &self.state);
        let options = BoardOptions {
            theme: Theme::from_name(theme).unwrap_or_else(|| Theme::classic()),
            tile_size: tile_size.clamp(16, 480),
            fields,
            last_move: self.last,
            scores: true,
            title: &title,
            frame: None,
        };
        let atlas: &Atlas<'_, G> = &self.atlas;
        board(atlas, &self.state, &options)
    }
}

/// Whether an empty square is a hole rather than a part of the rim: it lies between two tiles, or tiles enclose it.
fn is_hole(mosaic: &Mosaic, pos: Pos) -> bool {
    let is_laid = |side: Side| mosaic.is_laid(pos.step(side));
    let is_between = |side: Side| is_laid(side) && is_laid(side.opposite());
    is_between(Side::North) || is_between(Side::East) || is_enclosed(mosaic, pos)
}

/// Whether empty squares around a square end at tiles on all sides. A pocket of many squares is none: there is room.
fn is_enclosed(mosaic: &Mosaic, pos: Pos) -> bool {
    let mut pocket = vec![pos];
    let mut next = 0;
    while let Some(&at) = pocket.get(next) {
        next += 1;
        let around = Side::ALL.into_iter().map(|side| at.step(side));
        let empty: Vec<Pos> = around.filter(|pos| !mosaic.is_laid(*pos) && !pocket.contains(pos)).collect();
        pocket.extend(empty);
        if pocket.len() > POCKET {
            return false;
        }
    }
    true
}

/// The most squares of a pocket.
const POCKET: usize = 6;
