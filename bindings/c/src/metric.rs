//! Metrics: the cost of a sequence of moves, and its steps.

use core::ffi::c_char;

use crate::{Code, Error, memory::report};

/// Returns the cost of `count` moves in a metric. Two successive turns of opposite faces are one
/// step if the metric has such a step, so "R2 L U D' F" costs 3 in the metric axial. Turns of one
/// face are not merged. superflip_list_moves describes the numbers of moves.
///
/// `metric` is a text that ends with a NUL. It is the name of a metric: half, quarter, axial,
/// axial-quarter or slice. Or it is an object of JSON with the costs of turns, such as {"quarter":
/// 2, "half": 3, "opposite": "greatest", "faces": {"B": {}}}. A cost is a whole number from 1 to
/// 15, and a turn without a cost is no step. Only a build with metrics reads costs. Other builds
/// return SUPERFLIP_CODE_NO_METRICS for them.
///
/// `moves` may be null if `count` is 0. If there is a mistake, `cost` does not change. `error` may
/// be null. In a build without a heap, this function returns SUPERFLIP_CODE_NO_HEAP.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_cost(
    metric: *const c_char,
    moves: *const u8,
    count: usize,
    cost: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { report(error, heap::cost(metric, moves, count, cost)) }
}

/// Writes the steps of `count` moves in a metric as a text, separated by blanks: "(R2 L) (U D') F"
/// in the metric axial. Parentheses enclose the turns of two faces that are one step. The text is
/// also a sequence of moves. For n > 0 moves, a buffer of 6 * n bytes is large enough, or of 12 * n
/// bytes if a turn costs more than its inverse. For no moves, a buffer of 1 byte is large enough.
///
/// superflip_cost describes `metric` and the mistakes, and superflip_print_facelets describes
/// `text`, `size` and `length`. `moves` may be null if `count` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_steps(
    metric: *const c_char,
    moves: *const u8,
    count: usize,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe {
        let printed = heap::print_steps(metric, moves, count, text, size, length);
        report(core::ptr::null_mut(), printed)
    }
}

#[cfg(feature = "metrics")]
pub(crate) use heap::read;

/// The functions of a build with a heap.
#[cfg(unix)]
mod heap {
    use core::{
        ffi::c_char,
        fmt::{self, Display},
    };

    use superflip::{
        Move,
        metric::{AxisTurn, Metric},
    };

    use crate::{
        cube::checked,
        memory::{self, NUL_TERMINATED, Out},
        mistake::Mistake,
    };

    /// Reads a metric: its name, or its costs as JSON. No name begins with a brace.
    ///
    /// # Safety
    /// The pointer is null, or a NUL ends the text.
    pub(crate) unsafe fn read(metric: *const c_char) -> Result<Metric, Mistake> {
        if metric.is_null() {
            return Err(Mistake::Null("metric"));
        }
        // SAFETY: the pointer is not null, so a NUL ends the text.
        let text = unsafe { memory::text(metric, NUL_TERMINATED)? };
        if text.trim_start().starts_with('{') {
            costs(text)
        } else {
            text.parse().map_err(Mistake::NoSuchMetric)
        }
    }

    #[cfg(feature = "metrics")]
    fn costs(text: &str) -> Result<Metric, Mistake> {
        let costs: superflip::metric::Costs =
            serde_json::from_str(text).map_err(Mistake::CostsText)?;
        Metric::try_from(costs).map_err(Mistake::Costs)
    }

    #[cfg(not(feature = "metrics"))]
    fn costs(_: &str) -> Result<Metric, Mistake> {
        Err(Mistake::NoMetrics)
    }

    /// Reads a metric, and moves that each have a cost in it.
    ///
    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    unsafe fn read_with_moves<'a>(
        metric: *const c_char,
        moves: *const u8,
        count: usize,
    ) -> Result<(Metric, impl Iterator<Item = Move> + Clone + 'a), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (metric, moves) = unsafe { (read(metric)?, memory::bytes(moves, count, "moves")?) };
        let moves = checked(moves)?;
        let has_none = |&(_, mv): &(usize, Move)| metric.cost(mv.into()).is_none();
        match moves.clone().enumerate().find(has_none) {
            Some((index, mv)) => Err(Mistake::NoCost { index, mv }),
            None => Ok((metric, moves)),
        }
    }

    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    pub(super) unsafe fn cost(
        metric: *const c_char,
        moves: *const u8,
        count: usize,
        cost: *mut u32,
    ) -> Result<(), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let ((metric, moves), cost) =
            unsafe { (read_with_moves(metric, moves, count)?, Out::new(cost, "cost")?) };
        cost.write(metric.cost_of(moves).expect("each move has a cost"));
        Ok(())
    }

    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    pub(super) unsafe fn print_steps(
        metric: *const c_char,
        moves: *const u8,
        count: usize,
        text: *mut c_char,
        size: usize,
        length: *mut usize,
    ) -> Result<(), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (metric, moves) = unsafe { read_with_moves(metric, moves, count)? };
        let steps = metric.steps_of(moves).expect("each move has a cost");
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        unsafe { memory::print(&Steps(&steps), text, size, length) }
    }

    /// Steps, printed with blanks between them.
    struct Steps<'a>(&'a [AxisTurn]);

    impl Display for Steps<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for (i, step) in self.0.iter().enumerate() {
                write!(f, "{}{step}", if i == 0 { "" } else { " " })?;
            }
            Ok(())
        }
    }

    #[cfg(test)]
    mod tests {
        use superflip::metric::Costs;

        use super::*;

        /// Returns the greatest number of bytes per move that the steps of an axis turn need.
        fn bytes_per_move(metric: &Metric) -> f64 {
            let of_turn = |turn: AxisTurn| {
                let moves: Vec<Move> = turn.moves().collect();
                let steps = Steps(&metric.steps_of(moves.iter().copied()).unwrap()).to_string();
                #[expect(clippy::cast_precision_loss, reason = "some bytes")]
                let per_move = (steps.len() + 1) as f64 / moves.len() as f64;
                per_move
            };
            AxisTurn::ALL.map(of_turn).into_iter().fold(0.0, f64::max)
        }

        /// The header promises that 6·n bytes hold the steps of n moves, and 12·n bytes if directions
        /// differ.
        #[test]
        fn six_or_twelve_bytes_per_move_hold_the_steps() {
            let costs = [Costs::new(Some(1), None), Costs::new(Some(2), Some(5)).at_once()];
            let of_costs = costs.map(|costs| Metric::try_from(costs).unwrap());
            let both_ways = Metric::ALL.into_iter().chain(of_costs);
            let longest = both_ways.map(|metric| bytes_per_move(&metric)).fold(0.0, f64::max);
            assert!((longest - 6.0).abs() < 1e-9, "{longest}");
            let values = [None, Some(1), Some(2), Some(15)];
            let mut longest = 0.0f64;
            for number in 0..4usize.pow(6) {
                // The costs of all turns of U and of D. Other axes are alike.
                let of_axis = [Move::U1, Move::U2, Move::U3, Move::D1, Move::D2, Move::D3];
                let costs =
                    (0u32..).zip(of_axis).fold(Costs::new(Some(1), None), |costs, (place, mv)| {
                        costs.turn(mv, values[number / 4usize.pow(place) % 4])
                    });
                for costs in [costs, costs.at_once()] {
                    let metric = Metric::try_from(costs).unwrap();
                    if metric.moves() == superflip::cube::MoveSet::ALL {
                        longest = longest.max(bytes_per_move(&metric));
                    }
                }
            }
            assert!((longest - 12.0).abs() < 1e-9, "{longest}");
        }
    }
}

/// The functions of a build without a heap.
#[cfg(not(unix))]
mod heap {
    use core::ffi::c_char;

    use crate::mistake::Mistake;

    pub(super) unsafe fn cost(
        _: *const c_char,
        _: *const u8,
        _: usize,
        _: *mut u32,
    ) -> Result<(), Mistake> {
        Err(Mistake::NoHeap)
    }

    pub(super) unsafe fn print_steps(
        _: *const c_char,
        _: *const u8,
        _: usize,
        _: *mut c_char,
        _: usize,
        _: *mut usize,
    ) -> Result<(), Mistake> {
        Err(Mistake::NoHeap)
    }
}
