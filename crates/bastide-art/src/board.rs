//! Boards: a whole position as one picture.

use bastide_kernel::{Decision, Seat};

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::document;
use crate::frame::Frame;
use crate::layer;
use crate::overlay::{self, LastMove};
use crate::score_strip;
use crate::sheet::Sheet;
use crate::theme::Theme;

/// What a picture of a board shows.
#[derive(Clone, Copy, Debug)]
pub struct BoardOptions<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The width of a tile in pixels.
    pub tile_size: u32,
    /// Whether fields and residential areas with figures show whose they are.
    pub fields: bool,
    /// What the last move was, to be marked.
    pub last_move: Option<LastMove>,
    /// Whether the points of all seats stand below the board.
    pub scores: bool,
    /// What the picture is called for those who do not see it: see [`caption`].
    pub title: &'a str,
    /// What is shown of the table, without the points; the tiles and a margin if nothing is said.
    pub frame: Option<Frame>,
}

impl Default for BoardOptions<'_> {
    fn default() -> Self {
        BoardOptions {
            theme: Theme::classic(),
            tile_size: 96,
            fields: false,
            last_move: None,
            scores: false,
            title: "",
            frame: None,
        }
    }
}

impl BoardOptions<'_> {
    /// The whole picture: a frame of the table and, if they are wanted, the points below it.
    pub fn framed(&self, frame: Frame) -> Frame {
        frame.with_strip(if self.scores { score_strip::height(self.tile_size) } else { 0 })
    }
}

/// The picture of a position.
pub fn board<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, options: &BoardOptions<'_>) -> String {
    let mut sheet = Sheet::default();
    let frame = options.frame.unwrap_or_else(|| frame(atlas, state, options.tile_size));
    let mut body = layer::ground(atlas, state, frame, &mut sheet);
    body += &layer::tiles(atlas, state, &mut sheet);
    body += &above(atlas, state, options, &mut sheet);
    if options.scores {
        body += &score_strip::draw(atlas.rules(), state, frame, &mut sheet);
    }
    document::write(options.title, options.framed(frame), options.theme, &sheet, &body)
}

/// A position in words: `Carcassonne, 34 tiles, turn 33: red 12, blue 20`. The turn is the present one, or the last.
pub fn caption<G: Depicted>(game: &str, rules: &G, state: &G::State) -> String {
    let tiles = rules.tableau(state).tiles().len();
    let scores = rules.scores(state);
    let points: Vec<String> =
        Seat::first(rules.seats()).map(|seat| format!("{} {}", seat.name(), scores[seat])).collect();
    let plural = if tiles == 1 { "" } else { "s" };
    let turn = rules.turns(state) + u32::from(rules.decision(state) != Decision::Over);
    format!("{game}, {tiles} tile{plural}, turn {turn}: {}", points.join(", "))
}

/// The frame around all tiles of a position.
pub fn frame<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, tile_size: u32) -> Frame {
    Frame::around(atlas.rules().tableau(state).tiles().iter().map(|tile| tile.pos), tile_size)
}

/// Everything above the tiles, from below: seams, owners of fields, the ring around the last tile, figures.
pub(crate) fn above<G: Depicted>(
    atlas: &Atlas<'_, G>,
    state: &G::State,
    options: &BoardOptions<'_>,
    sheet: &mut Sheet,
) -> String {
    layer::seams(atlas, state) + &above_seams(atlas, state, options, sheet)
}

/// The same without the seams, which belong to the tiles.
pub(crate) fn above_seams<G: Depicted>(
    atlas: &Atlas<'_, G>,
    state: &G::State,
    options: &BoardOptions<'_>,
    sheet: &mut Sheet,
) -> String {
    let mut body = String::new();
    if options.fields {
        body += &overlay::fields(atlas, state, sheet);
    }
    body += &options.last_move.map(|last| overlay::last_tile(atlas, state, last)).unwrap_or_default();
    let last_figure = options.last_move.and_then(|last| last.figure);
    body += &layer::figures(atlas, state, last_figure, sheet);
    body
}
