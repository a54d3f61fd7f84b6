//! Searches for sequences of moves that lead from a position to a goal.
//!
//! - [`Exhaustive`], [`Meet`] and [`Dissection`] find *all* sequences of one length. Such a
//!   sequence never turns a face twice in a row, so there are 18·15ᴺ⁻¹ sequences of length N ≥ 1.
//!   `U D` and `D U` are two sequences, although opposite faces commute. [`Sequences`] numbers the
//!   sequences.
//! - The solvers find one sequence, short or shortest. See `Solver`.

#[cfg(feature = "alloc")]
mod axial_run;
#[cfg(feature = "optimal")]
mod coset;
#[cfg(feature = "alloc")]
mod event;
#[cfg(feature = "alloc")]
mod meet;
#[cfg(feature = "alloc")]
mod memory;
#[cfg(feature = "alloc")]
mod optimal;
#[cfg(feature = "alloc")]
mod pattern;
#[cfg(feature = "alloc")]
mod run_lists;
#[cfg(feature = "alloc")]
mod sequence_merger;
#[cfg(feature = "alloc")]
mod sequences;
#[cfg(all(feature = "alloc", feature = "solve"))]
mod subset;
#[cfg(feature = "solve")]
mod two_phase;

#[cfg(feature = "alloc")]
pub use crate::rules::{FaceOrder, RepeatedFace};
#[cfg(feature = "optimal")]
pub use coset::{CheckpointError, CosetError, CosetProgress, CosetSolver, CosetStep};
#[cfg(feature = "alloc")]
pub use event::Event;
#[cfg(feature = "alloc")]
pub use meet::{Dissection, Meet, TooManyRecords};
#[cfg(feature = "alloc")]
pub use memory::TooLittleMemory;
#[cfg(feature = "shortest")]
pub use optimal::{OptimalProgress, OptimalSolutions, OptimalSolver};
#[cfg(feature = "alloc")]
pub use pattern::{Exhaustive, Uncountable};
#[cfg(feature = "alloc")]
pub use sequences::Sequences;
#[cfg(all(feature = "alloc", feature = "solve"))]
pub use subset::{SubsetSolution, SubsetSolver};
#[cfg(feature = "solve")]
pub use two_phase::{Solution, Solutions, SolveError, Solver, TableSet, WithBoundary};
