//! Shows an address in the browser of whoever sits at this machine.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

/// Opens an address and waits for nothing; says why if there is no browser to be seen.
pub(crate) fn open(url: &str) -> Result<(), &'static str> {
    // Without a screen the opener would look for a browser that lives in the terminal, and take it over.
    let needs_display = cfg!(all(unix, not(target_os = "macos")));
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if needs_display && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") {
        return Err("there is no screen for a browser");
    }
    let mut opener = opener(url);
    opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = opener.spawn().map_err(|_| "no browser was found")?;
    // Somebody must take note of its end; what it came to is the browser's affair.
    let _ = thread::Builder::new().spawn(move || child.wait());
    Ok(())
}

/// The command that this system has for it.
fn opener(url: &str) -> Command {
    let words: &[&str] = if cfg!(windows) {
        // `start` takes the first word in quotes for a title.
        &["cmd", "/C", "start", ""]
    } else if cfg!(target_os = "macos") {
        &["open"]
    } else {
        &["xdg-open"]
    };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(url);
    command
}
