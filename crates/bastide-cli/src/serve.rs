//! `bastide serve`: the game in the browser.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use anyhow::anyhow;
use bastide_server::{Client, router};
use clap::Args;
use serde_json::json;

use crate::browser;
use crate::json;
use crate::terminal::say;

/// The port if no other is wanted.
const PORT: u16 = 5375;

/// Serve the game to browsers, on this machine or for others
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = PORT)]
    port: u16,

    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1")]
    host: String,

    /// Open the page in the browser, if there is one
    #[arg(long)]
    open: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide serve --open
  bastide serve --port 8080
  bastide serve --host 0.0.0.0 --port 0 --json

Ctrl-C ends it. /healthz answers `ok` as long as it runs.

JSON: url, address, port, as soon as it listens.";

pub(crate) fn run(args: &ServeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let listener = listen(&args.host, args.port)?;
    let address = listener.local_addr()?;
    let url = url(address);
    let client = Client::built();
    if !client.is_complete() {
        say("note", "this program was built without its page; `cargo xtask play` builds both");
    }
    if args.json {
        json::write(out, &json!({ "url": url, "address": address.ip().to_string(), "port": address.port() }))?;
    } else {
        writeln!(out, "Bastide is at {url}  (Ctrl-C ends it)")?;
    }
    out.flush()?;
    if args.open
        && let Err(why) = browser::open(&url)
    {
        say("note", &format!("{why}; open {url} yourself"));
    }
    Ok(bastide_server::run(listener, router(client))?)
}

fn listen(host: &str, port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind((host, port)).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            anyhow!("port {port} of {host} is taken by another program; choose one with --port, or --port 0 for any free one")
        }
        io::ErrorKind::PermissionDenied => {
            anyhow!("port {port} of {host} is not allowed to you; ports from 1024 are, such as --port {PORT}")
        }
        io::ErrorKind::AddrNotAvailable => {
            anyhow!("this machine has no address {host}; --host 127.0.0.1 is for yourself, --host 0.0.0.0 for everybody")
        }
        _ => anyhow!("cannot listen on port {port} of {host}: {error}"),
    })
}

/// Where a browser of this machine finds the page: one that listens everywhere listens here, too.
fn url(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

#[cfg(test)]
mod tests {
    use super::url;

    #[test]
    fn the_address_is_one_that_a_browser_can_open() {
        for (address, expected) in [
            ("127.0.0.1:5375", "http://127.0.0.1:5375/"),
            ("0.0.0.0:80", "http://127.0.0.1:80/"),
            ("192.168.0.7:8080", "http://192.168.0.7:8080/"),
            ("[::]:5375", "http://[::1]:5375/"),
            ("[::1]:5375", "http://[::1]:5375/"),
        ] {
            assert_eq!(url(address.parse().unwrap()), expected);
        }
    }
}
