//! Options: every point on which rule books, editions or groups differ, with a default per preset.

use bastide_kernel::{named, options};

named! {
    /// A named collection of option values.
    #[derive(Default)]
    pub enum Preset {
        /// The five rule books this project started from.
        #[default]
        Seed = "seed",
        /// The newest official rules and rulings.
        Publisher = "publisher",
    }
}

options! {
    /// Whether followers may be laid on fields.
    farmers: Farmers in "base" {
        /// They may.
        On = "on",
        /// The first game of the rule book: no farmers.
        Off = "off",
    } default On;

    /// How fields are paid at the end.
    field_scoring: FieldScoring in "base" {
        /// Each field pays its owners 3 points per completed city.
        PerField = "per_field",
        /// First edition: each completed city pays 4 points to whoever has most farmers around it.
        PerCity = "per_city",
        /// Second edition: 4 points per completed city, at most once per city and player.
        PerPlayer = "per_player",
    } default PerField;

    /// What a completed city of two tiles is worth.
    tiny_city: TinyCity in "base" {
        /// Like any other city.
        Four = "4",
        /// One point per tile and pennant.
        Two = "2",
    } default Four;

    /// What happens to the start tile when a river replaces it.
    start_tile_when_replaced: StartTileWhenReplaced in "base" {
        /// It leaves the game.
        Remove = "remove",
        /// It is shuffled into the stack.
        ShuffleIn = "shuffle_in",
    } default Remove;

    /// Which edition's tiles are used.
    tile_edition: TileEdition in "base" {
        /// The newer one, with gardens.
        Second = "2",
        /// The older one, without gardens.
        First = "1",
    } default Second;

    /// What happens to a drawn tile that fits nowhere.
    unplaceable: Unplaceable in "base" {
        /// It leaves the game.
        Discard = "discard",
        /// It goes back into the stack, and another is drawn.
        ReturnToStack = "return_to_stack",
    } default Discard;

    /// Who begins.
    start_player: StartPlayer in "base" {
        /// The first seat.
        Configured = "configured",
        /// Chance decides.
        Random = "random",
    } default Configured;

    /// Who lays the source of River II.
    river_source: RiverSource in "river" {
        /// The first player, as a turn.
        FirstTurn = "first_turn",
        /// It lies there from the beginning.
        Setup = "setup",
    } default FirstTurn;

    /// How closely the course of the river is watched.
    river_check: RiverCheck in "river" {
        /// There must be room for the next tiles.
        Safe = "safe",
        /// Only immediate U-turns are refused.
        Plain = "plain",
        /// Never two bends to the same side without one to the other between them.
        Never180 = "never_180",
    } default Safe;

    /// What the volcano lake does when the dragon is not in play.
    volcano_lake_without_dragon: VolcanoLake in "river" {
        /// No figure on it, and its player lays another tile at once.
        AsPrinted = "as_printed",
        /// Like the lake of River I.
        PlainLake = "plain_lake",
    } default AsPrinted;

    /// What may be done after laying a volcano.
    volcano_actions: VolcanoActions in "princess-and-dragon" {
        /// Only the fairy may be moved.
        FairyOnly = "fairy_only",
        /// Any action away from the tile.
        AnyOffTile = "any_off_tile",
    } default FairyOnly;

    /// When the dragon moves.
    dragon_move: DragonMove in "princess-and-dragon" {
        /// Before completed features are scored.
        BeforeScoring = "before_scoring",
        /// After they were.
        AfterScoring = "after_scoring",
    } default BeforeScoring;

    /// Where the fairy stands.
    fairy_placement: FairyPlacement in "princess-and-dragon" {
        /// Beside one follower.
        NextFollower = "next_follower",
        /// On a tile, with every follower there.
        OnTile = "on_tile",
    } default NextFollower;

    /// Whether a princess must send a knight away.
    princess: Princess in "princess-and-dragon" {
        /// She may.
        May = "may",
        /// She must, if there is one.
        Must = "must",
    } default May;

    /// Whether a recalled abbot is paid by the fairy.
    abbot_recall_fairy: AbbotRecallFairy in "abbot" {
        /// He is not.
        No = "no",
        /// He is.
        Yes = "yes",
    } default No;

    /// What unfinished roads with inns and cities with cathedrals are worth at the end.
    inn_cathedral_final: InnCathedralFinal in "inns-and-cathedrals" {
        /// Nothing.
        Zero = "zero",
        /// As much as without inn or cathedral.
        Ignore = "ignore",
    } default Zero;

    /// Whether the builder's second tile may be declined.
    builder_double_turn: BuilderDoubleTurn in "traders-and-builders" {
        /// It may.
        MayDecline = "may_decline",
        /// It must be played.
        Automatic = "automatic",
    } default MayDecline;

    /// Whether the pig herd of River II counts.
    pig_herd: PigHerd in "traders-and-builders" {
        /// It does, if Traders & Builders is in play.
        On = "on",
        /// It does not.
        Off = "off",
    } default On;

    /// Which board the game starts from.
    start_area: StartArea in "mega-game" {
        /// Every board in play, otherwise the start tile.
        Auto = "auto",
        /// The start tile.
        StartTile = "start_tile",
    } default Auto;
}

impl Options {
    /// The values of a preset.
    pub const fn preset(preset: Preset) -> Options {
        match preset {
            Preset::Seed => Options::DEFAULT,
            Preset::Publisher => Options {
                river_source: RiverSource::Setup,
                volcano_actions: VolcanoActions::AnyOffTile,
                builder_double_turn: BuilderDoubleTurn::Automatic,
                ..Options::DEFAULT
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_by_name() {
        let mut options = Options::preset(Preset::Seed);
        for info in Options::INFO {
            for &value in info.values {
                options.set(info.name, value).unwrap();
                assert_eq!(options.get(info.name), Some(value));
            }
        }
    }

    #[test]
    fn unknown_names_are_answered_with_the_valid_ones() {
        let mut options = Options::preset(Preset::Seed);
        let no_option = options.set("farmer", "on").unwrap_err().to_string();
        assert!(no_option.contains("valid options: farmers, field_scoring"), "{no_option}");
        let no_value = options.set("farmers", "maybe").unwrap_err().to_string();
        assert_eq!(no_value, "option farmers has no value \"maybe\"; valid values: on, off");
    }
}
