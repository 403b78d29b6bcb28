//! Animations: a whole game as a GIF, one picture for each tile.
//!
//! Most of a board stays as it is from one picture to the next. Each tile becomes pixels once, and only the table's
//! shadows and what stands above the tiles are drawn for every picture; of a picture only the pixels that changed are kept.

use std::collections::BTreeMap;
use std::fmt;

use gif::{DisposalMethod, Encoder, Repeat};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::board::{self, BoardOptions};
use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::document;
use crate::frame::Frame;
use crate::layer;
use crate::overlay::LastMove;
use crate::palette::{Census, Palette, cell};
use crate::raster::{RasterError, check_size};
use crate::score_strip;
use crate::sheet::Sheet;
use crate::table;

/// The most pixels of a picture.
pub const MAX_PIXELS: u64 = 16_000_000;

/// How long a picture stays, in hundredths of a second.
const DELAY: u16 = 45;

/// How long the last picture stays.
const LAST_DELAY: u16 = 500;

/// The number of colours; one more is left for what does not change.
const COLOURS: usize = 255;

/// A game as a GIF: the position after each tile with everything that followed from it. `advance` is called after each
/// picture with the number of pictures that are done and that of all of them.
pub fn animation<G: Depicted>(
    atlas: &Atlas<'_, G>,
    actions: &[G::Action],
    options: &BoardOptions<'_>,
    mut advance: impl FnMut(usize, usize),
) -> Result<Vec<u8>, RasterError> {
    let scenes = scenes(atlas.rules(), actions);
    let Some((last, _)) = scenes.last() else {
        return Err(RasterError::Encoding("there is nothing to show".to_owned()));
    };
    let mut film = Film::new(atlas, board::frame(atlas, last, options.tile_size), *options)?;
    for (i, (state, last_move)) in scenes.iter().enumerate() {
        film.shoot(state, *last_move)?;
        advance(i + 1, scenes.len());
    }
    film.develop()
}

/// The position before the first action and, for each tile, the last position before the next one is laid.
fn scenes<G: Depicted>(rules: &G, actions: &[G::Action]) -> Vec<(G::State, Option<LastMove>)> {
    let (mut state, mut last) = (rules.start(), None);
    let mut scenes = vec![(state.clone(), None)];
    let mut tiles = rules.tableau(&state).tiles().len();
    for &action in actions {
        LastMove::follow(rules, &mut state, action, &mut last, &mut ());
        let now = rules.tableau(&state).tiles().len();
        if now == tiles {
            scenes.pop();
        }
        tiles = now;
        scenes.push((state.clone(), last));
    }
    scenes
}

/// The pixels in which a picture differs from the one before.
#[derive(Debug, Default)]
struct Change {
    /// Where runs of changed pixels begin, and how long they are.
    runs: Vec<(u32, u32)>,
    /// The cells of their colours.
    cells: Vec<u16>,
}

/// An animation in the making.
struct Film<'a, G: Depicted> {
    atlas: &'a Atlas<'a, G>,
    options: BoardOptions<'a>,
    /// What is shown of the table, and that with the points below.
    frame: Frame,
    whole: Frame,
    /// The bare table.
    table: Pixmap,
    /// All tiles that are laid; the rest is transparent.
    tiles: Pixmap,
    n_tiles: usize,
    /// Tiles that have become pixels, by their symbols.
    symbols: BTreeMap<String, Pixmap>,
    /// The cells of the colours of the last picture.
    shown: Vec<u16>,
    census: Census,
    changes: Vec<Change>,
}

impl<'a, G: Depicted> Film<'a, G> {
    fn new(atlas: &'a Atlas<'a, G>, frame: Frame, options: BoardOptions<'a>) -> Result<Film<'a, G>, RasterError> {
        let whole = options.framed(frame);
        let mut table = empty(whole)?;
        let mut sheet = Sheet::default();
        let bare = table::bare(frame, &mut sheet);
        paint(&document::write("", whole, options.theme, &sheet, &bare), &mut table)?;
        Ok(Film {
            atlas,
            options,
            frame,
            whole,
            table,
            tiles: empty(whole)?,
            n_tiles: 0,
            symbols: BTreeMap::new(),
            shown: Vec::new(),
            census: Census::new(),
            changes: Vec::new(),
        })
    }

    /// Takes the picture of a position, which continues the one before.
    fn shoot(&mut self, state: &G::State, last_move: Option<LastMove>) -> Result<(), RasterError> {
        self.lay_tiles(state)?;
        let mut picture = self.table.clone();
        let theme = self.options.theme;
        let under = layer::shadow(self.atlas, state);
        paint(&document::write("", self.whole, theme, &Sheet::default(), &under), &mut picture)?;
        picture.draw_pixmap(0, 0, self.tiles.as_ref(), &PixmapPaint::default(), Transform::default(), None);
        let mut sheet = Sheet::default();
        let options = BoardOptions { last_move, ..self.options };
        let mut above = board::above(self.atlas, state, &options, &mut sheet);
        if options.scores {
            above += &score_strip::draw(self.atlas.rules(), state, self.frame, &mut sheet);
        }
        paint(&document::write("", self.whole, theme, &sheet, &above), &mut picture)?;
        self.keep(&picture);
        Ok(())
    }

    /// Puts the tiles that are new among the others.
    fn lay_tiles(&mut self, state: &G::State) -> Result<(), RasterError> {
        let all = self.atlas.rules().tableau(state).tiles();
        for tile in all.iter().skip(self.n_tiles) {
            let mut sheet = Sheet::default();
            let id = self.atlas.symbol(tile.kind, tile.rot, Atlas::<G>::variety(tile.kind, tile.pos), &mut sheet);
            let size = self.options.tile_size.max(1) as i32;
            if !self.symbols.contains_key(&id) {
                let frame = Frame { left: 0, top: 0, width: size, height: size, ..self.whole };
                let mut pixels = empty(frame)?;
                paint(
                    &document::write("", frame, self.options.theme, &sheet, &document::placed(&id, 0, 0)),
                    &mut pixels,
                )?;
                self.symbols.insert(id.clone(), pixels);
            }
            let (x, y) =
                (i32::from(tile.pos.x) * size - self.whole.left, i32::from(tile.pos.y) * size - self.whole.top);
            let pixels = self.symbols[&id].as_ref();
            self.tiles.draw_pixmap(x, y, pixels, &PixmapPaint::default(), Transform::default(), None);
        }
        self.n_tiles = all.len();
        Ok(())
    }

    /// Keeps what differs from the picture before.
    fn keep(&mut self, picture: &Pixmap) {
        let mut change = Change::default();
        let is_first = self.shown.is_empty();
        self.shown.resize(picture.pixels().len(), 0);
        let mut end = None;
        for (i, (pixel, shown)) in picture.pixels().iter().zip(&mut self.shown).enumerate() {
            let colour = [pixel.red(), pixel.green(), pixel.blue()];
            let own = cell(colour);
            if own == *shown && !is_first {
                continue;
            }
            *shown = own;
            self.census.add(colour);
            change.cells.push(own);
            match change.runs.last_mut() {
                Some((_, length)) if end == Some(i) => *length += 1,
                _ => change.runs.push((i as u32, 1)),
            }
            end = Some(i + 1);
        }
        self.changes.push(change);
    }

    /// Chooses the colours and writes all pictures.
    fn develop(&self) -> Result<Vec<u8>, RasterError> {
        let palette = self.census.palette(COLOURS);
        let mut bytes = Vec::new();
        let (width, height) = (self.whole.width as u16, self.whole.height as u16);
        let mut colours = palette.bytes();
        colours.resize(3 * (COLOURS + 1), 0);
        let mut encoder = Encoder::new(&mut bytes, width, height, &colours).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        for (i, change) in self.changes.iter().enumerate() {
            let delay = if i + 1 == self.changes.len() { LAST_DELAY } else { DELAY };
            encoder.write_frame(&still(change, &palette, u32::from(width), delay)).map_err(failed)?;
        }
        drop(encoder);
        Ok(bytes)
    }
}

/// The smallest rectangle with all changes, in which everything else is transparent.
fn still(change: &Change, palette: &Palette, width: u32, delay: u16) -> gif::Frame<'static> {
    let rows = || change.runs.iter().flat_map(|&(start, length)| [start, start + length - 1]).map(|at| at / width);
    let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    // A run that goes on in the next row reaches both edges.
    let columns = || {
        change.runs.iter().flat_map(|&(start, length)| {
            let (first, last) = (start % width, start % width + length - 1);
            if last < width { [first, last] } else { [0, width - 1] }
        })
    };
    let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let (wide, high) = (right - left + 1, bottom - top + 1);
    let mut buffer = vec![COLOURS as u8; (wide * high) as usize];
    let pixels = change.runs.iter().flat_map(|&(start, length)| start..start + length);
    for (at, &cell) in pixels.zip(&change.cells) {
        buffer[((at / width - top) * wide + at % width - left) as usize] = palette.index(cell);
    }
    gif::Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(COLOURS as u8),
        left: left as u16,
        top: top as u16,
        width: wide as u16,
        height: high as u16,
        buffer: buffer.into(),
        ..gif::Frame::default()
    }
}

/// A transparent picture.
fn empty(frame: Frame) -> Result<Pixmap, RasterError> {
    let (width, height) = (frame.width.max(0) as u32, frame.height.max(0) as u32);
    check_size(width, height, MAX_PIXELS)?;
    let fits = width <= u32::from(u16::MAX) && height <= u32::from(u16::MAX);
    let pixmap = if fits { Pixmap::new(width, height) } else { None };
    pixmap.ok_or(RasterError::Size(width, height, MAX_PIXELS))
}

/// Draws a document over a picture of the same size.
fn paint(svg: &str, picture: &mut Pixmap) -> Result<(), RasterError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(RasterError::Svg)?;
    resvg::render(&tree, Transform::default(), &mut picture.as_mut());
    Ok(())
}

fn failed(error: impl fmt::Display) -> RasterError {
    RasterError::Encoding(error.to_string())
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::Rules;
    use bastide_kernel::{Decision, Game as _, Rng, random_action};
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::raster::pixels;

    fn game(rules: &Rules, plies: usize) -> Vec<bastide_carcassonne::Action> {
        let (mut state, mut rng, mut buffer, mut actions) = (rules.start(), Rng::new(7, 0), Vec::new(), Vec::new());
        while actions.len() < plies {
            let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) else { break };
            rules.apply(&mut state, action, &mut ());
            actions.push(action);
        }
        actions
    }

    /// The last picture of an animation as red, green and blue, and the delays and sizes of all pictures.
    fn decoded(bytes: &[u8]) -> (Vec<[u8; 3]>, Vec<(u16, usize)>) {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        let width = usize::from(decoder.width());
        let mut shown = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut stills = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            stills.push((frame.delay, usize::from(frame.width) * usize::from(frame.height)));
            for (i, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
                let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                shown[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        (shown, stills)
    }

    #[test]
    fn the_last_picture_is_that_of_the_board() {
        let rules = Rules::new("seats=3 with=abbot".parse().unwrap()).unwrap();
        let atlas = Atlas::new(&rules);
        let actions = game(&rules, 60);
        let options = BoardOptions { tile_size: 24, scores: true, fields: true, ..BoardOptions::default() };
        let mut calls = Vec::new();
        let gif = animation(&atlas, &actions, &options, |done, all| calls.push((done, all))).unwrap();
        let mut state = rules.start();
        actions.iter().for_each(|&action| rules.apply(&mut state, action, &mut ()));
        let n_tiles = state.board().tiles().len();
        assert_eq!(calls, (1..=n_tiles).map(|done| (done, n_tiles)).collect::<Vec<_>>());

        let (shown, stills) = decoded(&gif);
        assert_eq!(stills.len(), n_tiles);
        assert_eq!((stills[0].0, stills[n_tiles - 1].0), (DELAY, LAST_DELAY));
        assert!(stills[1..].iter().all(|&(_, pixels)| pixels < shown.len()), "only what changed is in a picture");
        let last_move = LastMove::of(&rules, &actions);
        let expected = pixels(&board::board(&atlas, &state, &BoardOptions { last_move, ..options })).unwrap();
        assert_eq!(expected.pixels().len(), shown.len());
        let is_near = |(a, b): (&[u8; 3], [u8; 3])| a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 40);
        let expected = expected.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        let near = shown.iter().zip(expected).filter(|&pair| is_near(pair)).count();
        assert!(near * 100 > shown.len() * 98, "{near} of {} pixels are those of the board", shown.len());
    }

    #[test]
    fn there_is_a_picture_for_the_start_and_for_each_tile() {
        let rules = Rules::new("seats=2".parse().unwrap()).unwrap();
        assert_eq!(scenes(&rules, &[]).len(), 1);
        let actions = game(&rules, usize::MAX);
        let scenes = scenes(&rules, &actions);
        assert_eq!(scenes.len(), 72);
        assert_eq!(rules.decision(&scenes[71].0), Decision::Over);
        let counts: Vec<usize> = scenes.iter().map(|(state, _)| state.board().tiles().len()).collect();
        assert_eq!(counts, (1..=72).collect::<Vec<_>>());
        assert!(scenes[0].1.is_none() && scenes[1..].iter().all(|(_, last)| last.is_some()));
    }

    #[test]
    fn an_animation_that_is_too_large_is_refused() {
        let rules = Rules::new("seats=2".parse().unwrap()).unwrap();
        let options = BoardOptions { tile_size: 10_000, ..BoardOptions::default() };
        let refused = animation(&Atlas::new(&rules), &[], &options, |_, _| ());
        assert!(matches!(refused, Err(RasterError::Size(20_000, 20_000, MAX_PIXELS))));
    }
}
