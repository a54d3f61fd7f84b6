//! Memos replayed on the stickers of gen, and commutators of a generator that the finder must find again.

use std::collections::{BTreeMap, BTreeSet};

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos,
    cube::{CubieKind, MoveSet},
    notation::{Orientation, OrientedCube, Sequence, Turn, TurnSet},
    search::Exhaustive,
    watch::{Stopped, Watch},
};
use superflip_cubing::blind::{
    CaseKind, Commutator, CommutatorFinder, Form, Letters, Memo, Memorizer, PieceMemo, Target,
    letter_pair, letter_pairs, parity,
};
use superflip_gen::{
    geometry::{Facelet, cross, dot, face_of, normal},
    motion::{Motion, facelets},
};

/// The facelets of gen by the letters of Speffz, found from the definition of Speffz: the faces U L F R B D
/// have four letters each, clockwise from the top left. U has B above it, D has F above it, and the other
/// faces have U above them.
fn speffz(kind: CubieKind) -> BTreeMap<char, usize> {
    let [up, front, right, down, back, left] = [0, 1, 2, 3, 4, 5].map(normal);
    let faces = [(up, back), (left, up), (front, up), (right, up), (back, up), (down, front)];
    let letters = 'A'..='X';
    let places = faces.iter().flat_map(|&(face, top)| {
        let side = cross(top, face);
        let minus = |v: [i8; 3]| v.map(|x| -x);
        let sum = |vectors: &[[i8; 3]]| [0, 1, 2].map(|i| vectors.iter().map(|v| v[i]).sum::<i8>());
        let (bottom, other) = (minus(top), minus(side));
        let slots = match kind {
            CubieKind::Corner => [
                sum(&[face, top, other]),
                sum(&[face, top, side]),
                sum(&[face, bottom, side]),
                sum(&[face, bottom, other]),
            ],
            CubieKind::Edge => {
                [sum(&[face, top]), sum(&[face, side]), sum(&[face, bottom]), sum(&[face, other])]
            }
        };
        slots.map(|slot| Facelet { slot, normal: face })
    });
    let all = facelets();
    let index = |facelet| all.iter().position(|other| *other == facelet).unwrap();
    letters.zip(places.map(index).collect::<Vec<_>>()).collect()
}

/// Where each sticker of a position is, as gen numbers facelets.
type Stickers = [u8; 48];

/// Exchanges the sticker at facelet `a` with that at facelet `b`, and the other stickers of the two pieces,
/// each with the sticker that is as many facelets further clockwise.
fn exchange(at: &mut Stickers, a: usize, b: usize) {
    let clockwise = |facelet: usize| {
        let all = facelets();
        let slot = all[facelet].slot;
        let mut others: Vec<usize> =
            (0..48).filter(|&i| all[i].slot == slot && i != facelet).collect();
        // Three normals are clockwise if their determinant is -1: for example those of U, R and F.
        if let [first, second] = others[..]
            && dot(cross(all[facelet].normal, all[first].normal), all[second].normal) == 1
        {
            others.reverse();
        }
        [vec![facelet], others].concat()
    };
    for (a, b) in clockwise(a).into_iter().zip(clockwise(b)) {
        at.swap(a, b);
    }
}

/// Returns the home of the sticker at each facelet.
fn stickers(position: &CubePos) -> Stickers {
    Motion::from_values(&position.corners(), &position.edges()).inverse().to
}

fn targets(memo: &PieceMemo, letters: &BTreeMap<char, usize>) -> Vec<usize> {
    let text = Letters::default().pairs(&memo.targets);
    text.chars().filter(|c| *c != ' ').map(|letter| letters[&letter]).collect()
}

/// Makes the exchanges of a memo. Returns whether the cube is solved then, except that the edges `swapped`
/// are exchanged if the permutation is odd, and except for the pieces that the memo lists as turned, and the
/// buffers.
fn solves(memo: &Memo, position: &CubePos, swapped: Option<[usize; 2]>) -> bool {
    let mut at = stickers(position);
    let mut wanted = stickers(&CubePos::SOLVED);
    if let Some([a, b]) = swapped.filter(|_| memo.has_parity) {
        exchange(&mut wanted, a, b);
    }
    let letter = |target: Target| speffz(target.kind())[&Letters::default().letter(target)];
    for pieces in [&memo.corners, &memo.edges] {
        let letters = speffz(pieces.buffer.kind());
        for target in targets(pieces, &letters) {
            exchange(&mut at, letter(pieces.buffer), target);
        }
    }
    let all = facelets();
    let slot = |facelet: usize| all[facelet].slot;
    let turned = || [&memo.corners, &memo.edges].into_iter().flat_map(|pieces| &pieces.turned);
    let buffers = [memo.corners.buffer, memo.edges.buffer];
    let may_be_turned: Vec<_> =
        turned().chain(&buffers).map(|target| slot(letter(*target))).collect();
    let is_right = (0..48).all(|facelet| {
        let goal = wanted.iter().position(|home| *home == at[facelet]).unwrap();
        goal == facelet || slot(goal) == slot(facelet) && may_be_turned.contains(&slot(facelet))
    });
    // The letter of a turned piece is that of the facelet at which the sticker of its reference facelet is.
    is_right
        && turned().all(|target| {
            let (facelet, goal) = (letter(*target), letter(Target::reference(target.cubie())));
            facelet != goal && at[facelet] == wanted[goal]
        })
}

fn target(text: &str) -> Target {
    text.parse().unwrap()
}

#[test]
fn memos_solve_the_cube_on_stickers() {
    let mut random = StdRng::seed_from_u64(46);
    let uf_ur = ['C', 'B'].map(|letter| speffz(CubieKind::Edge)[&letter]);
    let memorizers = [
        (Memorizer::default(), None),
        (Memorizer::default().buffer(target("UR")).buffer(target("LUB")), None),
        (Memorizer::default().cycles_turned(), None),
        (Memorizer::default().breaks(["RF", "BD", "DLB", "FDR"].map(target)), None),
        (Memorizer::default().swap(target("UF"), target("UR")).unwrap(), Some(uf_ur)),
        (
            Memorizer::default().buffer(target("FD")).swap(target("UF"), target("UR")).unwrap(),
            Some(uf_ur),
        ),
    ];
    let (mut odd, mut turned) = (0, 0);
    for _ in 0..300 {
        let position = CubePos::random(&mut random);
        for (memorizer, swapped) in &memorizers {
            let memo = memorizer.memo(&position);
            assert!(solves(&memo, &position, *swapped), "{position:?}: {memo:?}");
            let is_odd = |pieces: &PieceMemo| pieces.targets.len() % 2 == 1;
            assert_eq!(is_odd(&memo.corners), memo.has_parity);
            assert_eq!(is_odd(&memo.edges), memo.has_parity && swapped.is_none());
            odd += usize::from(memo.has_parity);
            turned += memo.edges.turned.len() + memo.corners.turned.len();
            // The checker notices a wrong target.
            let mut wrong = memo.clone();
            if wrong.edges.targets.pop().is_some() {
                assert!(!solves(&wrong, &position, *swapped), "{memo:?}");
            }
        }
    }
    assert!(odd > 300 && turned > 100, "{odd} {turned}");
}

#[test]
fn new_cycles_begin_at_the_first_unsolved_target_of_the_list() {
    // Two exchanges of edges, away from the buffer.
    let case: Sequence = "M2 U2 M2 U2".parse().unwrap();
    let position = CubePos::SOLVED.moved_by(&case.folded().0);
    let first = |memorizer: Memorizer| memorizer.memo(&position).edges.targets;
    let names = |targets: Vec<Target>| targets.iter().map(Target::to_string).collect::<Vec<_>>();
    assert_eq!(
        names(first(Memorizer::default().buffer(target("FR")))),
        ["UB", "UF", "UB", "DF", "DB", "DF"]
    );
    let own = Memorizer::default().buffer(target("FR")).breaks([target("BD")]);
    assert_eq!(names(first(own))[0], "BD");
}

#[test]
fn letters_are_those_of_the_definition() {
    for kind in [CubieKind::Corner, CubieKind::Edge] {
        let all = facelets();
        for (letter, facelet) in speffz(kind) {
            let target = Letters::default().target(kind, letter).unwrap();
            let face = "UFRDBL".as_bytes()[face_of(all[facelet].normal)];
            assert_eq!(target.to_string().as_bytes()[0], face, "{letter}");
            assert_eq!(Letters::default().letter(target), letter);
        }
    }
}

fn turns(text: &str) -> TurnSet {
    text.parse().unwrap()
}

const FACES: &str = "U,D,F,B,R,L";
const ALL: &str = "U,D,F,B,R,L,M,E,S,Uw,Dw,Fw,Bw,Rw,Lw";

fn drawn(random: &mut impl Rng, turns: &[Turn]) -> Turn {
    turns[random.random_range(0..turns.len())]
}

/// Draws a commutator as people write them: an interchange of one turn, an insertion `X Y X'` or one turn, in
/// either order, and a setup of at most `setup` turns. Returns it only if it solves a case of the kind, and
/// if no turn of it is idle.
fn public_style(
    random: &mut impl Rng,
    kind: CaseKind,
    set: &str,
    setup: usize,
) -> Option<Commutator> {
    let set: Vec<Turn> = turns(set).iter().collect();
    let [interchange, x, y] = [0; 3].map(|_| drawn(random, &set));
    let insertion = if random.random_bool(0.2) { vec![y] } else { vec![x, y, x.inverse()] };
    let setup: Vec<Turn> =
        (0..random.random_range(0..=setup)).map(|_| drawn(random, &set)).collect();
    let axis = |turn: Turn| turn.mv().face().index() % 3;
    let is_idle = axis(interchange) == axis(insertion[0])
        || insertion.len() == 3 && axis(x) == axis(y)
        || setup.windows(2).any(|pair| axis(pair[0]) == axis(pair[1]));
    if is_idle {
        return None;
    }
    let mut parts = [vec![interchange], insertion];
    if random.random_bool(0.5) {
        parts.reverse();
    }
    let [a, b] = parts.map(|part| part.into_iter().collect());
    let mut whole = Commutator { setup: Sequence::default(), a, b };
    let mut position = effect(&whole)?;
    for i in (0..setup.len()).rev() {
        whole.setup = setup[i..].iter().copied().collect();
        let next = effect(&whole)?;
        if next == position {
            return None;
        }
        position = next;
    }
    (CaseKind::of(&position) == Some(kind)).then_some(whole)
}

/// Returns the position after a commutator, or `None` if the commutator leaves the cube rotated.
fn effect(commutator: &Commutator) -> Option<CubePos> {
    let (alg, orientation) = commutator.sequence().folded();
    (orientation == Orientation::HOME).then(|| CubePos::SOLVED.moved_by(&alg))
}

/// Checks that the finder finds `count` commutators of the generator again, by the turns that are executed.
fn find_again(kind: CaseKind, set: &str, setup: u8, count: usize, seed: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    let finder = CommutatorFinder::new(kind, turns(set), Watch::new()).unwrap();
    let finder = finder.setup(setup).keep(usize::MAX);
    let mut missing = Vec::new();
    for _ in 0..count {
        let wanted = loop {
            if let Some(one) = public_style(&mut random, kind, set, setup.into()) {
                break one;
            }
        };
        let sequence = wanted.sequence();
        let case = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
        let found = finder.find(&case, Watch::new()).unwrap();
        if found.iter().all(|one| one.sequence != sequence) {
            missing.push(wanted.to_string());
        }
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn commutators_of_the_generator_are_found_again() {
    find_again(CaseKind::Corners, FACES, 2, 60, 1);
    find_again(CaseKind::Edges, ALL, 1, 30, 2);
}

#[test]
#[ignore = "long; 1,500 commutators, 33 s of processor time"]
fn many_commutators_of_the_generator_are_found_again() {
    find_again(CaseKind::Corners, FACES, 2, 800, 3);
    find_again(CaseKind::Edges, ALL, 1, 500, 4);
    find_again(CaseKind::Edges, ALL, 2, 200, 5);
}

/// Every commutator solves its case and leaves the centers home, no sequence occurs twice, and the fastest
/// come first.
#[test]
fn commutators_solve_their_cases() {
    for (kind, set, buffer) in [(CaseKind::Corners, FACES, "RUF"), (CaseKind::Edges, ALL, "DF")] {
        let finder = CommutatorFinder::new(kind, turns(set), Watch::new()).unwrap();
        let finder = finder.setup(1).keep(usize::MAX);
        let buffer = target(buffer);
        for [first, second] in letter_pairs(buffer).step_by(37) {
            let case = letter_pair(buffer, first, second).unwrap();
            let found = finder.find(&case, Watch::new()).unwrap();
            assert!(!found.is_empty(), "{first} {second}");
            let sequences: BTreeSet<_> = found.iter().map(|one| &one.sequence).collect();
            assert_eq!(sequences.len(), found.len());
            assert!(found.is_sorted_by(|a, b| a.execution.time <= b.execution.time));
            for one in found {
                let written: Sequence = one.form.to_string().parse().unwrap();
                for sequence in [written, one.sequence] {
                    let end = sequence.iter().fold(OrientedCube::from(case), OrientedCube::turned);
                    assert_eq!(end, OrientedCube::default(), "{}", one.form);
                }
            }
        }
    }
}

#[test]
fn twists_and_flips_have_commutators() {
    for (kind, set, pair) in [
        (CaseKind::Twists, FACES, ["UFR", "UBL", "LUB"]),
        (CaseKind::Flips, "U,D,F,B,R,L,M,E,S", ["UF", "UB", "BU"]),
    ] {
        let [buffer, first, second] = pair.map(target);
        let case = letter_pair(buffer, first, second).unwrap();
        assert_eq!(CaseKind::of(&case), Some(kind));
        let finder = CommutatorFinder::new(kind, turns(set), Watch::new()).unwrap().setup(1);
        let found = finder.find(&case, Watch::new()).unwrap();
        assert!(!found.is_empty());
        for one in found {
            assert_eq!(case.moved_by(&one.sequence.folded().0), CubePos::SOLVED);
        }
    }
}

/// Each corner exchanged with the buffer, with UF and UR exchanged, has an algorithm. So have other parities.
/// Each algorithm solves its case, no sequence occurs twice, and the fastest come first.
#[test]
fn parities_have_algorithms() {
    let kind = CaseKind::Parity;
    let finder = CommutatorFinder::new(kind, kind.usual_turns(), Watch::new()).unwrap();
    let finder = finder.keep(usize::MAX);
    let of_kind = |kind| Target::all().filter(move |target| target.kind() == kind);
    let buffer = target("UFR");
    let corners = of_kind(CubieKind::Corner).filter(|corner| corner.cubie() != buffer.cubie());
    let usual = corners.map(|corner| parity(buffer, corner, ["UF", "UR"].map(target)).unwrap());
    let mut random = StdRng::seed_from_u64(8);
    let mut one_of = |kind| of_kind(kind).nth(random.random_range(0..24)).unwrap();
    let any = (0..40).filter_map(|_| {
        let [corner, edge] = [CubieKind::Corner, CubieKind::Edge];
        parity(one_of(corner), one_of(corner), [one_of(edge), one_of(edge)])
    });
    let cases: Vec<CubePos> = usual.chain(any).collect();
    assert!(cases.len() > 21 + 20, "{}", cases.len());
    for case in cases {
        assert_eq!(CaseKind::of(&case), Some(kind));
        let found = finder.find(&case, Watch::new()).unwrap();
        assert!(!found.is_empty(), "{case:?}");
        let sequences: BTreeSet<_> = found.iter().map(|one| &one.sequence).collect();
        assert_eq!(sequences.len(), found.len());
        assert!(found.is_sorted_by(|a, b| a.execution.time <= b.execution.time));
        for one in found.iter().take(20) {
            let written: Sequence = one.form.to_string().parse().unwrap();
            assert!(matches!(one.form, Form::Conjugate { .. }));
            for sequence in [&written, &one.sequence] {
                assert_eq!(case.moved_by(&sequence.folded().0), CubePos::SOLVED, "{}", one.form);
            }
        }
    }
}

/// Without a setup, the algorithms of a case are all sequences of three faces that an exhaustive search
/// finds, but those that end with the inverse of their first turn.
#[test]
fn algorithms_of_a_parity_are_those_of_the_exhaustive_search() {
    let mut total = 0;
    for (set, corner, edges) in [
        ("U,R,F", "UBR", ["UF", "UR"]),
        ("U,R,F", "RDF", ["UR", "RF"]),
        ("U,R,L", "UFL", ["UF", "UB"]),
        ("U,R,L", "UBR", ["UF", "UR"]),
    ] {
        let turns: TurnSet = set.parse().unwrap();
        let moves: MoveSet = turns.moves().unwrap();
        let case = parity(target("UFR"), target(corner), edges.map(target)).unwrap();
        let finder = CommutatorFinder::new(CaseKind::Parity, turns, Watch::new()).unwrap();
        let found = finder.setup(0).keep(usize::MAX).find(&case, Watch::new()).unwrap();
        let found: BTreeSet<String> = found
            .iter()
            .filter(|one| one.form.setup().turns().is_empty())
            .map(|one| one.sequence.to_string())
            .collect();
        let mut expected = BTreeSet::new();
        for length in 0..=12 {
            let search = Exhaustive::new(case, length).moves(moves).canonical();
            for alg in search {
                let [first, .., last] = alg.moves() else { continue };
                if *last != first.inverse() {
                    let sequence: Sequence = alg.moves().iter().map(|&mv| Turn::from(mv)).collect();
                    expected.insert(sequence.to_string());
                }
            }
        }
        assert_eq!(found, expected, "{set} {corner}");
        total += found.len();
    }
    assert!(total > 4, "{total}");
    let flag = std::sync::atomic::AtomicBool::new(true);
    let turns = CaseKind::Parity.usual_turns();
    assert_eq!(
        CommutatorFinder::new(CaseKind::Parity, turns, &flag).err(),
        Some(Stopped::Cancelled)
    );
}

/// The commutators of a sequence are the sequence, and the generator's own form is among the best.
#[test]
fn sequences_are_taken_apart() {
    let mut random = StdRng::seed_from_u64(7);
    let mut count = 0;
    while count < 40 {
        let kind = [CaseKind::Corners, CaseKind::Edges][count % 2];
        let set = [FACES, ALL][count % 2];
        let Some(wanted) = public_style(&mut random, kind, set, 2) else { continue };
        count += 1;
        let found = Commutator::of(&wanted.sequence(), Watch::new()).unwrap();
        assert!(!found.is_empty(), "{wanted}");
        for one in &found {
            assert_eq!(one.sequence(), wanted.sequence(), "{one} is not {wanted}");
        }
        let length =
            |one: &Commutator| one.setup.turns().len() + one.a.turns().len() + one.b.turns().len();
        assert!(length(&found[0]) <= length(&wanted) + 1, "{} for {wanted}", found[0]);
    }
    for text in ["R U R'", "R U R' U", "R2", "", "(R U)12 (U' R')11"] {
        assert_eq!(Commutator::of(&text.parse().unwrap(), Watch::new()).unwrap(), [], "{text}");
    }
    // Two joined turns in the middle, and a conjugate of a commutator whose turns join.
    for (text, expected) in [
        ("R U' R D2 R' U R D2 R2", "[R: [U', R D2 R']]"),
        ("U' R U R' U' R' U R2 U R' U' R2", ""),
        ("M U M' U'", "[M, U]"),
    ] {
        let found = Commutator::of(&text.parse().unwrap(), Watch::new()).unwrap();
        assert_eq!(found.first().map_or(String::new(), Commutator::to_string), expected, "{text}");
    }
}
