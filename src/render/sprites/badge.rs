//! Counts, letters and the small round badges of marks.

use std::f32::consts::TAU;

use crate::render::canvas::{Rgb, Sprite};
use crate::render::layout::{Heading, Layout};
use crate::render::lettering::Lettering;
use crate::render::sheet::{Place, Sheet};
use crate::render::text::{self, Style};
use crate::render::theme::Theme;
use crate::rules::{Pit, Row, Side};

/// Half the width of a mark's badge, in units.
const BADGE: f32 = 18.0;

/// Half the width of the emblem on a name plate, in units.
const EMBLEM: f32 = 16.5;

/// The count of a pit. A nought that did not change has a ground without border, so that empty pits are quiet.
pub(super) fn count(
    theme: &Theme,
    layout: &Layout,
    lettering: &Lettering,
    count: u8,
    changed: bool,
) -> Sprite {
    let unit = layout.unit;
    let [ground, border, digits] = theme.count[usize::from(changed)];
    let cap = lettering.count * unit;
    let style = Style { bold: true, cap };
    let words = count.to_string();
    let (beside, above) = lettering.count_room;
    let half_height = cap / 2.0 + above * unit;
    let half_width = (text::width(&words, style) / 2.0 + beside * unit).max(half_height);
    let corner = 12.0 * unit;
    let pill = |sheet: Sheet, inset: f32, ink: Rgb| {
        let (x, y) = (half_width - inset, half_height - inset);
        sheet.rounded((-x, -y), (x, y), corner - inset, ink)
    };
    let sheet = Sheet::new(half_width + 1.0, half_height + 1.0);
    let quiet = count == 0 && !changed;
    let sheet = if quiet {
        pill(sheet, 3.5 * unit, theme.nought[0])
    } else {
        pill(pill(sheet, 0.0, border), 2.0 * unit, ground)
    };
    let ink = if quiet { theme.nought[1] } else { digits };
    sheet
        .finish()
        .paint(|canvas| text::draw_centred(canvas, &words, style, (0.0, 0.0), ink))
}

/// A round badge, without its sign.
fn badge(theme: &Theme, layout: &Layout, ink: Rgb) -> Sheet {
    let radius = BADGE * layout.unit;
    Sheet::new(radius + 1.0, radius + 1.0)
        .disc((0.0, 0.0), radius, theme.keyline)
        .disc((0.0, 0.0), radius - 2.0 * layout.unit, ink)
}

/// A place of a figure that points to the right, when it points elsewhere.
pub(super) fn pointing(heading: Heading, (x, y): Place) -> Place {
    match heading {
        Heading::Right => (x, y),
        Heading::Left => (-x, y),
        Heading::Up => (y, -x),
        Heading::Down => (y, x),
    }
}

/// The way in which the hand set off.
pub(super) fn arrow(theme: &Theme, layout: &Layout, ink: Rgb, heading: Heading) -> Sprite {
    let unit = layout.unit;
    let corners = [
        (11.5, 0.0),
        (1.0, -10.0),
        (1.0, -4.2),
        (-10.0, -4.2),
        (-10.0, 4.2),
        (1.0, 4.2),
        (1.0, 10.0),
    ];
    badge(theme, layout, ink)
        .polygon(
            &corners.map(|(x, y)| pointing(heading, (x * unit, y * unit))),
            theme.keyline,
        )
        .finish()
}

/// One seed more, from the reserve.
pub(super) fn placed(theme: &Theme, layout: &Layout, ink: Rgb) -> Sprite {
    let style = Style {
        bold: true,
        cap: 14.5 * layout.unit,
    };
    badge(theme, layout, ink)
        .finish()
        .paint(|canvas| text::draw_centred(canvas, "+1", style, (0.0, 0.0), theme.keyline))
}

/// Taken.
pub(super) fn cross(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let [ground, ink] = theme.captured;
    let bar = |slope: f32| {
        let (far, thick) = (8.6 * unit, 2.7 * unit);
        [
            (-far - thick, (-far + thick) * slope),
            (-far + thick, (-far - thick) * slope),
            (far + thick, (far - thick) * slope),
            (far - thick, (far + thick) * slope),
        ]
    };
    badge(theme, layout, ground)
        .polygon(&bar(1.0), ink)
        .polygon(&bar(-1.0), ink)
        .finish()
}

/// Not to be used: a padlock.
pub(super) fn lock(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let at = |x: f32, y: f32| (x * unit, y * unit);
    badge(theme, layout, theme.reserved)
        .disc(at(0.0, -4.0), 6.6 * unit, theme.keyline)
        .disc(at(0.0, -4.0), 3.4 * unit, theme.reserved)
        .rectangle(at(-3.4, -4.0), at(3.4, 0.0), theme.reserved)
        .rectangle(at(-6.6, -4.0), at(-3.4, 0.0), theme.keyline)
        .rectangle(at(3.4, -4.0), at(6.6, 0.0), theme.keyline)
        .rounded(at(-9.0, -1.5), at(9.0, 10.5), 2.5 * unit, theme.keyline)
        .disc(at(0.0, 3.2), 2.1 * unit, theme.reserved)
        .rectangle(at(-1.0, 3.2), at(1.0, 7.6), theme.reserved)
        .finish()
}

/// A side's own shape: square for South, round for North.
fn emblem_sheet(theme: &Theme, layout: &Layout, side: Side, half_width: f32) -> Sheet {
    let unit = layout.unit;
    let radius = half_width * unit;
    let sheet = Sheet::new(radius + 2.0 * unit, radius + 2.0 * unit);
    let ink = theme.sides[side.index()];
    let square = |sheet: Sheet, half: f32, ink: Rgb| {
        sheet.rounded((-half, -half), (half, half), half * 0.36, ink)
    };
    match side {
        Side::South => square(
            square(sheet, radius, theme.keyline),
            radius - 2.0 * unit,
            ink,
        ),
        Side::North => sheet
            .disc((0.0, 0.0), radius + 1.5 * unit, theme.keyline)
            .disc((0.0, 0.0), radius - 0.5 * unit, ink),
    }
}

/// A side's emblem.
pub(in crate::render) fn emblem(theme: &Theme, layout: &Layout, side: Side) -> Sprite {
    emblem_sheet(theme, layout, side, EMBLEM).finish()
}

/// The letters of a side's rows on its emblem, front first.
pub(super) fn row_letters(
    theme: &Theme,
    layout: &Layout,
    lettering: &Lettering,
    side: Side,
) -> [Sprite; 2] {
    let style = Style {
        bold: true,
        cap: lettering.row * layout.unit,
    };
    // Small letters are judged by their own height.
    let drop = if side == Side::North {
        1.2 * layout.unit
    } else {
        0.0
    };
    [Row::Front, Row::Back].map(|row| {
        let letter = Pit::new(side, row, 1).letter().to_string();
        let rise = if letter == "a" {
            2.6 * layout.unit
        } else {
            0.0
        };
        let emblem = emblem_sheet(theme, layout, side, lettering.row_emblem).finish();
        emblem.paint(|canvas| {
            text::draw_centred(canvas, &letter, style, (0.0, drop - rise), theme.keyline);
        })
    })
}

/// Half the height of the label beside a name.
pub(in crate::render) fn label_half(layout: &Layout) -> f32 {
    (18.0 * layout.unit).round()
}

/// The round end of the label beside a name.
pub(super) fn label_end(layout: &Layout, ink: Rgb) -> Sprite {
    let radius = label_half(layout);
    Sheet::new(radius, radius)
        .disc((0.0, 0.0), radius, ink)
        .finish()
}

/// The sign of the side to move.
pub(super) fn triangle(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let corners = [
        (-6.0 * unit, -8.0 * unit),
        (7.5 * unit, 0.0),
        (-6.0 * unit, 8.0 * unit),
    ];
    Sheet::new(9.0 * unit, 9.0 * unit)
        .polygon(&corners, theme.keyline)
        .finish()
}

/// The sign of a winner.
pub(super) fn star(theme: &Theme, layout: &Layout) -> Sprite {
    let radius = 11.5 * layout.unit;
    let corners: Vec<Place> = (0..10_u8)
        .map(|corner| {
            let reach = if corner % 2 == 0 {
                radius
            } else {
                radius * 0.44
            };
            let (sin, cos) = (f32::from(corner) * TAU / 10.0).sin_cos();
            (sin * reach, -cos * reach)
        })
        .collect();
    Sheet::new(radius + 1.0, radius + 1.0)
        .polygon(&corners, theme.keyline)
        .finish()
}
