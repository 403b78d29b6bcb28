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

    /// When a prisoner can be bought back.
    ransom_timing: RansomTiming in "tower" {
        /// At the start of the own turn.
        TurnStart = "turn_start",
        /// At any own decision before the scoring.
        BeforeScoring = "before_scoring",
    } default TurnStart;

    /// How many points a ransom takes to have.
    ransom_min_points: RansomMinPoints in "tower" {
        /// The three that it costs.
        Three = "3",
        /// None: points may become negative.
        AllowNegative = "allow_negative",
    } default Three;

    /// Whether a tower can take an own follower back.
    tower_own_capture: TowerOwnCapture in "tower" {
        /// It takes followers of others only.
        No = "false",
        /// It can: he goes home.
        Yes = "true",
    } default No;

    /// Whether the dragon eats followers on top of towers.
    tower_top_dragon: TowerTopDragon in "tower" {
        /// It does.
        Eaten = "eaten",
        /// They are safe.
        Safe = "safe",
    } default Eaten;

    /// Where a wagon can move on to.
    wagon_move: WagonMove in "abbey-and-mayor" {
        /// To features that are linked with its own.
        FirstEdition = "first_edition",
        /// To features on its tile and the eight around it.
        SecondEdition = "second_edition",
    } default FirstEdition;

    /// Where on its new feature a wagon stands.
    wagon_landing: WagonLanding in "abbey-and-mayor" {
        /// On any tile of it.
        AnyTile = "any_tile",
        /// Where it came in.
        InRange = "in_range",
    } default AnyTile;

    /// Whether a barn may be placed in a field with a barn.
    barn_placement: BarnPlacement in "abbey-and-mayor" {
        /// It may not.
        NotOccupied = "not_occupied",
        /// It may.
        Occupied = "occupied",
    } default NotOccupied;

    /// What happens to abbeys that are left when the stack is empty.
    abbey_endgame: AbbeyEndgame in "abbey-and-mayor" {
        /// Everybody may place his, once.
        OneRound = "one_round",
        /// They are lost.
        Lost = "none",
    } default OneRound;

    /// When a follower may be placed into the City of Carcassonne.
    count_placement: CountPlacement in "count-king-robber" {
        /// If the action of this part was left out.
        InsteadOfFigure = "instead_of_figure",
        /// Whatever was done before.
        Additional = "additional",
    } default InsteadOfFigure;

    /// How often a follower may be placed into the City of Carcassonne.
    count_limit: CountLimit in "count-king-robber" {
        /// Once in a turn.
        PerTurn = "per_turn",
        /// Once for each tile.
        PerPart = "per_part",
    } default PerTurn;

    /// From where followers can leave the City of Carcassonne at the end.
    count_final: CountFinal in "count-king-robber" {
        /// From the market, into fields.
        MarketOnly = "market_only",
        /// From every quarter.
        AnyQuarter = "any_quarter",
    } default MarketOnly;

    /// Where the count goes after a follower was placed into the City of Carcassonne.
    count_move: CountMove in "count-king-robber" {
        /// Where the player wants.
        ByPlayer = "by_player",
        /// To the next quarter.
        Clockwise = "clockwise",
        /// To the quarter of the follower.
        FollowMeeple = "follow_meeple",
    } default ByPlayer;

    /// What king and robber baron are worth.
    king_robber_scoring: KingRobberScoring in "count-king-robber" {
        /// A point for each completed city or road, at the end.
        PerFeature = "per_feature",
        /// 10 points for each card, at the end.
        Flat10 = "flat_10_20",
        /// 15 points for one card and 40 for both, at the end.
        Flat15 = "flat_15_40",
        /// A point for each city or road that is completed while the card is held.
        Continuous = "continuous",
    } default PerFeature;

    /// Whether the City of Carcassonne counts for the king.
    king_counts_carcassonne: KingCountsCarcassonne in "count-king-robber" {
        /// It does.
        Yes = "yes",
        /// It does not.
        No = "no",
    } default Yes;

    /// Which board the game starts from.
    start_area: StartArea in "mega-game" {
        /// Every board in play, otherwise the start tile.
        Auto = "auto",
        /// The City of Carcassonne.
        City = "city",
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
                ransom_timing: RansomTiming::BeforeScoring,
                tower_own_capture: TowerOwnCapture::Yes,
                wagon_move: WagonMove::SecondEdition,
                wagon_landing: WagonLanding::InRange,
                count_placement: CountPlacement::Additional,
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
