//! Named enums: small closed lists whose members are known by name in texts. See [`named!`].
//!
//! [`named!`]: crate::named

/// Defines a plain enum once: its variants with their names, their list and their number.
///
/// ```
/// bastide_kernel::named! {
///     /// What is drunk.
///     pub enum Drink {
///         /// Red.
///         Wine = "wine",
///         /// Clear.
///         SpringWater = "spring-water",
///     }
/// }
///
/// assert_eq!(Drink::ALL, [Drink::Wine, Drink::SpringWater]);
/// assert_eq!(Drink::NAMES, ["wine", "spring-water"]);
/// assert_eq!(Drink::SpringWater.name(), "spring-water");
/// assert_eq!(Drink::from_name("wine"), Some(Drink::Wine));
/// assert_eq!(Drink::SpringWater.index(), Drink::NUM - 1);
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])+ $vis:vis enum $type:ident {
        $($(#[$variant_about:meta])+ $variant:ident = $name:expr,)+
    }) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $type {
            $($(#[$variant_about])+ $variant,)+
        }

        impl $type {
            /// Every one, in order.
            $vis const ALL: [$type; $type::NUM] = [$($type::$variant),+];

            /// Their names, in the same order.
            $vis const NAMES: [&'static str; $type::NUM] = [$($name),+];

            /// How many there are.
            $vis const NUM: usize = [$(stringify!($variant)),+].len();

            /// The name in texts that programs read.
            #[inline]
            $vis const fn name(self) -> &'static str {
                $type::NAMES[self as usize]
            }

            /// The one with this name.
            $vis fn from_name(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|one| one.name() == name)
            }

            /// Position in arrays over all of them.
            #[inline]
            $vis const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
