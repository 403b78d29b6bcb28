//! Places in words: whoever is told of a square is told where it is, without coordinates.

use bastide_carcassonne::Rules;
use bastide_kernel::Pos;
use bastide_notation::bgn::Record;
use bastide_wasm::host::Host;
use bastide_wasm::hosted::Hosted;
use bastide_wasm::whereabouts::Subject;
use bastide_wasm::words::{Arg, Words};
use serde_json::Value;

use crate::game::{everything, random_host};

/// The game of a record with these turns.
fn host(turns: &str) -> Host<Rules> {
    let text = format!(
        "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base preset=seed\"]\n[Result \"*\"]\n\n{turns}\n\n*\n"
    );
    let record = Record::<Rules>::read(&text).unwrap();
    Host::new(record.rules().clone(), record.actions().to_vec(), 1)
}

/// Monastery below the start tile, a tile east of it, a knight of red above.
const TURNS: &str =
    "1 red BA/C 0,-1@180 small>0,-1:field.NL\n2 blue BA/L 0,1@0 pass\n3 red BA/CFc+ 1,1@90 small>1,1:city.N\n";

/// Where the last tile of a game was laid.
fn last_laid(host: &mut Host<Rules>) -> Words {
    let log = host.log();
    let mut placed = log.iter().flat_map(|entry| &entry.events).filter(|event| event.kind == "tile_placed");
    match placed.next_back().unwrap().words.args.get("where") {
        Some(Arg::Words(words)) => *words.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tile_is_found_by_the_monastery_beside_it() {
    let mut host = host(TURNS);
    let place = last_laid(&mut host);
    assert_eq!(place.key, "where.by");
    assert_eq!(place.args["way"], Arg::from("@where.way.east"));
    assert_eq!(place.args["landmark"], Arg::from("@landmark.of.monastery"));
    assert_eq!(place.args["square"], Arg::from("1,1"));
    assert_eq!(place.text, "east of the monastery");
}

#[test]
fn what_is_on_the_square_itself_is_named_unless_it_is_the_news() {
    let mut host = host(TURNS);
    let at = host.whereabouts(Pos::new(0, 1), Subject::Ground);
    assert_eq!((at.key.as_str(), at.text.as_str()), ("where.at", "at the monastery"));
    let tile = host.whereabouts(Pos::new(0, 1), Subject::Tile);
    assert_eq!(tile.text, "south of the start", "the monastery is seen in the picture");
}

#[test]
fn a_square_is_found_by_whose_feature_it_continues() {
    let mut host = host(TURNS);
    let at = host.whereabouts(Pos::new(1, 2), Subject::Tile);
    assert_eq!(at.text, "south-east of the monastery", "the monastery is easier to find");
    let at = host.whereabouts(Pos::new(1, -2), Subject::Tile);
    assert_eq!(at.key, "where.away", "{at:?}");
    // Far from everything else, the city of red goes on here.
    let turns =
        TURNS.to_owned() + "4 blue BA/CFc.1 1,2@90 pass\n5 red BA/RFr -1,0@0 pass\n6 blue BA/CFc+ 1,3@90 pass\n";
    let at = self::host(&turns).whereabouts(Pos::new(1, 4), Subject::Tile);
    assert_eq!((at.key.as_str(), &at.args["seat"]), ("where.owned.city", &Arg::from("#0")));
}

#[test]
fn far_from_everything_the_start_tile_shows_the_way() {
    let mut host =
        host("1 red BA/RFr 1,0@0 pass\n2 blue BA/RFr 2,0@0 pass\n3 red BA/RFr 3,0@0 pass\n4 blue BA/RFr 4,0@0 pass\n");
    let at = last_laid(&mut host);
    assert_eq!(at.text, "4 squares east of the start");
    assert_eq!(host.whereabouts(Pos::new(5, -4), Subject::Tile).text, "5 squares north-east of the start");
    assert_eq!(host.whereabouts(Pos::new(0, 0), Subject::Ground).text, "at the start");
}

/// Every words that name a square, wherever they are; layings are offered on the board itself.
fn named(value: &Value, look: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| named(value, look)),
        Value::Object(fields) => {
            if let (Some(Value::String(key)), Some(args)) = (fields.get("key"), fields.get("args"))
                && args.get("square").is_some()
                && !key.starts_with("where.")
                && key != "choice.place_tile"
            {
                look(key, args);
            }
            fields.values().for_each(|value| named(value, look));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn every_square_is_told<G: Hosted>(config: &str) {
    let mut host = random_host::<G>(config, 4, usize::MAX);
    let mut told = 0;
    let mut look = |key: &str, args: &Value| {
        assert_eq!(args["where"]["args"]["square"], args["square"], "{key}");
        told += 1;
    };
    named(&serde_json::to_value(host.log()).unwrap(), &mut look);
    for ply in (0..host.actions().len()).step_by(5) {
        host.jump(ply);
        named(&serde_json::to_value(host.view()).unwrap(), &mut look);
        for text in ["0,0@0", "0,1@90", "small>0,0:city.N", "follower>0,0:street.N"] {
            named(&serde_json::to_value(host.refusal(text)).unwrap(), &mut look);
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn whoever_is_told_of_a_square_is_told_where_it_is() {
    every_square_is_told::<Rules>(&everything(3));
    every_square_is_told::<bastide_city::Rules>("seats=3");
}

/// What a refusal says about other rotations.
fn turned(host: &mut Host<Rules>, action: &str) -> Option<String> {
    host.refusal(action).unwrap().turned.map(|words| words.key)
}

#[test]
fn a_refusal_says_whether_the_tile_would_fit_if_it_were_turned() {
    let mut host = host("1 red BA/RFr");
    assert_eq!(turned(&mut host, "1,0@90").as_deref(), Some("refused.turned"), "the road goes on east");
    assert_eq!(turned(&mut host, "0,-1@0").as_deref(), Some("refused.no_rotation"), "it has no city");
    assert_eq!(turned(&mut host, "0,0@0"), None, "a tile lies there");
    assert_eq!(turned(&mut host, "7,7@0"), None, "nothing lies beside");
    assert_eq!(turned(&mut host, "small>0,0:city.N"), None, "it is no tile");
    assert_eq!(host.refusal("7,7@0").unwrap().rulings, ["base R1"]);
}

#[test]
fn holes_lie_between_tiles_and_only_while_tiles_are_to_come() {
    let mut seen = (0, 0);
    for seed in 0..12 {
        let mut host = random_host::<Rules>("seats=2", seed, usize::MAX);
        for ply in (0..=host.actions().len()).step_by(3).chain([host.actions().len()]) {
            host.jump(ply);
            let is_empty = Hosted::remaining(host.rules(), host.state()).is_empty();
            for dead in host.dead_squares() {
                let at = Pos::new(dead.square.x, dead.square.y);
                let is_laid = |dx, dy| host.state().board().tile_at(Pos::new(at.x + dx, at.y + dy)).is_some();
                let sides = [is_laid(0, -1), is_laid(1, 0), is_laid(0, 1), is_laid(-1, 0)];
                let is_rim = sides.iter().filter(|is_laid| **is_laid).count() == 1;
                assert!(!(dead.is_hole && is_empty), "the bag is empty");
                assert!(!(dead.is_hole && is_rim && is_open(&host, at)), "{at} is at the rim");
                assert!(dead.is_hole || is_empty || !(sides[0] && sides[2]), "{at} is between tiles");
                *(if dead.is_hole { &mut seen.0 } else { &mut seen.1 }) += 1;
            }
        }
    }
    assert!(seen.0 > 20 && seen.1 > 20, "{seen:?}");
}

/// Whether the next squares in some direction are empty to the end of the table.
fn is_open(host: &Host<Rules>, at: Pos) -> bool {
    let ways = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let is_free = |(dx, dy): (i16, i16)| {
        (1..100).all(|n| host.state().board().tile_at(Pos::new(at.x + n * dx, at.y + n * dy)).is_none())
    };
    ways.into_iter().any(is_free)
}

#[test]
fn an_option_is_about_something_that_is_there() {
    let info = Rules::info();
    for option in &info.options {
        for need in &option.needs {
            assert!(need.sets.iter().all(|name| info.sets.iter().any(|set| set.name == *name)), "{need:?}");
            let Some(name) = &need.option else { continue };
            let other = info.options.iter().find(|other| other.name == *name);
            let other = other.unwrap_or_else(|| panic!("{} needs {name}", option.name));
            assert!(need.value.as_ref().is_some_and(|value| other.values.contains(value)), "{need:?}");
        }
    }
    let needs = |name: &str| info.options.iter().find(|option| option.name == name).unwrap().needs.len();
    assert_eq!((needs("abbot_recall_fairy"), needs("tiny_city")), (2, 0));
}
