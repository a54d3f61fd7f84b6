//! Reconstructions: a scramble, and a solution line by line with comments.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{
    Expression, LinkError, OrientedCube, ParseMovesError, Sequence,
    chars::{self, Link},
    grammar::{self, Sides},
    inserted::{Inserted, Part, after},
    link::{self, is_link},
    moves::are_moves,
};
use crate::{
    arrays::MapArray,
    cube::CubePos,
    names::{named, named_rows},
};

/// A scramble, and the lines of a solution.
///
/// [`FromStr`] reads a text that begins with a line `Scramble:`, or a link to alg.cubing.net or Twizzle that
/// has setup moves. Each further line is a step: moves in the grammar of [`Sequence`](super::Sequence), and a
/// comment after `//` or `#`. `NISS` and `Solution (20):` are read as in that grammar, so moves in
/// parentheses may be on the inverse scramble.
///
/// [`Display`](fmt::Display) writes the text, and [`link`](Self::link) writes a link.
///
/// ```
/// use superflip::notation::{LinkPage, Reconstruction};
/// let text = "Scramble: F2 D' L\nL' // cross\nD F2 // pair";
/// let reconstruction: Reconstruction = text.parse()?;
/// assert_eq!(reconstruction.to_string(), text);
/// assert_eq!(reconstruction.lines()[1].comment(), "pair");
/// let link = reconstruction.link(LinkPage::AlgCubingNet);
/// assert_eq!(
///     link,
///     "https://alg.cubing.net/?setup=F2_D-_L&alg=L-_%2F%2F_cross%0AD_F2_%2F%2F_pair&type=reconstruction"
/// );
/// assert_eq!(link.parse(), Ok(reconstruction));
/// # Ok::<(), superflip::notation::ReconstructionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Reconstruction {
    scramble: Expression,
    lines: Vec<ReconstructionLine>,
    is_niss: bool,
}

/// A line of a [`Reconstruction`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ReconstructionLine {
    normal: Expression,
    inverse: Expression,
    comment: String,
}

/// A page that shows moves. Its names are `alg-cubing-net` and `twizzle`.
///
/// ```
/// use superflip::notation::{LinkPage, Reconstruction};
/// assert_eq!("twizzle".parse(), Ok(LinkPage::Twizzle));
/// let reconstruction: Reconstruction = "Scramble: R U'\nU R'".parse()?;
/// assert_eq!(
///     reconstruction.link(LinkPage::Twizzle),
///     "https://alpha.twizzle.net/edit/?alg=U+R%27&setup-alg=R+U%27"
/// );
/// # Ok::<(), superflip::notation::ReconstructionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinkPage {
    /// alg.cubing.net
    AlgCubingNet,
    /// The editor of Twizzle, alpha.twizzle.net/edit.
    Twizzle,
}

impl LinkPage {
    /// All pages.
    pub const ALL: [Self; 2] = named_rows!("page", 0);
}

named!(LinkPage: "page", ALL, FromStr, Display);

impl ReconstructionLine {
    /// Returns the moves on the normal scramble.
    #[must_use]
    pub const fn normal(&self) -> &Expression {
        &self.normal
    }

    /// Returns the moves on the inverse scramble. A line has such moves only after `NISS`.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// let reconstruction: Reconstruction = "Scramble: R U'\nNISS (R) // one\nU".parse()?;
    /// assert_eq!(reconstruction.lines()[0].inverse().to_string(), "R");
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    #[must_use]
    pub const fn inverse(&self) -> &Expression {
        &self.inverse
    }

    /// Returns the comment.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Returns the moves, those on the inverse scramble in parentheses, without the comment.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// let reconstruction: Reconstruction = "Scramble: R U'\nNISS U (R) // all".parse()?;
    /// assert_eq!(reconstruction.lines()[0].moves(), "U (R)");
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> String {
        let [normal, inverse] = [&self.normal, &self.inverse].map(Expression::to_string);
        match (normal.is_empty(), inverse.is_empty()) {
            (_, true) => normal,
            (true, false) => format!("({inverse})"),
            (false, false) => format!("{normal} ({inverse})"),
        }
    }
}

impl Reconstruction {
    /// Returns the reconstruction that a link with these moves shows: no setup moves, and one line.
    ///
    /// ```
    /// use superflip::notation::{LinkPage, Reconstruction};
    /// let link = Reconstruction::of_moves("[R, U]".parse()?).link(LinkPage::AlgCubingNet);
    /// assert_eq!(link, "https://alg.cubing.net/?alg=%5BR%2C_U%5D");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn of_moves(moves: Expression) -> Self {
        let line = ReconstructionLine { normal: moves, ..ReconstructionLine::default() };
        Self { lines: [line].into(), ..Self::default() }
    }

    /// Reads a reconstruction, a link, or moves alone, as [`of_moves`](Self::of_moves) does.
    ///
    /// ```
    /// use superflip::notation::{LinkPage, Reconstruction};
    /// let reconstruction = Reconstruction::of_text("[R, U]")?;
    /// assert_eq!(reconstruction.link(LinkPage::Twizzle), "https://alpha.twizzle.net/edit/?alg=%5BR%2C+U%5D");
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`ReconstructionError`].
    pub fn of_text(text: &str) -> Result<Self, ReconstructionError> {
        if is_link(text) || Self::is_written_in(text) {
            return text.parse();
        }
        let moves = text.parse().map_err(ReconstructionError::OnlyMoves)?;
        Ok(Self::of_moves(moves))
    }

    /// Returns whether a text is written as a reconstruction: it has more lines after a line `Scramble:`, or
    /// it is a link with setup moves and moves.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// assert!(Reconstruction::is_written_in("Scramble: R U\nU' R'"));
    /// assert!(!Reconstruction::is_written_in("Scramble: R U"));
    /// assert!(Reconstruction::is_written_in("https://alg.cubing.net/?setup=R_U&alg=U-_R-"));
    /// assert!(!Reconstruction::is_written_in("https://alg.cubing.net/?alg=U-_R-"));
    /// ```
    #[must_use]
    pub fn is_written_in(text: &str) -> bool {
        let is_of_two = |text| matches!(link::values(text), Ok((_, [Some(_), Some(_)])));
        grammar::is_reconstruction(text) || is_link(text) && is_of_two(text)
    }

    /// Returns the scramble.
    #[must_use]
    pub const fn scramble(&self) -> &Expression {
        &self.scramble
    }

    /// Returns the lines after the scramble. A line has moves, a comment or both.
    #[must_use]
    pub fn lines(&self) -> &[ReconstructionLine] {
        &self.lines
    }

    /// Returns whether moves in parentheses are on the inverse scramble.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// // The lines solve the scramble only so.
    /// let reconstruction: Reconstruction = "Scramble: R U F\nF' (R) U'".parse()?;
    /// assert!(reconstruction.is_niss());
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    #[must_use]
    pub const fn is_niss(&self) -> bool {
        self.is_niss
    }

    /// Returns the cube after the scramble, and then the cube after each line. Moves on the inverse scramble
    /// are made before the scramble, undone and in inverse order.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::Reconstruction};
    /// let reconstruction: Reconstruction = "Scramble: R U\nNISS (R)\nU'".parse()?;
    /// let positions: Vec<CubePos> = reconstruction.cubes().map(|cube| cube.position).collect();
    /// assert_eq!(positions[1], CubePos::SOLVED.moved(Move::U1)); // R' · R U
    /// assert_eq!(positions[2], CubePos::SOLVED);
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    pub fn cubes(&self) -> impl Iterator<Item = OrientedCube> {
        let mut cube = cube_of(&self.scramble);
        let start = core::iter::once(cube);
        start.chain(self.lines.iter().map(move |line| {
            cube = cube_of(&line.inverse).inverse() * cube * cube_of(&line.normal);
            cube
        }))
    }

    /// Returns each line that has moves, with the positions before and after it. Rotations change the names
    /// of the places, so both positions name them as the cube is held after the line.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::Reconstruction};
    /// let reconstruction: Reconstruction = "Scramble: R\ny // look\nF'".parse()?;
    /// let (line, [before, after]) = reconstruction.steps().nth(1).unwrap();
    /// assert_eq!((line.moves().as_str(), before), ("F'", CubePos::SOLVED.moved(Move::F1)));
    /// assert_eq!(after, CubePos::SOLVED);
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    pub fn steps(&self) -> impl Iterator<Item = (&ReconstructionLine, [CubePos; 2])> {
        let cubes = self.cubes().zip(self.cubes().skip(1));
        let steps = self.lines.iter().zip(cubes).map(|(line, (before, after))| {
            let held = OrientedCube { orientation: after.orientation, ..before };
            (line, [held, after].mapped(OrientedCube::position_in_place))
        });
        steps.filter(|(line, _)| !line.moves().is_empty())
    }

    /// Returns a link to a page that shows the reconstruction. The pages know no moves on the inverse
    /// scramble, so these follow the others, undone and in inverse order.
    #[must_use]
    pub fn link(&self, page: LinkPage) -> String {
        let commented = |moves: String, comment: &str| match (moves.is_empty(), comment) {
            (_, "") => moves,
            (true, _) => format!("// {comment}"),
            (false, _) => format!("{moves} // {comment}"),
        };
        let on_inverse = |line: &&ReconstructionLine| line.inverse != Expression::default();
        let has_normal =
            |line: &&ReconstructionLine| line.normal != Expression::default() || !on_inverse(line);
        let normal = self.lines.iter().filter(has_normal);
        let normal = normal.map(|line| commented(line.normal.to_string(), &line.comment));
        let inverse = self.lines.iter().rev().filter(on_inverse);
        let inverse = inverse.map(|line| {
            let comment = if line.comment.is_empty() { "inverse" } else { &line.comment };
            commented(line.inverse.inverse().to_string(), comment)
        });
        let alg = normal.chain(inverse).collect::<Vec<_>>().join("\n");
        let setup = self.scramble.to_string();
        match page {
            LinkPage::AlgCubingNet => {
                let [setup, alg] =
                    [&setup, &alg].map(|text| chars::value_of(text, Link::AlgCubingNet));
                match setup.as_str() {
                    "" => format!("https://alg.cubing.net/?alg={alg}"),
                    _ => format!(
                        "https://alg.cubing.net/?setup={setup}&alg={alg}&type=reconstruction"
                    ),
                }
            }
            LinkPage::Twizzle => {
                let [setup, alg] = [&setup, &alg].map(|text| chars::value_of(text, Link::Twizzle));
                let setup = match setup.as_str() {
                    "" => String::new(),
                    _ => format!("&setup-alg={setup}"),
                };
                format!("https://alpha.twizzle.net/edit/?alg={alg}{setup}")
            }
        }
    }

    /// Reads the lines of a text.
    fn of_lines(text: &str, is_niss: bool) -> Result<Self, ReconstructionError> {
        let mut read = Self::default();
        let (mut has_scramble, mut length) = (false, 0);
        let first = text.lines().take_while(|line| line.trim().is_empty()).count();
        let inserted = Inserted::of(text);
        let mut sides = Sides { is_niss, ..Sides::default() };
        if let Some(inserted) = &inserted {
            inserted.check().map_err(|error| ReconstructionError::Moves { line: 1, error })?;
        }
        for (number, line) in (1..).zip(text.lines()).skip(first) {
            let part = inserted.as_ref().map_or(Part::Moves, |inserted| inserted.part_of(line));
            if part == Part::Insertion {
                // The moves are those of the mark in the skeleton.
                let comment = line.trim().to_owned();
                read.lines.push(ReconstructionLine { comment, ..ReconstructionLine::default() });
            }
            if part != Part::Moves {
                continue;
            }
            let (moves, comment) = divided(line, inserted.as_ref());
            let (mut moves, comment) = (moves.trim(), comment.trim());
            if let Some(rest) = after(moves, "NISS") {
                sides.is_niss = true;
                moves = rest.strip_prefix(':').unwrap_or(rest).trim();
            }
            if is_total(moves) {
                if !read.lines.is_empty() {
                    continue;
                }
                moves = moves.split_once(':').map_or("", |(_, rest)| rest);
            }
            let label = if has_scramble { "Solution:" } else { "Scramble:" };
            moves = match after(moves, label) {
                Some(rest) => rest.trim(),
                None if has_scramble => moves,
                None => return Err(ReconstructionError::NoScramble),
            };
            let mut of_scramble = Sides::default();
            let of_line = if has_scramble { &mut sides } else { &mut of_scramble };
            let read_line = grammar::read_sides(moves, of_line, inserted);
            let [normal, inverse]: [Expression; 2] =
                read_line.map_err(|error| ReconstructionError::Moves { line: number, error })?;
            let inverse = inverse.ungrouped();
            length += normal.length() + inverse.length();
            if length > Sequence::MAX_LENGTH {
                return Err(ReconstructionError::TooLong);
            }
            if !has_scramble {
                (read.scramble, has_scramble) = (normal, true);
            } else if !(moves.is_empty() && comment.is_empty()) {
                read.lines.push(ReconstructionLine {
                    normal,
                    inverse,
                    comment: comment.to_owned(),
                });
            }
        }
        if let Some(inserted) = &inserted {
            let line = text.lines().count();
            grammar::unused(inserted, sides.used)
                .map_err(|error| ReconstructionError::Moves { line, error })?;
        }
        read.is_niss = sides.is_niss;
        if has_scramble { Ok(read) } else { Err(ReconstructionError::NoScramble) }
    }

    /// Reads the setup moves and the moves of a link.
    fn of_link(text: &str) -> Result<Self, ReconstructionError> {
        let (page, values) = link::values(text).map_err(ReconstructionError::Link)?;
        let [setup, alg] = values.map(|value| chars::text_of(value.unwrap_or_default(), page));
        // The setup moves may have lines and comments.
        let moves = setup.parse::<Expression>();
        let moves = moves.map_err(|error| ReconstructionError::Link(LinkError::Moves(error)))?;
        let read = Self::of_lines(&format!("Scramble:\n{alg}"), false)?;
        Ok(Self { scramble: moves, ..read })
    }
}

/// Divides a line into its moves and its comment. A `#` that begins no comment, because a number of a list or
/// moves follow it, stays with the moves.
fn divided<'a>(line: &'a str, inserted: Option<&Inserted<'_>>) -> (&'a str, &'a str) {
    for (at, c) in line.char_indices() {
        let (before, rest) = line.split_at(at);
        if let Some(comment) = rest.strip_prefix("//") {
            return (before, comment);
        }
        let is_mark = inserted.is_some_and(|inserted| inserted.marks().has(rest));
        if c == '#' && !is_mark && chars::is_comment(before, &rest[1..], are_moves) {
            return (before, &rest[1..]);
        }
    }
    (line, "")
}

/// Returns whether a line begins with `Solution (20):`.
fn is_total(line: &str) -> bool {
    let rest = after(line, "Solution (");
    let rest = rest.map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.is_some_and(|rest| rest.starts_with("):"))
}

fn cube_of(moves: &Expression) -> OrientedCube {
    moves.sequence().iter().fold(OrientedCube::default(), OrientedCube::turned)
}

/// Reads a text or a link.
impl FromStr for Reconstruction {
    type Err = ReconstructionError;

    fn from_str(text: &str) -> Result<Self, ReconstructionError> {
        if is_link(text) {
            return Self::of_link(text);
        }
        Self::of_lines(text, grammar::is_niss(text))
    }
}

/// Writes the text: a line `Scramble:`, a line `NISS` if there are moves on the inverse scramble, and the
/// lines.
impl fmt::Display for Reconstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", format!("Scramble: {}", self.scramble).trim_end())?;
        if self.is_niss {
            f.write_str("\nNISS")?;
        }
        for line in &self.lines {
            let moves = line.moves();
            let gap = if moves.is_empty() || line.comment.is_empty() { "" } else { " " };
            let mark = if line.comment.is_empty() { "" } else { "// " };
            write!(f, "\n{moves}{gap}{mark}{}", line.comment)?;
        }
        Ok(())
    }
}

/// The error of reading a [`Reconstruction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReconstructionError {
    /// The text does not begin with `Scramble:`.
    NoScramble,
    /// The moves of a line cannot be read.
    Moves {
        /// The number of the line, from 1.
        line: usize,
        /// Why the moves cannot be read.
        error: ParseMovesError,
    },
    /// The text is moves alone, which cannot be read. Only [`Reconstruction::of_text`] reads such a text.
    OnlyMoves(ParseMovesError),
    /// The text stands for more than [`Sequence::MAX_LENGTH`](super::Sequence::MAX_LENGTH) turns.
    TooLong,
    /// The link cannot be read.
    Link(LinkError),
}

impl fmt::Display for ReconstructionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoScramble => {
                f.write_str("a reconstruction begins with a line `Scramble: R U …`")
            }
            Self::Moves { line, error } => write!(f, "line {line} of the reconstruction: {error}"),
            Self::OnlyMoves(error) => error.fmt(f),
            Self::TooLong => {
                let most = Sequence::MAX_LENGTH;
                write!(f, "the reconstruction stands for more than {most} turns")
            }
            Self::Link(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReconstructionError {}
