//! Searches for sequences of moves that lead from a position to a goal.
//!
//! - [`Exhaustive`], [`Meet`] and [`Dissection`] find *all* sequences of one length. Such a
//!   sequence never turns a face twice in a row, so there are 18·15ᴺ⁻¹ sequences of length N ≥ 1.
//!   `U D` and `D U` are two sequences, although opposite faces commute. [`Sequences`] numbers the
//!   sequences.
//! - The solvers find one sequence, short or shortest. See `Solver`.

#[cfg(feature = "solve-tiny")]
mod budget;
#[cfg(feature = "optimal")]
mod clocked;
#[cfg(feature = "optimal")]
pub mod coset;
#[cfg(feature = "optimal")]
mod distance;
#[cfg(feature = "optimal")]
mod document;
#[cfg(feature = "solve-tiny")]
mod error;
#[cfg(feature = "search")]
mod exhaustive;
#[cfg(feature = "search")]
mod meet;
#[cfg(feature = "search")]
mod memory;
#[cfg(feature = "optimal")]
mod metric;
#[cfg(feature = "optimal")]
mod optimal;
#[cfg(feature = "solve-tiny")]
mod phases;
#[cfg(feature = "optimal")]
mod reach;
#[cfg(all(feature = "serde", feature = "solve-tiny"))]
mod serialize;
#[cfg(feature = "optimal")]
mod share;
#[cfg(feature = "solve-tiny")]
mod solution;
#[cfg(feature = "optimal")]
mod subgroup;
#[cfg(all(feature = "search", feature = "solve-tiny"))]
mod subset;
#[cfg(all(feature = "search", feature = "solve-tiny"))]
mod turn_solver;
#[cfg(feature = "solve-tiny")]
mod two_phase;

#[cfg(feature = "search")]
pub use crate::rules::{FaceOrder, RepeatedFace};
#[cfg(feature = "search")]
pub use crate::threads::Threads;
#[cfg(feature = "optimal")]
pub use clocked::{Clock, ClockedSolution, ClockedSolver};
#[cfg(feature = "optimal")]
pub use distance::{DistanceCounts, DistanceError, DistanceSearch};
#[cfg(feature = "optimal")]
pub use document::CertificateTextError;
#[cfg(feature = "solve-tiny")]
pub use error::{SearchEnd, SolveError};
#[cfg(all(feature = "search", feature = "std"))]
pub use exhaustive::ExhaustiveSolutions;
#[cfg(feature = "search")]
pub(crate) use exhaustive::Report;
#[cfg(feature = "search")]
pub use exhaustive::{Event, Exhaustive, Sequences, TurnSearch, Uncountable};
#[cfg(feature = "search")]
pub use meet::{Dissection, DissectionError, Meet};
#[cfg(feature = "search")]
pub use memory::TooLittleMemory;
#[cfg(feature = "optimal")]
pub use metric::{MetricError, MetricSolution, MetricSolver, NearMetricSolver};
#[cfg(feature = "optimal")]
pub use optimal::{OptimalSolutions, OptimalSolver, SolutionCertificate, SolutionCertificateError};
#[cfg(feature = "solve-tiny")]
pub use phases::TableSet;
#[cfg(feature = "optimal")]
pub use reach::{ReachError, TurnDistances, piece_distances};
#[cfg(feature = "optimal")]
pub use share::Share;
#[cfg(feature = "solve-tiny")]
pub use solution::{Solution, WithBoundary};
#[cfg(feature = "optimal")]
pub use subgroup::{SubgroupDistances, SubgroupError, SubgroupSearch};
#[cfg(all(feature = "search", feature = "solve-tiny"))]
pub use subset::{SubsetSolution, SubsetSolver};
#[cfg(all(feature = "search", feature = "solve-tiny"))]
pub use turn_solver::{TurnSolution, TurnSolver};
#[cfg(feature = "solve-tiny")]
pub use two_phase::{Solutions, Solver};
