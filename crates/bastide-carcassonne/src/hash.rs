//! The hash of a position: equal on every machine, and the same for ever.

use bastide_kernel::{Pos, Seat, mix};

use crate::expansion::prison::Prisoner;
use crate::fact::{self, Fact};
use crate::question::Question;
use crate::rules::Rules;
use crate::state::{Player, State};
use crate::step::Step;

/// Sums over tiles, figures and seats do not depend on the order in which they came to be there. What is
/// absent adds nothing, and steps count by their names, so that a later expansion changes no old hash.
pub(crate) fn hash(rules: &Rules, state: &State) -> u64 {
    let mut sum = state.board.tiles().iter().fold(0u64, |sum, tile| {
        let what = u64::from(tile.kind.0) << 2 | tile.rot.index() as u64;
        sum.wrapping_add(mix(mix(TILE, square(tile.pos)), what))
    });
    for standing in state.board.figures() {
        let place = state.board.place_of(rules, standing.node);
        let who = (standing.seat.index() as u64) << 8 | standing.figure as u64;
        sum = sum.wrapping_add(mix(mix(mix(FIGURE, square(place.pos)), place.spot.code()), who));
    }
    for (kind, count) in state.bag.rest(rules.deck()) {
        sum = sum.wrapping_add(mix(mix(STACK, u64::from(kind.0)), u64::from(count)));
    }
    for seat in Seat::first(rules.seats()) {
        sum = sum.wrapping_add(hash_player(seat, &state.players[seat]));
    }
    let step = state.step.name().bytes().fold(STEP, |hash, byte| mix(hash, u64::from(byte)));
    let last = state.tile().filter(|_| depends_on_tile(state.step)).map_or(0, |tile| 1 + square(tile.pos));
    let turn = [
        (0, state.turn.seat.index() as u64),
        (1, state.drawn.map_or(0, |kind| u64::from(kind.0) + 1)),
        (2, u64::from(state.part.is_first)),
        (5, u64::from(state.bag.draws_left())),
        (6, last),
    ];
    fact::each(rules, state, |fact| sum = sum.wrapping_add(hash_fact(fact)));
    turn.into_iter()
        .filter(|&(_, value)| value != 0)
        .fold(sum.wrapping_add(step), |hash, (i, value)| hash.wrapping_add(mix(mix(TURN, i), value)))
}

/// Whether the tile of this part decides what is possible in a step, or after it: so it is up to the scoring.
fn depends_on_tile(step: Step) -> bool {
    Step::PlaceTile < step && step <= Step::CountPlacement
}

/// The builder's facts are hashed with the numbers they had before there were facts.
fn hash_fact(fact: Fact) -> u64 {
    match fact {
        Fact::SecondTileEarned => mix(mix(TURN, 3), 1),
        Fact::SecondTileTaken => mix(mix(TURN, 4), 1),
        Fact::Dragon(at) => mix(mix(FACT, 1), square(at)),
        Fact::DragonLeft(at) => mix(mix(FACT, 2), square(at)),
        Fact::Fairy(at) => mix(mix(FACT, 3), square(at)),
        Fact::FairyBeside(seat, figure, at) => {
            let who = (seat.index() as u64) << 8 | figure as u64;
            mix(mix(mix(mix(FACT, 4), square(at.pos)), at.spot.code()), who)
        }
        Fact::Tower(at, height) => mix(mix(mix(FACT, 6), square(at)), u64::from(height)),
        Fact::Raised(at) => mix(mix(FACT, 7), square(at)),
        Fact::Prisoner(Prisoner { captor, seat, figure }) => {
            let who = (captor.index() as u64) << 16 | (seat.index() as u64) << 8 | figure as u64;
            mix(mix(FACT, 8), who)
        }
        Fact::Ransomed => mix(FACT, 9),
        Fact::Tokens(seat, token, left) => {
            mix(mix(FACT, 10), (seat.index() as u64) << 16 | (token as u64) << 8 | u64::from(left))
        }
        Fact::Barn(at) => mix(mix(FACT, 11), square(at)),
        Fact::Count(quarter) => mix(mix(FACT, 12), quarter as u64),
        Fact::Paid(seat) => mix(mix(FACT, 13), seat.index() as u64),
        Fact::Acted => mix(FACT, 14),
        Fact::Entered => mix(FACT, 15),
        Fact::Record(card, holder, tiles) => {
            mix(mix(FACT, 16), (card as u64) << 32 | (holder.index() as u64) << 16 | u64::from(tiles))
        }
        Fact::Finale(seat) => mix(mix(FACT, 17), seat.index() as u64),
        Fact::Asked(Question { seat, ask }) => mix(mix(mix(FACT, 5), seat.index() as u64), ask.code()),
    }
}

const TILE: u64 = 1;
const FIGURE: u64 = 2;
const STACK: u64 = 3;
const PLAYER: u64 = 4;
const STEP: u64 = 5;
const TURN: u64 = 6;
const FACT: u64 = 7;

fn square(pos: Pos) -> u64 {
    u64::from(pos.x as u16) << 16 | u64::from(pos.y as u16)
}

fn hash_player(seat: Seat, player: &Player) -> u64 {
    // Tokens are facts.
    let Player { score, supply, goods, tokens: _ } = player;
    let numbers = supply.iter().map(|&n| u64::from(n)).enumerate();
    let goods = goods.iter().map(|&n| u64::from(n)).enumerate().map(|(i, n)| (i + 100, n));
    let own = mix(mix(PLAYER, seat.index() as u64), *score as u64);
    numbers
        .chain(goods)
        .filter(|&(_, n)| n != 0)
        .fold(own, |hash, (i, n)| hash.wrapping_add(mix(mix(own, i as u64), n)))
}
