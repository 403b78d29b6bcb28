//! The referee: the game written a second time from `docs/rules/the-city.md` alone, slowly and plainly. This
//! file says what is legal; `turn` says what follows, `ledger` what it is worth.

use std::collections::{BTreeMap, BTreeSet};

use bastide_city::{Action, Config, Edge, End, GuardOnGate, Place, SegmentKind, StartPlayer, TileKind, TowerZero};
use bastide_kernel::{Pos, Rot, Seat, Side};

use crate::rampart::{Outside, Rampart, Squares, contour};
use crate::table::{Feature, Part, Table, is_street, picture};
use crate::words::Line;

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    StartPlayer,
    Draw,
    Tile(TileKind),
    Follower,
    Piece,
    Guard(Edge),
    Tower,
    Nothing,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Purse {
    pub(crate) points: i32,
    pub(crate) supply: u8,
    pub(crate) resting: u8,
    pub(crate) towers: u8,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Referee<'a> {
    pub(crate) config: &'a Config,
    pub(crate) table: Table<'a>,
    pub(crate) rampart: Rampart,
    pub(crate) purses: BTreeMap<Seat, Purse>,
    /// Citizens, market women and stewards.
    pub(crate) followers: Vec<(Seat, Part)>,
    /// Parts of streets and markets that were completed, so that nothing is scored twice.
    pub(crate) done: BTreeSet<Part>,
    pub(crate) pool: u16,
    pub(crate) left: BTreeMap<TileKind, u32>,
    pub(crate) discarded: Vec<TileKind>,
    /// Tiles drawn so far, discarded ones as well.
    pub(crate) drawn: u16,
    pub(crate) due: Due,
    /// Who lays the tile.
    pub(crate) active: Seat,
    /// Who builds, and how many pieces are left for all.
    pub(crate) builder: Seat,
    pub(crate) pieces: u16,
    /// Wall buildings that this turn still owes, the running one not counted.
    pub(crate) owed: usize,
    pub(crate) is_building_turn: bool,
    pub(crate) turns: u32,
    /// Why the game ended: everything that holds.
    pub(crate) reasons: Vec<bastide_city::EndReason>,
    /// What happened since somebody asked.
    pub(crate) lines: Vec<Line>,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(config: &'a Config) -> Referee<'a> {
        let towers = config.towers.unwrap_or(match config.seats {
            2 => 6,
            3 => 4,
            4 => 3,
            _ => panic!("two to four seats"),
        });
        let purse = Purse { towers, supply: config.followers.unwrap_or(7), ..Purse::default() };
        let mut referee = Referee {
            config,
            table: Table::new(&config.tiles),
            rampart: Rampart::default(),
            purses: Seat::first(config.seats).map(|seat| (seat, purse)).collect(),
            followers: Vec::new(),
            done: BTreeSet::new(),
            pool: config.walls.unwrap_or(70),
            left: config.tiles.kinds().map(|kind| (kind, u32::from(config.tiles.def(kind).copies))).collect(),
            discarded: Vec::new(),
            drawn: 0,
            due: Due::StartPlayer,
            active: Seat::default(),
            builder: Seat::default(),
            pieces: 0,
            owed: 0,
            is_building_turn: false,
            turns: 0,
            reasons: Vec::new(),
            lines: Vec::new(),
        };
        if config.options.start_player == StartPlayer::SeatOrder {
            referee.start_turn();
        }
        referee
    }

    /// Who decides: a seat, or nobody.
    pub(crate) fn decides(&self) -> Option<Seat> {
        match self.due {
            Due::StartPlayer | Due::Draw | Due::Nothing => None,
            Due::Tile(_) | Due::Follower | Due::Tower => Some(self.active),
            Due::Piece | Due::Guard(_) => Some(self.builder),
        }
    }

    /// Every legal action, sorted.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let or_pass = |mut all: Vec<Action>| {
            all.push(Action::Pass);
            all
        };
        let mut all: Vec<Action> = match self.due {
            Due::StartPlayer => self.purses.keys().map(|&seat| Action::StartPlayer(seat)).collect(),
            Due::Draw => self.left.iter().filter(|(_, n)| **n > 0).map(|(&kind, _)| Action::Draw(kind)).collect(),
            Due::Tile(kind) => {
                self.placements(kind).into_iter().map(|(pos, rot)| Action::PlaceTile { pos, rot }).collect()
            }
            Due::Follower => or_pass(
                self.follower_places()
                    .into_iter()
                    .map(|Place { pos, spot }| Action::PlaceFollower { pos, spot })
                    .collect(),
            ),
            Due::Piece => self.building_sites(),
            Due::Guard(_) => vec![Action::Pass, Action::PlaceGuard],
            Due::Tower => or_pass(self.tower_ends().into_iter().map(Action::PlaceTower).collect()),
            Due::Nothing => Vec::new(),
        };
        all.sort_unstable();
        all
    }

    /// Turn 1: where a tile can be laid, and how; of rotations that look the same the first.
    pub(crate) fn placements(&self, kind: TileKind) -> Vec<(Pos, Rot)> {
        let look = |rot: Rot| picture(self.table.set, kind, rot);
        let looks: Vec<_> = Rot::ALL.into_iter().map(look).collect();
        let rots: Vec<Rot> = Rot::ALL.into_iter().filter(|r| !looks[..r.index()].contains(&looks[r.index()])).collect();
        let tiles = self.table.squares();
        if tiles.is_empty() {
            return rots.into_iter().map(|rot| (Pos::ORIGIN, rot)).collect();
        }
        let barred = self.rampart.barred();
        // R3: a corner is not enough.
        let beside: Squares = tiles.iter().flat_map(|pos| Side::ALL.map(|side| pos.step(side))).collect();
        let mut all = Vec::new();
        for &pos in beside.difference(&tiles).filter(|pos| !barred.contains(pos)) {
            let fitting: Vec<Rot> = rots.iter().copied().filter(|&rot| self.streets_meet(kind, pos, rot)).collect();
            if !fitting.is_empty() && !seals_off(&tiles, &barred, pos) {
                all.extend(fitting.into_iter().map(|rot| (pos, rot)));
            }
        }
        all
    }

    /// R4: a street meets a street, anything else something else.
    pub(crate) fn streets_meet(&self, kind: TileKind, pos: Pos, rot: Rot) -> bool {
        let set = self.table.set;
        Side::ALL.into_iter().all(|side| {
            self.table.tile(pos.step(side)).is_none_or(|(other, turned)| {
                is_street(set, kind, rot, side) == is_street(set, other, turned, side.opposite())
            })
        })
    }

    /// Turn 2: where the active player can put a follower.
    pub(crate) fn follower_places(&self) -> Vec<Place> {
        let Some(last) = self.table.last().filter(|_| self.purses[&self.active].supply > 0) else { return Vec::new() };
        let can_take = |part: &Part| {
            let feature = self.table.feature(*part);
            let is_free = !self.followers.iter().any(|(_, at)| feature.contains(at));
            is_free && (self.table.kind(*part) == SegmentKind::Area || !self.is_complete(&feature))
        };
        self.table.parts(last).into_iter().filter(can_take).map(|part| self.table.place(part)).collect()
    }

    /// Completion: every edge meets a tile or carries a piece. Of streets and markets only.
    pub(crate) fn is_complete(&self, feature: &Feature) -> bool {
        self.open_edges(feature).is_empty()
    }

    pub(crate) fn open_edges(&self, feature: &Feature) -> BTreeSet<Edge> {
        let edges = feature.iter().flat_map(|&part| self.table.edges(part));
        let is_closed = |edge: &Edge| self.table.is_laid(edge.outside()) || self.rampart.pieces.contains(edge);
        edges.filter(|edge| !is_closed(edge)).collect()
    }

    /// Wall building, Gate and Wall.
    fn building_sites(&self) -> Vec<Action> {
        let tiles = self.table.squares();
        if self.rampart.gate.is_none() {
            return contour(&tiles).into_iter().map(Action::BuildGate).collect();
        }
        let ends: BTreeSet<Edge> = End::ALL.into_iter().filter_map(|end| self.rampart.next(&tiles, end)).collect();
        ends.into_iter().map(Action::BuildWall).collect()
    }

    /// Wall building b: whether the builder may set a guard on a piece just built.
    pub(crate) fn may_guard(&self, edge: Edge) -> bool {
        let is_allowed = self.rampart.gate != Some(edge) || self.config.options.guard_on_gate == GuardOnGate::Yes;
        is_allowed
            && self.purses[&self.builder].supply > 0
            && !self.rampart.has_guard_opposite(&self.table.squares(), edge)
    }

    /// Tower: the ends where the triggering player may set one.
    pub(crate) fn tower_ends(&self) -> Vec<End> {
        if self.purses[&self.active].towers == 0 || self.is_closed() {
            return Vec::new();
        }
        let worthless = |end: End| self.rampart.walls_back(end).is_empty();
        let is_allowed = |end: End| self.config.options.tower_zero == TowerZero::Allowed || !worthless(end);
        End::ALL.into_iter().filter(|&end| !self.rampart.has_tower_at(end) && is_allowed(end)).collect()
    }

    /// W4: whether the wall goes all the way round.
    pub(crate) fn is_closed(&self) -> bool {
        self.rampart.gate.is_some() && self.rampart.free(&self.table.squares()) == 0
    }
}

/// W6: whether a tile would cut a barred square off from the outside.
pub(crate) fn seals_off(tiles: &Squares, barred: &Squares, pos: Pos) -> bool {
    if barred.is_empty() {
        return false;
    }
    let mut with = tiles.clone();
    with.insert(pos);
    let outside = Outside::of(&with);
    barred.iter().any(|&square| outside.holes.contains(&square))
}
