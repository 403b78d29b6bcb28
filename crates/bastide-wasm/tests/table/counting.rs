//! A game that counts what is asked of its rules, so that a test can see work that grows with a game.

use std::cell::Cell;
use std::rc::Rc;

use bastide_ai::{Level, Valued};
use bastide_art::describe::TilePart;
use bastide_art::geometry::{Plan, Point};
use bastide_art::{Depicted, Depiction, Scene, Standing};
use bastide_carcassonne::Rules;
use bastide_kernel::{Decision, Game, Layout, NodeId, Odds, Pos, Rot, Seat, Seats, Sink, Strengths, Tableau, TileBook};
use bastide_notation::Notated;
use bastide_notation::position::{Part, PositionError};
use bastide_wasm::catalogue::GameInfo;
use bastide_wasm::hosted::{Account, Award, Hosted, MakeUp, Occurrence, Offer, Stock, Threat};
use bastide_wasm::view::Refusal;
use bastide_wasm::words::Words;

/// Carcassonne; everything it is asked goes to its rules.
#[derive(Clone)]
pub(crate) struct Counting {
    rules: Rules,
    /// Actions that were carried out or checked.
    actions: Rc<Cell<u32>>,
}

impl Counting {
    /// The actions carried out or checked since this was asked last.
    pub(crate) fn actions(&self) -> u32 {
        self.actions.take()
    }

    fn count(&self) {
        self.actions.set(self.actions.get() + 1);
    }
}

/// Methods that only pass on what they are asked.
macro_rules! pass_on {
    ($of:ident: $(fn $name:ident(&self $(, $arg:ident: $ty:ty)*) $(-> $out:ty)?;)*) => {
        $(fn $name(&self $(, $arg: $ty)*) $(-> $out)? {
            <Rules as $of>::$name(&self.rules $(, $arg)*)
        })*
    };
}

type State = <Rules as Game>::State;
type Action = <Rules as Game>::Action;
type Event = <Rules as Game>::Event;
type Illegal = <Rules as Game>::Illegal;
type Kind = <Rules as TileBook>::Kind;
type Region = <Rules as TileBook>::Region;

impl Game for Counting {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn validate(&self, state: &State, action: Action) -> Result<(), Illegal> {
        self.count();
        self.rules.validate(state, action)
    }

    fn apply(&self, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        self.count();
        self.rules.apply(state, action, events);
    }

    pass_on! { Game:
        fn seats(&self) -> u8;
        fn start(&self) -> State;
        fn decision(&self, state: &State) -> Decision;
        fn turns(&self, state: &State) -> u32;
        fn legal_actions(&self, state: &State, out: &mut Vec<Action>);
        fn chance_weight(&self, state: &State, action: Action) -> u32;
        fn chance_total(&self, state: &State) -> u32;
        fn chance_action(&self, state: &State, ticket: u32) -> Action;
        fn scores(&self, state: &State) -> Seats<i32>;
        fn hash(&self, state: &State) -> u64;
        fn check(&self, state: &State) -> Result<(), String>;
        fn action_text(&self, action: Action) -> String;
        fn parse_action(&self, text: &str) -> Result<Action, String>;
    }
}

impl TileBook for Counting {
    type Kind = Kind;
    type Terrain = <Rules as TileBook>::Terrain;
    type Region = Region;

    pass_on! { TileBook:
        fn alone(&self, kind: Kind) -> impl Iterator<Item = Region>;
        fn layout(&self, kind: Kind, rot: Rot) -> &Layout<Self::Terrain>;
        fn twins(&self, kind: Kind, segment: usize) -> u16;
    }
}

impl Notated for Counting {
    const NAME: &'static str = Rules::NAME;
    const RULES_VERSION: u32 = Rules::RULES_VERSION;
    const POSITION_PARTS: &'static [&'static str] = Rules::POSITION_PARTS;

    fn from_config_text(text: &str) -> Result<Counting, String> {
        Ok(Counting { rules: Rules::from_config_text(text)?, actions: Rc::default() })
    }

    fn illegal_code(reason: Illegal) -> &'static str {
        Rules::illegal_code(reason)
    }

    pass_on! { Notated:
        fn config_text(&self) -> String;
        fn notices(&self) -> Vec<String>;
        fn whose_turn(&self, state: &State) -> Seat;
        fn step_name(&self, state: &State) -> &'static str;
        fn question(&self, state: &State) -> &'static str;
        fn tiles_left(&self, state: &State) -> u32;
        fn projected(&self, state: &State) -> Seats<i32>;
        fn event_text(&self, event: &Event) -> String;
        fn board_text(&self, state: &State) -> String;
        fn player_text(&self, state: &State, seat: Seat) -> String;
        fn position_parts(&self, state: &State) -> Vec<String>;
        fn read_position_parts(&self, parts: &[Part<'_>]) -> Result<State, PositionError>;
    }
}

impl Depicted for Counting {
    const PREFIX: &'static str = Rules::PREFIX;

    fn kind_index(kind: Kind) -> usize {
        Rules::kind_index(kind)
    }

    fn tableau<'a>(&self, state: &'a State) -> &'a Tableau<Kind, Region> {
        self.rules.tableau(state)
    }

    pass_on! { Depicted:
        fn kinds(&self) -> Vec<(Kind, u32)>;
        fn kind_bound(&self) -> usize;
        fn tile_id(&self, kind: Kind) -> String;
        fn set_title(&self, kind: Kind) -> &str;
        fn plan(&self, kind: Kind) -> Plan;
        fn draw_tile(&self, kind: Kind, tile: &Depiction<'_>, scene: &mut Scene<'_>);
        fn standing(&self, state: &State) -> Vec<Standing>;
        fn draw_structures(&self, state: &State, places: &[(Standing, Point)], free: &dyn Fn(NodeId) -> Point, scene: &mut Scene<'_>);
        fn strengths(&self, state: &State, root: NodeId) -> Strengths;
        fn parts(&self, kind: Kind, rot: Rot) -> Vec<TilePart>;
    }
}

impl Valued for Counting {
    type Weights = <Rules as Valued>::Weights;
    type Survey = <Rules as Valued>::Survey;

    fn weights(level: Level) -> Self::Weights {
        Rules::weights(level)
    }

    pass_on! { Valued:
        fn survey(&self, state: &State, weights: &Self::Weights, survey: &mut Self::Survey);
        fn scores_if_ended(&self, state: &State, survey: &mut Self::Survey) -> Seats<i32>;
        fn holdings(&self, state: &State, seat: Seat, weights: &Self::Weights) -> f32;
    }
}

impl Hosted for Counting {
    fn info() -> GameInfo {
        Rules::info()
    }

    pass_on! { Hosted:
        fn make_up(&self) -> MakeUp;
        fn offer(&self, state: &State, action: Action) -> Offer;
        fn pieces(&self, state: &State, seat: Seat) -> Vec<Stock>;
        fn in_hand(&self, state: &State) -> Option<Kind>;
        fn discarded(&self, state: &State) -> Vec<Kind>;
        fn remarks(&self, state: &State) -> Vec<Words>;
        fn menace(&self, state: &State) -> Option<Threat>;
        fn others_on(&self, state: &State, pos: Pos) -> Vec<Words>;
        fn occurrence(&self, state: &State, event: &Event) -> Occurrence;
        fn refusal(&self, reason: Illegal) -> Refusal;
        fn remaining(&self, state: &State) -> Vec<(Kind, u32)>;
        fn fits(&self, state: &State, pos: Pos) -> Vec<(Kind, u32, Vec<Rot>)>;
        fn fits_in_hand(&self, state: &State, pos: Pos) -> bool;
        fn dead_squares(&self, state: &State) -> Vec<(Pos, Words)>;
        fn odds_of(&self, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[Kind]) -> Odds;
        fn feature(&self, state: &State, node: NodeId) -> Option<Account>;
        fn projection(&self, state: &State) -> (Seats<i32>, Vec<Award>);
    }
}
