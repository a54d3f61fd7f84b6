//! The search for the algorithms of a case, ranked by their cost.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use superflip::{
    cube::{CubePos, Face, Move, Pattern},
    notation::{Layers, Orientation, Rotation, Sequence, Turn, TurnSet},
    search::{Event, Exhaustive, TurnSearch},
    unstable::MapArray,
    watch::{Stopped, Watch},
};

use super::{Execution, FingerModel, case_set::AUF};

/// A search for every algorithm of a case in a set of turns, ranked by [`FingerModel::cost`].
///
/// An algorithm solves the case up to a turn of U before it and a turn of U after it (AUF), and begins and
/// ends with another turn. Turns of opposite layers in a row occur in one order only.
///
/// ```
/// use superflip::{Alg, CubePos, watch::Watch};
/// use superflip_cubing::algs::AlgFinder;
/// let sune: Alg = "R U R' U R U2 R'".parse()?;
/// let case = CubePos::SOLVED.moved_by(&sune.inverse());
/// let found = AlgFinder::new(case, "R,U".parse()?).find(Watch::new());
/// assert_eq!(found.algs[0].sequence.to_string(), sune.to_string());
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct AlgFinder {
    case: CubePos,
    goal: Pattern,
    turns: TurnSet,
    rotations: Vec<Option<Rotation>>,
    model: FingerModel,
    adjusts: bool,
    max_length: u8,
    more: u8,
    max_regrips: u32,
    keep: usize,
}

/// An algorithm that a search has found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundAlg {
    /// The turn of U before the algorithm.
    pub before: Option<Move>,
    /// The algorithm. If its turns leave the cube rotated, the rotation back is at its end.
    pub sequence: Sequence,
    /// The turn of U after the algorithm.
    pub after: Option<Move>,
    /// The number of turns, without rotations of the whole cube.
    pub length: u8,
    /// The estimated time, and the number of regrips.
    pub execution: Execution,
    /// What the algorithm is ranked by ([`FingerModel::cost`]).
    pub cost: f64,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundAlgs {
    /// The best algorithms, the best first.
    pub algs: Vec<FoundAlg>,
    /// The number of algorithms that the search has ranked.
    pub ranked: u64,
    /// The length up to which the search has ranked every algorithm, or `None` if it has finished no
    /// length.
    pub complete: Option<u8>,
    /// Why the search ended before the greatest length.
    pub stopped: Option<Stopped>,
}

impl AlgFinder {
    /// Creates a search for the algorithms of `turns` that solve the position `case`.
    #[must_use]
    pub fn new(case: CubePos, turns: TurnSet) -> Self {
        Self {
            case,
            goal: Pattern::SOLVED,
            turns,
            rotations: alloc::vec![None],
            model: FingerModel::default(),
            adjusts: true,
            max_length: 20,
            more: 2,
            max_regrips: u32::MAX,
            keep: 10,
        }
    }

    /// Searches for `goal` instead of the solved cube.
    #[must_use]
    pub fn goal(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Estimates times and ranks with this model, instead of the default model.
    #[must_use]
    pub fn model(self, model: FingerModel) -> Self {
        Self { model, ..self }
    }

    /// Also tries algorithms that begin with a rotation of the cube from `rotations`.
    #[must_use]
    pub fn rotations(mut self, rotations: impl IntoIterator<Item = Rotation>) -> Self {
        self.rotations.extend(rotations.into_iter().map(Some));
        self
    }

    /// Searches for algorithms without a turn of U before or after them.
    #[must_use]
    pub fn without_auf(self) -> Self {
        Self { adjusts: false, ..self }
    }

    /// Limits the number of turns. The default is 20.
    #[must_use]
    pub fn max_length(self, length: u8) -> Self {
        Self { max_length: length, ..self }
    }

    /// Ends the search `more` turns after the shortest algorithm. The default is 2.
    #[must_use]
    pub fn more(self, more: u8) -> Self {
        Self { more, ..self }
    }

    /// Ranks only algorithms with at most this number of regrips.
    #[must_use]
    pub fn max_regrips(self, regrips: u32) -> Self {
        Self { max_regrips: regrips, ..self }
    }

    /// Keeps the `keep` best algorithms. The default is 10.
    #[must_use]
    pub fn keep(self, keep: usize) -> Self {
        Self { keep, ..self }
    }

    /// Searches length by length. If `watch` ends the search, returns the algorithms found so far.
    #[must_use]
    pub fn find<'w>(&self, watch: impl Into<Watch<'w>>) -> FoundAlgs {
        let mut watch = watch.into();
        let mut found = FoundAlgs { algs: Vec::new(), ranked: 0, complete: None, stopped: None };
        let mut last = self.max_length;
        for length in 1..=self.max_length {
            if length > last {
                break;
            }
            if let Err(stopped) = self.find_length(length, &mut watch, &mut found) {
                found.stopped = Some(stopped);
                break;
            }
            if found.ranked > 0 && last == self.max_length {
                last = last.min(length.saturating_add(self.more));
            }
            found.complete = Some(length);
        }
        found
    }

    /// Ranks every algorithm of a length.
    fn find_length(
        &self,
        length: u8,
        watch: &mut Watch<'_>,
        found: &mut FoundAlgs,
    ) -> Result<(), Stopped> {
        let turns_of_u = if self.adjusts { 4 } else { 1 };
        for rotation in &self.rotations {
            for before in &AUF[..turns_of_u] {
                let start = self.case.moved_by(*before);
                for (after, goal) in self.goal.up_to_auf().take(turns_of_u) {
                    let take = |turns: &[Turn]| {
                        self.take((*before, after), *rotation, turns, found);
                        ControlFlow::<()>::Continue(())
                    };
                    self.search(length, *rotation, (start, goal), watch, take)?;
                }
            }
        }
        Ok(())
    }

    /// Calls `take` with each sequence of a length from a position to a goal. The turns are those that
    /// a person makes on the rotated cube.
    fn search(
        &self,
        length: u8,
        rotation: Option<Rotation>,
        (start, goal): (CubePos, Pattern),
        watch: &mut Watch<'_>,
        mut take: impl FnMut(&[Turn]) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        // The position keeps the names of its centers, and the turns get those of the centers that
        // they turn.
        let home = held(rotation).inverse().sym();
        let away = home.inverse();
        let renamed =
            |turn: Turn, sym: superflip::Sym| Turn::new(turn.layers(), sym.remap(turn.mv()));
        let turns: Vec<Turn> = self.turns.iter().map(|turn| renamed(turn, home)).collect();
        let set: TurnSet = turns.iter().copied().collect();
        if let Some(moves) = set.moves() {
            let search = Exhaustive::new(start, length).goal(goal).moves(moves).canonical();
            let mut sequence = Vec::with_capacity(length.into());
            let visit = |event: Event<'_>| match event {
                Event::Solution(moves) => {
                    sequence.clear();
                    sequence.extend(moves.iter().map(|mv| renamed(Turn::from(*mv), away)));
                    take(&sequence)
                }
                _ => ControlFlow::Continue(()),
            };
            return search.run_watched(watch.by_ref(), visit).map(|_| ());
        }
        let search = TurnSearch::new(start, length, turns).goal(goal);
        let visit = |turns: &[Turn]| {
            let turns: Vec<Turn> = turns.iter().map(|turn| renamed(*turn, away)).collect();
            take(&turns)
        };
        search.run_watched(watch.by_ref(), visit).map(|_| ())
    }

    /// Ranks a sequence, unless it begins or ends with a turn of U that belongs to the AUF.
    fn take(
        &self,
        (before, after): (Option<Move>, Option<Move>),
        rotation: Option<Rotation>,
        turns: &[Turn],
        found: &mut FoundAlgs,
    ) {
        let (Some(first), Some(last)) = (turns.first(), turns.last()) else { return };
        let begin = held(rotation);
        let mut end = begin;
        for turn in turns {
            end = end * rotated(turn.folded().1);
        }
        let is_auf = |turn: &Turn, held: Orientation| {
            turn.layers() == Layers::Outer && held.at(turn.mv().face()) == Face::U
        };
        // Turns about one axis commute, so a turn of U beside a turn of D at an end belongs to the AUF too.
        let mut begins = turns.iter().take_while(|turn| axis(**turn) == axis(*first));
        let mut ends = turns.iter().rev().take_while(|turn| axis(**turn) == axis(*last));
        let has_auf = begins.any(|turn| is_auf(turn, begin)) || ends.any(|turn| is_auf(turn, end));
        if self.adjusts && has_auf || !is_ordered(turns) {
            return;
        }
        found.ranked += 1;
        let whole: Vec<Turn> =
            rotation.map(Rotation::turn).into_iter().chain(turns.iter().copied()).collect();
        let execution = self.model.estimate(&whole);
        let cost = self.model.cost_of(&whole, execution);
        let worst = found.algs.get(self.keep.wrapping_sub(1)).map(|alg| alg.cost);
        if execution.regrips > self.max_regrips || worst.is_some_and(|worst| worst <= cost) {
            return;
        }
        let sequence: Sequence = whole.into_iter().chain(back(end)).collect();
        if found.algs.iter().any(|other| other.sequence == sequence) {
            // The case looks alike after another turn of U.
            return;
        }
        let place = found.algs.partition_point(|other| other.cost <= cost);
        let length = turns.len().to_le_bytes()[0];
        found.algs.insert(place, FoundAlg { before, sequence, after, length, execution, cost });
        found.algs.truncate(self.keep);
    }
}

/// Returns the orientation of the cube after a rotation.
fn held(rotation: Option<Rotation>) -> Orientation {
    rotation.map_or(Orientation::HOME, Rotation::orientation)
}

fn rotated(rotation: superflip::Sym) -> Orientation {
    Orientation::new(rotation).unwrap_or(Orientation::HOME)
}

/// Returns at most two rotations that bring a cube back to its home orientation.
fn back(from: Orientation) -> Vec<Turn> {
    if from == Orientation::HOME {
        return Vec::new();
    }
    let is_home = |orientation: Orientation| orientation == Orientation::HOME;
    let one = Rotation::ALL.into_iter().find(|one| is_home(from * one.orientation()));
    if let Some(rotation) = one {
        return alloc::vec![rotation.turn()];
    }
    let pairs = Rotation::ALL.into_iter().flat_map(|a| Rotation::ALL.mapped(|b| [a, b]));
    let mut pairs = pairs.filter(|[a, b]| is_home(from * a.orientation() * b.orientation()));
    pairs.next().map_or(Vec::new(), |pair| pair.mapped(Rotation::turn).to_vec())
}

fn axis(turn: Turn) -> usize {
    turn.mv().face().index() % 3
}

/// Returns whether turns about one axis come in one order, and no layer turns twice among them.
fn is_ordered(turns: &[Turn]) -> bool {
    turns.windows(2).all(|pair| {
        let [a, b] = [pair[0], pair[1]];
        let layer = |turn: Turn| (turn.layers(), turn.mv().face());
        axis(a) != axis(b) || layer(a) < layer(b)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use superflip::notation::OrientedCube;

    /// Every algorithm solves its case, and leaves the centers home.
    #[test]
    fn algorithms_solve_their_case() {
        let sequence: Sequence = "R U R' U' R' F R F'".parse().expect("a sequence");
        let case = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
        let rotations = ["x", "y'", "z"].map(|text| text.parse::<Rotation>().expect("a rotation"));
        let mut rotated = 0;
        for (turns, length) in [("R,U,F", 9), ("U,R,Rw,F", 8)] {
            let turns = turns.parse().expect("turns");
            let finder = AlgFinder::new(case, turns).rotations(rotations).max_length(length);
            let found = finder.keep(50).find(Watch::new());
            assert!(found.algs.len() > 2, "{found:?}");
            for alg in &found.algs {
                let cube = OrientedCube::from(case.moved_by(alg.before));
                let end = alg.sequence.iter().fold(cube, OrientedCube::turned);
                assert_eq!(end.orientation, Orientation::HOME, "{}", alg.sequence);
                assert_eq!(end.position.moved_by(alg.after), CubePos::SOLVED, "{}", alg.sequence);
                rotated += usize::from(alg.sequence.turns()[0].layers() == Layers::All);
            }
        }
        assert!(rotated > 0);
    }
}
