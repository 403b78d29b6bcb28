//! Tests of the figures.

use std::collections::BTreeSet;

use super::seat::MARKS;
use super::*;

#[test]
fn looks_have_different_names_and_numbers() {
    let names: BTreeSet<&str> = Look::ALL.iter().map(|look| look.name()).collect();
    assert_eq!(names.len(), Look::ALL.len());
    for (i, look) in Look::ALL.into_iter().enumerate() {
        assert_eq!(look as usize, i, "{}", look.name());
    }
}

#[test]
fn every_pattern_is_another() {
    assert_eq!(BTreeSet::from(MARKS).len(), Seat::ALL.len());
}

#[test]
fn a_figure_is_defined_once_and_then_used() {
    let mut sheet = Sheet::default();
    let first = draw(Look::Follower, Seat::ALL[1], Point::units(10, 20), &mut sheet);
    let symbols = sheet.symbols().count();
    let second = draw(Look::Follower, Seat::ALL[1], Point::units(30, 40), &mut sheet);
    assert_eq!(first, r##"<use href="#f-0-1" x="10" y="20"/>"##);
    assert_eq!(second, r##"<use href="#f-0-1" x="30" y="40"/>"##);
    assert_eq!(sheet.symbols().count(), symbols);
    draw(Look::Follower, Seat::ALL[2], Point::units(30, 40), &mut sheet);
    assert_eq!(sheet.symbols().count(), symbols + 2, "the figure and its pattern; the rest is shared");
}

#[test]
fn what_belongs_to_nobody_has_colours_of_its_own() {
    for look in Look::ALL {
        let mut sheet = Sheet::default();
        draw(look, None, Point::default(), &mut sheet);
        let symbols = sheet.definitions();
        assert!(!symbols.contains("seat"), "{}", look.name());
        assert!(!look.is_neutral() || symbols.contains(&format!(r#""{}""#, look.own_colour())), "{}", look.name());
    }
}

#[test]
fn a_picture_of_a_figure_fills_its_square() {
    let svg = svg(Look::Dragon, None, Theme::classic(), 48);
    assert!(svg.contains(r#"width="48" height="48""#) && svg.contains("<title>dragon</title>"), "{svg}");
    let svg = super::svg(Look::Pig, Seat::ALL[5], Theme::classic(), 48);
    assert!(svg.contains("<title>pink pig</title>"), "{svg}");
}

#[test]
fn every_picture_of_a_figure_is_xml() {
    for look in Look::ALL {
        for seat in Seat::ALL.map(Some).into_iter().chain([None]) {
            let svg = svg(look, seat, Theme::classic(), 24);
            roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{}: {error}", look.name()));
        }
    }
}

#[test]
fn every_reference_of_a_figure_is_defined() {
    let mut sheet = Sheet::default();
    for look in Look::ALL {
        for seat in Seat::ALL.map(Some).into_iter().chain([None]) {
            draw(look, seat, Point::default(), &mut sheet);
        }
    }
    for seat in Seat::ALL {
        banner(seat, Point::default(), &mut sheet);
    }
    let definitions = sheet.definitions();
    let ids: BTreeSet<&str> = sheet.symbols().map(|(id, _)| id).collect();
    let references = ["href=\"#", "url(#"].map(|start| definitions.split(start).skip(1)).into_iter().flatten();
    for reference in references.map(|rest| rest.split(['"', ')']).next().unwrap_or_default()) {
        assert!(ids.contains(reference), "{reference}");
    }
    for (id, text) in sheet.symbols() {
        assert!(text.contains(&format!(r#" id="{id}""#)), "{id}");
    }
}

#[test]
fn figures_cost_few_bytes() {
    let mut sheet = Sheet::default();
    for look in Look::ALL.into_iter().filter(|look| !look.is_neutral()) {
        for seat in Seat::ALL {
            draw(look, seat, Point::default(), &mut sheet);
        }
    }
    let bytes = sheet.definitions().len();
    assert!(bytes < 60_000, "{bytes} bytes for all figures of all seats");
}

/// Silhouettes as pixels.
#[cfg(feature = "raster")]
mod silhouettes {
    use super::*;

    /// Where a silhouette covers more than half of a pixel, in a picture of 40 by 40 pixels with the foot at 20,28, if
    /// a follower is so many pixels tall.
    fn mask(look: Look, height: u32) -> BTreeSet<(i32, i32)> {
        let outline: String = shape::of(look).outline.iter().map(|data| format!(r#"<path d="{data}"/>"#)).collect();
        let scale = f64::from(height) / 58.0;
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><g transform="translate(20 28)scale({scale})">{outline}</g></svg>"#
        );
        let pixels = crate::raster::pixels(&svg).unwrap();
        let all = (0..40).flat_map(|y| (0..40).map(move |x| (x, y)));
        all.filter(|&(x, y)| pixels.pixel(x, y).is_some_and(|p| p.alpha() > 127))
            .map(|(x, y)| (x as i32, y as i32))
            .collect()
    }

    /// How much two silhouettes have in common when one lies on the other as well as it can: 1 for the same.
    fn likeness(a: &BTreeSet<(i32, i32)>, b: &BTreeSet<(i32, i32)>) -> f64 {
        let shifts = (-3..=3).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy)));
        let common = shifts.map(|(dx, dy)| a.iter().filter(|&&(x, y)| b.contains(&(x + dx, y + dy))).count()).max();
        let common = common.unwrap_or(0);
        common as f64 / (a.len() + b.len() - common) as f64
    }

    #[test]
    fn every_silhouette_differs_from_all_others_at_16_pixels() {
        let masks: Vec<_> = Look::ALL.iter().map(|&look| mask(look, 16)).collect();
        let mut worst = Vec::new();
        for i in 0..masks.len() {
            for j in 0..i {
                worst.push((likeness(&masks[i], &masks[j]), Look::ALL[j].name(), Look::ALL[i].name()));
            }
        }
        worst.sort_by(|a, b| b.0.total_cmp(&a.0));
        assert!(worst[0].0 < 0.8, "{:?}", &worst[..12]);
    }

    #[test]
    fn silhouettes_stand_on_their_foot_and_have_a_sensible_size() {
        for look in Look::ALL {
            let mask = mask(look, 16);
            assert!((60..260).contains(&mask.len()), "{} covers {} pixels", look.name(), mask.len());
            let bottom = mask.iter().map(|&(_, y)| y).max().unwrap();
            assert!((25..=28).contains(&bottom), "{} ends at {bottom}", look.name());
            let (left, right) =
                (mask.iter().map(|&(x, _)| x).min().unwrap(), mask.iter().map(|&(x, _)| x).max().unwrap());
            assert!((18..=21).contains(&((left + right) / 2)), "{} goes from {left} to {right}", look.name());
        }
    }

    /// The pixels that a picture covers, if a tile is 48 pixels wide.
    fn covered(body: &str, sheet: &Sheet) -> BTreeSet<(i32, i32)> {
        let frame = Frame::of_units(0, 0, 240, 240, 48);
        let pixels = crate::raster::pixels(&document::write("", frame, Theme::classic(), sheet, body)).unwrap();
        let all = (0..48).flat_map(|y| (0..48).map(move |x| (x, y)));
        let is_seen = |&(x, y): &(u32, u32)| pixels.pixel(x, y).is_some_and(|p| p.alpha() > 200);
        all.filter(is_seen).map(|(x, y)| (x as i32, y as i32)).collect()
    }

    #[test]
    fn the_dragon_fills_its_tile_and_the_fairy_hides_nobody() {
        let mut sheet = Sheet::default();
        let body = neutral(Look::Dragon, LAIR, &mut sheet);
        let dragon = covered(&body, &sheet);
        assert!(dragon.len() > 250, "{} pixels", dragon.len());
        assert!(dragon.iter().all(|(x, y)| (6..42).contains(x) && (6..42).contains(y)), "it is in the middle");
        let foot = Point::units(120, 140);
        let body = draw(Look::Follower, Seat::ALL[0], foot, &mut sheet);
        let follower = covered(&body, &sheet);
        let body = neutral(Look::Fairy, foot + BESIDE, &mut sheet);
        let fairy = covered(&body, &sheet);
        assert!(fairy.len() < follower.len() && fairy.len() > 40, "{} and {}", fairy.len(), follower.len());
        let hidden = fairy.intersection(&follower).count();
        assert!(hidden * 5 < follower.len(), "{hidden} of {} pixels are hidden", follower.len());
    }

    /// Left, upper and right end of a silhouette in units.
    fn bounds(look: Look) -> (i32, i32, i32) {
        let outline: String = shape::of(look).outline.iter().map(|data| format!(r#"<path d="{data}"/>"#)).collect();
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -90 120 100" width="120" height="100">{outline}</svg>"#
        );
        let pixels = crate::raster::pixels(&svg).unwrap();
        let all = (0..100).flat_map(|y| (0..120).map(move |x| (x, y)));
        let covered: Vec<_> = all.filter(|&(x, y)| pixels.pixel(x, y).is_some_and(|p| p.alpha() > 127)).collect();
        let end = |value: Option<u32>, from: i32| value.unwrap() as i32 - from;
        let left = end(covered.iter().map(|p| p.0).min(), 60);
        let right = end(covered.iter().map(|p| p.0).max(), 59);
        (left, end(covered.iter().map(|p| p.1).min(), 90), right)
    }

    #[test]
    fn bounds_are_those_of_the_silhouette() {
        for look in Look::ALL {
            assert_eq!(shape::of(look).bounds, bounds(look), "{}", look.name());
        }
    }

    #[test]
    fn the_dress_stays_on_the_figure() {
        for look in Look::ALL {
            let shape = shape::of(look);
            let outline: String = shape.outline.iter().map(|data| format!(r#"<path d="{data}"/>"#)).collect();
            let svg = format!(
                r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -90 120 100" width="120" height="100"><path fill="#f00" d="{}"/><g fill="#0f0" stroke="#0f0" stroke-width="3">{outline}</g></svg>"##,
                shape.dress
            );
            let pixels = crate::raster::pixels(&svg).unwrap();
            let outside = pixels.pixels().iter().filter(|p| p.red() > 100).count();
            assert!(outside == 0, "{}: {outside} pixels", look.name());
        }
    }
}
