//! Blindfolded solving: memos and commutators.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{
    CubePos,
    notation::{Sequence, TurnSet},
    watch::Watch,
};
use superflip_cubing::{
    algs::Execution,
    blind::{
        self, CaseKind, CommutatorFinder, FoundCommutator, Letters, Memorizer, Target, letter_pair,
        parity,
    },
};

use super::{
    algs::{list, model},
    answer::{dict, thousandths},
    argument::{Count, Name, parsed},
    cube::Cube,
    interrupt::interruptible,
    length::length,
};

/// What a blindfolded solver remembers of a position.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct Memo {
    memo: blind::Memo,
    letters: Letters,
}

#[pymethods]
impl Memo {
    /// The edges.
    #[getter]
    fn edges(&self) -> PieceMemo {
        PieceMemo::new(&self.memo.edges, &self.letters)
    }

    /// The corners.
    #[getter]
    fn corners(&self) -> PieceMemo {
        PieceMemo::new(&self.memo.corners, &self.letters)
    }

    /// Whether the permutation is odd.
    #[getter]
    fn parity(&self) -> bool {
        self.memo.has_parity
    }

    /// Return the memo as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.memo.lettered(&self.letters))
    }

    fn __str__(&self) -> String {
        format!("edges: {}\ncorners: {}", self.edges().letters, self.corners().letters)
    }

    fn __repr__(&self) -> String {
        format!("<Memo: {:?}, {:?}>", self.edges().letters, self.corners().letters)
    }
}

/// What a blindfolded solver remembers of the corners or of the edges.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone)]
pub(crate) struct PieceMemo {
    /// The sticker from which the solver shoots, such as ``UF``.
    buffer: String,
    /// The stickers to shoot to, in order.
    targets: Vec<String>,
    /// The letters of the targets, in pairs: ``AB CD E``.
    letters: String,
    /// For each piece that is turned in its own slot, the sticker to which the reference sticker of the slot
    /// belongs.
    turned: Vec<String>,
}

impl PieceMemo {
    fn new(memo: &blind::PieceMemo, letters: &Letters) -> Self {
        let names = |targets: &[Target]| targets.iter().map(Target::to_string).collect();
        Self {
            buffer: memo.buffer.to_string(),
            targets: names(&memo.targets),
            letters: letters.pairs(&memo.targets),
            turned: names(&memo.turned),
        }
    }
}

#[pymethods]
impl PieceMemo {
    fn __repr__(&self) -> String {
        format!("<PieceMemo: {}, {:?}>", self.buffer, self.letters)
    }
}

/// A commutator, or an algorithm after a setup, which solves a parity.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct Commutator(Form);

#[derive(Debug, Clone)]
enum Form {
    Found(FoundCommutator),
    /// A commutator that a sequence is, without an estimate.
    Of(blind::Commutator),
}

impl Commutator {
    /// Returns the commutator, or the setup and the algorithm.
    fn parts(&self) -> Result<&blind::Commutator, (&Sequence, &Sequence)> {
        match &self.0 {
            Form::Of(commutator) => Ok(commutator),
            Form::Found(FoundCommutator { form, .. }) => match form {
                blind::Form::Commutator(commutator) => Ok(commutator),
                blind::Form::Conjugate { setup, core } => Err((setup, core)),
            },
        }
    }

    fn execution(&self) -> Option<Execution> {
        match &self.0 {
            Form::Found(found) => Some(found.execution),
            Form::Of(_) => None,
        }
    }

    fn sequence(&self) -> Sequence {
        match &self.0 {
            Form::Found(found) => found.sequence.clone(),
            Form::Of(commutator) => commutator.sequence(),
        }
    }
}

#[pymethods]
impl Commutator {
    /// The turns to execute.
    #[getter]
    fn moves(&self) -> String {
        self.sequence().to_string()
    }

    /// The number of turns to execute.
    #[getter]
    fn length(&self) -> usize {
        self.sequence().turns().len()
    }

    /// The commutator in brackets: ``[S: [A, B]]``. ``None`` for an algorithm.
    #[getter]
    fn commutator(&self) -> Option<String> {
        self.parts().ok().map(ToString::to_string)
    }

    /// The algorithm after its setup, in brackets: ``[S: A]``. ``None`` for a commutator.
    #[getter]
    fn conjugate(&self) -> Option<String> {
        self.parts().err().map(|(setup, core)| {
            let (setup, core) = (setup.clone(), core.clone());
            blind::Form::Conjugate { setup, core }.to_string()
        })
    }

    /// The turns before the commutator or the algorithm, which are undone after it.
    #[getter]
    fn setup(&self) -> String {
        self.parts().map_or_else(|(setup, _)| setup, |commutator| &commutator.setup).to_string()
    }

    /// The first part of a commutator, or ``None``.
    #[getter]
    fn a(&self) -> Option<String> {
        self.parts().ok().map(|commutator| commutator.a.to_string())
    }

    /// The second part of a commutator, or ``None``.
    #[getter]
    fn b(&self) -> Option<String> {
        self.parts().ok().map(|commutator| commutator.b.to_string())
    }

    /// The algorithm after the setup. ``None`` for a commutator.
    #[getter]
    fn core(&self) -> Option<String> {
        self.parts().err().map(|(_, core)| core.to_string())
    }

    /// The estimated time in comfortable flicks of a finger, to a thousandth. ``None`` in the result of
    /// ``commutators_of``.
    #[getter]
    fn flicks(&self) -> Option<f64> {
        self.execution().map(|execution| thousandths(execution.time))
    }

    /// The number of times at which a hand changes its grip. ``None`` in the result of ``commutators_of``.
    #[getter]
    fn regrips(&self) -> Option<u32> {
        self.execution().map(|execution| execution.regrips)
    }

    /// Return the commutator as a dictionary, without the members that are ``None``.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0 {
            Form::Found(found) => dict(py, found),
            Form::Of(commutator) => dict(py, commutator),
        }
    }

    fn __str__(&self) -> String {
        self.commutator().or_else(|| self.conjugate()).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        format!("<Commutator: {}>", self.__str__())
    }
}

#[pymethods]
impl Cube {
    /// Return what a blindfolded solver remembers of this position.
    ///
    /// ``buffers`` has a sticker of an edge, a sticker of a corner, or both; by default UF and UFR.
    /// ``letters`` changes letters of Speffz, such as ``"UF=C, FU=I"``, or has 54 letters in the order
    /// URFDLB. New cycles begin at the first sticker of ``breaks`` whose piece is unsolved. With ``swap``,
    /// two stickers such as ``("UF", "UR")``, an odd permutation leaves these edges exchanged. With
    /// ``cycle_turned``, pieces that are turned in their slots are two targets each.
    #[pyo3(
        signature = (*, buffers = None, letters = "", breaks = None, swap = None, cycle_turned = false),
        text_signature = "($self, *, buffers=None, letters='', breaks=None, swap=None, cycle_turned=False)"
    )]
    fn memo(
        &self,
        buffers: Option<&Bound<'_, PyAny>>,
        letters: &str,
        breaks: Option<&Bound<'_, PyAny>>,
        swap: Option<&Bound<'_, PyAny>>,
        cycle_turned: bool,
    ) -> PyResult<Memo> {
        let letters = match letters {
            "" => Letters::default(),
            letters => parsed("letters", letters)?,
        };
        let mut memorizer = Memorizer::default().breaks(list::<Target>("breaks", breaks)?);
        let buffers: Vec<Target> = list("buffers", buffers)?;
        for (i, buffer) in buffers.iter().enumerate() {
            if buffers[..i].iter().any(|other| other.kind() == buffer.kind()) {
                return Err(PyValueError::new_err(
                    "buffers has two stickers of one kind of pieces; expected one of an edge, one of a \
                     corner, or both",
                ));
            }
            memorizer = memorizer.buffer(*buffer);
        }
        memorizer = match list::<Target>("swap", swap)?[..] {
            [] => memorizer,
            [a, b] => {
                let wrong = |error| PyValueError::new_err(format!("swap: {error}"));
                memorizer.swap(a, b).map_err(wrong)?
            }
            _ => {
                return Err(PyValueError::new_err(
                    "swap has the wrong number of stickers; expected two of different edges",
                ));
            }
        };
        let memorizer = if cycle_turned { memorizer.cycles_turned() } else { memorizer };
        Ok(Memo { memo: memorizer.memo(&self.0), letters })
    }
}

/// A cube, or three stickers.
pub(crate) struct CycleArg(CubePos);

impl<'py> FromPyObject<'_, 'py> for CycleArg {
    type Error = PyErr;

    fn extract(case: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(cube) = case.cast::<Cube>() {
            return Ok(Self(cube.get().0));
        }
        let text: String = case.extract()?;
        let words = text.split_whitespace().map(|word| parsed("case", word));
        let pair = match words.collect::<PyResult<Vec<Target>>>()?[..] {
            [buffer, first, second] => letter_pair(buffer, first, second),
            [buffer, corner, a, b] => parity(buffer, corner, [a, b]),
            _ => None,
        };
        pair.map(Self).ok_or_else(|| {
            PyValueError::new_err(format!(
                "case is {text:?}; expected three different stickers of corners alone or edges alone, such as \
                 'UF UR DB', the last two on other pieces than the first; or stickers of two corners and then of two \
                 edges, such as 'UFR UBR UF UR'"
            ))
        })
    }
}

/// Return the commutators that solve a case, the fastest first.
///
/// ``case`` is a cube with three unsolved corners, three unsolved edges, two twisted corners, two flipped
/// edges, or two corners and two edges exchanged; or three stickers, such as ``UFR UBL RDF``: the piece at
/// the first belongs to the second, and the piece there to the third; or four stickers, such as
/// ``UFR UBR UF UR``: two corners are exchanged, and two edges. No commutator solves such a parity, so the
/// results are algorithms after a setup. ``moves`` is the set of turns; by default, the usual one for the
/// case. ``setup`` is the greatest number of turns of a setup, at most 4, and ``max_length`` that of all
/// turns. The search calls ``progress`` with a :class:`Progress` several times per second. An exception in
/// ``progress`` ends the search.
#[pyfunction]
#[pyo3(
    signature = (case, *, moves = None, setup = None, max_length = None, number = Count(10),
        new_grips = Name(superflip_cubing::algs::NewGrips::WhenStuck), progress = None),
    text_signature = "(case, *, moves=None, setup=None, max_length=None, number=10, new_grips='when-stuck', \
        progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn find_commutators(
    py: Python<'_>,
    case: CycleArg,
    moves: Option<&str>,
    setup: Option<i64>,
    max_length: Option<i64>,
    number: Count,
    new_grips: Name<superflip_cubing::algs::NewGrips>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Commutator>> {
    let CycleArg(position) = case;
    let kind = CaseKind::of(&position).ok_or_else(|| {
        PyValueError::new_err(
            "case has no commutator; expected three corners or three edges in a cycle, two twisted corners, two \
             flipped edges, or two corners and two edges exchanged",
        )
    })?;
    let turns: TurnSet =
        moves.map_or_else(|| Ok(kind.usual_turns()), |text| parsed("moves", text))?;
    let most = usize::from(CommutatorFinder::MAX_SETUP);
    let setup = setup.map(|setup| length("setup", setup, most)).transpose()?;
    let length = |max_length| length("max_length", max_length, usize::from(u8::MAX));
    let max_length = max_length.map_or(Ok(u8::MAX), length)?;
    let model = model(new_grips);
    let find = |mut watch: Watch<'_>| {
        let finder = CommutatorFinder::new(kind, turns, watch.by_ref())?;
        let finder = finder.model(model).max_length(max_length).keep(number.saturated());
        match setup {
            Some(setup) => finder.setup(setup),
            None => finder,
        }
        .find(&position, watch)
    };
    let Ok(found) = interruptible(py, progress, find)? else { return Ok(Vec::new()) };
    Ok(found.into_iter().map(|found| Commutator(Form::Found(found))).collect())
}

/// Return the commutators that a sequence of at most 24 turns is, the easiest to read first.
#[pyfunction]
pub(crate) fn commutators_of(py: Python<'_>, sequence: &str) -> PyResult<Vec<Commutator>> {
    let sequence: Sequence = parsed("sequence", sequence)?;
    let (turns, most) = (sequence.turns().len(), blind::Commutator::MAX_LENGTH);
    if turns > most {
        let found = format!("sequence has {turns} turns; expected at most {most}");
        return Err(PyValueError::new_err(found));
    }
    let found = interruptible(py, None, |watch| blind::Commutator::of(&sequence, watch))?;
    let found = found.unwrap_or_default();
    Ok(found.into_iter().map(|commutator| Commutator(Form::Of(commutator))).collect())
}
