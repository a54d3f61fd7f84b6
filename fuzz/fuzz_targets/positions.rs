//! Texts of positions in every notation: facelets, views, Singmaster's notation and moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use superflip::{
    CubePos,
    notation::{
        Facelets, Notation, StickeredCube, parse_oriented, parse_position, parse_stickered,
    },
};

const NOTATIONS: [Option<Notation>; 6] = [
    None,
    Some(Notation::Moves),
    Some(Notation::Cubepos),
    Some(Notation::Facelets),
    Some(Notation::View),
    Some(Notation::Singmaster),
];

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let notation = NOTATIONS[usize::from(choice) % NOTATIONS.len()];
    match parse_position(text, notation) {
        Ok(position) => {
            assert_eq!(position.check_reachable(), Ok(()));
            let facelets = Facelets::from(position).to_string();
            assert_eq!(facelets.parse::<CubePos>(), Ok(position));
            assert_eq!(CubePos::from_singmaster(&position.singmaster().to_string()), Ok(position));
            assert_eq!(parse_oriented(text, notation).map(|cube| cube.position), Ok(position));
            let stickered = parse_stickered(text, notation).map(|cube| cube.oriented().position);
            assert_eq!(stickered, Ok(position));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let Some((cube, why)) = error.unreachable() {
                assert_eq!(cube.check_reachable(), Err(why));
            }
            assert!(parse_oriented(text, notation).is_err());
        }
    }
    // The readers of single notations take the same texts.
    if text.parse::<Facelets>().is_ok() {
        assert!(text.parse::<StickeredCube>().is_ok() || text.parse::<CubePos>().is_err());
    }
    let _ = StickeredCube::from_view(text);
    let _ = CubePos::from_singmaster(text);
});
