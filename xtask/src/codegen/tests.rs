//! Each kind of error in the data, and the totals of the real files.

use std::collections::BTreeMap;
use std::path::Path;

use super::catalogue::{Catalogue, Set};
use super::data;

/// The problems of a set called `test` with this text, as they are reported.
fn problems(text: &str) -> Vec<String> {
    let file = data::parse(text).expect("the test's text is valid TOML");
    match Catalogue::build(&["test"], &[file]) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// The reasons against a tile `T` with this land and further lines.
fn tile_problems(land: &[&str], more: &str) -> Vec<String> {
    let text = format!("{HEAD}[[tile]]\nid = \"T\"\ncopies = 1\nland = {land:?}\n{more}\n");
    let strip = |problem: String| problem.replace("test.toml: T: ", "");
    problems(&text).into_iter().map(strip).collect()
}

fn land_problems(land: &[&str]) -> Vec<String> {
    tile_problems(land, "")
}

const HEAD: &str = "name = \"test\"\ntitle = \"Test\"\n";
const MEADOW: &str = "field NL NR EL ER SL SR WL WR";

#[test]
fn a_good_tile_has_no_problems() {
    let land = ["city N (pennant 2)", "road E W (inn)", "field EL WR -> city N", "field ER SL SR WL"];
    assert_eq!(land_problems(&land), [""; 0]);
}

#[test]
fn unknown_words() {
    assert_eq!(
        land_problems(&["town N", "city NW", "field N", "city E (gold)", "road"]),
        [
            "`town N`: `town` is no kind of segment",
            "`city NW`: `NW` is no edge",
            "`field N`: `N` is no half-edge",
            "`city E (gold)`: unknown mark `gold`",
            "`road`: a road needs an edge",
        ]
    );
}

#[test]
fn words_in_the_wrong_place() {
    assert_eq!(
        land_problems(&[
            "monastery N",
            "field",
            "city N (inn)",
            "road S (pennant)",
            "road W (princess)",
            "road E -> city N",
        ]),
        [
            "`monastery N`: a monastery has no edges",
            "`field`: a field without half-edges must say `inner`",
            "`city N (inn)`: a city cannot have the mark `inn`",
            "`road S (pennant)`: a road cannot have the mark `pennant`",
            "`road W (princess)`: a road cannot have the mark `princess`",
            "`road E -> city N`: a road touches no cities; only fields have `->`",
        ]
    );
}

#[test]
fn words_named_twice() {
    assert_eq!(
        land_problems(&["city N N", "city E (wine, wine)", "field SL -> city N, city N", "city W (wine"]),
        [
            "`city N N`: `N` is named twice",
            "`city E (wine, wine)`: the mark `wine` is named twice",
            "`field SL -> city N, city N`: `city N` is named twice after `->`",
            "`city W (wine`: marks stand in ( ) after the edges",
        ]
    );
}

#[test]
fn an_edge_claimed_twice() {
    let land = ["road N S", "road N", "field NL SR WL WR", "field NR EL ER SL"];
    assert_eq!(land_problems(&land), ["edge N is claimed by road and road"]);
}

#[test]
fn a_half_edge_without_owner() {
    assert_eq!(land_problems(&["road N", "field NL EL ER SL SR WL WR"]), ["no field owns half-edge NR"]);
}

#[test]
fn a_half_edge_with_two_owners() {
    assert_eq!(land_problems(&[MEADOW, "field WR"]), ["half-edge WR is claimed by 2 fields"]);
}

#[test]
fn a_field_on_a_city_edge() {
    assert_eq!(
        land_problems(&["city N", MEADOW]),
        ["a field claims NL, but edge N is city", "a field claims NR, but edge N is city"]
    );
}

#[test]
fn a_field_beside_a_city_that_is_not_there() {
    // Cities are called by their first edge: this one is city N, not city E.
    assert_eq!(
        land_problems(&["city N E", "field SL SR WL WR -> city E"]),
        ["a field touches city E, which is not there"]
    );
}

#[test]
fn an_inner_field_beside_nothing() {
    assert_eq!(land_problems(&[MEADOW, "field inner"]), ["an inner field must touch a city"]);
}

#[test]
fn a_crowded_centre() {
    assert_eq!(land_problems(&["monastery", "garden", MEADOW]), ["more than one monastery or garden"]);
}

#[test]
fn a_large_city_is_never_a_castle_base() {
    assert_eq!(
        land_problems(&["city N E S W (not a castle base)"]),
        ["`not a castle base` is for a city with one edge"]
    );
}

#[test]
fn a_tile_carries_an_emblem_and_a_volcano_lake_its_volcano() {
    assert_eq!(tile_problems(&[MEADOW], "emblem = \"portal\""), [""; 0]);
    assert!(data::parse(&format!("{HEAD}[[tile]]\nid = \"T\"\ncopies = 1\nland = []\nemblem = \"gold\"\n")).is_err());
    let lake = |emblem: &str| tile_problems(&["river E", MEADOW], &format!("role = \"volcano-lake\"\n{emblem}"));
    assert_eq!(lake("emblem = \"volcano\""), [""; 0]);
    assert_eq!(lake("emblem = \"dragon\""), ["a volcano lake needs the emblem of a volcano"]);
    assert_eq!(lake(""), ["a volcano lake needs the emblem of a volcano"]);
}

#[test]
fn rivers_and_roles_belong_together() {
    assert_eq!(land_problems(&["river E", MEADOW]), ["a tile with a river needs a role"]);
    assert_eq!(tile_problems(&["river E", MEADOW], "role = \"river-lake\""), [""; 0]);
    assert_eq!(tile_problems(&[MEADOW], "role = \"river-fork\""), ["the role RiverFork needs a river"]);
}

#[test]
fn towers_and_quarters() {
    assert_eq!(land_problems(&[MEADOW, "garden", "tower"]), [""; 0]);
    assert_eq!(land_problems(&["tower N", MEADOW]), ["`tower N`: a tower has no edges"]);
    assert_eq!(land_problems(&["tower", "tower", MEADOW]), ["more than one tower"]);
    assert_eq!(
        land_problems(&["quarter", "quarter docks"]),
        [
            "`quarter`: a quarter is one of castle, market, blacksmith, cathedral",
            "`quarter docks`: a quarter is one of castle, market, blacksmith, cathedral",
        ]
    );
    let quarters = ["quarter castle", "quarter market", "quarter blacksmith", "quarter cathedral"];
    assert_eq!(tile_problems(&quarters, "role = \"board\""), [""; 0]);
    assert_eq!(
        tile_problems(&[quarters[0], quarters[2]], "role = \"board\""),
        ["the quarters must be castle, market, blacksmith, cathedral, in this order"]
    );
    let [castle, market, blacksmith, cathedral] = quarters;
    assert_eq!(land_problems(&[MEADOW, castle, market, blacksmith, cathedral]), ["only a board has quarters"]);
}

#[test]
fn half_edges_of_boards_and_abbeys() {
    let corner = ["road W", "field NL NR EL WR (carcassonne)", "field SR WL (carcassonne)"];
    assert_eq!(tile_problems(&corner, "role = \"board\""), [""; 0]);
    assert_eq!(land_problems(&corner), ["no field owns half-edge ER", "no field owns half-edge SL"]);
    assert_eq!(tile_problems(&["field NL", "field NL"], "role = \"board\""), ["half-edge NL is claimed by 2 fields"]);
    assert_eq!(tile_problems(&["monastery", "field NL"], "role = \"abbey\"").len(), 2, "it is held, and no field");
    let abbey = |copies: u8| {
        problems(&format!("{HEAD}[[tile]]\nid = \"T\"\ncopies = {copies}\nland = [\"monastery\"]\nrole = \"abbey\"\n"))
    };
    assert_eq!(abbey(0), [""; 0]);
    assert_eq!(abbey(1), ["test.toml: T: an abbey is in no stack: it has 0 copies"]);
}

#[test]
fn links_lead_from_one_feature_to_another() {
    let land = ["monastery", "road E", "road S W", "field NL NR EL WR", "field ER SL", "field SR WL"];
    let links = |links: &str| tile_problems(&land, &format!("links = {links}"));
    assert_eq!(links(r#"["monastery - road E", "monastery - road S"]"#), [""; 0]);
    assert_eq!(links(r#"["monastery - road E - road S"]"#), [""; 0]);
    for (bad, reason) in [
        ("road E", "`road E`: a link has two ends, with ` - ` between them"),
        ("road E - road W", "`road E - road W`: there is no `road W`"),
        ("road E - city N", "`road E - city N`: there is no `city N`"),
        ("road E - road NW", "`road E - road NW`: `NW` is no edge"),
        ("road E - road E", "`road E - road E`: a segment is linked with itself"),
    ] {
        assert_eq!(links(&format!("[{bad:?}]")), [reason]);
    }
    assert_eq!(links(r#"["road S - road E", "road E - road S"]"#), ["two segments are linked twice"]);
}

#[test]
fn names_ids_and_copies_of_a_set() {
    let text = format!(
        "name = \"other\"\ntitle = \"Test\"\n\
         [[borrow]]\nid = \"B\"\ncopies = 1\n\
         [[tile]]\nid = \"T\"\ncopies = 1\nland = [{MEADOW:?}]\n\
         [[tile]]\nid = \"T\"\ncopies = 0\nland = [{MEADOW:?}]\n"
    );
    assert_eq!(
        problems(&text),
        [
            "test.toml: the name is `other`, but must be that of the file",
            "test.toml: B: no earlier set has the borrowed tile",
            "test.toml: T: the id is already taken",
            "test.toml: T: no copies in either edition",
        ]
    );
}

#[test]
fn letters_name_one_shape_in_equal_numbers() {
    let text = format!(
        "{HEAD}\
         [[tile]]\nid = \"P\"\nletter = \"B\"\ncopies = {{ first = 4, second = 2 }}\nland = [{MEADOW:?}]\n\
         [[tile]]\nid = \"G\"\nletter = \"B\"\ncopies = {{ first = 0, second = 1 }}\n\
         land = [{MEADOW:?}, \"garden\"]\n\
         [[tile]]\nid = \"M\"\nletter = \"B\"\ncopies = 1\nland = [{MEADOW:?}, \"monastery\"]\n\
         [[tile]]\nid = \"L\"\nletter = \"b\"\ncopies = 1\nland = [{MEADOW:?}]\n"
    );
    assert_eq!(
        problems(&text),
        [
            "test.toml: M: has letter B, but other land than P",
            "test.toml: L: `b` is no capital letter",
            "test.toml: letter B has 5 copies in the first edition, 4 in the second",
        ]
    );
}

#[test]
fn misspelt_keys_are_refused() {
    assert!(data::parse(&format!("{HEAD}tiles = []\n")).is_err());
    for copies in ["\"two\"", "{ first = 1 }", "{ first = 1, second = 2, third = 3 }"] {
        let text = format!("{HEAD}[[tile]]\nid = \"T\"\nland = []\ncopies = {copies}\n");
        let error = data::parse(&text).expect_err("these are no copies");
        let message = error.to_string();
        assert!(message.contains("copies is a number or"), "{message}");
    }
}

#[test]
fn all_problems_are_reported_together() {
    let text = format!(
        "{HEAD}\
         [[tile]]\nid = \"T\"\ncopies = 1\nland = [\"road N\"]\n\
         [[tile]]\nid = \"U\"\ncopies = 1\nland = [\"rode N\"]\n"
    );
    let report = problems(&text);
    assert_eq!(report.len(), 9, "eight half-edges of T and one word of U: {report:?}");
}

/// The real files.
fn catalogue() -> Catalogue {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let files = super::read(&root.join(super::DATA), super::SETS).expect("the data can be read");
    Catalogue::build(super::SETS, &files).expect("the data has no errors")
}

fn total(set: &Set, edition: usize) -> u32 {
    set.tiles.iter().map(|(_, copies)| u32::from(copies[edition])).sum()
}

#[test]
fn sets_have_the_published_numbers_of_tiles() {
    for edition in [0, 1] {
        let totals: Vec<u32> = catalogue().sets.iter().map(|set| total(set, edition)).collect();
        assert_eq!(totals, [72, 12, 12, 18, 24, 30, 18, 12, 12, 5]);
    }
}

#[test]
fn letters_have_the_published_numbers_of_tiles() {
    let catalogue = catalogue();
    let mut letters: BTreeMap<char, u8> = BTreeMap::new();
    for (number, copies) in &catalogue.sets[0].tiles {
        let letter = catalogue.tiles[*number].letter.expect("every base tile has a letter");
        *letters.entry(letter).or_default() += copies[1];
    }
    let text: Vec<String> = letters.iter().map(|(letter, n)| format!("{letter}{n}")).collect();
    assert_eq!(text.join(" "), "A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1");
}
