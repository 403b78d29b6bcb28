//! Names of expansions and their parts: `princess-and-dragon`, and how code spells them.

use anyhow::{Result, ensure};

/// A name in small letters with hyphens between its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name(String);

impl Name {
    /// Checks a name.
    pub(super) fn new(text: &str) -> Result<Name> {
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let is_name = text.split('-').all(is_word) && text.starts_with(|c: char| c.is_ascii_lowercase());
        ensure!(
            is_name,
            "{text:?} is no name: small letters and digits, a letter first, words joined by single hyphens, such as \
             princess-and-dragon"
        );
        Ok(Name(text.to_owned()))
    }

    /// `princess-and-dragon`, for files and configurations.
    pub(super) fn kebab(&self) -> &str {
        &self.0
    }

    /// `princess_and_dragon`, for modules.
    pub(super) fn snake(&self) -> String {
        self.0.replace('-', "_")
    }

    /// `PrincessAndDragon`, for variants.
    pub(super) fn camel(&self) -> String {
        self.0.split('-').map(capitalised).collect()
    }

    /// `Princess and Dragon`, for people.
    pub(super) fn title(&self) -> String {
        let words = self.0.split('-').map(|word| if word == "and" { word.to_owned() } else { capitalised(word) });
        words.collect::<Vec<_>>().join(" ")
    }
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_spelt_in_four_ways() {
        let name = Name::new("mage-and-witch2").unwrap();
        assert_eq!((name.kebab(), name.snake().as_str()), ("mage-and-witch2", "mage_and_witch2"));
        assert_eq!((name.camel().as_str(), name.title().as_str()), ("MageAndWitch2", "Mage and Witch2"));
    }

    #[test]
    fn other_spellings_are_refused_with_an_example() {
        for text in ["", "Tower", "the_tower", "the tower", "-tower", "tower-", "the--tower", "2towers", "türme", "a/b"]
        {
            let error = Name::new(text).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("{text:?} is no name")) && error.contains("princess-and-dragon"),
                "{error}"
            );
        }
    }
}
