//! Reads metrics.

use superflip::{
    metric::{Costs, CostsError, Metric},
    names::NoSuchName,
};

use crate::{failure::Failure, fields::Fields};

/// Reads a metric: its name, or its costs as JSON. No name begins with a brace.
pub(crate) fn metric(fields: &mut Fields<'_>) -> Result<Metric, Failure> {
    let text = fields.text()?;
    if text.trim_start().starts_with('{') {
        let costs: Costs =
            serde_json::from_str(text).map_err(|error| Failure::argument("metric", error))?;
        costs.try_into().map_err(|error: CostsError| Failure::argument("metric", error))
    } else {
        text.parse().map_err(|error: NoSuchName| Failure::argument("metric", error))
    }
}
