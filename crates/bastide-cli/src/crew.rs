//! A crew: threads that share some work.

use std::sync::{PoisonError, RwLock};
use std::thread;

use anyhow::anyhow;
use clap::builder::RangedU64ValueParser;

/// More threads than any machine has use for; each takes memory.
const MOST_THREADS: u64 = 256;

/// Reads a number of threads.
pub(crate) fn threads_parser() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=MOST_THREADS)
}

/// As many threads as are wanted, or as there are cores, but no more than there are pieces of work.
pub(crate) fn threads(wanted: Option<u64>, pieces: u64) -> u64 {
    let cores = || thread::available_parallelism().map_or(1, |n| n.get() as u64).min(MOST_THREADS);
    wanted.unwrap_or_else(cores).min(pieces).max(1)
}

/// Lets so many threads work and returns what each of them came to. Nobody begins before all of them are there, because
/// a system that cannot start them has not enough memory for the work of the others either.
pub(crate) fn work<T: Send>(threads: u64, work: impl Fn() -> T + Sync) -> anyhow::Result<Vec<T>> {
    let begins = RwLock::new(false);
    let member = || {
        let begins = *begins.read().unwrap_or_else(PoisonError::into_inner);
        begins.then(&work)
    };
    thread::scope(|scope| {
        let mut all_here = begins.write().unwrap_or_else(PoisonError::into_inner);
        let mut crew = Vec::with_capacity(threads as usize);
        for _ in 0..threads {
            match thread::Builder::new().spawn_scoped(scope, member) {
                Ok(thread) => crew.push(thread),
                Err(why) => return Err(refusal(crew.len(), threads, &why)),
            }
        }
        *all_here = true;
        drop(all_here);
        Ok(crew.into_iter().filter_map(|thread| thread.join().expect("a worker never panics")).collect())
    })
}

fn refusal(started: usize, wanted: u64, why: &std::io::Error) -> anyhow::Error {
    let fewer = (started / 2).max(1);
    anyhow!("the system starts only {started} of {wanted} threads ({why}); try --threads {fewer}")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn there_are_as_many_threads_as_there_is_work_for() {
        assert_eq!((threads(Some(200), 3), threads(Some(1), 100), threads(Some(7), 0)), (3, 1, 1));
        assert!((1..=MOST_THREADS).contains(&threads(None, u64::MAX)));
    }

    #[test]
    fn everybody_works() {
        let next = AtomicU64::new(0);
        let mut numbers = work(20, || next.fetch_add(1, Ordering::Relaxed)).unwrap();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..20).collect::<Vec<_>>());
    }
}
