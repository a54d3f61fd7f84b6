use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    sync::Arc,
};

use superflip::{
    CubePos, Move,
    bounds::PruningTable,
    search::{Event, Exhaustive},
};

use super::{Args, is_interrupted};
use crate::{
    Failure,
    folder::{BestTable, table_bytes},
    progress::Progress,
    threads,
};

/// Finds the sequences of exactly so many moves that solve a position.
pub(super) struct Exactly {
    pub(super) length: u8,
    /// For each position.
    threads: usize,
    table: Option<Arc<PruningTable>>,
    /// Whether there is one position only, so that progress says something.
    is_single: bool,
}

/// Why a search ends before it is through.
pub(super) enum Stop<E> {
    Interrupted,
    Told(E),
}

impl Exactly {
    /// A single position has all cores, each of a batch one.
    pub(super) fn new(args: &Args, length: u8, is_single: bool) -> Result<Self, Failure> {
        let threads = if is_single { threads(args.threads).get() } else { 1 };
        let table = BestTable::new(args.folder.clone(), u64::MAX).load_for(length)?;
        Ok(Self { length, threads, table, is_single })
    }

    pub(super) fn table_bytes(&self) -> u64 {
        table_bytes(self.table.as_deref())
    }

    /// Hands on the sequences in the order of [`Exhaustive`], with how many positions were
    /// looked up until then, until `take` ends it.
    pub(super) fn each<E>(
        &self,
        position: CubePos,
        mut take: impl FnMut(&[Move], u64) -> ControlFlow<E>,
    ) -> ControlFlow<Stop<E>> {
        let mut search = Exhaustive::new(position, self.length).threads(self.threads);
        if let Some(table) = &self.table {
            search = search.table(Arc::clone(table));
        }
        let all = search.sequences();
        let mut progress = self.is_single.then(Progress::new);
        let shared = io::stdout().is_terminal();
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
                    if let Some(progress) = progress.as_mut().filter(|_| shared) {
                        progress.hide();
                    }
                    take(moves, nodes).map_break(Stop::Told)?;
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
