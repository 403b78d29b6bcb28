//! Marks: the emblems that tiles and segments carry.

mod city;
mod event;
mod land;
#[cfg(test)]
pub(crate) mod tests;

use bastide_carcassonne::{Marks, SegmentDef};

use crate::document;
use crate::frame::Frame;
use crate::geometry::Point;
use crate::ink;
use crate::scene::Scene;
use crate::sheet::{Sheet, placed};
use crate::theme::Theme;

/// No mark reaches farther from its middle than this, in units.
const REACH: i32 = 24;

/// A direction in which a flying machine flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearing {
    /// Straight up on the picture.
    North,
    /// Over the corner between north and east.
    NorthEast,
    /// To the right.
    East,
    /// Over the corner between south and east.
    SouthEast,
    /// Straight down.
    South,
    /// Over the corner between south and west.
    SouthWest,
    /// To the left.
    West,
    /// Over the corner between north and west.
    NorthWest,
}

/// Whom a crop circle calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crop {
    /// Highwaymen; a club.
    Road,
    /// Knights; a shield.
    City,
    /// Farmers; a pitchfork.
    Field,
}

/// How far the pig of the wheel of fortune walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Steps {
    /// One sector.
    One,
    /// Two sectors.
    Two,
    /// Three sectors.
    Three,
}

/// What a tile or a segment carries, as in the table of the mega game (`docs/rules/mega-game.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A pennant in a city.
    Pennant,
    /// A monastery, as an emblem; on tiles it is a building.
    Monastery,
    /// A garden, as an emblem; on tiles it has beds and hedges.
    Garden,
    /// A city with one edge that never becomes a castle.
    NotCastleBase,
    /// An inn by a road.
    Inn,
    /// A cathedral in a city.
    Cathedral,
    /// Wine, made in a city.
    Wine,
    /// Grain, traded in a city.
    Grain,
    /// Cloth, woven in a city.
    Cloth,
    /// A herd of pigs on a field.
    PigHerd,
    /// A volcano, which calls the dragon.
    Volcano,
    /// The dragon flies.
    Dragon,
    /// A magic portal.
    Portal,
    /// The princess of a city.
    Princess,
    /// The foundation of a tower.
    TowerFoundation,
    /// A river.
    River,
    /// The source of a river.
    RiverSource,
    /// The fork of a river.
    RiverFork,
    /// The lake at the end of a river.
    RiverLake,
    /// A road that passes under a city.
    Underpass,
    /// The end of a road in a tunnel.
    TunnelOpening,
    /// A bazaar.
    Bazaar,
    /// A besieged city.
    Besieged,
    /// A festival.
    Festival,
    /// A flying machine.
    Flight(Bearing),
    /// A lake with a ferry.
    Lake,
    /// A gold mine.
    Gold,
    /// Magic, which calls mage or witch.
    Magic,
    /// A robber's bag.
    Bag,
    /// A crop circle.
    CropCircle(Crop),
    /// The source of the plague.
    PlagueSource,
    /// A fair.
    Fair,
    /// The wheel of fortune turns.
    Wheel(Steps),
    /// A road that leads to the school.
    SchoolRoad,
    /// The edge between the two halves of the school.
    SchoolSeam,
    /// Features between which a wagon may change.
    WagonLink,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 47] = [
        Mark::Pennant,
        Mark::Monastery,
        Mark::Garden,
        Mark::NotCastleBase,
        Mark::Inn,
        Mark::Cathedral,
        Mark::Wine,
        Mark::Grain,
        Mark::Cloth,
        Mark::PigHerd,
        Mark::Volcano,
        Mark::Dragon,
        Mark::Portal,
        Mark::Princess,
        Mark::TowerFoundation,
        Mark::River,
        Mark::RiverSource,
        Mark::RiverFork,
        Mark::RiverLake,
        Mark::Underpass,
        Mark::TunnelOpening,
        Mark::Bazaar,
        Mark::Besieged,
        Mark::Festival,
        Mark::Flight(Bearing::North),
        Mark::Flight(Bearing::NorthEast),
        Mark::Flight(Bearing::East),
        Mark::Flight(Bearing::SouthEast),
        Mark::Flight(Bearing::South),
        Mark::Flight(Bearing::SouthWest),
        Mark::Flight(Bearing::West),
        Mark::Flight(Bearing::NorthWest),
        Mark::Lake,
        Mark::Gold,
        Mark::Magic,
        Mark::Bag,
        Mark::CropCircle(Crop::Road),
        Mark::CropCircle(Crop::City),
        Mark::CropCircle(Crop::Field),
        Mark::PlagueSource,
        Mark::Fair,
        Mark::Wheel(Steps::One),
        Mark::Wheel(Steps::Two),
        Mark::Wheel(Steps::Three),
        Mark::SchoolRoad,
        Mark::SchoolSeam,
        Mark::WagonLink,
    ];

    /// Its name in the rules and in the data files.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Pennant => "pennant",
            Mark::Monastery => "monastery",
            Mark::Garden => "garden",
            Mark::NotCastleBase => "not a castle base",
            Mark::Inn => "inn",
            Mark::Cathedral => "cathedral",
            Mark::Wine => "wine",
            Mark::Grain => "grain",
            Mark::Cloth => "cloth",
            Mark::PigHerd => "pig herd",
            Mark::Volcano => "volcano",
            Mark::Dragon => "dragon",
            Mark::Portal => "portal",
            Mark::Princess => "princess",
            Mark::TowerFoundation => "tower foundation",
            Mark::River => "river",
            Mark::RiverSource => "river source",
            Mark::RiverFork => "river fork",
            Mark::RiverLake => "river lake",
            Mark::Underpass => "underpass",
            Mark::TunnelOpening => "tunnel opening",
            Mark::Bazaar => "bazaar",
            Mark::Besieged => "besieged",
            Mark::Festival => "festival",
            Mark::Flight(Bearing::North) => "flight N",
            Mark::Flight(Bearing::NorthEast) => "flight NE",
            Mark::Flight(Bearing::East) => "flight E",
            Mark::Flight(Bearing::SouthEast) => "flight SE",
            Mark::Flight(Bearing::South) => "flight S",
            Mark::Flight(Bearing::SouthWest) => "flight SW",
            Mark::Flight(Bearing::West) => "flight W",
            Mark::Flight(Bearing::NorthWest) => "flight NW",
            Mark::Lake => "lake",
            Mark::Gold => "gold",
            Mark::Magic => "magic",
            Mark::Bag => "bag",
            Mark::CropCircle(Crop::Road) => "crop circle road",
            Mark::CropCircle(Crop::City) => "crop circle city",
            Mark::CropCircle(Crop::Field) => "crop circle field",
            Mark::PlagueSource => "plague source",
            Mark::Fair => "fair",
            Mark::Wheel(Steps::One) => "wheel 1",
            Mark::Wheel(Steps::Two) => "wheel 2",
            Mark::Wheel(Steps::Three) => "wheel 3",
            Mark::SchoolRoad => "school road",
            Mark::SchoolSeam => "school seam",
            Mark::WagonLink => "wagon link",
        }
    }

    /// The mark with this name.
    pub fn from_name(name: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.name() == name)
    }

    /// Its id in pictures: short, because it is written often.
    fn id(self) -> String {
        let index = Mark::ALL.iter().position(|&mark| mark == self).unwrap_or_default();
        format!("M{index}")
    }
}

/// The marks of a segment: each pennant, then the marks of expansions.
pub(crate) fn of_segment(segment: &SegmentDef) -> Vec<Mark> {
    let pennants = (0..segment.pennants).map(|_| Mark::Pennant);
    let named = Marks::NAMED.into_iter().filter(|&(mark, _)| segment.marks.has(mark));
    pennants.chain(named.filter_map(|(_, name)| Mark::from_name(name))).collect()
}

/// Draws a mark upright with its middle at a point; it is about 34 units wide.
pub(crate) fn draw(mark: Mark, at: Point, scene: &mut Scene<'_>) {
    let element = element(mark, at, scene.sheet);
    scene.lay(&element);
}

/// The element that shows a mark with its middle at a point.
pub(crate) fn element(mark: Mark, at: Point, sheet: &mut Sheet) -> String {
    let id = mark.id();
    sheet.define(&id, || format!(r#"<g id="{id}">{}</g>"#, body(mark)));
    placed(&id, at)
}

/// The same a quarter larger, for what concerns a tile as a whole.
pub(crate) fn large(mark: Mark, at: Point, sheet: &mut Sheet) -> String {
    let element = element(mark, Point::default(), sheet);
    format!(r#"<g transform="translate({} {})scale(1.25)">{element}</g>"#, ink::units(at.x), ink::units(at.y))
}

/// What a mark looks like: its emblem, mostly on a medal.
fn body(mark: Mark) -> String {
    let medal = picture(mark).0.map_or_else(String::new, medal);
    medal + &emblem(mark)
}

/// The emblem of a mark without its medal.
pub(crate) fn emblem(mark: Mark) -> String {
    let (_, emblem) = picture(mark);
    let more = match mark {
        Mark::Flight(bearing) => format!(r#"<g transform="rotate({})">{}</g>"#, 45 * bearing as u32, event::ARROW),
        Mark::CropCircle(Crop::Road) => land::CLUB.to_owned(),
        Mark::CropCircle(Crop::City) => land::SHIELD.to_owned(),
        Mark::CropCircle(Crop::Field) => land::PITCHFORK.to_owned(),
        Mark::Wheel(steps) => event::NUMBERS[steps as usize].to_owned(),
        _ => String::new(),
    };
    // The emblems are written in lines for those who read them.
    format!(r#"<g class="l-h-ink" stroke-linejoin="round">{emblem}{more}</g>"#).replace('\n', "")
}

/// A round ground with a broad pale rim, which tells it from roofs as well as from grass.
fn medal(ground: &str) -> String {
    format!(
        r#"<circle class="h-shade" cx="2" cy="3" r="19"/><circle class="h-paper l-h-ink" stroke-width="1.6" r="18.5"/><circle class="{ground} l-h-rim-dark" r="14.5"/>"#
    )
}

/// The ground of the medal of a mark, none if it has a shape of its own, and its emblem.
fn picture(mark: Mark) -> (Option<&'static str>, &'static str) {
    match mark {
        Mark::Pennant => (None, city::PENNANT),
        Mark::Monastery => (Some("h-sky"), land::MONASTERY),
        Mark::Garden => (Some("h-paper"), land::GARDEN),
        Mark::NotCastleBase => (Some("h-paper"), city::NOT_CASTLE_BASE),
        Mark::Inn => (Some("h-tan"), land::INN),
        Mark::Cathedral => (Some("h-paper"), city::CATHEDRAL),
        Mark::Wine => (Some("h-lilac"), city::WINE),
        Mark::Grain => (Some("h-green"), city::GRAIN),
        Mark::Cloth => (Some("h-sky"), city::CLOTH),
        Mark::PigHerd => (Some("h-leaf"), land::PIG_HERD),
        Mark::Volcano => (Some("h-plum"), event::VOLCANO),
        Mark::Dragon => (Some("h-paper"), event::DRAGON),
        Mark::Portal => (None, event::PORTAL),
        Mark::Princess => (Some("h-leaf"), city::PRINCESS),
        Mark::TowerFoundation => (None, land::TOWER_FOUNDATION),
        Mark::River => (Some("h-leaf"), land::RIVER),
        Mark::RiverSource => (Some("h-leaf"), land::RIVER_SOURCE),
        Mark::RiverFork => (Some("h-leaf"), land::RIVER_FORK),
        Mark::RiverLake => (Some("h-leaf"), land::RIVER_LAKE),
        Mark::Underpass => (Some("h-brown"), land::UNDERPASS),
        Mark::TunnelOpening => (Some("h-sky"), land::TUNNEL_OPENING),
        Mark::Bazaar => (None, event::BAZAAR),
        Mark::Besieged => (None, city::BESIEGED),
        Mark::Festival => (Some("h-navy"), event::FESTIVAL),
        Mark::Flight(_) => (Some("h-sky"), event::FLIGHT),
        Mark::Lake => (Some("h-blue"), land::LAKE),
        Mark::Gold => (Some("h-slate"), event::GOLD),
        Mark::Magic => (Some("h-purple"), event::MAGIC),
        Mark::Bag => (Some("h-forest"), event::BAG),
        Mark::CropCircle(_) => (None, land::CROP_RINGS),
        Mark::PlagueSource => (Some("h-gold"), event::PLAGUE_SOURCE),
        Mark::Fair => (None, event::FAIR),
        Mark::Wheel(_) => (None, event::WHEEL),
        Mark::SchoolRoad => (Some("h-green"), land::BOOK),
        Mark::SchoolSeam => (Some("h-wine"), land::SCHOOL_SEAM),
        Mark::WagonLink => (None, land::WAGON_LINK),
    }
}

/// A mark as a picture of its own, `size` pixels wide and high.
pub fn svg(mark: Mark, theme: &Theme, size: u32) -> String {
    let mut sheet = Sheet::default();
    let body = element(mark, Point::default(), &mut sheet);
    document::write(mark.name(), Frame::icon(2 * REACH, size), theme, &sheet, &body)
}
