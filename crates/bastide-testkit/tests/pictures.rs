//! Pictures are those that were recorded, on every machine and in every run.

use bastide_testkit::{golden, pictures, project};

#[test]
fn pictures_are_as_recorded() {
    let now = pictures::text().unwrap();
    let difference = golden::first_difference(&project::read(golden::PICTURES), &now);
    assert_eq!(difference, None, "if the change is intended: cargo xtask bless pictures");
}

#[test]
fn pictures_are_the_same_on_every_run() {
    assert_eq!(pictures::text(), pictures::text());
}
