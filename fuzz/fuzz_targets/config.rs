//! Configurations.

#![no_main]

use bastide_testkit::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| fuzzing::config(data));
