//! The arguments that define the coset and control the run.

use std::{fs, io, num::NonZero, path::PathBuf};

use superflip::{
    coord::KocSymm,
    notation::parse_position,
    search::{CheckpointError, CosetSolver},
};

use super::Failure;
use crate::{memory::free_memory, message::note, threads};

/// The arguments that `coset prove` and `coset count` share.
#[derive(Debug, clap::Args)]
pub(crate) struct Question {
    /// The coset, as a position in it (written as for `inspect`), or as its coordinates
    /// `csymm,eosymm,epsymm` that `inspect` prints
    #[arg(value_name = "POSITION|COSET", required = true)]
    coset: Vec<String>,
    /// Run N threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Save the run in FILE (2.4 GB) on interrupt, and when a distance is complete and the last
    /// save is ten minutes old. If FILE exists, continue the run from it. FILE is removed when the
    /// run is complete
    #[arg(long, value_name = "FILE")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

impl Question {
    /// Creates the arguments for this coset, number of threads and checkpoint.
    pub(crate) fn about(coset: KocSymm, threads: Option<u16>, checkpoint: Option<PathBuf>) -> Self {
        let coset = vec![coordinates(coset).map(|number| number.to_string()).join(",")];
        Self { coset, threads, checkpoint, json: false }
    }

    /// Parses the coset from the arguments.
    pub(super) fn coset(&self) -> Result<KocSymm, Failure> {
        read_coset(&self.coset.join(" ")).map_err(Failure::Input)
    }

    pub(super) fn threads(&self) -> NonZero<usize> {
        threads(self.threads)
    }

    /// Creates the solver. If the checkpoint file exists, reads the solver's state from it. Prints
    /// how much memory the run takes. Fails if the run certainly needs the bitmap and too little
    /// memory is free. If the run possibly needs the bitmap, this function succeeds, and the first
    /// step that needs the bitmap may fail.
    pub(super) fn solver(&self, bitmap: BitmapUse) -> Result<CosetSolver, Failure> {
        let solver = CosetSolver::new(self.coset()?).threads(self.threads().into());
        let needed = solver.bytes() + REST;
        let free = free_memory().unwrap_or(u64::MAX);
        if free < needed && bitmap == BitmapUse::Certain {
            return Err(Failure::Run(format!(
                "a coset takes {} of memory, but only {} are free",
                gigabytes(needed),
                gigabytes(free)
            )));
        }
        match bitmap {
            BitmapUse::None => {}
            BitmapUse::Possible => {
                note(format_args!("a run takes at most {} of memory", gigabytes(needed)));
            }
            BitmapUse::Certain => {
                note(format_args!("a run takes {} of memory", gigabytes(needed)));
            }
        }
        let mut solver = solver.max_memory(free.saturating_sub(REST));
        let Some(path) = &self.checkpoint else { return Ok(solver) };
        match fs::File::open(path) {
            Ok(file) => {
                let mut file = io::BufReader::with_capacity(1 << 20, file);
                solver.resume(&mut file).map_err(|error| {
                    let text = format!("{}: {error}", path.display());
                    match error {
                        CheckpointError::Io(_) => Failure::Run(text),
                        _ => Failure::Input(text),
                    }
                })?;
                let distances = solver.found().len();
                note(format_args!("{}: distances below {distances} are done", path.display()));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Failure::unreadable(path.display(), error)),
        }
        Ok(solver)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BitmapUse {
    /// No step needs the bitmap, because all positions fit in a list.
    None,
    /// The next steps need the bitmap only if a list of positions becomes too long.
    Possible,
    Certain,
}

/// The memory that a run takes besides the bitmap, in bytes: for tables, lists of the last moves of
/// sequences, lists of positions, and lists of nodes.
const REST: u64 = 350_000_000;

fn gigabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000_000;
    format!("{}.{} GB", tenths / 10, tenths % 10)
}

/// Parses a coset from a position in it, or from its three coordinates.
pub(crate) fn read_coset(text: &str) -> Result<KocSymm, String> {
    let numbers: Vec<&str> = text.trim().trim_matches(['[', ']']).split(',').collect();
    let is_number = |text: &&str| text.trim().parse::<u32>().is_ok();
    if numbers.len() == 3 && numbers.iter().all(is_number) {
        let number = |i: usize| numbers[i].trim().parse::<u16>().unwrap_or(u16::MAX);
        return coset_of([number(0), number(1), number(2)]);
    }
    let read = parse_position(text, None).map_err(|error| error.to_string())?;
    Ok(KocSymm::of(&read.position()))
}

/// Returns the coset with the coordinates `csymm`, `eosymm` and `epsymm`.
pub(crate) fn coset_of([csymm, eosymm, epsymm]: [u16; 3]) -> Result<KocSymm, String> {
    Ok(KocSymm {
        csymm: csymm.try_into().map_err(|error| format!("{error}"))?,
        eosymm: eosymm.try_into().map_err(|error| format!("{error}"))?,
        epsymm: epsymm.try_into().map_err(|error| format!("{error}"))?,
    })
}

/// Returns the coordinates `csymm`, `eosymm` and `epsymm` of a coset.
pub(crate) fn coordinates(coset: KocSymm) -> [u16; 3] {
    [coset.csymm.get(), coset.eosymm.get(), coset.epsymm.get()]
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
            assert_eq!(read_coset(&text), Ok(coset), "{text}");
        }
        for bad in ["2187,0,0", "0,2048,0", "0,0,495", "0,0,99999999", "1,2", "R,U", "Q"] {
            assert!(read_coset(bad).is_err(), "{bad}");
        }
    }
}
