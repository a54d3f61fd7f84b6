//! Bad input: each kind has its own error, which says where.

use superflip::{
    Alg, CubePos, Face,
    cube::{TwistDirection, Unreachable},
    notation::{
        ColorFault, FaceletError, Facelets, Notation, ParseMovesErrorKind, PositionError,
        SingmasterError, parse_position,
    },
};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const SING: &str = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

/// The solved facelet string with letters replaced at some columns.
fn facelets(changes: &[(usize, char)]) -> Result<CubePos, FaceletError> {
    let mut letters: Vec<char> = SOLVED.chars().collect();
    for &(column, letter) in changes {
        letters[column - 1] = letter;
    }
    letters.into_iter().collect::<String>().parse::<Facelets>().and_then(CubePos::try_from)
}

/// What a test compares of [`Unreachable`]: the twisted corner, the flipped edge, and whether the
/// parities differ. A corner or edge that the error does not name is `?`.
type Parts = (Option<(TwistDirection, &'static str)>, Option<&'static str>, bool);

fn parts(why: &Unreachable) -> Parts {
    let corner = why.twist().map(|twist| (twist, why.twisted_corner().unwrap_or("?")));
    let edge = why.flips_are_odd().then(|| why.flipped_edge().unwrap_or("?"));
    (corner, edge, why.parities_differ())
}

#[test]
fn moves() {
    let error = |text: &str| text.parse::<Alg>().unwrap_err();
    assert_eq!((error("R U R4").column(), error("R U R4").fault()), (6, ParseMovesErrorKind::Turn));
    assert_eq!((error("R X").column(), error("R X").fault()), (3, ParseMovesErrorKind::Letter));
    assert_eq!(error("RU2'3").column(), 5);
    assert_eq!(error("R é").column(), 3);
    assert!(error("R U R4").to_string().contains("`R4`"));
    assert_eq!("R1U1R3U3".parse::<Alg>(), "R U R' U'".parse::<Alg>());
    assert_eq!("RUR'U'".parse::<Alg>(), "r u+ R’ U-".parse::<Alg>());
    assert_eq!("".parse::<Alg>(), Ok(Alg::default()));
}

#[test]
fn facelet_strings() {
    let length = |n| Err(PositionError::Facelets(FaceletError::Length(n)));
    assert_eq!(SOLVED[..27].parse::<CubePos>(), length(27));
    assert_eq!(format!("{SOLVED}U").parse::<CubePos>(), length(55));
    assert_eq!(facelets(&[(3, 'x')]), Err(FaceletError::Letter { column: 3, letter: 'x' }));
    assert_eq!(
        facelets(&[(5, 'R'), (14, 'U')]),
        Err(FaceletError::Center { column: 5, face: Face::U, found: Face::R })
    );
    assert_eq!(
        facelets(&[(1, 'R')]),
        Err(FaceletError::Count { letter: 'R', count: 10, column: 18 })
    );
    // Corner URF: U9 R1 F3. Turned clockwise: U's sticker on R.
    let why = |changes: &[(usize, char)]| match facelets(changes) {
        Err(FaceletError::Unreachable(why)) => parts(&why),
        other => panic!("{other:?}"),
    };
    let twist = |direction| (Some((direction, "UFR")), None, false);
    assert_eq!(why(&[(9, 'F'), (10, 'U'), (21, 'R')]), twist(TwistDirection::Clockwise));
    assert_eq!(why(&[(9, 'R'), (10, 'F'), (21, 'U')]), twist(TwistDirection::Counterclockwise));
    // Edge UF: U8 F2.
    assert_eq!(why(&[(8, 'F'), (20, 'U')]), (None, Some("UF"), false));
    // Edges UF and UR: U8 F2, U6 R2.
    assert_eq!(why(&[(20, 'R'), (11, 'F')]), (None, None, true));
    // A corner with its colors in the wrong sense.
    let Err(FaceletError::NoSuchCubie { slot, columns, .. }) = facelets(&[(10, 'F'), (21, 'R')])
    else {
        panic!("the colors U F R, clockwise, are those of no corner");
    };
    assert_eq!((slot, columns), ("UFR", [9, 21, 10]));
    // Two opposite colors on an edge.
    let Err(FaceletError::NoSuchCubie { slot, columns, colors, fault }) =
        facelets(&[(20, 'D'), (29, 'F')])
    else {
        panic!("no edge is U and D");
    };
    assert_eq!((slot, columns, colors), ("UF", [8, 20, 0], ['U', 'D', 'U']));
    assert_eq!(fault, ColorFault::Opposite);
    let spaced = "UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
    assert_eq!(spaced.parse(), Ok(CubePos::SOLVED));
    assert_eq!(spaced.to_lowercase().parse(), Ok(CubePos::SOLVED));
}

#[test]
fn a_doubled_cubie_in_facelets() {
    // The edges UF (U8 F2) and UR (U6 R2) both show U F, and FR (F6 R4) shows R R,
    // so that each color is there nine times. The doubled edge is met first.
    let error = facelets(&[(11, 'F'), (24, 'R')]).unwrap_err();
    assert_eq!(error, FaceletError::Doubled { cubie: "UF", slots: ["UR", "UF"] });
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
    assert_eq!(format!("SING {SING}").parse(), Ok(CubePos::SOLVED));
    assert_eq!(SING.to_lowercase().parse(), Ok(CubePos::SOLVED));
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
        Err(SingmasterError::Unreachable(why)) => parts(&why),
        other => panic!("{other:?}"),
    };
    assert_eq!(why(with(0, "FU")), (None, Some("UF"), false));
    // Slot UFR holds RUF: the U sticker is on F, once counterclockwise.
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

/// A fault in one notation is not taken for another notation.
#[test]
fn faults_are_reported_where_they_are() {
    let facelets = |text: &str| matches!(text.parse::<CubePos>(), Err(PositionError::Facelets(_)));
    let singmaster =
        |text: &str| matches!(text.parse::<CubePos>(), Err(PositionError::Singmaster(_)));
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
    assert_eq!(threes.parse(), Ok(CubePos::SOLVED));
    assert_eq!(format!("sing {}", SING.to_lowercase()).parse(), Ok(CubePos::SOLVED));
    for moves in ["R U F", "R2 L2 U2 D2 F2 B2 R2 L2 U2 D2", "RUR'U'RUR'U'RUR'U'RUR'U'", "U2D2"] {
        assert!(moves.parse::<CubePos>().is_ok(), "{moves}");
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    for text in ["R \x1b[31mX", "R \0", &SOLVED.replacen('U', "\x07", 1)] {
        let error = text.parse::<CubePos>().unwrap_err().to_string();
        assert!(!error.chars().any(char::is_control), "{error:?}");
    }
}
