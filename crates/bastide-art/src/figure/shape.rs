//! Shapes: the drawings of the figures, our own designs. The foot is at the origin, a follower is 58 units tall.

use super::look::Look;

/// A figure as a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// The data of the paths that make up the silhouette together.
    pub(super) outline: &'static [&'static str],
    /// The data of the path of what shows the pattern of the seat, on top of the silhouette.
    pub(super) dress: &'static str,
    /// What is painted on top: SVG elements, drawn as lines of ink unless they say otherwise.
    pub(super) details: &'static str,
    /// From where to where it touches the ground.
    pub(super) base: (i32, i32),
    /// How far its silhouette reaches: left, upper and right end.
    pub(super) bounds: (i32, i32, i32),
}

/// The drawing of a figure.
pub(super) fn of(look: Look) -> Shape {
    match look {
        Look::Follower => FOLLOWER,
        Look::Lying => LYING,
        Look::Big => BIG,
        Look::BigLying => BIG_LYING,
        Look::Abbot => ABBOT,
        Look::Builder => BUILDER,
        Look::Pig => PIG,
        Look::Mayor => MAYOR,
        Look::Wagon => WAGON,
        Look::Barn => BARN,
        Look::Phantom => PHANTOM,
        Look::PhantomLying => PHANTOM_LYING,
        Look::Robber => ROBBER,
        Look::Woman => WOMAN,
        Look::Guard => GUARD,
        Look::Dragon => DRAGON,
        Look::Fairy => FAIRY,
        Look::Count => COUNT,
        Look::Mage => MAGE,
        Look::Witch => WITCH,
        Look::Teacher => TEACHER,
        Look::WheelPig => WHEEL_PIG,
        Look::King => KING,
        Look::RobberBaron => ROBBER_BARON,
        Look::TowerPiece => TOWER_PIECE,
        Look::Bridge => BRIDGE,
    }
}

const FOLLOWER: Shape = Shape {
    outline: &[
        "M-7-37c-9 0-14 4-16 12l-3 10a4.5 4.5 0 0 0 8 3l4-8-3 20h14l3-7 3 7h14l-3-20 4 8a4.5 4.5 0 0 0 8-3l-3-10c-2-8-7-12-16-12a11.5 11.5 0 1 0-14 0z",
    ],
    dress: "M-7-37c-9 0-14 4-16 12l-3 10a4.5 4.5 0 0 0 8 3l4-8-2 13h32l-2-13 4 8a4.5 4.5 0 0 0 8-3l-3-10c-2-8-7-12-16-12q-7 5-14 0z",
    details: r#"<path class="l-glint" stroke-width="3.5" d="M-7-46a8 8 0 0 1 5-7M-20-22c1-5 3-9 8-11"/>"#,
    base: (-17, 17),
    bounds: (-26, -57, 26),
};

const LYING: Shape = Shape {
    outline: &["M-32 0L-28-17A11.5 11.5 0 1 1-10-17C-5-23 1-23 6-19 9-21 15-20 18-14L27-7 31-13 35-9 32 0Z"],
    dress: "M-32 0L-28-17A11.5 11.5 0 0 0-10-17C-5-23 1-23 6-19 9-20 11-20 14-18L11 0Z",
    details: r#"<path d="M-22-1l5-9"/><path class="l-glint" stroke-width="3.5" d="M-27-24a8 8 0 0 1 5-7M-4-18q3-1 6 0"/>"#,
    base: (-32, 33),
    bounds: (-32, -36, 35),
};

const BIG: Shape = Shape {
    outline: &[
        "M-9-49C-21-48-29-43-31-35L-37-24-19-13-22 0H-5L0-9 5 0H22L19-13 37-24 31-35C29-43 21-48 9-49A15 15 0 1 0-9-49ZM-28-26L-21-34V-22ZM28-26L21-22V-34Z",
    ],
    dress: "M-9-49C-14-49-18-48-21-46L-19-13-21-7H21L19-13 21-46C18-48 14-49 9-49Q0-43-9-49Z",
    details: r#"<path class="trim" d="M-19-19h38v6h-38z"/><path d="M-4-19h8v6h-8z"/><path class="l-glint" stroke-width="4" d="M-10-61a11 11 0 0 1 7-10M-28-34c1-4 3-7 6-9"/>"#,
    base: (-22, 22),
    bounds: (-37, -76, 37),
};

const BIG_LYING: Shape = Shape {
    outline: &["M-42 0L-36-22A15 15 0 1 1-13-22C-6-30 1-30 8-25 12-28 19-26 23-18L35-9 40-17 46-12 42 0Z"],
    dress: "M-42 0L-36-22A15 15 0 0 0-13-22C-6-30 1-30 8-25 11-27 15-26 18-23L14 0Z",
    details: r#"<path d="M-29-1l7-12"/><path class="trim" d="M8-25l6-1-5 26h-6z"/><path class="l-glint" stroke-width="4" d="M-36-31a11 11 0 0 1 7-10M-5-24q3-1 7 0"/>"#,
    base: (-42, 43),
    bounds: (-42, -46, 46),
};

const ABBOT: Shape = Shape {
    outline: &[
        "M-26 0c1-14 3-26 12-32a10 10 0 0 1-3-8c0-9 5-17 11-25 6 8 11 16 11 25a10 10 0 0 1-3 8c9 6 11 18 12 32z",
        "M19 0v-44a8 8 0 0 1 16 0c0 6-7 7-8 2l3-2a2 2 0 0 0-5 0v44z",
    ],
    dress: "M-26 0c1-14 3-26 12-32q8 6 16 0c9 6 11 18 12 32z",
    details: r#"<path class="trim" d="M19 0v-44a8 8 0 0 1 16 0c0 6-7 7-8 2l3-2a2 2 0 0 0-5 0v44zM-17-46h22v5h-22z"/><path stroke-width="5" d="M-6-59v9M-9-55h6"/><path class="l-trim" stroke-width="3" d="M-6-59v9M-9-55h6"/><path class="l-glint" stroke-width="3" d="M-22-6c1-8 2-15 6-20"/>"#,
    base: (-26, 25),
    bounds: (-26, -64, 35),
};

const BUILDER: Shape = Shape {
    outline: &[
        "M-7-36c-9 0-14 4-16 11l-3 10a4.5 4.5 0 0 0 8 3l4-7-3 19h14l3-7 3 7h14l-3-20 11-8a5 5 0 0 0-3-9l-6 3c-3-2-6-2-9-2a10 10 0 0 0 3-8h6v-5h-6a10 10 0 0 0-20 0h-6v5h6a10 10 0 0 0 3 8z",
        "M21-30v-24h-7v-11h20v11h-7v24z",
    ],
    dress: "M-7-36c-9 0-14 4-16 11l-3 10a4.5 4.5 0 0 0 8 3l4-7-2 12h32l-2-13 11-8a5 5 0 0 0-3-9l-6 3c-3-2-6-2-9-2q-7 5-14 0z",
    details: r#"<path class="wood" d="M21-28v-26h6v26z"/><path class="trim" d="M14-54v-11h20v11zM-16-49h32v5h-32z"/><path class="l-glint" stroke-width="3" d="M-6-52a7 7 0 0 1 5-4M-20-21c1-5 3-9 8-11"/>"#,
    base: (-17, 17),
    bounds: (-26, -65, 34),
};

const PIG: Shape = Shape {
    outline: &[
        "M-28-21v8h5c1 4 3 6 6 8v5h8v-4h15v4h8v-7c4-3 6-7 6-11 4 0 7-5 4-10l-4 1c1 3 0 5-2 4-2-6-9-9-18-9-4 0-7 1-9 2l-8-6v8c-3 2-5 4-6 7z",
    ],
    dress: "M-9-30c-3 8-3 18-1 26h16v0h8v-3c4-3 6-7 6-11 0-2-1-4-2-5-2-6-9-9-18-9-4 0-7 1-9 2z",
    details: r#"<circle class="ink" cx="-17" cy="-20" r="1"/><path d="M-17-28q5 0 8-2M-25-18v2"/><path class="l-glint" stroke-width="3" d="M-13-25q2-2 3-2"/>"#,
    base: (-17, 14),
    bounds: (-28, -36, 25),
};

const MAYOR: Shape = Shape {
    outline: &[
        "M-13 0c-9-4-14-12-14-20 0-10 8-17 20-18a10 10 0 0 1-3-8h-6v-5h7v-13q9-4 18 0v13h7v5h-6a10 10 0 0 1-3 8c12 1 20 8 20 18 0 8-5 16-14 20z",
    ],
    dress: "M-13 0c-9-4-14-12-14-20 0-10 8-17 20-18q7 5 14 0c12 1 20 8 20 18 0 8-5 16-14 20z",
    details: r#"<path stroke-width="6" d="M-13-36c1 11 7 16 13 16s12-5 13-16"/><path class="l-trim" stroke-width="3" d="M-13-36c1 11 7 16 13 16s12-5 13-16"/><path class="trim" d="M0-24l6 6-6 7-6-7zM-9-56h18v5h-18z"/><path class="l-glint" stroke-width="3.5" d="M-23-20c1-5 2-8 5-10"/>"#,
    base: (-16, 16),
    bounds: (-27, -66, 27),
};

const WAGON: Shape = Shape {
    outline: &[
        "M-30-24c-3-14 2-27 13-27h34c11 0 16 13 13 27h5v12h-8a11 11 0 0 1-22 1h-10a11 11 0 0 1-22-1h-8v-12z",
        "M-33-19l-13 9 4 5 13-8z",
    ],
    dress: "M-30-24c-3-14 2-27 13-27h34c11 0 16 13 13 27z",
    details: r#"<path d="M-11-51c-4 8-5 18-4 27M11-51c4 8 5 18 4 27M-35-24h70v12h-70z"/><circle class="trim" cx="-16" cy="-11" r="10"/><circle class="trim" cx="16" cy="-11" r="10"/><path d="M-16-20v18M-25-11h18M16-20v18M7-11h18"/><path class="l-glint" stroke-width="3.5" d="M-26-33c0-7 3-12 8-13"/>"#,
    base: (-28, 28),
    bounds: (-46, -51, 35),
};

const BARN: Shape = Shape {
    outline: &["M-27 0v-24l-5-3 11-15 21-12 21 12 11 15-5 3v24z"],
    dress: "M-27 0v-24l9-11 18-10 18 10 9 11v24z",
    details: r#"<path class="trim" d="M-10 0v-20h20v20zM-5-36h10v9h-10z"/><path d="M-10 0l20-20M10 0l-20-20M0-36v9"/><path class="l-glint" stroke-width="3" d="M-28-29l9-12 12-7"/>"#,
    base: (-27, 27),
    bounds: (-32, -54, 32),
};

const PHANTOM: Shape = Shape {
    outline: &[
        "M-18 0c0-6-1-10-2-14l-9 1c-4-8 2-14 8-16 0-17 8-29 21-29s21 12 21 29c6 2 12 8 8 16l-9-1c-1 4-2 8-2 14l-6-5-6 5-6-5-6 5-6-5z",
    ],
    dress: "M-18 0c0-6-1-10-2-14l-9 1c-4-8 2-14 8-16q21 10 42 0c6 2 12 8 8 16l-9-1c-1 4-2 8-2 14l-6-5-6 5-6-5-6 5-6-5z",
    details: r#"<path class="rim" d="M-12-42a5 6 0 0 1 10 0 5 6 0 0 1-10 0zM2-42a5 6 0 0 1 10 0 5 6 0 0 1-10 0z"/><path class="ink" d="M-7-41v1M7-41v1"/><path class="l-glint" stroke-width="3.5" d="M-16-42c1-6 4-10 8-12"/>"#,
    base: (-14, 14),
    bounds: (-30, -58, 30),
};

const PHANTOM_LYING: Shape = Shape {
    outline: &[
        "M-33-16C-33-28-23-33-11-32L-5-38C0-42 6-38 5-32L31-33 26-26 31-20 26-14 31-7 25-1-11 0C-23 0-33-5-33-16Z",
    ],
    dress: "M-8-35L-5-38C0-42 6-38 5-32L31-33 26-26 31-20 26-14 31-7 25-1-4 0Q2-18-8-35Z",
    details: r#"<path class="rim" d="M-29-18a4 6 0 0 1 8 0 4 6 0 0 1-8 0zM-18-18a4 6 0 0 1 8 0 4 6 0 0 1-8 0z"/><path class="ink" d="M-25-17v1M-14-17v1"/><path class="l-glint" stroke-width="3" d="M-27-26q4-3 9-3"/>"#,
    base: (-26, 26),
    bounds: (-33, -39, 31),
};

const ROBBER: Shape = Shape {
    outline: &[
        "M-14 0l2-18c-3 2-6 3-9 3a15 15 0 0 1 0-31c5 0 9 2 12 5l3-4h-6v-4h5c0-7 3-11 10-11s10 4 10 11h5v4h-4a10 10 0 0 1-4 9c9 1 13 4 15 11l3 10a4.5 4.5 0 0 1-8 3l-4-7 2 19h-13l-3-7-3 7z",
    ],
    dress: "M-13-7l3-29q3-1 6-1 6 5 14 1c9 1 13 4 15 11l3 10a4.5 4.5 0 0 1-8 3l-4-7 1 12z",
    details: r#"<path class="wood" d="M-21-15a15 15 0 0 1 0-31c6 0 11 3 14 9 3 9-3 21-14 22z"/><path d="M-8-40q-3-3-8-2"/><path class="ink" d="M-6-44h18v5h-18z"/><path class="l-trim" d="M-1-42h1M7-42h1"/><path class="l-glint" stroke-width="3" d="M-32-29c0-6 3-10 8-12"/>"#,
    base: (-14, 18),
    bounds: (-37, -60, 28),
};

const WOMAN: Shape = Shape {
    outline: &[
        "M-27 0C-17-6-9-14-7-24L-15-30C-14-34-11-37-6-38A9.5 9.5 0 0 1-9-50L11-73 10-45A9.5 9.5 0 0 1 6-38C11-37 14-34 15-30L7-24C9-14 17-6 27 0Z",
        "M11-73C21-68 27-57 27-43L20-46C20-56 16-63 10-66Z",
    ],
    dress: "M-27 0C-17-6-9-14-7-24L-15-30C-14-34-11-37-6-38Q0-34 6-38C11-37 14-34 15-30L7-24C9-14 17-6 27 0Z",
    details: r#"<path class="trim" d="M11-73C21-68 27-57 27-43L20-46C20-56 16-63 10-66ZM-8-26h16l1 5h-18z"/><path d="M-9-50q11 1 19 5"/><path class="l-glint" stroke-width="3" d="M-4-50l8-10M-12-30q2-4 5-5"/>"#,
    base: (-27, 27),
    bounds: (-26, -73, 27),
};

const GUARD: Shape = Shape {
    outline: &[
        "M-15 0l1-20-8-3c0-8 5-13 15-14a10 10 0 0 1-3-8h-4c0-8 5-14 11-15l3-7 3 7c6 1 11 7 11 15h-4a10 10 0 0 1-3 8c6 1 9 2 12 5l7 1v9l-12 1 1 21h-12l-3-7-3 7z",
        "M23 0v-56h-4l7-17 7 17h-4v56z",
        "M-33-35h23v13c0 8-4 14-11 17-8-3-12-9-12-17z",
    ],
    dress: "M-14-20V-34L-7-37q7 5 14 0 6 1 9 3l-2 13 1 14h-30zM-33-35h23v13c0 8-4 14-11 17-8-3-12-9-12-17z",
    details: r#"<path d="M-14-45h28"/><path class="wood" d="M23 0v-56h6v56z"/><path class="trim" d="M19-56l7-17 7 17zM-3-60l3-7 3 7v15h-6z"/><circle class="trim" cx="-22" cy="-23" r="4"/><path class="l-glint" stroke-width="3" d="M-10-50c1-3 2-4 4-6"/>"#,
    base: (-18, 26),
    bounds: (-33, -72, 33),
};

const DRAGON: Shape = Shape {
    outline: &[
        "M-47-50C-44-56-38-58-33-58L-24-66-25-57C-17-53-16-45-18-38-17-33-12-31-8-31 4-34 14-30 20-22 28-12 36-12 40-20L34-21 46-34 51-18 45-19C42-4 30-2 20-6L22 0H8L5-6H-6L-8 0H-22L-19-10C-27-15-31-22-28-32-27-38-27-43-30-46L-38-43-46-45Z",
        "M-8-27L-10-52-2-72C8-70 20-64 30-50 24-51 19-49 17-45 13-47 9-45 8-40 4-41 1-38 2-32 0-29-4-27-8-27Z",
    ],
    dress: "M-8-27L-10-52-2-72C8-70 20-64 30-50 24-51 19-49 17-45 13-47 9-45 8-40 4-41 1-38 2-32 0-29-4-27-8-27Z",
    details: r#"<path d="M-2-71Q10-62 17-46M-4-68Q5-54 8-41M-46-47h9"/><circle class="trim" cx="-33" cy="-52" r="2.5"/><path d="M-23-28q5 3 7 8M-20-18q6 1 9 6"/><path class="l-glint" stroke-width="3" d="M-24-31q1-8 1-14"/>"#,
    base: (-22, 24),
    bounds: (-47, -72, 51),
};

const FAIRY: Shape = Shape {
    outline: &[
        "M-2-36C-10-56-30-66-33-50-34-40-22-34-14-32-26-30-28-18-20-15-12-13-5-22-2-30Z",
        "M2-36C10-56 30-66 33-50 34-40 22-34 14-32 26-30 28-18 20-15 12-13 5-22 2-30Z",
        "M-5-40A9 9 0 1 1 5-40C9-32 8-28 6-24L15 0H-15L-6-24C-8-28-9-32-5-40Z",
    ],
    dress: "M0-34C-10-56-30-66-33-50-34-40-22-34-14-32-26-30-28-18-20-15-12-13-5-22 0-30 5-22 12-13 20-15 28-18 26-30 14-32 22-34 34-40 33-50 30-66 10-56 0-34Z",
    details: r#"<path class="fairy" d="M-5-40A9 9 0 1 1 5-40C9-32 8-28 6-24L15 0H-15L-6-24C-8-28-9-32-5-40Z"/><path d="M-5-40q5 3 10 0M-7-24h14"/><path class="trim" d="M-9-49a9 9 0 0 1 18 0q-9-5-18 0z"/>"#,
    base: (-15, 15),
    bounds: (-33, -58, 33),
};

const COUNT: Shape = Shape {
    outline: &[
        "M-26 0C-24-18-20-33-7-36A10 10 0 0 1-10-46L-16-48C-15-60 13-63 16-50L10-46A10 10 0 0 1 7-36C18-33 21-18 24 0Z",
        "M3-57C12-69 27-71 34-62 27-63 21-59 15-52Z",
        "M8-22L37-6 35-3 6-17Z",
    ],
    dress: "M-6-34L-11 0H10L6-34Z",
    details: r#"<path class="trim" d="M-11-36q11-6 22 0-11 9-22 0zM3-57C12-69 27-71 34-62 27-63 21-59 15-52ZM14-19L37-6 35-3 12-14Z"/><path stroke-width="3" d="M16-24l-7 13"/><path d="M-10-46h20"/><path class="l-glint" stroke-width="3" d="M-21-6c1-9 3-17 7-22"/>"#,
    base: (-26, 24),
    bounds: (-26, -67, 37),
};

const MAGE: Shape = Shape {
    outline: &[
        "M-20 0C-16-10-13-16-12-22L-32-43-26-49-10-36-9-43H-18C-12-45-8-47-7-49L3-74 7-49C8-47 12-45 18-43H9L10-36 26-49 32-43 12-22C13-16 16-10 20 0Z",
    ],
    dress: "M-9-34q9 6 18 0l1 12 4 22h-28l4-22z",
    details: r#"<path class="trim" d="M0-27l2 5 5 0-4 4 2 5-5-3-5 3 2-5-4-4 5 0zM-7-49h14l2 5h-18z"/><path class="l-glint" stroke-width="3" d="M1-65l-4 12M-27-44l8 7"/>"#,
    base: (-20, 20),
    bounds: (-32, -73, 32),
};

const WITCH: Shape = Shape {
    outline: &[
        "M-44-17L-8-19-12-30C-10-36-6-38-3-39L-4-45-16-47-3-51 6-70 15-62 9-61 12-50 22-44 11-43A9 9 0 0 1 7-37C13-34 14-28 14-20L22-20 44-30 46-8 22-14 14-14 10-4 2-6 4-13-44-12Z",
    ],
    dress: "M-8-19L-12-30C-10-36-6-38-3-39Q2-35 7-37C13-34 14-28 14-20Z",
    details: r#"<path class="wood" d="M-44-17L22-20V-14L-44-12Z"/><path class="trim" d="M22-20L44-30 46-8 22-14ZM-4-50l15 0 1 4-16 0z"/><path d="M28-18l15-4M28-16l16 2M-16-47L22-44"/><path d="M-8-27q8 4 12 10"/>"#,
    base: (-34, 34),
    bounds: (-44, -70, 46),
};

const TEACHER: Shape = Shape {
    outline: &[
        "M-8-33A10 10 0 1 1 8-33C16-29 18-14 20 0H-20C-18-14-16-29-8-33Z",
        "M-23-52L0-61 23-52 0-43Z",
        "M12-30L31-35 36-16 17-11Z",
    ],
    dress: "M-8-33Q0-27 8-33L12-30C16-26 18-14 20 0H-20C-18-14-16-29-8-33Z",
    details: r#"<path d="M-4-29l4 29M-23-52L0-61 23-52 0-43Z"/><path class="trim" d="M12-30L31-35 36-16 17-11Z"/><path d="M16-26l12-3M17-21l12-3"/><path stroke-width="5" d="M0-52l19 2v9"/><path class="l-trim" d="M0-52l19 2v9"/>"#,
    base: (-20, 20),
    bounds: (-22, -61, 36),
};

const WHEEL_PIG: Shape = Shape {
    outline: &[
        "M26-40v8h-5c-1 4-3 6-6 8v5h-8v-4h-13v4h-8v-7c-4-3-6-7-6-11-4 0-7-5-4-10l4 1c-1 3 0 5 2 4 2-6 9-9 18-9 4 0 7 1 9 2l8-6v8c3 2 5 4 6 7z",
        "M-28 0A28 22 0 0 1 28 0Z",
    ],
    dress: "M-28 0A28 22 0 0 1 28 0Z",
    details: r#"<path d="M0 0v-22M0 0l-18-16M0 0l18-16"/><path class="trim" d="M-8 0a8 8 0 0 1 16 0z"/><circle class="ink" cx="15" cy="-39" r="1"/><path d="M23-37v2M15-47q-5 0-8-2"/><path class="l-glint" stroke-width="3" d="M-12-42q4-5 10-6"/>"#,
    base: (-28, 28),
    bounds: (-28, -55, 28),
};

const KING: Shape = Shape {
    outline: &[
        "M-16 0c2-16 4-30 14-35a10 10 0 0 1-4-9l-4-20 8 7 6-10 6 10 8-7-4 20a10 10 0 0 1-4 9c10 5 14 19 16 35z",
        "M-27-2v-30a8 8 0 1 1 6 0v30z",
    ],
    dress: "M-16 0c2-16 4-30 14-35q6 5 12 0c10 5 14 19 16 35z",
    details: r#"<path class="king" d="M-27-2v-30a8 8 0 1 1 6 0v30zM-7-48l-3-16 8 7 6-10 6 10 8-7-3 16z"/><path class="trim" d="M-8-30q12-10 24 0l-2 8q-10-6-20 0zM-7-48h22v4h-22z"/><path d="M-1-27v1M4-29v1M9-27v1"/><path class="l-glint" stroke-width="3" d="M-13-4c1-7 2-11 4-16"/>"#,
    base: (-24, 26),
    bounds: (-32, -66, 26),
};

const ROBBER_BARON: Shape = Shape {
    outline: &[
        "M-24 0L-20-19-28-24C-27-32-20-37-11-38V-46C-20-46-27-52-27-63-23-57-18-55-12-55-7-62 3-62 8-55 14-55 19-57 23-63 23-52 16-46 7-46V-38C14-37 18-34 20-29L26-32 29-24 15-18 19 0H3L-2-8-7 0Z",
        "M25 0V-34C17-35 16-52 25-54H40C36-48 36-40 40-34H31V0Z",
    ],
    dress: "M-11-38Q-2-33 7-38L12-36 9-7H-13L-16-36Z",
    details: r#"<path class="wood" d="M25 0V-40H31V0Z"/><path class="trim" d="M25-34C17-35 16-52 25-54H40C36-48 36-40 40-34Z"/><path class="ink" d="M-10-49h16v3h-16z"/><path d="M-2-55v17M-15-19h25"/><path class="trim" d="M-11-50C-20-48-26-54-27-63-23-57-18-55-12-55ZM7-50C16-48 22-54 23-63 19-57 14-55 8-55Z"/>"#,
    base: (-24, 28),
    bounds: (-28, -62, 40),
};

const TOWER_PIECE: Shape = Shape {
    outline: &["M-22-5c0 3 10 5 22 5s22-2 22-5v-37h-10v7h-7v-7h-10v7h-7v-7h-10z"],
    dress: "M-22-28c0 3 10 5 22 5s22-2 22-5v-14h-10v7h-7v-7h-10v7h-7v-7h-10z",
    details: r#"<path d="M-22-16c0 3 10 5 22 5s22-2 22-5M-8-23v12M9-11v10M10-24v12M-10-11v10"/><path class="l-glint" stroke-width="3" d="M-19-37v28"/>"#,
    base: (-22, 22),
    bounds: (-22, -42, 22),
};

const BRIDGE: Shape = Shape {
    outline: &["M-44 0v-14c12-14 28-18 44-18s32 4 44 18v14h-12c0-10-14-18-32-18s-32 8-32 18z"],
    dress: "M-44-14c12-14 28-18 44-18s32 4 44 18v6c-12-14-28-18-44-18s-32 4-44 18z",
    details: r#"<path d="M-31-16l7 5M-17-23l4 7M0-26v8M17-23l-4 7M31-16l-7 5"/><path class="l-glint" stroke-width="3" d="M-38-14c8-8 17-12 26-14"/>"#,
    base: (-44, 44),
    bounds: (-44, -32, 44),
};
