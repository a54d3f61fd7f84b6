//! The search for a solution in the stages of a method.

use alloc::{boxed::Box, collections::BTreeSet, rc::Rc, vec, vec::Vec};
use core::iter;

use superflip::cube::{CubePos, Face, Move, Unreachable};

use super::{
    cases::LastLayerCases,
    cross::CrossSearch,
    first_layer::CornerSequences,
    hold::Hold,
    last_layer::{LastLayerSequences, turns_of_top},
    methods::Method,
    pairs::PairSearch,
    second_layer::EdgeSequences,
    sequence::can_follow,
    solution::MethodSolution,
    stage::StageName,
    step::MethodStep,
};

/// The number of partial solutions that the search keeps after each piece or sequence.
const WIDTH: usize = 24;

/// Solves positions in the stages of a method.
///
/// The search keeps 24 partial solutions after each piece and each sequence, and returns the shortest
/// solution that it finds. It does not prove that no shorter solution in these stages exists.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::method::{Method, MethodSolver};
/// let scramble: Alg = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F".parse()?;
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let solution = MethodSolver::new(Method::Beginner).solve(&position).unwrap();
/// assert_eq!(position.moved_by(solution.alg()), CubePos::SOLVED);
/// assert!(solution.len() <= 160);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct MethodSolver {
    method: Method,
    hold: Hold,
    /// The number of partial solutions that the search keeps: [`WIDTH`].
    width: usize,
    cross: CrossSearch,
    parts: Parts,
}

/// What the stages of a method need after the cross.
#[derive(Debug, Clone)]
enum Parts {
    Beginner(Box<(CornerSequences, EdgeSequences, LastLayerSequences)>),
    Cfop(PairSearch, LastLayerCases),
}

/// The steps so far, and the position after them in the letters of the hold.
#[derive(Debug, Clone)]
struct Partial {
    position: CubePos,
    moves: Vec<Move>,
    last: Option<Rc<Link>>,
}

/// A step of partial solutions, and the steps before it, which other partial solutions share.
#[derive(Debug)]
struct Link {
    stage: StageName,
    step: MethodStep,
    before: Option<Rc<Link>>,
}

impl MethodSolver {
    /// Creates a solver. The cross is that of the face U.
    #[must_use]
    pub fn new(method: Method) -> Self {
        let parts = match method {
            Method::Beginner => Parts::Beginner(Box::new((
                CornerSequences::new(),
                EdgeSequences::new(),
                LastLayerSequences::new(),
            ))),
            Method::Cfop => Parts::Cfop(PairSearch::new(), LastLayerCases::new()),
        };
        let hold = Hold::with_cross(Face::U);
        Self { method, hold, width: WIDTH, cross: CrossSearch::new(), parts }
    }

    /// Begins with the cross of this face. The default is U.
    #[must_use]
    pub fn cross(self, face: Face) -> Self {
        Self { hold: Hold::with_cross(face), ..self }
    }

    /// Solves a position.
    ///
    /// # Errors
    /// Returns [`Unreachable`] if no moves solve the position.
    #[expect(clippy::missing_panics_doc, reason = "every stage has a way on from every position")]
    pub fn solve(&self, position: &CubePos) -> Result<MethodSolution, Unreachable> {
        position.check_reachable()?;
        let position = self.hold.held(position);
        let mut kept = vec![Partial { position, moves: Vec::new(), last: None }];
        for stage in self.method.stages() {
            kept = self.reach(*stage, kept);
        }
        let best = kept.into_iter().next().expect("every stage has a way on from every position");
        Ok(MethodSolution::new(self.method, self.hold, best.steps()))
    }

    /// Leads partial solutions to the goal of a stage.
    fn reach(&self, stage: StageName, mut open: Vec<Partial>) -> Vec<Partial> {
        let mut done = Vec::new();
        while !open.is_empty() {
            let mut longer = Vec::new();
            for partial in open {
                if stage.is_reached(&partial.position) {
                    done.push(partial);
                } else {
                    let ways = self.ways(stage, &partial);
                    longer.extend(ways.into_iter().filter_map(|way| partial.with(stage, way)));
                }
            }
            open = shortest(longer, self.width);
        }
        shortest(done, self.width)
    }

    /// Returns the ways to go on in a stage.
    fn ways(&self, stage: StageName, partial: &Partial) -> Vec<Vec<MethodStep>> {
        let Partial { position, moves, .. } = partial;
        match &self.parts {
            Parts::Beginner(parts) => {
                let (corners, edges, last_layer) = &**parts;
                match stage {
                    StageName::Cross => self.cross.edge_ways(position, moves),
                    StageName::Corners => corners.ways(position),
                    StageName::SecondLayer => edges.ways(position, moves),
                    _ => last_layer.ways(stage, position),
                }
            }
            Parts::Cfop(pairs, cases) => match stage {
                StageName::Cross => self.cross.cross_ways(position),
                StageName::Pair(_) => pairs.ways(position, moves),
                StageName::Oll | StageName::Pll => cases.ways(stage, position, moves),
                _ => turns_of_top(position, stage),
            },
        }
    }
}

impl Partial {
    /// Returns this partial solution with more steps, or `None` if a turn would join the turn before it.
    fn with(&self, stage: StageName, way: Vec<MethodStep>) -> Option<Self> {
        let mut longer = self.clone();
        for step in way {
            if !can_follow(&longer.moves, step.moves.moves()) {
                return None;
            }
            longer.position = longer.position.moved_by(&step.moves);
            longer.moves.extend(&step.moves);
            longer.last = Some(Rc::new(Link { stage, step, before: longer.last.take() }));
        }
        Some(longer)
    }

    /// Returns the steps, in order.
    fn steps(&self) -> Vec<(StageName, MethodStep)> {
        let links = iter::successors(self.last.as_deref(), |link| link.before.as_deref());
        let mut steps: Vec<_> = links.map(|link| (link.stage, link.step.clone())).collect();
        steps.reverse();
        steps
    }
}

/// Returns the shortest partial solutions, one for each position and last turn, at most `width`.
fn shortest(mut partials: Vec<Partial>, width: usize) -> Vec<Partial> {
    partials.sort_by_key(|partial| partial.moves.len());
    let mut seen = BTreeSet::new();
    partials.retain(|partial| {
        let last = partial.moves.last().map(|mv| mv.face());
        seen.len() < width && seen.insert((partial.position, last))
    });
    partials
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    /// With one partial solution, a stage without a way on would end the search.
    #[test]
    fn every_stage_has_a_way_on() {
        let mut rng = StdRng::seed_from_u64(66);
        for method in Method::ALL {
            let solver = MethodSolver { width: 1, ..MethodSolver::new(method) };
            let (mut greedy, mut kept) = (0, 0);
            for i in 0..300 {
                let position = CubePos::random(&mut rng);
                let solution = solver.solve(&position).unwrap();
                assert_eq!(position.moved_by(solution.alg()), CubePos::SOLVED);
                if i < 10 {
                    let wide = MethodSolver { width: WIDTH, ..solver.clone() };
                    greedy += solution.len();
                    kept += wide.solve(&position).unwrap().len();
                }
            }
            assert!(kept < greedy, "{method}: {kept} {greedy}");
        }
    }
}
