//! Laying out a scene on a bare board.

use crate::rules::{Pit, Row, Side};

use super::Scene;
use super::atlas::Atlas;
use super::canvas::Surface;
use super::layout::Point;
use super::lettering::Lettering;
use super::pile::pile;
use super::plate;
use super::sprites::{Letters, Shape};

/// Draws everything of a scene that a bare board does not show.
pub(super) fn draw(surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>) {
    draw_pits(surface, atlas, scene);
    draw_plates(surface, atlas, scene);
}

/// Draws what is on the wood: row letters, seeds, counts and marks.
pub(super) fn draw_pits(surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>) {
    let drawing = Drawing {
        atlas,
        scene,
        lettering: Lettering::of(scene.look.digits),
        letters: atlas.letters(scene.look.digits),
    };
    drawing.row_letters(surface);
    for pit in scene.board.pits() {
        drawing.hollow(surface, pit);
        drawing.seeds(surface, pit);
    }
    drawing.rings(surface);
    for pit in scene.board.pits() {
        drawing.count(surface, pit);
    }
    drawing.badges(surface);
}

/// Draws both name plates.
pub(super) fn draw_plates(surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>) {
    for side in Side::ALL {
        plate::draw(surface, atlas, scene, side);
    }
}

struct Drawing<'a> {
    atlas: &'a Atlas,
    scene: &'a Scene<'a>,
    lettering: Lettering,
    letters: &'a Letters,
}

impl Drawing<'_> {
    fn middle(&self, pit: Pit) -> Point {
        self.atlas.layout.pit(pit, self.scene.viewer)
    }

    fn shape(&self, pit: Pit) -> Shape {
        if self.scene.board.houses.contains(&Some(pit)) {
            Shape::Square
        } else {
            Shape::Round
        }
    }

    fn row_letters(&self, surface: &mut impl Surface) {
        for side in Side::ALL {
            for (row, sprite) in [Row::Front, Row::Back]
                .into_iter()
                .zip(&self.letters.rows[side.index()])
            {
                for at in self.atlas.layout.row_letters(row, side, self.scene.viewer) {
                    surface.blit(sprite, at);
                }
            }
        }
    }

    fn hollow(&self, surface: &mut impl Surface, pit: Pit) {
        if self.shape(pit) == Shape::Square {
            surface.blit(&self.atlas.sprites.house, self.middle(pit));
        } else if self.scene.board.house_place(pit.side) == Some(pit) {
            surface.blit(&self.atlas.sprites.house_rest, self.middle(pit));
        }
    }

    fn seeds(&self, surface: &mut impl Surface, pit: Pit) {
        let seeds = &self.atlas.sprites.seeds;
        let middle = self.middle(pit);
        let layout = &self.atlas.layout;
        // Piles keep clear of the count.
        let rise = if self.scene.board.has_single_stones() {
            0.0
        } else {
            self.lettering.pile_rise
        };
        let reach = self.lettering.pile_reach;
        for lying in pile(pit, self.scene.board.seeds(pit)) {
            let at = Point::new(
                middle.x + layout.px(lying.x * reach),
                middle.y + layout.px(lying.y * reach - rise),
            );
            surface.blit(&seeds[lying.way % seeds.len()], at);
        }
    }

    /// A pit has one ring, and the end of the move matters most.
    fn rings(&self, surface: &mut impl Surface) {
        let Scene { marks, board, .. } = self.scene;
        let sprites = &self.atlas.sprites;
        if let Some(pit) = board.reserved {
            surface.blit(&sprites.reserved, self.middle(pit));
        }
        for &pit in &marks.captured {
            surface.blit(
                &sprites.captured[self.shape(pit) as usize],
                self.middle(pit),
            );
        }
        let Some(mover) = marks.mover() else { return };
        let mover = &sprites.movers[mover.index()];
        for &pit in &marks.path {
            if Some(pit) != marks.start && Some(pit) != marks.end {
                surface.blit(&mover.path[self.shape(pit) as usize], self.middle(pit));
            }
        }
        if let Some(pit) = marks.start.filter(|_| marks.start != marks.end) {
            surface.blit(&mover.start[self.shape(pit) as usize], self.middle(pit));
        }
        if let Some(pit) = marks.end {
            surface.blit(&mover.end[self.shape(pit) as usize], self.middle(pit));
        }
    }

    fn count(&self, surface: &mut impl Surface, pit: Pit) {
        let Point { x, y } = self.middle(pit);
        let changed = self.scene.marks.changed.contains(&pit);
        if let Some(sprite) = self.letters.count(self.scene.board.seeds(pit), changed) {
            let below = self.atlas.layout.count_below(self.lettering.count_rise);
            surface.blit(sprite, Point::new(x, y + below));
        }
    }

    fn badges(&self, surface: &mut impl Surface) {
        let Scene {
            marks,
            board,
            viewer,
            ..
        } = self.scene;
        let (sprites, layout) = (&self.atlas.sprites, &self.atlas.layout);
        let corner = |pit: Pit, side: i32| layout.corner(self.middle(pit), side);
        if let Some(pit) = board.reserved {
            surface.blit(&sprites.lock, corner(pit, 1));
        }
        for &pit in &marks.captured {
            surface.blit(&sprites.cross, corner(pit, 1));
        }
        let Some(mover) = marks.mover() else { return };
        let mover = &sprites.movers[mover.index()];
        if let Some(pit) = marks.start.filter(|_| marks.placed) {
            surface.blit(&mover.placed, corner(pit, 1));
        }
        if let Some((pit, rotation)) = marks.heading {
            surface.blit(
                mover.arrow(layout.heading(pit, rotation, *viewer)),
                corner(pit, -1),
            );
        }
    }
}
