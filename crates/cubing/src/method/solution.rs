//! A solution in the stages of a method.

use alloc::vec::Vec;

use superflip::notation::{Alg, Sequence, Turn};

use super::{hold::Hold, methods::Method, stage::StageName, step::MethodStep};

/// A stage of a solution, with its steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    name: StageName,
    steps: Vec<MethodStep>,
    total: usize,
}

impl Stage {
    /// Returns the name of the stage.
    #[must_use]
    pub const fn name(&self) -> StageName {
        self.name
    }

    /// Returns the steps of the stage.
    #[must_use]
    pub fn steps(&self) -> &[MethodStep] {
        &self.steps
    }

    /// Returns the moves of the stage, in the letters of the hold.
    #[must_use]
    pub fn moves(&self) -> Alg {
        self.steps.iter().flat_map(MethodStep::moves).collect()
    }

    /// Returns the number of moves of the stage. A half turn is one move.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.iter().map(|step| step.moves().moves().len()).sum()
    }

    /// Returns whether the stage has no moves. A solution has no such stage.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of moves of this stage and all stages before it.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.total
    }
}

/// A solution in the stages of a method. A stage without moves is omitted, so the solution of the
/// solved cube has no stages.
///
/// [`Display`](core::fmt::Display) writes a line per stage as people write reconstructions: the moves, the
/// title, and the number of moves of the stage and so far. The alternate format (`{:#}`) writes a line per
/// step, with sentences. Both name colors as [`Colors::default`](super::Colors) does.
///
/// ```
/// use superflip::{CubePos, Move};
/// use superflip_cubing::method::{Method, MethodSolver, StageName};
/// let solver = MethodSolver::new(Method::Cfop);
/// assert!(solver.solve(&CubePos::SOLVED).unwrap().is_empty());
/// let solution = solver.solve(&CubePos::SOLVED.moved(Move::D1)).unwrap();
/// assert_eq!(solution.sequence().to_string(), "z2 U'");
/// assert_eq!(solution.alg().to_string(), "D'");
/// assert_eq!(solution.stages()[0].name(), StageName::Auf);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodSolution {
    method: Method,
    hold: Hold,
    stages: Vec<Stage>,
    alg: Alg,
}

impl MethodSolution {
    /// Collects the steps of each stage. Names of pieces and faces become those of the centers.
    pub(super) fn new(method: Method, hold: Hold, steps: Vec<(StageName, MethodStep)>) -> Self {
        let moves = steps.iter().flat_map(|(_, step)| &step.moves);
        let alg = moves.map(|mv| hold.unheld(mv)).collect();
        let mut stages: Vec<Stage> = Vec::new();
        let mut total = 0;
        for (name, step) in steps {
            total += step.moves.moves().len();
            let step = MethodStep {
                front: hold.at(step.front),
                piece: step.piece.map(|piece| hold.piece_at(piece)),
                ..step
            };
            match stages.last_mut().filter(|stage| stage.name == name) {
                Some(stage) => {
                    stage.steps.push(step);
                    stage.total = total;
                }
                None => stages.push(Stage { name, steps: [step].into(), total }),
            }
        }
        Self { method, hold, stages, alg }
    }

    /// Returns the method.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Returns how the cube is held.
    #[must_use]
    pub const fn hold(&self) -> Hold {
        self.hold
    }

    /// Returns the stages that have moves, in order.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns the moves that solve the position, for a cube that is not rotated.
    #[must_use]
    pub const fn alg(&self) -> &Alg {
        &self.alg
    }

    /// Returns the rotation to the hold, and the moves in the letters of the hold.
    #[must_use]
    pub fn sequence(&self) -> Sequence {
        let rotation = self.hold.rotation().filter(|_| !self.is_empty());
        let moves = self.stages.iter().flat_map(Stage::moves).map(Turn::from);
        rotation.into_iter().chain(moves).collect()
    }

    /// Returns the number of moves. A half turn is one move, and a rotation of the whole cube is none.
    #[must_use]
    pub fn len(&self) -> usize {
        self.alg.moves().len()
    }

    /// Returns whether the solution has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
