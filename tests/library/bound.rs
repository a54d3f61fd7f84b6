//! Lower bounds on the distance of cosets to Kociemba's group.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    bounds::{CosetEntry, STRIPE, Stripe, coset_bound},
    coord::{FlipSlice, KocSymm, SymCoord, Twist},
    tables,
};

fn sym_bound(coset: KocSymm) -> u8 {
    CosetEntry::of(SymCoord::of(FlipSlice::from(coset)), coset.csymm).bound()
}

/// Whether some sequence of at most `length` moves leads from `coset` to the group. Tries all
/// sequences that turn no face twice in a row, and prunes nothing. `last` is the previous move.
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
        for bound in [coset_bound(coset), sym_bound(coset)] {
            assert!(bound <= distance, "{coset:?}: {bound} > {distance}");
            assert_eq!(bound == 0, distance == 0, "{coset:?}");
        }
    }
}

#[test]
fn exact_distances_are_one_move_apart_at_most() {
    let mut rng = StdRng::seed_from_u64(12);
    // Returns a lower bound and the distance. Distances below 8 count as 8, and those above 11 as
    // 11.
    let capped = |coset| match sym_bound(coset) {
        near @ 0..=8 => (near, 8),
        exact => (exact, exact),
    };
    for _ in 0..20_000 {
        let coset = random_coset(&mut rng);
        let (bound, distance) = capped(coset);
        assert!(bound.max(coset_bound(coset)) <= distance, "{coset:?}");
        let neighbors = Move::ALL.map(|mv| capped(coset.moved(mv)).1);
        assert!(neighbors.iter().all(|n| n.abs_diff(distance) <= 1), "{coset:?}");
        let nearer = neighbors.iter().any(|&n| n < distance);
        assert!(nearer || distance == 8 || distance == 11, "{coset:?}");
    }
}

#[test]
fn the_bound_of_a_stripe_is_its_smallest_distance() {
    let twist_conj = tables::find("twist_conj").unwrap().as_u16().unwrap().as_chunks::<16>().0;
    let mut rng = StdRng::seed_from_u64(14);
    for _ in 0..100 {
        let edges = SymCoord::of(FlipSlice::from(random_coset(&mut rng)));
        let stripe =
            |twist: Twist| usize::from(twist_conj[twist.index()][edges.sym().index()]) / STRIPE;
        // Greater distances than 9 count as 9.
        let mut smallest = [9; Twist::COUNT.div_ceil(STRIPE)];
        for twist in Twist::all() {
            let smallest = &mut smallest[stripe(twist)];
            *smallest = CosetEntry::of(edges, twist).bound().min(*smallest);
        }
        for twist in Twist::all() {
            assert_eq!(
                Stripe::of(edges, twist).bound(),
                smallest[stripe(twist)],
                "{edges:?}, {twist:?}"
            );
        }
    }
}

#[test]
fn cosets_that_differ_by_a_symmetry_have_one_entry() {
    let twist_conj = tables::find("twist_conj").unwrap().as_u16().unwrap().as_chunks::<16>().0;
    let words = tables::find("flip_slice_twist_prune").unwrap().as_u64().unwrap();
    let words = words.as_chunks::<73>().0; // 2187 twists, 30 per word
    let mut rng = StdRng::seed_from_u64(13);
    for _ in 0..2000 {
        let coset = random_coset(&mut rng);
        let position = coset.representative();
        let sym = SymCoord::of(FlipSlice::from(coset));
        let entry = |coset: KocSymm| {
            let sym = SymCoord::of(FlipSlice::from(coset));
            let twist = usize::from(twist_conj[coset.csymm.index()][sym.sym().index()]);
            words[usize::from(sym.class())][twist / STRIPE] >> (4 + 2 * (twist % STRIPE)) & 3
        };
        // The symmetry that takes the coset to the representative of its class also remaps the
        // twist.
        let own = KocSymm::of(&position.remap(sym.sym()));
        assert_eq!(own.csymm.get(), twist_conj[coset.csymm.index()][sym.sym().index()]);
        for s in Sym::ALL.into_iter().take(Sym::AXIS_COUNT) {
            let image = KocSymm::of(&position.remap(s));
            assert_eq!(image.csymm.get(), twist_conj[coset.csymm.index()][s.index()]);
            assert_eq!(entry(image), entry(coset), "{coset:?} by {s:?}");
            assert_eq!(coset_bound(image), coset_bound(coset));
        }
    }
}
