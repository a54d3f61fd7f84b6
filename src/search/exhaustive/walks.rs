//! The count of sequences by the states of a pattern.

use alloc::vec::Vec;

#[cfg(feature = "optimal")]
use crate::bounds::TableWords;
use crate::{
    bounds::pattern::{PatternProblem, ProductTable, fill_rows},
    rules::bits,
    watch::{Look, Stopped},
};

/// The memory per state, in bytes: three vectors have a 64-bit number for each state.
pub(super) const BYTES_PER_STATE: u64 = 3 * 8;

/// Counts the sequences that lead from the start to the goal, without making them. `faces` is the
/// number f of faces that may turn, and `turns` is the number t of turns per face.
///
/// A vector has one number per state. `start` is 1 for the start state and 0 elsewhere. `goal` is 1
/// for the goal states and 0 elsewhere. The operator `S` replaces the number of each state by the
/// sum of the numbers of the states that one move reaches. A *walk* is any sequence of moves, even
/// if it turns a face twice in a row. The number of walks of k moves to the goal is the scalar
/// product `Wₖ = ⟨goal, Sᵏ start⟩`. `S` is symmetric, so `Wₖ` is also the scalar product of
/// `Sⁱ start` and `Sʲ goal` if i + j = k. With i and j about k/2, the numbers stay small.
///
/// The number `Aₙ` of sequences that turn no face twice in a row follows from the walks. Let `P` be
/// the operator of the t turns of one face. These turns and the identity form a group, so `P² = (t
/// − 1)·P + t`. The number of sequences that begin with this face is `Fₙ = P·(Aₙ₋₁ − Fₙ₋₁)`.
/// Substituting the same formula for `Fₙ₋₁` gives
///
/// `Fₙ = P·Aₙ₋₁ − (t − 1)·Fₙ₋₁ − t·Aₙ₋₂ + t·Fₙ₋₂`.
///
/// Summing over f faces gives `A₁ = S`, `A₂ = (S − t + 1)·A₁ − f·t`, and for n ≥ 3
///
/// `Aₙ = (S − t + 1)·Aₙ₋₁ − (f − 1)·t·Aₙ₋₂`.
///
/// Calls `progress` several times per second with the number of finished steps. There are
/// `problem.length` steps. If `progress` fails, the count is cancelled.
pub(super) fn count(
    table: &ProductTable,
    problem: &PatternProblem<'_>,
    (faces, turns): (u8, u8),
    progress: &mut dyn FnMut(u8) -> Result<(), Stopped>,
) -> Result<u128, Stopped> {
    let mut done = 0;
    let mut vectors = [(); 3].map(|()| zeros(table.len()));
    let [from, to, spare] = &mut vectors;
    let (mut from, mut to) = (from.as_mut_slice(), to.as_mut_slice());
    let mut spare = spare.as_mut_slice();
    from[table.row(0).state(0)] = 1;
    table.goals().for_each(|state| to[state] = 1);
    let moves: Vec<usize> = bits(problem.rules.moves()).collect();
    // All sums are computed modulo 2¹²⁸. The result is less than 18³⁰ < 2¹²⁸.
    let mut sums = Vec::from([product(from, to, &mut || progress(0))?]);
    for step in 1..=problem.length {
        let side = if step % 2 == 1 { &mut from } else { &mut to };
        let look = &mut || progress(done);
        spread(table, &moves, side, spare, look)?;
        core::mem::swap(side, &mut spare);
        sums.push(product(from, to, look)?);
        done = step;
        progress(done)?;
    }
    let polynomial = polynomial(problem.length, faces.into(), turns.into());
    let terms = polynomial.iter().zip(&sums);
    Ok(terms.fold(0, |sum: u128, (&factor, &term)| sum.wrapping_add(factor.wrapping_mul(term))))
}

/// Returns `count` numbers, all 0, in large pages if the system provides them. To free a gigabyte of small pages takes
/// most of the tenth of a second in which a cancelled search must end.
#[cfg(feature = "optimal")]
fn zeros(count: usize) -> TableWords {
    use alloc::alloc::handle_alloc_error;
    use core::alloc::Layout;

    let layout = || Layout::array::<u64>(count).unwrap_or(Layout::new::<u64>());
    TableWords::zeroed(count).unwrap_or_else(|_| handle_alloc_error(layout()))
}

/// Returns `count` numbers, all 0.
#[cfg(not(feature = "optimal"))]
fn zeros(count: usize) -> Vec<u64> {
    alloc::vec![0; count]
}

/// Returns the coefficients of `Aₙ` as a polynomial in `S`, lowest degree first, modulo 2¹²⁸.
/// [`count`] defines `Aₙ` and `S`. Here n is `length`, f is `faces` and t is `turns`.
fn polynomial(length: u8, faces: u128, turns: u128) -> Vec<u128> {
    let size = usize::from(length) + 1;
    let unit = |power: usize| (0..size).map(|i| u128::from(i == power)).collect::<Vec<_>>();
    let (mut before, mut last) = (unit(0), unit(length.min(1).into()));
    for n in 2..=length {
        let less = if n == 2 { faces * turns } else { (faces.wrapping_sub(1)).wrapping_mul(turns) };
        let next = (0..size).map(|i| {
            let shifted = if i == 0 { 0 } else { last[i - 1] };
            shifted
                .wrapping_sub((turns - 1).wrapping_mul(last[i]))
                .wrapping_sub(less.wrapping_mul(before[i]))
        });
        let next = next.collect();
        before = core::mem::replace(&mut last, next);
    }
    last
}

/// Returns the scalar product of two vectors, modulo 2¹²⁸. Fails if `look` fails.
fn product(a: &[u64], b: &[u64], look: Look<'_>) -> Result<u128, Stopped> {
    /// The function calls `look` each time it has computed this many products, which takes a few
    /// milliseconds.
    const CHUNK: usize = 1 << 20;
    let mut sum = 0u128;
    for (a, b) in a.chunks(CHUNK).zip(b.chunks(CHUNK)) {
        let products = a.iter().zip(b).filter(|&(&a, &b)| a != 0 && b != 0);
        sum = products.fold(sum, |sum, (&a, &b)| sum.wrapping_add(u128::from(a) * u128::from(b)));
        look()?;
    }
    Ok(sum)
}

/// Replaces the number of each state by the sum of the numbers of the states that one move reaches.
/// This is the operator `S` of [`count`]. Writes the result to `sums`. Fails if `look` fails.
fn spread(
    table: &ProductTable,
    moves: &[usize],
    numbers: &[u64],
    sums: &mut [u64],
    look: Look<'_>,
) -> Result<(), Stopped> {
    let fill = |first: u16, sums: &mut [u64]| {
        let next = table.first.next[usize::from(first)];
        sums.fill(0);
        for &i in moves {
            let row = table.row(next[i]);
            let there = &numbers[row.start..][..table.width()];
            if there.iter().all(|&number| number == 0) {
                continue;
            }
            for (sum, &second) in sums.iter_mut().zip(table.seconds(first)) {
                let to = table.second.next[usize::from(second)][i];
                *sum += there[usize::from(row.columns[usize::from(to)])];
            }
        }
    };
    fill_rows(table, sums, fill, look)
}
