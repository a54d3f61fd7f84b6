//! The reachable cubes that are nearest to given stickers, for example to stickers that were misread.

mod assignment;
mod color_costs;
mod repair;

use alloc::vec::Vec;

use self::assignment::{Assignment, Costs, Placement};
pub use self::{
    color_costs::{ColorCostError, ColorCosts, LikelyCube},
    repair::{Change, Repair},
};
use crate::{
    arrays::{MapArray, array},
    cube::{
        CubePos, Face,
        facelet::{CORNERS, COUNT, EDGES, PER_FACE},
    },
};

/// The cost of each of the six colors at each facelet. The colors are those of the centers U R F D
/// L B, in this order. A cost is at least zero and may be infinite.
type FaceletCosts = [[f64; Face::COUNT]; COUNT];

/// The maximum number of cubes that a search returns. More cubes would mostly be equally near, and
/// of no use to a program.
const MOST: usize = 1000;

/// The cost of a cube, the number of its candidate, and its position. In the position, a face has the
/// name of its place, not of its center.
type FoundCube = (f64, usize, CubePos);

/// Returns the `count` cheapest cubes of all candidates, at most [`MOST`], the cheapest first. A
/// candidate has certain colors at the six centers, and the item is the costs of all facelets with these
/// colors. The candidates are numbered from 0.
///
/// Tries the candidates in ascending order of a lower bound on the costs of their cubes. Stops when
/// no other candidate can have a cheaper cube.
fn cheapest(candidates: &mut dyn Iterator<Item = FaceletCosts>, count: usize) -> Vec<FoundCube> {
    let count = count.min(MOST);
    let mut candidates: Vec<_> = (0..)
        .zip(candidates)
        .filter(|(_, costs)| centers(costs).is_finite())
        .map(|(number, costs)| (number, Cubies::new(&costs)))
        .collect();
    candidates.sort_unstable_by(|(i, a), (j, b)| a.bound().total_cmp(&b.bound()).then(i.cmp(j)));
    let mut found: Vec<FoundCube> = Vec::new();
    for (number, cubies) in candidates {
        let is_full = found.len() == count;
        if found.last().is_some_and(|(worst, ..)| is_full && cubies.bound() >= *worst) {
            break;
        }
        cubies.list_cheapest(count, number, &mut found);
        found.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        found.truncate(count);
    }
    found
}

/// The costs for one candidate: the sum for the centers, and the cost of each cubie in each slot.
struct Cubies {
    centers: f64,
    corners: Costs<8, 3>,
    edges: Costs<12, 2>,
}

impl Cubies {
    fn new(facelets: &FaceletCosts) -> Self {
        Self {
            centers: centers(facelets),
            corners: costs(facelets, &CORNERS),
            edges: costs(facelets, &EDGES),
        }
    }

    /// Returns a lower bound on the cost of every cube: the cost if each slot takes its cheapest
    /// cubie.
    fn bound(&self) -> f64 {
        fn least<const N: usize, const O: usize>(costs: &Costs<N, O>) -> f64 {
            let slots = costs.iter().map(|slot| slot.as_flattened().iter().copied());
            slots.map(|costs| costs.fold(f64::INFINITY, f64::min)).sum()
        }
        self.centers + least(&self.corners) + least(&self.edges)
    }

    /// Appends cubes to `found`, among them the `count` cheapest cubes. `number` is the number of the
    /// candidate.
    ///
    /// Corners and edges depend on each other only by parity. With correct sums of twists and
    /// flips, a cube is reachable if its corners and its edges are placed with the same parity. So
    /// for each parity, the cheapest corners are combined with the cheapest edges.
    fn list_cheapest(&self, count: usize, number: usize, found: &mut Vec<FoundCube>) {
        let corners = Assignment::new(&self.corners);
        let edges = Assignment::new(&self.edges);
        for is_odd in [false, true] {
            let edges = edges.cheapest(is_odd, count);
            let corners = corners.cheapest(is_odd, count);
            for (i, (corner_cost, corners)) in corners.iter().enumerate() {
                // If a ≤ i and b ≤ j, the pair (a, b) is at most as expensive as the pair (i, j).
                // There are (i + 1)·(j + 1) such pairs. So if this number exceeds `count`, the pair
                // (i, j) is not needed.
                for (edge_cost, edges) in edges.iter().take(count / (i + 1)) {
                    let cost = self.centers + corner_cost + edge_cost;
                    found.push((cost, number, cube(corners, edges)));
                }
            }
        }
    }
}

/// Returns the cost of the centers. A candidate has no cubes if this cost is infinite.
fn centers(facelets: &FaceletCosts) -> f64 {
    (0..Face::COUNT).map(|i| facelets[PER_FACE * i + PER_FACE / 2][i]).sum()
}

/// Returns the cost of each cubie in each slot and orientation. This cost is the sum of the costs
/// of the cubie's stickers. `homes` lists the facelets of each slot.
fn costs<const SLOTS: usize, const N: usize>(
    facelets: &FaceletCosts,
    homes: &[[usize; N]; SLOTS],
) -> Costs<SLOTS, N> {
    homes.mapped(|places| {
        homes.mapped(|home| {
            array(|orientation| {
                let stickers = home.iter().enumerate();
                let cost = |(i, &sticker): (usize, &usize)| {
                    facelets[places[(orientation + i) % N]][sticker / PER_FACE]
                };
                stickers.map(cost).sum()
            })
        })
    })
}

/// Returns the position in which the slots hold the given corners and edges.
fn cube(corners: &Placement<8>, edges: &Placement<12>) -> CubePos {
    let (mut corner_bytes, mut edge_bytes) = ([0; 8], [0; 12]);
    for (slot, &(cubie, twist)) in (0u8..).zip(corners) {
        corner_bytes[cubie] = [0, 8, 16][twist] + slot;
    }
    for (slot, &(cubie, flip)) in (0u8..).zip(edges) {
        edge_bytes[cubie] = 2 * slot + [0, 1][flip];
    }
    CubePos::from_cubies(corner_bytes, edge_bytes).expect("each cubie is placed once")
}

#[cfg(test)]
mod tests {
    use core::array;

    use super::*;
    use crate::notation::Facelets;

    #[test]
    fn the_nearest_cube_can_be_that_of_a_candidate_with_a_greater_bound() {
        let solved = *Facelets::from(CubePos::SOLVED).faces();
        let costs = |faces: [Face; COUNT]| {
            let center = |i: usize| solved[PER_FACE * i + PER_FACE / 2];
            faces.map(|face| array::from_fn(|i| if center(i) == face { 0.0 } else { 1.0 }))
        };
        // No cube has a single flipped edge. But each slot has the stickers of a cubie, so the
        // bound is 0.
        let mut flipped = solved;
        flipped.swap(EDGES[0][0], EDGES[0][1]);
        // The solved cube costs 0.5, and so does the bound.
        let mut near = costs(solved);
        near[0][0] = 0.5;
        let candidates = [costs(flipped), near];
        assert_eq!(cheapest(&mut candidates.into_iter(), 1), [(0.5, 1, CubePos::SOLVED)]);
    }
}
