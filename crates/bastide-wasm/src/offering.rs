//! What is offered: the decision with its choices, where each can be made on the board, and what players have.

use bastide_art::geometry::Point;
use bastide_art::{Standing, figure, layer, token};
use bastide_kernel::{Decision as Turn, Seat};

use crate::host::{Host, spot};
use crate::hosted::{Captive, Hosted, Model, Offer, Scope, Site, square};
use crate::view::{Choice, Decision, Majority, Piece, Player, Prisoner, Range, Sway, Target, Title, Who};
use crate::whereabouts::Subject;
use crate::words::Words;

impl<G: Hosted> Host<G> {
    /// Who has to act, and all that he can do.
    pub(crate) fn decision(&mut self, actions: &[G::Action], standing: &[(Standing, Point)]) -> Decision {
        let (who, seat) = match self.rules.decision(&self.state) {
            Turn::Seat(seat) => (Who::Seat, Some(seat.index() as u8)),
            Turn::Chance => (Who::Chance, None),
            Turn::Over => (Who::Over, None),
        };
        let about = self.rules.subject(&self.state).and_then(|site| self.spot_of(site, standing));
        let scope = self.rules.scope(&self.state);
        Decision {
            who,
            seat,
            turn: self.rules.whose_turn(&self.state).index() as u8,
            step: self.rules.step_name(&self.state).to_owned(),
            question: self.rules.asks(&self.state, actions),
            about: about.map(spot),
            range: scope.map(|scope| self.range(scope, standing)),
            choices: actions.iter().map(|&action| self.choice(action, standing)).collect(),
        }
    }

    /// A legal action as it is offered.
    pub(crate) fn choice(&mut self, action: G::Action, standing: &[(Standing, Point)]) -> Choice {
        let Offer { words, at, figure, piece, is_pass, is_lasting, sway, scope, majority } =
            self.rules.offer(&self.state, action);
        let (laid, rotation) = match at {
            Site::Square(pos, rot) => (Some(square(pos)), Some(rot.index() as u8)),
            Site::Tile(pos) => (Some(square(pos)), None),
            _ => (None, None),
        };
        let words = match at {
            // There are hundreds of them, and nobody is told about them but in coordinates.
            Site::Square(..) => words,
            Site::Tile(_) => self.located(words, Subject::Ground),
            _ => self.located(words, Subject::Figure),
        };
        Choice {
            action: self.rules.action_text(action),
            words,
            square: laid,
            rotation,
            spot: self.spot_of(at, standing).map(spot),
            place: self.place_of(at, standing),
            picture: figure.map(|model| self.picture(model, at)),
            piece: piece.map(str::to_owned),
            is_pass,
            is_lasting,
            sway: sway.map(|(seat, by)| Sway { seat: seat.index() as u8, by }),
            range: scope.map(|scope| self.range(scope, standing)),
            majority: majority.map(|(before, after)| Majority { before: seats(before), after: seats(after) }),
        }
    }

    /// What is within reach, for a client.
    fn range(&mut self, scope: Scope, standing: &[(Standing, Point)]) -> Range {
        let Scope { now, then, prey } = scope;
        let taken: Vec<(Standing, Point)> =
            prey.into_iter().filter_map(|number| standing.get(number).copied()).collect();
        let prey = taken.into_iter().map(|(standing, place)| {
            let at = self.rules.tableau(&self.state).tile_of(standing.node).pos;
            let figure = self.figure_words("remark.in_reach", &standing);
            let words = Words { text: format!("{} on {at}", figure.text), ..figure }.with("square", at.to_string());
            let words = self.located(words, Subject::Figure);
            Target { words, spot: spot(place), seat: standing.seat.index() as u8 }
        });
        Range {
            prey: prey.collect(),
            now: now.into_iter().map(square).collect(),
            then: then.into_iter().map(square).collect(),
        }
    }

    /// Where on the board a choice is offered.
    pub(crate) fn spot_of(&self, at: Site, standing: &[(Standing, Point)]) -> Option<Point> {
        match at {
            Site::Nowhere | Site::Square(..) => None,
            Site::Segment(node) => Some(layer::free_place(&self.atlas, &self.state, node, standing)),
            Site::Corner(node) => Some(figure::CORNER.on_board(self.rules.tableau(&self.state).tile_of(node).pos)),
            Site::Piece(index) => standing.get(index).map(|&(_, place)| place),
            Site::Edge(pos, side) => Some(Point::middle(side).on_board(pos)),
            Site::Tile(pos) => Some(Point::CENTRE.on_board(pos)),
        }
    }

    /// What the place of a choice is called.
    fn place_of(&self, at: Site, standing: &[(Standing, Point)]) -> Option<String> {
        match at {
            Site::Segment(node) | Site::Corner(node) => Some(self.place_text(node)),
            Site::Piece(index) => standing.get(index).map(|(standing, _)| self.place_text(standing.node)),
            Site::Edge(pos, side) => Some(format!("{pos}:{}", side.letter())),
            Site::Nowhere | Site::Square(..) | Site::Tile(_) => None,
        }
    }

    /// A piece as SVG with its foot at the origin.
    pub(crate) fn picture(&mut self, model: Model, at: Site) -> String {
        match model {
            Model::Figure(look, seat) => figure::draw(look, seat, Point::default(), &mut self.sheet),
            Model::Leaving(look, seat) => {
                let figure = figure::draw(look, seat, Point::default(), &mut self.sheet);
                let cross = |class: &str| format!(r#"<path class="{class}" d="M-24-40 28 6M28-40-24 6"/>"#);
                figure + &cross("offer-away edge") + &cross("offer-away")
            }
            Model::Neutral(look) => figure::draw(look, None, Point::default(), &mut self.sheet),
            Model::Token(kind) => token::draw(kind, Point::default(), &mut self.sheet),
            Model::Bar => {
                let turned = match at {
                    Site::Edge(_, side) if side.index() % 2 == 1 => r#" transform="rotate(90)""#,
                    _ => "",
                };
                format!(r#"<path class="offer-bar"{turned} d="M-104-13h208v26h-208z"/>"#)
            }
        }
    }

    /// What all can see of a player.
    pub(crate) fn player(&mut self, seat: Seat, projected: i32, actions: &[G::Action]) -> Player {
        let stocks = self.rules.pieces(&self.state, seat);
        let pieces = stocks.into_iter().map(|stock| Piece {
            name: stock.name.to_owned(),
            words: Words::new(format!("piece.{}", stock.name), stock.name.replace('_', " ")).with("n", stock.count),
            count: stock.count,
            of: stock.of,
            picture: self.picture(stock.model, Site::Nowhere),
        });
        let pieces = pieces.collect();
        let captives = self.rules.captives(&self.state, seat);
        let prisoners = captives.into_iter().map(|captive| self.prisoner(captive, actions)).collect();
        let titles = self.rules.titles(&self.state, seat).into_iter().map(|honour| Title {
            name: honour.name.to_owned(),
            words: honour.words,
            count: honour.count,
            picture: self.picture(Model::Token(honour.token), Site::Nowhere),
        });
        let titles = titles.collect();
        Player { score: self.rules.scores(&self.state)[seat], projected, pieces, prisoners, titles }
    }

    /// Prisoners of a kind, and how one comes home if that is possible now.
    fn prisoner(&mut self, captive: Captive<G::Action>, actions: &[G::Action]) -> Prisoner {
        let Captive { name, look, seat, count, price, ransom, exchange } = captive;
        let legal = |action: Option<G::Action>| {
            action.filter(|action| actions.contains(action)).map(|action| self.rules.action_text(action))
        };
        let (ransom, exchange) = (legal(ransom), legal(exchange));
        let text = format!("{count} {name} of {}", seat.name());
        Prisoner {
            name: name.to_owned(),
            words: Words::new(format!("prisoner.{name}"), text).with("n", count).with("name", seat),
            seat: seat.index() as u8,
            count,
            picture: self.picture(Model::Figure(look, seat), Site::Nowhere),
            price,
            ransom,
            exchange,
        }
    }
}

/// The numbers of seats.
fn seats(seats: Vec<Seat>) -> Vec<u8> {
    seats.into_iter().map(|seat| seat.index() as u8).collect()
}
