//! Whereabouts: where a square is, in words, by what people see on the table: "east of the monastery", "at Anna's city,
//! in the north", "three squares west of the start tile".

use std::collections::BTreeMap;

use bastide_art::describe::TilePart;
use bastide_kernel::{NodeId, Pos, Rot, Seat, Side, Terrain};

use crate::host::Host;
use crate::hosted::Hosted;
use crate::words::{Arg, Words};

/// What makes a tile easy to find, the most striking first. Whatever else is on a tile, most tiles have it.
pub const LANDMARKS: [&str; 16] = [
    "carcassonne",
    "cathedral",
    "volcano",
    "abbey",
    "monastery",
    "portal",
    "princess",
    "pig_herd",
    "inn",
    "tower",
    "garden",
    "spring",
    "lake",
    "historic_building",
    "public_building",
    "start",
];

/// The landmark in the middle of a table that begins with a board.
const CITY: &str = "carcassonne";

/// The features that are named by their owners, those that people look for first.
const FEATURES: [&str; 5] = ["city", "market", "road", "street", "monastery"];

/// How far away a landmark is still of use, in squares.
const NEAR: i32 = 3;

/// A table that is smaller than this has no north and south worth mentioning.
const LARGE: i32 = 5;

/// What is at a square, which decides what is worth saying about its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The tile itself: what is on it is seen anyway.
    Tile,
    /// A tile on which something happens.
    Ground,
    /// A figure, whose feature and owner are named beside the place.
    Figure,
}

/// What there is to find one's way by in a position.
#[derive(Debug, Default)]
pub struct Surroundings {
    /// The landmarks and where they are.
    landmarks: BTreeMap<Pos, &'static str>,
    /// What people hold alone: the feature, whose it is, and the squares that it covers or opens to.
    holdings: Vec<Holding>,
    /// The corners of the table.
    bounds: Option<(Pos, Pos)>,
}

/// A feature that one player holds alone.
#[derive(Debug)]
struct Holding {
    kind: &'static str,
    seat: Seat,
    root: NodeId,
    squares: Vec<Pos>,
}

impl<G: Hosted> Host<G> {
    /// The same words with `where`, the square of their argument `square` in words.
    pub(crate) fn located(&mut self, words: Words, subject: Subject) -> Words {
        let square = match words.args.get("square") {
            Some(Arg::Text(text)) => text.parse::<Pos>().ok(),
            _ => None,
        };
        match square {
            Some(pos) => {
                let place = self.whereabouts(pos, subject);
                words.with("where", place)
            }
            None => words,
        }
    }

    /// Where a square is, in words.
    pub fn whereabouts(&mut self, pos: Pos, subject: Subject) -> Words {
        if self.surroundings.as_ref().is_none_or(|(ply, _)| *ply != self.ply) {
            let surroundings = self.survey();
            self.surroundings = Some((self.ply, surroundings));
        }
        self.surroundings.as_ref().map_or_else(|| plain(pos), |(_, surroundings)| surroundings.tell(pos, subject))
    }

    /// Looks around the table.
    fn survey(&mut self) -> Surroundings {
        let tiles = self.rules.tableau(&self.state).tiles().to_vec();
        let mut landmarks = BTreeMap::new();
        for tile in &tiles {
            let found = *self
                .striking
                .entry(G::kind_index(tile.kind))
                .or_insert_with(|| striking(&self.rules.parts(tile.kind, Rot::R0)));
            if let Some(name) = found {
                landmarks.insert(tile.pos, name);
            }
        }
        if let Some(first) = tiles.first().filter(|_| !landmarks.values().any(|name| *name == CITY)) {
            landmarks.entry(first.pos).or_insert("start");
        }
        let corner = |pick: fn(i16, i16) -> i16| {
            let all = tiles.iter().map(|tile| tile.pos);
            all.reduce(|a, b| Pos::new(pick(a.x, b.x), pick(a.y, b.y)))
        };
        Surroundings { landmarks, holdings: self.holdings(), bounds: corner(i16::min).zip(corner(i16::max)) }
    }

    /// The features that one player holds alone.
    fn holdings(&self) -> Vec<Holding> {
        let tableau = self.rules.tableau(&self.state);
        let mut holders: BTreeMap<u16, (NodeId, Vec<Seat>)> = BTreeMap::new();
        for standing in self.rules.standing(&self.state) {
            let root = tableau.regions().find(standing.node);
            holders.entry(root.0).or_insert((root, Vec::new())).1.push(standing.seat);
        }
        let alone = holders.into_values().filter(|(_, seats)| seats.iter().all(|seat| *seat == seats[0]));
        let holding = alone.filter_map(|(root, seats)| {
            let kind = tableau.place_of(&*self.rules, root).spot.kind().name();
            FEATURES.contains(&kind).then(|| Holding { kind, seat: seats[0], root, squares: self.reach(root) })
        });
        holding.collect()
    }

    /// The squares of a feature and those to which it opens.
    fn reach(&self, root: NodeId) -> Vec<Pos> {
        let tableau = self.rules.tableau(&self.state);
        let mut squares = tableau.squares(root);
        for node in tableau.regions().members(root) {
            let pos = tableau.tile_of(node).pos;
            squares.extend(tableau.sides_of(&*self.rules, node).map(|side: Side| pos.step(side)));
        }
        squares
    }
}

/// The most striking thing on a tile.
fn striking(parts: &[TilePart]) -> Option<&'static str> {
    let names = parts.iter().flat_map(|part| {
        let marks = part.marks.iter().chain(part.arms.iter().flat_map(|arm| &arm.marks)).map(|mark| mark.name);
        [part.what.name()].into_iter().chain(part.end.iter().map(|end| end.at.name())).chain(marks)
    });
    let names: Vec<&str> = names.collect();
    let is_on = |landmark: &&&str| {
        names.iter().any(|name| match *name {
            "volcano_lake" => **landmark == "volcano",
            // Twelve tiles show the City; it is where its quarters are.
            "carcassonne" => false,
            "quarters" => **landmark == CITY,
            name => name.replace(' ', "_") == **landmark,
        })
    };
    LANDMARKS.iter().find(is_on).copied()
}

impl Surroundings {
    /// Where a square is, in words.
    fn tell(&self, pos: Pos, subject: Subject) -> Words {
        let own = self.landmarks.get(&pos).copied().filter(|name| match subject {
            Subject::Tile => false,
            Subject::Ground => true,
            // The monk is on the monastery in any case, and whoever is on a tower as well.
            Subject::Figure => !["monastery", "abbey", "garden", "tower"].contains(name),
        });
        if let Some(name) = own {
            let words =
                Words::new("where.at", format!("at the {name}")).with("landmark", format!("@landmark.at.{name}"));
            return self.in_region(words, pos, self.is_one_of_many(name));
        }
        let beside = self.nearest(pos, 1);
        if let Some((name, way)) = beside.filter(|(name, _)| !self.is_one_of_many(name)) {
            return self.in_region(by(name, way, 1), pos, false);
        }
        if let Some(holding) = self.holding(pos).filter(|_| subject != Subject::Figure) {
            let text = format!("at the {} of {}", holding.kind, holding.seat.name());
            let words = Words::new(format!("where.owned.{}", holding.kind), text).with("seat", holding.seat);
            let is_same = |other: &&Holding| (other.kind, other.seat) == (holding.kind, holding.seat);
            return self.in_region(words, pos, self.holdings.iter().filter(is_same).count() > 1);
        }
        let far = || (2..=NEAR).find_map(|n| self.nearest(pos, n).map(|(name, way)| (name, way, n)));
        match beside.map(|(name, way)| (name, way, 1)).or_else(far) {
            Some((name, way, n)) => self.in_region(by(name, way, n), pos, self.is_one_of_many(name)),
            None => self.beyond(pos),
        }
    }

    /// The most striking landmark at exactly this distance, and the way from it. Beyond the next square only what lies
    /// in a straight line can be found by counting.
    fn nearest(&self, pos: Pos, distance: i32) -> Option<(&'static str, &'static str)> {
        let ways = WAYS.iter().filter(|(dx, dy, _)| distance == 1 || *dx == 0 || *dy == 0);
        let found = ways.filter_map(|&(dx, dy, way)| {
            let at = Pos::new(moved(pos.x, -dx * distance)?, moved(pos.y, -dy * distance)?);
            Some((*self.landmarks.get(&at)?, way))
        });
        // One of a kind is easier to find than one of many; the four sides come before the corners.
        found.min_by_key(|(name, _)| (self.is_one_of_many(name), LANDMARKS.iter().position(|own| own == name)))
    }

    fn is_one_of_many(&self, name: &str) -> bool {
        self.landmarks.values().filter(|own| **own == name).count() > 1
    }

    /// The feature of somebody that a square belongs to or is open to.
    fn holding(&self, pos: Pos) -> Option<&Holding> {
        let here = self.holdings.iter().filter(|holding| holding.squares.contains(&pos));
        here.min_by_key(|holding| (FEATURES.iter().position(|kind| *kind == holding.kind), holding.root.0))
    }

    /// Where a square is as seen from the first tile, where every game begins.
    fn beyond(&self, pos: Pos) -> Words {
        let (dx, dy) = (i32::from(pos.x), i32::from(pos.y));
        let n = dx.abs().max(dy.abs());
        // North is what is more north than east.
        let part = |own: i32, other: i32| if own.abs() * 2 < other.abs() { 0 } else { own.signum() };
        let (dx, dy) = (part(dx, dy), part(dy, dx));
        match WAYS.iter().find(|(x, y, _)| (*x, *y) == (dx, dy)) {
            Some((.., way)) => by(self.middle(), way, n).with("square", pos.to_string()),
            None => plain(pos),
        }
    }

    /// What lies in the middle of the table.
    fn middle(&self) -> &'static str {
        if self.landmarks.get(&Pos::new(0, 0)) == Some(&CITY) { CITY } else { "start" }
    }

    /// The same, and in which part of a large table if there are others like it.
    fn in_region(&self, place: Words, pos: Pos, is_ambiguous: bool) -> Words {
        let place = place.with("square", pos.to_string());
        match self.region(pos).filter(|_| is_ambiguous) {
            Some(region) => {
                let text = format!("{}, in the {}", place.text, region.replace('_', "-"));
                let words = Words::new("where.region", text).with("square", pos.to_string());
                words.with("place", place).with("region", format!("@where.in.{region}"))
            }
            None => place,
        }
    }

    /// The part of the table where a square is.
    fn region(&self, pos: Pos) -> Option<&'static str> {
        let (min, max) = self.bounds?;
        let third = |at: i16, min: i16, max: i16| {
            let (at, size) = (i32::from(at) - i32::from(min), i32::from(max) - i32::from(min) + 1);
            match at * 3 {
                _ if size < LARGE => 0,
                at if at < size => -1,
                at if at >= 2 * size => 1,
                _ => 0,
            }
        };
        let is_large =
            i32::from(max.x) - i32::from(min.x) + 1 >= LARGE || i32::from(max.y) - i32::from(min.y) + 1 >= LARGE;
        let way = (third(pos.x, min.x, max.x), third(pos.y, min.y, max.y));
        let found = WAYS.iter().find(|(x, y, _)| (*x, *y) == way).map_or("middle", |(.., way)| way);
        is_large.then_some(found)
    }
}

/// The eight ways, the four sides first.
const WAYS: [(i32, i32, &str); 8] = [
    (0, -1, "north"),
    (1, 0, "east"),
    (0, 1, "south"),
    (-1, 0, "west"),
    (1, -1, "north_east"),
    (1, 1, "south_east"),
    (-1, 1, "south_west"),
    (-1, -1, "north_west"),
];

fn moved(at: i16, by: i32) -> Option<i16> {
    i16::try_from(i32::from(at) + by).ok()
}

/// So many squares from a landmark.
fn by(name: &str, way: &str, n: i32) -> Words {
    let text = format!("{way} of the {name}").replace('_', "-");
    let words = match n {
        1 => Words::new("where.by", text),
        n => Words::new("where.away", format!("{n} squares {text}")).with("n", n),
    };
    words.with("way", format!("@where.way.{way}")).with("landmark", format!("@landmark.of.{name}"))
}

/// Nothing but the square: there is nothing to see around it.
fn plain(pos: Pos) -> Words {
    let words = Words::new("where.at", "at the start tile").with("landmark", "@landmark.at.start");
    words.with("square", pos.to_string())
}
