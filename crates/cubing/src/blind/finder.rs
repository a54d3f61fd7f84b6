//! The search for the commutators of a case, ranked by their estimated time.
//!
//! A commutator [A, B] of few turns moves few pieces only if A and B do so where they meet. The finder lists
//! every commutator in which one part is a single turn, and the other part is short:
//!
//! | case | the other part |
//! |---|---|
//! | three corners or edges | at most three turns: an insertion `R D R'`, or a turn as in `[M', U2]` |
//! | two twists or flips | at most seven turns that alternate between two layers: `R' D R D' R' D R` |
//!
//! A parity is solved by no commutator. For it, the finder lists every short algorithm for two corners and
//! two edges of one layer (`cores.rs`).
//!
//! Then it conjugates the case by each setup, and looks the result up in the list.

use alloc::{collections::BTreeMap, vec::Vec};

use superflip::{
    cube::CubePos,
    notation::{Layers, OrientedCube, Sequence, Turn, TurnSet},
    unstable::MapArray,
    unstable::Meter,
    watch::{Stopped, Watch},
};

use super::{
    case::CaseKind,
    commutator::{Commutator, conjugated, score},
    cores::parity_cores,
    form::Form,
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
    turns: Vec<(Turn, OrientedCube)>,
    /// The commutators or algorithms without a setup, by the position that each solves.
    plain: BTreeMap<CubePos, Vec<Plain>>,
    model: FingerModel,
    setup: u8,
    max_length: u8,
    keep: usize,
}

/// A commutator without a setup, or an algorithm.
#[derive(Debug, Clone)]
enum Plain {
    Commutator([Word; 2]),
    Algorithm(Word),
}

impl Plain {
    /// Returns the word of the whole sequence with a setup.
    fn conjugated(&self, setup: &Word) -> Word {
        match self {
            Self::Commutator([a, b]) => conjugated(setup, a, b),
            Self::Algorithm(core) => {
                let undone = setup.inverse();
                Word::product([setup, core, &undone].mapped(Word::runs))
            }
        }
    }

    /// Returns how hard the form is to read.
    fn score(&self, setup: usize) -> usize {
        match self {
            Self::Commutator([a, b]) => score(setup, a.runs().len(), b.runs().len()),
            Self::Algorithm(core) => score(setup, core.runs().len(), 0),
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

    /// Lists the commutators of a kind in a set of turns. Rotations of the whole cube in the set have no
    /// effect, because they occur in no part.
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
        let turns = turns.iter().filter(|turn| turn.layers() != Layers::All);
        let turns: Vec<_> =
            turns.map(|turn| (turn, OrientedCube::default().turned(turn))).collect();
        let mut finder = Self {
            turns,
            plain: BTreeMap::new(),
            model: FingerModel::default(),
            setup: kind.usual_setup(),
            max_length: u8::MAX,
            keep: 10,
        };
        if kind == CaseKind::Parity {
            finder.list_algorithms(&mut watch)?;
        } else {
            finder.list(kind, &mut watch)?;
        }
        Ok(finder)
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
            .map(|(word, form)| {
                let sequence: Sequence = word.turns().collect();
                let execution = self.model.estimate_with_auf(sequence.turns());
                ((form.score(), word), FoundCommutator { form: form.form(), sequence, execution })
            })
            .collect();
        found.sort_unstable_by(|(key, a), (other, b)| {
            a.execution.time.total_cmp(&b.execution.time).then_with(|| key.cmp(other))
        });
        found.truncate(self.keep);
        Ok(found.into_iter().map(|(_, one)| one).collect())
    }

    /// Lists the algorithms of a parity, of the outer turns.
    fn list_algorithms(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let outer = self.turns.iter().filter(|(turn, _)| turn.layers() == Layers::Outer);
        let cores = parity_cores(outer.map(|(turn, _)| turn.mv()).collect(), watch)?;
        let of_case = |words: Vec<Word>| words.into_iter().map(Plain::Algorithm).collect();
        self.plain = cores.into_iter().map(|(case, words)| (case, of_case(words))).collect();
        Ok(())
    }

    /// Lists the commutators of a kind.
    fn list(&mut self, kind: CaseKind, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let mut meter = Meter::new(watch.by_ref());
        let mut plain = BTreeMap::<CubePos, Vec<Plain>>::new();
        let mut words = Words { turns: &self.turns, kind, all: Vec::new() };
        words.extend(&mut Vec::new(), OrientedCube::default());
        for (word, b) in words.all {
            let ends = [word.runs().first(), word.runs().last()];
            for (turn, a) in &self.turns {
                meter.count(1)?;
                let run = Run::of(*turn);
                // If B begins or ends with a turn that commutes with A, the commutator has another form with
                // a shorter B.
                if ends.into_iter().flatten().any(|end| end.is_about_axis_of(run)) {
                    continue;
                }
                // The commutator A B (B A)⁻¹ moves the cubies in which A B and B A differ: at most three.
                let (ab, ba) = (*a * b, b * *a);
                if ab.orientation != ba.orientation || differences(&ab, &ba) > 3 {
                    continue;
                }
                let commutator = ab * ba.inverse();
                if CaseKind::of(&commutator.position) != Some(kind) {
                    continue;
                }
                let pair = [[*turn].into_iter().collect::<Word>(), word.clone()];
                let [a, b] = pair.clone();
                plain.entry(commutator.position).or_default().push(Plain::Commutator([b, a]));
                let inverse = plain.entry(commutator.position.inverse()).or_default();
                inverse.push(Plain::Commutator(pair));
            }
        }
        self.plain = plain;
        Ok(())
    }
}

/// Returns the number of cubies that are not the same in two cubes.
fn differences(a: &OrientedCube, b: &OrientedCube) -> usize {
    let [a, b] = [a, b].map(|cube| (cube.position.corners(), cube.position.edges()));
    let corners = a.0.iter().zip(b.0).filter(|&(&a, b)| a != b).count();
    corners + a.1.iter().zip(b.1).filter(|&(&a, b)| a != b).count()
}

/// Returns whether a turn may follow another in a setup. Of turns about one axis, a turn of an outer layer
/// may follow a turn of the opposite layer, in one order.
fn may_follow(last: Turn, turn: Turn) -> bool {
    let are_outer = [last, turn].iter().all(|turn| turn.layers() == Layers::Outer);
    let are_opposite = last.mv().face().opposite() == turn.mv().face();
    !Run::of(turn).is_about_axis_of(Run::of(last))
        || are_outer && are_opposite && last.mv().face() < turn.mv().face()
}

/// Lists the second parts of commutators.
struct Words<'a> {
    turns: &'a [(Turn, OrientedCube)],
    kind: CaseKind,
    all: Vec<(Word, OrientedCube)>,
}

impl Words<'_> {
    /// Adds the words that begin with `turns`, which lead to `cube`.
    fn extend(&mut self, turns: &mut Vec<Turn>, cube: OrientedCube) {
        let alternates = matches!(self.kind, CaseKind::Twists | CaseKind::Flips);
        if !turns.is_empty() {
            self.all.push((turns.iter().copied().collect(), cube));
        }
        if turns.len() == if alternates { 7 } else { 3 } {
            return;
        }
        for (turn, effect) in self.turns {
            let run = Run::of(*turn);
            let joins = turns.last().is_some_and(|last| run.is_about_axis_of(Run::of(*last)));
            let layer = |turn: Turn| (turn.layers(), turn.mv().face());
            let other = turns.len().checked_sub(2).map(|i| turns[i]);
            let leaves = alternates && other.is_some_and(|other| layer(other) != layer(*turn));
            if !joins && !leaves {
                turns.push(*turn);
                self.extend(turns, cube * *effect);
                turns.pop();
            }
        }
    }
}

/// A commutator or an algorithm that a setup leads to.
struct AfterSetup<'a> {
    setup: Vec<Turn>,
    plain: &'a Plain,
}

impl AfterSetup<'_> {
    fn form(&self) -> Form {
        let setup = self.setup.iter().copied().collect();
        match self.plain {
            Plain::Commutator(parts) => {
                let [a, b] = parts.each_ref().map(|part| part.turns().collect());
                Form::Commutator(Commutator { setup, a, b })
            }
            Plain::Algorithm(core) => Form::Conjugate { setup, core: core.turns().collect() },
        }
    }

    fn score(&self) -> usize {
        self.plain.score(self.setup.len())
    }
}

/// Conjugates a case by setups, and collects the commutators of the results.
struct Setups<'a, 'w> {
    finder: &'a CommutatorFinder,
    /// The number of turns of the longest setups.
    longest: u8,
    meter: Meter<'w>,
    /// The form of each sequence that is easiest to read.
    found: BTreeMap<Word, AfterSetup<'a>>,
}

impl Setups<'_, '_> {
    /// Collects the commutators whose setups begin with `turns`. After these turns, the case is `case`.
    fn extend(&mut self, turns: &mut Vec<Turn>, case: OrientedCube) -> Result<(), Stopped> {
        self.meter.count(1)?;
        if let Some(plain) = self.finder.plain.get(&case.position) {
            let setup: Word = turns.iter().copied().collect();
            for plain in plain {
                let word = plain.conjugated(&setup);
                let form = AfterSetup { setup: turns.clone(), plain };
                if word.turns().count() > usize::from(self.finder.max_length) {
                    continue;
                }
                match self.found.get_mut(&word) {
                    Some(best) if form.score() < best.score() => *best = form,
                    Some(_) => {}
                    None => drop(self.found.insert(word, form)),
                }
            }
        }
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
