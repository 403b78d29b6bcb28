//! The set of this project, and sets that are refused.

use super::*;

#[test]
fn the_set_has_the_totals_of_the_document() {
    let set = TileSet::bastide();
    assert_eq!((set.tiles().len(), set.total(), set.stacks()), (53, 75, [30, 25, 20]));
    let count = |tiles: fn(&TileDef) -> usize| {
        set.tiles().iter().map(|tile| usize::from(tile.copies) * tiles(tile)).sum::<usize>()
    };
    fn edges(tile: &TileDef, kind: SegmentKind) -> usize {
        tile.segments.iter().filter(|s| s.kind == kind).map(|s| s.halves.sides().count()).sum()
    }
    fn parts(tile: &TileDef, kind: SegmentKind) -> usize {
        tile.segments.iter().filter(|s| s.kind == kind).count()
    }
    assert_eq!(count(|t| edges(t, SegmentKind::Street)), 131);
    assert_eq!(count(|t| edges(t, SegmentKind::Market)), 93);
    assert_eq!(count(|t| parts(t, SegmentKind::Street)), 101);
    assert_eq!(count(|t| parts(t, SegmentKind::Market)), 72);
    assert_eq!(count(|t| parts(t, SegmentKind::Area)), 156);
    assert_eq!(count(|t| usize::from(t.building == Some(Building::Public))), 32);
    assert_eq!(count(|t| usize::from(matches!(t.building, Some(Building::Historic(_))))), 7);
    for goods in Goods::ALL {
        let markets = set.tiles().iter().flat_map(|t| t.segments.iter().map(move |s| (t, s)));
        let own = markets.filter(|(_, s)| s.goods == Some(goods)).map(|(t, _)| usize::from(t.copies));
        assert_eq!(own.sum::<usize>(), 24, "{}", goods.name());
    }
}

#[test]
fn both_forms_are_read_again() {
    let set = TileSet::bastide();
    assert_eq!(set.to_string().parse().as_ref(), Ok(set));
    assert_eq!(TileSet::from_compact(&set.compact()).as_ref(), Ok(set));
    assert!(!set.compact().contains(char::is_whitespace));
}

#[test]
fn a_set_that_cannot_be_played_is_refused_with_its_line() {
    const GOOD: &str = "CI/A 2 street:N+S fish:E area:NR+SL~E area:NL+SR+W public";
    let refused = |text: &str| text.parse::<TileSet>().unwrap_err().to_string();
    assert_eq!(format!("stacks 1 1 0\n{GOOD}").parse::<TileSet>().unwrap().total(), 2);
    for (text, message) in [
        ("", "the tile set has no line `stacks`"),
        ("stacks 1 1", "line 1: the stacks are three numbers"),
        ("stacks 0 1 1", "line 1: the stacks are three numbers"),
        ("stacks 1 1 1\nstacks 1 1 1", "line 2: the stacks are there twice"),
        ("stacks 1 1 1\nCI/A 2 area:N+E+S+W", "the stacks hold 3 tiles, the set has 2"),
        ("pass 1 area:N+E+S+W", "\"pass\" is no name of a tile"),
        ("CI/A", "no number of copies"),
        ("CI/A 0 area:N+E+S+W", "copies are a number from 1 to 99"),
        ("CI/A 1 area:N+E+S+W\nCI/A 1 area:N+E+S+W", "line 2: tile CI/A is there twice"),
        ("CI/A 1 road:N area:N+E+S+W", "\"road:N\" is no part"),
        ("CI/A 1 street:N+N area:N+E+S+W", "\"N+N\" are no edges"),
        ("CI/A 1 street:N>tower area:N+E+S+W", "cannot end at \"tower\""),
        ("CI/A 1 street:N+S>crossing area:N+E+S+W", "runs through"),
        ("CI/A 1 street:N+E+S area:N+E+S+W", "one edge or two"),
        ("CI/A 1 area:N+E+S", "the west edge must be"),
        ("CI/A 1 fish:N area:N+E+S+W", "the north edge must be"),
        ("CI/A 1 area:NL+E+S+W area:NR", "the north edge must be"),
        ("CI/A 1 fish:N area:E+S+W~S", "touches a market at S, but there is none"),
        ("CI/A 1 area:N+E+S+W public historic:X", "one building at most"),
        ("CI/A 1 area:N+E+S+W historic:", "is no building"),
    ] {
        assert!(refused(text).contains(message), "{text:?}: {}", refused(text));
    }
    // A market with a number beyond every mask.
    let crowded = format!("CI/A 1 {}fish:N area:E~N", "area:S ".repeat(40));
    assert!(refused(&crowded).contains("more than 12 streets, markets and areas"), "{}", refused(&crowded));
}
