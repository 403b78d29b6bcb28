//! What scenarios of The City expect: scores, followers, the wall and features.
//!
//! - `supply SEAT`: `followers` that can be set, those that came back and are `resting`, `towers`.
//! - `wall`: the edge of the `gate`; `walls` that stand and those in the `pool`; length of the `contour` and
//!   `free` positions (W2, W4); the next position at each end, `cw` and `ccw` (W3), or `none`.
//! - `edge EDGE`: its `piece` (gate, wall or none), whose `guard` stands on it, and whose towers at its ends.
//! - `square SQUARE`: it `is` a tile, a hole (W1), barred (W5), sealing (W6: a tile would seal off a barred
//!   square) or just outside.
//! - `stacks`: tiles left in the `first`, `second` and `third`.
//! - `feature PLACE`: its `kind`, distinct `tiles`, `open` edges, `holes` that keep it open for ever, whether it
//!   is `completed`, what it is `worth` to each of its `leaders`, `kinds` of goods, `markets` at an area.
//! - `guard EDGE`: whose `seat`, what he is `worth` now, tiles in his `row`, `public` and `historic` buildings.

use bastide_city::{Counted, Edge, End, Event, Place, Rules, Share, State, Wall};
use bastide_kernel::{Pos, Seat};

use crate::tested::{Facts, Payment, Standing, Term, seat_at_table};

/// The expectations that only The City has.
pub(super) const FORMS: &[&str] = &[
    "supply SEAT followers=6 resting=1 towers=4",
    "wall gate=0,0:N walls=4 pool=66 contour=12 free=7 cw=2,2:E ccw=0,1:W",
    "edge 2,1:E piece=wall guard=red tower-cw=blue tower-ccw=none",
    "square 2,0 is=barred",
    "stacks first=0 second=3 third=20",
    "feature 0,0:street.N kind=street tiles=4 open=2 holes=0 completed=no worth=8 leaders=red,blue kinds=2 markets=3",
    "guard 0,0:W seat=red worth=9 row=5 public=3 historic=1",
];

pub(super) const SUBJECTS: &[&str] = &["street", "market", "area", "guard", "tower"];

/// The figures that stand on streets and markets, lie on areas and look down from walls.
pub(super) const FIGURES: &[&str] = &["citizen", "market-woman", "steward", "guard"];

/// What terms count.
pub(super) fn counted() -> Vec<String> {
    ["tiles", "markets", "public", "historic", "walls"].map(str::to_owned).to_vec()
}

const fn counted_name(what: Counted) -> &'static str {
    match what {
        Counted::Tiles | Counted::MarketTiles => "tiles",
        Counted::Markets => "markets",
        Counted::PublicBuildings => "public",
        Counted::HistoricBuildings => "historic",
        Counted::Walls => "walls",
    }
}

pub(super) fn payments(event: &Event) -> Vec<Payment> {
    let Event::Scored(score) = event else { return Vec::new() };
    let payment = |share: &Share| Payment {
        seat: share.seat,
        points: share.points,
        subject: score.subject.name(),
        terms: share.terms.iter().map(term).collect(),
        rulings: score.rulings.clone(),
    };
    score.shares.iter().map(payment).collect()
}

fn term(term: &bastide_city::Term) -> Term {
    Term { what: counted_name(term.what).to_owned(), count: term.count, each: term.each }
}

pub(super) fn returned(event: &Event) -> Option<(Seat, &'static str)> {
    match *event {
        Event::FollowerReturned { seat, from, .. } => Some((seat, from.spot.kind().follower())),
        _ => None,
    }
}

pub(super) fn standing(rules: &Rules, state: &State) -> Vec<Standing> {
    let board = state.board();
    let followers = board.followers().iter().map(|follower| {
        let place = board.place_of(rules, follower.node);
        Standing { seat: follower.seat, figure: place.spot.kind().follower(), place: place.to_string() }
    });
    let guards = board.wall().guards().iter().map(|guard| Standing {
        seat: guard.seat,
        figure: "guard",
        place: guard.edge.to_string(),
    });
    followers.chain(guards).collect()
}

pub(super) fn check_place(text: &str) -> Result<(), String> {
    if text.parse::<Edge>().is_ok() { Ok(()) } else { place(text).map(|_| ()) }
}

fn place(text: &str) -> Result<Place, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

fn edge(text: &str) -> Result<Edge, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

fn square(text: &str) -> Result<Pos, String> {
    text.parse().map_err(|_| format!("expected a square such as 2,0 instead of {text:?}"))
}

pub(super) fn facts(rules: &Rules, state: &State, name: &str, of: &[&str]) -> Result<Facts, String> {
    match (name, of) {
        ("supply", [seat]) => Ok(supply(state, seat_at_table(rules, seat)?)),
        ("wall", []) => Ok(wall(state)),
        ("edge", [at]) => edge_facts(state, edge(at)?),
        ("square", [at]) => Ok(vec![("is", square_name(state, square(at)?).to_owned())]),
        ("stacks", []) => Ok(stacks(rules, state)),
        ("feature", [at]) => feature(rules, state, place(at)?),
        ("guard", [at]) => guard(rules, state, edge(at)?),
        _ => Err(format!("expected one of: {}", FORMS.join("; "))),
    }
}

fn supply(state: &State, seat: Seat) -> Facts {
    let player = state.player(seat);
    vec![
        ("followers", player.supply.to_string()),
        ("resting", player.resting.to_string()),
        ("towers", player.towers.to_string()),
    ]
}

fn wall(state: &State) -> Facts {
    let wall = state.board().wall();
    let next = |end| or_none(wall.next(state.board().mosaic(), end));
    vec![
        ("gate", or_none(wall.gate())),
        ("walls", wall.n_walls().to_string()),
        ("pool", state.pool().to_string()),
        ("contour", wall.length().to_string()),
        ("free", wall.free().to_string()),
        ("cw", next(End::Cw)),
        ("ccw", next(End::Ccw)),
    ]
}

fn or_none(what: Option<impl ToString>) -> String {
    what.map_or_else(|| "none".to_owned(), |what| what.to_string())
}

fn seat_or_none(seat: Option<Seat>) -> String {
    or_none(seat.map(Seat::name))
}

fn edge_facts(state: &State, edge: Edge) -> Result<Facts, String> {
    let board = state.board();
    if board.tile_at(edge.pos).is_none() {
        return Err(format!("no tile lies on {}", edge.pos));
    }
    let wall = board.wall();
    let is_built = wall.is_built(board.mosaic(), edge);
    let piece = if wall.gate() == Some(edge) {
        "gate"
    } else if is_built {
        "wall"
    } else {
        "none"
    };
    let guard = wall.guards().iter().find(|guard| guard.edge == edge).map(|guard| guard.seat);
    Ok(vec![
        ("piece", piece.to_owned()),
        ("guard", seat_or_none(guard)),
        ("tower-cw", seat_or_none(tower(wall, edge, End::Cw))),
        ("tower-ccw", seat_or_none(tower(wall, edge, End::Ccw))),
    ])
}

/// Whose tower stands at this end of a piece. A tower knows its side of the gate and the walls between.
fn tower(wall: &Wall, edge: Edge, end: End) -> Option<Seat> {
    let stands = |side: End, walls: usize| {
        let tower = wall.towers().iter().find(|tower| tower.end == side && usize::from(tower.walls) == walls);
        tower.map(|tower| tower.seat)
    };
    if wall.gate() == Some(edge) {
        return stands(end, 0);
    }
    End::ALL.into_iter().find_map(|side| {
        let index = wall.side(side).iter().position(|&built| built == edge)?;
        stands(side, if side == end { index + 1 } else { index })
    })
}

fn square_name(state: &State, pos: Pos) -> &'static str {
    let board = state.board();
    if board.mosaic().is_laid(pos) {
        "tile"
    } else if board.wall().is_hole(pos) {
        "hole"
    } else if board.wall().pieces().any(|piece| piece.outside() == pos) {
        "barred"
    } else if board.mosaic().is_barred(pos) {
        "sealing"
    } else {
        "outside"
    }
}

fn stacks(rules: &Rules, state: &State) -> Facts {
    let [first, second, third] = state.bag().stacks(rules).map(|tiles| tiles.to_string());
    vec![("first", first), ("second", second), ("third", third)]
}

fn feature(rules: &Rules, state: &State, place: Place) -> Result<Facts, String> {
    let info = rules.feature(state, place).ok_or_else(|| format!("there is no feature at {place}"))?;
    let leaders: Vec<&str> = info.leaders.iter().map(|seat| seat.name()).collect();
    Ok(vec![
        ("kind", info.kind.name().to_owned()),
        ("tiles", info.squares.len().to_string()),
        ("open", info.open_edges.len().to_string()),
        ("holes", info.holes.len().to_string()),
        ("completed", if info.is_complete { "yes" } else { "no" }.to_owned()),
        ("worth", info.worth.0.to_string()),
        ("leaders", or_none(Some(leaders.join(",")).filter(|names| !names.is_empty()))),
        ("kinds", info.goods.len().to_string()),
        ("markets", info.markets.len().to_string()),
    ])
}

fn guard(rules: &Rules, state: &State, edge: Edge) -> Result<Facts, String> {
    let guards = state.board().wall().guards();
    let guard = guards.iter().find(|guard| guard.edge == edge).ok_or_else(|| format!("no guard stands on {edge}"))?;
    let score = rules.guard_worth(state, edge).ok_or_else(|| format!("no tile lies on {}", edge.pos))?;
    let counted = |wanted: Counted| {
        let terms = score.shares.iter().flat_map(|share| &share.terms).filter(|term| term.what == wanted);
        terms.map(|term| term.count).sum::<i32>().to_string()
    };
    Ok(vec![
        ("seat", guard.seat.name().to_owned()),
        ("worth", score.shares.iter().map(|share| share.points).sum::<i32>().to_string()),
        ("row", score.squares.len().to_string()),
        ("public", counted(Counted::PublicBuildings)),
        ("historic", counted(Counted::HistoricBuildings)),
    ])
}

#[cfg(test)]
mod tests {
    use bastide_city::SegmentKind;

    use super::*;
    use crate::scenario::{Failure, Scenario, run};

    /// Blue closes Red's street; then gate, three walls, a guard and a tower. Two tiles lie about a bay.
    const GAME: &str = "\
# the-city R19: a scenario for tests
config seats=2 stacks=6,8,8 followers=3
play CI/END.TourCarree 0,0@0 citizen>0,0:street.N
play CI/MRRR.F+ 1,0@90 market-woman>1,0:market.E
play CI/RRRR.ChateauComtal -1,0@0 steward>-1,0:area.NL
play CI/MRMR.G 2,0@90 pass
play CI/MMRR.L+ 2,1@180 pass
play CI/END.SaintNazaire 0,-1@180
play gate>0,0:S wall>-1,0:S pass wall>1,0:S guard wall>-1,0:W pass tower>cw
";

    /// What holds, what does not, and a part of what is found instead.
    const PAIRS: &[(&str, &str, &str)] = &[
        ("supply red followers=2 resting=0 towers=6", "supply red followers=3", "followers=2 resting=0"),
        ("supply blue towers=5", "supply green towers=5", "nobody plays green"),
        ("wall gate=0,0:S walls=3 pool=67", "wall walls=4", "walls=3"),
        ("wall contour=14 free=10", "wall contour=16", "contour=14 free=10"),
        ("wall cw=-1,0:N ccw=2,1:W", "wall cw=2,1:W", "cw=-1,0:N ccw=2,1:W"),
        ("edge 1,0:S piece=wall guard=blue", "edge 1,0:S guard=red", "guard=blue"),
        ("edge 0,0:S piece=gate guard=none", "edge 0,0:S piece=wall", "piece=gate"),
        ("edge 2,0:N piece=none", "edge 9,9:N piece=none", "no tile lies on 9,9"),
        ("edge -1,0:W tower-cw=blue tower-ccw=none", "edge -1,0:W tower-cw=none", "tower-cw=blue"),
        ("square 0,0 is=tile", "square 0,0 is=outside", "is=tile"),
        ("square 1,1 is=barred", "square 1,1 is=hole", "is=barred"),
        ("square 1,2 is=outside", "square 1,2 is=barred", "is=outside"),
        ("stacks first=0 second=8 third=8", "stacks second=7", "second=8"),
        ("feature 1,0:market.E kind=market tiles=2 kinds=2", "feature 1,0:market.E kinds=3", "kinds=2"),
        ("feature 1,0:market.E open=1 holes=0 completed=no", "feature 1,0:market.E completed=yes", "completed=no"),
        ("feature 1,0:market.E worth=4 leaders=blue", "feature 1,0:market.E leaders=red", "leaders=blue"),
        ("feature 0,0:street.N completed=yes leaders=none", "feature 0,0:street.N leaders=red", "leaders=none"),
        ("feature -1,0:area.NL markets=1 worth=2 leaders=red", "feature -1,0:area.NL markets=2", "markets=1"),
        ("feature 0,0:street.N tiles=2", "feature 0,0:market.N tiles=2", "no feature at 0,0:market.N"),
        ("guard 1,0:S seat=blue worth=2 row=1 public=1 historic=0", "guard 1,0:S worth=3", "worth=2"),
        ("guard 1,0:S seat=blue", "guard -1,0:S seat=blue", "no guard stands on -1,0:S"),
        ("standing blue guard 1,0:S", "standing red guard 1,0:S", "blue guard 1,0:S"),
        ("standing red steward -1,0:area.NL", "not-standing red steward -1,0:area.NL", "red steward -1,0:area.NL"),
        ("scored blue 2 tower terms walls=2x1", "scored blue 2 tower terms walls=1x2", "blue 2 tower terms walls=2x1"),
        ("remaining CI/TEE+=3 CI/MRRR.F+=0", "remaining CI/TEE+=4", "CI/TEE+=3"),
        ("remaining CI/TEE+=3", "remaining CI/TEE=4", "unknown tile \"CI/TEE\""),
        ("projected red=4 blue=8", "projected red=2", "red=4"),
    ];

    fn play(lines: &str) -> Vec<Failure> {
        run_text(&format!("{GAME}{lines}\n"))
    }

    fn run_text(text: &str) -> Vec<Failure> {
        run(&Scenario::parse(text).unwrap_or_else(|error| panic!("{error} in {text}")))
    }

    #[test]
    fn every_expectation_can_hold_and_can_fail() {
        for (holds, fails, found) in PAIRS {
            assert_eq!(play(&format!("expect {holds}")), [], "{holds}");
            let failures = play(&format!("expect {fails}"));
            assert_eq!(failures.len(), 1, "{fails}: {failures:?}");
            assert!(failures[0].found.contains(found), "{fails}: {}", failures[0].found);
        }
        for form in FORMS {
            let name = form.split(' ').next();
            assert!(PAIRS.iter().any(|(holds, ..)| holds.split(' ').next() == name), "{form} is not tried");
        }
    }

    /// Bare ground and street ends: Red's citizen at 0,3 comes home when Blue closes the street, and the gate
    /// bars a bay whose mouth must stay open.
    #[test]
    fn squares_and_resting_followers_are_told_apart() {
        let text = "\
# the-city R38: a scenario for tests
config seats=2 tiles=stacks,10,9,1;CI/R,16,area:N+E+S+W;CI/E,4,street:N>building,area:N+E+S+W
play CI/R 0,0@0 pass CI/R 1,0@0 pass CI/R 1,-1@0 pass CI/R 2,-1@0 pass CI/R 3,-1@0 pass CI/R 3,0@0 pass
play CI/R 3,1@0 pass CI/R 0,1@0 pass CI/E 0,2@180 citizen>0,2:street.S
expect square 2,1 is=outside
play CI/E 0,3@0 pass
expect supply red followers=6 resting=1
play gate>1,0:E
expect square 2,0 is=barred
expect square 2,1 is=sealing
play wall>1,0:S pass wall>0,1:E pass wall>0,2:E pass pass
expect supply red followers=7 resting=0
play CI/R 4,1@0 pass CI/R 4,2@0 pass CI/R 3,2@0 pass
";
        assert_eq!(run_text(text), []);
        let hole =
            text.replace("play CI/E 0,3@0 pass\n", "play CI/R 1,1@0 pass CI/R 2,1@0\nexpect square 2,0 is=hole\n");
        assert_eq!(run_text(hole.split("expect supply").next().unwrap_or_default()), []);
    }

    #[test]
    fn wrong_words_are_refused() {
        for (line, message) in [
            ("expect goods red wine=2", "unknown expectation \"goods\""),
            ("expect standing red knight 0,0:street.N", "unknown figure \"knight\""),
            ("expect not-standing red citizen 0,0:road.N", "expected a place such as"),
            ("expect scored red 2 castle", "unknown subject of a score \"castle\""),
            ("expect scored red 2 guard terms tiles=2x1,huts=1x1", "unknown term \"huts\""),
        ] {
            let error = Scenario::parse(&format!("{GAME}{line}\n")).unwrap_err();
            assert!(error.message.contains(message), "{line}: {error}");
        }
        for (line, found) in [
            ("expect square 1:2 is=tile", "expected a square such as 2,0"),
            ("expect edge 1,2 piece=wall", "expected a place such as"),
            ("expect wall red gate=none", "expected one of: supply SEAT"),
        ] {
            let failures = play(line);
            assert!(failures[0].found.contains(found), "{line}: {}", failures[0].found);
        }
    }

    #[test]
    fn every_kind_of_follower_is_in_the_list() {
        let followers = SegmentKind::ALL.map(SegmentKind::follower);
        assert_eq!(FIGURES, [&followers[..], &["guard"]].concat());
    }
}
