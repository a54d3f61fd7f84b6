use alloc::vec::Vec;
use core::{
    mem,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};

use super::{
    Extent, Found, Query, Stop, Wanted, coordinate::Coordinate, endings::Endings,
    expand::Expansion, node::Node, path::Path,
};

/// Nodes that are taken further at a time: enough that their reads wait together,
/// few enough that what they name is still in the nearest caches.
const BATCH: usize = 64;
/// Parts that a long search is divided into, at the least: for several threads, and so
/// that it is seen how far it is.
const PARTS: usize = 1 << 12;
/// Parts of a search for one solution, at the least, where it is long enough. The
/// likeliest are searched first: where the six bounds of positions 12 moves away come to 52 or less, which those
/// of half of them do, those of one random position in twenty do.
const RANKED_PARTS: usize = 1 << 15;
/// Positions looked up at the length before, for each such part.
const PER_PART: u64 = 1 << 6;
/// Lengths up to which a search is shorter than the start of a thread, unless the
/// position is nearer than the sequences are long by more than [`SLACK`].
const ALONE: u8 = 12;
/// Moves to spare with which many sequences come close.
const SLACK: u8 = 4;

/// Nodes as far as the endings that are taken further before the endings are listed.
const ENOUGH: u32 = 1 << 10;
/// Parts among which images of each other are looked for: some milliseconds.
const UNIQUE_PARTS: usize = 1 << 13;

/// What is done as well, by one of the threads before it helps, until the flag says that it
/// is of no use any more.
pub(super) type Beside<'a> = dyn Fn(&AtomicBool) + Sync + 'a;

/// Threads at work on one search, and what they have in common.
pub(super) struct Crew<'a, C: Coordinate> {
    query: &'a Query<'a>,
    table: &'a C::Table,
    stop: AtomicBool,
    kept: AtomicUsize,
    taken: AtomicUsize,
}

impl<'a, C: Coordinate> Crew<'a, C> {
    pub(super) fn new(query: &'a Query<'a>, table: &'a C::Table) -> Self {
        let (kept, taken) = Default::default();
        Self { query, table, stop: AtomicBool::new(false), kept, taken }
    }

    pub(super) fn run(
        &self,
        root: Node<C>,
        beside: Option<&Beside<'_>>,
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> Result<Found, Stop> {
        let mut first = Worker::new(self);
        let mut parts = Vec::from([root]);
        let Query { length, wanted, last, .. } = *self.query;
        let is_long = length > ALONE || length > root.bound() + SLACK;
        let has_images = wanted != Wanted::All && last.is_none() && root.is_own_image();
        let least = match wanted {
            Wanted::All => PARTS,
            Wanted::One { before } => {
                usize::try_from(before / PER_PART).unwrap_or(RANKED_PARTS).min(RANKED_PARTS)
            }
        };
        while is_long && parts.len() < least && !parts.is_empty() {
            let mut next = Vec::new();
            for nodes in parts.chunks(BATCH) {
                first.expand(nodes, |node| next.push(node));
            }
            parts = next;
            if has_images && parts.len() < UNIQUE_PARTS {
                leave_out_images(&mut parts);
            }
        }
        if wanted != Wanted::All {
            parts.sort_by_key(Node::sum);
        }
        let workers = if is_long { self.query.threads } else { 1 };
        let mut flow = ControlFlow::Continue(());
        let mut told = |flow: &mut ControlFlow<()>| {
            let done = self.taken.load(Relaxed).min(parts.len());
            *flow = hear(Extent { done, of: parts.len().max(1) });
            if flow.is_break() {
                self.stop.store(true, Relaxed);
            }
        };
        let founds = self.work(first, workers, &parts, beside, &mut || told(&mut flow));
        if flow.is_break() {
            return Err(Stop::BrokenOff);
        }
        if self.query.keep > 0 && self.kept.load(Relaxed) > self.query.keep {
            return Err(Stop::TooMany);
        }
        Ok(founds.into_iter().fold(Found::default(), |mut all, mut found| {
            all.sequences += found.sequences;
            all.nodes += found.nodes;
            all.lists.append(&mut found.lists);
            all
        }))
    }

    /// Does all parts, by as many workers; `tell` is called now and then.
    fn work(
        &self,
        first: Worker<'_, C>,
        workers: usize,
        parts: &[Node<C>],
        beside: Option<&Beside<'_>>,
        tell: &mut dyn FnMut(),
    ) -> Vec<Found> {
        let mut all = Vec::from([first]);
        all.resize_with(workers, || Worker::new(self));
        #[cfg(feature = "std")]
        if workers > 1 || beside.is_some() {
            return self.work_together(all, parts, beside, tell);
        }
        if let Some(beside) = beside {
            beside(&self.stop);
        }
        all.into_iter().map(|worker| worker.work(parts, tell)).collect()
    }

    /// Does all parts, each worker on a thread of its own.
    #[cfg(feature = "std")]
    fn work_together(
        &self,
        workers: Vec<Worker<'_, C>>,
        parts: &[Node<C>],
        mut beside: Option<&Beside<'_>>,
        tell: &mut dyn FnMut(),
    ) -> Vec<Found> {
        let jobs = workers.into_iter().map(|worker| {
            let beside = beside.take();
            move || {
                if let Some(beside) = beside {
                    beside(&self.stop);
                }
                worker.work(parts, &mut || {})
            }
        });
        crate::threads::run_watched(jobs, core::time::Duration::from_millis(20), tell)
    }
}

/// Leaves one of those nodes that symmetries, or being solved backwards, make each other:
/// where the one has a solution, the other has. Of a position that is symmetric itself, or
/// its own inverse, only a small part of all sequences is left.
fn leave_out_images<C: Coordinate>(nodes: &mut Vec<Node<C>>) {
    let mut keyed: Vec<_> = nodes.drain(..).map(|node| (node.class(), node)).collect();
    keyed.sort_by_key(|&(class, _)| class);
    keyed.dedup_by_key(|&mut (class, _)| class);
    nodes.extend(keyed.into_iter().map(|(_, node)| node));
}

/// One thread's part of a search.
struct Worker<'a, C: Coordinate> {
    crew: &'a Crew<'a, C>,
    expansion: Expansion<'a, C>,
    /// Nodes that wait, by how many runs they have. The deepest go first, as soon as
    /// they are enough for a batch, so that no level grows beyond what follows from
    /// one.
    levels: Vec<Vec<Node<C>>>,
    /// Nodes that were as far as the endings, while there was no list of these.
    near: u32,
    found: Found,
}

impl<'a, C: Coordinate> Worker<'a, C> {
    fn new(crew: &'a Crew<'a, C>) -> Self {
        Self {
            crew,
            expansion: Expansion::new(crew.table, crew.query.is_shortest),
            levels: Vec::new(),
            near: 0,
            found: Found::default(),
        }
    }

    /// Takes parts until there are none.
    fn work(mut self, parts: &[Node<C>], tell: &mut dyn FnMut()) -> Found {
        let mut batch = Vec::with_capacity(BATCH);
        self.levels.push(Vec::new());
        for round in 0u32.. {
            if round % 256 == 255 {
                tell();
                if self.crew.stop.load(Relaxed) {
                    break;
                }
            }
            let Some(level) = self.next_level(parts) else { break };
            let waiting = &mut self.levels[level];
            batch.clear();
            batch.extend(waiting.drain(waiting.len().saturating_sub(BATCH)..));
            if self.levels.len() == level + 1 {
                self.levels.push(Vec::new());
            }
            let mut next = mem::take(&mut self.levels[level + 1]);
            self.expand(&batch, |node| next.push(node));
            self.levels[level + 1] = next;
        }
        self.found.nodes = self.expansion.visited;
        self.found
    }

    /// The level to take a batch of: the deepest that has enough, or the deepest that has
    /// any, so that all that follows from some parts is done before others are taken.
    fn next_level(&mut self, parts: &[Node<C>]) -> Option<usize> {
        let deepest = |least| self.levels.iter().rposition(|nodes| nodes.len() >= least);
        if let Some(level) = deepest(BATCH).or_else(|| deepest(1)) {
            return Some(level);
        }
        let first = self.crew.taken.fetch_add(BATCH, Relaxed).min(parts.len());
        self.levels[0].extend(&parts[first..parts.len().min(first + BATCH)]);
        (first < parts.len()).then_some(0)
    }

    /// Takes nodes one run further: keeps what is found, and calls back with what is not.
    fn expand(&mut self, nodes: &[Node<C>], mut push: impl FnMut(Node<C>)) {
        let Self { crew, expansion, near, found, .. } = self;
        let endings = crew.query.endings;
        expansion.run(nodes, &mut |node| match node.left {
            0 => crew.keep(found, node.path),
            Endings::TURNS if *near >= ENOUGH => {
                for runs in endings.get_or_init(Endings::new).of(node.ends[0].position.into()) {
                    if node.fits(runs) {
                        let path = runs.iter().fold(node.path, |path, &run| path.with(0, run));
                        crew.keep(found, path);
                    }
                }
            }
            left => {
                *near += u32::from(left == Endings::TURNS);
                push(node);
            }
        });
    }
}

impl<C: Coordinate> Crew<'_, C> {
    /// Keeps what was found.
    fn keep(&self, found: &mut Found, path: Path) {
        let list = path.runs();
        let (first, others) = list.split_first().expect("a sequence has turns");
        let ways = others.iter().map(|run| run.ways()).map(u128::from).product::<u128>();
        let ways = ways * u128::from(first.ways_after(self.query.last));
        found.sequences += ways;
        if self.query.keep > 0 && ways > 0 {
            let kept = 1 + self.kept.fetch_add(1, Relaxed);
            if kept <= self.query.keep {
                found.lists.push(list);
            }
            if kept > self.query.keep || self.query.wanted != Wanted::All {
                self.stop.store(true, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        CubePos, Move,
        notation::Alg,
        search::optimal::{Lazy, coordinate::Best},
    };

    /// The nodes after one run of a search for one solution, and how many are no images of
    /// others.
    fn first_runs(start: CubePos) -> [usize; 2] {
        let endings = Lazy::new();
        let query = Query {
            start,
            length: 20,
            last: None,
            keep: usize::MAX,
            wanted: Wanted::One { before: 0 },
            is_shortest: true,
            threads: 1,
            endings: &endings,
            #[cfg(feature = "optimal")]
            table: None,
        };
        let crew = Crew::<Best>::new(&query, &());
        let mut nodes = Vec::new();
        let root = Node::root(&(), start, query.length, None);
        Worker::new(&crew).expand(&[root], |node| nodes.push(node));
        let all = nodes.len();
        leave_out_images(&mut nodes);
        [all, nodes.len()]
    }

    #[test]
    fn images_of_a_first_run_are_left_out() {
        // Of each axis 15: six single turns, nine of both faces.
        let scramble: Alg = "R U2 F' L D B2 R' U F2 D' L2 B D2 R F' U".parse().unwrap();
        assert_eq!(first_runs(CubePos::SOLVED.moved_by(&scramble)), [45, 45]);
        // All symmetries keep superflip, so axes, directions and opposite faces are alike:
        // U and U2, and both faces by quarters (1, 1), (1, 3), (1, 2) and (2, 2).
        let superflip: Alg = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2".parse().unwrap();
        assert_eq!(first_runs(CubePos::SOLVED.moved_by(&superflip)), [45, 6]);
        // A quarter turn is kept by four rotations, and by four reflections backwards.
        let [all, kept] = first_runs(CubePos::SOLVED.moved(Move::U1));
        assert!(all == 45 && kept < 45 / 2, "{kept}");
    }
}
