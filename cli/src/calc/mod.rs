//! `superflip calc`: the calculator on a terminal, a pipe or a file.

mod console;
mod input;

use std::path::PathBuf;

use bytesize::ByteSize;
use superflip::calc::{Calculator, HELP};

use self::{console::Terminal, input::Input};
use super::{
    Failure,
    folder::{BestTable, FolderArgs},
    memory::half_of_memory,
};

/// The calculator of "Rubik's Calculator": turns faces, shows the cube, finds all
/// solutions of a given length.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// File with commands; standard input if there is none, or for `-`
    ///
    /// At a terminal lines can be edited and called up again, Ctrl-C ends a search
    /// and Ctrl-D the session. From a file or a pipe, every answer is written as
    /// soon as it is known.
    file: Option<PathBuf>,

    /// Memory that a search may take for its tables, such as 800M or 2G; half of the
    /// machine's if not given
    ///
    /// `mitm` shortens its first half to stay within, and takes longer. A pruning table for
    /// `search` is the biggest that was built and is within. K, M and G
    /// are powers of 1000; KiB, MiB and GiB powers of 1024.
    #[arg(long, value_name = "SIZE")]
    max_memory: Option<ByteSize>,

    #[command(flatten)]
    folder: FolderArgs,
}

fn after_help() -> String {
    let commands = HELP.lines().fold(String::new(), |text, line| text + "  " + line + "\n");
    format!(
        "Commands, one or several a line:\n{commands}\n\
         The colors are W G R B O Y: up, left, front, right, back, down.\n\n\
         Example:\n  echo 'ss 1B 3R 2O search 3' | superflip calc"
    )
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut input = Input::open(self.file.filter(|file| file.as_os_str() != "-"))?;
        let max_memory = self.max_memory.map_or_else(half_of_memory, |size| size.as_u64());
        let table = BestTable::new(self.folder, max_memory);
        let mut terminal = Terminal::new(input.is_interactive(), table)?;
        let mut calculator = Calculator::new().with_max_memory(max_memory);
        while let Some(line) = input.next_line()? {
            terminal.begin();
            let fed = calculator.feed(&line, &mut terminal);
            terminal.end();
            fed.map_err(|_| terminal.failure())?;
        }
        calculator.finish(&mut terminal).map_err(|_| terminal.failure())?;
        match calculator.errors() {
            0 => Ok(()),
            _ if input.is_interactive() => Ok(()),
            _ => Err(Failure::Reported),
        }
    }
}
