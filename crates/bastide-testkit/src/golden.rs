//! Golden files: where they lie and what has to be in them. `cargo xtask bless` writes them, tests compare.

use std::fs;

use crate::fuzzing::{self, TARGETS};
use crate::games::GameName;
use crate::playthrough;
use crate::{action_order, perft_file, pictures, project, with_game};

/// The folder of the perft files.
pub const PERFT: &str = "testdata/perft";

/// The order of legal actions, beside the perft files from which it is made.
pub const ACTION_ORDER: &str = "testdata/perft/action_order.txt";

/// The digests of pictures.
pub const PICTURES: &str = "testdata/pictures.txt";

/// The folder of the fuzzer's inputs, with one folder for each target.
pub const CORPUS: &str = "fuzz/corpus";

/// The paths of all perft files, sorted.
pub fn perft_files() -> Vec<String> {
    let names = project::names(PERFT).into_iter();
    names.filter(|name| name.ends_with(".perft")).map(|name| format!("{PERFT}/{name}")).collect()
}

/// The game that a perft file is about.
pub fn game_of(perft_file: &str) -> GameName {
    let name = perft_file.rsplit('/').next().unwrap_or_default();
    GameName::of_document(name.strip_suffix(".perft").unwrap_or(name))
}

/// What has to be in [`ACTION_ORDER`].
pub fn action_order() -> Result<String, String> {
    let mut text = "# Legal actions in their order; written by cargo xtask bless perft.\n\n".to_owned();
    for path in perft_files() {
        let cases = perft_file::parse(&project::read(&path)).map_err(|why| format!("{path}: {why}"))?;
        let order = with_game!(game_of(&path), G => action_order::text::<G>(&cases));
        text.push_str(&format!("# {path}\n"));
        text.push_str(&order.map_err(|why| format!("{path}: {why}"))?);
    }
    Ok(text)
}

/// Counts all perft files anew and writes them; the number of files.
pub fn bless_perft() -> Result<usize, String> {
    let files = perft_files();
    for path in &files {
        let blessed = with_game!(game_of(path), G => perft_file::bless::<G>(&project::read(path)));
        write(path, &blessed.map_err(|why| format!("{path}: {why}"))?)?;
    }
    write(ACTION_ORDER, &action_order()?)?;
    Ok(files.len() + 1)
}

/// Replays all recorded playthroughs, plays the missing ones, and writes them; the number of files.
pub fn bless_playthroughs() -> Result<usize, String> {
    let games = playthrough::all();
    for game in &games {
        write(&game.path(), &game.text()?)?;
    }
    Ok(games.len())
}

/// Draws all pictures anew and writes their digests; the number of files.
pub fn bless_pictures() -> Result<usize, String> {
    write(PICTURES, &pictures::text()?)?;
    Ok(1)
}

/// Writes the inputs from which fuzzing begins; the number of files.
pub fn bless_corpus() -> Result<usize, String> {
    let mut files = 0;
    for target in TARGETS {
        let folder = format!("{CORPUS}/{}", target.name);
        fs::create_dir_all(project::path(&folder)).map_err(|error| format!("{folder}: {error}"))?;
        for (name, content) in fuzzing::seeds(target.name) {
            let path = format!("{folder}/{name}");
            fs::write(project::path(&path), content).map_err(|error| format!("{path}: {error}"))?;
            files += 1;
        }
    }
    Ok(files)
}

/// The first line in which two texts differ, for people; `None` if they are the same.
pub fn first_difference(recorded: &str, wanted: &str) -> Option<String> {
    if recorded == wanted {
        return None;
    }
    let same = recorded.lines().zip(wanted.lines()).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.lines().nth(same).map_or_else(|| "the end".to_owned(), |line| format!("{line:?}"));
    Some(format!("line {}: recorded {}, now {}", same + 1, line(recorded), line(wanted)))
}

fn write(path: &str, text: &str) -> Result<(), String> {
    fs::write(project::path(path), text).map_err(|error| format!("{path}: {error}"))
}
