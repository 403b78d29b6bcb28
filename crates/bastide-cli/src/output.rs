//! Files that commands write: nobody ever finds half of one, whatever happens on the way.
//!
//! A file is written beside its place and moved there when it is complete. If that fails, or if somebody ends the
//! command, what was there before stays and nothing else remains.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Context as _;

/// Writes a whole file. Errors name it.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write(path, bytes).with_context(|| path.display().to_string())
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Links are followed, and what is no ordinary file, such as a pipe, cannot be replaced.
    let found = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = found.metadata().ok();
    // What /dev/stdout leads to is open already: a new file of that name would not reach the reader.
    if before.as_ref().is_some_and(|before| !before.is_file()) || path.starts_with("/dev") {
        return File::options().write(true).create(true).truncate(true).open(path)?.write_all(bytes);
    }
    let part = Part::beside(&found);
    let mut file = File::create(&part.0)?;
    if let Some(before) = before {
        file.set_permissions(before.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&part.0, found)
}

/// The files in the making; whoever removes one for good holds the lock until the process has ended.
static PARTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A file in the making, which does not stay behind.
struct Part(PathBuf);

impl Part {
    fn beside(path: &Path) -> Part {
        clean_up_when_ended();
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", process::id()));
        let part = path.with_file_name(name);
        parts().insert(part.clone());
        Part(part)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let mut parts = parts();
        // It is gone already if all went well.
        let _ = fs::remove_file(&self.0);
        parts.remove(&self.0);
    }
}

fn parts() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    PARTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on a request to end (Ctrl-C, or the system's) takes the files in the making along. Where it cannot be
/// listened for, the system ends the process by itself, and a file in the making stays under its own name.
fn clean_up_when_ended() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        let _ = bastide_server::when_ended(|signal| {
            let parts = parts();
            for part in parts.iter() {
                // It may have come to its place in the meantime.
                let _ = fs::remove_file(part);
            }
            // As shells tell of a command that was ended by a signal.
            process::exit(128 + signal)
        });
    });
}
