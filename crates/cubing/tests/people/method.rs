//! Solutions as people learn to solve the cube, against a second model: stickers, turned by the motions of
//! gen. Each stage must reach its goal on the stickers, and each named sequence must be the moves of its
//! step.

use std::sync::LazyLock;

use rand::{SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    notation::{Orientation, OrientedCube, Sequence},
};
use superflip_cubing::method::{
    Colors, Method, MethodSolution, MethodSolver, MethodStep, Stage, StageName, StepCase,
};
use superflip_gen::{
    geometry::{Facelet, dot, face_of, normal},
    motion::{Motion, facelets, turns},
};

static TURNS: LazyLock<Vec<Motion>> = LazyLock::new(turns);
static FACELETS: LazyLock<Vec<Facelet>> = LazyLock::new(facelets);

/// The stickers of a cube: for each facelet, the face of the sticker's color.
struct Stickers(Vec<usize>);

impl Stickers {
    fn of(motion: &Motion) -> Self {
        let on = motion.inverse().to;
        Self(on.iter().map(|&home| face_of(FACELETS[usize::from(home)].normal)).collect())
    }

    /// Returns whether all facelets that `concerns` names have the color of their face.
    fn are_solved(&self, concerns: impl Fn(&Facelet) -> bool) -> bool {
        let facelets = FACELETS.iter().zip(&self.0).filter(|(facelet, _)| concerns(facelet));
        facelets.into_iter().all(|(facelet, color)| face_of(facelet.normal) == *color)
    }
}

fn is_edge(facelet: Facelet) -> bool {
    facelet.slot.iter().filter(|x| **x != 0).count() == 2
}

/// Returns whether stickers have the goal of a stage, for the cross of a face.
fn is_reached(stage: StageName, motion: &Motion, cross: Face) -> bool {
    let stickers = Stickers::of(motion);
    let down = normal(cross.index());
    // 1 in the layer of the cross, 0 in the layer above it, -1 in the last layer.
    let height = |facelet: &Facelet| dot(facelet.slot, down);
    let is_top = |facelet: &Facelet| dot(facelet.normal, down) == -1;
    let edges_up = || stickers.are_solved(|f| is_edge(*f) && is_top(f));
    let edges_home = || stickers.are_solved(|f| is_edge(*f));
    let two_layers = || stickers.are_solved(|f| height(f) >= 0);
    let with_top_turned = |goal: &dyn Fn(&Motion) -> bool| {
        let turn = &TURNS[Move::of_face(cross.opposite())[0].index()];
        let turned = std::iter::successors(Some(motion.clone()), |motion| Some(motion.then(turn)));
        turned.take(4).any(|motion| goal(&motion))
    };
    match stage {
        StageName::Cross => stickers.are_solved(|f| is_edge(*f) && height(f) == 1),
        StageName::Corners => stickers.are_solved(|f| height(f) == 1),
        StageName::SecondLayer => two_layers(),
        StageName::TopCross => two_layers() && edges_up(),
        StageName::LineUp => two_layers() && edges_home(),
        StageName::PlaceCorners => {
            let has_own_colors = |facelet: &Facelet| {
                let here = FACELETS.iter().zip(&stickers.0).filter(|(f, _)| f.slot == facelet.slot);
                let mut colors: Vec<usize> = here.clone().map(|(_, color)| *color).collect();
                let mut faces: Vec<usize> = here.map(|(f, _)| face_of(f.normal)).collect();
                colors.sort_unstable();
                faces.sort_unstable();
                colors == faces
            };
            two_layers() && edges_home() && FACELETS.iter().all(has_own_colors)
        }
        StageName::Pair(number) => {
            let slots = FACELETS.iter().filter(|f| is_edge(**f) && height(f) == 0);
            let is_solved = |edge: &&Facelet| {
                stickers.are_solved(|f| {
                    let above = [0, 1, 2].map(|i| f.slot[i] - down[i]);
                    f.slot == edge.slot || height(f) == 1 && above == edge.slot
                })
            };
            // Each slot has two facelets of an edge.
            is_reached(StageName::Cross, motion, cross)
                && slots.filter(is_solved).count() >= 2 * usize::from(number)
        }
        StageName::Oll => two_layers() && stickers.are_solved(is_top),
        StageName::Pll => with_top_turned(&|motion| Stickers::of(motion).are_solved(|_| true)),
        StageName::TurnCorners | StageName::Auf => stickers.are_solved(|_| true),
        _ => panic!("a new stage needs its goal on stickers"),
    }
}

/// What the checker needs of a stage.
type Facts = (StageName, Vec<Alg>);

fn facts(solution: &MethodSolution) -> Vec<Facts> {
    let algs = |stage: &Stage| stage.steps().iter().map(|step| step.moves().clone()).collect();
    solution.stages().iter().map(|stage| (stage.name(), algs(stage))).collect()
}

/// Replays a solution on stickers. `cross` and `front` are the faces that are down and in front.
fn replay(
    position: &CubePos,
    method: Method,
    cross: Face,
    front: Face,
    stages: &[Facts],
) -> Result<Alg, String> {
    let holds = Orientation::ALL.into_iter();
    let hold = holds.filter(|hold| (hold.at(Face::D), hold.front()) == (cross, front));
    let [hold] = hold.collect::<Vec<_>>().try_into().map_err(|_| "no such hold")?;
    let mut motion = Motion::from_values(&position.corners(), &position.edges());
    let mut alg = Alg::default();
    let names: Vec<StageName> = stages.iter().map(|(name, _)| *name).collect();
    let order = method.stages().iter().filter(|name| names.contains(name)).copied();
    if order.collect::<Vec<_>>() != names {
        return Err(format!("the stages are {names:?}"));
    }
    for (stage, steps) in stages {
        if is_reached(*stage, &motion, cross) {
            return Err(format!("{stage} has nothing to do"));
        }
        for mv in steps.iter().flatten() {
            // The letter of the hold names a place.
            let mv = mv.on(hold.at(mv.face()));
            motion = motion.then(&TURNS[mv.index()]);
            alg.extend([mv]);
        }
        if !is_reached(*stage, &motion, cross) {
            return Err(format!("{stage} does not reach its goal"));
        }
    }
    if motion != Motion::identity() {
        return Err("the moves do not solve the cube".to_owned());
    }
    for three in alg.moves().windows(2).chain(alg.moves().windows(3)) {
        let (first, last) = (three[0].face(), three[three.len() - 1].face());
        let across = three[1].face() == first.opposite();
        if first == last && (three.len() == 2 || across) {
            return Err(format!("{} {} could be joined", three[0], three[three.len() - 1]));
        }
    }
    Ok(alg)
}

/// Checks that the named sequence of a step, after a turn of the top, is its moves.
fn check_sequence(solution: &MethodSolution, step: &MethodStep) {
    let Some(sequence) = step.sequence() else { return };
    let hold = solution.hold();
    let facing =
        Orientation::ALL.into_iter().find(|o| (o.up(), o.front()) == (hold.up(), step.front()));
    let sequence: Sequence = sequence.parse().unwrap();
    let begin = OrientedCube { orientation: facing.unwrap(), ..OrientedCube::default() };
    let moves: Alg = step.moves().iter().map(|mv| hold.unheld(mv)).collect();
    let goal = CubePos::SOLVED.moved_by(&moves);
    let is_it = [0, 1, 2, 3].into_iter().any(|quarters| {
        let turned = (0..quarters).fold(begin, |cube, _| cube.turned(Move::U1.into()));
        sequence.iter().fold(turned, OrientedCube::turned).position == goal
    });
    assert!(is_it, "{} is not {sequence} with {} in front", step.moves(), step.front());
}

/// Solves random cubes, checks everything, and returns the mean and the greatest length.
fn census(method: Method, seed: u64, count: usize) -> (f64, usize) {
    let mut rng = StdRng::seed_from_u64(seed);
    let solver = MethodSolver::new(method);
    let (mut sum, mut most) = (0, 0);
    for i in 0..count {
        let position = CubePos::random(&mut rng);
        let cross = if i % 2 == 0 { Face::U } else { Face::ALL[i / 2 % 6] };
        let solution = solver.clone().cross(cross).solve(&position).unwrap();
        let front = solution.hold().front();
        let alg = replay(&position, method, cross, front, &facts(&solution))
            .expect("the solution is right");
        assert_eq!((&alg, alg.moves().len()), (solution.alg(), solution.len()));
        let (folded, orientation) = solution.sequence().folded();
        assert_eq!((folded, orientation.front()), (alg, front));
        solution
            .stages()
            .iter()
            .flat_map(Stage::steps)
            .for_each(|step| check_sequence(&solution, step));
        let total = solution.stages().iter().fold(0, |total, stage| {
            assert_eq!(stage.total(), total + stage.len());
            stage.total()
        });
        assert_eq!(total, solution.len());
        sum += total;
        most = most.max(total);
    }
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let mean = sum as f64 / count as f64;
    (mean, most)
}

#[test]
fn beginners_solutions_reach_the_goal_of_each_stage() {
    let (mean, most) = census(Method::Beginner, 61, 60);
    assert!(mean < 80.0 && most <= 110, "{mean} {most}");
}

#[test]
fn cfop_solutions_reach_the_goal_of_each_stage() {
    let (mean, most) = census(Method::Cfop, 62, 60);
    assert!(mean < 50.0 && most <= 60, "{mean} {most}");
}

/// The figures of docs/commands/steps.md.
#[test]
#[ignore = "long; 2,000 solutions"]
fn a_thousand_solutions_of_each_method_have_the_documented_lengths() {
    let beginner = census(Method::Beginner, 63, 1000);
    let cfop = census(Method::Cfop, 64, 1000);
    assert!(beginner.0 < 110.0 && beginner.1 <= 160, "{beginner:?}");
    assert!(cfop.0 < 60.0 && cfop.1 <= 80, "{cfop:?}");
}

/// The checker finds each kind of mistake.
#[test]
fn the_checker_can_fail() {
    let scramble: Alg = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F".parse().unwrap();
    let position = CubePos::SOLVED.moved_by(&scramble);
    for method in Method::ALL {
        let solution = MethodSolver::new(method).solve(&position).unwrap();
        let right = facts(&solution);
        let check =
            |front: Face, stages: &[Facts]| replay(&position, method, Face::U, front, stages);
        assert_eq!(check(Face::F, &right).as_ref(), Ok(solution.alg()));
        assert!(check(Face::R, &right).is_err());
        for i in 0..right.len() {
            let mut damaged = right.clone();
            damaged[i].1.pop();
            assert!(check(Face::F, &damaged).is_err(), "{method} {i}");
            let mut damaged = right.clone();
            damaged.remove(i);
            assert!(check(Face::F, &damaged).is_err(), "{method} {i}");
            let mut damaged = right.clone();
            damaged[i].1.push("U U'".parse().unwrap());
            assert!(check(Face::F, &damaged).unwrap_err().contains("joined"), "{method} {i}");
        }
        let mut damaged = right.clone();
        damaged.swap(0, 1);
        assert!(check(Face::F, &damaged).unwrap_err().contains("stages are"));
    }
}

#[test]
fn the_solved_cube_has_no_stages_and_wrong_cubes_are_refused() {
    let mut corners = CubePos::SOLVED.corners();
    corners[0] += 8;
    let twisted = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap();
    for method in Method::ALL {
        for cross in Face::ALL {
            let solver = MethodSolver::new(method).cross(cross);
            let solution = solver.solve(&CubePos::SOLVED).unwrap();
            assert!(solution.is_empty() && solution.stages().is_empty());
            assert_eq!(solution.to_string(), "Solution (0): ");
            assert_eq!(solution.hold().at(Face::D), cross);
            assert_eq!(solver.solve(&twisted).unwrap_err(), twisted.check_reachable().unwrap_err());
        }
    }
}

/// Short ways that people know.
#[test]
fn known_cases_have_the_sequences_that_people_know() {
    let steps = |method: Method, moves: &str| -> Vec<String> {
        let alg = moves.parse::<Sequence>().unwrap().folded().0;
        let position = CubePos::SOLVED.moved_by(alg.inverse());
        let solution = MethodSolver::new(method).cross(Face::D).solve(&position).unwrap();
        let steps = solution.stages().iter().flat_map(Stage::steps);
        steps.map(|step| format!("{} {}", step.case(), step.sequence().unwrap_or("-"))).collect()
    };
    let beginner = |moves: &str| steps(Method::Beginner, moves);
    assert_eq!(beginner("R U R'")[0], "corner-side R U R'");
    assert_eq!(beginner("U R U' R' U' F' U F"), ["edge-right U R U' R' U' F' U F"]);
    assert_eq!(beginner("U' L' U L U F U' F'"), ["edge-left U' L' U L U F U' F'"]);
    assert_eq!(beginner("(R' D' R D)2 U (D' R' D R)2 U'").len(), 3);
    assert_eq!(steps(Method::Cfop, "R U R' U R U2 R'"), ["oll R U R' U R U2 R'"]);
    assert_eq!(
        steps(Method::Cfop, "R U R' U' R' F R2 U' R' U' R U R' F'"),
        ["pll R U R' U' R' F R2 U' R' U' R U R' F'"]
    );
}

/// Every step has a sentence with the names of the given colors, and no names of other colors.
#[test]
fn sentences_name_the_colors_that_are_given() {
    let mut rng = StdRng::seed_from_u64(65);
    let colors = Colors(["u0", "f1", "r2", "d3", "b4", "l5"]);
    let mut cases: Vec<StepCase> = Vec::new();
    for _ in 0..30 {
        for method in Method::ALL {
            let solution = MethodSolver::new(method).solve(&CubePos::random(&mut rng)).unwrap();
            assert_eq!(
                solution.hold_sentence(&colors),
                "Hold the cube with d3 up and f1 in front."
            );
            for stage in solution.stages() {
                let mut texts = vec![
                    solution.stage_title(stage, &colors),
                    solution.stage_sentence(stage, &colors),
                ];
                for step in stage.steps() {
                    let sentence = solution.step_sentence(step, &colors);
                    if let Some(sequence) = step.sequence() {
                        assert!(sentence.contains(sequence), "{sentence}");
                    }
                    if let Some(piece) = step.piece() {
                        let named = piece.name().chars().filter_map(Face::from_letter);
                        assert!(
                            named.into_iter().all(|face| sentence.contains(colors.name(face))),
                            "{sentence}"
                        );
                    }
                    cases.push(step.case());
                    texts.push(sentence);
                }
                for text in texts {
                    let english = Colors::default().0;
                    assert!(!english.iter().any(|color| text.contains(color)), "{text}");
                    assert!(!text.is_empty() && !text.contains("  "), "{text}");
                }
            }
        }
    }
    cases.sort_unstable();
    cases.dedup();
    assert!(cases.len() >= 20, "{cases:?}");
}
