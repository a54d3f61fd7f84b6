//! The 20 cubies by name: corners and edges.

use core::fmt;

use super::{CubieKind, Face};

/// The direction of a corner twist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TwistDirection {
    /// A clockwise twist: orientation 1.
    Clockwise,
    /// A counterclockwise twist: orientation 2.
    Counterclockwise,
}

/// Writes `clockwise` or `counterclockwise`.
impl fmt::Display for TwistDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Clockwise => "clockwise",
            Self::Counterclockwise => "counterclockwise",
        })
    }
}

/// Defines the cubies of one kind, in their numbering.
macro_rules! cubies {
    ($(#[$doc:meta])* $kind:ident: $count:literal, $($name:ident)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the names are the faces that the cubies touch")]
        pub enum $kind { $($name),* }

        impl $kind {
            /// The number of cubies of this kind.
            pub const COUNT: usize = $count;
            /// All cubies of this kind, in ascending order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name),*];

            /// Returns the number of the cubie among the cubies of its kind.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Returns the cubie with a number. Returns `None` if there is no such cubie.
            #[must_use]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
            }

            /// Returns the letters of the faces that the cubie touches at home. The first is the
            /// face of the reference sticker.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name)),* }
            }
        }

        /// Writes the name.
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl From<$kind> for Cubie {
            fn from(cubie: $kind) -> Self {
                Self::$kind(cubie)
            }
        }
    };
}

cubies! {
    /// A corner, or the slot in which it is at home. Corners are numbered as in *cubepos* §7.
    ///
    /// [`FromStr`](core::str::FromStr) reads the letters of the three faces in any order.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Corner, TwistDirection}};
    /// let p = CubePos::SOLVED.moved(Move::R1);
    /// assert_eq!(Corner::UFR.index(), 3);
    /// let there = Corner::URB.value(Some(TwistDirection::Clockwise));
    /// assert_eq!(p.corners()[Corner::UFR.index()], there);
    /// assert_eq!("rfu".parse(), Ok(Corner::UFR));
    /// ```
    Corner: 8, UBL URB ULF UFR DLB DBR DFL DRF
}

cubies! {
    /// An edge, or the slot in which it is at home. Edges are numbered as in *cubepos* §8.
    ///
    /// [`FromStr`](core::str::FromStr) reads the letters of the two faces in any order.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Edge};
    /// let p = CubePos::SOLVED.moved(Move::R1);
    /// assert_eq!(Edge::UR.index(), 2);
    /// assert_eq!(p.edges()[Edge::UR.index()], Edge::RB.value(true));
    /// assert_eq!("ru".parse(), Ok(Edge::UR));
    /// ```
    Edge: 12, UB UL UR UF LB RB LF RF DB DL DR DF
}

impl Corner {
    /// Returns the byte that a [`CubePos`](super::CubePos) has for a cubie in this slot, `8·twist +
    /// slot`. `twist` is the cubie's twist in the slot, or `None` for twist 0.
    #[must_use]
    pub const fn value(self, twist: Option<TwistDirection>) -> u8 {
        let twist = match twist {
            None => 0,
            Some(TwistDirection::Clockwise) => 1,
            Some(TwistDirection::Counterclockwise) => 2,
        };
        8 * twist + self as u8
    }
}

impl Edge {
    /// Returns the byte that a [`CubePos`](super::CubePos) has for a cubie in this slot, `2·slot +
    /// flip`.
    #[must_use]
    pub const fn value(self, is_flipped: bool) -> u8 {
        2 * self as u8 + is_flipped as u8
    }
}

/// A corner or an edge, or the slot in which it is at home. Cubies are numbered as the bytes of a
/// [`CubePos`](super::CubePos): corners 0 to 7, edges 8 to 19.
///
/// ```
/// use superflip::{Face, cube::{Corner, Cubie, Edge}};
/// assert_eq!(Cubie::ALL[16], Cubie::Edge(Edge::DB));
/// assert_eq!(Cubie::from(Corner::DRF).index(), 7);
/// assert_eq!("db".parse(), Ok(Cubie::ALL[16]));
/// assert_eq!(Cubie::touching([Face::B, Face::D]), Some(Edge::DB.into()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cubie {
    /// A corner.
    Corner(Corner),
    /// An edge.
    Edge(Edge),
}

impl Cubie {
    /// The number of cubies.
    pub const COUNT: usize = Corner::COUNT + Edge::COUNT;
    /// All cubies, in ascending order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Corner(Corner::UBL); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = if i < Corner::COUNT {
                Self::Corner(Corner::ALL[i])
            } else {
                Self::Edge(Edge::ALL[i - Corner::COUNT])
            };
            i += 1;
        }
        all
    };

    /// Returns the number of the cubie, 0 to 19.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Corner(corner) => corner.index(),
            Self::Edge(edge) => Corner::COUNT + edge.index(),
        }
    }

    /// Returns the cubie with a number. Returns `None` if the number is at least 20.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the kind of the cubie.
    #[must_use]
    pub const fn kind(self) -> CubieKind {
        match self {
            Self::Corner(_) => CubieKind::Corner,
            Self::Edge(_) => CubieKind::Edge,
        }
    }

    /// Returns the letters of the faces that the cubie touches at home. The first is the face of
    /// the reference sticker.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner(corner) => corner.name(),
            Self::Edge(edge) => edge.name(),
        }
    }

    /// Returns whether the cubie touches `face` at home.
    #[must_use]
    pub const fn touches(self, face: Face) -> bool {
        self.faces() >> face.index() & 1 == 1
    }

    /// Returns the cubie that touches exactly these faces at home. Returns `None` if there is no
    /// such cubie, or if a face occurs twice.
    #[must_use]
    pub fn touching(faces: impl IntoIterator<Item = Face>) -> Option<Self> {
        let set = faces.into_iter().try_fold(0, |set, face| {
            let bit = 1u8 << face.index();
            (set & bit == 0).then_some(set | bit)
        });
        Self::ALL.into_iter().find(|cubie| Some(cubie.faces()) == set)
    }

    /// Returns the faces that the cubie touches at home, as a bit mask.
    const fn faces(self) -> u8 {
        let name = self.name().as_bytes();
        let (mut faces, mut i) = (0, 0);
        while i < name.len() {
            if let Some(face) = Face::from_letter(name[i] as char) {
                faces |= 1 << face.index();
            }
            i += 1;
        }
        faces
    }
}

/// Writes the name.
impl fmt::Display for Cubie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
