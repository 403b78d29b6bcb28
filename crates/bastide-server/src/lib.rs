//! The server of Bastide: serves the client, which brings the engine along, to browsers.
//!
//! A server is a [`Client`] (the files of the page), a [`router`] that answers requests with them, and [`run`], which
//! answers until it is told to stop.

mod asset;
mod client;
mod door;
mod guests;
mod header;
mod limits;
mod patient;
mod router;
mod shutdown;

pub use client::Client;
pub use router::router;
pub use shutdown::when_ended;

use std::io;
use std::net::TcpListener;

use axum::Router;

use crate::limits::Limits;

/// Answers requests until Ctrl-C or a polite request of the system to stop; then ends what it has begun.
pub fn run(listener: TcpListener, router: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    // One thread is enough to hand out files, and no other has to be started.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let signal = shutdown::signal()?;
        door::serve_until(listener, router, signal, Limits::of_process()).await;
        Ok(())
    })
}
