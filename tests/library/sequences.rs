//! Compares the calculator's three searches with each other. Compares the calculator's counts for
//! some cubelets with counts that follow single stickers and need no search.

use std::collections::HashMap;

use rand::{
    SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, IteratorRandom},
};

use superflip::calc::Calculator;

use crate::stickers::{CUBELETS, Stickers, facelet, rotations};

/// Returns the calculator's answers to these lines.
fn answers(input: &str) -> String {
    let (mut calculator, mut output) = (Calculator::new(), String::new());
    for line in input.split_inclusive('\n') {
        calculator.feed(line, &mut output).unwrap();
    }
    calculator.finish(&mut output).unwrap();
    output
}

/// Returns the solutions at the end of a session's output, sorted as text. Checks that their number
/// is the printed count.
fn found(session: &str) -> Vec<String> {
    let output = answers(session);
    let mut lines = output.lines().filter(|line| !line.starts_with("**"));
    let last = lines.next_back().unwrap();
    let mut solutions: Vec<String> = lines.map(str::to_owned).collect();
    assert_eq!(last, format!("There are {} solutions.", solutions.len()), "{session}");
    solutions.sort_unstable();
    solutions
}

/// Returns random rotations that turn no face twice in a row.
fn scramble(rng: &mut StdRng, length: u8) -> Vec<String> {
    let mut names: Vec<String> = vec![];
    let all = rotations();
    while names.len() < length.into() {
        let (name, _) = all.choose(rng).unwrap().clone();
        if names.last().is_none_or(|last| last[1..] != name[1..]) {
            names.push(name);
        }
    }
    names
}

/// The 24 positions of a cubelet.
fn positions(cubelet: &str) -> Vec<String> {
    let locations = CUBELETS.split(' ').filter(|location| location.len() == cubelet.len());
    let rotated = |location: &str, by: usize| {
        let (end, start) = location.split_at(by);
        format!("{cubelet}/{start}{end}")
    };
    locations.flat_map(|l| (0..l.len()).map(move |by| rotated(l, by))).collect()
}

/// Compares the three searches for the length of a random scramble.
fn three_ways(rng: &mut StdRng, length: u8) {
    let session = scramble(rng, length).join(" ") + "\n";
    let searched = found(&format!("{session} search {length}"));
    assert!(!searched.is_empty());
    assert_eq!(found(&format!("{session} mitm {length}")), searched, "{session}");
    let cubelet = CUBELETS.split(' ').choose(rng).unwrap();
    let part = |position| found(&format!("{session} dissect {length} 1000000000 {position}"));
    let mut dissected: Vec<String> = positions(cubelet).iter().flat_map(part).collect();
    dissected.sort_unstable();
    assert_eq!(dissected, searched, "{session} {cubelet}");
}

#[test]
fn search_is_mitm_is_dissect() {
    let mut rng = StdRng::seed_from_u64(20);
    for length in [0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6] {
        three_ways(&mut rng, length);
    }
}

#[test]
#[ignore = "long; docs/claims.md says how to run it"]
fn longer_search_is_mitm_is_dissect() {
    let mut rng = StdRng::seed_from_u64(21);
    for length in [6, 6, 6, 6, 7, 7, 7, 7, 8, 8] {
        three_ways(&mut rng, length);
    }
}

/// Counts the sequences of `length` rotations that bring the stickers at the places `from` to the
/// places `to`. One sticker stands for each cubelet. Groups the sequences by the current places and
/// the last face.
fn count(from: Vec<usize>, to: &[usize], length: u8) -> u128 {
    let rotations = rotations();
    let mut counts = HashMap::from([((from, None), 1u128)]);
    for _ in 0..length {
        let mut next = HashMap::new();
        for ((places, last), count) in counts {
            for (name, motion) in &rotations {
                let face = name.chars().last();
                if face != last {
                    let places = places.iter().map(|&place| motion.to[place].into()).collect();
                    *next.entry((places, face)).or_default() += count;
                }
            }
        }
        counts = next;
    }
    counts.iter().filter(|((places, _), _)| places == to).map(|(_, count)| count).sum()
}

/// Returns two places for a position such as `BR/RG`: the current place of the cubelet's first
/// sticker, and the place that the position gives to it.
fn places(stickers: &Stickers, position: &str) -> (usize, usize) {
    let (cubelet, location) = position.split_once('/').unwrap();
    let first = |name: &str| name.chars().next().unwrap();
    (stickers.place(facelet(cubelet, first(cubelet))), facelet(location, first(location)))
}

/// Applies rotations, given by their names.
fn turn(stickers: &mut Stickers, names: &[String]) {
    let rotations = rotations();
    for name in names {
        stickers.turn(&rotations.iter().find(|rotation| rotation.0 == *name).unwrap().1);
    }
}

#[test]
fn partial_counts_are_those_without_a_search() {
    let mut rng = StdRng::seed_from_u64(22);
    for (cubelets, length) in [(1, 4), (1, 6), (2, 5), (2, 6), (3, 4), (3, 5), (4, 5), (5, 3)] {
        let (mut stickers, names) = (Stickers::solved(), scramble(&mut rng, 20));
        turn(&mut stickers, &names);
        let session = format!("count only on\n{}\n", names.join(" "));

        // Draws positions that some sequence reaches together, and random positions that may
        // contradict each other.
        let mut reached = stickers.clone();
        turn(&mut reached, &scramble(&mut rng, length));
        let mut likely = reached.positions().into_iter().sample(&mut rng, cubelets);
        likely.sort_unstable();
        let other = |position: &String| {
            let (cubelet, _) = position.split_once('/').unwrap();
            positions(cubelet).choose(&mut rng).unwrap().clone()
        };
        let unlikely: Vec<String> = likely.iter().map(other).collect();

        for (goal, least) in [(likely, 1), (unlikely, 0)] {
            let (from, to) = goal.iter().map(|position| places(&stickers, position)).unzip();
            let (from, to): (_, Vec<_>) = (from, to);
            let expected = count(from, &to, length);
            assert!(expected >= least);
            for command in ["search", "mitm"] {
                let output = answers(&format!("{session}{command} {length} {}", goal.join(" ")));
                let last = output.lines().last().unwrap();
                assert_eq!(last, format!("There are {expected} solutions."), "{session}{goal:?}");
            }
        }
    }
}
