//! Distances of all states of a step, by breadth-first search.

use alloc::{vec, vec::Vec};

use crate::cube::{Move, MoveSet};

/// Returns the distance of each state from the nearest goal. States that no moves lead to a goal have
/// the distance 255. `after` returns the state after a move. The inverses of `moves` are among
/// `moves`.
pub(super) fn distances<After: Fn(Move) -> usize>(
    count: usize,
    goals: &[usize],
    moves: MoveSet,
    after: impl Fn(usize) -> After,
) -> Vec<u8> {
    let mut table = vec![u8::MAX; count];
    for &goal in goals {
        table[goal] = 0;
    }
    let mut level = goals.to_vec();
    let mut open = count - goals.len();
    for distance in 1.. {
        let mut next = Vec::new();
        if level.len() > open {
            // Most states are known, so a search from the others finds the next level sooner.
            let is_next = |&state: &usize| {
                let after = after(state);
                table[state] == u8::MAX && moves.iter().any(|mv| table[after(mv)] == distance - 1)
            };
            next.extend((0..count).filter(is_next));
            for &state in &next {
                table[state] = distance;
            }
        } else {
            for &state in &level {
                let after = after(state);
                for mv in moves {
                    let neighbor = after(mv);
                    if table[neighbor] == u8::MAX {
                        table[neighbor] = distance;
                        next.push(neighbor);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        open -= next.len();
        level = next;
    }
    table
}
