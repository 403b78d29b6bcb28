//! Every tile in every rotation, variety and theme is a valid picture inside of its square.
#![cfg(feature = "raster")]

mod games;
mod playing;

use std::collections::BTreeSet;

use bastide_art::{Atlas, BoardOptions, Depicted, Sheet, Theme, VARIETIES, board};
use bastide_kernel::Rot;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Group, Node, Options, Tree};

use games::{city, everything};
use playing::{actions, after};

/// The width of tiles in pixels: ten units each.
const PIXELS: usize = 24;

/// How far a tile may paint over its edge before it is cut there, in units.
const OVERFLOW: usize = 20;

/// All symbols of a game with everything they refer to, and the ids of those of tiles.
fn all_symbols<G: Depicted>(rules: &G) -> (Sheet, Vec<String>) {
    let atlas = Atlas::new(rules);
    let (mut sheet, mut ids) = (Sheet::default(), Vec::new());
    for (kind, _) in rules.kinds() {
        for rot in Rot::ALL {
            ids.extend((0..VARIETIES).map(|variety| atlas.symbol(kind, rot, variety, &mut sheet)));
        }
    }
    (sheet, ids)
}

fn each_game(check: impl Fn(&str, &Sheet, &[String])) {
    let (sheet, ids) = all_symbols(&everything());
    check("Carcassonne", &sheet, &ids);
    let (sheet, ids) = all_symbols(&city("seats=4"));
    check("The City", &sheet, &ids);
}

#[test]
fn every_symbol_is_xml_whose_references_exist_and_whose_classes_have_colours() {
    each_game(|game, sheet, _| {
        let known: BTreeSet<&str> = sheet.symbols().map(|(id, _)| id).collect();
        for (id, text) in sheet.symbols() {
            let document = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{game} {id}: {error}"));
            assert_eq!(document.root_element().attribute("id"), Some(id));
            for node in document.descendants() {
                check_references(node, &known, &format!("{game} {id}"));
            }
        }
    });
}

fn check_references(node: roxmltree::Node<'_, '_>, known: &BTreeSet<&str>, place: &str) {
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            "href" => assert!(known.contains(&value[1..]), "{place}: {value} does not exist"),
            "class" => value.split(' ').for_each(|class| check_class(class, place)),
            "fill" | "stroke" => {
                let target = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                let is_known = target.map_or(value == "none", |target| known.contains(target));
                assert!(is_known, "{place}: {value} is neither a class of the theme nor a pattern");
            }
            _ => {}
        }
    }
}

fn check_class(class: &str, place: &str) {
    for theme in Theme::all() {
        let name = class.strip_prefix("l-").filter(|name| theme.colour(name).is_some()).unwrap_or(class);
        assert!(theme.colour(name).is_some(), "{place}: the theme {} has no colour {name}", theme.name());
    }
}

/// A document that shows tiles side by side with gaps as wide as tiles, in rows of four.
fn document(sheet: &Sheet, ids: &[String], theme: &Theme) -> String {
    let definitions = sheet.definitions();
    let place = |(i, id): (usize, &String)| {
        let (x, y) = (i % 4 * 480, i / 4 * 480);
        format!(r##"<use href="#{id}" x="{x}" y="{y}" width="240" height="240"/>"##)
    };
    let tiles: String = ids.iter().enumerate().map(place).collect();
    let rows = ids.len().div_ceil(4);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 1920 {}" width="{}" height="{}">{}{definitions}{tiles}</svg>"#,
        rows * 480,
        8 * PIXELS,
        rows * 2 * PIXELS,
        theme.style(&[&definitions]),
    )
}

/// Tiles of a few kinds at a time, with only what they need.
fn few_by_few<G: Depicted>(rules: &G, check: impl Fn(&Sheet, &[String])) {
    let atlas = Atlas::new(rules);
    for (kind, _) in rules.kinds() {
        let (mut sheet, mut ids) = (Sheet::default(), Vec::new());
        for rot in Rot::ALL {
            ids.extend((0..VARIETIES).map(|variety| atlas.symbol(kind, rot, variety, &mut sheet)));
        }
        check(&sheet, &ids);
    }
}

/// Reads a document and checks that all tiles are in it.
fn read(svg: &str, ids: &[String]) -> Tree {
    let tree = Tree::from_str(svg, &Options::default()).unwrap_or_else(|error| panic!("{ids:?}: {error}"));
    assert_eq!(n_drawn(tree.root()), ids.len(), "{ids:?}: something is not drawn");
    tree
}

/// The number of elements of a drawing, whatever surrounds all of them.
fn n_drawn(group: &Group) -> usize {
    match group.children() {
        [Node::Group(only)] => n_drawn(only),
        children => children.len(),
    }
}

/// Whether anything is painted beyond the squares and so many units around them; where, in pixels.
fn painted_beyond(tree: &Tree, units: usize) -> Option<(usize, usize)> {
    let size = tree.size().to_int_size();
    let mut picture = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(tree, Transform::default(), &mut picture.as_mut());
    let allowed = (units * PIXELS).div_ceil(240);
    let is_near = |at: usize| {
        // Squares begin half a tile after the edge of the picture and come every two tiles.
        let offset = (at + 2 * PIXELS - PIXELS / 2) % (2 * PIXELS);
        offset < PIXELS + allowed || offset >= 2 * PIXELS - allowed
    };
    let painted = picture.pixels().iter().enumerate().filter(|(_, pixel)| pixel.alpha() > 16);
    let mut places = painted.map(|(i, _)| (i % size.width() as usize, i / size.width() as usize));
    places.find(|&(x, y)| !is_near(x) || !is_near(y))
}

fn is_drawn_inside(sheet: &Sheet, ids: &[String]) {
    let uncut = document(sheet, ids, Theme::classic()).replace("<symbol ", r#"<symbol overflow="visible" "#);
    let beyond = painted_beyond(&read(&uncut, ids), OVERFLOW);
    assert_eq!(beyond, None, "{ids:?} would paint far outside if it was not cut");
    // Other themes have other colours for the same elements: every rotation and every variety once.
    let some: Vec<String> = ids.iter().step_by(VARIETIES as usize + 1).cloned().collect();
    for theme in Theme::all() {
        let beyond = painted_beyond(&read(&document(sheet, &some, theme), &some), 0);
        assert_eq!(beyond, None, "{some:?} paints outside with the theme {}", theme.name());
    }
}

#[test]
fn every_tile_of_carcassonne_is_drawn_inside_of_its_square() {
    few_by_few(&everything(), is_drawn_inside);
}

#[test]
fn every_tile_of_the_city_is_drawn_inside_of_its_square() {
    few_by_few(&city("seats=4"), is_drawn_inside);
}

fn boards_are_whole<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    for tiles in [1, 30] {
        let state = after(rules, &actions(rules, 3, tiles));
        for theme in Theme::all() {
            let options =
                BoardOptions { theme, fields: true, scores: true, title: "a board", ..BoardOptions::default() };
            let svg = board(&atlas, &state, &options);
            let document = roxmltree::Document::parse(&svg).unwrap();
            let known: BTreeSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            for node in document.descendants().filter(|node| !node.has_tag_name("svg")) {
                check_references(node, &known, "board");
            }
            assert!(Tree::from_str(&svg, &Options::default()).is_ok());
        }
    }
}

#[test]
fn boards_of_carcassonne_are_whole() {
    boards_are_whole(&everything());
}

#[test]
fn boards_of_the_city_are_whole() {
    boards_are_whole(&city("seats=4 wall_trigger=any"));
}
