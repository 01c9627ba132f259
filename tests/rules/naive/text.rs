//! Starts and written positions of the sowing games (G5, G8, J1).

use komwe::rules::Variant;

use super::bao::{BACK, Bao, FRONT, NORTH, SOUTH};

impl Bao {
    pub(crate) fn start(variant: Variant) -> Bao {
        if variant == Variant::Kujifunza {
            return Bao {
                variant,
                cells: [[[2; 8]; 2]; 2],
                reserve: [0, 0],
                owns: [false, false],
                turn: SOUTH,
                reserved: None,
            };
        }
        let rows = [[0, 0, 0, 0, 6, 2, 2, 0], [0; 8]];
        Bao {
            variant,
            cells: [rows, rows],
            reserve: [22, 22],
            owns: [true, true],
            turn: SOUTH,
            reserved: None,
        }
    }

    /// Reads a position that is known to be good.
    pub(crate) fn read(variant: Variant, text: &str) -> Bao {
        let words: Vec<&str> = text.split(' ').collect();
        let rows: Vec<Vec<u32>> = words[0]
            .split('/')
            .map(|row| row.split(',').map(|n| n.parse().unwrap()).collect())
            .collect();
        let mut cells = [[[0; 8]; 2]; 2];
        for column in 0..8 {
            cells[NORTH][BACK][column] = rows[0][7 - column];
            cells[NORTH][FRONT][column] = rows[1][7 - column];
            cells[SOUTH][FRONT][column] = rows[2][column];
            cells[SOUTH][BACK][column] = rows[3][column];
        }
        let (south, north) = words[1].split_once('/').unwrap();
        let reserved = match words[4].as_bytes() {
            [b'A', digit] => Some((SOUTH, usize::from(digit - b'1'))),
            [b'a', digit] => Some((NORTH, usize::from(digit - b'1'))),
            _ => None,
        };
        Bao {
            variant,
            cells,
            reserve: [south.parse().unwrap(), north.parse().unwrap()],
            owns: [words[2].contains('S'), words[2].contains('N')],
            turn: if words[3] == "S" { SOUTH } else { NORTH },
            reserved,
        }
    }

    pub(crate) fn text(&self) -> String {
        let forth = |row: [u32; 8]| row.map(|n| n.to_string()).join(",");
        let back = |mut row: [u32; 8]| {
            row.reverse();
            forth(row)
        };
        let owners = match self.owns {
            [true, true] => "SN",
            [true, false] => "S",
            [false, true] => "N",
            [false, false] => "-",
        };
        let reserved = match self.reserved {
            None => "-".to_owned(),
            Some((SOUTH, column)) => format!("A{}", column + 1),
            Some((_, column)) => format!("a{}", column + 1),
        };
        format!(
            "{}/{}/{}/{} {}/{} {owners} {} {reserved}",
            back(self.cells[NORTH][BACK]),
            back(self.cells[NORTH][FRONT]),
            forth(self.cells[SOUTH][FRONT]),
            forth(self.cells[SOUTH][BACK]),
            self.reserve[SOUTH],
            self.reserve[NORTH],
            if self.turn == SOUTH { "S" } else { "N" },
        )
    }
}
