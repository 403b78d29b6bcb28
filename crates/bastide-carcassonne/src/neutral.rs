//! The neutral figures: they stand on the board and belong to nobody.

use bastide_kernel::named;

named! {
    /// A figure that belongs to nobody.
    pub enum Neutral {
        /// Eats whatever it meets.
        Dragon = "dragon",
        /// Protects a follower.
        Fairy = "fairy",
        /// Guards a quarter of the City of Carcassonne.
        Count = "count",
    }
}
