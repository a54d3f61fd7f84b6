//! Checks cubes with stickers in any colors, held in any way.

use std::sync::LazyLock;

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use superflip::{
    CubePos, Face,
    calc::{State, View},
    cube::Edge,
    notation::{
        FaceletError, Notation, Orientation, OrientedCube, StickerFault, StickeredCube,
        parse_position,
    },
};
use superflip_gen::motion::{Motion, Symmetry, symmetries};

use crate::witnesses::picture;

const ORDER: [Face; 6] = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
/// The letters of six colors. Two of them, R and B, are also letters of faces.
const COLORS: [char; 6] = ['W', 'B', 'R', 'Y', 'G', 'O'];
const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

fn any_hold(rng: &mut impl Rng) -> Orientation {
    Orientation::ALL[rng.random_range(0..Orientation::COUNT)]
}

/// Replaces the letters U R F D L B in a text by those of `scheme`.
fn painted(text: &str, scheme: [char; 6]) -> String {
    let paint = |c| "URFDLB".find(c).map_or(c, |i| scheme[i]);
    text.chars().map(paint).collect()
}

/// Exchanges the letters at pairs of columns. Columns are counted from 1.
fn exchanged(text: &str, pairs: &[(usize, usize)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(a, b) in pairs {
        letters.swap(a - 1, b - 1);
    }
    letters.into_iter().collect()
}

/// Returns the stickers of a cube as it is held, in the letters of the faces.
fn stickers(held: OrientedCube) -> String {
    static CARRIED: LazyLock<Vec<Motion>> =
        LazyLock::new(|| symmetries().iter().map(Symmetry::motion).collect());
    // First come the stickers that moves can turn, carried in space, and then the centers.
    let stickers = Motion::from_values(&held.position.corners(), &held.position.edges())
        .then(&CARRIED[held.orientation.sym().index()]);
    let mut text: Vec<char> = picture(&stickers).chars().collect();
    for (i, place) in ORDER.into_iter().enumerate() {
        text[9 * i + 4] = held.orientation.at(place).letter();
    }
    text.into_iter().collect()
}

#[test]
fn letters_of_faces_say_how_the_cube_is_held() {
    let mut rng = StdRng::seed_from_u64(21);
    for _ in 0..200 {
        let held =
            OrientedCube { position: CubePos::random(&mut rng), orientation: any_hold(&mut rng) };
        let text = stickers(held);
        assert_eq!(text.parse::<StickeredCube>().unwrap().oriented(), held, "{text}");
        let read = parse_position(&text.to_lowercase(), None).unwrap();
        assert_eq!((read.oriented(), read.position()), (held, held.position));
    }
}

#[test]
fn a_reason_is_that_of_the_position() {
    let mut rng = StdRng::seed_from_u64(22);
    for edge in 0..12 {
        let mut edges = CubePos::SOLVED.edges();
        edges[edge] ^= 1;
        let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
        for position in [flipped, CubePos::random(&mut rng) * flipped] {
            let reason = position.check_reachable().unwrap_err();
            let expected = FaceletError::Unreachable { position, reason };
            let painted = painted(&position.to_string(), COLORS);
            assert_eq!(painted.parse::<StickeredCube>(), Err(expected), "{painted}");
            for orientation in Orientation::ALL {
                let text = stickers(OrientedCube { position, orientation });
                assert_eq!(text.parse::<StickeredCube>(), Err(expected), "{text}");
            }
        }
    }
}

#[test]
fn colors_never_name_a_cubie() {
    // The slot UF shows the cubie RF as well, whose colors are the letters R and B.
    let mut text: Vec<char> = painted(SOLVED, COLORS).chars().collect();
    [text[7], text[19]] = ['R', 'B'];
    let text: String = text.into_iter().collect();
    let error = text.parse::<StickeredCube>().unwrap_err().to_string();
    assert!(error.contains("the cubie RF") && !error.contains("the cubie RB"), "{error}");
}

#[test]
fn colors_are_those_of_the_centers() {
    let mut rng = StdRng::seed_from_u64(22);
    for letters in ["WRGYOB", "WYROGB", "ABCXYZ", "⬜🟥🟩🟨🟧🟦", "123456", "URFDLX"] {
        for _ in 0..30 {
            let position = CubePos::random(&mut rng);
            let mut scheme: Vec<char> = letters.chars().collect();
            scheme.shuffle(&mut rng);
            let scheme: [char; 6] = scheme.try_into().unwrap();
            let text = painted(&position.to_string(), scheme);
            let cube: StickeredCube = text.parse().unwrap();
            assert_eq!(cube.oriented(), OrientedCube::from(position));
            assert_eq!(ORDER.map(|face| cube.color(face)), scheme);
            let read = parse_position(&text, Some(Notation::Facelets));
            assert_eq!(read.map(|read| read.oriented()), Ok(position.into()));
        }
    }
}

#[test]
fn views_are_read() {
    let mut rng = StdRng::seed_from_u64(23);
    for _ in 0..100 {
        let position = CubePos::random(&mut rng);
        let view = View::of(&State::from_cube(position)).to_string();
        assert_eq!(
            StickeredCube::from_view(&view).unwrap().oriented(),
            OrientedCube::from(position)
        );
        let read = parse_position(&view, None).unwrap();
        assert_eq!((read.position(), read.notation()), (position, Notation::View));
    }
    let short = "WWW\nWWW".parse::<StickeredCube>();
    assert_eq!(short, Err(FaceletError::Length { found: 6 }));
    // The first sticker of the second face in the middle band is the 13th letter.
    let view = View::of(&State::SOLVED).to_string().replacen("GGGRRR", "GGGXYR", 1);
    let error = StickeredCube::from_view(&view).unwrap_err();
    assert_eq!(error, FaceletError::UnknownColor { sticker: 13, letter: 'X' });
}

#[test]
fn centers_that_no_cube_has() {
    let error = |text: &str| text.parse::<StickeredCube>().unwrap_err();
    // Centers stand at columns 5, 14, 23, 32, 41, 50.
    let found = error(&exchanged(SOLVED, &[(5, 14)]));
    let letters = ['R', 'D'];
    assert_eq!(found, FaceletError::MisplacedCenters { stickers: [5, 32], letters });
    assert!(found.to_string().contains("swapped"));
    let found = error(&exchanged(SOLVED, &[(5, 32)]));
    assert!(matches!(found, FaceletError::MirroredCenters { .. }), "{found}");
    assert!(found.to_string().contains("swapped"));
    let found = error(&exchanged(SOLVED, &[(5, 10)]));
    assert_eq!(found, FaceletError::SameCenters { stickers: [5, 14], letter: 'R' });
    // Of all arrangements of the centers, only the 24 orientations are accepted.
    let held = |hold: Orientation| {
        let letters = ORDER.map(|place| hold.at(place).letter());
        painted(SOLVED, letters).parse::<StickeredCube>().map(|cube| cube.oriented().orientation)
    };
    assert!(Orientation::ALL.into_iter().all(|hold| held(hold) == Ok(hold)));
}

#[test]
fn pieces_that_no_cube_has() {
    let scheme = ['w', 'r', 'g', 'y', 'o', 'b'];
    let error = |pairs: &[(usize, usize)]| {
        painted(&exchanged(SOLVED, pairs), scheme).parse::<StickeredCube>().unwrap_err()
    };
    // The corner URF is U9 R1 F3, columns 9, 10, 21; an edge of D is column 29.
    let cases = [
        (&[(10, 21)][..], StickerFault::Mirrored, ['W', 'R', 'G']),
        (&[(10, 29)], StickerFault::Opposite, ['W', 'G', 'Y']),
        (&[(10, 2)], StickerFault::Equal, ['W', 'G', 'W']),
    ];
    for (pairs, expected, shown) in cases {
        let found = error(pairs);
        let FaceletError::Impossible(cubies) = found else { panic!("{found}") };
        let slot = cubies.slots().find(|slot| slot.slot() == "UFR").unwrap();
        assert_eq!((slot.stickers(), slot.fault()), (&[9, 21, 10][..], expected));
        assert_eq!(slot.letters(), shown, "{found}");
    }
    // Two centers of a colored cube are exchanged, so no piece fits any more.
    let swapped = painted(&exchanged(SOLVED, &[(5, 14)]), scheme).parse::<StickeredCube>();
    assert!(matches!(swapped, Err(FaceletError::Impossible(_))), "{swapped:?}");
    assert!(
        matches!(error(&[(8, 20)]), FaceletError::Unreachable { reason, .. } if reason.flipped_edge() == Some(Edge::UF))
    );
    let eleven = painted(SOLVED, scheme).replacen("wr", "rr", 1);
    let found = eleven.parse::<StickeredCube>();
    assert_eq!(found, Err(FaceletError::Misread { sticker: 9, found: 'R', color: 'W' }));
}

#[test]
fn cubies_are_named_by_their_own_letters_however_the_cube_is_held() {
    // UF flipped in its place, which is columns 8 and 20.
    let flipped = exchanged(SOLVED, &[(8, 20)]);
    let error = parse_position(&flipped, None).unwrap_err();
    assert!(error.to_string().contains("UF is flipped"), "{error}");
    // The same cube held so that R is up and U on the left: UF is in front, on the left.
    let held: OrientedCube = "z'".parse().unwrap();
    let scheme = ORDER.map(|place| held.orientation.at(place).letter());
    let seen = exchanged(&painted(SOLVED, scheme), &[(22, 42)]);
    let error = parse_position(&seen, None).unwrap_err().to_string();
    let [front, left] = [Face::F, Face::L].map(|place| held.orientation.at(place).letter());
    let name = ["UF", "UR", "UB", "UL", "DF", "DB", "DL", "DR", "RF", "LF", "RB", "LB"]
        .into_iter()
        .find(|name| name.contains(front) && name.contains(left));
    assert!(error.contains(&format!("{} is flipped", name.unwrap())), "{error}");
}
