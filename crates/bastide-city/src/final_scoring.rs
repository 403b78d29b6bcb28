//! The end of the game: closing the wall, stewards and guards. Reads the position, changes nothing, so
//! that it also answers "what if it ended now".

use bastide_kernel::{NodeId, Pos, Seats, Sink};

use crate::board::Board;
use crate::contour;
use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Edge;
use crate::state::State;
use crate::tile::{Building, SegmentKind};
use crate::turn::Step;
use crate::wall::Guard;

/// The steps of the end in which points are given, in their order.
pub(crate) const STEPS: [Step; 3] = [Step::CloseWall, Step::FinalStewards, Step::FinalGuards];

/// Points of a step of the end.
pub(crate) fn step(
    rules: &Rules,
    state: &State,
    step: Step,
    markets: &mut Vec<NodeId>,
    events: &mut impl Sink<Event>,
) -> Seats<i32> {
    let mut points = Seats::default();
    match step {
        Step::CloseWall => close_wall(rules, state, &mut points, events),
        Step::FinalStewards => stewards(rules, state, markets, &mut points, events),
        Step::FinalGuards => guards(rules, state, &mut points, events),
        Step::SetUp
        | Step::TurnStart
        | Step::DrawTile
        | Step::PlaceTile
        | Step::PlaceFollower
        | Step::ScoreTile
        | Step::BuildWall
        | Step::PlaceGuard
        | Step::PlaceTower
        | Step::EndTurn
        | Step::Result => {}
    }
    points
}

/// The occupied regions of the kinds asked for, each once, in the order of their first follower.
fn occupied<'a>(board: &'a Board, wanted: impl Fn(SegmentKind) -> bool + 'a) -> impl Iterator<Item = NodeId> + 'a {
    board.followers().iter().enumerate().filter_map(move |(i, follower)| {
        let (root, region) = board.region(follower.node);
        let is_known = board.followers()[..i].iter().any(|other| board.regions().find(other.node) == root);
        (wanted(region.kind) && !is_known).then_some(root)
    })
}

/// Closes the wall: every street and market without an edge to a hole is complete (R45, R46).
fn close_wall(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    let board = &state.board;
    events.emit(|| {
        let edges: Vec<Edge> = missing(board).collect();
        let imagined = (edges.len() as u16).saturating_sub(state.pool + u16::from(board.wall().gate().is_none()));
        Event::WallClosed { edges, imagined }
    });
    for root in occupied(board, |kind| kind != SegmentKind::Area) {
        if open_holes(rules, board, root).next().is_some() {
            events.emit(|| unfinished(rules, board, root));
            continue;
        }
        let region = board.regions().at(root);
        for seat in region.strengths.owners() {
            points[seat] += scoring::worth(region).points();
        }
        events.emit(|| Event::Scored(scoring::explain(rules, board, root, Cause::Closing)));
    }
}

/// The edges of the contour without a piece, clockwise.
pub(crate) fn missing(board: &Board) -> impl Iterator<Item = Edge> + '_ {
    let mosaic = board.mosaic();
    contour::contour(mosaic).filter(|&edge| !board.wall().is_built(mosaic, edge))
}

/// The holes that edges of a street or market face.
pub(crate) fn open_holes<'a>(rules: &'a Rules, board: &'a Board, root: NodeId) -> impl Iterator<Item = Pos> + 'a {
    let members = board.regions().members(root).filter(move |_| !board.wall().holes().is_empty());
    let edges = members.flat_map(|node| board.edges_of(rules, node));
    edges.map(Edge::outside).filter(|&pos| board.wall().is_hole(pos))
}

fn unfinished(rules: &Rules, board: &Board, root: NodeId) -> Event {
    let region = board.regions().at(root);
    let mut holes: Vec<Pos> = open_holes(rules, board, root).collect();
    holes.sort_unstable();
    holes.dedup();
    let seats = scoring::strengths(region.strengths).into_iter().map(|(seat, _)| seat).collect();
    Event::Unfinished { kind: region.kind, at: board.place_of(rules, root), seats, holes }
}

/// R47–R50: two points for each market at an area, to everybody with the most stewards in it.
fn stewards(
    rules: &Rules,
    state: &State,
    markets: &mut Vec<NodeId>,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    let board = &state.board;
    for area in occupied(board, |kind| kind == SegmentKind::Area) {
        board.markets_of(rules, area, markets);
        let region = board.regions().at(area);
        for seat in region.strengths.owners() {
            points[seat] += market_points(markets).points();
        }
        events.emit(|| Event::Scored(explain_area(rules, board, area, markets)));
    }
}

/// What the markets around an area bring.
pub(crate) fn market_points(markets: &[NodeId]) -> Term {
    Term { what: Counted::Markets, count: markets.len() as i32, each: 2 }
}

fn explain_area(rules: &Rules, board: &Board, area: NodeId, markets: &[NodeId]) -> Score {
    let region = board.regions().at(area);
    let markets_at = markets.iter().map(|&market| board.place_of(rules, market)).collect();
    Score {
        cause: Cause::Final,
        subject: Subject::Area { at: board.place_of(rules, area), markets: markets_at },
        squares: board.squares(area),
        strengths: scoring::strengths(region.strengths),
        shares: scoring::shares(region.strengths, &[market_points(markets)]),
        rulings: vec!["the-city R48", "the-city R50"],
    }
}

/// Every guard is paid for the buildings in his row, by himself.
fn guards(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    for &guard in state.board.wall().guards() {
        let row = state.board.row(guard.edge);
        points[guard.seat] += row.map(|tile| rules.tile(tile.kind).building).sum::<i32>();
        events.emit(|| Event::Scored(explain_guard(rules, &state.board, guard)));
    }
}

/// The explanation of what a guard is paid.
pub(crate) fn explain_guard(rules: &Rules, board: &Board, guard: Guard) -> Score {
    let buildings: Vec<(Pos, Building)> =
        board.row(guard.edge).filter_map(|tile| Some((tile.pos, rules.def(tile.kind).building.clone()?))).collect();
    let term = |what: Counted, is_counted: fn(&Building) -> bool| {
        let counted: Vec<i32> = buildings.iter().filter(|(_, b)| is_counted(b)).map(|(_, b)| b.points()).collect();
        counted.first().map(|&each| Term { what, count: counted.len() as i32, each })
    };
    let terms: Vec<Term> = [
        term(Counted::PublicBuildings, |building| *building == Building::Public),
        term(Counted::HistoricBuildings, |building| *building != Building::Public),
    ]
    .into_iter()
    .flatten()
    .collect();
    let share = Share { seat: guard.seat, points: terms.iter().map(Term::points).sum(), terms };
    let mut squares: Vec<Pos> = board.row(guard.edge).map(|tile| tile.pos).collect();
    squares.sort_unstable();
    Score {
        cause: Cause::Final,
        subject: Subject::Guard { edge: guard.edge, buildings },
        squares,
        strengths: Vec::new(),
        shares: vec![share],
        rulings: vec!["the-city R51"],
    }
}
