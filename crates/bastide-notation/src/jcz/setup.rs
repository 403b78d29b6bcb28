//! The set-up: sets, elements and rules of a JCloisterZone game as one of our configurations.
//!
//! The overlay `jcz` of `docs/rules/README.md`: the preset `publisher`, a few options, then what the game
//! itself says.

use bastide_carcassonne::{
    BarnPlacement, Config, ConfigError, CountFinal, CountLimit, CountMove, DragonMove, Element, FairyPlacement,
    Farmers, Figure, InnCathedralFinal, KingCountsCarcassonne, KingRobberScoring, MAX_COPIES, MAX_FIGURES, PigHerd,
    Preset, Princess, Role, Rules, SetId, StartTile, StartTileWhenReplaced, Switch, TileEdition, TileKind, TinyCity,
    VolcanoLake, WagonMove,
};
use bastide_kernel::MAX_SEATS;

use super::file::{Amount, GameFile, Setup, TileAt};
use super::report::Unsupported;

/// Their sets, without the edition, and ours.
const SETS: [(&str, &str); 10] = [
    ("basic", "base"),
    ("river/1", "river"),
    ("river/2", "river-2"),
    ("inns-and-cathedrals", "inns-and-cathedrals"),
    ("traders-and-builders", "traders-and-builders"),
    ("princess-and-dragon", "princess-and-dragon"),
    ("tower", "tower"),
    ("abbey-and-mayor", "abbey-and-mayor"),
    ("count", "count"),
    ("king-and-robber", "king-and-robber"),
];

/// The tile that players hold.
pub(crate) const ABBEY: &str = "AM/A";

/// Elements that are figures of the players.
const FIGURES: [(&str, Figure); Figure::NUM] = [
    ("small-follower", Figure::Small),
    ("big-follower", Figure::Big),
    ("abbot", Figure::Abbot),
    ("builder", Figure::Builder),
    ("pig", Figure::Pig),
    ("mayor", Figure::Mayor),
    ("wagon", Figure::Wagon),
    ("barn", Figure::Barn),
];

/// Elements that are things on tiles. Volcanoes do nothing there without the dragon.
const ELEMENTS: [(&str, Element); 15] = [
    ("garden", Element::Garden),
    ("inn", Element::Inn),
    ("cathedral", Element::Cathedral),
    ("traders", Element::Goods),
    ("pig-herd", Element::PigHerd),
    ("dragon", Element::Volcano),
    ("dragon", Element::Dragon),
    ("fairy", Element::Fairy),
    ("portal", Element::Portal),
    ("princess", Element::Princess),
    ("tower", Element::Tower),
    ("abbey", Element::Abbey),
    ("count", Element::Count),
    ("king", Element::King),
    ("robber", Element::RobberBaron),
];

/// Elements that switch something on that is read elsewhere: the tiles of the river bring its rules with them.
const SWITCHES: [&str; 2] = ["farmers", "river"];

/// Figures of other expansions: without any of them their rules change nothing.
const OTHER_FIGURES: [&str; 6] = ["phantom", "shepherd", "ringmaster", "obelisk", "windmill", "decinsky-sneznik"];

/// Elements of other expansions that need a tile of their own set to do anything.
const BOUND_TO_TILES: [&str; 21] = [
    "acrobats",
    "bazaar",
    "big-top",
    "church",
    "corn-circle",
    "escape",
    "ferry",
    "festival",
    "flier",
    "gold",
    "hill",
    "mage",
    "monastery",
    "russian-trap",
    "shrine",
    "siege",
    "tunnel",
    "vineyard",
    "watchtower",
    "wind-rose",
    "witch",
];

/// Rules of other expansions: they change nothing in the games that are played here.
const OTHER_RULES: [&str; 12] = [
    "bazaar-no-auction",
    "espace-variant",
    "festival-return",
    "hill-tiebreaker",
    "keep-monasteries",
    "labyrinth-variant",
    "little-buildings-scoring",
    "meteorite-impact",
    "more-tunnel-tokens",
    "robbers-son-action",
    "tunnelize-other-expansions",
    "vineyards-for-garden",
];

/// The most copies of one tile that a configuration can list.
const MOST_COPIES: u32 = 200;

/// Copies of each kind of tile, by [`TileKind`].
type Copies = Vec<u32>;

/// The rules of a game file, or everything it needs that does not exist here.
pub(crate) fn rules(file: &GameFile) -> Result<Rules, Unsupported> {
    let mut missing = Unsupported::default();
    let mut config = Config::new(file.players.len().min(MAX_SEATS + 1) as u8, Preset::Publisher);
    if file.players.len() > MAX_SEATS {
        missing.add(format!("{} players", file.players.len()));
    }
    config.options.start_tile_when_replaced = StartTileWhenReplaced::ShuffleIn;
    config.options.volcano_lake_without_dragon = VolcanoLake::PlainLake;
    config.draws = draw_limit(file);
    let mut copies = read_sets(&file.setup, &mut config, &mut missing);
    let start = read_start(&file.setup, &mut missing);
    adjust_river(&mut copies, &start);
    if let Some(most) = copies.iter().copied().filter(|&n| n > MOST_COPIES).max() {
        missing.add(format!("{most} copies of one tile"));
    }
    read_elements(&file.setup, &mut config, &mut missing);
    if config.has(Element::Count) {
        config.options.count_limit = CountLimit::PerPart;
    } else if config.has(Element::King) && config.sets.iter().any(|(set, _)| set.def().name == "count") {
        // Their king counts the City only where the count lives; fields touch it all the same.
        config.options.king_counts_carcassonne = KingCountsCarcassonne::No;
    }
    read_rules(&file.setup, &mut config, &mut missing);
    config.jcz = switches(&config, &copies);
    missing.into_result()?;
    config.start = Some(start);
    compile(config, &copies).map_err(|error| Unsupported::because(error.to_string()))
}

/// `endTurn`, or the place of the mark `#END` at the end of the draw order.
fn draw_limit(file: &GameFile) -> Option<u16> {
    let marked = file.draw_order.last().filter(|last| *last == END).map(|_| file.draw_order.len() - 1);
    let limit = file.draw_limit.map(|limit| limit as usize).or(marked)?;
    Some(limit.min(usize::from(u16::MAX)) as u16)
}

/// The mark in the draw order at which the game ends.
pub(crate) const END: &str = "#END";

/// Sets with their copies; the tile edition is that of the first set.
fn read_sets(setup: &Setup, config: &mut Config, missing: &mut Unsupported) -> Copies {
    let mut copies = vec![0; TileKind::all().count()];
    let mut first_edition = None;
    config.sets.clear();
    for (name, times) in setup.sets.iter().filter(|(_, times)| *times > 0) {
        let Some((set, edition)) = find_set(name) else {
            missing.add(format!("set {name}"));
            continue;
        };
        if *times > u32::from(MAX_COPIES) {
            missing.add(format!("{times} copies of set {name}"));
            continue;
        }
        first_edition.get_or_insert(edition);
        for (kind, per_set) in set.def().tiles {
            copies[kind.0 as usize] += u32::from(per_set[edition]) * times;
        }
        add_set(config, set, *times as u8);
    }
    config.sets.sort_unstable();
    if first_edition == Some(0) {
        config.options.tile_edition = TileEdition::First;
    }
    copies
}

/// One of our sets and the index of the edition, by a name such as `basic:1`.
fn find_set(name: &str) -> Option<(SetId, usize)> {
    // The City of Carcassonne has only one edition.
    let (name, edition) = if name == "count" { (name, "2") } else { name.rsplit_once(':')? };
    let (_, ours) = SETS.iter().find(|(theirs, _)| *theirs == name)?;
    let edition = ["1", "2"].iter().position(|&e| e == edition)?;
    Some((SetId::from_name(ours)?, edition))
}

/// Both editions of a set count as copies of the one; single tiles are corrected afterwards.
fn add_set(config: &mut Config, set: SetId, times: u8) {
    match config.sets.iter_mut().find(|(id, _)| *id == set) {
        Some((_, copies)) => *copies = copies.saturating_add(times).min(MAX_COPIES),
        None => config.sets.push((set, times)),
    }
}

fn read_start(setup: &Setup, missing: &mut Unsupported) -> Vec<StartTile> {
    if setup.start.is_empty() {
        missing.add("a start without tiles");
    }
    let has_all_sets = missing.is_empty();
    let mut tiles = Vec::new();
    for TileAt { tile, pos, rot } in &setup.start {
        match TileKind::from_id(tile) {
            Some(kind) => tiles.push(StartTile { kind, pos: *pos, rot: *rot }),
            // A set that does not exist here explains its tiles.
            None if has_all_sets => missing.add(format!("tile {tile}")),
            None => {}
        }
    }
    tiles
}

/// A river has one source, which lies at the start or not at all. River II drops the plain lake, and there
/// are as many lakes as branches: one peculiarity of JCloisterZone that tile counts can express.
fn adjust_river(copies: &mut Copies, start: &[StartTile]) {
    let total = |copies: &Copies, role: Role| -> u32 {
        TileKind::all().filter(|kind| kind.def().role == role).map(|kind| copies[kind.0 as usize]).sum()
    };
    let forks = total(copies, Role::RiverFork);
    let has_volcano = total(copies, Role::VolcanoLake) > 0;
    for kind in TileKind::all() {
        let copy = &mut copies[kind.0 as usize];
        let at_start = start.iter().filter(|tile| tile.kind == kind).count() as u32;
        *copy = match kind.def().role {
            Role::RiverSource => (*copy).min(at_start).min(1),
            Role::RiverLake if has_volcano => 0,
            Role::RiverLake => (*copy).min(1),
            Role::VolcanoLake => (*copy).min(1) * (1 + forks),
            // A board lies on the table or nowhere.
            Role::Board => (*copy).min(at_start),
            Role::River | Role::RiverFork | Role::Normal | Role::Abbey => *copy,
        };
    }
}

/// JCloisterZone asks only whether an element is listed: even `false` switches it on.
fn read_elements(setup: &Setup, config: &mut Config, missing: &mut Unsupported) {
    let lists = |name: &str| setup.elements.iter().any(|(element, _)| element == name);
    config.figures = [0; Figure::NUM];
    config.elements = ELEMENTS.iter().filter(|(name, _)| lists(name)).map(|&(_, element)| element).collect();
    if lists("traders") && !lists("pig-herd") {
        // Ours come together; the option below takes the herds out again.
        config.elements.push(Element::PigHerd);
    }
    config.elements.sort_unstable();
    config.options.farmers = if lists("farmers") { Farmers::On } else { Farmers::Off };
    config.options.pig_herd = if lists("pig-herd") { PigHerd::On } else { PigHerd::Off };
    for (name, amount) in &setup.elements {
        if let Some(&(_, figure)) = FIGURES.iter().find(|(theirs, _)| theirs == name) {
            match number(*amount) {
                Some(number) if number <= u32::from(MAX_FIGURES) => config.figures[figure.index()] = number as u8,
                Some(number) => missing.add(format!("{number} figures {name}")),
                None => missing.add(format!("element {name} without a number")),
            }
        } else if !is_known(name, *amount) {
            missing.add(format!("element {name}"));
        }
    }
}

/// Pieces for each player; a switch that is on says no number.
fn number(amount: Amount) -> Option<u32> {
    match amount {
        Amount::Number(number) => Some(number),
        Amount::Switch(false) => Some(0),
        Amount::Switch(true) => None,
    }
}

/// Whether the rules of an element exist here or cannot matter in this game.
fn is_known(name: &str, amount: Amount) -> bool {
    SWITCHES.contains(&name)
        || ELEMENTS.iter().any(|(theirs, _)| *theirs == name)
        || BOUND_TO_TILES.contains(&name)
        || (OTHER_FIGURES.contains(&name) && number(amount) == Some(0))
}

/// The peculiarities that no option of ours covers and that this game can meet.
fn switches(config: &Config, copies: &Copies) -> Vec<Switch> {
    let has_lake = TileKind::all().any(|kind| kind.def().role == Role::VolcanoLake && copies[kind.0 as usize] > 0);
    let is_met = |switch: &Switch| match switch {
        Switch::NoRiverEndTile => has_lake && config.has(Element::Dragon),
        Switch::FairyOnTile => config.has(Element::Fairy) && config.options.fairy_placement == FairyPlacement::OnTile,
        Switch::RansomWithAction => config.has(Element::Tower),
        Switch::QuarterOnTile => {
            config.has(Element::Count) && (config.has(Element::Tower) || config.has(Element::Fairy))
        }
        Switch::BarnOnVolcano => config.has(Element::Volcano) && config.figures[Figure::Barn.index()] > 0,
        Switch::WagonsAsPlaced => config.figures[Figure::Wagon.index()] > 1,
        Switch::BarnWithoutFarmers => {
            config.options.farmers == Farmers::Off && config.figures[Figure::Barn.index()] > 0
        }
        Switch::AbbeyAskedAgain => config.has(Element::Abbey),
        Switch::EmptyTurnIsLast => config.has(Element::Abbey) || config.has(Element::Count),
        Switch::FinalByTurns => config.has(Element::Count),
        Switch::WagonStaysInAbbey => config.has(Element::Abbey) && config.figures[Figure::Wagon.index()] > 0,
    };
    Switch::ALL.into_iter().filter(is_met).collect()
}

fn read_rules(setup: &Setup, config: &mut Config, missing: &mut Unsupported) {
    for (rule, value) in &setup.rules {
        match (rule.as_str(), value.as_str()) {
            ("tiny-city-scoring", "4")
            | ("inn-and-cathedral-final-scoring", "zero")
            | ("princess-action", "may")
            | ("fairy-placement", "next-follower")
            | ("dragon-move", "before-scoring")
            | ("wagon-move", "C2")
            | ("barn-placement", "not-occupied")
            | ("coc-final-scoring", "market-only")
            | ("count-move", "by-player")
            | ("king-and-robber-scoring", "default") => {}
            ("wagon-move", "C1") => config.options.wagon_move = WagonMove::FirstEdition,
            ("barn-placement", "occupied") => config.options.barn_placement = BarnPlacement::Occupied,
            ("coc-final-scoring", "any-district") => config.options.count_final = CountFinal::AnyQuarter,
            ("count-move", "clockwise") => config.options.count_move = CountMove::Clockwise,
            ("count-move", "follow-meeple") => config.options.count_move = CountMove::FollowMeeple,
            ("king-and-robber-scoring", "10/20") => config.options.king_robber_scoring = KingRobberScoring::Flat10,
            ("king-and-robber-scoring", "15/40") => config.options.king_robber_scoring = KingRobberScoring::Flat15,
            ("king-and-robber-scoring", "continuously") => {
                config.options.king_robber_scoring = KingRobberScoring::Continuous;
            }
            ("princess-action", "must") => config.options.princess = Princess::Must,
            ("fairy-placement", "on-tile") => config.options.fairy_placement = FairyPlacement::OnTile,
            ("dragon-move", "after-scoring") => config.options.dragon_move = DragonMove::AfterScoring,
            ("tiny-city-scoring", "2") => config.options.tiny_city = TinyCity::Two,
            ("inn-and-cathedral-final-scoring", "ignore") => {
                config.options.inn_cathedral_final = InnCathedralFinal::Ignore;
            }
            (other, _) if OTHER_RULES.contains(&other) => {}
            _ => missing.add(format!("rule {rule}={value}")),
        }
    }
}

/// Compiles the configuration; tiles of which there are more or fewer than the sets say are listed in it.
fn compile(mut config: Config, copies: &Copies) -> Result<Rules, ConfigError> {
    let by_sets = Rules::new(config.clone()).ok();
    let in_sets = |kind: TileKind| config.sets.iter().any(|(set, _)| set.def().tiles.iter().any(|(k, _)| *k == kind));
    let differs = |kind: TileKind, wanted: u32| match &by_sets {
        Some(rules) => total(rules, kind) != wanted,
        // The start tile may exist only because both editions are mixed.
        None => wanted > 0 || in_sets(kind),
    };
    config.tiles = TileKind::all()
        .map(|kind| (kind, copies[kind.0 as usize]))
        .filter(|&(kind, wanted)| differs(kind, wanted))
        .map(|(kind, wanted)| (kind, wanted as u8))
        .collect();
    Rules::new(config)
}

/// Copies of a kind on the table and in the stack when the game begins.
fn total(rules: &Rules, kind: TileKind) -> u32 {
    let laid = rules.start_tiles().iter().filter(|tile| tile.kind == kind).count() as u32;
    let drawn = rules.deck().entries().iter().find(|entry| entry.kind == kind);
    laid + drawn.map_or(0, |entry| u32::from(entry.copies))
}
