//! A game in the page: its history, the position that is looked at, and its views.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bastide_ai::Bot;
use bastide_art::geometry::Point;
use bastide_art::{Atlas, LastMove, Sheet, Standing, layer, overlay};
use bastide_kernel::{Decision as Turn, PlacedTile, Rng, Rot, Seat, Sink, random_action};
use bastide_notation::bgn::{Headers, Scribe};

use crate::catalogue::Setup;
use crate::hosted::{Built, Hosted, MakeUp, Model, Site, Threat, square};
use crate::tile::{self, TilePart};
use crate::view::{
    Board, Endangered, Entry, Hand, Laid, LaidTile, Menace, Reached, Refusal, Spot, TileIcon, Tower, View,
};
use crate::whereabouts::{Subject, Surroundings};
use crate::words::Words;

/// A game that is played or looked at. All actions are kept; the position is that after the first `ply` of them.
pub struct Host<G: Hosted> {
    pub(crate) rules: Rc<G>,
    pub(crate) atlas: Atlas<'static, G>,
    pub(crate) actions: Vec<G::Action>,
    pub(crate) ply: usize,
    pub(crate) state: G::State,
    /// What was done last before the position that is looked at.
    pub(crate) last: Option<LastMove>,
    /// All actions as text.
    scribe: Scribe,
    pub(crate) sheet: Sheet,
    /// The symbols that the client has.
    sent: BTreeSet<String>,
    /// The tiles that the client has.
    shown: Vec<PlacedTile<G::Kind>>,
    /// What was told about kinds of tiles in rotations.
    told: BTreeMap<(usize, Rot), (String, Vec<TilePart>)>,
    /// What is striking about kinds of tiles.
    pub(crate) striking: BTreeMap<usize, Option<&'static str>>,
    /// What there is to find one's way by, in the position after so many actions.
    pub(crate) surroundings: Option<(usize, Surroundings)>,
    rng: Rng,
    pub(crate) bots: Vec<Bot<G>>,
}

impl<G: Hosted> Host<G> {
    /// A game with its history.
    pub fn new(rules: G, actions: Vec<G::Action>, seed: u64) -> Host<G> {
        let rules = Rc::new(rules);
        let state = rules.start();
        let mut host = Host {
            atlas: Atlas::shared(Rc::clone(&rules)),
            scribe: Scribe::new(&*rules, &state),
            state,
            rules,
            ply: 0,
            actions,
            last: None,
            sheet: Sheet::default(),
            sent: BTreeSet::new(),
            shown: Vec::new(),
            told: BTreeMap::new(),
            striking: BTreeMap::new(),
            surroundings: None,
            rng: Rng::new(seed, 0),
            bots: Vec::new(),
        };
        host.jump(host.actions.len());
        host
    }

    /// The rules of the game.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// The position that is looked at.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// All known actions.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// How many actions led to the position that is looked at.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Looks at the position after so many actions, or after all if there are fewer.
    pub fn jump(&mut self, ply: usize) {
        let ply = ply.min(self.actions.len());
        if ply < self.ply {
            self.rules.restart(&mut self.state);
            self.ply = 0;
            self.last = None;
        }
        while self.ply < ply {
            self.advance(&mut ());
        }
    }

    /// Goes on by one known action. Last move and record go with it, so that neither needs a replay.
    fn advance(&mut self, events: &mut impl Sink<G::Event>) {
        let action = self.actions[self.ply];
        let before = (self.rules.turns(&self.state), self.rules.whose_turn(&self.state));
        LastMove::follow(&*self.rules, &mut self.state, action, &mut self.last, events);
        if self.scribe.len() == self.ply {
            self.scribe.write(&*self.rules, before, action, &self.state);
        }
        self.ply += 1;
    }

    /// Forgets every action after the position that is looked at.
    pub fn truncate(&mut self) {
        self.actions.truncate(self.ply);
        self.scribe.truncate(self.ply);
        self.surroundings = None;
    }

    /// Plays an action from the position that is looked at; whatever came after it is forgotten.
    pub fn play(&mut self, text: &str) -> Result<Entry, Refusal> {
        let action = self.parse(text)?;
        self.check(action)?;
        Ok(self.carry_out(action))
    }

    /// Lets chance decide, as long as it is its turn.
    pub fn draw(&mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        while self.rules.decision(&self.state) == Turn::Chance {
            let Some(action) = random_action(&*self.rules, &self.state, &mut self.rng, &mut Vec::new()) else { break };
            entries.push(self.carry_out(action));
        }
        entries
    }

    /// Carries out a legal action.
    fn carry_out(&mut self, action: G::Action) -> Entry {
        self.truncate();
        self.actions.push(action);
        self.step().unwrap_or_else(|| unreachable!("an action was just added"))
    }

    /// Goes on by one known action and tells what happened; `None` behind the last.
    fn step(&mut self) -> Option<Entry> {
        let &action = self.actions.get(self.ply)?;
        let seat = match self.rules.decision(&self.state) {
            Turn::Seat(seat) => Some(seat.index() as u8),
            Turn::Chance | Turn::Over => None,
        };
        let (turn, number) = (self.rules.whose_turn(&self.state), self.rules.turns(&self.state) + 1);
        let mut events = Vec::new();
        self.advance(&mut events);
        let scores = self.rules.scores(&self.state);
        Some(Entry {
            ply: self.ply as u32,
            turn: turn.index() as u8,
            number,
            seat,
            action: self.rules.action_text(action),
            events: events.iter().map(|event| self.event(event)).collect(),
            scores: Seat::first(self.rules.seats()).map(|seat| scores[seat]).collect(),
        })
    }

    /// The whole history. The position that is looked at stays.
    pub fn log(&mut self) -> Vec<Entry> {
        let ply = self.ply;
        self.jump(0);
        let entries = std::iter::from_fn(|| self.step()).collect();
        self.jump(ply);
        entries
    }

    /// Forgets which symbols and tiles the client has.
    pub fn resend(&mut self) {
        self.sent.clear();
        self.shown.clear();
    }

    /// The configuration, checked.
    pub fn setup(&self) -> Setup {
        let MakeUp { sets, documents, deviations } = self.rules.make_up();
        Setup {
            game: G::NAME.to_owned(),
            config: self.rules.config_text(),
            seats: self.rules.seats(),
            tiles: self.rules.kinds().into_iter().map(|(_, copies)| copies).sum(),
            sets,
            documents,
            deviations,
            notices: self.rules.notices(),
        }
    }

    /// The definitions of symbols that the client does not have yet.
    pub(crate) fn new_symbols(&mut self) -> String {
        let mut symbols = String::new();
        for (id, text) in self.sheet.symbols() {
            if !self.sent.contains(id) {
                symbols += text;
                self.sent.insert(id.to_owned());
            }
        }
        symbols
    }

    /// Everything about the position that is always shown.
    pub fn view(&mut self) -> View {
        let standing = layer::figure_places(&self.atlas, &self.state);
        let mut actions = Vec::new();
        if matches!(self.rules.decision(&self.state), Turn::Seat(_)) {
            self.rules.legal_actions(&self.state, &mut actions);
        }
        let decision = self.decision(&actions, &standing);
        let projected = self.rules.projected(&self.state);
        let seats = Seat::first(self.rules.seats());
        let players = seats.map(|seat| self.player(seat, projected[seat], &actions)).collect();
        let hand = self.rules.in_hand(&self.state).map(|kind| self.hand(kind));
        let discarded = self.rules.discarded(&self.state).into_iter().map(|kind| self.icon(kind)).collect();
        let board = self.board(&standing);
        let menace = self.menace(&standing);
        let remarks = self.rules.remarks(&self.state).into_iter();
        let remarks = remarks.map(|words| self.located(words, Subject::Figure)).collect();
        View {
            menace,
            game: G::NAME.to_owned(),
            ply: self.ply as u32,
            plies: self.actions.len() as u32,
            turns: self.rules.turns(&self.state),
            decision,
            players,
            hand,
            tiles_left: self.rules.tiles_left(&self.state),
            discarded,
            remarks,
            board,
            symbols: self.new_symbols(),
        }
    }

    /// What is about to move over the board, and the figures that it could meet.
    fn menace(&mut self, standing: &[(Standing, Point)]) -> Option<Menace> {
        let Threat { words, look, at, is_moving, steps, of, reach } = self.rules.menace(&self.state)?;
        let tableau = self.rules.tableau(&self.state);
        let endangered = |&(standing, place): &(Standing, Point)| {
            let at = tableau.tile_of(standing.node).pos;
            let &(_, steps) = reach.iter().find(|(pos, _)| *pos == at)?;
            let figure = self.figure_words("remark.in_danger", &standing);
            let words = Words { text: format!("{} on {at}, {steps} steps away", figure.text), ..figure };
            let words = words.with("square", at.to_string()).with("n", steps);
            Some(Endangered { words, spot: spot(place), seat: standing.seat.index() as u8, steps })
        };
        let mut danger: Vec<Endangered> = standing.iter().filter_map(endangered).collect();
        for figure in &mut danger {
            figure.words = self.located(figure.words.clone(), Subject::Figure);
        }
        Some(Menace {
            words,
            square: square(at),
            is_moving,
            steps,
            of,
            danger,
            reach: reach.iter().map(|&(pos, steps)| Reached { square: square(pos), steps }).collect(),
            picture: self.picture(Model::Neutral(look), Site::Nowhere),
        })
    }

    fn hand(&mut self, kind: G::Kind) -> Hand {
        let (descriptions, parts) = Rot::ALL.into_iter().map(|rot| self.told(kind, rot)).unzip();
        Hand {
            id: self.rules.tile_id(kind),
            symbols: Rot::ALL.map(|rot| self.atlas.symbol(kind, rot, 0, &mut self.sheet)).to_vec(),
            descriptions,
            parts,
        }
    }

    /// A tile in words and in parts, which are found out once.
    fn told(&mut self, kind: G::Kind, rot: Rot) -> (String, Vec<TilePart>) {
        let tell = || (self.rules.describe(kind, rot), tile::parts(self.rules.parts(kind, rot)));
        self.told.entry((G::kind_index(kind), rot)).or_insert_with(tell).clone()
    }

    /// A kind of tile as a picture.
    pub(crate) fn icon(&mut self, kind: G::Kind) -> TileIcon {
        let (description, parts) = self.told(kind, Rot::R0);
        let symbol = self.atlas.symbol(kind, Rot::R0, 0, &mut self.sheet);
        TileIcon { id: self.rules.tile_id(kind), symbol, description, parts }
    }

    fn board(&mut self, standing: &[(Standing, Point)]) -> Board {
        let ring = self.last.map(|last| overlay::last_tile(&self.atlas, &self.state, last)).unwrap_or_default();
        let emphasised = self.last.and_then(|last| last.figure);
        Board {
            laid: self.laid(),
            last: ring,
            figures: layer::figures_at(&self.atlas, &self.state, standing, emphasised, &mut self.sheet),
            towers: self.rules.towers(&self.state).into_iter().map(|built| self.tower(built)).collect(),
        }
    }

    fn tower(&self, Built { at, node, height, is_closed }: Built) -> Tower {
        let place = layer::free_place(&self.atlas, &self.state, node, &[]);
        Tower { square: square(at), height, is_closed, spot: spot(place) }
    }

    /// The tiles that the client does not have, if there is any difference.
    fn laid(&mut self) -> Option<Laid> {
        let tiles = self.rules.tableau(&self.state).tiles();
        if tiles == self.shown {
            return None;
        }
        let kept = tiles.iter().zip(&self.shown).take_while(|(now, then)| now == then).count();
        self.shown.truncate(kept);
        self.shown.extend_from_slice(&tiles[kept..]);
        let new = self.shown[kept..].iter().map(|tile| LaidTile {
            square: square(tile.pos),
            symbol: self.atlas.symbol(tile.kind, tile.rot, Atlas::<G>::variety(tile.kind, tile.pos), &mut self.sheet),
        });
        Some(Laid {
            kept: kept as u32,
            tiles: new.collect(),
            shadow: layer::shadow(&self.atlas, &self.state),
            seams: layer::seams(&self.atlas, &self.state),
            frontier: self.rules.tableau(&self.state).mosaic().frontier().map(square).collect(),
        })
    }

    /// The game as a record, with names of players and further headers.
    pub fn bgn(&self, players: &[String], tags: &[(String, String)]) -> Result<String, String> {
        let mut headers = Headers::new(self.rules.seats());
        for (seat, name) in Seat::first(self.rules.seats()).zip(players) {
            headers.set_player(seat, name).map_err(|error| error.to_string())?;
        }
        for (key, value) in tags {
            headers.set_tag(key, value).map_err(|error| error.to_string())?;
        }
        Ok(self.scribe.record(&*self.rules, &headers))
    }
}

impl<G: Hosted> std::fmt::Debug for Host<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("ply", &self.ply).field("actions", &self.actions).finish_non_exhaustive()
    }
}

/// A point for a client.
pub(crate) fn spot(point: Point) -> Spot {
    Spot { x: point.x.div_euclid(10), y: point.y.div_euclid(10) }
}
