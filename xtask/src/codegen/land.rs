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
    Tower,
    Quarter,
}

impl Kind {
    const ALL: [Kind; 8] =
        [Kind::City, Kind::Road, Kind::Field, Kind::Monastery, Kind::Garden, Kind::River, Kind::Tower, Kind::Quarter];

    /// The word for it in the data files.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::City => "city",
            Kind::Road => "road",
            Kind::Field => "field",
            Kind::Monastery => "monastery",
            Kind::Garden => "garden",
            Kind::River => "river",
            Kind::Tower => "tower",
            Kind::Quarter => "quarter",
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
    Carcassonne,
}

/// The quarters of the City of Carcassonne, in the order of the engine.
pub(super) const QUARTERS: [&str; 4] = ["castle", "market", "blacksmith", "cathedral"];

impl Mark {
    /// Every mark with the words for it in the data files, its constant in the engine, and what can carry it.
    const ALL: [(Mark, &'static str, &'static str, Kind); 9] = [
        (Mark::Inn, "inn", "INN", Kind::Road),
        (Mark::Cathedral, "cathedral", "CATHEDRAL", Kind::City),
        (Mark::Wine, "wine", "WINE", Kind::City),
        (Mark::Grain, "grain", "GRAIN", Kind::City),
        (Mark::Cloth, "cloth", "CLOTH", Kind::City),
        (Mark::PigHerd, "pig herd", "PIG_HERD", Kind::Field),
        (Mark::NotCastleBase, "not a castle base", "NOT_CASTLE_BASE", Kind::City),
        (Mark::Princess, "princess", "PRINCESS", Kind::City),
        (Mark::Carcassonne, "carcassonne", "CARCASSONNE", Kind::Field),
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
    /// Which quarter it is, as an index of [`QUARTERS`].
    pub(super) quarter: Option<usize>,
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
        let mut segment = Segment {
            kind,
            first_edge: None,
            halves: 0,
            cities: Vec::new(),
            quarter: None,
            pennants: 0,
            marks: Vec::new(),
        };
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
            Kind::Monastery | Kind::Garden | Kind::Tower if words.is_empty() => return Ok(()),
            Kind::Monastery | Kind::Garden | Kind::Tower => return Err(format!("a {kind} has no edges")),
            Kind::Quarter => return self.add_quarter(words),
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

    fn add_quarter(&mut self, words: &[&str]) -> Result<(), String> {
        self.quarter = QUARTERS.iter().position(|quarter| words == [*quarter]);
        let expected = || format!("a quarter is one of {}", QUARTERS.join(", "));
        self.quarter.map(|_| ()).ok_or_else(expected)
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

/// Segments that a wagon can move between: `city N - road W`, or more of them, each linked with all others.
pub(super) fn parse_links(text: &str, segments: &[Segment]) -> Result<Vec<(usize, usize)>, String> {
    let ends: Vec<usize> = text.split(" - ").map(|end| find_end(end.trim(), segments)).collect::<Result<_, _>>()?;
    if ends.len() < 2 {
        return Err("a link has two ends, with ` - ` between them".to_owned());
    }
    let pairs = ends.iter().enumerate().flat_map(|(i, &a)| ends[i + 1..].iter().map(move |&b| (a.min(b), a.max(b))));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    if pairs.iter().any(|(a, b)| a == b) {
        return Err("a segment is linked with itself".to_owned());
    }
    Ok(pairs)
}

/// A city or road by its first edge, or the monastery.
fn find_end(text: &str, segments: &[Segment]) -> Result<usize, String> {
    let (kind, side) = match text.split_once(' ') {
        Some((kind, side)) => (kind, Some(Side::parse(side).ok_or_else(|| format!("`{side}` is no edge"))?)),
        None => (text, None),
    };
    let found = segments.iter().position(|segment| {
        let is_linkable = matches!(segment.kind, Kind::City | Kind::Road | Kind::Monastery);
        is_linkable && segment.kind.name() == kind && segment.first_edge == side
    });
    found.ok_or_else(|| format!("there is no `{text}`"))
}
