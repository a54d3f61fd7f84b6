//! The layouts of a position in memory.

/// A position's bytes: 8 corner values, 12 edge values.
pub(super) type Bytes = [u8; 20];

/// The bytes of the solved position: each cubie is in its own slot, without a twist or a flip.
pub(in crate::cube) const SOLVED: Bytes = [
    0, 1, 2, 3, 4, 5, 6, 7, // corners
    0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, // edges
];

/// A position in the layout of one vector register: 8 corner bytes and 12 edge bytes, each padded
/// to 16 bytes. Each byte is slot + 16 · orientation. The bytes of the padding are not used.
///
/// A byte shuffle uses bits 0 to 3 of an index and ignores bits 4 to 6. Bit 7 of a cubie's byte is
/// 0. So the shuffle can use the bytes as indices unchanged. In the layout of 20 bytes, the slots
/// must first be masked (corners), or shifted and masked (edges).
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub(in crate::cube) struct Wide(pub(super) [u8; 32]);

/// The orientations and the slots of an arrangement from which the coset coordinates are computed.
#[cfg(feature = "search")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CosetBits {
    /// Byte i, counted from the lowest, is the twist of the corner in slot i.
    pub(crate) twists: u64,
    /// Bit i is the flip of the edge in slot i.
    pub(crate) flips: u16,
    /// Bit i is set if the edge in slot i is a middle edge, one of the edges 4 to 7.
    pub(crate) middle: u16,
    /// Bit i is set if the corner in slot i is a top corner, one of the corners 0 to 3.
    pub(crate) tops: u8,
}
