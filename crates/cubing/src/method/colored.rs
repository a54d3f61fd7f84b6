//! A solution with names of colors.

use core::fmt;

use super::{colors::Colors, solution::MethodSolution};

/// A solution whose sentences name the colors of a cube. [`MethodSolution::colored`] returns it.
///
/// [`Display`](fmt::Display) writes the same lines as for [`MethodSolution`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ColoredSolution<'a> {
    pub(super) solution: &'a MethodSolution,
    /// The names of the colors by their places, as the input holds the cube.
    pub(super) colors: Colors<'a>,
}

impl MethodSolution {
    /// Returns this solution with names of colors for its sentences.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::method::{Colors, Method, MethodSolver};
    /// let solution = MethodSolver::new(Method::Cfop).solve(&CubePos::SOLVED.moved(Move::D1)).unwrap();
    /// let colors = Colors(["yellow", "green", "orange", "white", "blue", "red"]);
    /// let text = solution.colored(colors).to_string();
    /// assert!(text.starts_with("z2 // Hold the cube with white up and green in front."));
    /// ```
    #[must_use]
    pub const fn colored<'a>(&'a self, colors: Colors<'a>) -> ColoredSolution<'a> {
        ColoredSolution { solution: self, colors }
    }
}

impl fmt::Display for MethodSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.colored(Colors::default()).fmt(f)
    }
}

impl fmt::Display for ColoredSolution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { solution, colors } = self;
        if let Some(rotation) = solution.hold().rotation().filter(|_| !solution.is_empty()) {
            writeln!(f, "{rotation} // {}", solution.hold_sentence(colors))?;
        }
        for (i, stage) in solution.stages().iter().enumerate() {
            let title = solution.stage_title(stage, colors);
            if f.alternate() {
                let line = if i > 0 || solution.hold().rotation().is_some() { "\n" } else { "" };
                writeln!(f, "{line}// {title}: {}", solution.stage_sentence(stage, colors))?;
                for step in stage.steps() {
                    writeln!(f, "{} // {}", step.moves(), solution.step_sentence(step, colors))?;
                }
            } else {
                writeln!(f, "{} // {title} ({}/{})", stage.moves(), stage.len(), stage.total())?;
            }
        }
        let end = if f.alternate() && !solution.is_empty() { "\n" } else { "" };
        write!(f, "{end}Solution ({}): {}", solution.len(), solution.sequence())
    }
}
