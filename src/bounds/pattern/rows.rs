use super::product_table::ProductTable;
use crate::threads;

/// Calls `work` for each row, on all cores if the table is large.
pub(crate) fn each_row(product: &ProductTable, work: impl Fn(u16) + Sync) {
    let rows = product.first.len();
    let work = |row| work(u16::try_from(row).expect("a part has at most 2^16 states"));
    if product.len() > SMALL { threads::for_each(rows, work) } else { (0..rows).for_each(work) }
}

/// The number of states up to which work on a table takes less time than starting threads.
const SMALL: usize = 1 << 14;

/// Calls `fill` for each row of `states`, on all cores if the table is large.
pub(crate) fn fill_rows<T: Send>(
    product: &ProductTable,
    states: &mut [T],
    fill: impl Fn(u16, &mut [T]) + Sync,
) {
    let fill = |(row, states): (u16, &mut [T])| fill(row, states);
    let width = product.width();
    if product.len() <= SMALL {
        return (0..).zip(states.chunks_mut(width)).for_each(fill);
    }
    let share = product.first.len().div_ceil(threads::available());
    let shares = states.chunks_mut(share * width).zip((0..).step_by(share));
    threads::run(shares.map(|(states, begin)| {
        move || (0..).skip(begin).zip(states.chunks_mut(width)).for_each(fill)
    }));
}
