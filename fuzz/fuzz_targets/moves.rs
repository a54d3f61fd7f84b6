//! Texts of moves: what reads, reads back from its print, and all readings agree.
#![no_main]

use libfuzzer_sys::fuzz_target;
use superflip::{
    Alg, CubePos,
    notation::{Expression, OrientedCube, Sequence},
};

fuzz_target!(|text: &str| {
    if let Ok(alg) = text.parse::<Alg>() {
        assert_eq!(alg.to_string().parse(), Ok(alg.clone()));
        assert_eq!(format!("{alg:#}").parse(), Ok(alg.clone()));
        let position = CubePos::SOLVED.moved_by(&alg);
        assert_eq!(CubePos::SOLVED.moved_by(&alg.simplified()), position);
        assert_eq!(CubePos::SOLVED.moved_by(&alg.inverse()), position.inverse());
    }
    let cube = text.parse::<OrientedCube>();
    if let Err(error) = &cube {
        assert!(!error.to_string().is_empty());
        assert!((1..=text.chars().count() + 1).contains(&error.column()));
    }
    let Ok(expression) = text.parse::<Expression>() else { return };
    assert_eq!(expression.to_string().parse(), Ok(expression.clone()));
    let sequence = expression.sequence();
    assert_eq!(text.parse(), Ok(sequence.clone()));
    // A text that stands for few turns is compared turn by turn.
    if sequence.turns().len() > 10_000 {
        return;
    }
    let by_turns = sequence.iter().fold(OrientedCube::default(), OrientedCube::turned);
    assert_eq!(cube, Ok(by_turns));
    assert_eq!(sequence.to_string().parse::<Sequence>(), Ok(sequence.clone()));
    let (alg, orientation) = sequence.folded();
    assert_eq!(by_turns, OrientedCube { position: CubePos::SOLVED.moved_by(&alg), orientation });
    assert_eq!(expression.inverse().sequence(), sequence.inverse());
});
