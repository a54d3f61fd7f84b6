//! The parameters of the estimate.

use superflip::names::{named, named_rows};

/// An estimate of how fast a person executes a sequence: the *movecount coefficient*.
///
/// The unit of time is one comfortable flick of an index finger. The hands turn R and L with the
/// wrists, and other layers with fingers. A finger that is used again too early costs overwork. A hand
/// whose wrist cannot turn further changes its grip. The rules follow the description
/// of the movecount-coefficient calculator (`docs/references.md`). Its description leaves some rules
/// open; these rules were fitted to its times. The hands change their grip where they
/// cannot go on, or wherever this saves time ([`NewGrips`]). The estimate knows no risk and no lockups.
///
/// [`time`](Self::time) estimates a sequence. The parameters are public, so that a person can fit
/// them to their own hands. The defaults are those of the public model. What algorithms are ranked by is a
/// choice of its own ([`Ranking`]).
///
/// ```
/// use superflip::notation::Sequence;
/// use superflip_cubing::algs::FingerModel;
/// let model = FingerModel::default();
/// let sune: Sequence = "R U R' U R U2 R'".parse()?;
/// assert_eq!(format!("{:.1}", model.time(sune.turns())), "7.6");
/// // The same sequence with F instead of R needs other fingers.
/// let other: Sequence = "F U F' U F U2 F'".parse()?;
/// assert!(model.time(other.turns()) > 10.0);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct FingerModel {
    /// A quarter turn of R or L by the wrist.
    pub wrist: f64,
    /// The factor of a push by a finger, instead of a flick.
    pub push: f64,
    /// The factor of a turn by a ring finger.
    pub ring: f64,
    /// The time added if the turn moves a hand that holds the cube.
    pub destabilize: f64,
    /// The time of a new grip, beside the wait for the hand that changes it.
    pub regrip: f64,
    /// The factor of a half turn.
    pub double: f64,
    /// The factor of a turn of the slices S and E.
    pub slice: f64,
    /// The time that a finger needs to return to the place of its next turn.
    pub overwork: f64,
    /// The part of [`overwork`](Self::overwork) that the middle finger needs before a half turn of U.
    pub half_turn: f64,
    /// A rotation of the cube about y or z by a quarter turn.
    pub rotation: f64,
    /// Where the hands may change their grip.
    pub new_grips: NewGrips,
    /// What algorithms are ranked by.
    pub ranking: Ranking,
}

/// Where the hands may change their grip.
///
/// ```
/// use superflip::notation::Sequence;
/// use superflip_cubing::algs::{FingerModel, NewGrips};
/// let model = FingerModel::default();
/// let fastest = FingerModel { new_grips: NewGrips::Anywhere, ..model };
/// let sequence: Sequence = "R U' L' U R' U' L".parse()?;
/// assert!(fastest.time(sequence.turns()) <= model.time(sequence.turns()));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NewGrips {
    /// Only where the hands cannot go on, as in the published model. Each grip is the one with which the
    /// hands come furthest.
    #[default]
    WhenStuck,
    /// Before any turn. The estimate is that of the fastest of all executions.
    Anywhere,
}

impl NewGrips {
    /// All values.
    pub const ALL: [Self; 2] = named_rows!("choice of new grips", 0);
}

named!(NewGrips: "choice of new grips", ALL, FromStr, Display);

/// What algorithms are ranked by.
///
/// ```
/// use superflip::notation::Sequence;
/// use superflip_cubing::algs::{FingerModel, Ranking};
/// // Two algorithms of OLL 17. The second takes less time, and people recommend the first.
/// let common: Sequence = "R U R' U R' F R F' U2 R' F R F'".parse()?;
/// let rare: Sequence = "F R' F' R U S' R U' R' S".parse()?;
/// let by_choice = FingerModel::default();
/// let by_time = FingerModel { ranking: Ranking::Time, ..by_choice };
/// assert!(by_time.cost(rare.turns()) < by_time.cost(common.turns()));
/// assert!(by_choice.cost(common.turns()) < by_choice.cost(rare.turns()));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ranking {
    /// By how likely people choose an algorithm among those of its case. The cost is a sum of weighted terms:
    /// the estimated time, regrips, turns by kind, rotations, and changes of the movement. Of two algorithms
    /// whose costs differ by 1, people choose the cheaper one e = 2.7 times as often.
    #[default]
    Choice,
    /// By the estimated time alone, as the published model does.
    Time,
}

impl Ranking {
    /// All values.
    pub const ALL: [Self; 2] = named_rows!("ranking of algorithms", 0);
}

named!(Ranking: "ranking of algorithms", ALL, FromStr, Display);

impl Default for FingerModel {
    fn default() -> Self {
        Self {
            wrist: 0.8,
            push: 1.3,
            ring: 1.4,
            destabilize: 0.5,
            regrip: 1.0,
            double: 1.65,
            slice: 1.25,
            overwork: 2.25,
            half_turn: 0.8,
            rotation: 3.5,
            new_grips: NewGrips::default(),
            ranking: Ranking::default(),
        }
    }
}

impl FingerModel {
    /// The greatest value of a parameter.
    pub const GREATEST: f64 = 100.0;

    /// Returns the name and the value of the first parameter that is not from 0 to
    /// [`GREATEST`](Self::GREATEST), or `None` if all are.
    ///
    /// ```
    /// use superflip_cubing::algs::FingerModel;
    /// let model = FingerModel { ring: -1.0, ..FingerModel::default() };
    /// assert_eq!(model.out_of_range(), Some(("ring", -1.0)));
    /// assert_eq!(FingerModel::default().out_of_range(), None);
    /// ```
    #[must_use]
    pub fn out_of_range(&self) -> Option<(&'static str, f64)> {
        let parameters = [
            ("wrist", self.wrist),
            ("push", self.push),
            ("ring", self.ring),
            ("destabilize", self.destabilize),
            ("regrip", self.regrip),
            ("double", self.double),
            ("slice", self.slice),
            ("overwork", self.overwork),
            ("half_turn", self.half_turn),
            ("rotation", self.rotation),
        ];
        parameters.into_iter().find(|(_, value)| !(0.0..=Self::GREATEST).contains(value))
    }
}
