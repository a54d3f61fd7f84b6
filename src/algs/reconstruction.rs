//! The stages of a solve that is written down line by line.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{error, fmt, str::FromStr};

use super::{
    case_list::{Case, CaseList, Recognized},
    case_set::CaseSet,
    solved::Solved,
};
use crate::{
    cube::CubePos,
    notation::{Alg, OrientedCube, ParseMovesError, Sequence},
};

/// A solve as people write it down: the scramble in the first line, then one line per step.
///
/// A line has turns, and a comment after `//`. `Scramble:` and `Solution:` may begin a line. Rotations of
/// the cube hold for the lines below them. [`FromStr`] reads the text.
///
/// ```
/// use superflip::algs::{Reconstruction, Stages};
/// let solve: Reconstruction = "Scramble: U2 R U R' U' R' F R2 U' R' U' R U R' F'\n\
///                              U2 // look at it\n\
///                              F R U' R' U R U R2 F' R U R U' R' // done".parse()?;
/// let stages = Stages::new();
/// let names = solve.steps().iter().map(|step| stages.of(step)[0].to_string());
/// assert_eq!(names.collect::<Vec<_>>(), ["no stage", "PLL T"]);
/// assert_eq!(solve.steps()[1].comment(), "done");
/// # Ok::<(), superflip::algs::ReconstructionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reconstruction {
    steps: Vec<WrittenStep>,
}

/// A line of a [`Reconstruction`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WrittenStep {
    text: String,
    comment: String,
    alg: Alg,
    before: CubePos,
    after: CubePos,
}

impl Reconstruction {
    /// Returns the lines after the scramble that have turns.
    #[must_use]
    pub fn steps(&self) -> &[WrittenStep] {
        &self.steps
    }
}

impl WrittenStep {
    /// Returns the turns, as they are written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text after `//`.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Returns the moves of the line. A rotation in the line changes the faces of the moves after it.
    #[must_use]
    pub const fn alg(&self) -> &Alg {
        &self.alg
    }

    /// Returns the positions before and after the line, with the names of the places as the cube is
    /// held after the line.
    #[must_use]
    pub const fn positions(&self) -> [&CubePos; 2] {
        [&self.before, &self.after]
    }
}

impl FromStr for Reconstruction {
    type Err = ReconstructionError;

    fn from_str(text: &str) -> Result<Self, ReconstructionError> {
        let mut cube = OrientedCube::default();
        let mut steps = Vec::new();
        for (line, written) in (1..).zip(text.lines()) {
            let (turns, comment) = written.split_once("//").unwrap_or((written, ""));
            let turns = without_label(turns.trim_start()).trim();
            let sequence: Sequence =
                turns.parse().map_err(|error| ReconstructionError { line, error })?;
            let before = cube;
            cube = sequence.iter().fold(cube, OrientedCube::turned);
            let is_scramble = line == 1;
            if is_scramble || turns.is_empty() {
                continue;
            }
            // Rotations change the names of the places, so both positions have the names after the line.
            let held = OrientedCube { orientation: cube.orientation, ..before };
            steps.push(WrittenStep {
                text: turns.to_owned(),
                comment: comment.trim().to_owned(),
                alg: sequence.folded().0,
                before: held.position_in_place(),
                after: cube.position_in_place(),
            });
        }
        Ok(Self { steps })
    }
}

/// Returns a line without the word that says what the line is.
fn without_label(line: &str) -> &str {
    let label = ["Scramble:", "Solution:"].into_iter().find(|label| {
        line.get(..label.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(label))
    });
    label.map_or(line, |label| &line[label.len()..])
}

/// A line of a [`Reconstruction`] is no sequence of turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReconstructionError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error of its turns.
    pub error: ParseMovesError,
}

impl fmt::Display for ReconstructionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the reconstruction: {}", self.line, self.error)
    }
}

impl error::Error for ReconstructionError {}

/// A stage of a solve that a line of a reconstruction passes. The cross is on D, as the cube is held
/// after the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage<'a> {
    /// The four edges of D.
    Cross,
    /// The pair with this number, 1 to 4, in the order in which the pairs are solved.
    Pair(u8),
    /// The last layer is oriented. `None` if the position before the line is no case of OLL.
    Oll(Option<&'a Case>),
    /// The oriented last layer is permuted. `None` if the position before the line is no case of PLL.
    Pll(Option<&'a Case>),
    /// The last layer is oriented and permuted at once. `None` if the position before the line is no
    /// case of ZBLL.
    LastLayer(Option<&'a Case>),
    /// A turn of U solves the cube.
    Auf,
    /// A rotation of the whole cube.
    Rotation,
    /// The line passes no stage.
    Nothing,
}

/// Writes the stage, such as `pair 2` or `PLL T`.
impl fmt::Display for Stage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cross => f.write_str("cross"),
            Self::Pair(number) => write!(f, "pair {number}"),
            Self::Oll(Some(case)) | Self::Pll(Some(case)) | Self::LastLayer(Some(case)) => {
                case.fmt(f)
            }
            Self::Oll(None) => f.write_str("OLL"),
            Self::Pll(None) => f.write_str("PLL"),
            Self::LastLayer(None) => f.write_str("last layer"),
            Self::Auf => f.write_str("AUF"),
            Self::Rotation => f.write_str("rotation"),
            Self::Nothing => f.write_str("no stage"),
        }
    }
}

/// The cases of every set, which name the stages of solves and the cases of positions.
#[derive(Debug, Clone)]
pub struct Stages {
    lists: [CaseList; CaseSet::COUNT],
}

impl Stages {
    /// Makes the lists of all sets.
    #[must_use]
    pub fn new() -> Self {
        Self { lists: CaseSet::ALL.map(CaseList::new) }
    }

    /// Returns the case of each set that has the position.
    ///
    /// ```
    /// use superflip::{CubePos, algs::Stages, notation::Alg};
    /// let sune: Alg = "R U R' U R U2 R'".parse()?;
    /// let position = CubePos::SOLVED.moved_by(&sune.inverse());
    /// let cases = Stages::new().cases(&position).map(|found| found.case.to_string()).collect::<Vec<_>>();
    /// assert_eq!(cases[0], "OLL 27");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    pub fn cases(&self, position: &CubePos) -> impl Iterator<Item = Recognized<'_>> {
        self.lists.iter().filter_map(|list| list.recognize(position))
    }

    /// Returns the stages that a line of a reconstruction passes, at least one.
    pub fn of(&self, step: &WrittenStep) -> Vec<Stage<'_>> {
        let WrittenStep { before: begin, after: end, alg, .. } = step;
        let (before, after) = (Solved::of(begin), Solved::of(end));
        let case = |set: CaseSet| self.lists[set as usize].recognize(begin).map(|found| found.case);
        let mut stages = Vec::new();
        if after.has_cross && !before.has_cross {
            stages.push(Stage::Cross);
        }
        stages.extend((before.pairs + 1..=after.pairs).map(Stage::Pair));
        let has_f2l = before.pairs == 4;
        if has_f2l && !before.is_permuted && after.is_permuted {
            stages.push(if before.is_oriented {
                Stage::Pll(case(CaseSet::Pll))
            } else {
                Stage::LastLayer(case(CaseSet::Zbll))
            });
        } else if has_f2l && !before.is_oriented && after.is_oriented {
            stages.push(Stage::Oll(case(CaseSet::Oll)));
        }
        if stages.is_empty() {
            let is_done = *end == CubePos::SOLVED;
            stages.push(match () {
                () if is_done && before.is_permuted => Stage::Auf,
                () if alg.moves().is_empty() => Stage::Rotation,
                () => Stage::Nothing,
            });
        }
        stages
    }
}

impl Default for Stages {
    fn default() -> Self {
        Self::new()
    }
}
