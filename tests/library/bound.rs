//! Lower bounds on the distance of cosets to Kociemba's group.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    bounds::STRIPE,
    coord::{FlipSlice, KocSymm, SymCoord},
    search::{count_cosets, count_flip_slices, count_twist_slices},
    tables::{FLIP_SLICE_PRUNE, FLIP_SLICE_TWIST_PRUNE, TWIST_CONJ, TWIST_SLICE_PRUNE},
};

fn sym_bound(coset: KocSymm) -> u8 {
    SymCoord::of(FlipSlice::from(coset)).bound(coset.csymm)
}

/// Whether some sequence of `length` moves leads to the group: all are tried but those
/// that turn a face twice in a row, without any bound.
fn is_within(coset: KocSymm, length: u8, last: Option<Move>) -> bool {
    let next = |mv: &Move| last.is_none_or(|last| last.face() != mv.face());
    coset == KocSymm::default()
        || length > 0
            && Move::ALL
                .into_iter()
                .filter(next)
                .any(|mv| is_within(coset.moved(mv), length - 1, Some(mv)))
}

fn random_coset(rng: &mut StdRng) -> KocSymm {
    KocSymm::of(&CubePos::random(rng))
}

#[test]
fn bounds_are_no_greater_than_distances_and_zero_in_the_group_only() {
    let mut rng = StdRng::seed_from_u64(11);
    for _ in 0..200 {
        let mut coset = KocSymm::default();
        for _ in 0..rng.random_range(0..5) {
            coset = coset.moved(Move::ALL[rng.random_range(0..Move::COUNT)]);
        }
        let distance = (0..5).find(|&length| is_within(coset, length, None)).unwrap();
        for bound in [coset.bound(), sym_bound(coset)] {
            assert!(bound <= distance, "{coset:?}: {bound} > {distance}");
            assert_eq!(bound == 0, distance == 0, "{coset:?}");
        }
    }
}

#[test]
fn exact_distances_are_one_move_apart_at_most() {
    let mut rng = StdRng::seed_from_u64(12);
    // The bound, and the distance between 8 and 11.
    let capped = |coset| match sym_bound(coset) {
        near @ 0..=8 => (near, 8),
        exact => (exact, exact),
    };
    for _ in 0..20_000 {
        let coset = random_coset(&mut rng);
        let (bound, distance) = capped(coset);
        assert!(bound.max(coset.bound()) <= distance, "{coset:?}");
        let neighbors = Move::ALL.map(|mv| capped(coset.moved(mv)).1);
        assert!(neighbors.iter().all(|n| n.abs_diff(distance) <= 1), "{coset:?}");
        let nearer = neighbors.iter().any(|&n| n < distance);
        assert!(nearer || distance == 8 || distance == 11, "{coset:?}");
    }
}

#[test]
fn cosets_that_differ_by_a_symmetry_have_one_entry() {
    let mut rng = StdRng::seed_from_u64(13);
    for _ in 0..2000 {
        let coset = random_coset(&mut rng);
        let position = coset.representative();
        let sym = SymCoord::of(FlipSlice::from(coset));
        let entry = |coset: KocSymm| {
            let sym = SymCoord::of(FlipSlice::from(coset));
            let twist = usize::from(TWIST_CONJ[coset.csymm.index()][sym.sym().index()]);
            FLIP_SLICE_TWIST_PRUNE[usize::from(sym.class())][twist / STRIPE]
                >> (4 + 2 * (twist % STRIPE))
                & 3
        };
        // The symmetry carries the whole coset, twist and edges, to the entry's own.
        let own = KocSymm::of(&position.remap(sym.sym()));
        assert_eq!(own.csymm.get(), TWIST_CONJ[coset.csymm.index()][sym.sym().index()]);
        for s in Sym::ALL.into_iter().take(Sym::AXIS_COUNT) {
            let image = KocSymm::of(&position.remap(s));
            assert_eq!(image.csymm.get(), TWIST_CONJ[coset.csymm.index()][s.index()]);
            assert_eq!(entry(image), entry(coset), "{coset:?} by {s:?}");
            assert_eq!(image.bound(), coset.bound());
        }
    }
}

#[test]
fn a_wrong_bit_of_the_small_tables_is_named() {
    let mut rng = StdRng::seed_from_u64(14);
    for _ in 0..10 {
        let (column, bit) = (rng.random_range(0..248), rng.random_range(0..8));
        let slice = 2 * column + bit / 4;
        let row = rng.random_range(0..2048);
        let mut twists = Box::new(TWIST_SLICE_PRUNE);
        twists[row][column] ^= 1 << bit;
        let mut flips = Box::new(FLIP_SLICE_PRUNE);
        flips[row][column] ^= 1 << bit;
        for wrong in [count_twist_slices(&twists), count_flip_slices(&flips)] {
            // The entry itself, or one before it whose neighbor it is.
            let wrong = wrong.unwrap_err();
            assert!((wrong.row, wrong.column) <= (row, slice), "{wrong} for {row}, {slice}");
        }
    }
}

/// The numbers of cosets at the distances 0 to 12, as published.
const COSETS: [u64; 13] = [
    1,
    4,
    50,
    592,
    7_156,
    87_236,
    1_043_817,
    12_070_278,
    124_946_368,
    821_605_960,
    1_199_128_738,
    58_202_444,
    476,
];

#[test]
#[ignore = "long; the README says how to run it"]
fn all_cosets_are_counted_and_any_wrong_bit_is_caught() {
    assert_eq!(count_cosets(&FLIP_SLICE_TWIST_PRUNE).unwrap(), COSETS);
    assert_eq!(COSETS.iter().sum::<u64>(), 2187 * 2048 * 495);
    let mut rng = StdRng::seed_from_u64(15);
    let mut damaged: Box<[_; SymCoord::CLASSES]> =
        FLIP_SLICE_TWIST_PRUNE.to_vec().try_into().unwrap();
    for _ in 0..20 {
        let (class, word) = (rng.random_range(0..SymCoord::CLASSES), rng.random_range(0..73));
        let bit = 1 << rng.random_range(0..64);
        damaged[class][word] ^= bit;
        assert!(count_cosets(&damaged).is_err(), "class {class}, word {word}, bit {bit:#x}");
        damaged[class][word] ^= bit;
    }
}
