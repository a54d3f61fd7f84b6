//! Blindfolded solving: memos and commutators.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{
    CubePos,
    notation::{Sequence, TurnSet},
    watch::Watch,
};
use superflip_cubing::blind::{
    self, CaseKind, CommutatorFinder, Letters, Memorizer, Target, letter_pair, parity,
};

use super::{
    algs::{list, model},
    answer,
    argument::{Count, Name, parsed},
    cube::Cube,
    interrupt::interruptible,
    length::length,
};

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
    fn memo<'py>(
        &self,
        py: Python<'py>,
        buffers: Option<&Bound<'_, PyAny>>,
        letters: &str,
        breaks: Option<&Bound<'_, PyAny>>,
        swap: Option<&Bound<'_, PyAny>>,
        cycle_turned: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
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
        answer::result(py, "Memo", &memorizer.memo(&self.0).lettered(&letters))
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
/// turns. ``number`` is the greatest number of results, and ``new_grips`` is as in ``estimate``. The search calls
/// ``progress`` with a :class:`Progress` several times per second. An exception in ``progress`` ends the search.
#[pyfunction]
#[pyo3(
    signature = (case, *, moves = None, setup = None, max_length = None, number = Count(10),
        new_grips = Name(superflip_cubing::algs::NewGrips::WhenStuck), progress = None),
    text_signature = "(case, *, moves=None, setup=None, max_length=None, number=10, new_grips='when-stuck', \
        progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn find_commutators<'py>(
    py: Python<'py>,
    case: CycleArg,
    moves: Option<&str>,
    setup: Option<i64>,
    max_length: Option<i64>,
    number: Count,
    new_grips: Name<superflip_cubing::algs::NewGrips>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
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
    answer::all(py, "Commutator", found)
}

/// Return the commutators that a sequence of at most 24 turns is, the easiest to read first.
#[pyfunction]
pub(crate) fn commutators_of<'py>(
    py: Python<'py>,
    sequence: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let sequence: Sequence = parsed("sequence", sequence)?;
    let (turns, most) = (sequence.turns().len(), blind::Commutator::MAX_LENGTH);
    if turns > most {
        let found = format!("sequence has {turns} turns; expected at most {most}");
        return Err(PyValueError::new_err(found));
    }
    let found = interruptible(py, None, |watch| blind::Commutator::of(&sequence, watch))?;
    answer::all(py, "Commutator", found.unwrap_or_default())
}
