//! Rules: a configuration compiled into tables that play needs at every step.

use std::ops::Deref;

use bastide_kernel::{EdgeSegments, MAX_SEATS, NO_SEGMENT, Pos, Rot, Side, Strengths};

use crate::bag::{Deck, DeckEntry};
use crate::config::{Config, ConfigError, Element, StartTile};
use crate::expansion::{river, volcano};
use crate::figure::Figure;
use crate::option::{Farmers, Options, PigHerd, StartArea, StartTileWhenReplaced, TileEdition};
use crate::region::{Good, Region};
use crate::step::Step;
use crate::tile::{Emblem, Marks, Role, SegmentDef, SegmentKind, Shape, TileDef, TileKind, shape};
use crate::token::Token;
use crate::turn::Script;

/// Old logs replay the same for ever: this number grows when they could not.
pub const RULES_VERSION: u32 = 1;

/// The most tiles a game can have; keeps every index and the grid small.
pub const MAX_TILES: u32 = 2000;

/// The start tile of the base game: city in the north, road from east to west.
const START_TILE: &str = "BA/RCr";

/// A segment with the rules in play.
#[derive(Clone, Debug)]
pub struct SegmentRules {
    /// What it is a part of.
    pub kind: SegmentKind,
    /// Other segments of the same kind on the same tile, one bit each.
    pub twins: u16,
    /// For fields: the city segments of the tile that touch it, one bit each.
    pub cities: u16,
    /// Whether a princess lives there.
    pub has_princess: bool,
    /// The region it makes before it is joined with anything.
    pub alone: Region,
}

/// A kind of tile with the rules in play. What can be asked of its shape can be asked of the tile.
#[derive(Clone, Debug)]
pub struct TileRules {
    segments: Vec<SegmentRules>,
    shape: Shape,
    /// What the tile is for.
    pub role: Role,
    /// What the tile carries, if its rules are in play.
    pub emblem: Option<Emblem>,
    /// The segments that are monasteries or gardens, one bit each.
    pub single_tile: u16,
    /// The segment that is the foundation of a tower, if towers are in play.
    pub(crate) tower: Option<u8>,
    /// Whether it lies wholly inside the City of Carcassonne.
    pub(crate) is_inside: bool,
}

impl TileRules {
    fn new(def: &TileDef, config: &Config) -> TileRules {
        let segments: Vec<SegmentRules> =
            def.segments.iter().enumerate().map(|(i, s)| segment_rules(def, i, s, config)).collect();
        let single_tile = bits(def, |s| s.kind.is_single_tile());
        let emblem = def.emblem.filter(|&emblem| is_active(config, def, emblem));
        let tower = def.segments.iter().position(|s| s.kind == SegmentKind::Tower).map(|segment| segment as u8);
        let tower = tower.filter(|_| config.has(Element::Tower));
        let is_inside = def.role == Role::Board && def.has_no_land();
        TileRules { segments, shape: shape(def), role: def.role, emblem, single_tile, tower, is_inside }
    }

    /// Its segments, in the order of the data file.
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

fn bits(def: &TileDef, which: impl Fn(&SegmentDef) -> bool) -> u16 {
    def.segments.iter().enumerate().filter(|(_, s)| which(s)).fold(0, |mask, (i, _)| mask | 1 << i)
}

/// The figures in play that stand on a kind of feature.
fn figures_on(config: &Config, kind: SegmentKind) -> Vec<Figure> {
    let is_open = match kind {
        SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery => true,
        SegmentKind::Field => config.options.farmers == Farmers::On,
        SegmentKind::Garden => config.has(Element::Garden),
        SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
    };
    // A barn stands on a corner, by its own rule.
    let stands = |figure: &Figure| {
        is_open && config.figures[figure.index()] > 0 && figure.stands_on(kind) && *figure != Figure::Barn
    };
    Figure::ALL.into_iter().filter(stands).collect()
}

/// Whether an emblem counts: its rules are in play.
fn is_active(config: &Config, tile: &TileDef, emblem: Emblem) -> bool {
    match emblem {
        Emblem::Volcano => volcano::is_active(config, tile),
        Emblem::Dragon => config.has(Element::Dragon),
        Emblem::Portal => config.has(Element::Portal),
    }
}

fn segment_rules(def: &TileDef, index: usize, segment: &SegmentDef, config: &Config) -> SegmentRules {
    let same_kind = bits(def, |s| s.kind == segment.kind);
    let is_field = segment.kind == SegmentKind::Field;
    // What reaches no edge is joined with nothing, and the tiles of fields are not counted.
    let twins = if is_field || segment.halves == 0 { 0 } else { same_kind & !(1 << index) };
    let marks = segment.marks.intersection(active_marks(config));
    let good = |good: Good| u16::from(config.has(Element::Goods) && segment.marks.has(good.mark()));
    SegmentRules {
        kind: segment.kind,
        twins,
        cities: segment.cities,
        has_princess: config.has(Element::Princess) && segment.marks.has(Marks::PRINCESS),
        alone: Region {
            kind: segment.kind,
            marks: if twins == 0 { marks } else { marks.union(Marks::TWINS) },
            pennants: u16::from(segment.pennants),
            followers: 0,
            goods: Good::ALL.map(good),
            open: if is_field { 0 } else { segment.halves.count_ones() as u16 / 2 },
            tiles: u16::from(!is_field),
            strengths: Strengths::default(),
        },
    }
}

/// A compiled configuration: immutable, shared by all positions of its games.
#[derive(Clone, Debug)]
pub struct Rules {
    config: Config,
    tiles: Vec<TileRules>,
    deck: Deck,
    start: Vec<StartTile>,
    script: Script,
    /// The figures in play that stand on a kind of feature, by kind.
    standing: [Vec<Figure>; SegmentKind::NUM],
    gardens: bool,
    extras: bool,
    /// The abbey, if it is in play.
    abbey: Option<TileKind>,
    /// Where the quarters of the City of Carcassonne are, if it is on the table.
    city: Option<Pos>,
}

impl Rules {
    /// Checks and compiles a configuration.
    pub fn new(config: Config) -> Result<Rules, ConfigError> {
        if config.seats == 0 || config.seats as usize > MAX_SEATS {
            return Err(ConfigError::Seats(config.seats));
        }
        let tiles: Vec<TileRules> = TileKind::all().map(|kind| TileRules::new(kind.def(), &config)).collect();
        let mut copies = copies(&config);
        let total: u32 = copies.iter().map(|entry| u32::from(entry.copies)).sum();
        if total > MAX_TILES {
            return Err(ConfigError::Contradiction(format!(
                "{total} tiles are too many; at most {MAX_TILES} can be played with"
            )));
        }
        check_dragon(&tiles, &copies)?;
        let start = start_tiles(&config, &copies);
        take_start(&start, &mut copies)?;
        check_start(&start, &tiles)?;
        // A board that is not on the table stays in the box.
        copies.retain(|entry| entry.kind.def().role != Role::Board);
        let deck = Deck::new(copies);
        let script = Script::new(&config, &deck, &start);
        let gardens = config.has(Element::Garden);
        let standing = SegmentKind::ALL.map(|kind| figures_on(&config, kind));
        let extras = [Element::Fairy, Element::Portal, Element::Princess, Element::Tower];
        let extras = extras.into_iter().any(|e| config.has(e)) || config.figures[Figure::Barn.index()] > 0;
        let abbey = TileKind::all().find(|kind| kind.def().role == Role::Abbey && config.has(Element::Abbey));
        let has_quarters = |tile: &&StartTile| tile.kind.def().segments.iter().any(|s| s.kind == SegmentKind::Quarter);
        let city = start.iter().find(has_quarters).map(|tile| tile.pos);
        Ok(Rules { config, tiles, deck, start, script, standing, gardens, extras, abbey, city })
    }

    /// What was compiled.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The option values.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.config.options
    }

    /// Number of players.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// A kind of tile with the rules in play.
    #[inline]
    pub fn tile(&self, kind: TileKind) -> &TileRules {
        &self.tiles[kind.0 as usize]
    }

    /// The tiles that can be drawn.
    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The tiles on the table before the first turn.
    pub fn start_tiles(&self) -> &[StartTile] {
        &self.start
    }

    /// The steps of a turn in their order.
    #[inline]
    pub fn script(&self) -> &Script {
        &self.script
    }

    /// Whether a step can occur in this game.
    pub fn has_step(&self, step: Step) -> bool {
        self.script.steps().contains(&step)
    }

    /// How many figures of a kind each player owns.
    #[inline]
    pub fn figures(&self, figure: Figure) -> u8 {
        self.config.figures[figure.index()]
    }

    /// The figures in play that can stand on a kind of feature; none if the game lets nobody stand there.
    #[inline]
    pub(crate) fn figures_on(&self, kind: SegmentKind) -> &[Figure] {
        &self.standing[kind.index()]
    }

    /// Whether abbots can stand in gardens.
    #[inline]
    pub fn has_gardens(&self) -> bool {
        self.gardens
    }

    /// Whether there is more to do in the step `Action` than to put or to recall a figure.
    #[inline]
    pub(crate) fn has_extra_actions(&self) -> bool {
        self.extras
    }

    /// Whether the dragon is in play.
    pub fn has_dragon(&self) -> bool {
        self.config.has(Element::Dragon)
    }

    /// Whether the fairy is in play.
    pub fn has_fairy(&self) -> bool {
        self.config.has(Element::Fairy)
    }

    /// Whether towers are in play.
    #[inline]
    pub fn has_towers(&self) -> bool {
        self.config.has(Element::Tower)
    }

    /// The tile that is an abbey, if abbeys are in play.
    #[inline]
    pub fn abbey(&self) -> Option<TileKind> {
        self.abbey
    }

    /// The square with the quarters of the City of Carcassonne, if it is on the table.
    #[inline]
    pub fn city(&self) -> Option<Pos> {
        self.city
    }

    /// Whether the count is in play.
    #[inline]
    pub fn has_count(&self) -> bool {
        self.city.is_some() && self.config.has(Element::Count)
    }

    /// How many tokens of a kind each player gets.
    pub fn tokens(&self, token: Token) -> u8 {
        let element = match token {
            Token::Tower => Element::Tower,
            Token::Abbey => Element::Abbey,
        };
        if self.config.has(element) { token.for_each(self.seats()) } else { 0 }
    }

    /// What is unusual about the configuration, in sentences for people; it can be played all the same.
    pub fn notices(&self) -> Vec<String> {
        let mut notices = Vec::new();
        if self.seats() == 1 {
            notices.push("one seat: the rule books know no game alone".to_owned());
        }
        if self.seats() == 6 && self.figures(Figure::Big) == 0 {
            // base, Pieces; inns-and-cathedrals R11.
            notices.push("six seats: the sixth colour comes with inns-and-cathedrals, which is not in play".to_owned());
        }
        notices
    }
}

/// Marks that a region has to know: those whose expansion is in play. Goods are counted apart, and a
/// princess acts by her tile alone.
fn active_marks(config: &Config) -> Marks {
    let on = |wanted: bool, marks: Marks| if wanted { marks } else { Marks::NONE };
    // River R15: an inn, pig herd or volcano on a river tile works only with its expansion.
    let herd = config.options.pig_herd == PigHerd::On && config.has(Element::PigHerd);
    Marks::NOT_CASTLE_BASE
        .union(Marks::CARCASSONNE)
        .union(on(config.has(Element::Inn), Marks::INN))
        .union(on(config.has(Element::Cathedral), Marks::CATHEDRAL))
        .union(on(herd, Marks::PIG_HERD))
}

/// Copies of every kind in play, start tiles included.
fn copies(config: &Config) -> Vec<DeckEntry> {
    let edition = match config.options.tile_edition {
        TileEdition::First => 0,
        TileEdition::Second => 1,
    };
    let mut copies = vec![0u8; TileKind::all().count()];
    for (set, times) in &config.sets {
        for (kind, per_set) in set.def().tiles {
            let copy = &mut copies[kind.0 as usize];
            *copy = copy.saturating_add(per_set[edition].saturating_mul(*times));
        }
    }
    // Tiles that are counted one by one decide whether there is a river, and it does not change their number.
    let count_single = |copies: &mut [u8]| config.tiles.iter().for_each(|&(kind, n)| copies[kind.0 as usize] = n);
    count_single(&mut copies);
    river::limit_ends(&mut copies);
    let is_replaced = river::is_in(&copies) || has_board(config, |kind| copies[kind.0 as usize]);
    if config.options.start_tile_when_replaced == StartTileWhenReplaced::Remove && is_replaced {
        // River R16, base Set-up 4: the start tile that a river or a board replaces leaves the game.
        let start = TileKind::from_id(START_TILE).expect("the start tile exists");
        copies[start.0 as usize] = copies[start.0 as usize].saturating_sub(1);
    }
    count_single(&mut copies);
    for (kind, copies) in TileKind::all().zip(&mut copies) {
        *copies = match kind.def().role {
            // Players hold it; it is in no stack, whoever counts it among the tiles.
            Role::Abbey => 0,
            Role::Board => (*copies).min(1),
            Role::RiverSource | Role::RiverFork | Role::River | Role::RiverLake | Role::VolcanoLake | Role::Normal => {
                *copies
            }
        };
    }
    // princess-and-dragon R1: a dragon tile drawn before the first volcano would only be put back.
    let is_held = |kind: TileKind| config.has(Element::Dragon) && kind.def().emblem == Some(Emblem::Dragon);
    TileKind::all().zip(copies).map(|(kind, copies)| DeckEntry { kind, copies, is_held: is_held(kind) }).collect()
}

/// Dragon tiles wait for a volcano: without one they could never be drawn.
fn check_dragon(tiles: &[TileRules], copies: &[DeckEntry]) -> Result<(), ConfigError> {
    let has = |emblem: Emblem| {
        let of = |entry: &&DeckEntry| tiles[entry.kind.0 as usize].emblem == Some(emblem);
        copies.iter().filter(of).any(|entry| entry.copies > 0)
    };
    if has(Emblem::Dragon) && !has(Emblem::Volcano) {
        return Err(ConfigError::Contradiction(
            "dragon tiles without a volcano could never be drawn; add a volcano, or leave the dragon out with \
             element.dragon=off"
                .to_owned(),
        ));
    }
    Ok(())
}

fn start_tiles(config: &Config, copies: &[DeckEntry]) -> Vec<StartTile> {
    if let Some(start) = &config.start {
        return start.clone();
    }
    let has = |role: Role| copies.iter().any(|entry| entry.copies > 0 && entry.kind.def().role == role);
    let mut board = Vec::new();
    if has_board(config, |kind| copies[kind.0 as usize].copies) {
        board = city_of_carcassonne();
        if !has(Role::RiverSource) {
            return board;
        }
    }
    if !has(Role::RiverSource) {
        let kind = TileKind::from_id(START_TILE).expect("the start tile exists");
        return vec![StartTile { kind, pos: Pos::ORIGIN, rot: Rot::R0 }];
    }
    let source = river::start(config, has(Role::RiverFork), !board.is_empty());
    board.into_iter().chain(source).collect()
}

/// Whether the game begins with the City of Carcassonne, given the copies of each kind in play.
fn has_board(config: &Config, copies: impl Fn(TileKind) -> u8) -> bool {
    let is_wanted = match config.options.start_area {
        StartArea::Auto | StartArea::City => true,
        StartArea::StartTile => false,
    };
    is_wanted && config.start.is_none() && city_of_carcassonne().iter().all(|tile| copies(tile.kind) > 0)
}

/// The City of Carcassonne: four by three tiles, row by row (count-king-robber, Tiles).
fn city_of_carcassonne() -> Vec<StartTile> {
    let parts = TileKind::all().filter(|kind| kind.def().role == Role::Board);
    let squares = (-1..=1).flat_map(|y| (-2..=1).map(move |x| Pos::new(x, y)));
    parts.zip(squares).map(|(kind, pos)| StartTile { kind, pos, rot: Rot::R0 }).collect()
}

/// Start tiles must lie edge to edge as any others. The parts of a board go on beyond each other where their land
/// does, so that nothing that can be drawn ever meets an edge that is only half land.
fn check_start(start: &[StartTile], tiles: &[TileRules]) -> Result<(), ConfigError> {
    let layout = |tile: &StartTile| tiles[tile.kind.0 as usize].layout(tile.rot);
    // Where land is: the kind of the feature, then the halves, clockwise.
    let land = |tile: &StartTile, side: Side| {
        let EdgeSegments { feature, left, right } = layout(tile).sides[side.index()];
        let feature = (feature != NO_SEGMENT).then(|| layout(tile).edges.at(side));
        (feature, left != NO_SEGMENT, right != NO_SEGMENT)
    };
    let is_beside = |tile: &StartTile, side: Side| start.iter().any(|other| other.pos == tile.pos.step(side));
    for (i, tile) in start.iter().enumerate() {
        if tile.pos.x.unsigned_abs().max(tile.pos.y.unsigned_abs()) > 100 {
            return Err(ConfigError::Contradiction(format!("start tile {} lies too far out", tile.kind)));
        }
        let has_gap = |&side: &Side| matches!(land(tile, side), (None, left, right) if !(left && right));
        if let Some(side) = Side::ALL.into_iter().filter(has_gap).find(|&side| !is_beside(tile, side)) {
            let reason = format!("{} of start tile {} the board must go on", side.name(), tile.kind);
            return Err(ConfigError::Contradiction(reason));
        }
        for other in &start[..i] {
            let touching = Side::ALL.into_iter().find(|&side| tile.pos.step(side) == other.pos);
            let clash = touching.is_some_and(|side| {
                let (feature, left, right) = land(other, side.opposite());
                land(tile, side) != (feature, right, left)
            });
            if tile.pos == other.pos || clash {
                return Err(ConfigError::Contradiction(format!(
                    "start tiles {} and {} do not match",
                    other.kind, tile.kind
                )));
            }
        }
    }
    Ok(())
}

fn take_start(start: &[StartTile], copies: &mut [DeckEntry]) -> Result<(), ConfigError> {
    for tile in start {
        let entry = &mut copies[tile.kind.0 as usize];
        entry.copies = entry.copies.checked_sub(1).ok_or_else(|| {
            ConfigError::Contradiction(format!("start tile {} is not among the tiles in play", tile.kind))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_tiles_count_towards_the_most_tiles() {
        let kinds: Vec<TileKind> = TileKind::all().filter(|kind| kind.def().role == Role::Normal).take(50).collect();
        let mut config = Config::base(2);
        config.tiles = kinds.iter().map(|&kind| (kind, 200)).collect();
        let squares = (-50..50).flat_map(|x| (-50..50).map(move |y| Pos::new(2 * x, 2 * y)));
        let start = kinds.iter().cycle().zip(squares).map(|(&kind, pos)| StartTile { kind, pos, rot: Rot::R0 });
        config.start = Some(start.collect());
        assert!(matches!(Rules::new(config), Err(ConfigError::Contradiction(_))));
    }
}
