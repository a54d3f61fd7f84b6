//! Solutions in steps, against a second model: stickers, turned by the motions of gen. Breadth-first
//! searches on stickers define the goals, and a plain enumeration counts the solutions.

use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
    sync::LazyLock,
    time::Duration,
};

use crate::at_least_one;
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use superflip::{Alg, CubePos, Move, watch::Watch};
use superflip_cubing::steps::{
    Chain, Convention, Goal, Niss, StepAxis, StepCount, StepError, StepMoves, StepSolution,
    StepSolver,
};
use superflip_gen::motion::{Motion, turns};

mod blocks;

static TURNS: LazyLock<Vec<Motion>> = LazyLock::new(turns);

/// What identifies a coset on stickers.
type Key = Vec<u8>;

/// A goal on stickers: the coset of each position, and the distances of the nearest cosets.
struct Oracle {
    /// The moves of the step.
    allowed: Vec<Move>,
    /// The moves that keep the goal.
    kept: Vec<Move>,
    /// Whether half turns keep the goal.
    keeps_half_turns: bool,
    /// The orbit of each facelet under the moves that keep the goal.
    orbits: Vec<u8>,
    /// The arrangements of the stickers that the goal does not distinguish, if the orbits do not
    /// say it: products of the kept moves, on the facelets of `facelets`.
    group: Vec<Vec<u8>>,
    facelets: Vec<usize>,
    /// The distances of all cosets up to `depth`.
    near: HashMap<Key, u8>,
    depth: u8,
}

fn is_half(mv: Move) -> bool {
    mv.quarters() == 2
}

fn on(axis: StepAxis, mv: Move) -> bool {
    mv.face().index() % 3 == axis as usize
}

/// Returns the moves that keep a goal, in other words than the library.
fn kept(goal: Goal, axis: StepAxis) -> Vec<Move> {
    let keeps = |mv: &Move| match goal {
        Goal::Eo => is_half(*mv) || !on(axis, *mv),
        Goal::Dr => is_half(*mv) || on(axis, *mv),
        Goal::Htr => is_half(*mv),
        Goal::Fr => is_half(*mv) && !on(axis, *mv),
        _ => false,
    };
    Move::ALL.into_iter().filter(keeps).collect()
}

impl Oracle {
    fn new(allowed: Vec<Move>, goal: Goal, axis: StepAxis, depth: u8) -> Self {
        let kept = kept(goal, axis);
        let mut oracle = Self {
            orbits: orbits(&kept),
            group: Vec::new(),
            facelets: (0..48).collect(),
            near: HashMap::new(),
            allowed,
            keeps_half_turns: Move::ALL.iter().all(|mv| !is_half(*mv) || kept.contains(mv)),
            kept,
            depth,
        };
        match goal {
            // They determine the slices of the edges, but not the corners. In the domino group, the
            // first facelet of each slot has the first sticker of a cubie.
            Goal::Htr => oracle.set_group((0..8).collect()),
            Goal::Fr => oracle.set_group((0..8).chain((24..48).step_by(2)).collect()),
            // The stickers of the slice's edges are not distinguished.
            Goal::Slice => {
                let of_slice =
                    orbits(&Move::ALL.into_iter().filter(|&mv| on(axis, mv)).collect::<Vec<_>>());
                let fixed = |&f: &usize| (0..48).all(|g| g == f || of_slice[g] != of_slice[f]);
                let slice: BTreeSet<usize> = (24..48).filter(fixed).collect();
                assert_eq!(slice.len(), 8);
                let of = |f: u8| if slice.contains(&usize::from(f)) { 99 } else { f };
                oracle.orbits = (0..48).map(of).collect();
            }
            // The orbits of the facelets determine the coset.
            _ => {}
        }
        oracle.measure();
        oracle
    }

    /// Searches breadth first for the distances up to `depth`.
    fn measure(&mut self) {
        let solved = Motion::identity();
        self.near.insert(self.key(&solved), 0);
        let mut level = vec![solved];
        for distance in 1..=self.depth {
            let mut next = Vec::new();
            for position in level {
                for mv in &self.allowed {
                    let after = position.then(&TURNS[mv.index()]);
                    let key = self.key(&after);
                    if let Entry::Vacant(new) = self.near.entry(key) {
                        new.insert(distance);
                        next.push(after);
                    }
                }
            }
            level = next;
        }
    }

    fn set_group(&mut self, facelets: Vec<usize>) {
        let part = |motion: &Motion| facelets.iter().map(|&f| motion.to[f]).collect::<Vec<u8>>();
        let mut seen = BTreeSet::from([part(&Motion::identity())]);
        let mut all = vec![Motion::identity()];
        let mut next = 0;
        while let Some(motion) = all.get(next).cloned() {
            for mv in &self.kept {
                let after = motion.then(&TURNS[mv.index()]);
                if seen.insert(part(&after)) {
                    all.push(after);
                }
            }
            next += 1;
        }
        self.group = all.iter().map(|motion| motion.to.to_vec()).collect();
        self.facelets = facelets;
    }

    /// Returns the coset of a position: the orbit of the sticker on each facelet, and the least of
    /// the arrangements that a product of kept moves before the position makes of it.
    fn key(&self, position: &Motion) -> Key {
        let on = position.inverse().to;
        let mut key: Key = on.iter().map(|&sticker| self.orbits[usize::from(sticker)]).collect();
        let renamed = |names: &Vec<u8>| -> Key {
            self.facelets.iter().map(|&f| names[usize::from(on[f])]).collect()
        };
        key.extend(self.group.iter().map(renamed).min().unwrap_or_default());
        key
    }

    fn is_reached(&self, position: &Motion) -> bool {
        self.near[&self.key(&Motion::identity())] == 0
            && self.near.get(&self.key(position)) == Some(&0)
    }

    /// Returns whether a step may end with these moves.
    fn may_end(&self, moves: &[Move], convention: Convention) -> bool {
        let mut run: Vec<Move> = Vec::new();
        for &mv in moves.iter().rev() {
            if run.iter().any(|last| last.face().index() % 3 != mv.face().index() % 3) {
                break;
            }
            run.push(mv);
        }
        run.iter().all(|mv| {
            let is_one = convention == Convention::All || !self.keeps_half_turns;
            !self.kept.contains(mv) && (is_one || mv.quarters() != 3)
        })
    }

    /// Calls `found` with each position after a sequence of `left` more moves that may end a step. The
    /// sequence does not reach the goal before. If it is not `guided`, moves on the other side follow.
    fn each(
        &self,
        position: &Motion,
        left: usize,
        guided: bool,
        convention: Convention,
        moves: &mut Vec<Move>,
        found: &mut dyn FnMut(&Motion),
    ) {
        if guided && left <= self.depth.into() {
            let distance = self.near.get(&self.key(position));
            if distance.is_none_or(|&distance| usize::from(distance) > left) {
                return;
            }
        }
        if !moves.is_empty() && (left > 0 || !guided) && self.is_reached(position) {
            return;
        }
        if left == 0 {
            if self.may_end(moves, convention) {
                found(position);
            }
            return;
        }
        for &mv in &self.allowed {
            let follows = moves.last().is_none_or(|last| {
                last.face() != mv.face()
                    && !(last.face() == mv.face().opposite() && mv.face() < last.face())
            });
            if follows {
                moves.push(mv);
                let after = position.then(&TURNS[mv.index()]);
                self.each(&after, left - 1, guided, convention, moves, found);
                moves.pop();
            }
        }
    }

    fn count(&self, position: &Motion, length: usize, convention: Convention) -> u64 {
        let mut count = 0;
        self.each(position, length, true, convention, &mut Vec::new(), &mut |_| count += 1);
        count
    }

    /// Counts the solutions of a length on the sides that NISS allows.
    fn count_niss(
        &self,
        position: &Motion,
        length: usize,
        niss: Niss,
        convention: Convention,
    ) -> u64 {
        let inverse = position.inverse();
        let normal = self.count(position, length, convention);
        match niss {
            Niss::Never => normal,
            Niss::Before if length == 0 => normal,
            Niss::Before => normal + self.count(&inverse, length, convention),
            Niss::Inside => {
                let mut all = normal;
                for on_normal in 0..length {
                    let mut found = |after: &Motion| {
                        all += self.count(&after.inverse(), length - on_normal, convention);
                    };
                    let moves = &mut Vec::new();
                    self.each(position, on_normal, false, convention, moves, &mut found);
                }
                all
            }
        }
    }
}

/// Numbers the orbits of the facelets under some moves.
fn orbits(moves: &[Move]) -> Vec<u8> {
    let mut orbit: Vec<u8> = (0..48).collect();
    loop {
        let before = orbit.clone();
        for mv in moves {
            for (f, &to) in TURNS[mv.index()].to.iter().enumerate() {
                let least = orbit[f].min(orbit[usize::from(to)]);
                orbit[f] = least;
                orbit[usize::from(to)] = least;
            }
        }
        if orbit == before {
            return orbit;
        }
    }
}

fn random(rng: &mut StdRng, moves: &[Move], count: usize) -> Alg {
    (0..count).map(|_| *moves.choose(rng).unwrap()).collect()
}

fn motion(moves: &Alg) -> Motion {
    moves.iter().fold(Motion::identity(), |p, mv| p.then(&TURNS[mv.index()]))
}

fn solver(chain: &str) -> StepSolver {
    StepSolver::new(chain.parse().unwrap())
}

/// Asserts that the library finds as many solutions of each length as the oracle. The last step of the
/// chain must have a greatest length. Returns the number of solutions.
fn compare(oracle: &Oracle, solver: &StepSolver, scramble: &Alg) -> usize {
    let (position, stickers) = (CubePos::SOLVED.moved_by(scramble), motion(scramble));
    let chain = solver.chain();
    let last = *chain.steps().last().unwrap();
    let (niss, longest) = (last.niss, usize::from(last.max));
    let mut total = 0;
    for convention in [Convention::All, Convention::LastClockwise] {
        let solver = solver.clone().convention(convention);
        let expected: Vec<u64> = (0..=longest)
            .map(|length| oracle.count_niss(&stickers, length, niss, convention))
            .collect();
        let mut found = vec![0; longest + 1];
        match solver.solutions(&position, usize::MAX, Watch::new()) {
            Ok(all) => all.iter().for_each(|one| found[one.steps().last().unwrap().len()] += 1),
            Err(StepError::NoneWithin { .. }) => {}
            Err(error) => panic!("{chain}: {error}"),
        }
        assert_eq!(found, expected, "{chain} {convention:?} after {scramble}");
        let least = (0..).zip(&expected).find(|&(_, &solutions)| solutions > 0);
        let counted = solver.count(&position).ok();
        let expected = least.map(|(length, &solutions)| StepCount { length, solutions });
        assert_eq!(counted, expected, "{chain} {convention:?} after {scramble}");
        total += usize::try_from(found.iter().sum::<u64>()).unwrap();
    }
    total
}

/// The published numbers of cosets at each distance check the oracle.
#[test]
fn the_oracle_knows_the_distances_of_every_goal() {
    let levels = |oracle: &Oracle| -> Vec<usize> {
        (0..=oracle.depth).map(|d| oracle.near.values().filter(|&&n| n == d).count()).collect()
    };
    let half = kept(Goal::Htr, StepAxis::Ud);
    let [ud, fb] = [StepAxis::Ud, StepAxis::Fb];
    for axis in StepAxis::ALL {
        let eo = Oracle::new(Move::ALL.to_vec(), Goal::Eo, axis, 7);
        assert_eq!(levels(&eo), [1, 2, 25, 202, 620, 900, 285, 13]);
    }
    let dr = Oracle::new(kept(Goal::Eo, fb), Goal::Dr, ud, 4);
    assert_eq!(levels(&dr), [1, 2, 17, 134, 1065]);
    let htr = Oracle::new(kept(Goal::Dr, ud), Goal::Htr, ud, 6);
    assert_eq!(levels(&htr), [1, 2, 9, 36, 124, 530, 1806]);
    let fr = Oracle::new(half.clone(), Goal::Fr, ud, 4);
    assert_eq!(levels(&fr), [1, 2, 9, 30, 80]);
    let finish = Oracle::new(half.clone(), Goal::Finish, ud, 5);
    assert_eq!(levels(&finish), [1, 6, 27, 120, 519, 1932]);
    let slice = Oracle::new(half, Goal::Slice, ud, 5);
    assert_eq!(levels(&slice), [1, 6, 27, 108, 387, 1200]);
}

#[test]
fn eo_solutions_are_counted() {
    let mut rng = StdRng::seed_from_u64(46);
    let mut total = 0;
    for axis in StepAxis::ALL {
        let oracle = Oracle::new(Move::ALL.to_vec(), Goal::Eo, axis, 7);
        let solvers = ["never;max=5", "before;max=4", "inside;max=4"]
            .map(|niss| solver(&format!("eo[{axis};niss={niss}]")));
        for _ in 0..10 {
            let scramble = random(&mut rng, &Move::ALL, 30);
            total += solvers.iter().map(|s| compare(&oracle, s, &scramble)).sum::<usize>();
        }
    }
    assert!(total > 2000, "{total}");
    // Near the goal, sequences reach the goal, leave it, and reach it again. 1,496 is nissy's count.
    let oracle = Oracle::new(Move::ALL.to_vec(), Goal::Eo, StepAxis::Fb, 7);
    let longer = solver("eo[fb;niss=never;min=6;max=6]");
    let scramble: Alg = "F".parse().unwrap();
    assert_eq!(oracle.count(&motion(&scramble), 6, Convention::LastClockwise), 1496);
    let found = longer.count(&CubePos::SOLVED.moved_by(&scramble));
    assert_eq!(found, Ok(StepCount { length: 6, solutions: 1496 }));
    // `F' B (B)` reaches the goal with `F'`.
    assert!(compare(&oracle, &solver("eo[fb;niss=inside;max=4]"), &scramble) > 0);
}

#[test]
fn dr_solutions_are_counted() {
    let mut rng = StdRng::seed_from_u64(47);
    let mut total = 0;
    for axis in StepAxis::ALL {
        for eo in StepAxis::ALL.into_iter().filter(|&eo| eo != axis) {
            let moves = kept(Goal::Eo, eo);
            let oracle = Oracle::new(moves.clone(), Goal::Dr, axis, 4);
            let solvers = ["never;max=6", "before;max=5", "inside;max=4"]
                .map(|niss| solver(&format!("eo[{eo};max=0] > dr[{axis};niss={niss}]")));
            for length in [7, 5] {
                let scramble = random(&mut rng, &moves, length);
                total += solvers.iter().map(|s| compare(&oracle, s, &scramble)).sum::<usize>();
            }
        }
        let oracle = Oracle::new(Move::ALL.to_vec(), Goal::Dr, axis, 3);
        let scramble = random(&mut rng, &Move::ALL, 4);
        total += compare(&oracle, &solver(&format!("dr[{axis};max=4]")), &scramble);
    }
    assert!(total > 1000, "{total}");
}

#[test]
fn htr_solutions_are_counted() {
    let mut rng = StdRng::seed_from_u64(48);
    let mut total = 0;
    for axis in StepAxis::ALL {
        let moves = kept(Goal::Dr, axis);
        let oracle = Oracle::new(moves.clone(), Goal::Htr, axis, 5);
        let eo = if axis == StepAxis::Ud { StepAxis::Fb } else { StepAxis::Ud };
        let solvers = ["never;max=7", "before;max=6", "inside;max=4"]
            .map(|niss| solver(&format!("eo[{eo};max=0] > dr[{axis};max=0] > htr[niss={niss}]")));
        for length in [6, 7, 8, 40] {
            let scramble = random(&mut rng, &moves, length);
            total += solvers.iter().map(|s| compare(&oracle, s, &scramble)).sum::<usize>();
        }
    }
    assert!(total > 1000, "{total}");
}

#[test]
fn solutions_within_the_half_turn_group_are_counted() {
    let mut rng = StdRng::seed_from_u64(49);
    let half = kept(Goal::Htr, StepAxis::Ud);
    let mut total = 0;
    let finish = Oracle::new(half.clone(), Goal::Finish, StepAxis::Ud, 5);
    let finish_solver = solver("finish[max=8]");
    for length in [5, 6, 7, 8, 9, 10, 20, 20, 20, 20] {
        total += compare(&finish, &finish_solver, &random(&mut rng, &half, length));
    }
    for axis in StepAxis::ALL {
        let scramble = random(&mut rng, &half, 20);
        let slice = Oracle::new(half.clone(), Goal::Slice, axis, 5);
        total += compare(&slice, &solver(&format!("slice[{axis};max=7]")), &scramble);
        let fr = Oracle::new(half.clone(), Goal::Fr, axis, 3);
        for niss in ["never;max=5", "inside;max=4"] {
            total += compare(&fr, &solver(&format!("fr[{axis};niss={niss}]")), &scramble);
        }
        let floppy = kept(Goal::Fr, axis);
        let oracle = Oracle::new(floppy.clone(), Goal::Finish, axis, 8);
        assert_eq!(oracle.near.len(), 192);
        let scramble = random(&mut rng, &floppy, 20);
        total += compare(&oracle, &solver(&format!("fr[{axis};max=0] > finish[max=9]")), &scramble);
    }
    assert!(total > 300, "{total}");
}

/// The facts of a step that the checker reads: goal, axis, moves on both sides.
type Facts = (Goal, Option<StepAxis>, Alg, Alg);

fn facts(solution: &StepSolution) -> Vec<Facts> {
    let of = |step: &superflip_cubing::steps::StepMoves| {
        (step.goal(), step.axis(), step.normal().clone(), step.inverse().clone())
    };
    solution.steps().iter().map(of).collect()
}

/// Replays a solution on stickers. Returns what is wrong.
fn replay(scramble: &Alg, steps: &[Facts], alg: &Alg) -> Result<(), String> {
    let mut position = motion(scramble);
    let mut allowed = Move::ALL.to_vec();
    let mut done = 0;
    for (goal, axis, normal, inverse) in steps {
        if let Some(mv) = normal.iter().chain(inverse).find(|mv| !allowed.contains(mv)) {
            return Err(format!("{goal} has the move {mv}"));
        }
        position = motion(inverse).inverse().then(&position).then(&motion(normal));
        let axis = axis.unwrap_or(StepAxis::Ud);
        let oracle = Oracle::new(Vec::new(), *goal, axis, 0);
        if !oracle.is_reached(&position) {
            return Err(format!("{goal} is not reached"));
        }
        allowed = kept(*goal, axis);
        done += normal.moves().len() + inverse.moves().len();
    }
    if alg.moves().len() > done {
        return Err("the whole solution is longer than its steps".to_owned());
    }
    let last = steps.last().ok_or("no step")?;
    let oracle = Oracle::new(Vec::new(), last.0, last.1.unwrap_or(StepAxis::Ud), 0);
    if oracle.is_reached(&motion(scramble).then(&motion(alg))) || last.0 != Goal::Finish {
        Ok(())
    } else {
        Err("the whole solution does not solve".to_owned())
    }
}

#[test]
fn every_solution_is_replayed() {
    let mut rng = StdRng::seed_from_u64(50);
    let chains = [
        "eo > dr > htr > finish",
        "eo[fb;niss=never] > dr[ud;niss] > htr[niss=never] > fr > finish",
        "dr > htr[niss] > finish",
        "eo > dr > htr > slice[lr]",
        "eo[min=5;keep=3] > dr[keep=20]",
    ];
    let mut both_sides = 0;
    for chain in chains {
        let solver = StepSolver::new(chain.parse().unwrap()).keep(at_least_one(60));
        assert_eq!(solver.chain().to_string().parse(), Ok(solver.chain().clone()));
        for _ in 0..4 {
            let scramble = random(&mut rng, &Move::ALL, 25);
            let position = CubePos::SOLVED.moved_by(&scramble);
            let solutions = solver.solutions(&position, 5, Watch::new()).unwrap();
            assert!(solutions.is_sorted_by_key(StepSolution::len), "{chain}");
            for solution in &solutions {
                let steps = facts(solution);
                both_sides += usize::from(steps.iter().any(|step| !step.3.moves().is_empty()));
                assert_eq!(replay(&scramble, &steps, solution.alg()), Ok(()), "{solution}");
                let total: usize = solution.steps().iter().map(StepMoves::len).sum();
                assert_eq!(solution.steps().last().unwrap().total(), total);
            }
        }
    }
    assert!(both_sides > 10, "{both_sides}");
}

/// Alternatives have the solutions of each of them, once, with the place of each step.
#[test]
fn alternatives_have_the_solutions_of_each_of_them() {
    let mut rng = StdRng::seed_from_u64(52);
    let key = |solution: &StepSolution| {
        let last = solution.steps().last().unwrap();
        let [normal, inverse] = [last.normal(), last.inverse()].map(ToString::to_string);
        (last.len(), normal, inverse, last.axis())
    };
    let mut overlap = 0;
    for _ in 0..10 {
        let scramble = random(&mut rng, &Move::ALL, 25);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let all = |chain: &str| solver(chain).solutions(&position, usize::MAX, Watch::new());
        let texts = ["eo[max=4;niss=inside]", "eo[max=5;niss=never]"];
        let [both_sides, one_side] = texts.map(|text| all(text).unwrap_or_default());
        let together = all(&format!("({} | {})", texts[0], texts[1])).unwrap_or_default();
        let mut expected: Vec<_> = both_sides.iter().chain(&one_side).map(key).collect();
        let sum = expected.len();
        expected.sort_unstable();
        expected.dedup();
        overlap += sum - expected.len();
        let mut found: Vec<_> = together.iter().map(key).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{scramble}");
        assert!(together.is_sorted_by_key(StepSolution::len));
        for solution in &together {
            let step = &solution.steps()[0];
            let expected =
                if both_sides.iter().any(|one| key(one) == key(solution)) { 1 } else { 2 };
            assert_eq!((step.number(), step.alternative()), (expected, Some(expected)));
        }
        let count = solver(&format!("({} | {})", texts[0], texts[1])).count(&position).ok();
        // The two sides may meet in turns of one face, which are joined in the whole solution.
        let lengths: Vec<usize> = together.iter().map(|one| one.steps()[0].len()).collect();
        let least = lengths.iter().min().map(|&length| StepCount {
            length,
            solutions: lengths.iter().filter(|&&other| other == length).count() as u64,
        });
        assert_eq!(count, least, "{scramble}");
    }
    assert!(overlap > 0);
}

/// At the end of a chain, alternatives have at least as short a solution as each of them alone.
#[test]
fn alternatives_are_no_worse_than_each_of_them() {
    let mut rng = StdRng::seed_from_u64(53);
    let mut chosen = BTreeSet::new();
    for _ in 0..12 {
        let scramble = random(&mut rng, &kept(Goal::Dr, StepAxis::Ud), 20);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let chain = |text: &str| StepSolver::new(text.parse().unwrap()).keep(at_least_one(20));
        let solve = |text: &str| chain(text).solve(&position).unwrap();
        let [floppy, direct, both] = [
            "htr[niss=never;keep=20] > fr[ud;max=9] > finish",
            "htr[niss=never;keep=20] > finish",
            "htr[niss=never;keep=20] > (fr[ud;max=9] > finish | finish)",
        ]
        .map(solve);
        assert!(both.len() <= floppy.len().min(direct.len()), "{scramble}");
        assert_eq!(replay(&scramble, &facts(&both), both.alg()), Ok(()));
        chosen.insert(both.steps().last().unwrap().alternative());
    }
    assert!(chosen.contains(&Some(2)), "{chosen:?}");
}

/// The images of a trigger: each pair of opposite faces may be exchanged, and an odd number of exchanges is a
/// mirror image. The last move may have the other direction.
fn images(trigger: &str) -> BTreeSet<Vec<Move>> {
    let moves: Alg = trigger.parse().unwrap();
    let mut all = BTreeSet::new();
    for exchanged in 0..8_u32 {
        let image = |mv: Move| {
            let is_exchanged = exchanged >> (mv.face().index() % 3) & 1 == 1;
            let face = if is_exchanged { mv.face().opposite() } else { mv.face() };
            let is_mirrored = exchanged.count_ones() % 2 == 1;
            if is_mirrored { mv.inverse() } else { mv }.on(face)
        };
        let mut image: Vec<Move> = moves.iter().map(image).collect();
        for _ in 0..2 {
            all.insert(image.clone());
            *image.last_mut().unwrap() = image.last().unwrap().inverse();
        }
    }
    all
}

/// Names moves of DR on the axis `dr` after EO on the axis `eo` as if the axes were U–D and F–B.
fn upright(moves: &Alg, dr: StepAxis, eo: StepAxis) -> Vec<Move> {
    let place = |axis: usize| match axis {
        axis if axis == dr as usize => 0,
        axis if axis == eo as usize => 1,
        _ => 2,
    };
    let is_odd =
        (0..3).flat_map(|i| (0..i).map(move |j| (j, i))).filter(|&(j, i)| place(j) > place(i));
    let is_mirrored = is_odd.count() % 2 == 1;
    let seen = |mv: Move| {
        let index = mv.face().index();
        let face = superflip::Face::ALL[place(index % 3) + index / 3 * 3];
        if is_mirrored { mv.inverse() } else { mv }.on(face)
    };
    moves.iter().map(seen).collect()
}

/// Triggers leave exactly the solutions with a side that ends with a trigger, after moves that keep the
/// domino group and a few others. The moves on the other side are such others.
#[test]
fn triggers_leave_the_solutions_that_end_with_them() {
    let mut rng = StdRng::seed_from_u64(54);
    let (mut left, mut all) = (0, 0);
    for (dr, eo) in
        [(StepAxis::Ud, StepAxis::Fb), (StepAxis::Lr, StepAxis::Ud), (StepAxis::Fb, StepAxis::Ud)]
    {
        for (triggers, rzp) in
            [("R", 0), ("RU2R", 0), ("RUR',RU2R,R", 1), ("R,RUR", 2), ("RUL,RU'R", 3)]
        {
            let scramble = random(&mut rng, &kept(Goal::Eo, eo), 6);
            let position = CubePos::SOLVED.moved_by(&scramble);
            for niss in ["before;max=7", "inside;max=5"] {
                let chain = format!("eo[{eo};max=0] > dr[{dr};niss={niss}");
                let solve = |options: &str| {
                    let solver = solver(&format!("{chain}{options}]"));
                    let found = solver.solutions(&position, usize::MAX, Watch::new());
                    found.unwrap_or_default()
                };
                let images: Vec<_> = triggers.split(',').flat_map(images).collect();
                let ends = |moves: &Alg, other: &Alg| {
                    let seen = upright(moves, dr, eo);
                    let domino = kept(Goal::Dr, StepAxis::Ud);
                    images.iter().any(|image| {
                        let Some(rest) = seen.strip_suffix(&image[..]) else { return false };
                        (0..=rest.len())
                            .filter(|n| n + other.moves().len() <= rzp)
                            .any(|n| rest[n..].iter().all(|mv| domino.contains(mv)))
                    })
                };
                let is_expected = |solution: &&StepSolution| {
                    let step = &solution.steps()[1];
                    let (normal, inverse) = (step.normal(), step.inverse());
                    step.is_empty() || ends(normal, inverse) || ends(inverse, normal)
                };
                let free = solve("");
                all += free.len();
                let text = |one: &StepSolution| one.steps()[1].to_string();
                let expected: BTreeSet<_> = free.iter().filter(is_expected).map(text).collect();
                let found = solve(&format!(";triggers={triggers};rzp={rzp}"));
                let found: BTreeSet<_> = found.iter().map(text).collect();
                assert_eq!(found, expected, "{chain} {triggers} {rzp} after {scramble}");
                left += found.len();
            }
        }
    }
    assert!(left > 50 && all > 2 * left, "{left} of {all}");
}

#[test]
fn subsets_leave_their_cases() {
    let mut rng = StdRng::seed_from_u64(55);
    let case =
        |solution: &StepSolution| solution.steps().last().unwrap().case().unwrap().to_owned();
    let mut names = BTreeSet::new();
    for subsets in ["4a1,4b2", "2c3 4e,0", "1,2"] {
        let scramble = random(&mut rng, &Move::ALL, 25);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let found = |chain: &str| {
            let solver = StepSolver::new(chain.parse().unwrap()).keep(at_least_one(100));
            solver.solutions(&position, 20, Watch::new()).unwrap_or_default()
        };
        let at_dr = found(&format!("eo > dr[subsets={subsets}] > htr"));
        let at_htr = found(&format!("eo > dr[keep=3000] > htr[subsets={subsets}]"));
        assert!(at_dr.len() == 20 && !at_htr.is_empty(), "{subsets}");
        for solution in at_dr.iter().chain(&at_htr) {
            let name = case(solution);
            let [corners, quarters] = [&name[..3], &name[2..3]];
            let is_named =
                subsets.split(',').any(|one| one == name || one == corners || one == quarters);
            assert!(is_named, "{subsets}: {name}");
            assert_eq!(solution.steps().len(), 3);
            names.insert(name);
        }
    }
    assert!(names.len() > 2, "{names:?}");
}

/// The checker finds each kind of mistake.
#[test]
fn the_checker_can_fail() {
    let scramble: Alg = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F".parse().unwrap();
    let solution = StepSolver::default().solve(&CubePos::SOLVED.moved_by(&scramble)).unwrap();
    let (steps, alg) = (facts(&solution), solution.alg());
    assert_eq!(replay(&scramble, &steps, alg), Ok(()));
    let other: Alg = alg.iter().skip(1).collect();
    assert!(replay(&scramble, &steps, &other).unwrap_err().contains("does not solve"));
    let longer: Alg = alg.iter().chain([Move::U1, Move::U3]).collect();
    assert!(replay(&scramble, &steps, &longer).unwrap_err().contains("longer"));
    for i in 0..steps.len() {
        let mut damaged = steps.clone();
        damaged[i].2.extend([Move::F1]);
        assert!(replay(&scramble, &damaged, alg).is_err(), "step {i}");
        let mut damaged = steps.clone();
        let swapped = (damaged[i].3.clone(), damaged[i].2.clone());
        (damaged[i].2, damaged[i].3) = swapped;
        if damaged != steps && damaged[i].0 != Goal::Finish {
            assert!(replay(&scramble, &damaged, alg).is_err(), "step {i}");
        }
    }
}

/// The names of the cases before HTR divide the 29,400 cosets into 48 classes of published sizes.
#[test]
fn htr_cases_have_their_published_sizes() {
    let expected: &[(&str, &[usize])] = &[
        ("0c0", &[2, 32, 72, 32, 2]),
        ("4a1", &[24, 384, 432]),
        ("4b2", &[96, 1536, 1728]),
        ("4a2", &[24, 384, 432]),
        ("2c3", &[64, 1024, 2304, 1024, 64]),
        ("4c3", &[96, 1536, 1728]),
        ("0c3", &[6, 96, 216, 96, 6]),
        ("2c4", &[96, 1536, 3456, 1536, 96]),
        ("0c4", &[4, 64, 144, 64, 4]),
        ("4c4", &[96, 1536, 1728]),
        ("2c5", &[32, 512, 1152, 512, 32]),
        ("4c5", &[96, 1536, 1728]),
    ];
    let mut sizes = HashMap::new();
    for (name, counts) in expected {
        for (e, &count) in counts.iter().enumerate() {
            sizes.insert(format!("{name} {}e", 2 * e), count);
        }
    }
    assert_eq!((sizes.len(), sizes.values().sum::<usize>()), (48, 29_400));
    // One position per coset, by a breadth-first search on stickers.
    let axis = StepAxis::Ud;
    let oracle = Oracle::new(kept(Goal::Dr, axis), Goal::Htr, axis, 0);
    let chain = "eo[fb;max=0] > dr[ud;max=0] > htr[niss=never]";
    let solver = StepSolver::new(chain.parse().unwrap());
    let mut seen = BTreeSet::from([oracle.key(&Motion::identity())]);
    let mut level = vec![Alg::default()];
    let mut found: HashMap<String, usize> = HashMap::new();
    let mut distances = Vec::new();
    while !level.is_empty() {
        distances.push(level.len());
        let mut next = Vec::new();
        for scramble in level {
            let position = CubePos::SOLVED.moved_by(&scramble);
            let solution = solver.solve(&position).unwrap();
            let case = solution.steps()[2].case().unwrap().to_owned();
            *found.entry(case).or_default() += 1;
            for mv in &oracle.allowed {
                let mut longer = scramble.clone();
                longer.extend([*mv]);
                if seen.insert(oracle.key(&motion(&longer))) {
                    next.push(longer);
                }
            }
        }
        level = next;
    }
    assert_eq!(distances, [1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24]);
    assert_eq!(found, sizes);
}

/// EO and DR cases that people know by their triggers.
#[test]
fn cases_have_the_names_that_people_use() {
    let case = |chain: &str, step: usize, scramble: &str| {
        let position = CubePos::SOLVED.moved_by(scramble.parse::<Alg>().unwrap());
        let solution = StepSolver::new(chain.parse().unwrap()).solve(&position).unwrap();
        solution.steps()[step].case().unwrap().to_owned()
    };
    for (edges, scramble) in [("0e", "U R"), ("4e", "F"), ("2e", "F U F"), ("8e", "F B")] {
        assert_eq!(case("eo[fb]", 0, scramble), edges, "{scramble}");
    }
    let triggers = [
        ("4c4e", "R"),
        ("4c2e", "R U2 R"),
        ("3c2e", "R U R'"),
        ("7c8e", "R U L"),
        ("4c6e", "R U2 L"),
        ("8c8e", "R L"),
        ("8c4e", "R U2 D2 R"),
        ("7c4e", "R U2 D R"),
        ("2c2e", "R U2 R U2 R"),
    ];
    for (name, scramble) in triggers {
        assert_eq!(case("eo[fb;max=0] > dr[ud;niss=never]", 1, scramble), name, "{scramble}");
    }
}

#[test]
fn chains_are_read_and_refused() {
    for text in [
        "(eo[max=4] | eo[max=5;niss=never]) > dr > htr > finish",
        "(eo > dr | dr[max=9]) > htr > (fr > (finish | finish[max=3]) | finish)",
        "((eo) | (eo | eo[ud]))",
        "eo > dr[ud;triggers=R,RU2R,RU'L;rzp=2] > htr[subsets=4a1,2c3 4e,1]",
        "(2x2x2[DLB;niss=before] > 2x2x3[max=9] | cross[D;U;keep=7] > xcross) > f2l > (finish | ll)",
        "eo > zz > f2l[min=3] > ll[max=16]",
    ] {
        assert_eq!(text.parse::<Chain>().unwrap().to_string(), text);
    }
    let nested = |depth| format!("{}eo{}", "(".repeat(depth), ")".repeat(depth));
    assert!(nested(Chain::MAX_DEPTH).parse::<Chain>().is_ok());
    for depth in [Chain::MAX_DEPTH + 1, 100_000] {
        let error = nested(depth).parse::<Chain>().unwrap_err();
        assert!(error.to_string().contains("nested deeper than 32"), "{error}");
    }
    let chain: Chain =
        " EO[ FB, ud; max=4 ;niss] > dr[rl;keep=7;niss=before]>htr > fin ".parse().unwrap();
    assert_eq!(chain.to_string(), "eo[fb;ud;max=4] > dr[lr;keep=7] > htr > finish");
    for (text, step, words) in [
        ("eo > dr[max=4;MAX=5]", 2, "max is given twice; a step has one max"),
        ("eo[niss;fb;niss=never]", 1, "niss is given twice; a step has one niss"),
        ("", 1, "expected a step"),
        ("eo >", 2, "expected a step"),
        (
            "eo > crosses",
            2,
            "no step is named `crosses`; did you mean cross? accepted are eo, dr, ",
        ),
        ("eo[fb", 1, "no closing `]`"),
        ("eo[fb] dr", 1, "no closing `]`"),
        ("eo[max=21]", 1, "0 to 20"),
        ("eo[max=x]", 1, "max is `x`"),
        ("eo[min=5;max=4]", 1, "min is 5"),
        ("eo[niss=maybe]", 1, "never, before or inside"),
        ("eo[keep=0]", 1, "1 to 1000000"),
        ("eo[limit=5]", 1, "`limit=5` is no option of eo"),
        ("eo > dr > htr[ud]", 3, "`ud` is no option of htr"),
        ("finish[niss]", 1, "`niss` is no option of finish"),
        ("eo > htr", 2, "it follows dr"),
        ("dr > eo", 2, "eo is a first step"),
        ("htr > slice > finish", 3, "it follows htr, fr or f2l, or is the first step"),
        ("cross > 2x2x2", 2, "2x2x2 cannot follow cross; it follows eo, or is the first step"),
        ("2x2x3 > finish", 2, "finish cannot follow 2x2x3"),
        ("cross > ll", 2, "ll cannot follow cross; it follows f2l"),
        ("cross[fb]", 1, "`fb` is no option of cross; the options are places (D, "),
        ("xcross[d-ur]", 1, "`d-ur` is no option of xcross"),
        ("2x2x3[subsets=1]", 1, "`subsets=1` is no option of 2x2x3"),
        ("ll[d]", 1, "`d` is no option of ll"),
        ("f2l[niss=often]", 1, "never, before or inside"),
        ("dr[triggers=R]", 1, "triggers need EO before DR"),
        ("eo > dr[triggers=R,RF]", 2, "triggers is `rf`"),
        ("eo > dr[triggers=]", 2, "triggers is ``"),
        ("eo > dr[triggers=R;rzp=x]", 2, "rzp is `x`"),
        ("eo[triggers=R]", 1, "`triggers=r` is no option of eo"),
        ("eo > dr > htr[subsets=4a3]", 3, "subsets is `4a3`"),
        ("eo > dr > htr[subsets=4a1 6e]", 3, "subsets is `4a1 6e`"),
        ("finish[subsets=1]", 1, "`subsets=1` is no option of finish"),
        ("eo | dr", 1, "`|` follows the step; expected `>`, or parentheses"),
        ("(eo | eo[max=5] > dr", 3, "the text ends after the step; expected `>`, `|` or `)`"),
        ("(eo) dr", 1, "`d` follows the step"),
        ("eo)", 1, "`)` follows the step"),
        ("eo > (dr(htr))", 2, "`(` follows the step; expected `>`, `|` or `)`"),
        ("(eo | ) > dr", 2, "expected a step"),
        ("()", 1, "expected a step"),
        ("(eo | eo[max=x]) > dr", 2, "max is `x`"),
        ("(eo > dr | eo) > htr", 4, "htr cannot follow eo"),
        ("eo > (dr | htr)", 3, "htr cannot follow eo"),
    ] {
        let error = text.parse::<Chain>().unwrap_err();
        assert_eq!(error.step(), step, "{text}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn positions_without_the_goal_of_a_first_step_are_refused() {
    let position = CubePos::SOLVED.moved_by("R U F".parse::<Alg>().unwrap());
    for (chain, goal, first) in [
        ("htr", Goal::Dr, Goal::Htr),
        ("finish", Goal::Htr, Goal::Finish),
        ("fr > finish", Goal::Htr, Goal::Fr),
    ] {
        let error = StepSolver::new(chain.parse().unwrap()).solve(&position).unwrap_err();
        assert_eq!(error, StepError::NotReached { goal, first });
    }
    let none = StepSolver::new("eo[max=0] > dr".parse().unwrap()).solve(&position);
    assert_eq!(none, Err(StepError::NoneWithin { step: 1, goal: Goal::Eo }));
    let none = solver("(eo[max=0] > dr | dr[max=1]) > htr").solve(&position);
    assert_eq!(none, Err(StepError::NoneWithin { step: 3, goal: Goal::Dr }));
    // No partial solution after DR leads to HTR, but the step that fails is HTR.
    let none = solver("eo > dr > htr[min=1;max=1;niss=never] > finish").keep(at_least_one(1));
    let far = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U R' U' F".parse::<Alg>().unwrap();
    let none = none.solve(&CubePos::SOLVED.moved_by(&far));
    assert_eq!(none, Err(StepError::NoneWithin { step: 3, goal: Goal::Htr }));
    let none = solver("(dr[max=1] > htr | htr)").solve(&position);
    assert_eq!(none, Err(StepError::NotReached { goal: Goal::Dr, first: Goal::Htr }));
    let chain = "eo > (dr[max=0] | dr) > htr > finish";
    let solution =
        StepSolver::new(chain.parse().unwrap()).keep(at_least_one(20)).solve(&position).unwrap();
    assert_eq!(solution.len(), solution.alg().moves().len());
}

#[test]
fn more_time_never_gives_a_longer_solution() {
    let mut rng = StdRng::seed_from_u64(51);
    let at_once = StepSolver::default().keep(at_least_one(5));
    let improved = at_once.clone().max_time(Duration::from_millis(200));
    let mut saved = 0;
    for _ in 0..3 {
        let scramble = random(&mut rng, &Move::ALL, 25);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let [first, best] = [&at_once, &improved].map(|solver| solver.solve(&position).unwrap());
        assert!(best.len() <= first.len());
        saved += first.len() - best.len();
        assert_eq!(replay(&scramble, &facts(&best), best.alg()), Ok(()));
    }
    assert!(saved > 0);
}
