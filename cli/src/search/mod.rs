//! `superflip search`: all sequences of a length, in ordinary notation.

mod lengths;
pub(super) mod pieces;

use std::{
    io::{self, IsTerminal, LineWriter, Write},
    ops::ControlFlow,
    sync::Arc,
};

use bytesize::ByteSize;
use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    bounds::PruningTable,
    cube::Pattern,
    search::{Event, Exhaustive, Uncountable},
};

use self::{
    lengths::Lengths,
    pieces::{HELP, Pieces},
};
use super::{
    Failure,
    folder::{BestTable, FolderArgs},
    interrupt,
    memory::half_of_memory,
    message::note_at,
    moves::{Moves, beginning},
    positions::PositionArgs,
    progress::Progress,
};

/// List all sequences of a length that solve a position or bring some pieces home.
///
/// No sequence turns a face twice in a row; turns of opposite faces appear in both orders.
/// Prints one sequence per line, in the order of the faces U F R D B L, each turned
/// clockwise, half, counterclockwise. A search for some pieces prints each solution when it
/// is found; a search for the whole cube prints each branch of up to 16 moves when the branch
/// is complete. Ctrl-C ends the search and prints the arguments that continue it.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip search 4 \"R L' U2 F\"", after_help = after_help())]
pub(super) struct Args {
    /// Search for sequences of LENGTH moves, 0 to 25, or of each length from MIN to MAX with
    /// `MIN..MAX`
    #[arg(allow_hyphen_values = true)]
    length: Lengths,
    #[command(flatten)]
    positions: PositionArgs,
    /// Bring only these pieces home [default: all]
    #[arg(long, value_name = "PIECES", allow_hyphen_values = true)]
    only: Option<Pieces>,
    /// Use only these moves, such as `R,U,F2`; a letter alone allows all turns of its face
    #[arg(long)]
    moves: Option<Moves>,
    /// Stop after K solutions of each position
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    max_solutions: Option<u64>,
    /// Print the number of sequences instead of the sequences
    #[arg(long, conflicts_with = "max_solutions")]
    count: bool,
    /// Search only the branch that begins with MOVES
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    prefix: Option<Alg>,
    /// Resume after MOVES: skip all sequences up to MOVES and those that begin with MOVES.
    /// With several lengths, applies to the first
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    after: Option<Alg>,
    /// Use THREADS threads [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Use at most SIZE bytes for tables, such as 800M or 2G [default: half of the machine's
    /// memory]. A long search for the whole cube uses the largest built pruning table that
    /// fits this limit
    #[arg(long, value_name = "SIZE")]
    max_memory: Option<ByteSize>,
    #[command(flatten)]
    folder: FolderArgs,
    /// Print JSON Lines: one object per solution or count
    #[arg(long)]
    json: bool,
}

fn after_help() -> String {
    format!(
        "{HELP}\n\nMore examples:\n  superflip search 1..4 \"R U F\"\n  \
         superflip search 7..8 \"R U R' U'\" --only f2l,last-layer:oriented --moves R,U,F\n  \
         superflip search 20 --count --only cross \"\""
    )
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let longest = self.length.iter().last().map_or(0, usize::from);
        if let Some(prefix) = self.prefix.as_ref().filter(|p| p.moves().len() > longest) {
            let n = prefix.moves().len();
            return Err(Failure::Input(format!(
                "--prefix has {n} moves, and the sequences have at most {longest}"
            )));
        }
        interrupt::listen()?;
        let is_whole = self.goal() == Pattern::SOLVED && self.moves.is_none();
        let longest = self.length.iter().last().filter(|_| is_whole).unwrap_or(0);
        let table = BestTable::new(self.folder.clone(), self.memory());
        let mut report = Report {
            args: self,
            table: table.load_for(longest)?,
            out: LineWriter::new(io::stdout().lock()),
            shared: io::stdout().is_terminal(),
            progress: io::stderr().is_terminal().then(Progress::default),
            line: None,
            last: Vec::new(),
            failed: false,
        };
        let mut stopped = false;
        self.positions.each(|entry| {
            report.line = entry.line;
            match entry.position {
                _ if stopped => {}
                Ok(position) => stopped = report.search(position)?,
                Err(error) if self.json => report.write(json!({ "error": error }))?,
                Err(error) => note_at(entry.line, error),
            }
            Ok(())
        })?;
        if stopped || report.failed { Err(Failure::Reported) } else { Ok(()) }
    }

    fn goal(&self) -> Pattern {
        self.only.as_ref().map_or(Pattern::SOLVED, |only| only.goal)
    }

    /// Bytes for tables.
    fn memory(&self) -> u64 {
        self.max_memory.map_or_else(half_of_memory, |size| size.as_u64())
    }

    fn search(&self, position: CubePos, length: u8) -> Exhaustive {
        let mut search = Exhaustive::new(position, length)
            .to(self.goal())
            .threads(self.threads.map_or(0, usize::from))
            .within(self.memory());
        if let Some(moves) = &self.moves {
            search = search.moves(moves.mask);
        }
        if let Some(prefix) = &self.prefix {
            search = search.starting_with(prefix.moves());
        }
        match &self.after {
            Some(after) if self.length.iter().next() == Some(length) => search.after(after.moves()),
            _ => search,
        }
    }
}

/// Writes the events of searches.
struct Report<'a> {
    args: &'a Args,
    table: Option<Arc<PruningTable>>,
    out: LineWriter<io::StdoutLock<'static>>,
    /// Whether solutions and progress share one terminal.
    shared: bool,
    progress: Option<Progress>,
    /// The line of the position in a batch.
    line: Option<usize>,
    /// The last sequence that is complete.
    last: Vec<Move>,
    /// Whether a position has no sequence, or its sequences could not be counted.
    failed: bool,
}

/// Why a search ends early.
enum Stop {
    Interrupted,
    Enough,
    Uncountable(Uncountable),
    Io(io::Error),
}

impl Report<'_> {
    /// Searches all lengths, and returns whether the search was interrupted.
    fn search(&mut self, position: CubePos) -> io::Result<bool> {
        if let Some(line) = self.line.filter(|_| !self.args.json) {
            writeln!(self.out, "Line {line}")?;
        }
        let whole = position.check_reachable().map_err(|why| why.to_string());
        let why = whole.err().filter(|_| self.args.only.is_none());
        let mut found = 0;
        for length in self.args.length.iter() {
            self.last.clear();
            self.begin();
            let stop = if self.args.count {
                self.count(position, length)
            } else {
                self.list(position, length, &mut found)
            };
            if let Some(progress) = &mut self.progress {
                progress.hide();
            }
            match stop {
                None => {}
                Some(Stop::Enough) => break,
                Some(Stop::Interrupted) => {
                    self.say_how_to_continue(length);
                    return Ok(true);
                }
                Some(Stop::Uncountable(why)) => {
                    note_at(self.line, format_args!("length {length}: {why}"));
                    self.failed = true;
                    return Ok(false);
                }
                Some(Stop::Io(error)) => return Err(error),
            }
        }
        // A part of a search may well have no sequence.
        let is_part = self.args.prefix.is_some() || self.args.after.is_some();
        if found == 0 && !self.args.count && !is_part {
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            note_at(
                self.line,
                format_args!("no sequence of {} moves is found{why}", self.args.length),
            );
            self.failed = true;
        }
        Ok(false)
    }

    fn search_for(&self, position: CubePos, length: u8) -> Exhaustive {
        let search = self.args.search(position, length);
        match &self.table {
            Some(table) => search.table(Arc::clone(table)),
            None => search,
        }
    }

    fn list(&mut self, position: CubePos, length: u8, found: &mut u64) -> Option<Stop> {
        let search = self.search_for(position, length);
        let all = search.sequences();
        let most = self.args.max_solutions.unwrap_or(u64::MAX);
        let flow = search.run(|event| {
            match event {
                Event::Solution(moves) => {
                    *found += 1;
                    if let Err(error) = self.solution(moves) {
                        return ControlFlow::Break(Stop::Io(error));
                    }
                    if *found == most {
                        return ControlFlow::Break(Stop::Enough);
                    }
                }
                Event::Branch(moves) => moves.clone_into(&mut self.last),
                Event::Progress { tried } => self.show(tried, all),
                _ => {}
            }
            self.check()
        });
        flow.break_value()
    }

    fn count(&mut self, position: CubePos, length: u8) -> Option<Stop> {
        let search = self.search_for(position, length);
        let all = search.sequences();
        let counted = search.count_with(|event| {
            if let Event::Progress { tried } = event {
                self.show(tried, all);
            }
            self.check()
        });
        let count = match counted {
            Ok(ControlFlow::Continue(count)) => count,
            Ok(ControlFlow::Break(stop)) => return Some(stop),
            Err(why) => return Some(Stop::Uncountable(why)),
        };
        let written = if self.args.json {
            // As a string: not every reader holds so great a JSON number exactly.
            self.write(json!({ "length": length, "count": count.to_string() }))
        } else if self.args.length.are_several() {
            writeln!(self.out, "{length} {count}")
        } else {
            writeln!(self.out, "{count}")
        };
        written.err().map(Stop::Io)
    }

    fn check(&self) -> ControlFlow<Stop> {
        if interrupt::is_interrupted() {
            ControlFlow::Break(Stop::Interrupted)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn begin(&mut self) {
        if let Some(progress) = &mut self.progress {
            progress.begin();
        }
    }

    fn show(&mut self, tried: u128, all: u128) {
        if let Some(progress) = &mut self.progress {
            progress.show(tried, Some(all));
        }
    }

    fn solution(&mut self, moves: &[Move]) -> io::Result<()> {
        moves.clone_into(&mut self.last);
        if let Some(progress) = self.progress.as_mut().filter(|_| self.shared) {
            progress.hide();
        }
        let alg: Alg = moves.iter().copied().collect();
        if self.args.json {
            self.write(json!({ "length": moves.len(), "solution": alg.to_string() }))
        } else {
            writeln!(self.out, "{alg}")
        }
    }

    /// Writes an object with its line in a batch.
    fn write(&mut self, mut object: Value) -> io::Result<()> {
        if let Some(line) = self.line {
            object["line"] = line.into();
        }
        writeln!(self.out, "{object}")
    }

    /// Prints the arguments that continue an interrupted search.
    fn say_how_to_continue(&self, length: u8) {
        let mut words = vec![self.args.length.from(length).to_string()];
        let is_first = self.args.length.iter().next() == Some(length);
        let given = self.args.after.as_ref().filter(|_| is_first).map(Alg::moves);
        let last = Some(&*self.last).filter(|last| !last.is_empty() && !self.args.count);
        if let Some(after) = last.or(given) {
            let after: Alg = after.iter().copied().collect();
            words.extend(["--after".to_owned(), after.to_string()]);
        }
        let without =
            if self.args.after.is_some() && words.len() == 1 { " without --after" } else { "" };
        let words = shell_words::join(words);
        note_at(self.line, format_args!("interrupted; to continue: {words}{without}"));
    }
}
