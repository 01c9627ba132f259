//! Name plates: who plays, what they hold, and whose turn it is.

use crate::rules::Side;

use super::atlas::Atlas;
use super::canvas::{Rgb, Sprite, Surface};
use super::layout::{Point, Rect};
use super::sprites::label_half;
use super::text::{self, Style};
use super::wood;
use super::{Scene, Status};

/// The label beside a name.
struct Label<'a> {
    words: &'a str,
    ink: Rgb,
    end: &'a Sprite,
    sign: Option<&'a Sprite>,
}

/// Draws a side's plate.
pub(super) fn draw(surface: &mut impl Surface, atlas: &Atlas, scene: &Scene<'_>, side: Side) {
    let Atlas {
        layout,
        theme,
        sprites,
        ..
    } = atlas;
    let bottom = side == scene.viewer;
    let area = layout.name_plate(bottom);
    let label = label(atlas, scene, side);
    if let Some(label) = &label {
        wood::plate(surface, theme, layout, bottom, true);
        surface.fill(wood::edge_line(layout, bottom, layout.px(6.0)), label.ink);
    }
    let middle = area.y + area.height / 2 + layout.px(if bottom { 2.0 } else { -2.0 });
    surface.blit(
        &sprites.emblems[side.index()],
        Point::new(layout.px(34.0), middle),
    );

    let sums_from = sums(surface, atlas, scene, side, middle);
    let name_from = layout.px(66.0) as f32;
    let style = Style {
        bold: true,
        cap: 23.0 * layout.unit,
    };
    let label_width = label
        .as_ref()
        .map_or(0.0, |label| label_width(atlas, label) + 20.0 * layout.unit);
    let room = sums_from - name_from - label_width - 28.0 * layout.unit;
    let name = scene.names[side.index()];
    let name = text::name(name.display, name.fallback, style);
    let name = text::fit(&name, style, room);
    let baseline = middle as f32 + style.cap / 2.0;
    text::draw(surface, &name, style, name_from, baseline, theme.ink[0]);
    if let Some(label) = &label {
        let gap = if name.is_empty() {
            0.0
        } else {
            20.0 * layout.unit
        };
        let from = name_from + text::width(&name, style) + gap;
        draw_label(surface, atlas, label, from, middle);
    }
}

fn label<'a>(atlas: &'a Atlas, scene: &Scene<'a>, side: Side) -> Option<Label<'a>> {
    let Atlas { theme, sprites, .. } = atlas;
    match scene.status {
        Status::ToMove(mover) if mover == side => Some(Label {
            words: scene.labels.to_move,
            ink: theme.sides[side.index()],
            end: &sprites.label_ends[side.index()],
            sign: Some(&sprites.to_move),
        }),
        Status::Won(winner) if winner == side => Some(Label {
            words: scene.labels.won,
            ink: theme.winner,
            end: &sprites.winner_label_end,
            sign: Some(&sprites.star),
        }),
        Status::Drawn => Some(Label {
            words: scene.labels.drawn,
            ink: theme.winner,
            end: &sprites.winner_label_end,
            sign: None,
        }),
        _ => None,
    }
}

fn label_style(atlas: &Atlas) -> Style {
    Style {
        bold: true,
        cap: 16.5 * atlas.layout.unit,
    }
}

/// The most of the picture's width that a label's words take.
const LABEL_SHARE: f32 = 0.25;

fn label_words(atlas: &Atlas, label: &Label<'_>) -> String {
    let style = label_style(atlas);
    let words = text::drawable(label.words, style);
    text::fit(&words, style, atlas.layout.width as f32 * LABEL_SHARE).into_owned()
}

/// The width of a label's sign with the gap after it.
fn sign_width(atlas: &Atlas, label: &Label<'_>) -> f32 {
    if label.sign.is_some() {
        24.0 * atlas.layout.unit
    } else {
        0.0
    }
}

fn label_width(atlas: &Atlas, label: &Label<'_>) -> f32 {
    let words = text::width(&label_words(atlas, label), label_style(atlas));
    words + sign_width(atlas, label) + 30.0 * atlas.layout.unit
}

fn draw_label(
    surface: &mut impl Surface,
    atlas: &Atlas,
    label: &Label<'_>,
    from: f32,
    middle: i32,
) {
    let layout = &atlas.layout;
    let half = label_half(layout) as i32;
    let (left, right) = (from as i32, (from + label_width(atlas, label)) as i32);
    surface.blit(label.end, Point::new(left + half, middle));
    surface.blit(label.end, Point::new(right - half, middle));
    let body = Rect {
        x: left + half,
        y: middle - half,
        width: right - left - 2 * half,
        height: 2 * half,
    };
    surface.fill(body, label.ink);
    if let Some(sign) = label.sign {
        surface.blit(sign, Point::new(left + layout.px(24.0), middle));
    }
    let style = label_style(atlas);
    let x = from + 15.0 * layout.unit + sign_width(atlas, label);
    let baseline = middle as f32 + style.cap / 2.0;
    text::draw(
        surface,
        &label_words(atlas, label),
        style,
        x,
        baseline,
        atlas.theme.keyline,
    );
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
    let value_style = Style {
        bold: true,
        cap: 23.0 * unit,
    };
    let word_style = Style {
        bold: false,
        cap: 17.5 * unit,
    };
    let mut items = Vec::with_capacity(2);
    if board.variant.has_reserve() {
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
