use core::{fmt, ops::ControlFlow};

use alloc::{vec, vec::Vec};

use crate::{
    bounds::pattern::{Joint, Task, fill_rows},
    rules::bits,
    search::TooLittleMemory,
};

/// The longest sequences that are counted. Halves of them are counted in 64 bits:
/// there are 18¹⁵ < 2⁶⁴ sequences of fifteen moves.
pub(super) const LONGEST: u8 = 30;

/// Solutions that are counted one by one, where there is no memory to count them by
/// states: more would take hours.
pub(super) const PATIENCE: u128 = 1_000_000_000;

/// States that are counted at the most, whatever the memory.
pub(super) const MOST_STATES: u64 = 1 << 27;

/// Why the solutions of a search are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uncountable {
    /// The sequences are longer than are counted.
    TooLong {
        /// The length.
        length: u8,
    },
    /// There are too many to count one by one, and the states of the cubies that the
    /// goal names take too much memory.
    TooManyStates(TooLittleMemory),
}

impl fmt::Display for Uncountable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => {
                write!(f, "sequences of up to {LONGEST} moves are counted, not of {length}")
            }
            Self::TooManyStates(TooLittleMemory { needed, allowed }) => write!(
                f,
                "counting needs {needed} bytes of memory for the states of the pieces, and \
                 {allowed} can be used"
            ),
        }
    }
}

impl core::error::Error for Uncountable {}

/// Bytes that counting takes for each state: three numbers of 64 bits.
pub(super) const STATE: u64 = 3 * 8;

/// Counts the sequences that lead from the start to the goal, without making them.
///
/// Let `S` take a count of every state to its sum over the moves of the search. Of
/// all sequences of k moves, whatever follows what, `Wₖ = ⟨goal, Sᵏ start⟩` lead to
/// the goal; as `S` is symmetric, it is the product of `Sⁱ start` and `Sʲ goal` for
/// any i + j = k, which both stay small. From these follow the sequences `Aₙ` that
/// turn no face twice in a row. With `P` for the turns of one face, which may be
/// turned in t ways, `P² = (t − 1)·P + t`, as the turns of a face together with none
/// are a group. The sequences that begin with that face are
/// `Fₙ = P·(Aₙ₋₁ − Fₙ₋₁)`, so by putting in the same for `Fₙ₋₁`
///
/// `Fₙ = P·Aₙ₋₁ − (t − 1)·Fₙ₋₁ − t·Aₙ₋₂ + t·Fₙ₋₂`,
///
/// and summed up for f faces, with `A₁ = S`, `A₂ = (S − t + 1)·A₁ − f·t` and from n = 3
///
/// `Aₙ = (S − t + 1)·Aₙ₋₁ − (f − 1)·t·Aₙ₋₂`.
///
/// `advance` hears of every step in turn, and may break the counting off.
pub(super) fn count<B>(
    joint: &Joint,
    task: &Task<'_>,
    (faces, ways): (u8, u8),
    mut advance: impl FnMut(u8) -> ControlFlow<B>,
) -> ControlFlow<B, u128> {
    let numbers = || vec![0u64; joint.len()];
    let (mut from, mut to, mut spare) = (numbers(), numbers(), numbers());
    from[joint.row(0).state(0)] = 1;
    joint.goals().for_each(|state| to[state] = 1);
    let moves: Vec<usize> = bits(task.rules.moves()).collect();
    // All sums are modulo 2¹²⁸, and what they make in the end is below.
    let mut sums = vec![product(&from, &to)];
    for step in 1..=task.length {
        let side = if step % 2 == 1 { &mut from } else { &mut to };
        spread(joint, &moves, side, &mut spare);
        core::mem::swap(side, &mut spare);
        sums.push(product(&from, &to));
        advance(step)?;
    }
    let polynomial = polynomial(task.length, faces.into(), ways.into());
    let terms = polynomial.iter().zip(&sums);
    ControlFlow::Continue(
        terms.fold(0, |sum: u128, (&factor, &term)| sum.wrapping_add(factor.wrapping_mul(term))),
    )
}

/// `Aₙ` as a polynomial in `S`, its factors in ascending order, modulo 2¹²⁸.
fn polynomial(length: u8, faces: u128, ways: u128) -> Vec<u128> {
    let size = usize::from(length) + 1;
    let unit = |power: usize| (0..size).map(|i| u128::from(i == power)).collect::<Vec<_>>();
    let (mut before, mut last) = (unit(0), unit(length.min(1).into()));
    for n in 2..=length {
        let less = if n == 2 { faces * ways } else { (faces.wrapping_sub(1)).wrapping_mul(ways) };
        let next = (0..size).map(|i| {
            let shifted = if i == 0 { 0 } else { last[i - 1] };
            shifted
                .wrapping_sub((ways - 1).wrapping_mul(last[i]))
                .wrapping_sub(less.wrapping_mul(before[i]))
        });
        let next = next.collect();
        before = core::mem::replace(&mut last, next);
    }
    last
}

/// The sum over all states of the products.
fn product(a: &[u64], b: &[u64]) -> u128 {
    let products = a.iter().zip(b).filter(|&(&a, &b)| a != 0 && b != 0);
    products.fold(0, |sum: u128, (&a, &b)| sum.wrapping_add(u128::from(a) * u128::from(b)))
}

/// `S`: for each state the sum over where the moves lead.
fn spread(joint: &Joint, moves: &[usize], numbers: &[u64], sums: &mut [u64]) {
    fill_rows(joint, sums, |first, sums| {
        let next = joint.first.next[usize::from(first)];
        sums.fill(0);
        for &i in moves {
            let row = joint.row(next[i]);
            let there = &numbers[row.start..][..joint.width()];
            if there.iter().all(|&number| number == 0) {
                continue;
            }
            for (sum, &second) in sums.iter_mut().zip(joint.seconds(first)) {
                let to = joint.second.next[usize::from(second)][i];
                *sum += there[usize::from(row.columns[usize::from(to)])];
            }
        }
    });
}
