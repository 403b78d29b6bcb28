//! Files that commands write: nobody ever finds half of one, whatever happens on the way.
//!
//! A file is written beside its place and moved there when it is complete. If that fails, or if somebody ends the
//! command, what was there before stays and nothing else remains.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Context as _;

/// Writes a whole file. Errors name it.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write(path, bytes).with_context(|| path.display().to_string())
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(place) = Place::of(path) else { return write_into(path, bytes) };
    if place.permissions.is_some() {
        // Whoever must not write a file must not replace it either.
        File::options().write(true).open(&place.path)?;
    }
    let (part, mut file) = match Part::beside(&place.path) {
        // Where nothing can be made beside it, a file of our own may still be written.
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::InvalidFilename) => {
            return write_into(path, bytes);
        }
        made => made?,
    };
    if let Some(permissions) = place.permissions {
        file.set_permissions(permissions)?;
    }
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&part.0, place.path)
}

/// Writes into what is there, step by step.
fn write_into(path: &Path, bytes: &[u8]) -> io::Result<()> {
    File::options().write(true).create(true).truncate(true).open(path)?.write_all(bytes)
}

/// Where a file comes to that takes its place as a whole.
struct Place {
    path: PathBuf,
    /// Those of the file that is there.
    permissions: Option<Permissions>,
}

impl Place {
    /// Links are followed. `None` if what is there cannot be replaced: a pipe, a link to what is not there, or what
    /// /dev/stdout leads to, which is open already, so that a new file of that name would not reach the reader.
    fn of(path: &Path) -> Option<Place> {
        if path.starts_with("/dev") {
            return None;
        }
        let Ok(found) = fs::canonicalize(path) else {
            return (!path.is_symlink()).then(|| Place { path: path.to_owned(), permissions: None });
        };
        let about = found.metadata().ok().filter(fs::Metadata::is_file)?;
        Some(Place { path: found, permissions: Some(about.permissions()) })
    }
}

/// The files in the making. Whoever makes or removes one holds the lock; whoever removes all of them for good holds it
/// until the process has ended.
static PARTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A file in the making, which does not stay behind.
struct Part(PathBuf);

impl Part {
    fn beside(path: &Path) -> io::Result<(Part, File)> {
        clean_up_when_ended();
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", process::id()));
        let part = path.with_file_name(name);
        let mut parts = parts();
        // One that was left by a process that could not clean up, a long time ago.
        let _ = fs::remove_file(&part);
        let file = File::create_new(&part)?;
        parts.insert(part.clone());
        Ok((Part(part), file))
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
