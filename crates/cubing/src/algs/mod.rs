//! Algorithms as people execute them: estimated times, cases by name, and the algorithms of a case.
//!
//! ```text
//! AlgFinder     every algorithm of a case, ranked                       finder.rs
//!   → run           the estimate of a sequence: one grip after another     run.rs
//!     → fastest       the fastest of all executions                   fastest.rs
//!       → Execution     starts, new grips, the result               execution.rs
//!       → technique     which fingers make a turn                    technique.rs
//!           → Hands         wrists, fingers, and their times             hands.rs
//!               → FingerModel   the parameters                    finger_model.rs
//! CaseList      the cases of a set, the case of a position            case_list.rs
//!   → Namer       the numbers of OLL, the letters of PLL                  names.rs
//!   → states      positions of each set                                  states.rs
//!       → CaseSet     what a set requires and sees                     case_set.rs
//! MaskedCase    a picture of a case with gray stickers            masked_case.rs
//! Stages        the stages that a line of a reconstruction passes        stages.rs
//!   → of_solve      layers on any face, or blocks                         solve.rs
//!       → SolvedBlock   blocks of solved pieces                   solved_block.rs
//!   → Solved        the stages of a solve that a position has passed     solved.rs
//! ```

mod case_list;
mod case_set;
mod execution;
mod fastest;
mod finder;
mod finger_model;
mod hands;
mod masked_case;
mod names;
mod run;
mod solve;
mod solved;
mod solved_block;
mod stages;
mod states;
mod technique;

pub use self::{
    case_list::{Case, CaseList, NoSuchCase, Recognized},
    case_set::{CaseSet, NoSuchSet},
    execution::Execution,
    finder::{AlgFinder, FoundAlg, FoundAlgs},
    finger_model::{FingerModel, NewGrips},
    masked_case::{MaskedCase, MaskedCaseError},
    solved::Solved,
    solved_block::SolvedBlock,
    stages::{Stage, Stages},
};
