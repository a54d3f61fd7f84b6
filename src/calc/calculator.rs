//! The calculator: lines in, lines out.

#[cfg(feature = "optimal")]
use alloc::sync::Arc;
use core::fmt;

use super::{
    Console, HELP, State, Unsolvable, View,
    command::Command,
    failure::Failure,
    is_comment,
    mistake::{LocatedMistake, Mistake},
    reader::Reader,
    search::search,
    settings::Settings,
    words::Words,
};
#[cfg(feature = "optimal")]
use crate::bounds::TableSource;
use crate::search::Dissection;

/// A session of the calculator: the state of a cube and the settings of searches. Between the lines
/// of an exploded view, the session also holds the lines read so far.
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
    settings: Settings,
    /// The reader of an incomplete exploded view. `None` if the next line has commands.
    reader: Option<Reader>,
    /// The latest dissection of a `dissect` command, if any. The next `dissect` command may use its
    /// tables.
    dissection: Option<Dissection>,
    lines: usize,
    errors: usize,
    bad_lines: usize,
}

impl Calculator {
    /// Makes a calculator with a solved cube.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits the tables of a search to `bytes` bytes. The default is no limit.
    ///
    /// ```
    /// use superflip::calc::Calculator;
    /// let mut calculator = Calculator::new().with_max_memory(10_000);
    /// let mut answers = String::new();
    /// calculator.feed("1R 2W mitm 6", &mut answers)?;
    /// assert!(answers.starts_with("** NOTE: mitm 6: 2 + 4 rotations (not 3 + 3, "));
    /// # Ok::<(), core::fmt::Error>(())
    /// ```
    #[must_use]
    pub const fn with_max_memory(mut self, bytes: u64) -> Self {
        self.settings.max_memory = bytes;
        self
    }

    /// Uses the pruning tables that `tables` chooses, in a `search` for all cubelets. Every table
    /// gives the same solutions. The default is the baked table.
    ///
    /// ```
    /// use core::fmt;
    /// use std::sync::{Arc, Mutex};
    /// use superflip::{bounds::{PruningTable, TableSource}, calc::Calculator};
    ///
    /// /// Records the lengths of searches.
    /// #[derive(Debug, Default)]
    /// struct Curious(Mutex<Vec<u8>>);
    /// impl TableSource for Curious {
    ///     fn table(&self, length: u8) -> Option<&PruningTable> {
    ///         self.0.lock().unwrap().push(length);
    ///         None
    ///     }
    /// }
    ///
    /// let lengths = Arc::new(Curious::default());
    /// let mut calculator = Calculator::new().with_tables(lengths.clone());
    /// // A search for some cubelets uses no such table, and neither does `mitm`.
    /// for line in ["1R search 1", "mitm 1", "search 1 BR/BR", "search 3"] {
    ///     calculator.feed(line, &mut String::new())?;
    /// }
    /// assert_eq!(*lengths.0.lock().unwrap(), [1, 3]);
    /// # Ok::<(), fmt::Error>(())
    /// ```
    #[cfg(feature = "optimal")]
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<dyn TableSource>) -> Self {
        self.settings.tables = Some(tables);
        self
    }

    /// Returns the state of the cube.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the number of `** ERROR:` lines written so far.
    #[must_use]
    pub const fn errors(&self) -> usize {
        self.errors
    }

    /// Returns the number of `** ERROR:` lines that say what is wrong with the input. The others say that a
    /// search needs more memory than is allowed.
    ///
    /// ```
    /// use superflip::calc::Calculator;
    /// let (mut calculator, mut answers) = (Calculator::new().with_max_memory(100), String::new());
    /// calculator.feed("1R mitm 12", &mut answers)?;
    /// assert_eq!((calculator.errors(), calculator.bad_lines()), (1, 0));
    /// calculator.feed("4R", &mut answers)?;
    /// assert_eq!((calculator.errors(), calculator.bad_lines()), (2, 1));
    /// # Ok::<(), core::fmt::Error>(())
    /// ```
    #[must_use]
    pub const fn bad_lines(&self) -> usize {
        self.bad_lines
    }

    /// Executes the commands of a line, which may end with a line feed. Writes each answer as soon
    /// as it is known. If a command has a mistake, the rest of the line is not executed.
    ///
    /// # Errors
    /// Returns the error of a console that does not accept an answer. Such an error also ends a
    /// search. A mistake in the line is not an error: the calculator writes the mistake as an
    /// answer.
    pub fn feed(&mut self, line: &str, console: &mut dyn Console) -> fmt::Result {
        self.lines += 1;
        match self.reader.take() {
            Some(reader) => self.read(reader, line, console),
            None => self.execute_line(line, console),
        }
    }

    /// Ends the input. If a view is incomplete, writes an error message.
    ///
    /// # Errors
    /// Returns the error of a console that does not accept the message.
    pub fn finish(&mut self, console: &mut dyn Console) -> fmt::Result {
        self.lines += 1;
        match self.reader.take() {
            Some(reader) => self.report(&reader.at_end_of_input(), console),
            None => Ok(()),
        }
    }

    /// Returns the number of lines read so far of an exploded view, or `None` if no view is being
    /// read. The command `i` begins a view.
    ///
    /// ```
    /// use superflip::calc::Calculator;
    /// let (mut calculator, mut answers) = (Calculator::new(), String::new());
    /// assert_eq!(calculator.view_lines(), None);
    /// calculator.feed("i", &mut answers)?;
    /// calculator.feed("WWW", &mut answers)?;
    /// assert_eq!(calculator.view_lines(), Some(1));
    /// calculator.leave_view();
    /// assert_eq!((calculator.view_lines(), calculator.errors()), (None, 0));
    /// # Ok::<(), core::fmt::Error>(())
    /// ```
    #[must_use]
    pub fn view_lines(&self) -> Option<usize> {
        self.reader.map(|reader| reader.lines())
    }

    /// Stops reading the exploded view that the command `i` began. The cube stays as it was.
    pub fn leave_view(&mut self) {
        self.reader = None;
    }

    /// Reads one line of a view. After the ninth line, sets the cube to what the view shows. A line
    /// with a character that is no sticker ends the view and is executed as commands.
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
        while let Some(column) = words.column() {
            let command = match Command::next(&mut words) {
                Some(Ok(command)) => command,
                Some(Err(error)) => return self.report(&error, console),
                None => break,
            };
            match self.execute(command, console) {
                Ok(()) => {}
                Err(Failure::Console(error)) => return Err(error),
                Err(Failure::Mistake(mistake)) => {
                    return self.report(&LocatedMistake { column, mistake }, console);
                }
            }
        }
        Ok(())
    }

    fn execute(&mut self, command: Command, console: &mut dyn Console) -> Result<(), Failure> {
        match command {
            Command::Solve => self.state = State::SOLVED,
            Command::Input => self.reader = Some(Reader::new()),
            Command::Output => write!(console, "{}", View::of(&self.state))?,
            Command::Locate(cubelet) => writeln!(console, "{}", self.state.position(cubelet))?,
            Command::Rotate(rotation) => self.state.rotate(rotation.into()),
            Command::Search(request) => {
                search(&self.state, &request, &self.settings, &mut self.dissection, console)?;
            }
            Command::CountOnly(on) => self.settings.count_only = on,
            Command::Timing(on) => self.settings.timing = on,
            Command::Debug(table) => {
                match table {
                    Some(table) => write!(console, "{table}")?,
                    None => writeln!(console, "** NOTE: Unimplemented and Ignored")?,
                }
                writeln!(console, "DONE")?;
            }
            Command::Help => HELP.lines().try_for_each(|line| writeln!(console, "** {line}"))?,
        }
        Ok(())
    }

    /// Sets the state to what `view` shows. Writes an error or a note if this is not a solvable
    /// cube.
    fn see(&mut self, view: View, console: &mut dyn Console) -> fmt::Result {
        let view = match view.check_centers() {
            Ok(view) => view,
            Err(view) => return write!(console, "Error: Illegal face color.\n{view}"),
        };
        self.state = State::from(&view);
        match self.state.solvable() {
            Ok(_) => Ok(()),
            Err(Unsolvable::Illegal(_)) => {
                write!(console, "Error: Illegal configuration.\n{}", View::of(&self.state))
            }
            Err(why) => writeln!(console, "** NOTE: There is no solution: {why}."),
        }
    }

    /// Writes an error message that begins with the number of the current line, and increments
    /// `errors`.
    fn report(&mut self, error: &LocatedMistake, console: &mut dyn Console) -> fmt::Result {
        let LocatedMistake { column, mistake } = error;
        self.errors += 1;
        self.bad_lines += usize::from(!mistake.is_of_memory());
        writeln!(console, "** ERROR: line {}, column {column}: {mistake}", self.lines)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::calc::figure::Count;

    /// A console that refuses output after `lines` lines, and interrupts a search after `reports`
    /// reports of progress.
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
        fn progress(&mut self, _: u128, of: Option<u128>) {
            assert_eq!(of, Some(18 * 15u128.pow(24)));
            self.reports = self.reports.saturating_sub(1);
        }

        fn interrupted(&mut self) -> bool {
            self.reports == 0
        }
    }

    #[test]
    fn a_search_can_be_cancelled_and_the_session_goes_on() {
        let mut console = Limited { text: String::new(), lines: 9, reports: 3 };
        let mut calculator = Calculator::new();
        calculator.feed("1R search 25", &mut console).unwrap();
        calculator.feed("BR", &mut console).unwrap();
        let said = console.text.strip_prefix("** NOTE: The search was cancelled after ");
        let rest = said.and_then(|said| said.split_once(" of ")).unwrap().1;
        let all = Count(18 * 15u128.pow(24));
        assert_eq!(rest, alloc::format!("{all} sequences, with 0 solutions.\nBR/YR\n"));
    }

    #[test]
    fn a_search_ends_when_its_answers_cannot_be_written() {
        let mut console = Limited { text: String::new(), lines: 2, reports: 1 };
        assert_eq!(Calculator::new().feed("search 4", &mut console), Err(fmt::Error));
        assert!(console.text.starts_with("1W 1Y 3W 3Y\n1W 2Y 3W 2Y\n1"));
    }
}
