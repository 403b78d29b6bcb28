//! The client in a real browser, served by the release build.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use super::chromium;
use super::npm::{npm, tests_in};
use crate::cargo::{built_bastide, json_text};
use crate::command::run_counting;

/// A server that ends when nobody needs it any more.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Starts the release build on a free port.
    fn start(root: &Path) -> Result<Server> {
        let mut command = Command::new(built_bastide(root)?);
        command.args(["serve", "--port", "0", "--json"]).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start bastide serve")?;
        let out = BufReader::new(child.stdout.take().expect("the output is piped"));
        let mut server = Server { child, url: String::new() };
        let said = out.lines().map_while(Result::ok).find_map(|line| json_text(&line, "url").map(str::to_owned));
        server.url = said.context("bastide serve named no address")?;
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the tests and returns their number; with `all` also a game with each set.
pub(crate) fn run(root: &Path, all: bool) -> Result<usize> {
    let chromium = chromium::path()?;
    let server = Server::start(root)?;
    let mut tests = npm(root);
    tests.args(["run", "--silent", "e2e"]).env("BASTIDE_URL", &server.url).env("CHROMIUM", chromium);
    if all {
        tests.env("E2E_ALL", "1");
    }
    run_counting(&mut tests, tests_in)
}
