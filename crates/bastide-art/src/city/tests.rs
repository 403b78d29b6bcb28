//! Tests of the look of The City with its own tiles and with walls of random games.

use std::collections::BTreeSet;

use bastide_city::{Building, Edge, End, Goods, Rules, State, TileSet, Wall};
use bastide_kernel::{Game, Rng, Rot, Side, play_random};

use super::rampart::{self, Join};
use super::{building, market, ware};
use crate::chart::Atlas;
use crate::geometry::{Point, Role};
use crate::scene::Scene;
use crate::sheet::Sheet;

fn rules() -> Rules {
    Rules::new("seats=4".parse().expect("a configuration")).expect("it is complete")
}

/// The end of a random game.
fn played(rules: &Rules, seed: u64) -> State {
    let mut state = rules.start();
    play_random(rules, &mut state, &mut Rng::new(seed, 0), &mut Vec::new(), &mut ());
    state
}

/// The walls of some random games.
fn walls(rules: &Rules) -> Vec<Wall> {
    (0..12).map(|seed| played(rules, seed).board().wall().clone()).filter(|wall| wall.n_walls() > 0).collect()
}

fn drawn(wall: &Wall) -> (String, Sheet) {
    let mut sheet = Sheet::default();
    let mut scene = Scene::new(&mut sheet);
    rampart::draw(wall, &mut scene);
    (scene.finish(), sheet)
}

#[test]
fn every_historic_building_has_its_own_picture() {
    let mut pictures = BTreeSet::from([building::picture(&Building::Public).motif.body]);
    for building in TileSet::bastide().tiles().iter().filter_map(|tile| tile.building.as_ref()) {
        if let Building::Historic(name) = building {
            assert!(building::HISTORIC.iter().any(|(own, _)| own == name), "{name}");
            assert!(pictures.insert(building::picture(building).motif.body), "{name}");
        }
    }
    assert_eq!(pictures.len(), 8);
    let other = building::picture(&Building::Historic("Another".to_owned())).motif.body;
    assert!(pictures.insert(other), "a building with another name is none of these");
}

#[test]
fn buildings_stand_where_streets_end_and_otherwise_on_areas() {
    let rules = rules();
    let atlas = Atlas::new(&rules);
    for kind in rules.config().tiles.kinds().filter(|&kind| rules.def(kind).building.is_some()) {
        let def = rules.def(kind);
        let mut printed = None;
        for rot in Rot::ALL {
            let tile = atlas.depiction(kind, rot);
            let (picture, at) = building::placed(def, &super::Land::of_all(&tile), &tile).expect("it has a building");
            let is_middle = def.id.starts_with("CI/END.") || def.id.ends_with("Puits");
            let is_area = tile.segment_at(at).is_some_and(|s| tile.geometry.plan.parts[s].role == Role::Ground);
            assert!(if is_middle { at == Point::CENTRE } else { is_area }, "{}", def.id);
            assert!(is_middle || tile.room_at(at) + 10 >= 10 * picture.half, "{} is cut", def.id);
            let before = *printed.get_or_insert(at);
            assert_eq!(before.rotated(rot), at, "{} turns with its tile", def.id);
        }
    }
}

#[test]
fn markets_differ_in_every_picture() {
    let mut bodies = BTreeSet::new();
    for goods in Goods::ALL {
        let wares = ware::of(goods);
        for motif in wares.stalls.iter().chain(&wares.things).chain([&wares.emblem, &wares.stones]) {
            assert!(bodies.insert(motif.body) && bodies.insert(motif.id), "{}", motif.id);
        }
    }
}

#[test]
fn the_rampart_has_one_piece_for_each_wall_and_one_figure_for_each_guard() {
    let rules = rules();
    for wall in walls(&rules) {
        let (picture, _) = drawn(&wall);
        let count =
            |starts: &[&str]| -> usize { starts.iter().map(|id| picture.matches(&format!("#{id}")).count()).sum() };
        assert_eq!(count(&["zN", "zE", "zS", "zW"]), usize::from(wall.n_walls()) + 1);
        assert_eq!(count(&["zG"]), 1);
        assert_eq!(count(&["zT"]), wall.towers().len());
        assert_eq!(
            picture.matches("<use").count(),
            usize::from(wall.n_walls()) + 2 + wall.towers().len() + wall.guards().len()
        );
    }
}

#[test]
fn towers_show_their_seats() {
    let rules = rules();
    let towers: Vec<_> = walls(&rules).iter().flat_map(|wall| wall.towers().to_vec()).collect();
    assert!(!towers.is_empty());
    for wall in walls(&rules) {
        let (picture, sheet) = drawn(&wall);
        for tower in wall.towers() {
            let id = format!("zT{}", tower.seat.index());
            assert!(picture.contains(&format!("#{id}")));
            let symbol =
                sheet.symbols().find(|(own, _)| own.starts_with(&id)).map(|(_, text)| text).unwrap_or_default();
            assert!(symbol.contains(&crate::figure::pattern(tower.seat, &mut Sheet::default())), "{symbol}");
        }
    }
}

#[test]
fn the_rampart_is_continuous_round_all_corners() {
    let rules = rules();
    let mut seen = BTreeSet::new();
    for wall in walls(&rules) {
        let pieces = rampart::pieces(&wall);
        for pair in pieces.windows(2) {
            assert_eq!(pair[0].joins[1], pair[1].joins[0]);
            assert_eq!(pair[0].end_on_board(End::Cw), pair[1].end_on_board(End::Ccw), "{pair:?}");
            seen.insert(pair[0].joins[1] as u8);
        }
        let is_open = !wall.is_closed();
        assert_eq!(pieces[0].joins[0] == Join::Open, is_open);
        assert_eq!(pieces[pieces.len() - 1].joins[1] == Join::Open, is_open);
    }
    let all = [Join::Straight, Join::Convex, Join::Concave].map(|join| join as u8);
    assert_eq!(seen, BTreeSet::from(all), "random games see every bend");
}

/// Where two tiles meet, there is a kerb if one goes on with a market and the other with houses.
#[test]
fn markets_end_at_houses_with_a_kerb() {
    let rules = rules();
    let atlas = Atlas::new(&rules);
    let state = played(&rules, 3);
    let board = state.board();
    let role = |edge: Edge| {
        let tile = board.tile_at(edge.pos)?;
        let depiction = atlas.depiction(tile.kind, tile.rot);
        let [x, y] = [[120, 2], [238, 120], [120, 238], [2, 120]][edge.side.index()];
        depiction.segment_at(Point::units(x, y)).map(|segment| depiction.geometry.plan.parts[segment].role)
    };
    let mut expected = 0;
    for edge in board.tiles().iter().flat_map(|tile| Side::ALL.map(|side| Edge::new(tile.pos, side))) {
        let beyond = Edge::new(edge.outside(), edge.side.opposite());
        expected += usize::from(role(edge) == Some(Role::Block) && role(beyond) == Some(Role::Ground));
    }
    let mut sheet = Sheet::default();
    let mut scene = Scene::new(&mut sheet);
    market::draw_edges(&rules, board, &mut scene);
    let picture = scene.finish();
    assert!(expected > 5);
    assert_eq!(picture.matches('M').count(), 2 * expected, "two lines for each");
}

/// Quarters are laid out in two ways.
#[test]
fn quarters_vary() {
    let rules = rules();
    let atlas = Atlas::new(&rules);
    let houses = |variety: u64| {
        let mut sheet = Sheet::default();
        rules.config().tiles.kinds().for_each(|kind| drop(atlas.symbol(kind, Rot::R0, variety, &mut sheet)));
        let quarters = sheet.symbols().filter(|(_, text)| text.contains("c-roof"));
        quarters.map(|(id, _)| id.to_owned()).filter(|id| id.starts_with('x')).collect::<BTreeSet<_>>()
    };
    assert!(houses(0).is_disjoint(&houses(1)));
    assert_eq!(houses(0), houses(2));
}

/// Every area with some land is a built-up quarter, and the houses of a tile need not much text.
#[test]
fn quarters_are_dense_and_cheap() {
    let rules = rules();
    let atlas = Atlas::new(&rules);
    let mut sheet = Sheet::default();
    for kind in rules.config().tiles.kinds() {
        let id = atlas.symbol(kind, Rot::R0, 0, &mut sheet);
        let text = sheet.symbols().find(|&(own, _)| own == id).map(|(_, text)| text.to_owned()).unwrap_or_default();
        let areas = atlas.depiction(kind, Rot::R0).geometry.with_role(Role::Ground).count();
        let shared: Vec<&str> = text.split(r##"href="#x"##).skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let symbol = |hash: &str| sheet.symbols().find(|(own, _)| own[1..] == *hash).map_or("", |(_, text)| text);
        let quarters = shared.iter().filter(|hash| symbol(hash).matches(r##"href="#q"##).count() >= 4).count();
        assert_eq!(quarters, areas, "{}", rules.def(kind).id);
        assert!(text.len() < 1200, "{} has {} bytes", rules.def(kind).id, text.len());
    }
    assert!(sheet.definitions().len() < 6000 * rules.n_kinds());
}

#[cfg(feature = "raster")]
mod edges {
    use std::collections::BTreeMap;

    use super::*;
    use crate::chart::VARIETIES;
    use crate::frame::Frame;
    use crate::geometry::TILE_UNITS;
    use crate::sheet::Motif;
    use crate::theme::Theme;
    use crate::{document, raster};

    /// How far stalls, pens and what lies about stay away from the edges of the tile, shadows included. Emblems need
    /// all the room of small markets and only stay inside.
    const AWAY: i32 = 3;

    /// How far a motif reaches to the west, north, east and south of its foot in units, by its pixels.
    fn reach(motif: &Motif) -> [i32; 4] {
        const HALF: i32 = 32;
        let mut sheet = Sheet::default();
        let body = sheet.motif(motif, Point::default());
        let frame = Frame::icon(2 * HALF, 2 * HALF as u32);
        let picture = raster::pixels(&document::write("", frame, Theme::classic(), &sheet, &body)).expect("a picture");
        let inked = (0..).zip(picture.pixels()).filter(|(_, pixel)| pixel.alpha() > 0).map(|(at, _)| at);
        inked
            .map(|at: i32| (at % (2 * HALF) - HALF, at / (2 * HALF) - HALF))
            .fold([0; 4], |[w, n, e, s], (x, y)| [w.max(-x), n.max(-y), e.max(x + 1), s.max(y + 1)])
    }

    /// The references of a drawing: to what, and where it is put.
    fn references(text: &str) -> impl Iterator<Item = (&str, i32, i32)> {
        text.split("<use ").skip(1).filter_map(|element| {
            let part = |start: &str| element.split_once(start)?.1.split('"').next();
            Some((part("href=\"#")?, part("x=\"")?.parse().ok()?, part("y=\"")?.parse().ok()?))
        })
    }

    #[test]
    fn no_edge_cuts_what_is_on_markets() {
        let rules = rules();
        let atlas = Atlas::new(&rules);
        let wares = Goods::ALL.map(ware::of);
        let emblems = wares.iter().map(|wares| (&wares.emblem, 0));
        let motifs = wares.iter().flat_map(|wares| wares.stalls.iter().chain(&wares.things)).map(|motif| (motif, AWAY));
        let reaches: BTreeMap<&str, [i32; 4]> =
            motifs.chain(emblems).map(|(motif, away)| (motif.id, reach(motif).map(|reach| reach + away))).collect();
        assert!(reaches.values().flatten().all(|&reach| reach > 4), "every motif is seen: {reaches:?}");
        let mut seen = BTreeSet::new();
        let varieties = Rot::ALL.into_iter().flat_map(|rot| (0..VARIETIES).map(move |variety| (rot, variety)));
        for (kind, (rot, variety)) in
            rules.config().tiles.kinds().flat_map(|kind| varieties.clone().map(move |v| (kind, v)))
        {
            let mut sheet = Sheet::default();
            atlas.symbol(kind, rot, variety, &mut sheet);
            for (id, x, y) in sheet.symbols().flat_map(|(_, text)| references(text)) {
                let Some([west, north, east, south]) = reaches.get(id) else { continue };
                let room = [x - west, y - north, TILE_UNITS - x - east, TILE_UNITS - y - south];
                assert!(room.iter().all(|&room| room >= 0), "{} {rot:?}: {id} has {room:?} left", rules.def(kind).id);
                seen.insert(id.to_owned());
            }
        }
        assert_eq!(seen.len(), reaches.len(), "everything is somewhere");
    }
}
