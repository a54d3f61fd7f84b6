//! `superflip search`: lists all sequences of a length that solve a position, in ordinary notation.

mod lengths;
mod report;

use std::sync::Arc;

use bytesize::ByteSize;
use superflip::{
    Alg, CubePos, Move,
    bounds::TableSource,
    cube::Pattern,
    notation::{TurnSet, parse_position},
    search::Exhaustive,
};

use self::{lengths::Lengths, report::Report};
use super::{
    Failure,
    folder::{BestTable, FolderArgs},
    memory::half_of_memory,
    moves::{Moves, beginning},
    positions::PositionArgs,
    threads,
};

/// List all sequences of a length that solve a position or bring some pieces home.
///
/// Prints one sequence per line. The sequences are sorted by their moves, with the faces in the
/// order U F R D B L. A half turn is one move. No sequence turns a face twice in a row. Turns of
/// opposite faces appear in both orders, unless `--canonical` is given. Ctrl-C ends the search and
/// prints the arguments that continue it.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(before_help = "Example: superflip search 4 \"R L' U2 F\"", after_help = after_help())]
pub(super) struct Args {
    /// Search for sequences of LENGTH moves, 0 to 25; `MIN..MAX` searches each length from MIN to
    /// MAX
    #[arg(allow_hyphen_values = true)]
    length: Lengths,
    #[command(flatten)]
    positions: PositionArgs,
    /// Bring only these pieces home [default: all]
    #[arg(long, value_name = "PIECES", allow_hyphen_values = true)]
    only: Option<Pattern>,
    /// Use only these moves, such as `R,U,F2`, or slices and wide turns, such as `M,U,Rw2`. A name
    /// alone allows all turns of its layers. A slice or a wide turn counts as one move; the centers
    /// may end anywhere
    #[arg(long)]
    moves: Option<Moves>,
    /// If turns of opposite faces are adjacent, list only one order: U before D, F before B, R
    /// before L
    #[arg(long)]
    canonical: bool,
    /// Also list sequences after which one more turn of U brings the pieces home, and print this
    /// turn in parentheses. The sequences themselves do not end with a turn of U
    #[arg(long, conflicts_with_all = ["count", "after"])]
    auf: bool,
    /// Stop after K solutions of each position [default: no limit]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    max_solutions: Option<u64>,
    /// Print the number of sequences instead of the sequences
    #[arg(long, conflicts_with = "max_solutions")]
    count: bool,
    /// Search only the sequences that begin with MOVES
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    prefix: Option<Alg>,
    /// Continue an interrupted search: skip all sequences that are listed before MOVES, and all
    /// sequences that begin with MOVES. With `MIN..MAX`, skip only sequences of length MIN
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    after: Option<Alg>,
    /// Use THREADS threads [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Use at most SIZE bytes for tables, such as 800M or 2G. A long search for the whole cube uses
    /// the largest built pruning table that fits this limit [default: half of the machine's memory]
    #[arg(long, value_name = "SIZE")]
    max_memory: Option<ByteSize>,
    #[command(flatten)]
    folder: FolderArgs,
    /// Print JSON Lines: one object per solution or count
    #[arg(long)]
    json: bool,
}

/// The part of the help text that says how pieces are named.
const HELP: &str = "\
Pieces are named by their faces in any order (UF, DBL), or by sets:
  all, corners, edges     every piece of that kind
  U, F, R, D, B, L        the pieces of a layer
  cross                   the four edges of D
  f2l                     every piece outside the U layer
  last-layer              the pieces of the U layer
  2x2x2                   the block at the corner DBL
  2x2x3                   the block along the edge DL
  1x2x3                   the block on L along the edge DL
  eo, co                  edges:oriented, corners:oriented
Separate pieces by commas. If a piece is named twice, the last entry counts. -UF leaves
UF free; a list that begins with such an entry, as in --only=-UF, requires all other
pieces. UF:oriented allows UF in any place, and UF:placed allows any orientation.
UF=LU requires UF in the slot UL, with its sticker of U on L. A quarter turn of R or L
flips the edges that it moves. A corner is oriented if its U or D sticker faces up or
down.";

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
        if self.turns().is_some() {
            let options = [
                ("--prefix", self.prefix.is_some()),
                ("--after", self.after.is_some()),
                ("--canonical", self.canonical),
                ("--auf", self.auf),
            ];
            if let Some((option, _)) = options.into_iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::Input(format!(
                    "{option} needs --moves of faces alone, without slices and wide turns"
                )));
            }
        }
        let is_whole = self.goal() == Pattern::SOLVED && self.moves.is_none();
        let longest = self.length.iter().last().filter(|_| is_whole).unwrap_or(0);
        let tables = Arc::new(BestTable::new(self.folder.clone(), self.memory()));
        // Tells before the first search if there is no usable table.
        let _ = tables.table(longest);
        let mut report = Report::new(self, tables);
        let read = |text: &str, notation| {
            let cube =
                parse_position(text, notation).map_err(|error| error.to_string())?.oriented();
            // The letters of slices and wide turns name places of faces. So the letters in the
            // position must name places too, instead of colors.
            Ok(if self.turns().is_some() { cube.position_in_place() } else { cube.position })
        };
        self.positions.each(read, |entry| report.take(entry))?;
        if report.has_failed() { Err(Failure::Reported) } else { Ok(()) }
    }

    /// Returns the turns of `--moves`, if there are slices or wide turns among them.
    fn turns(&self) -> Option<TurnSet> {
        let turns = self.moves.as_ref()?.turns();
        turns.moves().is_none().then_some(turns)
    }

    fn goal(&self) -> Pattern {
        self.only.unwrap_or(Pattern::SOLVED)
    }

    /// Returns the memory limit for tables, in bytes.
    fn memory(&self) -> u64 {
        self.max_memory.map_or_else(half_of_memory, |size| size.as_u64())
    }

    /// Returns the goals to search for. With `--auf`, a goal comes with the turn of U that must
    /// follow the sequence, or `None` for no turn. Without `--auf`, there is one goal, and no turn.
    fn goals(&self) -> impl Iterator<Item = (Option<Move>, Pattern)> + use<> {
        self.goal().up_to_auf().take(if self.auf { usize::MAX } else { 1 })
    }

    fn search(&self, position: CubePos, length: u8, goal: Pattern) -> Exhaustive {
        let mut search = Exhaustive::new(position, length)
            .to(goal)
            .threads(threads(self.threads).into())
            .within(self.memory());
        if let Some(moves) = self.moves.as_ref().and_then(|moves| moves.turns().moves()) {
            search = search.moves(moves);
        }
        if self.canonical {
            search = search.canonical();
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
