//! Counts of positions by distance.

use superflip::{
    Alg, Face,
    coord::KocSymm,
    cube::{CubieSet, MoveSet},
    metric::Metric,
    notation::TurnSet,
    search::{
        DistanceSearch, SubgroupSearch, Threads, TurnDistances,
        coset::{CosetSolver, CosetStep},
        piece_distances,
    },
    watch::Watch,
};

use super::work::{SCRAMBLES, Work, position};

/// The positions of a coset up to a distance that it needs no bitmap for.
fn count_coset(work: &mut Work, solver: CosetSolver, most: u8) {
    let mut solver = solver.threads(Threads::ONE);
    for _ in 0..=most {
        solver.step(CosetStep::Exact).expect("no watch ends the step");
    }
    work.numbers(solver.found().iter().copied());
    work.solutions += solver.found().iter().sum::<u64>();
}

/// Cosets in half turns: Kociemba's group itself, a symmetric coset, and one without symmetry.
pub(super) fn coset(work: &mut Work) {
    for (scramble, most) in [("", 5), ("R2 F", 7), (SCRAMBLES[2], 11)] {
        let coset = KocSymm::of(&position(scramble));
        count_coset(work, CosetSolver::new(coset), most);
    }
}

pub(super) fn coset_in_quarter_turns(work: &mut Work) {
    for (scramble, most) in [("", 7), (SCRAMBLES[2], 13)] {
        let coset = KocSymm::of(&position(scramble));
        let solver = CosetSolver::in_metric(coset, Metric::QUARTER).expect("a metric of cosets");
        count_coset(work, solver, most);
    }
}

/// The positions at each distance from the solved cube.
pub(super) fn distances(work: &mut Work) {
    for (metric, most) in [(Metric::HALF, 5), (Metric::QUARTER, 6), (Metric::AXIAL, 4)] {
        let mut search = DistanceSearch::new(metric).threads(Threads::ONE);
        while search.distance() < most {
            search.advance().expect("enough memory");
            let counts = search.counts();
            work.numbers([counts.positions, counts.up_to_symmetry, counts.up_to_inverse]);
        }
    }
}

/// The distances of a group of some of the moves.
pub(super) fn subgroup(work: &mut Work) {
    let half_turns: Alg = "U2 D2 R2 L2 F2 B2".parse().expect("moves");
    for (moves, metric) in [
        (half_turns.iter().collect(), Metric::HALF),
        (MoveSet::of_face(Face::U).union(MoveSet::of_face(Face::R)), Metric::QUARTER),
    ] {
        let search = SubgroupSearch::new(moves).metric(metric);
        let distances = search.distances().expect("enough memory");
        work.numbers(distances.counts().iter().copied());
        let farthest = distances.positions_at(distances.greatest()).next().expect("a position");
        work.solution(
            distances
                .steps_to(&farthest)
                .expect("in the group")
                .iter()
                .flat_map(|turn| turn.moves()),
        );
    }
}

/// The distances of some pieces, and of cubes that slices reach.
pub(super) fn reach(work: &mut Work) {
    let memory = 1 << 30;
    for metric in [Metric::HALF, Metric::QUARTER] {
        let counts = piece_distances(CubieSet::CROSS, &metric, memory, Watch::new());
        work.numbers(counts.expect("enough memory"));
    }
    let turns: TurnSet = "M,E,S".parse().expect("turns");
    let turns = turns.iter().map(|turn| (turn, 1));
    let distances = TurnDistances::new(turns, memory, Watch::new()).expect("enough memory");
    work.numbers(distances.counts());
    for cube in distances.cubes_at(distances.counts().len() - 1) {
        work.text(distances.turns_to(cube).expect("a reached cube"));
    }
}
