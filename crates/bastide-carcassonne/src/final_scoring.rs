//! The end of the game: unfinished features, fields and goods. Reads the position, changes nothing, so
//! that it also answers "what if it ended now".

use bastide_kernel::{NodeId, Seat, Seats, Sink, Strengths};

use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term, Terms};
use crate::expansion::{barn, fairy, king_and_robber, traders_and_builders as traders};
use crate::figure::Figure;
use crate::option::{Farmers, FieldScoring};
use crate::rules::Rules;
use crate::scoring;
use crate::state::{Scratch, State};
use crate::step::Step;
use crate::tile::{Marks, SegmentKind};

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
        Step::FinalBarns => barn::final_barns(rules, state, scratch, &mut points, events),
        Step::FinalGoods => traders::final_goods(rules, state, &mut points, events),
        Step::FinalKingRobberBaron => king_and_robber::final_cards(rules, state, &mut points, events),
        Step::SetUp
        | Step::TurnStart
        | Step::FairyPoint
        | Step::Ransom
        | Step::Abbey
        | Step::DrawTile
        | Step::PlaceTile
        | Step::Volcano
        | Step::Action
        | Step::Dragon
        | Step::FindCompleted
        | Step::CountRedeploy
        | Step::KingRobberBaron
        | Step::Goods
        | Step::ScoreFeatures
        | Step::ScoreFields
        | Step::ReturnFigures
        | Step::MoveWagons
        | Step::CountPlacement
        | Step::RiverEndTile
        | Step::BuilderTurn
        | Step::EndTurn
        | Step::AbbeyEndgame
        | Step::CountFinal
        | Step::Result => {}
    }
    points
}

/// The occupied regions of the kinds asked for, each once, in the order of their first figure.
pub(crate) fn occupied<'a>(
    state: &'a State,
    wanted: impl Fn(SegmentKind) -> bool + 'a,
) -> impl Iterator<Item = NodeId> + 'a {
    let board = &state.board;
    board.figures().iter().enumerate().filter(|(_, d)| d.figure.is_follower()).filter_map(move |(i, standing)| {
        let (root, region) = board.region(standing.node);
        let is_root = |d: &crate::board::Deployed| d.figure.is_follower() && board.regions().find(d.node) == root;
        (wanted(region.kind) && !board.figures()[..i].iter().any(is_root)).then_some(root)
    })
}

fn final_features(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    for root in occupied(state, SegmentKind::is_completable) {
        // Only "what if it ended now" meets a completed feature: one that the last tile completed and that
        // is about to be scored.
        let completed = state.board.is_completed(root);
        // A wagon that may move on stands on what was scored already.
        if completed && state.step == Step::MoveWagons {
            continue;
        }
        let worth = scoring::worth(rules, &state.board, root, completed, &mut ());
        let mut is_paid = false;
        for seat in state.board.owners(root) {
            is_paid = true;
            points[seat] += worth;
        }
        if is_paid {
            events.emit(|| Event::Scored(scoring::explain(rules, &state.board, root, Cause::Final)));
        }
        fairy::bonus(rules, state, root, Cause::Final, |seat, bonus| points[seat] += bonus, events);
    }
}

fn final_fields(
    rules: &Rules,
    state: &State,
    scratch: &mut Scratch,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    let Scratch { cities, farmland } = scratch;
    match rules.options().field_scoring {
        FieldScoring::PerField => per_field(rules, state, cities, |_| true, points, events),
        FieldScoring::PerPlayer => {
            farmland.survey(rules, state, cities);
            farmland.per_player(rules, state, points, events);
        }
        FieldScoring::PerCity => {
            farmland.survey(rules, state, cities);
            farmland.per_city(rules, state, points, events);
        }
    }
    if state.board.has_barns() && rules.options().field_scoring != FieldScoring::PerField {
        per_field(rules, state, cities, |field| state.board.has_barn(field), points, events);
    }
    if state.fairy.at.is_some() {
        for field in occupied(state, |kind| kind == SegmentKind::Field) {
            fairy::bonus(rules, state, field, Cause::Final, |seat, bonus| points[seat] += bonus, events);
        }
    }
}

/// The completed cities that somebody is paid for, and for how many of them pig and herd count as well.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CityCount {
    cities: i32,
    with_pig: i32,
    with_herd: i32,
}

impl CityCount {
    /// So many cities, all with or without pig and herd.
    pub(crate) fn of(cities: i32, pig: bool, herd: bool) -> CityCount {
        CityCount { cities, with_pig: cities * i32::from(pig), with_herd: cities * i32::from(herd) }
    }

    /// The cities of both.
    pub(crate) fn plus(self, other: CityCount) -> CityCount {
        CityCount {
            cities: self.cities + other.cities,
            with_pig: self.with_pig + other.with_pig,
            with_herd: self.with_herd + other.with_herd,
        }
    }

    /// The points if a city alone brings `each`.
    pub(crate) fn points(self, each: i32, terms: &mut impl Terms) -> i32 {
        terms.add(Counted::Cities, self.cities, each);
        terms.add(Counted::PigCities, self.with_pig, 1);
        terms.add(Counted::HerdCities, self.with_herd, 1);
        self.cities * each + self.with_pig + self.with_herd
    }
}

/// Each field pays 3 points to its owners for every completed city that touches it (base R20–R22); where a barn
/// stands, whoever came to it from the City of Carcassonne gets as much as farmers who are joined to it.
fn per_field(
    rules: &Rules,
    state: &State,
    cities: &mut Vec<NodeId>,
    is_paid: impl Fn(NodeId) -> bool,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    for field in occupied(state, |kind| kind == SegmentKind::Field).filter(|&field| is_paid(field)) {
        state.board.completed_cities(rules, field, cities);
        let n_cities = cities.len() as i32;
        let region = state.board.regions().at(field);
        let pigs = if rules.figures(Figure::Pig) > 0 { traders::pigs_on(state, field) } else { 0 };
        let herd = region.marks.has(Marks::PIG_HERD);
        let count = |seat: Seat| CityCount::of(n_cities, has(pigs, seat), herd);
        let each = barn::final_each(state, field, 3);
        for seat in state.board.owners(field) {
            points[seat] += count(seat).points(each, &mut ());
        }
        events.emit(|| {
            let shares = state.board.owners(field).map(|seat| share(seat, |terms| count(seat).points(each, terms)));
            Event::Scored(explain_field(rules, state, field, state.board.strengths(field), shares.collect()))
        });
    }
}

/// What the completed cities around a field bring to an owner without a pig, as if there were no other
/// field around them.
pub(crate) fn field_worth(rules: &Rules, state: &State, field: NodeId, terms: &mut impl Terms) -> i32 {
    if rules.options().farmers == Farmers::Off {
        return 0;
    }
    let mut cities = Vec::new();
    state.board.completed_cities(rules, field, &mut cities);
    let each = match rules.options().field_scoring {
        FieldScoring::PerField => 3,
        FieldScoring::PerCity | FieldScoring::PerPlayer => 4,
    };
    let each = barn::final_each(state, field, each);
    let herd = state.board.regions().at(field).marks.has(Marks::PIG_HERD);
    CityCount::of(cities.len() as i32, false, herd).points(each, terms)
}

/// What a field pays to each of its owners; by the first edition, what the cities around it pay to them.
pub(crate) fn field_shares(rules: &Rules, state: &State, field: NodeId) -> Vec<Share> {
    let region = state.board.regions().at(field);
    let Scratch { mut cities, mut farmland } = Scratch::default();
    farmland.survey(rules, state, &mut cities);
    state.board.completed_cities(rules, field, &mut cities);
    let pigs = traders::pigs_on(state, field);
    let points = |seat: Seat, terms: &mut Vec<Term>| match rules.options().field_scoring {
        _ if state.board.has_barn(field) => {
            let herd = region.marks.has(Marks::PIG_HERD);
            CityCount::of(cities.len() as i32, has(pigs, seat), herd).points(barn::final_each(state, field, 3), terms)
        }
        FieldScoring::PerField => {
            let herd = region.marks.has(Marks::PIG_HERD);
            CityCount::of(cities.len() as i32, has(pigs, seat), herd).points(3, terms)
        }
        FieldScoring::PerPlayer => farmland.field_per_player(field, seat, terms),
        FieldScoring::PerCity => farmland.field_per_city(field, seat, terms),
    };
    state.board.owners(field).map(|seat| share(seat, |terms| points(seat, terms))).collect()
}

/// Whether a seat is in a set of one bit each.
pub(crate) const fn has(seats: u8, seat: Seat) -> bool {
    seats >> seat.index() & 1 == 1
}

/// The share of one owner.
pub(crate) fn share(seat: Seat, sum: impl FnOnce(&mut Vec<Term>) -> i32) -> Share {
    let mut terms = Vec::new();
    let points = sum(&mut terms);
    Share { seat, points, terms }
}

/// The explanation of what a field, or by the first edition a city, pays to farmers.
pub(crate) fn explain_field(
    rules: &Rules,
    state: &State,
    field: NodeId,
    strengths: Strengths,
    shares: Vec<Share>,
) -> Score {
    let way = match rules.options().field_scoring {
        FieldScoring::PerField => "base R20",
        FieldScoring::PerCity => "base R29",
        FieldScoring::PerPlayer => "base R30",
    };
    let mut rulings = vec![scoring::majority_ruling(strengths), way];
    let counted = |what: Counted| shares.iter().any(|s| s.terms.iter().any(|t| t.what == what));
    if counted(Counted::PigCities) {
        rulings.push("traders-and-builders R15");
    }
    if counted(Counted::HerdCities) {
        rulings.push("traders-and-builders R21");
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
