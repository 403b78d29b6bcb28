//! When a program shall end: Ctrl-C, or the system's request.

use std::future::Future;
use std::io;
use std::sync::mpsc;
use std::thread;

use tokio::runtime;

/// Calls back in a thread of its own when the program shall end, with the number of the signal. It is listened for
/// from the moment this returns; if it cannot be, the system goes on ending the program by itself.
pub fn when_ended(then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let (tell, told) = mpsc::channel();
    // The thread comes first: a signal that is listened for without anybody to hear it would be lost.
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let listening = runtime::Builder::new_current_thread().enable_all().build().and_then(|runtime| {
            let signal = runtime.block_on(async { signal() })?;
            Ok((runtime, signal))
        });
        match listening {
            Ok((runtime, signal)) => {
                // Whoever called waits for it.
                let _ = tell.send(Ok(()));
                then(runtime.block_on(signal));
            }
            Err(error) => {
                let _ = tell.send(Err(error));
            }
        }
    })?;
    told.recv().unwrap_or_else(|_| Err(io::Error::other("nobody listens for signals")))
}

/// Ctrl-C, or the system's request to end, by its number; it is listened for from the moment this returns.
#[cfg(unix)]
pub(crate) fn signal() -> io::Result<impl Future<Output = i32> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => SignalKind::interrupt().as_raw_value(),
            _ = terminate.recv() => SignalKind::terminate().as_raw_value(),
        }
    })
}

/// The number of Ctrl-C where numbers are not used.
#[cfg(not(unix))]
const INTERRUPT: i32 = 2;

/// Ctrl-C, where there is no other signal; there it is listened for as soon as this is waited for.
#[cfg(not(unix))]
pub(crate) fn signal() -> io::Result<impl Future<Output = i32> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // It cannot be listened for: the system ends the process by itself.
            std::future::pending::<()>().await;
        }
        INTERRUPT
    })
}
