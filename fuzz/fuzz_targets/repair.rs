//! Repairs of misread stickers: each is a cube that differs from the stickers as much as it says.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use superflip::{
    CubePos, Move,
    notation::{ColorCosts, StickeredCube},
};

#[derive(Debug, Arbitrary)]
struct Stickers<'a> {
    moves: Vec<u8>,
    /// Stickers to replace, each with a letter of `UFRDLB?`.
    misread: Vec<(u8, u8)>,
    count: u8,
    is_view: bool,
    /// A text instead of the stickers of a cube.
    text: Option<&'a str>,
    costs: Option<Vec<f32>>,
}

fuzz_target!(|input: Stickers<'_>| {
    let moves = input.moves.iter().map(|&number| Move::ALL[usize::from(number) % Move::COUNT]);
    let position = CubePos::SOLVED.moved_by(moves.take(30));
    let mut stickers: Vec<char> = position.to_string().chars().collect();
    for &(at, letter) in &input.misread {
        stickers[usize::from(at) % 54] = char::from(b"UFRDLB?"[usize::from(letter) % 7]);
    }
    let text = input.text.map_or_else(|| stickers.iter().collect(), str::to_owned);
    let count = usize::from(input.count % 8);
    let repairs = if input.is_view {
        StickeredCube::nearest_to_view(&text, count)
    } else {
        StickeredCube::nearest(&text, count)
    };
    if let Ok(repairs) = repairs {
        assert!(repairs.len() <= count && repairs.is_sorted_by_key(|repair| repair.len()));
        for repair in repairs {
            assert_eq!(repair.cube().oriented().position.check_reachable(), Ok(()));
            assert!(repair.changes().all(|change| change.found != change.color));
        }
    }
    let Some(costs) = input.costs else { return };
    let mut table = [[1.0; 6]; 54];
    for (cost, &given) in table.iter_mut().flatten().zip(&costs) {
        *cost = given.into();
    }
    match ColorCosts::new(table) {
        Ok(costs) => {
            let likely = costs.nearest(count);
            assert!(likely.len() <= count && likely.is_sorted_by(|a, b| a.cost <= b.cost));
            for likely in likely {
                assert_eq!(likely.cube.position.check_reachable(), Ok(()));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
