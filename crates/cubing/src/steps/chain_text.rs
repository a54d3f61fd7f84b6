//! The texts of chains.

use alloc::{vec, vec::Vec};
use core::{fmt, str::FromStr};

use super::{
    chain::{Chain, ChainPart},
    chain_error::{ChainError, ChainErrorKind},
    step::Step,
};

impl FromStr for Chain {
    type Err = ChainError;

    fn from_str(text: &str) -> Result<Self, ChainError> {
        let mut reader = Reader { rest: text, steps: 0 };
        let parts = reader.parts(0)?;
        match reader.rest {
            "" => Self::new(parts),
            _ => Err(reader.unfit("`>`, or parentheses around alternatives with `|` between them")),
        }
    }
}

/// Reads a text from left to right:
///
/// ```text
/// chain = part { ">" part }
/// part  = step | "(" chain { "|" chain } ")"
/// ```
struct Reader<'a> {
    rest: &'a str,
    /// The number of steps that were read.
    steps: usize,
}

impl<'a> Reader<'a> {
    /// Reads the parts of a chain within `depth` alternatives.
    fn parts(&mut self, depth: usize) -> Result<Vec<ChainPart>, ChainError> {
        let mut parts = vec![self.part(depth)?];
        while self.takes('>') {
            parts.push(self.part(depth)?);
        }
        Ok(parts)
    }

    fn part(&mut self, depth: usize) -> Result<ChainPart, ChainError> {
        if !self.takes('(') {
            return self.step().map(ChainPart::Step);
        }
        if depth == Chain::MAX_DEPTH {
            return Err(ChainError {
                step: self.steps + 1,
                kind: ChainErrorKind::Depth { most: Chain::MAX_DEPTH },
            });
        }
        let mut chains = vec![Chain(self.parts(depth + 1)?)];
        while self.takes('|') {
            chains.push(Chain(self.parts(depth + 1)?));
        }
        if self.takes(')') {
            Ok(ChainPart::Alternatives(chains))
        } else {
            Err(self.unfit("`>`, `|` or `)`"))
        }
    }

    fn step(&mut self) -> Result<Step, ChainError> {
        let text = self.word();
        self.steps += 1;
        self.rest = self.rest[text.len()..].trim_start();
        Step::read(text).map_err(|kind| ChainError { step: self.steps, kind })
    }

    /// Returns the text up to the next sign of a chain that is not in brackets.
    fn word(&self) -> &'a str {
        let mut is_inside = false;
        let end = self.rest.find(|sign| {
            is_inside = sign == '[' || is_inside && sign != ']';
            !is_inside && matches!(sign, '>' | '|' | '(' | ')')
        });
        self.rest[..end.unwrap_or(self.rest.len())].trim_end()
    }

    /// Takes a sign and the blanks around it, if it is next.
    fn takes(&mut self, sign: char) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest).trim_start();
        rest.is_some()
    }

    /// Returns the error that the last step is followed by something else than a sign that is accepted.
    fn unfit(&self, accepted: &'static str) -> ChainError {
        let found = self.rest.chars().next();
        ChainError { step: self.steps, kind: ChainErrorKind::Sign { found, accepted } }
    }
}

/// Writes the chain as [`FromStr`] reads it, without the options that are the default.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        separated(f, self.parts(), " > ")
    }
}

/// Writes the step, or the alternatives in parentheses.
impl fmt::Display for ChainPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => step.fmt(f),
            Self::Alternatives(chains) => {
                f.write_str("(")?;
                separated(f, chains, " | ")?;
                f.write_str(")")
            }
        }
    }
}

fn separated(
    f: &mut fmt::Formatter<'_>,
    items: &[impl fmt::Display],
    separator: &str,
) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(separator)?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
