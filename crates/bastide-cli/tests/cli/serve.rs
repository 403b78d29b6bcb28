//! The server as a command: where it listens, what it says, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::bastide::{command, refused, run};

/// A server that ends with its test.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Server {
    fn start(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Server { child, out }
    }

    /// What it says when it listens.
    fn json(&mut self) -> Value {
        let mut text = String::new();
        while !text.ends_with("}\n") {
            assert!(self.out.read_line(&mut text).unwrap() > 0, "it ended and said {text:?}");
        }
        serde_json::from_str(&text).unwrap()
    }

    /// Ends it and returns what it said to standard error.
    fn kill(mut self) -> String {
        self.child.kill().unwrap();
        let mut text = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
        text
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The whole answer to one request.
fn get(port: &Value, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port.as_u64().unwrap() as u16)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_free_port_is_found_and_answers() {
    let mut server = Server::start(command("serve --port 0 --json"));
    let said = server.json();
    assert_eq!(said["url"], format!("http://127.0.0.1:{}/", said["port"]));
    assert_eq!(said["address"], "127.0.0.1");
    let health = get(&said["port"], "/healthz");
    assert!(health.starts_with("HTTP/1.1 200 OK") && health.ends_with("\r\n\r\nok\n"), "{health}");
    assert!(get(&said["port"], "/").contains("<!doctype html>"));
    assert!(get(&said["port"], "/nope").starts_with("HTTP/1.1 404 "));
}

#[test]
fn people_are_told_the_address() {
    let mut server = Server::start(command("serve --port 0"));
    let mut line = String::new();
    server.out.read_line(&mut line).unwrap();
    assert!(line.starts_with("Bastide is at http://127.0.0.1:"), "{line}");
}

#[test]
fn a_taken_port_is_named_with_a_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let error = refused(&format!("serve --port {port}"));
    assert!(error.contains(&format!("port {port} of 127.0.0.1 is taken")), "{error}");
    assert!(error.contains("--port 0"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn a_host_that_is_not_here_is_refused() {
    let error = refused("serve --port 0 --host 192.0.2.1");
    assert!(error.contains("this machine has no address 192.0.2.1"), "{error}");
    for arguments in ["serve --port 70000", "serve --port", "serve --host", "serve now"] {
        assert_eq!(run(arguments).code, 2, "bastide {arguments}");
    }
}

#[test]
#[cfg(unix)]
fn a_server_that_is_asked_to_end_ends_well() {
    for signal in ["-INT", "-TERM"] {
        let mut server = Server::start(command("serve --port 0 --json"));
        // It answers, thus it listens to signals as well.
        let port = server.json()["port"].clone();
        get(&port, "/healthz");
        let kill = Command::new("kill").args([signal, &server.child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        assert_eq!(server.child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

/// Linux and its kin: what opens an address there is a program found by its name.
#[test]
#[cfg(all(unix, not(target_os = "macos")))]
fn the_browser_is_opened_where_there_is_one() {
    use crate::bastide::temporary;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    let folder = temporary(&format!("browser-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    // The pipe lets the test wait for what the opener writes.
    let pipe = folder.join("opened");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let opener = folder.join("xdg-open");
    std::fs::write(&opener, format!("#!/bin/sh\necho \"$1\" > '{}'\n", pipe.display())).unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();

    let mut with_browser = command("serve --port 0 --open --json");
    with_browser.env("PATH", &folder).env("DISPLAY", ":0");
    let mut server = Server::start(with_browser);
    let opened = std::fs::read_to_string(&pipe).unwrap();
    assert_eq!(opened.trim(), server.json()["url"].as_str().unwrap());

    for (path, display, why) in
        [(folder.as_path(), "", "there is no screen for a browser"), (Path::new(""), ":0", "no browser was found")]
    {
        let mut command = command("serve --port 0 --open --json");
        command.env_remove("WAYLAND_DISPLAY").env("DISPLAY", display).env("PATH", path);
        let mut server = Server::start(command);
        let said = server.json();
        assert!(get(&said["port"], "/healthz").starts_with("HTTP/1.1 200 OK"));
        let error = server.kill();
        assert!(error.contains(&format!("note: {why}; open http://127.0.0.1:")), "{error}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
