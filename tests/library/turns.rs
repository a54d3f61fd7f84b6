//! Compares the grammar of moves with layers of stickers that turn in space.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    notation::{
        Layers, Orientation, OrientedCube, ParseMovesErrorKind, Sequence, Turn, parse_position,
    },
};
use superflip_gen::{
    geometry::{Facelet, dot, normal, quarter},
    motion::{Motion, Symmetry, symmetries},
};

/// Returns the motion of the stickers in the layers of a turn.
fn motion(layers: Layers, mv: Move) -> Motion {
    let n = normal(mv.face().index());
    let turns = |layer: i8| match layers {
        Layers::Outer => layer == 1,
        Layers::Wide => layer >= 0,
        Layers::Slice => layer == 0,
        Layers::All => true,
    };
    let once = Motion::from_map(|f| {
        let carried = Facelet { slot: quarter(n, f.slot), normal: quarter(n, f.normal) };
        if turns(dot(f.slot, n)) { carried } else { f }
    });
    (1..mv.quarters()).fold(once.clone(), |motion, _| motion.then(&once))
}

/// Returns the motion of an oriented cube in space: that of its position, followed by that of its
/// orientation.
fn picture(held: OrientedCube) -> Motion {
    let carried =
        symmetries().iter().map(Symmetry::motion).nth(held.orientation.sym().index()).unwrap();
    Motion::from_values(&held.position.corners(), &held.position.edges()).then(&carried)
}

#[test]
fn moves_are_converted_to_algs_and_sequences() {
    let moves = vec![Move::R1, Move::U2, Move::F3];
    let alg = Alg::from(moves.clone());
    assert_eq!(alg.to_string(), "R U2 F'");
    assert_eq!(Sequence::from(alg.clone()).to_string(), "R U2 F'");
    assert_eq!(Vec::from(alg), moves);
}

/// Compares the order with the number of repetitions, counted one by one.
#[test]
fn the_order_is_the_number_of_repetitions() {
    let mut rng = StdRng::seed_from_u64(41);
    for _ in 0..300 {
        let turns: OrientedCube = (0..rng.random_range(0..6))
            .map(|_| {
                let layers = Layers::ALL[rng.random_range(0..4)];
                Turn::new(layers, Move::ALL[rng.random_range(0..18)])
            })
            .fold(OrientedCube::default(), OrientedCube::turned);
        let (mut power, mut count) = (turns, 1);
        while power != OrientedCube::default() {
            power = power * turns;
            count += 1;
        }
        assert_eq!(turns.order(), count, "{turns:?}");
    }
}

#[test]
fn commutators_and_conjugates_have_a_limit() {
    // [A: B] is A B A', with 2·524,287 + 2 or 2·524,288 + 2 turns.
    let conjugate = "[(R)524287: U F]".parse::<Sequence>().unwrap();
    assert_eq!(conjugate.turns().len(), Sequence::MAX_LENGTH);
    assert!("[(R)524288: U F]".parse::<Sequence>().is_err());
    // [A, B] is A B A' B'.
    assert!("[(R)524287, U]".parse::<Sequence>().is_ok());
    assert!("[(R)524288, U]".parse::<Sequence>().is_err());
}

#[test]
fn turns_match_layers_turned_in_space() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..200 {
        let mut stickers = Motion::identity();
        let mut turns = Vec::new();
        for _ in 0..rng.random_range(0..12) {
            let layers = Layers::ALL[rng.random_range(0..4)];
            let mv = Move::ALL[rng.random_range(0..Move::COUNT)];
            stickers = stickers.then(&motion(layers, mv));
            turns.push(Turn::new(layers, mv));
        }
        let sequence: Sequence = turns.into_iter().collect();
        let text = sequence.to_string();
        let held: OrientedCube = text.parse().unwrap();
        assert_eq!(picture(held), stickers, "{text}");
        assert_eq!(text.parse(), Ok(sequence.clone()));
        let (alg, hold) = sequence.folded();
        assert_eq!((CubePos::SOLVED.moved_by(&alg), hold), (held.position, held.orientation));
        assert_eq!(picture(held.inverse()), stickers.inverse(), "{text}");
        assert_eq!(sequence.inverse().to_string().parse(), Ok(held.inverse()));
        let simple = alg.simplified();
        assert_eq!(CubePos::SOLVED.moved_by(&simple), held.position);
        assert_eq!(simple.simplified(), simple);
    }
}

#[test]
fn rotations_reach_every_orientation() {
    let ways = Orientation::ALL;
    assert_eq!(ways.len(), Orientation::COUNT);
    let mut reached = std::collections::HashSet::from([Orientation::HOME]);
    for _ in 0..6 {
        for hold in reached.clone() {
            for turn in ["x", "y"] {
                reached.insert(hold * turn.parse::<OrientedCube>().unwrap().orientation);
            }
        }
    }
    assert_eq!(reached.len(), Orientation::COUNT);
    for hold in ways {
        assert!(reached.contains(&hold));
        assert_eq!(hold * hold.inverse(), Orientation::HOME);
        assert_ne!(hold.up(), hold.front().opposite());
    }
}

#[test]
fn known_sequences() {
    let held = |text: &str| text.parse::<OrientedCube>().unwrap();
    // The superflip: every edge flipped in its place.
    let mut edges = CubePos::SOLVED.edges();
    for edge in &mut edges {
        *edge ^= 1;
    }
    let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    assert_eq!(held("((M' U')4 x y)3").position, superflip);
    // M2 U M2 U2 M2 U M2 exchanges opposite edges of U and nothing else.
    let h = held("M2 U M2 U2 M2 U M2");
    assert_eq!((h.position.order(), h.orientation), (2, Orientation::HOME));
    assert_eq!(h.position.corners(), CubePos::SOLVED.corners());
    for (a, b) in [
        ("(R U R' U')2", "R U R' U' R U R' U'"),
        ("(R U)'", "U' R'"),
        ("(R U2)2'", "U2 R' U2 R'"),
        ("[R, U]", "R U R' U'"),
        ("[R: U]", "R U R'"),
        ("[R U: [R, F]]2", "R U R F R' F' U' R' R U R F R' F' U' R'"),
        ("( ( R )2 U )0 F", "F"),
        ("R2'", "R2"),
        ("Rw M", "R"),
        ("rw", "Rw"),
        ("r", "Rw"),
        ("RUx’Uw2", "R U x' Uw2"),
        ("S2", "F2 B2 z2"),
        ("", "()5"),
    ] {
        assert_eq!(held(a), held(b), "{a}");
    }
    assert_eq!(held("(R U)1000000000"), held("(R U)55")); // 10⁹ = 55 modulo 105
}

/// Each sign would begin a comment, and the text after each is moves.
#[test]
fn many_signs_of_comments_take_little_stack() {
    for sign in ['#', '\u{ff03}'] {
        let text = format!("{sign}R ").repeat(200_000);
        let error = text.parse::<OrientedCube>().unwrap_err();
        assert_eq!((error.column(), error.reason()), (1, ParseMovesErrorKind::HiddenMoves));
    }
}

#[test]
fn signs_in_links_hide_no_moves() {
    let read = |alg: &str, page: &str| parse_position(&format!("{page}alg={alg}"), None);
    let pages = ["https://alg.cubing.net/?", "https://cubedb.net/?puzzle=3x3&"];
    for page in pages {
        for alg in ["R_U-_%23_F-", "R_%23F", "%23_R_%23_U", "R%0A_%23F2_//_cross", "R_%231_U"] {
            let Err(error) = read(alg, page) else { panic!("{page}{alg} is read") };
            assert!(error.to_string().contains("moves follow it"), "{page}{alg}: {error}");
        }
        let position = |alg: &str| read(alg, page).unwrap().position();
        let expected = CubePos::SOLVED.moved_by("R U'".parse::<Alg>().unwrap());
        for alg in ["R_U-_%23_cross_F", "%231_R_U-", "R%0A%232:_U-", "R_U-_%23_DR", "R_U-%23"] {
            assert_eq!(position(alg), expected, "{page}{alg}");
        }
    }
}

#[test]
fn errors_name_the_token_and_its_column() {
    use ParseMovesErrorKind::*;
    for (text, column, fault) in [
        ("R U Q", 5, NoSuchFace),
        ("R Uw_", 5, NoSuchTurn),
        ("R 1U", 3, NoSuchLayers),
        ("(R)x2", 4, Repetition),
        ("R: U: F", 2, Body),
        ("F2L: U", 1, StepName),
        ("[R] U", 1, Bracketed),
        ("R ^(U)", 3, Niss),
        ("(R)^", 5, NoCount),
        ("xw", 2, NoSuchTurn),
        ("R X", 3, NoSuchFace),
        ("m", 1, NoSuchFace),
        ("R (U F", 3, Unclosed),
        ("R (U F]", 7, Unopened),
        ("R U)2", 4, Unopened),
        ("R, U", 2, List),
        (", U", 1, Unopened),
        ("[R U]", 1, NoSeparator),
        ("[R, U", 1, Unclosed),
        ("[R, U, F]", 6, Unopened),
        ("(R)99999999999", 4, CountTooLarge),
        ("é", 1, NoSuchFace),
    ] {
        let error = text.parse::<OrientedCube>().unwrap_err();
        assert_eq!((error.column(), error.reason()), (column, fault), "{text}: {error}");
        assert_eq!(text.parse::<Sequence>(), Err(error));
    }
    let nested = |depth: usize| format!("{}R{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(nested(32).parse(), "R".parse::<OrientedCube>());
    assert_eq!(nested(33).parse::<OrientedCube>().unwrap_err().reason(), TooDeep);
    assert_eq!(nested(1_000_000).parse::<Sequence>().unwrap_err().column(), 33);
    for long in ["F (R U)1000000000", "F ((((R)999)999)999)999", "F [(R)1000000, (U)1000000]"] {
        let error = long.parse::<Sequence>().unwrap_err();
        assert_eq!(error.reason(), TooLong, "{long}");
        assert!(error.column() >= 3, "{long}: {error}");
        assert!(long.parse::<OrientedCube>().is_ok());
    }
    assert_eq!("(R)1048576".parse::<Sequence>().unwrap().turns().len(), Sequence::MAX_LENGTH);
    assert!("(R)1048577".parse::<Sequence>().is_err());
    for (text, column) in [("R U Rw2 F", 5), ("R x", 3), ("R(U)2", 2), ("M", 1), ("[R, U]", 1)] {
        let error = text.parse::<Alg>().unwrap_err();
        assert_eq!((error.column(), error.reason()), (column, NotAMove), "{text}");
        let word = text.split(' ').nth(usize::from(text.starts_with("R U")) * 2).unwrap();
        assert!(text.starts_with("R x") || error.to_string().contains(&word[..1]), "{error}");
    }
}

#[test]
fn simplified_sequences_are_canonical() {
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..300 {
        // With only the faces R, L and U, many turns can be joined.
        let faces = [Face::R, Face::L, Face::U];
        let moves = (0..rng.random_range(0..20))
            .filter_map(|_| Move::new(faces[rng.random_range(0..3)], rng.random_range(1..4)));
        let alg: Alg = moves.collect();
        let simple = alg.simplified();
        assert_eq!(CubePos::SOLVED.moved_by(&simple), CubePos::SOLVED.moved_by(&alg));
        let canonical = simple
            .iter()
            .try_fold(superflip::rules::CanonState::START, superflip::rules::CanonState::next);
        assert!(canonical.is_some(), "{alg}: {simple}");
    }
}
