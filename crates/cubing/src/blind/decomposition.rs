//! The commutators that a sequence of turns is.
//!
//! A word that is a commutator in a free group has the form x y z x' y' z' after a conjugation (Wicks, 1962).
//! Then it is each of three commutators:
//!
//! ```text
//! [x y, z x'] = x y z x' · y' x' · x z' = x y z x' y' z'
//! [x y, z y]  = x y · z y · y' x' · y' z' = x y z x' y' z'
//! [x z', z y] = x z' · z y · z x' · y' z' = x y z x' y' z'
//! ```
//!
//! Turns are no free group, because two turns of a layer join to one. So a part may begin or end inside a
//! turn: `R2` is `R` and `R`, or `R'` and `R'`.

use alloc::{collections::BTreeSet, vec::Vec};

use superflip::{
    notation::Sequence,
    watch::{Progress, Stopped, Watch},
};

use super::{
    commutator::Commutator,
    run::{Run, Word},
};

impl Commutator {
    /// The maximum number of turns of a sequence that [`of`](Self::of) takes apart. The time grows with the
    /// fourth power of this number.
    pub const MAX_LENGTH: usize = 24;

    /// Returns the commutators with a setup that are equal to a sequence of turns, the one that is easiest to
    /// read first. Equal means that the turns are the same after joining the turns about one axis in a row.
    ///
    /// Easy to read is a small sum |S| + 2.5 max(|A|, |B|) + 5 min(|A|, |B|), where |A| is the number of
    /// turns of A. The result is empty if the sequence is no commutator, or has more than
    /// [`MAX_LENGTH`](Self::MAX_LENGTH) runs of turns about one axis. Parts may have turns that cancel each
    /// other in the sequence.
    ///
    /// # Errors
    /// Returns why `watch` has ended the search.
    ///
    /// ```
    /// use superflip::watch::{Stopped, Watch};
    /// use superflip_cubing::blind::Commutator;
    /// let best = |text: &str| {
    ///     let found = Commutator::of(&text.parse().unwrap(), Watch::new())?;
    ///     Ok::<_, Stopped>(found.first().map_or("none".to_owned(), Commutator::to_string))
    /// };
    /// assert_eq!(best("R U R' U'")?, "[R, U]");
    /// let text = "D F' R U' R' D' R D U R' F R D' R'";
    /// assert_eq!(best(text)?, "[D: [F' R U' R', D' R D R']]");
    /// assert_eq!(best("R U R'")?, "none");
    /// # Ok::<(), Stopped>(())
    /// ```
    pub fn of<'w>(sequence: &Sequence, watch: impl Into<Watch<'w>>) -> Result<Vec<Self>, Stopped> {
        let mut watch = watch.into();
        watch.begin()?;
        let word: Word = sequence.iter().collect();
        let length = word.runs().len();
        if length == 0 || length > Self::MAX_LENGTH || !is_balanced(word.runs()) {
            return Ok(Vec::new());
        }
        let mut found = BTreeSet::new();
        let ends = [word.clone(), word.inverse()];
        for setup in ends.iter().flat_map(|word| prefixes(word.runs(), 0, length)) {
            let undone = setup.inverse();
            let inner = Word::product([undone.runs(), word.runs(), setup.runs()]);
            if inner.runs().len() > length {
                continue;
            }
            parts(&inner, &mut watch, |[x, y, z]| {
                let [x_inverse, z_inverse] = [x.inverse(), z.inverse()];
                for pair in [[[x, y], [z, &x_inverse]], [[x, y], [z, y]], [[x, &z_inverse], [z, y]]]
                {
                    let [a, b] = pair.map(|parts| Word::product(parts.map(Word::runs)));
                    if !a.runs().is_empty() && !b.runs().is_empty() {
                        found.insert((setup.clone(), a, b));
                    }
                }
            })?;
        }
        let mut commutators: Vec<Self> = found
            .into_iter()
            .map(|(setup, a, b)| Self {
                setup: setup.turns().collect(),
                a: a.turns().collect(),
                b: b.turns().collect(),
            })
            .collect();
        commutators.sort_by_key(Self::score);
        Ok(commutators)
    }
}

/// Returns whether each layer turns by a multiple of four quarter turns in all, as in every commutator.
fn is_balanced(runs: &[Run]) -> bool {
    let sums = Run::sums(runs.iter().copied());
    sums.iter().flatten().all(|quarters| quarters.is_multiple_of(4))
}

/// Returns the prefixes of a word with `least` to `most` runs. A prefix may end inside a run.
fn prefixes(runs: &[Run], least: usize, most: usize) -> Vec<Word> {
    let mut prefixes = Vec::new();
    if least == 0 {
        prefixes.push(Word::default());
    }
    for (i, run) in runs.iter().enumerate().take(most).skip(least.saturating_sub(1)) {
        let ends = run.beginnings().chain([*run]);
        prefixes.extend(ends.map(|end| Word::product([&runs[..i], &[end]])));
    }
    prefixes
}

/// Calls `take` with all x, y and z for which a word is x y z x' y' z', if no run of x, y and z cancels
/// another.
fn parts(
    word: &Word,
    watch: &mut Watch<'_>,
    mut take: impl FnMut([&Word; 3]),
) -> Result<(), Stopped> {
    // Each of the five junctions joins two runs to one at most.
    let length = word.runs().len();
    let (least, most) = (length.div_ceil(2), length.midpoint(5));
    for x in prefixes(word.runs(), 0, most) {
        watch.look(Progress::default)?;
        let rest = Word::product([x.inverse().runs(), word.runs()]);
        for y in prefixes(rest.runs(), 0, most.saturating_sub(x.runs().len())) {
            let rest = Word::product([y.inverse().runs(), rest.runs()]);
            let done = x.runs().len() + y.runs().len();
            // What is left after z is x' y' z'.
            let undone = Word::product([x.inverse().runs(), y.inverse().runs()]);
            for z in prefixes(rest.runs(), least.saturating_sub(done), most.saturating_sub(done)) {
                if Word::product([z.runs(), undone.runs(), z.inverse().runs()]) == rest {
                    take([&x, &y, &z]);
                }
            }
        }
    }
    Ok(())
}
