//! The group operations cubie by cubie, as in *cubepos*.

#[cfg(feature = "search")]
use super::bytes::CosetBits;
use super::bytes::{Bytes, SOLVED, Wide};
use crate::{
    cube::{Move, Sym},
    tables::{CORNER_ORI_NEG_STRIP, CORNER_TRANS, EDGE_TRANS, MOD24, ROT_CORNER, ROT_EDGE},
};

/// Adds the twist of the corner value `by` to the corner value `value` (*cubepos* §10,
/// `corner_ori_add`).
fn twisted(value: u8, by: u8) -> u8 {
    MOD24[usize::from(value + (by & 0x18)) % 48]
}

pub(super) fn moved(a: &Bytes, mv: Move) -> Bytes {
    let (corners, edges) = (&CORNER_TRANS[mv.index()], &EDGE_TRANS[mv.index()]);
    core::array::from_fn(|i| {
        let value = usize::from(a[i]) % 24;
        if i < 8 { corners[value] } else { edges[value] }
    })
}

pub(super) fn moved_by(a: &Bytes, moves: impl Iterator<Item = Move>) -> Bytes {
    moves.fold(*a, |a, mv| moved(&a, mv))
}

pub(super) fn premoved(a: &Bytes, mv: Move) -> Bytes {
    mul(&moved(&SOLVED, mv), a)
}

pub(super) fn mul(a: &Bytes, b: &Bytes) -> Bytes {
    core::array::from_fn(|i| {
        let value = a[i];
        if i < 8 {
            twisted(b[usize::from(value & 7)], value)
        } else {
            b[8 + usize::from(value >> 1) % 12] ^ (value & 1)
        }
    })
}

pub(super) fn inverse(a: &Bytes) -> Bytes {
    let mut inverse = [0; 20];
    for (corner, &value) in (0u8..).zip(&a[..8]) {
        inverse[usize::from(value & 7)] = corner + CORNER_ORI_NEG_STRIP[usize::from(value) % 24];
    }
    for (edge, &value) in (0u8..).zip(&a[8..]) {
        inverse[8 + usize::from(value >> 1) % 12] = 2 * edge + (value & 1);
    }
    inverse
}

pub(super) fn remap(a: &Bytes, m: Sym) -> Bytes {
    core::array::from_fn(|i| if i < 8 { corner(a, m, i) } else { edge(a, m, i - 8) })
}

pub(super) fn remapped_corners(a: &Bytes, m: Sym) -> u64 {
    u64::from_be_bytes(core::array::from_fn(|i| corner(a, m, i)))
}

/// Returns the value of corner `i` in the remapped position m·a·m⁻¹. Computes the image of the
/// corner under m⁻¹, then under the position, then under m (*cubepos* §65).
fn corner(a: &Bytes, m: Sym, i: usize) -> u8 {
    let home = ROT_CORNER[m.inverse().index()][i];
    let moved = twisted(a[usize::from(home & 7)], home);
    ROT_CORNER[m.index()][usize::from(moved) % 24]
}

/// Returns the value of edge `i` in the remapped position m·a·m⁻¹.
fn edge(a: &Bytes, m: Sym, i: usize) -> u8 {
    let home = ROT_EDGE[m.inverse().index()][2 * i];
    let moved = a[8 + usize::from(home >> 1) % 12] ^ (home & 1);
    ROT_EDGE[m.index()][usize::from(moved) % 24]
}

pub(super) fn widen(a: &Bytes) -> Wide {
    let mut wide = [0; 32];
    for (wide, &value) in wide.iter_mut().zip(&a[..8]) {
        *wide = (value & 7) + 16 * (value >> 3);
    }
    for (wide, &value) in wide[16..].iter_mut().zip(&a[8..]) {
        *wide = (value >> 1) + 16 * (value & 1);
    }
    Wide(wide)
}

pub(super) fn narrow(a: &Wide) -> Bytes {
    core::array::from_fn(|i| {
        if i < 8 {
            (a.0[i] & 7) + 8 * (a.0[i] >> 4)
        } else {
            let value = a.0[8 + i];
            2 * (value & 15) + (value >> 4)
        }
    })
}

pub(super) fn moved_wide(a: &Wide, mv: Move) -> Wide {
    widen(&moved(&narrow(a), mv))
}

pub(super) fn premoved_wide(a: &Wide, mv: Move) -> Wide {
    widen(&premoved(&narrow(a), mv))
}

pub(super) fn mul_wide(a: &Wide, b: &Wide) -> Wide {
    widen(&mul(&narrow(a), &narrow(b)))
}

pub(super) fn inverse_wide(a: &Wide) -> Wide {
    widen(&inverse(&narrow(a)))
}

pub(super) fn remap_wide(a: &Wide, m: Sym) -> Wide {
    widen(&remap(&narrow(a), m))
}

#[cfg(feature = "search")]
pub(super) fn coset_bits(a: &Wide) -> CosetBits {
    let (corners, edges) = (&a.0[..8], &a.0[16..28]);
    let mask = |bytes: &[u8], bit: u8| {
        let set = |(i, byte): (u8, &u8)| u16::from(byte >> bit & 1) << i;
        (0u8..).zip(bytes).map(set).sum()
    };
    CosetBits {
        twists: u64::from_le_bytes(core::array::from_fn(|i| corners[i] >> 4)),
        flips: mask(edges, 4),
        middle: mask(edges, 2),
        tops: !mask(corners, 2).to_le_bytes()[0],
    }
}

#[cfg(feature = "optimal")]
pub(super) fn gather_bits(value: u64, mut mask: u64) -> u64 {
    let mut gathered = 0;
    for place in 0..mask.count_ones() {
        gathered |= (value >> mask.trailing_zeros() & 1) << place;
        mask &= mask - 1;
    }
    gathered
}
