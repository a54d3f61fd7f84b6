//! Searches for every sequence of a length.

use std::{convert::Infallible, ops::ControlFlow};

use superflip::{
    Alg, CubePos, Move,
    cube::{Cubie, Pattern},
    notation::{Sequence, TurnSet},
    search::{Dissection, Event, Exhaustive, Meet, Threads, TurnSolver},
    watch::Progress,
};

use super::work::{SCRAMBLES, Work, position};

impl Work {
    fn add_solution(&mut self, moves: &[Move]) -> ControlFlow<Infallible> {
        self.solution(moves.iter().copied());
        ControlFlow::Continue(())
    }

    fn solutions_of(&mut self, search: &Exhaustive) {
        let mut nodes = 0;
        let mut count = |now: Progress| {
            nodes = now.nodes;
            ControlFlow::Continue(())
        };
        let end = search.run_watched(&mut count, |event| {
            if let Event::Solution(moves) = event {
                self.solution(moves.iter().copied());
            }
            ControlFlow::<Infallible>::Continue(())
        });
        assert!(end.is_ok(), "the watch never ends the search");
        self.nodes += nodes;
    }
}

pub(super) fn whole_cube(work: &mut Work) {
    for (scramble, length) in [(SCRAMBLES[0], 11), (SCRAMBLES[1], 13), ("", 8)] {
        let search = Exhaustive::new(position(scramble), length).threads(Threads::ONE);
        work.solutions_of(&search);
    }
}

/// Returns a goal for six edges: the four edges of the bottom layer and two of the middle layer.
fn some_edges() -> Pattern {
    let homes = [4, 5, 8, 9, 10, 11].map(|edge: u8| (8 + usize::from(edge), 2 * edge));
    let with =
        |goal: Pattern, (cubie, value)| goal.with(Cubie::ALL[cubie], value).expect("at home");
    homes.into_iter().fold(Pattern::default(), with)
}

pub(super) fn pattern(work: &mut Work) {
    let goal = some_edges();
    for scramble in SCRAMBLES {
        let search = Exhaustive::new(position(scramble), 8).goal(goal).threads(Threads::ONE);
        work.solutions_of(&search);
        let count = search.count().expect("8 moves");
        work.digest.add(&count.to_le_bytes());
    }
}

pub(super) fn meet(work: &mut Work) {
    for goal in [Pattern::SOLVED, some_edges()] {
        let search = Meet::new(position(SCRAMBLES[0]), 10).goal(goal);
        let ControlFlow::Continue(()) = search.run(|moves| work.add_solution(moves));
    }
}

pub(super) fn dissection(work: &mut Work) {
    let scramble: Alg = SCRAMBLES[0].parse().expect("a scramble");
    let mut search = Dissection::new(CubePos::SOLVED.moved_by(scramble.iter().take(6)), 6);
    for value in 0..24 {
        let through = Pattern::default().with(Cubie::ALL[8], value).expect("one edge");
        let flow =
            search.part(&through, 1 << 20, |moves| work.add_solution(moves)).expect("few records");
        let ControlFlow::Continue(()) = flow;
    }
}

/// Slices and wide turns: a shortest sequence of turns. After each scramble, the centers are at home.
pub(super) fn turns(work: &mut Work) {
    for (turns, scramble) in [("M,U", "M' U2 M U M' U' M U2"), ("U,Rw,F2", "U Rw F2 U' Rw' F2 U2")]
    {
        let turns: TurnSet = turns.parse().expect("turns");
        let (moves, _) = scramble.parse::<Sequence>().expect("a scramble").folded();
        let solver = TurnSolver::new(turns.iter());
        let found = solver.solve(&CubePos::SOLVED.moved_by(&moves)).expect("the turns made it");
        work.text(found.sequence());
        work.numbers([u64::try_from(found.nodes()).expect("few nodes")]);
    }
}
