//! Games for the tests: configurations that matter, and actions that are often wrong.

use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Game, Pos, Rng, Rot, Seat, Side, random_action};
use bastide_wasm::host::Host;
use bastide_wasm::hosted::Hosted;

/// The configuration of a game of Carcassonne with every set there is.
pub(crate) fn everything(seats: u8) -> String {
    format!("seats={seats} with={}", carcassonne::everything())
}

/// A game of which the tests know a little more.
pub(crate) trait Played: Hosted {
    /// Configurations in which everything that can be said is said.
    fn configs() -> Vec<String>;

    /// Actions at a position that are mostly illegal.
    fn attempts(&self, state: &Self::State) -> Vec<Self::Action>;
}

/// A game that is played at random to its end, or for so many actions.
pub(crate) fn random_host<G: Hosted>(config: &str, seed: u64, plies: usize) -> Host<G> {
    let rules = G::from_config_text(config).unwrap();
    let actions = random_actions(&rules, seed, plies);
    Host::new(rules, actions, seed)
}

/// The actions of a random game.
pub(crate) fn random_actions<G: Game>(rules: &G, seed: u64, plies: usize) -> Vec<G::Action> {
    let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(seed, 0), Vec::new());
    let mut actions = Vec::new();
    while actions.len() < plies {
        let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) else { break };
        rules.apply(&mut state, action, &mut ());
        actions.push(action);
    }
    actions
}

/// Squares around the tile laid last, and one far away.
fn squares(last: Option<Pos>) -> impl Iterator<Item = Pos> {
    let last = last.unwrap_or(Pos::new(0, 0));
    last.around().into_iter().chain([last, Pos::new(0, 0), Pos::new(100, -100)])
}

impl Played for carcassonne::Rules {
    fn configs() -> Vec<String> {
        let mut configs = vec!["seats=2".to_owned(), "seats=6 with=river".to_owned(), everything(2)];
        for info in carcassonne::Options::INFO {
            configs.extend(info.values.iter().map(|value| format!("{} {}={value}", everything(3), info.name)));
        }
        configs
    }

    fn attempts(&self, state: &Self::State) -> Vec<Self::Action> {
        carcassonne::Action::universe(squares(state.board().last().map(|tile| tile.pos)))
    }
}

impl Played for city::Rules {
    fn configs() -> Vec<String> {
        let mut configs: Vec<String> = (2..=4).map(|seats| format!("seats={seats}")).collect();
        for info in city::Options::INFO {
            configs.extend(info.values.iter().map(|value| format!("seats=3 {}={value}", info.name)));
        }
        configs
    }

    fn attempts(&self, state: &Self::State) -> Vec<Self::Action> {
        use city::{Action, Edge, End};
        let mut actions = vec![Action::Pass, Action::PlaceGuard, Action::StartPlayer(Seat::ALL[5])];
        actions.extend(End::ALL.map(Action::PlaceTower));
        actions.extend(self.config().tiles.kinds().map(Action::Draw));
        for pos in squares(state.board().tiles().last().map(|tile| tile.pos)) {
            actions.extend(Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }));
            actions.extend(city::Spot::all().map(|spot| Action::PlaceFollower { pos, spot }));
            actions.extend(Side::ALL.map(|side| Action::BuildGate(Edge { pos, side })));
            actions.extend(Side::ALL.map(|side| Action::BuildWall(Edge { pos, side })));
        }
        actions
    }
}
