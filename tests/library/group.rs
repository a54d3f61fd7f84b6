//! Checks groups that some moves generate: their orders, which are published or counted here, and
//! the reasons why a position is outside a group.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::{Corner, CubieSet, Edge, MoveSet},
    group::{Group, OutOfReach, Reason},
};

/// Parses a set of moves, such as `R,U2`. A letter alone stands for all turns of its face.
pub(crate) fn moves(text: &str) -> MoveSet {
    let word = |word: &str| match word.len() {
        1 => MoveSet::of_face(Face::from_letter(word.chars().next().unwrap()).unwrap()),
        _ => word.parse::<Alg>().unwrap().iter().collect(),
    };
    text.split(',').flat_map(|text| word(text).iter().collect::<Vec<_>>()).collect()
}

fn group(text: &str) -> Group {
    Group::generated_by(moves(text))
}

fn scrambled(text: &str) -> CubePos {
    CubePos::SOLVED.moved_by(text.parse::<Alg>().unwrap())
}

#[test]
fn orders_are_those_known() {
    for (text, order) in [
        ("R,U", 73_483_200),
        ("R,L", 16),
        ("R,U,F", 170_659_735_142_400),
        // The groups of Thistlethwaite's method.
        ("U,F,R,D,B,L", 43_252_003_274_489_856_000),
        ("L,R,F,B,U2,D2", 21_119_142_223_872_000),
        ("L,R,F2,B2,U2,D2", 19_508_428_800),
        ("L2,R2,F2,B2,U2,D2", 663_552),
        // Turns of five faces generate all positions.
        ("U,F,R,B,L", 43_252_003_274_489_856_000),
        ("F,R,D,B,L", 43_252_003_274_489_856_000),
        // The inverse of a move in the set adds nothing to the group.
        ("R1,U3,F1", 170_659_735_142_400),
    ] {
        assert_eq!(group(text).order(), order, "{text}");
    }
    assert_eq!(Group::generated_by(MoveSet::from_bits_truncate(0)).order(), 1);
}

/// Returns all positions that `moves` reach, found one by one.
fn closure(moves: MoveSet) -> HashSet<CubePos> {
    let (mut all, mut new) = (HashSet::from([CubePos::SOLVED]), vec![CubePos::SOLVED]);
    while let Some(position) = new.pop() {
        let next = moves.iter().map(|mv| position.moved(mv));
        new.extend(next.filter(|&position| all.insert(position)));
    }
    all
}

#[test]
fn small_groups_hold_what_their_moves_make() {
    let mut rng = StdRng::seed_from_u64(1);
    for text in ["R", "R2", "R1", "R2,U2", "R2,U2,F2", "R2,L2,U2,D2", "U,R2", "U,D"] {
        let (group, closure) = (group(text), closure(moves(text)));
        assert_eq!(group.order(), closure.len() as u128, "{text}");
        assert!(closure.iter().take(1000).all(|position| group.contains(position)), "{text}");
        for _ in 0..1000 {
            assert!(closure.contains(&group.random(&mut rng)), "{text}");
            // Few moves, so that some of the positions are in the group.
            let length = rng.random_range(0..4);
            let some = (0..length).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
            let position = CubePos::SOLVED.moved_by(some.collect::<Alg>());
            let (holds, checked) = (group.contains(&position), group.check(&position));
            assert_eq!((holds, checked.is_ok()), (closure.contains(&position), holds), "{text}");
        }
    }
}

#[test]
fn random_elements_are_spread_evenly() {
    let (group, mut rng) = (group("R2,U2"), StdRng::seed_from_u64(2));
    let mut counts = std::collections::HashMap::new();
    for _ in 0..12_000 {
        *counts.entry(group.random(&mut rng)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 12);
    // 1000 each; the standard deviation is √(12000·1/12·11/12), about 30.
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn cosets_have_one_least_element() {
    let mut rng = StdRng::seed_from_u64(3);
    for text in ["U,D,F2,R2,B2,L2", "R,U", "R2,U2", "R,U,F2"] {
        let group = group(text);
        for _ in 0..200 {
            let position = CubePos::random(&mut rng);
            let least = group.least_of_coset(position);
            assert!(group.contains(&(least * position.inverse())));
            assert_eq!(group.least_of_coset(group.random(&mut rng) * position), least);
            assert!(least <= position && least <= group.random(&mut rng) * position);
            let other = CubePos::random(&mut rng);
            let same = group.contains(&(other * position.inverse()));
            assert_eq!(group.least_of_coset(other) == least, same);
        }
    }
}

fn reason(text: &str, position: CubePos) -> Reason {
    let OutOfReach { moves: of, reason } = group(text).check(&position).unwrap_err();
    assert_eq!(of, moves(text));
    reason
}

#[test]
fn reasons_are_the_simplest() {
    assert_eq!(reason("R,U,F", scrambled("D")), Reason::Unmoved { cubie: Corner::DLB.into() });
    // Half turns keep each corner within its tetrad of four slots.
    let other = reason("R2,L2,U2,D2,F2,B2", scrambled("R"));
    assert!(matches!(other, Reason::Slot { .. }), "{other:?}");
    // Only quarter turns of F and B flip edges.
    let mut edges = CubePos::SOLVED.edges();
    (edges[0], edges[1]) = (edges[0] ^ 1, edges[1] ^ 1);
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    let turned = reason("R,L,U,D,F2,B2", flipped);
    assert!(matches!(turned, Reason::Turned { .. }), "{turned:?}");
    assert!(group("R,L,U,D,F").contains(&flipped));
    // Exchanges two corners and two edges, as a half turn does. No product of half turns exchanges
    // only these four cubies, because each half turn exchanges one pair of corners in each tetrad.
    let (mut corners, mut edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
    let half = CubePos::SOLVED.moved(Move::U2);
    let corner = (0..8).find(|&i| half.corners()[i] != corners[i]).unwrap();
    let edge = (0..12).find(|&i| half.edges()[i] != edges[i]).unwrap();
    corners.swap(corner, usize::from(half.corners()[corner]));
    edges.swap(edge, usize::from(half.edges()[edge] / 2));
    let exchanged = CubePos::from_cubies(corners, edges).unwrap();
    assert_eq!(exchanged.check_reachable(), Ok(()));
    let Reason::Odd { cubies } = reason("U2,D2,R2,L2,F2,B2", exchanged) else { panic!() };
    assert_eq!(cubies, CubieSet::CORNERS);
    // R and U permute six corners in only 120 of the 720 orders, as PGL(2, 5) does, and twist them
    // in 3⁵ ways.
    let swapped = {
        let mut corners = CubePos::SOLVED.corners();
        let moved: Vec<usize> =
            (0..8).filter(|&i| corners[i] != scrambled("R U").corners()[i]).collect();
        let [a, b, c] = [moved[0], moved[1], moved[2]];
        (corners[a], corners[b], corners[c]) = (corners[b], corners[c], corners[a]);
        CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap()
    };
    assert_eq!(reason("R,U", swapped), Reason::Corners { arrangements: 120 * 3u128.pow(5) });
}

#[test]
fn reasons_are_said() {
    let say = |text: &str, scramble| group(text).check(&scrambled(scramble)).unwrap_err();
    assert_eq!(
        say("R,U,F2", "D").to_string(),
        "DLB is not in its place, and no move of U, F2, R moves it"
    );
    let squares = say("R2,L2,U2,D2,F2,B2", "U D").to_string();
    assert!(squares.contains("no moves of U2, F2, R2, D2, B2, L2 bring it there"), "{squares}");
    let half_turns = group("R2,L2,U2,D2,F2,B2");
    // ULB and URB are twisted in their places, and UF and RB are exchanged.
    let (mut corners, mut edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
    (corners[0], corners[1]) = (corners[0] + 8, corners[1] + 16);
    edges.swap(3, 5);
    let reason = half_turns.check(&CubePos::from_cubies(corners, edges).unwrap()).unwrap_err();
    assert_eq!(
        reason.to_string(),
        "UF is in the slot RB, and no moves of U2, F2, R2, D2, B2, L2 bring it there"
    );
    // U2 exchanges two pairs of corners and two pairs of edges. Here two pairs of edges are
    // exchanged.
    assert_eq!(
        say("U2", "R2 L2 D R2 L2 U2 R2 L2 D R2 L2").to_string(),
        "the permutation of URB, ULF, UL, UR is odd, and moves of U2 make only even ones of them"
    );
    // Two corners and two edges are exchanged. Both permutations are odd, and so are those of U'.
    let (mut corners, mut edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
    corners.swap(0, 2);
    edges.swap(1, 2);
    let reason = group("U'").check(&CubePos::from_cubies(corners, edges).unwrap()).unwrap_err();
    assert_eq!(reason.reason, Reason::Corners { arrangements: 4 });
    let text = "moves of U' bring the corners into 4 arrangements, and theirs is none of them";
    assert_eq!(reason.to_string(), text);
    let odd = |numbers: &[usize]| {
        let cubies =
            CubieSet::from_bits_truncate(numbers.iter().fold(0, |all, number| all | 1 << number));
        OutOfReach { moves: moves("R,U"), reason: Reason::Odd { cubies } }.to_string()
    };
    let even = "is odd, and moves of U, R make only even ones of them";
    assert_eq!(odd(&[1, 7, 8, 9, 19]), format!("the permutation of URB, DRF, UB, UL, DF {even}"));
    assert_eq!(odd(&(8..20).collect::<Vec<_>>()), format!("the permutation of the edges {even}"));
    let together = OutOfReach {
        moves: moves("R,U"),
        reason: Reason::Together { positions: group("R,U").order() },
    };
    assert_eq!(
        together.to_string(),
        "moves of U, R reach 73,483,200 positions, and it is none of them"
    );
}

/// U2 and R2 each exchange two of the corners UBL, UFR and DBR, two of the corners URB, ULF and DRF,
/// and two of the edges UL, UR and DR. Only U2 moves UB and UF, and only R2 moves RB and RF.
#[test]
fn an_orbit_may_have_three_cubies() {
    let exchanged = |corners_too| {
        let (mut corners, mut edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
        if corners_too {
            corners.swap(0, 3); // UBL and UFR
        }
        edges.swap(5, 7); // RB and RF
        let position = CubePos::from_cubies(corners, edges).unwrap();
        group("U2,R2").check(&position).unwrap_err().to_string()
    };
    let even = "is odd, and moves of U2, R2 make only even ones of them";
    // Each move exchanges two pairs of the six corners, and the position exchanges one pair.
    let six = "UBL, URB, ULF, UFR, DBR, DRF";
    assert_eq!(exchanged(true), format!("the permutation of {six} {even}"));
    // Each move exchanges two of the three corners and two of the four edges.
    let seven = "UBL, UFR, DBR, UB, UF, RB, RF";
    assert_eq!(exchanged(false), format!("the permutation of {seven} {even}"));
}

#[test]
fn the_first_edge_may_be_out_of_place() {
    let mut edges = CubePos::SOLVED.edges();
    (edges[0], edges[1]) = (edges[0] ^ 1, edges[1] ^ 1);
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    assert_eq!(
        reason("U", flipped),
        Reason::Turned { cubie: Edge::UB.into(), slot: Edge::UB.into() }
    );
}

#[test]
fn no_moves_reach_only_the_solved_position() {
    let none = Group::generated_by(MoveSet::EMPTY);
    assert_eq!(none.check(&CubePos::SOLVED), Ok(()));
    let reason = none.check(&scrambled("D")).unwrap_err().reason;
    assert_eq!(reason, Reason::Unmoved { cubie: Corner::DLB.into() });
}
