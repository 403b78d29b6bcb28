//! `bastide bench`. No test looks at a time: only that everything is measured.

use crate::bastide::{json, text};

#[test]
fn the_signature_does_not_depend_on_the_time_spent() {
    let (short, long) = (json("bench --seconds 0.02"), json("bench --seconds 0.2"));
    assert_eq!(short["signature"], long["signature"]);
    assert_eq!(short["signature"].as_str().unwrap().len(), 16);
}

#[test]
fn everything_is_measured() {
    let result = json("bench --seconds 0.02");
    for game in result["games"].as_array().unwrap() {
        for key in [
            "games_per_second",
            "ns_per_decision",
            "decisions_per_game",
            "state_bytes",
            "clone_from_ns",
            "drawing_ms",
            "drawing_bytes",
        ] {
            assert!(game[key].as_f64().unwrap() > 0.0, "{key} in {game}");
        }
    }
    assert_eq!(result["games"][0]["tiles"], 72);
    let copies: Vec<u64> =
        result["growth"].as_array().unwrap().iter().map(|growth| growth["copies"].as_u64().unwrap()).collect();
    assert_eq!(copies, [1, 2, 5, 10]);
    assert_eq!(result["growth"][3]["tiles"], 720);
    assert_eq!(result["growth"][0]["ratio"], 1.0);
}

#[test]
fn the_text_ends_with_the_signature() {
    let shown = text("bench --seconds 0.02");
    assert!(shown.contains("games per second"), "{shown}");
    assert!(shown.lines().last().unwrap().starts_with("Signature: "), "{shown}");
}
