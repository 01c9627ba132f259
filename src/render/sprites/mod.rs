//! Everything that is drawn once: hollows, seeds, marks and badges.
//!
//! What does not depend on the size of what is written is in [`Sprites`], the rest in [`Letters`].

mod badge;
mod hand;
mod hollow;
mod mark;
mod seed;
mod shape;

use crate::rules::Side;

use super::canvas::{Rgb, Sprite};
use super::layout::{Heading, Layout};
use super::lettering::Lettering;
use super::palette::Palette;
use super::theme::Theme;
use super::view::MOST_SEEDS;

pub(super) use badge::{emblem, label_half};
pub(super) use hollow::ornament;
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
    /// A side's emblem on its name plate.
    pub(super) emblems: [Sprite; 2],
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
            emblems: Side::ALL.map(|side| badge::emblem(theme, layout, side)),
            label_ends: theme.sides.map(|ink| badge::label_end(layout, ink)),
            winner_label_end: badge::label_end(layout, theme.winner),
            to_move: badge::triangle(theme, layout),
            star: badge::star(theme, layout),
        }
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
            .chain(&mut self.emblems)
            .chain(&mut self.label_ends)
            .for_each(|sprite| sprite.index(palette));
    }
}

/// What is written on boards, in one size.
#[derive(Debug)]
pub(super) struct Letters {
    /// Counts from 0: as they were, and changed by the last move. None where pits hold single stones (K3).
    counts: [Vec<Sprite>; 2],
    /// The letters of each side's rows, front first.
    pub(super) rows: [[Sprite; 2]; 2],
    /// Each side's hand, for a number of one digit and of two.
    hands: [[Sprite; 2]; 2],
    hand_arrows: [Sprite; 4],
}

impl Letters {
    /// Draws them all.
    pub(super) fn new(theme: &Theme, layout: &Layout, lettering: &Lettering) -> Letters {
        let most = if layout.has_counts() {
            MOST_SEEDS + 1
        } else {
            0
        };
        Letters {
            counts: [false, true].map(|changed| {
                (0..most)
                    .map(|seeds| badge::count(theme, layout, lettering, seeds, changed))
                    .collect()
            }),
            rows: Side::ALL.map(|side| badge::row_letters(theme, layout, lettering, side)),
            hands: theme.sides.map(|ink| {
                ["8", "88"].map(|widest| hand::pill(theme, layout, lettering, ink, widest))
            }),
            hand_arrows: Heading::ALL.map(|heading| hand::arrow(theme, layout, lettering, heading)),
        }
    }

    /// The badge of a count, where counts are written.
    pub(super) fn count(&self, seeds: u8, changed: bool) -> Option<&Sprite> {
        self.counts[usize::from(changed)].get(usize::from(seeds.min(MOST_SEEDS)))
    }

    /// A side's hand, without its arrow and its number of so many digits.
    pub(super) fn hand(&self, mover: Side, digits: usize) -> &Sprite {
        &self.hands[mover.index()][usize::from(digits > 1)]
    }

    /// The arrow in a hand.
    pub(super) fn hand_arrow(&self, heading: Heading) -> &Sprite {
        &self.hand_arrows[heading as usize]
    }

    /// Chooses the palette's colours for all of them.
    pub(super) fn index(&mut self, palette: &Palette) {
        let counts = self.counts.iter_mut().flatten();
        counts
            .chain(self.rows.iter_mut().flatten())
            .chain(self.hands.iter_mut().flatten())
            .chain(&mut self.hand_arrows)
            .for_each(|sprite| sprite.index(palette));
    }
}
