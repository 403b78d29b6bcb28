//! Writes the golden files again: `cargo xtask bless [perft|playthroughs|pictures|corpus|all]`.

use std::process::ExitCode;

use bastide_testkit::golden;

fn main() -> ExitCode {
    for kind in std::env::args().skip(1) {
        let written = match kind.as_str() {
            "perft" => golden::bless_perft(),
            "playthroughs" => golden::bless_playthroughs(),
            "pictures" => golden::bless_pictures(),
            "corpus" => golden::bless_corpus(),
            _ => Err(format!("unknown kind {kind:?}; valid kinds: perft, playthroughs, pictures, corpus")),
        };
        match written {
            Ok(files) => println!("{kind}: {files} files written"),
            Err(error) => {
                eprintln!("error: {kind}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
