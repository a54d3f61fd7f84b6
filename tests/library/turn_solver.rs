//! Solutions with slices and wide turns: which positions the turns reach.

use std::collections::{HashMap, HashSet};

use superflip::{
    CubePos, Move,
    notation::{OrientedCube, Turn, TurnSet},
    search::{SolveError, TurnSolver},
};

/// Returns all positions that turns reach relative to the centers, found one by one.
fn reached(turns: &[Turn]) -> HashSet<CubePos> {
    let mut cubes = vec![OrientedCube::default()];
    let mut seen: HashSet<OrientedCube> = cubes.iter().copied().collect();
    while let Some(cube) = cubes.pop() {
        let next = turns.iter().map(|turn| cube.turned(*turn));
        cubes.extend(next.filter(|next| seen.insert(*next)));
    }
    seen.into_iter().map(|cube| cube.position).collect()
}

/// Of the positions within two moves, the solver says at once which the turns do not solve.
#[test]
fn a_position_that_the_turns_do_not_solve_is_known_at_once() {
    let near =
        Move::ALL.into_iter().flat_map(|a| Move::ALL.map(|b| CubePos::SOLVED.moved_by([a, b])));
    let near: HashSet<CubePos> = near.collect();
    assert_eq!(near.len(), 1 + 18 + 243);
    let mut known = HashMap::from([(true, 0), (false, 0)]);
    // The slice group has 768 elements.
    for (text, count) in
        [("M2,U2", 8), ("M,U2", 96), ("M2,E2,S2", 8), ("Rw2,U2", 24), ("M,E,S", 768)]
    {
        let turns: TurnSet = text.parse().unwrap();
        let turns: Vec<Turn> = turns.iter().collect();
        let reached = reached(&turns);
        assert_eq!(reached.len(), count, "{text}");
        for inverse in [false, true] {
            let solver = TurnSolver::new(turns.iter().copied()).max_length(2);
            let solver = if inverse { solver.inverse() } else { solver };
            for &position in near.iter().chain(&reached) {
                let target = if inverse { position } else { position.inverse() };
                let is_known = solver.solve(&position) == Err(SolveError::OutOfReachOfTurns);
                assert_eq!(is_known, !reached.contains(&target), "{text}: {position}");
                *known.get_mut(&is_known).unwrap() += 1;
            }
        }
    }
    assert!(known.values().all(|count| *count > 100), "{known:?}");
    let error = TurnSolver::new("M,U".parse::<TurnSet>().unwrap().iter());
    let error = error.solve(&CubePos::SOLVED.moved(Move::R1)).unwrap_err();
    assert_eq!(error.to_string(), "the given turns do not solve the position");
}
