//! The children of a node of phase 1.

use crate::cube::Move;

#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Child<C> {
    pub(in crate::search) mv: Move,
    pub(in crate::search) coset: C,
}

/// The children of a node.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Children<C> {
    children: [Child<C>; Move::COUNT],
    count: u8,
}

impl<C: Copy> Children<C> {
    pub(in crate::search) fn none() -> Self
    where
        C: Default,
    {
        let child = Child { mv: Move::U1, coset: C::default() };
        Self { children: [child; Move::COUNT], count: 0 }
    }

    pub(in crate::search) fn clear(&mut self) {
        self.count = 0;
    }

    #[inline(always)]
    pub(in crate::search) fn push(&mut self, mv: Move, coset: C) {
        self.children[usize::from(self.count)] = Child { mv, coset };
        self.count += 1;
    }

    #[inline]
    pub(in crate::search) fn get(&self, index: u8) -> Option<&Child<C>> {
        self.children[..usize::from(self.count)].get(usize::from(index))
    }

    /// Removes the children that `is_kept` rejects. Calls `on_kept` with each child that is kept.
    #[cfg(feature = "solve-fast")]
    #[inline(always)]
    pub(in crate::search) fn keep(&mut self, is_kept: impl Fn(&C) -> bool, on_kept: impl Fn(&C)) {
        let children = &mut self.children[..usize::from(self.count)];
        let mut kept = 0;
        for i in 0..children.len() {
            if is_kept(&children[i].coset) {
                on_kept(&children[i].coset);
                children[kept] = children[i];
                kept += 1;
            }
        }
        self.count = kept.to_le_bytes()[0];
    }
}
