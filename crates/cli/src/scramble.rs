//! `superflip scramble`: prints moves that lead to uniformly random positions.

use std::io::{self, BufWriter, Write};

use rand::{
    RngExt, SeedableRng,
    rngs::{StdRng, SysRng},
};
use serde_json::json;
use superflip::{
    CubePos,
    cube::{MoveSet, Pattern},
    metric::Metric,
    notation::Sequence,
    search::{SolveError, TurnDistances},
};
use superflip_cubing::{
    algs::Case,
    scramble::{MinDistance, Scramble, ScrambleError, Scrambler, WcaEvent, cases_named},
};

use super::{
    Failure,
    count::reach::by_turns,
    failure::Fault,
    json::whole,
    metric::{HELP, MetricArg},
    moves::Moves,
    names::named,
    options::{MemoryArg, NumberArg},
};

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
  superflip scramble --solved cross,FR --to singmaster
  superflip scramble --case \"PLL T\" -n 3 --seed 7
  superflip scramble --event fmc"
)]
pub(super) struct Args {
    #[command(flatten)]
    number: NumberArg<1>,
    /// Refuses arguments without an option, and says what to write.
    #[arg(hide = true, value_parser = no_argument)]
    argument: Option<String>,
    /// Draw the positions from this seed, 0 to 2^64 − 1 [default: a new seed at each run]
    #[arg(long)]
    seed: Option<u64>,
    /// Leave these pieces solved, such as `cross,FR`, `edges`, `eo` or `f2l,last-layer:oriented` (see
    /// `superflip help pieces`)
    #[arg(long, value_name = "PIECES", allow_hyphen_values = true)]
    solved: Option<Pattern>,
    /// Draw a position of this case, such as `PLL T` or `OLL 27`, or of a case of this set, such as `ZBLL`,
    /// each case equally often
    #[arg(long, value_name = "CASE", value_parser = wanted, conflicts_with_all = ["solved", "moves"])]
    case: Option<Wanted>,
    /// Draw from the positions that these moves reach, and use only these moves in scrambles, such
    /// as `R,U,F2`, or slices and wide turns, such as `M,U`; a letter alone allows all turns of its layers
    #[arg(long, conflicts_with_all = ["solved", "max_length"])]
    moves: Option<Moves>,
    /// Print scrambles in the form that competitions use for an event
    #[arg(long, conflicts_with_all = ["moves", "to"], value_parser = named::<WcaEvent>())]
    event: Option<WcaEvent>,
    /// Print only positions at least N moves from solved, 2 to 14. With `--metric`, N is a cost, and
    /// its maximum depends on the metric
    #[arg(long = "min", value_name = "N",
          value_parser = clap::value_parser!(u8).range(2..))]
    min_distance: Option<u8>,
    #[arg(
        long,
        value_name = "M",
        requires = "min_distance",
        help = format!("Measure `--min` in the metric M: {HELP} [default: half]")
    )]
    metric: Option<MetricArg>,
    /// Print the positions in this notation instead of moves
    #[arg(long, value_name = "NOTATION", value_parser = named::<States>())]
    to: Option<States>,
    /// Print scrambles of at most N moves, 20 to 30. Scrambles of at most 20 moves take longer to
    /// find than scrambles of at most 21 moves
    #[arg(long = "max", value_name = "N", default_value_t = 21, conflicts_with = "to",
          value_parser = clap::value_parser!(u8).range(20..=30))]
    max_length: u8,
    /// Print JSON Lines: one object per position, with the moves that lead to it
    #[arg(long, conflicts_with = "to")]
    json: bool,
}

/// The cases that `--case` names.
#[derive(Debug, Clone)]
struct Wanted(Vec<Case>);

fn wanted(text: &str) -> Result<Wanted, String> {
    cases_named(text).map(Wanted).map_err(|error| error.to_string())
}

/// Draws a cube uniformly from those that turns reach, at least two turns from solved. Returns a shortest
/// sequence of turns that leads to it.
fn reached_by(
    found: &TurnDistances,
    far: Option<&MinDistance>,
    rng: &mut StdRng,
) -> Result<Sequence, Failure> {
    const TRIES: u32 = 10_000;
    let counts = found.counts();
    let all: u64 = counts.iter().skip(2).sum();
    for _ in 0..TRIES {
        if all == 0 {
            break;
        }
        let mut number = rng.random_range(0..all);
        for (distance, count) in counts.iter().enumerate().skip(2) {
            if number >= *count {
                number -= count;
                continue;
            }
            let number = usize::try_from(number).unwrap_or(0);
            let cube = &found.cubes_at(distance)[number];
            // Wide turns also make the solved cube, held in another way.
            if cube.position.is_nearly_solved() {
                break;
            }
            if far.map_or(Ok(true), |far| far.admits(&cube.position)).map_err(Failure::input)? {
                return Ok(found.turns_to(cube).unwrap_or_default());
            }
            break;
        }
    }
    Err(Failure::Input(
        "these moves reach no position that is far enough; name more moves".to_owned(),
    ))
}

/// Refuses an argument without an option.
fn no_argument(text: &str) -> Result<String, String> {
    Err(if text.parse::<u64>().is_ok() {
        format!("to print {text} scrambles, write `-n {text}`")
    } else {
        "expected only options, such as `-n 5` or `--solved f2l`".to_owned()
    })
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum States {
    Facelets,
    Singmaster,
}

named!(States: "notation of scrambles");

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let faces = self.moves.as_ref().map(Moves::turns).and_then(|turns| turns.moves());
        let reached = match &self.moves {
            Some(moves) if faces.is_none() => Some(by_turns(moves, None, MemoryArg::default())?),
            _ => None,
        };
        let seed = match self.seed {
            Some(seed) => seed,
            None => StdRng::try_from_rng(&mut SysRng)
                .map_err(|e| Failure::Run(format!("the system has no random numbers: {e}")))?
                .random(),
        };
        let far = self.min_distance()?;
        let mut rng = StdRng::seed_from_u64(seed);
        let mut out = BufWriter::new(io::stdout().lock());
        // The solver derives its tables once, for all scrambles.
        let scrambler = self.scrambler(faces, far.clone())?;
        for _ in 0..self.number.get() {
            if let Some(found) = &reached {
                let scramble: Scramble = reached_by(found, far.as_ref(), &mut rng)?.into();
                match self.to {
                    Some(to) => writeln!(out, "{}", to.of(&scramble.cube.position_in_place()))?,
                    None => self.write(&scramble, seed, &mut out)?,
                }
                continue;
            }
            if let Some(to) = self.to {
                let drawn = scrambler.draw(&mut rng);
                writeln!(out, "{}", to.of(&drawn.map_err(|error| self.failure(&error))?.0))?;
                continue;
            }
            let scramble = scrambler.scramble(&mut rng).map_err(|error| self.failure(&error))?;
            self.write(&scramble, seed, &mut out)?;
        }
        out.flush()?;
        Ok(())
    }

    /// Returns the scrambler for the options, and for moves of faces.
    fn scrambler(
        &self,
        faces: Option<MoveSet>,
        far: Option<MinDistance>,
    ) -> Result<Scrambler, Failure> {
        let mut scrambler = Scrambler::new().max_length(self.max_length);
        scrambler = match (&self.case, faces) {
            (Some(Wanted(cases)), _) => scrambler.cases(cases),
            (None, Some(moves)) => scrambler
                .moves_watched(moves, crate::interrupt::flag())
                .map_err(|_| Failure::interrupted_tables())?,
            (None, None) => scrambler.solved(self.solved.unwrap_or_default()),
        };
        if let Some(event) = self.event {
            scrambler = scrambler.event(event);
        }
        Ok(match far {
            Some(far) => scrambler.min_distance(far),
            None => scrambler,
        })
    }

    fn failure(&self, error: &ScrambleError) -> Failure {
        match error {
            ScrambleError::Near { least } => {
                let unit = if self.metric.is_some() { "cost" } else { "distance" };
                Failure::Fault(Fault::of(error).saying(format!(
                    "none of 10,000 random positions has at least the {unit} {least} from solved"
                )))
            }
            ScrambleError::Search(SolveError::NoneWithin { .. })
                if self.event == Some(WcaEvent::FewestMoves) =>
            {
                let message = "no scramble of this length stays apart from R' U' F";
                Failure::Fault(Fault::of(error).saying(message))
            }
            error => Failure::of(error),
        }
    }

    /// Prints a scramble.
    fn write(&self, scramble: &Scramble, seed: u64, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            return Ok(writeln!(out, "{}", scramble.moves)?);
        }
        let mut object = json!(scramble);
        object["seed"] = whole(seed);
        Ok(writeln!(out, "{object}")?)
    }

    /// Returns the minimum distance of `--min`, if the option asks for more than two moves:
    /// every drawn position is at least two moves from solved.
    fn min_distance(&self) -> Result<Option<MinDistance>, Failure> {
        let metric = self.metric.as_ref();
        let Some(least) = self.min_distance.filter(|&least| least > 2 || metric.is_some()) else {
            return Ok(None);
        };
        let distance =
            MinDistance::new(least.into(), metric.map_or(Metric::HALF, |arg| arg.metric));
        distance.map(Some).map_err(|error| {
            let of = metric.map_or(String::new(), |arg| format!(" with --metric {arg}"));
            Failure::Input(format!("--min is {}; it is at most {}{of}", error.least, error.most))
        })
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
