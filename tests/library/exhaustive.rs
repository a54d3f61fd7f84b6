//! Checks laws for all values. Compares each entry of the coordinates' move tables, and each class,
//! with the stickers of `gen`. Checks the rule that decides which cubes can be solved.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    coord::{
        CornerOrder, Flip, FlipSlice, MiddleEdgeOrder, Slice, SliceSorted, SymCoord, TopCorners,
        Twist, UdEdgeOrder,
    },
    cube::TwistDirection,
};
use superflip_gen::motion::{Motion, Symmetry, symmetries, turns};

/// The cubie in each slot: the corners `8·twist + cubie`, then the edges `2·cubie + flip`.
type Cubies = ([u8; 8], [u8; 12]);

const SOLVED: Cubies = ([0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);

/// Returns the motion that leads from the solved cube to the state with these cubies in its slots.
fn motion((corners, edges): Cubies) -> Motion {
    Motion::from_values(&corners, &edges).inverse()
}

/// Returns the cubies that the stickers show in each slot.
fn cubies(motion: &Motion) -> Cubies {
    motion.inverse().values()
}

/// Checks each entry of a coordinate's move table against the stickers. `state` returns a state
/// with the given coordinate, `read` returns the coordinate of a state, and `moved` looks the
/// coordinate up in the table. Returns the number of entries.
fn check_moves<C: Copy + PartialEq + std::fmt::Debug>(
    all: impl Iterator<Item = C>,
    state: impl Fn(C) -> Cubies,
    read: impl Fn(Cubies) -> Option<C>,
    moved: impl Fn(C, Move) -> Option<C>,
) -> usize {
    let turns = turns();
    let mut entries = 0;
    for value in all {
        let motion = motion(state(value));
        assert_eq!(read(cubies(&motion)), Some(value));
        for (mv, turn) in Move::ALL.into_iter().zip(&turns) {
            assert_eq!(moved(value, mv), read(cubies(&motion.then(turn))), "{value:?} {mv}");
            entries += 1;
        }
    }
    entries
}

/// Returns the first `N - 1` digits of `number` in base `base`, lowest first, and a last digit that
/// makes the sum of all digits divisible by `base`.
fn orientations<const N: usize>(mut number: u16, base: u16) -> [u8; N] {
    let mut digits = [0; N];
    for digit in &mut digits[..N - 1] {
        *digit = u8::try_from(number % base).unwrap();
        number /= base;
    }
    let base = u8::try_from(base).unwrap();
    digits[N - 1] = (base - digits.iter().sum::<u8>() % base) % base;
    digits
}

/// Reads all digits but the last as a number in base `base`, the lowest digit first.
fn number(digits: &[u8], base: u16) -> u16 {
    digits[..digits.len() - 1].iter().rev().fold(0, |sum, &digit| base * sum + u16::from(digit))
}

#[test]
fn every_move_of_every_twist() {
    let state = |twist: Twist| {
        let twists = orientations::<8>(twist.get(), 3);
        (std::array::from_fn(|slot| 8 * twists[slot] + SOLVED.0[slot]), SOLVED.1)
    };
    let read = |(corners, _): Cubies| number(&corners.map(|v| v >> 3), 3).try_into().ok();
    let entries = check_moves(Twist::all(), state, read, |twist, mv| Some(twist.moved(mv)));
    assert_eq!(entries, 2187 * 18);
}

#[test]
fn every_move_of_every_flip() {
    let state = |flip: Flip| {
        let flips = orientations::<12>(flip.get(), 2);
        (SOLVED.0, std::array::from_fn(|slot| SOLVED.1[slot] + flips[slot]))
    };
    let read = |(_, edges): Cubies| number(&edges.map(|v| v & 1), 2).try_into().ok();
    let entries = check_moves(Flip::all(), state, read, |flip, mv| Some(flip.moved(mv)));
    assert_eq!(entries, 2048 * 18);
}

/// Fills the slots of `set` with the cubies `first..first + 4` in ascending order, and the other
/// slots with the other cubies in ascending order.
fn filled<const N: usize>(set: u16, first: u8) -> [u8; N] {
    let (mut inside, mut outside) =
        (first..first + 4, (0..).filter(|cubie| !(first..first + 4).contains(cubie)));
    std::array::from_fn(|slot| {
        let cubie = if set >> slot & 1 == 1 { inside.next() } else { outside.next() };
        cubie.unwrap()
    })
}

/// Returns the set of slots that hold the cubies `first..first + 4`.
fn slots(cubies: &[u8], first: u8) -> u16 {
    let bit = |(slot, cubie): (usize, &u8)| u16::from((first..first + 4).contains(cubie)) << slot;
    cubies.iter().enumerate().map(bit).sum()
}

#[test]
fn every_move_of_every_set_of_slots() {
    let sets: HashSet<u16> = Slice::all().map(Slice::slots).collect();
    assert_eq!((sets.len(), sets.iter().all(|set| set.count_ones() == 4)), (495, true));
    let entries = check_moves(
        Slice::all().map(Slice::slots),
        |set| (SOLVED.0, filled::<12>(set, 4).map(|cubie| 2 * cubie)),
        |(_, edges)| Some(slots(&edges.map(|v| v >> 1), 4)),
        |set, mv| Slice::from_slots(set).map(|slice| slice.moved(mv).slots()),
    );
    assert_eq!(entries, 495 * 18);

    let sets: HashSet<u8> = TopCorners::all().map(TopCorners::slots).collect();
    assert_eq!((sets.len(), sets.iter().all(|set| set.count_ones() == 4)), (70, true));
    let entries = check_moves(
        TopCorners::all().map(TopCorners::slots),
        |set| (filled(set.into(), 0), SOLVED.1),
        |(corners, _)| slots(&corners.map(|v| v & 7), 0).try_into().ok(),
        |set, mv| TopCorners::from_slots(set).map(|corners| corners.moved(mv).slots()),
    );
    assert_eq!(entries, 70 * 18);
}

/// Returns the rank of `list`, whose numbers differ, among all orders of its numbers in
/// lexicographic order.
fn rank(list: &[u8]) -> u16 {
    let digit = |i: usize| list[i..].iter().filter(|&&later| later < list[i]).count();
    (0..list.len()).fold(0, |sum, i| {
        sum * u16::try_from(list.len() - i).unwrap() + u16::try_from(digit(i)).unwrap()
    })
}

/// Returns all orders of `items` in lexicographic order. `items` must be in ascending order.
fn orders(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let first = |&item: &u8| {
        let rest: Vec<u8> = items.iter().copied().filter(|&other| other != item).collect();
        orders(&rest).into_iter().map(move |tail| [vec![item], tail].concat())
    };
    items.iter().flat_map(first).collect()
}

#[test]
fn every_move_of_every_order() {
    let eight = orders(&[0, 1, 2, 3, 4, 5, 6, 7]);
    let entries = check_moves(
        CornerOrder::all(),
        |order| (std::array::from_fn(|slot| eight[order.index()][slot]), SOLVED.1),
        |(corners, _)| rank(&corners.map(|v| v & 7)).try_into().ok(),
        |order, mv| Some(order.moved(mv)),
    );
    assert_eq!(entries, 40_320 * 18);

    // The U and D edges are 0 to 3 and 8 to 11. Only moves of Kociemba's group keep them there.
    let ud_edges = [0, 1, 2, 3, 8, 9, 10, 11];
    let read = |(_, edges): Cubies| {
        let outside = ud_edges.map(|slot| edges[slot] >> 1);
        let stay = outside.iter().all(|&cubie| ud_edges.contains(&cubie.into()));
        stay.then(|| rank(&outside).try_into().unwrap())
    };
    let state = |order: UdEdgeOrder| {
        let mut edges = SOLVED.1;
        for (slot, &item) in ud_edges.into_iter().zip(&eight[order.index()]) {
            edges[slot] = SOLVED.1[ud_edges[usize::from(item)]];
        }
        (SOLVED.0, edges)
    };
    assert_eq!(check_moves(UdEdgeOrder::all(), state, read, UdEdgeOrder::moved), 40_320 * 18);

    let middle = orders(&[4, 5, 6, 7]);
    let read = |(_, edges): Cubies| {
        let inside = [4, 5, 6, 7].map(|slot: usize| edges[slot] >> 1);
        let stay = inside.iter().all(|cubie| (4..8).contains(cubie));
        stay.then(|| u8::try_from(rank(&inside)).unwrap().try_into().unwrap())
    };
    let state = |order: MiddleEdgeOrder| {
        let mut edges = SOLVED.1;
        edges[4..8].copy_from_slice(&middle[order.index()]);
        edges[4..8].iter_mut().for_each(|edge| *edge *= 2);
        (SOLVED.0, edges)
    };
    assert_eq!(check_moves(MiddleEdgeOrder::all(), state, read, MiddleEdgeOrder::moved), 24 * 18);
}

#[test]
fn every_move_of_every_sorted_slice() {
    let orders = orders(&[4, 5, 6, 7]);
    let all = SliceSorted::all().map(|sorted| (sorted.slice().slots(), sorted.order()));
    let names: HashSet<_> = all.collect();
    assert_eq!((names.len(), SliceSorted::COUNT), (495 * 24, 495 * 24));
    // The order of the middle edges is read from the library; the stickers say how it changes.
    let of = |cubies: Cubies| {
        let position = CubePos::from_cubies(cubies.0, cubies.1).unwrap().inverse();
        Some(SliceSorted::of(&position))
    };
    let mut seen = HashSet::new();
    for slice in Slice::all() {
        for order in &orders {
            let mut edges: [u8; 12] = filled(slice.slots(), 4);
            let mut items = order.iter();
            for cubie in edges.iter_mut().filter(|cubie| (4..8).contains(*cubie)) {
                *cubie = *items.next().unwrap();
            }
            let state = (SOLVED.0, edges.map(|cubie| 2 * cubie));
            let value = of(state).unwrap();
            assert!(value.slice() == slice && seen.insert(value));
            let entries = check_moves(
                std::iter::once(value),
                |_| state,
                of,
                |sorted, mv| Some(sorted.moved(mv)),
            );
            assert_eq!(entries, 18);
        }
    }
    assert_eq!(seen.len(), SliceSorted::COUNT);
}

/// Returns the state with a raw coordinate of *The Move Tables*.
fn flip_slice_state(raw: FlipSlice) -> Cubies {
    let flips = orientations::<12>(raw.flip().get(), 2);
    let edges: [u8; 12] = filled(raw.slice().slots(), 4);
    (SOLVED.0, std::array::from_fn(|slot| 2 * edges[slot] + flips[slot]))
}

/// Reads a raw coordinate of *The Move Tables*.
fn flip_slice((_, edges): Cubies) -> FlipSlice {
    let flip = number(&edges.map(|v| v & 1), 2).try_into().unwrap();
    FlipSlice::new(Slice::from_slots(slots(&edges.map(|v| v >> 1), 4)).unwrap(), flip)
}

/// The classes are orbits. The 16 images of a representative under symmetries are all the members
/// of its class, and the representative is the least image. Every raw coordinate is in a class.
#[test]
fn every_class_and_every_move_of_its_representative() {
    let symmetries: Vec<Motion> = symmetries()[..16].iter().map(Symmetry::motion).collect();
    let turns = turns();
    let (mut classes, mut members) = (0, 0);
    for raw in FlipSlice::all() {
        let sym = SymCoord::of(raw);
        assert_eq!(sym.raw(), raw);
        if sym.sym() != Sym::IDENTITY {
            continue;
        }
        assert_eq!(usize::from(sym.class()), classes, "classes are in the order of their least");
        classes += 1;
        let motion = motion(flip_slice_state(raw));
        let image = |by: &Motion| flip_slice(cubies(&motion.conjugate(by)));
        let orbit: HashSet<FlipSlice> = symmetries.iter().map(image).collect();
        assert!(orbit.iter().all(|&i| raw <= i && SymCoord::of(i).class() == sym.class()));
        members += orbit.len();
        for (mv, turn) in Move::ALL.into_iter().zip(&turns) {
            let moved = flip_slice(cubies(&motion.then(turn)));
            assert_eq!((sym.moved(mv).raw(), raw.moved(mv)), (moved, moved), "{raw} {mv}");
        }
    }
    assert_eq!((classes, members), (64_430, 495 * 2048));
}

#[test]
fn every_move_remapped_by_every_symmetry() {
    let turns = turns();
    let motions: Vec<Motion> = symmetries().iter().map(Symmetry::motion).collect();
    for (a, first) in Sym::ALL.into_iter().zip(&motions) {
        for (mv, turn) in Move::ALL.into_iter().zip(&turns) {
            assert_eq!(turns[a.remap(mv).index()], turn.conjugate(first), "{a:?} {mv}");
        }
        for (b, second) in Sym::ALL.into_iter().zip(&motions) {
            assert_eq!(motions[(a * b).index()], first.then(second), "{a:?} {b:?}");
        }
    }
}

/// The number of positions that moves reach: 8!·3⁷·12!·2¹¹/2.
const POSITIONS: u128 = 43_252_003_274_489_856_000;

/// Returns the fault of a cube: the sum of the twists modulo 3, the sum of the flips modulo 2, and
/// whether the permutations of corners and edges have different parities.
fn fault(corners: [u8; 8], edges: [u8; 12]) -> (u8, bool, bool) {
    match CubePos::from_cubies(corners, edges).unwrap().check_reachable() {
        Ok(()) => (0, false, false),
        Err(fault) => {
            let twist = match fault.twist() {
                None => 0,
                Some(TwistDirection::Clockwise) => 1,
                Some(TwistDirection::Counterclockwise) => 2,
            };
            (twist, fault.flips_are_odd(), fault.parities_differ())
        }
    }
}

/// Counts the cubes with each fault. The first part of a fault depends only on the twists, the
/// second only on the flips, and the third only on the permutations. So the counts multiply.
#[test]
fn the_rule_admits_one_cube_in_twelve() {
    let mut twists = [0u128; 3];
    let mut named = 0;
    for value in 0..3u16.pow(8) {
        let digits: [u8; 9] = orientations(value, 3);
        let corners = std::array::from_fn(|slot| 8 * digits[slot] + SOLVED.0[slot]);
        let sum = digits[..8].iter().sum::<u8>() % 3;
        assert_eq!(fault(corners, SOLVED.1), (sum, false, false));
        twists[usize::from(sum)] += 1;
        let position = CubePos::from_cubies(corners, SOLVED.1).unwrap();
        let named_corner = position.check_reachable().err().and_then(|e| e.twisted_corner());
        named += usize::from(named_corner.is_some());
    }
    assert_eq!((twists, named), ([3u128.pow(7); 3], 8 * 2));

    let (mut flips, mut named) = ([0u128; 2], 0);
    for value in 0..2u16.pow(12) {
        let digits: [u8; 13] = orientations(value, 2);
        let edges = std::array::from_fn(|slot| digits[slot] + SOLVED.1[slot]);
        let odd = value.count_ones() % 2 == 1;
        assert_eq!(fault(SOLVED.0, edges), (0, odd, false));
        flips[usize::from(odd)] += 1;
        let position = CubePos::from_cubies(SOLVED.0, edges).unwrap();
        let named_edge = position.check_reachable().err().and_then(|e| e.flipped_edge());
        named += usize::from(named_edge.is_some());
    }
    assert_eq!((flips, named), ([2u128.pow(11); 2], 12));

    // A permutation is odd if an odd number of pairs is out of order.
    let mut parities = [0u128; 2];
    for order in orders(&SOLVED.0) {
        let pairs = (0..8).flat_map(|i| (0..i).map(move |j| (j, i)));
        let odd = pairs.filter(|&(j, i)| order[j] > order[i]).count() % 2 == 1;
        assert_eq!(fault(order.try_into().unwrap(), SOLVED.1), (0, false, odd));
        parities[usize::from(odd)] += 1;
    }
    assert_eq!(parities, [20_160; 2]);
    // Each swap of two edges changes the parity, so half of the 12! orders of the edges are odd.
    for (i, j) in (0..12).flat_map(|i| (0..i).map(move |j| (j, i))) {
        let mut edges = SOLVED.1;
        edges.swap(i, j);
        assert_eq!(fault(SOLVED.0, edges), (0, false, true));
    }

    // Of the 2·2 pairs of parities, two pairs are equal and two are different.
    let edge_orders = (1..=12).product::<u128>() / 2;
    let permutations = 2 * parities[0] * edge_orders;
    let mut assembled = 0;
    let mut corners = SOLVED.0;
    for twist in [0u8, 1, 2] {
        for flip in [0u8, 1] {
            for swapped in [false, true] {
                let mut edges = SOLVED.1;
                corners[3] = 3 + 8 * twist;
                edges[5] += flip;
                if swapped {
                    edges.swap(5, 9);
                }
                assert_eq!(fault(corners, edges), (twist, flip == 1, swapped));
                let cubes = twists[usize::from(twist)] * flips[usize::from(flip)] * permutations;
                assert_eq!(cubes, POSITIONS);
                assembled += cubes;
            }
        }
    }
    assert_eq!(assembled, 12 * POSITIONS);
}

/// The twist that a move adds to a corner depends on the corner's slot, but not on its own twist.
/// The same is true of the flips of edges. So a move changes the two sums of every cube by the same
/// amounts, and it changes the two parities of every cube in the same way. The solved cube shows
/// these changes: after each move, its three properties are the same as before.
#[test]
fn no_move_changes_the_three_properties() {
    for turn in turns() {
        let (corners, edges) = turn.values();
        for (value, &to) in (0..24u8).zip(&turn.to[..24]) {
            assert_eq!(to, (corners[usize::from(value % 8)] + value / 8 * 8) % 24);
        }
        for (value, &to) in (0..24u8).zip(&turn.to[24..]) {
            assert_eq!(to, 24 + (edges[usize::from(value / 2)] ^ (value % 2)));
        }
        assert_eq!(fault(corners, edges), (0, false, false));
    }
}

/// The moves reach at least as many positions as the rule admits. The proof is a stabilizer chain.
/// Row `i` of the chain has products of moves that keep the stickers below `i` and that carry
/// sticker `i` to different places. The product of the lengths of all rows is at most the order of
/// the group.
#[test]
fn moves_reach_every_position_that_the_rule_admits() {
    let turns = turns();
    // `chain[i][place]` keeps stickers below `i` and carries sticker `i` to `place`.
    let mut chain: Vec<Vec<Option<Motion>>> = vec![vec![None; 48]; 48];
    for (sticker, row) in chain.iter_mut().enumerate() {
        row[sticker] = Some(Motion::identity());
    }
    let order = |chain: &[Vec<Option<Motion>>]| -> u128 {
        chain.iter().map(|row| row.iter().flatten().count() as u128).product()
    };
    let mut rng = StdRng::seed_from_u64(48);
    let mut state = Motion::identity();
    // A random position reduces to a new member of the chain, or to the identity.
    for _ in 0..20_000 {
        for _ in 0..30 {
            state = state.then(&turns[rng.random_range(0..18)]);
        }
        let mut rest = state.clone();
        for (sticker, row) in chain.iter_mut().enumerate() {
            let place = usize::from(rest.to[sticker]);
            let Some(known) = &row[place] else {
                row[place] = Some(rest);
                break;
            };
            rest = rest.then(&known.inverse());
        }
        if order(&chain) == POSITIONS {
            break;
        }
    }
    for (sticker, row) in chain.iter().enumerate() {
        for motion in row.iter().flatten() {
            assert!((0..sticker).all(|kept| usize::from(motion.to[kept]) == kept));
        }
    }
    assert_eq!(order(&chain), POSITIONS);
}
