//! Solutions that use only a given set of moves.
//!
//! The method generalizes Kociemba's two phases to any set of moves. Let G be the group that the
//! moves generate. If G is narrow, with at most 3·10¹⁰ positions, one phase leads to the solved
//! position. If G is wide, the search goes through chains of subgroups: from G into a smaller
//! group, from there into a still smaller one, and finally to the solved position. Each step is a
//! phase. The search, with the file that implements each part:
//!
//! ```text
//! solver.rs            all 18 moves: leave the position to the two-phase method
//! subgroup_chain.rs    direct := the phase from G to the solved position
//!                      if G is wide:
//!                          chains := at most 3 chains G → H → solved, where fewer of the moves
//!                                    generate H, and both phases have about as many cosets;
//!                                    or one longer chain, if these have too many cosets
//! phase.rs                 each phase A → B: a table of the cosets nearest to B,
//! coset_distances.rs         with their exact distances, bounds all other cosets
//! rounds.rs            for each round, of 2, 4, 8, … million nodes:
//!                          run direct, from the first length that is not excluded
//!                          for each chain, for the position and its inverse: run the chain
//! phase_search.rs              for each length of the first phase, from its bound on:
//!                                  for each sequence of that length into H, depth first:
//!                                      run the next phase in the same way
//!                                      after the last: keep the solution if it is shorter
//! solution.rs          end: proved shortest, or budget spent; without a budget, in a wide
//!                          group, after the round that finds a solution
//! ```
//!
//! The shortest sequence into H seldom begins a shortest solution, so the search also tries longer
//! sequences. `docs/lab/subset.md` has the measurements behind every constant.

mod coset_distances;
mod phase;
mod phase_search;
mod rounds;
mod solution;
mod solver;
mod subgroup_chain;

pub use self::{solution::SubsetSolution, solver::SubsetSolver};
