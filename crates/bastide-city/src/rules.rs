//! Rules: a configuration compiled into tables that play needs at every step.

use std::ops::Deref;

use bastide_kernel::{Rot, Strengths, TileBook};

use crate::config::{Config, ConfigError, SEATS};
use crate::option::Options;
use crate::region::Region;
use crate::tile::{Layout, SegmentDef, SegmentKind, Shape, TileDef, TileKind, shape};

/// Old logs replay the same for ever: this number grows when they could not.
pub const RULES_VERSION: u32 = 1;

/// Walls in the box, the gate not counted.
const WALLS: u16 = 70;

/// Followers of each player that can be played with.
const FOLLOWERS: u8 = 7;

/// Towers in the box, dealt equally.
const TOWERS: u8 = 12;

/// A segment as play needs it.
#[derive(Clone, Debug)]
pub struct SegmentRules {
    /// What it is a part of.
    pub kind: SegmentKind,
    /// Other segments of the same kind on the same tile, one bit each.
    pub twins: u16,
    /// For areas: the markets of the tile that touch it, one bit each.
    pub markets: u16,
    /// The region it makes before it is joined with anything.
    pub alone: Region,
}

/// A kind of tile as play needs it. What can be asked of its shape can be asked of the tile.
#[derive(Clone, Debug)]
pub struct TileRules {
    segments: Vec<SegmentRules>,
    shape: Shape,
    /// Points of the building for a guard who sees it; 0 without one.
    pub building: i32,
}

impl TileRules {
    fn new(def: &TileDef) -> TileRules {
        TileRules {
            segments: (0..def.segments.len()).map(|i| segment_rules(def, i)).collect(),
            shape: shape(def),
            building: def.building.as_ref().map_or(0, |building| building.points()),
        }
    }

    /// Its segments, in the order of the tile set.
    #[inline]
    pub fn segments(&self) -> &[SegmentRules] {
        &self.segments
    }
}

impl Deref for TileRules {
    type Target = Shape;

    #[inline]
    fn deref(&self) -> &Shape {
        &self.shape
    }
}

fn segment_rules(def: &TileDef, index: usize) -> SegmentRules {
    let segment = &def.segments[index];
    let is_area = segment.kind == SegmentKind::Area;
    let is_twin = |(i, other): &(usize, &SegmentDef)| *i != index && other.kind == segment.kind && !is_area;
    let twins = def.segments.iter().enumerate().filter(is_twin).fold(0, |mask, (i, _)| mask | 1 << i);
    SegmentRules {
        kind: segment.kind,
        twins,
        markets: segment.markets,
        alone: Region {
            kind: segment.kind,
            goods: segment.goods.map_or(0, |goods| goods.bit()),
            followers: 0,
            has_twins: twins != 0,
            open: if is_area { 0 } else { segment.halves.sides().count() as u16 },
            tiles: u16::from(!is_area),
            strengths: Strengths::default(),
        },
    }
}

/// A compiled configuration: immutable, shared by all positions of its games.
#[derive(Clone, Debug)]
pub struct Rules {
    config: Config,
    tiles: Vec<TileRules>,
    stacks: [u16; 3],
    walls: u16,
    followers: u8,
    towers: u8,
}

impl Rules {
    /// Checks and compiles a configuration.
    pub fn new(config: Config) -> Result<Rules, ConfigError> {
        if !SEATS.contains(&config.seats) {
            return Err(ConfigError::Seats(config.seats));
        }
        let stacks = config.stacks.unwrap_or(config.tiles.stacks());
        let (wanted, total) = (stacks.iter().sum::<u16>(), config.tiles.total());
        if wanted > total {
            return Err(ConfigError::Contradiction(format!(
                "the stacks hold {wanted} tiles, but there are only {total}"
            )));
        }
        Ok(Rules {
            tiles: config.tiles.tiles().iter().map(TileRules::new).collect(),
            stacks,
            walls: config.walls.unwrap_or(WALLS),
            followers: config.followers.unwrap_or(FOLLOWERS),
            // R2: 6, 4 or 3.
            towers: config.towers.unwrap_or(TOWERS / config.seats),
            config,
        })
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The values of all options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.config.options
    }

    /// Number of players.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// A kind of tile.
    #[inline]
    pub fn tile(&self, kind: TileKind) -> &TileRules {
        &self.tiles[kind.index()]
    }

    /// What is printed on a kind of tile.
    pub fn def(&self, kind: TileKind) -> &TileDef {
        self.config.tiles.def(kind)
    }

    /// Number of kinds of tiles.
    #[inline]
    pub fn n_kinds(&self) -> usize {
        self.tiles.len()
    }

    /// Sizes of the three stacks.
    #[inline]
    pub fn stacks(&self) -> [u16; 3] {
        self.stacks
    }

    /// Tiles that are drawn in a game.
    #[inline]
    pub fn n_draws(&self) -> u16 {
        self.stacks.iter().sum()
    }

    /// Walls in the pool at the beginning, the gate not counted.
    pub fn walls(&self) -> u16 {
        self.walls
    }

    /// Followers of each player.
    pub fn followers(&self) -> u8 {
        self.followers
    }

    /// Towers of each player at the beginning.
    pub fn towers(&self) -> u8 {
        self.towers
    }
}

impl TileBook for Rules {
    type Kind = TileKind;
    type Terrain = SegmentKind;
    type Region = Region;

    #[inline]
    fn alone(&self, kind: TileKind) -> impl Iterator<Item = Region> {
        self.tile(kind).segments().iter().map(|segment| segment.alone)
    }

    #[inline]
    fn layout(&self, kind: TileKind, rot: Rot) -> &Layout {
        self.tile(kind).layout(rot)
    }

    #[inline]
    fn twins(&self, kind: TileKind, segment: usize) -> u16 {
        self.tile(kind).segments()[segment].twins
    }
}
