//! Animations: a whole game as a GIF, one picture for each tile.
//!
//! Most of a board stays as it is from one picture to the next. Each kind of tile becomes pixels once, a new tile changes
//! the table only round itself, and only what stands above the tiles is drawn for every picture; of a picture only the
//! pixels that changed are kept.

use std::collections::BTreeMap;
use std::fmt;

use bastide_kernel::{PlacedTile, Pos};
use gif::{DisposalMethod, Encoder, Repeat};
use resvg::tiny_skia::{BlendMode, IntRect, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::board::{self, BoardOptions};
use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::document;
use crate::frame::Frame;
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

/// The most pixels of all pictures together, so that whoever waits for an animation sees its end.
const MAX_FILM: u64 = 4_000_000_000;

/// A game as a GIF.
#[derive(Debug)]
pub struct Animation {
    /// The file.
    pub bytes: Vec<u8>,
    /// Tiles laid from one picture to the next: 1, or more if the game is too long for a picture of each.
    pub stride: usize,
}

/// A game as a GIF: the position after each tile (of very large games after every few) with everything that followed
/// from it. `advance` is called after each picture with the number of pictures that are done and that of all of them.
pub fn animation<G: Depicted>(
    atlas: &Atlas<'_, G>,
    actions: &[G::Action],
    options: &BoardOptions<'_>,
    mut advance: impl FnMut(usize, usize),
) -> Result<Animation, RasterError> {
    let rules = atlas.rules();
    let (ends, last) = scenes(rules, actions);
    let frame = board::frame(atlas, &last, options.tile_size);
    let whole = options.framed(frame);
    let stride = stride(ends.len(), whole.width.unsigned_abs(), whole.height.unsigned_abs());
    let mut film = Film::new(atlas, frame, *options)?;
    let shown = shown(ends.len(), stride);
    let (mut state, mut last, mut played) = (rules.start(), None, 0);
    for (scene, &end) in ends.iter().enumerate() {
        for &action in &actions[played..end] {
            LastMove::follow(rules, &mut state, action, &mut last, &mut ());
        }
        played = end;
        if shown.binary_search(&scene).is_ok() {
            film.shoot(&state, last)?;
            advance(film.changes.len(), shown.len());
        }
    }
    Ok(Animation { bytes: film.develop()?, stride })
}

/// How many tiles are laid from one picture to the next.
fn stride(scenes: usize, width: u32, height: u32) -> usize {
    let pixels = scenes as u64 * u64::from(width) * u64::from(height);
    pixels.div_ceil(MAX_FILM).max(1) as usize
}

/// The scenes of which there are pictures. They are counted from the end, which is always shown.
fn shown(scenes: usize, stride: usize) -> Vec<usize> {
    (0..scenes).filter(|scene| (scenes - 1 - scene).is_multiple_of(stride)).collect()
}

/// For each tile, and for the start, how many actions are played before the next one is laid; and the last position.
fn scenes<G: Depicted>(rules: &G, actions: &[G::Action]) -> (Vec<usize>, G::State) {
    let mut state = rules.start();
    let mut ends = Vec::new();
    let mut tiles = rules.tableau(&state).tiles().len();
    for (played, &action) in actions.iter().enumerate() {
        rules.apply(&mut state, action, &mut ());
        let now = rules.tableau(&state).tiles().len();
        if now != tiles {
            ends.push(played);
        }
        tiles = now;
    }
    ends.push(actions.len());
    (ends, state)
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
    /// The table with all tiles that are laid, their shadow and their seams.
    laid: Pixmap,
    n_tiles: usize,
    /// Tiles that have become pixels, by their symbols.
    symbols: BTreeMap<String, Pixmap>,
    /// The last picture, and the cells of its colours.
    last: Pixmap,
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
            laid: table.clone(),
            table,
            n_tiles: 0,
            symbols: BTreeMap::new(),
            last: empty(whole)?,
            shown: Vec::new(),
            census: Census::new(),
            changes: Vec::new(),
        })
    }

    /// Takes the picture of a position, which continues the one before.
    fn shoot(&mut self, state: &G::State, last_move: Option<LastMove>) -> Result<(), RasterError> {
        self.lay_tiles(state)?;
        let mut picture = self.laid.clone();
        let mut sheet = Sheet::default();
        let options = BoardOptions { last_move, ..self.options };
        let mut above = board::above_seams(self.atlas, state, &options, &mut sheet);
        if options.scores {
            above += &score_strip::draw(self.atlas.rules(), state, self.frame, &mut sheet);
        }
        paint(&document::write("", self.whole, self.options.theme, &sheet, &above), &mut picture)?;
        self.keep(picture);
        Ok(())
    }

    /// Puts the tiles that are new among the others.
    fn lay_tiles(&mut self, state: &G::State) -> Result<(), RasterError> {
        let all = self.atlas.rules().tableau(state).tiles();
        let new: Vec<Pos> = all.iter().skip(self.n_tiles).map(|tile| tile.pos).collect();
        self.n_tiles = all.len();
        new.into_iter().try_for_each(|pos| self.lay_around(state, pos))
    }

    /// Draws the table again round a new tile. Shadows and seams reach less than a tile, so that its neighbours are all
    /// that is to be seen there.
    fn lay_around(&mut self, state: &G::State, new: Pos) -> Result<(), RasterError> {
        let size = self.options.tile_size.max(1) as i32;
        let (left, top) = ((i32::from(new.x) - 1) * size, (i32::from(new.y) - 1) * size);
        let frame = Frame { left, top, width: 3 * size, height: 3 * size, ..self.whole };
        let tableau = self.atlas.rules().tableau(state);
        let around = new.around().into_iter().chain([new]);
        let mut tiles: Vec<_> = around.filter_map(|pos| tableau.tile_at(pos)).copied().collect();
        tiles.sort_unstable_by_key(|tile| tile.pos);
        let squares: Vec<Pos> = tiles.iter().map(|tile| tile.pos).collect();

        let mut block = empty(frame)?;
        lay(&mut block, self.whole.left - left, self.whole.top - top, &self.table, BlendMode::Source);
        let draw = |body: &str, block: &mut Pixmap| {
            paint(&document::write("", frame, self.options.theme, &Sheet::default(), body), block)
        };
        draw(&table::under(&squares), &mut block)?;
        for tile in tiles {
            let id = self.symbol(tile)?;
            let (x, y) = (i32::from(tile.pos.x) * size - left, i32::from(tile.pos.y) * size - top);
            lay(&mut block, x, y, &self.symbols[&id], BlendMode::SourceOver);
        }
        draw(&table::seams(&squares), &mut block)?;
        // A quarter of a tile round the new one is more than anything reaches.
        let margin = size.div_euclid(4) + 2;
        let inner =
            IntRect::from_xywh(size - margin, size - margin, (size + 2 * margin) as u32, (size + 2 * margin) as u32);
        let Some(part) = inner.and_then(|inner| block.as_ref().clone_rect(inner)) else {
            return Err(RasterError::Size(frame.width as u32, frame.height as u32, MAX_PIXELS));
        };
        let (x, y) = (left + size - margin - self.whole.left, top + size - margin - self.whole.top);
        lay(&mut self.laid, x, y, &part, BlendMode::Source);
        Ok(())
    }

    /// The name of a tile's pixels, which are made if they are not there yet.
    fn symbol(&mut self, tile: PlacedTile<G::Kind>) -> Result<String, RasterError> {
        let mut sheet = Sheet::default();
        let id = self.atlas.symbol(tile.kind, tile.rot, Atlas::<G>::variety(tile.kind, tile.pos), &mut sheet);
        if !self.symbols.contains_key(&id) {
            let size = self.options.tile_size.max(1) as i32;
            let frame = Frame { left: 0, top: 0, width: size, height: size, ..self.whole };
            let mut pixels = empty(frame)?;
            paint(&document::write("", frame, self.options.theme, &sheet, &document::placed(&id, 0, 0)), &mut pixels)?;
            self.symbols.insert(id.clone(), pixels);
        }
        Ok(id)
    }

    /// Keeps what differs from the picture before.
    fn keep(&mut self, picture: Pixmap) {
        let mut change = Change::default();
        let is_first = self.shown.is_empty();
        self.shown.resize(picture.pixels().len(), 0);
        let width = picture.width() as usize;
        let rows = picture.pixels().chunks_exact(width).zip(self.last.pixels().chunks_exact(width));
        let mut end = None;
        for (row, (pixels, before)) in rows.enumerate() {
            // Most rows are the same, which is soon seen.
            if pixels == before && !is_first {
                continue;
            }
            for (column, pixel) in pixels.iter().enumerate() {
                let i = row * width + column;
                let colour = [pixel.red(), pixel.green(), pixel.blue()];
                let own = cell(colour);
                if own == self.shown[i] && !is_first {
                    continue;
                }
                self.shown[i] = own;
                self.census.add(colour);
                change.cells.push(own);
                match change.runs.last_mut() {
                    Some((_, length)) if end == Some(i) => *length += 1,
                    _ => change.runs.push((i as u32, 1)),
                }
                end = Some(i + 1);
            }
        }
        self.last = picture;
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

/// Puts pixels into a picture.
fn lay(picture: &mut Pixmap, x: i32, y: i32, pixels: &Pixmap, blend_mode: BlendMode) {
    let paint = PixmapPaint { blend_mode, ..PixmapPaint::default() };
    picture.draw_pixmap(x, y, pixels.as_ref(), &paint, Transform::default(), None);
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
        let Animation { bytes: gif, stride } =
            animation(&atlas, &actions, &options, |done, all| calls.push((done, all))).unwrap();
        assert_eq!(stride, 1);
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
        assert_eq!(scenes(&rules, &[]).0, [0]);
        let actions = game(&rules, usize::MAX);
        let (ends, last) = scenes(&rules, &actions);
        assert_eq!((ends.len(), rules.decision(&last)), (72, Decision::Over));
        let tiles_after = |end: usize| {
            let mut state = rules.start();
            actions[..end].iter().for_each(|&action| rules.apply(&mut state, action, &mut ()));
            state.board().tiles().len()
        };
        assert_eq!(ends.iter().map(|&end| tiles_after(end)).collect::<Vec<_>>(), (1..=72).collect::<Vec<_>>());
    }

    #[test]
    fn a_game_that_is_too_long_shows_only_some_of_its_tiles_but_always_the_last() {
        assert_eq!((stride(72, 1000, 1000), stride(0, 0, 0)), (1, 1));
        assert_eq!((stride(1700, 4000, 4000), stride(1700, 1000, 1000)), (7, 1));
        assert_eq!((shown(1, 3), shown(4, 1)), (vec![0], vec![0, 1, 2, 3]));
        assert_eq!((shown(7, 3), shown(8, 3), shown(9, 3)), (vec![0, 3, 6], vec![1, 4, 7], vec![2, 5, 8]));
    }

    #[test]
    fn the_table_round_a_new_tile_is_that_of_the_whole_board() {
        let rules = Rules::new("seats=2 with=river,abbot".parse().unwrap()).unwrap();
        let atlas = Atlas::new(&rules);
        let actions = game(&rules, 150);
        let (_, state) = scenes(&rules, &actions);
        for tile_size in [16, 33] {
            let options = BoardOptions { tile_size, ..BoardOptions::default() };
            let mut film = Film::new(&atlas, board::frame(&atlas, &state, tile_size), options).unwrap();
            film.lay_tiles(&state).unwrap();
            let squares: Vec<Pos> = {
                let mut squares: Vec<Pos> = state.board().tiles().iter().map(|tile| tile.pos).collect();
                squares.sort_unstable();
                squares
            };
            let (mut sheet, mut whole) = (Sheet::default(), film.table.clone());
            let body =
                table::under(&squares) + &crate::layer::tiles(&atlas, &state, &mut sheet) + &table::seams(&squares);
            paint(&document::write("", film.whole, options.theme, &sheet, &body), &mut whole).unwrap();
            let differs = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 24;
            let wrong = film.laid.data().iter().zip(whole.data()).filter(|&pair| differs(pair)).count();
            assert!(wrong * 1000 < whole.data().len(), "{wrong} of {} at {tile_size}", whole.data().len());
        }
    }

    #[test]
    fn an_animation_that_is_too_large_is_refused() {
        let rules = Rules::new("seats=2".parse().unwrap()).unwrap();
        let options = BoardOptions { tile_size: 10_000, ..BoardOptions::default() };
        let refused = animation(&Atlas::new(&rules), &[], &options, |_, _| ());
        assert!(matches!(refused, Err(RasterError::Size(20_000, 20_000, MAX_PIXELS))));
    }
}
