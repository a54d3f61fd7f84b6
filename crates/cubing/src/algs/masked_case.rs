//! Cases as pictures with gray stickers.

use core::{fmt, str::FromStr};

use superflip::{
    cube::{CubePos, Cubie, CubieSet, Face, Facelet, Pattern},
    notation::ColorCosts,
    unstable::MapArray,
};

/// A case as people draw it: stickers, and gray where the color does not count.
///
/// [`FromStr`] reads 54 characters in the order URFDLB: six colors, each the letter of a center, and `.`,
/// `-`, `?` or `*` for gray. Blanks are skipped.
///
/// ```
/// use superflip_cubing::algs::{CaseSet, MaskedCase};
/// // OLL 27: the first two layers, and the stickers of U.
/// let text = ".U.UUUUU. ..URRRRRR ..UFFFFFF DDDDDDDDD ...LLLLLL ..UBBBBBB";
/// let case: MaskedCase = text.parse()?;
/// assert_eq!(case.goal(), CaseSet::Oll.goal());
/// # Ok::<(), superflip_cubing::algs::MaskedCaseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaskedCase {
    position: CubePos,
    goal: Pattern,
}

impl MaskedCase {
    /// Returns whether a text is written as stickers with gray ones among them.
    ///
    /// ```
    /// use superflip_cubing::algs::MaskedCase;
    /// let solved = ["U", "R", "F", "D", "L", "B"].map(|face| face.repeat(9)).concat();
    /// assert!(!MaskedCase::is_written_in(&solved));
    /// assert!(MaskedCase::is_written_in(&solved.replacen("UU", "..", 2)));
    /// ```
    #[must_use]
    pub fn is_written_in(text: &str) -> bool {
        let signs = || text.chars().filter(|c| !c.is_whitespace());
        signs().count() == Facelet::COUNT
            && signs().any(is_gray)
            && signs().all(|c| is_gray(c) || c.is_alphabetic())
    }

    /// Returns a reachable position with these stickers. The gray stickers have any colors.
    #[must_use]
    pub const fn position(&self) -> CubePos {
        self.position
    }

    /// Returns what an algorithm must reach: a piece is home if its stickers say which piece it is. A piece
    /// that shows only the color of U or D is oriented.
    #[must_use]
    pub const fn goal(&self) -> Pattern {
        self.goal
    }

    fn of(colors: &[Option<Face>; Facelet::COUNT]) -> Result<Self, MaskedCaseError> {
        let costs = colors.mapped(|color| {
            Facelet::FACES.mapped(|face| {
                if color.is_none_or(|color| color == face) { 0.0 } else { f64::INFINITY }
            })
        });
        let costs = ColorCosts::new(costs).expect("no cost is negative");
        let [likely, ..] = costs.nearest(1)[..] else { return Err(MaskedCaseError::Impossible) };
        let position = likely.cube.position;
        let (mut home, mut oriented) = (CubieSet::EMPTY, [CubieSet::EMPTY; 2]);
        for slot in Cubie::ALL {
            let color = |facelet: &Facelet| colors[facelet.index()];
            let seen = slot.facelets().iter().filter_map(color);
            let is_possible =
                |cubie: &Cubie| cubie.kind() == slot.kind() && fits(*cubie, slot, colors);
            let mut possible = Cubie::ALL.into_iter().filter(is_possible);
            let is_known = possible.next().is_some() && possible.next().is_none();
            let cubie = at(&position, slot);
            match (seen.clone().count(), seen.into_iter().next()) {
                (0, _) => {}
                _ if is_known => {
                    home.insert(cubie);
                }
                (1, Some(color @ (Face::U | Face::D))) => {
                    oriented[usize::from(color == Face::D)].insert(cubie);
                }
                _ => return Err(MaskedCaseError::Unclear(slot)),
            }
        }
        // An oriented piece shows its color on U or on D, and an oriented edge may be in the middle layer. So
        // the goal is what the picture says only if no other place is free.
        for (pieces, face) in oriented.into_iter().zip([Face::U, Face::D]) {
            let away = |cubie: &Cubie| !cubie.touches(face);
            let others = Cubie::ALL.into_iter().filter(away);
            let has = |other: &Cubie| pieces.iter().any(|cubie| cubie.kind() == other.kind());
            let mut others = others.filter(has);
            if let Some(free) = others.find(|cubie| !home.contains(*cubie)) {
                return Err(MaskedCaseError::Unclear(free));
            }
        }
        let goal = Pattern::home(home).and(Pattern::oriented(oriented[0] | oriented[1]));
        Ok(Self { position, goal: goal.expect("each piece is in one of the sets") })
    }
}

const fn is_gray(c: char) -> bool {
    matches!(c, '.' | '-' | '?' | '*')
}

/// Returns whether a cubie in some orientation shows the colors of a slot.
fn fits(cubie: Cubie, slot: Cubie, colors: &[Option<Face>; Facelet::COUNT]) -> bool {
    let (own, places) = (cubie.facelets(), slot.facelets());
    (0..own.len()).any(|turn| {
        places.iter().enumerate().all(|(i, place)| {
            let face = own[(i + turn) % own.len()].face();
            colors[place.index()].is_none_or(|color| color == face)
        })
    })
}

/// Returns the cubie in a slot.
fn at(position: &CubePos, slot: Cubie) -> Cubie {
    let is_in = |cubie: &Cubie| {
        let values = position.as_bytes()[cubie.index()];
        match *cubie {
            Cubie::Corner(_) => Cubie::from_index(usize::from(values % 8)) == Some(slot),
            Cubie::Edge(_) => Cubie::from_index(8 + usize::from(values / 2)) == Some(slot),
        }
    };
    Cubie::ALL.into_iter().find(is_in).expect("each slot has a cubie")
}

impl FromStr for MaskedCase {
    type Err = MaskedCaseError;

    fn from_str(text: &str) -> Result<Self, MaskedCaseError> {
        let mut signs = ['.'; Facelet::COUNT];
        let mut found = 0;
        for c in text.chars().filter(|c| !c.is_whitespace()) {
            if let Some(sign) = signs.get_mut(found) {
                *sign = c;
            }
            found += 1;
        }
        if found != Facelet::COUNT {
            return Err(MaskedCaseError::Length(found));
        }
        let centers = core::array::from_fn::<char, 6, _>(|i| signs[9 * i + 4]);
        for (i, center) in centers.into_iter().enumerate() {
            if is_gray(center) || centers[..i].contains(&center) {
                return Err(MaskedCaseError::Center(Facelet::FACES[i]));
            }
        }
        let mut colors = [None; Facelet::COUNT];
        for (i, (color, sign)) in (1..).zip(colors.iter_mut().zip(signs)) {
            if !is_gray(sign) {
                let center = centers.iter().position(|&center| center == sign);
                *color = Some(
                    Facelet::FACES[center.ok_or(MaskedCaseError::Color { sticker: i, sign })?],
                );
            }
        }
        Self::of(&colors)
    }
}

/// The error of reading a [`MaskedCase`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MaskedCaseError {
    /// The text has another number of characters than 54.
    Length(usize),
    /// The center of this face is gray, or has the color of another center.
    Center(Face),
    /// A character is neither gray nor the color of a center.
    Color {
        /// The number of the sticker, from 1.
        sticker: usize,
        /// The character.
        sign: char,
    },
    /// No reachable cube has these stickers.
    Impossible,
    /// The stickers do not say what has to happen to the piece that is in this slot.
    Unclear(Cubie),
}

impl fmt::Display for MaskedCaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(f, "expected 54 stickers, found {found}"),
            Self::Center(face) => {
                write!(f, "the center of {face} is gray or has the color of another center")
            }
            Self::Color { sticker, sign } => write!(
                f,
                "sticker {sticker} is `{sign}`; expected the color of a center, or `.`, `-`, `?` or `*` for \
                 gray"
            ),
            Self::Impossible => f.write_str("no cube has these stickers"),
            Self::Unclear(slot) => write!(
                f,
                "the stickers of {slot} do not say where a piece belongs; show no sticker of a piece, or enough \
                 to know the piece, or the color of U or D if all pieces of other layers are known"
            ),
        }
    }
}

impl core::error::Error for MaskedCaseError {}
