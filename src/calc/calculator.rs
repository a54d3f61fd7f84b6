use core::{fmt, ops::ControlFlow};

use super::{
    Color, State, Unsolvable, View,
    command::Command,
    is_comment,
    mistake::{Error, Mistake},
    reader::Reader,
    rotation::Sequence,
    words::Words,
};
use crate::search::{Event, Exhaustive};

/// Where a calculator writes its answers, and who may break off a search.
///
/// A `String` collects them.
pub trait Console: fmt::Write {
    /// Hears how far a search has come, some hundred times a second: so many of
    /// so many sequences are tried. `Break` ends the search, not the session.
    fn progress(&mut self, tried: u128, of: u128) -> ControlFlow<()> {
        let _ = (tried, of);
        ControlFlow::Continue(())
    }
}

impl Console for alloc::string::String {}

/// A calculator session: a cube, and how far the input is read.
///
/// ```
/// use superflip::{CubePos, calc::{Calculator, State}};
/// let (mut calculator, mut answers) = (Calculator::new(), String::new());
/// calculator.feed("1R 1R 4R", &mut answers)?;
/// calculator.feed("2R BR", &mut answers)?;
/// assert_eq!(
///     answers,
///     "** ERROR: line 1, column 7: no rotation `4R`; a rotation is 1, 2 or 3 quarter turns \
///      and a color of W G R B O Y, such as 1R\nBR/BR\n"
/// );
/// assert_eq!((calculator.errors(), calculator.state()), (1, &State::SOLVED));
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Calculator {
    state: State,
    /// The view that the next lines belong to.
    reader: Option<Reader>,
    lines: usize,
    errors: usize,
}

impl Calculator {
    /// A calculator with a solved cube.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The state of the cube.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// How many lines with `** ERROR:` it has written.
    #[must_use]
    pub const fn errors(&self) -> usize {
        self.errors
    }

    /// Reads a line, with or without a line feed, and writes the answers, each as
    /// soon as it is known. After a mistake the rest of the line is left out.
    ///
    /// # Errors
    /// Only those of the console; a search ends with the first.
    pub fn feed(&mut self, line: &str, console: &mut dyn Console) -> fmt::Result {
        self.lines += 1;
        match self.reader.take() {
            Some(reader) => self.read(reader, line, console),
            None => self.execute_line(line, console),
        }
    }

    /// Ends the input. That is a mistake within a view, and nothing else.
    ///
    /// # Errors
    /// Those of the console.
    pub fn finish(&mut self, console: &mut dyn Console) -> fmt::Result {
        self.lines += 1;
        match self.reader.take() {
            Some(reader) => self.report(&reader.break_off(), console),
            None => Ok(()),
        }
    }

    /// Takes a line into a view.
    fn read(&mut self, mut reader: Reader, line: &str, console: &mut dyn Console) -> fmt::Result {
        if let Err(error) = reader.read(line) {
            self.report(&error, console)?;
            if matches!(error.mistake, Mistake::NoSticker { .. }) {
                return self.execute_line(line, console);
            }
        }
        if !reader.is_complete() {
            self.reader = Some(reader);
            return Ok(());
        }
        reader.view().map_or(Ok(()), |view| self.see(view, console))
    }

    fn execute_line(&mut self, line: &str, console: &mut dyn Console) -> fmt::Result {
        if is_comment(line) {
            return Ok(());
        }
        let mut words = Words::of(line);
        while let Some(command) = Command::next(&mut words) {
            match command {
                Ok(command) => self.execute(command, console)?,
                Err(error) => return self.report(&error, console),
            }
        }
        Ok(())
    }

    fn execute(&mut self, command: Command, console: &mut dyn Console) -> fmt::Result {
        match command {
            Command::Solve => self.state = State::SOLVED,
            Command::Input => self.reader = Some(Reader::new()),
            Command::Output => write!(console, "{}", View::of(&self.state))?,
            Command::Locate(cubelet) => writeln!(console, "{}", self.state.position(cubelet))?,
            Command::Rotate(rotation) => self.state.rotate(rotation.into()),
            Command::Search { length } => self.search(length, console)?,
        }
        Ok(())
    }

    /// Puts the cube into the state that a view shows.
    fn see(&mut self, view: View, console: &mut dyn Console) -> fmt::Result {
        let view = match view.check_centers() {
            Ok(view) => view,
            Err(view) => return write!(console, "Error: Illegal face color.\n{view}"),
        };
        self.state = State::from_view(&view);
        match self.state.solvable() {
            Ok(_) => Ok(()),
            Err(Unsolvable::Illegal(state)) => {
                write!(console, "Error: Illegal configuration.\n{}", View::of(&state))
            }
            Err(why) => writeln!(console, "** NOTE: There is no solution: {why}."),
        }
    }

    fn search(&self, length: u8, console: &mut dyn Console) -> fmt::Result {
        let cube = match self.state.solvable() {
            Ok(cube) => cube,
            Err(why) => {
                writeln!(console, "** NOTE: There is no solution: {why}.")?;
                return writeln!(console, "There are 0 solutions.");
            }
        };
        let search = Exhaustive::new(cube, length).in_order(Color::ALL.map(Color::face));
        let mut solutions = 0u64;
        let flow = search.run(|event| match event {
            Event::Solution(moves) => {
                solutions += 1;
                match writeln!(console, "{}", Sequence(moves)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(Stop::Console(error)),
                }
            }
            Event::Progress { tried } => console
                .progress(tried, search.sequences())
                .map_break(|()| Stop::Interrupted { tried }),
        });
        match flow {
            ControlFlow::Continue(()) => writeln!(console, "There are {solutions} solutions."),
            ControlFlow::Break(Stop::Console(error)) => Err(error),
            ControlFlow::Break(Stop::Interrupted { tried }) => writeln!(
                console,
                "** NOTE: The search was broken off after {tried} of {} sequences, \
                 with {solutions} solutions.",
                search.sequences()
            ),
        }
    }

    fn report(&mut self, error: &Error, console: &mut dyn Console) -> fmt::Result {
        self.errors += 1;
        let Error { column, mistake } = error;
        writeln!(console, "** ERROR: line {}, column {column}: {mistake}", self.lines)
    }
}

/// Why a search ends before it is through.
enum Stop {
    Console(fmt::Error),
    Interrupted { tried: u128 },
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// Takes so many lines and so many reports.
    struct Limited {
        text: String,
        lines: usize,
        reports: usize,
    }

    impl fmt::Write for Limited {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.text.push_str(text);
            if self.text.lines().count() > self.lines { Err(fmt::Error) } else { Ok(()) }
        }
    }

    impl Console for Limited {
        fn progress(&mut self, _: u128, of: u128) -> ControlFlow<()> {
            assert_eq!(of, 18 * 15u128.pow(24));
            match self.reports.checked_sub(1) {
                Some(left) => {
                    self.reports = left;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            }
        }
    }

    #[test]
    fn a_search_can_be_broken_off_and_the_session_goes_on() {
        let mut console = Limited { text: String::new(), lines: 9, reports: 2 };
        let mut calculator = Calculator::new();
        calculator.feed("1R search 25", &mut console).unwrap();
        calculator.feed("BR", &mut console).unwrap();
        let expected = alloc::format!(
            "** NOTE: The search was broken off after {} of {} sequences, with 0 solutions.\nBR/YR\n",
            3 * 15u128.pow(6),
            18 * 15u128.pow(24)
        );
        assert_eq!(console.text, expected);
    }

    #[test]
    fn a_search_ends_when_its_answers_cannot_be_written() {
        let mut console = Limited { text: String::new(), lines: 2, reports: 0 };
        assert_eq!(Calculator::new().feed("search 4", &mut console), Err(fmt::Error));
        assert!(console.text.starts_with("1W 1Y 3W 3Y\n1W 2Y 3W 2Y\n1"));
    }
}
