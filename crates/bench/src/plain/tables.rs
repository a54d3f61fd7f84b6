//! The tables that the plain algorithms of the documents read. The compiler finds each table by its
//! name.

use superflip::tables::{TableInfo, find};

pub(super) const CORNER_ORI_DEC: &[u8; 24] = array(u8s("corner_ori_dec"));
pub(super) const CORNER_ORI_INC: &[u8; 24] = array(u8s("corner_ori_inc"));
pub(super) const CORNER_ORI_NEG_STRIP: &[u8; 24] = array(u8s("corner_ori_neg_strip"));
pub(super) const CORNER_TRANS: &[[u8; 24]; 18] = rows(u8s("corner_trans"));
pub(super) const CORNERMOVE: &[[u16; 18]; 2187] = rows(u16s("cornermove"));
pub(super) const CPERM_MOVE: &[[u32; 18]; 70] = rows(u32s("cperm_move"));
pub(super) const EDGE_TRANS: &[[u8; 24]; 18] = rows(u8s("edge_trans"));
pub(super) const EDGEOMOVE: &[[u16; 18]; 2048] = rows(u16s("edgeomove"));
pub(super) const EDGEPMOVE: &[[u16; 18]; 495] = rows(u16s("edgepmove"));
pub(super) const EPERM_MOVE: &[[u16; 18]; 495] = rows(u16s("eperm_move"));
pub(super) const INVM: &[u8; 48] = array(u8s("invm"));
pub(super) const MOD24: &[u8; 48] = array(u8s("mod24"));
pub(super) const ROT_CORNER: &[[u8; 24]; 48] = rows(u8s("rot_corner"));
pub(super) const ROT_EDGE: &[[u8; 24]; 48] = rows(u8s("rot_edge"));
pub(super) const S4MUL: &[[u8; 24]; 24] = rows(u8s("s4mul"));

const fn u8s(name: &str) -> &'static [u8] {
    table(name).as_u8().expect("bytes")
}

const fn u16s(name: &str) -> &'static [u16] {
    table(name).as_u16().expect("two bytes an entry")
}

const fn u32s(name: &str) -> &'static [u32] {
    table(name).as_u32().expect("four bytes an entry")
}

const fn table(name: &str) -> &'static TableInfo {
    find(name).expect("a table of the catalogue")
}

const fn array<T, const N: usize>(entries: &'static [T]) -> &'static [T; N] {
    assert!(entries.len() == N, "the length in the catalogue");
    entries.first_chunk().expect("the length is checked")
}

const fn rows<T, const COLUMNS: usize, const ROWS: usize>(
    entries: &'static [T],
) -> &'static [[T; COLUMNS]; ROWS] {
    array(entries.as_chunks().0)
}
