//! Game records in Bastide Game Notation.

#![no_main]

use bastide_testkit::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| fuzzing::bgn(data));
