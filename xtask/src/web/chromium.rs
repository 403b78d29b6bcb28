//! The browser in which the client is tested.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::find;
use crate::package::install;

/// Names under which it is installed, and where Macs keep it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const NEEDED: &str =
    "the end-to-end tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path";

/// Its path; where the system lets us, it is installed first.
pub(crate) fn path() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(path);
        return if path.is_file() { Ok(path) } else { bail!("there is no browser at CHROMIUM={}", path.display()) };
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    install("chromium", NEEDED)?;
    installed().context("Chromium was installed, but cannot be found")
}

fn installed() -> Option<PathBuf> {
    let on_mac = Path::new(ON_MAC);
    NAMES.into_iter().find_map(find).or_else(|| on_mac.is_file().then(|| on_mac.to_owned()))
}
