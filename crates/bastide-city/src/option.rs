//! Options: every point on which the rule books are open or groups differ, with its default.

bastide_kernel::options! {
    /// Which completions make walls be built.
    wall_trigger: WallTrigger in "the-city" {
        /// Those of streets and markets with a follower on them.
        Occupied = "occupied",
        /// All of them.
        Any = "any",
    } default Occupied;

    /// When the next phase of wall building begins.
    phase_switch: PhaseSwitch in "the-city" {
        /// With the draw of the last tile of a stack.
        OnLastDraw = "on_last_draw",
        /// With the first tile of the next stack.
        NextTile = "next_tile",
    } default OnLastDraw;

    /// When followers that came back can be used again.
    returned_followers: ReturnedFollowers in "the-city" {
        /// From the next player's turn on.
        NextTurn = "next_turn",
        /// From the owner's own next turn on.
        OwnNextTurn = "own_next_turn",
        /// At once, as guards in the same turn.
        Immediately = "immediately",
    } default NextTurn;

    /// How many wall buildings a turn can cause.
    walls_per_scoring: WallsPerScoring in "the-city" {
        /// One, whatever was completed.
        PerTurn = "per_turn",
        /// One after the other for each completed feature that counts, each with its tower.
        PerFeature = "per_feature",
    } default PerTurn;

    /// When it is checked whether at most five pieces are missing in the wall.
    end_check_5: EndCheck5 in "the-city" {
        /// At the end of every turn.
        EveryTurn = "every_turn",
        /// At the end of turns with a wall building.
        AfterBuilding = "after_building",
    } default EveryTurn;

    /// Whether a tower may be set that brings no points.
    tower_zero: TowerZero in "the-city" {
        /// It may.
        Allowed = "allowed",
        /// It may not.
        Forbidden = "forbidden",
    } default Allowed;

    /// Whether the builder of the gate may set a guard on it.
    guard_on_gate: GuardOnGate in "the-city" {
        /// He may not.
        No = "no",
        /// He may, by the rules of a guard on a wall.
        Yes = "yes",
    } default No;

    /// Who begins.
    start_player: StartPlayer in "the-city" {
        /// The first seat.
        SeatOrder = "seat_order",
        /// Chance decides.
        Random = "random",
    } default SeatOrder;
}
