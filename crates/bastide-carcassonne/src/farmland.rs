//! Farmland: all occupied fields with the completed cities around them, for the two older ways of paying
//! fields, in which the fields around a city depend on each other.

use std::cmp::Reverse;

use bastide_kernel::{NodeId, Seat, Seats, Sink, Strengths};

use crate::event::{Event, Terms};
use crate::expansion::traders_and_builders as traders;
use crate::final_scoring::{CityCount, explain_field, has, occupied, share};
use crate::rules::Rules;
use crate::state::State;
use crate::tile::{Marks, SegmentKind};

/// The occupied fields and what they border on. Kept as a buffer, so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Farmland {
    fields: Vec<Field>,
    /// Sorted by city.
    borders: Vec<Border>,
}

#[derive(Clone, Debug)]
struct Field {
    root: NodeId,
    strengths: Strengths,
    /// The seats with a pig on it, one bit each.
    pigs: u8,
    herd: bool,
}

impl Field {
    fn is_owned_by(&self, seat: Seat) -> bool {
        self.strengths.owners().any(|owner| owner == seat)
    }

    /// What pig and herd add to each city.
    fn bonus(&self, seat: Seat) -> u8 {
        u8::from(has(self.pigs, seat)) + u8::from(self.herd)
    }
}

/// A completed city beside a field, given by its index.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Border {
    city: NodeId,
    field: usize,
}

/// All farmers around one city.
struct Around {
    strengths: Strengths,
    pigs: u8,
    herd: bool,
}

impl Around {
    /// What the city pays to one of those who have most farmers around it.
    fn count(&self, seat: Seat) -> CityCount {
        CityCount::of(1, has(self.pigs, seat), self.herd)
    }
}

impl Farmland {
    /// Looks at the fields of a position; fields in the order of their first figure.
    pub(crate) fn survey(&mut self, rules: &Rules, state: &State, cities: &mut Vec<NodeId>) {
        self.fields.clear();
        self.borders.clear();
        // Where a barn stands, farmers are paid by its rule.
        let fields = occupied(state, |kind| kind == SegmentKind::Field).filter(|&root| !state.board.has_barn(root));
        for (field, root) in fields.enumerate() {
            let region = state.board.regions().at(root);
            let (pigs, herd) = (traders::pigs_on(state, root), region.marks.has(Marks::PIG_HERD));
            self.fields.push(Field { root, strengths: state.board.strengths(root), pigs, herd });
            state.board.completed_cities(rules, root, cities);
            self.borders.extend(cities.iter().map(|&city| Border { city, field }));
        }
        self.borders.sort_unstable();
    }

    /// The borders of each city.
    fn cities(&self) -> impl Iterator<Item = &[Border]> {
        self.borders.chunk_by(|a, b| a.city == b.city)
    }

    /// Second edition: 4 points per city, at most once per city and player, on the field that pays most.
    pub(crate) fn per_player(
        &self,
        rules: &Rules,
        state: &State,
        points: &mut Seats<i32>,
        events: &mut impl Sink<Event>,
    ) {
        for seat in Seat::first(rules.seats()) {
            for (i, field) in self.fields.iter().enumerate().filter(|(_, field)| field.is_owned_by(seat)) {
                points[seat] += self.paid_to_player(i, seat).points(4, &mut ());
                events.emit(|| {
                    let share = share(seat, |terms| self.paid_to_player(i, seat).points(4, terms));
                    Event::Scored(explain_field(rules, state, field.root, field.strengths, vec![share]))
                });
            }
        }
    }

    /// The cities that a field pays to one of its owners: of several own fields around a city the one with
    /// most pigs pays it, otherwise the first.
    fn paid_to_player(&self, field: usize, seat: Seat) -> CityCount {
        let payer = |around: &[Border]| {
            let own = around.iter().map(|border| border.field).filter(|&i| self.fields[i].is_owned_by(seat));
            own.max_by_key(|&i| (self.fields[i].bonus(seat), Reverse(i)))
        };
        let cities = self.cities().filter(|around| payer(around) == Some(field)).count() as i32;
        CityCount::of(cities, has(self.fields[field].pigs, seat), self.fields[field].herd)
    }

    /// First edition: each completed city pays 4 points to whoever has most farmers on all its fields.
    pub(crate) fn per_city(
        &self,
        rules: &Rules,
        state: &State,
        points: &mut Seats<i32>,
        events: &mut impl Sink<Event>,
    ) {
        for borders in self.cities() {
            let around = self.around(borders);
            for seat in around.strengths.owners() {
                points[seat] += around.count(seat).points(4, &mut ());
            }
            events.emit(|| {
                let share = |seat: Seat| share(seat, |terms| around.count(seat).points(4, terms));
                let shares = around.strengths.owners().map(share).collect();
                Event::Scored(explain_field(rules, state, borders[0].city, around.strengths, shares))
            });
        }
    }

    fn around(&self, borders: &[Border]) -> Around {
        let none = Around { strengths: Strengths::default(), pigs: 0, herd: false };
        borders.iter().map(|border| &self.fields[border.field]).fold(none, |sum, field| Around {
            strengths: sum.strengths.plus(field.strengths),
            pigs: sum.pigs | field.pigs,
            herd: sum.herd || field.herd,
        })
    }

    /// What one field, given by its root, pays to an owner by the second edition.
    pub(crate) fn field_per_player(&self, root: NodeId, seat: Seat, terms: &mut impl Terms) -> i32 {
        let field = self.fields.iter().position(|field| field.root == root);
        field.map_or(0, |field| self.paid_to_player(field, seat).points(4, terms))
    }

    /// What the cities around one field, given by its root, pay to an owner by the first edition.
    pub(crate) fn field_per_city(&self, root: NodeId, seat: Seat, terms: &mut impl Terms) -> i32 {
        self.cities()
            .filter(|borders| borders.iter().any(|border| self.fields[border.field].root == root))
            .map(|borders| self.around(borders))
            .filter(|around| around.strengths.owners().any(|owner| owner == seat))
            .fold(CityCount::default(), |sum, around| sum.plus(around.count(seat)))
            .points(4, terms)
    }
}
