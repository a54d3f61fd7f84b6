//! The description of a mistake, as a C program reads it.

use core::{
    ffi::{c_char, c_int},
    fmt::{self, Write},
};

use crate::{Code, mistake::Mistake};

/// The size of superflip_error.text in bytes, with the final NUL.
pub const TEXT_SIZE: usize = 1024;

/// A mistake: its kind, its place, and its description.
///
/// A function that receives a superflip_error writes all its members, even if there is no mistake.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Error {
    /// The stickers at fault, as a set of bits: bit i - 1 stands for sticker i. Stickers are
    /// numbered from 1, in the order of the text without blanks. 0 if no single stickers are at
    /// fault.
    pub stickers: u64,
    /// The code that the function returned, a superflip_code.
    pub code: c_int,
    /// The place of the mistake, counted from 1. It is a sticker, an index, or a column of the text
    /// in characters; the description of the code says which. 0 if the mistake has no place.
    pub place: u32,
    /// The description of the mistake: what was found, where it was found, and what is accepted. It
    /// is NUL-terminated UTF-8 without control characters.
    pub text: [c_char; TEXT_SIZE],
}

impl Error {
    /// No mistake.
    pub(crate) const NONE: Self =
        Self { stickers: 0, code: Code::Ok as c_int, place: 0, text: [0; TEXT_SIZE] };

    pub(crate) fn of(mistake: &Mistake) -> Self {
        let mut error = Self {
            stickers: mistake.stickers(),
            code: mistake.code() as c_int,
            place: mistake.place().try_into().unwrap_or(u32::MAX),
            ..Self::NONE
        };
        // A text that is too long is cut, but the test below shows that all messages fit.
        let _ = write!(Text { rest: &mut error.text }, "{mistake}");
        error
    }
}

/// The part of a buffer that is still free, for the rest of a text and its NUL.
struct Text<'a> {
    rest: &'a mut [c_char],
}

impl Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let rest = core::mem::take(&mut self.rest);
        if text.len() >= rest.len() {
            return Err(fmt::Error);
        }
        let (place, rest) = rest.split_at_mut(text.len());
        for (place, byte) in place.iter_mut().zip(text.bytes()) {
            *place = c_char::from_ne_bytes([byte]);
        }
        self.rest = rest;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::ffi::CStr;

    use rand::{RngExt, SeedableRng, rngs::ChaCha12Rng};
    use superflip::notation::{Notation, parse_position};

    use super::{Error, TEXT_SIZE};
    use crate::mistake::Mistake;

    /// The longest messages name four impossible slots, or count all six colors. Colors that are
    /// control characters make a message longer, because they print as escapes.
    #[test]
    fn every_message_fits() {
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        let mut longest = 0;
        for _ in 0..1000 {
            let colors = ['\u{80}', '\u{81}', '\u{82}', '\u{83}', '\u{84}', '\u{86}'];
            let sticker = |i: usize| match i % 9 {
                4 => colors[i / 9],
                _ => colors[rng.random_range(0..6)],
            };
            let text: String = (0..54).map(sticker).collect();
            let error = parse_position(&text, Some(Notation::Facelets)).unwrap_err();
            let message = Mistake::from(error).to_string();
            assert_eq!(format!("read as facelets: {message}"), error.to_string());

            let written = Error::of(&error.into());
            let bytes = written.text.map(c_char_to_u8);
            assert_eq!(CStr::from_bytes_until_nul(&bytes).unwrap().to_str(), Ok(&*message));
            longest = longest.max(message.len());
        }
        assert!(longest + 1 < TEXT_SIZE, "{longest}");
        assert!(longest > TEXT_SIZE / 2, "{longest} bytes do not need so large a buffer");
    }

    fn c_char_to_u8(c: core::ffi::c_char) -> u8 {
        c.to_ne_bytes()[0]
    }
}
