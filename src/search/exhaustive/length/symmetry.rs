//! Needless nodes in a search for one solution: symmetric images, and rotations of the solutions of
//! superflip.
//!
//! # Symmetric images
//!
//! A symmetry of the cube maps a position to its image, and the solutions of the position to the
//! solutions of the image. Inversion maps the solutions of P to the solutions of P⁻¹. If no face
//! was turned before the sequence, a node and its images have equally many solutions, so a search
//! for one solution needs to search only one such node. For a position that has symmetries, or that
//! is an image of its own inverse, this saves a large part of the search.
//!
//! # Rotations of the solutions of superflip
//!
//! Superflip commutes with every move. So if a sequence of runs solves superflip, then the sequence
//! that begins with its second run and ends with its first run solves superflip as well: P·r₁…rₙ =
//! 1 gives P·r₂…rₙ·r₁ = r₁⁻¹·(P·r₁…rₙ)·r₁ = 1. A search for one solution needs one rotation of
//! each solution.
//!
//! A shortest solution of odd length has a rotation with three properties:
//!
//! * its first run has a half turn;
//! * its second run has a quarter turn;
//! * its last run and its first run have different axes.
//!
//! Proof. Write the runs in a circle, and join the last run to the first run if they have one axis.
//! The joined run has the turns of both, because otherwise a shorter sequence would solve superflip.
//! A quarter turn is an odd permutation of the corners, a half turn is an even permutation, and
//! superflip moves no corner. So the number of quarter turns is even, and some run has a half turn.
//! Half turns flip no edge, so some run has a quarter turn. If each run with a half turn were
//! followed by a run of half turns alone, all runs in the circle would be such runs. So a run with a
//! half turn is followed by a run with a quarter turn. Begin with the former.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, NO_AXIS, Node, Path},
};
use crate::{
    CubePos, Face, Sym,
    search::exhaustive::{axial_run::AxialRun, run_lists::moved_by_runs},
};

/// A node as symmetries map it: the position at the front, the axes of the known runs next to the
/// middle part, and the number of moves left.
type Image = (CubePos, [u8; 2], u8);

/// Whether the node is its own image under some symmetry other than the identity, or under
/// inversion followed by some symmetry.
pub(super) fn is_symmetric<C: Coordinate>(node: &Node<C>) -> bool {
    let own = images(node).next();
    node.face_before.is_none() && images(node).skip(1).any(|image| Some(image) == own)
}

/// Keeps one node of each set of nodes that are images of each other, and removes the others.
pub(super) fn drop_images<C: Coordinate>(nodes: &mut Vec<Node<C>>) {
    let images: Vec<Image> = nodes.iter().map(least_image).collect();
    *nodes = first_of_each(&images).into_iter().map(|i| nodes[i]).collect();
}

/// Returns the index of the first of equal images, in ascending order of the images.
fn first_of_each(images: &[Image]) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..images.len()).collect();
    indices.sort_unstable_by_key(|&i| (images[i], i));
    indices.dedup_by_key(|&mut i| images[i]);
    indices
}

fn least_image<C: Coordinate>(node: &Node<C>) -> Image {
    images(node).min().expect("96 images")
}

/// Returns the 96 images of a node: under each symmetry, and under inversion followed by each
/// symmetry. The first image is the node itself.
fn images<C: Coordinate>(node: &Node<C>) -> impl Iterator<Item = Image> {
    let ([front, back], left) = (&node.ends, node.left);
    [[front, back], [back, front]].into_iter().flat_map(move |[front, back]| {
        let position = CubePos::from(front.position);
        Sym::ALL.into_iter().map(move |sym| {
            let axis = |end: &End<C>| {
                let face = Face::ALL.get(usize::from(end.axis)).filter(|_| end.axis < NO_AXIS);
                face.map_or(NO_AXIS, |&face| AxialRun::axis_of(sym.face(face)))
            };
            (position.remap(sym), [axis(front), axis(back)], left)
        })
    })
}

/// Returns nodes that together contain one rotation of every shortest solution of `root`, if `root`
/// is superflip with an odd number of moves left. Returns the root otherwise.
pub(super) fn drop_rotations<C: Coordinate>(table: &C::Table, root: Node<C>) -> Vec<Node<C>> {
    let start = CubePos::from(root.ends[0].position);
    if root.face_before.is_some() || root.left.is_multiple_of(2) || !start.is_superflip() {
        return alloc::vec![root];
    }
    let has_half_turn = |run: &AxialRun| run.net.contains(&2);
    let has_quarter_turn = |run: &AxialRun| run.net.iter().any(|quarters| quarters % 2 == 1);
    let mut nodes = Vec::new();
    for first in AxialRun::shortest().filter(has_half_turn) {
        for second in AxialRun::shortest().filter(has_quarter_turn) {
            let turns = first.turns + second.turns;
            if first.axis == second.axis || turns > root.left {
                continue;
            }
            let position = moved_by_runs(start, &[first, second]);
            let mut node = Node::root(table, position, root.left - turns, None);
            node.path = Path::default().with(0, first).with(0, second);
            node.ends[0].axis = second.axis;
            node.ends[1].axis = first.axis;
            if node.bound() <= node.left {
                nodes.push(node);
            }
        }
    }
    nodes
}

#[cfg(all(test, feature = "solve-tiny"))]
mod tests {
    use super::{
        super::{aim::Turns, expansion::Expansion, length_search::Baked},
        *,
    };
    use crate::{Move, Solver, notation::Alg};

    /// Returns the number of children of the root, and the number of children left after images
    /// are dropped.
    fn first_runs(start: CubePos) -> [usize; 2] {
        let mut nodes = Vec::new();
        let root = Node::<Baked>::root(&(), start, 20, None);
        Expansion::new(&(), Turns::Fewest).expand(&[root], &mut nodes);
        let all = nodes.len();
        drop_images(&mut nodes);
        [all, nodes.len()]
    }

    #[test]
    fn images_of_a_first_run_are_dropped() {
        // 15 children per axis: six runs with turns of one face, nine runs with turns of both
        // faces.
        let scramble: Alg = "R U2 F' L D B2 R' U F2 D' L2 B D2 R F' U".parse().unwrap();
        assert_eq!(first_runs(CubePos::SOLVED.moved_by(&scramble)), [45, 45]);
        // Every symmetry maps the superflip to itself, so all axes, both directions and opposite
        // faces are equivalent. The six runs left are U, U2, U D, U D', U D2 and U2 D2.
        let superflip: Alg = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2".parse().unwrap();
        assert_eq!(first_runs(CubePos::SOLVED.moved_by(&superflip)), [45, 6]);
        // Four rotations map a quarter turn to itself, and four reflections map it to its inverse.
        let [all, kept] = first_runs(CubePos::SOLVED.moved(Move::U1));
        assert!(all == 45 && kept < 45 / 2, "{kept}");
    }

    /// The axis of the first run and the axis of the last run are parts of an image.
    #[test]
    fn nodes_after_runs_of_different_axes_are_not_images() {
        let scramble: Alg = "R U2 F' L D B2 R' U F2 D' L2 B D2 R F' U".parse().unwrap();
        let root = Node::<Baked>::root(&(), CubePos::SOLVED.moved_by(&scramble), 18, None);
        let axes = [[0, 1], [1, 0], [0, 2], [0, NO_AXIS], [NO_AXIS, 0], [0, 1]];
        let node = |[first, last]: [u8; 2]| {
            let mut node = root;
            (node.ends[0].axis, node.ends[1].axis) = (first, last);
            node
        };
        let mut nodes = axes.map(node).to_vec();
        drop_images(&mut nodes);
        let mut kept: Vec<_> = nodes.iter().map(|node| [0, 1].map(|i| node.ends[i].axis)).collect();
        kept.sort_unstable();
        assert_eq!(kept, [[0, 1], [0, 2], [0, NO_AXIS], [1, 0], [NO_AXIS, 0]]);
    }

    const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

    fn superflip() -> CubePos {
        CubePos::SOLVED.moved_by(SUPERFLIP.parse::<Alg>().unwrap())
    }

    fn starts(position: CubePos, length: u8) -> Vec<Node<Baked>> {
        drop_rotations(&(), Node::root(&(), position, length, None))
    }

    #[test]
    fn superflip_alone_commutes_with_every_move() {
        assert!(superflip().is_superflip() && !CubePos::SOLVED.is_superflip());
        let others = ["U", "R2 L2 U2 D2 F2 B2", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2"];
        for other in others {
            assert!(!CubePos::SOLVED.moved_by(other.parse::<Alg>().unwrap()).is_superflip());
        }
    }

    #[test]
    fn other_searches_begin_with_the_root() {
        assert_eq!(starts(superflip(), 20).len(), 1);
        assert_eq!(starts(superflip().moved(Move::U1), 19).len(), 1);
        // Per axis of the first run: 7 runs with a half turn, 2 axes with 12 runs each that have a
        // quarter turn.
        assert_eq!(starts(superflip(), 19).len(), 3 * 7 * 2 * 12);
    }

    /// Appends a run. Joins it to the last run if both have one axis.
    fn push(runs: &mut Vec<AxialRun>, run: AxialRun) {
        let Some(last) = runs.pop_if(|last| last.axis == run.axis) else { return runs.push(run) };
        let net = [0, 1].map(|side| (last.net[side] + run.net[side]) % 4);
        let joined = AxialRun { net, ..run };
        if net != [0, 0] {
            runs.push(AxialRun { turns: joined.least_turns(), ..joined });
        }
    }

    /// Returns the runs of a circle of moves, without needless turns.
    fn circle(moves: impl IntoIterator<Item = Move>) -> Vec<AxialRun> {
        let mut runs = Vec::new();
        moves.into_iter().for_each(|mv| push(&mut runs, AxialRun::NONE.and(mv)));
        while runs.len() > 1 && runs[0].axis == runs[runs.len() - 1].axis {
            let first = runs.remove(0);
            push(&mut runs, first);
        }
        runs
    }

    /// Whether one of `nodes` has the first two runs, and the other runs can be its middle part and
    /// solve its position.
    fn is_held(nodes: &[Node<Baked>], runs: &[AxialRun]) -> bool {
        let (known, middle) = runs.split_at(2);
        nodes.iter().filter(|node| node.path.runs() == known).any(|node| {
            let solved = moved_by_runs(node.ends[0].position.into(), middle);
            let turns: u8 = middle.iter().map(|run| run.turns).sum();
            node.can_hold(middle) && node.left == turns && solved == CubePos::SOLVED
        })
    }

    #[test]
    fn each_solution_of_odd_length_has_a_rotation_that_is_kept() {
        let mut tried = 0;
        for step in [5, 7, 11, 13, 17] {
            for first in 0..18 {
                let detour = Move::ALL.into_iter().cycle().skip(first).step_by(step).take(6);
                let rest = Solver::new().solve(&superflip().moved_by(detour.clone())).unwrap();
                let mut runs = circle(detour.chain(rest.iter()));
                let turns: u8 = runs.iter().map(|run| run.turns).sum();
                if turns.is_multiple_of(2) {
                    continue;
                }
                assert_eq!(moved_by_runs(superflip(), &runs), CubePos::SOLVED);
                let nodes = starts(superflip(), turns);
                let rotations = (0..runs.len()).filter(|_| {
                    runs.rotate_left(1);
                    is_held(&nodes, &runs)
                });
                assert!(rotations.count() > 0, "{runs:?}");
                tried += 1;
            }
        }
        assert!(tried > 30, "{tried}");
    }
}
