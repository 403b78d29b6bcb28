//! The server of Bastide: serves the client, which brings the engine along, to browsers.
//!
//! A server is a [`Client`] (the files of the page), a [`router`] that answers requests with them, and [`run`], which
//! answers until it is told to stop.

mod asset;
mod client;
mod header;
mod router;
mod shutdown;

pub use client::Client;
pub use router::router;

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use axum::Router;

/// How long requests that are being answered may take when the server shall stop.
const GRACE: Duration = Duration::from_secs(3);

/// Answers requests until Ctrl-C or a polite request of the system to stop; then ends what it has begun.
pub fn run(listener: TcpListener, router: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let signal = shutdown::signal()?;
        shutdown::serve_until(listener, router, signal, GRACE).await
    })
}
