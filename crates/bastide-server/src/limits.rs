//! How much of the machine visitors may take, and for how long.

use std::time::Duration;

/// What a server grants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Connections at the same time; whoever comes then waits in front of the door.
    pub(crate) connections: usize,
    /// How many of them may come from the same address; more are sent away at once.
    pub(crate) share: usize,
    /// How long a connection may be silent before its first request or the next, and how long the head of one may take.
    pub(crate) head: Duration,
    /// How long a visitor may leave an answer untaken.
    pub(crate) untaken: Duration,
    /// How long requests that are being answered may take when the server shall stop.
    pub(crate) grace: Duration,
}

/// More than a household has browsers: each of them opens six connections at most.
const MOST_CONNECTIONS: usize = 512;

/// What one browser needs in any case, and some to spare.
const LEAST_SHARE: usize = 8;

/// Descriptors that the program needs for itself.
const OWN_DESCRIPTORS: usize = 64;

impl Limits {
    /// Those of this process, which may not be allowed many open files.
    pub(crate) fn of_process() -> Limits {
        let connections = connections(descriptors());
        Limits {
            connections,
            share: share(connections),
            head: Duration::from_secs(10),
            untaken: Duration::from_secs(60),
            grace: Duration::from_secs(3),
        }
    }
}

/// How many connections so many descriptors allow.
fn connections(descriptors: Option<u64>) -> usize {
    let descriptors = descriptors.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
    // With very few of them half is for visitors.
    let spare = descriptors.saturating_sub(OWN_DESCRIPTORS).max(descriptors / 2);
    spare.clamp(1, MOST_CONNECTIONS)
}

/// How many of the connections one visitor may take: others find as many, whatever he does.
fn share(connections: usize) -> usize {
    (connections / 2).max(LEAST_SHARE)
}

/// How many files the process may have open, if there is a limit.
#[cfg(unix)]
fn descriptors() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current
}

#[cfg(not(unix))]
fn descriptors() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_always_descriptors_left() {
        for (descriptors, expected) in
            [(Some(1024), 512), (Some(256), 192), (Some(100), 50), (Some(16), 8), (Some(1), 1), (None, 512)]
        {
            assert_eq!(connections(descriptors), expected, "{descriptors:?}");
        }
    }

    #[test]
    fn a_browser_has_what_it_needs_and_leaves_room_for_others() {
        assert_eq!((share(512), share(192), share(8), share(1)), (256, 96, 8, 8));
    }
}
