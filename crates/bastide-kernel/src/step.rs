//! Steps: what the lists of a turn's steps have in common. A game only lists its own, see [`steps!`].
//!
//! [`steps!`]: crate::steps

/// Defines the enum `Step` once: variants, their list and their names.
///
/// ```
/// bastide_kernel::steps! {
///     /// A tile is drawn.
///     DrawTile,
///     /// It is laid.
///     PlaceTile,
/// }
///
/// assert_eq!(Step::ALL, [Step::DrawTile, Step::PlaceTile]);
/// assert_eq!(Step::from_name("PlaceTile"), Some(Step::PlaceTile));
/// ```
#[macro_export]
macro_rules! steps {
    ($($(#[doc = $about:literal])+ $step:ident,)+) => {
        /// A step of the turn or of the end of the game, in their order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Step {
            $($(#[doc = $about])+ $step,)+
        }

        impl Step {
            /// Every step in its order.
            pub const ALL: [Step; Step::NUM] = [$(Step::$step),+];

            /// Number of steps.
            pub const NUM: usize = [$(stringify!($step)),+].len();

            /// The name in documents and notation.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Step::$step => stringify!($step),)+
                }
            }

            /// The step with this name.
            pub fn from_name(name: &str) -> Option<Step> {
                Step::ALL.into_iter().find(|step| step.name() == name)
            }
        }
    };
}
