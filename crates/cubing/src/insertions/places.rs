//! The places of a sequence at which another sequence may be inserted.

use alloc::{vec, vec::Vec};

use superflip::cube::Move;

/// A sequence, divided in two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) before: Vec<Move>,
    pub(super) after: Vec<Move>,
}

/// Returns the places of a canonical sequence: between two moves, also if two moves of opposite faces stand
/// in the other order, and inside half turns.
pub(super) fn places(moves: &[Move]) -> Vec<Place> {
    let mut places = Vec::new();
    let mut begin = 0;
    let runs = moves.chunk_by(|a, b| a.face().opposite() == b.face());
    for run in runs {
        let end = begin + run.len();
        let rests = &moves[end..];
        let mut divided = vec![(Vec::new(), Vec::new())];
        for &mv in run {
            let both = |(before, after): &(Vec<Move>, Vec<Move>)| {
                let (before, after) = (before.clone(), after.clone());
                divisions(mv).map(move |[first, rest]| {
                    let with = |moves: &[Move], mv: Option<Move>| -> Vec<Move> {
                        moves.iter().copied().chain(mv).collect()
                    };
                    (with(&before, first), with(&after, rest))
                })
            };
            divided = divided.iter().flat_map(both).collect();
        }
        // The end of a run is the beginning of the next one.
        for (first, rest) in divided.into_iter().filter(|(_, rest)| !rest.is_empty()) {
            places.push(Place {
                before: [&moves[..begin], &first].concat(),
                after: [&rest, rests].concat(),
            });
        }
        begin = end;
    }
    places.push(Place { before: moves.to_vec(), after: Vec::new() });
    places
}

/// Returns the ways to turn a move in two parts: nothing and the move, or the move and nothing. A half turn
/// is also two quarter turns, in each direction.
fn divisions(mv: Move) -> impl Iterator<Item = [Option<Move>; 2]> {
    let quarters: &[Move] = if mv.quarters() == 2 { &[Move::U1, Move::U3] } else { &[] };
    let halves = quarters.iter().map(move |turn| [Some(turn.on(mv.face())); 2]);
    [[None, Some(mv)], [Some(mv), None]].into_iter().chain(halves)
}
