//! The model of `--model`, by which algorithms are ranked.

use std::{path::Path, str::FromStr};

use superflip::names::Named;
use superflip_cubing::algs::{FingerModel, NewGrips};

use crate::{file, names::named};

/// A model: one with a name, or the parameters in a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Model(FingerModel);

/// Returns the model of `--model` with the choice of `--new-grips`.
pub(crate) fn finger_model(model: Option<Model>, new_grips: Option<NewGrips>) -> FingerModel {
    let model = model.map_or_else(FingerModel::default, |Model(model)| model);
    FingerModel { new_grips: new_grips.unwrap_or(model.new_grips), ..model }
}

/// A model with a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ModelName {
    Choice,
    Published,
}

named!(ModelName: "model");

/// The maximum number of bytes of a file of parameters, a hundred times the file with all of them.
const MOST: u64 = 1 << 16;

impl FromStr for Model {
    type Err = String;

    fn from_str(path: &str) -> Result<Self, String> {
        let no_name = match ModelName::from_name(path) {
            Ok(ModelName::Choice) => return Ok(Self(FingerModel::default())),
            Ok(ModelName::Published) => return Ok(Self(FingerModel::published())),
            Err(error) => error,
        };
        let text = file::read_text(Path::new(path), MOST);
        let text =
            text.map_err(|error| format!("cannot read {path}: {error}; {no_name}, and a file"))?;
        model(&text).map_err(|error| format!("{path}: {error}"))
    }
}

fn model(text: &str) -> Result<Model, String> {
    let model: FingerModel =
        toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
    match model.out_of_range() {
        None => Ok(Model(model)),
        Some((name, value)) => {
            let most = FingerModel::GREATEST;
            Err(format!("{name} is {value}; expected a number from 0 to {most}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use superflip_cubing::algs::Ranking;

    use super::*;

    #[test]
    fn parameters_are_read_from_toml() {
        let Model(read) = model("ring = 2.0\nregrip = 3.0\n").unwrap();
        assert_eq!(read, FingerModel { ring: 2.0, regrip: 3.0, ..FingerModel::default() });
        for (name, ranking) in [("choice", Ranking::Choice), ("published", Ranking::Time)] {
            assert_eq!(
                name.parse::<Model>().unwrap().0,
                FingerModel { ranking, ..FingerModel::default() }
            );
        }
        let error = "publishd".parse::<Model>().unwrap_err();
        assert!(
            error.ends_with("did you mean published? accepted are choice, published, and a file"),
            "{error}"
        );
        for (text, parts) in [
            ("ring = -1.0", &["ring is -1", "from 0 to 100"][..]),
            ("ring = nan", &["ring is NaN"]),
            ("rign = 1.0", &["rign"]),
            ("ring = \"x\"", &["ring"]),
            ("ranking = \"x\"", &["ranking", "choice", "time"]),
            ("new_grips = \"never\"", &["never", "when-stuck", "anywhere"]),
        ] {
            let error = model(text).unwrap_err();
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
    }
}
