//! The random positions that a bench measures.

/// How many positions are drawn, and from which seed. `DEFAULT` is the number without the option.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct Sample<const DEFAULT: u32> {
    /// Measure N random positions, or N per length or distance
    #[arg(short = 'n', long, value_name = "N", default_value_t = DEFAULT,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) number: u32,
    /// Draw the random positions from this seed
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
}
