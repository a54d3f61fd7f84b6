//! Nets of several lines: which lines belong to one cube.

/// How the lines of a text fit the rows of a net.
///
/// A net is an unfolded cube in nine lines of 3, 3, 3, 12, 12, 12, 3, 3 and 3 stickers, or six lines
/// with the nine stickers of a face, or 18 lines with three stickers. Blanks, tabs and bars between
/// the stickers do not count, and neither do lines of blanks and lines that are drawn, such as
/// `+---+`. Rows with digits and letters, or with marks such as `#`, may be moves: they are a net
/// only in an unfolded cube that has six characters nine times each. A program that reads lines
/// collects them while they are a [`Part`](Self::Part).
///
/// ```
/// use superflip::notation::NetRows;
/// assert_eq!(NetRows::of("   W W W\n   W W W"), NetRows::Part);
/// let view = "UUU\nUUU\nUUU\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nDDD\nDDD\nDDD";
/// assert_eq!(NetRows::of(view), NetRows::Unfolded);
/// assert_eq!(NetRows::of("R U R' U'"), NetRows::Other);
/// assert_eq!(NetRows::of("+---+"), NetRows::Frame);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NetRows {
    /// The text is no net.
    Other,
    /// The text has only lines of a frame, such as `+---+`, and no stickers.
    Frame,
    /// The text may be the first lines of a net.
    Part,
    /// The text has the rows of an unfolded cube.
    Unfolded,
    /// The text has the rows of six faces, and six characters nine times each.
    Faces,
}

/// The numbers of stickers in the lines of an unfolded cube.
const UNFOLDED: [usize; 9] = [3, 3, 3, 12, 12, 12, 3, 3, 3];

impl NetRows {
    /// Compares the lines of a text with the rows of nets.
    #[must_use]
    pub fn of(text: &str) -> Self {
        match Self::of_plain(text) {
            Self::Other if is_marked(text) => Self::Unfolded,
            rows => rows,
        }
    }

    fn of_plain(text: &str) -> Self {
        let rows = || text.lines().filter(|line| !is_drawn(line));
        let count = rows().count();
        if count == 0 {
            return if text.trim().is_empty() { Self::Other } else { Self::Frame };
        }
        let fits = |shape: &[usize]| {
            count <= shape.len()
                && rows().zip(shape).all(|(row, &width)| cells(row).count() == width)
        };
        let (is_unfolded, is_faces) = (fits(&UNFOLDED), fits(&[9; 6]) || fits(&[3; 18]));
        let is_cube = || {
            let times = |c: char| text.chars().filter(|&other| other == c).count();
            rows().flat_map(cells).all(|c| times(c) == 9)
        };
        let are_plain = rows().all(is_plain);
        if is_unfolded && count == UNFOLDED.len() && (are_plain || is_cube()) {
            Self::Unfolded
        } else if !are_plain {
            Self::Other
        } else if is_faces && rows().flat_map(cells).count() == 54 {
            if is_cube() { Self::Faces } else { Self::Other }
        } else if is_unfolded || is_faces {
            Self::Part
        } else {
            Self::Other
        }
    }
}

/// Returns whether the lines of a text have the rows of an unfolded cube and six characters nine times each,
/// apart from punctuation: `[w][r]`, `*w*`, `'w', 'r'`, or dots around the rows. B may be on the right of R
/// or below D.
fn is_marked(text: &str) -> bool {
    const CROSSED: [usize; 12] = [3, 3, 3, 9, 9, 9, 3, 3, 3, 3, 3, 3];
    let stickers = |line| cells(line).filter(|c| !c.is_ascii_punctuation());
    let has_rows = |shape: &[usize]| {
        let mut shape = shape.iter();
        let mut counts = text.lines().map(|line| stickers(line).count()).filter(|count| *count > 0);
        counts.all(|count| shape.next() == Some(&count)) && shape.next().is_none()
    };
    let all = || text.lines().flat_map(stickers);
    (has_rows(&UNFOLDED) || has_rows(&CROSSED))
        && all().all(|c| all().filter(|&other| other == c).count() == 9)
}

/// Returns whether a line has no stickers: a blank line, or a line of a frame.
fn is_drawn(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || matches!(c, '+' | '-' | '=' | '_') || is_bar(c))
}

/// Returns whether a character stands between stickers, such as `|`, or in an empty cell of a net of
/// signs, such as a black square.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '\u{2500}'..='\u{257f}' | '⬛' | '◼' | '▪')
}

/// Returns the stickers of a line.
fn cells(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|&c| !c.is_whitespace() && !is_bar(c) && !super::chars::is_invisible(c))
}

/// Returns whether a row has no marks of moves. A row with digits and letters may be moves too.
fn is_plain(line: &str) -> bool {
    let is_mark = |c: char| matches!(c, '\'' | '’' | '(' | ')' | '[' | ']' | '/' | '#' | '{' | ':');
    let is_mixed = cells(line).any(|c| c.is_ascii_digit()) && cells(line).any(char::is_alphabetic);
    !is_mixed && !line.contains(is_mark)
}
