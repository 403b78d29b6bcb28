//! `bastide render`: a position as a picture, or a game as an animation.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use bastide_art::raster::{self, MAX_PIXELS};
use bastide_art::{
    Animation, Atlas, BoardOptions, Frame, LastMove, MAX_ANIMATION_PIXELS, animation, board, caption, frame,
};
use clap::Args;

use crate::game::Shown;
use crate::game_file::{GameFile, Moment, Source};
use crate::picture::{Format, LookArgs, Picture, check_size};
use crate::progress::Progress;

/// Draw a position as a picture, or a game as an animation
///
/// The ending of the file chooses the format: .svg and .png for a position, .gif for the game up to it, with one picture for each tile, or for every few tiles if it has very many.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RenderArgs {
    /// Game record (.bgn) or position; - reads standard input
    pub(crate) file: PathBuf,

    /// The picture: a file that ends with .svg, .png or .gif; - writes SVG to standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Stop after so many actions, draws included [default: the end of the record]
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    #[command(flatten)]
    look: LookArgs,

    /// Show whose fields (in The City residential areas) are whose, by colour and pattern
    #[arg(long)]
    fields: bool,

    /// Mark the tile laid last and the figure set after it; animations always do
    #[arg(long)]
    last_move: bool,

    /// Show the points of all seats below the board
    #[arg(long)]
    scores: bool,

    /// Print JSON about the picture
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide sim --games 1 --seed 7 --out game.bgn
  bastide render game.bgn --out board.svg
  bastide render game.bgn --ply 90 --last-move --scores --out board.png
  bastide render game.bgn --fields --theme night --tile-size 64 --out fields.png
  bastide render game.bgn --tile-size 48 --scores --out game.gif
  bastide replay game.bgn --ply 40 --position | bastide render - --out - > position.svg

A ply is one action of the record, of a player or of chance; `bastide replay --events` numbers them.

JSON: file, format, title, width, height, bytes; of .gif tiles_per_picture.";

/// What can be written.
const FORMATS: [Format; 3] = [Format::Svg, Format::Png, Format::Gif];

pub(crate) fn run<G: Shown>(args: &RenderArgs, source: &Source, out: &mut impl Write) -> anyhow::Result<()> {
    let format = Format::of(&args.out, &FORMATS)?;
    let theme = args.look.theme()?;
    let file = source.game::<G>()?;
    let moment = file.at(args.ply)?;
    let title = caption(G::TITLE, moment.rules, &moment.state);
    let options = BoardOptions {
        theme: &theme,
        tile_size: args.look.tile_size,
        fields: args.fields,
        last_move: if args.last_move { last_move(&file, moment.ply) } else { None },
        scores: args.scores,
        title: &title,
        frame: None,
    };
    let atlas = Atlas::new(moment.rules);
    let frame = options.framed(frame(&atlas, &moment.state, options.tile_size));
    let mut stride = None;
    let bytes = match format {
        Format::Svg => board(&atlas, &moment.state, &options).into_bytes(),
        Format::Png => {
            check_size(frame, MAX_PIXELS)?;
            raster::png(&board(&atlas, &moment.state, &options))?
        }
        Format::Gif => {
            let animation = animated(&file, &moment, &atlas, frame, &options)?;
            stride = Some(animation.stride);
            animation.bytes
        }
    };
    Picture { bytes, format, frame, title: title.clone(), stride }.write(&args.out, args.json, out)
}

/// What the last move was; of a position only the tile is known.
fn last_move<G: Shown>(file: &GameFile<G>, ply: usize) -> Option<LastMove> {
    match file {
        GameFile::Record(record) => LastMove::of(record.rules(), &record.actions()[..ply]),
        GameFile::Position(..) => Some(LastMove::default()),
    }
}

fn animated<G: Shown>(
    file: &GameFile<G>,
    moment: &Moment<'_, G>,
    atlas: &Atlas<'_, G>,
    frame: Frame,
    options: &BoardOptions<'_>,
) -> anyhow::Result<Animation> {
    if matches!(file, GameFile::Position(..)) {
        bail!("a position has no history to animate; valid endings of --out for a position: .svg, .png");
    }
    check_size(frame, MAX_ANIMATION_PIXELS)?;
    let mut progress = None;
    let advance =
        |_: usize, all: usize| progress.get_or_insert_with(|| Progress::new(all as u64, "pictures")).advance(1);
    Ok(animation(atlas, &file.actions()[..moment.ply], options, advance)?)
}
