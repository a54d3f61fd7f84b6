//! Checks that parsing a printed value gives the same value, and that no text makes a parser panic.

use proptest::{collection::vec, prelude::*};
use superflip::{
    Alg, CubePos, Face, Move,
    calc::{Calculator, State, View},
    cube::{Corner, Cubie, CubieSet, Edge, Facelet, MoveSet, Pattern},
    names::Named,
    notation::{
        Expression, Facelets, Layers, Notation, OrientedCube, ParseMovesErrorKind, Sequence,
        StickeredCube, Turn, TurnSet, parse_cubepos, parse_position,
    },
};

use super::{any_alg, any_assembled, any_cubie, any_move, any_position, cases};

fn any_turn() -> impl Strategy<Value = Turn> {
    let layers = prop_oneof![
        Just(Layers::Outer),
        Just(Layers::Wide),
        Just(Layers::Slice),
        Just(Layers::All),
    ];
    (layers, any_move()).prop_map(|(layers, mv)| Turn::new(layers, mv))
}

fn any_sequence() -> impl Strategy<Value = Sequence> {
    vec(any_turn(), 0..20).prop_map(Sequence::from_iter)
}

/// Texts of expressions with nested brackets.
fn any_expression() -> impl Strategy<Value = String> {
    let leaf = any_sequence().prop_map(|sequence| sequence.to_string());
    leaf.prop_recursive(4, 24, 3, |inner| {
        prop_oneof![
            (inner.clone(), 0..4u32).prop_map(|(a, n)| format!("({a}){n}")),
            (inner.clone(), any::<bool>())
                .prop_map(|(a, back)| format!("({a}){}", if back { "'" } else { "" })),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("[{a}, {b}]")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("[{a}: {b}]'")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("{a} {b}")),
        ]
    })
}

/// Patterns of random requirements.
fn any_pattern() -> impl Strategy<Value = Pattern> {
    let sets = (0..1u32 << 20, 0..3u8).prop_map(|(bits, demand)| {
        let cubies = CubieSet::from_bits_truncate(bits);
        [Pattern::home, Pattern::placed, Pattern::oriented][usize::from(demand)](cubies)
    });
    let demands = vec((any_cubie(), 0..3u8, 0..24u8), 0..20);
    (prop_oneof![Just(Pattern::default()), sets], demands).prop_map(|(start, demands)| {
        demands.into_iter().fold(start, |goal, (cubie, demand, value)| {
            let next = match demand {
                0 => goal.with(cubie, value),
                1 => goal.with_slot(cubie, value % 12),
                _ => goal.with_orientation(cubie, value % 3),
            };
            next.unwrap_or(goal)
        })
    })
}

/// Texts of characters that occur in notations, and some that do not.
fn any_text() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[UFRDBLWGOYufrdblMESxyz1-9'’+*,:()\\[\\]/ \n\té-]{0,80}")
        .expect("a pattern")
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn sequences_of_moves_read_back(alg in any_alg(40), mv in any_move()) {
        prop_assert_eq!(alg.to_string().parse(), Ok(alg.clone()));
        prop_assert_eq!(format!("{alg:#}").parse(), Ok(alg.clone()));
        let small = alg.to_string().to_lowercase();
        prop_assert_eq!(parse_cubepos(&small).collect::<Result<_, _>>(), Ok(alg.clone()));
        prop_assert_eq!(alg.to_string().replace('\'', "’").parse(), Ok(alg.clone()));
        prop_assert_eq!(alg.to_string().replace(' ', "").parse(), Ok(alg));
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[test]
    fn sequences_of_turns_read_back(sequence in any_sequence()) {
        let text = sequence.to_string();
        prop_assert_eq!(text.parse(), Ok(sequence.clone()));
        prop_assert_eq!(sequence.inverse().inverse(), sequence.clone());
        let (alg, orientation) = sequence.folded();
        let cube = OrientedCube { position: CubePos::SOLVED.moved_by(&alg), orientation };
        prop_assert_eq!(text.parse(), Ok(cube));
        prop_assert_eq!(sequence.inverse().to_string().parse(), Ok(cube.inverse()));
    }

    #[test]
    fn expressions_read_back_and_mean_their_sequences(text in any_expression()) {
        let expression = match text.parse::<Expression>() {
            // After a group, `x2` may be a repetition.
            Err(error) if error.reason() == ParseMovesErrorKind::Repetition => return Ok(()),
            expression => expression.expect("a generated expression"),
        };
        prop_assert_eq!(expression.to_string().parse(), Ok(expression.clone()));
        let cube: OrientedCube = text.parse().expect("a generated expression");
        prop_assert_eq!(expression.sequence().to_string().parse(), Ok(cube));
        prop_assert_eq!(expression.inverse().to_string().parse(), Ok(cube.inverse()));
        prop_assert_eq!(expression.inverse().sequence(), expression.sequence().inverse());
    }

    #[test]
    fn positions_read_back(position in any_position(40)) {
        let facelets = Facelets::from(position).to_string();
        prop_assert_eq!(facelets.parse::<CubePos>(), Ok(position));
        prop_assert_eq!(facelets.to_lowercase().parse::<CubePos>(), Ok(position));
        prop_assert_eq!(position.to_string(), facelets.clone());
        let singmaster = position.singmaster().to_string();
        prop_assert_eq!(CubePos::from_singmaster(&singmaster), Ok(position));
        for (text, notation) in [(&facelets, Notation::Facelets), (&singmaster, Notation::Singmaster)] {
            prop_assert_eq!(Notation::recognize(text), notation);
            prop_assert_eq!(parse_position(text, None).map(|read| read.position()), Ok(position));
        }
        let view = View::of(&State::from_cube(position)).to_string();
        prop_assert_eq!(Notation::recognize(&view), Notation::View);
        prop_assert_eq!(StickeredCube::from_view(&view).map(|c| c.oriented().position), Ok(position));
        let read = parse_position(&view, None).map(|read| (read.position(), read.notation()));
        prop_assert_eq!(read, Ok((position, Notation::View)));
    }

    #[test]
    fn sets_of_cubies_and_patterns_read_back(bits in 0..1u32 << 20, pattern in any_pattern()) {
        let cubies = CubieSet::from_bits_truncate(bits);
        prop_assert_eq!(cubies.to_string().parse(), Ok(cubies));
        prop_assert_eq!(Pattern::home(cubies).to_string(), cubies.to_string());
        prop_assert_eq!(pattern.to_string().parse(), Ok(pattern), "{}", pattern);
        prop_assert_eq!(pattern.to_string().to_lowercase().parse(), Ok(pattern));
    }

    #[test]
    fn sets_of_turns_read_back(turns in vec(any_turn(), 0..30)) {
        let set: TurnSet = turns.iter().copied().collect();
        prop_assert_eq!(set.to_string().parse(), Ok(set), "{}", set);
        prop_assert!(turns.iter().all(|turn| set.contains(*turn)));
        prop_assert!(set.iter().all(|turn| turns.contains(&turn)));
        let outer = turns.iter().all(|turn| turn.layers() == Layers::Outer);
        prop_assert_eq!(set.moves().is_some(), outer);
    }

    #[test]
    fn an_unreachable_cube_is_an_error_that_has_it(cube in any_assembled()) {
        let facelets = cube.to_string();
        prop_assert_eq!(facelets.parse(), Ok(cube));
        match cube.check_reachable() {
            Ok(()) => prop_assert!(parse_position(&facelets, None).is_ok()),
            Err(fault) => {
                let error = parse_position(&facelets, None).unwrap_err();
                prop_assert_eq!(error.unreachable().map(|(found, _)| found), Some(cube));
                prop_assert_eq!(error.unreachable().map(|(_, why)| why), Some(fault));
            }
        }
    }

    #[test]
    fn colors_are_named_by_the_centers(position in any_position(40), shift in 0..26u8) {
        let letter = |face: char| char::from(b'a' + (face as u8 - b'A' + shift) % 26);
        let facelets: String = position.to_string().chars().map(letter).collect();
        let cube: StickeredCube = facelets.parse().expect("a cube in other colors");
        prop_assert_eq!(cube.oriented(), OrientedCube::from(position));
        prop_assert_eq!(cube.color(Face::U), letter('U').to_ascii_uppercase());
    }

    #[test]
    fn sets_of_moves_hold_their_members(bits in 0..1u32 << 18) {
        let set = MoveSet::from_bits_truncate(bits);
        prop_assert_eq!(set.bits(), bits);
        prop_assert_eq!(set.iter().collect::<MoveSet>(), set);
        prop_assert!(Move::ALL.into_iter().all(|mv| set.contains(mv) == (bits >> mv.index() & 1 == 1)));
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in any_text()) {
        for notation in [
            None, Some(Notation::Moves), Some(Notation::Cubepos), Some(Notation::Facelets),
            Some(Notation::View), Some(Notation::Singmaster),
        ] {
            let position = parse_position(&text, notation);
            if let Err(error) = &position {
                prop_assert!(!error.to_string().is_empty());
            }
            if let Ok(read) = position {
                prop_assert_eq!(read.notation(), notation.unwrap_or(Notation::recognize(&text)));
            }
        }
        if let Ok(alg) = text.parse::<Alg>() {
            prop_assert_eq!(alg.to_string().parse(), Ok(alg));
        }
        let read = (text.parse::<Pattern>(), text.parse::<CubieSet>(), text.parse::<TurnSet>());
        if let Err(error) = read.0 {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column()), "{}", error);
        }
        if let Ok(cubies) = read.1 {
            prop_assert_eq!(text.parse(), Ok(Pattern::home(cubies)));
        }
        if let Ok(turns) = read.2 {
            prop_assert_eq!(turns.to_string().parse(), Ok(turns));
        }
        if let Err(error) = text.parse::<Expression>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column()));
        }
        let mut calculator = Calculator::new();
        for line in text.lines() {
            let mut shown = String::new();
            calculator.feed(line, &mut shown).expect("a string takes every text");
        }
    }
}

/// Each name is read by its type, and every order of its letters.
#[test]
fn names_of_pieces_read_back() {
    for corner in Corner::ALL {
        assert_eq!(corner.to_string().parse(), Ok(corner));
        assert!(corner.to_string().parse::<Edge>().is_err());
    }
    for edge in Edge::ALL {
        assert_eq!(edge.to_string().parse(), Ok(edge));
        assert!(edge.to_string().parse::<Corner>().is_err());
    }
    for (i, cubie) in Cubie::ALL.into_iter().enumerate() {
        assert_eq!((cubie.index(), Cubie::from_index(i)), (i, Some(cubie)));
        let letters = cubie.name().to_lowercase();
        assert_eq!(letters.chars().rev().collect::<String>().parse(), Ok(cubie));
        assert!(Face::ALL.iter().all(|f| cubie.touches(*f) == cubie.name().contains(f.letter())));
    }
    for (i, facelet) in Facelet::ALL.into_iter().enumerate() {
        assert_eq!((facelet.index(), facelet.to_string().parse()), (i, Ok(facelet)));
        assert_eq!(facelet.face(), *Facelets::from(CubePos::SOLVED).faces().get(i).unwrap());
    }
    for face in Face::ALL {
        assert_eq!(face.to_string().parse(), Ok(face));
    }
    for (name, cubies) in CubieSet::NAMES.iter().zip(CubieSet::NAMED) {
        assert_eq!(name.to_uppercase().parse(), Ok(cubies));
    }
}
