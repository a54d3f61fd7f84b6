//! A cube of 48 stickers with the calculator's names, which serves as the second model in the
//! calculator's tests.
//!
//! The model shares no table and no code with the library. Its turns come from the geometry of
//! `superflip_gen`.

use superflip_gen::{
    geometry::{Facelet, Vector, cross, dot, face_of, normal},
    motion::{Motion, facelets, turns},
};

/// The calculator's colors in the calculator's order, each with the number of its face.
const COLORS: [(char, usize); 6] = [('W', 0), ('G', 5), ('R', 1), ('B', 2), ('O', 4), ('Y', 3)];

fn letter(facelet: Facelet) -> char {
    let face = face_of(facelet.normal);
    COLORS.iter().find(|color| color.1 == face).unwrap().0
}

/// Returns the 18 rotations and their names, in the order of the calculator's searches.
pub(crate) fn rotations() -> Vec<(String, Motion)> {
    let turns = turns();
    let names = COLORS.iter().flat_map(|&(c, face)| (0..3).map(move |d| (c, face, d)));
    names.map(|(c, face, d)| (format!("{}{c}", d + 1), turns[3 * face + d].clone())).collect()
}

/// The current place of each sticker.
#[derive(Clone, PartialEq)]
pub(crate) struct Stickers(Motion);

impl Stickers {
    pub(crate) fn solved() -> Self {
        Self(Motion::identity())
    }

    pub(crate) fn turn(&mut self, motion: &Motion) {
        self.0 = self.0.then(motion);
    }

    /// Returns the exploded view. Each face is shown as seen from outside. Above W is O, above Y is
    /// R, and above each of the other faces is W.
    pub(crate) fn view(&self) -> String {
        let facelets = facelets();
        let mut grid = [[' '; 12]; 9];
        let blocks = [(0, 3), (3, 0), (3, 3), (3, 6), (3, 9), (6, 3)];
        for ((top, left), (color, face)) in blocks.into_iter().zip(COLORS) {
            let n = normal(face);
            let up = normal(match color {
                'W' => 4,
                'Y' => 1,
                _ => 0,
            });
            let right = cross(up, n);
            let cell = |slot: Vector| {
                let (row, column) = (1 - dot(slot, up), 1 + dot(slot, right));
                (top + usize::try_from(row).unwrap(), left + usize::try_from(column).unwrap())
            };
            let mut set = |(row, column): (usize, usize), color| grid[row][column] = color;
            set(cell(n), color);
            for (sticker, &to) in self.0.to.iter().enumerate() {
                let at = facelets[usize::from(to)];
                if at.normal == n {
                    set(cell(at.slot), letter(facelets[sticker]));
                }
            }
        }
        let line = |row: [char; 12]| row.iter().collect::<String>().trim_end().to_owned() + "\n";
        grid.into_iter().map(line).collect()
    }

    /// Returns the current place of a sticker.
    pub(crate) fn place(&self, sticker: usize) -> usize {
        self.0.to[sticker].into()
    }

    /// Returns the positions of the 20 cubelets, as the calculator writes them.
    pub(crate) fn positions(&self) -> Vec<String> {
        let facelets = facelets();
        let face = |name: &str, c| letter(facelets[self.place(facelet(name, c))]);
        let shown = |name: &str| name.chars().map(|c| face(name, c)).collect::<String>();
        CUBELETS.split(' ').map(|name| format!("{name}/{}", shown(name))).collect()
    }
}

/// The names of the 20 cubelets. The 20 locations have the same names.
pub(crate) const CUBELETS: &str =
    "BR RW GR RY BO OW OY GO BW GW GY BY BRW GWR GRY BYR BWO GOW GYO BOY";

/// Returns the number of the facelet that belongs to `location` and lies on `face`.
pub(crate) fn facelet(location: &str, face: char) -> usize {
    let number = |c: char| COLORS.iter().find(|color| color.0 == c).unwrap().1;
    let add = |a: Vector, b: Vector| [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
    let slot = location.chars().map(|c| normal(number(c))).fold([0; 3], add);
    facelets().iter().position(|f| f.slot == slot && letter(*f) == face).unwrap()
}
