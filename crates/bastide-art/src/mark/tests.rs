//! Tests of the marks, and what all small pictures must keep.

use std::collections::BTreeSet;

use bastide_carcassonne::{SegmentKind, TileKind};

use super::*;

/// Checks that a picture is well formed, refers only to what it defines and uses only colours of all themes.
pub(crate) fn inspect(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    let elements = || document.descendants().filter(|node| node.is_element());
    let ids: BTreeSet<&str> = elements().filter_map(|node| node.attribute("id")).collect();
    for element in elements() {
        if let Some(target) = element.attribute("href") {
            assert!(ids.contains(&target[1..]), "{target} is not there: {svg}");
        }
        for class in element.attribute("class").unwrap_or_default().split_whitespace() {
            let colour = class.strip_prefix("l-").unwrap_or(class);
            assert!(Theme::all().iter().all(|theme| theme.colour(colour).is_some()), "no theme may lack {colour}");
        }
    }
}

/// Checks that nothing reaches the edges of a picture.
#[cfg(feature = "raster")]
pub(crate) fn stays_inside(name: &str, svg: &str) {
    let picture = crate::raster::pixels(svg).expect("a picture");
    let (right, bottom) = (picture.width() - 1, picture.height() - 1);
    let is_clear = |x: u32, y: u32| picture.pixel(x, y).is_some_and(|pixel| pixel.alpha() == 0);
    assert!((0..=right).all(|x| is_clear(x, 0) && is_clear(x, bottom)), "{name} is too high");
    assert!((0..=bottom).all(|y| is_clear(0, y) && is_clear(right, y)), "{name} is too wide");
}

/// Checks that pictures differ so much that people can tell them apart.
#[cfg(feature = "raster")]
pub(crate) fn compare(pictures: &[(String, String)]) {
    let pixels = |svg: &str| crate::raster::pixels(svg).expect("a picture").data().to_vec();
    let drawn: Vec<(&str, Vec<u8>)> = pictures.iter().map(|(name, svg)| (name.as_str(), pixels(svg))).collect();
    for (i, (name, one)) in drawn.iter().enumerate() {
        for (other_name, other) in &drawn[..i] {
            let differs = |&(a, b): &(&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
            let different = one.chunks(4).zip(other.chunks(4)).filter(differs).count();
            assert!(different * 100 >= one.len() / 4, "{name} and {other_name} differ in {different} pixels only");
        }
    }
}

#[test]
fn names_are_unique_and_known() {
    for mark in Mark::ALL {
        assert_eq!(Mark::from_name(mark.name()), Some(mark));
    }
    assert_eq!(Mark::from_name("moat"), None);
}

#[test]
fn every_mark_of_the_data_is_known() {
    // The City of Carcassonne is seen by itself.
    for (_, name) in Marks::NAMED.into_iter().filter(|&(mark, _)| mark != Marks::CARCASSONNE) {
        assert!(Mark::from_name(name).is_some(), "{name}");
    }
}

#[test]
fn every_mark_of_the_rules_is_known() {
    let rules = include_str!("../../../../docs/rules/mega-game.md");
    let table = rules.split("| mark | on |").nth(1).expect("the table of marks").lines().skip(2);
    let mut rows = 0;
    for row in table.take_while(|line| line.starts_with('|')) {
        let cell = row.split('|').nth(1).unwrap_or_default();
        let bare = cell.split(" (").next().unwrap_or_default().split(" + ").next().unwrap_or_default();
        for phrase in bare.split([',', ';']).map(str::trim) {
            let fits = |mark: &Mark| mark.name().contains(phrase) || phrase.starts_with(mark.name());
            assert!(Mark::ALL.iter().any(fits), "{phrase:?} of the row {cell:?}");
        }
        rows += 1;
    }
    assert!(rows > 25, "only {rows} rows read");
}

#[test]
fn segments_show_their_pennants_and_marks() {
    let segments = |id: &str| TileKind::from_id(id).expect("a tile").def().segments;
    let city = segments("BA/Cccc+").iter().find(|s| s.kind == SegmentKind::City).expect("a city");
    assert_eq!(of_segment(city), [Mark::Pennant]);
    let both = SegmentDef { pennants: 2, marks: Marks::WINE.union(Marks::CATHEDRAL), ..*city };
    assert_eq!(of_segment(&both), [Mark::Pennant, Mark::Pennant, Mark::Cathedral, Mark::Wine]);
}

#[test]
fn pictures_are_sound() {
    let bodies: BTreeSet<String> = Mark::ALL.into_iter().map(body).collect();
    assert_eq!(bodies.len(), Mark::ALL.len(), "two marks share a picture");
    for mark in Mark::ALL {
        inspect(&svg(mark, Theme::classic(), 34));
        assert!(body(mark).len() < 1700, "{} is large: {}", mark.name(), body(mark).len());
    }
}

#[test]
fn a_mark_is_defined_once_and_laid_where_it_should() {
    let mut sheet = Sheet::default();
    let mut scene = Scene::new(&mut sheet);
    draw(Mark::Inn, Point::units(30, 40), &mut scene);
    draw(Mark::Inn, Point::units(90, 40), &mut scene);
    assert_eq!(scene.finish(), r##"<use href="#M4" x="30" y="40"/><use href="#M4" x="90" y="40"/>"##);
    assert_eq!(sheet.symbols().count(), 1);
}

#[cfg(feature = "raster")]
#[test]
fn people_can_tell_marks_apart() {
    for theme in Theme::all() {
        compare(&Mark::ALL.map(|mark| (mark.name().to_owned(), svg(mark, theme, 34))));
    }
}

#[cfg(feature = "raster")]
#[test]
fn no_mark_reaches_too_far() {
    for mark in Mark::ALL {
        stays_inside(mark.name(), &svg(mark, Theme::classic(), 96));
    }
}
