//! Generated from data/tiles by `cargo xtask codegen`; do not edit.

use super::{Emblem, Marks, Role, SegmentDef, SegmentKind, SetDef, TileDef, TileKind};

const NL: u8 = 1;
const NR: u8 = 2;
const EL: u8 = 4;
const ER: u8 = 8;
const SL: u8 = 16;
const SR: u8 = 32;
const WL: u8 = 64;
const WR: u8 = 128;

const N: u8 = NL | NR;
const E: u8 = EL | ER;
const S: u8 = SL | SR;
const W: u8 = WL | WR;

/// For fields that reach no edge.
const INNER: u8 = 0;

const MONASTERY: SegmentDef = segment(SegmentKind::Monastery, 0);
const GARDEN: SegmentDef = segment(SegmentKind::Garden, 0);
const TOWER: SegmentDef = segment(SegmentKind::Tower, 0);
/// The four quarters of a board stand in the order of their names.
const QUARTER: SegmentDef = segment(SegmentKind::Quarter, 0);

const fn segment(kind: SegmentKind, halves: u8) -> SegmentDef {
    SegmentDef { kind, halves, cities: 0, pennants: 0, marks: Marks::NONE }
}

const fn city(edges: u8) -> SegmentDef {
    segment(SegmentKind::City, edges)
}

const fn road(edges: u8) -> SegmentDef {
    segment(SegmentKind::Road, edges)
}

const fn river(edges: u8) -> SegmentDef {
    segment(SegmentKind::River, edges)
}

/// A field and the cities it touches, as indices of the tile's segments.
const fn field(halves: u8, cities: &[u8]) -> SegmentDef {
    let mut field = segment(SegmentKind::Field, halves);
    let mut i = 0;
    while i < cities.len() {
        field.cities |= 1 << cities[i];
        i += 1;
    }
    field
}

impl SegmentDef {
    const fn with_pennants(mut self, n: u8) -> SegmentDef {
        self.pennants = n;
        self
    }

    const fn with_mark(mut self, mark: Marks) -> SegmentDef {
        self.marks = self.marks.union(mark);
        self
    }
}

pub(super) static TILES: &[TileDef] = &[
    TileDef {
        id: "BA/LR",
        letter: Some('A'),
        segments: &[MONASTERY, road(S), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "BA/L",
        letter: Some('B'),
        segments: &[MONASTERY, field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Cccc+",
        letter: Some('C'),
        segments: &[city(N | E | S | W).with_pennants(1)],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/RCr",
        letter: Some('D'),
        segments: &[city(N), road(E | W), field(EL | WR, &[0]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CG",
        letter: Some('E'),
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/C",
        letter: Some('E'),
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CFc+",
        letter: Some('F'),
        segments: &[city(E | W).with_pennants(1), field(NL | NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CFc.1",
        letter: Some('G'),
        segments: &[city(E | W), field(NL | NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CFC.2",
        letter: Some('H'),
        segments: &[city(N), city(S), field(EL | ER | WL | WR, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CFCG",
        letter: Some('H'),
        segments: &[city(N), city(S), field(EL | ER | WL | WR, &[0, 1]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CC.2",
        letter: Some('I'),
        segments: &[city(N), city(W), field(EL | ER | SL | SR, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CCG",
        letter: Some('I'),
        segments: &[city(N), city(W), field(EL | ER | SL | SR, &[0, 1]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CRr",
        letter: Some('J'),
        segments: &[city(N), road(E | S), field(EL | SR | WL | WR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/RrC",
        letter: Some('K'),
        segments: &[city(N), road(S | W), field(EL | ER | SL | WR, &[0]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CRRR",
        letter: Some('L'),
        segments: &[city(N), road(E), road(S), road(W), field(EL | WR, &[0]), field(ER | SL, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[(1, 2), (1, 3), (2, 3)],
    },
    TileDef {
        id: "BA/Cc+G",
        letter: Some('M'),
        segments: &[city(N | W).with_pennants(1), field(EL | ER | SL | SR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Cc+",
        letter: Some('M'),
        segments: &[city(N | W).with_pennants(1), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Cc.1",
        letter: Some('N'),
        segments: &[city(N | W), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CcG",
        letter: Some('N'),
        segments: &[city(N | W), field(EL | ER | SL | SR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CcRr+",
        letter: Some('O'),
        segments: &[city(N | W).with_pennants(1), road(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CcRr",
        letter: Some('P'),
        segments: &[city(N | W), road(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Ccc+",
        letter: Some('Q'),
        segments: &[city(N | E | W).with_pennants(1), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CccG",
        letter: Some('R'),
        segments: &[city(N | E | W), field(SL | SR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Ccc",
        letter: Some('R'),
        segments: &[city(N | E | W), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/CccR+",
        letter: Some('S'),
        segments: &[city(N | E | W).with_pennants(1), road(S), field(SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "BA/CccR",
        letter: Some('T'),
        segments: &[city(N | E | W), road(S), field(SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "BA/RFrG",
        letter: Some('U'),
        segments: &[road(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/RFr",
        letter: Some('U'),
        segments: &[road(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/RrG",
        letter: Some('V'),
        segments: &[road(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/Rr",
        letter: Some('V'),
        segments: &[road(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "BA/RRR",
        letter: Some('W'),
        segments: &[road(E), road(S), road(W), field(NL | NR | EL | WR, &[]), field(ER | SL, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (1, 2)],
    },
    TileDef {
        id: "BA/RRRR",
        letter: Some('X'),
        segments: &[
            road(N),
            road(E),
            road(S),
            road(W),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)],
    },
    TileDef {
        id: "RI/s",
        letter: None,
        segments: &[river(E), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::RiverSource,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/I.e",
        letter: None,
        segments: &[river(W), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::RiverLake,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/CICI",
        letter: None,
        segments: &[city(N), city(S), river(E | W), field(EL | WR, &[0]), field(ER | WL, &[1])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/CIRI",
        letter: None,
        segments: &[
            city(N),
            road(S),
            river(E | W),
            field(EL, &[0]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
            field(WR, &[0]),
        ],
        role: Role::River,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "RI.1/LIRI",
        letter: None,
        segments: &[
            MONASTERY,
            road(S),
            river(E | W),
            field(NL | NR | EL | WR, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::River,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "RI.1/RIrI",
        letter: None,
        segments: &[
            road(E | W),
            river(N | S),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/IFI",
        letter: None,
        segments: &[river(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/CcII",
        letter: None,
        segments: &[city(N | W), river(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/RrII",
        letter: None,
        segments: &[road(N | E), river(S | W), field(NL | ER | SL | WR, &[]), field(NR | EL, &[]), field(SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/II",
        letter: None,
        segments: &[river(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.1/IIG",
        letter: None,
        segments: &[river(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[]), GARDEN],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/IFC",
        letter: None,
        segments: &[city(E), river(W), field(NL | NR | WR, &[0]), field(SL | SR | WL, &[0])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/I.v",
        letter: None,
        segments: &[river(W), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::VolcanoLake,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "RI.2/III",
        letter: None,
        segments: &[
            river(W),
            river(N),
            river(E),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL | SR | WL, &[]),
        ],
        role: Role::RiverFork,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/CIcI",
        letter: None,
        segments: &[city(E | W), river(N | S), field(NL | SR, &[0]), field(NR | SL, &[0])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/LIFI",
        letter: None,
        segments: &[MONASTERY, river(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/RIrI",
        letter: None,
        segments: &[
            road(E | W).with_mark(Marks::INN),
            river(N | S),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/CIRI",
        letter: None,
        segments: &[
            city(N),
            road(S),
            river(E | W),
            field(EL, &[0]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
            field(WR, &[0]),
        ],
        role: Role::River,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "RI.2/II",
        letter: None,
        segments: &[river(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/IIG",
        letter: None,
        segments: &[river(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[]), GARDEN],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/CcII+",
        letter: None,
        segments: &[city(N | W).with_pennants(1), river(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/II+",
        letter: None,
        segments: &[
            river(N | W),
            field(NL | WR, &[]),
            field(NR | EL | ER | SL | SR | WL, &[]).with_mark(Marks::PIG_HERD),
        ],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "RI.2/RrII",
        letter: None,
        segments: &[road(N | E), river(S | W), field(NL | ER | SL | WR, &[]), field(NR | EL, &[]), field(SR | WL, &[])],
        role: Role::River,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/Cccc.c",
        letter: None,
        segments: &[city(N | E | S | W).with_mark(Marks::CATHEDRAL)],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/LRFR",
        letter: None,
        segments: &[MONASTERY, road(E), road(W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "IC/CCCC",
        letter: None,
        segments: &[city(N), city(E), city(S), city(W), field(INNER, &[0, 1, 2, 3])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/CCCCG",
        letter: None,
        segments: &[city(N), city(E), city(S), city(W), field(INNER, &[0, 1, 2, 3]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/CCC",
        letter: None,
        segments: &[city(N), city(E), city(W), field(SL | SR, &[0, 1, 2])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/CRCR",
        letter: None,
        segments: &[
            city(N),
            city(S),
            road(E),
            road(W),
            field(EL, &[0]),
            field(ER, &[1]),
            field(WL, &[1]),
            field(WR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)],
    },
    TileDef {
        id: "IC/CCc+",
        letter: None,
        segments: &[city(N | W).with_pennants(1), city(S), field(EL | ER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/C!",
        letter: None,
        segments: &[city(N).with_mark(Marks::NOT_CASTLE_BASE), field(EL | ER, &[0]), field(SL | SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/CFR",
        letter: None,
        segments: &[city(N), road(S), field(EL | ER | SL, &[0]), field(SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "IC/CcR",
        letter: None,
        segments: &[city(N | W), road(E), field(EL, &[0]), field(ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "IC/CRcR+",
        letter: None,
        segments: &[
            city(E | W).with_pennants(1),
            road(N),
            road(S),
            field(NL, &[0]),
            field(NR, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "IC/RCc.i",
        letter: None,
        segments: &[city(N | W), road(S).with_mark(Marks::INN), field(EL | ER | SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "IC/RrC.i",
        letter: None,
        segments: &[city(N), road(S | W).with_mark(Marks::INN), field(EL | ER | SL | WR, &[0]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/CcRr+.i",
        letter: None,
        segments: &[
            city(N | W).with_pennants(1),
            road(E | S).with_mark(Marks::INN),
            field(EL | SR, &[0]),
            field(ER | SL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/RRR.i",
        letter: None,
        segments: &[
            road(E).with_mark(Marks::INN),
            road(S),
            road(W),
            field(NL | NR | EL | WR, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (1, 2)],
    },
    TileDef {
        id: "IC/RFr.i",
        letter: None,
        segments: &[road(E | W).with_mark(Marks::INN), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/RFr.iG",
        letter: None,
        segments: &[
            road(E | W).with_mark(Marks::INN),
            field(NL | NR | EL | WR, &[]),
            field(ER | SL | SR | WL, &[]),
            GARDEN,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/Rr.i",
        letter: None,
        segments: &[road(S | W).with_mark(Marks::INN), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "IC/RrRr",
        letter: None,
        segments: &[road(N | W), road(E | S), field(NL | WR, &[]), field(NR | EL | SR | WL, &[]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/Cc.g",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::GRAIN), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/Cc.w",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::WINE), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CCc.c",
        letter: None,
        segments: &[city(E | W).with_mark(Marks::CLOTH), city(S), field(NL | NR, &[0]), field(INNER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CCc.w",
        letter: None,
        segments: &[city(E | W).with_mark(Marks::WINE), city(S), field(NL | NR, &[0]), field(INNER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/Ccc.g",
        letter: None,
        segments: &[city(N | E | W).with_mark(Marks::GRAIN), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CcCC.c",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::CLOTH), city(E), city(S), field(INNER, &[0, 1, 2])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CcRR!.c",
        letter: None,
        segments: &[
            city(N | W).with_mark(Marks::CLOTH),
            road(E),
            road(S),
            field(EL, &[0]),
            field(ER, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "TB/CcRR.w",
        letter: None,
        segments: &[
            city(N | W).with_mark(Marks::WINE),
            road(E),
            road(S),
            field(EL, &[0]),
            field(ER | SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "TB/CcRR.wG",
        letter: None,
        segments: &[
            city(N | W).with_mark(Marks::WINE),
            road(E),
            road(S),
            field(EL, &[0]),
            field(ER | SL, &[0]),
            field(SR, &[0]),
            GARDEN,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "TB/CcRC.c",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::CLOTH), city(S), road(E), field(EL, &[0]), field(ER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 2)],
    },
    TileDef {
        id: "TB/CcRC.g",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::GRAIN), city(S), road(E), field(EL, &[0]), field(ER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 2)],
    },
    TileDef {
        id: "TB/CcR.c",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::CLOTH), road(E), field(EL, &[0]), field(ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CcR.cG",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::CLOTH), road(E), field(EL, &[0]), field(ER | SL | SR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CcR!.w",
        letter: None,
        segments: &[
            city(N | W).with_mark(Marks::WINE),
            road(E),
            field(EL, &[0]),
            field(ER, &[0]),
            field(SL | SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CccR.w",
        letter: None,
        segments: &[city(N | E | W).with_mark(Marks::WINE), road(S), field(SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CcCc.w",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::WINE), city(E | S), field(INNER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CFc.w",
        letter: None,
        segments: &[city(E | W).with_mark(Marks::WINE), field(NL | NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TB/CR",
        letter: None,
        segments: &[city(N), road(E), field(EL, &[0]), field(ER | SL | SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CRc.g",
        letter: None,
        segments: &[
            city(E | W).with_mark(Marks::GRAIN),
            road(S),
            field(NL | NR, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CRc.w",
        letter: None,
        segments: &[
            city(E | W).with_mark(Marks::WINE),
            road(S),
            field(NL | NR, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/CRcR.w",
        letter: None,
        segments: &[
            city(E | W).with_mark(Marks::WINE),
            road(N),
            road(S),
            field(NL, &[0]),
            field(NR, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "TB/LRRR",
        letter: None,
        segments: &[
            MONASTERY,
            road(E),
            road(S),
            road(W),
            field(NL | NR | EL | WR, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (0, 3)],
    },
    TileDef {
        id: "TB/RCc.g",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::GRAIN), road(S), field(EL | ER | SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/RCc!.g",
        letter: None,
        segments: &[
            city(N | W).with_mark(Marks::GRAIN),
            road(S),
            field(EL | ER, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/RRC",
        letter: None,
        segments: &[city(N), road(S), road(W), field(EL | ER | SL, &[0]), field(SR | WL, &[]), field(WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TB/RRrr",
        letter: None,
        segments: &[
            road(N | S),
            road(E | W),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/F.v",
        letter: None,
        segments: &[field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/RrRr.g",
        letter: None,
        segments: &[road(N | W), road(E | S), field(NL | WR, &[]), field(NR | EL | SR | WL, &[]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[],
    },
    TileDef {
        id: "DG/R.v",
        letter: None,
        segments: &[road(S), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/C.d",
        letter: None,
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/C.dG",
        letter: None,
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/C.v",
        letter: None,
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/LRRR.d",
        letter: None,
        segments: &[
            MONASTERY,
            road(E),
            road(S),
            road(W),
            field(NL | NR | EL | WR, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[(0, 1), (0, 2), (0, 3)],
    },
    TileDef {
        id: "DG/RRR.d",
        letter: None,
        segments: &[road(E), road(S), road(W), field(NL | NR | EL | WR, &[]), field(ER | SL, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[(0, 1), (0, 2), (1, 2)],
    },
    TileDef {
        id: "DG/RRR.g",
        letter: None,
        segments: &[road(E), road(S), road(W), field(NL | NR | EL | WR, &[]), field(ER | SL, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[(0, 1), (0, 2), (1, 2)],
    },
    TileDef {
        id: "DG/CRRR.p",
        letter: None,
        segments: &[
            city(N).with_mark(Marks::PRINCESS),
            road(E),
            road(S),
            road(W),
            field(EL | WR, &[0]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(1, 2), (1, 3), (2, 3)],
    },
    TileDef {
        id: "DG/CCc+.p",
        letter: None,
        segments: &[
            city(N).with_mark(Marks::PRINCESS).with_mark(Marks::NOT_CASTLE_BASE),
            city(E | S).with_pennants(1),
            field(WL | WR, &[0]),
            field(INNER, &[0, 1]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/Ccc.p",
        letter: None,
        segments: &[city(N | E | W).with_mark(Marks::PRINCESS), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/Ccc+.g",
        letter: None,
        segments: &[city(N | E | W).with_pennants(1), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[],
    },
    TileDef {
        id: "DG/LCcc.d",
        letter: None,
        segments: &[MONASTERY, city(N | E | W), field(SL | SR, &[1])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[(0, 1)],
    },
    TileDef {
        id: "DG/Rr.d",
        letter: None,
        segments: &[road(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/Rr.v",
        letter: None,
        segments: &[road(S | W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/RFr.d",
        letter: None,
        segments: &[road(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/RFr.v",
        letter: None,
        segments: &[road(E | W), field(NL | NR | EL | WR, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/Cc!.p",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::PRINCESS), field(EL | ER, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/Cc.d",
        letter: None,
        segments: &[city(N | W), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/Cc.p",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::PRINCESS), field(EL | ER | SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/Cc.pG",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::PRINCESS), field(EL | ER | SL | SR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/CC.v",
        letter: None,
        segments: &[city(N), city(E), field(SL | SR | WL | WR, &[0, 1])],
        role: Role::Normal,
        emblem: Some(Emblem::Volcano),
        links: &[],
    },
    TileDef {
        id: "DG/CFc+.d",
        letter: None,
        segments: &[city(E | W).with_pennants(1), field(NL | NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/CcRr.p",
        letter: None,
        segments: &[city(N | W).with_mark(Marks::PRINCESS), road(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "DG/CcRr.g",
        letter: None,
        segments: &[city(N | W), road(E | S), field(EL | SR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[],
    },
    TileDef {
        id: "DG/CRcr.d",
        letter: None,
        segments: &[city(E | W), road(N | S), field(NL | NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/RrC.d",
        letter: None,
        segments: &[city(N), road(S | W), field(EL | ER | SL | WR, &[0]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/RrC.g",
        letter: None,
        segments: &[city(N), road(S | W), field(EL | ER | SL | WR, &[0]), field(SR | WL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[],
    },
    TileDef {
        id: "DG/CRr.d",
        letter: None,
        segments: &[city(N), road(E | S), field(EL | SR | WL | WR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Dragon),
        links: &[],
    },
    TileDef {
        id: "DG/CRr.g",
        letter: None,
        segments: &[city(N), road(E | S), field(EL | SR | WL | WR, &[0]), field(ER | SL, &[])],
        role: Role::Normal,
        emblem: Some(Emblem::Portal),
        links: &[],
    },
    TileDef {
        id: "TO/C",
        letter: None,
        segments: &[city(N), field(EL | ER | SL | SR | WL | WR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/F",
        letter: None,
        segments: &[field(NL | NR | EL | ER | SL | SR | WL | WR, &[]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/FG",
        letter: None,
        segments: &[field(NL | NR | EL | ER | SL | SR | WL | WR, &[]), GARDEN, TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/L",
        letter: None,
        segments: &[MONASTERY, field(NL | NR | EL | ER | SL | SR | WL | WR, &[]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RR",
        letter: None,
        segments: &[road(S), road(W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RRG",
        letter: None,
        segments: &[road(S), road(W), field(NL | NR | EL | ER | SL | WR, &[]), field(SR | WL, &[]), GARDEN, TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RRR",
        letter: None,
        segments: &[
            road(N),
            road(E),
            road(W),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL | SR | WL, &[]),
            TOWER,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RrRr.2",
        letter: None,
        segments: &[
            road(N | W),
            road(E | S),
            field(NL | WR, &[]),
            field(NR | EL | SR | WL, &[]),
            field(ER | SL, &[]),
            TOWER,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RRRR.1",
        letter: None,
        segments: &[
            road(N),
            road(E),
            road(S),
            road(W),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
            TOWER,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/CRcr",
        letter: None,
        segments: &[
            city(E | W),
            road(N | S),
            field(NL, &[0]),
            field(NR, &[0]),
            field(SL, &[0]),
            field(SR, &[0]),
            TOWER,
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/CFR",
        letter: None,
        segments: &[city(N), road(S), field(EL | ER | SL, &[0]), field(SR | WL | WR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RrC",
        letter: None,
        segments: &[city(N), road(S | W), field(EL | ER | SL | WR, &[0]), field(SR | WL, &[]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/RCr",
        letter: None,
        segments: &[city(N), road(E | W), field(EL, &[0]), field(ER | SL | SR | WL, &[]), field(WR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/Cc",
        letter: None,
        segments: &[city(N | W), field(EL | ER | SL | SR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/CcR!",
        letter: None,
        segments: &[city(N | W), road(E), field(EL, &[0]), field(ER, &[0]), field(SL | SR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TO/CC.2",
        letter: None,
        segments: &[city(N), city(W), field(EL | ER | SL | SR, &[0, 1]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/CRCr.2",
        letter: None,
        segments: &[city(N), city(S), road(E | W), field(EL | WR, &[0]), field(ER | WL, &[1]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "TO/CccR",
        letter: None,
        segments: &[city(N | E | W), road(S), field(SL, &[0]), field(SR, &[0]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "TO/CccC+",
        letter: None,
        segments: &[city(N | E | W).with_pennants(1), city(S), field(INNER, &[0, 1]), TOWER],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/C++",
        letter: None,
        segments: &[city(N | E | S | W).with_pennants(2)],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/CCcc+",
        letter: None,
        segments: &[city(N | S).with_pennants(1), city(E | W), field(INNER, &[0, 1]), field(INNER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/CCc+",
        letter: None,
        segments: &[
            city(N).with_pennants(1).with_mark(Marks::NOT_CASTLE_BASE),
            city(E | W),
            field(SL | SR, &[0, 1]),
            field(INNER, &[0, 1]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/CCRR",
        letter: None,
        segments: &[city(N), city(W), road(E), road(S), field(EL, &[0]), field(ER | SL, &[0, 1]), field(SR, &[1])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 2), (1, 3)],
    },
    TileDef {
        id: "AM/LRRRR",
        letter: None,
        segments: &[
            MONASTERY,
            road(N),
            road(E),
            road(S),
            road(W),
            field(NL | WR, &[]),
            field(NR | EL, &[]),
            field(ER | SL, &[]),
            field(SR | WL, &[]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2), (0, 3), (0, 4)],
    },
    TileDef {
        id: "AM/RC",
        letter: None,
        segments: &[city(N), road(W), field(EL | ER | SL | SR | WL, &[0]), field(WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "AM/CRr",
        letter: None,
        segments: &[city(N), road(E | S), field(EL, &[0]), field(ER | SL, &[]), field(SR | WL | WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/RrC",
        letter: None,
        segments: &[city(N), road(S | W), field(EL | ER | SL, &[0]), field(SR | WL, &[]), field(WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/C!+",
        letter: None,
        segments: &[
            city(W).with_pennants(1).with_mark(Marks::NOT_CASTLE_BASE),
            field(NL | NR, &[0]),
            field(EL | ER, &[0]),
            field(SL | SR, &[0]),
        ],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/R",
        letter: None,
        segments: &[road(S), field(NL | NR | EL | ER | SL | SR | WL | WR, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/RG",
        letter: None,
        segments: &[road(S), field(NL | NR | EL | ER | SL | SR | WL | WR, &[]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/Rrr",
        letter: None,
        segments: &[road(N | E | W), field(NL | WR, &[]), field(NR | EL, &[]), field(ER | SL | SR | WL, &[])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "AM/CRcr+",
        letter: None,
        segments: &[city(E | W).with_pennants(1), road(N | S), field(NL, &[0]), field(NR, &[0]), field(SL | SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef { id: "AM/A", letter: None, segments: &[MONASTERY], role: Role::Abbey, emblem: None, links: &[] },
    TileDef {
        id: "CO/1",
        letter: None,
        segments: &[
            road(W),
            field(NL | NR | EL | WR, &[]).with_mark(Marks::CARCASSONNE),
            field(SR | WL, &[]).with_mark(Marks::CARCASSONNE),
        ],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/2",
        letter: None,
        segments: &[field(NL | NR | EL | WR, &[]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/3",
        letter: None,
        segments: &[field(NL | NR | EL | WR, &[]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/4",
        letter: None,
        segments: &[
            road(N),
            field(NL | WR, &[]).with_mark(Marks::CARCASSONNE),
            field(NR | EL | ER | SL, &[]).with_mark(Marks::CARCASSONNE),
        ],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/5",
        letter: None,
        segments: &[field(NL | SR | WL | WR, &[]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef { id: "CO/6", letter: None, segments: &[], role: Role::Board, emblem: None, links: &[] },
    TileDef {
        id: "CO/7",
        letter: None,
        segments: &[QUARTER, QUARTER, QUARTER, QUARTER],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/8",
        letter: None,
        segments: &[field(NR | EL | ER | SL, &[]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/9",
        letter: None,
        segments: &[city(S), field(NL | ER | WL | WR, &[0]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/10",
        letter: None,
        segments: &[field(ER | SL | SR | WL, &[]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/11",
        letter: None,
        segments: &[
            road(S),
            field(ER | SL, &[]).with_mark(Marks::CARCASSONNE),
            field(SR | WL, &[]).with_mark(Marks::CARCASSONNE),
        ],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "CO/12",
        letter: None,
        segments: &[city(E), field(NR | SL | SR | WL, &[0]).with_mark(Marks::CARCASSONNE)],
        role: Role::Board,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "KR/LC",
        letter: None,
        segments: &[MONASTERY, city(N), field(EL | ER | SL | SR | WL | WR, &[1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
    TileDef {
        id: "KR/RC",
        letter: None,
        segments: &[city(N), road(W), field(EL | ER | SL | SR | WL, &[0]), field(WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "KR/RCG",
        letter: None,
        segments: &[city(N), road(W), field(EL | ER | SL | SR | WL, &[0]), field(WR, &[0]), GARDEN],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1)],
    },
    TileDef {
        id: "KR/CRrR",
        letter: None,
        segments: &[city(N), road(E | S), road(W), field(EL | SR | WL, &[0]), field(ER | SL, &[]), field(WR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 2)],
    },
    TileDef {
        id: "KR/CcRR!",
        letter: None,
        segments: &[city(N | W), road(E), road(S), field(EL, &[0]), field(ER, &[0]), field(SL, &[0]), field(SR, &[0])],
        role: Role::Normal,
        emblem: None,
        links: &[(0, 1), (0, 2)],
    },
    TileDef {
        id: "KR/CCcc",
        letter: None,
        segments: &[city(N | S), city(E | W), field(INNER, &[0, 1]), field(INNER, &[0, 1])],
        role: Role::Normal,
        emblem: None,
        links: &[],
    },
];

pub(super) static SETS: &[SetDef] = &[
    SetDef {
        name: "base",
        title: "Carcassonne",
        tiles: &[
            (TileKind(0), [2, 2]),  // BA/LR
            (TileKind(1), [4, 4]),  // BA/L
            (TileKind(2), [1, 1]),  // BA/Cccc+
            (TileKind(3), [4, 4]),  // BA/RCr
            (TileKind(4), [0, 1]),  // BA/CG
            (TileKind(5), [5, 4]),  // BA/C
            (TileKind(6), [2, 2]),  // BA/CFc+
            (TileKind(7), [1, 1]),  // BA/CFc.1
            (TileKind(8), [3, 2]),  // BA/CFC.2
            (TileKind(9), [0, 1]),  // BA/CFCG
            (TileKind(10), [2, 1]), // BA/CC.2
            (TileKind(11), [0, 1]), // BA/CCG
            (TileKind(12), [3, 3]), // BA/CRr
            (TileKind(13), [3, 3]), // BA/RrC
            (TileKind(14), [3, 3]), // BA/CRRR
            (TileKind(15), [0, 1]), // BA/Cc+G
            (TileKind(16), [2, 1]), // BA/Cc+
            (TileKind(17), [3, 2]), // BA/Cc.1
            (TileKind(18), [0, 1]), // BA/CcG
            (TileKind(19), [2, 2]), // BA/CcRr+
            (TileKind(20), [3, 3]), // BA/CcRr
            (TileKind(21), [1, 1]), // BA/Ccc+
            (TileKind(22), [0, 1]), // BA/CccG
            (TileKind(23), [3, 2]), // BA/Ccc
            (TileKind(24), [2, 2]), // BA/CccR+
            (TileKind(25), [1, 1]), // BA/CccR
            (TileKind(26), [0, 1]), // BA/RFrG
            (TileKind(27), [8, 7]), // BA/RFr
            (TileKind(28), [0, 1]), // BA/RrG
            (TileKind(29), [9, 8]), // BA/Rr
            (TileKind(30), [4, 4]), // BA/RRR
            (TileKind(31), [1, 1]), // BA/RRRR
        ],
    },
    SetDef {
        name: "river",
        title: "The River",
        tiles: &[
            (TileKind(32), [1, 1]), // RI/s
            (TileKind(33), [1, 1]), // RI.1/I.e
            (TileKind(34), [1, 1]), // RI.1/CICI
            (TileKind(35), [1, 1]), // RI.1/CIRI
            (TileKind(36), [1, 1]), // RI.1/LIRI
            (TileKind(37), [1, 1]), // RI.1/RIrI
            (TileKind(38), [2, 2]), // RI.1/IFI
            (TileKind(39), [1, 1]), // RI.1/CcII
            (TileKind(40), [1, 1]), // RI.1/RrII
            (TileKind(41), [2, 1]), // RI.1/II
            (TileKind(42), [0, 1]), // RI.1/IIG
        ],
    },
    SetDef {
        name: "river-2",
        title: "The River II",
        tiles: &[
            (TileKind(32), [1, 1]), // RI/s
            (TileKind(43), [1, 1]), // RI.2/IFC
            (TileKind(44), [1, 1]), // RI.2/I.v
            (TileKind(45), [1, 1]), // RI.2/III
            (TileKind(46), [1, 1]), // RI.2/CIcI
            (TileKind(47), [1, 1]), // RI.2/LIFI
            (TileKind(48), [1, 1]), // RI.2/RIrI
            (TileKind(49), [1, 1]), // RI.2/CIRI
            (TileKind(50), [1, 0]), // RI.2/II
            (TileKind(51), [0, 1]), // RI.2/IIG
            (TileKind(52), [1, 1]), // RI.2/CcII+
            (TileKind(53), [1, 1]), // RI.2/II+
            (TileKind(54), [1, 1]), // RI.2/RrII
        ],
    },
    SetDef {
        name: "inns-and-cathedrals",
        title: "Inns & Cathedrals",
        tiles: &[
            (TileKind(55), [2, 2]), // IC/Cccc.c
            (TileKind(56), [1, 1]), // IC/LRFR
            (TileKind(57), [1, 0]), // IC/CCCC
            (TileKind(58), [0, 1]), // IC/CCCCG
            (TileKind(59), [1, 1]), // IC/CCC
            (TileKind(60), [1, 1]), // IC/CRCR
            (TileKind(61), [1, 1]), // IC/CCc+
            (TileKind(62), [1, 1]), // IC/C!
            (TileKind(63), [1, 1]), // IC/CFR
            (TileKind(64), [1, 1]), // IC/CcR
            (TileKind(65), [1, 1]), // IC/CRcR+
            (TileKind(66), [1, 1]), // IC/RCc.i
            (TileKind(67), [1, 1]), // IC/RrC.i
            (TileKind(68), [1, 1]), // IC/CcRr+.i
            (TileKind(69), [1, 1]), // IC/RRR.i
            (TileKind(70), [1, 0]), // IC/RFr.i
            (TileKind(71), [0, 1]), // IC/RFr.iG
            (TileKind(72), [1, 1]), // IC/Rr.i
            (TileKind(73), [1, 1]), // IC/RrRr
        ],
    },
    SetDef {
        name: "traders-and-builders",
        title: "Traders & Builders",
        tiles: &[
            (TileKind(74), [1, 1]), // TB/Cc.g
            (TileKind(75), [1, 1]), // TB/Cc.w
            (TileKind(76), [1, 1]), // TB/CCc.c
            (TileKind(77), [1, 1]), // TB/CCc.w
            (TileKind(78), [1, 1]), // TB/Ccc.g
            (TileKind(79), [1, 1]), // TB/CcCC.c
            (TileKind(80), [1, 1]), // TB/CcRR!.c
            (TileKind(81), [1, 0]), // TB/CcRR.w
            (TileKind(82), [0, 1]), // TB/CcRR.wG
            (TileKind(83), [1, 1]), // TB/CcRC.c
            (TileKind(84), [1, 1]), // TB/CcRC.g
            (TileKind(85), [1, 0]), // TB/CcR.c
            (TileKind(86), [0, 1]), // TB/CcR.cG
            (TileKind(87), [1, 1]), // TB/CcR!.w
            (TileKind(88), [1, 1]), // TB/CccR.w
            (TileKind(89), [1, 1]), // TB/CcCc.w
            (TileKind(90), [1, 1]), // TB/CFc.w
            (TileKind(91), [1, 1]), // TB/CR
            (TileKind(92), [1, 1]), // TB/CRc.g
            (TileKind(93), [1, 1]), // TB/CRc.w
            (TileKind(94), [1, 1]), // TB/CRcR.w
            (TileKind(95), [1, 1]), // TB/LRRR
            (TileKind(96), [1, 1]), // TB/RCc.g
            (TileKind(97), [1, 1]), // TB/RCc!.g
            (TileKind(98), [1, 1]), // TB/RRC
            (TileKind(99), [1, 1]), // TB/RRrr
        ],
    },
    SetDef {
        name: "princess-and-dragon",
        title: "The Princess & the Dragon",
        tiles: &[
            (TileKind(100), [1, 1]), // DG/F.v
            (TileKind(101), [1, 1]), // DG/RrRr.g
            (TileKind(102), [1, 1]), // DG/R.v
            (TileKind(103), [1, 0]), // DG/C.d
            (TileKind(104), [0, 1]), // DG/C.dG
            (TileKind(105), [1, 1]), // DG/C.v
            (TileKind(106), [1, 1]), // DG/LRRR.d
            (TileKind(107), [1, 1]), // DG/RRR.d
            (TileKind(108), [1, 1]), // DG/RRR.g
            (TileKind(109), [1, 1]), // DG/CRRR.p
            (TileKind(110), [1, 1]), // DG/CCc+.p
            (TileKind(111), [1, 1]), // DG/Ccc.p
            (TileKind(112), [1, 1]), // DG/Ccc+.g
            (TileKind(113), [1, 1]), // DG/LCcc.d
            (TileKind(114), [2, 2]), // DG/Rr.d
            (TileKind(115), [1, 1]), // DG/Rr.v
            (TileKind(116), [1, 1]), // DG/RFr.d
            (TileKind(117), [1, 1]), // DG/RFr.v
            (TileKind(118), [1, 1]), // DG/Cc!.p
            (TileKind(119), [1, 1]), // DG/Cc.d
            (TileKind(120), [1, 0]), // DG/Cc.p
            (TileKind(121), [0, 1]), // DG/Cc.pG
            (TileKind(122), [1, 1]), // DG/CC.v
            (TileKind(123), [1, 1]), // DG/CFc+.d
            (TileKind(124), [1, 1]), // DG/CcRr.p
            (TileKind(125), [1, 1]), // DG/CcRr.g
            (TileKind(126), [1, 1]), // DG/CRcr.d
            (TileKind(127), [1, 1]), // DG/RrC.d
            (TileKind(128), [1, 1]), // DG/RrC.g
            (TileKind(129), [1, 1]), // DG/CRr.d
            (TileKind(130), [1, 1]), // DG/CRr.g
        ],
    },
    SetDef {
        name: "tower",
        title: "The Tower",
        tiles: &[
            (TileKind(131), [2, 2]), // TO/C
            (TileKind(132), [1, 0]), // TO/F
            (TileKind(133), [0, 1]), // TO/FG
            (TileKind(134), [1, 1]), // TO/L
            (TileKind(135), [1, 0]), // TO/RR
            (TileKind(136), [0, 1]), // TO/RRG
            (TileKind(137), [1, 1]), // TO/RRR
            (TileKind(138), [1, 1]), // TO/RrRr.2
            (TileKind(139), [1, 1]), // TO/RRRR.1
            (TileKind(140), [1, 1]), // TO/CRcr
            (TileKind(141), [1, 1]), // TO/CFR
            (TileKind(142), [1, 1]), // TO/RrC
            (TileKind(143), [1, 1]), // TO/RCr
            (TileKind(144), [1, 1]), // TO/Cc
            (TileKind(145), [1, 1]), // TO/CcR!
            (TileKind(146), [1, 1]), // TO/CC.2
            (TileKind(147), [1, 1]), // TO/CRCr.2
            (TileKind(148), [1, 1]), // TO/CccR
            (TileKind(149), [1, 1]), // TO/CccC+
        ],
    },
    SetDef {
        name: "abbey-and-mayor",
        title: "Abbey & Mayor",
        tiles: &[
            (TileKind(150), [1, 1]), // AM/C++
            (TileKind(151), [1, 1]), // AM/CCcc+
            (TileKind(152), [1, 1]), // AM/CCc+
            (TileKind(153), [1, 1]), // AM/CCRR
            (TileKind(154), [1, 1]), // AM/LRRRR
            (TileKind(155), [1, 1]), // AM/RC
            (TileKind(156), [1, 1]), // AM/CRr
            (TileKind(157), [1, 1]), // AM/RrC
            (TileKind(158), [1, 1]), // AM/C!+
            (TileKind(159), [1, 0]), // AM/R
            (TileKind(160), [0, 1]), // AM/RG
            (TileKind(161), [1, 1]), // AM/Rrr
            (TileKind(162), [1, 1]), // AM/CRcr+
            (TileKind(163), [0, 0]), // AM/A
        ],
    },
    SetDef {
        name: "count",
        title: "The Count of Carcassonne",
        tiles: &[
            (TileKind(164), [1, 1]), // CO/1
            (TileKind(165), [1, 1]), // CO/2
            (TileKind(166), [1, 1]), // CO/3
            (TileKind(167), [1, 1]), // CO/4
            (TileKind(168), [1, 1]), // CO/5
            (TileKind(169), [1, 1]), // CO/6
            (TileKind(170), [1, 1]), // CO/7
            (TileKind(171), [1, 1]), // CO/8
            (TileKind(172), [1, 1]), // CO/9
            (TileKind(173), [1, 1]), // CO/10
            (TileKind(174), [1, 1]), // CO/11
            (TileKind(175), [1, 1]), // CO/12
        ],
    },
    SetDef {
        name: "king-and-robber",
        title: "King & Robber Baron",
        tiles: &[
            (TileKind(176), [1, 1]), // KR/LC
            (TileKind(177), [1, 0]), // KR/RC
            (TileKind(178), [0, 1]), // KR/RCG
            (TileKind(179), [1, 1]), // KR/CRrR
            (TileKind(180), [1, 1]), // KR/CcRR!
            (TileKind(181), [1, 1]), // KR/CCcc
        ],
    },
];
