//! The test program of *kocsymm*, §56 to §62, and of *The Move Tables*.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    coord::{
        CornerOrder, CornerSplit, EdgeSplit, Flip, FlipSlice, KocSymm, Perm4, PermCube, Slice,
        SymCoord, TopCorners, Twist, UdEdgeOrder,
    },
    cube::Arrangement,
    tables,
};

fn rng() -> StdRng {
    StdRng::seed_from_u64(56)
}

/// One row per value of `csymm`: minbits, csymm, minmap.
fn cornersymm() -> &'static [[u16; 3]] {
    tables::find("cornersymm").unwrap().as_u16().unwrap().as_chunks().0
}

fn random_arrangement(rng: &mut StdRng) -> Arrangement {
    CubePos::random(rng).into()
}

fn random_move(rng: &mut StdRng) -> Move {
    Move::ALL[rng.random_range(0..Move::COUNT)]
}

#[test]
fn basics() {
    assert_eq!(KocSymm::of(&CubePos::SOLVED), KocSymm::default());
    assert_eq!(PermCube::of(&CubePos::SOLVED), PermCube::default());
    assert_eq!(PermCube::default().et().to_eight().map(u8::from), Some(0));
    let in_group = Move::ALL.map(KocSymm::in_kociemba_group);
    assert_eq!(in_group.iter().filter(|&&b| b).count(), 10); // U, D: 6; half turns: 4
}

#[test]
fn conversion_there_and_back() {
    let mut rng = rng();
    for _ in 0..100_000 {
        let arrangement = random_arrangement(&mut rng);
        let (coset, perm) = (KocSymm::from(arrangement), PermCube::from(arrangement));
        assert_eq!(coset.epsymm, perm.em());
        assert_eq!(perm.permute(coset.arrangement()), arrangement);
    }
}

#[test]
fn halves_of_a_permutation() {
    let mut rng = rng();
    let (a, b) = (random_arrangement(&mut rng), random_arrangement(&mut rng));
    let mixed = PermCube::from(a).with_corners_of(&b);
    let arrangement = mixed.permute(Arrangement::SOLVED);
    assert_eq!(arrangement.edges().map(|v| v >> 1), a.edges().map(|v| v >> 1));
    assert_eq!(arrangement.corners().map(|v| v & 7), b.corners().map(|v| v & 7));
    let of_b = mixed.with_edges_of(&b);
    assert_eq!(of_b, PermCube::from(b));
    // The orientations stay in their slots while the edges are permuted.
    let edges = of_b.permute_edges(a);
    assert_eq!(edges.edges().map(|v| v & 1), a.edges().map(|v| v & 1));
    assert_eq!(edges.edges().map(|v| v >> 1), b.edges().map(|v| v >> 1));
    assert_eq!(edges.corners(), a.corners());
    assert_eq!(of_b.permute_corners(edges), of_b.permute(a));
}

#[test]
fn moves() {
    let mut rng = rng();
    for _ in 0..1000 {
        let arrangement = random_arrangement(&mut rng);
        let mv = random_move(&mut rng);
        let moved = arrangement.moved(mv);
        assert_eq!(KocSymm::from(arrangement).moved(mv), KocSymm::from(moved));
        assert_eq!(PermCube::from(arrangement).moved(mv), PermCube::from(moved));
        let top_corners = TopCorners::from(arrangement);
        assert_eq!(top_corners, PermCube::from(arrangement).c8_4());
        assert_eq!(top_corners.moved(mv), TopCorners::from(moved));
    }
}

#[test]
fn canonical_cosets_are_the_least() {
    let mut rng = rng();
    for i in 0..3000 {
        // Half of the positions are near the group, because their cosets are often symmetric.
        let arrangement = if i % 2 == 0 {
            random_arrangement(&mut rng)
        } else {
            (0..i % 5).fold(Arrangement::SOLVED, |a, _| a.moved(random_move(&mut rng)))
        };
        let axis_keeping = || Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
        let remapped = || axis_keeping().map(|m| KocSymm::from(arrangement.remap(m)));
        let coset = KocSymm::from(arrangement);
        assert_eq!(Some(coset.canon()), remapped().min());
        assert_eq!(coset.calc_symm(), remapped().filter(|&c| c == coset).count());
    }
}

#[test]
fn canonical_corner_orientations() {
    let expand = tables::find("cornersymm_expand").unwrap().as_u16().unwrap();
    assert_eq!(expand.len(), 168);
    for (number, &csymm) in expand.iter().enumerate() {
        assert_eq!(usize::from(cornersymm()[usize::from(csymm)][1]), number);
    }
}

/// §60. Counts the canonical cosets. If only the identity takes a corner orientation to its least
/// image, every pair of edge coordinates gives a canonical coset. For all other corner
/// orientations, each pair is tried.
#[test]
#[ignore = "long; docs/claims.md says how to run it"]
fn canonical_cosets() {
    let mut count = 0;
    for (csymm, &[minbits, _, _]) in Twist::all().zip(cornersymm()) {
        if minbits == 1 {
            count += Flip::COUNT * Slice::COUNT;
        } else if minbits & 1 == 1 {
            for eosymm in Flip::all() {
                let canonical = |epsymm: &Slice| {
                    let coset = KocSymm { csymm, eosymm, epsymm: *epsymm };
                    coset.canon() == coset
                };
                count += Slice::all().filter(canonical).count();
            }
        }
    }
    assert_eq!(count, 138_639_780);
}

#[test]
fn permutations_of_four() {
    for a in Perm4::all() {
        for b in Perm4::all() {
            assert_eq!((a * b).inverse(), b.inverse() * a.inverse());
            // §34: the products of a permutation with a pair form a pair.
            let pair = Perm4::try_from(a.get() ^ 1).unwrap();
            assert_eq!((b * pair).get(), (b * a).get() ^ 1);
            let element = |p: Perm4, i: u8| p.packed() >> (2 * i) & 3;
            for i in 0..4 {
                assert_eq!(element(a * b, i), element(b, element(a, i)));
            }
        }
    }
    for packed in 0..=u8::MAX {
        let elements = [0, 2, 4, 6].map(|shift| packed >> shift & 3);
        let is_permutation = (0..4).all(|x| elements.contains(&x));
        assert_eq!(Perm4::from_packed(packed).is_some(), is_permutation, "{packed}");
    }
}

#[test]
fn sym_coordinates() {
    assert_eq!(SymCoord::CLASSES, 64_430);
    let representatives = tables::find("flip_slice_rep").unwrap().as_u32().unwrap();
    let mut rng = rng();
    for _ in 0..20_000 {
        let raw = FlipSlice::try_from(rng.random_range(0..495 * 2048)).unwrap();
        let sym = SymCoord::of(raw);
        assert_eq!(sym.raw(), raw);
        // *The Move Tables* looks for the first symmetry that leads to a representative.
        let (i, k) = Sym::ALL
            .into_iter()
            .take(16)
            .find_map(|s| {
                let image = raw.remap(s).unwrap().get();
                representatives.binary_search(&image).ok().map(|k| (s, k))
            })
            .unwrap();
        assert_eq!((sym.sym(), usize::from(sym.class())), (i, k));
        assert_eq!(sym.get(), 16 * u32::from(sym.class()) + u32::try_from(i.index()).unwrap());
        let mv = random_move(&mut rng);
        assert_eq!(sym.moved(mv).raw(), raw.moved(mv));
    }
}

#[test]
fn remapping_commutes_with_taking_the_flip_slice() {
    let mut rng = rng();
    for _ in 0..1000 {
        let p = CubePos::random(&mut rng);
        for m in Sym::ALL {
            let remapped = FlipSlice::from(KocSymm::of(&p)).remap(m);
            let expected = FlipSlice::from(KocSymm::of(&p.remap(m)));
            assert_eq!(remapped, (m.index() < 16).then_some(expected));
        }
    }
}

#[test]
fn orders_of_eight() {
    let mut rng = rng();
    let mut p = CubePos::SOLVED;
    let mut edges = UdEdgeOrder::default();
    for _ in 0..2000 {
        let mv = random_move(&mut rng);
        assert_eq!(CornerOrder::of(&p.moved(mv)), CornerOrder::of(&p).moved(mv));
        if let Some(next) = edges.moved(mv) {
            p = p.moved(mv);
            edges = next;
            assert_eq!(UdEdgeOrder::of(&p), Some(edges));
        }
    }
    // 2,768 classes of corner orders under the 16 symmetries.
    let mut seen = vec![false; CornerOrder::COUNT];
    let mut classes = 0;
    for order in CornerOrder::all() {
        if !seen[order.index()] {
            classes += 1;
            let corners = unrank(order.get());
            let p = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap().inverse();
            assert_eq!(CornerOrder::of(&p), order);
            for m in Sym::ALL.into_iter().take(16) {
                let image = p.remap(m);
                seen[CornerOrder::of(&image).index()] = true;
            }
        }
    }
    assert_eq!(classes, 2768);
}

/// Returns the permutation of eight with a lexicographic rank.
fn unrank(rank: u16) -> [u8; 8] {
    let mut left: Vec<u8> = (0..8).collect();
    let mut rest = usize::from(rank);
    let mut weight = 5040; // 7!
    std::array::from_fn(|i| {
        let item = left.remove(rest / weight);
        rest %= weight;
        weight /= (7 - i).max(1);
        item
    })
}

#[test]
fn a_number_out_of_range_is_an_error() {
    let error = Twist::try_from(3000).unwrap_err();
    assert_eq!((error.coordinate(), error.value(), error.count()), ("Twist", 3000, 2187));
    assert_eq!(error.to_string(), "Twist 3000 is out of range; it is from 0 to 2186");
}

/// Counts the pairs of slots in the wrong order: a slot in the set after a slot outside the set.
#[test]
fn parities_of_sets_are_counted() {
    for set in TopCorners::all() {
        let is_in = |slot: &usize| set.slots() >> slot & 1 == 1;
        let wrong = (0..8).filter(is_in).map(|slot| (0..slot).filter(|s| !is_in(s)).count());
        assert_eq!(set.is_odd(), wrong.sum::<usize>() % 2 == 1, "{set:?}");
    }
}

#[test]
fn coordinates_of_corners_and_edges_are_exchanged() {
    let mut rng = rng();
    for _ in 0..100 {
        let [a, b] = [(); 2].map(|()| random_arrangement(&mut rng));
        let [of_a, of_b] = [a, b].map(PermCube::from);
        let both = of_a.with_edges_of(&b);
        assert_eq!(both, of_b.with_corners_of(&a));
        assert_eq!((both.c8_4(), both.ctp(), both.cbp()), (of_a.c8_4(), of_a.ctp(), of_a.cbp()));
        assert_eq!((both.et(), both.etp()), (of_b.et(), of_b.etp()));
    }
}

#[test]
fn splits_of_the_solved_cube_are_zero() {
    let solved = CubePos::SOLVED;
    assert_eq!(CornerSplit::of(&solved), Some(CornerSplit::default()));
    assert_eq!(EdgeSplit::of(&solved), Some(EdgeSplit::default()));
}
