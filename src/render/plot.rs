//! Ratings over time.

use crate::play::Look;

use super::Picture;
use super::words::Alt;

/// The most series of a plot: as many as can be told apart by colour, stroke and marker. Further ones are not drawn.
pub const MOST_SERIES: usize = 4;

/// A rating at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    /// Seconds since 1970 (UTC).
    pub at_s: i64,
    /// The rating; a point that is not a finite number is not drawn.
    pub rating: f64,
    /// Its deviation, one standard deviation in rating points, where the plot shall show it as a band.
    pub deviation: Option<f64>,
}

/// A line of a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// What it is of: a rule set's name.
    pub label: String,
    /// Its points, in any order.
    pub points: Vec<PlotPoint>,
}

/// A date to be written below a plot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DateLabel {
    /// Seconds since 1970 (UTC).
    pub at_s: i64,
    /// The date as the reader writes it, short.
    pub text: String,
}

/// Ratings over time, one line for each rule set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What is above it.
    pub heading: String,
    /// What stands in its place where there is no point at all.
    pub nothing: String,
    /// The lines, at most [`MOST_SERIES`].
    pub series: Vec<Series>,
    /// The dates below it; those that would touch another are left out.
    pub dates: Vec<DateLabel>,
}

impl Plot {
    /// A plot whose dates are chosen by their number and written by `date`, which takes seconds since 1970 (UTC).
    #[must_use]
    pub fn new(
        heading: impl Into<String>,
        nothing: impl Into<String>,
        series: Vec<Series>,
        date: impl Fn(i64) -> String,
    ) -> Plot {
        let dates = date_ticks(&series)
            .into_iter()
            .map(|at_s| DateLabel {
                at_s,
                text: date(at_s),
            })
            .collect();
        Plot {
            heading: heading.into(),
            nothing: nothing.into(),
            series,
            dates,
        }
    }

    /// Draws it by itself.
    ///
    /// # Panics
    /// When the encoder refuses a picture for its size: a fault of this module, whatever the plot.
    #[must_use]
    pub fn picture(&self, look: Look) -> Picture {
        super::page::Page::new(look, 400).finish()
    }

    /// The plot in words, at most 1,000 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let mut alt = Alt::default();
        self.tell(&mut alt);
        alt.finish()
    }

    pub(super) fn tell(&self, alt: &mut Alt) {
        alt.line([&self.heading], "");
    }
}

/// Times at which dates go well below these series, first and last included.
#[must_use]
pub fn date_ticks(series: &[Series]) -> Vec<i64> {
    const NUMBER: i64 = 4;
    let times = || {
        series
            .iter()
            .flat_map(|one| &one.points)
            .map(|point| point.at_s)
    };
    let (Some(first), Some(last)) = (times().min(), times().max()) else {
        return Vec::new();
    };
    let span = i128::from(last) - i128::from(first);
    let mut ticks: Vec<i64> = (0..=NUMBER)
        .map(|i| (i128::from(first) + span * i128::from(i) / i128::from(NUMBER)) as i64)
        .collect();
    ticks.dedup();
    ticks
}
