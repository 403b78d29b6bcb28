//! The events of Carcassonne, for a client.

use bastide_art::carcassonne_look as look;
use bastide_carcassonne::{Cause, Event, Figure, Good, Leaving, Neutral, Place, Rules, Score, State};
use bastide_kernel::Seat;
use bastide_notation::Notated;

use super::{counted, neutral};
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
            Occurrence { square: Some(pos), ..placed.with("square", pos.to_string()) }
        }
        Event::FigurePlaced { seat, figure, at } => figured(of("figure_placed", Some(seat)), "standing", figure, at),
        Event::FigureReturned { seat, figure, from, why } => {
            let returned = figured(of(returning(why), Some(seat)), phrase(why), figure, from);
            let node = state.board().node_at(rules, from.pos, from.spot);
            Occurrence { driven: node.map(|node| (look(figure, from.spot.kind()), node)), ..returned }
        }
        Event::NeutralMoved { seat, neutral, to, beside, .. } => {
            let moved = match (neutral, beside) {
                (Neutral::Dragon, _) => of("dragon_moved", Some(seat)),
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
fn fairy_met(mut moved: Occurrence, figure: String) -> Occurrence {
    moved.words.key = "event.fairy_moved_to".to_owned();
    moved.with("figure", figure)
}

/// What it is called when a figure leaves the board.
const fn returning(why: Leaving) -> &'static str {
    match why {
        Leaving::Paid => "figure_returned",
        Leaving::Eaten => "figure_eaten",
        Leaving::SentAway => "figure_sent_away",
        Leaving::Alone => "figure_alone",
    }
}

/// Whoever goes of his own accord is coming back; whoever is driven away was standing there.
const fn phrase(why: Leaving) -> &'static str {
    match why {
        Leaving::Paid => "returning",
        Leaving::Eaten | Leaving::SentAway | Leaving::Alone => "standing",
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
    taken.words.key = format!("event.goods_taken.{}", names.join("_"));
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
