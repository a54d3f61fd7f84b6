//! The search for the likeliest cube.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Face, Facelet},
    notation::{Change, ColorCosts, FaceletOrder, Facelets, LikelyCube},
    unstable::{MapArray, array},
};

use super::{
    color::{self, ColorSpace, Colors, ScanError},
    model::{Assignment, Model},
    sticker::{COUNT, PER_FACE, index},
};

/// The measured colors of the 54 stickers of a cube.
///
/// ```
/// use superflip::{CubePos, Move, cube::Facelet, notation::Facelets};
/// use superflip_robot::scan::{ColorSpace, Scan};
/// // A picture of the cube after `R U`, a little darker on each next face. Sticker 1 was not read.
/// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
/// let paint = [[240., 240., 240.], [190., 30., 40.], [20., 150., 70.], [230., 210., 30.],
///     [230., 90., 20.], [20., 60., 160.]];
/// let mut colors: Vec<_> = Facelets::from(position).faces().iter().enumerate().map(|(i, face)| {
///     let color = Facelet::FACES.iter().position(|other| other == face).unwrap();
///     Some(paint[color].map(|channel| channel * (1.0 - 0.05 * (i / 9) as f64)))
/// }).collect();
/// colors[0] = None;
/// let found = Scan::new(&colors, ColorSpace::Rgb)?.nearest(1);
/// assert_eq!(found.cubes[0].cube.position, position);
/// assert!(found.margin > 10.0 && found.retake.is_empty());
/// # Ok::<(), superflip_robot::scan::ScanError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Scan {
    /// The colors in the order of a facelet string.
    colors: Colors,
    /// The index in a facelet string of each sticker of the input.
    facelets: [usize; COUNT],
    /// For each start, the center whose color is not used as a reference.
    starts: Vec<Option<usize>>,
}

/// The cubes that [`Scan::nearest`] finds.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ScannedCubes {
    /// The likeliest cubes in ascending order of cost. A face has the name of its place.
    ///
    /// The cost of the first cube is the sum over the stickers of ln(m/p), where p is the
    /// probability density of the measured color for the sticker's color, and m the greatest density
    /// among the six colors. So it is 0 if every sticker is nearest to its own color. The cost of
    /// another cube is greater by the logarithm of the factor by which the first cube is likelier,
    /// where each cube is judged in the illumination that fits it best.
    pub cubes: Vec<LikelyCube>,
    /// The confidence: the natural logarithm of the factor by which the first cube is likelier than
    /// the next one. 0 if another cube is as likely.
    pub margin: f64,
    /// The stickers to photograph again, numbered from 1 in the order of the input. Empty if the first
    /// cube is more than 1,000 times as likely as each other cube. Otherwise, these are the
    /// stickers in which other cubes differ that are at least 1/1,000 as likely, and the stickers
    /// whose colors are missing.
    pub retake: Vec<usize>,
    /// The color that each sticker shows if it is judged alone, in the order of a facelet string.
    /// `None` if its color is missing.
    pub seen: [Option<Face>; COUNT],
    /// The costs of the six colors at each sticker, in the illumination that fits the first cube.
    pub costs: ColorCosts,
    /// The six colors in the mean light of all faces, in the order U R F D L B: red, green and blue
    /// from 0 to 255.
    pub colors: [[f64; 3]; Face::COUNT],
    /// The index in a facelet string of each sticker of the input.
    facelets: [usize; COUNT],
}

impl ScannedCubes {
    /// Returns the stickers that show another color than a cube, if each sticker is judged alone, in the order of
    /// the input. A sticker without a color has the letter `?`.
    ///
    /// ```
    /// use superflip_robot::scan::{ColorSpace, Scan};
    /// let paint = [[240., 240., 240.], [190., 30., 40.], [20., 150., 70.], [230., 210., 30.],
    ///     [230., 90., 20.], [20., 60., 160.]];
    /// let mut colors = Vec::from_iter((0..54).map(|i| Some(paint[i / 9])));
    /// colors[1] = None;
    /// let found = Scan::new(&colors, ColorSpace::Rgb)?.nearest(1);
    /// let changes = found.changes(&found.cubes[0]).map(|c| (c.sticker, c.found, c.color));
    /// assert_eq!(Vec::from_iter(changes), [(2, '?', 'U')]);
    /// # Ok::<(), superflip_robot::scan::ScanError>(())
    /// ```
    pub fn changes(&self, cube: &LikelyCube) -> impl Iterator<Item = Change> + '_ {
        let colors = *Facelets::from(cube.cube.position_in_place()).faces();
        (1..).zip(&self.facelets).filter_map(move |(sticker, &facelet)| {
            let found = self.seen[facelet].map_or('?', Face::letter);
            let color = colors[facelet].letter();
            (found != color).then(|| Change::new(sticker, found, color))
        })
    }
}

/// ln 1000: with this margin, the cube is 1,000 times as likely as the next one.
const SURE: f64 = 6.907_755_278_982_137;
/// The sweeps of a fit. With 24 or 48 sweeps, a prototype read the same share of 300 pictures at each
/// of four strengths.
const SWEEPS: usize = 12;
/// The sweeps after which the best cube's parameters count as fitted.
const LAST_SWEEPS: usize = 24;
/// The sweeps that fit the parameters of the best cube to another cube.
const NEXT_SWEEPS: usize = 6;
/// The number of other cubes that are compared at least.
const COMPARED: usize = 8;
/// The number of stickers on which glare is usual.
const GLARING: usize = 4;
/// A side counts as strange if the colors of the others are so much likelier without it. With a third of
/// this, three of 2,000 pictures of the example `scan` at strength 1.5 were read wrong that are read right
/// without strange sides.
const STRANGE: f64 = 3.0 * SURE;
/// The maximum numbers of repetitions, so that the search ends.
const STEPS: usize = 8;
const ROUNDS: usize = 8;

/// A cube with the parameters that fit it best.
#[derive(Clone)]
struct Fit {
    position: CubePos,
    /// The colors of the stickers of `position`.
    assignment: Assignment,
    model: Model,
    objective: f64,
}

impl Scan {
    /// Takes the 54 colors in the order of a facelet string: the faces U R F D L B, each row by
    /// row. A color that could not be measured is `None`, for example because of glare.
    ///
    /// # Errors
    /// - [`ScanError::Length`] if there are not 54 colors.
    /// - [`ScanError::Value`] if a number is not in the range of its [`ColorSpace`].
    /// - [`ScanError::MissingCenters`] if more than one center has no color.
    /// - [`ScanError::SameCenters`] if the centers have fewer than five different colors, or fewer
    ///   than five different colors together with a missing one. If one center shows glare, its
    ///   color may be equal to that of a white center.
    pub fn new(colors: &[Option<[f64; 3]>], space: ColorSpace) -> Result<Self, ScanError> {
        Self::in_order(colors, space, FaceletOrder::USUAL)
    }

    /// Takes the 54 colors in another order of the faces. Errors and
    /// [`retake`](ScannedCubes::retake) number the stickers in this order.
    ///
    /// # Errors
    /// Returns [`ScanError`] under the conditions of [`new`](Self::new).
    pub fn in_order(
        colors: &[Option<[f64; 3]>],
        space: ColorSpace,
        order: FaceletOrder,
    ) -> Result<Self, ScanError> {
        let facelets = order.facelets();
        let mut placed: Colors = [None; COUNT];
        for (color, &facelet) in color::read(colors, space)?.into_iter().zip(&facelets) {
            placed[facelet] = color;
        }
        let colors = placed;
        let center = |face: usize| PER_FACE * face + PER_FACE / 2;
        // The number in the input of a face's center.
        let number = |face: usize| {
            facelets.iter().take_while(|&&facelet| facelet != center(face)).count() + 1
        };
        let faces = 0..Face::COUNT;
        let missing: Vec<usize> =
            faces.clone().filter(|&face| colors[center(face)].is_none()).collect();
        if let [a, b, ..] = missing[..] {
            return Err(ScanError::MissingCenters { stickers: [a, b].mapped(number) });
        }
        let mut equal = Vec::new();
        for b in faces.clone() {
            for a in 0..b {
                if colors[center(a)].is_some() && colors[center(a)] == colors[center(b)] {
                    equal.push([a, b]);
                }
            }
        }
        let starts = match (&missing[..], &equal[..]) {
            ([], []) => core::iter::once(None).chain(faces.map(Some)).collect(),
            (&[face], []) => vec![Some(face)],
            ([], &[pair]) => pair.mapped(Some).to_vec(),
            (_, equal) => {
                let last = equal[equal.len() - 1];
                return Err(ScanError::SameCenters { stickers: last.mapped(number) });
            }
        };
        Ok(Self { colors, facelets, starts })
    }

    /// Finds the `count` likeliest reachable cubes, at most 1,000.
    ///
    /// The other cubes are those that are cheapest in the illumination that fits the first cube.
    /// Each of them gets its cost in the illumination that fits the cube itself.
    ///
    /// If a side likely shows something else than the cube, its colors count as missing.
    #[must_use]
    pub fn nearest(&self, count: usize) -> ScannedCubes {
        let mut best = self.best_of_starts();
        if let Some(without) = self.without_strange_side(&best) {
            return without.nearest(count);
        }
        let mut others = self.others(&mut best, COMPARED);
        for _ in 0..ROUNDS {
            let least = others.iter().min_by(|a, b| a.objective.total_cmp(&b.objective));
            let Some(better) = least.filter(|least| least.objective < best.objective) else {
                break;
            };
            best = better.clone();
            others = self.others(&mut best, COMPARED);
        }
        if count > COMPARED {
            others = self.others(&mut best, count);
        }
        self.scanned(&best, &others, count)
    }

    /// If the model leaves more stickers unexplained than glare does, looks for the side whose colors are
    /// most likely of something else. Returns the scan without them, if this is likelier.
    fn without_strange_side(&self, best: &Fit) -> Option<Self> {
        let explained = best.model.explained(&self.colors, &best.assignment);
        if explained.iter().filter(|&&is_explained| !is_explained).count() <= GLARING {
            return None;
        }
        let sides = (0..Face::COUNT).filter_map(|side| {
            let mut colors = self.colors;
            colors[PER_FACE * side..][..PER_FACE].fill(None);
            let without = Self { colors, facelets: self.facelets, starts: vec![Some(side)] };
            // The search needs the colors of five centers.
            let missing = colors.iter().skip(PER_FACE / 2).step_by(PER_FACE);
            (missing.filter(|center| center.is_none()).count() == 1)
                .then(|| (without.best_of_starts().objective, without))
        });
        let (objective, without) = sides.min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        (objective + STRANGE < best.objective).then_some(without)
    }

    /// Improves the parameters of the best cube, and returns the `count` cubes that are cheapest
    /// with these parameters, except for the best cube. Each has the parameters that fit it best.
    fn others(&self, best: &mut Fit, count: usize) -> Vec<Fit> {
        *best = self.improved(&best.model, best.position, LAST_SWEEPS);
        let near = nearest(&best.model.costs(&self.colors, None), count).into_iter();
        let others = near.map(|near| near.cube.position).filter(|&near| near != best.position);
        let others = others.map(|near| {
            let fresh = self.fitted(near);
            let next = self.improved(&best.model, near, NEXT_SWEEPS);
            if fresh.objective < next.objective { fresh } else { next }
        });
        others.collect()
    }

    /// Runs the search from each start, and returns the best result. Stops after the first start if
    /// its model explains every sticker.
    fn best_of_starts(&self) -> Fit {
        let mut seen = Vec::new();
        let mut best: Option<Fit> = None;
        for &unknown in &self.starts {
            let Some(fit) = self.from(unknown, &mut seen) else { continue };
            let is_better = best.as_ref().is_none_or(|best| fit.objective < best.objective);
            let is_done = unknown.is_none()
                && !fit.model.explained(&self.colors, &fit.assignment).contains(&false);
            if is_better {
                best = Some(fit);
            }
            if is_done {
                break;
            }
        }
        best.expect("the first start has a result")
    }

    /// Alternates between the cheapest cube and the best parameters, until the next cube is one that
    /// this start or another start has reached. From such a cube, the search would go the same way
    /// again. Returns the last cube, or `None` if another start has reached the first cube.
    fn from(&self, unknown: Option<usize>, seen: &mut Vec<CubePos>) -> Option<Fit> {
        let mut costs = Model::of_centers(&self.colors).costs(&self.colors, unknown);
        let mut last = None;
        for _ in 0..STEPS {
            let position = nearest(&costs, 1)[0].cube.position;
            if seen.contains(&position) {
                break;
            }
            seen.push(position);
            let fit = self.fitted(position);
            costs = fit.model.costs(&self.colors, None);
            last = Some(fit);
        }
        last
    }

    /// Fits the parameters to a cube from the start.
    fn fitted(&self, position: CubePos) -> Fit {
        let assignment = assignment(position);
        let model = Model::fit(&self.colors, &assignment, SWEEPS);
        let objective = model.objective(&self.colors, &assignment);
        Fit { position, assignment, model, objective }
    }

    /// Improves the parameters of a model for a cube. Keeps the model if the new parameters are no
    /// better: the steps of a sweep are approximate, so they do not always improve the objective.
    fn improved(&self, model: &Model, position: CubePos, sweeps: usize) -> Fit {
        let assignment = assignment(position);
        let objective = model.objective(&self.colors, &assignment);
        let mut improved = model.clone();
        improved.improve(&self.colors, &assignment, sweeps);
        let after = improved.objective(&self.colors, &assignment);
        if after < objective {
            return Fit { position, assignment, model: improved, objective: after };
        }
        Fit { position, assignment, model: model.clone(), objective }
    }

    /// Gives each cube its cost, and compares the cubes.
    fn scanned(&self, best: &Fit, others: &[Fit], count: usize) -> ScannedCubes {
        let costs = best.model.costs(&self.colors, None);
        let least: f64 = costs.iter().zip(best.assignment).map(|(row, color)| row[color]).sum();
        let likely = |fit: &Fit| {
            // After the last round, another cube may still be a little likelier.
            let more = (fit.objective - best.objective).max(0.0);
            LikelyCube::new(fit.position.into(), least + more)
        };
        let mut cubes: Vec<LikelyCube> = others.iter().map(likely).collect();
        cubes.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        cubes.insert(0, likely(best));
        let margin = cubes[1].cost - cubes[0].cost;
        let retake = self.retake(&cubes);
        cubes.truncate(count);
        let colors = best.model.colors().mapped(|color| color.mapped(|channel| 255.0 * channel));
        let seen = array(|i| {
            let alone =
                Facelet::FACES.into_iter().zip(costs[i]).min_by(|(_, a), (_, b)| a.total_cmp(b));
            self.colors[i].and(alone).map(|(color, _)| color)
        });
        let (costs, facelets) = (checked(&costs), self.facelets);
        ScannedCubes { cubes, margin, retake, seen, costs, colors, facelets }
    }

    fn retake(&self, cubes: &[LikelyCube]) -> Vec<usize> {
        let first = assignment(cubes[0].cube.position);
        let others: Vec<Assignment> = cubes[1..]
            .iter()
            .filter(|cube| cube.cost - cubes[0].cost <= SURE)
            .map(|cube| assignment(cube.cube.position))
            .collect();
        let is_doubtful = |&i: &usize| {
            !others.is_empty() && self.colors[i].is_none()
                || others.iter().any(|other| other[i] != first[i])
        };
        let numbered = (1..).zip(&self.facelets);
        numbered.filter(|(_, i)| is_doubtful(i)).map(|(number, _)| number).collect()
    }
}

fn nearest(costs: &[[f64; Face::COUNT]; COUNT], count: usize) -> Vec<LikelyCube> {
    checked(costs).nearest(count)
}

fn checked(costs: &[[f64; Face::COUNT]; COUNT]) -> ColorCosts {
    ColorCosts::new(*costs).expect("a cost is a difference to the least cost")
}

/// Returns the color of each sticker of a position.
fn assignment(position: CubePos) -> Assignment {
    Facelets::from(position).faces().mapped(index)
}
