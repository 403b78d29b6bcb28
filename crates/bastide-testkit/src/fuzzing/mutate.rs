//! Mutations of inputs, a small stand-in for the fuzzer.

use bastide_kernel::Rng;

/// The longest input that mutations make.
const MAX_LENGTH: usize = 1 << 14;

/// Pieces of text that mean something to the readers.
const WORDS: [&str; 16] = [
    "0",
    "-1",
    "99999999999999999999",
    "32767,-32768",
    "\"",
    "\\",
    "[",
    "]",
    "{",
    "}",
    "|",
    "@",
    "=",
    "*",
    "\n",
    "\u{e9}",
];

/// One of the inputs, changed in one or two places. The same for the same number for ever.
pub fn mutated(inputs: &[Vec<u8>], number: u64) -> Vec<u8> {
    let mut rng = Rng::new(number, 1);
    let any = |rng: &mut Rng| inputs[rng.below(inputs.len() as u32) as usize].as_slice();
    let mut bytes = any(&mut rng).to_vec();
    for _ in 0..=rng.below(2) {
        let other = any(&mut rng);
        change(&mut bytes, other, &mut rng);
    }
    bytes.truncate(MAX_LENGTH);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let (from, to) = range(bytes.len(), rng);
    match rng.below(10) {
        0 => bytes.truncate(from),
        1 => drop(bytes.drain(from..to)),
        2 => {
            let copy = bytes[from..to].to_vec();
            let at = rng.below(bytes.len() as u32 + 1) as usize;
            bytes.splice(at..at, copy);
        }
        3 => {
            let (a, b) = range(other.len(), rng);
            bytes.splice(from..to, other[a..b].to_vec());
        }
        4 => {
            let word = WORDS[rng.below(WORDS.len() as u32) as usize];
            let end = (from + rng.below(3) as usize).min(bytes.len());
            bytes.splice(from..end, word.bytes());
        }
        5 => {
            if let Some(byte) = bytes.get_mut(from) {
                *byte ^= 1 << rng.below(8);
            }
        }
        6 => {
            let end =
                bytes[from..].iter().position(u8::is_ascii_whitespace).map_or(bytes.len(), |length| from + length);
            let start = bytes[..from].iter().rposition(u8::is_ascii_whitespace).unwrap_or(0);
            bytes.drain(start..end);
        }
        _ => {
            let digits: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
            if !digits.is_empty() {
                bytes[digits[rng.below(digits.len() as u32) as usize]] = b'0' + rng.below(10) as u8;
            }
        }
    }
}

/// A short range within a length.
fn range(length: usize, rng: &mut Rng) -> (usize, usize) {
    let from = rng.below(length as u32 + 1) as usize;
    (from, (from + rng.below(24) as usize).min(length))
}
