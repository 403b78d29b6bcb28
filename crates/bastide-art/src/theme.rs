//! Themes: the colours of everything, as data.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bastide_kernel::Echo;

/// The colour of everything by its name. A class of that name fills with it, `l-` and the name draws lines with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: String,
    colours: Vec<(String, String)>,
}

impl Theme {
    /// The themes that come with the games.
    pub fn all() -> &'static [Theme] {
        static ALL: LazyLock<Vec<Theme>> = LazyLock::new(|| {
            [
                include_str!("../../../data/themes/classic.txt"),
                include_str!("../../../data/themes/high-contrast.txt"),
                include_str!("../../../data/themes/night.txt"),
            ]
            .map(|text| text.parse().expect("the tests read the same text"))
            .to_vec()
        });
        &ALL
    }

    /// The theme that is used without another.
    pub fn classic() -> &'static Theme {
        &Theme::all()[0]
    }

    /// The theme with this name among those that come with the games.
    pub fn from_name(name: &str) -> Option<&'static Theme> {
        Theme::all().iter().find(|theme| theme.name == name)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Every colour by its name.
    pub fn colours(&self) -> impl Iterator<Item = (&str, &str)> {
        self.colours.iter().map(|(name, colour)| (name.as_str(), colour.as_str()))
    }

    /// The colour of something; `None` if the theme does not know it.
    pub fn colour(&self, name: &str) -> Option<&str> {
        self.colours().find(|&(own, _)| own == name).map(|(_, colour)| colour)
    }

    /// The style sheet of a picture, which may come in several texts: the classes that occur in it.
    pub fn style(&self, picture: &[&str]) -> String {
        let classes = classes(picture);
        let mut style = String::from("<style>");
        for (name, colour) in self.colours() {
            if classes.contains(name) {
                style += &format!(".{name}{{fill:{colour}}}");
            }
            if classes.contains(format!("{LINE}{name}").as_str()) {
                style += &format!(".{LINE}{name}{{stroke:{colour}}}");
            }
        }
        style + "</style>"
    }
}

/// What the class for lines in a colour begins with.
const LINE: &str = "l-";

/// The classes that occur in texts.
fn classes<'a>(texts: &[&'a str]) -> BTreeSet<&'a str> {
    let attributes = texts.iter().flat_map(|text| text.split(r#"class=""#).skip(1));
    attributes.flat_map(|rest| rest.split('"').next().unwrap_or_default().split(' ')).collect()
}

/// Why a text is no theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// The line, counted from 1; 0 for the whole text.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.problem),
            line => write!(f, "line {line}: {}", self.problem),
        }
    }
}

impl std::error::Error for ThemeError {}

/// Reads a theme: `theme NAME`, then a line `NAME #rrggbb` (or `#rrggbbaa`, or `none`) for each colour. Lines that
/// begin with `# ` and empty lines are ignored.
impl FromStr for Theme {
    type Err = ThemeError;

    fn from_str(text: &str) -> Result<Theme, ThemeError> {
        let mut theme = Theme { name: String::new(), colours: Vec::new() };
        for (i, line) in text.lines().enumerate() {
            let error = |problem: String| ThemeError { line: i + 1, problem };
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] | ["#", ..] => {}
                ["theme", name] if theme.name.is_empty() && is_name(name) => name.clone_into(&mut theme.name),
                ["theme", ..] => {
                    return Err(error(format!("expected one name for the whole theme, found {:?}", Echo(line))));
                }
                [name, colour] if is_name(name) && is_colour(colour) => {
                    if theme.colour(name).is_some() {
                        return Err(error(format!("{} has two colours", Echo(name))));
                    }
                    theme.colours.push((name.to_owned(), colour.to_owned()));
                }
                _ => {
                    return Err(error(format!("expected a name and a colour such as #a0c060, found {:?}", Echo(line))));
                }
            }
        }
        if theme.name.is_empty() {
            return Err(ThemeError { line: 0, problem: "a theme begins with a line `theme NAME`".to_owned() });
        }
        Ok(theme)
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.starts_with(LINE)
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn is_colour(text: &str) -> bool {
    let is_hex = |digits: &str| matches!(digits.len(), 6 | 8) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    text == "none" || text.strip_prefix('#').is_some_and(is_hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Theme>().unwrap_err().to_string()
    }

    #[test]
    fn a_theme_is_read() {
        let theme: Theme =
            "# Sand\n\ntheme dune\nsand  #f0e0c0\n# Water\nsea2 #20408080\nspray none\n".parse().unwrap();
        assert_eq!(theme.name(), "dune");
        let colours: Vec<_> = theme.colours().collect();
        assert_eq!(colours, [("sand", "#f0e0c0"), ("sea2", "#20408080"), ("spray", "none")]);
        assert_eq!((theme.colour("sea2"), theme.colour("sea")), (Some("#20408080"), None));
    }

    #[test]
    fn broken_themes_are_refused_with_their_line() {
        assert_eq!(error(""), "a theme begins with a line `theme NAME`");
        assert_eq!(error("sand #f0e0c0"), "a theme begins with a line `theme NAME`");
        assert_eq!(error("theme a\nsand #f0e0c0\nsand #000000"), "line 3: sand has two colours");
        assert_eq!(error("theme a\ntheme b"), "line 2: expected one name for the whole theme, found \"theme b\"");
        assert_eq!(error("theme"), "line 1: expected one name for the whole theme, found \"theme\"");
        for line in ["sand", "sand red", "sand #f0e0c", "sand #f0e0cg", "sand #f0e0c0 #000000", "Sand #f0e0c0"] {
            let expected = format!("line 2: expected a name and a colour such as #a0c060, found {line:?}");
            assert_eq!(error(&format!("theme a\n{line}")), expected);
        }
        for line in
            ["l-sand #f0e0c0", "-sand #f0e0c0", "4sand #f0e0c0", "sänd #f0e0c0", "sand} #f0e0c0", "#sand #f0e0c0"]
        {
            assert!(format!("theme a\n{line}").parse::<Theme>().is_err(), "{line}");
        }
    }

    #[test]
    fn only_classes_that_occur_are_in_the_style() {
        let theme: Theme = "theme a\nsand #000001\nsand-dark #000002\nsea #000003\nice none".parse().unwrap();
        let style = theme.style(&[r#"<g class="sand-dark l-sea"><title>sand</title></g>"#, r#"<g class="ice"/>"#]);
        assert_eq!(style, "<style>.sand-dark{fill:#000002}.l-sea{stroke:#000003}.ice{fill:none}</style>");
    }

    #[test]
    fn themes_are_found_by_name() {
        let names: Vec<&str> = Theme::all().iter().map(Theme::name).collect();
        assert_eq!(names, ["classic", "high-contrast", "night"]);
        assert_eq!(Theme::classic().name(), "classic");
        assert!(names.iter().all(|name| Theme::from_name(name).is_some_and(|theme| theme.name() == *name)));
        assert_eq!(Theme::from_name("Classic"), None);
    }
}
