//! Words that all games put into sentences.

use bastide_kernel::Seat;

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn and(parts: &[impl AsRef<str>]) -> String {
    let mut out = String::new();
    for (i, part) in parts.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == parts.len() => out.push_str(" and "),
            _ => out.push_str(", "),
        }
        out.push_str(part.as_ref());
    }
    out
}

/// Things in their text form, joined by [`and`].
pub(crate) fn and_all(parts: impl IntoIterator<Item = impl ToString>) -> String {
    and(&parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>())
}

/// The end of a game with the points of all seats.
pub(crate) fn game_over(scores: &[(Seat, i32)]) -> String {
    let points: Vec<String> = scores.iter().map(|(seat, points)| format!("{} {points}", seat.name())).collect();
    format!("the game is over: {}", points.join(", "))
}
