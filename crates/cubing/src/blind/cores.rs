//! The short algorithms that exchange two corners and two edges of a layer.
//!
//! ```text
//! words := all sequences of at most 6 turns of three faces
//! for each pair of words v, w that carry the cubies outside the layer to each other's places:
//!     if v w exchanges two corners and two edges: v w is an algorithm
//! ```
//!
//! The faces are like R, U and F, or like R, U and L, whose layers are U and R. Rotations of the cube carry
//! the algorithms to all other faces. So every algorithm of at most 12 turns of three faces is found, if it
//! moves only cubies of the layer of one of them.

use alloc::{collections::BTreeMap, vec::Vec};

use superflip::{
    cube::{CubePos, CubieSet, Face, Move, MoveSet, Pattern, Sym},
    notation::{Layers, Turn},
    rules::CanonState,
    unstable::Meter,
    watch::{Stopped, Watch},
};

use super::{case::CaseKind, run::Word};

/// The greatest number of turns of half an algorithm.
const HALF: usize = 6;
/// The faces that turn. The first one has the layer.
const FACES: [[Face; 3]; 3] =
    [[Face::U, Face::R, Face::F], [Face::U, Face::R, Face::L], [Face::R, Face::U, Face::L]];

/// Lists the algorithms of the moves `allowed`, by the position that each solves.
pub(super) fn parity_cores(
    allowed: MoveSet,
    watch: &mut Watch<'_>,
) -> Result<BTreeMap<CubePos, Vec<Word>>, Stopped> {
    let mut all = BTreeMap::<CubePos, Vec<Word>>::new();
    let mut meter = Meter::new(watch.by_ref());
    let mut words: (MoveSet, Vec<(CubePos, Vec<Move>)>) = (MoveSet::EMPTY, Vec::new());
    for faces in FACES {
        let moves: MoveSet =
            Move::ALL.into_iter().filter(|mv| faces.contains(&mv.face())).collect();
        if words.0 != moves {
            words = (moves, Vec::new());
            let (start, last) = (CubePos::SOLVED, CanonState::START);
            list_words(moves, &mut Vec::new(), start, last, &mut words.1, &mut meter)?;
        }
        let rotations = Sym::ALL.into_iter().filter(|s| !s.is_reflection());
        let rotations: Vec<Sym> = rotations
            .filter(|rotation| moves.into_iter().any(|mv| allowed.contains(rotation.remap(mv))))
            .collect();
        for (position, sequence) in algorithms(&words.1, faces[0], &mut meter)? {
            for rotation in &rotations {
                let moves = sequence.iter().map(|&mv| rotation.remap(mv));
                if moves.clone().all(|mv| allowed.contains(mv)) {
                    let word: Word = moves.map(|mv| Turn::new(Layers::Outer, mv)).collect();
                    let words = all.entry(position.inverse().remap(*rotation)).or_default();
                    if !words.contains(&word) {
                        words.push(word);
                    }
                }
            }
        }
    }
    Ok(all)
}

/// Adds all words that begin with `sequence`, which leads to `position` and to the state `last`.
fn list_words(
    moves: MoveSet,
    sequence: &mut Vec<Move>,
    position: CubePos,
    last: CanonState,
    words: &mut Vec<(CubePos, Vec<Move>)>,
    meter: &mut Meter<'_>,
) -> Result<(), Stopped> {
    meter.count(1)?;
    words.push((position, sequence.clone()));
    if sequence.len() < HALF {
        for mv in moves {
            if let Some(next) = last.next(mv) {
                sequence.push(mv);
                list_words(moves, sequence, position.moved(mv), next, words, meter)?;
                sequence.pop();
            }
        }
    }
    Ok(())
}

/// Returns the algorithms that consist of two words and move only cubies of a layer, with their effects. An
/// algorithm that ends with the inverse of its first move is omitted, because it is a shorter one after a
/// setup.
fn algorithms(
    words: &[(CubePos, Vec<Move>)],
    layer: Face,
    meter: &mut Meter<'_>,
) -> Result<Vec<(CubePos, Vec<Move>)>, Stopped> {
    let outside = Pattern::home(CubieSet::layer(layer).complement());
    let mut second: Vec<_> =
        (0..words.len()).map(|i| (outside.masked(&words[i].0.inverse()), i)).collect();
    second.sort_unstable();
    let mut found = Vec::new();
    for (position, begin) in words.iter().filter(|(_, begin)| begin.len() == HALF) {
        meter.count(1)?;
        let key = outside.masked(position);
        let at = second.partition_point(|(other, _)| *other < key);
        for (_, i) in second[at..].iter().take_while(|(other, _)| *other == key) {
            let (next, end) = &words[*i];
            let (&[first, ..], &[.., last]) = (&begin[..], &end[..]) else { continue };
            let effect = *position * *next;
            if last != first.inverse()
                && CanonState::START
                    .next(begin[HALF - 1])
                    .is_some_and(|last| last.next(end[0]).is_some())
                && CaseKind::of(&effect) == Some(CaseKind::Parity)
            {
                found.push((effect, [&begin[..], end].concat()));
            }
        }
    }
    Ok(found)
}
