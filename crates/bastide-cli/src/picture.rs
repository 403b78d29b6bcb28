//! Pictures that commands write: their format, their colours, their size, and the file they go to.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use bastide_art::{Frame, Theme, raster};
use bastide_kernel::Echo;
use clap::Args;
use serde_json::{Value, json};

use crate::json;
use crate::output::write_file;

/// How a picture looks.
#[derive(Args, Debug)]
pub(crate) struct LookArgs {
    /// Colours: classic, high-contrast or night, or a file FILE.txt of the same form as data/themes/classic.txt
    #[arg(long, value_name = "NAME|FILE", default_value = "classic")]
    theme: String,

    /// Width of a tile in pixels, from 16 to 480
    #[arg(long, value_name = "N", default_value_t = 96, value_parser = clap::value_parser!(u32).range(16..=480))]
    pub(crate) tile_size: u32,
}

/// Longer files are no themes.
const LONGEST_THEME: u64 = 100_000;

impl LookArgs {
    /// The colours that were chosen.
    pub(crate) fn theme(&self) -> anyhow::Result<Theme> {
        if let Some(theme) = Theme::from_name(&self.theme) {
            return Ok(theme.clone());
        }
        if !self.theme.ends_with(".txt") {
            let names: Vec<&str> = Theme::all().iter().map(Theme::name).collect();
            bail!("unknown theme {:?}; valid themes: {}, or a file FILE.txt", Echo(&self.theme), names.join(", "));
        }
        let mut text = String::new();
        let read = File::open(&self.theme).and_then(|file| file.take(LONGEST_THEME).read_to_string(&mut text));
        read.with_context(|| self.theme.clone())?;
        completed(&text).with_context(|| self.theme.clone())
    }
}

/// The theme of a text, with the colours of the classic one for what it does not name.
fn completed(text: &str) -> anyhow::Result<Theme> {
    let own: Theme = text.parse()?;
    let classic = Theme::classic();
    if let Some((name, _)) = own.colours().find(|&(name, _)| classic.colour(name).is_none()) {
        bail!("nothing is called {name}; data/themes/classic.txt has all names");
    }
    let mut whole = format!("{text}\n");
    for (name, colour) in classic.colours().filter(|&(name, _)| own.colour(name).is_none()) {
        whole += &format!("{name} {colour}\n");
    }
    Ok(whole.parse()?)
}

/// What a picture is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Vectors.
    Svg,
    /// Pixels.
    Png,
    /// A whole game.
    Gif,
}

impl Format {
    /// The ending of files of this format.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Gif => "gif",
        }
    }

    /// The format that the ending of a file asks for, out of those that are possible; `-` is SVG.
    pub(crate) fn of(path: &Path, possible: &[Format]) -> anyhow::Result<Format> {
        if path == Path::new("-") {
            return Ok(Format::Svg);
        }
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        possible.iter().copied().find(|format| format.name() == ending).ok_or_else(|| {
            let endings: Vec<String> = possible.iter().map(|format| format!(".{}", format.name())).collect();
            anyhow!("--out {}: the ending chooses the format; valid endings: {}", path.display(), endings.join(", "))
        })
    }
}

/// Refuses a picture that would take too much memory, and says which size would not.
pub(crate) fn check_size(frame: Frame, most: u64) -> anyhow::Result<()> {
    let Frame { width, height, tile_size, .. } = frame;
    let Err(error) = raster::check_size(width.unsigned_abs(), height.unsigned_abs(), most) else { return Ok(()) };
    let pixels = f64::from(width) * f64::from(height);
    let fitting = (f64::from(tile_size) * (most as f64 / pixels).sqrt()) as u32;
    if fitting >= 16 { Err(anyhow!("{error}; try --tile-size {fitting}")) } else { Err(error.into()) }
}

/// A picture and what there is to say about it.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) bytes: Vec<u8>,
    pub(crate) format: Format,
    pub(crate) frame: Frame,
    pub(crate) title: String,
    /// Of an animation: tiles laid from one picture to the next.
    pub(crate) stride: Option<usize>,
}

impl Picture {
    /// Writes the picture to a file, or SVG to standard output, and says what was written.
    pub(crate) fn write(&self, path: &Path, is_json: bool, out: &mut impl Write) -> anyhow::Result<()> {
        if path == Path::new("-") {
            if is_json {
                bail!("--out - prints the picture, which leaves no room for --json; choose one");
            }
            out.write_all(&self.bytes)?;
            return Ok(());
        }
        write_file(path, &self.bytes)?;
        if is_json {
            json::write(out, &self.json(path))?;
        } else {
            let kilobytes = self.bytes.len().div_ceil(1000);
            writeln!(
                out,
                "{}\n{}: {} × {} pixels, {kilobytes} KB",
                self.title,
                path.display(),
                self.frame.width,
                self.frame.height
            )?;
            if let Some(stride) = self.stride.filter(|&stride| stride > 1) {
                writeln!(
                    out,
                    "There is a picture for every {stride} tiles; a smaller --tile-size leaves room for more."
                )?;
            }
        }
        Ok(())
    }

    fn json(&self, path: &Path) -> Value {
        let mut about = json!({
            "file": path.display().to_string(),
            "format": self.format.name(),
            "title": self.title,
            "width": self.frame.width,
            "height": self.frame.height,
            "bytes": self.bytes.len(),
        });
        if let Some(stride) = self.stride {
            about["tiles_per_picture"] = stride.into();
        }
        about
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_chooses_the_format() {
        let all = [Format::Svg, Format::Png, Format::Gif];
        assert_eq!(Format::of(Path::new("a/b.PNG"), &all).unwrap(), Format::Png);
        assert_eq!(Format::of(Path::new("-"), &[Format::Png]).unwrap(), Format::Svg);
        let error = Format::of(Path::new("b.gif"), &all[..2]).unwrap_err().to_string();
        assert_eq!(error, "--out b.gif: the ending chooses the format; valid endings: .svg, .png");
        assert!(Format::of(Path::new("svg"), &all).is_err());
    }

    #[test]
    fn a_theme_of_a_file_changes_only_what_it_names() {
        let theme = completed("theme mine\nmeadow #010203\n").unwrap();
        assert_eq!(theme.colour("meadow"), Some("#010203"));
        assert_eq!(theme.colour("water"), Theme::classic().colour("water"));
        let error = completed("theme mine\nmeadows #010203\n").unwrap_err().to_string();
        assert!(error.contains("nothing is called meadows"), "{error}");
        assert!(completed("theme mine\nmeadow green\n").is_err());
    }

    #[test]
    fn too_large_pictures_are_refused_with_a_size_that_fits() {
        let frame = Frame { left: 0, top: 0, width: 20_000, height: 20_000, tile_size: 480 };
        let error = check_size(frame, 100_000_000).unwrap_err().to_string();
        assert!(error.ends_with("too large; at most 100 million are possible; try --tile-size 240"), "{error}");
        assert!(check_size(frame, 400_000_000).is_ok());
    }
}
