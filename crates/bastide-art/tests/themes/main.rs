//! The themes: complete, without leftovers, and kind to all eyes.

mod colour;
#[path = "../games/mod.rs"]
mod games;
#[path = "../playing/mod.rs"]
mod playing;

use std::collections::BTreeSet;

use bastide_art::figure::{self, Look};
use bastide_art::geometry::Point;
use bastide_art::mark::{self, Mark};
use bastide_art::token::{self, Token};
use bastide_art::{Atlas, BoardOptions, Depicted, LastMove, Sheet, Theme, VARIETIES, board, score_board};
use bastide_kernel::{Rot, Seat};

use colour::{Colour, Vision};
use games::{city, everything};
use playing::{actions, after};

/// How different two seats must look. 2.3 can just be noticed by somebody who looks at two large patches side by side;
/// figures are small and far from each other, so that it takes about a dozen times as much to name them at once.
const SEATS_APART: f64 = 30.0;

/// How different the kinds of ground must look; they are large and touch each other.
const GROUNDS_APART: f64 = 10.0;

fn colour(theme: &Theme, name: &str) -> Colour {
    let text = theme.colour(name).unwrap_or_else(|| panic!("the theme {} has no {name}", theme.name()));
    Colour::parse(text).unwrap_or_else(|| panic!("{name} of the theme {} is {text}", theme.name()))
}

fn seat_colour(theme: &Theme, seat: Seat) -> Colour {
    colour(theme, &format!("seat{}", seat.index()))
}

/// All pairs of different things.
fn pairs<T: Copy>(things: &[T]) -> impl Iterator<Item = (T, T)> {
    things.iter().enumerate().flat_map(|(i, &a)| things[..i].iter().map(move |&b| (b, a)))
}

/// The classes of a picture. Those in the style sheet do not count.
fn classes(picture: &str) -> BTreeSet<String> {
    let attributes = picture.split(r#"class=""#).skip(1).filter_map(|rest| rest.split('"').next());
    attributes.flat_map(|classes| classes.split(' ')).map(str::to_owned).collect()
}

/// Every class that the pictures of a game with so many tiles use.
fn classes_of_game<G: Depicted>(rules: &G, tiles: usize) -> BTreeSet<String> {
    let atlas = Atlas::new(rules);
    let mut sheet = Sheet::default();
    for (kind, _) in rules.kinds() {
        for variety in 0..VARIETIES {
            atlas.symbol(kind, Rot::R0, variety, &mut sheet);
        }
    }
    let mut all = classes(&sheet.definitions());
    let state = after(rules, &actions(rules, 3, tiles));
    let standing = rules.standing(&state).last().copied();
    for seat in [None, standing.map(|standing| standing.seat)] {
        let last_move = Some(LastMove { seat, figure: standing.map(|standing| standing.node) });
        let options = BoardOptions { fields: true, scores: true, last_move, ..BoardOptions::default() };
        all.extend(classes(&board(&atlas, &state, &options)));
    }
    all
}

/// Every class that any picture uses.
fn all_classes() -> BTreeSet<String> {
    let theme = Theme::classic();
    let mut all = classes_of_game(&everything(), 40);
    // To the end, so that the wall has all of its pieces, bends, towers and guards.
    all.extend(classes_of_game(&city("seats=4"), usize::MAX));
    all.extend(classes(&figure::gallery(theme, 48, "")));
    all.extend(Mark::ALL.into_iter().flat_map(|mark| classes(&mark::svg(mark, theme, 48))));
    all.extend(Token::all().flat_map(|token| classes(&token::svg(token, theme, 48))));
    all.extend(classes(&score_board(&[(Seat::ALL[0], 3), (Seat::ALL[1], 60)], "", theme, 480)));
    let mut sheet = Sheet::default();
    for seat in Seat::ALL {
        figure::banner(seat, Point::default(), &mut sheet);
        for look in Look::ALL {
            figure::draw(look, seat, Point::default(), &mut sheet);
        }
        // Whoever likes wears the pattern of another seat.
        all.extend(Seat::ALL.into_iter().flat_map(|other| classes(&figure::pattern_like(seat, other))));
    }
    all.extend(classes(&sheet.definitions()));
    all
}

#[test]
fn all_themes_have_the_same_names() {
    let names = |theme: &'static Theme| theme.colours().map(|(name, _)| name).collect::<BTreeSet<_>>();
    for theme in Theme::all() {
        assert_eq!(names(theme), names(Theme::classic()), "{}", theme.name());
    }
}

#[test]
fn every_class_has_a_colour_and_every_colour_a_class() {
    let classes = all_classes();
    for theme in Theme::all() {
        let known: BTreeSet<String> =
            theme.colours().flat_map(|(name, _)| [name.to_owned(), format!("l-{name}")]).collect();
        let unknown: Vec<_> = classes.difference(&known).collect();
        assert!(unknown.is_empty(), "the theme {} has no colours for {unknown:?}", theme.name());
    }
    let is_used = |name: &str| classes.contains(name) || classes.contains(&format!("l-{name}"));
    let unused: Vec<_> = Theme::classic().colours().map(|(name, _)| name).filter(|name| !is_used(name)).collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}

#[test]
fn seats_are_apart_for_all_kinds_of_vision() {
    for theme in Theme::all() {
        for vision in Vision::WITH_COLOURS {
            for (a, b) in pairs(&Seat::ALL) {
                let [seen_a, seen_b] = [a, b].map(|seat| seat_colour(theme, seat).seen_with(vision));
                let apart = seen_a.difference(seen_b);
                let who = format!("{} and {} with {vision:?} in {}", a.name(), b.name(), theme.name());
                assert!(apart >= SEATS_APART, "{who}: {apart:.1}");
            }
        }
    }
}

#[test]
fn seats_that_look_alike_in_grey_are_told_apart_by_patterns_that_are_seen() {
    let mut sheet = Sheet::default();
    let patterns: Vec<String> = Seat::ALL
        .map(|seat| {
            figure::pattern(seat, &mut sheet);
            let id = format!("p-{}", seat.index());
            let text = sheet.symbols().find(|&(own, _)| own == id).map(|(_, text)| text.to_owned()).unwrap();
            text.replace(&seat.index().to_string(), "")
        })
        .to_vec();
    assert_eq!(patterns.iter().collect::<BTreeSet<_>>().len(), Seat::ALL.len());
    assert_eq!(patterns.iter().filter(|text| !text.contains("-mark")).count(), 1, "only one seat is plain");
    for theme in Theme::all() {
        for seat in Seat::ALL {
            let mark = colour(theme, &format!("seat{}-mark", seat.index()));
            for vision in Vision::WITH_COLOURS.into_iter().chain([Vision::Grey]) {
                let contrast = seat_colour(theme, seat).seen_with(vision).contrast(mark.seen_with(vision));
                assert!(contrast >= 3.0, "{} with {vision:?} in {}: {contrast:.2}", seat.name(), theme.name());
            }
        }
    }
}

/// What figures stand on.
const GROUNDS: [&str; 13] = [
    "meadow",
    "road",
    "yard",
    "lane",
    "water",
    "c-ground",
    "c-street",
    "c-fish",
    "c-grain",
    "c-livestock",
    "c-court",
    "table",
    "strip",
];

#[test]
fn figures_stand_out_from_every_ground() {
    for theme in Theme::all() {
        let [ink, rim] = ["ink", "rim"].map(|name| colour(theme, name));
        assert!(ink.contrast(rim) >= 12.0, "the two edges of a figure in {}", theme.name());
        for ground in GROUNDS {
            let below = colour(theme, ground);
            for seat in Seat::ALL {
                let best = [seat_colour(theme, seat), ink, rim].map(|own| own.contrast(below)).into_iter();
                let best = best.fold(0.0, f64::max);
                assert!(best >= 3.0, "{} on {ground} in {}: {best:.2}", seat.name(), theme.name());
            }
        }
    }
}

#[test]
fn letters_can_be_read() {
    for theme in Theme::all() {
        for ground in ["table", "strip"] {
            let contrast = colour(theme, "letter").contrast(colour(theme, ground));
            assert!(contrast >= 4.5, "{ground} in {}: {contrast:.2}", theme.name());
        }
    }
}

#[test]
fn grounds_are_apart_for_all_kinds_of_vision() {
    for theme in Theme::all() {
        for grounds in [&["meadow", "road", "water", "lane"][..], &["c-street", "c-fish", "c-grain", "c-livestock"]] {
            for vision in Vision::WITH_COLOURS {
                for (a, b) in pairs(grounds) {
                    let [seen_a, seen_b] = [a, b].map(|name| colour(theme, name).seen_with(vision));
                    let apart = seen_a.difference(seen_b);
                    assert!(apart >= GROUNDS_APART, "{a} and {b} with {vision:?} in {}: {apart:.1}", theme.name());
                }
            }
        }
    }
}

/// How bright the pixels of a follower are in grey, 24 pixels high, from 0 to 1.
#[cfg(feature = "raster")]
fn greys(seat: Seat, theme: &Theme) -> Vec<f64> {
    let picture = bastide_art::raster::pixels(&figure::svg(Look::Follower, seat, theme, 24)).unwrap();
    let colours = picture.pixels().iter().map(|p| Colour::new([p.red(), p.green(), p.blue()]));
    colours.map(|colour| colour.lab()[0] / 100.0).collect()
}

#[cfg(feature = "raster")]
#[test]
fn followers_of_all_seats_differ_in_grey_at_24_pixels() {
    for theme in Theme::all() {
        let seats = Seat::ALL.map(|seat| (seat, greys(seat, theme)));
        for (i, (seat, own)) in seats.iter().enumerate() {
            for (other, theirs) in &seats[..i] {
                let apart = own.iter().zip(theirs).filter(|(a, b)| (*a - *b).abs() > 0.15).count();
                assert!(apart >= 40, "{} and {} in {}: {apart} pixels", other.name(), seat.name(), theme.name());
            }
        }
    }
}
