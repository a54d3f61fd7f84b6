use super::joint::Joint;
use crate::threads;

/// Calls back for the row of each state of a first part, on all cores where there is
/// a standard library.
pub(crate) fn each_row(joint: &Joint, work: impl Fn(u16) + Sync) {
    let rows = joint.first.len();
    let work = |row| work(u16::try_from(row).expect("a part has at most 2^16 states"));
    if joint.len() > SMALL { threads::for_each(rows, work) } else { (0..rows).for_each(work) }
}

/// So few states are not worth a thread.
const SMALL: usize = 1 << 14;

/// Has the row of each state of a first part filled in, on all cores where there is
/// a standard library.
pub(crate) fn fill_rows<T: Send>(
    joint: &Joint,
    states: &mut [T],
    fill: impl Fn(u16, &mut [T]) + Sync,
) {
    let fill = |(row, states): (u16, &mut [T])| fill(row, states);
    let width = joint.width();
    if joint.len() <= SMALL {
        return (0..).zip(states.chunks_mut(width)).for_each(fill);
    }
    let share = joint.first.len().div_ceil(threads::available());
    let shares = states.chunks_mut(share * width).zip((0..).step_by(share));
    threads::run(shares.map(|(states, begin)| {
        move || (0..).skip(begin).zip(states.chunks_mut(width)).for_each(fill)
    }));
}
