//! The City in the page: what only this game has.

mod event;
mod offer;
pub(crate) mod ruling;

use bastide_art::figure::Look;
use bastide_city::{Counted, DeadReason, Event, Illegal, Options, Rules, SEATS, SegmentKind, State, Step, TileKind};
use bastide_kernel::{NodeId, Odds, Pos, Rot, Seat, Seats};
use bastide_notation::Notated;

use crate::catalogue::{GameInfo, OptionChoice};
use crate::hosted::{self, Account, Award, Hosted, MakeUp, Model, Occurrence, Offer, Stock, Threat, square};
use crate::view::Refusal;
use crate::words::Words;

impl Hosted for Rules {
    fn info() -> GameInfo {
        let option = |info: &bastide_kernel::OptionInfo| {
            OptionChoice::new(info, vec![Options::DEFAULT.get(info.name).unwrap_or_default().to_owned()])
        };
        GameInfo {
            name: Rules::NAME.to_owned(),
            min_seats: *SEATS.start(),
            max_seats: *SEATS.end(),
            sets: Vec::new(),
            presets: Vec::new(),
            options: Options::INFO.iter().map(option).collect(),
        }
    }

    fn make_up(&self) -> MakeUp {
        let deviations = self.config().options.differences(&Options::DEFAULT);
        MakeUp {
            sets: Vec::new(),
            documents: vec!["the-city".to_owned()],
            deviations: deviations.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        }
    }

    fn offer(&self, state: &State, action: Self::Action) -> Offer {
        offer::of(self, state, action)
    }

    fn pieces(&self, state: &State, seat: Seat) -> Vec<Stock> {
        let player = state.player(seat);
        let of = |name: &'static str, count: u8, of: u8, look: Look| Stock {
            name,
            count: count.into(),
            of: of.into(),
            model: Model::Figure(look, seat),
        };
        let mut pieces = vec![of("follower", player.supply, self.followers(), Look::Follower)];
        pieces.extend((player.resting > 0).then(|| of("resting", player.resting, 0, Look::Lying)));
        pieces.push(of("tower", player.towers, self.towers(), Look::TowerPiece));
        pieces
    }

    fn in_hand(&self, state: &State) -> Option<TileKind> {
        state.drawn()
    }

    fn discarded(&self, state: &State) -> Vec<TileKind> {
        state.discarded().to_vec()
    }

    fn remarks(&self, state: &State) -> Vec<Words> {
        let info = self.wall_info(state);
        let stacks = state.bag().stacks(self);
        let [first, second, third] = stacks;
        let mut remarks = vec![
            Words::new("remark.stacks", format!("stacks: {first}, {second}, {third} tiles"))
                .with("first", u32::from(first))
                .with("second", u32::from(second))
                .with("third", u32::from(third)),
            Words::new("remark.walls", format!("{} walls left, {} edges free", info.pool, info.free))
                .with("pool", u32::from(info.pool))
                .with("free", u32::from(info.free)),
        ];
        if state.board().wall().gate().is_some() && state.step() != Step::Result {
            remarks.push(match info.before_end {
                0 => Words::new("remark.ends_now", "the wall ends the game with this turn"),
                n => Words::new("remark.before_end", format!("the wall ends the game after {n} more pieces"))
                    .with("n", u32::from(n)),
            });
        }
        remarks
    }

    fn menace(&self, _state: &State) -> Option<Threat> {
        None
    }

    fn others_on(&self, _state: &State, _pos: Pos) -> Vec<Words> {
        Vec::new()
    }

    fn occurrence(&self, state: &State, event: &Event) -> Occurrence {
        event::occurrence(self, state, event)
    }

    fn refusal(&self, reason: Illegal) -> Refusal {
        refusal(reason)
    }

    fn remaining(&self, state: &State) -> Vec<(TileKind, u32)> {
        Rules::remaining(self, state).kinds.into_iter().map(|(kind, copies)| (kind, copies.into())).collect()
    }

    fn fits(&self, state: &State, pos: Pos) -> Vec<(TileKind, u32, Vec<Rot>)> {
        Rules::fits(self, state, pos).into_iter().map(|fit| (fit.kind, fit.copies.into(), fit.rotations)).collect()
    }

    fn fits_in_hand(&self, state: &State, pos: Pos) -> bool {
        self.fit_in_hand(state, pos).is_some()
    }

    fn dead_squares(&self, state: &State) -> Vec<(Pos, Words)> {
        let words = |reason: DeadReason| match reason {
            DeadReason::Barred => Words::new("dead.barred", "beyond the wall"),
            DeadReason::SealsOff => Words::new("dead.seals_off", "it would seal off the wall"),
            DeadReason::NothingMatches => Words::new("dead.nothing_matches", "no tile that is left matches"),
        };
        Rules::dead_squares(self, state).into_iter().map(|(pos, reason)| (pos, words(reason))).collect()
    }

    fn odds_of(&self, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[TileKind]) -> Odds {
        Rules::odds_of(self, state, draws, |kind| wanted.contains(&kind))
    }

    fn feature(&self, state: &State, node: NodeId) -> Option<Account> {
        let place = state.board().place_of(self, node);
        let info = Rules::feature(self, state, place)?;
        let is_area = info.kind == SegmentKind::Area;
        let mut open: Vec<Pos> = info.open_edges.iter().map(|edge| edge.outside()).collect();
        open.sort_unstable();
        open.dedup();
        Some(Account {
            kind: info.kind.name(),
            place: place.to_string(),
            tiles: info.squares.len() as u32,
            open,
            is_completed: info.is_complete,
            strengths: hosted::strengths(Seat::ALL.map(|seat| (seat, u32::from(info.strengths.of(seat))))),
            leaders: info.leaders.clone(),
            now: info.shares_now.first().map_or(if is_area { info.worth.0 } else { 0 }, |share| share.points),
            shares: hosted::shares(&info.shares_now, counted),
            completed: (!is_area).then_some(info.worth.0),
            matters: info.matters,
            remarks: remarks_on(&info),
        })
    }

    fn projection(&self, state: &State) -> (Seats<i32>, Vec<Award>) {
        let projection = Rules::projection(self, state);
        (projection.scores, projection.breakdown.iter().map(|score| event::award(self, state, score)).collect())
    }
}

/// What only markets and areas have.
fn remarks_on(info: &bastide_city::FeatureInfo) -> Vec<Words> {
    let mut remarks = Vec::new();
    if info.kind == SegmentKind::Market {
        let n = info.goods.len() as u32;
        remarks.push(Words::new("remark.goods", format!("{n} kinds of goods")).with("n", n));
    }
    if info.kind == SegmentKind::Area {
        let n = info.markets.len() as u32;
        remarks.push(Words::new("remark.markets", format!("{n} markets")).with("n", n));
    }
    if !info.holes.is_empty() {
        remarks.push(Words::new("remark.hole", "a hole keeps it from being completed"));
    }
    remarks
}

/// What a term counts, in words.
fn counted(what: Counted) -> Words {
    let key = match what {
        Counted::Tiles => "tiles",
        Counted::MarketTiles => "market_tiles",
        Counted::Markets => "markets",
        Counted::PublicBuildings => "public_buildings",
        Counted::HistoricBuildings => "historic_buildings",
        Counted::Walls => "walls",
    };
    Words::new(format!("counted.{key}"), what.name())
}

/// Why an action is refused. Where languages would have to decline a feature, the key names it.
fn refusal(reason: Illegal) -> Refusal {
    let code = reason.code();
    let words = Words::new(format!("illegal.{code}"), reason.to_string());
    let question = |waiting: Step| format!("@question.{}.{}", Rules::NAME, waiting.name());
    let about = |kind: SegmentKind| Words::new(format!("illegal.{code}.{}", kind.name()), reason.to_string());
    let (words, at) = match reason {
        Illegal::NotNow { waiting } => (words.with("question", question(waiting)), None),
        Illegal::StreetMismatch { side } => (words.with("side", format!("@side.{}", side.name())), None),
        Illegal::SameAsRotation { rot } => (words.with("degrees", u32::from(rot.degrees())), None),
        Illegal::Barred { by } => (words.with("square", by.pos.to_string()), Some(by.pos)),
        Illegal::SealsOff { square } => (words.with("square", square.to_string()), Some(square)),
        Illegal::NotOnNewTile { new_tile } => (words.with("square", new_tile.to_string()), Some(new_tile)),
        Illegal::Occupied { kind, seat, at } => {
            (about(kind).with("seat", seat).with("square", at.pos.to_string()), Some(at.pos))
        }
        Illegal::Complete { kind } => (about(kind), None),
        Illegal::NotAtEnd { ends } => (words, Some(ends[0].pos)),
        Illegal::GuardOpposite { seat } => (words.with("seat", seat), None),
        // The others say everything by their code.
        _ => (words, None),
    };
    let rulings = ruling::of(reason).into_iter().map(str::to_owned).collect();
    Refusal { words, turned: None, rulings, square: at.map(square) }
}
