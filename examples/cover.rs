//! Finds cosets of Kociemba's group that suffice for a proof about every position of the cube.
//!
//! A position, turned so that another axis becomes the U–D axis, is as far from the solved cube as
//! before. So a proof needs only one of the three cosets that a position has for the three axes. The
//! example looks for a small set of classes of edge coordinates with this property: each triple of
//! classes that an arrangement of the edges has for the three axes contains a class of the set. It
//! writes the set to a file, which is `src/search/coset/cover.bin` of the library. `docs/scale.md`
//! has the method and the figures.
//!
//! The search makes the same steps on every machine, and takes 11 s and 0.19 GB.

use std::{
    cmp::{Ordering, Reverse},
    collections::HashSet,
    env,
    error::Error,
    fs,
};

use superflip::{
    CubePos, Sym,
    coord::{FlipSlice, Slice, SymCoord},
    cube::Arrangement,
    search::coset::Cover,
};

/// The slots of the slices E, M and S, in the order around the slice.
const SLICES: [[u8; 4]; 3] = [[4, 5, 7, 6], [0, 3, 11, 8], [1, 2, 10, 9]];

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("expected the name of the file to write")?;
    let classes = Classes::new();
    let triples = classes.triples();
    println!("{} triples of {} classes", triples.len(), SymCoord::CLASSES);

    // A set that stays the same if the slots of a slice are permuted has few choices, and a search
    // soon finds a good one. With the symmetries of a square only, the set has more choices. The
    // last step drops the classes that are not needed.
    let transposition = [1, 0, 2, 3];
    let (rotation, reflection) = ([1, 2, 3, 0], [1, 0, 3, 2]);
    let mut chosen = vec![true; SymCoord::CLASSES];
    for (permutations, steps) in
        [([rotation, transposition], 3_000_000), ([rotation, reflection], 2_000_000)]
    {
        let orbits = classes.orbits(&permutations);
        let problem = Problem::new(&classes.sizes, &triples, &orbits);
        let mut search = Search::new(&problem);
        search.choose_all(|orbit| chosen[problem.first[orbit]]);
        search.run(steps);
        chosen = problem.member.iter().map(|&orbit| search.best[orbit]).collect();
        println!(
            "{} orbits: {} of {} edge coordinates",
            problem.first.len(),
            search.least,
            FlipSlice::COUNT
        );
    }
    let single: Vec<usize> = (0..SymCoord::CLASSES).collect();
    let problem = Problem::new(&classes.sizes, &triples, &single);
    let mut search = Search::new(&problem);
    search.choose_all(|class| chosen[class]);
    search.drop_needless();

    let chosen = (0..).zip(&search.chosen).filter(|(_, chosen)| **chosen);
    let cover = Cover::from_classes(chosen.map(|(class, _)| class)).expect("classes");
    println!("{} edge coordinates", search.weight);
    println!("{} cosets, {} canonical cosets", cover.cosets(), cover.canonical_cosets());
    Ok(fs::write(path, cover.as_bytes())?)
}

/// The classes of edge coordinates: the flips and the slots of the middle edges, up to the 16
/// symmetries that keep the U–D axis.
struct Classes {
    /// The number of coordinates per class.
    sizes: Vec<i64>,
    /// One coordinate of each class.
    representatives: Vec<FlipSlice>,
}

impl Classes {
    fn new() -> Self {
        let mut sizes = vec![0; SymCoord::CLASSES];
        let mut representatives = vec![FlipSlice::default(); SymCoord::CLASSES];
        for raw in FlipSlice::all() {
            sizes[class_of(raw)] += 1;
            representatives[class_of(raw)] = raw;
        }
        Self { sizes, representatives }
    }

    /// Returns the triples of classes that the arrangements of the edges have for the three axes, in
    /// ascending order.
    ///
    /// The class for the U–D axis depends on the slots of the edges of the slice E, and on the
    /// flips. The classes for the other axes also depend on which of the other slots have edges of
    /// the slice M, so there are C(8, 4) = 70 arrangements per class.
    fn triples(&self) -> Vec<[usize; 3]> {
        // This rotation leads each axis to the next, and its inverse leads each axis to the one
        // before.
        let rotation = Sym::from_index(16).expect("below 48");
        let mut found = HashSet::new();
        for &raw in &self.representatives {
            for choice in (0..256u32).filter(|choice| choice.count_ones() == 4) {
                let position = position(raw, choice);
                let mut triple =
                    [position, position.remap(rotation), position.remap(rotation.inverse())]
                        .map(|position| class_of(FlipSlice::of(&position)));
                triple.sort_unstable();
                found.insert(triple);
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_unstable();
        found
    }

    /// Merges the classes that permutations of the slots within the slices lead to each other. Slot
    /// `i` of a slice goes to slot `permutation[i]`. Returns the least class of each class's orbit.
    fn orbits(&self, permutations: &[[usize; 4]]) -> Vec<usize> {
        let mut least: Vec<usize> = (0..self.sizes.len()).collect();
        let root = |least: &[usize], mut class: usize| {
            while least[class] != class {
                class = least[class];
            }
            class
        };
        for slice in SLICES {
            for permutation in permutations {
                let mut to = [0; 12];
                SLICES.as_flattened().iter().for_each(|&slot| to[usize::from(slot)] = slot);
                for (&from, &image) in slice.iter().zip(permutation) {
                    to[usize::from(from)] = slice[image];
                }
                let image = |set: u16| {
                    (0..12).filter(|slot| set >> slot & 1 == 1).map(|slot| 1 << to[slot]).sum()
                };
                for raw in FlipSlice::all() {
                    let slice = Slice::from_slots(image(raw.slice().slots())).expect("four slots");
                    let flip = (image(all_flips(raw)) % (1 << 11)).try_into().expect("11 bits");
                    let other = class_of(FlipSlice::new(slice, flip));
                    let pair = [class_of(raw), other].map(|class| root(&least, class));
                    least[pair[0].max(pair[1])] = pair[0].min(pair[1]);
                }
            }
        }
        (0..least.len()).map(|class| root(&least, class)).collect()
    }
}

fn class_of(raw: FlipSlice) -> usize {
    SymCoord::of(raw).class().into()
}

/// Returns the set of the slots with flipped edges. The coordinate omits the last slot, because the
/// number of flipped edges is even.
fn all_flips(raw: FlipSlice) -> u16 {
    let flips = raw.flip().get();
    flips | u16::from(flips.count_ones() % 2 == 1) << 11
}

/// Returns a position with these edge coordinates. Bit i of `choice` says whether slot i of the slots
/// without edges of the slice E has an edge of the slice M.
fn position(raw: FlipSlice, choice: u32) -> CubePos {
    let mut slices = SLICES.map(IntoIterator::into_iter);
    let (slots, flips) = (raw.slice().slots(), all_flips(raw));
    let mut others = 0..8;
    let edges = core::array::from_fn(|slot| {
        let slice = match slots >> slot & 1 {
            1 => 0,
            _ if choice >> others.next().expect("eight slots") & 1 == 1 => 1,
            _ => 2,
        };
        let cubie = slices[slice].next().expect("four edges");
        2 * cubie + (flips >> slot & 1) as u8
    });
    let arrangement = Arrangement::from_cubies([0, 1, 2, 3, 4, 5, 6, 7], edges);
    arrangement.expect("each cubie once").into()
}

/// The problem of the search: choose orbits of small total weight such that each triple has a
/// chosen orbit.
struct Problem {
    /// The orbit of each class.
    member: Vec<usize>,
    /// The least class of each orbit.
    first: Vec<usize>,
    /// The number of edge coordinates in each orbit.
    weights: Vec<i64>,
    triples: Vec<[usize; 3]>,
    /// The triples that contain each orbit.
    triples_of: Vec<Vec<usize>>,
}

impl Problem {
    /// `least[class]` is the least class of the orbit of `class`.
    fn new(sizes: &[i64], triples: &[[usize; 3]], least: &[usize]) -> Self {
        let mut first = least.to_vec();
        first.sort_unstable();
        first.dedup();
        let member: Vec<usize> =
            least.iter().map(|class| first.binary_search(class).expect("an orbit")).collect();
        let mut weights = vec![0; first.len()];
        for (&orbit, size) in member.iter().zip(sizes) {
            weights[orbit] += size;
        }
        let mut merged: Vec<_> = triples.iter().map(|t| t.map(|class| member[class])).collect();
        for triple in &mut merged {
            triple.sort_unstable();
        }
        merged.sort_unstable();
        merged.dedup();
        let mut triples_of = vec![vec![]; first.len()];
        for (number, triple) in merged.iter().enumerate() {
            for orbit in distinct(*triple) {
                triples_of[orbit].push(number);
            }
        }
        Self { member, first, weights, triples: merged, triples_of }
    }
}

/// Returns the different members of an ascending triple.
fn distinct([a, b, c]: [usize; 3]) -> impl Iterator<Item = usize> {
    [Some(a), (b != a).then_some(b), (c != b).then_some(c)].into_iter().flatten()
}

/// A local search with penalties, as for the minimum vertex cover (S. Cai and others, `NuMVC`, Journal
/// of Artificial Intelligence Research 46, 2013). When each triple has a chosen orbit, the search
/// drops an orbit. Then it exchanges orbits until each triple has a chosen orbit again. A triple
/// that stays open gets a greater penalty, so the search chooses its orbits sooner.
struct Search<'a> {
    problem: &'a Problem,
    chosen: Vec<bool>,
    weight: i64,
    /// The number of chosen orbits in each triple.
    counts: Vec<u8>,
    penalties: Vec<i64>,
    /// The sum of the penalties that begin or end if the choice of the orbit changes.
    scores: Vec<i64>,
    /// The step at which the choice of the orbit changed last.
    changed: Vec<u64>,
    /// Whether a triple of the orbit has changed since the orbit was dropped.
    may_return: Vec<bool>,
    list: Subset,
    open: Subset,
    step: u64,
    random: u64,
    best: Vec<bool>,
    least: i64,
}

impl<'a> Search<'a> {
    /// Returns a search with no orbit chosen.
    fn new(problem: &'a Problem) -> Self {
        let (orbits, triples) = (problem.first.len(), problem.triples.len());
        let mut open = Subset::empty(triples);
        (0..triples).for_each(|triple| open.insert(triple));
        Self {
            problem,
            chosen: vec![false; orbits],
            weight: 0,
            counts: vec![0; triples],
            penalties: vec![1; triples],
            scores: problem
                .triples_of
                .iter()
                .map(|triples| triples.iter().map(|_| 1).sum())
                .collect(),
            changed: vec![0; orbits],
            may_return: vec![true; orbits],
            list: Subset::empty(orbits),
            open,
            step: 0,
            random: 88_172_645_463_325_252,
            best: vec![],
            least: i64::MAX,
        }
    }

    fn choose_all(&mut self, wanted: impl Fn(usize) -> bool) {
        for orbit in (0..self.chosen.len()).filter(|&orbit| wanted(orbit)) {
            self.change(orbit);
        }
    }

    /// Drops the chosen orbits that no triple needs, the heavy ones first.
    fn drop_needless(&mut self) {
        let mut orbits: Vec<usize> = (0..self.chosen.len()).filter(|&o| self.chosen[o]).collect();
        orbits.sort_by_key(|&orbit| Reverse(self.problem.weights[orbit]));
        for orbit in orbits {
            if self.scores[orbit] == 0 {
                self.change(orbit);
            }
        }
    }

    fn run(&mut self, steps: u64) {
        self.drop_needless();
        while self.step < steps {
            if self.open.members.is_empty() {
                self.least = self.weight;
                self.best.clone_from(&self.chosen);
                let orbit = self.cheapest(500, 0);
                self.change(orbit);
                continue;
            }
            let orbit = self.cheapest(50, 3);
            self.change(orbit);
            while !self.open.members.is_empty() {
                let orbit = self.dearest();
                if self.weight + self.problem.weights[orbit] >= self.least {
                    break;
                }
                self.change(orbit);
                self.punish();
            }
            self.punish();
        }
    }

    /// Returns the chosen orbit with the least score per weight, of `tries` random ones. Omits orbits
    /// whose choice changed in the last `rest` steps.
    fn cheapest(&mut self, tries: usize, rest: u64) -> usize {
        let mut best = self.random_of(false);
        for _ in 0..tries {
            let other = self.random_of(false);
            let (score, changed) = self.compare(other, best);
            if self.step - self.changed[other] >= rest && score.then(changed).is_lt() {
                best = other;
            }
        }
        best
    }

    /// Returns the orbit of a random open triple with the greatest score per weight.
    fn dearest(&mut self) -> usize {
        let triple = self.random_of(true);
        let triple = self.problem.triples[triple];
        let may_return = distinct(triple).filter(|&orbit| self.may_return[orbit]);
        let best = may_return.reduce(|best, other| {
            let (score, changed) = self.compare(other, best);
            if score.reverse().then(changed).is_lt() { other } else { best }
        });
        best.unwrap_or(triple[0])
    }

    /// Compares the scores per weight of two orbits, and then the steps at which their choices
    /// changed last.
    fn compare(&self, a: usize, b: usize) -> (Ordering, Ordering) {
        let weights = &self.problem.weights;
        let scores = (self.scores[a] * weights[b]).cmp(&(self.scores[b] * weights[a]));
        (scores, self.changed[a].cmp(&self.changed[b]))
    }

    /// Returns a random open triple or a random chosen orbit. The generator is Marsaglia's xorshift
    /// with 64 bits.
    fn random_of(&mut self, open: bool) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        let members = if open { &self.open.members } else { &self.list.members };
        members[usize::try_from(self.random % members.len() as u64).expect("an index")]
    }

    fn punish(&mut self) {
        for &triple in &self.open.members {
            self.penalties[triple] += 1;
            distinct(self.problem.triples[triple]).for_each(|orbit| self.scores[orbit] += 1);
        }
    }

    /// Chooses the orbit, or drops it if it is chosen.
    fn change(&mut self, orbit: usize) {
        let problem = self.problem;
        let chosen = !self.chosen[orbit];
        self.chosen[orbit] = chosen;
        self.weight += if chosen { problem.weights[orbit] } else { -problem.weights[orbit] };
        self.step += 1;
        self.changed[orbit] = self.step;
        self.may_return[orbit] = chosen;
        if chosen {
            self.list.insert(orbit);
        } else {
            self.list.remove(orbit);
        }
        for &triple in &problem.triples_of[orbit] {
            let others = distinct(problem.triples[triple]).filter(|&other| other != orbit);
            let penalty = self.penalties[triple];
            let before = self.counts[triple];
            self.counts[triple] = if chosen { before + 1 } else { before - 1 };
            match (before, chosen) {
                (0, true) | (1, false) => {
                    if chosen {
                        self.open.remove(triple);
                    } else {
                        self.open.insert(triple);
                    }
                    for other in others {
                        self.scores[other] += if chosen { -penalty } else { penalty };
                        self.may_return[other] = true;
                    }
                }
                (1, true) | (2, false) => {
                    let only = others.into_iter().find(|&other| self.chosen[other]);
                    self.scores[only.expect("a chosen orbit")] +=
                        if chosen { -penalty } else { penalty };
                }
                _ => {}
            }
        }
    }
}

/// A set of numbers from which a random one can be taken.
struct Subset {
    members: Vec<usize>,
    places: Vec<usize>,
}

impl Subset {
    fn empty(count: usize) -> Self {
        Self { members: vec![], places: vec![0; count] }
    }

    fn insert(&mut self, number: usize) {
        self.places[number] = self.members.len();
        self.members.push(number);
    }

    fn remove(&mut self, number: usize) {
        let place = self.places[number];
        self.members.swap_remove(place);
        if let Some(&moved) = self.members.get(place) {
            self.places[moved] = place;
        }
    }
}
