//! Guests: who is here, so that no visitor takes the places of all others.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The connections that are open, by the address they come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guests {
    here: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

/// A connection that was let in; it counts until this is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    guests: Guests,
    address: IpAddr,
}

impl Guests {
    /// Lets a connection in, unless so many are here from the same address.
    pub(crate) fn admit(&self, address: IpAddr, most: usize) -> Option<Guest> {
        // The same machine may come by either of its names.
        let address = address.to_canonical();
        let mut here = self.here();
        let count = here.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Guest { guests: self.clone(), address })
    }

    fn here(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut here = self.guests.here();
        if let Some(count) = here.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_share_and_nobody_is_remembered() {
        let guests = Guests::default();
        let [one, same, other] = ["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.2"].map(|ip| ip.parse().unwrap());
        let first = guests.admit(one, 2);
        let second = guests.admit(same, 2);
        assert!(first.is_some() && second.is_some());
        assert!(guests.admit(one, 2).is_none(), "two are enough for one");
        assert!(guests.admit(other, 2).is_some(), "others have their own share");
        drop(first);
        let third = guests.admit(one, 2);
        assert!(third.is_some());
        drop((second, third));
        assert!(guests.here().is_empty());
    }
}
