//! Public functions with extreme arguments: only documented panics.

use std::{
    collections::BTreeMap,
    hint::black_box,
    num::NonZero,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use superflip::{
    Alg, CubePos, Face, Move, Solver, Sym,
    bounds::{Size, stripe_bound},
    calc::{Calculator, Cubelet},
    coord::{
        CornerOrder, CornerSplit, EdgeSplit, Flip, FlipSlice, KocSymm, Perm4, PermCube, Slice,
        SymCoord, TopCorners, Twist, UdEdgeOrder,
    },
    cube::{Arrangement, CubieSet, MoveSet, Pattern, corner_name, edge_name},
    group::Group,
    notation::{
        Excerpt, Expression, Facelets, Notation, OrientedCube, Sequence, StickeredCube,
        parse_moves, parse_oriented, parse_position, parse_stickered,
    },
    search::{Exhaustive, FaceOrder, Meet, Sequences, SubsetSolver},
    tables,
};

/// Numbers at the edges of types, of cubies, of moves, of symmetries and of coordinates.
const NUMBERS: &[u64] = &[
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    11,
    12,
    13,
    17,
    18,
    19,
    20,
    21,
    23,
    24,
    25,
    29,
    30,
    31,
    32,
    47,
    48,
    63,
    64,
    69,
    70,
    127,
    128,
    254,
    255,
    256,
    494,
    495,
    1679,
    1680,
    2047,
    2048,
    2186,
    2187,
    4095,
    4096,
    11_879,
    11_880,
    40_319,
    40_320,
    65_535,
    65_536,
    1_013_759,
    1_013_760,
    0x7fff_ffff,
    0xffff_ffff,
    0x1_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0xffff_ffff_ffff_fffe,
    0xffff_ffff_ffff_ffff,
];

/// Pieces of text at the limits of the parsers.
const TEXTS: &[&str] = &[
    "R",
    "U'",
    "2",
    "(",
    ")",
    "[",
    "]",
    ":",
    ",",
    "^",
    "Rw",
    "r",
    "M2",
    "x",
    "1B",
    "3R",
    "0",
    "é",
    "\u{202e}",
    "\0",
    "99999999999999999999",
    "1048576",
    "UFR",
    "UF",
    "SING",
    "WWW",
    "UUUUUUUUU",
    " ",
    "\n",
    "\t",
    "-",
    "/",
    ".",
    "~",
    "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
    "edge_trans",
    "BRW/BRW",
    "RW/WR",
];

/// Arguments that are drawn at random, most of them extreme.
struct Arguments(StdRng);

impl Arguments {
    fn number(&mut self) -> u64 {
        match self.0.random_range(0..4) {
            0 => self.0.random(),
            _ => *NUMBERS.choose(&mut self.0).expect("some"),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    fn byte(&mut self) -> u8 {
        self.number() as u8
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    fn small(&mut self) -> u16 {
        self.number() as u16
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    fn word(&mut self) -> u32 {
        self.number() as u32
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    fn size(&mut self) -> usize {
        self.number() as usize
    }

    fn text(&mut self) -> String {
        let count = self.0.random_range(0..8);
        (0..count).map(|_| *TEXTS.choose(&mut self.0).expect("some")).collect()
    }

    fn mv(&mut self) -> Move {
        *Move::ALL.choose(&mut self.0).expect("some")
    }

    fn moves(&mut self) -> Vec<Move> {
        (0..self.0.random_range(0..30)).map(|_| self.mv()).collect()
    }

    fn sym(&mut self) -> Sym {
        Sym::from_index(self.0.random_range(0..Sym::COUNT)).expect("below the count")
    }

    /// A position: solved, near, random, or taken apart.
    fn position(&mut self) -> CubePos {
        match self.0.random_range(0..4) {
            0 => CubePos::SOLVED,
            1 => CubePos::SOLVED.moved(self.mv()),
            2 => CubePos::random(&mut self.0),
            _ => {
                let position = CubePos::random(&mut self.0);
                let (mut corners, mut edges) = (position.corners(), position.edges());
                corners.swap(0, 5);
                corners[3] = (corners[3] + 8) % 24;
                edges[7] ^= 1;
                CubePos::from_cubies(corners, edges).expect("every cubie once")
            }
        }
    }
}

/// A function of the library, called with drawn arguments.
type Call = (&'static str, fn(&mut Arguments));

/// Calls a function and drops its result.
macro_rules! calls {
    ($($name:literal: |$a:ident| $body:expr;)*) => {
        &[$(($name, |$a: &mut Arguments| _ = black_box($body))),*]
    };
}

const CALLS: &[Call] = calls! {
    "Move": |a| (Move::from_index(a.size()), a.text().parse::<Move>(), a.mv().inverse());
    "Face": |a| (Face::from_index(a.size()), a.text().parse::<Face>());
    "Sym": |a| (Sym::from_index(a.size()), a.sym().remap(a.mv()), a.sym() * a.sym(), a.sym().inverse());
    "sets": |a| {
        let (moves, mut cubies) = (MoveSet::from_bits(a.word()), CubieSet::from_bits(a.word()));
        let removed = cubies.remove(a.size());
        (moves.to_string(), moves.iter().count(), moves.contains(a.mv()), removed, cubies.contains(a.size()),
            cubies.positions(), cubies.iter().count())
    };
    "cubies": |a| {
        let corners = std::array::from_fn(|_| a.byte());
        let edges = std::array::from_fn(|_| a.byte());
        let bytes = std::array::from_fn(|_| a.byte());
        (CubePos::from_cubies(corners, edges), CubePos::from_bytes(bytes),
            Arrangement::from_cubies(corners, edges), Arrangement::from_bytes(bytes))
    };
    "names": |a| (corner_name(a.byte()), edge_name(a.byte()), Cubelet::from_index(a.size()));
    "CubePos": |a| {
        let (p, q, m) = (a.position(), a.position(), a.sym());
        (p.order(), (p * q).inverse(), p.remap(m), p.moved_by(a.moves()), p.check_reachable().is_ok(),
            p.to_string(), p.premoved(a.mv()), format!("{p:?}"))
    };
    "canonical": |a| (a.position().canon48(), a.position().canon96());
    "Arrangement": |a| {
        let p = Arrangement::from(a.position());
        (p.moved(a.mv()), p.remap(a.sym()), p.inverse() * p, CubePos::from(p))
    };
    "Pattern": |a| {
        let pattern = Pattern::default().with(a.size(), a.byte());
        let pattern = pattern.unwrap_or(Pattern::SOLVED).with_slot(a.size(), a.byte());
        let pattern = pattern.unwrap_or(Pattern::default()).with_orientation(a.size(), a.byte());
        let pattern = pattern.unwrap_or_default();
        (pattern.matches(&a.position()), pattern.example(), pattern.len(), pattern.cubies().count())
    };
    "coordinates": |a| (
        (Twist::try_from(a.small()), Twist::from_index(a.size()), Flip::try_from(a.small())),
        (Slice::from_index(a.size()), Slice::from_slots(a.small()), TopCorners::from_slots(a.byte())),
        (FlipSlice::from_index(a.size()), FlipSlice::try_from(a.word())),
        (Perm4::from_index(a.size()), Perm4::from_packed(a.byte())),
        (CornerOrder::from_index(a.size()), UdEdgeOrder::from_index(a.size())),
        (CornerSplit::from_index(a.size()), EdgeSplit::from_index(a.size())),
    );
    "coordinates of positions": |a| {
        let p = a.position();
        let (coset, whole) = (KocSymm::of(&p), PermCube::of(&p));
        let edges = SymCoord::of(FlipSlice::from(coset));
        (coset.moved(a.mv()).canon(), whole.moved(a.mv()), edges.moved(a.mv()).raw(), edges.bound(coset.csymm),
            coset.bound(), FlipSlice::from(coset).remap(a.sym()))
    };
    "bounds": |a| (stripe_bound(a.number(), a.size()), Size::within(a.number()), Size::with_cases(a.size()),
        Size::named(&a.text()));
    "tables": |a| tables::find(&a.text()).map(|table| (table.as_u8(), table.bytes().len()));
    "moves": |a| {
        let text = a.text();
        (parse_moves(&text).last(), text.parse::<Alg>().map(|alg| alg.simplified().inverse().to_string()),
            text.parse::<Expression>().map(|e| e.inverse().to_string()),
            text.parse::<Sequence>().map(|s| (s.inverse().to_string(), s.folded())))
    };
    "positions": |a| {
        let text = a.text();
        (parse_position(&text, None), parse_oriented(&text, None), parse_stickered(&text, None),
            Notation::recognize(&text), text.parse::<CubePos>().map_err(|e| e.to_string()))
    };
    "stickers": |a| {
        let mut text: Vec<char> = Facelets::from(a.position()).to_string().chars().collect();
        for _ in 0..a.0.random_range(0..4) {
            let (i, j) = (a.0.random_range(0..text.len()), a.0.random_range(0..text.len()));
            match a.0.random_range(0..3) {
                0 => text.swap(i, j),
                1 => text[i] = *['U', 'r', 'ß', ' ', '\0'].choose(&mut a.0).expect("some"),
                _ => text[i] = text[j],
            }
        }
        let text: String = text.into_iter().collect();
        (text.parse::<StickeredCube>().map_err(|e| e.to_string()), StickeredCube::from_view(&text).is_ok(),
            text.parse::<Facelets>().map(CubePos::try_from).is_ok(), text.parse::<OrientedCube>().is_ok(),
            CubePos::from_singmaster(&text).map_err(|e| e.to_string()), Excerpt::new(&text).to_string())
    };
    "Solver": |a| {
        let solver = Solver::new().max_length(a.byte()).nodes(a.number().min(200)).to(a.position());
        let solver = solver.time(Duration::from_nanos(a.number().min(100_000)));
        solver.solve(&a.position()).map(|s| s.to_string()).map_err(|e| e.to_string())
    };
    "Sequences": |a| (Sequences::count(a.byte()), Sequences::default().get(a.byte(), a.number()));
    "FaceOrder": |a| FaceOrder::new(std::array::from_fn(|_| Face::ALL[a.size() % 6]));
};

/// Functions that start threads or make tables: fewer calls.
const SLOW_CALLS: &[Call] = calls! {
    "Exhaustive": |a| {
        let (length, threads) = (a.byte() % 4, a.size() % 4);
        let search = Exhaustive::new(a.position(), length).threads(threads).within(a.number());
        let search = search.moves(MoveSet::from_bits(a.word())).starting_with(&a.moves()).after(&a.moves());
        (search.sequences(), search.run(|_| ControlFlow::<()>::Continue(())), search.count())
    };
    "long searches": |a| {
        // Any length, cancelled at the first event.
        let search = Exhaustive::new(a.position(), a.byte()).threads(a.size()).to(Pattern::default());
        (search.sequences(), search.run(|_| ControlFlow::Break(())))
    };
    "Meet": |a| {
        let meet = Meet::new(a.position(), a.byte() % 5).within(a.number().max(1 << 20));
        meet.map(|meet| (meet.records(), meet.memory(), meet.split(), meet.run(|_| ControlFlow::<()>::Continue(()))))
    };
    "Group": |a| {
        let group = Group::generated_by(MoveSet::from_bits(a.word()));
        (group.order(), group.contains(&a.position()), group.check(&a.position()).map_err(|e| e.to_string()),
            group.least_of_coset(a.position()), group.random(&mut a.0))
    };
    "SubsetSolver": |a| {
        let solver = SubsetSolver::new(MoveSet::from_bits(a.word() % (1 << 9)));
        let solver = solver.max_length(a.byte()).nodes(a.number().min(1000));
        solver.solve(&a.position()).map(|s| s.to_string()).map_err(|e| e.to_string())
    };
    "OptimalSolver": |a| {
        let threads = NonZero::new(a.size()).unwrap_or(NonZero::<usize>::MAX);
        let optimal = Solver::new().max_length(a.byte()).optimal().threads(threads);
        optimal.solve(&a.position(), |_| ControlFlow::Break(())).map(|s| s.bound()).map_err(|e| e.to_string())
    };
    "Calculator": |a| {
        let (mut calculator, mut answers) = (Calculator::new().with_max_memory(a.number()), String::new());
        for _ in 0..5 {
            calculator.feed(&a.text(), &mut answers).expect("a string takes all text");
        }
        (calculator.errors(), answers)
    };
};

/// Calls each function `count` times. Returns the name of each function that panics, with its
/// number of panics.
fn panics_of(calls: &[Call], count: usize, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut panics = BTreeMap::new();
    let mut arguments = Arguments(StdRng::seed_from_u64(seed));
    for (name, call) in calls {
        for _ in 0..count {
            if catch_unwind(AssertUnwindSafe(|| call(&mut arguments))).is_err() {
                *panics.entry(*name).or_default() += 1;
            }
        }
    }
    panics
}

#[test]
fn extreme_arguments_do_not_panic() {
    assert_eq!(panics_of(CALLS, 500, 4), BTreeMap::new());
    assert_eq!(panics_of(SLOW_CALLS, 10, 4), BTreeMap::new());
}

#[test]
#[ignore = "long; 300,000 calls"]
fn many_extreme_arguments_do_not_panic() {
    assert!(CALLS.len() * 16_000 >= 300_000);
    assert_eq!(panics_of(CALLS, 16_000, 5), BTreeMap::new());
    assert_eq!(panics_of(SLOW_CALLS, 300, 5), BTreeMap::new());
}

#[test]
fn a_panic_is_noticed_and_documented_panics_happen() {
    let calls: &[Call] = calls! {
        "a move of four quarter turns": |_a| Move::new(Face::U, 4);
        "cubie 20": |_a| { let mut set = CubieSet::EMPTY; set.insert(20) };
    };
    assert_eq!(panics_of(calls, 1, 0).len(), calls.len());
}
