//! The examples of `docs/notation.md`, so that the document stays true.

use bastide_carcassonne::{Figure, Rules, Spot, Step};
use bastide_kernel::Seat;
use bastide_notation::bgn::Record;
use bastide_notation::position;

const DOCUMENT: &str = include_str!("../../../docs/notation.md");

/// The content of the fenced block with this info string.
fn block(info: &str) -> &'static str {
    let fence = format!("\n```{info}\n");
    let start = DOCUMENT.find(&fence).unwrap_or_else(|| panic!("no block {info}")) + fence.len();
    &DOCUMENT[start..start + DOCUMENT[start..].find("```").expect("every block is closed")]
}

fn read(text: &str) -> Record<Rules> {
    Record::read(text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_example_is_canonical() {
    assert_eq!(read(block("bgn")).to_string(), block("bgn"));
}

#[test]
fn the_annotated_example_is_the_same_game() {
    assert_eq!(read(block("bgn-annotated")).to_string(), block("bgn"));
}

#[test]
fn the_error_of_the_document_is_the_error_of_the_reader() {
    let wrong = block("bgn").replacen("0,-1@180", "0,-1@0", 1);
    let error = Record::<Rules>::read(&wrong).expect_err("the tile does not fit");
    assert_eq!(error.to_string(), block("error").trim_end());
}

#[test]
fn the_position_is_one_of_the_example() {
    let record = read(block("bgn"));
    let text = block("position").trim_end();
    assert_eq!(position::write(record.rules(), record.replay_to(7).state()), text);
    let (_, state) = position::read(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(&state, record.replay_to(7).state());
}

/// Whatever a reader of the grammar must know by name.
#[test]
fn the_grammar_knows_every_name() {
    let quoted = |name: &str| DOCUMENT.contains(&format!("\"{name}\""));
    for seat in Seat::ALL {
        assert!(quoted(seat.name()), "{}", seat.name());
    }
    for figure in Figure::ALL {
        assert!(quoted(figure.name()), "{}", figure.name());
    }
    for spot in Spot::all() {
        assert!(quoted(spot.kind().name()) || spot.to_string().starts_with("field."), "{spot}");
    }
    for step in [Step::SetUp, Step::DrawTile, Step::PlaceTile, Step::Action, Step::BuilderTurn, Step::Result] {
        assert!(quoted(step.name()), "{step:?}");
    }
}
