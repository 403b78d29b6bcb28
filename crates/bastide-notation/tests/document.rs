//! The examples of `docs/notation.md`, so that the document stays true.

use bastide_carcassonne::{Figure, Neutral, Rules, Spot, Step, Token};
use bastide_kernel::Seat;
use bastide_notation::bgn::{Record, game_name};
use bastide_notation::{Notated, carcassonne, city, position};

const DOCUMENT: &str = include_str!("../../../docs/notation.md");

/// The content of the fenced block with this info string.
fn block(info: &str) -> &'static str {
    let fence = format!("\n```{info}\n");
    let start = DOCUMENT.find(&fence).unwrap_or_else(|| panic!("no block {info}")) + fence.len();
    &DOCUMENT[start..start + DOCUMENT[start..].find("```").expect("every block is closed")]
}

fn read<G: Notated>(text: &str) -> Record<G> {
    Record::read(text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_examples_are_canonical() {
    assert_eq!(read::<Rules>(block("bgn")).to_string(), block("bgn"));
    assert_eq!(read::<bastide_city::Rules>(block("bgn-city")).to_string(), block("bgn-city"));
    for info in ["bgn", "bgn-city"] {
        let name = game_name(block(info)).unwrap_or_else(|error| panic!("{error}"));
        assert!(DOCUMENT.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn what_the_client_remarks_is_kept() {
    let record = read::<Rules>(block("bgn-given-up"));
    assert_eq!([record.tag("TakenBack"), record.tag("Termination")], [Some("2"), Some("red gave up")]);
    assert_eq!(record.result(), None);
    assert_eq!(record.to_string(), block("bgn-given-up"));
}

#[test]
fn the_annotated_example_is_the_same_game() {
    assert_eq!(read::<Rules>(block("bgn-annotated")).to_string(), block("bgn"));
}

#[test]
fn the_error_of_the_document_is_the_error_of_the_reader() {
    let wrong = block("bgn").replacen("0,-1@180", "0,-1@0", 1);
    let error = Record::<Rules>::read(&wrong).expect_err("the tile does not fit");
    assert_eq!(error.to_string(), block("error").trim_end());
}

/// The position in a block is that of a record after so many actions, and is read back.
fn check_position<G: Notated>(record: &str, ply: usize, info: &str) {
    let record = read::<G>(block(record));
    let text = block(info).trim_end();
    assert_eq!(position::write(record.rules(), record.replay_to(ply).state()), text);
    let (_, state) = position::read::<G>(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(&state, record.replay_to(ply).state());
}

#[test]
fn the_positions_are_those_of_the_examples() {
    check_position::<Rules>("bgn", 7, "position");
    check_position::<bastide_city::Rules>("bgn-city", 11, "position-city");
    for info in ["position-dragon", "position-tower"] {
        let text = block(info).trim_end();
        let (rules, state) = position::read::<Rules>(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(position::write(&rules, &state), text);
    }
}

#[test]
fn the_board_is_that_of_the_example() {
    let record = read::<bastide_city::Rules>(block("bgn-city"));
    assert_eq!(record.rules().board_text(record.replay().state()), block("board-city"));
}

/// The characters in backticks of the first column of a table.
fn characters(table: &str) -> String {
    let start = DOCUMENT.find(&format!("\n| {table} | shows |")).unwrap_or_else(|| panic!("no table {table}"));
    let rows = DOCUMENT[start + 1..].lines().take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| row.split(" | ").next()).flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn the_legends_name_the_same_characters() {
    for (table, legend) in [("Carcassonne", carcassonne::ascii::LEGEND), ("The City", city::ascii::LEGEND)] {
        let (document, words) = (characters(table), legend.split_whitespace());
        for character in words.filter(|word| word.len() == 1 && !word.starts_with(char::is_alphanumeric)) {
            assert!(document.contains(character), "{character} is not in the table {table}");
        }
    }
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
    // Steps that only ask questions wait as well.
    let asking = [
        Step::Dragon,
        Step::Ransom,
        Step::Abbey,
        Step::CountRedeploy,
        Step::MoveWagons,
        Step::CountPlacement,
        Step::AbbeyEndgame,
        Step::CountFinal,
    ];
    for step in Step::ALL.into_iter().filter(|step| step.waits_for().is_some() || asking.contains(step)) {
        assert!(quoted(step.name()), "{step:?}");
    }
    for token in Token::ALL {
        assert!(quoted(token.name()), "{token:?}");
    }
    for neutral in Neutral::ALL {
        assert!(quoted(&format!("{}>", neutral.name())) && quoted(&format!("{}=", neutral.name())), "{neutral:?}");
    }
    for kind in bastide_city::SegmentKind::ALL {
        assert!(quoted(kind.name()) && quoted(kind.follower()), "{kind:?}");
    }
    for end in bastide_city::End::ALL {
        assert!(quoted(end.name()), "{end:?}");
    }
    for step in bastide_city::Step::ALL.into_iter().filter(|step| step.waits_for().is_some()) {
        assert!(quoted(step.name()), "{step:?}");
    }
}
