//! Near-optimal solutions in any metric, by Kociemba's two phases.
//!
//! ```text
//! cheaper(P):                                                                    solver.rs
//!     yield a solution of few half turns, with its cost in the metric             first.rs
//!     if few sequences are cheap enough: yield the cheapest of them and end        small.rs
//!     tables := the distances of both phases in the metric, built once      bounds/metric
//!     starts := P and its inverse, in each of its views, after premoves           starts.rs
//!     for cost c of phase 1 and premoves, ascending:                              search.rs
//!         for each start, for each sequence of turns into Kociemba's group            phase1.rs
//!         that costs c with the premoves and whose last turn is not in the group:
//!             for each solution by turns of the group that costs at most limit - c:   phase2.rs
//!                 yield both sequences and the premoves; limit := cost - 1
//! ```
//!
//! Both phases are sequences of axis turns, in which no two successive turns have the same axis. Phase
//! 2 begins with another axis than the last axis of phase 1. So no axis, and no face, is turned twice
//! where the phases meet. Where phase 2 meets the premoves, turns of one axis are merged.
//!
//! With few turns, a solution of few half turns may take seconds. Once the tables are built, the search then
//! begins without one.
//!
//! The metric occurs in the costs of the turns and in the tables, and nowhere else.

mod first;
mod phase1;
mod phase2;
mod rules;
mod search;
mod small;
mod solver;
mod starts;

pub use self::solver::NearMetricSolver;
pub(in crate::search) use self::{
    rules::TurnRules,
    search::{NearSearch, PhaseEnd},
};
