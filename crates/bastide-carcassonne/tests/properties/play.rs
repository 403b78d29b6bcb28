//! What proptest generates, shrinks and prints: a configuration and the choices of a game.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_carcassonne::{
    Action, Config, EXPANSIONS, Element, Expansion, Figure, Options, Preset, Role, Rules, StartTile, State, TileKind,
};
use bastide_kernel::{Game, Pos, Rot};
use proptest::collection::vec;
use proptest::prelude::*;

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
        let rules = self.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        let mut actions = Vec::new();
        for &choice in &self.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            actions.push(action);
            rules.apply(&mut state, action, &mut ());
        }
        actions
    }
}

/// Lists the legal actions and picks one of them; `None` if the game is over. Every other choice lays a
/// tile where most tiles are around it: plain chance hardly ever surrounds a monastery.
pub(crate) fn choose(rules: &Rules, state: &State, choice: u16, legal: &mut Vec<Action>) -> Option<Action> {
    rules.legal_actions(state, legal);
    let around = |action: &Action| match action {
        Action::PlaceTile { pos, .. } if choice >= 1 << 15 => state.board().mosaic().n_around(*pos),
        _ => 0,
    };
    let most = legal.iter().map(around).max()?;
    let best = || legal.iter().filter(|action| around(action) == most);
    best().nth(choice as usize % best().count()).copied()
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "config  {}", self.config)?;
        writeln!(f, "choices {:?}", self.choices)?;
        match catch_unwind(AssertUnwindSafe(|| self.actions())) {
            Ok(actions) => {
                let words: Vec<String> = actions.iter().map(Action::to_string).collect();
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

/// Games of at most so many actions over given configurations.
pub(crate) fn plays_of(configs: impl Strategy<Value = Config>, most_actions: usize) -> impl Strategy<Value = Play> {
    (configs, vec(any::<u16>(), 0..=most_actions)).prop_map(|(config, choices)| Play { config, choices })
}

/// Every kind of configuration: what is sold, and decks of a few kinds that meet rare cases often.
pub(crate) fn configs() -> impl Strategy<Value = Config> {
    prop_oneof![2 => sold(), 2 => rare(), 1 => walled()]
        .prop_filter("the configuration can be played", |config| Rules::new(config.clone()).is_ok())
}

/// Boards small enough to look at every square: few draws of many kinds.
pub(crate) fn small_configs() -> impl Strategy<Value = Config> {
    (configs(), 1..=10u16).prop_map(|(config, draws)| Config { draws: Some(draws), ..config })
}

/// Sets as sold, some twice, with options and other numbers of figures, elements and tiles.
fn sold() -> impl Strategy<Value = Config> {
    // Copies only of what has tiles.
    let copies = |e: &'static Expansion| {
        let times = prop_oneof![3 => Just(0u8), 4 => Just(1), 1 => Just(if e.set.is_some() { 2 } else { 1 })];
        times.prop_map(move |times| (e.name, times))
    };
    let with: Vec<_> = EXPANSIONS.iter().map(copies).collect();
    let few_tiles = prop_oneof![3 => Just(Vec::new()), 1 => vec((any_kind(), 0..=3u8), 1..=3)];
    (with, few_tiles, draws(), table()).prop_map(|(with, tiles, draws, table)| {
        let mut config = Config::new(table.seats, table.preset);
        for (name, copies) in with.into_iter().filter(|&(_, copies)| copies > 0) {
            let item = if copies == 1 { name.to_owned() } else { format!("{name}:{copies}") };
            config.add(&item).expect("the expansion exists");
        }
        put_tiles(&mut config, tiles);
        config.draws = draws;
        table.lay(&mut config);
        config
    })
}

/// Tiles that bring out together what is rare: short roads and small cities that are soon completed,
/// monasteries and gardens, cathedrals and pennants, goods, pig herd and volcano; a dragon on crowded roads and
/// around monasteries, one that never comes because no volcano fits, princesses in cities with many knights,
/// portals on small boards; towers among monks, farmers and highwaymen, and towers with dragon, portal and princess;
/// holes for abbeys and fields for barns, short roads for wagons, pennants for mayors.
const THEMES: [&[&str]; 20] = [
    &["BA/CRRR", "BA/C", "BA/RRRR", "BA/RRR", "BA/RFr", "IC/CCCC"],
    &["BA/L", "BA/LR", "BA/RFr", "IC/LRFR"],
    &["BA/RrG", "BA/RFrG", "BA/L", "BA/CG"],
    &["BA/C", "IC/Cccc.c", "BA/CFC.2", "IC/CCC", "BA/CFc+", "BA/Cccc+"],
    &["BA/C", "TB/Ccc.g", "TB/CRc.g", "TB/CcCC.c", "TB/CFc.w", "BA/CRRR"],
    &["RI/s", "RI.2/II+", "RI.2/I.v", "RI.2/LIFI", "BA/C", "BA/CFC.2"],
    &["BA/Cccc+", "IC/Cccc.c", "DG/F.v", "DG/CFc+.d"],
    &["DG/RFr.v", "DG/RFr.d", "DG/Rr.d", "BA/RFr", "DG/RRR.g"],
    &["DG/F.v", "DG/LRRR.d", "DG/LCcc.d", "BA/L", "BA/CG", "DG/C.dG"],
    &["DG/CC.v", "DG/CCc+.p", "DG/Ccc.p", "DG/Cc!.p", "DG/CFc+.d", "IC/CCCC"],
    &["DG/Ccc.p", "DG/CRRR.p", "DG/Ccc+.g", "BA/C", "BA/Cccc+"],
    &["BA/CFc+", "DG/CRRR.p", "DG/CCc+.p", "BA/C"],
    &["TO/L", "TO/FG", "TO/C", "BA/L", "BA/RFr", "BA/C"],
    &["TO/RRG", "TO/RCr", "TO/CccR", "TO/CRcr", "BA/C", "BA/RFr", "BA/RRR"],
    &["TO/L", "TO/CC.2", "DG/F.v", "DG/RFr.d", "DG/Rr.d", "DG/CRRR.p", "DG/RRR.g", "BA/C"],
    &["BA/L", "BA/C", "AM/C!+", "BA/RFr", "AM/RG"],
    &["AM/LRRRR", "AM/RG", "BA/LR", "BA/RRRR", "AM/Rrr", "BA/CccR", "AM/RC", "AM/CCRR"],
    &["BA/L", "BA/C", "BA/CFc+", "AM/C++", "AM/CCcc+", "AM/CCc+"],
    &["BA/L", "BA/LR", "DG/F.v", "DG/LRRR.d", "DG/C.dG", "BA/C", "DG/RRR.g"],
    &["DG/R.v", "DG/RrRr.g", "DG/CRr.g", "DG/RrC.g", "DG/CcRr.g", "BA/L", "DG/RRR.d"],
];

/// Some kinds with their copies: any, or those of a theme.
fn few_kinds() -> impl Strategy<Value = Vec<(TileKind, u8)>> {
    let theme = prop::sample::select(&THEMES[..]).prop_flat_map(|theme| {
        let kind = |id: &&str| TileKind::from_id(id).expect("the theme names tiles");
        let copies: Vec<_> = theme.iter().map(|id| (Just(kind(id)), 1..=9u8)).collect();
        copies
    });
    prop_oneof![1 => vec((drawn_kind(), 1..=6u8), 1..=6), 2 => theme]
}

/// A deck of a few kinds, one of which is the start tile; or an empty table.
fn rare() -> impl Strategy<Value = Config> {
    let start = prop_oneof![4 => (-3..=3i16, -3..=3i16, any_rot()).prop_map(Some), 1 => Just(None)];
    // No dragon, or one with a princess of either mind.
    let princess = prop::sample::select(vec![None, Some("may"), Some("must")]);
    let others = [("tower", 0.4), ("abbey-and-mayor", 0.6)];
    let others = others.map(|(name, often)| prop::bool::weighted(often).prop_map(move |is_in| is_in.then_some(name)));
    (few_kinds(), start, draws(), table(), princess, others).prop_map(
        |(tiles, start, draws, table, princess, others)| {
            let mut config = Config::new(table.seats, table.preset);
            config.add("abbot").expect("the expansion exists");
            config.add("inns-and-cathedrals").expect("the expansion exists");
            config.add("traders-and-builders").expect("the expansion exists");
            for name in others.into_iter().flatten() {
                config.add(name).expect("the expansion exists");
            }
            if let Some(princess) = princess {
                config.add("princess-and-dragon").expect("the expansion exists");
                config.set("princess", princess).expect("the value exists");
            }
            config.sets.clear();
            let first = tiles[0].0;
            let start = start.map(|(x, y, rot)| StartTile { kind: first, pos: Pos::new(x, y), rot });
            config.start = Some(start.into_iter().collect());
            put_tiles(&mut config, tiles);
            config.draws = draws;
            table.lay(&mut config);
            config
        },
    )
}

/// The City of Carcassonne, around which a few kinds of tiles are laid: much is completed soon.
fn walled() -> impl Strategy<Value = Config> {
    let with = prop::sample::subsequence(
        vec!["abbot", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "tower", "king-and-robber"],
        0..=6,
    );
    (few_kinds(), draws(), table(), with).prop_map(|(tiles, draws, table, with)| {
        let mut config = Config::new(table.seats, table.preset);
        for name in with.into_iter().chain(["count"]) {
            config.add(name).expect("the expansion exists");
        }
        config.sets.retain(|(set, _)| set.def().name == "count");
        put_tiles(&mut config, tiles);
        config.draws = draws;
        table.lay(&mut config);
        config
    })
}

/// Who plays, and by which rules.
#[derive(Clone, Debug)]
struct TableOf {
    seats: u8,
    preset: Preset,
    options: Vec<(&'static str, &'static str)>,
    figures: Vec<(usize, u8)>,
    toggled: Vec<usize>,
}

impl TableOf {
    fn lay(self, config: &mut Config) {
        for (name, value) in self.options {
            config.set(name, value).expect("the value comes from the table");
        }
        for (figure, number) in self.figures {
            config.figures[figure] = number;
        }
        for element in self.toggled.into_iter().map(|i| Element::ALL[i]) {
            if config.has(element) {
                config.elements.retain(|&e| e != element);
            } else {
                config.elements.push(element);
                config.elements.sort_unstable();
            }
        }
    }
}

fn table() -> impl Strategy<Value = TableOf> {
    let figures = vec((0..Figure::NUM, 0..=3u8), 0..=2);
    let toggled = prop_oneof![4 => Just(Vec::new()), 1 => vec(0..Element::ALL.len(), 1..=2)];
    let seats = prop_oneof![3 => 1..=3u8, 1 => 4..=6u8];
    (seats, prop_oneof![Just(Preset::Seed), Just(Preset::Publisher)], options(), figures, toggled)
        .prop_map(|(seats, preset, options, figures, toggled)| TableOf { seats, preset, options, figures, toggled })
}

/// A few options with any of their values.
pub(crate) fn options() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    let option = (0..Options::INFO.len(), any::<prop::sample::Index>())
        .prop_map(|(i, value)| (Options::INFO[i].name, *value.get(Options::INFO[i].values)));
    vec(option, 0..=6)
}

fn draws() -> impl Strategy<Value = Option<u16>> {
    prop_oneof![2 => (0..=14u16).prop_map(Some), 3 => (15..=50u16).prop_map(Some), 3 => Just(None)]
}

fn any_kind() -> impl Strategy<Value = TileKind> {
    (0..TileKind::all().count() as u16).prop_map(TileKind)
}

/// A kind that lies in stacks.
fn drawn_kind() -> impl Strategy<Value = TileKind> {
    any_kind().prop_filter("a stack has such tiles", |kind| !matches!(kind.def().role, Role::Board | Role::Abbey))
}

pub(crate) fn any_rot() -> impl Strategy<Value = Rot> {
    (0..4usize).prop_map(Rot::from_index)
}

/// Each kind is counted once, as in the text form.
fn put_tiles(config: &mut Config, tiles: Vec<(TileKind, u8)>) {
    for (kind, copies) in tiles {
        if !config.tiles.iter().any(|&(k, _)| k == kind) {
            config.tiles.push((kind, copies));
        }
    }
}
