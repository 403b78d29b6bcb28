//! The phases of their turn that occur in our games.

/// What JCloisterZone waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The abbey may be placed instead of a drawn tile.
    Abbey,
    /// That the abbey is kept is to be confirmed, before a tile is drawn.
    AbbeyPassed,
    /// A tile is to be laid.
    Tile,
    /// A figure may be placed or taken back.
    Action,
    /// A tower that was raised may take a prisoner; or one who is exchanged is to be chosen.
    Capture,
    /// The dragon is to be moved by a step.
    Dragon,
    /// What was done is to be confirmed.
    Commit,
    /// Followers may leave the City of Carcassonne before the scoring.
    MoveOut,
    /// A wagon may move on.
    Wagon,
    /// A follower may be placed into the City of Carcassonne.
    MoveIn,
    /// The count may go to another quarter.
    Count,
    /// An abbey that is left may be placed.
    AbbeyEnd,
    /// Followers may leave the City of Carcassonne before the end.
    FinalMoveOut,
    /// Nothing is left to do.
    GameOver,
}

impl Phase {
    /// The name of the phase there.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Abbey => "AbbeyPhase",
            Phase::AbbeyPassed => "CommitAbbeyPassPhase",
            Phase::Tile => "TilePhase",
            Phase::Action => "ActionPhase",
            Phase::Capture => "TowerCapturePhase",
            Phase::Dragon => "DragonMovePhase",
            Phase::Commit => "CommitActionPhase",
            Phase::MoveOut => "CocScoringPhase",
            Phase::Wagon => "WagonPhase",
            Phase::MoveIn => "CocFollowerPhase",
            Phase::Count => "CocCountPhase",
            Phase::AbbeyEnd => "AbbeyEndGamePhase",
            Phase::FinalMoveOut => "CocFinalScoringPhase",
            Phase::GameOver => "GameOverPhase",
        }
    }
}
