//! Tests of the tokens.

use std::collections::BTreeSet;

use super::*;
use crate::mark::tests::inspect;

#[test]
fn names_are_unique_and_known() {
    for token in Token::all() {
        assert_eq!(Token::from_name(&token.name()), Some(token));
    }
    assert_eq!(Token::from_name("spoon"), None);
}

#[test]
fn all_pieces_of_the_mega_game_are_there() {
    let count = |test: fn(&Token) -> bool| Token::all().filter(test).count();
    assert_eq!(count(|token| matches!(token, Token::Tunnel(_))), 6);
    assert_eq!(count(|token| matches!(token, Token::Outbreak(_))), 6);
    assert_eq!(count(|token| matches!(token, Token::Message(_))), 8);
    assert_eq!(count(|token| matches!(token, Token::Catapult(..))), 24);
    assert_eq!(count(|token| matches!(token, Token::Die(_))), 3);
}

#[test]
fn pictures_are_sound() {
    let mut bodies = BTreeSet::new();
    for token in Token::all() {
        inspect(&svg(token, Theme::classic(), 68));
        assert!(bodies.insert(body(token, &mut Sheet::default())), "{} looks like another", token.name());
    }
}

#[test]
fn a_token_is_defined_once() {
    let mut sheet = Sheet::default();
    let first = draw(Token::Gold, Point::units(10, 20), &mut sheet);
    assert_eq!(first, r##"<use href="#Tgold" x="10" y="20"/>"##);
    let symbols = sheet.symbols().count();
    assert_ne!(draw(Token::Gold, Point::default(), &mut sheet), first);
    assert_eq!(sheet.symbols().count(), symbols);
}

#[test]
fn markers_take_any_points() {
    for points in [-50, 0, 150, i32::MAX, i32::MIN] {
        inspect(&svg(Token::Points(Seat::ALL[2], points), Theme::classic(), 68));
    }
}

#[cfg(feature = "raster")]
#[test]
fn people_can_tell_tokens_apart() {
    for theme in Theme::all() {
        let pictures: Vec<(String, String)> = Token::all().map(|token| (token.name(), svg(token, theme, 68))).collect();
        crate::mark::tests::compare(&pictures);
    }
}

#[cfg(feature = "raster")]
#[test]
fn no_token_reaches_too_far() {
    for token in Token::all() {
        crate::mark::tests::stays_inside(&token.name(), &svg(token, Theme::classic(), 160));
    }
}
