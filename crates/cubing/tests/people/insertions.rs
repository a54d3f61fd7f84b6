//! Insertions: replayed on the stickers of gen, and compared with a search that tries every sequence.

use std::{
    collections::BTreeSet,
    sync::{LazyLock, atomic::AtomicBool},
};

use crate::at_least_one;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Move,
    cube::CubieKind,
    search::Exhaustive,
    watch::{Stopped, Watch},
};
use superflip_cubing::insertions::{
    Insertion, InsertionError, InsertionFinder, InsertionSolution, Rest, RestCycle,
};
use superflip_gen::motion::{Motion, turns};

static TURNS: LazyLock<Vec<Motion>> = LazyLock::new(turns);
static FINDER: LazyLock<InsertionFinder> =
    LazyLock::new(|| InsertionFinder::new().keep(at_least_one(200)));

fn motion<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Motion {
    moves.into_iter().fold(Motion::identity(), |p, mv| p.then(&TURNS[mv.index()]))
}

fn random(rng: &mut impl Rng, count: usize) -> Alg {
    let moves = (0..count).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
    moves.collect::<Alg>().simplified()
}

/// Returns a pure commutator of eight moves, or its inverse, as people insert it: an interchange and an
/// insertion.
fn commutator(rng: &mut impl Rng) -> Alg {
    loop {
        let [a, b, c] = [0; 3].map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
        let insertion = [b, c, b.inverse()];
        let undone = [b, c.inverse(), b.inverse()];
        let alg: Alg = [&[a][..], &insertion, &[a.inverse()], &undone].concat().into();
        let three = RestCycle { kind: CubieKind::Corner, pieces: 3, is_turned: false };
        if Rest::of(&CubePos::SOLVED.moved_by(&alg)).cycles() == [three] {
            return alg;
        }
    }
}

/// Returns a skeleton, and a scramble that it solves but for some pieces. The second sequence solves the
/// scramble.
fn with_insertions(rng: &mut impl Rng, insertions: &[Alg]) -> [Alg; 3] {
    let skeleton = random(rng, 16);
    let mut solution: Vec<Move> = skeleton.clone().into();
    for inserted in insertions {
        let place = rng.random_range(0..=solution.len());
        solution.splice(place..place, inserted);
    }
    let solution = Alg::from(solution).simplified();
    [solution.inverse(), solution, skeleton]
}

/// Replays a solution on stickers. Returns what is wrong.
fn replay(scramble: &Alg, skeleton: &Alg, solution: &InsertionSolution) -> Result<(), String> {
    let solved = Motion::identity();
    if motion(scramble.moves()).then(&motion(solution.alg().moves())) != solved {
        return Err("the solution does not solve".to_owned());
    }
    let mut so_far = skeleton.clone();
    for one in solution.insertions() {
        let [before, sequence, after] = [one.before(), one.sequence(), one.after()].map(Alg::moves);
        if motion(before).then(&motion(after)) != motion(so_far.moves()) {
            return Err("the moves at the place are not those before".to_owned());
        }
        if sequence.len() > 10 {
            return Err("the sequence is long".to_owned());
        }
        if motion(sequence) == solved {
            return Err("the sequence moves nothing".to_owned());
        }
        so_far = Alg::from([before, sequence, after].concat());
        let length = so_far.simplified().moves().len();
        let expected = before.len() + after.len();
        if one.total() != length || one.cancelled() > expected + sequence.len() - length {
            return Err("the numbers are wrong".to_owned());
        }
    }
    if so_far.simplified() == *solution.alg() { Ok(()) } else { Err("other moves".to_owned()) }
}

#[test]
fn insertions_are_replayed_and_no_longer_than_those_of_the_generator() {
    let mut rng = StdRng::seed_from_u64(46);
    let (mut saved, mut cancelled, mut both) = (0, 0, 0);
    let edges: Alg = "R' L F2 R L' U2".parse().unwrap();
    for i in 0..15 {
        let corners = [commutator(&mut rng), commutator(&mut rng)];
        let inserted = match i % 3 {
            0 => corners[..1].to_vec(),
            1 => vec![corners[0].clone(), edges.clone()],
            _ => corners.to_vec(),
        };
        let [scramble, solution, skeleton] = with_insertions(&mut rng, &inserted);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let found = FINDER.find(&position, &skeleton, 5, Watch::new()).unwrap();
        assert!(!found.is_empty() && found.len() <= 5);
        assert!(found.is_sorted_by_key(InsertionSolution::len));
        let different: BTreeSet<_> = found.iter().map(|one| one.alg().clone()).collect();
        assert_eq!(different.len(), found.len());
        for one in &found {
            assert_eq!(replay(&scramble, &skeleton, one), Ok(()), "{one}");
            cancelled += one.insertions().iter().map(Insertion::cancelled).sum::<usize>();
        }
        assert!(found[0].len() <= solution.moves().len(), "{scramble}: {}", found[0]);
        saved += solution.moves().len() - found[0].len();
        both += usize::from(found[0].insertions().len() == 2);
    }
    assert!(saved > 5 && cancelled > 50 && both > 5, "{saved} {cancelled} {both}");
}

/// At each place between two moves, every sequence of at most eight moves that solves the rest is tried. The
/// finder has no longer solution, and also tries places inside half turns and longer sequences.
#[test]
fn no_sequence_that_a_plain_search_inserts_is_shorter() {
    let mut rng = StdRng::seed_from_u64(47);
    let mut compared = 0;
    for _ in 0..3 {
        let inserted = commutator(&mut rng);
        let [scramble, _, skeleton] = with_insertions(&mut rng, &[inserted]);
        let position = CubePos::SOLVED.moved_by(&scramble);
        let all = FINDER.find(&position, &skeleton, usize::MAX, Watch::new()).unwrap();
        let found: BTreeSet<Alg> = all.iter().map(|one| one.alg().clone()).collect();
        for place in 0..=skeleton.moves().len() {
            let (before, after) = skeleton.moves().split_at(place);
            // The sequence x solves the position that is solved by a·x·b, after a and before b.
            let moved = position.moved_by(before.iter().copied());
            let effect = CubePos::SOLVED.moved_by(after.iter().copied()) * moved;
            for length in 0..=8 {
                for sequence in Exhaustive::new(effect, length) {
                    let whole = [before, sequence.moves(), after].concat();
                    let whole = Alg::from(whole).simplified();
                    assert!(found.contains(&whole), "{scramble}: {whole}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn the_checker_can_fail() {
    let mut rng = StdRng::seed_from_u64(48);
    let inserted = commutator(&mut rng);
    let [scramble, _, skeleton] = with_insertions(&mut rng, &[inserted]);
    let position = CubePos::SOLVED.moved_by(&scramble);
    let found = FINDER.find(&position, &skeleton, 1, Watch::new()).unwrap();
    assert_eq!(replay(&scramble, &skeleton, &found[0]), Ok(()));
    let other: Alg = scramble.iter().chain([Move::U1]).collect();
    assert!(replay(&other, &skeleton, &found[0]).unwrap_err().contains("does not solve"));
    let other: Alg = skeleton.iter().chain([Move::U1]).collect();
    assert!(replay(&scramble, &other, &found[0]).unwrap_err().contains("at the place"));
}

#[test]
fn what_no_insertions_solve_is_named() {
    let find = |scramble: &str, skeleton: &str| {
        let position = CubePos::SOLVED.moved_by(scramble.parse::<Alg>().unwrap());
        FINDER.find(&position, &skeleton.parse().unwrap(), 1, Watch::new())
    };
    for (scramble, rest) in [
        ("R", "4 corners in a cycle, 4 edges in a cycle"),
        ("R U R' U' R' F R2 U' R' U' R U R' F'", "2 corners exchanged, 2 edges exchanged"),
        ("R2 L2 U2 D2 F2 B2", "2 edges exchanged, 2 edges exchanged"),
    ] {
        match find(scramble, "") {
            Err(error @ InsertionError::NoCycles { .. }) => {
                assert!(error.to_string().contains(rest), "{error}");
            }
            other => panic!("{scramble}: {other:?}"),
        }
    }
    let solved = find("R U", "U' R' U U'").unwrap();
    assert_eq!(
        (solved[0].alg().to_string(), solved[0].insertions().len()),
        ("U' R'".to_owned(), 0)
    );
    // Two cycles solve two twisted corners.
    let twists = "R' D' R D R' D' R D U D' R' D R D' R' D R U'";
    let twisted = find(twists, "").unwrap().remove(0);
    assert_eq!(twisted.insertions()[0].rest().to_string(), "2 corners twisted");
    assert_eq!(replay(&twists.parse().unwrap(), &Alg::default(), &twisted), Ok(()));
}

#[test]
fn a_watch_ends_the_search() {
    let flag = AtomicBool::new(true);
    let mut rng = StdRng::seed_from_u64(49);
    let inserted = [commutator(&mut rng), "R' L F2 R L' U2".parse().unwrap()];
    let [scramble, _, skeleton] = with_insertions(&mut rng, &inserted);
    let position = CubePos::SOLVED.moved_by(&scramble);
    let found = FINDER.find(&position, &skeleton, 1, &flag);
    assert_eq!(found, Err(InsertionError::Stopped(Stopped::Cancelled)));
}
