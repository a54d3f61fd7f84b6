use super::{
    View, is_comment,
    mistake::{Error, Mistake},
};

/// A view that is being read, line by line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader {
    view: View,
    /// Lines read so far.
    lines: usize,
    /// Whether all of them were as they should be.
    sound: bool,
}

impl Reader {
    pub(super) const fn new() -> Self {
        Self { view: View::UNKNOWN, lines: 0, sound: true }
    }

    /// Reads a line. Blank lines and comments are skipped, but stickers are
    /// stickers even if they begin with `**`.
    ///
    /// # Errors
    /// A line with the wrong number of stickers counts as read and spoils the
    /// view; a line with something else than stickers ends it.
    pub(super) fn read(&mut self, line: &str) -> Result<(), Error> {
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
            return Err(Error { column: before + 1, mistake });
        }
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let mistake = Mistake::Stickers { line: self.lines };
        self.lines += 1;
        self.sound = false;
        Err(Error { column: indent + sound.min(expected) + 1, mistake })
    }

    /// The error of an input that ends here.
    pub(super) const fn break_off(&self) -> Error {
        Error { column: 1, mistake: Mistake::EndOfInput { lines: self.lines } }
    }

    /// The number of lines read so far.
    pub(super) const fn lines(&self) -> usize {
        self.lines
    }

    /// Whether all lines are read.
    pub(super) const fn is_complete(&self) -> bool {
        self.lines == View::LINES
    }

    /// The view, if no line was wrong.
    pub(super) fn view(&self) -> Option<View> {
        self.sound.then_some(self.view)
    }
}

/// A letter or `*`; a zero too, which the document prints for O.
const fn is_sticker(c: char) -> bool {
    matches!(c, '*' | '0') || c.is_ascii_alphabetic()
}
