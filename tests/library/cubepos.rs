//! The test program of *cubepos*, §77 to §92.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move, Sym,
    cube::{Arrangement, Cubie, Pattern, WideArrangement, WidePos},
    rules::CanonState,
};

/// Positions at each distance (§79).
const ALL_POSITIONS: [usize; 8] = [1, 18, 243, 3240, 43239, 574_908, 7_618_438, 100_803_036];
/// Positions at each distance up to the 48 symmetries (§90).
const MOD_48: [usize; 8] = [1, 2, 9, 75, 934, 12_077, 159_131, 2_101_575];
/// Positions at each distance up to symmetry and inversion (§91).
const MOD_96: [usize; 9] = [1, 2, 8, 48, 509, 6198, 80_178, 1_053_077, 13_890_036];

fn rng() -> StdRng {
    StdRng::seed_from_u64(77)
}

fn random_moves(rng: &mut StdRng, length: usize) -> Alg {
    (0..length).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect()
}

fn scrambled(text: &str) -> CubePos {
    CubePos::SOLVED.moved_by(text.parse::<Alg>().unwrap())
}

#[test]
fn basics() {
    assert_eq!(size_of::<CubePos>(), 20);
    assert_eq!(CubePos::default(), CubePos::SOLVED);
    let keeps_axis = |m: &Sym| [Face::U, Face::D].contains(&m.face(Face::U));
    assert_eq!(Sym::ALL.into_iter().filter(keeps_axis).map(Sym::index).collect::<Vec<_>>(), {
        (0..16).collect::<Vec<_>>()
    });
}

#[test]
fn moves_undo_each_other() {
    for mv in Move::ALL {
        assert_eq!(CubePos::SOLVED.moved(mv).premoved(mv.inverse()), CubePos::SOLVED);
        // In the test program, `move` and `movepc` change the same bytes, so this test reads the
        // bytes as an arrangement.
        let bytes = Arrangement::of_inverse(CubePos::SOLVED.moved(mv));
        assert_eq!(bytes.moved(mv), Arrangement::SOLVED);
        let quarters = 4 / if mv.quarters() == 2 { 2 } else { 1 };
        let mut p = CubePos::SOLVED;
        for n in 1..=quarters {
            p *= mv;
            assert_eq!(p == CubePos::SOLVED, n == quarters, "{mv}");
        }
    }
}

#[test]
fn inversion() {
    let mut rng = rng();
    for _ in 0..1000 {
        let p = CubePos::random(&mut rng);
        assert_eq!(p.inverse().inverse(), p);
        assert_eq!((p * p.inverse(), p.inverse() * p), (CubePos::SOLVED, CubePos::SOLVED));
        let moves = random_moves(&mut rng, 10);
        let there = CubePos::SOLVED.moved_by(&moves);
        assert_eq!(CubePos::SOLVED.moved_by(moves.inverse()), there.inverse());
    }
}

#[test]
fn multiplication() {
    let mut rng = rng();
    for _ in 0..1000 {
        let (a, b) = (random_moves(&mut rng, 10), random_moves(&mut rng, 10));
        let both = CubePos::SOLVED.moved_by(a.iter().chain(&b));
        assert_eq!(CubePos::SOLVED.moved_by(&a) * CubePos::SOLVED.moved_by(&b), both);
        let arranged = |from: Arrangement, moves: &Alg| moves.iter().fold(from, Arrangement::moved);
        let [pa, pb] = [&a, &b].map(|moves| arranged(Arrangement::SOLVED, moves));
        assert_eq!(pa * pb, arranged(pa, &b));
        assert_eq!(pa * pb, both.into());
    }
}

#[test]
fn arrangements_are_the_inverses_of_positions() {
    let mut rng = rng();
    for _ in 0..1000 {
        let [p, q] = [(); 2].map(|()| CubePos::random(&mut rng));
        let [a, b] = [p, q].map(Arrangement::from);
        assert_eq!(a.as_bytes(), p.inverse().as_bytes());
        assert_eq!(CubePos::from(a), p);
        assert_eq!(Arrangement::from_bytes(*a.as_bytes()), Ok(a));
        assert_eq!(Arrangement::from_cubies(a.corners(), a.edges()), Ok(a));
        assert_eq!(Arrangement::from(p * q), a * b);
        assert_eq!(Arrangement::from(p.inverse()), a.inverse());
        assert_eq!(Arrangement::of_inverse(p), a.inverse());
        let wide = [p, q].map(|p| WideArrangement::from(WidePos::from(p)));
        assert_eq!(wide.map(Arrangement::from), [a, b]);
        assert_eq!(wide.map(|wide| CubePos::from(WidePos::from(wide))), [p, q]);
        assert_eq!(Arrangement::from(wide[0] * wide[1]), a * b);
        assert_eq!(Arrangement::from(wide[0].inverse()), a.inverse());
        for mv in Move::ALL {
            assert_eq!(Arrangement::from(p.moved(mv)), a.moved(mv));
            assert_eq!(Arrangement::from(wide[0].moved(mv)), a.moved(mv));
            assert_eq!(p.premoved(mv), CubePos::SOLVED.moved(mv) * p);
            assert_eq!(CubePos::from(WidePos::from(p).premoved(mv)), p.premoved(mv));
        }
        for m in Sym::ALL {
            assert_eq!(Arrangement::from(p.remap(m)), a.remap(m));
            assert_eq!(Arrangement::from(wide[0].remap(m)), a.remap(m));
        }
        // Slot s holds cubie c exactly if cubie c is in slot s.
        for (cubie, value) in (0..).zip(p.corners()) {
            assert_eq!(a.corners()[usize::from(value & 7)] & 7, cubie);
        }
        for (cubie, value) in (0..).zip(p.edges()) {
            assert_eq!(a.edges()[usize::from(value >> 1)], 2 * cubie + (value & 1));
        }
    }
}

#[test]
fn sequences_as_text() {
    let mut rng = rng();
    for _ in 0..100 {
        let moves = random_moves(&mut rng, 10);
        assert_eq!(moves.to_string().parse::<Alg>().unwrap(), moves);
        assert_eq!(format!("{moves:#}").parse::<Alg>().unwrap(), moves);
    }
}

#[test]
fn singmaster() {
    let mut rng = rng();
    for _ in 0..1000 {
        let p = CubePos::random(&mut rng);
        assert_eq!(CubePos::from_singmaster(&p.singmaster().to_string()), Ok(p));
    }
}

#[test]
fn remapping() {
    let mut rng = rng();
    for _ in 0..1000 {
        let moves = random_moves(&mut rng, 10);
        let m = Sym::from_index(rng.random_range(0..Sym::COUNT)).unwrap();
        let remapped = CubePos::SOLVED.moved_by(moves.iter().map(|mv| m.remap(mv)));
        assert_eq!(CubePos::SOLVED.moved_by(&moves).remap(m), remapped);
    }
}

#[test]
fn canonical_forms_are_the_least() {
    let mut rng = rng();
    let symmetric = scrambled("U2 D2 F2 B2 R2 L2");
    for i in 0..2000 {
        let p = match i % 3 {
            0 => CubePos::random(&mut rng),
            1 => symmetric.moved_by(random_moves(&mut rng, i % 2)),
            _ => CubePos::SOLVED.moved_by(random_moves(&mut rng, 1 + i % 4)),
        };
        let least = Sym::ALL.into_iter().map(|m| p.remap(m)).min().unwrap();
        assert_eq!(p.canon48(), least);
        let least_inverse = Sym::ALL.into_iter().map(|m| p.inverse().remap(m)).min().unwrap();
        assert_eq!(p.canon96(), least.min(least_inverse));
        let orbit: HashSet<_> = Sym::ALL.into_iter().map(|m| p.remap(m)).collect();
        assert_eq!(orbit.len() * p.symmetry(), Sym::COUNT);
    }
}

#[test]
fn random_positions_are_reachable_and_all_alike() {
    let mut rng = rng();
    let (mut in_slot, mut orientations) = ([[0u32; 12]; 20], [[0u32; 3]; 20]);
    let draws = 24_000;
    for _ in 0..draws {
        let p = CubePos::random(&mut rng);
        assert_eq!(p.check_reachable(), Ok(()));
        for (i, v) in p.corners().into_iter().enumerate() {
            in_slot[i][usize::from(v & 7)] += 1;
            orientations[i][usize::from(v >> 3)] += 1;
        }
        for (i, v) in p.edges().into_iter().enumerate() {
            in_slot[8 + i][usize::from(v >> 1)] += 1;
            orientations[8 + i][usize::from(v & 1)] += 1;
        }
    }
    // The counts have a binomial distribution, whose standard deviation is below the square root of
    // `expected`.
    let near = |count: u32, places: u32| {
        let expected = f64::from(draws) / f64::from(places);
        (f64::from(count) - expected).abs() < 6.0 * expected.sqrt()
    };
    for i in 0..20 {
        let (slots, turns) = if i < 8 { (8, 3) } else { (12, 2) };
        assert!(in_slot[i][..slots as usize].iter().all(|&n| near(n, slots)), "cubie {i}");
        assert!(orientations[i][..turns as usize].iter().all(|&n| near(n, turns)), "cubie {i}");
    }
}

#[test]
fn orders_and_symmetries_of_known_positions() {
    let order = |text| scrambled(text).order();
    assert_eq!(order("R U"), 105);
    assert_eq!(order("R U R' U'"), 6);
    assert_eq!(order("R U2 D' B D'"), 1260);
    let superflip = scrambled("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
    assert_eq!((superflip.order(), superflip.symmetry()), (2, 48));
    let flipped: [u8; 12] = CubePos::SOLVED.edges().map(|v| v ^ 1);
    assert_eq!(CubePos::from_cubies(CubePos::SOLVED.corners(), flipped), Ok(superflip));
    for mv in Move::ALL {
        let p = CubePos::random(&mut rng());
        assert_eq!(
            (superflip * p.moved(mv)),
            (p.moved(mv) * superflip),
            "the superflip is in the center of the group"
        );
    }
}

#[test]
fn order_is_the_first_power_that_is_solved() {
    let mut rng = rng();
    for _ in 0..300 {
        let p = CubePos::random(&mut rng);
        let powers = std::iter::successors(Some(p), |&q| Some(q * p));
        let first = powers.take(1260).position(|q| q == CubePos::SOLVED).unwrap();
        assert_eq!(usize::try_from(p.order()).unwrap(), first + 1);
    }
}

/// Returns the positions at distances 0 to `depth`, one list per distance. Level d + 1 has the
/// neighbors of level d that are neither in level d nor in level d − 1.
fn levels(depth: usize, neighbors: impl Fn(CubePos) -> Vec<CubePos>) -> Vec<Vec<CubePos>> {
    let mut levels: Vec<Vec<CubePos>> = vec![vec![CubePos::SOLVED]];
    for d in 0..depth {
        let mut next: Vec<_> = levels[d].iter().flat_map(|&p| neighbors(p)).collect();
        next.sort_unstable();
        next.dedup();
        let known =
            |p: &CubePos| levels[d.saturating_sub(1)..].iter().any(|l| l.binary_search(p).is_ok());
        next.retain(|p| !known(p));
        levels.push(next);
    }
    levels
}

fn sizes(levels: &[Vec<CubePos>]) -> Vec<usize> {
    levels.iter().map(Vec::len).collect()
}

fn moved(p: CubePos) -> Vec<CubePos> {
    Move::ALL.map(|mv| p.moved(mv)).into()
}

fn moved_mod_48(p: CubePos) -> Vec<CubePos> {
    Move::ALL.map(|mv| p.moved(mv).canon48()).into()
}

/// Returns the canonical forms of the positions that one move or one premove reaches (§91).
fn moved_mod_96(p: CubePos) -> Vec<CubePos> {
    let both = |mv| [p.moved(mv).canon96(), p.premoved(mv).canon96()];
    Move::ALL.into_iter().flat_map(both).collect()
}

/// Returns the number of positions whose canonical forms are in `level`.
fn orbits(level: &[CubePos]) -> usize {
    level.iter().map(|p| Sym::COUNT / p.symmetry()).sum()
}

#[test]
fn breadth_first_search() {
    assert_eq!(sizes(&levels(6, moved)), ALL_POSITIONS[..7]);
}

#[test]
fn breadth_first_search_mod_48() {
    let levels = levels(6, moved_mod_48);
    assert_eq!(sizes(&levels), MOD_48[..7]);
    assert_eq!(levels.iter().map(|l| orbits(l)).collect::<Vec<_>>(), ALL_POSITIONS[..7]);
}

#[test]
fn breadth_first_search_mod_96() {
    assert_eq!(sizes(&levels(6, moved_mod_96)), MOD_96[..7]);
}

/// Finds all positions that canonical sequences of at most `togo` moves reach (§78).
fn depth_first(p: CubePos, togo: usize, state: CanonState, found: &mut Vec<CubePos>) {
    found.push(p);
    if togo > 0 {
        for mv in state.mask() {
            let next = state.next(mv).expect("the mask allows it");
            depth_first(p.moved(mv), togo - 1, next, found);
        }
    }
}

#[test]
fn depth_first_search_and_sort() {
    let mut before = 0;
    for (depth, &expected) in ALL_POSITIONS[..7].iter().enumerate() {
        let mut found = Vec::new();
        depth_first(CubePos::SOLVED, depth, CanonState::START, &mut found);
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len() - before, expected, "depth {depth}");
        before = found.len();
    }
}

#[test]
#[ignore = "long; docs/claims.md says how to run it"]
fn deep_counts() {
    let mod_48 = levels(7, moved_mod_48);
    assert_eq!(sizes(&mod_48), MOD_48);
    assert_eq!(mod_48.iter().map(|l| orbits(l)).collect::<Vec<_>>(), ALL_POSITIONS);
    assert_eq!(sizes(&levels(8, moved_mod_96)), MOD_96);
}

#[test]
fn positions_are_multiplied_in_place() {
    let mut rng = rng();
    let [a, b] = [(); 2].map(|()| CubePos::random(&mut rng));
    let mut product = a;
    product *= b;
    assert_eq!(product, a * b);
    product *= Move::R1;
    assert_eq!(product, (a * b).moved(Move::R1));
}

#[test]
fn there_are_forty_eight_symmetries() {
    let is_some = |index: &usize| Sym::from_index(*index).is_some();
    assert_eq!((0..100).filter(is_some).collect::<Vec<_>>(), (0..48).collect::<Vec<_>>());
}

/// A pattern that names all cubies has one position, and moves with it.
#[test]
fn patterns_move_with_their_positions() {
    let mut rng = rng();
    for _ in 0..100 {
        let position = CubePos::random(&mut rng);
        let values = (0..).zip(*position.as_bytes());
        let pattern: Result<Pattern, _> =
            values.take(20).try_fold(Pattern::default(), |pattern, (cubie, value)| {
                pattern.with(Cubie::ALL[cubie], value)
            });
        for mv in Move::ALL {
            let moved = pattern.unwrap().moved(mv).unwrap();
            assert!(moved.matches(&position.moved(mv)) && !moved.matches(&position));
        }
    }
}
