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
        /// A ransom is paid while a tile is laid, or beside another action; it alone opens none.
        RansomWithAction = "ransom_with_action",
        /// Whoever is in a quarter of Carcassonne stands on its tile: towers reach him, the fairy goes to him, and
        /// pays him where he moves out to.
        QuarterOnTile = "quarter_on_tile",
        /// After a volcano a barn may be placed on its corners.
        BarnOnVolcano = "barn_on_volcano",
        /// By the first edition's rule a wagon never leaves a completed abbey for what the abbey closes.
        WagonStaysInAbbey = "wagon_stays_in_abbey",
        /// At the end whoever keeps his abbey is asked again, round after round, until the player who had the last turn
        /// cannot place one.
        AbbeyAskedAgain = "abbey_asked_again",
        /// A turn in which no tile could be laid is the last one all the same: what is asked at the end begins at the
        /// left of its player.
        EmptyTurnIsLast = "empty_turn_is_last",
        /// At the end one follower after the other moves out of Carcassonne, each from another player, in turn, until
        /// they pass; from the left of whoever was asked last for an abbey.
        FinalByTurns = "final_by_turns",
        /// Of several wagons of one player the one that was placed first moves on first.
        WagonsAsPlaced = "wagons_as_placed",
        /// A barn may be placed also where there are no farmers.
        BarnWithoutFarmers = "barn_without_farmers",
    }
}
