//! The searches of a typical proof.

/// The searches of a typical proof in one metric.
#[derive(Debug, Clone, Copy)]
pub(super) struct Typical {
    /// If the complete searches have found this many positions, they end.
    pub(super) complete: u64,
    /// In a typical proof, the last search tries sequences of this cost. A search for sequences of a lesser
    /// cost does not stop early.
    pub(super) last: u8,
    /// If more positions are left after the passes, the proof goes on with one more complete search. A search
    /// then takes less time than solving the positions one by one.
    pub(super) few: u64,
    /// The search for sequences of cost `last` stops when at least this many positions are found.
    enough: u64,
    /// A search for sequences of cost `last + 1` stops when at least this many positions are found, and
    /// `per_found` more for each position found at smaller costs.
    enough_later: u64,
    per_found: u64,
    /// A pass multiplies the number of positions found by about this factor.
    factor: u64,
}

impl Typical {
    /// With 29.0 million positions found, 2,036 are left after the passes, and with 19.1 million,
    /// 169,722 (`docs/lab/coset.md`, "Where a proof stops searching"). So with 25 million, about 13,000
    /// are left. Solving them takes about as long as a search with one more move.
    ///
    /// With 43 million positions, the passes up to distance 20 leave some hundreds (the same section).
    /// In most cosets, all sequences of 15 moves find fewer positions than this, so the search does not
    /// stop early.
    ///
    /// A search for sequences of 16 moves stops at 125 million positions and four more for each position
    /// found at smaller distances. Then about 1,200 are left after the passes (the same section). A pass
    /// multiplies the number found by about 8, and a position that the pass finds counts half as much as
    /// one that the search finds. If about 31 million positions were found at smaller distances, the pass
    /// alone finds enough, and there is no search.
    pub(super) const HALF: Self = Self {
        complete: 25_000_000,
        last: 15,
        few: 20_000,
        enough: 43_000_000,
        enough_later: 125_000_000,
        per_found: 4,
        factor: 7,
    };

    /// With 159.5 million positions found by the searches up to cost 18, none are left after the passes up to
    /// distance 26, and with 16.5 million at cost 17, 161,966 (`docs/lab/coset.md`, "Quarter turns"). In
    /// another coset, 12,860 are left if the search of cost 18 stops at 110 million, and none if it finds
    /// 244.7 million. If the searches of the coset of the flipped edges stop at cost 14, at 0.9 million
    /// positions, 303.9 million are left, so a search of a lesser cost does not stop early. If they stop at
    /// cost 17, at 153.9 million, 88 are left, and solving these takes longer than the search of cost 18,
    /// which finds 819.5 million. So this search stops at more positions than that.
    pub(super) const QUARTER: Self = Self {
        complete: 160_000_000,
        last: 18,
        few: 5_000,
        enough: 1_000_000_000,
        enough_later: 700_000_000,
        per_found: 0,
        factor: 4,
    };

    /// Returns how many positions are enough: a search for sequences of cost `distance`, at least
    /// [`last`](Self::last), stops when at least this number is found. `before` positions were found at
    /// smaller distances.
    pub(super) fn enough(&self, distance: u8, before: u64) -> u64 {
        match distance.checked_sub(self.last + 1) {
            Some(later) => {
                let factor = self.factor.saturating_pow(later.into());
                let later = self.enough_later.saturating_mul(factor);
                later.saturating_add(self.per_found.saturating_mul(before))
            }
            None => self.enough,
        }
    }
}
