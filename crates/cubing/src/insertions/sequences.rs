//! Every sequence of at most ten moves that moves only corners or only edges.
//!
//! Such a sequence is a product u·w⁻¹ of halves of at most five moves. It moves only corners exactly if u and w have the
//! same effect on the edges. So all halves are sorted by their effect on the edges, and each pair of halves in
//! one group is a sequence. The same is done for the corners.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Cubie, Move},
    rules::CanonState,
    watch::{Progress, Stopped, Watch},
};

/// The greatest number of moves of a half.
const HALF: usize = 5;
/// The greatest number of moves of a sequence.
pub(super) const LONGEST: usize = 2 * HALF;
/// The number of nodes between two calls of a watch, less than a millisecond of work.
const LOOK: usize = 1 << 12;

/// At most `N` moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moves<const N: usize> {
    count: u8,
    moves: [Move; N],
}

impl<const N: usize> Moves<N> {
    const NONE: Self = Self { count: 0, moves: [Move::U1; N] };

    fn push(&mut self, mv: Move) {
        self.moves[usize::from(self.count)] = mv;
        self.count += 1;
    }

    fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.count)]
    }
}

/// The first or the second half of a sequence, from the solved cube.
struct Half {
    position: CubePos,
    moves: Moves<HALF>,
    last: CanonState,
}

/// Every sequence of at most [`LONGEST`] moves that moves only corners or only edges, by its effect.
#[derive(Debug, Clone)]
pub(super) struct SequenceTable(Vec<(CubePos, Moves<LONGEST>)>);

impl SequenceTable {
    pub(super) fn new(watch: &mut Watch<'_>) -> Result<Self, Stopped> {
        let halves = halves(watch)?;
        let mut all = Vec::new();
        for fixed in [0..8, 8..Cubie::COUNT] {
            // A value of a piece has five bits, so at most twelve pieces fit a number.
            let key = |half: &Half| {
                let values = half.position.as_bytes()[fixed.clone()].iter();
                values.fold(0, |key: u64, &value| key << 5 | u64::from(value))
            };
            let number = |(i, half): (usize, &Half)| (key(half), i);
            let mut sorted: Vec<(u64, usize)> = halves.iter().enumerate().map(number).collect();
            look(watch, halves.len())?;
            sorted.sort_unstable();
            for (i, group) in sorted.chunk_by(|a, b| a.0 == b.0).enumerate() {
                if i.is_multiple_of(LOOK) {
                    look(watch, halves.len() + i)?;
                }
                for (u, w) in group.iter().flat_map(|u| group.iter().map(move |w| (u.1, w.1))) {
                    let (u, w) = (&halves[u], &halves[w]);
                    if u.moves.count.wrapping_sub(w.moves.count) <= 1 {
                        all.extend(joined(u, w));
                    }
                }
            }
        }
        all.sort_unstable();
        Ok(Self(all))
    }

    /// Returns the sequences with an effect on the solved cube, the shortest first.
    pub(super) fn of(&self, effect: &CubePos) -> impl Iterator<Item = &[Move]> {
        let from = self.0.partition_point(|(position, _)| position < effect);
        let same = self.0[from..].iter().take_while(move |(position, _)| position == effect);
        same.map(|(_, moves)| moves.as_slice())
    }
}

fn look(watch: &mut Watch<'_>, nodes: usize) -> Result<(), Stopped> {
    watch.look(|| Progress::of_nodes(nodes as u64))
}

/// Returns all canonical sequences of at most [`HALF`] moves, the shortest first.
fn halves(watch: &mut Watch<'_>) -> Result<Vec<Half>, Stopped> {
    let start = Half { position: CubePos::SOLVED, moves: Moves::NONE, last: CanonState::START };
    let mut all = vec![start];
    let mut next = 0;
    for _ in 0..HALF {
        let level = next..all.len();
        next = level.end;
        for i in level {
            if i.is_multiple_of(LOOK / Move::COUNT) {
                look(watch, all.len())?;
            }
            for mv in all[i].last.mask() {
                let half = &all[i];
                let Some(last) = half.last.next(mv) else { continue };
                let (position, mut moves) = (half.position.moved(mv), half.moves);
                moves.push(mv);
                all.push(Half { position, moves, last });
            }
        }
    }
    Ok(all)
}

/// Returns the sequence u·w⁻¹ and its effect, if it is canonical and has an effect.
fn joined(u: &Half, w: &Half) -> Option<(CubePos, Moves<LONGEST>)> {
    let mut moves = Moves::NONE;
    u.moves.as_slice().iter().for_each(|&mv| moves.push(mv));
    let mut last = u.last;
    for mv in w.moves.as_slice().iter().rev().map(|mv| mv.inverse()) {
        last = last.next(mv)?;
        moves.push(mv);
    }
    let effect = u.position * w.position.inverse();
    (effect != CubePos::SOLVED).then_some((effect, moves))
}
