//! Lets cargo notice that the client was built again.

use std::{env, fs};

/// Where the built client lies, seen from this package.
const CLIENT: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo would run this script again and again for a folder that is not there, and a debug build would not find what
    // comes into it later. In a source tree that cannot be written nothing else is lost.
    let _ = fs::create_dir_all(CLIENT);
    // A debug build reads the client when it starts, a release build holds it.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={CLIENT}");
    }
}
