//! What proptest generates, shrinks and prints: a configuration and the choices of a game.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_city::{Action, Board, Config, Edge, Options, Rules, SegmentKind, State, TileSet};
use bastide_kernel::{Game, OptionInfo, Pos, Rot, Side};
use proptest::collection::vec;
use proptest::prelude::*;

/// Every option.
const INFO: &[OptionInfo] = Options::INFO;

/// Choices enough for every game to come to its end.
pub(crate) const WHOLE: usize = 500;

/// A game: each choice picks one of the legal actions, of chance or of a seat. The game stops when the
/// choices are used up, so that shorter strings are simpler games.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) config: Config,
    pub(crate) choices: Vec<u16>,
}

impl Play {
    pub(crate) fn rules(&self) -> Rules {
        Rules::new(self.config.clone()).expect("only playable configurations are generated")
    }

    /// The actions that the choices come to.
    pub(crate) fn actions(&self) -> Vec<Action> {
        self.played().0
    }

    /// The position that they lead to.
    pub(crate) fn last(&self) -> State {
        self.played().1
    }

    fn played(&self) -> (Vec<Action>, State) {
        let rules = self.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        let mut actions = Vec::new();
        for &choice in &self.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            actions.push(action);
            rules.apply(&mut state, action, &mut ());
        }
        (actions, state)
    }
}

/// Lists the legal actions and picks one of them; `None` if the game is over. Most choices have a taste,
/// because plain chance hardly ever makes holes and notches or sets one guard opposite another.
pub(crate) fn choose(rules: &Rules, state: &State, choice: u16, legal: &mut Vec<Action>) -> Option<Action> {
    rules.legal_actions(state, legal);
    let taste = choice >> 13;
    let liking = |action: &Action| match *action {
        Action::PlaceTile { pos, .. } => liked_square(state, taste, pos),
        Action::Pass => i32::from(taste == 7),
        Action::PlaceFollower { spot, .. } => match spot.kind() {
            SegmentKind::Street | SegmentKind::Market => i32::from((2..6).contains(&taste)),
            SegmentKind::Area => i32::from((4..7).contains(&taste)),
        },
        Action::PlaceGuard | Action::PlaceTower(_) => i32::from((2..7).contains(&taste)),
        Action::StartPlayer(_) | Action::Draw(_) | Action::BuildGate(_) | Action::BuildWall(_) => 0,
    };
    let most = legal.iter().map(liking).max()?;
    let best = || legal.iter().filter(|action| liking(action) == most);
    best().nth(choice as usize % best().count()).copied()
}

/// How much a tile is wanted on a square: compact cities, short contours, pinched ones, close to the wall, or where
/// guards look.
fn liked_square(state: &State, taste: u16, pos: Pos) -> i32 {
    let board = state.board();
    let wall = board.wall();
    let around = i32::from(board.mosaic().n_around(pos));
    let beside = board.mosaic().beside(pos).iter().flatten().count() as i32;
    let parts = runs(|pos| board.mosaic().is_laid(pos), pos);
    // R42: a tile in a notch may end the game. R33: a tile in a gap brings guards face to face.
    let is_notch = beside == 3 && !wall.is_hole(pos);
    let is_decisive =
        is_notch && wall.gate().is_some() && wall.free() <= 7 || taste > 3 && is_between_guards(board, pos);
    let near_wall = || wall.pieces().filter(|piece| pos.around().contains(&piece.outside())).count() as i32;
    match taste {
        0 | 1 => 0,
        _ if is_decisive => 1000,
        2 => around,
        3 => beside,
        4 => parts,
        5 => 10 * parts + around,
        6 => near_wall(),
        _ => i32::from(wall.is_hole(pos)),
    }
}

/// Whether a tile on a square closes a row with a guard at both ends.
fn is_between_guards(board: &Board, pos: Pos) -> bool {
    let is_guarded = |side: Side| {
        let squares = std::iter::successors(Some(pos.step(side)), |pos| Some(pos.step(side)));
        let last = squares.take_while(|&pos| board.mosaic().is_laid(pos)).last();
        last.is_some_and(|last| board.wall().guards().iter().any(|guard| guard.edge == Edge::new(last, side)))
    };
    [Side::North, Side::East].into_iter().any(|side| is_guarded(side) && is_guarded(side.opposite()))
}

/// Into how many runs the empty squares round a square fall.
fn runs(is_laid: impl Fn(Pos) -> bool, pos: Pos) -> i32 {
    let [nw, n, ne, w, e, sw, s, se] = pos.around().map(is_laid);
    let ring = [n, ne, e, se, s, sw, w, nw];
    (0..8).filter(|&i| ring[i] && !ring[(i + 1) % 8]).count() as i32
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "config  {}", self.config)?;
        writeln!(f, "choices {:?}", self.choices)?;
        match catch_unwind(AssertUnwindSafe(|| self.actions())) {
            Ok(actions) => {
                let words: Vec<String> = actions.iter().map(|action| action.text(&self.config.tiles)).collect();
                write!(f, "actions {}", words.join(" "))
            }
            Err(_) => f.write_str("actions cannot be played"),
        }
    }
}

/// Games of at most so many actions over all configurations.
pub(crate) fn plays(most_actions: usize) -> impl Strategy<Value = Play> {
    plays_of(configs(), most_actions)
}

/// Games of at most so many actions over given configurations. Half of the choices of a game have the same taste,
/// so that whole cities are compact or pinched.
pub(crate) fn plays_of(configs: impl Strategy<Value = Config>, most_actions: usize) -> impl Strategy<Value = Play> {
    let whole = vec(any::<u16>(), most_actions);
    let part = vec(any::<u16>(), 0..=most_actions);
    (configs, 0..8u16, prop_oneof![1 => part, 3 => whole]).prop_map(|(config, favourite, mut choices)| {
        let favours = |choice: &u16| choice >> 12 & 1 == 1;
        choices
            .iter_mut()
            .filter(|choice| favours(choice))
            .for_each(|choice| *choice = *choice & 0x1fff | favourite << 13);
        Play { config, choices }
    })
}

/// Every kind of configuration: as in the box, and with few tiles and pieces, which meet rare cases often.
pub(crate) fn configs() -> impl Strategy<Value = Config> {
    let walls = prop_oneof![4 => Just(None), 1 => (1..=8u16).prop_map(Some), 2 => (9..=30u16).prop_map(Some)];
    let followers = prop_oneof![3 => Just(None), 1 => (0..=3u8).prop_map(Some), 1 => (8..=20u8).prop_map(Some)];
    let towers = prop_oneof![2 => Just(None), 1 => (0..=2u8).prop_map(Some)];
    (2..=4u8, options(), tile_sets(), stacks(), (walls, followers, towers)).prop_map(
        |(seats, options, tiles, stacks, (walls, followers, towers))| {
            let mut config = Config { tiles, walls, followers, towers, ..Config::new(seats) };
            for (name, value) in options {
                config.set(name, value).expect("the value comes from the table");
            }
            config.stacks = stacks.map(|sizes| within(sizes, config.tiles.total()));
            config
        },
    )
}

/// Boards small enough to look at every square.
pub(crate) fn small_configs() -> impl Strategy<Value = Config> {
    (configs(), (1..=2u16, 0..=4u16, 0..=8u16)).prop_map(|(config, (a, b, c))| {
        let stacks = within([a, b, c], config.tiles.total());
        Config { stacks: Some(stacks), ..config }
    })
}

/// Sizes of stacks that a set of so many tiles can fill.
fn within(sizes: [u16; 3], total: u16) -> [u16; 3] {
    let mut left = total;
    sizes.map(|size| {
        let taken = size.min(left);
        left -= taken;
        taken
    })
}

fn stacks() -> impl Strategy<Value = Option<[u16; 3]>> {
    let some = |sizes: (u16, u16, u16)| Some(sizes.into());
    prop_oneof![
        1 => Just(None),
        3 => (1..=3u16, 0..=5u16, 0..=12u16).prop_map(some),
        4 => (1..=6u16, 0..=10u16, 15..=60u16).prop_map(some),
    ]
}

/// Some options, or all of them, with any of their values.
fn options() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    let value =
        |i: usize| any::<prop::sample::Index>().prop_map(move |value| (INFO[i].name, *value.get(INFO[i].values)));
    let every: Vec<_> = (0..INFO.len()).map(value).collect();
    prop_oneof![2 => every.clone().prop_flat_map(|all| prop::sample::subsequence(all, 0..=3)), 3 => every]
}

/// Tiles that bring out together what is rare: streets soon completed, streets that hardly fit, markets, and
/// areas with buildings.
const THEMES: [&[&str]; 6] = [
    &["CI/TEE+", "CI/CRX+", "CI/END.Batiment", "CI/STR+", "CI/CRV+"],
    &["CI/CRX+", "CI/RRRR.ChateauComtal", "CI/END.SaintNazaire"],
    &["CI/CRX.GrandPuits", "CI/RRRR.ChateauComtal"],
    &["CI/MRRR.F+", "CI/MRMR.G", "CI/MMRR.L+", "CI/MMRM.F", "CI/M-R-M.GL+"],
    &["CI/RRRR.ChateauComtal", "CI/MRRR.L+", "CI/END.TourCarree", "CI/MRMR.F"],
    &["CI/CRVw.F+", "CI/CRVs.G+", "CI/CRVsw.L", "CI/STRe-w.FG", "CI/TEEw.G", "CI/CRVs-w.LF"],
];

fn tile_sets() -> impl Strategy<Value = TileSet> {
    let themed = prop::sample::select(&THEMES[..])
        .prop_flat_map(|theme| vec(1..=15u8, theme.len()).prop_map(move |copies| set_of(theme, &copies)));
    let kinds = TileSet::bastide().tiles().len();
    let mixed = vec((0..kinds, 1..=9u8), 1..=9).prop_map(|mut some| {
        some.sort_unstable();
        some.dedup_by_key(|(kind, _)| *kind);
        let ids: Vec<&str> = some.iter().map(|&(kind, _)| TileSet::bastide().tiles()[kind].id.as_str()).collect();
        let copies: Vec<u8> = some.iter().map(|&(_, copies)| copies).collect();
        set_of(&ids, &copies)
    });
    prop_oneof![3 => Just(TileSet::bastide().clone()), 2 => themed, 1 => mixed]
}

/// Other numbers of the tiles in the box.
fn set_of(ids: &[&str], copies: &[u8]) -> TileSet {
    let box_text = TileSet::bastide().compact();
    let of_kind = |(id, copies): (&&str, &u8)| {
        let line = box_text.split(';').find_map(|line| line.strip_prefix(*id)?.strip_prefix(','));
        let (_, parts) = line.expect("the tile is in the box").split_once(',').expect("copies come first");
        format!(";{id},{copies},{parts}")
    };
    let total: u32 = copies.iter().map(|&n| u32::from(n)).sum();
    let first = total.div_ceil(3);
    let second = (total - first) / 2;
    let tiles: String = ids.iter().zip(copies).map(of_kind).collect();
    let text = format!("stacks,{first},{second},{}{tiles}", total - first - second);
    TileSet::from_compact(&text).expect("a set made of tiles from the box")
}

pub(crate) fn any_rot() -> impl Strategy<Value = Rot> {
    (0..4usize).prop_map(Rot::from_index)
}
