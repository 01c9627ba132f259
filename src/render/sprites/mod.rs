//! Everything that is drawn once: hollows, seeds, marks and badges.

mod badge;
mod hollow;
mod mark;
mod seed;
mod shape;

use crate::rules::Side;

use super::canvas::{Rgb, Sprite};
use super::layout::{Heading, Layout};
use super::palette::Palette;
use super::theme::Theme;
use super::view::MOST_SEEDS;

pub(super) use badge::label_half;
pub(super) use shape::Shape;

/// The sprites of one size of board in one theme.
#[derive(Debug)]
pub(super) struct Sprites {
    /// A round pit.
    pub(super) hollow: Sprite,
    /// A house.
    pub(super) house: Sprite,
    /// What is left to see of a house that was lost.
    pub(super) house_rest: Sprite,
    /// A carved figure of the strip between the sides.
    pub(super) ornament: Sprite,
    /// A seed, lying in several ways.
    pub(super) seeds: Vec<Sprite>,
    /// A mover's marks, by side.
    pub(super) movers: [MoverMarks; 2],
    /// Round a captured pit, by shape of the pit.
    pub(super) captured: [Sprite; 2],
    pub(super) cross: Sprite,
    /// Round the reserved pit.
    pub(super) reserved: Sprite,
    pub(super) lock: Sprite,
    /// Counts from 0: as they were, and changed by the last move.
    counts: [Vec<Sprite>; 2],
    /// A side's emblem on its name plate.
    pub(super) emblems: [Sprite; 2],
    /// The letters of a side's rows, front first.
    pub(super) row_letters: [[Sprite; 2]; 2],
    /// The round ends of the label of the side to move, and of the winner's.
    pub(super) label_ends: [Sprite; 2],
    pub(super) winner_label_end: Sprite,
    pub(super) to_move: Sprite,
    pub(super) star: Sprite,
}

/// The marks in the colour of the side that moved. Pairs are by shape of the pit.
#[derive(Debug)]
pub(super) struct MoverMarks {
    pub(super) start: [Sprite; 2],
    pub(super) path: [Sprite; 2],
    pub(super) end: [Sprite; 2],
    arrows: [Sprite; 4],
    pub(super) placed: Sprite,
}

impl MoverMarks {
    fn new(theme: &Theme, layout: &Layout, ink: Rgb) -> MoverMarks {
        MoverMarks {
            start: Shape::BOTH.map(|shape| mark::start(theme, layout, shape, ink)),
            path: Shape::BOTH.map(|shape| mark::path(theme, layout, shape, ink)),
            end: Shape::BOTH.map(|shape| mark::end(theme, layout, shape, ink)),
            arrows: Heading::ALL.map(|heading| badge::arrow(theme, layout, ink, heading)),
            placed: badge::placed(theme, layout, ink),
        }
    }

    pub(super) fn arrow(&self, heading: Heading) -> &Sprite {
        &self.arrows[heading as usize]
    }

    fn each(&mut self) -> impl Iterator<Item = &mut Sprite> {
        let rings = self
            .start
            .iter_mut()
            .chain(&mut self.path)
            .chain(&mut self.end);
        rings.chain(&mut self.arrows).chain([&mut self.placed])
    }
}

impl Sprites {
    /// Draws them all.
    pub(super) fn new(theme: &Theme, layout: &Layout) -> Sprites {
        Sprites {
            hollow: hollow::pit(theme, layout),
            house: hollow::house(theme, layout),
            house_rest: hollow::house_rest(theme, layout),
            ornament: hollow::ornament(theme, layout),
            seeds: seed::all(theme, layout),
            movers: theme.sides.map(|ink| MoverMarks::new(theme, layout, ink)),
            captured: Shape::BOTH.map(|shape| mark::captured(theme, layout, shape)),
            cross: badge::cross(theme, layout),
            reserved: mark::reserved(theme, layout),
            lock: badge::lock(theme, layout),
            counts: [false, true].map(|changed| {
                let inks = theme.count[usize::from(changed)];
                (0..=MOST_SEEDS)
                    .map(|seeds| badge::count(theme, layout, inks, seeds, changed))
                    .collect()
            }),
            emblems: Side::ALL.map(|side| badge::emblem(theme, layout, side)),
            row_letters: Side::ALL.map(|side| badge::row_letters(theme, layout, side)),
            label_ends: theme.sides.map(|ink| badge::label_end(layout, ink)),
            winner_label_end: badge::label_end(layout, theme.winner),
            to_move: badge::triangle(theme, layout),
            star: badge::star(theme, layout),
        }
    }

    /// The badge of a count.
    pub(super) fn count(&self, seeds: u8, changed: bool) -> &Sprite {
        &self.counts[usize::from(changed)][usize::from(seeds.min(MOST_SEEDS))]
    }

    /// Chooses the palette's colours for all of them.
    pub(super) fn index(&mut self, palette: &Palette) {
        let single = [
            &mut self.hollow,
            &mut self.house,
            &mut self.house_rest,
            &mut self.ornament,
            &mut self.cross,
            &mut self.reserved,
            &mut self.lock,
            &mut self.winner_label_end,
            &mut self.to_move,
            &mut self.star,
        ];
        single
            .into_iter()
            .chain(&mut self.seeds)
            .chain(self.movers.iter_mut().flat_map(MoverMarks::each))
            .chain(&mut self.captured)
            .chain(self.counts.iter_mut().flatten())
            .chain(&mut self.emblems)
            .chain(self.row_letters.iter_mut().flatten())
            .chain(&mut self.label_ends)
            .for_each(|sprite| sprite.index(palette));
    }
}
