use alloc::{sync::Arc, vec, vec::Vec};
use core::{num::NonZero, ops::ControlFlow};

use super::{
    bitmap::{Bitmap, Pass},
    distances::Distances,
    error::CosetError,
    group_moves::GroupMoves,
    involution::Involution,
    layout::PAGES,
    level::{Level, List},
    level_search::PartState,
    phase1::{Node, Phase1},
    place::{POSITIONS, Place},
    step::{CosetProgress, CosetStage, CosetStep},
    tails::Tails,
};
use crate::{
    CubePos,
    bounds::PruningTable,
    coord::KocSymm,
    cube::Arrangement,
    search::TooLittleMemory,
    threads::{Stop, Threads},
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
    pub(super) inversion: Involution,
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
            threads: Threads::PER_CORE.get(),
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
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads: threads.get(), ..self }
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

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use std::error::Error as _;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        Move,
        cube::Operations,
        search::coset::{
            group_moves::GROUP_MOVES,
            layout::PAGE,
            level::LONGEST,
            phase1::{beginnings, outer_beginnings},
        },
    };

    fn go_on(_: CosetProgress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn stop(_: CosetProgress) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn place_of(element: CubePos) -> Place {
        Place::of(Operations::detect(), &element.into())
    }

    fn coset_of(moves: &str) -> KocSymm {
        KocSymm::of(&CubePos::SOLVED.moved_by(moves.parse::<crate::Alg>().unwrap()))
    }

    fn bitmap(solver: &mut CosetSolver) -> &mut Bitmap {
        let Level::Bitmap(bitmap) = &mut solver.level else { panic!("a bitmap") };
        bitmap
    }

    #[test]
    fn only_a_long_list_needs_the_bitmap() {
        for (length, is_long) in [(LONGEST, false), (LONGEST + 1, true)] {
            let mut solver = CosetSolver::new(KocSymm::default()).max_memory(0);
            let solved = place_of(CubePos::SOLVED);
            solver.level = Level::List(List { all: vec![solved], last: vec![solved; length] });
            (solver.found, solver.exact) = (vec![1], 1);
            let step = solver.step(CosetStep::Pass, &mut go_on);
            assert_eq!(step.is_err(), is_long);
            if let Err(error) = step {
                assert!(matches!(error, CosetError::TooLittleMemory(_)));
                assert!(error.source().is_none());
            } else {
                assert_eq!((solver.found(), solver.exact()), (&[1, 10][..], 1));
            }
        }
    }

    #[test]
    #[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
    fn a_bitmap_continues_a_list() {
        let [mut listed, mut solver] = [(); 2].map(|()| CosetSolver::new(coset_of("R")));
        for _ in 0..=1 {
            solver.step(CosetStep::Exact, &mut go_on).unwrap();
        }
        for _ in 0..=2 {
            listed.step(CosetStep::Exact, &mut go_on).unwrap();
        }
        let Level::List(list) = &listed.level else { panic!("a list") };
        let bytes = solver.bytes();
        assert!((1..116 * (PAGES * PAGE / 100) as u64).contains(&(bytes - (PAGES * PAGE) as u64)));
        let mut solver = solver.max_memory(bytes - 1);
        let error = solver.step_bitmap(CosetStep::Exact, 2, &mut go_on).unwrap_err();
        let CosetError::TooLittleMemory(memory) = error else { panic!("{error}") };
        assert_eq!(memory, TooLittleMemory { needed: bytes, allowed: bytes - 1 });
        let mut solver = solver.max_memory(bytes);
        let error = solver.step_bitmap(CosetStep::Exact, 2, &mut stop).unwrap_err();
        assert!(matches!(error, CosetError::Cancelled) && error.source().is_none());
        assert!(matches!(solver.level, Level::List(_)));
        assert!(solver.step_bitmap(CosetStep::Exact, 2, &mut go_on).unwrap());
        assert_eq!(solver.level.count(), list.all.len() as u64);
        let pages: BTreeSet<usize> = list.all.iter().map(|place| place.page_and_byte().0).collect();
        assert_eq!(bitmap(&mut solver).marked(pages), list.all);
    }

    /// A solver after distance 0, with some positions in a bitmap. A pass replaces only the 16
    /// pages of one tile.
    struct Small {
        solver: CosetSolver,
        /// The positions after a pass.
        after_pass: BTreeSet<Place>,
        /// The positions after a pass and a search.
        after_search: BTreeSet<Place>,
    }

    const MARKED: u64 = 30;

    fn small() -> Small {
        let mut solver = CosetSolver::new(coset_of("R"));
        solver.pass = Pass::of_tiles(&solver.group, 1);
        let pages: Vec<usize> = solver.pass.pages().collect();
        let mut rng = StdRng::seed_from_u64(12);
        let places: Vec<Place> = (0..MARKED)
            .map(|_| Place::new(pages[rng.random_range(0..16)], rng.random_range(0..PAGE), 3))
            .collect();
        let moved = |&place: &Place| -> Vec<Place> {
            (0..GROUP_MOVES).map(|i| solver.group.moved(place, i)).chain([place]).collect()
        };
        let mut after_pass: BTreeSet<Place> = places.iter().flat_map(moved).collect();
        after_pass.retain(|place| pages.contains(&place.page_and_byte().0));
        let found = Move::ALL.map(|mv| solver.representative.moved(mv));
        let found = found.iter().filter(|&element| KocSymm::of(element) == KocSymm::default());
        let found: Vec<Place> = found.map(|&element| place_of(element)).collect();
        assert_eq!(found.len(), 2);
        let mut own = pages;
        own.extend(found.iter().map(|place| place.page_and_byte().0));
        own.sort_unstable();
        own.dedup();
        let mut bitmap = Bitmap::of_pages(&own, false, 3 * 16);
        bitmap.mark_all(&places);
        assert_eq!(bitmap.count(), MARKED);
        solver.level = Level::Bitmap(bitmap);
        (solver.found, solver.exact) = (vec![MARKED], 1);
        let after_search = after_pass.iter().copied().chain(found).collect();
        Small { solver, after_pass, after_search }
    }

    #[test]
    fn an_exact_step_makes_a_pass_and_a_search() {
        let Small { mut solver, after_pass, after_search } = small();
        assert!(after_pass.len() < after_search.len());
        let before = solver.digest();
        assert!(before.is_some() && !solver.is_in_pass());
        let error = solver.step(CosetStep::Exact, &mut stop).unwrap_err();
        assert!(matches!(error, CosetError::Cancelled));
        assert!(solver.is_in_pass() && solver.save(&mut vec![]).is_err());
        assert_eq!((solver.digest(), solver.left_over(1)), (None, vec![]));
        let mut stages = vec![];
        solver
            .step(CosetStep::Exact, &mut |progress| {
                assert_eq!((progress.distance, progress.before), (1, MARKED));
                stages.push(progress.stage);
                ControlFlow::Continue(())
            })
            .unwrap();
        assert!(stages.is_sorted_by_key(|&stage| stage != CosetStage::Pass));
        assert_eq!(stages.last(), Some(&CosetStage::Search));
        let total = after_search.len() as u64;
        assert_eq!(solver.found(), [MARKED, total - MARKED]);
        assert_eq!((solver.exact(), solver.enough(), solver.exact_digest()), (2, None, None));
        assert_eq!(solver.left(), POSITIONS - total);
        assert!(solver.digest().is_some() && solver.digest() != before);
        assert!(solver.parts.is_none() && !solver.is_in_pass());
        let pages: BTreeSet<usize> =
            after_search.iter().map(|place| place.page_and_byte().0).collect();
        assert!(bitmap(&mut solver).marked(pages).into_iter().eq(after_search.iter().copied()));
        let places = (0..).filter_map(Place::from_number);
        let left = places.filter(|place| !after_search.contains(place)).take(5);
        let left = left.map(|place| place.element().inverse() * solver.representative());
        assert_eq!(solver.left_over(5), left.collect::<Vec<_>>());
    }

    #[test]
    fn a_search_that_ends_early_is_not_exact() {
        let Small { mut solver, after_pass, .. } = small();
        let enough = after_pass.len() as u64;
        let digest = solver.digest();
        let error = solver.step(CosetStep::Enough(enough), &mut stop).unwrap_err();
        assert!(matches!(error, CosetError::Cancelled));
        assert!(!solver.is_in_pass() && solver.exact_digest().is_none());
        solver.step(CosetStep::Enough(enough), &mut go_on).unwrap();
        assert_eq!(solver.found(), [MARKED, enough - MARKED]);
        assert_eq!((solver.exact(), solver.enough()), (1, Some(enough)));
        assert_eq!(solver.exact_digest(), digest);
        for kind in [CosetStep::Exact, CosetStep::Enough(POSITIONS)] {
            let error = solver.step(kind, &mut go_on).unwrap_err();
            assert!(matches!(error, CosetError::NotExact));
        }
        solver.step(CosetStep::Pass, &mut go_on).unwrap();
        assert_eq!((solver.exact(), solver.enough(), solver.found().len()), (1, Some(enough), 3));
        // The checksum is still that of the last exact step.
        assert_eq!(solver.exact_digest(), digest);

        let Small { mut solver, after_search, .. } = small();
        solver.step(CosetStep::Enough(enough + 1), &mut go_on).unwrap();
        assert_eq!(solver.found(), [MARKED, after_search.len() as u64 - MARKED]);
        assert_eq!((solver.exact(), solver.enough(), solver.exact_digest()), (2, None, None));
    }

    #[test]
    #[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
    fn a_search_of_the_group_begins_with_the_inverses() {
        let mut solver = CosetSolver::new(KocSymm::default());
        let inversion = Involution::inversion();
        solver.symmetry = Some(GroupSymmetry { inversion, symmetries: vec![] });
        let element = CubePos::SOLVED.moved_by("U R2 F2".parse::<crate::Alg>().unwrap());
        assert_ne!(element, element.inverse());
        let other = element.moved(Move::D1);
        let mut bitmap_of_one = Bitmap::new(&solver.pass).unwrap();
        bitmap_of_one.mark_all(&[place_of(element)]);
        solver.level = Level::Bitmap(bitmap_of_one);
        (solver.found, solver.exact) = (vec![0; 7], 7);
        solver.parts = Some(vec![]);
        let mut stop_search = |progress: CosetProgress| match progress.stage {
            CosetStage::Search => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        assert!(solver.step(CosetStep::Exact, &mut stop_search).is_err());
        assert_eq!(solver.level.count(), 2);
        // The inverses are not added again.
        bitmap(&mut solver).mark_all(&[place_of(other)]);
        assert!(solver.step(CosetStep::Exact, &mut stop_search).is_err());
        assert_eq!(solver.level.count(), 3);
        // A pass without a search does not add them.
        solver.parts = Some(vec![]);
        solver.step(CosetStep::Pass, &mut go_on).unwrap();
        assert_eq!((solver.level.count(), solver.exact(), solver.found()[7]), (3, 7, 3));
        let places = [element, element.inverse(), other].map(place_of);
        let marked = bitmap(&mut solver).marked(places.map(|place| place.page_and_byte().0));
        assert!(places.iter().all(|place| marked.contains(place)));
    }

    /// Returns the elements that the nodes reach with `left` more moves, the last outside the
    /// group.
    fn elements(solver: &mut CosetSolver, nodes: &[Node], left: u8) -> BTreeSet<Place> {
        let look = &mut || ControlFlow::Continue(());
        let distances = Distances::get_or_make(&mut solver.distances, look).unwrap();
        let tails = Tails::get_or_make(&mut solver.tails, left.min(5), look);
        let (stop, mut found) = (Stop::default(), BTreeSet::new());
        let mut search = Phase1::new(distances, tails.continue_value().unwrap(), &stop, left);
        let _ = search.run(nodes, left, &mut |place| {
            found.insert(place);
        });
        found
    }

    const FRAMES: u32 = 64;

    /// An empty bitmap in which several pages share a frame.
    fn shared() -> Bitmap {
        Bitmap::in_frames((0..).take(PAGES).map(|page| page % FRAMES).collect(), false, 0)
    }

    /// Returns the marked places of the frames of a bitmap made by [`shared`].
    fn marked(solver: &mut CosetSolver) -> Vec<Place> {
        bitmap(solver).marked(0..FRAMES as usize)
    }

    /// Returns what [`marked`] returns after these places were marked.
    fn marks_of(places: &BTreeSet<Place>) -> Vec<Place> {
        let mut bitmap = shared();
        bitmap.mark_all(&places.iter().copied().collect::<Vec<_>>());
        bitmap.marked(0..FRAMES as usize)
    }

    /// The group has 756,092 elements at distance 7 (cube20.org).
    #[test]
    fn the_group_needs_only_sequences_that_begin_outside_the_group() {
        let mut solver = CosetSolver::new(KocSymm::default());
        let start = Node::start(CubePos::SOLVED);
        let mut list = List::default();
        for length in 0..=6 {
            let found = elements(&mut solver, &[start], length).into_iter().collect();
            list.advance(&solver.group, found);
        }
        let near = list.all.clone();
        assert_eq!(near.len(), 1 + 10 + 67 + 456 + 3_079 + 20_076 + 125_218);
        let all = elements(&mut solver, &beginnings(start, 2, 7), 5);
        list.advance(&solver.group, all.iter().copied().collect());
        assert_eq!(list.last.len(), 756_092);
        let outer = elements(&mut solver, &outer_beginnings(2, 7, false), 5);
        assert!(outer.len() < all.len() && outer.is_subset(&all));
        // The inverses of the others end with a move of the group.
        for place in all.difference(&outer) {
            let inverse = place_of(place.element().inverse());
            let mut before = (0..GROUP_MOVES).map(|number| solver.group.moved(inverse, number));
            assert!(before.any(|place| near.binary_search(&place).is_ok()));
        }
        let inversion = Involution::inversion();
        let symmetry = GroupSymmetry { inversion, symmetries: vec![] };
        for (symmetry, expected) in [(None, &all), (Some(symmetry), &outer)] {
            (solver.symmetry, solver.parts) = (symmetry, None);
            solver.level = Level::Bitmap(shared());
            assert!(solver.search(7, POSITIONS, &mut go_on).unwrap());
            assert!(marked(&mut solver) == marks_of(expected));
        }
    }

    #[test]
    fn a_cancelled_search_continues() {
        let mut solver = CosetSolver::new(coset_of("R U F")).threads(Threads::ONE);
        let start = Node::start(solver.representative);
        let all = marks_of(&elements(&mut solver, &[start], 7));
        let enough = all.len() as u64 / 3;
        let mut search = |threads: usize,
                          enough: u64,
                          parts: Option<&[PartState]>,
                          until: usize| {
            solver.threads = NonZero::new(threads).unwrap();
            solver.level = Level::Bitmap(shared());
            solver.parts = parts.map(<[PartState]>::to_vec);
            let mut cancelled = 0;
            let result = loop {
                let known = |parts: &Option<Vec<PartState>>| {
                    let parts = parts.iter().flatten();
                    parts.filter(|&&part| part == PartState::Done).count()
                };
                let done = known(&solver.parts);
                let result = solver.search(7, enough, &mut |progress| {
                    assert_eq!((progress.distance, progress.stage), (7, CosetStage::Search));
                    let is_making_tables = progress.done == 0;
                    assert!(is_making_tables || (done..=progress.parts).contains(&progress.done));
                    if cancelled < until && progress.done > done {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                match result {
                    Ok(is_complete) => break is_complete,
                    Err(_) => cancelled += 1,
                }
            };
            (result, cancelled, marked(&mut solver), solver.parts.take().unwrap())
        };
        let (is_complete, _, found, parts) = search(1, POSITIONS, None, 0);
        assert!(is_complete && found == all && parts.iter().all(|&part| part == PartState::Done));
        assert!(search(2, POSITIONS, None, 0).2 == all);
        let count = parts.len();
        let (is_complete, _, some, parts) = search(1, enough, None, 0);
        assert!(!is_complete && (enough..all.len() as u64).contains(&(some.len() as u64)));
        // Whole rounds are done.
        let done: Vec<bool> = parts.iter().map(|&part| part == PartState::Done).collect();
        assert!(done.iter().enumerate().all(|(part, &is_done)| is_done == done[part % 32]));
        let rounds = done[..32].iter().filter(|&&is_done| is_done).count();
        assert!((1..32).contains(&rounds) && done[..32].is_sorted_by(|a, b| a >= b));
        // Neither the threads nor cancelled calls change what is found.
        assert!(search(2, enough, None, 0).2 == some);
        let (is_complete, cancelled, found, _) = search(1, enough, None, 3);
        assert!(!is_complete && cancelled == 3 && found == some);
        // Enough is marked, so no round begins. A round that has begun is continued.
        assert!(search(1, 0, None, 0).3.iter().all(|&part| part == PartState::Waiting));
        let mut parts = vec![PartState::Waiting; count];
        parts[64] = PartState::Begun;
        let parts = search(1, 0, Some(&parts), 0).3;
        for (number, part) in parts.into_iter().enumerate() {
            let expected = if number % 32 == 0 { PartState::Done } else { PartState::Waiting };
            assert_eq!(part, expected, "{number}");
        }
    }
}
