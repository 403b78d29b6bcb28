//! Sheets: the symbols that a picture refers to, each written once.

use std::collections::BTreeMap;

use crate::geometry::{Point, TILE_UNITS};
use crate::ink::units;
use crate::plans::seed;

/// A small drawing that stands with its foot at the origin, drawn once and used in many places. Its colours are
/// classes of the theme; its light comes from the north-west.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Motif {
    /// Its id in pictures; short, because it is written often.
    pub(crate) id: &'static str,
    /// SVG elements.
    pub(crate) body: &'static str,
}

impl Motif {
    /// Its definition.
    fn text(&self) -> String {
        format!(r#"<g id="{}">{}</g>"#, self.id, self.body)
    }
}

/// The symbols of a picture. Ids are the same in every picture, so that sheets can be added to each other.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    symbols: BTreeMap<String, String>,
}

impl Sheet {
    /// Whether a symbol is there already.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.symbols.contains_key(id)
    }

    /// Uses a motif at a point.
    pub(crate) fn motif(&mut self, motif: &Motif, at: Point) -> String {
        if !self.has(motif.id) {
            self.symbols.insert(motif.id.to_owned(), motif.text());
        }
        debug_assert!(self.symbols[motif.id] == motif.text(), "two motifs have the id {}", motif.id);
        placed(motif.id, at)
    }

    /// Keeps a drawing that other pictures may have in common, in the coordinates of a tile, and returns the element
    /// that shows it. Its id follows from what it shows.
    pub(crate) fn shared(&mut self, body: &str) -> String {
        let id = format!("x{:x}", seed(body) >> 24);
        if !self.has(&id) {
            self.symbols.insert(id.clone(), format!(r#"<g id="{id}">{body}</g>"#));
        }
        debug_assert!(self.symbols[&id].contains(body), "two drawings have the id {id}");
        format!(r##"<use href="#{id}"/>"##)
    }

    /// Keeps a whole tile, which nothing leaves.
    pub(crate) fn tile(&mut self, id: &str, body: &str) {
        let symbol = format!(r#"<symbol id="{id}" viewBox="0 0 {TILE_UNITS} {TILE_UNITS}">{body}</symbol>"#);
        self.symbols.insert(id.to_owned(), symbol);
    }

    /// Keeps any other definition, such as a pattern. The text must carry the id.
    pub(crate) fn define(&mut self, id: &str, text: impl FnOnce() -> String) {
        if !self.has(id) {
            let text = text();
            self.symbols.insert(id.to_owned(), text);
        }
    }

    /// Every symbol by its id.
    pub fn symbols(&self) -> impl Iterator<Item = (&str, &str)> {
        self.symbols.iter().map(|(id, text)| (id.as_str(), text.as_str()))
    }

    /// The element that defines all symbols.
    pub fn definitions(&self) -> String {
        format!("<defs>{}</defs>", self.symbols.values().map(String::as_str).collect::<String>())
    }
}

/// A reference to a symbol, moved to a point.
pub(crate) fn placed(id: &str, at: Point) -> String {
    format!(r##"<use href="#{id}" x="{}" y="{}"/>"##, units(at.x), units(at.y))
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;
    use bastide_kernel::{Rot, Seat};

    use super::*;
    use crate::chart::{Atlas, VARIETIES};
    use crate::depicted::Depicted;
    use crate::figure::{self, Look};
    use crate::mark::{self, Mark};
    use crate::token::{self, Token};

    /// Puts all kinds of tiles onto a sheet, which notices if two motifs have the same id.
    fn fill<G: Depicted>(rules: &G, kinds: impl Iterator<Item = G::Kind>, sheet: &mut Sheet) {
        let atlas = Atlas::new(rules);
        for kind in kinds {
            for rot in Rot::ALL {
                atlas.symbol(kind, rot, rot.index() as u64 % VARIETIES, sheet);
            }
        }
    }

    #[test]
    fn every_motif_has_an_id_of_its_own() {
        let mut sheet = Sheet::default();
        let carcassonne = bastide_carcassonne::Rules::new("seats=2".parse().unwrap()).unwrap();
        fill(&carcassonne, TileKind::all(), &mut sheet);
        let city = bastide_city::Rules::new("seats=2".parse().unwrap()).unwrap();
        fill(&city, city.kinds().into_iter().map(|(kind, _)| kind), &mut sheet);
        let seat = Seat::first(6).next();
        for look in Look::ALL {
            figure::draw(look, seat, Point::default(), &mut sheet);
        }
        for mark in Mark::ALL {
            mark::element(mark, Point::default(), &mut sheet);
        }
        for token in Token::all() {
            token::draw(token, Point::default(), &mut sheet);
        }
        assert!(sheet.symbols().all(|(id, text)| text.contains(&format!(r#" id="{id}""#))));
    }

    #[test]
    #[should_panic(expected = "two motifs have the id a")]
    fn two_motifs_cannot_share_an_id() {
        let mut sheet = Sheet::default();
        for body in ["<g/>", "<path/>"] {
            sheet.motif(&Motif { id: "a", body }, Point::default());
        }
    }
}
