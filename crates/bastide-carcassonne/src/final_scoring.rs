//! The end of the game: unfinished features, fields and goods. Reads the position, changes nothing, so
//! that it also answers "what if it ended now".

use bastide_kernel::{NodeId, Seat, Seats, Sink};

use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term, Terms};
use crate::expansion::traders_and_builders as traders;
use crate::figure::Figure;
use crate::option::FieldScoring;
use crate::region::Strengths;
use crate::rules::Rules;
use crate::scoring;
use crate::state::{Scratch, State};
use crate::tile::{Marks, SegmentKind};
use crate::turn::Step;

/// Points of a step of the end.
pub(crate) fn step(
    rules: &Rules,
    state: &State,
    step: Step,
    scratch: &mut Scratch,
    events: &mut impl Sink<Event>,
) -> Seats<i32> {
    let mut points = Seats::default();
    match step {
        Step::FinalFeatures => final_features(rules, state, &mut points, events),
        Step::FinalFields => final_fields(rules, state, scratch, &mut points, events),
        Step::FinalGoods => traders::final_goods(rules, state, &mut points, events),
        Step::SetUp
        | Step::TurnStart
        | Step::DrawTile
        | Step::PlaceTile
        | Step::Action
        | Step::FindCompleted
        | Step::Goods
        | Step::ScoreFeatures
        | Step::ReturnFigures
        | Step::RiverEndTile
        | Step::BuilderTurn
        | Step::EndTurn
        | Step::Result => {}
    }
    points
}

/// The occupied regions of the kinds asked for, each once, in the order of their first figure.
fn occupied<'a>(state: &'a State, wanted: impl Fn(SegmentKind) -> bool + 'a) -> impl Iterator<Item = NodeId> + 'a {
    let board = &state.board;
    board.figures().iter().enumerate().filter(|(_, d)| d.figure.is_follower()).filter_map(move |(i, standing)| {
        let (root, region) = board.region(standing.node);
        let is_root = |d: &crate::board::Deployed| d.figure.is_follower() && board.regions().find(d.node) == root;
        (wanted(region.kind) && !board.figures()[..i].iter().any(is_root)).then_some(root)
    })
}

fn final_features(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    for root in occupied(state, |kind| kind != SegmentKind::Field) {
        let worth = scoring::worth(rules, &state.board, root, false, &mut ());
        for seat in state.board.regions().at(root).strengths.owners() {
            points[seat] += worth;
        }
        events.emit(|| Event::Scored(scoring::explain(rules, &state.board, root, Cause::Final)));
    }
}

fn final_fields(
    rules: &Rules,
    state: &State,
    scratch: &mut Scratch,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    match rules.options().field_scoring {
        FieldScoring::PerField => per_field(rules, state, scratch, points, events),
        FieldScoring::PerPlayer => per_player(rules, state, points, events),
        FieldScoring::PerCity => per_city(rules, state, points, events),
    }
}

/// What one completed city brings to an owner of a field, by the number of cities: base, pig and herd.
fn field_terms(each: i32, cities: i32, pig: bool, herd: bool, terms: &mut impl Terms) -> i32 {
    terms.add(Counted::Cities, cities, each);
    let mut sum = cities * each;
    if pig {
        terms.add(Counted::PigCities, cities, 1);
        sum += cities;
    }
    if herd {
        terms.add(Counted::HerdCities, cities, 1);
        sum += cities;
    }
    sum
}

/// Each field pays 3 points to its owners for every completed city that touches it (base R20–R22).
fn per_field(
    rules: &Rules,
    state: &State,
    scratch: &mut Scratch,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    for field in occupied(state, |kind| kind == SegmentKind::Field) {
        state.board.completed_cities(rules, field, &mut scratch.0);
        let cities = scratch.0.len() as i32;
        let region = state.board.regions().at(field);
        let pigs = if rules.figures(Figure::Pig) > 0 { traders::pigs_on(state, field) } else { 0 };
        let herd = region.marks.has(Marks::PIG_HERD);
        let sum = |seat: Seat, terms: &mut Vec<Term>| field_terms(3, cities, has(pigs, seat), herd, terms);
        for seat in region.strengths.owners() {
            points[seat] += field_terms(3, cities, has(pigs, seat), herd, &mut ());
        }
        events.emit(|| {
            let shares = region.strengths.owners().map(|seat| share(seat, |terms| sum(seat, terms)));
            Event::Scored(explain_field(rules, state, field, region.strengths, shares.collect()))
        });
    }
}

/// What a field pays to each of its owners now, pigs aside.
pub(crate) fn field_worth(rules: &Rules, state: &State, field: NodeId, terms: &mut impl Terms) -> i32 {
    let mut cities = Vec::new();
    state.board.completed_cities(rules, field, &mut cities);
    let each = match rules.options().field_scoring {
        FieldScoring::PerField => 3,
        FieldScoring::PerCity | FieldScoring::PerPlayer => 4,
    };
    let herd = state.board.regions().at(field).marks.has(Marks::PIG_HERD);
    field_terms(each, cities.len() as i32, false, herd, terms)
}

const fn has(seats: u8, seat: Seat) -> bool {
    seats >> seat.index() & 1 == 1
}

fn share(seat: Seat, sum: impl FnOnce(&mut Vec<Term>) -> i32) -> Share {
    let mut terms = Vec::new();
    let points = sum(&mut terms);
    Share { seat, points, terms }
}

fn explain_field(rules: &Rules, state: &State, field: NodeId, strengths: Strengths, shares: Vec<Share>) -> Score {
    let mut rulings = vec![scoring::majority_ruling(strengths), "base R20"];
    let counted = |what: Counted| shares.iter().any(|s| s.terms.iter().any(|t| t.what == what));
    if counted(Counted::PigCities) {
        rulings.push("traders-and-builders R15");
    }
    if counted(Counted::HerdCities) {
        rulings.push("river Scoring");
    }
    Score {
        cause: Cause::Final,
        subject: Subject::Feature {
            kind: state.board.regions().at(field).kind,
            at: state.board.place_of(rules, field),
        },
        squares: state.board.squares(field),
        strengths: scoring::strengths(strengths),
        shares,
        rulings,
    }
}

/// A field with what it pays, for the two older ways of scoring, which are rare and may allocate.
struct FieldFacts {
    root: NodeId,
    strengths: Strengths,
    pigs: u8,
    herd: bool,
    cities: Vec<NodeId>,
}

fn field_facts(rules: &Rules, state: &State) -> Vec<FieldFacts> {
    occupied(state, |kind| kind == SegmentKind::Field)
        .map(|root| {
            let region = state.board.regions().at(root);
            let mut cities = Vec::new();
            state.board.completed_cities(rules, root, &mut cities);
            FieldFacts {
                root,
                strengths: region.strengths,
                pigs: traders::pigs_on(state, root),
                herd: region.marks.has(Marks::PIG_HERD),
                cities,
            }
        })
        .collect()
}

/// Second edition: 4 points per city, at most once per city and player, on the field that pays most.
fn per_player(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    let mut fields = field_facts(rules, state);
    // Richer fields first, so that a city shared by two own fields is paid by the one with the pig.
    for seat in Seat::first(rules.seats()) {
        let bonus = |f: &FieldFacts| i32::from(has(f.pigs, seat)) + i32::from(f.herd);
        fields.sort_by_key(|f| std::cmp::Reverse(bonus(f)));
        let mut paid: Vec<NodeId> = Vec::new();
        for field in fields.iter().filter(|f| f.strengths.owners().any(|owner| owner == seat)) {
            let new = field.cities.iter().filter(|city| !paid.contains(city)).count() as i32;
            paid.extend_from_slice(&field.cities);
            let share = share(seat, |terms| field_terms(4, new, has(field.pigs, seat), field.herd, terms));
            points[seat] += share.points;
            events.emit(|| Event::Scored(explain_field(rules, state, field.root, field.strengths, vec![share])));
        }
    }
}

/// First edition: each completed city pays 4 points to whoever has most farmers on all its fields.
fn per_city(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    let fields = field_facts(rules, state);
    let mut cities: Vec<NodeId> = fields.iter().flat_map(|f| f.cities.iter().copied()).collect();
    cities.sort_unstable();
    cities.dedup();
    for city in cities {
        let around: Vec<&FieldFacts> = fields.iter().filter(|f| f.cities.contains(&city)).collect();
        let strengths = around.iter().fold(Strengths::default(), |sum, f| sum.plus(f.strengths));
        let pigs = around.iter().fold(0, |pigs, f| pigs | f.pigs);
        let herd = around.iter().any(|f| f.herd);
        let shares: Vec<Share> = strengths
            .owners()
            .map(|seat| share(seat, |terms| field_terms(4, 1, has(pigs, seat), herd, terms)))
            .collect();
        for share in &shares {
            points[share.seat] += share.points;
        }
        events.emit(|| Event::Scored(explain_field(rules, state, city, strengths, shares)));
    }
}
