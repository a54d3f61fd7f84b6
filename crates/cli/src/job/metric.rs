//! The metric of a question. A plan has the costs themselves, so no machine needs the file of costs.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use superflip::{
    cube::Sym,
    metric::{Costs, Metric},
};

use crate::metric::MetricArg;

/// A metric as a plan has it: a name, or an object of costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value", into = "Value")]
pub(super) struct PlanMetric {
    pub(super) metric: Metric,
    /// The costs, or `None` if the metric has a name.
    costs: Option<Costs>,
}

impl PlanMetric {
    /// Returns whether the metric has a name, so that its steps cost one.
    pub(super) const fn is_named(&self) -> bool {
        self.costs.is_none()
    }

    /// Returns whether all faces have the same costs.
    pub(super) fn is_symmetric(&self) -> bool {
        self.metric.symmetries().count() == Sym::COUNT
    }
}

impl From<MetricArg> for PlanMetric {
    fn from(MetricArg { metric, costs, .. }: MetricArg) -> Self {
        Self { metric, costs }
    }
}

impl From<PlanMetric> for Value {
    fn from(PlanMetric { metric, costs }: PlanMetric) -> Self {
        costs.map_or_else(|| metric.to_string().into(), |costs| json!(costs))
    }
}

impl TryFrom<Value> for PlanMetric {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let wrong = |error: &dyn fmt::Display| format!("`metric`: {error}");
        if let Value::String(name) = value {
            let metric = name.parse().map_err(|error| wrong(&error))?;
            return Ok(Self { metric, costs: None });
        }
        let costs: Costs = serde_json::from_value(value).map_err(|error| wrong(&error))?;
        let metric = Metric::try_from(costs).map_err(|error| wrong(&error))?;
        Ok(Self { metric, costs: Some(costs) })
    }
}

/// Writes the name, or `costs`.
impl fmt::Display for PlanMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_named() { self.metric.fmt(f) } else { f.write_str("costs") }
    }
}

/// Estimates the number of canonical sequences of a cost, which are about as many as the positions at
/// this distance.
pub(super) fn sequences(metric: &Metric, cost: u8) -> f64 {
    let counts = metric.canonical_counts(cost.into());
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    counts.last().map_or(0.0, |&count| count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metric_comes_back_from_a_plan() {
        let costs =
            json!({ "quarter": 2, "half": 3, "opposite": "greatest", "faces": { "B": {} } });
        for value in [json!("axial"), json!("half"), costs] {
            let metric = PlanMetric::try_from(value.clone()).unwrap();
            assert_eq!(metric.is_named(), value.is_string());
            assert_eq!(serde_json::to_value(&metric).unwrap(), value);
            assert_eq!(serde_json::from_value::<PlanMetric>(value).unwrap(), metric);
        }
        // A name of the same metric is another question, because the answer states the metric.
        let [name, costs] = [json!("quarter"), json!({ "quarter": 1 })]
            .map(|value| PlanMetric::try_from(value).unwrap());
        assert!(name != costs && name.metric == costs.metric);
        assert_eq!([name.to_string(), costs.to_string()], ["quarter", "costs"]);
    }

    #[test]
    fn what_is_no_metric_is_refused() {
        for (value, fault) in [
            (json!("htm"), "`metric`: no metric is named `htm`"),
            (json!("costs:robot.json"), "no metric is named `costs:robot.json`"),
            (json!({ "quarter": 16 }), "`metric`: the cost of U is 16"),
            (json!({ "quarter": -1 }), "-1"),
            (json!({ "quarter": 1, "path": "robot.json" }), "unknown field `path`"),
            (json!({}), "no face can turn"),
            (json!(7), "`metric`: "),
            (json!(null), "`metric`: "),
        ] {
            let error = PlanMetric::try_from(value.clone()).unwrap_err();
            assert!(error.contains(fault), "{value}: {error}");
        }
    }
}
