//! The door: lets visitors in, no more than there is room for, and answers them until the server shall stop.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

use crate::guests::Guests;
use crate::limits::Limits;
use crate::patient::Patient;

/// The most bytes of the head of a request.
const LONGEST_HEAD: usize = 16 * 1024;

/// How long to wait after the system could not hand over a connection, because there are too many open files.
const BREATHER: Duration = Duration::from_millis(50);

/// Serves until the signal; then ends what it has begun, but waits no longer than the limits say for slow readers.
pub(crate) async fn serve_until<S>(
    listener: TcpListener,
    router: Router,
    signal: impl Future<Output = S>,
    limits: Limits,
) {
    let room = Arc::new(Semaphore::new(limits.connections));
    let guests = Guests::default();
    let visitors = GracefulShutdown::new();
    let mut signal = pin!(signal);
    loop {
        let (stream, address, place) = tokio::select! {
            _ = &mut signal => break,
            visitor = next(&listener, &room) => visitor,
        };
        let Some(guest) = guests.admit(address.ip(), limits.share) else { continue };
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(LONGEST_HEAD);
        // Whoever has said everything may close that direction and still wants the answer.
        http.half_close(true);
        let stream = TokioIo::new(Patient::new(stream, limits.untaken));
        let connection = http.serve_connection(stream, TowerToHyperService::new(router.clone()));
        let connection = visitors.watch(connection);
        tokio::spawn(async move {
            // Whatever went wrong, there is nobody left to tell.
            let _ = connection.await;
            drop((guest, place));
        });
    }
    drop(listener);
    tokio::select! {
        () = visitors.shutdown() => {}
        () = sleep(limits.grace) => {}
    }
}

/// The next visitor, as soon as there is room.
async fn next(listener: &TcpListener, room: &Arc<Semaphore>) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let place = room.clone().acquire_owned().await.expect("the door is never closed for good");
    loop {
        match listener.accept().await {
            Ok((stream, address)) => return (stream, address, place),
            Err(error) if has_gone(&error) => {}
            Err(_) => sleep(BREATHER).await,
        }
    }
}

/// Whether a visitor has gone before the door was opened.
fn has_gone(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionRefused
            | ErrorKind::Interrupted
    )
}

#[cfg(test)]
mod tests;
