//! Visitors who are slow, silent or many, on this machine.

use std::future;
use std::sync::Mutex;

use axum::extract::Request;
use axum::handler::Handler;
use axum::middleware::map_request;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::*;

const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(100);

const PATIENT: Limits = Limits { connections: 10, share: 10, head: LONG, untaken: LONG, grace: LONG };

const ASK: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const LAST_ASK: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/// Starts a server that is told to stop when it is asked, and asks it.
async fn ask(answer: impl Handler<((),), ()>, limits: Limits) -> (TcpStream, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (asked, was_asked) = oneshot::channel::<()>();
    let asked = Arc::new(Mutex::new(Some(asked)));
    let stop = map_request(move |request: Request| {
        drop(asked.lock().unwrap().take());
        future::ready(request)
    });
    let router = Router::new().route("/", get(answer)).layer(stop);
    let server = tokio::spawn(serve_until(listener, router, was_asked, limits));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(ASK).await.unwrap();
    (stream, server)
}

/// A server for ever, and how to reach it.
async fn open(answer: impl Handler<((),), ()>, limits: Limits) -> impl AsyncFn() -> TcpStream {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(answer));
    tokio::spawn(serve_until(listener, router, future::pending::<()>(), limits));
    async move || TcpStream::connect(address).await.unwrap()
}

/// Everything that comes until the other end closes.
async fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is cut off is closed, too.
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn what_was_asked_before_the_signal_is_still_answered() {
    let late = || async {
        tokio::task::yield_now().await;
        "bye"
    };
    let (stream, server) = ask(late, PATIENT).await;
    let address = stream.peer_addr().unwrap();
    assert!(rest(stream).await.ends_with("bye"));
    server.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn an_answer_that_never_comes_does_not_keep_the_server_alive() {
    let (_stream, server) = ask(future::pending::<&str>, Limits { grace: SHORT, ..PATIENT }).await;
    server.await.unwrap();
}

#[tokio::test]
async fn silence_is_not_waited_for() {
    let connect = open(|| future::ready("hello"), Limits { head: SHORT, ..PATIENT }).await;
    // Nothing at all, the beginning of a request, and one that is followed by silence.
    for (said, answer) in [(&b""[..], ""), (b"GET / HTTP/1.1\r\nhost:", ""), (ASK, "hello")] {
        let mut stream = connect().await;
        stream.write_all(said).await.unwrap();
        let heard = rest(stream).await;
        assert!(heard.ends_with(answer) && heard.is_empty() == answer.is_empty(), "{heard:?}");
    }
}

#[tokio::test]
async fn whoever_comes_when_all_places_are_taken_waits_until_one_is_free() {
    let connect = open(|| future::ready("hello"), Limits { connections: 3, ..PATIENT }).await;
    // As many as there is room for, and none of them says a word.
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(connect().await);
    }
    let mut stream = connect().await;
    stream.write_all(LAST_ASK).await.unwrap();
    assert!(timeout(SHORT, stream.readable()).await.is_err(), "there is no room yet");
    silent.pop();
    assert!(rest(stream).await.ends_with("hello"));
}

#[tokio::test]
async fn one_visitor_does_not_take_the_places_of_others() {
    let connect = open(|| future::ready("hello"), Limits { connections: 5, share: 2, ..PATIENT }).await;
    let mut stay = [connect().await, connect().await];
    for _ in 0..10 {
        // Sent away at once, although those who stay say nothing.
        assert_eq!(rest(connect().await).await, "");
    }
    for stream in &mut stay {
        stream.write_all(LAST_ASK).await.unwrap();
    }
    for stream in stay {
        assert!(rest(stream).await.ends_with("hello"));
    }
    // Their places are free as soon as the server has noticed that they are gone.
    loop {
        let mut stream = connect().await;
        let _ = stream.write_all(LAST_ASK).await;
        if rest(stream).await.ends_with("hello") {
            break;
        }
    }
}

#[tokio::test]
async fn whoever_has_said_everything_still_gets_the_answer() {
    const LENGTH: usize = 10_000_000;
    let connect = open(|| future::ready(vec![b'x'; LENGTH]), PATIENT).await;
    let mut stream = connect().await;
    stream.write_all(ASK).await.unwrap();
    stream.shutdown().await.unwrap();
    assert!(rest(stream).await.len() > LENGTH);
}

#[tokio::test]
async fn a_reader_who_has_gone_to_sleep_is_left() {
    let long = || future::ready(vec![b'x'; 50_000_000]);
    let connect = open(long, Limits { connections: 1, untaken: SHORT, ..PATIENT }).await;
    let mut sleeper = connect().await;
    sleeper.write_all(ASK).await.unwrap();
    // There is room for another one although nobody has taken the answer.
    let mut stream = connect().await;
    stream.write_all(b"GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(rest(stream).await.starts_with("HTTP/1.1 404"));
    drop(sleeper);
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let connect = open(|| future::ready("hello"), PATIENT).await;
    let mut stream = connect().await;
    let head = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(2 * LONGEST_HEAD));
    // It may hang up before it has heard everything.
    let _ = stream.write_all(head.as_bytes()).await;
    let heard = rest(stream).await;
    assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 431"), "{heard}");
}
