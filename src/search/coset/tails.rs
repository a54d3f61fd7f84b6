//! The last moves of phase-1 sequences, found by the coset in which they start.

use super::metric::CosetMetric;
use crate::{
    CubePos, Move,
    arrays::MapArray,
    coord::{Axis, KocSymm},
    cube::Arrangement,
    prefetch::prefetch,
    rules::CanonState,
    watch::{Look, Stopped},
};
use alloc::{vec, vec::Vec};

/// The ends of phase-1 sequences, of one or two costs.
///
/// A search that reaches a rest of the first cost ends with a tail of this cost. If a half turn costs 2,
/// it may lead from a rest that is greater by 1 to a rest that is smaller by 1. So there are also tails
/// of the smaller cost.
#[derive(Debug)]
pub(super) struct Tails {
    cost: u8,
    of_costs: Vec<TailsOfCost>,
}

/// The ends of phase-1 sequences: all canonical sequences of one cost that lead into Kociemba's
/// group and whose last move is not in the group.
///
/// A tail is found by the coset in which it starts. If the last two moves turn opposite faces,
/// neither of them may be in the group. For example, `F2 B` is omitted, because it equals `B F2`,
/// whose last move is in the group.
#[derive(Debug)]
pub(super) struct TailsOfCost {
    /// A hash table with linear probing, from cosets to their tails.
    entries: Vec<Entry>,
    /// The tails, sorted by the coset in which they start.
    all: Vec<CosetTail>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct CosetTail {
    /// The solved cube after the moves of the tail.
    pub(super) arrangement: Arrangement,
    pub(super) first: Move,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    key: u32,
    start: u32,
    /// The number of tails, or 0 if the entry is empty.
    count: u32,
}

/// A tail belongs to the bucket with the number `key >> BUCKET_SHIFT`. Each bucket is sorted on its
/// own.
const BUCKET_SHIFT: u32 = 23;
/// The number of buckets. All keys are less than 2,217,093,120.
const BUCKETS: usize = (2_217_093_119 >> BUCKET_SHIFT) + 1;
/// The listing of tails calls `look` each time moves of this cost are left to choose. Between two
/// calls, it lists some 20,000 tails, which takes a few milliseconds.
const LOOK_COST: u8 = 4;

impl Tails {
    /// Returns the [tails](Tails) for a sequence with a rest of cost `left`. Uses the tails in `made`
    /// if they have the right cost, and otherwise makes new ones. Fails if `look` fails.
    pub(super) fn get_or_make<'a>(
        made: &'a mut Option<Self>,
        metric: &CosetMetric,
        left: u8,
        look: Look<'_>,
    ) -> Result<&'a Self, Stopped> {
        let cost = left.min(metric.tails);
        let tails = match made.take() {
            Some(tails) if tails.cost == cost => tails,
            _ => Self::new(metric, cost, look)?,
        };
        Ok(made.insert(tails))
    }

    fn new(metric: &CosetMetric, cost: u8, look: Look<'_>) -> Result<Self, Stopped> {
        let mut of_costs = Vec::new();
        for cost in (cost.saturating_sub(metric.half_turn - 1)..=cost).rev() {
            of_costs.push(TailsOfCost::new(metric, cost, look)?);
        }
        Ok(Self { cost, of_costs })
    }

    /// Returns the tails of a cost, or `None` if a rest of this cost is too long for a tail.
    #[inline]
    pub(super) fn of_cost(&self, cost: u8) -> Option<&TailsOfCost> {
        self.of_costs.get(usize::from(self.cost.checked_sub(cost)?))
    }
}

impl TailsOfCost {
    /// Lists the tails of cost `cost`. Fails if `look` fails.
    fn new(metric: &CosetMetric, cost: u8, look: Look<'_>) -> Result<Self, Stopped> {
        let mut list = TailList { metric, buckets: vec![Vec::new(); BUCKETS], look };
        list.extend(KocSymm::default(), CubePos::SOLVED, None, cost)?;
        let TailList { mut buckets, look, .. } = list;
        let mut cosets = 0;
        for bucket in &mut buckets {
            look()?;
            bucket.sort_unstable_by_key(|&(key, _)| key);
            cosets += bucket.chunk_by(|a, b| a.0 == b.0).count();
        }
        let size = (2 * cosets).next_power_of_two();
        let mut entries = vec![Entry { key: 0, start: 0, count: 0 }; size];
        let mut all = Vec::with_capacity(buckets.iter().map(Vec::len).sum());
        for bucket in buckets {
            look()?;
            for same in bucket.chunk_by(|a, b| a.0 == b.0) {
                let key = same[0].0;
                let [start, count] = [all.len(), same.len()]
                    .mapped(|number| u32::try_from(number).expect("a few million tails"));
                let mut i = hash(key, size);
                while entries[i].count > 0 {
                    i = (i + 1) % size;
                }
                entries[i] = Entry { key, start, count };
                all.extend(same.iter().map(|&(_, tail)| tail));
            }
        }
        Ok(Self { entries, all })
    }

    /// Prefetches the entry that [`from`](Self::from) reads first.
    #[inline]
    pub(super) fn prefetch(&self, coset: KocSymm) {
        prefetch(&self.entries, hash(key(coset), self.entries.len()));
    }

    /// Returns the tails that start in `coset`.
    #[inline]
    pub(super) fn from(&self, coset: KocSymm) -> &[CosetTail] {
        let key = key(coset);
        let mut i = hash(key, self.entries.len());
        while self.entries[i].count > 0 && self.entries[i].key != key {
            i = (i + 1) % self.entries.len();
        }
        let Entry { start, count, .. } = self.entries[i];
        &self.all[start as usize..][..count as usize]
    }
}

/// A list of tails under construction.
struct TailList<'a> {
    metric: &'a CosetMetric,
    /// For each bucket, its tails. Each tail comes with the key of the coset in which it starts.
    buckets: Vec<Vec<(u32, CosetTail)>>,
    look: Look<'a>,
}

impl TailList<'_> {
    /// Adds all tails that end with the known moves. The search chooses the moves of a tail from
    /// the last to the first, and moves of cost `left` are not chosen yet. `position` is the solved cube
    /// after the known moves, and `coset` is the coset from which the known moves lead into the
    /// group. `next` is the first known move, with a flag: whether this move is also the last move
    /// of the tail. `next` is `None` if no move is known. Fails if `look` fails.
    fn extend(
        &mut self,
        coset: KocSymm,
        position: CubePos,
        next: Option<(Move, bool)>,
        left: u8,
    ) -> Result<(), Stopped> {
        if left == 0 {
            // An empty tail has no first move. It follows only the empty sequence, after which any
            // move is allowed. So U may stand in for its first move.
            let first = next.map_or(Move::U1, |(mv, _)| mv);
            let key = key(coset);
            let tail = CosetTail { arrangement: position.into(), first };
            self.buckets[(key >> BUCKET_SHIFT) as usize].push((key, tail));
            return Ok(());
        }
        if left == LOOK_COST {
            (self.look)()?;
        }
        for mv in Move::ALL {
            let is_in_group = Axis::SUBGROUP_MOVES[0].contains(mv);
            let may_be = match next {
                None => !is_in_group,
                Some((next, is_last)) => {
                    let after = CanonState::START.next(mv).and_then(|state| state.next(next));
                    let exchanges = is_last && is_in_group && mv.face().opposite() == next.face();
                    after.is_some() && !exchanges
                }
            };
            if let (true, Some(left)) = (may_be, left.checked_sub(self.metric.cost(mv))) {
                let next = Some((mv, next.is_none()));
                self.extend(coset.moved(mv.inverse()), position.premoved(mv), next, left)?;
            }
        }
        Ok(())
    }
}

/// Returns a number for the coset, below 2,217,093,120.
#[inline]
fn key(coset: KocSymm) -> u32 {
    let edges = u32::from(coset.eosymm.get()) * 495 + u32::from(coset.epsymm.get());
    edges * 2187 + u32::from(coset.csymm.get())
}

/// Returns the index at which a look-up of `key` begins, in a hash table of `size` entries. `size`
/// is a power of two.
#[inline]
fn hash(key: u32, size: usize) -> usize {
    // Fibonacci hashing: the upper bits of a product with 2³²/φ.
    (key.wrapping_mul(0x9E37_79B9) as usize) >> (32 - size.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::{
        super::metric::{HALF, QUARTER},
        *,
    };

    #[test]
    fn tails_are_as_long_as_the_rest_of_the_sequence() {
        let (look, mut made) = (&mut || Ok(()), None);
        for (metric, left) in [(&HALF, 2), (&HALF, 3), (&HALF, 3), (&QUARTER, 1), (&QUARTER, 4)] {
            let tails = Tails::get_or_make(&mut made, metric, left, look).ok().unwrap();
            assert!(tails.of_cost(left).is_some() && tails.of_cost(left + 1).is_none());
            assert_eq!(tails.of_cost(left - 1).is_some(), metric.alternates());
            made = None;
        }
    }

    #[test]
    fn tails_are_the_sequences_that_lead_into_the_group() {
        let look = &mut || Ok(());
        let tails = TailsOfCost::new(&HALF, 3, look).ok().unwrap();
        let start = KocSymm::default().moved(Move::R1).moved(Move::U1).moved(Move::F1);
        let mut expected = 0;
        for first in Move::ALL {
            for second in Move::ALL {
                for third in Move::ALL {
                    let state = [first, second, third]
                        .into_iter()
                        .try_fold(CanonState::START, CanonState::next);
                    let is_in_group = |mv| Axis::SUBGROUP_MOVES[0].contains(mv);
                    let end = start.moved(first).moved(second).moved(third);
                    let exchanges = second.face().opposite() == third.face() && is_in_group(second);
                    let is_tail = state.is_some() && !is_in_group(third) && !exchanges;
                    expected += usize::from(is_tail && end == KocSymm::default());
                }
            }
        }
        assert_eq!(tails.from(start).len(), expected);
        assert!(expected > 0);
        assert!(tails.from(KocSymm::default().moved(Move::R1)).iter().all(|tail| {
            let position = CubePos::SOLVED.moved(Move::R1) * CubePos::from(tail.arrangement);
            KocSymm::of(&position) == KocSymm::default()
        }));
    }
}
