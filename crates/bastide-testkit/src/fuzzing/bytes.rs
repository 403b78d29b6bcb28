//! Choices read from bytes.

/// Hands out one choice after the other until the bytes are used up.
#[derive(Clone, Debug)]
pub struct Bytes<'b> {
    rest: &'b [u8],
}

impl<'b> Bytes<'b> {
    /// Choices from these bytes.
    pub fn new(bytes: &'b [u8]) -> Bytes<'b> {
        Bytes { rest: bytes }
    }

    /// A number below `bound`, which is not 0; two bytes are used if one is too short for it.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        let mut number = usize::from(self.byte()?);
        if bound > 256 {
            number = number << 8 | usize::from(self.byte()?);
        }
        Some(number % bound)
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }
}
