//! The unfolded cube as an SVG picture.

use std::path::PathBuf;

use superflip::{
    cube::{CubieSet, Pattern},
    notation::{Picture, PictureView, StickeredCube},
};

use super::{failure::Failure, file, names::named};

/// The options with which a command draws positions.
#[derive(Debug, clap::Args)]
pub(super) struct DrawArgs {
    /// Also draw the unfolded cube, in the colors of the input
    #[arg(long)]
    pub(super) show: bool,
    /// Write an SVG picture of the position to FILE; accepts only one position
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw this view in the picture
    #[arg(long, default_value = "net", value_parser = named::<PictureView>(), requires = "svg")]
    view: PictureView,
}

impl DrawArgs {
    /// Returns the file into which the picture of `--svg` is drawn. Fails if the file cannot be
    /// written.
    pub(super) fn frame(&self) -> Result<Frame<'_>, Failure> {
        if let Some(path) = &self.svg {
            file::check_writable(path).map_err(|error| Failure::unwritable(path, &error))?;
        }
        Ok(Frame { args: self, is_filled: false })
    }
}

/// The file for the picture of `--svg`, if the user wants one. Only one position can be drawn.
pub(super) struct Frame<'a> {
    args: &'a DrawArgs,
    is_filled: bool,
}

impl Frame<'_> {
    /// Draws the picture into the file. Stickers of cubies outside `drawn` are gray. Fails for a second position.
    pub(super) fn fill(
        &mut self,
        cube: &StickeredCube,
        drawn: Option<CubieSet>,
    ) -> Result<(), Failure> {
        let Some(path) = &self.args.svg else { return Ok(()) };
        if self.is_filled {
            return Err(Failure::Input("--svg draws a single position".to_owned()));
        }
        self.is_filled = true;
        let picture = Picture::of(cube).view(self.args.view);
        let picture = drawn.map_or(picture, |pieces| picture.toward(&Pattern::home(pieces)));
        file::replace(path, |file| writeln!(file, "{picture}"))
            .map_err(|error| Failure::unwritable(path, &error))
    }
}
