//! Ratings over time.

use crate::play::Look;

use super::layout::Rect;
use super::page::{CHAIN, MARGIN, Page, WIDTH, enlargement, heading_height};
use super::words::Alt;
use super::{Picture, curve};

/// The most series of a plot: as many as can be told apart by colour, stroke and marker. Further ones are not drawn.
pub const MOST_SERIES: usize = 4;

/// A rating at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    /// Seconds since 1970 (UTC).
    pub at_s: i64,
    /// The rating; a point that is not a finite number is not drawn.
    pub rating: f64,
    /// Its deviation, one standard deviation in rating points, where the plot shall show it as a band. Plots of more than two
    /// series show none.
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
        let scale = enlargement(look);
        let top = heading_height("", scale) + CHAIN;
        let area = Rect {
            x: MARGIN,
            y: top,
            width: WIDTH - 2 * MARGIN,
            height: if self.is_empty() { 130 } else { 380 },
        };
        let mut page = Page::new(look.theme, top + area.height + MARGIN);
        page.heading(&self.heading, "", scale);
        page.panel(area);
        curve::draw(&mut page, self, area, scale);
        page.finish()
    }

    /// The plot in words, at most 1,000 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let mut alt = Alt::default();
        self.tell(&mut alt);
        alt.finish()
    }

    /// Whether there is no point to draw.
    pub(super) fn is_empty(&self) -> bool {
        let series = self.series.iter().take(MOST_SERIES);
        series.flat_map(Series::sorted).next().is_none()
    }

    /// Adds a line for each series: its first rating and its last, and the least and the greatest.
    pub(super) fn tell(&self, alt: &mut Alt) {
        let dates = [self.dates.first(), self.dates.last()].map(|date| date.map(|one| &*one.text));
        let dates = match dates {
            [Some(first), Some(last)] if first != last => format!("{first} – {last}"),
            [Some(only), _] => only.to_owned(),
            _ => String::new(),
        };
        alt.line([self.heading.as_str(), &dates], ": ");
        let mut empty = true;
        for one in self.series.iter().take(MOST_SERIES) {
            let points = one.sorted();
            if let (Some(first), Some(last)) = (points.first(), points.last()) {
                empty = false;
                let ratings = || points.iter().map(|point| point.rating);
                let least = ratings().fold(f64::INFINITY, f64::min);
                let most = ratings().fold(f64::NEG_INFINITY, f64::max);
                let way = format!(
                    "{:.0} → {:.0} ({least:.0}–{most:.0})",
                    first.rating, last.rating
                );
                alt.line([&one.label, &way], ": ");
            }
        }
        if empty {
            alt.line([&self.nothing], "");
        }
    }
}

/// No rating is farther from nought than this; what is, is drawn there.
const FAR: f64 = 1e6;

impl Series {
    /// The points that can be drawn, in order of time.
    pub(super) fn sorted(&self) -> Vec<PlotPoint> {
        let known = self.points.iter().filter(|point| point.rating.is_finite());
        let mut points: Vec<PlotPoint> = known
            .map(|point| PlotPoint {
                rating: point.rating.clamp(-FAR, FAR),
                deviation: point
                    .deviation
                    .filter(|deviation| deviation.is_finite())
                    .map(|deviation| deviation.clamp(0.0, FAR)),
                ..*point
            })
            .collect();
        points.sort_by_key(|point| point.at_s);
        points
    }
}

/// Times at which dates go well below these series, the first and the last included: five, or fewer in a span of seconds.
#[must_use]
pub fn date_ticks(series: &[Series]) -> Vec<i64> {
    const SPACES: i128 = 4;
    let times = || {
        let points = series.iter().flat_map(|one| &one.points);
        points.map(|point| i128::from(point.at_s))
    };
    let (Some(first), Some(last)) = (times().min(), times().max()) else {
        return Vec::new();
    };
    let mut ticks: Vec<i64> = (0..=SPACES)
        .filter_map(|i| i64::try_from(first + (last - first) * i / SPACES).ok())
        .collect();
    ticks.dedup();
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(at_s: i64, rating: f64) -> PlotPoint {
        PlotPoint {
            at_s,
            rating,
            deviation: None,
        }
    }

    fn series(points: &[(i64, f64)]) -> Series {
        Series {
            label: "Kete".to_owned(),
            points: points
                .iter()
                .map(|&(at, rating)| point(at, rating))
                .collect(),
        }
    }

    #[test]
    fn dates_stand_from_the_first_point_to_the_last() {
        assert!(date_ticks(&[]).is_empty());
        assert_eq!(date_ticks(&[series(&[(7, 1.0)])]), [7]);
        let two = [
            series(&[(100, 1.0), (20, 1.0)]),
            series(&[(0, 1.0), (60, 1.0)]),
        ];
        assert_eq!(date_ticks(&two), [0, 25, 50, 75, 100]);
        let widest = [series(&[(i64::MIN, 1.0), (i64::MAX, 1.0)])];
        assert_eq!(date_ticks(&widest).len(), 5);
    }

    #[test]
    fn a_plot_is_told_by_where_it_begins_and_ends() {
        let ratings = series(&[(50, 1432.4), (0, 1500.0), (80, f64::NAN), (70, 1560.6)]);
        let date = |at| format!("day {at}");
        let plot = Plot::new("Ratings", "none yet", vec![ratings], date);
        assert_eq!(
            plot.alt(),
            "Ratings: day 0 – day 80\nKete: 1500 → 1561 (1432–1561)"
        );
        let plot = Plot::new("Ratings", "none yet", vec![series(&[])], date);
        assert_eq!(plot.alt(), "Ratings\nnone yet");
    }
}
