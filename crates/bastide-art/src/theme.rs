//! Themes: the colours of everything, as data.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

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

    /// The style sheet of a picture: the classes that it uses.
    pub fn style(&self, picture: &str) -> String {
        let mut style = String::from("<style>");
        for (name, colour) in self.colours() {
            if picture.contains(name) {
                style += &format!(".{name}{{fill:{colour}}}.l-{name}{{stroke:{colour}}}");
            }
        }
        style + "</style>"
    }
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
                ["theme", name] => name.clone_into(&mut theme.name),
                [name, colour] if is_name(name) && is_colour(colour) => {
                    if theme.colour(name).is_some() {
                        return Err(error(format!("{name} has two colours")));
                    }
                    theme.colours.push((name.to_owned(), colour.to_owned()));
                }
                _ => return Err(error(format!("expected a name and a colour such as #a0c060, found {line:?}"))),
            }
        }
        if theme.name.is_empty() {
            return Err(ThemeError { line: 0, problem: "a theme begins with a line `theme NAME`".to_owned() });
        }
        Ok(theme)
    }
}

fn is_name(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn is_colour(text: &str) -> bool {
    let is_hex = |digits: &str| matches!(digits.len(), 6 | 8) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    text == "none" || text.strip_prefix('#').is_some_and(is_hex)
}
