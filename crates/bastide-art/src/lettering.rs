//! Lettering: our own single-stroke letters as paths, because fonts differ between machines.

use crate::geometry::Point;
use crate::ink::units;

/// The height of a capital in the grid in which the letters are designed. The base line is y 0.
const CAPITAL: i32 = 20;

/// The gap between two letters in the grid.
const GAP: i32 = 5;

/// Where a text lies beside its point, which is on the base line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// It begins at the point.
    Start,
    /// Its middle is at the point.
    Middle,
    /// It ends at the point.
    End,
}

/// A stroke: where it begins, and how it goes on in relative commands.
type Stroke = (i32, i32, &'static str);

/// Writes a text in letters with capitals of a height in tenths of a unit. Letters that are not known become boxes.
pub(crate) fn write(text: &str, at: Point, height: i32, align: Align) -> String {
    write_in("letter", text, at, height, align)
}

/// Writes a text in the colour of a class.
pub(crate) fn write_in(class: &str, text: &str, at: Point, height: i32, align: Align) -> String {
    let mut data = String::new();
    let mut x = 0;
    for letter in text.chars() {
        let (width, strokes) = glyph(letter);
        for (dx, y, stroke) in strokes {
            let gap = if *y < 0 { "" } else { " " };
            data += &format!("M{}{gap}{y}{stroke}", x + dx);
        }
        x += width + GAP;
    }
    let left = match align {
        Align::Start => at.x,
        Align::Middle => at.x - width(text, height) / 2,
        Align::End => at.x - width(text, height),
    };
    let (x, y) = (units(left), units(at.y));
    let scale = scale(height);
    format!(
        r#"<path class="l-{class}" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" transform="translate({x} {y})scale({scale})" d="{data}"/>"#
    )
}

/// How wide a text is, in tenths of a unit.
pub(crate) fn width(text: &str, height: i32) -> i32 {
    let letters: i64 = text.chars().map(|letter| i64::from(glyph(letter).0 + GAP)).sum();
    let wide = (letters - i64::from(GAP)).max(0) * i64::from(height) / i64::from(CAPITAL);
    i32::try_from(wide).unwrap_or(i32::MAX)
}

/// The height in which a text is no wider than the room, at most the given one. All in tenths of a unit.
pub(crate) fn fitting(text: &str, room: i32, height: i32) -> i32 {
    let wide = width(text, height);
    if wide > room { (i64::from(height) * i64::from(room) / i64::from(wide)) as i32 } else { height }
}

/// The factor that brings capitals to a height in tenths of a unit, in thousandths.
fn scale(height: i32) -> String {
    let thousandths = height.max(0) * 1000 / (CAPITAL * 10);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The bowl of round small letters.
const BOWL: Stroke = (5, -13, "c-3 0-5 3-5 6.5s2 6.5 5 6.5 5-3 5-6.5-2-6.5-5-6.5z");

/// The curve of `O` and `Q`.
const RING: Stroke = (7, -20, "c-5 0-7 4-7 10s2 10 7 10 7-4 7-10-2-10-7-10z");

/// The curve of `e` and `é`.
const EYE: Stroke = (0, -7, "h10c0-4-2-6-5-6s-5 3-5 6.5 2 6.5 5 6.5c2 0 4-1 5-3");

/// The width and the strokes of a letter in the grid.
fn glyph(letter: char) -> (i32, &'static [Stroke]) {
    match letter {
        'A'..='Z' => capital(letter),
        'a'..='z' | 'é' => small(letter),
        '0'..='9' => (12, digit(letter)),
        ' ' => (5, &[]),
        '/' => (8, &[(0, 2, "l8-24")]),
        '.' => (1, &[(0, -1, "v1")]),
        '&' => (14, &[(14, 0, "l-10-13c-2-3-1-7 3-7 4 0 5 4 2 7-2 2-9 3-9 8 0 3 2 5 5 5 4 0 8-3 8-8")]),
        '+' => (12, &[(0, -9, "h12"), (6, -15, "v12")]),
        '-' | '–' => (9, &[(0, -9, "h9")]),
        '_' => (12, &[(0, 3, "h12")]),
        '!' => (1, &[(0, -20, "v13"), (0, -1, "v1")]),
        '#' => (13, &[(5, -19, "l-3 18"), (11, -19, "l-3 18"), (1, -13, "h12"), (0, -6, "h12")]),
        '×' => (10, &[(0, -13, "l10 10"), (10, -13, "l-10 10")]),
        '(' => (5, &[(5, -23, "c-4 4-5 8-5 12s1 8 5 12")]),
        ')' => (5, &[(0, -23, "c4 4 5 8 5 12s-1 8-5 12")]),
        ':' => (1, &[(0, -11, "v1"), (0, -1, "v1")]),
        ',' => (2, &[(2, -1, "v1l-2 4")]),
        '\'' => (1, &[(0, -20, "v5")]),
        _ => (12, &[(0, 0, "v-20h12v20z")]),
    }
}

fn capital(letter: char) -> (i32, &'static [Stroke]) {
    match letter {
        'A' => (14, &[(0, 0, "l7-20 7 20"), (2, -6, "h10")]),
        'B' => (11, &[(0, 0, "v-20h6a5 5 0 0 1 0 10a5 5 0 0 1 0 10z"), (0, -10, "h6")]),
        'C' => (13, &[(13, -17, "c-1-2-3-3-5-3-5 0-8 4-8 10s3 10 8 10c2 0 4-1 5-3")]),
        'D' => (13, &[(0, 0, "v-20h4c6 0 9 4 9 10s-3 10-9 10z")]),
        'E' => (11, &[(11, 0, "h-11v-20h11"), (0, -10, "h9")]),
        'F' => (11, &[(0, 0, "v-20h11"), (0, -10, "h9")]),
        'G' => (14, &[(13, -17, "c-1-2-3-3-5-3-5 0-8 4-8 10s3 10 8 10c3 0 6-2 6-6v-3h-6")]),
        'H' => (13, &[(0, 0, "v-20"), (13, 0, "v-20"), (0, -10, "h13")]),
        'I' => (8, &[(0, 0, "h8"), (4, 0, "v-20"), (0, -20, "h8")]),
        'J' => (9, &[(9, -20, "v14c0 4-2 6-5 6-2 0-4-1-4-4")]),
        'K' => (13, &[(0, 0, "v-20"), (12, -20, "l-12 12"), (5, -13, "l8 13")]),
        'L' => (11, &[(0, -20, "v20h11")]),
        'M' => (16, &[(0, 0, "v-20l8 12 8-12v20")]),
        'N' => (13, &[(0, 0, "v-20l13 20v-20")]),
        'O' => (14, &[RING]),
        'P' => (12, &[(0, 0, "v-20h6a5 5 0 0 1 0 11h-6")]),
        'Q' => (14, &[RING, (9, -5, "l5 6")]),
        'R' => (12, &[(0, 0, "v-20h6a5 5 0 0 1 0 11h-6"), (6, -9, "l6 9")]),
        'S' => (11, &[(11, -17, "c-1-2-3-3-5-3-4 0-6 2-6 5 0 6 11 4 11 10 0 3-2 5-6 5-2 0-4-1-5-3")]),
        'T' => (14, &[(0, -20, "h14"), (7, -20, "v20")]),
        'U' => (13, &[(0, -20, "v13c0 5 3 7 6 7s7-2 7-7v-13")]),
        'V' => (14, &[(0, -20, "l7 20 7-20")]),
        'W' => (20, &[(0, -20, "l5 20 5-16 5 16 5-20")]),
        'X' => (13, &[(0, -20, "l13 20"), (13, -20, "l-13 20")]),
        'Y' => (14, &[(0, -20, "l7 10 7-10"), (7, -10, "v10")]),
        _ => (13, &[(0, -20, "h13l-13 20h13")]),
    }
}

fn small(letter: char) -> (i32, &'static [Stroke]) {
    match letter {
        'a' => (10, &[BOWL, (10, -13, "v13")]),
        'b' => (10, &[(0, -20, "v20"), BOWL]),
        'c' => (9, &[(9, -11, "c-1-1-2-2-4-2-3 0-5 3-5 6.5s2 6.5 5 6.5c2 0 3-1 4-2")]),
        'd' => (10, &[BOWL, (10, -20, "v20")]),
        'e' => (10, &[EYE]),
        'é' => (10, &[EYE, (4, -17, "l4-4")]),
        'f' => (8, &[(8, -19, "c-1-1-5-2-5 3v16"), (0, -12, "h7")]),
        'g' => (10, &[BOWL, (10, -13, "v14c0 3-2 5-5 5-2 0-4-1-5-2")]),
        'h' => (9, &[(0, 0, "v-20"), (0, -8, "c0-3 2-5 5-5s4 2 4 5v8")]),
        'i' => (1, &[(0, 0, "v-13"), (0, -19, "v1")]),
        'j' => (3, &[(3, -13, "v15c0 3-1 4-3 4"), (3, -19, "v1")]),
        'k' => (9, &[(0, 0, "v-20"), (9, -13, "l-9 8"), (3, -8, "l6 8")]),
        'l' => (4, &[(0, -20, "v16c0 3 1 4 4 4")]),
        'm' => (15, &[(0, 0, "v-13"), (0, -9, "c0-3 2-4 4-4s3 1 3 4v9"), (7, -9, "c0-3 2-4 4-4s4 1 4 4v9")]),
        'n' => (9, &[(0, 0, "v-13"), (0, -8, "c0-3 2-5 5-5s4 2 4 5v8")]),
        'o' => (10, &[BOWL]),
        'p' => (10, &[(0, -13, "v19"), BOWL]),
        'q' => (10, &[BOWL, (10, -13, "v19")]),
        'r' => (6, &[(0, 0, "v-13"), (0, -8, "c0-3 3-5 6-5")]),
        's' => (8, &[(8, -11, "c-1-1-2-2-4-2-3 0-4 1-4 3 0 4 8 3 8 7 0 2-1 3-4 3-2 0-3-1-4-2")]),
        't' => (7, &[(3, -18, "v14c0 3 1 4 4 4"), (0, -13, "h7")]),
        'u' => (9, &[(0, -13, "v8c0 3 2 5 4 5s5-2 5-5v-8"), (9, -13, "v13")]),
        'v' => (10, &[(0, -13, "l5 13 5-13")]),
        'w' => (16, &[(0, -13, "l4 13 4-11 4 11 4-13")]),
        'x' => (9, &[(0, -13, "l9 13"), (9, -13, "l-9 13")]),
        'y' => (10, &[(0, -13, "l5 13"), (10, -13, "l-7 19")]),
        _ => (9, &[(0, -13, "h9l-9 13h9")]),
    }
}

fn digit(letter: char) -> &'static [Stroke] {
    match letter {
        '0' => &[(6, -20, "c-4 0-6 4-6 10s2 10 6 10 6-4 6-10-2-10-6-10z")],
        '1' => &[(2, -16, "l5-4v20"), (2, 0, "h10")],
        '2' => &[(0, -16, "c0-2 2-4 6-4s6 2 6 5c0 5-8 9-12 15h12")],
        '3' => &[(0, -18, "c1-1 3-2 6-2s5 2 5 5-3 5-6 5c4 0 7 1 7 5s-3 5-6 5-5-1-6-3")],
        '4' => &[(9, 0, "v-20l-9 14h12")],
        '5' => &[(11, -20, "h-9l-1 9c1-1 3-2 5-2 3 0 6 2 6 6s-3 7-6 7-5-1-6-3")],
        '6' => &[(10, -19, "c-6-3-10 4-10 12 0 5 3 7 6 7s6-2 6-6-3-6-6-6-6 2-6 5")],
        '7' => &[(0, -20, "h12l-7 20")],
        '8' => {
            &[(6, -20, "c-3 0-5 2-5 5s2 5 5 5 5-2 5-5-2-5-5-5z"), (6, -10, "c-4 0-6 2-6 5s2 5 6 5 6-2 6-5-2-5-6-5z")]
        }
        _ => &[(2, -1, "c6 3 10-4 10-12 0-5-3-7-6-7s-6 2-6 6 3 6 6 6 6-2 6-5")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé0123456789/.&+-_!#×():,'";

    #[test]
    fn every_letter_has_its_own_strokes() {
        let mut seen: Vec<&[Stroke]> = vec![glyph('☃').1];
        for letter in KNOWN.chars() {
            let (width, strokes) = glyph(letter);
            assert!(!seen.contains(&strokes), "{letter} looks like another");
            assert!((1..=20).contains(&width), "{letter} is {width} wide");
            assert!(strokes.iter().all(|&(x, y, _)| (0..=width).contains(&x) && (-23..=6).contains(&y)), "{letter}");
            seen.push(strokes);
        }
    }

    #[test]
    fn everything_on_contact_sheets_can_be_written() {
        let titles = bastide_carcassonne::SetId::all().map(|set| set.def().title.to_owned());
        let ids = bastide_carcassonne::TileKind::all().map(|kind| kind.def().id.to_owned());
        let city = bastide_city::TileSet::bastide().tiles().iter().map(|tile| tile.id.clone());
        for text in titles.chain(ids).chain(city) {
            assert!(text.chars().all(|letter| letter == ' ' || KNOWN.contains(letter)), "{text}");
        }
    }

    #[test]
    fn what_is_not_known_becomes_a_box() {
        assert_eq!(glyph('☃').1, [(0, 0, "v-20h12v20z")]);
        assert_eq!(glyph('\u{0}'), glyph('☃'));
    }

    #[test]
    fn a_text_is_one_path() {
        let text = write("I L", Point::units(7, 9), 200, Align::Start);
        let head =
            r#"<path class="l-letter" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round""#;
        let data = r#" transform="translate(7 9)scale(1.000)" d="M0 0h8M4 0v-20M0-20h8M23-20v20h11"/>"#;
        assert_eq!(text, format!("{head}{data}"));
    }

    #[test]
    fn texts_are_aligned_by_their_width() {
        assert_eq!(width("I", 200), 80);
        assert_eq!(width("II", 100), (8 + GAP + 8) * 5);
        assert_eq!(width("", 100), 0);
        let x = |align| write("L", Point::units(100, 0), 200, align).split(['(', ' ']).nth(7).map(str::to_owned);
        assert_eq!(x(Align::Start).as_deref(), Some("100"));
        assert_eq!(x(Align::Middle).as_deref(), Some("95"));
        assert_eq!(x(Align::End).as_deref(), Some("89"));
    }
}
