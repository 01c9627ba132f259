//! Where everything is: pure geometry of a board picture of any width.

use crate::rules::{Pit, Rotation, Row, Side};

/// A pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    pub(super) const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rect {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

/// A way on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Heading {
    Right,
    Left,
    Up,
    Down,
}

impl Heading {
    pub(super) const ALL: [Heading; 4] =
        [Heading::Right, Heading::Left, Heading::Up, Heading::Down];
}

/// The measures of a picture. Lengths are in pixels; a *unit* is a pixel of a picture 1100 wide.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) columns: u8,
    pub(super) width: i32,
    pub(super) height: i32,
    /// Pixels in a unit.
    pub(super) unit: f32,
    /// Half the width of a pit.
    pub(super) pit_radius: f32,
    /// Height of a player's name plate.
    pub(super) plate: i32,
    /// Height of the band with the column numbers.
    band: f32,
    /// Height of the carved strip between the sides.
    pub(super) strip: f32,
    margin: f32,
    pitch_x: f32,
    pitch_y: f32,
}

impl Layout {
    /// The measures of a board with that many columns in a picture of that width.
    pub(super) fn new(columns: u8, width: u16) -> Layout {
        let width = f32::from(width);
        let unit = width / 1100.0;
        // Whole pixels, so that one row of pits repeats exactly and packs well.
        let pitch_x = ((width - 104.0 * unit) / f32::from(columns.max(1))).floor();
        let margin = (width - pitch_x * f32::from(columns)) / 2.0;
        // Few columns make large pits with a count below each; many make small pits that hold a stone at most.
        let pitch_y = if columns > 8 {
            pitch_x + 5.0 * unit
        } else {
            pitch_x
        };
        let (band, strip) = (33.0 * unit, 22.0 * unit);
        let plate = (59.0 * unit).round();
        Layout {
            columns,
            width: width as i32,
            height: (2.0 * (plate + band) + strip + 4.0 * pitch_y).round() as i32,
            unit,
            pit_radius: (pitch_x * if columns > 8 { 0.425 } else { 0.412 }).round(),
            plate: plate as i32,
            band,
            strip,
            margin,
            pitch_x,
            pitch_y,
        }
    }

    /// Units as whole pixels.
    pub(super) fn px(&self, units: f32) -> i32 {
        (units * self.unit).round() as i32
    }

    /// The column of the screen (from 0, at the left) in which the seat of `viewer` sees a pit, and the row (from 0, at the top).
    fn cell(pit: Pit, viewer: Side, columns: u8) -> (u8, u8) {
        if pit.side == viewer {
            let row = if pit.row == Row::Front { 2 } else { 3 };
            (pit.column.saturating_sub(1), row)
        } else {
            let row = u8::from(pit.row == Row::Front);
            (columns.saturating_sub(pit.column), row)
        }
    }

    /// The middle of a cell of the screen.
    pub(super) fn cell_middle(&self, column: u8, row: u8) -> Point {
        let strip = if row > 1 { self.strip } else { 0.0 };
        let top = self.plate as f32 + self.band + strip;
        Point::new(
            (self.margin + (f32::from(column) + 0.5) * self.pitch_x) as i32,
            (top + (f32::from(row) + 0.5) * self.pitch_y - self.sink()) as i32,
        )
    }

    /// How far a pit is moved up in its cell to leave room for the count below it.
    fn sink(&self) -> f32 {
        if self.columns > 8 {
            0.0
        } else {
            4.0 * self.unit
        }
    }

    /// The middle of a pit.
    pub(super) fn pit(&self, pit: Pit, viewer: Side) -> Point {
        let (column, row) = Layout::cell(pit, viewer, self.columns);
        self.cell_middle(column, row)
    }

    /// Whether pits are large enough to have a count each; small ones hold a stone at most.
    pub(super) fn has_counts(&self) -> bool {
        self.columns <= 8
    }

    /// Where the middle of a pit's count goes, below the pit's middle; `rise` units above its edge.
    pub(super) fn count_below(&self, rise: f32) -> i32 {
        (self.pit_radius - rise * self.unit) as i32
    }

    /// Where the badge of a pit goes that has its middle there: up to the left (-1) or to the right (1).
    pub(super) fn corner(&self, middle: Point, side: i32) -> Point {
        let out = (self.pit_radius * 0.76) as i32;
        Point::new(middle.x + side * out, middle.y - out)
    }

    /// The middles of the row's two letters, left and right of the board.
    pub(super) fn row_letters(&self, row: Row, side: Side, viewer: Side) -> [Point; 2] {
        let y = self.pit(Pit::new(side, row, 1), viewer).y;
        let x = self.px(27.0);
        [Point::new(x, y), Point::new(self.width - 1 - x, y)]
    }

    /// The middle of a column's number; `bottom` for the seat below.
    pub(super) fn column_number(&self, column: u8, bottom: bool) -> Point {
        let x = self.cell_middle(column, 0).x;
        let inset = self.plate as f32 + self.band * 0.54;
        let y = if bottom {
            self.height as f32 - inset
        } else {
            inset
        };
        Point::new(x, y as i32)
    }

    /// A player's name plate.
    pub(super) fn name_plate(&self, bottom: bool) -> Rect {
        Rect {
            x: 0,
            y: if bottom { self.height - self.plate } else { 0 },
            width: self.width,
            height: self.plate,
        }
    }

    /// The wood between the name plates.
    pub(super) fn wood(&self) -> Rect {
        Rect {
            x: 0,
            y: self.plate,
            width: self.width,
            height: self.height - 2 * self.plate,
        }
    }

    /// The height of the middle of the strip between the sides.
    pub(super) fn strip_middle(&self) -> i32 {
        (self.plate as f32 + self.band + 2.0 * self.pitch_y + self.strip / 2.0) as i32
    }

    /// The way on the screen from one pit to another: along the longer side of the rectangle between them.
    pub(super) fn towards(&self, from: Pit, to: Pit, viewer: Side) -> Heading {
        let (from, to) = (self.pit(from, viewer), self.pit(to, viewer));
        let (x, y) = (to.x - from.x, to.y - from.y);
        match (x.abs() > y.abs(), x > 0, y > 0) {
            (true, true, _) => Heading::Right,
            (true, false, _) => Heading::Left,
            (false, _, true) => Heading::Down,
            (false, _, false) => Heading::Up,
        }
    }

    /// The way on the screen in which a hand leaves a pit, round its owner's two rows (G3).
    pub(super) fn heading(&self, pit: Pit, rotation: Rotation, viewer: Side) -> Heading {
        let clockwise = rotation == Rotation::Clockwise;
        let rightward = clockwise == (pit.row == Row::Front);
        let last = if rightward { self.columns } else { 1 };
        let owner_below = pit.side == viewer;
        if pit.column == last {
            // Round the end: away from the owner's enemy when it leaves the front row.
            return if (pit.row == Row::Front) == owner_below {
                Heading::Down
            } else {
                Heading::Up
            };
        }
        if rightward == owner_below {
            Heading::Right
        } else {
            Heading::Left
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rotation::{Anticlockwise, Clockwise};

    #[test]
    fn each_viewer_sees_the_own_first_pit_at_the_lower_left() {
        let layout = Layout::new(8, 1100);
        for viewer in Side::ALL {
            let own = layout.pit(Pit::new(viewer, Row::Back, 1), viewer);
            let far = layout.pit(Pit::new(viewer.other(), Row::Back, 8), viewer);
            assert_eq!(own.x, far.x);
            assert!(own.x < layout.width / 4 && own.y > layout.height * 3 / 4);
            assert!(far.y < layout.height / 4);
        }
    }

    #[test]
    fn facing_pits_share_a_column() {
        let layout = Layout::new(12, 1100);
        for column in 1..=12 {
            let south = layout.pit(Pit::new(Side::South, Row::Front, column), Side::South);
            let north = layout.pit(Pit::new(Side::North, Row::Front, 13 - column), Side::South);
            assert_eq!(south.x, north.x);
        }
    }

    #[test]
    fn hands_travel_round_the_own_rows() {
        let layout = Layout::new(8, 1100);
        let heading = |side, row, column, rotation| {
            layout.heading(Pit::new(side, row, column), rotation, Side::South)
        };
        assert_eq!(
            heading(Side::South, Row::Front, 3, Clockwise),
            Heading::Right
        );
        assert_eq!(heading(Side::South, Row::Back, 3, Clockwise), Heading::Left);
        assert_eq!(
            heading(Side::South, Row::Front, 8, Clockwise),
            Heading::Down
        );
        assert_eq!(heading(Side::South, Row::Back, 1, Clockwise), Heading::Up);
        assert_eq!(
            heading(Side::South, Row::Front, 1, Anticlockwise),
            Heading::Down
        );
        assert_eq!(
            heading(Side::North, Row::Front, 3, Clockwise),
            Heading::Left
        );
        assert_eq!(heading(Side::North, Row::Front, 8, Clockwise), Heading::Up);
        assert_eq!(
            heading(Side::North, Row::Back, 8, Anticlockwise),
            Heading::Down
        );
    }

    #[test]
    fn pictures_keep_the_shape_that_discord_shows_whole() {
        let eight = Layout::new(8, 1100);
        assert!((690..=710).contains(&eight.height), "{}", eight.height);
        let narrow = Layout::new(8, 800);
        assert!((narrow.height * 1100 - eight.height * 800).abs() < 3 * 1100);
    }
}
