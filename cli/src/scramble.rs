//! `superflip scramble`: moves that lead to uniformly random positions.

use std::{
    io::{self, BufWriter, Write},
    str::FromStr,
};

use clap::ValueEnum;
use rand::{
    RngExt, SeedableRng,
    rngs::{StdRng, SysRng},
};
use serde_json::json;
use superflip::{
    CubePos, Face, Move,
    cube::CubieSet,
    search::{Solution, Solver},
};

use super::{Failure, search::pieces::pieces};

/// Moves that lead to uniformly random positions: of all that moves can reach, each is
/// as likely.
///
/// As competition rules ask, none is solved in fewer than two moves. The moves undo a
/// two-phase solution, and do not tell how the position was drawn.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
One seed gives the same positions for as long as this program draws them alike, and
the same moves for as long as it solves them alike.

Examples:
  superflip scramble -n 5
  superflip scramble --kind last-layer --seed 7
  superflip scramble --solved cross,FR --states singmaster")]
pub(super) struct Args {
    /// How many
    #[arg(short = 'n', value_name = "N", default_value_t = 1)]
    number: u64,
    /// Draw the positions of this number, 0 to 2⁶⁴ − 1; another each time if not given
    #[arg(long)]
    seed: Option<u64>,
    /// Which pieces may be anywhere; all if not given
    #[arg(long)]
    kind: Option<Kind>,
    /// These pieces are solved as well, by names or sets as for `search --only`
    #[arg(long, value_name = "PIECES")]
    solved: Option<Solved>,
    /// Write the positions themselves, not moves
    #[arg(long, value_name = "NOTATION")]
    states: Option<States>,
    /// At most so many moves; fewer than 21 take longer to find
    #[arg(long, value_name = "N", default_value_t = 21, conflicts_with = "states",
          value_parser = clap::value_parser!(u8).range(20..=30))]
    max_length: u8,
    /// One JSON object a position, with its moves
    #[arg(long, conflicts_with = "states")]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    /// The corners are solved
    EdgesOnly,
    /// The edges are solved
    CornersOnly,
    /// All but the U layer is solved
    LastLayer,
}

impl Kind {
    /// The cubies that are not solved.
    fn cubies(self) -> CubieSet {
        match self {
            Self::EdgesOnly => CubieSet::EDGES,
            Self::CornersOnly => CubieSet::CORNERS,
            Self::LastLayer => CubieSet::layer(Face::U),
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum States {
    Facelets,
    Singmaster,
}

/// Cubies that are to be solved.
#[derive(Debug, Clone, Copy)]
struct Solved(CubieSet);

impl FromStr for Solved {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut bits = 0;
        for name in text.split(',').map(str::trim) {
            let cubies = pieces(name);
            if cubies.is_empty() {
                return Err(format!(
                    "no piece or set is named {name:?}; pieces are like UF or DBL, \
                     sets like cross, f2l, corners or U, parted by commas"
                ));
            }
            bits |= cubies.into_iter().map(|cubie| 1 << cubie).sum::<u32>();
        }
        Ok(Self(CubieSet::from_bits(bits)))
    }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let kind = self.kind.map_or(CubieSet::ALL, Kind::cubies);
        let solved = self.solved.map_or(0, |solved| solved.0.bits());
        let free = CubieSet::from_bits(kind.bits() & !solved);
        if free.positions() == 1 {
            return Err(Failure::Input(
                "with so many pieces solved there is but the solved cube; \
                 two edges or two corners must be left"
                    .to_owned(),
            ));
        }
        let seed = match self.seed {
            Some(seed) => seed,
            None => StdRng::try_from_rng(&mut SysRng)
                .map_err(|e| Failure::Run(format!("the system has no random numbers: {e}")))?
                .random(),
        };
        let mut rng = StdRng::seed_from_u64(seed);
        let mut out = BufWriter::new(io::stdout().lock());
        for _ in 0..self.number {
            let position = draw(&mut rng, free);
            if let Some(states) = self.states {
                writeln!(out, "{}", states.of(&position))?;
                continue;
            }
            let moves = self.moves(&position)?;
            if self.json {
                let object = json!({
                    "moves": moves.to_string(),
                    "length": moves.len(),
                    "facelets": position.to_string(),
                    "singmaster": position.singmaster().to_string(),
                    "seed": seed,
                });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{moves}")?;
            }
        }
        out.flush()?;
        Ok(())
    }

    /// Moves that lead to the position. Any has 20, so there are some.
    fn moves(&self, position: &CubePos) -> Result<Solution, Failure> {
        let solver = Solver::new().max_length(self.max_length).inverse();
        solver.solve(position).map_err(|error| Failure::Run(error.to_string()))
    }
}

impl States {
    fn of(self, position: &CubePos) -> String {
        match self {
            Self::Facelets => position.to_string(),
            Self::Singmaster => position.singmaster().to_string(),
        }
    }
}

/// A position that takes two moves or more. There is one, or this would not end: where
/// two cubies of a kind are free, so is turning both, which no move does.
fn draw(rng: &mut StdRng, free: CubieSet) -> CubePos {
    loop {
        let position = CubePos::random_of(rng, free);
        let solves = |mv: Move| position.moved(mv) == CubePos::SOLVED;
        if position != CubePos::SOLVED && !Move::ALL.into_iter().any(solves) {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_position_is_solved_in_fewer_than_two_moves() {
        // The two edges of a pair can only be flipped both: one position is left.
        let solved: Solved = "corners,cross,FR,FL,BR,BL,UB,UL".parse().unwrap();
        let free = solved.0.complement();
        assert_eq!((free.count(), free.positions()), (2, 2));
        let mut rng = StdRng::seed_from_u64(1);
        let drawn: HashSet<CubePos> = (0..100).map(|_| draw(&mut rng, free)).collect();
        assert_eq!(drawn.len(), 1);
        assert!(!drawn.contains(&CubePos::SOLVED));
    }

    #[test]
    fn pieces_that_are_none_are_named() {
        assert!("cross,XY".parse::<Solved>().unwrap_err().contains("\"XY\""));
        assert!("".parse::<Solved>().is_err());
    }
}
