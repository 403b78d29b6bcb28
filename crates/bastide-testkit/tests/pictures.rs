//! Pictures are those that were recorded, on every machine and in every run.

use bastide_testkit::{gallery, golden, pictures, project};

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

#[test]
fn the_gallery_tells_of_every_picture() {
    let page = project::read("docs/gallery.md");
    for (name, _) in gallery::pictures().unwrap() {
        assert!(page.contains(&format!("](gallery/{name})")), "docs/gallery.md does not show {name}");
    }
}

/// The animation is left out: how pixels are mixed may differ in the last bit between processors.
#[test]
fn the_gallery_shows_what_is_drawn_now() {
    let pictures = gallery::pictures().unwrap();
    let mut drawings = pictures.iter().filter(|(name, _)| name.ends_with(".svg")).peekable();
    assert!(drawings.peek().is_some());
    for (name, bytes) in drawings {
        let shown = project::read(&format!("{}/{name}", gallery::FOLDER));
        assert!(shown.as_bytes() == bytes, "{name} is not what is drawn now: cargo xtask gallery");
    }
}
