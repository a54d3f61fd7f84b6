//! Properties that hold for all inputs, checked for generated ones. A failing input is reduced to
//! a smaller one before it is printed.

mod coordinates;
mod group;
mod notations;
mod solvers;

use proptest::{collection::vec, prelude::*};
use superflip::{Alg, CubePos, Move, Sym, cube::Cubie};

/// Returns the settings of a property with `cases` generated inputs. Failing inputs are not kept in
/// a file; each of them should become a test of its own.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn any_move() -> impl Strategy<Value = Move> {
    (0..Move::COUNT).prop_map(|index| Move::ALL[index])
}

fn any_cubie() -> impl Strategy<Value = Cubie> {
    (0..Cubie::COUNT).prop_map(|index| Cubie::ALL[index])
}

fn any_symmetry() -> impl Strategy<Value = Sym> {
    (0..Sym::COUNT).prop_map(|index| Sym::ALL[index])
}

/// Sequences of at most `length` moves.
fn any_alg(length: usize) -> impl Strategy<Value = Alg> {
    vec(any_move(), 0..=length).prop_map(Alg::from)
}

/// Positions that at most `length` moves reach. With 40 moves, the positions are spread over the
/// whole group. If a test fails, proptest looks for a failing position with fewer moves.
fn any_position(length: usize) -> impl Strategy<Value = CubePos> {
    any_alg(length).prop_map(|alg| CubePos::SOLVED.moved_by(&alg))
}

/// Cubes that can be assembled. A corner may be twisted, an edge flipped, and two edges swapped.
fn any_assembled() -> impl Strategy<Value = CubePos> {
    (any_position(40), 0..3u8, 0..2u8, any::<bool>()).prop_map(|(position, twist, flip, swap)| {
        let (mut corners, mut edges) = (position.corners(), position.edges());
        corners[7] = (corners[7] + 8 * twist) % 24;
        edges[11] ^= flip;
        if swap {
            edges.swap(0, 1);
        }
        CubePos::from_cubies(corners, edges).expect("each cubie once")
    })
}
