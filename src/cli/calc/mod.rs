use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal, StdoutLock, Write},
    path::PathBuf,
};

use superflip::calc::{Calculator, Console};

use super::Failure;

/// The calculator of "Rubik's Calculator": turns faces, shows the cube, finds all
/// solutions of a given length.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Commands, one or several a line:
  ss               put the cube into the solved state
  i                read the nine lines of an exploded view that follow
  c                show the exploded view
  BR, BRW          show the position of a cubelet
  1W 2W 3W .. 3Y   turn a face by 90, 180, 270 degrees clockwise
  search N         show all sequences of N rotations that solve the cube

The colors are W G R B O Y: up, left, front, right, back, down.

Example:
  echo 'ss 1B 3R 2O search 3' | superflip calc")]
pub(super) struct Args {
    /// File with commands; standard input if there is none, or for `-`
    file: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let path = self.file.filter(|file| file.as_os_str() != "-");
        let name = path.as_ref().map_or("standard input".into(), |p| p.display().to_string());
        let unreadable = |error| Failure::Input(format!("cannot read {name}: {error}"));
        let (mut input, interactive): (Box<dyn BufRead>, bool) = match path {
            Some(path) => (Box::new(BufReader::new(File::open(path).map_err(unreadable)?)), false),
            None => (Box::new(io::stdin().lock()), io::stdin().is_terminal()),
        };
        let (mut calculator, mut output) = (Calculator::new(), Output::new());
        let mut line = vec![];
        loop {
            if interactive {
                prompt("> ")?;
            }
            line.clear();
            if input.read_until(b'\n', &mut line).map_err(unreadable)? == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&line);
            calculator.feed(&text, &mut output).map_err(|_| output.failure())?;
        }
        calculator.finish(&mut output).map_err(|_| output.failure())?;
        match calculator.errors() {
            _ if interactive => Ok(prompt("\n")?),
            0 => Ok(()),
            _ => Err(Failure::Reported),
        }
    }
}

/// Writes to the terminal beside the answers.
fn prompt(text: &str) -> io::Result<()> {
    let mut terminal = io::stderr();
    terminal.write_all(text.as_bytes())?;
    terminal.flush()
}

/// Standard output, which passes on every line as soon as it is complete, and the
/// error that it met.
struct Output {
    stdout: StdoutLock<'static>,
    error: Option<io::Error>,
}

impl Output {
    fn new() -> Self {
        Self { stdout: io::stdout().lock(), error: None }
    }

    /// The error behind a [`fmt::Error`].
    fn failure(&mut self) -> Failure {
        Failure::Io(self.error.take().unwrap_or_else(|| io::Error::other("formatting failed")))
    }
}

impl fmt::Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.stdout.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

impl Console for Output {}
