//! Solutions as people learn to solve the cube: layer by layer, and CFOP.
//!
//! A solution has named stages. A stage has steps: a piece that goes home, or a named sequence of moves
//! that people know by heart. People choose among the pieces and the sequences. The solver follows the
//! choices that lead to the fewest moves, but it never leaves the method.
//!
//! ```text
//! solve(P):                                                                     solver.rs
//!     kept := {P, held with the cross on D}                                       hold.rs
//!     for each stage of the method:                                              stage.rs
//!         while a partial solution of kept does not have the goal of the stage:
//!             replace it by itself with each way to go on
//!                 the ways of a stage        cross.rs first_layer.rs second_layer.rs
//!                                            last_layer.rs pairs.rs cases.rs
//!             kept := the WIDTH shortest partial solutions
//!     the shortest of kept is the solution                                   solution.rs
//! ```
//!
//! A way is pruned if its first turn would join the last turn before it, so no turn is undone, and each
//! stage ends where its goal is reached.
//!
//! Positions are in the letters of the hold: D is the face of the cross. Sequences are in the letters of
//! a person who sees the face `front` in front and U on top.

mod cases;
mod colored;
mod colors;
mod cross;
mod first_layer;
mod hold;
mod last_layer;
mod methods;
mod pairs;
mod second_layer;
mod sentence;
mod sequence;
#[cfg(feature = "serde")]
mod serialize;
mod solution;
mod solver;
mod stage;
mod step;

pub use self::{
    colored::ColoredSolution,
    colors::Colors,
    hold::Hold,
    methods::Method,
    solution::{MethodSolution, Stage},
    solver::MethodSolver,
    stage::StageName,
    step::{MethodStep, StepCase},
};
