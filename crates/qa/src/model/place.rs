//! The 48 places of the stickers that turns move.

use std::sync::LazyLock;

use superflip_gen::{
    geometry::{Facelet, face_of},
    motion::{CUBIES, facelets, turns},
};

use super::{color::Color, rotation::Rotation};

/// A place for a sticker, as its index in [`facelets`]. A `Place` also stands for the sticker that
/// is there in the solved cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(u8);

/// The number of stickers that turns move: three per corner, two per edge.
const COUNT: usize = 2 * CUBIES;

/// The properties of each place: its facelet, its color, the next place in its slot, and the place
/// to which each rotation takes its sticker.
struct Surface {
    facelets: Vec<Facelet>,
    colors: [Color; COUNT],
    /// `clockwise[p]` is the place after `p` in the same slot, in clockwise order.
    clockwise: [u8; COUNT],
    /// `rotations[r][p]` is the place to which rotation `r` takes the sticker at place `p`.
    rotations: [[u8; COUNT]; Rotation::COUNT],
}

static SURFACE: LazyLock<Surface> = LazyLock::new(|| {
    let facelets = facelets();
    let turns = turns();
    let clockwise = |i: usize| {
        let around = superflip_gen::geometry::facelets_of(facelets[i].slot);
        let at = around.iter().position(|&facelet| facelet == facelets[i])?;
        let next = around[(at + 1) % around.len()];
        facelets.iter().position(|&facelet| facelet == next)
    };
    Surface {
        colors: std::array::from_fn(|i| Color::of_face(face_of(facelets[i].normal))),
        clockwise: std::array::from_fn(|i| {
            let next = clockwise(i).expect("a slot's places are places of the cube");
            u8::try_from(next).expect("48 places")
        }),
        rotations: std::array::from_fn(|i| {
            let rotation = Rotation::all().nth(i).expect("18 rotations");
            turns[3 * rotation.color().face() + rotation.quarters() - 1].to
        }),
        facelets,
    }
});

impl Place {
    /// Returns all places: first the places of corners, then the places of edges.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..).take(COUNT).map(Self)
    }

    /// Returns the 24 corner places if this place is on a corner, and otherwise the 24 edge places.
    /// A rotation takes a sticker only to a place of the same kind.
    pub(super) fn of_kind(self) -> impl Iterator<Item = Self> {
        Self::all().filter(move |other| other.is_corner() == self.is_corner())
    }

    pub(super) const fn is_corner(self) -> bool {
        (self.0 as usize) < CUBIES
    }

    /// Returns the color of the face to which the place belongs.
    pub(super) fn color(self) -> Color {
        SURFACE.colors[usize::from(self.0)]
    }

    pub(super) fn facelet(self) -> Facelet {
        SURFACE.facelets[usize::from(self.0)]
    }

    pub(super) fn shares_slot(self, other: Self) -> bool {
        self.facelet().slot == other.facelet().slot
    }

    /// Returns the places of the slot to which this place belongs, in clockwise order, beginning
    /// with this place. A corner slot has three places, and an edge slot has two.
    pub(super) fn around(self) -> impl Iterator<Item = Self> + Clone {
        let next = |sticker: &Self| Some(Self(SURFACE.clockwise[usize::from(sticker.0)]));
        std::iter::successors(Some(self), next).take(if self.is_corner() { 3 } else { 2 })
    }

    /// Returns the colors of the places of this slot as letters, such as `GWR`, in clockwise order
    /// beginning with this place.
    pub(super) fn name(self) -> String {
        self.around().map(|sticker| sticker.color().letter()).collect()
    }

    /// Returns the place with the name `name`, or `None` if the name is wrong.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::all().find(|sticker| sticker.name() == name)
    }

    /// Returns the place to which `rotations` take the sticker at this place.
    pub(super) fn rotated(self, rotations: &[Rotation]) -> Self {
        let surface = &*SURFACE;
        let step =
            |at: u8, rotation: &Rotation| surface.rotations[rotation.index()][usize::from(at)];
        Self(rotations.iter().fold(self.0, step))
    }
}
