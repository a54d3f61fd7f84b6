//! The reports of a running search, and how they are divided between a visitor and a watch.

use core::{convert::Infallible, ops::ControlFlow};

use crate::{
    cube::Move,
    watch::{Broken, Progress, Stopped, Watch},
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

/// The visitor of a running search: a function that receives its reports. Its type is not generic, so one
/// copy of a search serves all visitors.
pub(crate) type Visit<'a, M = Move> = &'a mut dyn FnMut(Report<'_, M>) -> Result<(), Stopped>;

/// The number of events between two looks at the watch.
const EVENTS_PER_LOOK: u32 = 1 << 8;

/// Runs `search` with a visitor that passes progress to `watch` and events to `visit`. `extent` has the
/// length of the sequences and their number. A search whose watch has ended it does no work.
pub(in crate::search) fn divide<B, M, T, E: From<Stopped>>(
    mut watch: Watch<'_>,
    mut extent: Progress,
    mut visit: impl FnMut(Report<'_, M>) -> ControlFlow<B>,
    search: impl FnOnce(Visit<'_, M>) -> Result<T, E>,
) -> Result<ControlFlow<B, T>, E> {
    watch.begin()?;
    let (mut events, mut broken) = (0, Broken::new());
    let result = search(&mut |report| {
        match report {
            Report::Solution(_) | Report::Branch(_) => {
                broken.keep(visit(report))?;
                events += 1;
                if events < EVENTS_PER_LOOK {
                    return Ok(());
                }
            }
            Report::Progress { tried } => extent.done = tried,
            Report::Nodes(nodes) => {
                extent.nodes += nodes;
                return Ok(());
            }
        }
        events = 0;
        watch.look(|| extent)
    });
    broken.or(result)
}

/// Runs `search` with a visitor that passes progress to `watch`.
pub(in crate::search) fn with_progress<T, E: From<Stopped>>(
    watch: Watch<'_>,
    extent: Progress,
    search: impl FnOnce(Visit<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let nobody = |_: Report<'_>| ControlFlow::<Infallible>::Continue(());
    let ControlFlow::Continue(result) = divide(watch, extent, nobody, search)?;
    Ok(result)
}

/// Returns a function that passes only solutions to `visit`.
pub(in crate::search) fn of_solutions<B, M>(
    mut visit: impl FnMut(&[M]) -> ControlFlow<B>,
) -> impl FnMut(Report<'_, M>) -> ControlFlow<B> {
    move |report| match report {
        Report::Solution(moves) => visit(moves),
        _ => ControlFlow::Continue(()),
    }
}

/// Returns the result of a search that nobody watches.
pub(in crate::search) fn unwatched<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|_| unreachable!("a watch that watches nothing never stops a search"))
}
