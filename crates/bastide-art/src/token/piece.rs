//! Pieces: what lies on the board as large as a tile or a city, seen obliquely like everything that stands there.

/// A castle as large as the two halves of a small city.
pub(super) const CASTLE: &str = r#"<path class="h-shade" stroke="none" d="M-40 40l14-58 70-2 20 26v32l-34 22h-54z"/>
<path class="h-tan" stroke-width="1.5" d="M-44-14l26-22h36l26 22v34l-26 20h-36l-26-20z"/>
<path class="h-grey" stroke-width="1.5" d="M-44-14v-12l4 0v4h5v-8h5v4h5v-8l8-6h4v4h6v-4h14v4h6v-4h4l8 6v8h5v-4h5v8h5v-4h4v12l-26-22h-36z"/>
<path class="h-stone" stroke-width="1.5" d="M-17 8v-44h6v5h6v-5h10v5h6v-5h6v44z"/><path class="h-grey" stroke="none" d="M8 8v-38h3v-5h5.2v43z"/>
<path class="h-red" stroke-width="1.5" d="M-15-38l15-22 15 22z"/><path class="h-wine" stroke="none" d="M1-58l13 19.5h-10z"/>
<path class="h-slate" stroke="none" d="M-8-24v-5l2-3 2 3v5zM4-24v-5l2-3 2 3v5zM-8-10v-5l2-3 2 3v5zM4-10v-5l2-3 2 3v5z"/>
<path class="h-stone" stroke-width="1.5" d="M-44 22v-16h5v4h6v-4h6v4l8 10h6v-4h6v4h14v-4h6v4h6l8-10v-4h6v4h6v-4h5v16l-26 28h-36z"/>
<path class="h-grey" stroke="none" d="M18 49v-28h2l8-10v4h5v-4h6v4h4.2v7z"/>
<path class="h-bark" stroke-width="1.5" d="M-9 50v-11q9-12 18 0v11z"/><path fill="none" class="l-h-straw" d="M-4 50v-15M0 50v-17M5 50v-15M-9 42h18"/>
<path class="h-stone" stroke-width="1.5" d="M-56 28v-38h4v4h6v-4h6v4h6v-4h4v38q-13 6-26 0zM30 28v-38h4v4h6v-4h6v4h6v-4h4v38q-13 6-26 0z"/>
<path class="h-grey" stroke="none" d="M-38 30v-36h2v-3h5.2v37zM48 30v-36h2v-3h5.2v37z"/><path class="h-blue" stroke-width="1.5" d="M-58-10l15-24 15 24zM28-10l15-24 15 24z"/><path class="h-navy" stroke="none" d="M-42-32l12.5 21h-9zM44-32l12.5 21h-9z"/>
<path class="h-slate" stroke="none" d="M-47 10v-6l2-3 2 3v6zM39 10v-6l2-3 2 3v6z"/>
<path fill="none" d="M0-60v-5M-43-34v-6M43-34v-6"/><path class="h-gold" d="M0-65l9 2.5-9 2.5zM-43-40l8 2-8 2zM43-40l8 2-8 2z"/>"#;

/// A raft of logs.
pub(super) const FERRY: &str = r#"<path class="h-shade" stroke="none" d="M-24-2l50-6 8 12-6 20-50-1z"/>
<path class="h-bark" stroke-width="1.5" d="M-30-1v11q0 4 4 5h52q4-1 4-5v-11z"/>
<path class="h-straw" stroke-width="1.5" d="M-24-16h48q5 0 6 5v11q-1 5-6 5h-48q-5 0-6-5v-11q1-5 6-5z"/>
<path fill="none" class="l-h-brown" stroke-width="1.5" d="M-29-9h58M-30-3h60M-29 2h58"/>
<path fill="none" class="l-h-brown" d="M-20-12h10M4-12h12M-16-6h8M8-6h10M-8-.5h12M-24 11h12M4 10h14"/>
<path class="h-brown" d="M-21-16h7v21h-7zM14-16h7v21h-7z"/><path class="h-straw" stroke="none" d="M-20-15h2v19h-2zM15-15h2v19h-2z"/>
<path class="h-brown" stroke-width="1.5" d="M-20-30h4v17h-4zM17-30h4v17h-4z"/><path fill="none" stroke-width="3.6" d="M-18-27q18 14 37 0"/><path fill="none" class="l-h-paper" stroke-width="2" d="M-18-27q18 14 37 0"/>"#;

/// A bar of gold.
pub(super) const GOLD: &str = r#"<path class="h-shade" stroke="none" d="M-22 20l6-28h40l10 22-4 8z"/>
<path class="h-amber" stroke-width="1.5" d="M22-14l8 22-2 9h-56l-2-9z"/><path class="h-gold" stroke-width="1.5" d="M-20-14h40l-3 5h-36z"/>
<path class="h-gold" stroke-width="1.5" d="M-22-15h44l8 24h-60z"/><path class="h-amber" d="M-16-11h32l6 16h-44z"/><path class="h-gold" stroke="none" d="M-14.5-9.5h29l4.5 12h-38z"/>
<path class="h-white" stroke="none" d="M-14-9h16l-1 2.5h-16zM-26 7l2-6 2 0-2 6z"/><path class="h-amber" stroke="none" d="M-8 1l-1-8 5 3 4-5 4 5 5-3-1 8z"/>"#;

/// Boards across a deck that is so long, one for every twelve units.
fn boards(step: impl Fn(i32) -> String) -> String {
    (-9..=9).map(|i| step(12 * i)).collect()
}

/// A bridge from the western to the eastern edge of a tile.
pub(super) fn bridge_across() -> String {
    let boards = boards(|x| format!("M{x}-20v22"));
    format!(
        r#"<path class="h-shade" stroke="none" d="M-120 12h40q80-6 160 0h40v18h-30q-90-10-180 0h-30z"/>
<path class="h-brown" stroke-width="1.5" d="M-120 0h240v20h-22q-6-11-24-13-74-6-148 0-18 2-24 13h-22z"/><path class="h-bark" stroke="none" d="M-98 19q7-12 24-14 74-6 148 0 17 2 24 14-8-9-24-10-74-6-148 0-16 1-24 10z"/>
<path class="h-straw" stroke-width="1.5" d="M-120-22h240v25h-240z"/><path fill="none" class="l-h-brown" d="{boards}"/>
<path class="h-brown" stroke-width="1.5" d="M-120-26h240v5h-240zM-120 1h240v5h-240z"/><path class="h-tan" stroke="none" d="M-119-25h238v1.5h-238zM-119 2h238v1.5h-238z"/>
<path class="h-bark" d="M-118-31h6v11h-6zM-43-31h6v11h-6zM37-31h6v11h-6zM112-31h6v11h-6zM-118-4h6v13h-6zM-43-4h6v13h-6zM37-4h6v13h-6zM112-4h6v13h-6z"/>"#
    )
}

/// A bridge from the northern to the southern edge of a tile.
pub(super) fn bridge_down() -> String {
    let boards = boards(|y| format!("M-12 {y}h24"));
    format!(
        r#"<path class="h-shade" stroke="none" d="M12-112h6q12 60 16 116-4 56-16 116h-6z"/>
<path class="h-straw" stroke-width="1.5" d="M-14-120h28v240h-28z"/><path fill="none" class="l-h-brown" d="{boards}"/>
<path class="h-brown" stroke-width="1.5" d="M-18-120h5v240h-5zM13-120h5v240h-5z"/><path class="h-tan" stroke="none" d="M-17-119h1.5v238h-1.5zM14-119h1.5v238h-1.5z"/>
<path class="h-bark" d="M-19-120h7v12h-7zM12-120h7v12h-7zM-19-44h7v12h-7zM12-44h7v12h-7zM-19 36h7v12h-7zM12 36h7v12h-7zM-19 108h7v12h-7zM12 108h7v12h-7z"/>"#
    )
}

/// The abbey, a whole tile: a church and a cloister within walls, with a gate on every side.
pub(super) const ABBEY: &str = r#"<path class="meadow" stroke="none" d="M-120-120h240v240h-240z"/>
<path class="yard" stroke="none" d="M-12-120h24v20h76l12 12v76h20v24h-20v76l-12 12h-76v20h-24v-20h-76l-12-12v-76h-20v-24h20v-76l12-12h76z"/>
<path fill="none" class="l-h-shade" stroke-width="9" d="M-92-8v-84h84M16-92h84v84M100 16v84h-84M-8 100h-84v-84"/>
<path fill="none" class="l-h-slate" stroke-width="10" d="M-96-12v-84h84M12-96h84v84M96 12v84h-84M-12 96h-84v-84"/>
<path fill="none" class="l-h-grey" stroke-width="7" d="M-96-13v-83h83M13-96h83v83M96 13v83h-83M-13 96h-83v-83"/>
<path fill="none" class="l-h-stone" stroke-width="5" stroke-dasharray="6 3" d="M-96-15v-85h83M13-100h83v85M96 11v81h-83M-13 92h-83v-81"/>
<path class="h-shade" stroke="none" d="M-62 2v-20l150-4 22 14-16 14zM-60 86h76l14-14-2-56-80 60z"/>
<path class="h-paper" stroke-width="1.5" d="M-66-4v-30h132q14 2 16 10v20z"/><path class="h-tan" stroke="none" d="M66-5v-28q13 2 15 9.5v18.5z"/>
<path class="h-red" stroke-width="1.5" d="M-68-30l8-36h116l12 36z"/><path class="h-wine" stroke="none" d="M-66.5-31l3-13h129.5l4 13z" opacity=".5"/><path class="h-red" stroke-width="1.5" d="M56-66q20 6 28 40-8-4-18-4z"/>
<path fill="none" class="l-h-wine" d="M-63-54h122M-65-42h128"/>
<path class="h-slate" d="M-48-8v-12l4-5 4 5v12zM-26-8v-12l4-5 4 5v12zM18-8v-12l4-5 4 5v12zM40-8v-12l4-5 4 5v12z"/>
<path class="h-paper" stroke-width="1.5" d="M-12-4v-30l12-14 12 14v30z"/><circle class="h-blue" cy="-30" r="5"/><path class="h-bark" d="M-6-4v-10q6-8 12 0v10z"/>
<path class="h-white" stroke-width="1.5" d="M-84 0v-66h24v66z"/><path class="h-tan" stroke="none" d="M-66-1v-64h5.2v64z"/><path class="h-slate" d="M-77-46v-9l5-5 5 5v9zM-75-22v-8l3-3 3 3v8z"/>
<path class="h-red" stroke-width="1.5" d="M-88-64l16-36 16 36z"/><path class="h-wine" stroke="none" d="M-71-97l13 32.5h-9z"/><path fill="none" stroke-width="2.5" d="M-72-100v-13M-77-108.5h10"/>
<path class="h-paper" stroke-width="1.5" d="M-76 80v-62h88v62z"/><path class="h-red" stroke-width="1.5" d="M-78 14h92v58h-92z"/><path class="h-paper" stroke-width="1.5" d="M-58 34h52v10h-52z"/><path class="h-leaf" d="M-58 40h52v18h-52z"/>
<path class="h-slate" stroke="none" d="M-54 40v-3q2-3 4 0v3zM-44 40v-3q2-3 4 0v3zM-34 40v-3q2-3 4 0v3zM-24 40v-3q2-3 4 0v3zM-14 40v-3q2-3 4 0v3zM-68 80v-4q3-4 6 0v4zM-52 80v-4q3-4 6 0v4zM-20 80v-4q3-4 6 0v4zM-4 80v-4q3-4 6 0v4z"/>
<path fill="none" class="l-h-wine" d="M-78 14l20 20M14 14l-20 20M-78 72l20-14M14 72l-20-14M-68 24v41M4 24v41M-68 24h72M-68 65h72"/>
<path class="h-tan" stroke="none" d="M-34 40h4v18h-4zM-58 47h52v4h-52z"/><path class="h-sky" d="M-37 49a5 4 0 1 1 10 0 5 4 0 1 1-10 0z"/><path class="h-bark" d="M-37 80v-5q5-6 10 0v5z"/>
<path class="h-green" d="M30 22h24v16h-24zM62 22h22v16h-22zM30 46h24v16h-24zM62 46h22v16h-22zM30 70h24v14h-24zM62 70h22v14h-22z"/>
<path fill="none" class="l-h-leaf" stroke-width="2.5" stroke-dasharray="3 2" d="M33 27h18M33 33h18M65 51h16M65 57h16M33 75h18M33 80h18"/><path fill="none" class="l-h-gold" stroke-width="3" stroke-dasharray="3 3" d="M65 27h16M65 33h16M33 51h18M33 57h18"/><path fill="none" class="l-h-pink" stroke-width="3" stroke-dasharray="3 3" d="M65 74h16M65 80h16"/>
<path class="h-stone" stroke-width="1.5" d="M-20-86v-20h6v-4h4v4h4v16h12v-16h4v-4h4v4h6v20zM-20 108v-20h6v-4h4v4h4v20zM6 108v-20h4v-4h4v4h6v20zM-106-18v-12h5v-4h10v4h5v12zM-106 24v-12h5v-4h10v4h5v12zM86-18v-12h5v-4h10v4h5v12zM86 24v-12h5v-4h10v4h5v12z"/><path class="h-bark" d="M-6-86v-10q6-7 12 0v10z"/>
<path class="h-forest" stroke-width="1.5" d="M-116-98q-4-14 8-16 10 2 7 16-8 5-15 0zM101 114q-4-14 8-16 10 2 7 16-8 5-15 0zM100-104q-3-12 8-13 10 2 7 13-8 4-15 0zM-117 114q-3-12 8-13 10 2 7 13-8 4-15 0z"/>
<path class="h-leaf" stroke="none" d="M-113-103q0-8 5-9l1 3q-3 2-3 7zM104 109q0-8 5-9l1 3q-3 2-3 7zM103-107q0-7 5-8l1 3q-3 2-3 6zM-114 111q0-7 5-8l1 3q-3 2-3 6z"/>"#;
