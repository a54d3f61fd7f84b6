//! The stages that the lines of a whole solve pass, by layers on any face or by blocks.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Face, Pattern},
    notation::{Orientation, Reconstruction},
};

use super::{
    solved::Solved,
    solved_block::{SolvedBlock, sliced},
    stages::Stage,
};

/// Returns whether both blocks of Roux and the four other corners are solved, up to turns of the slice
/// between the blocks and of U.
fn has_corners(position: &CubePos) -> bool {
    let Ok(pattern) = "corners,LD,LF,LB,RD,RF,RB".parse::<Pattern>() else { return false };
    Orientation::ALL.into_iter().any(|hold| {
        let seen = position.remap(hold.sym());
        (0..4).any(|turns| {
            let seen = sliced(seen, turns);
            pattern.up_to_auf().any(|(_, goal)| goal.matches(&seen))
        })
    })
}

/// A solve as the positions before its first line and after each line, with the centers at home.
struct Solve {
    positions: Vec<CubePos>,
    /// A hold with the face down whose layers are solved first.
    hold: Orientation,
}

impl Solve {
    fn of(reconstruction: &Reconstruction) -> Self {
        let mut positions: Vec<CubePos> = Vec::new();
        let mut cubes = reconstruction.cubes();
        positions.extend(cubes.next().map(|cube| cube.position));
        for (cube, line) in cubes.zip(reconstruction.lines()) {
            if !line.moves().is_empty() {
                positions.push(cube.position);
            }
        }
        // The layers on the face of the cross are solved earlier than those on the other faces.
        let mut best = (0, Orientation::HOME);
        for face in [Face::D, Face::U, Face::F, Face::R, Face::B, Face::L] {
            let hold = Orientation::ALL.into_iter().find(|hold| hold.at(Face::D) == face);
            let hold = hold.unwrap_or_default();
            let solved = positions.iter().map(|position| {
                let solved = Solved::of(&position.remap(hold.sym()));
                usize::from(solved.has_cross) + usize::from(solved.pairs)
            });
            let score = solved.sum();
            if score > best.0 {
                best = (score, hold);
            }
        }
        Self { positions, hold: best.1 }
    }

    fn seen(&self, i: usize) -> CubePos {
        self.positions[i].remap(self.hold.sym())
    }

    /// Returns whether a block is solved before the cross.
    fn begins_with_blocks(&self) -> bool {
        let first = |is_solved: &dyn Fn(usize) -> bool| {
            (1..self.positions.len()).find(|i| is_solved(*i) && !is_solved(0))
        };
        let cross = first(&|i| Solved::of(&self.seen(i)).has_cross);
        let block = first(&|i| SolvedBlock::ALL.iter().any(|b| b.is_in(&self.positions[i])));
        let has_cross = Solved::of(&self.seen(0)).has_cross;
        !has_cross && block.is_some_and(|block| cross.is_none_or(|cross| block < cross))
    }

    /// Returns the stages of the line that leads from position `i` to the next one, if the solve begins with
    /// blocks.
    fn by_blocks(&self, i: usize) -> Vec<Stage> {
        let [before, after] = [&self.positions[i], &self.positions[i + 1]];
        let [begin, end] = [i, i + 1].map(|i| self.seen(i));
        let has_layers = |position: &CubePos| Solved::of(position).pairs == 4;
        if has_layers(&begin) {
            return Stage::between(&begin, &end);
        }
        let is_of_roux = SolvedBlock::Roux.is_in(before);
        if is_of_roux && has_corners(before) {
            return if before == after { Vec::new() } else { vec![Stage::Lse] };
        }
        if is_of_roux && has_corners(after) && SolvedBlock::Roux.is_in(after) {
            return vec![Stage::Cmll];
        }
        if has_layers(&end) {
            return vec![Stage::F2l];
        }
        let is_new = |block: &SolvedBlock| block.is_in(after) && !block.is_in(before);
        let block = SolvedBlock::ALL.into_iter().find(is_new);
        block.map(Stage::Block).into_iter().collect()
    }
}

impl Stage {
    /// Returns the stages that each line of a solve passes, one list per line that has moves. The cross may
    /// be on any face. If a block is solved before the cross, the stages are blocks, CMLL and LSE.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// use superflip_cubing::algs::Stage;
    /// let solve: Reconstruction = "Scramble: U' R U' R' x2\nx2 y // look\nF U F' // pair\nU".parse()?;
    /// let names = Stage::of_solve(&solve).iter().flatten().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(names, ["pair 4", "AUF"]);
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    #[must_use]
    pub fn of_solve(solve: &Reconstruction) -> Vec<Vec<Self>> {
        let solve = Solve::of(solve);
        let is_of_blocks = solve.begins_with_blocks();
        let lines = 0..solve.positions.len().saturating_sub(1);
        lines
            .map(|i| {
                if is_of_blocks {
                    solve.by_blocks(i)
                } else {
                    Self::between(&solve.seen(i), &solve.seen(i + 1))
                }
            })
            .collect()
    }
}
