//! The hand that carries the seeds of a move.

use super::story::{Hand, Way};
use crate::render::Scene;
use crate::render::atlas::Atlas;
use crate::render::canvas::Surface;
use crate::render::layout::{Heading, Point};
use crate::render::lettering::Lettering;
use crate::render::text::{self, Style};

impl Hand {
    /// Draws it: how many seeds it holds, and an arrow where it goes.
    pub(super) fn draw(self, surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>) {
        let layout = &atlas.layout;
        let heading = match self.way {
            Way::Round(rotation) => layout.heading(self.over, rotation, scene.viewer),
            Way::To(pit) => layout.towards(self.over, pit, scene.viewer),
        };
        let pit = layout.pit(self.over, scene.viewer);
        if scene.board.has_single_stones() {
            // Nothing to count, and no room for a number.
            let arrow = atlas.sprites.movers[self.mover.index()].arrow(heading);
            surface.blit(arrow, layout.corner(pit, -1));
            return;
        }
        let letters = atlas.letters(scene.look.digits);
        let lettering = Lettering::of(scene.look.digits);
        let style = Style {
            bold: true,
            cap: lettering.hand * layout.unit,
        };
        // Over an empty pit it lies where the seeds were; else the seeds are to be seen under it.
        let rise = if scene.board.seeds(self.over) == 0 {
            layout.px(lettering.hand_rise)
        } else {
            (layout.pit_radius * 0.62) as i32
        };
        let middle = Point::new(pit.x, pit.y - rise);
        let words = self.seeds.to_string();
        surface.blit(letters.hand(self.mover, words.len()), middle);
        let arrow = letters.hand_arrow(heading);
        let (number, gap) = (text::width(&words, style), style.cap * 0.28);
        let left = -(number + gap + style.cap) / 2.0;
        let (number_at, arrow_at) = if heading == Heading::Right {
            (left, left + number + gap + style.cap / 2.0)
        } else {
            (left + style.cap + gap, left + style.cap / 2.0)
        };
        surface.blit(
            arrow,
            Point::new(middle.x + arrow_at.round() as i32, middle.y),
        );
        text::draw(
            surface,
            &words,
            style,
            middle.x as f32 + number_at,
            middle.y as f32 + style.cap / 2.0,
            atlas.theme.keyline,
        );
    }
}
