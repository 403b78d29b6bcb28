//! Sources: files that hold one game (`.jcz`) or one game per line (`.jsonl`), compressed (`.gz`) or not.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;

use super::file::GameFile;
use super::node::ReadError;

/// The most bytes of one game. The longest game of all sets together needs a tenth of it.
pub(super) const MAX_GAME: u64 = 8 << 20;

/// The most bytes of all games of a file, after decompression: hundreds of thousands of games.
const MAX_FILE: u64 = 512 << 20;

/// The most lines of a file that cannot be read: it is no list of games.
const MAX_UNREADABLE: usize = 1000;

/// The most empty lines of a file: they compress to nothing, but take time.
const MAX_EMPTY: usize = 10_000;

/// A file or line that cannot be read.
#[derive(Debug)]
pub enum SourceError {
    /// The file cannot be opened or read.
    Io(io::Error),
    /// A game or the whole file is too long.
    TooLong {
        /// The most bytes allowed.
        limit: u64,
    },
    /// The file is given up because of lines that are no games.
    TooMany {
        /// The most such lines allowed.
        limit: usize,
        /// What they are: `empty` or `unreadable`.
        what: &'static str,
    },
    /// A game is not in UTF-8.
    NotUtf8,
    /// A game cannot be understood.
    Read(ReadError),
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceError::Io(error) => write!(f, "cannot be read: {error}"),
            SourceError::TooLong { limit } => write!(f, "longer than {} MiB", limit >> 20),
            SourceError::TooMany { limit, what } => {
                write!(f, "more than {limit} {what} lines; the rest of the file is given up")
            }
            SourceError::NotUtf8 => f.write_str("not in UTF-8"),
            SourceError::Read(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SourceError {}

/// A game of a file.
#[derive(Debug)]
pub struct Entry {
    /// The line, if every line is a game.
    pub line: Option<usize>,
    /// The game, or why it cannot be read.
    pub game: Result<GameFile, SourceError>,
}

/// The games of a file, one after the other.
pub struct Source {
    /// What is left to read, never more than the limit.
    input: Box<dyn BufRead>,
    /// Whether every line is a game, or all lines together are one.
    has_lines: bool,
    /// Lines read so far.
    line: usize,
    /// Lines among them that could not be read.
    unreadable: usize,
    /// Lines among them without anything.
    empty: usize,
    /// The most bytes to be read.
    limit: u64,
    /// Bytes that may still be read.
    left: u64,
    /// The line read last, or everything.
    bytes: Vec<u8>,
    is_done: bool,
    /// Bytes taken from the file.
    consumed: Arc<AtomicU64>,
}

/// Counts what is read, so that progress through a compressed file can be shown.
struct Counted<R> {
    inner: R,
    bytes: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("has_lines", &self.has_lines).field("line", &self.line).finish_non_exhaustive()
    }
}

impl Source {
    /// Opens a file; its name says how it is to be read.
    pub fn open(path: &Path) -> Result<Source, SourceError> {
        let file = File::open(path).map_err(SourceError::Io)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        Ok(Source::new(file, &name))
    }

    /// Reads from anywhere as if it were a file of this name.
    pub fn new(input: impl Read + 'static, name: &str) -> Source {
        Source::limited(input, name, MAX_FILE)
    }

    /// The same with a limit for all games together.
    pub(super) fn limited(input: impl Read + 'static, name: &str, limit: u64) -> Source {
        let consumed = Arc::new(AtomicU64::new(0));
        let input = BufReader::new(Counted { inner: input, bytes: Arc::clone(&consumed) });
        let (plain_name, input): (&str, Box<dyn BufRead>) = match name.strip_suffix(".gz") {
            Some(inner) => (inner, Box::new(BufReader::new(MultiGzDecoder::new(input)))),
            None => (name, Box::new(input)),
        };
        let has_lines = plain_name.ends_with(".jsonl") || plain_name.ends_with(".ndjson");
        Source {
            input,
            has_lines,
            line: 0,
            unreadable: 0,
            empty: 0,
            limit,
            left: limit,
            bytes: Vec::new(),
            is_done: false,
            consumed,
        }
    }

    /// Bytes taken from the file so far, before decompression.
    pub fn consumed(&self) -> u64 {
        self.consumed.load(Ordering::Relaxed)
    }

    /// Reads a line, or everything, and says whether there was any. After an error that concerns the whole file
    /// nothing more is read.
    fn read_bytes(&mut self) -> Result<bool, SourceError> {
        self.bytes.clear();
        let limit = MAX_GAME.min(self.left);
        let mut part = (&mut self.input).take(limit + 1);
        let read =
            if self.has_lines { part.read_until(b'\n', &mut self.bytes) } else { part.read_to_end(&mut self.bytes) };
        self.is_done = !self.has_lines;
        let length = read.map_err(|error| {
            self.is_done = true;
            SourceError::Io(error)
        })? as u64;
        if length > limit {
            self.is_done = true;
            return Err(SourceError::TooLong { limit: if limit < MAX_GAME { self.limit } else { MAX_GAME } });
        }
        self.left -= length;
        self.is_done |= length == 0;
        Ok(length > 0 || !self.has_lines)
    }

    /// The next game; `None` at the end.
    fn next_game(&mut self) -> Result<Option<GameFile>, SourceError> {
        loop {
            self.line += 1;
            if !self.read_bytes()? {
                return Ok(None);
            }
            if !self.has_lines || !self.bytes.trim_ascii().is_empty() {
                let text = str::from_utf8(&self.bytes).map_err(|_| SourceError::NotUtf8)?;
                let game = GameFile::from_json(text.trim_start_matches('\u{feff}').trim_end());
                return game.map(Some).map_err(SourceError::Read);
            }
            self.empty += 1;
            if self.empty > MAX_EMPTY {
                self.is_done = true;
                return Err(SourceError::TooMany { limit: MAX_EMPTY, what: "empty" });
            }
        }
    }

    /// Counts a line that cannot be read; after too many of them the file is given up.
    fn count_unreadable(&mut self, error: SourceError) -> SourceError {
        self.unreadable += 1;
        if self.unreadable <= MAX_UNREADABLE || self.is_done {
            return error;
        }
        self.is_done = true;
        SourceError::TooMany { limit: MAX_UNREADABLE, what: "unreadable" }
    }
}

/// A line that cannot be read does not hide the others; empty lines are no games.
impl Iterator for Source {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        if self.is_done {
            return None;
        }
        let game = self.next_game().map_err(|error| self.count_unreadable(error)).transpose()?;
        Some(Entry { line: self.has_lines.then_some(self.line), game })
    }
}
