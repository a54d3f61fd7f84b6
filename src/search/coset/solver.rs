use alloc::{sync::Arc, vec, vec::Vec};
use core::{num::NonZero, ops::ControlFlow};

use super::{
    bitmap::{Bitmap, Pass},
    distances::Distances,
    error::CosetError,
    group_moves::GroupMoves,
    involution::Involution,
    level::{Level, List},
    level_search::PartState,
    phase1::{Node, Phase1},
    place::{PAGES, POSITIONS, Place},
    step::{CosetProgress, CosetStage, CosetStep},
    tails::Tails,
};
use crate::{
    CubePos,
    bounds::PruningTable,
    coord::KocSymm,
    cube::Arrangement,
    search::TooLittleMemory,
    threads::{self, Stop},
};

/// Counts the positions of one coset of Kociemba's group at each distance from the solved cube.
///
/// A coset is given by its [`KocSymm`] and holds all positions with these coordinates. Each call of
/// [`step`](Self::step) finds the positions at the next distance.
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
    pub(super) representative: CubePos,
    pub(super) threads: NonZero<usize>,
    max_memory: u64,
    group: GroupMoves,
    pass: Pass,
    /// The distances of cosets to the group. `None` until the first search begins.
    pub(super) distances: Option<Distances>,
    /// The [tails](Tails) of the latest search. `None` until a search needs tails.
    pub(super) tails: Option<Tails>,
    /// If the coset is the group itself, maps under which an element and its image have the same
    /// distance. `None` for other cosets.
    pub(super) symmetry: Option<GroupSymmetry>,
    /// The bounds of the optimal solver. `None` for the baked bounds.
    pub(super) table: Option<Arc<PruningTable>>,
    pub(super) level: Level,
    /// For each distance, the number of positions found at this distance.
    pub(super) found: Vec<u64>,
    /// The number of distances that are exact.
    pub(super) exact: usize,
    /// The argument of the [`CosetStep::Enough`] whose search stopped early. `None` if no search
    /// has stopped early.
    pub(super) enough: Option<u64>,
    /// The checksum of the bitmap after the last exact step. It is computed when the first step
    /// that is not exact begins its pass, and is `None` until then.
    pub(super) exact_digest: Option<u128>,
    /// The states of the [parts](PartState) of the search at the next distance. `None` until the
    /// pass at this distance is done.
    pub(super) parts: Option<Vec<PartState>>,
}

/// Maps of Kociemba's group onto itself. An element and its image have the same distance from the
/// solved cube.
#[derive(Debug)]
pub(super) struct GroupSymmetry {
    inversion: Involution,
    pub(super) symmetries: Vec<Involution>,
}

impl GroupSymmetry {
    pub(super) fn new() -> Self {
        let (inversion, symmetries) = Involution::of_group();
        Self { inversion, symmetries }
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
            table: None,
            level: Level::List(List::default()),
            found: vec![],
            exact: 0,
            enough: None,
            exact_digest: None,
            parts: None,
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

    /// Solves the last positions ([`CosetStage::LastPositions`]) with the bounds of `table` instead
    /// of the baked bounds.
    ///
    /// If a step is cancelled while it solves the last positions, this method can set a table
    /// before the next call of [`step`](Self::step) continues the step.
    pub fn set_table(&mut self, table: Arc<PruningTable>) {
        self.table = Some(table);
    }

    /// Returns the number of bytes of the bitmap. The solver allocates the bitmap in the step that
    /// follows the first distance with more than 65,536 positions.
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
    /// The first [`exact()`](Self::exact) counts are the exact numbers of positions. The count of a
    /// greater distance n is the number of positions that step n was the first to find. Each of
    /// these positions has a solution of n moves, and some have shorter solutions.
    #[must_use]
    pub fn found(&self) -> &[u64] {
        &self.found
    }

    /// Returns the number of distances whose counts are exact.
    #[must_use]
    pub fn exact(&self) -> usize {
        self.exact
    }

    /// Returns the number of positions at which a search stopped early: the argument of its
    /// [`CosetStep::Enough`]. Returns `None` if no search stopped early.
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
        let report = CosetProgress {
            distance: length,
            stage: CosetStage::Search,
            done: 0,
            parts: 1,
            before,
        };
        let distances = Distances::get_or_make(&mut self.distances, &mut || progress(report))?;
        let look = &mut || progress(report);
        let ControlFlow::Continue(tails) = Tails::get_or_make(&mut self.tails, length, look) else {
            return Err(CosetError::Cancelled);
        };
        let start = Node::start(self.representative);
        // Nothing stops this search, which takes some milliseconds.
        let stop = Stop::default();
        let mut search = Phase1::new(distances, tails, &stop, length);
        let _ = search.run(&[start], length, &mut |place| found.push(place));
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
        let report = |done| {
            let (stage, parts) = (CosetStage::Pass, PAGES);
            CosetProgress { distance, stage, done, parts, before }
        };
        if let Level::List(list) = &self.level {
            let (needed, allowed) = (self.pass.bytes(), self.max_memory);
            if needed > allowed {
                return Err(CosetError::TooLittleMemory(TooLittleMemory { needed, allowed }));
            }
            let mut bitmap = Bitmap::new(&self.pass).map_err(CosetError::Memory)?;
            let look = &mut || progress(report(0));
            if list.mark_in(&mut bitmap, &self.group, look).is_break() {
                return Err(CosetError::Cancelled);
            }
            self.level = Level::Bitmap(bitmap);
            self.parts = Some(vec![]);
        }
        let has_search = kind != CosetStep::Pass;
        if has_search && self.coset == KocSymm::default() {
            self.symmetry.get_or_insert_with(GroupSymmetry::new);
        }
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        if self.parts.is_none() {
            let is_first = kind != CosetStep::Exact && self.exact == self.found.len();
            if is_first && !bitmap.is_in_pass() {
                let look = &mut || progress(report(0));
                let ControlFlow::Continue(digest) = bitmap.digest(self.threads, look) else {
                    return Err(CosetError::Cancelled);
                };
                self.exact_digest = Some(digest);
            }
            let look = &mut |done| progress(report(done));
            if bitmap.pass(&self.group, &self.pass, self.threads, look).is_break() {
                return Err(CosetError::Cancelled);
            }
            self.parts = Some(vec![]);
        }
        // The inverses are added before a search begins, and not again when a cancelled search
        // continues.
        let is_search_to_begin = has_search && self.parts.as_ref().is_some_and(Vec::is_empty);
        if let (true, Some(symmetry)) = (is_search_to_begin, &self.symmetry) {
            let look = &mut || progress(report(PAGES));
            if bitmap.close(&symmetry.inversion, self.threads, look).is_break() {
                return Err(CosetError::Cancelled);
            }
        }
        let is_exact = match kind {
            CosetStep::Exact => self.search(distance, POSITIONS, progress)?,
            CosetStep::Enough(enough) => self.search(distance, enough, progress)?,
            CosetStep::Pass => false,
        };
        self.parts = None;
        Ok(is_exact)
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

    /// Returns the position with this number. Returns `None` if the number is not below
    /// [`POSITIONS`](Self::POSITIONS).
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
    /// first step that is not exact, or if there was no bitmap before that step.
    #[must_use]
    pub fn exact_digest(&self) -> Option<u128> {
        self.exact_digest
    }

    pub(super) fn tables_of_passes(&self) -> &Pass {
        &self.pass
    }

    /// Returns the position that a place stands for. This is q⁻¹·r, where q is the element at the
    /// place and r is the coset's representative. A sequence that leads r to q solves this
    /// position.
    fn position(&self, place: Place) -> CubePos {
        place.element().inverse() * self.representative
    }
}

/// Returns a reachable position of a coset.
fn representative(coset: KocSymm) -> CubePos {
    let arrangement = coset.arrangement();
    let position = CubePos::from(arrangement);
    if position.check_reachable().is_ok() {
        return position;
    }
    // The parities of corners and edges differ. Exchanging two corners changes the parity of the
    // corners and leaves the position in the coset, because the coset gives the twist in each slot.
    let mut corners = arrangement.corners();
    let [first, second] = [corners[0] & 7, corners[1] & 7];
    corners[0] = corners[0] & !7 | second;
    corners[1] = corners[1] & !7 | first;
    Arrangement::from_cubies(corners, arrangement.edges()).expect("each cubie once").into()
}
