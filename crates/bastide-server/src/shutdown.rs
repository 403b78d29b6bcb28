//! When the server stops, and how.

use std::future::{self, Future, IntoFuture};
use std::io;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Serves until the signal; then ends what it has begun, but waits no longer than `grace` for slow readers.
pub(crate) async fn serve_until(
    listener: TcpListener,
    router: Router,
    signal: impl Future<Output = ()> + Send + 'static,
    grace: Duration,
) -> io::Result<()> {
    let (stop, stopped) = oneshot::channel();
    let signal = async {
        signal.await;
        // Nobody waits for it if the server has ended by itself.
        let _ = stop.send(());
    };
    let patience = async {
        match stopped.await {
            Ok(()) => tokio::time::sleep(grace).await,
            Err(_) => future::pending().await,
        }
    };
    tokio::select! {
        ended = axum::serve(listener, router).with_graceful_shutdown(signal).into_future() => ended,
        () = patience => Ok(()),
    }
}

/// Ctrl-C, or the system's request to end; it is listened for from the moment this returns.
#[cfg(unix)]
pub(crate) fn signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ctrl-C, where there is no other signal.
#[cfg(not(unix))]
pub(crate) fn signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // It cannot be listened for: the system ends the process by itself.
            future::pending().await
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::extract::Request;
    use axum::handler::Handler;
    use axum::middleware::map_request;
    use axum::routing::get;
    use std::sync::{Arc, Mutex};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::task::JoinHandle;

    /// Starts a server that is told to stop when it is asked, and asks it.
    async fn ask(answer: impl Handler<((),), ()>, grace: Duration) -> (TcpStream, JoinHandle<io::Result<()>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (asked, was_asked) = oneshot::channel::<()>();
        let asked = Arc::new(Mutex::new(Some(asked)));
        let stop = map_request(move |request: Request| {
            drop(asked.lock().unwrap().take());
            future::ready(request)
        });
        let router = Router::new().route("/", get(answer)).layer(stop);
        let server = tokio::spawn(serve_until(listener, router, async { drop(was_asked.await) }, grace));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        (stream, server)
    }

    #[tokio::test]
    async fn what_was_asked_before_the_signal_is_still_answered() {
        let late = || async {
            tokio::task::yield_now().await;
            "bye"
        };
        let (mut stream, server) = ask(late, Duration::from_secs(60)).await;
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        assert!(text.ends_with("bye"), "{text}");
        server.await.unwrap().unwrap();
        assert!(TcpStream::connect(stream.peer_addr().unwrap()).await.is_err(), "nobody listens any more");
    }

    #[tokio::test]
    async fn an_answer_that_never_comes_does_not_keep_the_server_alive() {
        let (_stream, server) = ask(future::pending::<&str>, Duration::from_millis(1)).await;
        server.await.unwrap().unwrap();
    }
}
