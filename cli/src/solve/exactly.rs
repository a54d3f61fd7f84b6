use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    sync::Arc,
};

use superflip::{
    CubePos, Move,
    bounds::TableSource,
    search::{Event, Exhaustive, Threads},
};

use super::Args;
use crate::{
    folder::{BestTable, table_bytes},
    interrupt::is_interrupted,
    threads,
};

pub(super) struct Exactly {
    pub(super) length: u8,
    /// The number of threads for one position.
    threads: Threads,
    table: Arc<BestTable>,
}

/// Why a search ended early.
pub(super) enum Stop<E> {
    Interrupted,
    /// `take` ended the search with this value.
    Taken(E),
}

impl Exactly {
    /// Prepares the search. A single position is searched on all cores, and each position of a
    /// batch on one core.
    pub(super) fn new(args: &Args, length: u8, is_single: bool) -> Self {
        let threads = if is_single { threads(args.threads).into() } else { Threads::ONE };
        let table = Arc::new(BestTable::new(args.folder.clone(), u64::MAX));
        Self { length, threads, table }
    }

    pub(super) fn table_bytes(&self) -> u64 {
        table_bytes(self.table.table(self.length))
    }

    /// Calls `take` with each sequence that solves `position`, and with the number of nodes so far,
    /// until `take` breaks. The sequences come in the order of [`Exhaustive`].
    pub(super) fn each<E>(
        &self,
        args: &Args,
        position: CubePos,
        mut take: impl FnMut(&[Move], u64) -> ControlFlow<E>,
    ) -> ControlFlow<Stop<E>> {
        let search = Exhaustive::new(position, self.length).threads(self.threads);
        let search = search.tables(Arc::<BestTable>::clone(&self.table));
        let all = search.sequences();
        let mut progress = args.progress_of_one();
        let is_shared = io::stdout().is_terminal();
        let mut nodes = 0;
        let flow = search.run(|event| {
            match event {
                Event::Nodes(more) => nodes += more,
                Event::Progress { tried } => {
                    if let Some(progress) = &mut progress {
                        progress.show(tried, Some(all));
                    }
                }
                Event::Solution(moves) => {
                    if let Some(progress) = progress.as_mut().filter(|_| is_shared) {
                        progress.hide();
                    }
                    take(moves, nodes).map_break(Stop::Taken)?;
                }
                _ => {}
            }
            if is_interrupted() {
                ControlFlow::Break(Stop::Interrupted)
            } else {
                ControlFlow::Continue(())
            }
        });
        if let Some(progress) = &mut progress {
            progress.hide();
        }
        flow
    }
}
