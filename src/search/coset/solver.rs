use alloc::{vec, vec::Vec};
use core::{
    fmt,
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};
use std::{io, sync::Mutex};

use super::{
    bitmap::{Bitmap, Pass},
    distances::Distances,
    group_moves::GroupMoves,
    involution::Involution,
    level::{Level, List},
    phase1::{Node, Phase1, beginnings, outer_beginnings},
    place::{PAGES, POSITIONS, Place},
    tails::Tails,
};
use crate::{
    CubePos, Sym,
    coord::KocSymm,
    cube::{Arrangement, Operations},
    search::{Solver, TooLittleMemory},
    threads::{self, Stop},
};

/// Finds how far all positions of one coset of Kociemba's group are from the solved cube.
///
/// A coset is given by its [`KocSymm`] and holds all positions with these coordinates. Each call of
/// [`step`](Self::step) finds the positions at one more distance.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{coord::KocSymm, search::{CosetSolver, CosetStep}};
///
/// // The group itself: the solved cube, and the positions after the moves of the group.
/// let mut solver = CosetSolver::new(KocSymm::default());
/// for _ in 0..=3 {
///     solver.step(CosetStep::Exact, &mut |_| ControlFlow::Continue(()))?;
/// }
/// assert_eq!(solver.found(), [1, 10, 67, 456]);
/// # Ok::<(), superflip::search::CosetError>(())
/// ```
#[derive(Debug)]
pub struct CosetSolver {
    coset: KocSymm,
    representative: CubePos,
    threads: NonZero<usize>,
    max_memory: u64,
    group: GroupMoves,
    pass: Pass,
    /// Made when the first search begins.
    distances: Option<Distances>,
    /// Made when they are needed.
    tails: Option<Tails>,
    /// The symmetries of the bitmap of the group itself. `None` for other cosets.
    symmetry: Option<GroupSymmetry>,
    pub(super) level: Level,
    /// For each distance, the number of positions found there.
    pub(super) found: Vec<u64>,
    /// The number of distances that are exact.
    pub(super) exact: usize,
    /// The argument of [`CosetStep::Enough`] in the first step that was not exact.
    pub(super) enough: Option<u64>,
    /// The checksum of the bitmap after the last exact step, if a pass has followed.
    pub(super) exact_digest: Option<u128>,
    /// For each part of the search at the next distance, whether the part is done. `None` if the
    /// pass of this distance is not done.
    pub(super) parts_done: Option<Vec<bool>>,
}

/// The maps of the group onto itself that keep distances.
#[derive(Debug)]
struct GroupSymmetry {
    inversion: Involution,
    symmetries: Vec<Involution>,
}

impl GroupSymmetry {
    fn new() -> Self {
        let (inversion, symmetries) = Involution::of_group();
        Self { inversion, symmetries }
    }
}

/// The least distance for which a search of the group takes one of several symmetric sequences. At
/// distance 15, four of five elements are marked, so the images of the others are soon found. At
/// distance 14, to find the images takes longer than to search all sequences.
const REDUCED: u8 = 15;

/// What [`CosetSolver::step`] does for one more distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosetStep {
    /// Finds all positions at the distance.
    Exact,
    /// Finds positions at the distance until this number of positions is found at all distances
    /// together. If the step finds all positions at the distance first, it is an exact step.
    /// Otherwise, it is like [`Pass`](Self::Pass), but finds more positions. The result does not
    /// depend on the number of threads.
    Enough(u64),
    /// Finds only the positions from which a move of the group leads to a position found before.
    /// This step takes some seconds. After such a step, every step must be of this kind.
    Pass,
}

/// The progress of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CosetProgress {
    /// The distance at which the step looks for positions.
    pub distance: u8,
    /// `true` while the step enumerates phase-1 sequences, and `false` while it makes the moves of
    /// the group.
    pub is_search: bool,
    /// The number of parts done. A part is a page of the pass, or a beginning of phase-1 sequences.
    pub done: usize,
    /// The number of all parts.
    pub parts: usize,
    /// The number of positions found at smaller distances.
    pub before: u64,
}

/// The reason why a step failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum CosetError {
    /// The caller cancelled the step. The next step continues where this one ended.
    Cancelled,
    /// The bitmap needs more memory than is allowed.
    TooLittleMemory(TooLittleMemory),
    /// The system refused the memory of the bitmap.
    Memory(io::Error),
    /// A step with a search was asked for after a step that was not exact.
    NotExact,
}

impl fmt::Display for CosetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => f.write_str("the step was cancelled"),
            Self::TooLittleMemory(error) => error.fmt(f),
            Self::Memory(error) => write!(f, "there is no memory for the bitmap: {error}"),
            Self::NotExact => f.write_str("no search can follow a step that is not exact"),
        }
    }
}

impl std::error::Error for CosetError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Memory(error) => Some(error),
            Self::TooLittleMemory(error) => Some(error),
            Self::Cancelled | Self::NotExact => None,
        }
    }
}

impl CosetSolver {
    /// The number of positions in a coset: 8!·8!·4!/2.
    pub const POSITIONS: u64 = POSITIONS;

    /// Creates a solver for a coset, with one thread per core. The first [`step`](Self::step) has
    /// distance 0.
    #[must_use]
    pub fn new(coset: KocSymm) -> Self {
        let group = GroupMoves::new();
        Self {
            coset,
            representative: representative(coset),
            threads: NonZero::new(threads::available()).unwrap_or(NonZero::<usize>::MIN),
            max_memory: u64::MAX,
            pass: Pass::new(&group),
            group,
            distances: None,
            tails: None,
            symmetry: None,
            level: Level::List(List::default()),
            found: vec![],
            exact: 0,
            enough: None,
            exact_digest: None,
            parts_done: None,
        }
    }

    /// Sets the number of threads.
    #[must_use]
    pub fn threads(self, threads: NonZero<usize>) -> Self {
        let threads = NonZero::new(threads::limited(threads.get())).unwrap_or(threads);
        Self { threads, ..self }
    }

    /// Limits the memory of the bitmap, in bytes. A step that needs the bitmap fails if the limit
    /// is less than [`bytes`](Self::bytes).
    #[must_use]
    pub fn max_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Returns the number of bytes of the bitmap. The solver allocates the bitmap after the first
    /// distance with more than 65,536 positions.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.pass.bytes()
    }

    /// Returns the coset.
    #[must_use]
    pub fn coset(&self) -> KocSymm {
        self.coset
    }

    /// Returns the representative of the coset, a reachable position.
    #[must_use]
    pub fn representative(&self) -> CubePos {
        self.representative
    }

    /// Returns the number of positions found at each distance so far.
    ///
    /// The counts of the first [`exact`](Self::exact) distances are exact. The count of a greater
    /// distance n is the number of positions that step n was the first to find. Each of these
    /// positions has a solution of n moves, and some have shorter solutions.
    #[must_use]
    pub fn found(&self) -> &[u64] {
        &self.found
    }

    /// Returns the number of distances whose counts are exact.
    #[must_use]
    pub fn exact(&self) -> usize {
        self.exact
    }

    /// Returns the number of positions at which the last search ended, the argument of
    /// [`CosetStep::Enough`]. Returns `None` if all searches were exact.
    #[must_use]
    pub fn enough(&self) -> Option<u64> {
        self.enough
    }

    /// Returns the number of positions that no step has found.
    #[must_use]
    pub fn left(&self) -> u64 {
        POSITIONS - self.found.iter().sum::<u64>()
    }

    /// Finds positions at the next distance. The first step has distance 0.
    ///
    /// Calls `progress` at least 40 times per second. If `progress` breaks, the step is cancelled,
    /// and the next call of `step` with the same kind continues it. After a pass was cancelled
    /// ([`is_in_pass`](Self::is_in_pass)), the positions found cannot be read until a step
    /// continues the pass.
    ///
    /// # Errors
    /// - [`CosetError::Cancelled`] if `progress` breaks.
    /// - [`CosetError::TooLittleMemory`] and [`CosetError::Memory`] if there is no memory for the
    ///   bitmap.
    /// - [`CosetError::NotExact`] if a step other than [`CosetStep::Pass`] is asked for after a step
    ///   that was not exact.
    pub fn step(
        &mut self,
        kind: CosetStep,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<(), CosetError> {
        if kind != CosetStep::Pass && self.exact < self.found.len() {
            return Err(CosetError::NotExact);
        }
        let distance = u8::try_from(self.found.len()).unwrap_or(u8::MAX);
        let is_exact = match &mut self.level {
            Level::List(list) if list.is_short() => {
                let found = match kind {
                    CosetStep::Exact | CosetStep::Enough(_) => self.list(distance, progress)?,
                    CosetStep::Pass => vec![],
                };
                let Level::List(list) = &mut self.level else { unreachable!("a list") };
                list.advance(&self.group, found);
                kind != CosetStep::Pass
            }
            _ => self.step_bitmap(kind, distance, progress)?,
        };
        self.found.push(self.level.count() - self.found.iter().sum::<u64>());
        if is_exact {
            self.exact += 1;
            self.exact_digest = None;
        } else if let CosetStep::Enough(enough) = kind {
            self.enough = Some(enough);
        }
        Ok(())
    }

    /// Lists the elements that the phase-1 sequences of `length` moves reach.
    fn list(
        &mut self,
        length: u8,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<Vec<Place>, CosetError> {
        let mut found = vec![];
        let before = self.found.iter().sum();
        let report = CosetProgress { distance: length, is_search: true, done: 0, parts: 1, before };
        let distances = distances(&mut self.distances, &mut || progress(report))?;
        let tails = tails(&mut self.tails, length);
        let start = Node::start(self.representative);
        Phase1::new(distances, tails, length).run(&[start], length, &mut |place| found.push(place));
        Ok(found)
    }

    /// Makes a step of the bitmap. Returns whether the step is exact.
    fn step_bitmap(
        &mut self,
        kind: CosetStep,
        distance: u8,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<bool, CosetError> {
        let before = self.found.iter().sum();
        let report =
            |is_search, done, parts| CosetProgress { distance, is_search, done, parts, before };
        if let Level::List(list) = &self.level {
            let (needed, allowed) = (self.pass.bytes(), self.max_memory);
            if needed > allowed {
                return Err(CosetError::TooLittleMemory(TooLittleMemory { needed, allowed }));
            }
            let mut bitmap = Bitmap::new(&self.pass).map_err(CosetError::Memory)?;
            let look = &mut || progress(report(false, 0, PAGES));
            if list.mark_in(&mut bitmap, &self.group, look).is_break() {
                return Err(CosetError::Cancelled);
            }
            self.level = Level::Bitmap(bitmap);
            self.parts_done = Some(vec![]);
        }
        let has_search = kind != CosetStep::Pass;
        if has_search && self.coset == KocSymm::default() {
            self.symmetry.get_or_insert_with(GroupSymmetry::new);
        }
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        if self.parts_done.is_none() {
            let is_first = kind != CosetStep::Exact && self.exact == self.found.len();
            if is_first && !bitmap.is_in_pass() {
                let look = &mut || progress(report(false, 0, PAGES));
                let ControlFlow::Continue(digest) = bitmap.digest(self.threads, look) else {
                    return Err(CosetError::Cancelled);
                };
                self.exact_digest = Some(digest);
            }
            let look = &mut |done| progress(report(false, done, PAGES));
            if bitmap.pass(&self.group, &self.pass, self.threads, look).is_break() {
                return Err(CosetError::Cancelled);
            }
            self.parts_done = Some(vec![]);
        }
        // A search that has begun needs the inverses no more.
        let is_search_to_begin = has_search && self.parts_done.as_ref().is_some_and(Vec::is_empty);
        if let (true, Some(symmetry)) = (is_search_to_begin, &self.symmetry) {
            let look = &mut || progress(report(false, PAGES, PAGES));
            if bitmap.close(&symmetry.inversion, self.threads, look).is_break() {
                return Err(CosetError::Cancelled);
            }
        }
        let is_exact = match kind {
            CosetStep::Exact => self.search(distance, POSITIONS, progress)?,
            CosetStep::Enough(enough) => self.search(distance, enough, progress)?,
            CosetStep::Pass => false,
        };
        self.parts_done = None;
        Ok(is_exact)
    }

    /// Marks the elements that the phase-1 sequences of `distance` moves reach, until `enough`
    /// elements are marked. Returns whether all these elements are marked.
    fn search(
        &mut self,
        distance: u8,
        enough: u64,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<bool, CosetError> {
        if enough == POSITIONS && self.are_few_left() {
            return self.decide_each(distance, progress);
        }
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        let before = self.found.iter().sum();
        let depth = beginning_moves(distance);
        let tails = tails(&mut self.tails, distance - depth);
        let is_reduced = distance >= REDUCED;
        let nodes = match self.symmetry {
            Some(_) => outer_beginnings(depth, distance, is_reduced),
            None => beginnings(Node::start(self.representative), depth, distance),
        };
        let parts_done = self.parts_done.get_or_insert_default();
        parts_done.resize(nodes.len(), false);
        let is_done: Vec<AtomicBool> = parts_done.iter().copied().map(AtomicBool::new).collect();
        let done = AtomicUsize::new(parts_done.iter().filter(|&&done| done).count());
        let stop = &Stop::default();
        let parts = nodes.len();
        let report = |done| CosetProgress { distance, is_search: true, done, parts, before };
        let distances = distances(&mut self.distances, &mut || progress(report(0)))?;
        // The count is compared between rounds only, when it does not depend on the threads.
        let rounds = if enough < POSITIONS { ROUNDS } else { 1 };
        let mut flow = ControlFlow::Continue(());
        for round in 0..rounds {
            let (done_before, todo): (Vec<usize>, Vec<usize>) =
                (round..nodes.len()).step_by(rounds).partition(|&part| parts_done[part]);
            if flow.is_break() || done_before.is_empty() && bitmap.count() >= enough {
                break;
            }
            let todo = Mutex::new(todo.into_iter());
            flow = bitmap.mark(|marks| {
                let work = || {
                    let mut marker = marks.marker();
                    let mut search = Phase1::new(distances, tails, distance);
                    while let Some(part) = { todo.lock().expect("no thread panics").next() } {
                        let left = distance - depth;
                        search.run(&[nodes[part]], left, &mut |place| marker.mark(place));
                        is_done[part].store(true, Relaxed);
                        done.fetch_add(1, Relaxed);
                        if stop.is_set() {
                            break;
                        }
                    }
                };
                let jobs = (0..self.threads.get()).map(|_| work);
                let run = threads::run_cancellable(stop, jobs, &mut || {
                    progress(report(done.load(Relaxed)))
                });
                run.map_continue(drop)
            });
        }
        *parts_done = is_done.into_iter().map(AtomicBool::into_inner).collect();
        let is_complete = !parts_done.contains(&false);
        if flow.is_break() && !is_complete {
            return Err(CosetError::Cancelled);
        }
        if let (true, true, Some(symmetry)) = (is_reduced, is_complete, &self.symmetry) {
            for map in &symmetry.symmetries {
                let look = &mut || progress(report(nodes.len()));
                if bitmap.close(map, self.threads, look).is_break() {
                    return Err(CosetError::Cancelled);
                }
            }
        }
        Ok(is_complete)
    }

    /// Whether so few elements are not marked that it is faster to decide them one by one.
    fn are_few_left(&self) -> bool {
        let images = if self.symmetry.is_some() { MOST_IMAGES } else { 1 };
        POSITIONS - self.level.count() <= images * FEW
    }

    /// Marks the elements whose positions have a solution of `distance` moves. Solves the positions
    /// that are not marked one by one. For the group itself, one of several symmetric positions is
    /// enough.
    fn decide_each(
        &mut self,
        distance: u8,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<bool, CosetError> {
        let before = self.found.iter().sum();
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        let places = bitmap.unmarked(usize::MAX);
        let solver = Solver::new().max_length(distance).optimal().threads(self.threads);
        for (done, &place) in places.iter().enumerate() {
            let images = match self.symmetry {
                Some(_) => images(place),
                None => vec![place],
            };
            if images.iter().any(|&image| image < place) {
                continue;
            }
            let mut flow = ControlFlow::Continue(());
            let parts = places.len();
            let report = CosetProgress { distance, is_search: true, done, parts, before };
            let position = place.element().inverse() * self.representative;
            let solved = solver.solve(&position, |_| {
                flow = progress(report);
                flow
            });
            if solved.is_ok_and(|solved| solved.solution().is_some()) {
                bitmap.mark(|marks| {
                    let mut marker = marks.marker();
                    for place in images {
                        marker.mark(place);
                    }
                });
            } else if flow.is_break() {
                return Err(CosetError::Cancelled);
            }
        }
        Ok(true)
    }

    /// Whether a pass was cancelled and no step has continued it.
    #[must_use]
    pub fn is_in_pass(&self) -> bool {
        matches!(&self.level, Level::Bitmap(bitmap) if bitmap.is_in_pass())
    }

    /// Returns up to `limit` positions that no step has found, in a fixed order. Returns no
    /// position during a cancelled pass.
    #[must_use]
    pub fn left_over(&self, limit: usize) -> Vec<CubePos> {
        let places = match &self.level {
            Level::Bitmap(bitmap) if bitmap.is_in_pass() => vec![],
            Level::Bitmap(bitmap) => bitmap.unmarked(limit),
            Level::List(list) => {
                let all = (0..POSITIONS).filter_map(Place::from_number);
                all.filter(|place| list.all.binary_search(place).is_err()).take(limit).collect()
            }
        };
        places.into_iter().map(|place| self.position(place)).collect()
    }

    /// Returns the position with a number below [`POSITIONS`](Self::POSITIONS). Returns `None` for
    /// greater numbers.
    #[must_use]
    pub fn member(&self, number: u64) -> Option<CubePos> {
        Place::from_number(number).map(|place| self.position(place))
    }

    /// Returns a checksum (XXH3, 128 bits) of the positions found so far. Returns `None` while the
    /// positions are in a list, and during a cancelled pass.
    #[must_use]
    pub fn digest(&self) -> Option<u128> {
        match &self.level {
            Level::Bitmap(bitmap) if !bitmap.is_in_pass() => {
                let look = &mut || ControlFlow::<()>::Continue(());
                bitmap.digest(self.threads, look).continue_value()
            }
            _ => None,
        }
    }

    /// Returns the checksum of the bitmap after the last exact step. Returns `None` before the
    /// first step that is only a pass, or if there was no bitmap before that step.
    #[must_use]
    pub fn exact_digest(&self) -> Option<u128> {
        self.exact_digest
    }

    pub(super) fn tables_of_passes(&self) -> &Pass {
        &self.pass
    }

    /// Returns the position q⁻¹·r for the element q at a place. The sequence that leads the
    /// representative r to q solves this position.
    fn position(&self, place: Place) -> CubePos {
        place.element().inverse() * self.representative
    }
}

/// Returns the tables of distances to the group. Makes the tables on the first call, which is
/// cancelled if `look` breaks.
fn distances<'a>(
    made: &'a mut Option<Distances>,
    look: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<&'a Distances, CosetError> {
    if made.is_none() {
        *made = Distances::new(look).map_err(CosetError::Memory)?;
    }
    made.as_ref().ok_or(CosetError::Cancelled)
}

/// Returns the tails of the sequences with `left` more moves. Makes them if the last tails made have
/// another length.
fn tails(made: &mut Option<Tails>, left: u8) -> &Tails {
    let length = left.min(Tails::LENGTH);
    if made.as_ref().map(Tails::length) != Some(length) {
        *made = Some(Tails::new(length));
    }
    made.as_ref().expect("made above")
}

/// The number of positions that a step decides one by one at most, if none of them are symmetric.
/// On one position, the optimal solver spends about a hundredth of the time of a search.
const FEW: u64 = 64;
/// The maximum number of images of an element under the 16 symmetries and the inversion.
const MOST_IMAGES: u64 = 32;

/// Returns the places of the images of an element under the 16 symmetries and the inversion.
fn images(place: Place) -> Vec<Place> {
    let element = place.element();
    let both = [element, element.inverse()].into_iter();
    let images = both.flat_map(|element| {
        Sym::ALL.into_iter().take(Sym::AXIS_COUNT).map(move |m| element.remap(m))
    });
    images.map(|image| Place::of(Operations::detect(), &image.into())).collect()
}

/// The number of rounds of a search that may end early. Each round searches about the same share of
/// the sequences.
const ROUNDS: usize = 32;

/// Returns the number of moves after which a search is divided into parts, one per beginning. With
/// more moves, the parts are shorter, but more batches are incomplete, because a batch holds nodes
/// of one part only.
fn beginning_moves(length: u8) -> u8 {
    match length {
        0..=6 => 0,
        7..=14 => 2,
        15..=16 => 3,
        _ => 4,
    }
}

/// Returns a reachable position of a coset.
fn representative(coset: KocSymm) -> CubePos {
    let arrangement = coset.arrangement();
    let position = CubePos::from(arrangement);
    if position.check_reachable().is_ok() {
        return position;
    }
    // The parities of corners and edges differ. An exchange of two corners changes the parity of
    // the corners. The coset's twists belong to the slots, so the exchange does not change the
    // twists.
    let mut corners = arrangement.corners();
    let [first, second] = [corners[0] & 7, corners[1] & 7];
    corners[0] = corners[0] & !7 | second;
    corners[1] = corners[1] & !7 | first;
    Arrangement::from_cubies(corners, arrangement.edges()).expect("each cubie once").into()
}
