//! Calls of the solvers and searches.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use crate::at_least_one;
use superflip::{
    Alg, CubePos, Face, Solver,
    bounds::{
        DeferredTable, Folder, LargestTable, MetricFile, PruningTable, Size, TableFile, TableSource,
    },
    calc::Calculator,
    coord::KocSymm,
    cube::{Cubie, CubieSet, Facelet, MoveSet, Pattern, SymClass},
    group::Centralizer,
    metric::{AxisTurn, Costs, Metric},
    notation::{OrientedCube, Reconstruction, Rotation, StickeredCube, Turn},
    search::{
        Clock, ClockedSolver, Dissection, DistanceSearch, Exhaustive, FaceOrder, Meet, MetricError,
        MetricSolver, NearMetricSolver, OptimalSolver, Sequences, Share, SolutionCertificate,
        SubgroupDistances, SubgroupSearch, SubsetSolver, TableSet, Threads, TurnDistances,
        TurnSearch, TurnSolver,
        coset::{CosetSolver, CosetStep, Cover, Proof},
        piece_distances,
    },
    unstable::Meter,
    watch::{Progress, Watch},
};
use superflip_cubing::{
    algs::{
        AlgFinder, Case, CaseSet, FingerModel, MaskedCase, NewGrips, Ranking, Solved, SolvedBlock,
        Stage,
    },
    blind::{
        CaseKind, Commutator, CommutatorFinder, FoundCommutator, Letters, Memorizer, Spelling,
        Target, letter_pair, letter_pairs, parity,
    },
    insertions::{InsertionFinder, Rest},
    method::{Colors, Hold, Method, MethodSolver},
    scramble::{MinDistance, Scramble, Scrambler, WcaEvent, cases_named},
    steps::{
        Block, Chain, ChainPart, Convention, Goal, NamedLine, Niss, ReachedStep, Step, StepAxis,
        StepMoves, StepSolution, StepSolver, Subset, Trigger,
    },
};

use super::{Call, calls};

/// Cancels a call at its first look at the watch. A set flag would cancel the call before it begins.
fn at_first_look() -> impl FnMut(Progress) -> ControlFlow<()> {
    |_| ControlFlow::Break(())
}

/// A clock whose turns all take the same time, or all are impossible.
struct Uniform(Option<u32>);

impl Clock for Uniform {
    type State = u32;

    fn start(&mut self) -> u32 {
        0
    }

    fn next(&mut self, time: u32, _: AxisTurn) -> Option<u32> {
        self.0.map(|turn| time.saturating_add(turn))
    }

    fn time(&self, time: u32) -> u32 {
        time
    }
}

pub(super) const CALLS: &[Call] = calls! {
    "Solver": |a| {
        let solver = Solver::new().max_length(a.byte()).max_nodes(a.number().min(200)).goal(a.position());
        let solver = solver.max_time(Duration::from_nanos(a.number().min(100_000))).inverse();
        let solver = solver.tables(a.one(&[TableSet::Compact, TableSet::Fast, TableSet::Full]));
        solver.solve(&a.position()).map_err(|e| (e.bound(), e.to_string())).map(|solution| {
            (solution.inverse().with_boundary().to_string(), solution.moves().len(), solution.iter().count(),
                (solution.len(), solution.is_empty(), solution.phase2(), solution.is_optimal()))
        })
    };
    "Solutions": |a| {
        let solver = Solver::new().max_length(a.byte()).max_nodes(a.number().min(200));
        let solutions = (solver.shorter(&a.position()), solver.every(&a.position()));
        [solutions.0, solutions.1].map(|solutions| solutions.map(|mut solutions| {
            let count = solutions.by_ref().take(20).count();
            solutions.allow(a.number().min(200));
            let next = solutions.next_watched(&mut at_first_look());
            (count, next, solutions.nodes(), solutions.bound(), solutions.end())
        }))
    };
    "Sequences": |a| {
        let sequences = Sequences::in_order(a.order());
        let last = a.one(&[None, Some(Face::U), Some(Face::B)]);
        (Sequences::count(a.byte()), sequences.get(a.byte(), a.number()), sequences.following(last).count())
    };
    "AxisTurn": |a| {
        let turn = AxisTurn::new(a.size() % 4, [a.byte(), a.byte()]).or(AxisTurn::from_index(a.size()));
        let turn = turn.unwrap_or(a.mv().into());
        (turn.then(a.mv().into()), turn.inverse(), turn.remap(a.sym()), turn.moves().count(), turn.to_string(),
            (turn.axis(), turn.quarters(), turn.index()), AxisTurn::merged(a.moves()).len())
    };
    "Metric, Costs, CostsError": |a| {
        let cost = |a: &mut super::Arguments| a.one(&[None, Some(1), Some(15), Some(3)]).or(Some(a.word())).filter(|_| a.byte() > 9);
        let mut costs = Costs::new(cost(a), cost(a)).face(a.face(), cost(a), cost(a)).turn(a.mv(), cost(a));
        if a.byte().is_multiple_of(2) {
            costs = costs.at_once();
        }
        Metric::try_from(costs).map_err(|e| e.to_string()).map(|metric| {
            let turn = AxisTurn::from(a.mv());
            let some = metric.with_moves(MoveSet::from_bits_truncate(a.word())).map_err(|e| e.to_string());
            (some, metric.cost(turn), metric.step(turn), (metric.steps().count(), metric.canonical_counts(a.byte().into())), metric.moves(), metric.symmetries().count(),
                (metric.remap(a.sym()), (metric.reversed(), metric.is_one_way()), metric.cost_of(a.moves()), metric.steps_of(a.moves()), metric.to_string()),
                a.text().parse::<Metric>().map_err(|e| e.to_string()))
        })
    };
    "DistanceSearch, DistanceCounts": |a| {
        let costs = Costs::new(Some(u32::from(a.byte() % 15) + 1), None);
        let metric = a.one(&[Metric::HALF, Metric::SLICE, Metric::try_from(costs).unwrap()]);
        let mut search = DistanceSearch::new(metric).symmetric(SymClass::ALL[a.size() % 33]);
        search = search.max_memory(a.number().min(1 << 18)).threads(Threads::ONE);
        assert!(search.kept_distances() >= 2);
        let advanced = (0..a.byte() % 8).map(|_| search.advance().map_err(|e| e.to_string())).last();
        let advanced = (advanced, search.advance_watched(&AtomicBool::new(a.byte() == 0)));
        let counts = search.counts_watched(&AtomicBool::new(a.byte() == 0)).map_err(|e| e.to_string());
        let items = a.word() % 9000..a.word() % 9000;
        let next = search.next_counts(items.start..items.end.min(items.start.saturating_add(2)), Watch::new());
        let next = next.map_err(|e| e.to_string());
        (advanced, counts, search.counts(), (search.distance(), next), search.symmetries(), search.representatives().count())
    };
    "Watch, Meter, Stopped": |a| {
        let (flag, mut received) = (AtomicBool::new(a.byte().is_multiple_of(2)), 0);
        let mut progress = |now: Progress| {
            received += now.nodes;
            ControlFlow::Continue(())
        };
        let deadline = Instant::now() + Duration::from_nanos(a.number() >> 16);
        let mut watch = Watch::new().flag(&flag).progress(&mut progress).deadline(deadline);
        let mut meter = Meter::new(watch.by_ref());
        let counted = (meter.count(a.number() >> 16), meter.look(), meter.watch().is_idle());
        (counted, watch.is_idle(), watch.by_ref().begin(), watch.by_ref().look(Progress::default), watch.look(|| Progress::of_nodes(a.number() >> 16)))
    };
    "Threads": |a| Threads::new(NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX)).get();
    "LargestTable": |a| {
        let tables = LargestTable::new(Folder::new(a.text().replace('/', "")), a.number());
        let is_chosen = tables.table(a.byte()).is_some();
        (is_chosen, tables.problem().is_some(), tables.loaded().is_some())
    };
    "FaceOrder": |a| FaceOrder::new(std::array::from_fn(|_| a.face())).map(|order| order.faces());
    "TableFile, MetricFile, Folder, FileError, DeferredTable": |a| {
        let folder = Folder::new(a.text().replace('/', ""));
        let size = a.one(&Size::ALL);
        let of_metric = |file: MetricFile| {
            (file.path().to_owned(), file.name(), file.bytes(), file.check(Threads::ONE).is_ok())
        };
        (MetricFile::open(folder.path_of(size)).map(of_metric).is_ok(),
        TableFile::open(folder.path_of(size)).map_err(|e| (e.path().to_owned(), e.to_string(), e.reason().to_string())).is_ok(),
            folder.open(size).is_ok(), folder.files().is_ok(), folder.path().exists(),
            folder.best(a.number()).map(DeferredTable::new).map(|table| (table.pays_before(a.byte()), table.file().size())))
    };
};

/// Functions that start threads or make tables. The tests call them fewer times.
pub(super) const SLOW_CALLS: &[Call] = calls! {
    "Exhaustive": |a| {
        let (length, threads) = (a.byte() % 4, NonZero::new(1 + a.size() % 4).unwrap());
        let search = Exhaustive::new(a.position(), length).threads(threads.into()).max_memory(a.number());
        let search = search.moves(MoveSet::from_bits_truncate(a.word())).starting_with(&a.moves()).after(&a.moves());
        let search = search.order(a.order());
        (search.sequences(), search.run(|_| ControlFlow::<()>::Continue(())), search.count(),
            search.canonical().run(|_| ControlFlow::<()>::Continue(())))
    };
    "AlgFinder, FingerModel, NewGrips, Ranking": |a| {
        let parameter = |a: &mut super::Arguments| a.one(&[0.0, 1.5, -1.0, f64::NAN, f64::INFINITY, f64::MAX]);
        let model = FingerModel { wrist: parameter(a), overwork: parameter(a), regrip: parameter(a), new_grips: a.one(&NewGrips::ALL), ranking: a.one(&Ranking::ALL), ..FingerModel::published() };
        let turns: Vec<Turn> = (0..a.size() % 30).map(|_| a.turn()).collect();
        let execution = a.one(&[FingerModel::estimate, FingerModel::estimate_with_auf])(&model, &turns);
        let finder = AlgFinder::new(a.position(), turns.iter().copied().collect()).goal(a.pattern()).model(model);
        let rotations = [a.turn(), a.turn()].map(Rotation::try_from).into_iter().flatten();
        let rotations: Vec<Rotation> = rotations.chain(a.text().parse()).collect();
        let texts: Vec<String> = rotations.iter().map(|one| format!("{one} {} {}", one.orientation(), one.turn())).collect();
        let finder = finder.rotations(rotations).max_length(a.byte() % 3).more(a.byte()).keep(a.size() % 4);
        let finder = finder.max_regrips(a.word());
        let flag = AtomicBool::new(a.byte() > 200);
        (execution.regrips, model.new_grips.name(), model.ranking.name(), model.time(&turns).is_nan(), model.cost(&turns).is_nan(), model.out_of_range().is_some(), texts,
            finder.find(&flag).ranked, finder.without_auf().find(&flag).algs.len())
    };
    "CommutatorFinder, Commutator, CaseKind, Form, Spelling": |a| {
        let turns: Vec<Turn> = (0..a.size() % 6).map(|_| a.turn()).collect();
        let flag = AtomicBool::new(a.byte() > 200);
        let exchanged = parity(a.target(), a.target(), [a.target(), a.target()]);
        let case = letter_pair(a.target(), a.target(), a.target()).or(exchanged).unwrap_or(a.position());
        let kind = CaseKind::of(&case).unwrap_or(a.one(&CaseKind::ALL));
        let finder = CommutatorFinder::new(kind, turns.iter().copied().collect(), &flag);
        let found = finder.and_then(|finder| {
            let finder = finder.setup(a.byte() % 3).max_length(a.byte()).keep(a.size() % 4).model(FingerModel::default());
            finder.find(&case, &flag)
        });
        let sequence = turns.into_iter().collect();
        let taken = Commutator::of(&sequence, &flag).map(|all| all.first().map(|one| {
            let spelling = a.one(&[Spelling::Bracketed, Spelling::Plain, Spelling::Compact]);
            (one.inverse().spelled(spelling).to_string(), one.sequence())
        }));
        let forms = |found: Vec<FoundCommutator>| -> Vec<_> {
            found.iter().map(|one| (one.form.to_string(), one.form.setup().to_string(), one.form.spelled(Spelling::Plain).to_string())).collect()
        };
        (found.map(forms), kind.to_string(), kind.pieces(), kind.usual_turns(), taken)
    };
    "Memorizer, Memo, Letters, Target": |a| {
        let memorizer = Memorizer::default().buffer(a.target()).breaks([a.target(), a.target()]);
        let memorizer = memorizer.clone().swap(a.target(), a.target()).unwrap_or(memorizer.cycles_turned());
        let memo = memorizer.memo(&a.position());
        let letters = a.text().parse::<Letters>().unwrap_or_default();
        let target = a.target();
        (letters.pairs(&memo.edges.targets), serde_json::to_string(&memo.lettered(&letters)).is_ok(), letters.target(target.kind(), 'Q').map(|t| t.to_string()),
            (target.turned(a.byte()), target.facelet(), target.cubie(), target.turn(), target.place_in(&a.position()), target.exchanged_with(a.target())),
            (letter_pairs(target).count(), a.text().parse::<Target>().is_ok(), Target::reference(a.one(&Cubie::ALL)), letters.letter(target)),
            a.one(&Facelet::ALL.map(Target::at)))
    };
    "CaseSet, Case, Solved": |a| {
        let set = a.one(&CaseSet::ALL);
        let position = a.position();
        (set.recognize(&position).map(|found| found.case.to_string()), set.case(&a.text()).map(|case| (case.position(), case.set(), case.name())),
            set.cases().len(), set.cases().nth(a.size() % 21).map(|case| (case.algs().len(), case.algs_by(&FingerModel::published()).len())),
            Solved::of(&position), a.text().parse::<CaseSet>().map_err(|e| e.to_string()),
            a.text().parse::<Case>().map_err(|e| e.to_string()).map(|case| case.to_string()))
    };
    "Exhaustive for a pattern": |a| {
        let search = Exhaustive::new(a.position(), a.byte() % 4).goal(a.pattern()).max_memory(a.number().min(1 << 24));
        (search.run_as_pattern(|_| ControlFlow::<()>::Continue(())), search.count())
    };
    "Exhaustive, ExhaustiveSolutions": |a| {
        let search = Exhaustive::new(a.position(), a.byte() % 3).goal(a.pattern()).max_memory(a.number().min(1 << 24));
        let taken = a.size() % 100;
        search.into_iter().take(taken).count()
    };
    "InsertionFinder, InsertionSolution, Insertion, Rest, RestCycle": |a| {
        let flag = AtomicBool::new(a.byte().is_multiple_of(2));
        let (position, skeleton) = (a.position(), a.alg());
        let finder = InsertionFinder::new().keep(at_least_one(9));
        let found = finder.find(&position, &skeleton, 1 + a.size() % 9, &flag).map_err(|e| e.to_string());
        let rest = Rest::of(&position);
        let found = found.map(|all| all.iter().map(|it| {
            let each = it.insertions().iter().map(|one| {
                let algs = [one.before(), one.sequence(), one.after()].map(|alg| alg.moves().len());
                (algs, one.rest().to_string(), (one.cancelled(), one.total()), one.commutator())
            });
            (it.to_string(), it.len(), it.is_empty(), it.alg().moves().len(), each.collect::<Vec<_>>())
        }).collect::<Vec<_>>());
        (rest.cycles().len(), rest.to_string(), found)
    };
    "StepSolver, Chain, ChainPart, ChainError, Step, Block, Trigger, NoTrigger, Subset, NoSubset, StepMoves, StepSolution, Goal, StepAxis, Niss, Convention": |a| {
        let step = |a: &mut super::Arguments| {
            let mut step = Step::new(a.one(&Goal::ALL));
            step.axes = (0..a.byte() % 4).map(|_| a.one(&StepAxis::ALL)).collect();
            step.blocks.truncate(a.size() % 30);
            (step.min, step.max) = (a.byte() % 8, a.byte() % 24);
            step.keep = a.one(&[None, Some(0), Some(7), Some(usize::MAX)]);
            step.niss = a.one(&[Niss::Never, Niss::Before, Niss::Inside]);
            step.triggers = a.one(&["", "R", "RU2R", "L"]).parse().into_iter().collect();
            step.subsets = a.one(&["", "1", "4a1", "2c3 4e"]).parse().into_iter().collect();
            step.rzp = a.byte();
            step
        };
        let part = |a: &mut super::Arguments| match a.byte() % 3 {
            0 => ChainPart::Alternatives((0..a.byte() % 3).filter_map(|_| Chain::new([step(a)]).ok()).collect()),
            _ => step(a).into(),
        };
        let steps: Vec<ChainPart> = (0..=a.size() % 4).map(|_| part(a)).collect();
        let goal = a.one(&Goal::ALL);
        let _ = (goal.predecessors().len(), goal.has_axis(), (goal.has_niss(), goal.is_block(), goal.is_solved()), goal.name().parse::<Goal>());
        let reached = ReachedStep::between(&a.position(), &a.position().moved_by(a.alg()));
        let _ = reached.iter().map(|it| (it.goal(), it.axis(), it.case().map(str::len), it.name(), it.to_string())).collect::<Vec<_>>();
        let _ = goal.is_reached(a.one(&StepAxis::ALL), &a.position());
        let places = [Block::all(goal), Block::named(goal, &a.text())].concat().into_iter();
        let _ = places.map(|it| (it.goal(), it.cubies(), it.is_solved(&a.position()), it.to_string())).collect::<Vec<_>>();
        let _ = (a.text().parse::<Trigger>().map_err(|e| e.to_string()), goal.has_subsets());
        let subset = a.text().parse::<Subset>().map_err(|e| e.to_string());
        let _ = subset.map(|it| (it.has(&a.text()), it.to_string()));
        let _ = (a.text().parse::<Goal>(), a.text().parse::<Niss>(), a.text().parse::<StepAxis>());
        let chains = [Chain::new(steps), a.text().parse(), Ok(Chain::default())];
        chains.map(|chain| chain.map_err(|e| (e.step(), e.to_string())).map(|chain| {
            let _ = (chain.parts().len(), chain.steps().len(), chain.to_string());
            let solver = StepSolver::new(chain).keep(at_least_one(1 + a.size() % 50)).improving().max_time(Duration::from_nanos(a.number().min(100_000)));
            let solver = solver.convention(a.one(&[Convention::All, Convention::LastClockwise]));
            let flag = AtomicBool::new(a.byte().is_multiple_of(2));
            let solved = solver.solutions(&a.position(), 1 + a.size() % 9, Watch::from(&flag));
            let moves = |it: &StepMoves| {
                let lengths = (it.len(), it.is_empty(), it.total(), it.normal().iter().count(), it.inverse().iter().count());
                (it.goal(), (it.axis(), it.block()), it.case().map(str::len), it.name(), (it.number(), it.alternative()), lengths)
            };
            let solved = solved.map(|all| {
                let each = all.iter().map(|it: &StepSolution| {
                    let steps: Vec<_> = it.steps().iter().map(moves).collect();
                    (it.to_string(), it.len(), it.is_empty(), it.alg().iter().count(), steps)
                });
                each.collect::<Vec<_>>()
            });
            (solver.chain().to_string(), solver.count_watched(&a.position(), &mut at_first_look()), solved.map_err(|e| e.to_string()))
        }))
    };
    "MaskedCase": |a| {
        let gray = a.byte() % 9;
        let text: String = a.stickers().chars().map(|c| if a.byte() % 9 < gray { '.' } else { c }).collect();
        let read = text.parse::<MaskedCase>().map_err(|e| e.to_string());
        (MaskedCase::is_written_in(&text), read.map(|it| (it.position(), it.goal())), a.text().parse::<MaskedCase>().is_ok())
    };
    "MethodSolver, Method, MethodSolution, Stage, StageName, MethodStep, StepCase, Hold, Colors": |a| {
        let (method, cross) = (a.one(&Method::ALL), a.one(&Face::ALL));
        let solved = MethodSolver::new(method).cross(cross).solve(&a.position());
        let named = (method.name(), method.stages().len(), a.text().parse::<Method>().map_err(|e| e.to_string()));
        (named, Hold::with_cross(cross), solved.map(|it| {
            let (name, _) = (a.text(), it.method());
            let colors = Colors([&name; 6]);
            let stages = it.stages().iter().map(|stage| {
                let steps = stage.steps().iter().map(|step| {
                    let about = (step.case().name(), step.name().map(str::len), step.piece(), step.front(), step.sequence());
                    (about, it.step_sentence(step, &colors), step.moves().to_string())
                });
                let steps: Vec<_> = steps.collect();
                let lengths = (stage.len(), stage.is_empty(), stage.total(), stage.moves().to_string());
                (stage.name().to_string(), it.stage_title(stage, &colors), it.stage_sentence(stage, &colors), lengths, steps)
            });
            let stages: Vec<_> = stages.collect();
            let hold = (it.hold().rotation(), it.hold().at(cross), it.hold().unheld(a.mv()), it.hold().to_string());
            (stages, hold, it.hold_sentence(&colors), it.sequence().to_string(), format!("{it:#}{it}"), (it.len(), it.is_empty()),
                it.colored(colors).to_string())
        }))
    };
    "Colors of a cube": |a| {
        let cube = StickeredCube::from(OrientedCube::from(a.position()).turned(a.turn()));
        Colors::of(&cube).map(|colors| format!("{colors:?}"))
    };
    "Stage::of_solve, SolvedBlock, NamedLine": |a| {
        let solve = format!("Scramble: {}\n{}\n{}", a.text(), a.text(), a.text()).parse::<Reconstruction>();
        let stages = |solve: Reconstruction| Stage::of_solve(&solve).iter().flatten().map(Stage::to_string).collect::<Vec<_>>();
        (solve.as_ref().map(NamedLine::of_solve).is_ok(), solve.map(stages).map_err(|error| error.to_string()), SolvedBlock::Roux.name())
    };
    "TurnDistances, piece_distances": |a| {
        let flag = AtomicBool::new(a.byte() < 9);
        let found = TurnDistances::new([(a.turn(), a.byte()), (a.turn(), a.byte())], a.number().min(1 << 20), &flag);
        let cube = OrientedCube::from(a.position()).turned(a.turn());
        let found = found.map(|it| (it.counts(), it.cubes_at(a.size()).len(), it.turns_to(&cube).map(|turns| turns.to_string())));
        let pieces = CubieSet::from_bits_truncate(1 << (a.byte() % 20));
        (found.map_err(|error| error.to_string()), piece_distances(pieces, &a.one(&Metric::ALL), a.number().min(1 << 20), &flag).map_err(|error| error.to_string()))
    };
    "TurnSolver, TurnSolution": |a| {
        let turns: Vec<Turn> = (0..a.byte() % 10).map(|_| a.turn()).collect();
        let solver = TurnSolver::new(turns).max_length(a.byte() % 4).max_memory(a.number().min(1 << 24)).max_nodes(a.number().into());
        let solver = solver.max_time(Duration::from_nanos(a.number())).inverse();
        (solver.solve_watched(&a.position(), &AtomicBool::new(a.byte() < 9)),
            solver.solve(&a.position()).map(|found| (found.turns().len(), found.sequence().to_string(), found.nodes())))
    };
    "MinDistance, WcaEvent": |a| {
        // The tables of other metrics take seconds in a test.
        let far = MinDistance::new(u16::from(a.byte() % 9), Metric::HALF).and(MinDistance::new(a.small(), Metric::HALF));
        let far = far.map(|far| (far.least(), far.least() < 9 && far.admits(&a.position()).is_ok_and(|is_far| is_far)));
        let (position, length) = (a.position(), 20u8.saturating_add(a.byte()));
        let event = a.one(&[WcaEvent::Speedsolving, WcaEvent::FewestMoves, WcaEvent::Blindfolded]);
        let moves = event.scramble(&position, length, &mut a.0).map(|moves| moves.to_string());
        let most = MinDistance::most(&a.one(&Metric::ALL));
        (far.map_err(|error| error.to_string()), most, moves, event.scramble_watched(&position, a.byte(), &mut a.0, &mut at_first_look()))
    };
    "Scrambler, cases_named": |a| {
        let scrambler = Scrambler::new().max_length(20u8.saturating_add(a.byte()));
        let moves = MoveSet::from_bits_truncate(a.word() % (1 << 9));
        let scrambler = match a.byte() % 4 {
            0 => scrambler.solved(a.pattern()),
            1 => scrambler.cases(&cases_named(&a.text()).unwrap_or_default()),
            2 => scrambler.clone().moves_watched(moves, &mut at_first_look()).unwrap_or(scrambler),
            _ => scrambler.moves(moves),
        };
        let far = MinDistance::new(u16::from(a.byte() % 5), Metric::HALF).unwrap();
        let is_far = far.admits_watched(&a.position(), &mut at_first_look());
        let scrambler = scrambler.event(a.one(&[WcaEvent::Speedsolving, WcaEvent::Blindfolded])).min_distance(far);
        let cancelled = (is_far, scrambler.draw_watched(&mut a.0, &mut at_first_look()));
        let drawn = scrambler.draw(&mut a.0).map_err(|error| error.to_string());
        let position = drawn.clone().map_or(a.position(), |(position, _)| position);
        let turns: superflip::notation::Sequence = (0..a.byte() % 9).map(|_| a.turn()).collect();
        let made = [scrambler.scramble(&mut a.0), scrambler.scramble_watched(&mut a.0, &mut at_first_look())];
        (cancelled, drawn, made, Scramble::from(turns).cube, scrambler.sequence(&position, &mut a.0), scrambler.sequence_watched(&a.position(), &mut a.0, &mut at_first_look()))
    };
    "Stage::between, Case::recognize": |a| {
        let (before, after) = (a.position(), a.position());
        let stages: Vec<String> = Stage::between(&before, &after).iter().map(Stage::to_string).collect();
        (Case::recognize(&before).count(), stages)
    };
    "TurnSearch": |a| {
        let turns: Vec<Turn> = (0..a.byte() % 10).map(|_| a.turn()).collect();
        let search = TurnSearch::new(a.position(), a.byte() % 4, turns).goal(a.pattern());
        search.max_memory(a.number().min(1 << 24)).run(|_| ControlFlow::<()>::Continue(()))
    };
    "long searches: Exhaustive, TurnSearch": |a| {
        // Searches of any length end quickly, because the first event cancels them.
        let search = Exhaustive::new(a.position(), a.byte()).threads(NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MIN).into()).goal(Pattern::default());
        let turns: Vec<Turn> = (0..a.byte() % 10).map(|_| a.turn()).collect();
        let of_turns = TurnSearch::new(a.position(), a.byte(), turns).goal(Pattern::default());
        (search.sequences(), search.run(|_| ControlFlow::Break(())), of_turns.run(|_| ControlFlow::Break(())),
            search.run_as_pattern(|_| ControlFlow::Break(())))
    };
    "cancelled searches: Exhaustive, TurnSearch, Meet, Dissection": |a| {
        // Searches of any length end quickly, because their watch ends them.
        let start = a.position();
        let search = Exhaustive::new(start, a.byte()).goal(a.pattern()).max_memory(a.number().min(1 << 24));
        let turns: Vec<Turn> = (0..a.byte() % 10).map(|_| a.turn()).collect();
        let of_turns = TurnSearch::new(start, a.byte(), turns).max_memory(a.number().min(1 << 24));
        let meet = Meet::new(start, a.byte()).goal(a.pattern()).threads(Threads::ONE).max_memory(a.number().clamp(1 << 10, 1 << 20));
        let dissection = Dissection::new(start, a.byte()).threads(Threads::ONE).max_memory(a.number().clamp(1 << 10, 1 << 20));
        (search.run_watched(&mut at_first_look(), |_| ControlFlow::<()>::Continue(())), search.count_watched(&mut at_first_look()),
            search.run_as_pattern_watched(&mut at_first_look(), |_| ControlFlow::<()>::Continue(())),
            of_turns.run_watched(&mut at_first_look(), |_| ControlFlow::<()>::Continue(())),
            meet.map(|meet| (meet.run_watched(&mut at_first_look(), |_| ControlFlow::<()>::Continue(())), meet.count_watched(&mut at_first_look()))),
            dissection.map(|mut dissection| {
                let through = Pattern::default().with(Cubie::ALL[8], a.byte()).unwrap_or_default();
                (dissection.part_watched(&through, a.number(), &mut at_first_look(), |_| ControlFlow::<()>::Continue(())),
                    dissection.count_watched(&through, a.number(), &mut at_first_look()))
            }))
    };
    "cancelled searches: MetricSolver, MetricError": |a| {
        let metric = a.one(&Metric::ALL);
        let solver = MetricSolver::new(metric).goal(a.position()).max_cost(a.small()).max_time(Duration::ZERO).inverse().max_memory(a.number());
        let solver = solver.threads(NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MIN).into());
        let error: Option<MetricError> = solver.solve(&a.position()).err();
        let flow = solver.solutions_of_cost(&a.position(), a.small(), Watch::new(), |_| ControlFlow::<()>::Continue(()));
        let numbers = a.size()..a.size();
        let part = solver.solutions_with_beginnings(&a.position(), a.small(), numbers, Watch::new(),
            |_| ControlFlow::<()>::Continue(()));
        let turns: Vec<AxisTurn> = a.moves().into_iter().map(AxisTurn::from).collect();
        let beginnings = (MetricSolver::beginnings(&metric), solver.beginning_of(&turns), part);
        let with_table = solver.clone().table(a.one(&Size::ALL)).map(|solver| solver.prepare(&mut at_first_look()));
        let prepared = (solver.prepare(&mut at_first_look()), with_table);
        (error.map(|e| (e.bound(), e.to_string())), (flow, beginnings, prepared), solver.metric().to_string(),
            solver.solutions_of_least_cost(&a.position(), Watch::new(), |_| ControlFlow::<()>::Continue(())))
    };
    "cancelled searches: NearMetricSolver": |a| {
        let solver = NearMetricSolver::new(a.one(&Metric::ALL)).goal(a.position()).inverse();
        let solver = solver.max_cost(a.number().to_le_bytes()[0].into()).max_nodes(a.number()).max_time(Duration::ZERO);
        let flow = solver.cheaper(&a.position(), Watch::new(), |_| ControlFlow::<()>::Continue(()));
        let solved = solver.solve(&a.position()).map(|solution| (solution.cost(), solution.to_string()));
        let prepared = solver.prepare(&mut at_first_look());
        (flow, solved, prepared, solver.solve_watched(&a.position(), Watch::new()), solver.metric().to_string())
    };
    "ClockedSolver, ClockedSolution": |a| {
        let mut clock = Uniform(a.one(&[None, Some(0), Some(1), Some(100), Some(u32::MAX)]));
        let solver = ClockedSolver::new().goal(a.position()).max_nodes(a.number().min(1000));
        let solver = solver.max_time(Duration::from_nanos(a.number().min(100_000)));
        let metric = a.one(&Metric::ALL);
        let guided = [solver.clone().metric(metric), solver.clone().metric_of_times(metric)];
        let few = solver.clone().moves(MoveSet::from_bits_truncate(a.word() % (1 << 9)));
        let found = [
            solver.solve(&a.position(), &mut clock),
            few.solve_watched(&a.position(), &mut clock, &mut at_first_look()),
        ];
        (guided.map(|solver| solver.prepare(&mut at_first_look())), found.map(|found| found.map_err(|e| e.to_string()).map(|it| {
            (it.axis_turns().len(), it.moves().count(), it.time(), it.bound(), it.nodes(), it.candidates(), it.to_string())
        })))
    };
    "Meet": |a| {
        let meet = Meet::new(a.position(), a.byte() % 5).max_memory(a.number().max(1 << 20));
        meet.map(|meet| {
            let meet = meet.order(a.order()).goal(a.pattern());
            (meet.records(), meet.memory(), meet.split(), meet.halves(),
                meet.run(|_| ControlFlow::<()>::Continue(())), meet.count())
        })
    };
    "Dissection": |a| {
        let start = a.position();
        let dissection = Dissection::new(start, a.byte() % 6).order(a.order()).threads(NonZero::new(1 + a.size() % 4).unwrap().into());
        dissection.max_memory(a.number().max(1 << 20)).map(|mut dissection| {
            let through = Pattern::default().with(Cubie::ALL[8], a.byte()).unwrap_or_default();
            let records = a.number();
            (dissection.memory(), dissection.is_of(start, a.byte()), dissection.split(),
                dissection.part(&through, records, |_| ControlFlow::<()>::Continue(())),
                dissection.count(&through, records))
        })
    };
    "SubsetSolver, SubsetSolution, SolveError": |a| {
        let solver = SubsetSolver::new(MoveSet::from_bits_truncate(a.word() % (1 << 9)));
        let solver = solver.max_length(a.byte()).max_nodes(a.number().min(1000)).first_round(a.number()).goal(a.position());
        let solver = solver.max_time(Duration::from_nanos(a.number().min(100_000))).inverse();
        let solution = solver.solve_watched(&a.position(), &mut at_first_look()).map_err(|e| e.to_string());
        let cancelled = SubsetSolver::new_watched(MoveSet::from_bits_truncate(a.word() % (1 << 9)), &mut at_first_look()).is_err();
        (cancelled, solver.group().order(), solution.map(|solution| {
            (solution.moves().len(), solution.iter().count(), solution.len(), solution.is_empty(), solution.nodes(),
                solution.is_optimal())
        }))
    };
    "OptimalSolver, OptimalSolutions, Share": |a| {
        let threads = NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX);
        let optimal = OptimalSolver::new().max_length(a.byte()).threads(threads.into());
        let solve = |all| {
            let solver = if all { optimal.clone().all() } else { optimal.clone() };
            let solver = solver.share(Share::new(a.size(), threads).unwrap_or(Share::WHOLE));
            solver.solve_watched(&a.position(), &mut at_first_look())
        };
        [false, true].map(solve).map(|found| found.map_err(|e| e.to_string()).map(|found| {
            (*found.solution(), found.solutions().len(), found.nodes(), found.tried())
        }))
    };
    "SolutionCertificate": |a| {
        let alg: Alg = a.moves().into_iter().take(5).collect();
        let positions = [a.position(), CubePos::SOLVED.moved_by(alg.inverse())];
        let position = a.one(&positions);
        let threads = NonZero::new(1 + a.size() % 4).unwrap().into();
        let watched = SolutionCertificate::new_watched(&position, &alg, threads, &mut at_first_look());
        let (parts, part) = ([a.size(), a.size() % 243], SolutionCertificate::part(a.size()));
        let made = SolutionCertificate::new(&position, &alg, threads).map(|mut certificate| {
            match a.byte() % 6 {
                0 => certificate.distance = a.byte(),
                1 => certificate.position = a.position(),
                2 => certificate.nodes.push(a.number()),
                3 => certificate.parts.push(vec![a.number()]),
                4 => certificate.solution = a.alg(),
                _ => {}
            }
            let checks = (SolutionCertificate::check(&certificate), SolutionCertificate::count_again(&certificate));
            let checks = (checks, certificate.check_parts(&parts, threads));
            let watched = (certificate.check_parts_watched(&parts, threads, &mut at_first_look()), SolutionCertificate::recompute_watched(&certificate, threads, &mut at_first_look()));
            (checks, watched, SolutionCertificate::recompute(&certificate, threads), certificate.to_string())
        });
        (watched.map_err(|e| e.to_string()), made.map_err(|e| e.to_string()), part)
    };
    "PruningTable": |a| {
        let threads = NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX);
        // The generation is cancelled at once, so that no size allocates all its memory.
        PruningTable::generate_watched(a.one(&Size::ALL[..2]), threads.into(), &mut at_first_look()).is_err()
    };
    "Calculator": |a| {
        let (mut calculator, mut answers) = (Calculator::new().with_max_memory(a.number()), String::new());
        let tables = LargestTable::new(Folder::new(a.text().replace('/', "")), a.number());
        calculator = calculator.with_tables(Arc::new(tables));
        for _ in 0..5 {
            calculator.feed(&a.text(), &mut answers).expect("a string takes all text");
        }
        let lines = calculator.view_lines();
        calculator.leave_view();
        calculator.finish(&mut answers).expect("a string takes all text");
        let errors = (calculator.errors(), calculator.bad_lines());
        (errors, calculator.state().positions().len(), lines, answers)
    };
};

/// Functions of a solver that takes half a second to make. The tests call them only a few times.
pub(super) const SLOWEST_CALLS: &[Call] = calls! {
    "Cover": |a| {
        let cover = Cover::from_classes([a.word().to_le_bytes()[0].into(), u16::MAX, a.small()].into_iter().take(a.size() % 4));
        [cover.unwrap_or_default(), Cover::default()].map(|cover| {
            (cover.contains(KocSymm::of(&a.position())), cover.cosets(), cover.canonical_cosets(), cover.classes().count(), cover.as_bytes().len())
        })
    };
    "MetricSolver, MetricSolution": |a| {
        let solver = MetricSolver::new(a.one(&Metric::ALL)).max_cost(a.small() % 4);
        solver.solve_watched(&a.position(), Watch::new()).map(|solution| {
            (solution.cost(), solution.to_string(), solution.steps(), solution.axis_turns().len(), solution.len(), solution.is_empty(),
                (solution.moves().count(), solution.nodes(), solution.metric().to_string()))
        })
    };
    "Centralizer": |a| {
        let group = SymClass::ALL[a.size() % 18 + 15].representative();
        let kept = Centralizer::of(group).map(|kept| (kept.order(), kept.iter().take(99).count()));
        (kept, Centralizer::positions_of(group.class()))
    };
    "SubgroupSearch, SubgroupDistances": |a| {
        let search = SubgroupSearch::new(MoveSet::from_bits_truncate(a.word())).metric(a.one(&Metric::ALL));
        let found = search.max_memory(a.number().min(1 << 20)).distances_watched(Watch::new());
        let of_one_face = SubgroupSearch::new(MoveSet::of_face(a.face())).distances().map(|found| found.greatest());
        found.map_err(|e| e.to_string()).map(|found| {
            (of_one_face, SubgroupDistances::counts(&found).len(), found.greatest(), found.distance(&a.position()), found.steps_to(&a.position()),
                (found.positions_at(a.byte()).take(9).count(), found.group().order()))
        })
    };
    "CosetSolver": |a| {
        let threads = NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX);
        let coset = KocSymm::of(&a.position());
        let metric = a.one(&Metric::ALL);
        let of_metric = CosetSolver::in_metric(coset, metric);
        let is_refused = of_metric.is_err();
        let solver = of_metric.unwrap_or_else(|_| CosetSolver::new(coset));
        let known = (*solver.metric(), solver.diameter(), solver.bitmap_use(a.byte()), is_refused);
        let mut solver = solver.threads(threads.into()).max_memory(a.number().min(1 << 30));
        let _ = solver.step(CosetStep::Exact);
        for _ in 0..a.byte() % 7 {
            let enough = CosetStep::Enough(a.number());
            let kind = a.one(&[CosetStep::Exact, enough, CosetStep::Pass]);
            let _ = solver.step_watched(kind, &mut |_: Progress| a.one(&[ControlFlow::Continue(()), ControlFlow::Break(())]));
        }
        let mut checkpoint = vec![];
        solver.save(&mut checkpoint).expect("a vector takes all bytes");
        let place = a.size() % checkpoint.len();
        checkpoint[place] ^= 1 << (a.byte() % 8);
        let resumed = solver.resume(&mut &checkpoint[..]).map_err(|e| e.to_string());
        let left_over = solver.left_over(a.size() % 100);
        (resumed, solver.memory(), solver.coset(), solver.representative(), solver.farthest(), solver.found().len(), solver.exact(),
            (solver.enough(), solver.left(), left_over, solver.member(a.number())),
            (solver.digest(), solver.pages().len(), known, CosetSolver::page_of(&a.position())))
    };
    "Proof": |a| {
        let threads = NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX);
        let (coset, within, metric) = (KocSymm::of(&a.position()), a.byte(), a.one(&Metric::ALL));
        let proof = Proof::in_metric(coset, within, metric);
        let mut proof = proof.unwrap_or_else(|_| Proof::new(coset, within)).threads(threads.into());
        proof = proof.max_memory(a.number().min(1 << 30));
        let kind = a.byte() % 4;
        if kind < 2 {
            proof = proof.search(a.byte());
        } else if kind == 2 {
            proof = proof.complete();
        }
        let mut checkpoint = vec![];
        proof.save(&mut checkpoint).expect("a vector takes all bytes");
        let place = a.size() % checkpoint.len();
        checkpoint[place] ^= 1 << (a.byte() % 8);
        let resumed = proof.resume(&mut &checkpoint[..]).map_err(|e| e.to_string());
        let known = (proof.memory(), proof.within(), proof.solver().left(), proof.next_step());
        let step = proof.step_watched(&mut at_first_look()).map_err(|e| e.to_string());
        let run = proof.run_watched(&mut at_first_look()).map_err(|e| e.to_string());
        // A step for a small distance takes microseconds.
        let first = proof.step().map_err(|e| e.to_string());
        let journal = proof.continue_journal(&a.text(), std::io::sink()).expect("a sink takes all bytes");
        (resumed, known, step, run, first, journal)
    };
};
