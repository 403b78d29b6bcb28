//! Pictures stay small: what a tile and a board may weigh.

mod games;
mod playing;

use std::collections::BTreeSet;

use bastide_art::{Atlas, BoardOptions, Depicted, Sheet, VARIETIES, board, overlay};
use bastide_kernel::Rot;

use games::{carcassonne, city, everything};
use playing::{actions, after};

/// A symbol on a sheet of its set, where tiles share what they have in common.
const SYMBOL: usize = 6_000;

/// The own text of a symbol, so that a board of many different tiles keeps within its budget.
const OWN: usize = 1_400;

/// A symbol that is alone in a picture and brings everything it refers to, such as every kind of tree and house.
const ALONE: usize = 15_000;

/// A board of 300 tiles.
const BOARD: usize = 400_000;

/// The outlines of all fields on such a board, which come on top if they are wanted.
const FIELDS: usize = 80_000;

/// Mean sizes of the symbols of a set.
struct Sizes {
    own: usize,
    alone: usize,
    together: usize,
}

fn sizes<G: Depicted>(rules: &G, set: &str) -> Sizes {
    let atlas = Atlas::new(rules);
    let (mut own, mut alone, mut count) = (0, 0, 0);
    let mut printed = Sheet::default();
    let kinds: Vec<G::Kind> =
        rules.kinds().into_iter().map(|(kind, _)| kind).filter(|&kind| rules.set_title(kind) == set).collect();
    for &kind in &kinds {
        atlas.symbol(kind, Rot::R0, 0, &mut printed);
        for rot in Rot::ALL {
            for variety in 0..VARIETIES {
                let mut sheet = Sheet::default();
                let id = atlas.symbol(kind, rot, variety, &mut sheet);
                own += sheet.symbols().find(|&(other, _)| other == id).unwrap().1.len();
                alone += sheet.definitions().len();
                count += 1;
            }
        }
    }
    Sizes { own: own / count, alone: alone / count, together: printed.definitions().len() / kinds.len() }
}

/// How many kinds of tiles a set has.
fn n_kinds<G: Depicted>(rules: &G, set: &str) -> usize {
    rules.kinds().into_iter().filter(|&(kind, _)| rules.set_title(kind) == set).count()
}

fn symbols_are_small<G: Depicted>(rules: &G) {
    let sets: BTreeSet<String> = rules.kinds().into_iter().map(|(kind, _)| rules.set_title(kind).to_owned()).collect();
    assert!(!sets.is_empty());
    for set in sets {
        let Sizes { own, alone, together } = sizes(rules, &set);
        assert!(own <= OWN, "{set}: a symbol has {own} bytes of its own on average");
        // Few tiles share little with each other.
        let allowed = if n_kinds(rules, &set) < 10 { SYMBOL + SYMBOL / 5 } else { SYMBOL };
        assert!(together <= allowed, "{set}: a symbol has {together} bytes on average on a sheet of its set");
        assert!(alone <= ALONE, "{set}: a symbol has {alone} bytes on average with everything it refers to");
    }
}

#[test]
fn symbols_of_carcassonne_are_small() {
    symbols_are_small(&everything());
}

#[test]
fn symbols_of_the_city_are_small() {
    symbols_are_small(&city("seats=4"));
}

#[test]
fn a_board_of_300_tiles_is_small_and_writes_every_symbol_once() {
    let rules = carcassonne("seats=6 with=base:2,river,river-2,abbot,inns-and-cathedrals:2,traders-and-builders:5");
    let state = after(&rules, &actions(&rules, 7, 300));
    let tiles = rules.tableau(&state).tiles();
    assert_eq!(tiles.len(), 300);
    let atlas = Atlas::new(&rules);
    let svg = board(&atlas, &state, &BoardOptions::default());
    assert!(svg.len() < BOARD, "{} bytes", svg.len());
    let fields = overlay::fields(&atlas, &state, &mut Sheet::default());
    assert!(fields.len() < FIELDS, "{} bytes of fields", fields.len());
    let everything = BoardOptions { fields: true, scores: true, ..BoardOptions::default() };
    let svg = board(&atlas, &state, &everything);

    let document = roxmltree::Document::parse(&svg).unwrap();
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands for one thing");
    let symbols = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "symbol")));
    let looks: BTreeSet<_> =
        tiles.iter().map(|t| (t.kind, t.rot, Atlas::<bastide_carcassonne::Rules>::variety(t.kind, t.pos))).collect();
    assert_eq!(symbols.count(), looks.len());
}
