//! Byte shuffles (AVX2): eight corners in one 16-byte register, twelve edges in
//! another. A product is one `pshufb` a register, plus the orientations.
//!
//! Every function here needs a processor with AVX2; that is the whole of what
//! makes calling them from elsewhere unsafe.

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_alignr_epi8, _mm_and_si128, _mm_cvtsi32_si128, _mm_extract_epi32,
    _mm_min_epu8, _mm_or_si128, _mm_set1_epi8, _mm_shuffle_epi8, _mm_sign_epi8, _mm_srli_epi16,
    _mm_sub_epi8, _mm_unpacklo_epi64, _mm_xor_si128, _mm256_add_epi8, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_or_si256, _mm256_set_m128i, _mm256_set1_epi8,
    _mm256_shuffle_epi8, _mm256_sub_epi8,
};

use super::Bytes;
use crate::{
    cube::{Move, Sym},
    tables::{CORNER_TRANS, EDGE_TRANS, INVM, ROT_CORNER, ROT_EDGE},
};

/// The cubies in registers. Bytes behind the eighth corner and the twelfth edge
/// are of no account: no index leads to them.
#[derive(Debug, Clone, Copy)]
struct Registers {
    corners: __m128i,
    edges: __m128i,
}

impl Registers {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(bytes: &Bytes) -> Self {
        let (head, tail) = bytes.split_first_chunk::<16>().expect("20 bytes");
        let head = bytemuck::cast(*head);
        let tail = i32::from_le_bytes(*tail.first_chunk().expect("20 bytes"));
        let edges = _mm_alignr_epi8::<8>(_mm_cvtsi32_si128(tail), head);
        Self { corners: head, edges }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn store(self) -> Bytes {
        let head: [u8; 16] = bytemuck::cast(_mm_unpacklo_epi64(self.corners, self.edges));
        let tail = _mm_extract_epi32::<2>(self.edges).to_le_bytes();
        let mut bytes = [0; 20];
        bytes[..16].copy_from_slice(&head);
        bytes[16..].copy_from_slice(&tail);
        bytes
    }

    /// First `self`, then `next`.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn then(self, next: Self) -> Self {
        let twisted = _mm_add_epi8(pick(next.corners, self.slots()), self.twists());
        let flipped = _mm_xor_si128(pick(next.edges, self.edge_slots()), self.flips());
        Self { corners: modulo_24(twisted), edges: flipped }
    }

    /// Each value replaced by its entry in a table.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn looked_up(self, tables: &Tables) -> Self {
        let [[corners, edges], [more_corners, more_edges]] =
            tables.0.map(|part| part.map(bytemuck::cast));
        Self {
            corners: look_up(self.corners, corners, more_corners),
            edges: look_up(self.edges, edges, more_edges),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn slots(self) -> __m128i {
        _mm_and_si128(self.corners, _mm_set1_epi8(0x07))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn twists(self) -> __m128i {
        _mm_and_si128(self.corners, _mm_set1_epi8(0x18))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn edge_slots(self) -> __m128i {
        // The shift moves bits between bytes; the mask drops them.
        _mm_and_si128(_mm_srli_epi16::<1>(self.edges), _mm_set1_epi8(0x0f))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn flips(self) -> __m128i {
        _mm_and_si128(self.edges, _mm_set1_epi8(0x01))
    }
}

/// Byte `i` is `values[indices[i]]`.
#[inline]
#[target_feature(enable = "avx2")]
fn pick(values: __m128i, indices: __m128i) -> __m128i {
    _mm_shuffle_epi8(values, indices)
}

/// Byte `i` is entry `values[i] < 24` of a table in two halves. `pshufb` gives 0
/// for an index with bit 7 set: 0x70 sets it where the value is 16 or more, and
/// subtracting 16 where it is less.
#[inline]
#[target_feature(enable = "avx2")]
fn look_up(values: __m128i, first16: __m128i, rest: __m128i) -> __m128i {
    let low = _mm_add_epi8(values, _mm_set1_epi8(0x70));
    let high = _mm_sub_epi8(values, _mm_set1_epi8(16));
    _mm_or_si128(_mm_shuffle_epi8(first16, low), _mm_shuffle_epi8(rest, high))
}

/// Bytes below 48, modulo 24: `x − 24` wraps to a large number where `x < 24`.
#[inline]
#[target_feature(enable = "avx2")]
fn modulo_24(x: __m128i) -> __m128i {
    _mm_min_epu8(x, _mm_sub_epi8(x, _mm_set1_epi8(24)))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mul(a: &Bytes, b: &Bytes) -> Bytes {
    Registers::load(a).then(Registers::load(b)).store()
}

/// A move looks each value up in a table of 24 bytes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn moved(a: &Bytes, mv: Move) -> Bytes {
    Registers::load(a).looked_up(&MOVE_TABLES[mv.index()]).store()
}

/// As [`moved`], for many moves; the position stays in registers.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn moved_by(a: &Bytes, moves: impl Iterator<Item = Move>) -> Bytes {
    let Registers { corners, edges } = Registers::load(a);
    let mut both = _mm256_set_m128i(edges, corners);
    for mv in moves {
        let [first16, rest] = MOVE_TABLES[mv.index()].0.map(bytemuck::cast);
        let low = _mm256_add_epi8(both, _mm256_set1_epi8(0x70));
        let high = _mm256_sub_epi8(both, _mm256_set1_epi8(16));
        both = _mm256_or_si256(_mm256_shuffle_epi8(first16, low), _mm256_shuffle_epi8(rest, high));
    }
    let (corners, edges) = (_mm256_castsi256_si128(both), _mm256_extracti128_si256::<1>(both));
    Registers { corners, edges }.store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn movepc(a: &Bytes, mv: Move) -> Bytes {
    MOVES[mv.inverse().index()].load().then(Registers::load(a)).store()
}

/// The inverse of a permutation is its 27719th power: the order of any
/// permutation of at most twelve elements divides 27720 = lcm(1, …, 12).
/// Corners and edges are raised together, one in each half of a register; the
/// exponents 2^0 … 2^13, 9216, 9218, 18436, 27654, 27718, 27719 are an addition
/// chain. Then each slot looks up the orientation that its cubie brought.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn inverse(a: &Bytes) -> Bytes {
    let a = Registers::load(a);
    let then = |p, q| _mm256_shuffle_epi8(q, p);
    let squared = |mut p, times| {
        for _ in 0..times {
            p = then(p, p);
        }
        p
    };
    let p1 = _mm256_set_m128i(a.edge_slots(), a.slots());
    let p2 = squared(p1, 1);
    let p64 = squared(p2, 5);
    let p1024 = squared(p64, 4);
    let p8192 = squared(p1024, 3);
    let p9218 = then(then(p8192, p1024), p2);
    let p27654 = then(then(p9218, p9218), p9218);
    let p27719 = then(then(p27654, p64), p1);
    let corners = _mm256_castsi256_si128(p27719);
    let edges = _mm256_extracti128_si256::<1>(p27719);
    let untwist = _mm_sub_epi8(_mm_set1_epi8(24), pick(a.twists(), corners));
    let flips = pick(a.flips(), edges);
    Registers {
        corners: _mm_or_si128(corners, modulo_24(untwist)),
        edges: _mm_or_si128(_mm_add_epi8(edges, edges), flips),
    }
    .store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn remap(a: &Bytes, m: Sym) -> Bytes {
    remapped(Registers::load(a), m).store()
}

/// The corners of the position carried along by a symmetry, as a number that
/// compares as they do.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn remapped_corners(a: &Bytes, m: Sym) -> u64 {
    let [corners, _]: [u64; 2] = bytemuck::cast(remapped(Registers::load(a), m).corners);
    corners.swap_bytes()
}

/// Carried back, moved, carried along. A reflection turns twists round: they
/// are subtracted, and its corner images have 24 added beforehand.
#[inline]
#[target_feature(enable = "avx2")]
fn remapped(a: Registers, m: Sym) -> Registers {
    let moved = HOMES[m.index()].load().then(a);
    let image = IMAGES[m.index()].load();
    let sense = bytemuck::cast(SENSES[usize::from(m.is_reflection())]);
    let twists = _mm_sign_epi8(moved.twists(), sense);
    let twisted = _mm_add_epi8(pick(image.corners, moved.slots()), twists);
    let flipped = _mm_xor_si128(pick(image.edges, moved.edge_slots()), moved.flips());
    Registers { corners: modulo_24(twisted), edges: flipped }
}

/// Cubie values laid out as registers hold them.
#[repr(C, align(32))]
struct Laid {
    corners: [u8; 16],
    edges: [u8; 16],
}

impl Laid {
    #[inline]
    fn load(&self) -> Registers {
        Registers { corners: bytemuck::cast(self.corners), edges: bytemuck::cast(self.edges) }
    }

    /// The images of the cubies at home, `raised` added to those of corners.
    const fn new(corners: &[u8; 24], edges: &[u8; 24], raised: u8) -> Self {
        let mut laid = Self { corners: [0; 16], edges: [0; 16] };
        let mut i = 0;
        while i < 12 {
            if i < 8 {
                laid.corners[i] = corners[i] + raised;
            }
            laid.edges[i] = edges[2 * i];
            i += 1;
        }
        laid
    }
}

/// Tables of 24 corner values and of 24 edge values: the first sixteen of each,
/// then the rest.
#[repr(C, align(64))]
struct Tables([[[u8; 16]; 2]; 2]);

impl Tables {
    const fn new(corners: &[u8; 24], edges: &[u8; 24]) -> Self {
        let mut halves = [[[0; 16]; 2]; 2];
        let mut i = 0;
        while i < 24 {
            halves[i / 16][0][i % 16] = corners[i];
            halves[i / 16][1][i % 16] = edges[i];
            i += 1;
        }
        Self(halves)
    }
}

/// What the moves do to values.
static MOVE_TABLES: [Tables; Move::COUNT] = {
    let mut moves = [const { Tables([[[0; 16]; 2]; 2]) }; Move::COUNT];
    let mut m = 0;
    while m < Move::COUNT {
        moves[m] = Tables::new(&CORNER_TRANS[m], &EDGE_TRANS[m]);
        m += 1;
    }
    moves
};

/// The moves as positions.
static MOVES: [Laid; Move::COUNT] = {
    let mut moves = [const { Laid { corners: [0; 16], edges: [0; 16] } }; Move::COUNT];
    let mut m = 0;
    while m < Move::COUNT {
        moves[m] = Laid::new(&CORNER_TRANS[m], &EDGE_TRANS[m], 0);
        m += 1;
    }
    moves
};

/// Where each cubie was before a symmetry carried it to its place.
static HOMES: [Laid; Sym::COUNT] = {
    let mut homes = [const { Laid { corners: [0; 16], edges: [0; 16] } }; Sym::COUNT];
    let mut m = 0;
    while m < Sym::COUNT {
        let back = INVM[m] as usize;
        homes[m] = Laid::new(&ROT_CORNER[back], &ROT_EDGE[back], 0);
        m += 1;
    }
    homes
};

/// Where each symmetry carries each cubie; 24 more for corners and reflections.
static IMAGES: [Laid; Sym::COUNT] = {
    let mut images = [const { Laid { corners: [0; 16], edges: [0; 16] } }; Sym::COUNT];
    let mut m = 0;
    while m < Sym::COUNT {
        let reflection = (m ^ m >> 3) & 1 == 1;
        images[m] = Laid::new(&ROT_CORNER[m], &ROT_EDGE[m], if reflection { 24 } else { 0 });
        m += 1;
    }
    images
};

/// The sense in which twists count: as they are, or subtracted.
static SENSES: [[i8; 16]; 2] = [[1; 16], [-1; 16]];
