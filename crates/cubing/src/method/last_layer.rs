//! The last layer of the beginner's method: its cross, the places of the edges, the places of the corners,
//! and the orientations of the corners.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{Corner, CubePos, Cubie, Edge, Face},
    unstable::MapArray,
};

use super::{
    sequence::{AUF, FRONTS, KnownSequence, cubie_at, is_home, orientation_of, slot_of},
    stage::StageName,
    step::{MethodStep, StepCase},
};

const CORNERS: [Cubie; 4] = [
    Cubie::Corner(Corner::UBL),
    Cubie::Corner(Corner::URB),
    Cubie::Corner(Corner::ULF),
    Cubie::Corner(Corner::UFR),
];
const EDGES: [Cubie; 4] =
    [Cubie::Edge(Edge::UB), Cubie::Edge(Edge::UL), Cubie::Edge(Edge::UR), Cubie::Edge(Edge::UF)];

/// The sequences of the last layer, each with its mirror image.
#[derive(Debug, Clone)]
pub(super) struct LastLayerSequences {
    /// Orient two edges.
    cross: [KnownSequence; 4],
    /// Exchange two edges, up to a turn of U.
    line_up: [KnownSequence; 4],
    /// Cycle three corners.
    place: [KnownSequence; 4],
    /// Twist one corner of the last layer, and pieces below. The order is that of their use.
    turn: [KnownSequence; 2],
}

impl LastLayerSequences {
    pub(super) fn new() -> Self {
        Self {
            cross: KnownSequence::all([
                "F R U R' U' F'",
                "F U R U' R' F'",
                "F' L' U' L U F",
                "F' U' L' U L F",
            ]),
            line_up: KnownSequence::all([
                "R U R' U R U2 R'",
                "R U2 R' U' R U' R'",
                "L' U' L U' L' U2 L",
                "L' U2 L U L' U L",
            ]),
            place: KnownSequence::all([
                "U R U' L' U R' U' L",
                "L' U R U' L U R' U'",
                "U' L' U R U' L U R'",
                "R U' L' U R' U' L U",
            ]),
            turn: KnownSequence::all(["(D' R' D R)2", "(R' D' R D)2"]),
        }
    }

    /// Returns the ways to go on in a stage of the last layer.
    pub(super) fn ways(&self, stage: StageName, position: &CubePos) -> Vec<Vec<MethodStep>> {
        match stage {
            StageName::TopCross => self.cross_ways(position),
            StageName::LineUp => self.line_up_ways(position),
            StageName::PlaceCorners => self.place_ways(position),
            _ => self.turn_ways(position),
        }
    }

    /// Returns the ways to orient two more edges.
    fn cross_ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        let is_oriented = |position: &CubePos, edge: &Cubie| orientation_of(position, *edge) == 0;
        let oriented =
            |position: &CubePos| EDGES.iter().filter(|edge| is_oriented(position, edge)).count();
        let slots = EDGES
            .iter()
            .filter(|edge| is_oriented(position, edge))
            .map(|edge| slot_of(position, *edge));
        let slots: Vec<Cubie> = slots.collect();
        let case = match slots[..] {
            [a, b] if FRONTS.iter().any(|f| a.touches(*f) && b.touches(f.opposite())) => {
                StepCase::TopLine
            }
            [_, _] => StepCase::TopAngle,
            _ => StepCase::TopDot,
        };
        let before = oriented(position);
        self::ways(&self.cross, case, position, |after| oriented(after) > before)
    }

    /// Returns the ways to exchange edges so that more of them are in line, and then the turn of U.
    fn line_up_ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        if in_line(position) == 4 {
            return turns_of_top(position, StageName::LineUp);
        }
        let adjacent = self::ways(&self.line_up, StepCase::LineUpAdjacent, position, |after| {
            in_line(after) == 4
        });
        if !adjacent.is_empty() {
            return adjacent;
        }
        // An exchange of two opposite edges becomes an exchange of two adjacent edges.
        self::ways(&self.line_up, StepCase::LineUpOpposite, position, |_| true)
    }

    /// Returns the ways to bring more corners to their places.
    fn place_ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        let placed = |position: &CubePos| {
            CORNERS.iter().filter(|corner| slot_of(position, **corner) == **corner).count()
        };
        let before = placed(position);
        let case = if before == 0 { StepCase::PlaceFour } else { StepCase::PlaceThree };
        self::ways(&self.place, case, position, |after| placed(after) > before)
    }

    /// Returns the ways to turn the corners of U one after another, each at the right of the same front face.
    ///
    /// Corners that need `D' R' D R` come before corners that need `R' D' R D`. In the other order, the turn
    /// of U between two corners would stand between `D` and `D'`.
    fn turn_ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        let first = FRONTS.map(|front| self.turns_of_corner(position, front, 1));
        let order = first.iter().flatten().map(|(order, _)| *order).min();
        let ways = FRONTS.into_iter().zip(&first).filter_map(|(front, turn)| {
            let (_, step) = turn.as_ref().filter(|(place, _)| Some(*place) == order)?;
            let mut steps = vec![step.clone()];
            let mut position = position.moved_by(&step.moves);
            while let Some((_, step)) = self.turns_of_corner(&position, front, AUF.len()) {
                position = position.moved_by(&step.moves);
                steps.push(step);
            }
            steps.extend(turns_of_top(&position, StageName::TurnCorners).into_iter().flatten());
            Some(steps)
        });
        ways.collect()
    }

    /// Returns the step that turns a twisted corner at the right of `front` after one of the first `turns`
    /// turns of [`AUF`], and the place of its sequence in the order of sequences.
    fn turns_of_corner(
        &self,
        position: &CubePos,
        front: Face,
        turns: usize,
    ) -> Option<(usize, MethodStep)> {
        let slot = right_corner(front);
        let steps = self.turn.iter().enumerate().flat_map(|(place, sequence)| {
            AUF.iter().zip(sequence.after_auf(front)).take(turns).filter_map(
                move |(turn, moves)| {
                    let turned = position.moved_by(*turn);
                    let corner =
                        CORNERS.into_iter().find(|corner| slot_of(&turned, *corner) == slot)?;
                    let is_turned = orientation_of(&turned, corner) != 0
                        && orientation_of(&position.moved_by(moves), corner) == 0;
                    let step = MethodStep::new(StepCase::TurnCorner, moves.clone()).about(corner);
                    is_turned.then(|| (place, step.sequence_from(front, sequence.text)))
                },
            )
        });
        steps.min_by_key(|(place, _)| *place)
    }
}

/// Returns the corner of the top layer at the right of the front face.
fn right_corner(front: Face) -> Cubie {
    cubie_at(front, [Face::U, Face::F, Face::R])
}

/// Returns the greatest number of edges of U that are home after a turn of U.
fn in_line(position: &CubePos) -> usize {
    let home = AUF.mapped(|turn| {
        let position = position.moved_by(turn);
        EDGES.iter().filter(|edge| is_home(&position, **edge)).count()
    });
    home.into_iter().max().unwrap_or(0)
}

/// Returns the turn of U that reaches the goal of a stage, as ways of one step.
pub(super) fn turns_of_top(position: &CubePos, stage: StageName) -> Vec<Vec<MethodStep>> {
    let turns = AUF.into_iter().flatten().filter(|turn| stage.is_reached(&position.moved(*turn)));
    turns
        .map(|turn| vec![MethodStep::new(StepCase::TurnTop, [turn].into_iter().collect())])
        .collect()
}

/// Returns each sequence from each front face that leads where `is_better` holds.
fn ways(
    sequences: &[KnownSequence],
    case: StepCase,
    position: &CubePos,
    is_better: impl Fn(&CubePos) -> bool,
) -> Vec<Vec<MethodStep>> {
    let steps = sequences.iter().flat_map(|sequence| {
        FRONTS.into_iter().map(move |front| {
            MethodStep::new(case, sequence.seen_from(front).clone())
                .sequence_from(front, sequence.text)
        })
    });
    steps.filter(|step| is_better(&position.moved_by(&step.moves))).map(|step| vec![step]).collect()
}
