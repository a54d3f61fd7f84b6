//! The distances of the positions of a group.

use alloc::{vec, vec::Vec};

use super::{numbering::Numbering, steps::Steps};
use crate::{cube::CubePos, group::Group, metric::AxisTurn};

/// The distance of each position that some of the moves reach, found by
/// [`SubgroupSearch`](super::SubgroupSearch).
#[derive(Debug, Clone)]
pub struct SubgroupDistances {
    group: Group,
    steps: Steps,
    numbering: Numbering,
    /// The distance of each row and column.
    table: Vec<u8>,
    counts: Vec<u64>,
}

impl SubgroupDistances {
    pub(super) fn new(group: Group, steps: Steps, numbering: Numbering, table: Vec<u8>) -> Self {
        let mut counts = vec![0; usize::from(u8::MAX)];
        for (row, entries) in table.chunks(numbering.columns()).enumerate() {
            let mut of_row = [0; u8::MAX as usize];
            for &distance in entries {
                of_row[usize::from(distance)] += 1u64;
            }
            let class = numbering.class_size(row) as u64;
            counts.iter_mut().zip(of_row).for_each(|(count, n)| *count += n * class);
        }
        let levels = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        counts.truncate(levels);
        Self { group, steps, numbering, table, counts }
    }

    /// Returns the group.
    #[must_use]
    pub const fn group(&self) -> &Group {
        &self.group
    }

    /// Returns the number of positions at each distance, from 0 to the greatest distance. The sum is
    /// the order of the group.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the greatest distance.
    #[must_use]
    pub fn greatest(&self) -> u8 {
        u8::try_from(self.counts.len() - 1).unwrap_or(u8::MAX)
    }

    /// Returns the distance of a position from the solved cube, or `None` if the moves do not reach
    /// the position.
    ///
    /// ```
    /// use superflip::{Alg, CubePos, search::SubgroupSearch};
    /// let found = SubgroupSearch::new("R2, U2".parse()?).distances()?;
    /// let distance = |moves: &str| Some(found.distance(&CubePos::SOLVED.moved_by(moves.parse::<Alg>().ok()?)));
    /// assert_eq!(distance("R2 U2 R2 U2 R2 U2 R2"), Some(Some(5)));
    /// assert_eq!(distance("R"), Some(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn distance(&self, position: &CubePos) -> Option<u8> {
        self.group.contains(position).then(|| self.of_element(*position))
    }

    fn of_element(&self, position: CubePos) -> u8 {
        let (row, column) = self.numbering.place(position);
        self.table[row * self.numbering.columns() + column]
    }

    /// Returns steps of the least cost that lead from the solved cube to a position, or `None` if
    /// the moves do not reach the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::SubgroupSearch};
    /// let found = SubgroupSearch::new("R2, U2".parse()?).distances()?;
    /// let position = CubePos::SOLVED.moved_by([Move::R2, Move::U2, Move::R2]);
    /// let steps = found.steps_to(&position).unwrap();
    /// assert_eq!(steps, [Move::R2, Move::U2, Move::R2].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps_to(&self, position: &CubePos) -> Option<Vec<AxisTurn>> {
        let (mut at, mut distance) = (*position, self.distance(position)?);
        let mut made = Vec::new();
        while distance > 0 {
            let mut steps = self.steps.with_costs();
            let (before, step, cost) = steps.find_map(|(step, cost)| {
                let before = at.moved_by(step.inverse().moves());
                let is_nearer = Some(self.of_element(before)) == distance.checked_sub(cost);
                is_nearer.then_some((before, step, cost))
            })?;
            made.push(step);
            (at, distance) = (before, distance - cost);
        }
        made.reverse();
        Some(made)
    }

    /// Returns the positions at a distance, each once. The order is the same in each run.
    pub fn positions_at(&self, distance: u8) -> impl Iterator<Item = CubePos> + '_ {
        let columns = self.numbering.columns();
        self.table.chunks(columns).enumerate().flat_map(move |(row, entries)| {
            let has_any = entries.contains(&distance);
            let views = if has_any { self.numbering.views(row) } else { Vec::new() };
            views.into_iter().flat_map(move |m| {
                let here = entries.iter().enumerate().filter(move |&(_, &at)| at == distance);
                here.map(move |(column, _)| self.numbering.position(row, column).remap(m))
            })
        })
    }
}
