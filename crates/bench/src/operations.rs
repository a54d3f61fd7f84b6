//! Compares each operation on positions and coordinates with its plain algorithm, in a [`Contest`].
//!
//! A contest repeats the operation on many random operands. The result of each operation is used in
//! the next operation or in a digest, so the compiler cannot remove an operation (kocsymm §61).

use std::rc::Rc;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    coord::{KocSymm, PermCube},
    cube::{Arrangement, Operations, WideArrangement, WidePos, batch},
};

use crate::{
    plain::{cubepos::Cube, kocsymm::Coset, permcube::Perm},
    timing::{Contest, Repeated},
};

/// Number of random positions, of random moves and of random symmetries.
const OPERANDS: usize = 10_000;
/// Number of passes through all operands in one timed call.
const PASSES: u32 = 20;

/// The random operands. All implementations of an operation use the same operands.
struct Input {
    start: CubePos,
    moves: Rc<[Move]>,
    symmetries: Rc<[Sym]>,
    positions: Rc<[CubePos]>,
}

impl Input {
    fn random() -> Self {
        let mut rng = StdRng::seed_from_u64(61);
        let all = Sym::ALL;
        Self {
            start: CubePos::random(&mut rng),
            moves: (0..OPERANDS).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect(),
            symmetries: (0..OPERANDS).map(|_| all[rng.random_range(0..Sym::COUNT)]).collect(),
            positions: (0..OPERANDS).map(|_| CubePos::random(&mut rng)).collect(),
        }
    }
}

/// Calls the function [`batched`] with a closure that is marked `#[inline(always)]`, so that the
/// step is compiled as part of the loop.
macro_rules! batched {
    ($start:expr, $operands:expr, |$ops:ident, $state:ident, $operand:ident| $step:expr,
        $digest:expr) => {
        batched(
            $start,
            $operands,
            #[inline(always)]
            |$ops, $state, $operand| $step,
            $digest,
        )
    };
}

/// Returns one contest per operation. The random operands are the same in every call.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "few")]
pub fn contests() -> Vec<Contest> {
    let Input { start, moves, symmetries, positions } = Input::random();
    let wide_positions: Rc<[WidePos]> = positions.iter().map(|&p| p.into()).collect();
    let plain_positions: Rc<[Cube]> = positions.iter().map(|&p| p.into()).collect();
    let (wide_start, plain_start) = (WidePos::from(start), Cube::from(start));
    let operations = u32::try_from(OPERANDS).expect("few") * PASSES;
    let contest = |name, ours, wide, plain| Contest { name, operations, ours, wide, plain };
    let wide_digest = |p: WidePos| digest(p.into());
    vec![
        contest(
            "move",
            batched!(start, &moves, |ops, p, m| p.moved_with(ops, *m), digest),
            Some(batched!(wide_start, &moves, |ops, p, m| p.moved_with(ops, *m), wide_digest)),
            chain(plain_start, &moves, |p, m| *p = p.moved(*m), plain_digest),
        ),
        contest(
            "sequence of moves",
            sequence(start, &moves),
            None,
            chain(plain_start, &moves, |p, m| *p = p.moved(*m), plain_digest),
        ),
        contest(
            "movepc",
            batched!(
                Arrangement::of_inverse(start),
                &moves,
                |ops, a, m| a.moved_with(ops, *m),
                |a| fold(a.as_bytes())
            ),
            Some(batched!(
                WideArrangement::of_inverse(wide_start),
                &moves,
                |ops, a, m| a.moved_with(ops, *m),
                |a| fold(Arrangement::from(a).as_bytes())
            )),
            chain(plain_start, &moves, |p, m| *p = p.movepc(*m), plain_digest),
        ),
        contest(
            "product",
            batched!(start, &positions, |ops, p, q| p.then_with(ops, *q), digest),
            Some(batched!(
                wide_start,
                &wide_positions,
                |ops, p, q| p.then_with(ops, *q),
                wide_digest
            )),
            chain(plain_start, &plain_positions, |p, q| *p = p.then(q), plain_digest),
        ),
        contest(
            "inverse",
            batched!(0, &positions, |ops, sum, q| added(sum, digest(q.inverse_with(ops))), |sum| {
                sum
            }),
            Some(batched!(
                0,
                &wide_positions,
                |ops, sum, q| added(sum, digest(q.inverse_with(ops).packed_with(ops))),
                |sum| sum
            )),
            each(&plain_positions, |q| plain_digest(q.inverse())),
        ),
        contest(
            "remap",
            batched!(start, &symmetries, |ops, p, m| p.remap_with(ops, *m), digest),
            Some(batched!(wide_start, &symmetries, |ops, p, m| p.remap_with(ops, *m), wide_digest)),
            chain(plain_start, &symmetries, |p, m| *p = p.remap(*m), plain_digest),
        ),
        contest(
            "canon48",
            each(&positions, |q| digest(q.canon48())),
            None,
            each(&plain_positions, |q| plain_digest(q.canon48())),
        ),
        contest(
            "kocsymm move",
            chain(KocSymm::default(), &moves, |k, m| *k = k.moved(*m), |k| coset_digest(k.into())),
            None,
            chain(Coset::from(KocSymm::default()), &moves, |k, m| *k = k.moved(*m), coset_digest),
        ),
        contest(
            "permcube move",
            chain(PermCube::default(), &moves, |k, m| *k = k.moved(*m), |k| perm_digest(k.into())),
            None,
            chain(Perm::from(PermCube::default()), &moves, |k, m| *k = k.moved(*m), perm_digest),
        ),
    ]
}

/// Returns a function to measure. The function begins with the state `start`, and replaces the state
/// by `step(state, operand)` for each operand. It returns the digest of the final state.
fn chain<S: Copy + 'static, T: 'static>(
    start: S,
    operands: &Rc<[T]>,
    step: impl Fn(&mut S, &T) + 'static,
    digest: impl Fn(S) -> u64 + 'static,
) -> Repeated {
    let operands = operands.clone();
    Box::new(move || {
        let mut state = start;
        for _ in 0..PASSES {
            for operand in operands.iter() {
                step(&mut state, operand);
            }
        }
        digest(state)
    })
}

/// Does the same as [`chain`], but all steps run in one [`batch`](superflip::cube::batch). So the
/// state can stay in vector registers.
fn batched<S: Copy + 'static, T: 'static>(
    start: S,
    operands: &Rc<[T]>,
    step: impl Fn(Operations, S, &T) -> S + 'static,
    digest: impl Fn(S) -> u64 + 'static,
) -> Repeated {
    let operands = operands.clone();
    Box::new(move || {
        digest(batch(
            #[inline(always)]
            |ops| {
                let mut state = start;
                for _ in 0..PASSES {
                    // Takes two operands per iteration, because the compiler does not unroll this
                    // loop.
                    let (pairs, last) = operands.as_chunks::<2>();
                    for [first, second] in pairs {
                        state = step(ops, step(ops, state, first), second);
                    }
                    for operand in last {
                        state = step(ops, state, operand);
                    }
                }
                state
            },
        ))
    })
}

/// Returns a function that passes all moves to the library at once, [`PASSES`] times.
fn sequence(start: CubePos, moves: &Rc<[Move]>) -> Repeated {
    let moves = moves.clone();
    Box::new(move || {
        let pass = |p: CubePos, _| p.moved_by(moves.iter().copied());
        digest((0..PASSES).fold(start, pass))
    })
}

/// Returns a function that computes `digest` of each operand, and combines all the results.
fn each<T: 'static>(operands: &Rc<[T]>, digest: impl Fn(&T) -> u64 + 'static) -> Repeated {
    chain(0, operands, move |sum, operand| *sum = added(*sum, digest(operand)), |sum| sum)
}

#[inline]
fn added(sum: u64, digest: u64) -> u64 {
    sum.rotate_left(1) ^ digest
}

fn digest(p: CubePos) -> u64 {
    fold(p.as_bytes())
}

fn plain_digest(p: Cube) -> u64 {
    let mut bytes = [0; 20];
    bytes[..8].copy_from_slice(&p.corners);
    bytes[8..].copy_from_slice(&p.edges);
    fold(&bytes)
}

/// Combines 20 bytes into a number that depends on every byte.
fn fold(bytes: &[u8; 20]) -> u64 {
    let (head, rest) = bytes.split_first_chunk::<8>().expect("20 bytes");
    let (middle, tail) = rest.split_first_chunk::<8>().expect("12 bytes");
    let tail = u32::from_le_bytes(*tail.first_chunk().expect("4 bytes"));
    u64::from_le_bytes(*head) ^ u64::from_le_bytes(*middle).rotate_left(7) ^ u64::from(tail) << 21
}

fn coset_digest(coset: Coset) -> u64 {
    let Coset { corner_twists, edge_flips, middle_slots } = coset;
    u64::from(corner_twists) << 32 | u64::from(edge_flips) << 16 | u64::from(middle_slots)
}

fn perm_digest(p: Perm) -> u64 {
    let edges = p
        .edges
        .iter()
        .fold(0, |sum, (slots, order)| sum << 14 | u64::from(*slots) << 5 | u64::from(*order));
    let [top, bottom] = p.corner_orders.map(u64::from);
    edges << 17 ^ u64::from(p.top_corner_slots) << 10 ^ top << 5 ^ bottom
}
