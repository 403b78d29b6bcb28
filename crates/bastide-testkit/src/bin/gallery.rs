//! Draws the pictures of docs/gallery.md again: `cargo xtask gallery`.

use std::fs;
use std::process::ExitCode;

use bastide_testkit::{gallery, project};

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), String> {
    let folder = project::path(gallery::FOLDER);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", gallery::FOLDER))?;
    let mut total = 0;
    for (name, bytes) in gallery::pictures()? {
        fs::write(folder.join(&name), &bytes).map_err(|error| format!("{name}: {error}"))?;
        println!("{:>9} {name}", bytes.len());
        total += bytes.len();
    }
    println!("{total:>9} bytes in {}", gallery::FOLDER);
    Ok(())
}
