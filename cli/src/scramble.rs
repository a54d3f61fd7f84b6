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

/// Print moves that lead to uniformly random positions.
///
/// Every reachable position is equally likely, except that positions of fewer than two moves
/// are drawn again, as competition rules require. The moves are the inverse of a two-phase
/// solution, so they do not reveal how the position was drawn.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip scramble -n 5",
    after_help = "\
A seed gives the same positions and moves with the same version of superflip. Other
versions may draw or solve differently.

More examples:
  superflip scramble --kind last-layer --seed 7
  superflip scramble --solved cross,FR --states singmaster"
)]
pub(super) struct Args {
    /// Print N scrambles
    #[arg(short = 'n', value_name = "N", default_value_t = 1)]
    number: u64,
    /// Draw the positions of this seed, 0 to 2^64 − 1 [default: a new seed at each run]
    #[arg(long)]
    seed: Option<u64>,
    /// Scramble only these pieces [default: all]
    #[arg(long)]
    kind: Option<Kind>,
    /// Leave these pieces solved: names or sets as for `search --only`
    #[arg(long, value_name = "PIECES")]
    solved: Option<Solved>,
    /// Print the positions in this notation instead of moves
    #[arg(long, value_name = "NOTATION")]
    states: Option<States>,
    /// Print at most N moves; 20 takes longer than 21
    #[arg(long, value_name = "N", default_value_t = 21, conflicts_with = "states",
          value_parser = clap::value_parser!(u8).range(20..=30))]
    max_length: u8,
    /// Print JSON Lines: one object per position, with its moves
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
    /// The cubies that are scrambled.
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

/// The cubies to leave solved.
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
                    "unknown piece or set {name:?}; accepted are pieces such as UF or DBL and \
                     sets such as cross, f2l, corners or U, separated by commas"
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
                "these solved pieces leave only the solved cube; \
                 leave at least two edges or two corners unsolved"
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

    /// Finds moves that lead to the position; every position has some of 20 moves.
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

/// Draws a position of at least two moves. The loop ends: if two cubies of a kind are free,
/// the position that turns both in place takes more than one move.
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
