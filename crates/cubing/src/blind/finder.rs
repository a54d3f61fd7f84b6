//! The search for the commutators of a case, ranked by their estimated time.
//!
//! A commutator [A, B] of few turns moves few pieces only if A and B do so where they meet. The finder lists
//! every commutator in which one part is a single turn, and the other part is short (`listing.rs`).
//!
//! A parity is solved by no commutator. For it, the finder lists every short algorithm for two corners and
//! two edges of one layer (`cores.rs`).
//!
//! The list for the usual turns of a kind is baked (`baked.rs`).
//!
//! Then the finder conjugates the case by each setup, and looks the result up in the list.

use alloc::{borrow::Cow, collections::BTreeMap, vec::Vec};

use superflip::{
    cube::CubePos,
    notation::{Layers, OrientedCube, Sequence, Turn, TurnSet},
    unstable::Meter,
    watch::{Stopped, Watch},
};

#[cfg(feature = "commutators")]
use super::baked::Baked;
use super::{
    case::CaseKind,
    form::Form,
    listing::{Effect, list, list_algorithms},
    plain::Plain,
    run::{Run, Word},
};
use crate::algs::{Execution, FingerModel};

/// A search for the commutators of cases of one kind, or for the algorithms of a parity.
///
/// ```
/// use superflip::watch::Watch;
/// use superflip_cubing::blind::{CaseKind, CommutatorFinder, letter_pair};
/// let turns = "U,D,F,B,R,L".parse().unwrap();
/// let finder = CommutatorFinder::new(CaseKind::Corners, turns, Watch::new()).unwrap();
/// let case = letter_pair("UFR".parse()?, "UBL".parse()?, "RDF".parse()?).unwrap();
/// let found = finder.find(&case, Watch::new()).unwrap();
/// assert_eq!(found[0].form.to_string(), "[R' D' R, U2]");
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
#[derive(Debug, Clone)]
pub struct CommutatorFinder {
    turns: Vec<Effect>,
    plain: Plains,
    model: FingerModel,
    setup: u8,
    max_length: u8,
    keep: usize,
}

/// The commutators or algorithms without a setup, by the position that each solves.
#[derive(Debug, Clone)]
enum Plains {
    Listed(BTreeMap<CubePos, Vec<Plain>>),
    #[cfg(feature = "commutators")]
    Baked(Baked),
}

impl Plains {
    fn of(&self, case: &CubePos) -> Cow<'_, [Plain]> {
        match self {
            Self::Listed(all) => Cow::Borrowed(all.get(case).map_or(&[], |list| list)),
            #[cfg(feature = "commutators")]
            Self::Baked(baked) => Cow::Owned(baked.plain(case)),
        }
    }
}

/// A commutator, or an algorithm of a parity, that a search has found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundCommutator {
    /// The commutator, or the algorithm with its setup.
    pub form: Form,
    /// The turns that are executed.
    pub sequence: Sequence,
    /// The estimated time, and the number of regrips.
    pub execution: Execution,
}

impl CommutatorFinder {
    /// The maximum number of turns of a setup.
    pub const MAX_SETUP: u8 = 4;

    /// Lists the commutators of a kind in a set of turns. With the feature `commutators`, those of the
    /// [usual turns](CaseKind::usual_turns) are baked. Rotations of the whole cube in the set have no effect,
    /// because they occur in no part.
    ///
    /// # Errors
    /// Returns why `watch` has ended the call.
    pub fn new<'w>(
        kind: CaseKind,
        turns: TurnSet,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Self, Stopped> {
        let mut watch = watch.into();
        watch.begin()?;
        let some = turns.iter().filter(|turn| turn.layers() != Layers::All);
        let effects: Vec<_> =
            some.map(|turn| (turn, OrientedCube::default().turned(turn))).collect();
        let plain = match kind {
            #[cfg(feature = "commutators")]
            _ if turns == kind.usual_turns() => Plains::Baked(Baked::of(kind)),
            CaseKind::Parity => Plains::Listed(list_algorithms(&effects, &mut watch)?),
            _ => Plains::Listed(list(&effects, kind, &mut watch)?),
        };
        Ok(Self {
            turns: effects,
            plain,
            model: FingerModel::default(),
            setup: kind.usual_setup(),
            max_length: u8::MAX,
            keep: 10,
        })
    }

    /// Estimates times with this model, instead of the default model.
    #[must_use]
    pub fn model(self, model: FingerModel) -> Self {
        Self { model, ..self }
    }

    /// Tries setups of at most this number of turns. The default is 1 for three edges, and 2 otherwise. If
    /// there is no commutator, the search also tries longer setups, of at most [`MAX_SETUP`](Self::MAX_SETUP)
    /// turns. One turn more takes 10 to 30 times as long.
    #[must_use]
    pub fn setup(self, turns: u8) -> Self {
        Self { setup: turns.min(Self::MAX_SETUP), ..self }
    }

    /// Limits the number of turns of the whole sequence. The default is no limit.
    #[must_use]
    pub fn max_length(self, turns: u8) -> Self {
        Self { max_length: turns, ..self }
    }

    /// Keeps the `keep` fastest commutators. The default is 10.
    #[must_use]
    pub fn keep(self, keep: usize) -> Self {
        Self { keep, ..self }
    }

    /// Returns the commutators that solve a position, the fastest first. Commutators that are executed by the
    /// same turns occur once, in the form that is easiest to read.
    ///
    /// # Errors
    /// Returns why `watch` has ended the search.
    pub fn find<'w>(
        &self,
        case: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Vec<FoundCommutator>, Stopped> {
        let (mut found, mut watch) = (BTreeMap::new(), watch.into());
        watch.begin()?;
        for longest in self.setup..=Self::MAX_SETUP {
            let meter = Meter::new(watch.by_ref());
            let mut search = Setups { finder: self, longest, meter, found };
            search.extend(&mut Vec::new(), OrientedCube::from(*case))?;
            found = search.found;
            if !found.is_empty() {
                break;
            }
        }
        let mut found: Vec<_> = found
            .into_iter()
            .map(|(word, (score, form))| {
                let sequence: Sequence = word.turns().collect();
                let execution = self.model.estimate_with_auf(sequence.turns());
                ((score, word), FoundCommutator { form, sequence, execution })
            })
            .collect();
        found.sort_unstable_by(|(key, a), (other, b)| {
            a.execution.time.total_cmp(&b.execution.time).then_with(|| key.cmp(other))
        });
        found.truncate(self.keep);
        Ok(found.into_iter().map(|(_, one)| one).collect())
    }
}

/// Returns whether a turn may follow another in a setup. Of turns about one axis, a turn of an outer layer
/// may follow a turn of the opposite layer, in one order.
fn may_follow(last: Turn, turn: Turn) -> bool {
    let are_outer = [last, turn].iter().all(|turn| turn.layers() == Layers::Outer);
    let are_opposite = last.mv().face().opposite() == turn.mv().face();
    !Run::of(turn).is_about_axis_of(Run::of(last))
        || are_outer && are_opposite && last.mv().face() < turn.mv().face()
}

/// Conjugates a case by setups, and collects the commutators of the results.
struct Setups<'a, 'w> {
    finder: &'a CommutatorFinder,
    /// The number of turns of the longest setups.
    longest: u8,
    meter: Meter<'w>,
    /// The form of each sequence that is easiest to read, after how hard it is to read.
    found: BTreeMap<Word, (usize, Form)>,
}

impl Setups<'_, '_> {
    /// Collects the commutators of `case` after the setup `turns`.
    fn collect(&mut self, turns: &[Turn], case: &CubePos) {
        let plains = self.finder.plain.of(case);
        if plains.is_empty() {
            return;
        }
        let setup: Word = turns.iter().copied().collect();
        for plain in &*plains {
            let word = plain.conjugated(&setup);
            if word.turns().count() > usize::from(self.finder.max_length) {
                continue;
            }
            let score = plain.score(turns.len());
            if self.found.get(&word).is_none_or(|&(best, _)| score < best) {
                self.found.insert(word, (score, plain.form(turns)));
            }
        }
    }

    /// Collects the commutators whose setups begin with `turns`. After these turns, the case is `case`.
    fn extend(&mut self, turns: &mut Vec<Turn>, case: OrientedCube) -> Result<(), Stopped> {
        self.meter.count(1)?;
        self.collect(turns, &case.position);
        if turns.len() == usize::from(self.longest) {
            return Ok(());
        }
        for (turn, effect) in &self.finder.turns {
            if turns.last().is_some_and(|last| !may_follow(*last, *turn)) {
                continue;
            }
            let next = effect.inverse() * case * *effect;
            // A turn of solved pieces alone sets up nothing.
            if next.position != case.position {
                turns.push(*turn);
                self.extend(turns, next)?;
                turns.pop();
            }
        }
        Ok(())
    }
}
