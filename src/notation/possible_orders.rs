//! The orders of faces in which a text is a possible cube.

use alloc::vec::Vec;

use super::{
    FaceletOrder, Orientation, StickeredCube, facelet_order::shown, layout::Layout,
    sticker_text::StickerText,
};
use crate::{
    arrays::{MapArray, array},
    cube::{
        CubePos, Face,
        facelet::{CORNERS, COUNT, EDGES, ORDER, PER_FACE, cubie_at, index},
    },
};

impl FaceletOrder {
    /// Returns the orders in which the 54 stickers of a text are a reachable cube, with as few
    /// turned faces as possible. If several orders give the same cube, held in another way, returns
    /// one of them. If the letters are the initials of the usual colors, prefers the orders in which
    /// the colors have their usual places. Returns nothing if the text does not have 54 stickers.
    ///
    /// ```
    /// use superflip::notation::FaceletOrder;
    /// // The solved cube after R, in the order U L F R B D.
    /// let text = "wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb";
    /// let orders = FaceletOrder::possible(text);
    /// assert_eq!(orders[0].to_string(), "ULFRBD");
    /// ```
    #[must_use]
    pub fn possible(text: &str) -> Vec<Self> {
        let Some(StickerText { letters, .. }) = StickerText::of(text) else { return Vec::new() };
        let mut search = Search { letters, found: Vec::new(), fewest: Face::COUNT };
        search.permute(&mut ORDER.clone(), 0);
        let mut found = search.found;
        if found.iter().any(|found| found.is_usual) {
            found.retain(|found| found.is_usual);
        }
        let mut orders: Vec<Found> = Vec::new();
        for next in found {
            if orders.iter().all(|other| other.least != next.least) {
                orders.push(next);
            }
        }
        orders.into_iter().map(|found| found.order).collect()
    }
}

/// An order in which the stickers are a reachable cube.
struct Found {
    order: FaceletOrder,
    /// A position that does not depend on how the cube is held.
    least: CubePos,
    /// Whether the stickers have the usual colors: white opposite yellow, and so on.
    is_usual: bool,
}

/// Returns whether the centers of a cube have the initials of the usual colors in the usual places:
/// white up, green in front and red on the right, or this cube held in another way.
fn is_usual(cube: &StickeredCube) -> bool {
    let usual = |face: Face| ['W', 'G', 'R', 'Y', 'B', 'O'][face.index()];
    let fits = |held: &Orientation| Face::ALL.iter().all(|&f| cube.color(f) == usual(held.at(f)));
    Orientation::ALL.iter().any(fits)
}

struct Search {
    /// The stickers in the order of the text.
    letters: [char; COUNT],
    /// The orders with the fewest turned faces.
    found: Vec<Found>,
    /// The number of turned faces of the orders found, or the most that are allowed.
    fewest: usize,
}

impl Search {
    /// Tries every order of the faces from index `from` on.
    fn permute(&mut self, faces: &mut [Face; Face::COUNT], from: usize) {
        if from == faces.len() {
            return self.turn_faces(*faces);
        }
        for i in from..faces.len() {
            faces.swap(from, i);
            self.permute(faces, from + 1);
            faces.swap(from, i);
        }
    }

    /// Tries all turns of the faces in one order.
    fn turn_faces(&mut self, faces: [Face; Face::COUNT]) {
        let centers: [char; Face::COUNT] = array(|i| self.letters[PER_FACE * i + PER_FACE / 2]);
        let mut colors = [Face::U; COUNT];
        for (color, letter) in colors.iter_mut().zip(&self.letters) {
            match centers.iter().position(|center| center == letter) {
                Some(at) => *color = faces[at],
                None => return,
            }
        }
        // Letters of faces say where each face is.
        let named = centers.mapped(Face::from_letter);
        let are_named = named.iter().all(Option::is_some);
        if are_named && named.iter().zip(faces).any(|(&named, face)| named != Some(face)) {
            return;
        }
        let order = FaceletOrder::new(faces).expect("each face once");
        self.turn_face(order, &colors, &mut [None; COUNT], [0; Face::COUNT], 0);
    }

    /// Tries all turns of the `i`-th face and the faces after it. `placed` has the colors of the
    /// faces before it.
    fn turn_face(
        &mut self,
        order: FaceletOrder,
        colors: &[Face; COUNT],
        placed: &mut [Option<Face>; COUNT],
        mut turns: [u8; Face::COUNT],
        i: usize,
    ) {
        let turned = turns.iter().filter(|&&quarters| quarters != 0).count();
        if turned > self.fewest {
            return;
        }
        if i == Face::COUNT {
            return self.take(order.turned(turns), turned);
        }
        let first = PER_FACE * index(order.faces()[i]);
        let turned_by = |quarters: u8| {
            let mut nine = [Face::U; PER_FACE];
            for place in 0..PER_FACE {
                nine[shown(place, quarters)] = colors[PER_FACE * i + place];
            }
            nine
        };
        for quarters in 0..4 {
            let nine = turned_by(quarters);
            // A face of one color looks the same however it is turned.
            if (0..quarters).any(|fewer| turned_by(fewer) == nine) {
                continue;
            }
            turns[i] = quarters;
            for (place, color) in placed[first..first + PER_FACE].iter_mut().zip(nine) {
                *place = Some(color);
            }
            if is_possible(placed) {
                self.turn_face(order, colors, placed, turns, i + 1);
            }
        }
        placed[first..first + PER_FACE].fill(None);
    }

    /// Takes an order if its cube is reachable and new.
    fn take(&mut self, order: FaceletOrder, turned: usize) {
        let mut letters = ['\0'; COUNT];
        for (&letter, facelet) in self.letters.iter().zip(order.facelets()) {
            letters[facelet] = letter;
        }
        let Ok(cube) = StickeredCube::of_letters(&letters, Layout::Order(order)) else { return };
        let position = cube.oriented().position_in_place();
        let held = Orientation::ALL.mapped(|orientation| position.remap(orientation.sym()));
        let Some(least) = held.into_iter().min() else { return };
        if turned < self.fewest {
            self.found.clear();
            self.fewest = turned;
        }
        self.found.push(Found { order, least, is_usual: is_usual(&cube) });
    }
}

/// Returns whether every slot whose stickers are all known has the stickers of a cubie.
fn is_possible(placed: &[Option<Face>; COUNT]) -> bool {
    let faces = placed.mapped(|face| face.unwrap_or(Face::U));
    let is_known = |places: &[usize]| places.iter().all(|&place| placed[place].is_some());
    let corners = (0..8).filter(|&slot| is_known(&CORNERS[slot]));
    let edges = (0..12).filter(|&slot| is_known(&EDGES[slot])).map(|slot| slot + 8);
    corners.chain(edges).all(|slot| cubie_at(&faces, slot).is_some())
}
