//! `bastide import`: games of JCloisterZone replayed by our rules, compared with what they say about themselves,
//! and written in our own notation.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use bastide_notation::jcz::{self, Entry, GameFile, Source, SourceError, Totals, Verdict};
use clap::Args;
use serde_json::{Value, json};

use crate::output::write_file;
use crate::progress::Progress;
use crate::terminal::{plain_json, visible};

/// Import games of JCloisterZone: replay them, check them, write them as .bgn
///
/// One line per game: PASS; FAIL with the first difference; KNOWN with the peculiarity of JCloisterZone that
/// explains the difference; UNSUPPORTED with the tiles, pieces or rules that do not exist here. Then the totals.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// Games: .jcz holds one, .jsonl one per line; .gz is unpacked
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Evaluate the assertions of each game and compare everything that was recorded about it
    #[arg(long)]
    check: bool,

    /// Write every game that could be replayed as .bgn into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide import game.jcz --out games
  bastide import --check tests/*.jcz recorded.jsonl.gz
  bastide import --check --json recorded.jsonl

Without --check a game passes if every message is legal here. With --check its assertions must hold, and the points after every message, the scores of every turn, the final scores, the discarded tiles and the number of legal options must be those recorded.

Exit codes: 1 a game failed; 2 none failed, but a file or game could not be read; 0 neither.

A file is given up after 1000 lines that cannot be read, or 10000 empty ones.

JSON: games (file, line, name, verdict, reason, config, actions, out), totals (games, pass, fail, known, unsupported, unreadable).";

/// The most letters of the line of a game.
const LONGEST: usize = 1000;

/// What became of one game.
struct Outcome<'a> {
    file: &'a Path,
    line: Option<usize>,
    name: String,
    /// The verdict, or why the game could not be read.
    verdict: Result<Verdict, SourceError>,
    /// Configuration and number of actions, if it could be replayed.
    played: Option<(String, usize)>,
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &ImportArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let sizes = args.files.iter().map(|file| fs::metadata(file).map_or(0, |data| data.len()));
    let progress = Progress::new(sizes.sum(), "import");
    let mut import = Import::new(args);
    import.begin(out)?;
    for file in &args.files {
        import.file(file, &progress, out)?;
    }
    drop(progress);
    import.finish(out)
}

/// An import under way.
struct Import<'a> {
    args: &'a ImportArgs,
    totals: Totals,
    /// Files written so far, so that no game replaces another.
    written: BTreeSet<PathBuf>,
}

impl<'a> Import<'a> {
    fn new(args: &'a ImportArgs) -> Import<'a> {
        Import { args, totals: Totals::default(), written: BTreeSet::new() }
    }

    /// Opens the document for programs. It is written game by game, because there may be more than memory holds.
    fn begin(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if self.args.json {
            write!(out, "{{\"games\": [")?;
        }
        Ok(())
    }

    fn file(&mut self, file: &'a Path, progress: &Progress, out: &mut impl Write) -> anyhow::Result<()> {
        let mut source = match Source::open(file) {
            Ok(source) => source,
            Err(error) => return self.report(&unreadable(file, None, error), out),
        };
        let mut shown = 0;
        while let Some(Entry { line, game }) = source.next() {
            let outcome = match game {
                Ok(game) => self.game(file, line, &game)?,
                Err(error) => unreadable(file, line, error),
            };
            self.report(&outcome, out)?;
            progress.advance(source.consumed() - shown);
            shown = source.consumed();
        }
        Ok(())
    }

    fn game(&mut self, file: &'a Path, line: Option<usize>, game: &GameFile) -> anyhow::Result<Outcome<'a>> {
        let imported = jcz::import(game);
        let verdict = match &imported {
            Ok(_) if self.args.check => jcz::check(game),
            Ok(_) => Verdict::Pass,
            Err(verdict) => verdict.clone(),
        };
        let mut outcome =
            Outcome { file, line, name: game.name.clone(), verdict: Ok(verdict), played: None, out: None };
        if let Ok(imported) = imported {
            outcome.played = Some((imported.rules.config().to_string(), imported.log.len()));
            if let Some(folder) = &self.args.out {
                let path = self.free_path(folder, file, line);
                write_file(&path, imported.record(game).to_string().as_bytes())?;
                outcome.out = Some(path);
            }
        }
        Ok(outcome)
    }

    /// A file in the folder that this import has not written yet, called like the source and the line.
    fn free_path(&mut self, folder: &Path, file: &Path, line: Option<usize>) -> PathBuf {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let stem = [".gz", ".jsonl", ".ndjson", ".jcz"].iter().fold(&*name, |n, end| n.strip_suffix(end).unwrap_or(n));
        let stem = line.map_or_else(|| stem.to_owned(), |line| format!("{stem}-{line}"));
        let mut path = folder.join(format!("{stem}.bgn"));
        let mut number = 2;
        while !self.written.insert(path.clone()) {
            path = folder.join(format!("{stem}.{number}.bgn"));
            number += 1;
        }
        path
    }

    fn report(&mut self, outcome: &Outcome<'a>, out: &mut impl Write) -> anyhow::Result<()> {
        let comma = if self.totals.games() > 0 { "," } else { "" };
        match &outcome.verdict {
            Ok(verdict) => self.totals.add(verdict),
            Err(_) => self.totals.unreadable += 1,
        }
        if self.args.json {
            write!(out, "{comma}\n{}", plain_json(&outcome.document().to_string()))?;
        } else {
            writeln!(out, "{}", outcome.text())?;
        }
        Ok(())
    }

    fn finish(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let Totals { pass, fail, known, unsupported, unreadable } = self.totals;
        if self.args.json {
            let totals = json!({
                "games": self.totals.games(),
                "pass": pass,
                "fail": fail,
                "known": known,
                "unsupported": unsupported,
                "unreadable": unreadable,
            });
            writeln!(out, "\n],\n\"totals\": {totals}}}")?;
        } else {
            writeln!(out, "{}", self.totals)?;
        }
        Ok(match (fail, unreadable) {
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(2),
            _ => ExitCode::from(1),
        })
    }
}

fn unreadable(file: &Path, line: Option<usize>, error: SourceError) -> Outcome<'_> {
    Outcome { file, line, name: String::new(), verdict: Err(error), played: None, out: None }
}

impl Outcome<'_> {
    fn word(&self) -> &'static str {
        self.verdict.as_ref().map_or("UNREADABLE", Verdict::word)
    }

    fn reason(&self) -> Option<String> {
        match &self.verdict {
            Ok(verdict) => verdict.reason(),
            Err(error) => Some(error.to_string()),
        }
    }

    /// The line for people, whatever texts the file holds.
    fn text(&self) -> String {
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        let reason = self.reason().map_or_else(String::new, |reason| format!(": {reason}"));
        let text = format!("{} {}{line}{reason}", self.word(), self.file.display());
        match text.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", visible(&text[..end])),
            None => visible(&text),
        }
    }

    fn document(&self) -> Value {
        json!({
            "file": self.file.display().to_string(),
            "line": self.line,
            "name": self.name,
            "verdict": self.word(),
            "reason": self.reason(),
            "config": self.played.as_ref().map(|(config, _)| config),
            "actions": self.played.as_ref().map(|&(_, actions)| actions),
            "out": self.out.as_ref().map(|path| path.display().to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{
        "name": "a small game",
        "setup": {
            "sets": {"basic:1": 1},
            "elements": {"small-follower": 7},
            "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
        },
        "players": [{"name": "Alice"}],
        "replay": [
            {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
            {"type": "DEPLOY_MEEPLE", "payload": {
                "meepleId": "0.small.1",
                "pointer": {"position": [0, -1], "feature": "City", "location": "S"}
            }},
            {"type": "COMMIT", "payload": {"random": 0.5}}
        ],
        "test": {"assertions": ["Alice has 4 points"]}
    }"#;

    /// A folder of its own for a test, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("bastide-import-{test}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn write(&self, name: &str, text: &str) -> PathBuf {
            let path = self.0.join(name);
            fs::write(&path, text).unwrap();
            path
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn args(files: &[PathBuf]) -> ImportArgs {
        ImportArgs { files: files.to_vec(), check: true, out: None, json: false }
    }

    /// What the command prints, without the folder, and its exit code.
    fn import(args: &ImportArgs) -> (String, String) {
        let mut out = Vec::new();
        let code = run(args, &mut out).unwrap();
        let folder = format!("{}/", args.files[0].parent().unwrap().display());
        (String::from_utf8(out).unwrap().replace(&folder, ""), format!("{code:?}"))
    }

    fn code(number: u8) -> String {
        format!("{:?}", ExitCode::from(number))
    }

    #[test]
    fn one_line_per_game_then_the_totals() {
        let folder = Folder::new("lines");
        let wrong = GAME.replace("has 4 points", "has 5 points");
        let foreign = GAME.replace("basic:1", "ferries:1");
        let lines = [GAME, &wrong, "", &foreign].map(|game| game.replace('\n', " ")).join("\n");
        let files = [folder.write("a.jcz", GAME), folder.write("b.jsonl", &lines)];
        let (text, exit) = import(&args(&files));
        let expected = "\
PASS a.jcz
PASS b.jsonl:1
FAIL b.jsonl:2: assertion \"Alice has 5 points\": 4 here
UNSUPPORTED b.jsonl:4: set ferries:1
4 games: 2 PASS, 1 FAIL, 0 KNOWN, 1 UNSUPPORTED
";
        assert_eq!((text.as_str(), exit), (expected, code(1)));
        // Without --check only the messages count.
        let (text, exit) = import(&ImportArgs { check: false, ..args(&files) });
        assert!(text.ends_with("4 games: 3 PASS, 0 FAIL, 0 KNOWN, 1 UNSUPPORTED\n"), "{text}");
        assert_eq!(exit, code(0));
    }

    #[test]
    fn what_cannot_be_read_is_told_and_ends_with_code_2() {
        let folder = Folder::new("unreadable");
        let broken = folder.write("broken.jcz", &GAME.replace("\"R180\"", "180"));
        let (text, exit) = import(&args(&[broken, folder.0.join("missing.jcz"), folder.write("good.jcz", GAME)]));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "UNREADABLE broken.jcz: replay[0].payload.rotation: expected a text, found 180");
        assert!(lines[1].starts_with("UNREADABLE missing.jcz: cannot be read: "), "{text}");
        assert_eq!(lines[2..], ["PASS good.jcz", "3 games: 1 PASS, 0 FAIL, 0 KNOWN, 0 UNSUPPORTED, 2 unreadable"]);
        assert_eq!(exit, code(2));
    }

    #[test]
    fn a_failure_weighs_more_than_what_cannot_be_read() {
        let folder = Folder::new("both");
        let wrong = GAME.replace("has 4 points", "has 5 points").replace('\n', " ");
        let (text, exit) = import(&args(&[folder.write("a.jsonl", &format!("{wrong}\n{{"))]));
        assert!(text.ends_with("2 games: 0 PASS, 1 FAIL, 0 KNOWN, 0 UNSUPPORTED, 1 unreadable\n"), "{text}");
        assert_eq!(exit, code(1));
    }

    #[test]
    fn a_game_without_players_is_bad_input() {
        let folder = Folder::new("players");
        let (text, exit) = import(&args(&[folder.write("a.jcz", &GAME.replace("{\"name\": \"Alice\"}", ""))]));
        assert!(text.starts_with("UNREADABLE a.jcz: players: expected at least one player, found []\n"), "{text}");
        assert_eq!(exit, code(2));
    }

    #[test]
    fn a_document_is_written_game_by_game() {
        let folder = Folder::new("stream");
        let lines = [GAME, "0", GAME].map(|game| game.replace('\n', " ")).join("\n");
        let args = ImportArgs { json: true, ..args(&[folder.write("a.jsonl", &lines)]) };
        let mut started = Import::new(&args);
        // What is known of a game is out before the next one is read.
        let mut out = Vec::new();
        started.begin(&mut out).unwrap();
        started.report(&unreadable(&args.files[0], Some(1), SourceError::NotUtf8), &mut out).unwrap();
        assert!(String::from_utf8(out).unwrap().contains("not in UTF-8"));
        let (text, _) = import(&args);
        let document: Value = serde_json::from_str(&text).unwrap();
        let verdicts: Vec<&Value> = document["games"].as_array().unwrap().iter().map(|game| &game["verdict"]).collect();
        assert_eq!(verdicts, ["PASS", "UNREADABLE", "PASS"]);
        assert_eq!(document["totals"]["games"], 3);
    }

    #[test]
    fn a_line_stays_a_line_whatever_the_file_holds() {
        let folder = Folder::new("control");
        let set = format!("basic:1\\n\\u001b[31m{}", "x".repeat(5000));
        let (text, _) = import(&args(&[folder.write("a.jcz", &GAME.replace("basic:1", &set))]));
        assert_eq!(text.lines().count(), 2);
        assert!(text.len() < 1200 && !text.contains('\u{1b}'), "{text}");
    }

    #[test]
    fn games_are_written_and_none_replaces_another() {
        let folder = Folder::new("out");
        let line = GAME.replace('\n', " ");
        let files = [folder.write("a.jcz", GAME), folder.write("a.jsonl", &format!("{line}\n{line}"))];
        let twice = [&files[..], &files[..1]].concat();
        let out = folder.0.join("games");
        import(&ImportArgs { out: Some(out.clone()), ..args(&twice) });
        let mut written: Vec<String> =
            fs::read_dir(&out).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        written.sort();
        assert_eq!(written, ["a-1.bgn", "a-2.bgn", "a.2.bgn", "a.bgn"]);
        let text = fs::read_to_string(out.join("a.bgn")).unwrap();
        assert!(text.contains("[Red \"Alice\"]") && text.contains("1 red BA/C 0,-1@180 small>0,-1:city.S"), "{text}");
    }

    #[test]
    fn programs_get_a_document() {
        let folder = Folder::new("json");
        let files = [folder.write("a.jcz", GAME), folder.write("b.jcz", "{}")];
        let (text, exit) = import(&ImportArgs { json: true, ..args(&files) });
        let document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["games"][0]["verdict"], "PASS");
        assert_eq!(document["games"][0]["actions"], 3);
        assert_eq!(document["games"][1]["reason"], "setup: is missing");
        assert_eq!(document["totals"]["unreadable"], 1);
        assert_eq!(exit, code(2));
    }
}
