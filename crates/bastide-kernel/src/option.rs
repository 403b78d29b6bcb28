//! Options: what a game's options have in common. A game only lists its own, see [`options!`].
//!
//! [`options!`]: crate::options

use std::fmt;

use crate::echo::Echo;

/// What can be known about an option without a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The name in configurations.
    pub name: &'static str,
    /// The rules document that defines it.
    pub document: &'static str,
    /// One sentence for people.
    pub about: &'static str,
    /// The values it can take.
    pub values: &'static [&'static str],
}

/// An option or value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// No option has this name.
    UnknownOption {
        /// What was asked for.
        name: String,
        /// The options that exist.
        names: Vec<&'static str>,
    },
    /// The option exists, the value does not.
    UnknownValue {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What is possible.
        values: &'static [&'static str],
    },
}

impl OptionError {
    /// The same error where `more` can be set like options, too.
    #[must_use]
    pub fn with_names(mut self, more: &[&'static str]) -> OptionError {
        if let OptionError::UnknownOption { names, .. } = &mut self {
            names.extend_from_slice(more);
        }
        self
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownOption { name, names } => {
                write!(f, "unknown option {:?}; valid options: {}", Echo(name), names.join(", "))
            }
            OptionError::UnknownValue { name, value, values } => {
                write!(f, "option {name} has no value {:?}; valid values: {}", Echo(value), values.join(", "))
            }
        }
    }
}

impl std::error::Error for OptionError {}

/// Defines one enum per option, the struct `Options` of all of them, and the tables to reach them by name.
///
/// ```
/// bastide_kernel::options! {
///     /// Who begins.
///     start_player: StartPlayer in "base" {
///         /// The first seat.
///         Configured = "configured",
///         /// Chance decides.
///         Random = "random",
///     } default Configured;
/// }
///
/// let mut options = Options::DEFAULT;
/// options.set("start_player", "random")?;
/// assert_eq!(options.start_player, StartPlayer::Random);
/// # Ok::<(), bastide_kernel::OptionError>(())
/// ```
#[macro_export]
macro_rules! options {
    ($(
        $(#[doc = $about:literal])+
        $field:ident: $type:ident in $document:literal {
            $($(#[doc = $value_about:literal])+ $variant:ident = $value:literal,)+
        } default $default:ident;
    )+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum $type {
                $($(#[doc = $value_about])+ $variant,)+
            }

            impl $type {
                const VALUES: &'static [&'static str] = &[$($value),+];

                const fn text(self) -> &'static str {
                    match self {
                        $($type::$variant => $value,)+
                    }
                }
            }
        )+

        /// The value of every option.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Options {
            $($(#[doc = $about])+ pub $field: $type,)+
        }

        impl Default for Options {
            fn default() -> Options {
                Options::DEFAULT
            }
        }

        impl Options {
            /// Every option, in the order of the documents.
            pub const INFO: &'static [$crate::OptionInfo] = &[$(
                $crate::OptionInfo {
                    name: stringify!($field),
                    document: $document,
                    about: concat!($($about),+),
                    values: $type::VALUES,
                },
            )+];

            /// The values that hold where nobody chose others.
            pub const DEFAULT: Options = Options { $($field: $type::$default,)+ };

            /// The value of an option by name.
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $(stringify!($field) => Some(self.$field.text()),)+
                    _ => None,
                }
            }

            /// Sets an option by name.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::OptionError> {
                match name {
                    $(stringify!($field) => {
                        self.$field = match value {
                            $($value => $type::$variant,)+
                            _ => return Err($crate::OptionError::UnknownValue {
                                name: stringify!($field),
                                value: value.to_owned(),
                                values: $type::VALUES,
                            }),
                        };
                        Ok(())
                    })+
                    _ => Err($crate::OptionError::UnknownOption {
                        name: name.to_owned(),
                        names: Options::INFO.iter().map(|info| info.name).collect(),
                    }),
                }
            }

            /// Names and values of the options that differ from those of `other`.
            pub fn differences(&self, other: &Options) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($field), self.$field.text(), other.$field.text())),+]
                    .into_iter()
                    .filter(|(_, value, others)| value != others)
                    .map(|(name, value, _)| (name, value))
            }
        }
    };
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro makes the public options of a game")]
mod tests {
    options! {
        /// What is drunk.
        drink: Drink in "table" {
            /// Red.
            Wine = "wine",
            /// Clear.
            Water = "water",
        } default Wine;

        /// Who begins.
        first: First in "table" {
            /// The youngest.
            Youngest = "youngest",
            /// The oldest.
            Oldest = "oldest",
        } default Oldest;
    }

    #[test]
    fn every_value_can_be_set_and_read_by_name() {
        let mut options = Options::default();
        for info in Options::INFO {
            for &value in info.values {
                options.set(info.name, value).unwrap();
                assert_eq!(options.get(info.name), Some(value));
            }
        }
        assert_eq!(options, Options { drink: Drink::Water, first: First::Oldest });
        assert_eq!(options.get("meal"), None);
    }

    #[test]
    fn only_what_differs_is_listed() {
        let options = Options { drink: Drink::Water, ..Options::DEFAULT };
        assert!(options.differences(&Options::DEFAULT).eq([("drink", "water")]));
        assert_eq!(options.differences(&options).count(), 0);
    }

    #[test]
    fn unknown_names_are_answered_with_the_valid_ones() {
        let mut options = Options::DEFAULT;
        let no_value = options.set("drink", "milk").unwrap_err().with_names(&["music"]);
        assert_eq!(no_value.to_string(), "option drink has no value \"milk\"; valid values: wine, water");
        let no_option = options.set("meal", "fish").unwrap_err();
        assert_eq!(no_option.to_string(), "unknown option \"meal\"; valid options: drink, first");
        let more = no_option.with_names(&["music"]).to_string();
        assert_eq!(more, "unknown option \"meal\"; valid options: drink, first, music");
        assert_eq!(options, Options::DEFAULT, "what is refused changes nothing");
    }
}
