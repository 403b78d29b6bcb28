//! Games of JCloisterZone.

#![no_main]

use bastide_testkit::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| fuzzing::jcz(data));
