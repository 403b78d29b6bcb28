//! Carcassonne in the page: what only this game has.

mod account;
mod event;
mod neutral;
mod offer;
mod quarter;
mod question;
pub(crate) mod ruling;
mod tower;

use bastide_art::carcassonne_look as look;
use bastide_art::figure::Look;
use bastide_art::token::Token;
use bastide_carcassonne::{
    Ask, Counted, EXPANSIONS, Element, Event, Figure, Good, Illegal, MAX_COPIES, Options, Preset, Rules, SegmentKind,
    SetId, State, TileKind, Wait,
};
use bastide_kernel::{MAX_SEATS, NodeId, Odds, Pos, Rot, Seat, Seats};
use bastide_notation::Notated;

use crate::catalogue::{GameInfo, Need, OptionChoice, SetInfo};
use crate::hosted::{
    self, Account, Award, Built, Captive, Honour, Hosted, MakeUp, Model, Occurrence, Offer, Scope, Site, Stock, Threat,
    square,
};
use crate::view::Refusal;
use crate::words::Words;

impl Hosted for Rules {
    fn info() -> GameInfo {
        GameInfo {
            name: Rules::NAME.to_owned(),
            min_seats: 1,
            max_seats: MAX_SEATS as u8,
            sets: EXPANSIONS.iter().map(set_info).collect(),
            presets: Preset::ALL.map(|preset| preset.name().to_owned()).to_vec(),
            options: EXPANSIONS.iter().flat_map(part_infos).chain(Options::INFO.iter().map(option_info)).collect(),
        }
    }

    fn make_up(&self) -> MakeUp {
        let config = self.config();
        let used = || EXPANSIONS.iter().filter(|set| config.uses(set));
        let copies = |set: &bastide_carcassonne::Expansion| set.set.map_or(1, |name| config.copies(name));
        let sets = used().map(|set| (set.name.to_owned(), copies(set))).collect();
        let mut documents: Vec<String> = used().map(|set| set.document.to_owned()).collect();
        documents.dedup();
        let usual = Options::preset(config.preset);
        let options = config.options.differences(&usual).map(|(name, value)| (name.to_owned(), value.to_owned()));
        MakeUp { sets, documents, deviations: config.parts_left_out().into_iter().chain(options).collect() }
    }

    fn asks(&self, state: &State, actions: &[Self::Action]) -> Words {
        question::of(state, actions)
    }

    fn offer(&self, state: &State, action: Self::Action) -> Offer {
        offer::of(self, state, action)
    }

    fn pieces(&self, state: &State, seat: Seat) -> Vec<Stock> {
        let player = state.player(seat);
        let in_play = Figure::ALL.into_iter().filter(|&figure| self.figures(figure) > 0);
        let figures = in_play.map(|figure| Stock {
            name: figure.name(),
            count: player.supply[figure.index()].into(),
            of: self.figures(figure).into(),
            model: Model::Figure(look(figure, SegmentKind::City), seat),
        });
        let has_goods = self.has_step(bastide_carcassonne::Step::FinalGoods);
        let goods = Good::ALL.into_iter().zip(player.goods).filter(|_| has_goods).map(|(good, count)| Stock {
            name: good.name(),
            count: count.into(),
            of: 0,
            model: Model::Token(Token::Good(good)),
        });
        let tokens = bastide_carcassonne::Token::ALL.into_iter().filter(|&token| self.tokens(token) > 0);
        let tokens = tokens.map(|token| Stock {
            count: player.tokens[token.index()].into(),
            of: self.tokens(token).into(),
            ..stock_of(token)
        });
        figures.chain(tokens).chain(goods).collect()
    }

    fn in_hand(&self, state: &State) -> Option<TileKind> {
        let is_asked = state.wait() == Wait::Answer(Ask::Abbey);
        state.drawn().or(self.abbey().filter(|_| is_asked))
    }

    fn has_drawn(&self, state: &State) -> bool {
        state.drawn().is_some()
    }

    fn standing_in(&self, state: &State, node: NodeId) -> Option<String> {
        quarter::of(self, state, node)
    }

    fn subject(&self, state: &State) -> Option<Site> {
        match state.wait() {
            Wait::Answer(Ask::Wagon) => self.waiting_wagon(state, state.asked()).map(Site::Piece),
            _ => tower::raised(self, state).map(|tower| Site::Segment(tower.node)),
        }
    }

    fn scope(&self, state: &State) -> Option<Scope> {
        tower::scope(self, state)
    }

    fn towers(&self, state: &State) -> Vec<Built> {
        tower::all(self, state)
    }

    fn captives(&self, state: &State, seat: Seat) -> Vec<Captive<Self::Action>> {
        tower::captives(self, state, seat)
    }

    fn titles(&self, state: &State, seat: Seat) -> Vec<Honour> {
        quarter::titles(state, seat)
    }

    fn discarded(&self, state: &State) -> Vec<TileKind> {
        state.discarded().to_vec()
    }

    fn remarks(&self, state: &State) -> Vec<Words> {
        neutral::remarks(self, state)
    }

    fn menace(&self, state: &State) -> Option<Threat> {
        neutral::menace(self, state)
    }

    fn others_on(&self, state: &State, pos: Pos) -> Vec<Words> {
        neutral::on(self, state, pos)
    }

    fn occurrence(&self, state: &State, event: &Event) -> Occurrence {
        event::occurrence(self, state, event)
    }

    fn refusal(&self, reason: Illegal) -> Refusal {
        refusal(reason)
    }

    fn remaining(&self, state: &State) -> Vec<(TileKind, u32)> {
        let mut kinds: Vec<(TileKind, u32)> = Vec::new();
        for (kind, copies) in Rules::remaining(self, state) {
            match kinds.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, sum)) => *sum += u32::from(copies),
                None => kinds.push((kind, copies.into())),
            }
        }
        kinds
    }

    fn fits(&self, state: &State, pos: Pos) -> Vec<(TileKind, u32, Vec<Rot>)> {
        Rules::fits(self, state, pos).into_iter().map(|fit| (fit.kind, fit.copies.into(), fit.rotations)).collect()
    }

    fn fits_in_hand(&self, state: &State, pos: Pos) -> bool {
        let is_asked = state.wait() == Wait::Answer(Ask::Abbey);
        self.fit_in_hand(state, pos).is_some() || is_asked && self.holes(state).contains(&pos)
    }

    fn dead_squares(&self, state: &State) -> Vec<(Pos, Words)> {
        let has_abbey = |seat: Seat| state.player(seat).tokens[bastide_carcassonne::Token::Abbey.index()] > 0;
        let is_open = self.abbey().is_some() && Seat::first(self.seats()).any(has_abbey);
        let words = || match is_open {
            true => Words::new("dead.only_abbey", "no tile that is left matches: only an abbey can lie here"),
            false => Words::new("dead.nothing_matches", "no tile that is left matches"),
        };
        // What the abbey in hand fills is not dead.
        let filled = if state.wait() == Wait::Answer(Ask::Abbey) { self.holes(state) } else { Vec::new() };
        let dead = Rules::dead_squares(self, state).into_iter().filter(|pos| !filled.contains(pos));
        dead.map(|pos| (pos, words())).collect()
    }

    fn odds_of(&self, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[TileKind]) -> Odds {
        Rules::odds_of(self, state, draws, |kind| wanted.contains(&kind))
    }

    fn feature(&self, state: &State, node: NodeId) -> Option<Account> {
        let place = state.board().place_of(self, node);
        let info = Rules::feature(self, state, place)?;
        let remarks = account::remarks(self, state, node, &info);
        Some(Account {
            kind: info.kind.name(),
            place: place.to_string(),
            tiles: info.squares.len() as u32,
            open: if info.kind == SegmentKind::Field { Vec::new() } else { info.open_ends },
            is_completed: info.is_completed,
            strengths: hosted::strengths(Seat::ALL.map(|seat| (seat, u32::from(info.strengths.of(seat))))),
            leaders: info.leaders,
            now: info.worth_now.0,
            shares: hosted::shares(&info.shares_now, counted),
            completed: info.worth_completed.map(|(points, _)| points),
            matters: info.matters,
            remarks,
        })
    }

    fn projection(&self, state: &State) -> (Seats<i32>, Vec<Award>) {
        let projection = Rules::projection(self, state);
        (projection.scores, projection.breakdown.iter().map(|score| event::award(self, state, score)).collect())
    }
}

/// What tokens of a kind are called, and what one looks like.
fn stock_of(token: bastide_carcassonne::Token) -> Stock {
    let (name, model) = match token {
        bastide_carcassonne::Token::Tower => ("tower_piece", Model::Neutral(Look::TowerPiece)),
        bastide_carcassonne::Token::Abbey => ("abbey", Model::Token(Token::Abbey)),
    };
    Stock { name, count: 0, of: 0, model }
}

/// What a term counts, in words.
fn counted(what: Counted) -> Words {
    Words::new(format!("counted.{}", what.name()), what.plural())
}

fn set_info(set: &bastide_carcassonne::Expansion) -> SetInfo {
    let tiles = set
        .set
        .and_then(SetId::from_name)
        .map_or(0, |id| id.def().tiles.iter().map(|(_, copies)| u32::from(copies[1])).sum());
    SetInfo {
        name: set.name.to_owned(),
        document: set.document.to_owned(),
        about: Words::new(format!("set.{}.about", set.name), set.about),
        tiles,
        // There is one board, however many copies of its box somebody has.
        max_copies: if set.set.is_some() && !set.elements.contains(&Element::Count) { MAX_COPIES } else { 1 },
        is_basic: set.name == "base",
    }
}

/// The parts of an expansion that can be left out by themselves, as options.
fn part_infos(expansion: &bastide_carcassonne::Expansion) -> Vec<OptionChoice> {
    let tiles = expansion.set.map(|set| (format!("set.{set}"), "tiles".to_owned(), ["1".to_owned(), "0".to_owned()]));
    let figures = expansion.figures.iter().map(|(figure, number)| {
        (format!("figure.{}", figure.name()), figure.name().to_owned(), [number.to_string(), "0".to_owned()])
    });
    let elements = expansion.elements.iter().map(|element| {
        (format!("element.{}", element.name()), element.name().to_owned(), ["on".to_owned(), "off".to_owned()])
    });
    let parts: Vec<_> = tiles.into_iter().chain(figures).chain(elements).collect();
    // The base game is played as a whole, and what has one part is left out as a whole.
    if expansion.name == "base" || parts.len() < 2 {
        return Vec::new();
    }
    let info = |(name, part, values): (String, String, [String; 2])| OptionChoice {
        name,
        document: expansion.document.to_owned(),
        about: Words::new(format!("part.{part}"), part),
        defaults: vec![values[0].clone(); Preset::ALL.len()],
        values: values.to_vec(),
        needs: Vec::new(),
    };
    parts.into_iter().map(info).collect()
}

fn option_info(info: &bastide_carcassonne::OptionInfo) -> OptionChoice {
    let value = |preset| Options::preset(preset).get(info.name).unwrap_or_default().to_owned();
    OptionChoice::new(info, Preset::ALL.map(value).to_vec()).needing(needs(info.name))
}

/// What an option is about beyond the set whose document defines it.
fn needs(option: &str) -> Vec<Need> {
    let part = |element: Element| Need::value(&format!("element.{}", element.name()), "on");
    match option {
        "field_scoring" => vec![Need::value("farmers", "on")],
        "start_tile_when_replaced" => vec![Need::sets(&["river", "river-2", "count"])],
        "river_source" => vec![Need::sets(&["river-2"])],
        "volcano_lake_without_dragon" => {
            vec![Need::sets(&["river-2"]), Need::without(&format!("element.{}", Element::Dragon.name()), "on")]
        }
        "abbot_recall_fairy" => vec![Need::value("figure.abbot", "1"), part(Element::Fairy)],
        "volcano_actions" => vec![part(Element::Volcano)],
        "dragon_move" => vec![part(Element::Dragon)],
        "fairy_placement" => vec![part(Element::Fairy)],
        "princess" => vec![part(Element::Princess)],
        "builder_double_turn" => vec![Need::value("figure.builder", "1")],
        "pig_herd" => vec![Need::sets(&["river-2"]), part(Element::PigHerd), Need::value("farmers", "on")],
        "ransom_timing" | "ransom_min_points" | "tower_own_capture" => vec![part(Element::Tower)],
        "tower_top_dragon" => vec![part(Element::Tower), part(Element::Dragon)],
        "wagon_move" | "wagon_landing" => vec![Need::value("figure.wagon", "1")],
        "barn_placement" => vec![Need::value("figure.barn", "1"), Need::value("farmers", "on")],
        "abbey_endgame" => vec![part(Element::Abbey)],
        "count_placement" | "count_limit" | "count_final" | "count_move" => vec![part(Element::Count)],
        "king_robber_scoring" => vec![Need::sets(&["king-and-robber"])],
        "king_counts_carcassonne" => vec![Need::sets(&["count"]), part(Element::King)],
        _ => Vec::new(),
    }
}

/// Why an action is refused. Where languages would have to decline a figure or a feature, the key names it.
fn refusal(reason: Illegal) -> Refusal {
    let code = reason.code();
    let words = Words::new(format!("illegal.{code}"), reason.to_string());
    let about = |name: &str| Words::new(format!("illegal.{code}.{name}"), reason.to_string());
    let side = |side: bastide_kernel::Side| format!("@side.{}", side.name());
    let kind = |kind: SegmentKind| format!("@feature.{}", kind.name());
    let (words, at) = match reason {
        Illegal::NotNow { waiting } => {
            (words.with("question", format!("@question.{}.{}", Rules::NAME, waiting.name())), None)
        }
        Illegal::EdgeMismatch { side: at, own, neighbour } => {
            (words.with("side", side(at)).with("own", kind(own)).with("neighbour", kind(neighbour)), None)
        }
        Illegal::SameAsRotation { rot } => (words.with("degrees", u32::from(rot.degrees())), None),
        Illegal::RiverTurnsBack { side: at }
        | Illegal::RiverBlocked { side: at }
        | Illegal::RiverBranchesMeet { side: at }
        | Illegal::RiverTurnsTwice { side: at } => (words.with("side", side(at)), None),
        Illegal::NotOnNewTile { new_tile } => (words.with("square", new_tile.to_string()), Some(new_tile)),
        Illegal::WrongFigure { figure, .. }
        | Illegal::NeedsOwnFollower { figure, .. }
        | Illegal::NoneInSupply { figure }
        | Illegal::NotThroughPortal { figure }
        | Illegal::PortalLeadsNowhere { figure } => (about(figure.name()), None),
        Illegal::Occupied { kind, seat, at } => {
            (about(kind.name()).with("seat", seat).with("square", at.pos.to_string()), Some(at.pos))
        }
        Illegal::Completed { kind } => (about(kind.name()), None),
        Illegal::NotYourAbbot { seat } | Illegal::NotYourFollower { seat } => (words.with("seat", seat), None),
        Illegal::DragonTooFar { at } => (words.with("square", at.to_string()), Some(at)),
        // The others say everything by their code.
        _ => (words, None),
    };
    let rulings = ruling::of(reason).into_iter().map(str::to_owned).collect();
    Refusal { words, turned: None, rulings, square: at.map(square) }
}
