//! The model of `--model`, by which algorithms are ranked.

use std::{path::Path, str::FromStr};

use superflip_cubing::algs::{FingerModel, NewGrips};

use crate::file;

/// A model: one with a name, or the parameters in a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Model(FingerModel);

/// Returns the model of `--model` with the choice of `--new-grips`.
pub(crate) fn finger_model(model: Option<Model>, new_grips: Option<NewGrips>) -> FingerModel {
    let model = model.map_or_else(FingerModel::default, |Model(model)| model);
    FingerModel { new_grips: new_grips.unwrap_or(model.new_grips), ..model }
}

/// The maximum number of bytes of a file of parameters, a hundred times the file with all of them.
const MOST: u64 = 1 << 16;

impl FromStr for Model {
    type Err = String;

    fn from_str(path: &str) -> Result<Self, String> {
        match path {
            "choice" => return Ok(Self(FingerModel::default())),
            "published" => return Ok(Self(FingerModel::published())),
            _ => {}
        }
        let text = file::read_text(Path::new(path), MOST);
        let text = text.map_err(|error| {
            format!("cannot read {path}: {error}; a model is `choice`, `published` or a file")
        })?;
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
