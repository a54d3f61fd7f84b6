//! Solutions in named steps, as people solve in the fewest moves: EO, DR, HTR, finish, or block by block.
//!
//! A step leads from one subgroup of the cube group to a smaller one, and its moves keep the larger
//! subgroup. People know the position from two sides, the scramble and its inverse (NISS). Moves n on
//! the normal side and moves i on the inverse side lead the position p to i⁻¹·p·n.
//!
//! ```text
//! solve(P):                                                                      solver.rs
//!     kept := {P}
//!     for each step of the chain:                                                  walk.rs
//!         for total length t = 0, 1, …, until `keep` partial solutions are found:
//!             for each p of kept, each ending of p, and each axis of the step:
//!                 find the solutions of t - |p| moves, on the sides of the step     sides.rs
//!                     expand(state, left):                                        search.rs
//!                         for each move m that the step allows:
//!                             if distance(state·m) < left: expand(state·m, left - 1)
//!         kept := the shortest; with equal lengths, those with the shortest next step  next.rs
//!     the first of kept is the solution
//! ```
//!
//! The endings of p: after EO, DR and HTR, the last quarter turns on each side may be turned in either
//! direction, because half turns keep the goal. A round keeps one partial solution for all endings, and
//! the next step begins from each ending. So a half turn at the beginning of a step costs nothing if it
//! joins a quarter turn at the end of the step before.
//!
//! ```text
//! step        states                                  distances                        space.rs
//! eo          flips                                   eo_prune     2048
//! dr          cosets of the domino group              lower bounds of bounds/baked
//! dr after eo twists × slots of the middle edges      dr_prune     2187 × 495
//! htr         corner cosets × slots of the M edges    htr_prune    420 × 70
//! fr          corners × each slice's edges            fr_prune     96 × 24 × 24 × 24 / 2
//! finish      corners × each slice's edges            finish_prune 96 × 24 × 24 × 24 / 2
//! slice       corners × edges of two slices           slice_prune  96 × 24 × 24
//! blocks      places of the pieces                    bounds/pattern                   pattern_space.rs
//! finish, ll after a block   the whole cube           the exhaustive engine            whole.rs
//! ```
//!
//! A block is a subgroup too: the positions in which its pieces are at home. The moves of the next step need
//! not keep the block, but the step ends in a block that contains it. After EO, all blocks keep the edges
//! oriented.
//!
//! The baked tables have two distances per byte, 1.35 MB together. The tables of blocks are built with the
//! solver, with at most 18 look-ups for each state.

mod axis;
mod block;
mod case;
mod chain;
mod chain_error;
mod chain_text;
mod convention;
mod error;
mod goal;
mod half_turns;
mod named_line;
mod next;
mod partial;
mod pattern_space;
mod reached;
mod round;
mod search;
mod seat;
#[cfg(feature = "serde")]
mod serialize;
mod sides;
mod solution;
mod solver;
mod space;
mod spaces;
mod step;
mod subset;
mod tetrads;
mod trigger;
mod views;
mod walk;
mod whole;

pub use self::{
    axis::StepAxis,
    block::Block,
    chain::{Chain, ChainPart},
    chain_error::ChainError,
    convention::Convention,
    error::StepError,
    goal::Goal,
    named_line::NamedLine,
    reached::ReachedStep,
    solution::{StepMoves, StepSolution},
    solver::{StepCount, StepSolver},
    step::{Niss, Step},
    subset::{NoSubset, Subset},
    trigger::{NoTrigger, Trigger},
};
