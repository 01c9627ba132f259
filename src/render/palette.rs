//! One palette for a whole set of pictures, and arithmetic on its colours.

use super::canvas::Rgb;

/// The most colours a palette may have: the 256th index is left to mean "as before" in an animation.
pub(super) const MOST_COLOURS: usize = 255;

/// Bits of each channel that the table of nearest colours looks at.
const BITS: u32 = 6;
const SIDE: usize = 1 << BITS;

/// A trained palette.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// For each colour, to [`BITS`] bits a channel, the index of the nearest in the palette.
    nearest: Vec<u8>,
}

/// Many pixels of nearly the same colour.
#[derive(Clone, Copy, Debug)]
struct Crowd {
    mean: [f32; 3],
    weight: f32,
}

/// How much the eye weighs a difference in each channel.
const EYE: [f32; 3] = [2.0, 4.0, 3.0];

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|i| (a[i] - b[i]).powi(2) * EYE[i]).sum()
}

fn cell(colour: Rgb) -> usize {
    colour.iter().fold(0, |cell, &channel| {
        cell << BITS | usize::from(channel) >> (8 - BITS)
    })
}

fn exact(colour: Rgb) -> [f32; 3] {
    colour.map(f32::from)
}

impl Palette {
    /// Chooses at most `most` colours, themselves at most [`MOST_COLOURS`], for a set of pixels. `fixed` are kept as they are.
    pub(super) fn train<'a>(
        pixels: impl Iterator<Item = &'a Rgb>,
        fixed: &[Rgb],
        most: usize,
    ) -> Palette {
        let most = most.min(MOST_COLOURS);
        let mut colours: Vec<Rgb> = Vec::with_capacity(most);
        for &colour in fixed.iter().take(most) {
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        let kept = colours.len();
        let crowds = crowds(pixels, &colours);
        let mut free = split(&crowds, most - kept);
        for _ in 0..4 {
            settle(&crowds, &mut free);
        }
        colours.extend(
            free.iter()
                .map(|mean| mean.map(|channel| channel.round() as u8)),
        );
        colours.truncate(most);
        let nearest = table(&colours);
        Palette { colours, nearest }
    }

    /// The colours, by index.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The index of the colour nearest to this one.
    pub(super) fn nearest(&self, colour: Rgb) -> u8 {
        self.nearest[cell(colour)]
    }

    /// The index of `ink` laid over the colour `under`; `alpha` 255 covers it.
    pub(super) fn over(&self, under: u8, ink: Rgb, alpha: u8) -> u8 {
        let base = self.colours[usize::from(under)];
        let alpha = u32::from(alpha);
        self.nearest(std::array::from_fn(|i| {
            ((u32::from(ink[i]) * alpha + u32::from(base[i]) * (255 - alpha) + 127) / 255) as u8
        }))
    }
}

/// The pixels, gathered by colour; those of a fixed colour are left out, as they are served already.
fn crowds<'a>(pixels: impl Iterator<Item = &'a Rgb>, fixed: &[Rgb]) -> Vec<Crowd> {
    let mut cells = vec![(0_u32, [0_u32; 3]); SIDE.pow(3)];
    for &pixel in pixels {
        let (count, sums) = &mut cells[cell(pixel)];
        // Enough to weigh a cell, and the sums cannot overflow.
        if *count < 1 << 20 {
            *count += 1;
            for (sum, channel) in sums.iter_mut().zip(pixel) {
                *sum += u32::from(channel);
            }
        }
    }
    for &colour in fixed {
        cells[cell(colour)].0 = 0;
    }
    cells
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|&(count, sums)| Crowd {
            mean: sums.map(|sum| sum as f32 / count as f32),
            // Rare colours (a mark's edge) matter more than their number says.
            weight: (count as f32).sqrt(),
        })
        .collect()
}

/// Weight, mean and spread along each channel.
fn spread(crowds: &[Crowd]) -> ([f32; 3], [f32; 3]) {
    let weight: f32 = crowds.iter().map(|crowd| crowd.weight).sum();
    let mean: [f32; 3] = std::array::from_fn(|i| {
        crowds.iter().map(|c| c.mean[i] * c.weight).sum::<f32>() / weight.max(1e-6)
    });
    let error = std::array::from_fn(|i| {
        crowds
            .iter()
            .map(|c| (c.mean[i] - mean[i]).powi(2) * c.weight * EYE[i])
            .sum()
    });
    (mean, error)
}

/// Cuts the crowds in two where they differ most, again and again; gives the means of the parts.
fn split(crowds: &[Crowd], parts: usize) -> Vec<[f32; 3]> {
    if crowds.is_empty() {
        return Vec::new();
    }
    let mut boxes = vec![(crowds.to_vec(), spread(crowds))];
    while boxes.len() < parts {
        let worst = boxes
            .iter()
            .enumerate()
            .map(|(i, (_, (_, error)))| (i, error.iter().sum::<f32>()))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let Some((worst, error)) = worst else { break };
        if error < 1.0 {
            break;
        }
        let (crowd, (mean, error)) = boxes.swap_remove(worst);
        let axis = (0..3)
            .max_by(|&a, &b| error[a].total_cmp(&error[b]))
            .unwrap_or(1);
        let (low, high): (Vec<Crowd>, Vec<Crowd>) =
            crowd.into_iter().partition(|c| c.mean[axis] < mean[axis]);
        for half in [low, high] {
            if !half.is_empty() {
                let spread = spread(&half);
                boxes.push((half, spread));
            }
        }
    }
    boxes.into_iter().map(|(_, (mean, _))| mean).collect()
}

/// Moves each colour to the middle of the crowds that are nearest to it.
fn settle(crowds: &[Crowd], colours: &mut [[f32; 3]]) {
    let mut sums = vec![([0.0; 3], 0.0); colours.len()];
    for crowd in crowds {
        let nearest = (0..colours.len()).min_by(|&a, &b| {
            distance(colours[a], crowd.mean).total_cmp(&distance(colours[b], crowd.mean))
        });
        if let Some((sum, weight)) = nearest.map(|i| &mut sums[i]) {
            for (sum, channel) in sum.iter_mut().zip(crowd.mean) {
                *sum += channel * crowd.weight;
            }
            *weight += crowd.weight;
        }
    }
    for (colour, (sum, weight)) in colours.iter_mut().zip(sums) {
        if weight > 0.0 {
            *colour = sum.map(|channel| channel / weight);
        }
    }
}

/// The table of nearest colours. Palette colours are looked through by green, from the wanted green outwards.
fn table(colours: &[Rgb]) -> Vec<u8> {
    let mut by_green: Vec<(usize, [f32; 3])> =
        colours.iter().copied().map(exact).enumerate().collect();
    by_green.sort_by(|a, b| a.1[1].total_cmp(&b.1[1]));
    let step = 256.0 / SIDE as f32;
    let middle = |i: usize| (i as f32 + 0.5) * step - 0.5;
    let mut table = vec![0; SIDE.pow(3)];
    for green in 0..SIDE {
        let start = by_green.partition_point(|(_, colour)| colour[1] < middle(green));
        for red in 0..SIDE {
            for blue in 0..SIDE {
                let wanted = [middle(red), middle(green), middle(blue)];
                table[red << (2 * BITS) | green << BITS | blue] = search(&by_green, start, wanted);
            }
        }
    }
    for (index, &colour) in colours.iter().enumerate().rev() {
        // A colour of the palette stays itself; fixed colours come first and win.
        table[cell(colour)] = index as u8;
    }
    table
}

fn search(by_green: &[(usize, [f32; 3])], start: usize, wanted: [f32; 3]) -> u8 {
    let mut best = (f32::MAX, 0);
    let mut look = |&(index, colour): &(usize, [f32; 3])| {
        if (colour[1] - wanted[1]).powi(2) * EYE[1] > best.0 {
            return false;
        }
        let distance = distance(colour, wanted);
        if distance < best.0 {
            best = (distance, index);
        }
        true
    };
    let (below, above) = by_green.split_at(start);
    let (mut below, mut above) = (below.iter().rev(), above.iter());
    let (mut down, mut up) = (true, true);
    while down || up {
        down = down && below.next().is_some_and(&mut look);
        up = up && above.next().is_some_and(&mut look);
    }
    best.1 as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_fixed_colours_and_stays_within_the_limit() {
        let pixels: Vec<Rgb> = (0..4000_u32)
            .map(|i| {
                [
                    (i * 7 % 256) as u8,
                    (i * 13 / 5 % 256) as u8,
                    (i / 16) as u8,
                ]
            })
            .collect();
        let fixed = [[1, 2, 3], [250, 10, 10], [1, 2, 3]];
        let palette = Palette::train(pixels.iter(), &fixed, MOST_COLOURS);
        assert_eq!(palette.colours().len(), MOST_COLOURS);
        assert_eq!(
            palette.colours()[usize::from(palette.nearest([250, 10, 10]))],
            [250, 10, 10]
        );
        assert_eq!(palette.nearest([1, 2, 3]), 0);
    }

    #[test]
    fn finds_a_near_colour_for_any() {
        let ramp: Vec<Rgb> = (0..=255).step_by(8).map(|i| [i, i, i]).collect();
        let palette = Palette::train(ramp.iter(), &[], MOST_COLOURS);
        for i in 0..=248_u8 {
            let found = palette.colours()[usize::from(palette.nearest([i, i, i]))];
            assert!(found[1].abs_diff(i) <= 6, "{i}: {found:?}");
        }
    }

    #[test]
    fn full_ink_covers_and_none_leaves() {
        let palette = Palette::train([].iter(), &[[0; 3], [255; 3], [128; 3]], MOST_COLOURS);
        assert_eq!(palette.over(0, [255, 255, 255], 255), 1);
        assert_eq!(palette.over(0, [255, 255, 255], 0), 0);
        assert_eq!(palette.over(0, [255, 255, 255], 128), 2);
    }

    #[test]
    fn nothing_to_train_on_is_no_panic() {
        assert!(
            Palette::train([].iter(), &[], MOST_COLOURS)
                .colours()
                .is_empty()
        );
    }
}
