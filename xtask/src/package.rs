//! Programs of the system that chores need: installed where the system lets us.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{find, output, run};

/// Installs a package of Debian, or fails with the line that says how to get it.
pub(crate) fn install(package: &str, needed: &'static str) -> Result<()> {
    if !is_root() || find("apt-get").is_none() {
        bail!(needed);
    }
    println!("    installing {package}");
    // Fresh machines know no packages before the update; on others something else may be installing for a while.
    let apt = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(["-qq", "-o", "DPkg::Lock::Timeout=120"]).args(words).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    apt(&["update"]).context(needed)?;
    apt(&["-y", "--no-install-recommends", "install", package]).context(needed)
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
