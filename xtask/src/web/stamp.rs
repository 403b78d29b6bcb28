//! Times of files: what has to be made again.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};

/// The time of the last change in any of these files and folders; `None` if none of them exists. Folders count
/// themselves, because a file that was removed has no time any more.
pub(super) fn newest(paths: &[impl AsRef<Path>]) -> Result<Option<SystemTime>> {
    let mut newest = None;
    for path in paths {
        newest = newest.max(changed(path.as_ref())?);
    }
    Ok(newest)
}

fn changed(path: &Path) -> Result<Option<SystemTime>> {
    if !path.exists() {
        return Ok(None);
    }
    let unreadable = || format!("cannot read {}", path.display());
    let metadata = fs::metadata(path).with_context(unreadable)?;
    let mut newest = Some(metadata.modified()?);
    if metadata.is_dir() {
        for entry in fs::read_dir(path).with_context(unreadable)? {
            newest = newest.max(changed(&entry?.path())?);
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_newest_of_all_files_counts() {
        let folder = std::env::temp_dir().join(format!("bastide-stamp-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        let later = SystemTime::now() + Duration::from_secs(600);
        fs::File::create(folder.join("a/late")).unwrap().set_modified(later).unwrap();
        fs::write(folder.join("early"), "").unwrap();
        let early = newest(&[folder.join("early")]).unwrap();
        assert!(early.is_some());
        assert!(newest(&[folder.join("early"), folder.join("a")]).unwrap() > early);
        assert_eq!(newest(&[&folder]).unwrap(), newest(&[folder.join("a/late")]).unwrap());
        assert_eq!(newest(&[folder.join("gone")]).unwrap(), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
