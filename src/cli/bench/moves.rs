//! Nanoseconds an operation, on chains of random moves whose results are used
//! (*kocsymm* §61).

use std::rc::Rc;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    coord::{KocSymm, PermCube},
};

use super::{
    Contest,
    plain::{Coset, Cube, Perm},
};

/// Random operands of one kind.
const OPERANDS: usize = 10_000;
/// How often they are gone through in one timed call.
const PASSES: u32 = 20;

/// Operands, the same for both ways.
struct Input {
    start: CubePos,
    moves: Vec<Move>,
    symmetries: Vec<Sym>,
    positions: Vec<CubePos>,
}

impl Input {
    fn random() -> Self {
        let mut rng = StdRng::seed_from_u64(61);
        let all: Vec<Sym> = Sym::all().collect();
        Self {
            start: CubePos::random(&mut rng),
            moves: (0..OPERANDS).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect(),
            symmetries: (0..OPERANDS).map(|_| all[rng.random_range(0..Sym::COUNT)]).collect(),
            positions: (0..OPERANDS).map(|_| CubePos::random(&mut rng)).collect(),
        }
    }
}

/// All operations.
pub(super) fn contests() -> Vec<Contest> {
    let input = Rc::new(Input::random());
    let plain = |p: &CubePos| Cube { c: p.corners(), e: p.edges() };
    let plain_positions: Rc<[Cube]> = input.positions.iter().map(plain).collect();
    let start = plain(&input.start);
    let mut contests = Vec::new();
    let mut add = |name, ours: Box<dyn Fn() -> u64>, plain: Box<dyn Fn() -> u64>| {
        let operations = u32::try_from(OPERANDS).expect("few") * PASSES;
        contests.push(Contest { name, operations, ours, plain });
    };
    /// A chain: each result is the next operand. `|state, operand|` in our way and
    /// in the plain way.
    macro_rules! chain {
        ($name:literal, $operands:ident / $plain_operands:expr,
         $start:expr => $ours:expr, $plain_start:expr => $plain:expr, $ours_digest:expr, $plain_digest:expr) => {{
            let ours_input = input.clone();
            let plain_operands = $plain_operands;
            add(
                $name,
                Box::new(move || {
                    let mut state = $start(&ours_input);
                    for _ in 0..PASSES {
                        for operand in &ours_input.$operands {
                            state = $ours(state, operand);
                        }
                    }
                    $ours_digest(&state)
                }),
                Box::new(move || {
                    let mut state = $plain_start;
                    for _ in 0..PASSES {
                        for operand in plain_operands.iter() {
                            $plain(&mut state, operand);
                        }
                    }
                    $plain_digest(&state)
                }),
            );
        }};
    }
    let moves: Rc<[Move]> = input.moves.as_slice().into();
    let symmetries: Rc<[Sym]> = input.symmetries.as_slice().into();
    chain!("move", moves / moves.clone(),
        |i: &Input| i.start => |p: CubePos, m: &Move| p.moved(*m),
        start => |p: &mut Cube, m: &Move| p.make_move(*m), digest, plain_digest);
    let ours_input = input.clone();
    let plain_moves = moves.clone();
    add(
        "sequence",
        Box::new(move || {
            let pass = |p: CubePos, _| p.moved_by(ours_input.moves.iter().copied());
            digest(&(0..PASSES).fold(ours_input.start, pass))
        }),
        Box::new(move || {
            let mut p = start;
            for _ in 0..PASSES {
                plain_moves.iter().for_each(|&mv| p.make_move(mv));
            }
            plain_digest(&p)
        }),
    );
    chain!("movepc", moves / moves.clone(),
        |i: &Input| i.start => |p: CubePos, m: &Move| p.movepc(*m),
        start => |p: &mut Cube, m: &Move| p.movepc(*m), digest, plain_digest);
    chain!("product", positions / plain_positions.clone(),
        |i: &Input| i.start => |p: CubePos, q: &CubePos| p * *q,
        start => |p: &mut Cube, q: &Cube| *p = Cube::mul(p, q), digest, plain_digest);
    chain!("inverse", positions / plain_positions.clone(),
        |_| 0 => |sum: u64, q: &CubePos| sum.rotate_left(1) ^ digest(&q.inverse()),
        0u64 => |sum: &mut u64, q: &Cube| *sum = sum.rotate_left(1) ^ plain_digest(&q.inverse()),
        |s: &u64| *s, |s: &u64| *s);
    chain!("remap", symmetries / symmetries.clone(),
        |i: &Input| i.start => |p: CubePos, m: &Sym| p.remap(*m),
        start => |p: &mut Cube, m: &Sym| *p = p.remap(*m), digest, plain_digest);
    chain!("canon48", positions / plain_positions.clone(),
        |_| 0 => |sum: u64, q: &CubePos| sum.rotate_left(1) ^ digest(&q.canon48()),
        0u64 => |sum: &mut u64, q: &Cube| *sum = sum.rotate_left(1) ^ plain_digest(&q.canon48()),
        |s: &u64| *s, |s: &u64| *s);
    chain!("kocsymm move", moves / moves.clone(),
        |_| KocSymm::default() => |k: KocSymm, m: &Move| k.moved(*m),
        Coset::default() => |k: &mut Coset, m: &Move| k.make_move(*m),
        |k: &KocSymm| coset_digest([k.csymm.get(), k.eosymm.get(), k.epsymm.get()]),
        |k: &Coset| coset_digest([k.csymm, k.eosymm, k.epsymm]));
    chain!("permcube move", moves / moves.clone(),
        |_| PermCube::default() => |k: PermCube, m: &Move| k.moved(*m),
        plain_perm(PermCube::default()) => |k: &mut Perm, m: &Move| k.make_move(*m),
        |k: &PermCube| perm_digest(&plain_perm(*k)), perm_digest);
    contests
}

/// Eight bytes that depend on all twenty.
fn digest(p: &CubePos) -> u64 {
    fold(p.as_bytes())
}

fn plain_digest(p: &Cube) -> u64 {
    let mut bytes = [0; 20];
    bytes[..8].copy_from_slice(&p.c);
    bytes[8..].copy_from_slice(&p.e);
    fold(&bytes)
}

fn fold(bytes: &[u8; 20]) -> u64 {
    let (head, rest) = bytes.split_first_chunk::<8>().expect("20 bytes");
    let (middle, tail) = rest.split_first_chunk::<8>().expect("12 bytes");
    let tail = u32::from_le_bytes(*tail.first_chunk().expect("4 bytes"));
    u64::from_le_bytes(*head) ^ u64::from_le_bytes(*middle).rotate_left(7) ^ u64::from(tail) << 21
}

fn coset_digest([a, b, c]: [u16; 3]) -> u64 {
    u64::from(a) << 32 | u64::from(b) << 16 | u64::from(c)
}

fn plain_perm(p: PermCube) -> Perm {
    Perm {
        edges: [
            (p.et().get(), p.etp().get()),
            (p.em().get(), p.emp().get()),
            (p.eb().get(), p.ebp().get()),
        ],
        c8_4: p.c8_4().get(),
        ctp: p.ctp().get(),
        cbp: p.cbp().get(),
    }
}

fn perm_digest(p: &Perm) -> u64 {
    let edges = p
        .edges
        .iter()
        .fold(0, |sum, (slots, order)| sum << 14 | u64::from(*slots) << 5 | u64::from(*order));
    edges << 17 ^ u64::from(p.c8_4) << 10 ^ u64::from(p.ctp) << 5 ^ u64::from(p.cbp)
}
