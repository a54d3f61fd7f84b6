//! Texts of positions in every notation: facelets, views, Singmaster's notation, moves, links, lines of
//! timers and JSON objects.
#![no_main]

use libfuzzer_sys::fuzz_target;
use superflip::{
    CubePos,
    notation::{FaceletOrder, Facelets, NetRows, Notation, Remark, StickeredCube, parse_position},
};

const NOTATIONS: [Option<Notation>; 11] = [
    None,
    Some(Notation::Moves),
    Some(Notation::Cubepos),
    Some(Notation::Facelets),
    Some(Notation::View),
    Some(Notation::Singmaster),
    Some(Notation::Calculator),
    Some(Notation::Timer),
    Some(Notation::Link),
    Some(Notation::Json),
    Some(Notation::FaceletsIn(FaceletOrder::USUAL)),
];

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let notation = NOTATIONS[usize::from(choice) % NOTATIONS.len()];
    match parse_position(text, notation) {
        Ok(read) => {
            let position = read.position();
            assert_eq!(notation.unwrap_or(read.notation()), read.notation());
            assert_eq!(position.check_reachable(), Ok(()));
            let facelets = Facelets::from(position).to_string();
            assert_eq!(facelets.parse::<CubePos>(), Ok(position));
            assert_eq!(CubePos::from_singmaster(&position.singmaster().to_string()), Ok(position));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let Some((cube, why)) = error.unreachable() {
                assert_eq!(cube.check_reachable(), Err(why));
                assert_eq!(cube.to_string().parse(), Ok(cube));
            }
        }
    }
    // The readers of single notations take the same texts.
    if let Ok(position) = text.parse::<CubePos>() {
        assert_eq!(text.parse::<Facelets>(), Ok(position.into()));
        assert_eq!(text.parse::<StickeredCube>().is_ok(), position.check_reachable().is_ok());
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    let _ = (NetRows::of(text), Remark::of(text, notation), FaceletOrder::possible(text));
    let _ = StickeredCube::from_view(text);
    let _ = CubePos::from_singmaster(text);
});
