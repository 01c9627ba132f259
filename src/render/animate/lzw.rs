//! The packing of a GIF's pixels, which is most of the work of an animation: one that knows which index is by far the most
//! common takes less than half the time of one that does not.

/// Bits of the longest code.
const MOST_BITS: u32 = 12;

/// Entries of the table of runs: a power of two, four times as many as there are runs.
const ROOM: usize = 1 << 14;

/// No entry.
const NONE: u32 = u32::MAX;

/// Packs pixels whose indices are less than two to the power of `bits` (2 to 8): the number of bits, then the codes. Long
/// runs of the index `common` are packed quickest.
pub(super) fn pack(pixels: &[u8], bits: u8, common: u8) -> Vec<u8> {
    let mut packer = Packer::new(u32::from(bits.clamp(2, 8)), common);
    for &pixel in pixels {
        packer.take(pixel);
    }
    packer.finish()
}

struct Packer {
    bytes: Vec<u8>,
    /// Bits that are not a whole byte yet, the first lowest, and how many.
    waiting: (u64, u32),
    /// Bits of an index, and of a code as it is written now.
    least_bits: u32,
    code_bits: u32,
    /// The code that the next new run will have.
    next: u32,
    /// The runs: each entry a code and the index that goes on with it, then the code of the longer run.
    runs: Vec<u32>,
    common: u8,
    /// The runs that the common index goes on with, by code: most of the pixels of most frames need nothing else.
    common_runs: Vec<u32>,
    /// The code of the run so far.
    run: Option<u32>,
}

impl Packer {
    fn new(least_bits: u32, common: u8) -> Packer {
        let mut packer = Packer {
            bytes: vec![least_bits as u8],
            waiting: (0, 0),
            least_bits,
            code_bits: 0,
            next: 0,
            runs: vec![NONE; ROOM],
            common,
            common_runs: vec![NONE; 1 << MOST_BITS],
            run: None,
        };
        packer.restart();
        packer.write(packer.clear_code());
        packer
    }

    fn clear_code(&self) -> u32 {
        1 << self.least_bits
    }

    /// Forgets all runs.
    fn restart(&mut self) {
        self.runs.fill(NONE);
        self.common_runs.fill(NONE);
        self.next = self.clear_code() + 2;
        self.code_bits = self.least_bits + 1;
    }

    fn take(&mut self, index: u8) {
        let Some(run) = self.run else {
            self.run = Some(u32::from(index));
            return;
        };
        let longer = self.find(run, index);
        if longer.is_some() {
            self.run = longer;
            return;
        }
        self.write(run);
        if self.next == 1 << MOST_BITS {
            self.write(self.clear_code());
            self.restart();
        } else {
            // The reader learns of a run one code later, so the codes become longer one later too.
            if self.next == 1 << self.code_bits {
                self.code_bits += 1;
            }
            self.learn(run, index);
        }
        self.run = Some(u32::from(index));
    }

    /// The code of a run that goes on with an index.
    fn find(&self, run: u32, index: u8) -> Option<u32> {
        if index == self.common {
            let longer = self.common_runs[run as usize];
            return (longer != NONE).then_some(longer);
        }
        let key = key(run, index);
        let mut place = first_place(key);
        loop {
            let entry = self.runs[place];
            if entry == NONE {
                return None;
            }
            if entry >> MOST_BITS == key {
                return Some(entry & ((1 << MOST_BITS) - 1));
            }
            place = (place + 1) % ROOM;
        }
    }

    /// Gives the next code to a run that goes on with an index.
    fn learn(&mut self, run: u32, index: u8) {
        if index == self.common {
            self.common_runs[run as usize] = self.next;
        } else {
            let key = key(run, index);
            let mut place = first_place(key);
            // At most a quarter of the places are taken.
            while self.runs[place] != NONE {
                place = (place + 1) % ROOM;
            }
            self.runs[place] = key << MOST_BITS | self.next;
        }
        self.next += 1;
    }

    fn write(&mut self, code: u32) {
        let (bits, number) = &mut self.waiting;
        *bits |= u64::from(code) << *number;
        *number += self.code_bits;
        while *number >= 8 {
            self.bytes.push(*bits as u8);
            *bits >>= 8;
            *number -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if let Some(run) = self.run {
            self.write(run);
            if self.next == 1 << self.code_bits && self.code_bits < MOST_BITS {
                self.code_bits += 1;
            }
        }
        self.write(self.clear_code() + 1);
        if self.waiting.1 > 0 {
            self.bytes.push(self.waiting.0 as u8);
        }
        self.bytes
    }
}

/// A run and the index that goes on with it, in 20 bits: never all ones, as the last code is given to no run that goes on.
fn key(run: u32, index: u8) -> u32 {
    run << 8 | u32::from(index)
}

/// Where a run is looked for first.
fn first_place(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> 18) as usize % ROOM
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads packed pixels as any program would.
    fn unpack(packed: Vec<u8>, pixels: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let width = u16::try_from(pixels).unwrap();
        {
            let mut encoder = gif::Encoder::new(&mut file, width, 1, &[0; 768]).unwrap();
            let frame = gif::Frame {
                width,
                height: 1,
                buffer: packed.into(),
                ..gif::Frame::default()
            };
            encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        }
        let mut decoder = gif::DecodeOptions::new();
        decoder.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = decoder.read_info(&file[..]).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    /// Indices that look random.
    fn noise(number: usize, below: u32) -> Vec<u8> {
        let mut bits = 0x2545_f491_u32;
        (0..number)
            .map(|_| {
                bits ^= bits << 13;
                bits ^= bits >> 17;
                bits ^= bits << 5;
                (bits % below) as u8
            })
            .collect()
    }

    #[test]
    fn what_is_packed_is_read_back() {
        for bits in 2..=8 {
            for number in [1, 2, 3, 5, 17, 255, 4096, 9000, 60_000] {
                for below in [1, 2, 1 << bits] {
                    let indices = noise(number, below);
                    let packed = pack(&indices, bits, 1);
                    assert_eq!(unpack(packed, number), indices, "{bits} {number} {below}");
                }
            }
        }
    }

    #[test]
    fn every_length_around_a_longer_code_is_read_back() {
        let indices = noise(1200, 4);
        for number in 1..=indices.len() {
            let packed = pack(&indices[..number], 2, 0);
            assert_eq!(unpack(packed, number), indices[..number], "{number}");
        }
    }

    #[test]
    fn runs_pack_well() {
        let mut indices = vec![3; 50_000];
        indices[20_000] = 1;
        let packed = pack(&indices, 2, 3);
        assert!(packed.len() < 1000, "{}", packed.len());
    }
}
