//! Answers that are lists of sequences: one sequence per line.

use std::{convert::Infallible, ops::ControlFlow};

use superflip::{Alg, CubePos, Move};

/// Returns a function that adds the solutions of a search to `solutions`.
pub(super) fn collector(
    solutions: &mut Vec<Vec<Move>>,
) -> impl FnMut(&[Move]) -> ControlFlow<Infallible> {
    |moves| {
        solutions.push(moves.to_vec());
        ControlFlow::Continue(())
    }
}

/// Returns the text of an answer.
pub(super) fn lines(sequences: Vec<Vec<Move>>) -> String {
    let line = |moves: Vec<Move>| format!("{}\n", moves.into_iter().collect::<Alg>());
    sequences.into_iter().map(line).collect()
}

/// Checks an answer that has one sequence per line, in ascending order. Each sequence must have
/// `length` moves and solve `position`, and `belongs` must accept it as a sequence of this part.
/// The error describes the first fault.
pub(super) fn check_sequences(
    answer: &str,
    position: CubePos,
    length: u8,
    belongs: impl Fn(&[Move]) -> bool,
) -> Result<(), String> {
    let mut before: Option<Vec<Move>> = None;
    for (number, line) in (1..).zip(answer.lines()) {
        let wrong = |what: &str| Err(format!("the answer, line {number}: {what}"));
        let Ok(alg) = line.parse::<Alg>() else { return wrong("not a sequence of moves") };
        let moves = alg.moves().to_vec();
        if moves.len() != usize::from(length) {
            return wrong("the sequence has another length");
        }
        if position.moved_by(moves.iter().copied()) != CubePos::SOLVED {
            return wrong("the sequence does not solve the position");
        }
        if !belongs(&moves) {
            return wrong("the sequence belongs to another part");
        }
        if before.is_some_and(|before| before >= moves) {
            return wrong("the sequences do not ascend");
        }
        before = Some(moves);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_sequences_are_found() {
        let position = CubePos::SOLVED.moved_by([Move::R1, Move::L1]);
        let check = |answer: &str| check_sequences(answer, position, 2, |m| m[0] != Move::U1);
        assert_eq!(check(""), Ok(()));
        assert_eq!(check("R' L'\nL' R'\n"), Ok(()));
        let error = |answer: &str| check(answer).unwrap_err();
        assert!(error("R' L'\nL' R\n").contains("line 2: the sequence does not solve"));
        assert!(error("L' R'\nR' L'\n").contains("line 2: the sequences do not ascend"));
        assert!(error("R' L'\nR' L'\n").contains("ascend"));
        assert!(error("R'\n").contains("another length"));
        assert!(error("Q\n").contains("not a sequence"));
        let other = CubePos::SOLVED.moved_by([Move::R1, Move::U3]);
        let belongs = |moves: &[Move]| moves[0] != Move::U1;
        assert!(check_sequences("U R'\n", other, 2, belongs).unwrap_err().contains("another part"));
    }
}
