//! What players ask, on positions small enough to count by hand.

use bastide_kernel::{Game, Log, Seat};

use super::*;
use crate::config::Config;
use crate::event::{Counted, Subject};

const RED: Seat = Seat::ALL[0];
const BLUE: Seat = Seat::ALL[1];

fn rules(config: &str) -> Rules {
    Rules::new(config.parse::<Config>().unwrap()).unwrap()
}

fn play<'r>(rules: &'r Rules, actions: &str) -> Log<'r, Rules> {
    let mut log = Log::new(rules);
    for text in actions.split_whitespace() {
        let action = rules.parse_action(text).unwrap();
        log.play(action).unwrap_or_else(|refused| panic!("{text}: {}", refused.reason));
    }
    log
}

/// X8: a market of two tiles and two kinds, Red's market woman on it, open in the east.
const MARKET: &str = "CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E CI/MRMR.G 1,0@90 pass";

#[test]
fn an_open_market_pays_when_the_wall_is_closed() {
    let rules = rules("seats=2");
    let log = play(&rules, MARKET);
    let projection = rules.projection(log.state());
    assert_eq!((projection.scores[RED], projection.scores[BLUE]), (4, 0));
    let [score] = &projection.breakdown[..] else { panic!("{projection:?}") };
    assert_eq!(score.subject.name(), "market");
    assert_eq!(score.shares[0].terms, [Term { what: Counted::MarketTiles, count: 2, each: 2 }]);
    let place = "1,0:market.E".parse().unwrap();
    let info = rules.feature(log.state(), place).unwrap();
    assert_eq!((info.worth.0, info.goods, info.is_complete), (4, vec![Goods::Fish, Goods::Grain], false));
    assert_eq!((info.open_edges, info.matters), (vec!["1,0:E".parse().unwrap()], true));
    assert_eq!((info.leaders, info.followers.len(), info.squares.len()), (vec![RED], 1, 2));
    assert_eq!(rules.feature(log.state(), "9,9:market.E".parse().unwrap()), None);
    assert!(!rules.feature(log.state(), "1,0:area.NL".parse().unwrap()).unwrap().matters, "nobody stands on it");
}

#[test]
fn a_hole_keeps_a_street_open_to_the_end() {
    let rules = rules("seats=2");
    // Eight tiles round 1,1, into which the street of the second one runs.
    let log = play(
        &rules,
        "CI/STR+ 0,0@90 pass CI/TEE+ 1,0@90 citizen>1,0:street.S CI/STR+ 2,0@90 pass CI/MRMR.F 0,1@0 pass CI/MRMR.G 2,1@0 pass \
         CI/MMRR.F+ 0,2@0 pass CI/MMRR.L+ 2,2@270 pass CI/RRRR.ChateauComtal 1,2@0 pass",
    );
    assert_eq!(log.state().board().wall().holes(), [Pos::new(1, 1)]);
    let projection = rules.projection(log.state());
    assert_eq!(projection.scores[BLUE], 0);
    let street = "1,0:street.S".parse().unwrap();
    assert_eq!(projection.unfinished, [(SegmentKind::Street, street, vec![BLUE])]);
    let info = rules.feature(log.state(), street).unwrap();
    assert_eq!((info.holes, info.shares_now), (vec![Pos::new(1, 1)], vec![]));
    assert_eq!(info.worth.0, 1, "what it would bring if it were complete");
}

#[test]
fn stewards_see_markets_and_guards_buildings() {
    let rules = rules("seats=2");
    // X9.
    let log = play(
        &rules,
        "CI/RRRR.ChateauComtal 0,0@0 steward>0,0:area.NL CI/MRRR.F+ 1,0@270 pass CI/MRRR.G+ -1,0@90 pass CI/M-R-M.GL+ 0,1@0 pass",
    );
    let area = rules.feature(log.state(), "0,0:area.NL".parse().unwrap()).unwrap();
    assert_eq!((area.worth.0, area.markets.len(), area.leaders, area.matters), (6, 3, vec![RED], true));
    let score = rules.guard_worth(log.state(), "-1,0:W".parse().unwrap()).unwrap();
    assert_eq!(score.shares[0].points, 2 + 3 + 2);
    let Subject::Guard { buildings, .. } = &score.subject else { panic!("{score:?}") };
    let squares: Vec<Pos> = buildings.iter().map(|(pos, _)| *pos).collect();
    assert_eq!(squares, [Pos::new(-1, 0), Pos::new(0, 0), Pos::new(1, 0)], "from the wall inwards");
    assert_eq!(rules.guard_worth(log.state(), "5,5:W".parse().unwrap()), None);
}

/// A street of two tiles, completed by the second, and the building that it causes.
const BUILDING: &str = "CI/END.TourCarree 0,0@90 citizen>0,0:street.E CI/END.Batiment 1,0@270 pass";

#[test]
fn the_wall_tells_its_length_and_its_ends() {
    let rules = rules("seats=3 stacks=1,20,20 walls=9");
    let info = |log: &Log<'_, Rules>| rules.wall_info(log.state());
    assert_eq!(info(&play(&rules, "CI/STR+ 0,0@0")).before_end, 1, "without a gate four edges end nothing");
    let before = info(&play(&rules, BUILDING));
    assert_eq!((before.contour, before.free, before.pool, before.positions.len()), (6, 6, 9, 6));
    assert_eq!(before.before_end, 1, "with one piece five positions are left");
    let log = play(&rules, &format!("{BUILDING} gate>0,0:N"));
    let after = info(&log);
    let ends: Vec<String> = after.positions.iter().map(ToString::to_string).collect();
    assert_eq!(ends, ["0,0:W", "1,0:N"]);
    assert_eq!((after.free, after.before_end), (5, 0));
    assert_eq!(rules.missing_walls(log.state()).len(), 5);
    let log = play(&rules, &format!("{BUILDING} gate>0,0:N wall>1,0:N pass wall>1,0:E pass"));
    assert_eq!((rules.tower_worth(log.state(), End::Cw), rules.tower_worth(log.state(), End::Ccw)), (Some(2), Some(0)));
}

#[test]
fn the_tiles_that_are_left_are_known_but_not_their_stacks() {
    let rules = rules("seats=2");
    let log = play(&rules, MARKET);
    let remaining = rules.remaining(log.state());
    assert_eq!(remaining.stacks, [28, 25, 20]);
    assert_eq!(remaining.kinds.iter().map(|&(_, copies)| u16::from(copies)).sum::<u16>(), 73);
    let mrrr = rules.config().tiles.kind("CI/MRRR.F+").unwrap();
    assert!(remaining.kinds.iter().all(|&(kind, _)| kind != mrrr));
}

#[test]
fn dead_squares_say_why() {
    let own = "stacks,1,4,0;CI/END,5,street:N,area:N+E+S+W";
    let rules = rules(&format!("seats=3 tiles={own}"));
    let log = play(&rules, "CI/END 0,0@90 citizen>0,0:street.E CI/END 1,0@270 pass gate>0,0:N");
    let barred = (Pos::new(0, -1), DeadReason::Barred);
    assert_eq!(rules.dead_squares(log.state()), [barred]);
    let crossing = "stacks,1,1,0;CI/X,1,street:N,street:E,street:S,street:W,area:NR+EL,area:ER+SL,area:SR+WL,area:NL+WR;\
                    CI/R,1,area:N+E+S+W";
    let rules = self::rules(&format!("seats=3 tiles={crossing}"));
    let log = play(&rules, "CI/X 0,0@0 pass");
    let dead = rules.dead_squares(log.state());
    assert!(dead.len() == 4 && dead.iter().all(|&(_, why)| why == DeadReason::NothingMatches), "{dead:?}");
}

#[test]
fn fits_are_what_could_be_laid() {
    let rules = rules("seats=2");
    let log = play(&rules, MARKET);
    let pos = Pos::new(2, 0);
    let chateau = rules.config().tiles.kind("CI/RRRR.ChateauComtal").unwrap();
    let fits = rules.fits(log.state(), pos);
    let fit = fits.iter().find(|fit| fit.kind == chateau).unwrap();
    assert_eq!((fit.copies, fit.rotations.len()), (1, 1));
    assert!(fits.iter().all(|fit| rules.def(fit.kind).id != "CI/CRX+"), "a crossing has a street on every side");
    assert_eq!(rules.fit_in_hand(log.state(), pos), None);
    let log = play(&rules, &format!("{MARKET} CI/STR+"));
    assert_eq!(rules.fit_in_hand(log.state(), pos).unwrap().rotations, [Rot::R0]);
}
