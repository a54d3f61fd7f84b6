//! The coset solver: makes one step after another and keeps their counts.

use alloc::{sync::Arc, vec, vec::Vec};
use core::num::NonZero;
use std::io::{self, Read, Write};

use super::{
    bitmap::{Bitmap, Pass},
    bitmap_step::BitmapStep,
    checkpoint::{self, CheckpointError},
    error::CosetError,
    group_moves::GroupMoves,
    involution::GroupSymmetry,
    last_positions::LastPositions,
    layout::PAGES,
    level_search::{LevelSearch, SearchTables},
    list::List,
    memory::BitmapUse,
    metric::{CosetMetric, HALF},
    pages::{PageCounts, PageNumbers, page_of},
    place::{POSITIONS, Place},
    state::{BitmapStage, Counts, Positions, State},
    step::{CosetStep, Report, StepEnd, begun, progress},
};
use crate::{
    CubePos,
    bounds::TableSource,
    coord::KocSymm,
    cube::Arrangement,
    metric::Metric,
    search::{Threads, TooLittleMemory},
    watch::{self, Watch},
};

/// Counts the positions of one coset of Kociemba's group at each distance from the solved cube.
///
/// A coset is given by its [`KocSymm`] and holds all positions with these coordinates. Each call of
/// [`step`](Self::step) finds the positions at the next distance.
///
/// ```
/// use superflip::{coord::KocSymm, search::coset::{CosetSolver, CosetStep}};
///
/// // The group itself: the solved cube, and the positions after the moves of the group.
/// let mut solver = CosetSolver::new(KocSymm::default());
/// for _ in 0..=3 {
///     solver.step(CosetStep::Exact)?;
/// }
/// assert_eq!(solver.found(), [1, 10, 67, 456]);
/// # Ok::<(), superflip::search::coset::CosetError>(())
/// ```
#[derive(Debug)]
pub struct CosetSolver {
    metric: &'static CosetMetric,
    coset: KocSymm,
    representative: CubePos,
    threads: NonZero<usize>,
    max_memory: u64,
    group: GroupMoves,
    pass: Pass,
    tables: SearchTables,
    /// Maps that a search of the group itself uses. The first such search makes them. Always `None`
    /// for other cosets.
    symmetry: Option<GroupSymmetry>,
    /// Pruning tables for the last positions. `None` for the baked table.
    last_tables: Option<Arc<dyn TableSource>>,
    counts: Counts,
    positions: Positions,
}

impl CosetSolver {
    /// The number of positions in a coset: 8!·8!·4!/2.
    pub const POSITIONS: u64 = POSITIONS;

    /// Creates a solver for a coset in half turns, with one thread per core. The first
    /// [`step`](Self::step) has distance 0.
    #[must_use]
    pub fn new(coset: KocSymm) -> Self {
        Self::of(coset, &HALF)
    }

    /// Creates a solver like [`new`](Self::new), for distances in a metric.
    ///
    /// # Errors
    /// Returns [`CosetError::Metric`] for a metric other than [`Metric::HALF`] and
    /// [`Metric::QUARTER`].
    ///
    /// ```
    /// use superflip::{coord::KocSymm, metric::Metric, search::coset::{CosetSolver, CosetStep}};
    /// let mut solver = CosetSolver::in_metric(KocSymm::default(), Metric::QUARTER)?;
    /// for _ in 0..=3 {
    ///     solver.step(CosetStep::Exact)?;
    /// }
    /// assert_eq!(solver.found(), [1, 4, 10, 36]);
    /// let error = CosetSolver::in_metric(KocSymm::default(), Metric::AXIAL).unwrap_err();
    /// assert_eq!(error.to_string(), "a coset is searched in the metrics half and quarter, not in axial");
    /// # Ok::<(), superflip::search::coset::CosetError>(())
    /// ```
    pub fn in_metric(coset: KocSymm, metric: Metric) -> Result<Self, CosetError> {
        Ok(Self::of(coset, CosetMetric::of(metric)?))
    }

    pub(super) fn of(coset: KocSymm, metric: &'static CosetMetric) -> Self {
        let group = GroupMoves::new();
        Self {
            metric,
            coset,
            representative: representative(coset),
            threads: Threads::PER_CORE.get(),
            max_memory: u64::MAX,
            pass: Pass::new(&group, metric),
            group,
            tables: SearchTables::default(),
            symmetry: None,
            last_tables: None,
            counts: Counts::default(),
            positions: Positions::List(List::default()),
        }
    }

    /// Sets the number of threads.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads: threads.get(), ..self }
    }

    /// Limits the memory of the solver, in bytes. A step that needs the bitmap fails if the limit
    /// is less than [`memory`](Self::memory).
    #[must_use]
    pub fn max_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Solves hard positions among the last positions ([`Stage::HardPositions`](crate::watch::Stage)) with
    /// the bounds of the table that `tables` chooses, instead of the baked bounds.
    #[must_use]
    pub fn tables(self, tables: Arc<dyn TableSource>) -> Self {
        Self { last_tables: Some(tables), ..self }
    }

    /// Returns the number of bytes that the solver takes with the bitmap, 3.1 GB. The solver
    /// allocates the bitmap in the step that follows the first distance with more than 65,536
    /// positions. Until then, it takes at most 350 MB, and 500 MB in quarter turns.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.pass.bytes() + self.metric.rest
    }

    /// Returns whether an exact count up to `distance` needs the bitmap, which takes most of the
    /// [memory](Self::memory).
    ///
    /// ```
    /// use superflip::{coord::KocSymm, search::coset::{BitmapUse, CosetSolver}};
    /// let solver = CosetSolver::new(KocSymm::default());
    /// assert_eq!(solver.bitmap_use(5), BitmapUse::None);
    /// assert_eq!(solver.bitmap_use(20), BitmapUse::Certain);
    /// ```
    #[must_use]
    pub fn bitmap_use(&self, distance: u8) -> BitmapUse {
        let [all, most] = self.metric.lists;
        if distance <= all {
            BitmapUse::None
        } else if distance <= most {
            BitmapUse::Possible
        } else {
            BitmapUse::Certain
        }
    }

    /// Returns the metric of the distances.
    #[must_use]
    pub fn metric(&self) -> &Metric {
        &self.metric.metric
    }

    /// Returns the greatest distance of a position of the cube: 20 in half turns, and 26 in quarter
    /// turns.
    #[must_use]
    pub fn diameter(&self) -> u8 {
        self.metric.diameter
    }

    /// Returns a coset with a position at the [diameter](Self::diameter): the coset of the position whose 12
    /// edges are flipped. The same coset has the position whose edges are flipped and that has four spots.
    ///
    /// ```
    /// use superflip::{coord::KocSymm, search::coset::CosetSolver};
    /// assert_eq!(<[u16; 3]>::from(CosetSolver::new(KocSymm::default()).farthest()), [0, 2047, 0]);
    /// ```
    #[must_use]
    pub fn farthest(&self) -> KocSymm {
        self.metric.farthest()
    }

    pub(super) fn coset_metric(&self) -> &'static CosetMetric {
        self.metric
    }

    /// Fails if a bitmap needs more memory than is allowed.
    pub(super) fn check_memory(&self) -> Result<(), CosetError> {
        let (needed, allowed) = (self.memory(), self.max_memory);
        if needed <= allowed {
            return Ok(());
        }
        Err(CosetError::TooLittleMemory(TooLittleMemory { needed, allowed }))
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
        &self.counts.found
    }

    /// Returns the number of distances whose counts are exact.
    #[must_use]
    pub fn exact(&self) -> usize {
        self.counts.exact
    }

    /// Returns the number of positions at which a search stopped early: the argument of its
    /// [`CosetStep::Enough`]. Returns `None` if no search stopped early.
    #[must_use]
    pub fn enough(&self) -> Option<u64> {
        self.counts.enough
    }

    /// Returns the number of positions that no step has found.
    #[must_use]
    pub fn left(&self) -> u64 {
        POSITIONS - self.counts.total()
    }

    /// Finds positions at the next distance. The first step has distance 0.
    ///
    /// # Errors
    /// - [`CosetError::TooLittleMemory`] and [`CosetError::Memory`] if there is no memory for the
    ///   bitmap.
    /// - [`CosetError::NotExact`] if a step other than [`CosetStep::Pass`] is asked for after a step
    ///   that was not exact.
    pub fn step(&mut self, kind: CosetStep) -> Result<(), CosetError> {
        self.step_watched(kind, Watch::new())
    }

    /// Finds positions at the next distance like [`step`](Self::step). `watch` receives the
    /// progress and may end the step. The next step of the same kind continues it.
    ///
    /// # Errors
    /// Returns the errors of [`step`](Self::step), or [`CosetError::Stopped`] if `watch` ends the
    /// step.
    pub fn step_watched<'w>(
        &mut self,
        kind: CosetStep,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), CosetError> {
        self.step_reporting(kind, &mut begun(watch.into())?)
    }

    pub(super) fn step_reporting(
        &mut self,
        kind: CosetStep,
        report: Report<'_>,
    ) -> Result<(), CosetError> {
        if kind != CosetStep::Pass && self.counts.exact < self.counts.found.len() {
            return Err(CosetError::NotExact);
        }
        self.count_pages(report)?;
        if let Positions::List(list) = &self.positions
            && !list.is_short()
        {
            let bitmap = self.copy(list, report)?;
            self.positions = Positions::Bitmap(bitmap, BitmapStage::Passed);
        }
        let is_search = kind != CosetStep::Pass;
        if is_search && self.coset == KocSymm::default() && self.has_bitmap() {
            self.symmetry.get_or_insert_with(GroupSymmetry::new);
        }
        let search = LevelSearch {
            metric: self.metric,
            representative: self.representative,
            symmetry: self.symmetry.as_ref(),
            distance: distance(&self.counts),
            threads: self.threads,
            before: self.counts.total(),
        };
        let end = match &mut self.positions {
            Positions::List(list) => {
                let found = if is_search { search.list(&mut self.tables, report)? } else { vec![] };
                list.advance(&self.group, self.metric, found);
                if is_search { StepEnd::Exact } else { StepEnd::Passed }
            }
            Positions::Bitmap(bitmap, stage) => {
                let mut step = BitmapStep {
                    group: &self.group,
                    pass: &self.pass,
                    search,
                    tables: &mut self.tables,
                    replaced: self.metric.replaced(&self.representative, &self.counts.found),
                    last_tables: self.last_tables.as_ref(),
                };
                step.run(kind, bitmap, stage, report)?
            }
        };
        self.counts.found.push(self.positions.count() - self.counts.total());
        match end {
            StepEnd::Exact => self.counts.exact += 1,
            StepEnd::CutOff(enough) => self.counts.enough = Some(enough),
            StepEnd::Passed => {}
        }
        Ok(())
    }

    /// Forgets all positions found. The tables of the searches remain.
    pub(super) fn restart(&mut self) {
        self.counts = Counts::default();
        self.positions = Positions::List(List::default());
    }

    fn has_bitmap(&self) -> bool {
        matches!(self.positions, Positions::Bitmap(..))
    }

    /// Counts the positions of each page, if the last step was exact and the positions are in a
    /// bitmap. A second call does nothing.
    pub(super) fn count_pages(&mut self, report: Report<'_>) -> Result<(), CosetError> {
        let Counts { found, exact, pages, .. } = &self.counts;
        let Positions::Bitmap(bitmap, BitmapStage::Start) = &self.positions else { return Ok(()) };
        let last = distance(&self.counts).saturating_sub(1);
        if *exact < found.len() || pages.last().is_some_and(|page| page.distance == last) {
            return Ok(());
        }
        let passing = progress(
            watch::Stage::Passing,
            last.saturating_add(1),
            (0, PAGES),
            self.counts.total(),
        );
        let counts = bitmap.page_counts(self.threads, &mut || report(passing))?;
        let within = PageNumbers::new(self.representative).sorted(&counts);
        self.counts.pages.push(PageCounts { distance: last, within });
        Ok(())
    }

    /// Returns the places of the positions found so far. Returns `None` if they are in a bitmap.
    pub(super) fn places(&self) -> Option<&[Place]> {
        match &self.positions {
            Positions::List(list) => Some(&list.all),
            Positions::Bitmap(..) => None,
        }
    }

    /// Copies a list into a bitmap, and makes the pass of the next step.
    fn copy(&self, list: &List, report: Report<'_>) -> Result<Bitmap, CosetError> {
        self.check_memory()?;
        let (distance, found) = (distance(&self.counts), self.counts.total());
        let passing = progress(watch::Stage::Passing, distance, (0, PAGES), found);
        let mut bitmap = Bitmap::new(&self.pass).map_err(CosetError::Memory)?;
        bitmap.touch(self.threads, &mut || report(passing))?;
        list.mark_in(&mut bitmap, &self.group, self.metric, &mut || report(passing))?;
        Ok(bitmap)
    }

    /// Completes a cancelled pass, because the bitmap can be read only before and after a pass.
    fn complete_pass(&mut self) {
        if let Positions::Bitmap(bitmap, stage) = &mut self.positions
            && let BitmapStage::Pass(next) = stage
        {
            let look = &mut |_| Ok(());
            let _ = bitmap.pass(next, &self.group, &self.pass, self.threads, look);
            *stage = BitmapStage::Passed;
        }
    }

    /// Returns up to `limit` positions that no step has found, in a fixed order. If a pass was
    /// cancelled, first completes the pass, which takes some seconds.
    #[must_use]
    pub fn left_over(&mut self, limit: usize) -> Vec<CubePos> {
        self.complete_pass();
        let places = match &self.positions {
            Positions::Bitmap(bitmap, _) => bitmap.unmarked(limit),
            Positions::List(list) => {
                let all = (0..POSITIONS).filter_map(Place::from_number);
                all.filter(|place| list.all.binary_search(place).is_err()).take(limit).collect()
            }
        };
        places.into_iter().map(|place| place.position(self.representative)).collect()
    }

    /// Returns the position with this number. Returns `None` if the number is not below
    /// [`POSITIONS`](Self::POSITIONS).
    #[must_use]
    pub fn member(&self, number: u64) -> Option<CubePos> {
        Place::from_number(number).map(|place| place.position(self.representative))
    }

    /// Returns a checksum (XXH3, 128 bits) of the positions found so far. Returns `None` while the
    /// positions are in a list. If a pass was cancelled, first completes the pass, which takes some
    /// seconds.
    #[must_use]
    pub fn digest(&mut self) -> Option<u128> {
        self.complete_pass();
        let Positions::Bitmap(bitmap, _) = &self.positions else { return None };
        let look = &mut || Ok(());
        bitmap.digest(self.threads, look).ok()
    }

    /// Returns the number of positions of each page that are within each distance. Only the
    /// distances of exact steps with a bitmap are counted, and a step is counted when the next step
    /// begins.
    #[must_use]
    pub fn pages(&self) -> &[PageCounts] {
        &self.counts.pages
    }

    /// Returns the number of the page of a position, from 0 to 40,319.
    ///
    /// A page holds the 483,840 positions of a coset whose corners are permuted alike. Its number is
    /// (`c8_4`·24 + `ctp`)·24 + `cbp`, in the coordinates of
    /// [`PermCube`](crate::coord::PermCube).
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::coset::CosetSolver};
    /// assert_eq!(CosetSolver::page_of(&CubePos::SOLVED), 0);
    /// assert_eq!(CosetSolver::page_of(&CubePos::SOLVED.moved(Move::U1)), 264);
    /// ```
    #[must_use]
    pub fn page_of(position: &CubePos) -> usize {
        page_of(position)
    }

    /// Writes a checkpoint, which [`resume`](Self::resume) reads. The checkpoint holds everything
    /// found so far, and a checksum. Its size is 2.4 GB if there is a bitmap, and a few bytes per
    /// position while the positions are in a list. If a pass was cancelled, first completes the
    /// pass, which takes some seconds.
    ///
    /// # Errors
    /// Returns an error if writing to `to` fails.
    pub fn save(&mut self, to: &mut dyn Write) -> io::Result<()> {
        self.complete_pass();
        checkpoint::write(self.metric, self.coset, &self.counts, &self.positions, to)
    }

    /// Continues from a checkpoint of the same coset. After an error, the solver is unchanged.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] if the checkpoint cannot be read, is damaged, or is for another
    /// coset or another metric. A checkpoint with bytes after its checksum is damaged.
    ///
    /// ```
    /// use superflip::{coord::KocSymm, search::coset::{CosetSolver, CosetStep}};
    /// let mut solver = CosetSolver::new(KocSymm::default());
    /// solver.step(CosetStep::Exact).unwrap();
    /// let mut checkpoint = vec![];
    /// solver.save(&mut checkpoint).unwrap();
    ///
    /// let mut other = CosetSolver::new(KocSymm::default());
    /// other.resume(&mut &checkpoint[..]).unwrap();
    /// other.step(CosetStep::Exact).unwrap();
    /// assert_eq!(other.found(), [1, 10]);
    ///
    /// checkpoint[50] ^= 1;
    /// assert!(other.resume(&mut &checkpoint[..]).is_err());
    /// ```
    pub fn resume(&mut self, from: &mut dyn Read) -> Result<(), CheckpointError> {
        self.resume_if(from, |_| Ok(()))
    }

    /// Continues from a checkpoint for whose counts `check` returns no error.
    pub(super) fn resume_if(
        &mut self,
        from: &mut dyn Read,
        check: impl FnOnce(&Counts) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError> {
        let State { counts, positions } =
            checkpoint::read(self.metric, self.coset, &self.pass, from)?;
        check(&counts)?;
        (self.counts, self.positions) = (counts, positions);
        Ok(())
    }

    /// Prepares to solve positions one by one, at a cost of at most `within`.
    pub(super) fn last_positions(&self, within: u8) -> LastPositions<'_> {
        LastPositions {
            metric: self.metric,
            within,
            threads: self.threads,
            tables: self.last_tables.as_ref(),
            before: self.counts.total(),
        }
    }
}

/// Returns the distance of the next step.
fn distance(counts: &Counts) -> u8 {
    u8::try_from(counts.found.len()).unwrap_or(u8::MAX)
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
mod tests;
