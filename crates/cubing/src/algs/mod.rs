//! Algorithms as people execute them: estimated times, cases by name, and the algorithms of a case.
//!
//! ```text
//! AlgFinder     every algorithm of a case, ranked                       finder.rs
//!   → cost          what algorithms are ranked by                     ranking.rs
//!   → run           the estimate of a sequence: one grip after another     run.rs
//!     → fastest       the fastest of all executions                   fastest.rs
//!       → Execution     starts, new grips, the result               execution.rs
//!       → technique     which fingers make a turn                    technique.rs
//!           → Hands         wrists, fingers, and their times             hands.rs
//!               → FingerModel   the parameters                    finger_model.rs
//! Case          the cases of a set by name, the case of a position         case.rs
//!   → Case::algs    the best algorithms of a case                     catalogue.rs
//!   → baked       the cases that the build has derived              baked_cases.rs
//!   → CaseSet     what a set requires and sees                         case_set.rs
//! MaskedCase    a picture of a case with gray stickers            masked_case.rs
//! Stage         the stages that a line of a reconstruction passes        stages.rs
//!   → of_solve      layers on any face, or blocks                         solve.rs
//!       → SolvedBlock   blocks of solved pieces                   solved_block.rs
//!   → Solved        the stages of a solve that a position has passed     solved.rs
//! ```

mod baked_cases;
mod case;
mod case_set;
#[cfg(feature = "catalogue")]
pub(crate) mod catalogue;
#[cfg(feature = "alloc")]
mod execution;
#[cfg(feature = "alloc")]
mod fastest;
#[cfg(feature = "alloc")]
mod finder;
#[cfg(feature = "alloc")]
mod finger_model;
#[cfg(feature = "alloc")]
mod hands;
#[cfg(feature = "alloc")]
mod masked_case;
#[cfg(feature = "alloc")]
mod ranking;
#[cfg(feature = "alloc")]
mod run;
#[cfg(feature = "serde")]
mod serialize;
#[cfg(feature = "alloc")]
mod solve;
#[cfg(feature = "alloc")]
mod solved;
#[cfg(feature = "alloc")]
mod solved_block;
#[cfg(feature = "alloc")]
mod stages;
#[cfg(feature = "alloc")]
mod technique;

pub use self::{
    case::{Case, NoSuchCase, Recognized},
    case_set::CaseSet,
};
#[cfg(feature = "alloc")]
pub use self::{
    execution::Execution,
    finder::{AlgFinder, FoundAlg, FoundAlgs},
    finger_model::{FingerModel, NewGrips, Ranking},
    masked_case::{MaskedCase, MaskedCaseError},
    solved::Solved,
    solved_block::SolvedBlock,
    stages::Stage,
};
