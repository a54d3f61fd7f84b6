//! The lines of an exploded view, as they are typed.

use super::{
    View, is_comment,
    mistake::{LocatedMistake, Mistake},
};

/// The lines of an exploded view read so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader {
    view: View,
    /// The number of lines read.
    lines: usize,
    /// Whether every line so far had the right number of stickers.
    sound: bool,
}

impl Reader {
    pub(super) const fn new() -> Self {
        Self { view: View::UNKNOWN, lines: 0, sound: true }
    }

    /// Reads a line. Skips blank lines and comments. A line of stickers is never a comment, even if
    /// it begins with `**`.
    ///
    /// # Errors
    /// If the number of stickers is wrong, the line belongs to the view, and the view is unusable.
    /// If a character is not a sticker, the line does not belong to the view, and the view ends
    /// with the line before it.
    pub(super) fn read(&mut self, line: &str) -> Result<(), LocatedMistake> {
        let stickers = line.trim();
        let expected = View::stickers(self.lines);
        let sound = stickers.chars().take_while(|&c| is_sticker(c)).count();
        if sound == expected && sound == stickers.len() {
            self.view.set_line(self.lines, stickers);
            self.lines += 1;
            return Ok(());
        }
        if is_comment(line) {
            return Ok(());
        }
        let foreign = |&(_, c): &(usize, char)| !(is_sticker(c) || c.is_whitespace());
        if let Some((before, found)) = line.chars().enumerate().find(foreign) {
            let mistake = Mistake::NoSticker { found, lines: self.lines };
            return Err(LocatedMistake { column: before + 1, mistake });
        }
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let mistake = Mistake::Stickers { line: self.lines };
        self.lines += 1;
        self.sound = false;
        Err(LocatedMistake { column: indent + sound.min(expected) + 1, mistake })
    }

    /// Returns the mistake of an input that ends within a view.
    pub(super) const fn at_end_of_input(&self) -> LocatedMistake {
        LocatedMistake { column: 1, mistake: Mistake::EndOfInput { lines: self.lines } }
    }

    pub(super) const fn lines(&self) -> usize {
        self.lines
    }

    pub(super) const fn is_complete(&self) -> bool {
        self.lines == View::LINES
    }

    /// Returns the view, or `None` if a line had the wrong number of stickers.
    pub(super) fn view(&self) -> Option<View> {
        self.sound.then_some(self.view)
    }
}

/// Returns whether a character stands for a sticker: a letter, `*`, or the digit 0, which *Rubik's
/// Calculator* sometimes prints for the letter O.
const fn is_sticker(c: char) -> bool {
    matches!(c, '*' | '0') || c.is_ascii_alphabetic()
}
