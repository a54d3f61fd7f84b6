//! `superflip memo`: the letters that a blindfolded solver remembers.

use std::{
    fs,
    io::{self, LineWriter, StdoutLock, Write},
    path::Path,
    str::FromStr,
};

use serde_json::json;
use superflip::{CubePos, cube::CubieKind, notation::OrientedCube};
use superflip_cubing::blind::{Letters, Memorizer, PieceMemo, Target};

use super::{
    Failure, file,
    json::with_line,
    names::named,
    positions::{Entry, PositionArgs, Written},
};

/// Print the memo of a position for blindfolded solving: the targets as letters.
///
/// Prints a line for the edges and a line for the corners: the letters of the targets in pairs, and the
/// pieces that are flipped or twisted in their own slots. To solve the cube, exchange the sticker at the
/// buffer with the sticker at each target. A flipped or twisted piece is named by its first sticker, and has
/// the letter of the target at which this sticker is.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip memo \"R U R' U' R' F R2 U' R' U' R U R' F'\"",
    after_help = "\
A sticker is written as its own face, and then the other faces of the piece: UFR, FUR and RUF are the
three stickers of one corner.

More examples:
  superflip memo --buffers UR,ULB --first corners < scrambles.txt
  superflip memo --swap UF,UR --hold \"x2\" --json \"R U R' U'\"
  superflip memo --letters \"UF=C FU=I\" --breaks FR,FL,UBL \"R U R' U'\""
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Use these stickers as buffers: one of an edge, one of a corner, or both
    #[arg(long, value_name = "STICKERS", value_delimiter = ',', default_value = "UF,UFR")]
    buffers: Vec<Target>,
    /// Read letters from the file LETTERS, or from the text LETTERS. The text is `UF=C FU=I …`, or 54 letters
    /// in the order URFDLB [default: Speffz]
    #[arg(long, value_name = "LETTERS", default_value = "", hide_default_value = true)]
    letters: LettersArg,
    /// Break into new cycles at these stickers, in this order [default: stickers of U, then of F and B, then
    /// of D, in the order of Speffz]
    #[arg(long, value_name = "STICKERS", value_delimiter = ',')]
    breaks: Vec<Target>,
    /// If the permutation is odd, memorize the edges as if these two were exchanged, such as `UF,UR`
    #[arg(long, value_name = "STICKERS", value_delimiter = ',', num_args = 1)]
    swap: Vec<Target>,
    /// Solve flipped and twisted pieces by two targets each, instead of listing them apart
    #[arg(long)]
    cycle_turned: bool,
    /// Print these pieces first
    #[arg(long, value_name = "PIECES", default_value = "edges", value_parser = named::<First>())]
    first: First,
    /// Print JSON Lines: one object per position
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum First {
    Edges,
    Corners,
}

named!(First: "kind of pieces");

/// The letters in a file or a text.
#[derive(Debug, Clone)]
pub(super) struct LettersArg(pub(super) Letters);

/// The maximum number of bytes of a file of letters, ten times the longest list of 48 stickers with letters.
const MOST: u64 = 1 << 13;

impl FromStr for LettersArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self(Letters::default()));
        }
        let path = Path::new(text);
        if !fs::metadata(path).is_ok_and(|file| file.is_file()) {
            return text.parse().map(Self).map_err(|error| format!("{error}"));
        }
        let letters = file::read_text(path, MOST)
            .map_err(|error| format!("cannot read {text}: {error}"))?
            .parse();
        letters.map(Self).map_err(|error| format!("{text}: {error}"))
    }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let memorizer = self.memorizer()?;
        let mut printer =
            Printer { args: self, memorizer, out: LineWriter::new(io::stdout().lock()) };
        self.positions.each(
            &|text, written| {
                // The solver picks up the cube by its centers, whatever rotations the scramble ends with.
                let position = Written::position(text, written)?;
                Ok(OrientedCube { position, orientation: written.hold }.position_in_place())
            },
            &mut |entry| printer.take(entry),
        )
    }

    fn memorizer(&self) -> Result<Memorizer, Failure> {
        let mut memorizer = Memorizer::default().breaks(self.breaks.iter().copied());
        for (i, buffer) in self.buffers.iter().enumerate() {
            if self.buffers[..i].iter().any(|other| other.kind() == buffer.kind()) {
                return Err(Failure::Input(format!(
                    "--buffers has two stickers of {}; expected one of an edge, one of a corner, or both",
                    kind(*buffer)
                )));
            }
            memorizer = memorizer.buffer(*buffer);
        }
        match self.swap[..] {
            [] => {}
            [a, b] => {
                let swapped = memorizer.swap(a, b);
                memorizer = swapped.map_err(|error| Failure::Input(format!("--swap: {error}")))?;
            }
            _ => {
                let found = self.swap.len();
                return Err(Failure::Input(format!(
                    "--swap has {found} stickers; expected two of different edges, such as UF,UR"
                )));
            }
        }
        Ok(if self.cycle_turned { memorizer.cycles_turned() } else { memorizer })
    }
}

fn kind(target: Target) -> &'static str {
    match target.kind() {
        CubieKind::Corner => "corners",
        CubieKind::Edge => "edges",
    }
}

/// Prints the memo of each position.
struct Printer<'a> {
    args: &'a Args,
    memorizer: Memorizer,
    out: LineWriter<StdoutLock<'static>>,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<CubePos>) -> Result<(), Failure> {
        let Some((line, position)) = entry.begun(self.args.json, &mut self.out)? else {
            return Ok(());
        };
        let (letters, memo) = (&self.args.letters.0, self.memorizer.memo(&position));
        if self.args.json {
            writeln!(self.out, "{}", with_line(json!(memo.lettered(letters)), line))?;
            return Ok(());
        }
        let mut pieces = [&memo.edges, &memo.corners];
        if self.args.first == First::Corners {
            pieces.reverse();
        }
        for pieces in pieces {
            writeln!(self.out, "{}", text(letters, pieces))?;
        }
        Ok(())
    }
}

/// Returns the line of the corners or the edges: `corners: AB CD; twisted: UBL (E)`.
fn text(letters: &Letters, memo: &PieceMemo) -> String {
    let (name, turned) = match memo.buffer.kind() {
        CubieKind::Corner => ("corners", "twisted"),
        CubieKind::Edge => ("edges", "flipped"),
    };
    let mut parts = Vec::new();
    if !memo.targets.is_empty() {
        parts.push(letters.pairs(&memo.targets));
    }
    if !memo.turned.is_empty() {
        let one = |t: &Target| format!("{} ({})", Target::reference(t.cubie()), letters.letter(*t));
        let list: Vec<String> = memo.turned.iter().map(one).collect();
        parts.push(format!("{turned}: {}", list.join(", ")));
    }
    format!("{name}: {}", if parts.is_empty() { "-".to_owned() } else { parts.join("; ") })
}
