//! Measures the mean time that a machine takes for a cube, by three ways to choose its actions.

use std::{io::Write, time::Duration};

use cpu_time::ThreadTime;
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{CubePos, Move, Solver};
use superflip_robot::{
    machine::{Machine, Schedule},
    solver::{MachineError, MachineSolver},
};

use super::{
    measure::{Column, Listing},
    sample::Sample,
};
use crate::{
    failure::Failure,
    interrupt,
    machine::MachineArg,
    options::{TIME, time},
};

/// Measure the mean time that machines take for a cube, in seconds
///
/// Draws uniformly random positions. `half turns` is the shortest solution that the two-phase solver finds
/// with 100,000 nodes, in its shortest schedule. `greedy` is the same solution, each move in its quickest
/// way. `machine` is the solution that `solve --machine` finds. `ms` is the processor time of
/// `solve --machine` per position.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench machine tilter -n 5")]
pub(super) struct Args {
    /// Measure the machine MACHINE: the name of a preset or a file [default: all presets]
    machines: Vec<MachineArg>,
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "50ms",
          help = format!("Search for TIME per position. {TIME}"))]
    time: Duration,
    /// Search with N nodes per position, however long that takes
    #[arg(long, value_name = "N", conflicts_with = "time")]
    nodes: Option<u64>,
    #[command(flatten)]
    sample: Sample<200>,
    /// Print JSON Lines: one object per machine
    #[arg(long)]
    json: bool,
}

/// The number of nodes of the half-turn solver.
const HALF_TURNS: u64 = 100_000;

const COLUMNS: [Column; 4] = [
    ("greedy", "greedy", 10, 3),
    ("half_turns", "half turns", 12, 3),
    ("machine_solver", "machine", 10, 3),
    ("milliseconds", "ms", 8, 1),
];

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let listing = Listing { json: self.json, names: 18, columns: &COLUMNS };
        listing.head(out, "machine")?;
        let mut machines: Vec<Machine> = self.machines.iter().map(|of| of.0.clone()).collect();
        if machines.is_empty() {
            machines.extend(Machine::PRESETS.into_iter().filter_map(Machine::preset));
        }
        for machine in machines {
            let name = &machine.description().name;
            listing.line(out, name, &self.measured(&machine)?)?;
        }
        Ok(())
    }

    fn measured(&self, machine: &Machine) -> Result<serde_json::Value, Failure> {
        let half_turns = Solver::new().max_nodes(HALF_TURNS);
        let solver = MachineSolver::new(machine);
        let solver = match self.nodes {
            Some(nodes) => solver.max_nodes(nodes),
            None => solver.max_time(self.time),
        };
        solver.prepare(interrupt::flag()).map_err(|_| Failure::run(MachineError::Cancelled))?;
        let mut rng = StdRng::seed_from_u64(self.sample.seed);
        let mut sums = [0.0; 4];
        for _ in 0..self.sample.number {
            let position = CubePos::random(&mut rng);
            let shortest = half_turns.shorter(&position).map_err(Failure::run)?.last();
            let shortest =
                shortest.ok_or_else(|| Failure::Run("a position was not solved".into()))?;
            let moves: Vec<Move> = shortest.iter().collect();
            let seconds = |schedule: &Schedule| schedule.time().as_secs_f64();
            let greedy = machine.greedy(moves.iter().copied()).map_err(Failure::run)?;
            let schedule = machine.schedule(moves).map_err(Failure::run)?;
            let begin = ThreadTime::now();
            let solution = solver.solve(&position).map_err(Failure::run)?;
            let spent = begin.elapsed().as_secs_f64() * 1e3;
            let found =
                [seconds(&greedy), seconds(&schedule), solution.time().as_secs_f64(), spent];
            sums = std::array::from_fn(|i| sums[i] + found[i]);
        }
        let [greedy, half_turns, machine_solver, milliseconds] =
            sums.map(|sum| sum / f64::from(self.sample.number));
        let budget = self
            .nodes
            .map_or(json!({ "time": self.time.as_millis() }), |nodes| json!({ "nodes": nodes }));
        Ok(
            json!({ "machine": machine.description().name, "budget": budget, "positions": self.sample.number,
            "greedy": greedy, "half_turns": half_turns, "machine_solver": machine_solver,
            "milliseconds": milliseconds }),
        )
    }
}
