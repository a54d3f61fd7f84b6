//! The reports of a running search, and how they are divided between a visitor and a watch.

use core::ops::ControlFlow;

use crate::{
    cube::Move,
    watch::{Progress, Stopped, Watch},
};

/// What a search tells its visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A solution: this sequence leads from the position to the goal.
    Solution(&'a [Move]),
    /// A finished branch: the search has reported every solution that begins with this sequence.
    Branch(&'a [Move]),
}

/// A report of a running search: an event, or progress. The sequences consist of moves, or of
/// other turns `M`.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Report<'a, M = Move> {
    /// [`Event::Solution`].
    Solution(&'a [M]),
    /// [`Event::Branch`].
    Branch(&'a [M]),
    /// The number of nodes that the search expanded since the previous report of this kind. Only
    /// searches for a whole cube report nodes.
    Nodes(u64),
    /// A long search reports progress at least every 20 ms.
    Progress {
        /// The number of sequences tried since the search began.
        tried: u128,
    },
}

/// Why a watched search ended early.
pub(in crate::search) enum Ended<B> {
    /// The visitor broke with this value.
    Visitor(B),
    Watch(Stopped),
}

impl<B> Ended<B> {
    /// Returns the result of a watched search, from the flow of its reports.
    pub(in crate::search) fn result<T>(
        flow: ControlFlow<Self, T>,
    ) -> Result<ControlFlow<B, T>, Stopped> {
        match flow {
            ControlFlow::Continue(value) => Ok(ControlFlow::Continue(value)),
            ControlFlow::Break(Self::Visitor(value)) => Ok(ControlFlow::Break(value)),
            ControlFlow::Break(Self::Watch(stopped)) => Err(stopped),
        }
    }
}

/// The visitor of a running search: a function that receives its reports. Its type is not generic, so one
/// copy of a search serves all visitors. [`breaking`] keeps the value with which a visitor breaks.
pub(super) type Visit<'a, M = Move> = &'a mut dyn FnMut(Report<'_, M>) -> ControlFlow<()>;

/// Runs a computation with a visitor that may break with a value. Returns this value if the visitor breaks.
pub(super) fn breaking<B, T, M>(
    mut visit: impl FnMut(Report<'_, M>) -> ControlFlow<B>,
    compute: impl FnOnce(Visit<'_, M>) -> ControlFlow<(), T>,
) -> ControlFlow<B, T> {
    let mut value = None;
    let flow = compute(&mut |report| visit(report).map_break(|broken| value = Some(broken)));
    with_value(flow, value)
}

/// Returns the flow of a computation that breaks only after `value` is set. So the code of the
/// computation does not depend on the type of the value.
pub(super) fn with_value<B, T>(flow: ControlFlow<(), T>, value: Option<B>) -> ControlFlow<B, T> {
    match (flow, value) {
        (ControlFlow::Continue(result), _) => ControlFlow::Continue(result),
        (ControlFlow::Break(()), Some(value)) => ControlFlow::Break(value),
        (ControlFlow::Break(()), None) => unreachable!("only `visit` cancels a search"),
    }
}

/// The number of events between two looks at the watch.
const EVENTS_PER_LOOK: u32 = 1 << 8;

/// Returns the function that receives the reports of a search. The function passes progress to
/// `watch` and events to `visit`. `extent` has the length of the sequences and their number.
pub(in crate::search) fn divide<B, M>(
    mut watch: Watch<'_>,
    mut extent: Progress,
    mut visit: impl FnMut(Report<'_, M>) -> ControlFlow<B>,
) -> impl FnMut(Report<'_, M>) -> ControlFlow<Ended<B>> {
    let mut events = 0;
    move |report| {
        match report {
            Report::Solution(_) | Report::Branch(_) => {
                visit(report).map_break(Ended::Visitor)?;
                events += 1;
                if events < EVENTS_PER_LOOK {
                    return ControlFlow::Continue(());
                }
            }
            Report::Progress { tried } => extent.done = tried,
            Report::Nodes(nodes) => {
                extent.nodes += nodes;
                return ControlFlow::Continue(());
            }
        }
        events = 0;
        watch
            .look(|| extent)
            .map_or_else(|why| ControlFlow::Break(Ended::Watch(why)), ControlFlow::Continue)
    }
}

/// Returns the result of a search that nobody watches.
pub(in crate::search) fn unwatched<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|_| unreachable!("a watch that watches nothing never stops a search"))
}
