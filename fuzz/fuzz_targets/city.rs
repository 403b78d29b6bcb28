//! Bytes that drive a game of The City: configuration first, then one choice after the other.

#![no_main]

use bastide_testkit::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| fuzzing::city(data));
