//! The arguments that define the coset and control the run.

use std::{num::NonZero, path::PathBuf};

use superflip::{coord::KocSymm, metric::Metric, search::coset::CosetError};

use super::Failure;
use crate::{
    failure::Fault,
    options::{FREE, MemoryArg, ThreadsArg},
    positions::{PositionArgs, Written},
};

/// The arguments that `coset prove` and `coset count` share.
#[derive(Debug, clap::Args)]
pub(crate) struct CosetArgs {
    #[command(flatten)]
    positions: PositionArgs,
    #[command(flatten)]
    threads: ThreadsArg,
    #[command(flatten)]
    pub(super) memory: MemoryArg<FREE>,
    /// Save the run in FILE (2.4 GB) on interrupt, and when a distance is complete and the last
    /// save is ten minutes old. If FILE exists, continue the run from it. FILE is removed when the
    /// run is complete
    #[arg(long, value_name = "FILE")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
    /// Measure distances in the metric M: half or quarter
    #[arg(long, value_name = "M", default_value = "half", value_parser = read_metric)]
    pub(super) metric: Metric,
}

/// Reads a metric in which cosets are searched.
pub(crate) fn read_metric(text: &str) -> Result<Metric, String> {
    let metric = text.parse().map_err(|error| format!("{error}"))?;
    match metric {
        Metric::HALF | Metric::QUARTER => Ok(metric),
        _ => Err(CosetError::Metric(metric).to_string()),
    }
}

/// Returns what a distance in the metric counts.
pub(crate) fn unit(metric: &Metric) -> &'static str {
    if *metric == Metric::QUARTER { "quarter turns" } else { "moves" }
}

impl CosetArgs {
    /// Creates the arguments for this coset, metric, number of threads and checkpoint.
    pub(crate) fn about(
        coset: KocSymm,
        metric: Metric,
        threads: Option<u16>,
        checkpoint: Option<PathBuf>,
    ) -> Self {
        let coset = coordinates(coset).map(|number| number.to_string()).join(",");
        let positions = PositionArgs::of(coset);
        let (threads, memory) = (threads.into(), MemoryArg::default());
        Self { positions, threads, memory, checkpoint, json: false, metric }
    }

    /// Parses the coset from the arguments.
    pub(crate) fn coset(&self) -> Result<KocSymm, Failure> {
        self.positions.one(&read_coset)
    }

    /// Returns the distance of `--max`, or `diameter` if the option is absent. Fails if the distance is
    /// greater than `diameter`, the greatest distance in the metric.
    pub(super) fn distance(&self, max: Option<u8>, diameter: u8) -> Result<u8, Failure> {
        match max {
            Some(distance) if distance > diameter => Err(Failure::Input(format!(
                "--max is {distance}; expected at most {diameter}, the greatest distance in the \
                 metric {}",
                self.metric
            ))),
            distance => Ok(distance.unwrap_or(diameter)),
        }
    }

    pub(super) fn threads(&self) -> NonZero<usize> {
        self.threads.get()
    }
}

/// Parses a coset from a position in it, or from its three coordinates.
pub(crate) fn read_coset(text: &str, written: Written) -> Result<KocSymm, Fault> {
    let numbers: Vec<&str> = text.trim().trim_matches(['[', ']']).split(',').collect();
    let is_number = |text: &&str| text.trim().parse::<u32>().is_ok();
    if numbers.len() == 3 && numbers.iter().all(is_number) {
        let number = |i: usize| numbers[i].trim().parse::<u16>().unwrap_or(u16::MAX);
        return coset_of([number(0), number(1), number(2)]).map_err(Fault::from);
    }
    Written::position(text, written).map(|position| KocSymm::of(&position))
}

/// Returns the coset with the coordinates `csymm`, `eosymm` and `epsymm`.
pub(crate) fn coset_of(coordinates: [u16; 3]) -> Result<KocSymm, String> {
    coordinates.try_into().map_err(|error| format!("{error}"))
}

/// Returns the coordinates `csymm`, `eosymm` and `epsymm` of a coset.
pub(crate) fn coordinates(coset: KocSymm) -> [u16; 3] {
    coset.into()
}

#[cfg(test)]
mod tests {
    use superflip::Move;

    use super::*;

    #[test]
    fn cosets_are_positions_or_coordinates() {
        let coset = KocSymm::default().moved(Move::R1);
        let [c, e, s] = coordinates(coset);
        for text in [format!("{c},{e},{s}"), format!("[{c}, {e}, {s}]"), "R".to_owned()] {
            assert_eq!(read_coset(&text, Written::default()).unwrap(), coset, "{text}");
        }
        for bad in ["2187,0,0", "0,2048,0", "0,0,495", "0,0,99999999", "1,2", "R,U", "Q"] {
            assert!(read_coset(bad, Written::default()).is_err(), "{bad}");
        }
    }
}
