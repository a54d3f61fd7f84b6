use core::fmt;

/// A face of the cube, named by its place; the numbers are those of *cubepos*
/// §18: the opposite of face `f` is `f + 3` mod 6, and three consecutive faces
/// meet at a corner.
///
/// ```
/// use superflip::Face;
/// assert_eq!(Face::ALL.map(Face::letter), ['U', 'F', 'R', 'D', 'B', 'L']);
/// assert_eq!(Face::R.opposite(), Face::L);
/// assert_eq!(Face::from_letter('b'), Some(Face::B));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// Up.
    U,
    /// Front.
    F,
    /// Right.
    R,
    /// Down.
    D,
    /// Back.
    B,
    /// Left.
    L,
}

impl Face {
    /// How many faces there are (`FACES`).
    pub const COUNT: usize = 6;
    /// The faces in their order.
    pub const ALL: [Self; Self::COUNT] = [Self::U, Self::F, Self::R, Self::D, Self::B, Self::L];

    /// The number, 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face with that number, if it is below 6.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The face across the cube.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 3) % Self::COUNT]
    }

    /// The letter, a capital.
    #[must_use]
    pub const fn letter(self) -> char {
        ['U', 'F', 'R', 'D', 'B', 'L'][self.index()]
    }

    /// The face of a letter, capital or small (*cubepos* §45, `parse_face`).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'U' => Some(Self::U),
            'F' => Some(Self::F),
            'R' => Some(Self::R),
            'D' => Some(Self::D),
            'B' => Some(Self::B),
            'L' => Some(Self::L),
            _ => None,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
