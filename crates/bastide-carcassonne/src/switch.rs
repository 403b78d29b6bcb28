//! Switches: where JCloisterZone departs from every rule book. Only the importer of its games sets them, so that
//! such a game can be replayed to its end; no preset, option or document knows them.

use bastide_kernel::named;

named! {
    /// A peculiarity of JCloisterZone that a game was played with.
    pub enum Switch {
        /// After the volcano lake the next player follows, also with the dragon.
        NoRiverEndTile = "no_river_end_tile",
        /// The fairy on a tile pays for builders and pigs at the start of a turn, and for one follower alone
        /// when a feature is scored.
        FairyOnTile = "fairy_on_tile",
    }
}
