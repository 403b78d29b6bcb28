//! The events of Carcassonne, for a client.

use bastide_art::carcassonne_look as look;
use bastide_carcassonne::{Card, Cause, Event, Figure, Good, Leaving, Neutral, Place, Rules, Score, State};
use bastide_kernel::Seat;
use bastide_notation::Notated;

use super::{counted, neutral, quarter};
use crate::hosted::{self, Award, Occurrence};
use crate::words::Words;

/// What happened.
pub(super) fn occurrence(rules: &Rules, state: &State, event: &Event) -> Occurrence {
    let text = rules.event_text(event);
    let of = |kind: &'static str, seat: Option<Seat>| {
        let words = Words::new(format!("event.{kind}"), text.clone());
        let words = match seat {
            Some(seat) => words.with("seat", seat),
            None => words,
        };
        Occurrence { kind, words, seat, square: None, award: None, driven: None }
    };
    match *event {
        Event::StartPlayer { seat } => of("start_player", Some(seat)),
        Event::TileDrawn { seat, kind } => of("tile_drawn", Some(seat)).with("tile", kind.to_string()),
        Event::TileDiscarded { seat, kind } => of("tile_discarded", Some(seat)).with("tile", kind.to_string()),
        Event::TilePlaced { seat, kind, pos, .. } => {
            let placed = of("tile_placed", Some(seat)).with("tile", kind.to_string());
            let placed = if rules.abbey() == Some(kind) { placed.called("abbey_placed") } else { placed };
            Occurrence { square: Some(pos), ..placed.with("square", pos.to_string()) }
        }
        Event::FigurePlaced { seat, figure, at } => {
            let placed = figured(of("figure_placed", Some(seat)), "standing", figure, at);
            match quarter::argument(at.spot) {
                Some(quarter) => placed.called("figure_moved_in").with("quarter", quarter),
                None => placed,
            }
        }
        Event::FigureReturned { seat, figure, from, why } => {
            let returned = figured(of(returning(why), Some(seat)), phrase(why), figure, from);
            let node = state.board().node_at(rules, from.pos, from.spot);
            Occurrence { driven: node.map(|node| (look(figure, from.spot.kind()), seat, node)), ..returned }
        }
        Event::FigureMoved { seat, figure, from, to } => {
            let moved = figured(of("figure_moved", Some(seat)), "standing", figure, to);
            match quarter::argument(from.spot) {
                Some(quarter) => moved.called("figure_moved_out").with("quarter", quarter),
                None => moved.called("wagon_moved"),
            }
        }
        Event::TowerRaised { seat, at, height } => {
            let raised = of("tower_raised", Some(seat)).with("square", at.to_string()).with("n", u32::from(height));
            Occurrence { square: Some(at), ..raised }
        }
        Event::Captured { captor, seat, figure, from } => {
            // He goes to his captor, but what is said begins with whose he is.
            let taken = figured(of("figure_captured", Some(captor)), "standing", figure, from);
            let node = state.board().node_at(rules, from.pos, from.spot);
            let driven = node.map(|node| (look(figure, from.spot.kind()), seat, node));
            Occurrence { driven, ..taken.with("seat", seat).with("captor", captor) }
        }
        Event::Freed { captor, seat, figure, is_exchange } => {
            let way = if is_exchange { "exchanged" } else { "ransomed" };
            let freed = of("figure_freed", Some(seat)).called(&format!("{way}.{}", figure.name()));
            freed.with("captor", captor)
        }
        Event::CardTaken { seat, card, tiles, at, .. } => {
            let key = match card {
                Card::King => "king_taken",
                Card::RobberBaron => "robber_baron_taken",
            };
            let taken = of("card_taken", Some(seat)).called(key).with("n", u32::from(tiles));
            Occurrence { square: Some(at.pos), ..taken }
        }
        Event::NeutralMoved { seat, neutral, to, beside, .. } => {
            let moved = match (neutral, beside) {
                (Neutral::Dragon, _) => of("dragon_moved", Some(seat)),
                (Neutral::Count, _) => {
                    let quarter = beside.and_then(|at| quarter::argument(at.spot));
                    of("count_moved", Some(seat)).with("quarter", quarter.unwrap_or_default())
                }
                (Neutral::Fairy, None) => of("fairy_moved", Some(seat)),
                (Neutral::Fairy, Some(at)) => fairy_met(of("fairy_moved", Some(seat)), neutral::met(rules, state, at)),
            };
            Occurrence { square: Some(to), ..moved.with("square", to.to_string()) }
        }
        Event::GoodsTaken { seat, goods, city } => {
            let taken = goods_taken(of("goods_taken", Some(seat)), goods);
            Occurrence { square: Some(city.pos), ..taken }
        }
        Event::Scored(ref score) => {
            let scored = of("scored", None).awarding(award(rules, state, score));
            Occurrence { square: score.squares.first().copied(), ..scored }
        }
        Event::SecondTile { seat } => of("second_tile", Some(seat)),
        Event::TurnEnded { seat } => of("turn_ended", Some(seat)),
        Event::GameOver { .. } => of("game_over", None),
    }
}

/// The fairy at somebody's side: the key says whose.
fn fairy_met(moved: Occurrence, figure: String) -> Occurrence {
    moved.called("fairy_moved_to").with("figure", figure)
}

/// What it is called when a figure leaves the board.
const fn returning(why: Leaving) -> &'static str {
    match why {
        Leaving::Paid => "figure_returned",
        Leaving::Eaten => "figure_eaten",
        Leaving::SentAway => "figure_sent_away",
        Leaving::Alone => "figure_alone",
        Leaving::TakenBack => "figure_taken_back",
    }
}

/// Whoever goes of his own accord is coming back; whoever is driven away was standing there.
const fn phrase(why: Leaving) -> &'static str {
    match why {
        Leaving::Paid => "returning",
        Leaving::Eaten | Leaving::SentAway | Leaving::Alone | Leaving::TakenBack => "standing",
    }
}

/// A figure that begins to stand or comes back: who it is and where in one phrase, since languages decline both.
fn figured(occurrence: Occurrence, phrase: &str, figure: Figure, at: Place) -> Occurrence {
    let kind = at.spot.kind();
    let who = format!("@{phrase}.{}", hosted::standing_key(look(figure, kind), kind.name()));
    Occurrence { square: Some(at.pos), ..occurrence.with("figure", who).with("square", at.pos.to_string()) }
}

/// Goods that are taken: the key names those that there are, so that nobody hears of none.
fn goods_taken(mut taken: Occurrence, goods: [u16; 3]) -> Occurrence {
    let some: Vec<(&str, u16)> =
        Good::ALL.into_iter().map(Good::name).zip(goods).filter(|&(_, count)| count > 0).collect();
    let names: Vec<&str> = some.iter().map(|&(name, _)| name).collect();
    taken = taken.called(&format!("goods_taken.{}", names.join("_")));
    some.into_iter().fold(taken, |taken, (name, count)| taken.with(name, u32::from(count)))
}

/// The explanation of a score.
pub(super) fn award(rules: &Rules, state: &State, score: &Score) -> Award {
    let node = |at: Place| state.board().node_at(rules, at.pos, at.spot);
    let cause = score.cause.name();
    let (subject, node) = (score.subject.name(), score.subject.place().and_then(node));
    let title = match score.cause {
        Cause::Completed => format!("completed {subject}"),
        Cause::Final => format!("{subject} at the end"),
        Cause::Recalled => format!("abbot recalled from the {subject}"),
        Cause::TurnStart => format!("{subject} at the start of the turn"),
        Cause::BarnPlaced => format!("{subject} with a new barn"),
        Cause::BarnJoined => format!("{subject} joined to a barn"),
        Cause::Ransom => "ransom".to_owned(),
        Cause::Held => format!("{subject} for what was completed"),
    };
    Award {
        cause,
        subject,
        title: Words::new(format!("score.{cause}.{subject}"), title),
        node,
        point: None,
        squares: score.squares.clone(),
        strengths: hosted::strengths(score.strengths.iter().map(|&(seat, n)| (seat, n.into()))),
        shares: hosted::shares(&score.shares, counted),
        rulings: score.rulings.clone(),
    }
}
