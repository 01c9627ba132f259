//! The sowing games.

use std::collections::HashSet;

use komwe::rules::Variant;

const SOUTH: usize = 0;
const NORTH: usize = 1;
const FRONT: usize = 0;
const BACK: usize = 1;

/// The house is the fifth pit of the front row (G4).
const NYUMBA: usize = 4;

/// A row and a column, both from 0, as the owner sees them.
type Place = (usize, usize);

#[derive(Clone, Debug)]
pub(crate) struct Bao {
    variant: Variant,
    /// By side, row and column.
    cells: [[[u32; 8]; 2]; 2],
    reserve: [u32; 2],
    owns: [bool; 2],
    turn: usize,
    /// Owner and column of a front pit.
    reserved: Option<(usize, usize)>,
}

/// A move to try.
#[derive(Clone, Copy)]
struct Try {
    place: Place,
    letter: char,
    clockwise: bool,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    NamuCapture,
    NamuTakata,
    NamuTax,
    MtajiCapture,
    MtajiTakata,
}

/// What became of it.
struct Tried {
    /// None: it never ended.
    after: Option<Bao>,
    safari_asked: bool,
    /// The column of the enemy pit that was captured first.
    first_prey: Option<usize>,
}

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

    fn at(&self, side: usize, place: Place) -> u32 {
        self.cells[side][place.0][place.1]
    }

    fn front_is_empty(&self, side: usize) -> bool {
        self.cells[side][FRONT].iter().all(|&n| n == 0)
    }

    /// Whether an own front pit is occupied and faces an occupied one (C2).
    fn faces_prey(&self, side: usize, column: usize) -> bool {
        self.cells[side][FRONT][column] > 0 && self.cells[1 - side][FRONT][7 - column] > 0
    }

    /// H2
    fn functional(&self, side: usize) -> bool {
        self.owns[side] && self.cells[side][FRONT][NYUMBA] >= 6
    }

    /// Every legal move as text, with the position after it; and whether a move is not legal only because it is endless.
    pub(crate) fn legal(&self) -> (Vec<(String, Bao)>, bool) {
        let mut endless = false;
        let mut found = Vec::new();
        let mut dutiful = Vec::new();
        for attempt in self.attempts() {
            for safari in [false, true] {
                let tried = self.carry_out(attempt, safari);
                let Some(after) = tried.after else {
                    endless = true;
                    continue;
                };
                if safari && !tried.safari_asked {
                    continue;
                }
                let (row, column) = attempt.place;
                let mut text = String::new();
                text.push(match (self.turn, row) {
                    (SOUTH, FRONT) => 'A',
                    (SOUTH, _) => 'B',
                    (_, FRONT) => 'a',
                    (_, _) => 'b',
                });
                text.push_str(&(column + 1).to_string());
                text.push(attempt.letter);
                if safari {
                    text.push('>');
                }
                // L3
                let due = tried
                    .first_prey
                    .is_some_and(|prey| self.reserved == Some((1 - self.turn, prey)));
                if due && self.variant == Variant::Kete {
                    dutiful.push((text.clone(), after.clone()));
                }
                found.push((text, after));
            }
        }
        let legal = if dutiful.is_empty() { found } else { dutiful };
        (legal, endless)
    }

    fn attempts(&self) -> Vec<Try> {
        let me = self.turn;
        if self.front_is_empty(me) {
            return Vec::new();
        }
        if self.reserve[me] > 0 {
            let captures = self.namu_captures();
            return if captures.is_empty() {
                self.namu_takatas()
            } else {
                captures
            };
        }
        let captures = self.mtaji_captures(me);
        if !captures.is_empty() {
            return captures.into_iter().map(|(attempt, _)| attempt).collect();
        }
        self.mtaji_takatas()
    }

    fn namu_captures(&self) -> Vec<Try> {
        let mut found = Vec::new();
        for column in 0..8 {
            if !self.faces_prey(self.turn, column) {
                continue;
            }
            let kind = Kind::NamuCapture;
            let place = (FRONT, column);
            if column <= 5 {
                found.push(Try {
                    place,
                    letter: 'L',
                    clockwise: true,
                    kind,
                });
            }
            if column >= 2 {
                found.push(Try {
                    place,
                    letter: 'R',
                    clockwise: false,
                    kind,
                });
            }
        }
        found
    }

    fn namu_takatas(&self) -> Vec<Try> {
        let row = self.cells[self.turn][FRONT];
        let occupied: Vec<usize> = (0..8).filter(|&column| row[column] > 0).collect();
        let all_single = occupied.iter().all(|&column| row[column] == 1);
        let mut found = Vec::new();
        for &column in &occupied {
            let mut kind = Kind::NamuTakata;
            if column == NYUMBA && self.functional(self.turn) {
                if occupied.len() > 1 {
                    continue; // N3
                }
                let taxed = self.variant == Variant::Kiswahili || row[NYUMBA] >= 7;
                if taxed {
                    kind = Kind::NamuTax; // N4, L1
                }
            }
            if !self.owns[self.turn] && row[column] == 1 && !all_single {
                continue; // N5
            }
            self.push_both_ways(&mut found, (FRONT, column), kind);
        }
        found
    }

    fn push_both_ways(&self, found: &mut Vec<Try>, place: Place, kind: Kind) {
        let row = self.cells[self.turn][FRONT];
        let alone = row.iter().filter(|&&n| n > 0).count() == 1;
        for letter in ['L', 'R'] {
            // M6
            let outward = (place.1 == 0 && letter == 'L') || (place.1 == 7 && letter == 'R');
            if place.0 == FRONT && alone && outward {
                continue;
            }
            let clockwise = (letter == 'R') == (place.0 == FRONT);
            found.push(Try {
                place,
                letter,
                clockwise,
                kind,
            });
        }
    }

    /// The captures of M1 with the column of the enemy pit that each takes first.
    fn mtaji_captures(&self, side: usize) -> Vec<(Try, usize)> {
        let mut found = Vec::new();
        for row in [FRONT, BACK] {
            for column in 0..8 {
                let seeds = self.cells[side][row][column];
                if !(2..=15).contains(&seeds) {
                    continue;
                }
                for letter in ['L', 'R'] {
                    let clockwise = (letter == 'R') == (row == FRONT);
                    let mut place = (row, column);
                    for _ in 0..seeds {
                        place = step(place, clockwise);
                    }
                    if place.0 == FRONT && self.faces_prey(side, place.1) {
                        let kind = Kind::MtajiCapture;
                        found.push((
                            Try {
                                place: (row, column),
                                letter,
                                clockwise,
                                kind,
                            },
                            7 - place.1,
                        ));
                    }
                }
            }
        }
        found
    }

    fn mtaji_takatas(&self) -> Vec<Try> {
        let me = self.turn;
        let mut found = Vec::new();
        if self.variant == Variant::Kete && self.owns[me] {
            self.push_both_ways(&mut found, (FRONT, NYUMBA), Kind::MtajiTakata); // L2
            return found;
        }
        let row = if self.cells[me][FRONT].iter().any(|&n| n >= 2) {
            FRONT
        } else {
            BACK
        };
        for column in 0..8 {
            let barred = row == FRONT && self.reserved == Some((me, column)); // S3
            if self.cells[me][row][column] >= 2 && !barred {
                self.push_both_ways(&mut found, (row, column), Kind::MtajiTakata);
            }
        }
        found
    }

    fn carry_out(&self, attempt: Try, safari: bool) -> Tried {
        let me = self.turn;
        let namu = self.reserve[me] > 0;
        let capturing = matches!(attempt.kind, Kind::NamuCapture | Kind::MtajiCapture);
        let from_functional = attempt.place == (FRONT, NYUMBA) && self.functional(me);
        let mut board = self.clone();
        let mut tried = Tried {
            after: None,
            safari_asked: false,
            first_prey: None,
        };
        let mut clockwise = attempt.clockwise;
        let mut place = attempt.place;
        let mut hand;
        if namu {
            board.reserve[me] -= 1;
            board.cells[me][place.0][place.1] += 1;
        }
        let mut seen = HashSet::new();
        // The capture that is to be made before the next lap.
        let mut capture = None;
        match attempt.kind {
            Kind::NamuCapture => {
                hand = 0;
                capture = Some(place.1);
            }
            Kind::NamuTax => {
                board.cells[me][FRONT][NYUMBA] -= 2;
                hand = 2;
            }
            _ => hand = board.lift(place),
        }
        for lap in 1..=(1 << 20) + 1 {
            if let Some(column) = capture.take() {
                let prey = 7 - column;
                tried.first_prey.get_or_insert(prey);
                let taken = std::mem::take(&mut board.cells[1 - me][FRONT][prey]);
                if prey == NYUMBA {
                    board.owns[1 - me] = false;
                }
                if board.front_is_empty(1 - me) {
                    tried.after = Some(board.handed_over(self, attempt));
                    return tried;
                }
                clockwise = match column {
                    0 | 1 => true,
                    6 | 7 => false,
                    _ => clockwise,
                };
                place = (FRONT, if clockwise { 0 } else { 7 });
                board.cells[me][FRONT][place.1] += 1;
                hand = taken - 1;
            }
            // C7: the cap decides; a state that is seen again early only spares the wait.
            let early = (200..5000).contains(&lap) && capture.is_none();
            if lap > 1 << 20 || (early && !seen.insert((board.cells, place, clockwise, hand))) {
                break;
            }
            while hand > 0 {
                place = step(place, clockwise);
                board.cells[me][place.0][place.1] += 1;
                hand -= 1;
            }
            let was_empty = board.at(me, place) == 1;
            let in_house = place == (FRONT, NYUMBA) && board.owns[me];
            let in_reserved = place.0 == FRONT && self.reserved == Some((me, place.1));
            if was_empty {
                tried.after = Some(board.handed_over(self, attempt)); // C4.1
                return tried;
            } else if capturing && place.0 == FRONT && board.faces_prey(me, place.1) {
                capture = Some(place.1); // C4.2
            } else if !capturing && in_reserved && !(lap == 1 && from_functional) {
                tried.after = Some(board.handed_over(self, attempt)); // C4.3
                return tried;
            } else if namu && in_house && board.functional(me) && !(capturing && safari) {
                tried.safari_asked = capturing; // C4.4
                tried.after = Some(board.handed_over(self, attempt));
                return tried;
            } else {
                tried.safari_asked |= namu && in_house && board.functional(me);
                hand = board.lift(place); // C4.5
            }
        }
        tried
    }

    /// Takes all of an own pit in the hand; the house is lost with it.
    fn lift(&mut self, place: Place) -> u32 {
        if place == (FRONT, NYUMBA) {
            self.owns[self.turn] = false;
        }
        std::mem::take(&mut self.cells[self.turn][place.0][place.1])
    }

    /// The other side's turn, with what `attempt`, made in `before`, reserves (S1, L3).
    fn handed_over(&self, before: &Bao, attempt: Try) -> Bao {
        let me = self.turn;
        let mut next = self.clone();
        next.turn = 1 - me;
        next.reserved = match before.reserved {
            Some((owner, column)) if owner == me && self.variant == Variant::Kete => {
                Some((owner, column))
            }
            _ => None,
        };
        if attempt.kind == Kind::MtajiTakata
            && let Some(column) = self.takasia()
        {
            next.reserved = Some((1 - me, column));
        }
        next
    }

    /// S1, S2
    fn takasia(&self) -> Option<usize> {
        let (me, enemy) = (self.turn, 1 - self.turn);
        if self.variant == Variant::Kujifunza || !self.mtaji_captures(enemy).is_empty() {
            return None;
        }
        let mut prey: Vec<usize> = self
            .mtaji_captures(me)
            .into_iter()
            .map(|(_, column)| column)
            .collect();
        prey.sort_unstable();
        prey.dedup();
        let [column] = prey[..] else { return None };
        let row = self.cells[enemy][FRONT];
        let others = || (0..8).filter(|&other| other != column);
        let only_one = others().all(|other| row[other] == 0);
        let only_big = row[column] > 1 && others().all(|other| row[other] <= 1);
        let house = column == NYUMBA && self.owns[enemy];
        if only_one || only_big || house {
            None
        } else {
            Some(column)
        }
    }
}

/// One pit further round the owner's rows (G3).
fn step((row, column): Place, clockwise: bool) -> Place {
    let rightward = clockwise == (row == FRONT);
    match (rightward, column) {
        (true, 7) | (false, 0) => (1 - row, column),
        (true, _) => (row, column + 1),
        (false, _) => (row, column - 1),
    }
}
