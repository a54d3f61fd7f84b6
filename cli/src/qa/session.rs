//! A session: commands in, answers out, each compared with what the tester knows.

use std::{
    io::{self, Write},
    time::Duration,
};

use superflip::{CubePos, Move};

use super::{
    answer::WAIT,
    child::{Child, Fault},
    command::Command,
    generator::Generator,
    input::Input,
    model::{Cube, View, rotation_name},
    process::Process,
    report::Report,
};

/// Why a session ends before its input does.
#[derive(Debug)]
pub(super) enum Stop {
    /// The program cannot be tested any further.
    Fault(Fault),
    /// The tester's own input or output failed.
    Io(io::Error),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// How the tester was set.
#[derive(Debug)]
pub(super) struct Settings {
    /// How many solutions the next search is to find.
    judge: Option<u128>,
    /// How many solutions are printed.
    pub(super) limit: u128,
    /// How long a search may be silent.
    pub(super) time: Duration,
    /// Whether searches print only their count.
    pub(super) count_only: bool,
    /// Whether the processor time of searches is told.
    timing: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { judge: None, limit: 10, time: WAIT, count_only: false, timing: false }
    }
}

/// A calculator, and what the tester knows of it.
#[derive(Debug)]
pub(super) struct Session<W> {
    pub(super) report: Report<W>,
    pub(super) child: Child,
    /// The cube that the calculator must have.
    pub(super) cube: Cube,
    /// The rotations since the last `ss` or `i`, with those of `random`.
    history: Vec<Move>,
    generator: Option<Generator>,
    pub(super) settings: Settings,
    /// Whether somebody waits at a terminal.
    interactive: bool,
    /// Whether comments of the program are dropped instead of printed.
    pub(super) quiet: bool,
}

impl<W: Write> Session<W> {
    /// A session with a calculator that was just started.
    pub(super) fn new(child: Child, output: W, interactive: bool) -> Self {
        Self {
            report: Report::new(output),
            child,
            cube: Cube::solved(),
            history: Vec::new(),
            generator: None,
            settings: Settings::default(),
            interactive,
            quiet: false,
        }
    }

    /// Does a command; `text` is what the user wrote.
    pub(super) fn run(
        &mut self,
        text: &str,
        command: Command,
        input: &mut Input,
    ) -> Result<(), Stop> {
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
                self.turn(rotation);
            }
            Command::Search { task, dissect } => {
                let judge = self.settings.judge.take();
                return self.timed(|session| session.search(text, &task, dissect, judge));
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
                    self.send(&rotation_name(inverse))?;
                    self.cube.turn(CubePos::SOLVED.moved(inverse));
                }
            }
            Command::Judge(solutions) => self.settings.judge = Some(solutions),
            Command::Limit(lines) => self.settings.limit = lines,
            Command::Time(time) => self.settings.time = time,
        }
        if self.interactive { self.settle(0) } else { Ok(()) }
    }

    fn turn(&mut self, rotation: Move) {
        self.cube.turn(CubePos::SOLVED.moved(rotation));
        self.history.push(rotation);
    }

    /// `i`: the nine lines that follow are a view.
    fn input(&mut self, text: &str, input: &mut Input) -> Result<(), Stop> {
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

    /// Sends a view and checks how it is taken.
    fn put(&mut self, text: &str, view: &View) -> Result<(), Stop> {
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

    fn random(&mut self, count: usize) -> Result<(), Stop> {
        let Some(generator) = &mut self.generator else {
            self.report.error(format_args!("`random` needs a seed; set one first, `seed S`"))?;
            return Ok(());
        };
        let rotations = generator.rotations(count);
        let mut cube = Cube::solved();
        cube.turn(CubePos::SOLVED.moved_by(rotations.iter().copied()));
        self.put("i", &View::of(&cube))?;
        self.history = rotations;
        Ok(())
    }

    /// `debug`: comments until `DONE`.
    fn debug(&mut self, text: &str) -> Result<(), Stop> {
        self.send(text)?;
        self.expect("DONE").map(drop)
    }

    /// Does a search and tells of its processor time, where that is asked for.
    fn timed(&mut self, search: impl FnOnce(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        let cpu = |session: &Self| Process::find(session.child.id()).map(|process| process.cpu);
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
            None => self.report.note_once("the program's processor time is not known here")?,
        }
        Ok(())
    }
}
