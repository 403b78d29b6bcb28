//! Plans that make no sense and tiles that players bring along: nothing fails, whatever they are.

use bastide_art::geometry::{Gaps, Part, Plan, Point, Role, TILE};
use bastide_art::{Atlas, BoardOptions, Chart, Depicted, Sheet, board, hit};
use bastide_city::{Rules, TileSet};
use bastide_kernel::{Game as _, Halves, MAX_SEGMENTS, Rng, Rot, Side};

use crate::games;

const ROLES: [Role; 8] =
    [Role::Block, Role::Way, Role::Water, Role::Ground, Role::Centre, Role::Plot, Role::Tower, Role::Quarter];

/// Any plan: segments of any role anywhere. Only that ground touches blocks is true of all of them.
fn any_plan(rng: &mut Rng) -> Plan {
    let count = rng.below(MAX_SEGMENTS as u32 + 1) as usize;
    let roles: Vec<Role> = (0..count).map(|_| ROLES[rng.below(8) as usize]).collect();
    let blocks = roles.iter().enumerate().filter(|&(_, &role)| role == Role::Block);
    let blocks = blocks.fold(0, |all, (i, _)| all | 1 << i);
    let part = |&role: &Role| {
        let halves = Halves((rng.below(256) & rng.below(256)) as u8);
        Part { role, halves, touches: rng.below(1 << 16) as u16 & blocks }
    };
    let parts = roles.iter().map(part).collect();
    Plan {
        parts,
        pool: [0, 220, 600][rng.below(3) as usize],
        peak: [0, 0, 430, 5000][rng.below(4) as usize],
        gaps: [Gaps::None, Gaps::Walled, Gaps::Yard][rng.below(3) as usize],
        sway: rng.below(400) as i32 - 200,
        seed: rng.next_u64(),
    }
}

#[test]
fn any_plan_can_be_charted() {
    let mut rng = Rng::new(4, 0);
    for _ in 0..2000 {
        let plan = any_plan(&mut rng);
        let chart = Chart::new(plan.clone());
        assert_eq!(chart.hit_areas().len(), plan.parts.len());
        for rot in Rot::ALL {
            let tile = chart.turned(rot, 0);
            let places = (0..plan.parts.len()).flat_map(|segment| tile.places(segment).collect::<Vec<_>>());
            for place in places {
                assert!((0..=TILE).contains(&place.x) && (0..=TILE).contains(&place.y), "{plan:?}");
            }
            for point in [Point::new(i32::MIN, i32::MAX), Point::new(TILE + 1, TILE + 1), Point::new(-1, 0)] {
                assert_eq!((tile.segment_at(point), tile.room_at(point)), (None, 0), "{point:?} is beyond the tile");
            }
        }
    }
}

/// Sides joined by `+`.
fn joined(sides: &[Side]) -> String {
    sides.iter().map(|side| side.letter().to_string()).collect::<Vec<_>>().join("+")
}

/// The line of a tile with streets, markets and areas wherever they can be.
fn any_tile(number: usize, rng: &mut Rng) -> String {
    let (mut streets, mut markets, mut plain) = (Vec::new(), Vec::new(), Vec::new());
    for side in Side::ALL {
        [&mut streets, &mut markets, &mut plain][rng.below(3) as usize].push(side);
    }
    let mut words = vec![format!("OWN/{number} 1")];
    let mut rest = &streets[..];
    while let Some((&first, others)) = rest.split_first() {
        let end = ["", ">crossing", ">building", ">market"][rng.below(4) as usize];
        match others.split_first() {
            Some((&second, others)) if rng.below(2) == 0 => {
                words.push(format!("street:{}", joined(&[first, second])));
                rest = others;
            }
            _ => {
                words.push(format!("street:{}{end}", joined(&[first])));
                rest = others;
            }
        }
    }
    let cut = rng.below(markets.len() as u32 + 1) as usize;
    for group in [&markets[..cut], &markets[cut..]].into_iter().filter(|group| !group.is_empty()) {
        words.push(format!("{}:{}", ["fish", "grain", "livestock"][rng.below(3) as usize], joined(group)));
    }
    let mut areas: [Vec<String>; 4] = Default::default();
    for side in &plain {
        areas[rng.below(4) as usize].push(side.letter().to_string());
    }
    for half in streets.iter().flat_map(|side| ["L", "R"].map(|half| format!("{}{half}", side.letter()))) {
        areas[rng.below(4) as usize].push(half);
    }
    for area in areas.iter().filter(|area| !area.is_empty()) {
        let touched: Vec<Side> = markets.iter().copied().filter(|_| rng.below(2) == 0).collect();
        let touches = if touched.is_empty() { String::new() } else { format!("~{}", joined(&touched)) };
        words.push(format!("area:{}{touches}", area.join("+")));
    }
    let building = ["", "public", "historic:Petit-Puits", "historic:Ailleurs"][rng.below(4) as usize];
    words.push(building.to_owned());
    words.join(" ")
}

fn any_set(seed: u64) -> TileSet {
    let mut rng = Rng::new(seed, 0);
    let tiles: Vec<String> = (0..40).map(|i| any_tile(i, &mut rng)).collect();
    format!("stacks 20 10 10\n{}", tiles.join("\n")).parse().unwrap_or_else(|error| panic!("{error}\n{tiles:?}"))
}

#[test]
fn tiles_that_players_bring_along_are_drawn() {
    for seed in 0..8 {
        let mut config: bastide_city::Config = "seats=3".parse().unwrap();
        config.tiles = any_set(seed);
        let Ok(rules) = Rules::new(config) else { panic!("seed {seed}: the set cannot be played with") };
        let atlas = Atlas::new(&rules);
        let mut sheet = Sheet::default();
        for (kind, _) in rules.kinds() {
            for rot in Rot::ALL {
                atlas.symbol(kind, rot, 0, &mut sheet);
                assert!(!rules.describe(kind, rot).is_empty());
                assert_eq!(hit::paths(&atlas, kind, rot).len(), rules.def(kind).segments.len());
            }
        }
        let state = games::end(&rules, seed);
        let svg = board(&atlas, &state, &BoardOptions { fields: true, ..BoardOptions::default() });
        roxmltree::Document::parse(&svg).unwrap();
    }
}

#[test]
fn pictures_of_any_size_are_drawn() {
    let rules = games::carcassonne();
    let atlas = Atlas::new(&rules);
    for state in [rules.start(), games::end(&rules, 1)] {
        for tile_size in [0, 1, 97, i32::MAX as u32, u32::MAX] {
            let options = BoardOptions {
                tile_size,
                scores: true,
                title: "\u{0}<&\u{7f}\u{ffff}\u{1f600}",
                ..BoardOptions::default()
            };
            roxmltree::Document::parse(&board(&atlas, &state, &options)).unwrap();
        }
    }
}
