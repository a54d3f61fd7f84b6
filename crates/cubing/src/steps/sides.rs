//! The solutions of a step on the normal side, the inverse side, or both.

use alloc::vec::Vec;

use superflip::{
    cube::{CubePos, Move},
    unstable::Meter,
};

use super::{
    search::{Flow, SideSearch, Turned},
    space::Space,
    step::Niss,
    trigger::Endings,
    whole::each_solution,
};

/// The moves on both sides before a step.
#[derive(Clone, Copy)]
pub(super) struct Before<'a> {
    /// The position i⁻¹·p·n after the moves n and i on both sides of p.
    pub(super) position: CubePos,
    pub(super) normal: &'a [Move],
    pub(super) inverse: &'a [Move],
}

/// Receives the moves of a step on the normal and on the inverse side.
pub(super) type Found<'a> = dyn FnMut(&[Move], &[Move]) -> Flow + 'a;

impl<S: Space> SideSearch<'_, S> {
    /// Returns a lower bound on the number of moves of the step.
    pub(super) fn least(&self, niss: Niss, position: CubePos) -> u8 {
        let normal = self.bound(position);
        match niss {
            Niss::Never => normal,
            Niss::Before => normal.min(self.bound(position.inverse())),
            Niss::Inside => normal.min(1),
        }
    }

    /// Calls `found` with each solution of `length` moves.
    pub(super) fn each(
        &self,
        niss: Niss,
        before: Before<'_>,
        length: u8,
        meter: &mut Meter<'_>,
        found: &mut Found<'_>,
    ) -> Flow {
        let found = &mut |normal: &[_], inverse: &[_]| {
            let admits = |endings: &Endings| endings.admits(normal, inverse);
            if self.endings.as_ref().is_none_or(admits) { found(normal, inverse) } else { Ok(()) }
        };
        self.on_normal(before, length, meter, &mut |normal| found(normal, &[]))?;
        if niss == Niss::Never || length == 0 {
            return Ok(());
        }
        if niss == Niss::Inside {
            let mut once = |normal: &[_], inverse: &[_]| {
                if self.reaches_early(before.position, normal, inverse) {
                    Ok(())
                } else {
                    found(normal, inverse)
                }
            };
            for on_normal in 1..length {
                self.on_both(before, [on_normal, length - on_normal], meter, &mut once)?;
            }
        }
        self.on_inverse(before, length, meter, &mut |inverse| found(&[], inverse))
    }

    fn on_normal(
        &self,
        Before { position, normal, .. }: Before<'_>,
        length: u8,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[Move]) -> Flow,
    ) -> Flow {
        if self.bound(position) > length {
            return Ok(());
        }
        let turned = Turned::after(normal);
        if S::IS_WHOLE {
            return each_solution(position, length, turned, meter, found);
        }
        self.guided(self.state(position), length, turned, &mut Vec::new(), meter, found)
    }

    fn on_inverse(
        &self,
        Before { position, inverse, .. }: Before<'_>,
        length: u8,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[Move]) -> Flow,
    ) -> Flow {
        let before = Before { position: position.inverse(), normal: inverse, inverse: &[] };
        self.on_normal(before, length, meter, found)
    }

    /// Returns whether moves on both sides reach the goal before the last move on the inverse side, if
    /// those on the normal side are made first.
    fn reaches_early(&self, position: CubePos, normal: &[Move], inverse: &[Move]) -> bool {
        let mut position = position;
        let on_normal = normal.iter().any(|&mv| {
            position = position.moved(mv);
            self.bound(position) == 0
        });
        let mut position = position.inverse();
        let but_last = &inverse[..inverse.len().saturating_sub(1)];
        on_normal
            || but_last.iter().any(|&mv| {
                position = position.moved(mv);
                self.bound(position) == 0
            })
    }

    /// Tries every sequence of the shorter part on its side, and solves the rest on the other side.
    fn on_both(
        &self,
        before: Before<'_>,
        [on_normal, on_inverse]: [u8; 2],
        meter: &mut Meter<'_>,
        found: &mut Found<'_>,
    ) -> Flow {
        let Before { position, normal, inverse } = before;
        let shorter = on_normal.min(on_inverse);
        if self.endings.as_ref().is_some_and(|endings| !endings.may_be_free(shorter)) {
            return Ok(());
        }
        if on_normal <= on_inverse {
            let turned = Turned::after(normal);
            self.free(
                position,
                on_normal,
                turned,
                &mut Vec::new(),
                meter,
                &mut |position, a, meter| {
                    let before = Before { position, ..before };
                    self.on_inverse(before, on_inverse, meter, &mut |b| found(a, b))
                },
            )
        } else {
            let turned = Turned::after(inverse);
            let start = position.inverse();
            self.free(
                start,
                on_inverse,
                turned,
                &mut Vec::new(),
                meter,
                &mut |position, b, meter| {
                    let before = Before { position: position.inverse(), ..before };
                    self.on_normal(before, on_normal, meter, &mut |a| found(a, b))
                },
            )
        }
    }
}
