//! Messages as actions of ours.

use bastide_carcassonne::{Action, Ask, Choice, Deployed, Figure, Neutral, Piece, Place, SegmentKind, Token, Wait};
use bastide_kernel::{Game, Rot};

use super::{Difference, Peculiarity, Phase, Replay, Stop, location, place};
use crate::jcz::draws;
use crate::jcz::file::{Deed, Goal, Pointer, TOWER_PIECE, TileAt};
use crate::jcz::setup::ABBEY;

/// The abbot goes home with points.
pub(crate) const ABBOT_RETURN: &str = "ABBOT_RETURN";

/// A princess sends a knight away.
pub(crate) const PRINCESS: &str = "PRINCESS";

impl Replay<'_> {
    /// Carries out what a message says.
    pub(super) fn carry_out(&mut self, deed: &Deed, at: &str) -> Result<(), Stop> {
        if self.is_confirming && *deed != Deed::Commit {
            return Err(Difference::new(at, "what was done before is to be confirmed first").into());
        }
        match deed {
            Deed::PlaceTile(tile) if matches!(self.phase, Phase::Abbey | Phase::AbbeyEnd) => self.place_abbey(tile, at),
            Deed::PlaceTile(tile) => self.place_tile(tile, at),
            Deed::DeployMeeple { meeple, pointer } => self.deploy(meeple, pointer, at),
            Deed::ReturnMeeple { meeple, pointer, source } => self.take_back(meeple, pointer, source, at),
            Deed::MoveNeutral { figure, to } => self.move_neutral(figure, to, at),
            Deed::PlaceToken { token, to } => self.build(token, to, at),
            Deed::Capture { meeple, pointer } => self.capture(meeple, pointer, at),
            Deed::PayRansom { meeple } => self.pay_ransom(meeple, at),
            Deed::Exchange { meeple } => self.exchange(meeple, at),
            Deed::Pass => self.pass(at),
            Deed::Commit => self.commit(at),
            Deed::Undo => Err(Difference::new(at, "there is no message to take back").into()),
            Deed::Other(_) => Err(Difference::new(at, "no such message can be sent in this game").into()),
        }
    }

    fn place_tile(&mut self, tile: &TileAt, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Tile, at)?;
        let Some(kind) = self.state.drawn() else {
            return Err(Difference::new(at, format!("nobody has drawn tile {}", tile.tile)).into());
        };
        if kind.def().id != tile.tile {
            let difference = Difference::unequal(at, "tile in hand", kind.def().id, &tile.tile);
            if self.draws.are_recorded() {
                return Err(difference.into());
            }
            self.tolerate(Peculiarity::AnyTileName, difference);
        }
        // Of rotations that look identical our engine knows only the first.
        let rot = self.rules.tile(kind).canonical(tile.rot);
        self.laid += 1;
        self.lay(Action::PlaceTile { pos: tile.pos, rot }, at)
    }

    /// An abbey looks the same however it is turned.
    fn place_abbey(&mut self, tile: &TileAt, at: &str) -> Result<(), Stop> {
        if tile.tile != ABBEY {
            return Err(Difference::unequal(at, "tile in hand", ABBEY, &tile.tile).into());
        }
        self.lay(Action::PlaceTile { pos: tile.pos, rot: Rot::R0 }, at)
    }

    fn lay(&mut self, action: Action, at: &str) -> Result<(), Stop> {
        self.parts += 1;
        self.is_committed = false;
        self.act(action, at)
    }

    /// Nothing is done. That an abbey is kept is confirmed before a tile is drawn.
    fn pass(&mut self, at: &str) -> Result<(), Stop> {
        let can_pass = match self.phase {
            Phase::Abbey
            | Phase::Action
            | Phase::Capture
            | Phase::MoveOut
            | Phase::Wagon
            | Phase::MoveIn
            | Phase::Count
            | Phase::AbbeyEnd
            | Phase::FinalMoveOut => true,
            Phase::AbbeyPassed | Phase::Tile | Phase::Dragon | Phase::Commit | Phase::GameOver => false,
        };
        if !can_pass {
            return Err(self.expect(Phase::Action, at).expect_err("it is another phase").into());
        }
        if self.phase == Phase::Abbey {
            self.perform(Action::Pass, at)?;
            self.phase = Phase::AbbeyPassed;
            return Ok(());
        }
        self.act(Action::Pass, at)
    }

    /// A figure is put on the board, or moves to another place there.
    fn deploy(&mut self, meeple: &str, pointer: &Pointer, at: &str) -> Result<(), Stop> {
        let figure = self.own_figure(meeple, at)?;
        let Place { pos, spot } = self.place(pointer, at)?;
        let action = Action::Put { figure, pos, spot };
        match self.phase {
            Phase::MoveOut | Phase::FinalMoveOut | Phase::Wagon => self.move_figure(meeple, action, at),
            Phase::MoveIn => {
                self.pieces.put(meeple, Place { pos, spot });
                self.act(action, at)
            }
            _ => {
                self.expect(Phase::Action, at)?;
                let enter = Action::Choose(Choice::Portal(figure));
                let is_away = self.state.tile().is_some_and(|tile| tile.pos != pos);
                let climbs = spot.kind() == SegmentKind::Tower;
                if is_away && !climbs && figure != Figure::Barn && self.rules.validate(&self.state, enter).is_ok() {
                    self.perform(enter, at)?;
                }
                self.pieces.put(meeple, Place { pos, spot });
                self.act(action, at)
            }
        }
    }

    /// A figure moves to another place. Whoever can move no other one confirms it, but not before the end.
    fn move_figure(&mut self, meeple: &str, action: Action, at: &str) -> Result<(), Stop> {
        let (phase, player) = (self.phase, self.player);
        let was_one_of_several = phase == Phase::Wagon && self.waiting_wagons() > 1;
        self.pieces.moves(meeple);
        self.perform(action, at)?;
        let is_asked_again = self.state.asked() == player
            && match self.state.wait() {
                Wait::Answer(Ask::MoveOut) => phase == Phase::MoveOut,
                Wait::Answer(Ask::Wagon) => phase == Phase::Wagon,
                _ => false,
            };
        if is_asked_again || was_one_of_several || phase == Phase::FinalMoveOut {
            return self.arrive(at);
        }
        self.await_confirmation();
        Ok(())
    }

    /// The wagons of the player that stand on scored features.
    fn waiting_wagons(&self) -> usize {
        let board = self.state.board();
        let is_waiting = |d: &&Deployed| {
            d.figure == Figure::Wagon && d.seat == self.player && board.is_completed(board.regions().find(d.node))
        };
        board.figures().iter().filter(is_waiting).count()
    }

    fn take_back(&mut self, meeple: &str, pointer: &Pointer, source: &str, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Action, at)?;
        let place = |replay: &Self| replay.place(pointer, at);
        match (source, location::piece(meeple)) {
            (ABBOT_RETURN, _) if self.own_figure(meeple, at)? == Figure::Abbot => {
                let Place { pos, spot } = place(self)?;
                self.act(Action::RecallAbbot { pos, spot }, at)
            }
            (PRINCESS, Some((seat, figure))) => {
                let Place { pos, spot } = place(self)?;
                self.pieces.moves(meeple);
                self.act(Action::Take { piece: Piece::new(seat, figure), pos, spot }, at)
            }
            _ => Err(Difference::new(at, format!("{source} of {meeple} is not possible in this game")).into()),
        }
    }

    /// The dragon goes one step; the fairy goes beside a figure, by option to a tile; the count to a quarter.
    fn move_neutral(&mut self, figure: &str, to: &Goal, at: &str) -> Result<(), Stop> {
        let action = match (figure.split('.').next(), to) {
            (Some("dragon"), &Goal::Square(pos)) => {
                self.expect(Phase::Dragon, at)?;
                Action::Guide { neutral: Neutral::Dragon, pos, spot: None }
            }
            (Some("fairy"), &Goal::Square(pos)) => {
                self.expect(Phase::Action, at)?;
                Action::Guide { neutral: Neutral::Fairy, pos, spot: None }
            }
            (Some("fairy"), Goal::Beside { meeple: Some(meeple), pointer }) => {
                self.expect(Phase::Action, at)?;
                self.own_figure(meeple, at)?;
                let place = self.place(pointer, at)?;
                let Place { pos, spot } = place;
                let beside = self.state.fairy_beside().map(|d| (d.seat, d.figure, self.place_of(&d)));
                match location::piece(meeple) {
                    // She goes to another of the same kind in the same quarter, which nobody can see here.
                    Some((seat, figure)) if beside == Some((seat, figure, place)) => Action::Pass,
                    _ => Action::Guide { neutral: Neutral::Fairy, pos, spot: Some(spot) },
                }
            }
            (Some("count"), Goal::Feature(pointer)) => {
                self.expect(Phase::Count, at)?;
                let Place { pos, spot } = self.place(pointer, at)?;
                Action::Guide { neutral: Neutral::Count, pos, spot: Some(spot) }
            }
            _ => return Err(Difference::new(at, format!("{figure} cannot go there in this game")).into()),
        };
        self.act(action, at)
    }

    /// A tower grows.
    fn build(&mut self, token: &str, to: &Goal, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Action, at)?;
        let pos = match to {
            Goal::Feature(pointer) => pointer.pos,
            Goal::Square(pos) => *pos,
            Goal::Beside { .. } | Goal::Nowhere => return Err(Difference::new(at, "no place for a token").into()),
        };
        match token {
            TOWER_PIECE => self.act(Action::Build { token: Token::Tower, pos }, at),
            _ => Err(Difference::new(at, format!("{token} is no token of this game")).into()),
        }
    }

    fn capture(&mut self, meeple: &str, pointer: &Pointer, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Capture, at)?;
        let Some((seat, figure)) = location::piece(meeple) else {
            return Err(Difference::new(at, format!("there is no figure {meeple}")).into());
        };
        let Place { pos, spot } = self.place(pointer, at)?;
        self.pieces.moves(meeple);
        self.act(Action::Take { piece: Piece::new(seat, figure), pos, spot }, at)
    }

    fn pay_ransom(&mut self, meeple: &str, at: &str) -> Result<(), Stop> {
        match self.phase {
            Phase::Tile => {}
            Phase::Commit => {
                let difference = Difference::new(at, "a ransom is paid before the commit");
                return Err(Stop::Known(Peculiarity::RansomAtCommit, difference));
            }
            _ => self.expect(Phase::Action, at)?,
        }
        let figure = self.own_figure(meeple, at)?;
        let captor = self.pieces.captor(meeple, self.state.prisoners());
        let Some(captor) = captor else {
            return Err(Difference::new(at, format!("nobody holds {meeple}")).into());
        };
        self.pieces.moves(meeple);
        // The tile that is in hand there is never laid, so nobody knows it.
        if self.state.wait() == Wait::Draw
            && let Some(kind) = draws::any(self.rules, &self.state)
        {
            self.perform(Action::Draw(kind), at)?;
        }
        self.act(Action::Choose(Choice::Ransom(Piece::new(captor, figure))), at)
    }

    fn exchange(&mut self, meeple: &str, at: &str) -> Result<(), Stop> {
        let Wait::Answer(Ask::Exchange(holder)) = self.state.wait() else {
            return Err(Difference::new(at, "no prisoners are exchanged").into());
        };
        let figure = self.own_figure(meeple, at)?;
        self.pieces.moves(meeple);
        self.act(Action::Choose(Choice::Exchange(Piece::new(holder, figure))), at)
    }

    /// The kind of a figure that must belong to the player, by an id such as `0.small.1`.
    fn own_figure(&self, meeple: &str, at: &str) -> Result<Figure, Difference> {
        match location::piece(meeple) {
            Some((owner, figure)) if owner == self.player => Ok(figure),
            _ => Err(Difference::new(at, format!("{meeple} is no figure of player {}", self.player.index()))),
        }
    }

    /// Where a figure stands.
    fn place_of(&self, standing: &Deployed) -> Place {
        self.state.board().place_of(self.rules, standing.node)
    }

    /// Our name of the place that a pointer names.
    fn place(&self, pointer: &Pointer, at: &str) -> Result<Place, Difference> {
        place(&self.state, pointer).ok_or_else(|| Difference::new(at, format!("there is no {pointer}")))
    }
}
