//! The language in which a tile's segments are written: `field EL WR (pig herd) -> city N`.

use std::fmt;

/// The half-edges, clockwise from the north-west corner; the index is the bit.
pub(super) const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// A side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    pub(super) const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The bits of both its halves.
    pub(super) fn halves(self) -> u8 {
        0b11 << (2 * self as u8)
    }

    fn parse(text: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.to_string() == text)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// What a segment is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    City,
    Road,
    Field,
    Monastery,
    Garden,
    River,
}

impl Kind {
    const ALL: [Kind; 6] = [Kind::City, Kind::Road, Kind::Field, Kind::Monastery, Kind::Garden, Kind::River];

    /// The word for it in the data files.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::City => "city",
            Kind::Road => "road",
            Kind::Field => "field",
            Kind::Monastery => "monastery",
            Kind::Garden => "garden",
            Kind::River => "river",
        }
    }
}

/// A mark on a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Inn,
    Cathedral,
    Wine,
    Grain,
    Cloth,
    PigHerd,
    NotCastleBase,
    Princess,
}

impl Mark {
    /// Every mark with the words for it in the data files, its constant in the engine, and what can carry it.
    const ALL: [(Mark, &'static str, &'static str, Kind); 8] = [
        (Mark::Inn, "inn", "INN", Kind::Road),
        (Mark::Cathedral, "cathedral", "CATHEDRAL", Kind::City),
        (Mark::Wine, "wine", "WINE", Kind::City),
        (Mark::Grain, "grain", "GRAIN", Kind::City),
        (Mark::Cloth, "cloth", "CLOTH", Kind::City),
        (Mark::PigHerd, "pig herd", "PIG_HERD", Kind::Field),
        (Mark::NotCastleBase, "not a castle base", "NOT_CASTLE_BASE", Kind::City),
        (Mark::Princess, "princess", "PRINCESS", Kind::City),
    ];

    /// The name of its constant in the engine.
    pub(super) fn constant(self) -> &'static str {
        Mark::ALL.iter().find(|entry| entry.0 == self).map_or("", |entry| entry.2)
    }
}

/// One segment as written, not yet compared with its neighbours on the tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) kind: Kind,
    /// The first edge named, by which fields refer to a city.
    pub(super) first_edge: Option<Side>,
    /// Half-edges it reaches, one bit each.
    pub(super) halves: u8,
    /// The cities a field touches, each by its first edge.
    pub(super) cities: Vec<Side>,
    pub(super) pennants: u8,
    pub(super) marks: Vec<Mark>,
}

impl Segment {
    /// Reads one segment; the error is a reason without place.
    pub(super) fn parse(text: &str) -> Result<Segment, String> {
        let (place, cities) = match text.split_once("->") {
            Some((place, cities)) => (place, Some(cities)),
            None => (text, None),
        };
        let (place, marks) = split_marks(place)?;
        let mut words = place.split_whitespace();
        let word = words.next().unwrap_or_default();
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == word);
        let kind = kind.ok_or_else(|| format!("`{word}` is no kind of segment"))?;
        let mut segment =
            Segment { kind, first_edge: None, halves: 0, cities: Vec::new(), pennants: 0, marks: Vec::new() };
        segment.add_edges(&words.collect::<Vec<_>>())?;
        marks.into_iter().try_for_each(|mark| segment.add_mark(mark))?;
        if let Some(cities) = cities {
            segment.add_cities(cities)?;
        }
        Ok(segment)
    }

    fn add_edges(&mut self, words: &[&str]) -> Result<(), String> {
        let kind = self.kind.name();
        match self.kind {
            Kind::Monastery | Kind::Garden if words.is_empty() => return Ok(()),
            Kind::Monastery | Kind::Garden => return Err(format!("a {kind} has no edges")),
            Kind::Field if words == ["inner"] => return Ok(()),
            Kind::Field if words.is_empty() => {
                return Err("a field without half-edges must say `inner`".to_owned());
            }
            Kind::City | Kind::Road | Kind::River if words.is_empty() => {
                return Err(format!("a {kind} needs an edge"));
            }
            Kind::City | Kind::Road | Kind::River | Kind::Field => {}
        }
        for word in words {
            let bits = self.edge_bits(word)?;
            if self.halves & bits != 0 {
                return Err(format!("`{word}` is named twice"));
            }
            self.halves |= bits;
        }
        Ok(())
    }

    /// The bits of one edge word: fields own half-edges, all others whole edges.
    fn edge_bits(&mut self, word: &str) -> Result<u8, String> {
        if self.kind == Kind::Field {
            let half = HALVES.iter().position(|half| *half == word);
            return half.map(|bit| 1 << bit).ok_or_else(|| format!("`{word}` is no half-edge"));
        }
        let side = Side::parse(word).ok_or_else(|| format!("`{word}` is no edge"))?;
        self.first_edge.get_or_insert(side);
        Ok(side.halves())
    }

    fn add_mark(&mut self, text: &str) -> Result<(), String> {
        let kind = self.kind.name();
        if let Some(pennants) = parse_pennants(text) {
            if self.kind != Kind::City {
                return Err(format!("a {kind} cannot have the mark `{text}`"));
            }
            self.pennants += pennants;
            return Ok(());
        }
        let found = Mark::ALL.into_iter().find(|entry| entry.1 == text);
        let (mark, _, _, carrier) = found.ok_or_else(|| format!("unknown mark `{text}`"))?;
        if carrier != self.kind {
            return Err(format!("a {kind} cannot have the mark `{text}`"));
        }
        if self.marks.contains(&mark) {
            return Err(format!("the mark `{text}` is named twice"));
        }
        self.marks.push(mark);
        Ok(())
    }

    fn add_cities(&mut self, text: &str) -> Result<(), String> {
        if self.kind != Kind::Field {
            return Err(format!("a {} touches no cities; only fields have `->`", self.kind.name()));
        }
        for item in text.split(',').map(str::trim) {
            let side = item.strip_prefix("city ").and_then(Side::parse);
            let side = side.ok_or_else(|| format!("`{item}` after `->` is no city"))?;
            if self.cities.contains(&side) {
                return Err(format!("`{item}` is named twice after `->`"));
            }
            self.cities.push(side);
        }
        Ok(())
    }
}

/// Splits `city N W (pennant, wine)` into `city N W` and its marks.
fn split_marks(text: &str) -> Result<(&str, Vec<&str>), String> {
    let Some((place, rest)) = text.split_once('(') else {
        return Ok((text, Vec::new()));
    };
    let marks = rest.trim_end().strip_suffix(')').ok_or("marks stand in ( ) after the edges")?;
    Ok((place, marks.split(',').map(str::trim).collect()))
}

/// `pennant` is one, `pennant 2` two of them.
fn parse_pennants(text: &str) -> Option<u8> {
    match text.strip_prefix("pennant")? {
        "" => Some(1),
        number => number.strip_prefix(' ')?.parse().ok().filter(|n| *n > 0),
    }
}
