//! Dress: players may choose which colour and which pattern their figures wear.

use bastide_art::{Theme, figure};
use bastide_kernel::Seat;

/// What the names of the colours of a seat begin with.
fn colour_of(name: &str) -> Option<(usize, &str)> {
    let rest = name.strip_prefix("seat")?;
    let digit = rest.chars().next()?.to_digit(10)?;
    Some((digit as usize, &rest[1..]))
}

/// The style sheet of a theme in which seats wear the colours with these numbers, or their own.
pub fn style(theme: &Theme, colours: &[u8]) -> String {
    let mut style = String::new();
    for (name, own) in theme.colours() {
        let worn = colour_of(name).and_then(|(seat, part)| theme.colour(&format!("seat{}{part}", colours.get(seat)?)));
        let colour = worn.unwrap_or(own);
        style += &format!(".{name}{{fill:{colour}}}.l-{name}{{stroke:{colour}}}");
    }
    style
}

/// The patterns of all seats, where each seat wears the pattern with this number, or its own.
pub fn patterns(worn: &[u8]) -> String {
    let shape = |seat: Seat| worn.get(seat.index()).and_then(|&number| Seat::new(number)).unwrap_or(seat);
    Seat::ALL.into_iter().map(|seat| figure::pattern_like(seat, shape(seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colour of a class in a style sheet.
    fn colour<'a>(style: &'a str, class: &str) -> &'a str {
        let rule = format!(".{class}{{fill:");
        let start = style.find(&rule).unwrap_or_else(|| panic!("no {class}")) + rule.len();
        &style[start..start + style[start..].find('}').unwrap_or_default()]
    }

    #[test]
    fn seats_wear_the_colours_that_they_chose() {
        for theme in Theme::all() {
            let (own, worn) = (style(theme, &[]), style(theme, &[3, 1, 0]));
            assert_ne!(colour(&own, "seat0"), colour(&own, "seat3"));
            assert_eq!(colour(&worn, "seat0"), colour(&own, "seat3"));
            assert_eq!(colour(&worn, "seat1"), colour(&own, "seat1"));
            assert_eq!(colour(&worn, "seat2"), colour(&own, "seat0"));
            assert_eq!(colour(&worn, "seat4"), colour(&own, "seat4"), "nothing was chosen");
            assert_eq!(own.len(), worn.len(), "only colours change");
        }
    }

    #[test]
    fn numbers_that_no_colour_has_are_as_good_as_none() {
        let theme = Theme::classic();
        assert_eq!(style(theme, &[9, 255]), style(theme, &[]));
        assert_eq!(patterns(&[9, 255]), patterns(&[]));
    }

    #[test]
    fn seats_wear_the_patterns_that_they_chose() {
        let shape = |text: &str, seat: usize| {
            text.split("</pattern>").nth(seat).map(|part| part.split_once('>').map(|(_, inner)| inner.to_owned()))
        };
        let (own, worn) = (patterns(&[]), patterns(&[2, 1]));
        assert_eq!(own.matches("<pattern").count(), Seat::ALL.len());
        assert_eq!(worn.matches("<pattern").count(), Seat::ALL.len());
        assert_ne!(shape(&worn, 0), shape(&own, 0));
        assert_eq!(shape(&worn, 1), shape(&own, 1));
        for seat in Seat::ALL {
            let id = |text: &str| {
                text.split("<pattern").nth(seat.index() + 1).and_then(|part| part.split('"').nth(1).map(str::to_owned))
            };
            assert_eq!(id(&worn), id(&own), "ids stay with their seats");
        }
    }
}
