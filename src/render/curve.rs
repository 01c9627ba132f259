//! The lines of a plot, drawn by plotters.

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{EmptyElement, Polygon, Text};
use plotters::series::{DashedLineSeries, LineSeries};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, ShapeStyle, TextStyle};

use std::convert::Infallible;

use super::canvas::{Rgb, Surface};
use super::chart::{Chart, STEPS, steps};
use super::layout::Rect;
use super::page::{Page, small_style};
use super::pen::{self, Spot};
use super::plot::{DateLabel, MOST_SERIES, Plot, PlotPoint, Series};
use super::text::{self, Style};

/// Width of a line, in pixels.
const LINE: f32 = 3.5;

/// How far a marker reaches from its middle, in pixels.
const MARKER: f32 = 7.0;

/// The most points that all have a marker; of more, only some have.
const MOST_MARKERS: usize = 12;

/// Of more series the bands would hide each other, and none has one.
const MOST_BANDS: usize = 2;

/// Strokes by series: dash and gap in widths of the line; none for a line without gaps.
const DASHES: [Option<(f32, f32)>; MOST_SERIES] =
    [None, Some((3.4, 2.2)), Some((0.4, 2.0)), Some((7.0, 2.4))];

type Frame<'a, 'b, S> = ChartContext<'a, Chart<'b, S>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// Draws a plot without its heading onto a panel.
pub(super) fn draw(page: &mut Page, plot: &Plot, area: Rect, scale: f32) {
    let style = small_style(scale);
    let mut curves: Vec<Curve> = plot
        .series
        .iter()
        .take(MOST_SERIES)
        .zip(page.tones().series)
        .enumerate()
        .map(|(number, (series, ink))| Curve::new(number, series, ink))
        .filter(|curve| !curve.points.is_empty())
        .collect();
    if curves.len() > MOST_BANDS {
        let points = curves.iter_mut().flat_map(|curve| &mut curve.points);
        points.for_each(|point| point.deviation = None);
    }
    let Some(range) = Range::of(&curves) else {
        let middle = (
            area.x as f32 + area.width as f32 / 2.0,
            area.y as f32 + f32::midpoint(area.height as f32, style.cap),
        );
        let words = text::drawable(&plot.nothing, style);
        let ink = page.theme().ink[1];
        page.text_at(&words, style, middle, (area.width as f32 - 40.0, 0.5), ink);
        return;
    };
    let legend = (44.0 * scale) as i32;
    draw_legend(
        page,
        &curves,
        Rect {
            height: legend,
            ..area
        },
        scale,
    );
    let area = Rect {
        x: area.x + 12,
        y: area.y + legend,
        width: area.width - 36,
        height: area.height - legend - 12,
    };
    let dress = Dress {
        words: page.theme().ink[1],
        rule: page.tones().rule,
        floor: page.tones().rows[0],
        style,
    };
    draw_frame(page.surface(), &curves, &range, &plot.dates, area, dress)
        .expect("a picture takes whatever is drawn on it");
}

/// A series as it is drawn.
struct Curve<'a> {
    number: usize,
    label: &'a str,
    points: Vec<PlotPoint>,
    ink: Rgb,
}

impl<'a> Curve<'a> {
    fn new(number: usize, series: &'a Series, ink: Rgb) -> Curve<'a> {
        Curve {
            number,
            label: &series.label,
            points: series.sorted(),
            ink,
        }
    }

    /// The points that have a marker.
    fn marked(&self) -> impl Iterator<Item = &PlotPoint> {
        let every = self.points.len().div_ceil(MOST_MARKERS).max(1);
        // The last point always has one.
        self.points.iter().rev().step_by(every)
    }
}

/// The corners of a series' marker about its middle, `reach` from it.
fn marker(number: usize, reach: f32) -> Vec<Spot> {
    let corners = |corners: u8, first: f32, reach: f32| {
        (0..corners)
            .map(|i| first + std::f32::consts::TAU * f32::from(i) / f32::from(corners))
            .map(|turn| (reach * turn.sin(), -reach * turn.cos()))
            .collect()
    };
    match number % MOST_SERIES {
        0 => corners(24, 0.0, reach),
        1 => corners(4, std::f32::consts::FRAC_PI_4, reach * 1.2),
        2 => corners(3, 0.0, reach * 1.35),
        _ => corners(4, 0.0, reach * 1.35),
    }
}

/// What the axes reach over.
struct Range {
    /// Seconds since 1970.
    times: (f64, f64),
    ratings: (f64, f64),
}

impl Range {
    /// The range of all points, none where there are none.
    fn of(curves: &[Curve<'_>]) -> Option<Range> {
        /// A plot of nearly equal ratings shall not make much of their differences.
        const LEAST_RATINGS: f64 = 80.0;
        const LEAST_SECONDS: f64 = 86_400.0;
        /// Wide bands, of which every player has one at first, would leave no height for the lines.
        const WIDEST_BAND: f64 = 90.0;
        let points = || curves.iter().flat_map(|curve| &curve.points);
        let spread = |least: f64, values: &mut dyn Iterator<Item = f64>| {
            let (low, high) = values
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), one| {
                    (low.min(one), high.max(one))
                });
            let more = (least - (high - low)).max(0.0) / 2.0;
            (low - more, high + more)
        };
        points().next()?;
        let times = spread(LEAST_SECONDS, &mut points().map(|point| point.at_s as f64));
        let bands = |point: &PlotPoint| {
            let band = point.deviation.unwrap_or(0.0).min(WIDEST_BAND);
            [point.rating - band, point.rating + band]
        };
        let (low, high) = spread(LEAST_RATINGS, &mut points().flat_map(bands));
        let room = 0.06 * (high - low);
        Some(Range {
            times,
            ratings: (low - room, high + room),
        })
    }
}

/// The names of the curves with a piece of each.
fn draw_legend(page: &mut Page, curves: &[Curve<'_>], area: Rect, scale: f32) {
    const SAMPLE: f32 = 42.0;
    const GAP: f32 = 8.0;
    const BETWEEN: f32 = 20.0;
    let style = Style {
        bold: true,
        ..small_style(scale)
    };
    let ink = page.theme().ink[0];
    let floor = page.tones().rows[0];
    let labels: Vec<String> = curves
        .iter()
        .map(|curve| text::drawable(curve.label, style))
        .collect();
    let room = area.width as f32 - 36.0 - curves.len() as f32 * (SAMPLE + GAP + BETWEEN) + BETWEEN;
    let widths = labels.iter().map(|label| text::width(label, style));
    let share = if widths.clone().sum::<f32>() <= room {
        widths.fold(0.0, f32::max)
    } else {
        room / curves.len().max(1) as f32
    };
    let middle = area.y as f32 + area.height as f32 * 0.56;
    let mut x = area.x as f32 + 18.0;
    for (curve, label) in curves.iter().zip(&labels) {
        let surface = page.surface();
        let piece = [(x, middle), (x + SAMPLE, middle)];
        for (from, to) in dashes(piece, DASHES[curve.number]) {
            pen::stroke(surface, &[from, to], LINE, curve.ink, 1.0);
        }
        for (reach, ink) in [(MARKER + 2.5, floor), (MARKER, curve.ink)] {
            let spots: Vec<Spot> = marker(curve.number, reach)
                .into_iter()
                .map(|(dx, dy)| (x + SAMPLE / 2.0 + dx, middle + dy))
                .collect();
            pen::polygon(surface, &spots, ink, 1.0);
        }
        let at = (x + SAMPLE + GAP, middle + style.cap / 2.0);
        x = page.text(label, style, at, share + 0.5, ink) + BETWEEN;
    }
}

/// A level line cut into dashes.
fn dashes([from, to]: [Spot; 2], dash: Option<(f32, f32)>) -> Vec<(Spot, Spot)> {
    let Some((long, gap)) = dash else {
        return vec![(from, to)];
    };
    let mut pieces = Vec::new();
    let mut x = from.0;
    while x < to.0 {
        pieces.push(((x, from.1), ((x + long * LINE).min(to.0), from.1)));
        x += (long + gap) * LINE;
    }
    pieces
}

fn colour([r, g, b]: Rgb) -> RGBColor {
    RGBColor(r, g, b)
}

fn size(pixels: f32) -> u32 {
    steps(pixels).max(0) as u32
}

/// What the axes are drawn with.
#[derive(Clone, Copy)]
struct Dress {
    words: Rgb,
    rule: Rgb,
    floor: Rgb,
    style: Style,
}

impl Dress {
    fn letters(self, h_pos: HPos, v_pos: VPos) -> TextStyle<'static> {
        let size = f64::from(self.style.cap) * f64::from(STEPS);
        let font = ("sans-serif", size, FontStyle::Normal).into_font();
        font.color(&colour(self.words)).pos(Pos::new(h_pos, v_pos))
    }
}

fn draw_frame<S: Surface>(
    surface: &mut S,
    curves: &[Curve<'_>],
    range: &Range,
    dates: &[DateLabel],
    area: Rect,
    dress: Dress,
) -> Drawn {
    let wide = ["0000", "-0000"].map(|digits| text::width(digits, dress.style));
    let left = wide[usize::from(range.ratings.0 < 0.0)] + 16.0;
    let root = Chart::new(surface, area).into_drawing_area();
    let mut frame = ChartBuilder::on(&root)
        .margin_top(size(8.0))
        .margin_right(size(8.0))
        .set_label_area_size(plotters::chart::LabelAreaPosition::Left, size(left))
        .set_label_area_size(
            plotters::chart::LabelAreaPosition::Bottom,
            size(dress.style.cap + 18.0),
        )
        .build_cartesian_2d(
            range.times.0..range.times.1,
            range.ratings.0..range.ratings.1,
        )?;
    let rule = ShapeStyle::from(colour(dress.rule)).stroke_width(size(1.5));
    frame
        .configure_mesh()
        .disable_x_axis()
        .disable_x_mesh()
        .y_labels(5)
        .y_max_light_lines(0)
        .axis_style(rule)
        .bold_line_style(rule)
        .set_all_tick_mark_size(size(6.0))
        .y_label_formatter(&|rating| format!("{rating:.0}"))
        .y_label_style(dress.letters(HPos::Right, VPos::Center))
        .draw()?;
    draw_dates(&mut frame, range, dates, dress)?;
    for curve in curves {
        draw_band(&mut frame, curve, range)?;
    }
    for curve in curves {
        draw_line(&mut frame, curve, dress.floor)?;
    }
    root.present()
}

/// The dates below, as many as there is room for; the last one first, as it tells how new the plot is.
fn draw_dates<S: Surface>(
    frame: &mut Frame<'_, '_, S>,
    range: &Range,
    dates: &[DateLabel],
    dress: Dress,
) -> Drawn {
    let (pixels, _) = frame.plotting_area().get_pixel_range();
    let span = (range.times.1 - range.times.0).max(1.0);
    let mut taken: Vec<(f32, f32)> = Vec::new();
    let mut order: Vec<&DateLabel> = dates.iter().collect();
    order.sort_by_key(|date| std::cmp::Reverse(date.at_s));
    for date in order {
        let at = date.at_s as f64;
        if !(range.times.0..=range.times.1).contains(&at) {
            continue;
        }
        let words = text::drawable(&date.text, dress.style);
        let half = text::width(&words, dress.style) / 2.0;
        let edges = [pixels.start, pixels.end].map(|edge| edge as f32 / STEPS as f32);
        let tick = edges[0] + (edges[1] - edges[0]) * ((at - range.times.0) / span) as f32;
        // Dates at the ends are moved in, so that nothing of them is cut off.
        let middle = tick.min(edges[1] + 10.0 - half).max(edges[0] - 40.0 + half);
        let (from, to) = (middle - half - 16.0, middle + half + 16.0);
        if taken.iter().any(|&(left, right)| from < right && left < to) {
            continue;
        }
        taken.push((from, to));
        let letters = dress.letters(HPos::Center, VPos::Top);
        let at = EmptyElement::at((at, range.ratings.0))
            + Text::new(words, (steps(middle - tick), steps(11.0)), letters);
        frame.draw_series([at])?;
    }
    Ok(())
}

/// The band of one deviation to both sides, as far as it is within the frame.
fn draw_band<S: Surface>(frame: &mut Frame<'_, '_, S>, curve: &Curve<'_>, range: &Range) -> Drawn {
    let edge = |point: &PlotPoint, sign: f64| {
        let deviation = point.deviation?;
        let (low, high) = range.ratings;
        let rating = (point.rating + sign * deviation).clamp(low, high);
        Some((point.at_s as f64, rating))
    };
    let upper = curve.points.iter().filter_map(|point| edge(point, 1.0));
    let lower = curve
        .points
        .iter()
        .rev()
        .filter_map(|point| edge(point, -1.0));
    let corners: Vec<(f64, f64)> = upper.chain(lower).collect();
    if corners.len() > 2 {
        frame.draw_series([Polygon::new(corners, colour(curve.ink).mix(0.16))])?;
    }
    Ok(())
}

fn draw_line<S: Surface>(frame: &mut Frame<'_, '_, S>, curve: &Curve<'_>, floor: Rgb) -> Drawn {
    let place = |point: &PlotPoint| (point.at_s as f64, point.rating);
    let points: Vec<(f64, f64)> = curve.points.iter().map(place).collect();
    let ink = colour(curve.ink);
    let stroke = ShapeStyle::from(ink).stroke_width(size(LINE));
    match DASHES[curve.number] {
        None => frame.draw_series(LineSeries::new(points, stroke))?,
        Some((long, gap)) => {
            let (long, gap) = (size(long * LINE), size(gap * LINE));
            frame.draw_series(DashedLineSeries::new(points, long, gap, stroke))?
        }
    };
    for (reach, ink) in [(MARKER + 2.5, colour(floor)), (MARKER, ink)] {
        let corners: Vec<(i32, i32)> = marker(curve.number, reach)
            .into_iter()
            .map(|(x, y)| (steps(x), steps(y)))
            .collect();
        frame.draw_series(
            curve
                .marked()
                .map(|point| EmptyElement::at(place(point)) + Polygon::new(corners.clone(), ink)),
        )?;
    }
    Ok(())
}
