//! Name plates: who plays, what they hold, and whose turn it is.

use crate::rules::Side;

use super::atlas::Atlas;
use super::canvas::{Rgb, Sprite, Surface};
use super::layout::{Point, Rect};
use super::lettering::Lettering;
use super::sprites::label_half;
use super::text::{self, Style};
use super::wood;
use super::{Scene, Status};

/// The label beside a name.
struct Label<'a> {
    words: String,
    width: f32,
    ink: Rgb,
    end: &'a Sprite,
    sign: Option<&'a Sprite>,
}

/// Draws a side's plate.
pub(super) fn draw(surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>, side: Side) {
    let layout = &atlas.layout;
    let bottom = side == scene.viewer;
    let area = layout.name_plate(bottom);
    let label = Label::of(atlas, scene, side);
    if let Some(label) = &label {
        wood::plate(surface, &atlas.theme, layout, bottom, true);
        surface.fill(wood::edge_line(layout, bottom, layout.px(6.0)), label.ink);
    }
    // The line on the board's side takes a little of the plate.
    let middle = area.y + area.height / 2 + layout.px(if bottom { 2.0 } else { -2.0 });
    let emblem = &atlas.sprites.emblems[side.index()];
    surface.blit(emblem, Point::new(layout.px(34.0), middle));

    let gap = 20.0 * layout.unit;
    let right = sums(surface, atlas, scene, side, middle) - 1.4 * gap;
    let room = right - label.as_ref().map_or(0.0, |label| label.width + gap);
    let mut x = name(surface, atlas, scene, side, middle, room);
    if let Some(label) = &label {
        if x > name_from(atlas) {
            x += gap;
        }
        label.draw(surface, atlas, x, middle);
    }
}

fn name_from(atlas: &Atlas) -> f32 {
    66.0 * atlas.layout.unit
}

/// Draws a side's name, which may reach to `right`; gives where it ends.
fn name(
    surface: &mut impl Surface,
    atlas: &Atlas,
    scene: &Scene<'_>,
    side: Side,
    middle: i32,
    right: f32,
) -> f32 {
    let style = Style {
        bold: true,
        cap: 23.0 * atlas.layout.unit,
    };
    let from = name_from(atlas);
    let name = scene.names[side.index()];
    let name = text::name(name.display, name.fallback, style);
    let name = text::fit(&name, style, right - from);
    let baseline = middle as f32 + style.cap / 2.0;
    text::draw(surface, &name, style, from, baseline, atlas.theme.ink[0]);
    from + text::width(&name, style)
}

impl<'a> Label<'a> {
    /// What the status says of a side, if anything.
    fn of(atlas: &'a Atlas, scene: &Scene<'_>, side: Side) -> Option<Label<'a>> {
        let Atlas { theme, sprites, .. } = atlas;
        let (words, ink, end, sign) = match scene.status {
            Status::ToMove(mover) if mover == side => (
                scene.labels.to_move,
                theme.sides[side.index()],
                &sprites.label_ends[side.index()],
                Some(&sprites.to_move),
            ),
            Status::Won(winner) if winner == side => (
                scene.labels.won,
                theme.winner,
                &sprites.winner_label_end,
                Some(&sprites.star),
            ),
            Status::Drawn => (
                scene.labels.drawn,
                theme.winner,
                &sprites.winner_label_end,
                None,
            ),
            _ => return None,
        };
        let style = Label::style(atlas);
        let words = text::drawable(words, style);
        // The name needs its room too.
        let words = text::fit(&words, style, atlas.layout.width as f32 * 0.25).into_owned();
        let padding = if sign.is_some() { 54.0 } else { 30.0 };
        Some(Label {
            width: text::width(&words, style) + padding * atlas.layout.unit,
            words,
            ink,
            end,
            sign,
        })
    }

    fn style(atlas: &Atlas) -> Style {
        Style {
            bold: true,
            cap: 16.5 * atlas.layout.unit,
        }
    }

    fn draw(&self, surface: &mut impl Surface, atlas: &Atlas, from: f32, middle: i32) {
        let layout = &atlas.layout;
        let half = label_half(layout) as i32;
        let (left, right) = (from as i32, (from + self.width) as i32);
        surface.blit(self.end, Point::new(left + half, middle));
        surface.blit(self.end, Point::new(right - half, middle));
        let body = Rect {
            x: left + half,
            y: middle - half,
            width: right - left - 2 * half,
            height: 2 * half,
        };
        surface.fill(body, self.ink);
        if let Some(sign) = self.sign {
            surface.blit(sign, Point::new(left + layout.px(24.0), middle));
        }
        let style = Label::style(atlas);
        // The words stand at the right, after the sign.
        let x = right as f32 - 15.0 * layout.unit - text::width(&self.words, style);
        let baseline = middle as f32 + style.cap / 2.0;
        text::draw(
            surface,
            &self.words,
            style,
            x,
            baseline,
            atlas.theme.keyline,
        );
    }
}

/// Draws what a side holds, from the right; gives where it begins.
fn sums(
    surface: &mut impl Surface,
    atlas: &Atlas,
    scene: &Scene<'_>,
    side: Side,
    middle: i32,
) -> f32 {
    let Atlas { layout, theme, .. } = atlas;
    let board = &scene.board;
    let unit = layout.unit;
    let lettering = Lettering::of(scene.look.digits);
    let value_style = Style {
        bold: true,
        cap: lettering.sum * unit,
    };
    let word_style = Style {
        bold: false,
        cap: lettering.sum_words * unit,
    };
    let mut items = Vec::with_capacity(2);
    if board.variant.has_reserve() || board.reserves[side.index()] > 0 {
        items.push((scene.labels.hand, u32::from(board.reserves[side.index()])));
    }
    items.push((scene.labels.board, board.on_board(side)));
    if board.has_single_stones() {
        items.push((scene.labels.captured, board.captured_by(side)));
    }
    let baseline = middle as f32 + value_style.cap / 2.0;
    let mut right = layout.width as f32 - 22.0 * unit;
    for (words, value) in items.into_iter().rev() {
        let value = value.to_string();
        right -= text::width(&value, value_style);
        text::draw(surface, &value, value_style, right, baseline, theme.ink[0]);
        let words = text::drawable(words, word_style);
        let words = text::fit(&words, word_style, layout.width as f32 * 0.16);
        right -= text::width(&words, word_style) + 9.0 * unit;
        text::draw(surface, &words, word_style, right, baseline, theme.ink[1]);
        right -= 26.0 * unit;
    }
    right
}
