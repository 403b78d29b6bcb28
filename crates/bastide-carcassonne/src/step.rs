//! Steps: the order of a turn and of the end, as in `docs/rules/mega-game.md`, and what the game can wait for.

use crate::question::Ask;

bastide_kernel::steps! {
    /// Before the first turn: who begins, if chance decides it.
    SetUp,
    /// Clears the limits of the turn.
    TurnStart,
    /// A point for the company of the fairy.
    FairyPoint,
    /// A prisoner is bought back; by option later.
    Ransom,
    /// The abbey is placed instead of a drawn tile.
    Abbey,
    /// A tile is drawn.
    DrawTile,
    /// It is laid.
    PlaceTile,
    /// The dragon comes to a volcano.
    Volcano,
    /// One action of the list, or none.
    Action,
    /// The dragon moves; by option after the scoring.
    Dragon,
    /// Lists the completed features.
    FindCompleted,
    /// Followers move out of the City of Carcassonne into what is scored.
    CountRedeploy,
    /// The cards for the largest city and the longest road are taken.
    KingRobberBaron,
    /// The goods of completed cities are taken.
    Goods,
    /// Values, majorities, points.
    ScoreFeatures,
    /// Farmers whose field has a barn.
    ScoreFields,
    /// Figures of scored features go home.
    ReturnFigures,
    /// Wagons of scored features move on.
    MoveWagons,
    /// A follower is placed into the City of Carcassonne.
    CountPlacement,
    /// After the volcano lake: another tile.
    RiverEndTile,
    /// The builder's second tile.
    BuilderTurn,
    /// Has the game ended? Otherwise the next player.
    EndTurn,
    /// Abbeys that are left are placed.
    AbbeyEndgame,
    /// The last followers move out of the City of Carcassonne.
    CountFinal,
    /// Unfinished roads, cities, monasteries and gardens.
    FinalFeatures,
    /// Farmers.
    FinalFields,
    /// Barns.
    FinalBarns,
    /// Majorities of goods.
    FinalGoods,
    /// The largest city and the longest road.
    FinalKingRobberBaron,
    /// Nothing left to do.
    Result,
}

impl Step {
    /// What the walk through the turn stops for in this step; `None` if it stops only for questions that it asks
    /// one after the other, or never. A question that stands here is the only one the step asks, and it asks the
    /// active player.
    pub const fn waits_for(self) -> Option<Wait> {
        match self {
            Step::SetUp => Some(Wait::StartPlayer),
            Step::DrawTile => Some(Wait::Draw),
            Step::PlaceTile => Some(Wait::Placement),
            Step::Action => Some(Wait::Action),
            Step::BuilderTurn => Some(Wait::Answer(Ask::SecondTile)),
            Step::Result => Some(Wait::Nothing),
            Step::TurnStart
            | Step::FairyPoint
            | Step::Ransom
            | Step::Abbey
            | Step::Volcano
            | Step::Dragon
            | Step::FindCompleted
            | Step::CountRedeploy
            | Step::KingRobberBaron
            | Step::Goods
            | Step::ScoreFeatures
            | Step::ScoreFields
            | Step::ReturnFigures
            | Step::MoveWagons
            | Step::CountPlacement
            | Step::RiverEndTile
            | Step::EndTurn
            | Step::AbbeyEndgame
            | Step::CountFinal
            | Step::FinalFeatures
            | Step::FinalFields
            | Step::FinalBarns
            | Step::FinalGoods
            | Step::FinalKingRobberBaron => None,
        }
    }
}

/// What a game can wait for: the kinds of decisions. A tag of its own makes every `match` one table look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Wait {
    /// Chance: who begins.
    StartPlayer,
    /// Chance: a tile is drawn.
    Draw,
    /// The active player lays the drawn tile.
    Placement,
    /// The active player does something with a figure, or passes.
    Action,
    /// A seat answers the question asked last.
    Answer(Ask),
    /// The game is over.
    Nothing,
}

impl Wait {
    /// Everything a game can wait for.
    pub fn all() -> impl Iterator<Item = Wait> {
        let others = [Wait::StartPlayer, Wait::Draw, Wait::Placement, Wait::Action, Wait::Nothing];
        others.into_iter().chain(Ask::all().map(Wait::Answer))
    }

    /// The name for programs: that of the step, or of what is asked.
    pub const fn name(self) -> &'static str {
        match self {
            Wait::StartPlayer => Step::SetUp.name(),
            Wait::Draw => Step::DrawTile.name(),
            Wait::Placement => Step::PlaceTile.name(),
            Wait::Action => Step::Action.name(),
            Wait::Answer(Ask::SecondTile) => Step::BuilderTurn.name(),
            Wait::Answer(Ask::Dragon) => Step::Dragon.name(),
            Wait::Answer(Ask::Portal(_)) => "Portal",
            Wait::Answer(Ask::Ransom) => Step::Ransom.name(),
            Wait::Answer(Ask::Abbey) => Step::Abbey.name(),
            Wait::Answer(Ask::Capture) => "Capture",
            Wait::Answer(Ask::Exchange(_)) => "Exchange",
            Wait::Answer(Ask::Wagon) => Step::MoveWagons.name(),
            Wait::Answer(Ask::MoveOut) => Step::CountRedeploy.name(),
            Wait::Answer(Ask::MoveIn) => Step::CountPlacement.name(),
            Wait::Answer(Ask::Count) => "CountMove",
            Wait::Nothing => Step::Result.name(),
        }
    }

    /// What the game waits for, for people: `the game waits for …`.
    pub const fn words(self) -> &'static str {
        match self {
            Wait::StartPlayer => "the choice of the first player",
            Wait::Draw => "a tile to be drawn",
            Wait::Placement => "the drawn tile to be laid",
            Wait::Action => "an action with a figure, or pass",
            Wait::Answer(Ask::SecondTile) => "the builder's second tile to be taken or declined",
            Wait::Answer(Ask::Dragon) => "the dragon's next step",
            Wait::Answer(Ask::Portal(_)) => "the follower to step out of the portal",
            Wait::Answer(Ask::Ransom) => "a prisoner to be bought back, or pass",
            Wait::Answer(Ask::Abbey) => "the abbey to be placed, or pass to draw a tile",
            Wait::Answer(Ask::Capture) => "a follower to be captured, or pass",
            Wait::Answer(Ask::Exchange(_)) => "the choice of a prisoner who comes back in exchange",
            Wait::Answer(Ask::Wagon) => "the wagon to move on, or pass to take it back",
            Wait::Answer(Ask::MoveOut) => "a follower to leave the City of Carcassonne, or pass",
            Wait::Answer(Ask::MoveIn) => "a follower to enter the City of Carcassonne, or pass",
            Wait::Answer(Ask::Count) => "the count to go to another quarter, or pass",
            Wait::Nothing => "nothing",
        }
    }
}
