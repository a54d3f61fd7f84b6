//! Checks bad input. Each kind of mistake has its own error, which gives the place of the mistake.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::{Corner, Edge, MoveSet, TwistDirection, Unreachable},
    notation::{
        Excerpt, Expression, FaceletError, Facelets, Notation, Orientation, OrientedCube,
        ParseMovesError, ParseMovesErrorKind, PositionError, Sequence, SingmasterError,
        StickerFault, StickeredCube, Turn, parse_calculator, parse_cubepos, parse_moves,
        parse_position,
    },
};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const SING: &str = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

/// Parses the facelet string of the solved cube, in which `changes` replaces letters. A change is a
/// column and the new letter. An unreachable position is an error here.
fn facelets(changes: &[(usize, char)]) -> Result<CubePos, FaceletError> {
    let mut letters: Vec<char> = SOLVED.chars().collect();
    for &(column, letter) in changes {
        letters[column - 1] = letter;
    }
    let position: CubePos = letters.into_iter().collect::<String>().parse()?;
    let unreachable = |reason| FaceletError::Unreachable { position, reason };
    position.check_reachable().map_err(unreachable).map(|()| position)
}

/// The parts of an [`Unreachable`] that the tests compare: the twisted corner, the flipped edge,
/// and whether the parities differ. `?` stands for a corner or edge that the error does not name.
type Parts = (Option<(TwistDirection, &'static str)>, Option<&'static str>, bool);

fn parts(why: Unreachable) -> Parts {
    let corner = why.twist().map(|twist| (twist, why.twisted_corner().map_or("?", Corner::name)));
    let edge = why.flips_are_odd().then(|| why.flipped_edge().map_or("?", Edge::name));
    (corner, edge, why.parities_differ())
}

#[test]
fn moves() {
    let error = |text: &str| text.parse::<Alg>().unwrap_err();
    assert_eq!(
        (error("R U R_").column(), error("R U R_").reason()),
        (6, ParseMovesErrorKind::NoSuchTurn)
    );
    assert_eq!(
        (error("R X").column(), error("R X").reason()),
        (3, ParseMovesErrorKind::NoSuchFace)
    );
    assert_eq!(error("RU2'3").column(), 5);
    assert_eq!("R U4 F5'".parse::<Alg>(), "R F'".parse());
    assert_eq!("R4".parse::<Move>().unwrap_err().reason(), ParseMovesErrorKind::NoTurn);
    assert_eq!("R, U4".parse::<MoveSet>().unwrap_err().column(), 4);
    assert_eq!(error("R é").column(), 3);
    assert!(error("R U R_").to_string().contains("`R_`"));
    assert_eq!("R1U1R3U3".parse::<Alg>(), "R U R' U'".parse::<Alg>());
    assert_eq!("RUR'U'".parse::<Alg>(), "R U+ R’ U-".parse::<Alg>());
    assert_eq!("".parse::<Alg>(), Ok(Alg::default()));
}

#[test]
fn facelet_strings() {
    for (text, found) in [(SOLVED[..27].to_owned(), 27), (format!("{SOLVED}U"), 55)] {
        let length = FaceletError::Length { found };
        assert_eq!(parse_position(&text, None), Err(PositionError::Facelets(length)));
        let length = FaceletError::NotFacelets { found, notation: Notation::Facelets };
        assert_eq!(text.parse::<CubePos>(), Err(length));
    }
    assert_eq!(facelets(&[(3, 'x')]), Err(FaceletError::UnknownLetter { sticker: 3, letter: 'x' }));
    assert_eq!(
        facelets(&[(5, 'R'), (14, 'U')]),
        Err(FaceletError::RotatedCenter { sticker: 5, face: Face::U, found: Face::R })
    );
    assert_eq!(
        facelets(&[(1, 'R')]),
        Err(FaceletError::Misread { sticker: 1, found: 'R', color: 'U' })
    );
    // Corner URF has the stickers U9 R1 F3. If the corner is turned clockwise, its U sticker is on
    // R.
    let why = |changes: &[(usize, char)]| match facelets(changes) {
        Err(FaceletError::Unreachable { reason, .. }) => parts(reason),
        other => panic!("{other:?}"),
    };
    let twist = |direction| (Some((direction, "UFR")), None, false);
    assert_eq!(why(&[(9, 'F'), (10, 'U'), (21, 'R')]), twist(TwistDirection::Clockwise));
    assert_eq!(why(&[(9, 'R'), (10, 'F'), (21, 'U')]), twist(TwistDirection::Counterclockwise));
    // Edge UF: U8 F2.
    assert_eq!(why(&[(8, 'F'), (20, 'U')]), (None, Some("UF"), false));
    // Edges UF and UR: U8 F2, U6 R2.
    assert_eq!(why(&[(20, 'R'), (11, 'F')]), (None, None, true));
    // A corner with its colors in the wrong order, and an edge with two opposite colors.
    let slots = |changes: &[(usize, char)]| match facelets(changes) {
        Err(FaceletError::Impossible(cubies)) => cubies.slots().collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let corner = slots(&[(10, 'F'), (21, 'R')])[0];
    assert_eq!((corner.slot(), corner.stickers()), ("UFR", &[9, 21, 10][..]));
    assert_eq!((corner.letters(), corner.fault()), (&['U', 'R', 'F'][..], StickerFault::Mirrored));
    let edge = slots(&[(20, 'D'), (29, 'F')])[0];
    assert_eq!((edge.slot(), edge.stickers()), ("UF", &[8, 20][..]));
    assert_eq!((edge.letters(), edge.fault()), (&['U', 'D'][..], StickerFault::Opposite));
    let spaced = "UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
    assert_eq!(spaced.parse(), Ok(CubePos::SOLVED));
    assert_eq!(spaced.to_lowercase().parse(), Ok(CubePos::SOLVED));
}

#[test]
fn every_cubie_that_cannot_exist_is_reported() {
    // The edges UF (U8 F2) and UR (U6 R2) both show U F, and FR (F6 R4) shows R R, so that each
    // color is there nine times.
    let Err(FaceletError::Impossible(cubies)) = facelets(&[(11, 'F'), (24, 'R')]) else {
        panic!("no cube has UF twice");
    };
    let found: Vec<_> =
        cubies.slots().map(|s| (s.slot(), s.stickers().to_vec(), s.fault())).collect();
    let doubled = StickerFault::Doubled { cubie: "UF" };
    assert_eq!(
        found,
        [
            ("UR", vec![6, 11], doubled),
            ("UF", vec![8, 20], doubled),
            ("RF", vec![13, 24], StickerFault::Equal)
        ]
    );
    let text = cubies.to_string();
    for part in ["stickers 6, 11 (slot UR)", "stickers 8, 20 (slot UF)", "RR, one color twice"] {
        assert!(text.contains(part), "{text}");
    }
    // Two stickers are misread. The error then also counts the colors.
    let error = facelets(&[(1, 'R'), (2, 'F')]).unwrap_err();
    assert!(error.to_string().contains("U is there 7 times, R is there 10"), "{error}");
    assert!(error.to_string().contains("stickers 1, "), "{error}");
}

/// If any sticker of any position is misread as any other color, the error names the sticker.
#[test]
fn one_misread_sticker_is_named() {
    let mut rng = StdRng::seed_from_u64(31);
    for _ in 0..300 {
        let text = CubePos::random(&mut rng).to_string();
        let sticker = rng.random_range(0..54);
        let letters: Vec<char> = text.chars().collect();
        let right = letters[sticker];
        for wrong in "URFDLBX".chars().filter(|&c| c != right) {
            let mut letters = letters.clone();
            letters[sticker] = wrong;
            let text: String = letters.iter().collect();
            let misread =
                FaceletError::Misread { sticker: sticker + 1, found: wrong, color: right };
            assert_eq!(text.parse::<StickeredCube>(), Err(misread), "{text}");
            if wrong != 'X' {
                assert_eq!(text.parse::<Facelets>(), Err(misread), "{text}");
            }
        }
    }
    // The first U of a view of the solved cube is its first sticker; L begins at sticker 10.
    let view = "UUU UUU UUU LLLFFFRRRBBB LLLFFFRRRBBB LLLFFFRRRBBB DDD DDD DDD";
    let misread = FaceletError::Misread { sticker: 13, found: 'B', color: 'F' };
    assert_eq!(StickeredCube::from_view(&view.replacen("LF", "LB", 1)), Err(misread));
}

#[test]
fn singmaster_strings() {
    let words: Vec<&str> = SING.split(' ').collect();
    let with = |i: usize, word| {
        let mut words = words.clone();
        words[i] = word;
        CubePos::from_singmaster(&words.join(" "))
    };
    assert_eq!(CubePos::from_singmaster(SING), Ok(CubePos::SOLVED));
    for text in [format!("SING {SING}"), SING.to_lowercase()] {
        let read = parse_position(&text, None).unwrap();
        assert_eq!((read.position(), read.notation()), (CubePos::SOLVED, Notation::Singmaster));
    }
    let said = |result: Result<CubePos, SingmasterError>| result.unwrap_err().to_string();
    assert_eq!(
        said(with(1, "UD")),
        "column 4: no such edge `UD`; slot UR needs two letters of faces that meet, such as UF"
    );
    assert_eq!(
        said(with(12, "RUF")),
        "UFR is twisted counterclockwise (the twists sum to 2, not 0, modulo 3)"
    );
    assert!(matches!(
        with(1, "UD"),
        Err(SingmasterError::NoSuchEdge { column: 4, slot: "UR", .. })
    ));
    assert!(matches!(
        with(13, "URF"),
        Err(SingmasterError::NoSuchCorner { column: 41, slot: "URB", .. })
    ));
    assert_eq!(with(2, "FU"), Err(SingmasterError::Doubled { column: 7, cubie: "UF" }));
    assert_eq!(with(13, "FRU"), Err(SingmasterError::Doubled { column: 41, cubie: "UFR" }));
    assert!(matches!(
        CubePos::from_singmaster(&format!("{SING} UF")),
        Err(SingmasterError::Extra { column: 69, .. })
    ));
    assert_eq!(
        CubePos::from_singmaster(&words[..19].join(" ")),
        Err(SingmasterError::Missing { slot: "DBR" })
    );
    let why = |result| match result {
        Err(SingmasterError::Unreachable { reason, .. }) => parts(reason),
        other => panic!("{other:?}"),
    };
    assert_eq!(why(with(0, "FU")), (None, Some("UF"), false));
    // Slot UFR holds RUF. Its U sticker is on F, so the corner is twisted counterclockwise.
    assert_eq!(
        why(with(12, "RUF")),
        (Some((TwistDirection::Counterclockwise, "UFR")), None, false)
    );
    assert_eq!(why(with(12, "FRU")), (Some((TwistDirection::Clockwise, "UFR")), None, false));
    let mut swapped = words.clone();
    swapped.swap(0, 1);
    let swapped = CubePos::from_singmaster(&swapped.join(" "));
    assert_eq!(why(swapped), (None, None, true));
}

/// A cube that was taken apart: two edges exchanged, one of them flipped, and a twisted corner.
#[test]
fn cubes_taken_apart_are_typed() {
    let mut words: Vec<&str> = SING.split(' ').collect();
    (words[0], words[1], words[12]) = ("RU", "UF", "RUF");
    let text = words.join(" ");
    let error = parse_position(&text, None).unwrap_err();
    let (position, reason) = error.unreachable().unwrap();
    assert_eq!(position.singmaster().to_string(), text);
    assert_eq!(position.check_reachable(), Err(reason));
    assert!(parts(reason).2);
    let facelets = position.to_string();
    let error = parse_position(&facelets, None).unwrap_err();
    assert_eq!(error.unreachable(), Some((position, reason)));
    assert_eq!(facelets.parse(), Ok(position));
    // The position is relative to the centers, so rotating the cube makes no difference.
    let yaw = Orientation::ALL.into_iter().find(|o| (o.up(), o.front()) == (Face::U, Face::R));
    let oriented = OrientedCube { position, orientation: yaw.unwrap() };
    let stickers = Facelets::from(oriented.position_in_place()).to_string();
    let rotated: String = stickers
        .chars()
        .map(|c| oriented.orientation.at(Face::from_letter(c).unwrap()).letter())
        .collect();
    let error = parse_position(&rotated, None).unwrap_err();
    assert_eq!(error.unreachable().map(|(position, _)| position), Some(position));
    assert_eq!(parse_position("R (U", None).unwrap_err().unreachable(), None);
}

/// *Rubik's Calculator* writes `1R` for a turn of the face with a red center. In other texts, `2R`
/// is the slice beside R.
#[test]
fn rotations_of_the_calculator_are_read_where_nothing_else_fits() {
    let read = |text| parse_position(text, None).map(|read| (read.notation(), read.position()));
    let calculated: CubePos = CubePos::SOLVED.moved_by("R F' B2".parse::<Alg>().unwrap());
    for text in ["1B 3R 2O", "1b3r20", " 1B\n3R 2O "] {
        assert_eq!(read(text), Ok((Notation::Calculator, calculated)), "{text}");
        assert!(text.parse::<Sequence>().is_err());
    }
    assert_eq!(read("2R U").unwrap().0, Notation::Moves);
    let asked = parse_position("2R", Some(Notation::Calculator)).unwrap();
    assert_eq!(asked.position(), CubePos::SOLVED.moved(Move::F2));
    assert!(Notation::possible("3R").eq([Notation::Calculator]));
    // Without a color or a number of its own, `3R` is a layer that no cube has.
    assert!(read("3R 2B").is_err());
    let error = parse_calculator("1B 4R").find_map(Result::err).unwrap();
    assert_eq!((error.column(), error.reason()), (4, ParseMovesErrorKind::NoSuchRotation));
    assert_eq!(parse_calculator("1B R").find_map(Result::err).unwrap().column(), 4);
    let error = "R 1B".parse::<OrientedCube>().unwrap_err();
    assert_eq!((error.column(), error.reason()), (3, ParseMovesErrorKind::NoSuchLayers));
}

/// In speedcubing `r` is a wide turn. The grammar of *cubepos* has no wide turns.
#[test]
fn small_letters_are_wide_turns() {
    let parse = |text, notation| parse_position(text, Some(notation)).unwrap().oriented();
    assert_eq!(parse("r U f2'", Notation::Moves), parse("Rw U Fw2", Notation::Moves));
    assert_eq!(parse("r U f2", Notation::Cubepos), parse("R U F2", Notation::Cubepos));
    assert_eq!(parse_position("r", None).unwrap().oriented(), "Rw".parse().unwrap());
    assert_eq!("r".parse::<Turn>(), "Rw".parse());
    assert!(parse_cubepos("r u3").eq(parse_moves("R U3")));
    assert!(parse_position("Rw", Some(Notation::Cubepos)).is_err());
}

/// A text must not be one cube for one type and another cube for another type.
#[test]
fn small_letters_are_no_moves() {
    for (text, column) in [("r", 1), ("R u2", 3), ("RUf'", 3), ("R bw", 3)] {
        let error = text.parse::<Alg>().unwrap_err();
        assert_eq!((error.column(), error.reason()), (column, ParseMovesErrorKind::SmallLetter));
        assert_eq!(parse_moves(text).find_map(Result::err), Some(error));
        let word = &text[column - 1..];
        for part in [&format!("column {column}: `{word}`"), "`Sequence`", "`Notation::Cubepos`"] {
            assert!(error.to_string().contains(part), "{error}");
        }
        assert!(text.parse::<Sequence>().is_ok());
    }
    assert_eq!("r".parse::<Move>().unwrap_err().reason(), ParseMovesErrorKind::SmallLetter);
    for text in ["r", "R, u", "R, u2"] {
        let error = text.parse::<MoveSet>().unwrap_err();
        assert_eq!(error.reason(), ParseMovesErrorKind::SmallLetter, "{text}");
    }
    // `m` is the small letter of no face.
    assert_eq!("m".parse::<Alg>().unwrap_err().reason(), ParseMovesErrorKind::NoSuchFace);
}

/// An error lists the turns that are read in its place, and no others.
#[test]
fn errors_of_moves_list_what_is_read() {
    let error = |kind: ParseMovesErrorKind, error: ParseMovesError| {
        assert_eq!(error.reason(), kind);
        error.to_string()
    };
    let kinds =
        [("R Q", ParseMovesErrorKind::NoSuchFace), ("R U_", ParseMovesErrorKind::NoSuchTurn)];
    let all = ["U F R D B L", "Rw", "u f r", "M E S", "x y z"];
    for (text, kind) in kinds {
        let moves = error(kind, text.parse::<Alg>().unwrap_err());
        assert!(moves.contains(all[0]) && all[1..].iter().all(|part| !moves.contains(part)));
        let turn = error(kind, text[2..].parse::<Turn>().unwrap_err());
        assert!(all.iter().all(|part| turn.contains(part)) && !turn.contains("[A, B]"), "{turn}");
        let groups = error(kind, text.parse::<Sequence>().unwrap_err());
        assert!(groups.contains("(A)2, [A, B], [A: B] and [A/B]"), "{groups}");
        assert!(all.iter().all(|part| groups.contains(part)), "{groups}");
        let cubepos = error(kind, parse_cubepos(text).find_map(Result::err).unwrap());
        assert!(cubepos.contains("capital or small"), "{cubepos}");
    }
}

/// A [`CubePos`] has one form. Everything else is the work of [`parse_position`].
#[test]
fn a_position_is_read_from_its_stickers_alone() {
    let view = "UUU\nUUU\nUUU\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nDDD\nDDD\nDDD";
    let painted = "W".repeat(9) + &SOLVED[9..];
    let others = ["", " ", "x", "UUU", "R", "R U R' U'", "(R U)3", "1B 3R", SING, &painted];
    for text in others {
        let error = text.parse::<CubePos>().unwrap_err();
        assert!(error.to_string().contains("`notation::parse_position`"), "{text}: {error}");
    }
    let rotated = "RRRRRRRRRDDDDDDDDDFFFFFFFFFLLLLLLLLLUUUUUUUUUBBBBBBBBB";
    for text in [view, rotated, &SOLVED[1..]] {
        assert!(text.parse::<CubePos>().is_err(), "{text}");
    }
    for (text, notation) in [
        ("", Notation::Moves),
        ("R", Notation::Moves),
        ("1B 3R", Notation::Calculator),
        (SING, Notation::Singmaster),
        (&painted, Notation::Facelets),
        (rotated, Notation::Facelets),
        (view, Notation::View),
    ] {
        assert_eq!(parse_position(text, None).unwrap().notation(), notation, "{text}");
    }
    let error = "R U R' U'".parse::<CubePos>().unwrap_err().to_string();
    assert!(error.contains("take this text for moves"), "{error}");
}

#[test]
fn inverses_keep_groups() {
    for (text, inverse) in [
        ("(R U)3 M x", "x' M' (U' R')3"),
        ("[r: [U, M2]3] y", "y' [Rw: [M2, U]3]"),
        ("((R)2 U)4", "(U' (R')2)4"),
        ("(R U)'", "(R U)"),
        ("[R/U F]2", "[R'/U F]2"),
        ("(R) x2'", "x2 (R')"),
        ("x2 (R)", "(R') x2'"),
        ("R: U", "[R: U']"),
        ("", ""),
    ] {
        let expression: Expression = text.parse().unwrap();
        assert_eq!(expression.inverse().to_string(), inverse);
        assert_eq!(expression.inverse().inverse(), expression);
        assert_eq!(expression.to_string().parse(), Ok(expression.clone()));
        assert_eq!(expression.inverse().sequence(), expression.sequence().inverse());
        let cube: OrientedCube = text.parse().unwrap();
        assert_eq!(inverse.parse(), Ok(cube.inverse()));
    }
}

/// A group that is repeated 0 times takes no time, however long it is.
#[test]
fn the_work_of_a_text_is_bounded() {
    let text = "((R)1048576)0".repeat(2000);
    let start = std::time::Instant::now();
    assert_eq!(text.parse::<Sequence>(), Ok(Sequence::default()));
    assert_eq!(text.parse::<OrientedCube>(), Ok(OrientedCube::default()));
    assert_eq!("(((()4294967295)4294967295)4294967295)9".parse(), Ok(Sequence::default()));
    assert!(start.elapsed().as_secs() < 5);
}

#[test]
fn errors_of_the_wrong_notation() {
    assert!(matches!(
        parse_position("R U", Some(Notation::Facelets)),
        Err(PositionError::Facelets(_))
    ));
    assert!(matches!(
        parse_position(SOLVED, Some(Notation::Singmaster)),
        Err(PositionError::Singmaster(_))
    ));
    let (mut corners, mut edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
    (corners[0], edges[0]) = (8, 1);
    edges.swap(1, 2);
    let all = CubePos::from_cubies(corners, edges).unwrap().check_reachable().unwrap_err();
    assert_eq!(all.to_string().matches(", and ").count(), 2);
}

/// A text with a mistake in one notation is not mistaken for a text in another notation.
#[test]
fn faults_are_reported_where_they_are() {
    let read = |text: &str| parse_position(text, None).map(|read| read.position());
    let facelets = |text: &str| matches!(read(text), Err(PositionError::Facelets(_)));
    let singmaster = |text: &str| matches!(read(text), Err(PositionError::Singmaster(_)));
    for fault in ["2", "-", "?", "", "UU", "é"] {
        assert!(facelets(&SOLVED.replacen('U', fault, 1)), "{fault}");
        assert!(facelets(&SOLVED.replacen("UUU", &format!("UU{fault} "), 1)), "{fault}");
    }
    for (name, fault) in [("UF", "U"), ("DBR", "DBRR"), ("UR", "X1"), ("BR", ""), ("UFR", "UFR2")] {
        assert!(singmaster(&SING.replacen(name, fault, 1)), "{fault}");
    }
    assert!(singmaster("UF UR UB UL DF DR DB DL FR FL BR"));
    assert!(singmaster("sing UF UR"));
    let threes: Vec<_> = SOLVED.as_bytes().chunks(3).map(|c| str::from_utf8(c).unwrap()).collect();
    let threes = threes.join(" ");
    assert_eq!(read(&threes), Ok(CubePos::SOLVED));
    assert_eq!(read(&format!("sing {}", SING.to_lowercase())), Ok(CubePos::SOLVED));
    for moves in ["R U F", "R2 L2 U2 D2 F2 B2 R2 L2 U2 D2", "RUR'U'RUR'U'RUR'U'RUR'U'", "U2D2"] {
        assert!(read(moves).is_ok(), "{moves}");
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    for text in ["R \x1b[31mX", "R \0", &SOLVED.replacen('U', "\x07", 1)] {
        let errors = [
            parse_position(text, None).unwrap_err().to_string(),
            text.parse::<CubePos>().unwrap_err().to_string(),
        ];
        for error in errors {
            assert!(!error.chars().any(char::is_control), "{error:?}");
        }
    }
}

#[test]
fn moves_are_neither_stickers_nor_names_of_cubies() {
    // Half of the characters are marks.
    assert_eq!(Notation::recognize(&"R2U2".repeat(6)), Notation::Moves);
    // Five of 13 words have two letters, as the names of edges have.
    assert_eq!(Notation::recognize("R U F L Rw D B Uw R L Dw Fw Bw"), Notation::Moves);
}

#[test]
fn brackets_at_the_beginning_are_moves() {
    for text in ["(R)99999999999999999999999", " [R U F D L B R U F D L B R U F D L B"] {
        assert_eq!(Notation::recognize(text), Notation::Moves);
    }
    let error = parse_position("(R)99999999999999999999999", None).unwrap_err();
    assert!(error.to_string().contains("column 4"), "{error}");
}

#[test]
fn a_short_word_is_moves_if_it_can_be() {
    assert_eq!(Notation::recognize("RUFRUFRUF"), Notation::Moves);
    assert_eq!(Notation::recognize("RRUURRUUR"), Notation::Moves);
    assert_eq!(Notation::recognize("UUUUUUUUU"), Notation::Moves);
    assert_eq!(Notation::recognize("WWWWWWWWW"), Notation::Facelets);
    assert_eq!(Notation::recognize(&"RUF".repeat(7)), Notation::Facelets);
}

#[test]
fn fifty_four_characters_may_be_moves() {
    assert_eq!(Notation::recognize(&"R U2 ".repeat(18)), Notation::Moves);
}

#[test]
fn words_of_three_letters_are_stickers_if_there_are_twelve() {
    assert_eq!(Notation::recognize("RUF LDB"), Notation::Moves);
    assert_eq!(
        Notation::recognize(&"RUF LDB ".repeat(9).replacen('R', "U", 1)),
        Notation::Facelets
    );
}

/// A report of an error and its sources says everything once.
#[test]
fn an_error_of_a_position_contains_the_error_of_its_notation_once() {
    use std::error::Error as _;
    for text in ["R X", &SOLVED[1..], "SING UF UF"] {
        let error = parse_position(text, None).unwrap_err();
        let inner = match error {
            PositionError::Moves(error) => error.to_string(),
            PositionError::Facelets(error) => error.to_string(),
            PositionError::Singmaster(error) => error.to_string(),
            _ => unreachable!(),
        };
        assert!(error.to_string().ends_with(&inner) && error.source().is_none(), "{error}");
    }
}

#[test]
fn no_quarters_are_no_rotation() {
    for text in ["0R", "4R", "1X"] {
        assert!(text.parse::<Expression>().is_err() && text.parse::<Alg>().is_err(), "{text}");
    }
}

#[test]
fn an_excerpt_has_twenty_characters() {
    let text = |count| Excerpt::new(&"Ü".repeat(count)).to_string();
    assert_eq!(text(20), "Ü".repeat(20));
    assert_eq!(text(21), "Ü".repeat(20) + "…");
}

#[test]
fn a_sequence_lists_its_turns() {
    let sequence: Sequence = "R U' Fw2".parse().unwrap();
    let turns: Vec<String> = (&sequence).into_iter().map(|turn| turn.to_string()).collect();
    assert_eq!(turns, ["R", "U'", "Fw2"]);
}

#[test]
fn the_first_edge_may_be_doubled() {
    // The slots UR and UF show the colors of UB.
    let error = facelets(&[(11, 'B'), (20, 'B')]).unwrap_err().to_string();
    assert!(error.contains("(slot UB)") && error.contains("the cubie UB"), "{error}");
}

/// The program prints the moves of an answer with the hold of its input.
#[test]
fn moves_of_an_object_name_places_of_the_cube_as_the_object_holds_it() {
    for rotations in ["", "x2", "y", "z' y", "x y2"] {
        let held: OrientedCube = rotations.parse().unwrap();
        let (up, front) = (held.orientation.up(), held.orientation.front());
        let object =
            format!(r#"{{"hold": {{"front": "{front}", "up": "{up}"}}, "moves": "R U2 Fw' y"}}"#);
        let read = parse_position(&object, None).unwrap().stickered().oriented();
        assert_eq!(Ok(read), format!("{rotations} R U2 Fw' y").parse(), "{object}");
    }
    let object = r#"{"moves": "R", "hold": {"up": "U", "front": "D"}}"#;
    let error = parse_position(object, None).unwrap_err().to_string();
    assert!(error.contains("two neighboring faces"), "{error}");
}
