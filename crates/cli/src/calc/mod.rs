//! `superflip calc`: the calculator on a terminal, a pipe or a file.

mod console;
mod input;

use std::{fmt::Write, path::PathBuf, sync::Arc};

use superflip::calc::{Calculator, HELP, View};

use self::{
    console::Screen,
    input::{Input, Next},
};
use super::{
    failure::{BAD_INPUT, FAILED, Failure},
    folder::{BestTable, FolderArgs},
    options::MemoryArg,
    stream::Stream,
};

/// Run the calculator of "Rubik's Calculator": turn faces, show the cube, find all solutions
/// of a given length.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: echo 'ss 1B 3R 2O search 3' | superflip calc",
    after_help = after_help()
)]
pub(super) struct Args {
    /// Read commands from FILE, or from standard input if FILE is `-` [default: `-`].
    /// At a terminal, lines can be edited and recalled, Ctrl-C ends a search, and Ctrl-D ends
    /// the session. With a file or a pipe, prints each answer as soon as it is known.
    #[arg(default_value = Stream::STDIN, hide_default_value = true)]
    file: PathBuf,

    #[command(flatten)]
    memory: MemoryArg,

    #[command(flatten)]
    folder: FolderArgs,
}

fn after_help() -> String {
    let commands = HELP.lines().fold(String::new(), |text, line| text + "  " + line + "\n");
    format!(
        "Commands, one or more per line:\n{commands}\n\
         The colors are W G R B O Y: up, left, front, right, back, down."
    )
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut input = Input::open(&self.file)?;
        let max_memory = self.memory.bytes();
        let mut screen = Screen::new(input.is_interactive())?;
        let tables = Arc::new(BestTable::new(self.folder, max_memory).or_without());
        let mut calculator = Calculator::new().with_max_memory(max_memory).with_tables(tables);
        let mut is_sound = true;
        let printed = feed(&mut input, &mut calculator, &mut screen, &mut is_sound);
        let code = match calculator.errors() {
            _ if input.is_interactive() => 0,
            _ if !is_sound || calculator.bad_lines() > 0 => BAD_INPUT,
            0 => 0,
            _ => FAILED,
        };
        Failure::after_answers(printed, code)
    }
}

/// Feeds the lines of the input to the calculator. Clears `is_sound` if a line is too long.
fn feed(
    input: &mut Input,
    calculator: &mut Calculator,
    screen: &mut Screen,
    is_sound: &mut bool,
) -> Result<(), Failure> {
    let mut number = 0;
    loop {
        let line = match input.next(&prompt(calculator))? {
            Next::End => break,
            Next::Interrupt => {
                calculator.leave_view();
                continue;
            }
            Next::Line(line) => line,
            Next::TooLong(error) => {
                *is_sound = false;
                writeln!(screen, "** ERROR: line {}: {error}", number + 1)
                    .map_err(|_| screen.failure())?;
                String::new()
            }
        };
        number += 1;
        screen.begin();
        let fed = calculator.feed(&line, screen);
        screen.end();
        fed.map_err(|_| screen.failure())?;
    }
    calculator.finish(screen).map_err(|_| screen.failure())
}

/// Returns the prompt. While the calculator reads the nine lines of a view, the prompt shows the
/// number of the line.
fn prompt(calculator: &Calculator) -> String {
    calculator
        .view_lines()
        .map_or_else(|| "> ".to_owned(), |read| format!("line {} of {}> ", read + 1, View::LINES))
}
