//! How wide the columns of a table are.

use super::page::MARGIN;

/// Room at each side of a row, in pixels.
pub(super) const PADDING: f32 = 24.0;

/// Widths in pixels that headings may have, the first that leaves room enough; and of a name that is cut for their sake.
const HEADINGS: [f32; 6] = [f32::MAX, 200.0, 150.0, 110.0, 80.0, 50.0];
const NAME: f32 = 260.0;

/// The same where there is not even that much room.
const LEAST_HEADING: f32 = 34.0;
const LEAST_NAME: f32 = 110.0;

/// Where a column is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    pub(super) x: f32,
    pub(super) width: f32,
}

/// What a column asks for, in pixels.
pub(super) struct Need {
    /// The width of its heading.
    pub(super) heading: f32,
    /// The width of its widest cell.
    pub(super) cells: f32,
    pub(super) weight: u16,
}

/// Gives each column its place: what it needs and its share of the rest. Where there is too little, long names are cut first,
/// then headings, then names to the least that tells something, and at last everything.
pub(super) fn places(needs: &[Need], room: f32) -> Vec<Place> {
    let spaces = needs.len().saturating_sub(1) as f32;
    let gap: f32 = if needs.len() > 8 { 12.0 } else { 20.0 };
    let gap = gap.min(room / (spaces + 1.0) / 2.0);
    let room = room - gap * spaces;
    let widths = |heading: f32| -> Vec<f32> {
        let wide = |need: &Need| need.cells.max(need.heading.min(heading));
        needs.iter().map(wide).collect()
    };
    let sum = |widths: &[f32]| widths.iter().sum::<f32>();
    let mut widths = HEADINGS
        .into_iter()
        .map(|heading| yielding(widths(heading), needs, NAME, room))
        .chain([yielding(widths(LEAST_HEADING), needs, LEAST_NAME, room)])
        .find(|widths| sum(widths) <= room + 0.5)
        .unwrap_or_else(|| yielding(widths(0.0), needs, LEAST_NAME, room));
    let spare = room - sum(&widths);
    let shrink = (room / sum(&widths).max(1.0)).min(1.0);
    let weights: f32 = needs.iter().map(|need| f32::from(need.weight)).sum();
    for (width, need) in widths.iter_mut().zip(needs) {
        *width = *width * shrink
            + spare.max(0.0)
                * if weights > 0.0 {
                    f32::from(need.weight) / weights
                } else {
                    1.0 / needs.len() as f32
                };
    }
    let mut x = MARGIN as f32 + PADDING;
    widths
        .into_iter()
        .map(|width| {
            let place = Place { x, width };
            x += width + gap;
            place
        })
        .collect()
}

/// Takes from the columns with a weight what is too much for the room, but leaves `least` to each.
fn yielding(mut widths: Vec<f32>, needs: &[Need], least: f32, room: f32) -> Vec<f32> {
    let excess = (widths.iter().sum::<f32>() - room).max(0.0);
    let spare = |width: f32, need: &Need| {
        if need.weight > 0 {
            (width - least).max(0.0)
        } else {
            0.0
        }
    };
    let most: f32 = widths
        .iter()
        .zip(needs)
        .map(|(&width, need)| spare(width, need))
        .sum();
    let cut = (excess / most.max(1.0)).min(1.0);
    for (width, need) in widths.iter_mut().zip(needs) {
        *width -= cut * spare(*width, need);
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(heading: f32, cells: f32, weight: u16) -> Need {
        Need {
            heading,
            cells,
            weight,
        }
    }

    fn widths(needs: &[Need]) -> Vec<f32> {
        let places = places(needs, 700.0);
        for pair in places.windows(2) {
            assert!(pair[0].x + pair[0].width <= pair[1].x, "{places:?}");
        }
        let end = places.last().map_or(0.0, |last| last.x + last.width);
        assert!(end <= MARGIN as f32 + PADDING + 700.1, "{places:?}");
        places.iter().map(|place| place.width).collect()
    }

    #[test]
    fn room_that_is_left_goes_by_weight() {
        let found = widths(&[
            need(30.0, 10.0, 0),
            need(10.0, 200.0, 1),
            need(20.0, 40.0, 0),
        ]);
        assert_eq!(found, [30.0, 700.0 - 40.0 - 70.0, 40.0]);
    }

    #[test]
    fn names_yield_before_headings_and_figures_last() {
        let found = widths(&[
            need(30.0, 30.0, 0),
            need(10.0, 2000.0, 1),
            need(150.0, 40.0, 0),
        ]);
        assert_eq!(found, [30.0, 700.0 - 40.0 - 180.0, 150.0]);
        let found = widths(&[
            need(300.0, 30.0, 0),
            need(10.0, 900.0, 1),
            need(300.0, 40.0, 0),
        ]);
        assert_eq!(found, [200.0, 260.0, 200.0]);
    }

    #[test]
    fn any_number_of_columns_finds_room() {
        assert_eq!(widths(&[]), Vec::<f32>::new());
        for number in [1, 9, 40, 300] {
            let needs: Vec<Need> = (0..number).map(|_| need(90.0, 90.0, 1)).collect();
            assert!(widths(&needs).iter().all(|&width| width > 0.0));
        }
    }
}
