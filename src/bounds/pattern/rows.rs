//! Work on all rows of a table, on several threads.

use super::product_table::ProductTable;
use crate::{
    threads::{self, Stop},
    watch::{Look, Stopped},
};

/// A table of at most this many states is faster to fill on one thread than on several.
const SMALL: usize = 1 << 14;

/// Calls `work` for each row of `product`, on all cores if the table is large. Fails if
/// `look` fails.
pub(crate) fn each_row(
    product: &ProductTable,
    work: impl Fn(u16) + Sync,
    look: Look<'_>,
) -> Result<(), Stopped> {
    let rows = product.first.len();
    let work = |row| work(u16::try_from(row).expect("a part has at most 2^16 states"));
    if product.len() > SMALL {
        return threads::for_each(threads::Threads::PER_CORE, rows, work, look);
    }
    (0..rows).for_each(work);
    look()
}

/// Fills `states`, which has one element per state of `product`. Calls `fill` for each row, with
/// the number of the row and the row's elements. Uses all cores if the table is large. Fails if
/// `look` fails.
pub(crate) fn fill_rows<T: Send>(
    product: &ProductTable,
    states: &mut [T],
    fill: impl Fn(u16, &mut [T]) + Sync,
    look: Look<'_>,
) -> Result<(), Stopped> {
    let fill = |(row, states): (u16, &mut [T])| fill(row, states);
    let width = product.width();
    if product.len() <= SMALL {
        (0..).zip(states.chunks_mut(width)).for_each(fill);
        return look();
    }
    let stop = &Stop::default();
    let share = product.first.len().div_ceil(threads::available());
    let shares = states.chunks_mut(share * width).zip((0..).step_by(share));
    let jobs = shares.map(|(states, begin)| {
        move || {
            let rows = (0..).skip(begin).zip(states.chunks_mut(width));
            rows.take_while(|_| !stop.is_set()).for_each(fill);
        }
    });
    threads::run_cancellable(stop, jobs, look).map(drop)
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};
    use core::iter;

    use super::{
        super::{coordinate::PatternCoordinate, problem::PatternProblem},
        *,
    };
    use crate::{
        CubePos,
        cube::{MoveSet, Pattern},
        rules::{FaceOrder, Rules},
    };

    #[test]
    fn each_row_of_a_small_and_of_a_large_table_is_filled() {
        let problem = PatternProblem {
            start: &CubePos::SOLVED,
            goal: &Pattern::default(),
            rules: Rules::no_repeats(FaceOrder::default(), MoveSet::ALL),
            length: 20,
        };
        let look = &mut || Ok::<_, Stopped>(());
        for (edges, is_large) in [(8..10, false), (8..12, true)] {
            let edges: Vec<_> = edges.map(PatternCoordinate::Cubie).collect();
            let table = ProductTable::of(&edges, &problem, usize::MAX).unwrap();
            assert_eq!(table.len() > SMALL, is_large);
            let mut states = vec![None; table.len()];
            let fill = |row: u16, states: &mut [Option<u16>]| states.fill(Some(row));
            assert!(fill_rows(&table, &mut states, fill, look).is_ok());
            let rows = 0..u16::try_from(table.first.len()).unwrap();
            let expected = rows.flat_map(|row| iter::repeat_n(Some(row), table.width()));
            assert!(states.into_iter().eq(expected));
        }
    }
}
