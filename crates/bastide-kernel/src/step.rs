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
        $crate::named! {
            /// A step of the turn or of the end of the game, in their order.
            pub enum Step {
                $($(#[doc = $about])+ $step = stringify!($step),)+
            }
        }
    };
}
