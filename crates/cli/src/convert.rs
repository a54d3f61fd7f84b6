//! `superflip convert`: positions and sequences in another notation.

use std::io::{self, Write};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    calc::{State, View},
    cube::CubieSet,
    notation::{
        Expression, Layers, LinkPage, Notation, Orientation, OrientedCube, ParseMovesError,
        Reconstruction, ReconstructionError, Rotation, Sequence, StickeredCube, Turn, json_moves,
        parse_calculator, parse_cubepos, timer_scramble,
    },
    search::Solver,
};

use super::{
    Failure,
    failure::Fault,
    json::with_line,
    message::{note_at, remark_at},
    names::named,
    net::Net,
    positions::{Entry, PositionArgs, Written},
    stickers::Stickers,
    svg::DrawArgs,
};

/// Convert positions and sequences from one notation to another.
///
/// Replaces wide turns, slices and rotations of the whole cube by turns of faces. Positions are
/// relative to the centers. If the centers are not at home, prints the cube's orientation on
/// standard error. In a batch, prints an empty line for a bad line, and the reason on standard error.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip convert --to facelets \"R U R' U'\"",
    after_help = "\
For a sequence, `--to moves` merges successive turns about one axis. With `--inverse`, it
keeps groups, wide turns, slices and rotations instead. For a position in another notation,
`--to moves` finds at most 21 moves that lead to the position.

`--to alg-cubing-net` and `--to twizzle` print a link to a page that shows the moves. Of a
reconstruction, which begins with `Scramble:`, the link has the scramble and all lines.

More examples:
  superflip convert --to moves --inverse \"[Rw: (R U R' U')2] M\"
  superflip convert --to view --show wwrwwrwwrbbbbbbbbbrryrryrryyyoyyoyyogggggggggwoowoowoo
  superflip convert --to twizzle -f reconstruction.txt"
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Print positions in this notation
    #[arg(long, value_name = "NOTATION", default_value = "facelets", value_parser = named::<To>())]
    to: To,
    /// Print the inverse of the position or sequence
    #[arg(long)]
    inverse: bool,
    /// With `--to moves`, write slices where two opposite faces turn alike: `R L'` is `M x`. The faces after
    /// a slice have the names of their places, and a rotation at the end turns the cube as the input holds it
    #[arg(long, conflicts_with = "json")]
    slices: bool,
    /// Print JSON Lines: one object per position, with all notations
    #[arg(long, conflicts_with_all = ["to", "show"])]
    json: bool,
    #[command(flatten)]
    draw: DrawArgs,
    /// Draw only these pieces in color and all others in gray, such as `cross,FR` (see `superflip help
    /// pieces`)
    #[arg(long, value_name = "PIECES")]
    goal: Option<CubieSet>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    Moves,
    Cubepos,
    Facelets,
    Singmaster,
    View,
    Reconstruction,
    Link(LinkPage),
}

named!(To: "written notation");

impl To {
    const fn is_reconstruction(self) -> bool {
        matches!(self, Self::Reconstruction | Self::Link(_))
    }
}

/// A cube from the input, in the forms that the output needs.
struct Cube {
    held: OrientedCube,
    /// Moves that lead from the solved cube to the position.
    alg: Option<Alg>,
    /// The inverse of the moves in the input, if `--inverse` is given. Repeated groups such as `(R
    /// U)3` remain groups.
    inverse: Option<Expression>,
    /// What `--to reconstruction` and links print.
    reconstruction: Option<Reconstruction>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if self.slices && self.to != To::Moves {
            return Err(Failure::Input("--slices belongs to `--to moves`".to_owned()));
        }
        let mut out = anstream::AutoStream::auto(io::stdout().lock());
        let mut frame = self.draw.frame()?;
        let read = |text: &str, written| self.read(text, written);
        self.positions.each(&read, &mut |Entry { line, position }| match position {
            Ok(cube) => {
                frame.fill(&cube.stickered(), self.goal)?;
                if self.json {
                    return Ok(writeln!(out, "{}", with_line(cube.object(), line))?);
                }
                self.write(&mut out, &cube)?;
                // With `cube.inverse` and in a reconstruction, the printed moves include the rotations of
                // the whole cube, so the orientation needs no note.
                let has_rotations =
                    cube.inverse.is_some() || cube.reconstruction.is_some() || self.slices;
                if cube.held.orientation != Orientation::HOME && !has_rotations {
                    remark_at(line, format_args!("held with {}", cube.held.orientation));
                }
                Ok(())
            }
            Err(fault) if self.json => Ok(fault.print(true, line, &mut out)?),
            Err(fault) => {
                note_at(line, fault.message);
                // In a batch, each position has a line of output, so a bad line has an empty line.
                Ok(writeln!(out)?)
            }
        })
    }

    fn read(&self, text: &str, written: Written) -> Result<Cube, Fault> {
        let read = written.parse(text).map_err(|error| Fault::of(&error))?;
        let (notation, mut held) = (read.notation(), read.oriented());
        let to_reconstruction = !self.json && self.to.is_reconstruction();
        if to_reconstruction && let Some(reconstruction) = self.reconstruction(text, notation)? {
            let reconstruction = Some(reconstruction);
            return Ok(Cube { held, alg: None, inverse: None, reconstruction });
        }
        let wanted = self.json || matches!(self.to, To::Moves | To::Cubepos) || to_reconstruction;
        let is_expression =
            self.inverse && !self.slices && self.to == To::Moves && notation == Notation::Moves;
        let inverse = if is_expression && !self.json {
            Some(text.parse::<Expression>().map_err(|error| Fault::of(&error))?.inverse())
        } else {
            None
        };
        let sequence = match notation {
            Notation::Moves if wanted => Some(text.parse::<Sequence>()),
            Notation::Json if wanted => json_moves(text).map(str::parse),
            Notation::Timer if wanted => timer_scramble(text).map(str::parse),
            Notation::Cubepos if wanted => {
                Some(parse_cubepos(text).collect::<Result<Alg, _>>().map(Sequence::from))
            }
            Notation::Calculator if wanted => {
                Some(parse_calculator(text).collect::<Result<Alg, _>>().map(Sequence::from))
            }
            _ => None,
        };
        let mut sequence = match sequence {
            // If the moves cannot be written as face turns, `--json` still prints the position.
            Some(Err(_)) if self.json => None,
            // The moves of an object may be others than those to its stickers.
            Some(Ok(sequence))
                if notation == Notation::Json
                    && CubePos::SOLVED.moved_by(&sequence.folded().0) != held.position =>
            {
                None
            }
            sequence => sequence.transpose().map_err(|error| Fault::of(&error))?,
        };
        if self.inverse {
            held = held.inverse();
            sequence = sequence.map(|sequence| sequence.inverse());
        }
        let alg = match sequence {
            Some(sequence) => Some(sequence.folded().0.simplified()),
            None if wanted => {
                let moves = Solver::new().inverse().solve(&held.position);
                Some(moves.map_err(|e| e.to_string())?.into())
            }
            None => None,
        };
        let moves = alg.as_ref().filter(|_| to_reconstruction).map(|alg| alg.to_string().parse());
        let moves: Option<Expression> =
            moves.transpose().map_err(|e: ParseMovesError| e.to_string())?;
        Ok(Cube { held, alg, inverse, reconstruction: moves.map(Reconstruction::of_moves) })
    }

    /// Returns the reconstruction of a text, of a link or of moves, with the groups that the text has.
    /// Returns `None` for a position in another notation.
    fn reconstruction(
        &self,
        text: &str,
        notation: Notation,
    ) -> Result<Option<Reconstruction>, Fault> {
        let is_link = notation == Notation::Link;
        if is_link || notation == Notation::Moves && Reconstruction::is_written_in(text) {
            if self.inverse {
                return Err("a reconstruction has no inverse; omit --inverse".to_owned().into());
            }
            return text.parse().map(Some).map_err(|error: ReconstructionError| Fault::of(&error));
        }
        if self.to == To::Reconstruction {
            let message = "expected a line `Scramble: R U …` and lines of a solution, or a link";
            return Err(message.to_owned().into());
        }
        if notation != Notation::Moves {
            return Ok(None);
        }
        let moves: Expression = text.parse().map_err(|error: ParseMovesError| Fault::of(&error))?;
        let moves = if self.inverse { moves.inverse() } else { moves };
        Ok(Some(Reconstruction::of_moves(moves)))
    }

    fn write(&self, out: &mut impl Write, cube: &Cube) -> io::Result<()> {
        let position = cube.held.position;
        if let Some(reconstruction) = &cube.reconstruction {
            match self.to {
                To::Link(page) => writeln!(out, "{}", reconstruction.link(page))?,
                _ => writeln!(out, "{reconstruction}")?,
            }
        }
        match (self.to, &cube.alg) {
            (To::Moves, Some(alg)) => match &cube.inverse {
                Some(inverse) => writeln!(out, "{inverse}")?,
                None if self.slices => {
                    writeln!(out, "{}", with_slices(alg, cube.held.orientation))?;
                }
                None => writeln!(out, "{alg}")?,
            },
            (To::Cubepos, Some(alg)) => writeln!(out, "{alg:#}")?,
            (To::Reconstruction | To::Link(_), _) => {}
            (To::Moves | To::Cubepos | To::Facelets, _) => writeln!(out, "{position}")?,
            (To::Singmaster, _) => writeln!(out, "{}", position.singmaster())?,
            (To::View, _) => write!(out, "{}", View::of(&State::from_cube(position)))?,
        }
        if self.draw.show {
            writeln!(out, "{}", Net(&Stickers::drawn(&cube.stickered(), self.goal)))?;
        }
        Ok(())
    }
}

/// Writes moves with slices: `R L'` is `M x`. Names the faces after a slice by their places, and ends with a
/// rotation to an orientation.
fn with_slices(alg: &Alg, end: Orientation) -> Sequence {
    let mut cube = OrientedCube::default();
    let mut turns: Vec<Turn> = Vec::new();
    let mut moves = alg.iter().peekable();
    while let Some(mv) = moves.next() {
        let pair = |other: &Move| {
            other.face() == mv.face().opposite() && other.quarters() + mv.quarters() == 4
        };
        let (layers, mv) = match moves.next_if(pair) {
            Some(_) => (Layers::Slice, mv.inverse()),
            None => (Layers::Outer, mv),
        };
        let turn = Turn::new(layers, cube.orientation.sym().remap(mv));
        cube = cube.turned(turn);
        turns.push(turn);
    }
    turns.extend(rotations(cube.orientation.inverse() * end));
    turns.into_iter().collect()
}

/// Returns at most two rotations about the axes that lead from the home orientation to another one.
fn rotations(to: Orientation) -> Vec<Turn> {
    let one = || Rotation::ALL.into_iter().map(|one| vec![one]);
    let two = one().flat_map(|a| one().map(move |b| [a.clone(), b].concat()));
    let product = |all: &Vec<Rotation>| {
        all.iter().fold(Orientation::HOME, |product, one| product * one.orientation())
    };
    let mut all = std::iter::once(Vec::new()).chain(one()).chain(two);
    let found = all.find(|all| product(all) == to).unwrap_or_default();
    found.into_iter().map(Rotation::turn).collect()
}

impl Cube {
    fn stickered(&self) -> StickeredCube {
        StickeredCube::from(OrientedCube::from(self.held.position))
    }

    fn object(&self) -> Value {
        let position = self.held.position;
        let view = View::of(&State::from_cube(position)).to_string();
        let mut object = json!(self.held);
        object["singmaster"] = position.singmaster().to_string().into();
        object["view"] = view.lines().collect();
        if let Some(alg) = &self.alg {
            object["moves"] = json!(alg);
            object["length"] = alg.moves().len().into();
        }
        object
    }
}
