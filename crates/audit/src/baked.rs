//! The tables that the audit itself reads, looked up by name at compile time.

use std::sync::LazyLock;

use superflip::tables::{TableInfo, find};

use crate::catalogue::find_table;

pub(crate) const C8_4_EXPAND: &[u8] = table("c8_4_expand").as_u8().unwrap();
pub(crate) const C8_12: &[u16] = table("c8_12").as_u16().unwrap();
pub(crate) const CORNERMOVE: &[[u16; 18]] = table("cornermove").as_u16().unwrap().as_chunks().0;
pub(crate) const CORNERSYMM_EXPAND: &[u16] = table("cornersymm_expand").as_u16().unwrap();
pub(crate) const EDGEOMAP: &[[u16; 16]] = table("edgeomap").as_u16().unwrap().as_chunks().0;
pub(crate) const EDGEOMOVE: &[[u16; 18]] = table("edgeomove").as_u16().unwrap().as_chunks().0;
pub(crate) const EDGEPMOVE: &[[u16; 18]] = table("edgepmove").as_u16().unwrap().as_chunks().0;
pub(crate) const EDGEPMAP: &[[u16; 16]] = table("edgepmap").as_u16().unwrap().as_chunks().0;
pub(crate) const EDGEPXOR: &[[u16; 2]] = table("edgepxor").as_u16().unwrap().as_chunks().0;
pub(crate) const EPSYMM_EXPAND: &[u16] = table("epsymm_expand").as_u16().unwrap();
pub(crate) const MIDDLE_EDGE_PERM_MOVE: &[[u8; 18]] =
    table("middle_edge_perm_move").as_u8().unwrap().as_chunks().0;
pub(crate) const UD_EDGE_SET_MOVE: &[[u8; 18]] =
    table("ud_edge_set_move").as_u8().unwrap().as_chunks().0;
pub(crate) const S4EXPAND: &[u8] = table("s4expand").as_u8().unwrap();
pub(crate) const TWIST_CONJ: &[[u16; 16]] = table("twist_conj").as_u16().unwrap().as_chunks().0;

// Copies, because not every build bakes these tables.
pub(crate) static FLIP_SLICE_MOVE: LazyLock<Vec<[usize; 18]>> =
    LazyLock::new(|| copy("flip_slice_move").as_chunks().0.to_vec());
pub(crate) static HTR_CORNER_MOVE: LazyLock<Vec<[usize; 18]>> =
    LazyLock::new(|| copy("htr_corner_move").as_chunks().0.to_vec());
pub(crate) static HTR_CORNERS: LazyLock<Vec<usize>> = LazyLock::new(|| copy("htr_corners"));
pub(crate) static M_EDGE_PERM_MOVE: LazyLock<Vec<[usize; 18]>> =
    LazyLock::new(|| copy("m_edge_perm_move").as_chunks().0.to_vec());
pub(crate) static S_EDGE_PERM_MOVE: LazyLock<Vec<[usize; 18]>> =
    LazyLock::new(|| copy("s_edge_perm_move").as_chunks().0.to_vec());
pub(crate) static HTR_COSET_MOVE: LazyLock<Vec<[usize; 18]>> =
    LazyLock::new(|| copy("htr_coset_move").as_chunks().0.to_vec());
pub(crate) static FLIP_SLICE_REP: LazyLock<Vec<usize>> = LazyLock::new(|| copy("flip_slice_rep"));

fn copy(name: &str) -> Vec<usize> {
    let table = find_table(name).expect("a name of a catalogue");
    table.entries().map(|entry| usize::try_from(entry).expect("an index")).collect()
}

const fn table(name: &str) -> &'static TableInfo {
    find(name).expect("a name of the catalogue")
}
