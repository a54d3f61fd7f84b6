//! `superflip scramble`: prints moves that lead to uniformly random positions.

use std::io::{self, BufWriter, Write};

use clap::ValueEnum;
use rand::{
    RngExt, SeedableRng,
    rngs::{StdRng, SysRng},
};
use serde_json::json;
use superflip::{
    Alg, CubePos,
    cube::CubieSet,
    group::Group,
    search::{Solver, SubsetSolver},
};

use super::{Failure, json::whole, moves::Moves};

/// Print moves that lead to uniformly random positions.
///
/// Every reachable position is equally likely, except for the positions at most one move from
/// solved: the command never prints these, as competition rules require. A half turn is one move.
/// The moves are the inverse of a two-phase solution, so they do not reveal how the position was
/// drawn.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip scramble -n 5",
    after_help = "\
The same seed and version of superflip give the same positions and moves. Other
versions may give others.

More examples:
  superflip scramble --kind last-layer --seed 7
  superflip scramble --solved cross,FR --states singmaster
  superflip scramble --moves R,U"
)]
pub(super) struct Args {
    /// Print N scrambles
    #[arg(short = 'n', value_name = "N", default_value_t = 1)]
    number: u64,
    /// Draw the positions from this seed, 0 to 2^64 − 1 [default: a new seed at each run]
    #[arg(long)]
    seed: Option<u64>,
    /// Scramble only these pieces [default: all]
    #[arg(long)]
    kind: Option<Kind>,
    /// Leave these pieces solved, written as for `search --only`
    #[arg(long, value_name = "PIECES")]
    solved: Option<CubieSet>,
    /// Draw from the positions that these moves reach, and use only these moves in scrambles, such
    /// as `R,U,F2`; a letter alone allows all turns of its face
    #[arg(long, conflicts_with_all = ["kind", "solved", "max_length"])]
    moves: Option<Moves>,
    /// Print the positions in this notation instead of moves
    #[arg(long, value_name = "NOTATION")]
    states: Option<States>,
    /// Print scrambles of at most N moves, 20 to 30. Scrambles of at most 20 moves take longer to
    /// find than scrambles of at most 21 moves
    #[arg(long, value_name = "N", default_value_t = 21, conflicts_with = "states",
          value_parser = clap::value_parser!(u8).range(20..=30))]
    max_length: u8,
    /// Print JSON Lines: one object per position, with the moves that lead to it
    #[arg(long, conflicts_with = "states")]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    /// Only the edges are scrambled
    EdgesOnly,
    /// Only the corners are scrambled
    CornersOnly,
    /// Only the pieces of the U layer are scrambled
    LastLayer,
}

impl Kind {
    /// Returns the cubies that this option scrambles.
    fn cubies(self) -> CubieSet {
        match self {
            Self::EdgesOnly => CubieSet::EDGES,
            Self::CornersOnly => CubieSet::CORNERS,
            Self::LastLayer => CubieSet::LAST_LAYER,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum States {
    Facelets,
    Singmaster,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let free = self.kind.map_or(CubieSet::ALL, Kind::cubies) - self.solved.unwrap_or_default();
        let group =
            self.moves.as_ref().map(Moves::only_faces).transpose()?.map(Group::generated_by);
        let seed = match self.seed {
            Some(seed) => seed,
            None => StdRng::try_from_rng(&mut SysRng)
                .map_err(|e| Failure::Run(format!("the system has no random numbers: {e}")))?
                .random(),
        };
        let mut rng = StdRng::seed_from_u64(seed);
        let mut out = BufWriter::new(io::stdout().lock());
        for _ in 0..self.number {
            let (position, otherwise) = match &group {
                Some(group) => (
                    group.scrambled(&mut rng),
                    "these moves reach only positions of fewer than two moves; name more moves",
                ),
                None => (
                    CubePos::scrambled(&mut rng, free),
                    "these solved pieces leave only the solved cube; \
                     leave at least two edges or two corners unsolved",
                ),
            };
            let position = position.ok_or_else(|| Failure::Input(otherwise.to_owned()))?;
            if let Some(states) = self.states {
                writeln!(out, "{}", states.of(&position))?;
                continue;
            }
            let moves = self.lead_to(&position)?;
            if self.json {
                let object = json!({
                    "moves": moves.to_string(),
                    "length": moves.moves().len(),
                    "facelets": position.to_string(),
                    "singmaster": position.singmaster().to_string(),
                    "seed": whole(seed),
                });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{moves}")?;
            }
        }
        out.flush()?;
        Ok(())
    }

    /// Finds a sequence that leads to `position`. With `--moves`, the sequence has only these
    /// moves, and such a sequence exists because the position was drawn from the group that these
    /// moves generate.
    fn lead_to(&self, position: &CubePos) -> Result<Alg, Failure> {
        let found = if let Some(moves) = &self.moves {
            let solver = SubsetSolver::new(moves.only_faces()?).inverse();
            solver.solve(position).map(|found| found.iter().collect())
        } else {
            let solver = Solver::new().max_length(self.max_length).inverse();
            solver.solve(position).map(|found| found.iter().collect())
        };
        found.map_err(|error| Failure::Run(error.to_string()))
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
