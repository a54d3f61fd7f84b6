//! A session of the tester: executes commands, reads the calculator's answers, and compares each
//! answer with the tester's own model of the cube.

use std::{
    fmt,
    io::{self, Write},
    time::Duration,
};

use crate::{
    child::{Child, ChildError, WAIT},
    command::{self, Command},
    dissection::DissectionEvent,
    generator::Generator,
    input::Input,
    model::{Cube, Rotation, View},
    process::cpu_time,
    report::Report,
};

/// The reason why a session ends before the end of its input.
#[derive(Debug)]
pub(crate) enum SessionError {
    /// The calculator cannot be tested any further.
    Child(ChildError),
    /// Reading the tester's input or writing its output failed.
    Io(io::Error),
}

impl From<ChildError> for SessionError {
    fn from(error: ChildError) -> Self {
        Self::Child(error)
    }
}

impl From<io::Error> for SessionError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The settings that the user can change by commands.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The number of solutions that the next search must have, if the command `judge` has set it.
    judge: Option<u128>,
    /// The maximum number of solutions that the tester prints per search.
    pub(crate) limit: u128,
    /// The time limit for each line of the answer to a search.
    pub(crate) time: Duration,
    /// Whether the calculator prints only the count of a search.
    pub(crate) count_only: bool,
    /// Whether to report the processor time of each search.
    timing: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { judge: None, limit: 10, time: WAIT, count_only: false, timing: false }
    }
}

/// A test of a calculator.
pub struct Session<W> {
    pub(crate) report: Report<W>,
    pub(crate) child: Child,
    /// The cube that the calculator should hold now.
    pub(crate) cube: Cube,
    /// The rotations that `undo` takes back: all rotations since the latest `ss` or `i`, or all
    /// rotations since the start of the latest `random`.
    history: Vec<Rotation>,
    generator: Option<Generator>,
    pub(crate) settings: Settings,
    /// Whether a person uses the tester at a terminal.
    interactive: bool,
    /// Whether to drop the calculator's comments. Otherwise they are copied to the output.
    pub(crate) quiet: bool,
    /// The function that receives the progress of complete dissections.
    pub(crate) progress: Box<dyn FnMut(DissectionEvent)>,
}

impl<W: Write> Session<W> {
    /// Makes a session with a calculator that has just been started.
    ///
    /// In an `interactive` session the tester looks for unexpected output after each command,
    /// not only at the next answer. `progress` receives the progress of complete dissections.
    #[must_use]
    pub fn new(
        child: Child,
        output: W,
        interactive: bool,
        progress: impl FnMut(DissectionEvent) + 'static,
    ) -> Self {
        Self {
            report: Report::new(output),
            child,
            cube: Cube::solved(),
            history: Vec::new(),
            generator: None,
            settings: Settings::default(),
            interactive,
            quiet: false,
            progress: Box::new(progress),
        }
    }

    /// Executes the commands of `input`, and then waits for the calculator to end. Returns `true`
    /// if the calculator passed the test. Otherwise the output has a line `** ERROR: …`.
    ///
    /// # Errors
    /// Returns the error of reading the input or writing the output.
    pub fn test(mut self, input: &mut Input) -> io::Result<bool> {
        match self.commands(input).and_then(|()| self.finish()) {
            Ok(()) => {}
            Err(SessionError::Child(error)) => self.report.error(format_args!("{error}"))?,
            Err(SessionError::Io(error)) => return Err(error),
        }
        self.report.flush()?;
        Ok(!self.report.failed())
    }

    fn commands(&mut self, input: &mut Input) -> Result<(), SessionError> {
        while let Some(line) = input.line(&mut self.report)? {
            if line.trim().is_empty() || line.starts_with("--") || line.starts_with("**") {
                continue;
            }
            match command::parse(&line) {
                Ok(commands) => {
                    for (text, command) in commands {
                        self.execute(text, command, input)?;
                    }
                }
                Err(error) => {
                    self.report.error(format_args!("line {}, {error}", input.number()))?;
                }
            }
        }
        Ok(())
    }

    /// Executes a command. `text` is the command as the user wrote it.
    fn execute(
        &mut self,
        text: &str,
        command: Command,
        input: &mut Input,
    ) -> Result<(), SessionError> {
        match command {
            Command::Solved => {
                self.send(text)?;
                self.cube = Cube::solved();
                self.history.clear();
            }
            Command::Input => return self.input(text, input),
            Command::View => {
                self.send(text)?;
                return self.view(&View::of(&self.cube));
            }
            Command::Query(cubelet) => {
                self.send(text)?;
                let expected = self.cube.describe(cubelet);
                return self.expect(&expected).map(drop);
            }
            Command::Rotate(rotation) => {
                self.send(text)?;
                self.cube.rotate(&[rotation]);
                self.history.push(rotation);
            }
            Command::Search { problem, dissect } => {
                let judge = self.settings.judge.take();
                return self.timed(|session| session.search(text, &problem, dissect, judge));
            }
            Command::Dissect(dissect) => {
                let judge = self.settings.judge.take();
                return self.timed(|session| session.dissect(&dissect, judge));
            }
            Command::CountOnly(on) => {
                self.send(text)?;
                self.settings.count_only = on;
            }
            Command::Timing(on) => {
                self.send(text)?;
                self.settings.timing = on;
            }
            Command::Debug => return self.debug(text),
            Command::Seed(seed) => self.generator = Some(Generator::new(seed)),
            Command::Random(count) => self.random(count)?,
            Command::Undo => {
                for rotation in std::mem::take(&mut self.history).into_iter().rev() {
                    let inverse = rotation.inverse();
                    self.send(&inverse.to_string())?;
                    self.cube.rotate(&[inverse]);
                }
            }
            Command::Judge(solutions) => self.settings.judge = Some(solutions),
            Command::Limit(lines) => self.settings.limit = lines,
            Command::Time(time) => self.settings.time = time,
        }
        if self.interactive { self.settle(0) } else { Ok(()) }
    }

    /// Executes `i`: reads the nine lines of a view from the tester's input, and sends them to the
    /// calculator.
    fn input(&mut self, text: &str, input: &mut Input) -> Result<(), SessionError> {
        let mut rows: [String; View::ROWS] = Default::default();
        for row in &mut rows {
            let Some(line) = input.line(&mut self.report)? else {
                self.report.error(format_args!("the input ends within a view"))?;
                return Ok(());
            };
            *row = line;
        }
        match View::parse(&rows) {
            Ok(view) => self.put(text, &view),
            Err(error) => {
                Ok(self.report.error(format_args!("line {}: {error}", input.number()))?)
            }
        }
    }

    /// Sends `text` and the lines of `view` to the calculator, and checks the answer.
    fn put(&mut self, text: &str, view: &View) -> Result<(), SessionError> {
        self.send(text)?;
        for row in view.rows() {
            self.send(&row)?;
        }
        match view.cube() {
            Err(marked) => {
                if self.expect("Error: Illegal face color.")? {
                    self.view(&marked)?;
                }
                return Ok(());
            }
            Ok(cube) => self.cube = cube,
        }
        self.history.clear();
        if !self.cube.is_legal() && self.expect("Error: Illegal configuration.")? {
            self.view(&View::of(&self.cube))?;
        }
        Ok(())
    }

    /// Executes `random`: sends the view of the cube that `count` random rotations reach.
    fn random(&mut self, count: usize) -> Result<(), SessionError> {
        let Some(generator) = &mut self.generator else {
            self.report.error(format_args!("`random` needs a seed; set one with `seed S`"))?;
            return Ok(());
        };
        let rotations = generator.rotations(count);
        let mut cube = Cube::solved();
        cube.rotate(&rotations);
        self.put("i", &View::of(&cube))?;
        self.history = rotations;
        Ok(())
    }

    /// Executes `debug`: the calculator may print comments, and must then print `DONE`.
    fn debug(&mut self, text: &str) -> Result<(), SessionError> {
        self.send(text)?;
        self.expect("DONE").map(drop)
    }

    /// Calls `search`. If `timing` is on, reports how much processor time the calculator used
    /// during the call.
    fn timed(
        &mut self,
        search: impl FnOnce(&mut Self) -> Result<(), SessionError>,
    ) -> Result<(), SessionError> {
        let cpu = |session: &Self| cpu_time(session.child.id());
        let before = if self.settings.timing { cpu(self) } else { None };
        search(self)?;
        if !self.settings.timing {
            return Ok(());
        }
        match before.zip(cpu(self)) {
            Some((before, after)) => self.report.note(format_args!(
                "CPU Time = {:.2} CPU seconds",
                after.saturating_sub(before).as_secs_f64()
            ))?,
            None => {
                self.report
                    .note_once("this system does not report the program's processor time")?;
            }
        }
        Ok(())
    }
}

impl<W> fmt::Debug for Session<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { child, cube, settings, .. } = self;
        let mut session = f.debug_struct("Session");
        session.field("child", child).field("cube", cube).field("settings", settings);
        session.finish_non_exhaustive()
    }
}
