//! Catalogues: all marks and all tokens, each kind in one picture with their names.

use crate::document;
use crate::frame::Frame;
use crate::geometry::Point;
use crate::lettering::{self, Align};
use crate::mark::{self, Mark};
use crate::sheet::Sheet;
use crate::table;
use crate::theme::Theme;
use crate::token::{self, Token};

/// The width of a catalogue in units.
const WIDTH: i32 = 1440;

/// The gap around everything.
const GAP: i32 = 24;

/// The least width of an entry, so that its name can be read.
const ENTRY: i32 = 118;

/// The height of the names, in tenths of a unit.
const LETTERS: i32 = 110;

/// Something with a name and half of its width and height, in units.
struct Entry<D> {
    name: String,
    reach: i32,
    thing: D,
}

/// The picture of all marks.
pub fn marks(theme: &Theme, tile_size: u32, title: &str) -> String {
    let entries = Mark::ALL.map(|mark| Entry { name: mark.name().to_owned(), reach: 24, thing: mark });
    catalogue(&entries, theme, tile_size, title, mark::element)
}

/// The picture of all tokens.
pub fn tokens(theme: &Theme, tile_size: u32, title: &str) -> String {
    let entry = |token: Token| Entry { name: token.name(), reach: token.reach(), thing: token };
    let mut entries: Vec<Entry<Token>> = Token::all().map(entry).collect();
    // Things of the same size share rows.
    entries.sort_by_key(|entry| entry.reach);
    catalogue(&entries, theme, tile_size, title, token::draw)
}

/// Lays entries in rows, with their names below.
fn catalogue<D: Copy>(
    entries: &[Entry<D>],
    theme: &Theme,
    tile_size: u32,
    title: &str,
    draw: impl Fn(D, Point, &mut Sheet) -> String,
) -> String {
    let mut sheet = Sheet::default();
    let mut things = String::new();
    let mut y = GAP;
    let mut rest = entries;
    while !rest.is_empty() {
        let mut end = GAP;
        let fits = |entry: &&Entry<D>| {
            end += width(entry);
            end <= WIDTH
        };
        let (row, others) = rest.split_at(rest.iter().take_while(fits).count().max(1));
        let reach = row.iter().map(|entry| entry.reach).max().unwrap_or(0);
        let mut x = GAP / 2;
        for entry in row {
            let middle = x + width(entry) / 2;
            things += &draw(entry.thing, Point::units(middle, y + reach), &mut sheet);
            things += &name(entry, middle, y + 2 * reach + 18);
            x += width(entry);
        }
        y += 2 * reach + GAP + 24;
        rest = others;
    }
    let frame = Frame::of_units(0, 0, WIDTH, y, tile_size);
    let body = table::bare(frame, &mut sheet) + &things;
    document::write(title, frame, theme, &sheet, &body)
}

fn width<D>(entry: &Entry<D>) -> i32 {
    (2 * entry.reach + GAP).max(ENTRY)
}

/// The name of an entry, in letters as small as it needs.
fn name<D>(entry: &Entry<D>, middle: i32, y: i32) -> String {
    let room = (width(entry) - 16) * 10;
    let letters = lettering::fitting(&entry.name, room, LETTERS);
    lettering::write(&entry.name, Point::units(middle, y), letters, Align::Middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_in_its_catalogue_and_inside_of_the_picture() {
        for (svg, count) in [
            (marks(Theme::classic(), 96, "marks"), Mark::ALL.len()),
            (tokens(Theme::classic(), 96, "tokens"), Token::all().count()),
        ] {
            let document = roxmltree::Document::parse(&svg).unwrap();
            let names = document.descendants().filter(|node| node.attribute("class") == Some("l-letter"));
            assert_eq!(names.count(), count);
            for used in document.root_element().children().filter(|node| node.tag_name().name() == "use") {
                let x: i32 = used.attribute("x").unwrap().parse().unwrap();
                assert!((0..WIDTH).contains(&x), "{used:?}");
            }
        }
    }
}
