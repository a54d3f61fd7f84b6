//! Symmetric images of nodes.
//!
//! A symmetry of the cube maps a position to its image, and the solutions of the position to the
//! solutions of the image. Inversion maps the solutions of P to the solutions of P⁻¹. If no face
//! was turned before the sequence, a node and its images have equally many solutions, so a search
//! for one solution needs to search only one such node. For a position that has symmetries, or that
//! is an image of its own inverse, this saves a large part of the search.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, NO_AXIS, Node},
};
use crate::{CubePos, Face, Sym, search::axial_run::AxialRun};

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
    let mut keyed: Vec<_> = nodes.drain(..).map(|node| (least_image(&node), node)).collect();
    keyed.sort_by_key(|&(image, _)| image);
    keyed.dedup_by_key(|&mut (image, _)| image);
    nodes.extend(keyed.into_iter().map(|(_, node)| node));
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

#[cfg(test)]
mod tests {
    use super::{
        super::{coordinate::Baked, expansion::Expansion, job::Turns},
        *,
    };
    use crate::{Move, notation::Alg};

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
}
