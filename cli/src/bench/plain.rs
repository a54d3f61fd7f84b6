//! The algorithms of *cubepos*, *kocsymm* and *permcube* as the documents write
//! them, for comparison.

use superflip::{Move, Sym};

use super::tables::{
    CORNER_ORI_DEC, CORNER_ORI_INC, CORNER_ORI_NEG_STRIP, CORNER_TRANS, CORNERMOVE, CPERM_MOVE,
    EDGE_TRANS, EDGEOMOVE, EDGEPMOVE, EPERM_MOVE, INVM, MOD24, ROT_CORNER, ROT_EDGE, S4MUL,
};

/// `cubepos`: eight corners and twelve edges, cubie by cubie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cube {
    pub(super) c: [u8; 8],
    pub(super) e: [u8; 12],
}

fn corner_ori_add(cv1: u8, cv2: u8) -> u8 {
    MOD24[usize::from(cv1 + (cv2 & 0x18))]
}

impl Cube {
    /// §23.
    pub(super) fn moved(mut self, mv: Move) -> Self {
        let p = &CORNER_TRANS[mv.index()];
        for c in &mut self.c {
            *c = p[usize::from(*c)];
        }
        let p = &EDGE_TRANS[mv.index()];
        for e in &mut self.e {
            *e = p[usize::from(*e)];
        }
        self
    }

    /// §38: a four-cycle of slots.
    fn rot4<const N: usize>(cc: &mut [u8; N], [a, b, c, d]: [usize; 4]) {
        let t = cc[d];
        cc[d] = cc[c];
        cc[c] = cc[b];
        cc[b] = cc[a];
        cc[a] = t;
    }

    /// §38: two swaps of slots.
    fn rot22<const N: usize>(cc: &mut [u8; N], [a, b, c, d]: [usize; 4]) {
        cc.swap(a, c);
        cc.swap(b, d);
    }

    /// §39: a four-cycle of edges that flips them.
    fn edge4flip(&mut self, [a, b, c, d]: [usize; 4]) {
        let e = &mut self.e;
        let t = e[d];
        e[d] = e[c] ^ 1;
        e[c] = e[b] ^ 1;
        e[b] = e[a] ^ 1;
        e[a] = t ^ 1;
    }

    /// §39: a four-cycle of corners that twists them in turn.
    fn corner4flip(&mut self, [a, b, cc, d]: [usize; 4]) {
        let c = &mut self.c;
        let (inc, dec) = (&CORNER_ORI_INC, &CORNER_ORI_DEC);
        let t = c[d];
        c[d] = inc[usize::from(c[cc])];
        c[cc] = dec[usize::from(c[b])];
        c[b] = inc[usize::from(c[a])];
        c[a] = dec[usize::from(t)];
    }

    /// §40.
    pub(super) fn movedpc(mut self, mv: Move) -> Self {
        match mv {
            Move::U1 => {
                Self::rot4(&mut self.e, [0, 2, 3, 1]);
                Self::rot4(&mut self.c, [0, 1, 3, 2]);
            }
            Move::U2 => {
                Self::rot22(&mut self.e, [0, 2, 3, 1]);
                Self::rot22(&mut self.c, [0, 1, 3, 2]);
            }
            Move::U3 => {
                Self::rot4(&mut self.e, [1, 3, 2, 0]);
                Self::rot4(&mut self.c, [2, 3, 1, 0]);
            }
            Move::F1 => {
                Self::rot4(&mut self.e, [3, 7, 11, 6]);
                self.corner4flip([3, 7, 6, 2]);
            }
            Move::F2 => {
                Self::rot22(&mut self.e, [3, 7, 11, 6]);
                Self::rot22(&mut self.c, [2, 3, 7, 6]);
            }
            Move::F3 => {
                Self::rot4(&mut self.e, [6, 11, 7, 3]);
                self.corner4flip([3, 2, 6, 7]);
            }
            Move::R1 => {
                self.edge4flip([2, 5, 10, 7]);
                self.corner4flip([1, 5, 7, 3]);
            }
            Move::R2 => {
                Self::rot22(&mut self.e, [2, 5, 10, 7]);
                Self::rot22(&mut self.c, [3, 1, 5, 7]);
            }
            Move::R3 => {
                self.edge4flip([7, 10, 5, 2]);
                self.corner4flip([1, 3, 7, 5]);
            }
            Move::D1 => {
                Self::rot4(&mut self.e, [9, 11, 10, 8]);
                Self::rot4(&mut self.c, [4, 6, 7, 5]);
            }
            Move::D2 => {
                Self::rot22(&mut self.e, [9, 11, 10, 8]);
                Self::rot22(&mut self.c, [4, 6, 7, 5]);
            }
            Move::D3 => {
                Self::rot4(&mut self.e, [8, 10, 11, 9]);
                Self::rot4(&mut self.c, [5, 7, 6, 4]);
            }
            Move::B1 => {
                Self::rot4(&mut self.e, [0, 4, 8, 5]);
                self.corner4flip([0, 4, 5, 1]);
            }
            Move::B2 => {
                Self::rot22(&mut self.e, [0, 4, 8, 5]);
                Self::rot22(&mut self.c, [1, 0, 4, 5]);
            }
            Move::B3 => {
                Self::rot4(&mut self.e, [5, 8, 4, 0]);
                self.corner4flip([0, 1, 5, 4]);
            }
            Move::L1 => {
                self.edge4flip([1, 6, 9, 4]);
                self.corner4flip([2, 6, 4, 0]);
            }
            Move::L2 => {
                Self::rot22(&mut self.e, [1, 6, 9, 4]);
                Self::rot22(&mut self.c, [0, 2, 6, 4]);
            }
            Move::L3 => {
                self.edge4flip([4, 9, 6, 1]);
                self.corner4flip([2, 0, 4, 6]);
            }
        }
        self
    }

    /// §42.
    pub(super) fn mul(a: &Self, b: &Self) -> Self {
        Self {
            c: a.c.map(|cc| corner_ori_add(b.c[usize::from(cc & 7)], cc)),
            e: a.e.map(|cc| b.e[usize::from(cc >> 1)] ^ (cc & 1)),
        }
    }

    /// §36.
    pub(super) fn inverse(&self) -> Self {
        let mut dst = Self { c: [0; 8], e: [0; 12] };
        for (i, &cval) in (0u8..).zip(&self.c) {
            dst.c[usize::from(cval & 7)] = i + CORNER_ORI_NEG_STRIP[usize::from(cval)];
        }
        for (i, &cval) in (0u8..).zip(&self.e) {
            dst.e[usize::from(cval >> 1)] = 2 * i + (cval & 1);
        }
        dst
    }

    /// §65, one corner.
    fn remapped_corner(&self, m: usize, mprime: usize, i: usize) -> u8 {
        let c1 = ROT_CORNER[mprime][i];
        let c2 = corner_ori_add(self.c[usize::from(c1 & 7)], c1);
        ROT_CORNER[m][usize::from(c2)]
    }

    /// §65, one edge.
    fn remapped_edge(&self, m: usize, mprime: usize, i: usize) -> u8 {
        let c1 = ROT_EDGE[mprime][2 * i];
        let c2 = self.e[usize::from(c1 >> 1)] ^ (c1 & 1);
        ROT_EDGE[m][usize::from(c2)]
    }

    /// §65.
    pub(super) fn remap(&self, m: Sym) -> Self {
        let (m, mprime) = (m.index(), usize::from(INVM[m.index()]));
        Self {
            c: std::array::from_fn(|i| self.remapped_corner(m, mprime, i)),
            e: std::array::from_fn(|i| self.remapped_edge(m, mprime, i)),
        }
    }

    /// §66: a remapped position is dropped at its first cubie that is greater.
    pub(super) fn canon48(&self) -> Self {
        let mut dst = *self;
        'symmetries: for (m, &mprime) in INVM.iter().enumerate().skip(1) {
            let mprime = usize::from(mprime);
            let mut isless = false;
            for i in 0..8 {
                let t = self.remapped_corner(m, mprime, i);
                if isless || t < dst.c[i] {
                    dst.c[i] = t;
                    isless = true;
                } else if t > dst.c[i] {
                    continue 'symmetries;
                }
            }
            for i in 0..12 {
                let t = self.remapped_edge(m, mprime, i);
                if isless || t < dst.e[i] {
                    dst.e[i] = t;
                    isless = true;
                } else if t > dst.e[i] {
                    continue 'symmetries;
                }
            }
        }
        dst
    }
}

/// `kocsymm` (*kocsymm* §9).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Coset {
    pub(super) csymm: u16,
    pub(super) eosymm: u16,
    pub(super) epsymm: u16,
}

impl Coset {
    pub(super) fn moved(self, mv: Move) -> Self {
        Self {
            csymm: CORNERMOVE[usize::from(self.csymm)][mv.index()],
            eosymm: EDGEOMOVE[usize::from(self.eosymm)][mv.index()],
            epsymm: EDGEPMOVE[usize::from(self.epsymm)][mv.index()],
        }
    }
}

/// `permcube` (*permcube* §46): slots and orders of the top, middle and bottom
/// edges, then those of the corners.
#[derive(Debug, Clone, Copy)]
pub(super) struct Perm {
    pub(super) edges: [(u16, u8); 3],
    pub(super) c8_4: u8,
    pub(super) ctp: u8,
    pub(super) cbp: u8,
}

impl Perm {
    pub(super) fn moved(mut self, mv: Move) -> Self {
        for (slots, order) in &mut self.edges {
            let t = EPERM_MOVE[usize::from(*slots)][mv.index()];
            *slots = t >> 5;
            *order = S4MUL[usize::from(*order)][usize::from(t & 31)];
        }
        let t = CPERM_MOVE[usize::from(self.c8_4)][mv.index()] as usize;
        self.c8_4 = (t >> 10).to_le_bytes()[0];
        self.ctp = S4MUL[usize::from(self.ctp)][t >> 5 & 31];
        self.cbp = S4MUL[usize::from(self.cbp)][t & 31];
        self
    }
}
