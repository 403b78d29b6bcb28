//! Monuments: the pictures of public and historic buildings, drawn round the middle of the square they need.

use crate::sheet::Motif;

use super::building::Picture;

/// Wells are not larger than this, so that they can stand on a crossing.
pub(super) const WELL: i32 = 26;

const fn picture(half: i32, id: &'static str, body: &'static str) -> Picture {
    Picture { half, motif: Motif { id, body } }
}

/// Any public building: a stone hall with a turret and a flag.
pub(super) const PUBLIC: Picture = picture(
    36,
    "qP",
    r#"<rect class="c-court l-c-kerb" stroke-width="2" x="-34" y="-26" width="68" height="61" rx="3"/>
<g class="l-c-line" stroke-linejoin="round" transform="translate(0 5)">
<path class="c-shadow" stroke="none" d="M25 27V2l6 6v19z"/>
<path class="c-stone" d="M-26 27V7h52v20z"/>
<path class="c-slate" d="M-29 9l8-20h42l8 20z"/>
<path class="c-hi" stroke="none" d="M-29 9l8-20h4l-3 20z"/>
<path class="l-c-lo" d="M-26 3h52M-24-3h48"/>
<path class="l-c-door" stroke-width="4" d="M-19 22v-7M-12 22v-7M13 22v-7M20 22v-7"/>
<path class="c-stone" d="M-9 28v-42h18v42z"/>
<path class="c-lo" stroke="none" d="M3 28v-42h6v42z"/>
<path class="c-door" d="M-4 28v-7a4 4 0 0 1 8 0v7z"/>
<circle class="c-gold" cy="3" r="4"/>
<path class="c-slate" d="M-12-13L0-29 12-13z"/>
<path class="c-hi" stroke="none" d="M-12-13L0-29l-3 16z"/>
<path d="M0-28v-13" stroke-width="2"/>
<path class="c-flag" d="M1-41l17 4-17 6z"/></g>"#,
);

/// A historic building that has no picture of its own: a hall with a gilded dome.
pub(super) const LANDMARK: Picture = picture(
    34,
    "qL",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-33" y="-30" width="66" height="63" rx="3"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M26 29V4l6 6v19z"/>
<path class="c-stone" d="M-27 29V3h54v26z"/>
<path class="c-lo" stroke="none" d="M15 29V3h12v26z"/>
<path class="l-c-door" stroke-width="4" d="M-20 24V12M-12 24V12M12 24V12M20 24V12"/>
<path class="c-door" d="M-5 29v-9a5 5 0 0 1 10 0v9z"/>
<path class="c-stone" d="M-30 3h60v-5h-60z"/>
<path class="c-gold" d="M-20-2a20 24 0 0 1 40 0z"/>
<path class="c-hi" stroke="none" d="M-20-2a20 24 0 0 1 17-23a16 30 0 0 0-7 23z"/>
<path d="M0-25v-13" stroke-width="2"/>
<path class="c-flag" d="M1-38l17 4-17 6z"/></g>"#,
);

/// Château Comtal: a castle with towers at its corners and a keep.
pub(super) const CASTLE: Picture = picture(
    46,
    "qC",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-45" y="-40" width="90" height="85" rx="4"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M43 40V10l4 6v25z"/>
<path class="c-stone" d="M-34-8v-18h6v4h6v-4h6v4h6v-4h6v4h8v-4h6v4h6v-4h6v4h6v-4h6v18z"/>
<path class="c-stone" d="M-42 0v-27h14V0zM28 0v-27h14V0z"/>
<path class="c-lo" stroke="none" d="M-32 0v-27h4V0zM37 0v-27h5V0z"/>
<path class="c-slate" d="M-45-26l10-18 10 18zM25-26l10-18 10 18z"/>
<path class="c-hi" stroke="none" d="M-45-26l10-18-4 18zM25-26l10-18-4 18z"/>
<path class="c-stone" d="M-40 26V-2h8v28zM32 26V-2h8v28z"/>
<path class="c-stone" d="M-15 14v-38h-2v-8h7v4h6v-4h8v4h6v-4h7v8h-2v38z"/>
<path class="c-lo" stroke="none" d="M6 14v-38h9v38z"/>
<path class="l-c-door" stroke-width="3" d="M-7-14v6M5-14v6M-7 0v5M5 0v5"/>
<path d="M0-30v-17" stroke-width="2"/>
<path class="c-flag" d="M1-47l20 5-20 6z"/>
<path class="c-stone" d="M-36 40V17h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4v23z"/>
<path class="l-c-lo" d="M-32 28h18M14 28h18M-28 34h14M14 34h14"/>
<path class="c-stone" d="M-44 42V12h15v30zM29 42V12h15v30zM-12 42V16h24v26z"/>
<path class="c-lo" stroke="none" d="M-33 42V12h4v30zM39 42V12h5v30zM7 42V16h5v26z"/>
<path class="c-door" d="M-6 42V31a6 6 0 0 1 12 0v11z"/>
<path class="c-slate" d="M-47 13l10-19 11 19zM26 13l10-19 11 19zM-15 17l5-9h20l5 9z"/>
<path class="c-hi" stroke="none" d="M-47 13l10-19-4 19zM26 13l10-19-4 19z"/>
<path class="l-c-door" stroke-width="2" d="M-37 22v6M36 22v6"/></g>"#,
);

/// Saint Nazaire: a cathedral with two towers, a transept with a rose window, and a gilded spire.
pub(super) const CATHEDRAL: Picture = picture(
    38,
    "qN",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-37" y="-30" width="74" height="67" rx="4"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M34 32V8l4 5v20z"/>
<path class="c-stone" d="M-24 22v-46h12v46z"/>
<path class="c-slate" d="M-26-23l8-19 8 19z"/>
<path class="c-stone" d="M-26 12V3h58v9z"/>
<path class="c-slate" d="M-27 4l3-17h54l4 17z"/>
<path class="l-c-lo" d="M-24-1h54M-23-6h53"/>
<path class="c-slate" d="M1-8l8-22 8 22z"/>
<path class="c-hi" stroke="none" d="M1-8l8-22-3 22z"/>
<path class="l-c-gold" stroke-width="2" d="M9-29v-9M6-35h6"/>
<path class="c-slate-lit" d="M-28 20l3-9h57l4 9z"/>
<path class="c-stone" d="M-26 32V19h59v13z"/>
<path class="l-c-glass" stroke-width="3" d="M-13 29v-6M-7 29v-6M-1 29v-6M25 29v-6M30 29v-6M-8 10V6M-2 10V6M24 10V6M29 10V6"/>
<path class="c-slate" d="M-3 9L10-9l13 18v-8L10-17-3 1z"/>
<path class="c-stone" d="M0 33V7L10-7 20 7v26z"/>
<circle class="c-glass" cx="10" cy="9" r="6"/>
<path class="l-c-stone" d="M10 3v12M4 9h12M6 5l8 8M14 5l-8 8"/>
<path class="c-door" d="M5 33v-8a5 5 0 0 1 10 0v8z"/>
<path class="c-stone" d="M-35 34v-49h15v49z"/>
<path class="c-lo" stroke="none" d="M-24 34v-49h4v49z"/>
<path class="l-c-door" stroke-width="3" d="M-30-2v-8M-25-2v-8M-28 16V8"/>
<path class="c-slate" d="M-38-14l10-23 11 23z"/>
<path class="c-hi" stroke="none" d="M-38-14l10-23-3 23z"/></g>"#,
);

/// Saint Sernin: a church with one steep spire and a round apse.
pub(super) const CHURCH: Picture = picture(
    36,
    "qS",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-35" y="-28" width="70" height="63" rx="4"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M28 30V12l6 6v13z"/>
<path class="c-stone" d="M20 30V12q11 1 11 9v9z"/>
<path class="c-slate-lit" d="M18 14V-2q13 3 14 20-4-5-14-4z"/>
<path class="c-stone" d="M-14 30V13h36v17z"/>
<path class="c-slate" d="M-16 14l3-20h33l4 20z"/>
<path class="c-hi" stroke="none" d="M-13-2l1-4h32l1 4z"/>
<path class="l-c-lo" d="M-14 8h36M-13 3h35"/>
<path class="l-c-glass" stroke-width="4" d="M-4 27v-8M5 27v-8M14 27v-8M27 26v-5"/>
<path class="c-stone" d="M-32 32V-8h20v40z"/>
<path class="c-lo" stroke="none" d="M-18 32V-8h6v40z"/>
<path class="c-door" d="M-26 32v-9a4 4 0 0 1 8 0v9z"/>
<path class="l-c-door" stroke-width="4" d="M-26 8V-1M-18 8V-1"/>
<path class="c-slate" d="M-35-7l13-32 13 32z"/>
<path class="c-hi" stroke="none" d="M-35-7l13-32-4 32z"/>
<path class="l-c-gold" stroke-width="2" d="M-22-38v-9M-25-44h6"/></g>"#,
);

/// Tour Carrée: a square tower that overtops everything.
pub(super) const SQUARE_TOWER: Picture = picture(
    34,
    "qT",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-30" y="-22" width="60" height="55" rx="4"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M18 31V-6l10 12v25z"/>
<path class="c-stone" d="M-21 31l3-8v-45h36v45l3 8z"/>
<path class="c-lo" stroke="none" d="M8 31v-53h10v45l3 8z"/>
<path class="l-c-lo" d="M-18-4h10M-12 2h9M-18 12h8M-4 20h9M-10-12h9"/>
<path class="c-stone" d="M-23-19v-17h8v6h7v-6h7v6h3v-6h7v6h6v-6h8v17z"/>
<path class="c-lo" stroke="none" d="M11-19v-11h4v-6h8v17z"/>
<path class="l-c-door" stroke-width="4" d="M-8-9v8M8-9v8M0 6v7"/>
<path class="c-door" d="M-5 31v-8a5 5 0 0 1 10 0v8z"/>
<path d="M0-30v-17" stroke-width="2"/>
<path class="c-flag" d="M1-47l19 5-19 6z"/></g>"#,
);

/// Batiment: a great timbered house with two gables.
pub(super) const GREAT_HOUSE: Picture = picture(
    36,
    "qB",
    r#"<rect class="c-court l-c-gold" stroke-width="5" x="-35" y="-30" width="70" height="65" rx="4"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M30 31V2l5 6v24z"/>
<path class="c-roof2" d="M-33 3l17-20v-14l-17 20zM33 3L16-17v-14l17 20z"/>
<path class="c-hi" stroke="none" d="M-33 3l17-20v-14l-17 20z"/>
<path class="c-roof2" d="M-16-31L0-12v14l-16-19zM16-31L0-12v14l16-19z"/>
<path class="c-lo" stroke="none" d="M-16-31L0-12v14l-16-19zM33 3L16-17v-14l17 20z"/>
<path class="c-wall" d="M-30 18V1l14-17L0 1l16-17L30 1v17z"/>
<path class="l-c-wood" stroke-width="2" d="M-30 2h60M-30 11h60M-29 2l8 9M-11 11l8-9M3 2l8 9M21 11l8-9M-16-14V2M16-14V2M-30 18V2M0 18V2M30 18V2"/>
<path class="c-stone" d="M-30 31V18h60v13z"/>
<path class="c-door" d="M-8 31v-6a8 8 0 0 1 16 0v6z"/>
<path class="l-c-glass" stroke-width="5" d="M-22 28v-6M-15 28v-6M15 28v-6M22 28v-6M-19-1v-5M-13-1v-5M13-1v-5M19-1v-5"/>
<path class="l-c-gold" stroke-width="3" d="M-16-17v-8M16-17v-8"/></g>"#,
);

/// Petit Puits: a small well with a roof over its bucket.
pub(super) const SMALL_WELL: Picture = picture(
    22,
    "qU",
    r#"<circle class="c-court l-c-gold" stroke-width="5" r="21"/>
<g class="l-c-line" stroke-linejoin="round">
<ellipse class="c-shadow" stroke="none" cx="4" cy="12" rx="16" ry="8"/>
<path class="c-stone" d="M-14 4v8a14 8 0 0 0 28 0V4z"/>
<path class="c-lo" stroke="none" d="M5 19a14 8 0 0 0 9-7V4H5z"/>
<ellipse class="c-stone" cy="4" rx="14" ry="7"/>
<ellipse class="c-glass" cy="5" rx="9" ry="4"/>
<path class="l-c-wood" stroke-width="3" d="M-12 4v-17M12 4v-17M-12-8h24"/>
<path class="l-c-door" d="M0-8v6"/>
<path class="c-wood" d="M-3-2h6v5h-6z"/>
<path class="c-roof1" d="M-18-11l5-12h26l5 12z"/>
<path class="c-hi" stroke="none" d="M-14-20l1-3h26l1 3z"/>
<path class="l-c-lo" d="M-16-15h32"/></g>"#,
);

/// Grand Puits: a large well on steps, with columns that bear a beam.
pub(super) const LARGE_WELL: Picture = picture(
    26,
    "qW",
    r#"<circle class="c-court l-c-gold" stroke-width="5" r="27"/>
<g class="l-c-line" stroke-linejoin="round">
<ellipse class="c-stone" cy="10" rx="25" ry="15"/>
<ellipse class="c-shadow" stroke="none" cx="4" cy="12" rx="20" ry="11"/>
<path class="c-stone" d="M-19 2v9a19 11 0 0 0 38 0V2z"/>
<path class="c-lo" stroke="none" d="M8 21a19 11 0 0 0 11-10V2H8z"/>
<ellipse class="c-stone" cy="2" rx="19" ry="10"/>
<ellipse class="c-glass" cy="3" rx="13" ry="6"/>
<path class="c-hi" stroke="none" d="M-11 2a13 6 0 0 1 12-5l-6 9z"/>
<path class="c-stone" d="M-18 4v-29h5V4zM13 4v-29h5V4zM-3 12v-35h6v35z"/>
<path class="c-lo" stroke="none" d="M-15 4v-29h2V4zM16 4v-29h2V4zM1 12v-35h2v35z"/>
<path class="c-stone" d="M-21-23v-7q21-10 42 0v7z"/>
<path class="c-gold" d="M-5-34a5 5 0 1 1 10 0z"/></g>"#,
);
