use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face,
    notation::StickeredCube,
    search::{Solution, SolveError, Solver, SubsetSolver},
};

use super::{
    Args,
    exactly::{Exactly, Stop},
    is_interrupted,
    sheet::Sheet,
    shortest::Searcher,
};
use crate::positions::Entry;

/// Solves positions, and says it.
pub(super) struct Answer<'a> {
    pub(super) args: &'a Args,
    pub(super) solver: Solver,
    pub(super) method: Method,
}

/// How positions are solved.
pub(super) enum Method {
    TwoPhase,
    /// By some of the moves.
    Subset(Box<SubsetSolver>),
    Shortest(Searcher),
    Exactly(Exactly),
}

/// What is to be printed of a position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// Lines for standard output.
    out: Vec<u8>,
    /// How the cube is held, where that is to be said.
    held: Option<String>,
    /// What is wrong.
    error: Option<String>,
    /// Whether it is the position, which the moves do not solve.
    is_input: bool,
}

impl Text {
    /// What is wrong with the position, unless it could be solved.
    pub(super) fn bad_input(&mut self) -> Option<String> {
        self.error.take_if(|_| self.is_input)
    }

    /// Prints it, and returns whether something is wrong.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<bool> {
        out.write_all(&self.out)?;
        out.flush()?;
        for text in self.held.iter().chain(&self.error) {
            writeln!(io::stderr(), "superflip: {text}")?;
        }
        Ok(self.error.is_some())
    }
}

/// Why there is no solution.
enum Fault {
    /// No moves would solve the position.
    Input(String),
    None {
        text: String,
        /// No solution has fewer moves, where that is proved.
        bound: Option<u8>,
    },
    Io(io::Error),
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Unreachable(_) | SolveError::OutOfReach(_) => {
                Self::Input(error.to_string())
            }
            _ => Self::none(error.to_string()),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Fault {
    fn none(text: String) -> Self {
        Self::None { text, bound: None }
    }
}

impl Answer<'_> {
    /// The answer as a whole.
    pub(super) fn of(&self, entry: Entry<StickeredCube>) -> Text {
        let mut out = Vec::new();
        let text = self.write(entry, &mut out).expect("memory takes what is written");
        Text { out, ..text }
    }

    /// Writes solutions as they are found, and returns what else is to be said.
    pub(super) fn write(
        &self,
        entry: Entry<StickeredCube>,
        out: &mut dyn Write,
    ) -> io::Result<Text> {
        let (mut text, line, mut is_empty) = (Text::default(), entry.line, true);
        let solved = entry.position.map_err(Fault::none).and_then(|cube| {
            text.held = held(&cube);
            let mut sheet = Sheet::new(self.args, &cube, line, out);
            let solved = self.solve(&cube, &mut sheet);
            // Of a single position that no moves solve nothing is shown.
            if line.is_some() || !matches!(solved, Err(Fault::Input(_))) {
                sheet.end()?;
            }
            is_empty = sheet.is_empty();
            solved
        });
        let (error, bound) = match solved {
            Ok(()) => return Ok(text),
            Err(Fault::Io(error)) => return Err(error),
            Err(Fault::Input(error)) => {
                text.is_input = true;
                (error, None)
            }
            Err(Fault::None { text, bound }) => (text, bound),
        };
        if is_empty && self.args.json && (line.is_some() || bound.is_some()) {
            let mut object = json!({ "error": error });
            for (name, value) in [("line", line), ("bound", bound.map(usize::from))] {
                if let Some(value) = value {
                    object[name] = value.into();
                }
            }
            writeln!(out, "{object}")?;
        } else if is_empty && line.is_some() {
            // Lines of the output stay those of the input.
            writeln!(out)?;
        }
        text.error = Some(error);
        if let Some(line) = line {
            for text in text.held.iter_mut().chain(&mut text.error) {
                text.insert_str(0, &format!("line {line}: "));
            }
        }
        Ok(text)
    }

    fn solve(&self, cube: &StickeredCube, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        // Both as the cube is held.
        let goal = self.args.to.unwrap_or_default().remap(cube.oriented().orientation.sym());
        let position = goal.inverse() * cube.oriented().position_in_place();
        match &self.method {
            Method::Subset(solver) => {
                let found = solver.solve(&position)?;
                let facts = json!({ "length": found.len(), "nodes": found.nodes(),
                    "optimal": found.is_optimal() });
                Ok(sheet.write(&found.to_string(), facts)?)
            }
            Method::Shortest(searcher) => self.shortest(searcher, &position, sheet),
            Method::Exactly(exactly) => self.exactly(exactly, position, sheet),
            Method::TwoPhase if self.args.all.is_some() => self.several(&position, sheet),
            Method::TwoPhase => self.best(&position, sheet),
        }
    }

    fn shortest(
        &self,
        searcher: &Searcher,
        position: &CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Fault> {
        let found = searcher.solve(&self.solver, position)?;
        let most = usize::try_from(self.most()).unwrap_or(usize::MAX);
        for solution in found.solutions().iter().take(most) {
            let facts = json!({ "length": solution.len(), "optimal": true,
                "bound": found.bound(), "nodes": found.nodes(), "tried": found.tried(),
                "table_bytes": searcher.table_bytes() });
            sheet.write(&solution.to_string(), facts)?;
        }
        if found.solution().is_some() {
            return Ok(());
        }
        let bound = found.bound();
        let text = if is_interrupted() {
            format!("interrupted; it is proved that no solution has fewer than {bound} moves")
        } else {
            let most = self.args.wanted_length();
            format!("it is proved that there is no solution of at most {most} moves")
        };
        Err(Fault::None { text, bound: Some(bound) })
    }

    fn exactly(
        &self,
        exactly: &Exactly,
        position: CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Fault> {
        position.check_reachable().map_err(SolveError::from)?;
        let (mut found, most) = (0, self.most());
        let flow = exactly.each(position, |moves, nodes| {
            let alg: Alg = moves.iter().copied().collect();
            let alg = if self.args.inverse { alg.inverse() } else { alg };
            let facts = json!({ "length": moves.len(), "nodes": nodes, "optimal": false,
                "table_bytes": exactly.table_bytes() });
            match sheet.write(&alg.to_string(), facts) {
                Err(error) => return ControlFlow::Break(Err(error)),
                Ok(()) => found += 1,
            }
            if found == most { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        });
        let length = exactly.length;
        match flow {
            ControlFlow::Break(Stop::Told(told)) => Ok(told?),
            ControlFlow::Break(Stop::Interrupted) => {
                Err(Fault::none(format!("interrupted, with {found} found")))
            }
            ControlFlow::Continue(()) if found == 0 => {
                Err(Fault::none(format!("no sequence of exactly {length} moves solves it")))
            }
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// Different solutions, as they are found.
    fn several(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        let mut solutions = self.solver.every(position).map_err(SolveError::from)?;
        let mut found = 0;
        while found < self.most()
            && let Some(solution) = solutions.next()
        {
            sheet.write(&self.args.text(solution), facts(solution, solutions.nodes()))?;
            found += 1;
        }
        if found > 0 { Ok(()) } else { Err(self.none(solutions.is_exhausted()).into()) }
    }

    /// The first solution, or the best within the budget.
    fn best(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        let mut solutions = self.solver.shorter(position).map_err(SolveError::from)?;
        let Some(mut best) = solutions.next() else {
            return Err(self.none(solutions.is_exhausted()).into());
        };
        if self.args.has_budget() {
            while !best.is_optimal()
                && let Some(shorter) = solutions.next()
            {
                best = shorter;
            }
        }
        let mut facts = facts(best, solutions.nodes());
        let (length, max_length) = (best.len(), self.args.wanted_length());
        let error = (length > max_length.into()).then(|| {
            if best.is_optimal() || solutions.is_exhausted() {
                let none = SolveError::NoneWithin { max_length };
                format!("{none}; the shortest has {length}")
            } else {
                format!(
                    "the budget was spent before a solution of at most {max_length} moves was \
                     found; the shortest found has {length}"
                )
            }
        });
        if let Some(error) = &error {
            facts["error"] = error.as_str().into();
        }
        sheet.write(&self.args.text(best), facts)?;
        error.map_or(Ok(()), |text| Err(Fault::none(text)))
    }

    /// How many solutions are wanted.
    fn most(&self) -> u64 {
        self.args.all.unwrap_or(1)
    }

    /// The error of a two-phase search that found no solution.
    fn none(&self, is_exhausted: bool) -> SolveError {
        if is_exhausted {
            SolveError::NoneWithin { max_length: self.args.wanted_length() }
        } else {
            SolveError::BudgetSpent
        }
    }
}

/// What is known of a solution of two phases.
fn facts(solution: Solution, nodes: u64) -> Value {
    json!({ "length": solution.len(), "nodes": nodes, "optimal": solution.is_optimal() })
}

/// How the cube is held, unless U is up, F in front and R on the right.
fn held(cube: &StickeredCube) -> Option<String> {
    let at_home = Face::ALL.into_iter().all(|place| cube.color(place) == place.letter());
    let [up, front, right] = [Face::U, Face::F, Face::R].map(|place| cube.color(place));
    (!at_home).then(|| format!("held with {up} up, {front} in front, {right} on the right"))
}
