//! The pictures of docs/gallery.md.

use bastide_art::{
    Atlas, BoardOptions, Depicted, LastMove, Theme, animation, board, caption, catalogue, contact_sheet, figure,
    score_board,
};
use bastide_carcassonne::SetId;
use bastide_kernel::{Rng, Seat, random_action};
use bastide_notation::Notated;

/// Where the pictures lie.
pub const FOLDER: &str = "docs/gallery";

/// A game with the first expansions.
const FIRST_SETS: &str = "seats=5 with=river,abbot,inns-and-cathedrals,traders-and-builders";

/// A picture and the name of its file.
type Picture = (String, Vec<u8>);

/// Draws all pictures.
pub fn pictures() -> Result<Vec<Picture>, String> {
    let mut all = Vec::new();
    for set in SetId::all() {
        all.push((format!("tiles-{}.svg", set.def().name), tiles_of(set)?.into_bytes()));
    }
    let city: bastide_city::Rules = rules("seats=2")?;
    let sheet = contact_sheet(&Atlas::new(&city), &city.kinds(), Theme::classic(), 96, "The tiles of The City");
    all.push(("tiles-the-city.svg".to_owned(), sheet.into_bytes()));
    boards(&mut all)?;
    things(&mut all);
    let base: bastide_carcassonne::Rules = rules("seats=3 with=abbot")?;
    let actions = play(&base, 7, usize::MAX).1;
    let options = BoardOptions { tile_size: 32, scores: true, ..BoardOptions::default() };
    let gif = animation(&Atlas::new(&base), &actions, &options, |_, _| ()).map_err(|error| error.to_string())?;
    all.push(("game.gif".to_owned(), gif.bytes));
    Ok(all)
}

fn rules<G: Notated>(config: &str) -> Result<G, String> {
    G::from_config_text(config).map_err(|why| format!("{config}: {why}"))
}

/// The tiles of one set of Carcassonne, without those of the base game unless it is that.
fn tiles_of(set: SetId) -> Result<String, String> {
    let rules: bastide_carcassonne::Rules = rules(&format!("seats=2 set.{}=1", set.def().name))?;
    let title = set.def().title;
    let atlas = Atlas::new(&rules);
    let kinds: Vec<_> = rules.kinds().into_iter().filter(|&(kind, _)| rules.set_title(kind) == title).collect();
    Ok(contact_sheet(&atlas, &kinds, Theme::classic(), 96, &format!("The tiles of {title}")))
}

/// Boards of both games, in all themes, with and without overlays.
fn boards(all: &mut Vec<Picture>) -> Result<(), String> {
    let [contrast, night] = ["high-contrast", "night"].map(|name| Theme::from_name(name).unwrap_or(Theme::classic()));
    let plain = BoardOptions { tile_size: 60, scores: true, ..BoardOptions::default() };
    let carcassonne: bastide_carcassonne::Rules = rules(FIRST_SETS)?;
    all.push(drawn("board-carcassonne", &carcassonne, usize::MAX, plain));
    all.push(("board-dragon.svg".to_owned(), dragon_walks()?.into_bytes()));
    let great: bastide_carcassonne::Rules = rules("seats=4 with=tower,abbey-and-mayor,count,king-and-robber")?;
    all.push(drawn("board-count", &great, 70, BoardOptions { tile_size: 72, ..plain }));
    let base: bastide_carcassonne::Rules = rules("seats=3 with=abbot")?;
    let large = BoardOptions { tile_size: 120, scores: false, ..plain };
    all.push(drawn("board-base", &base, 24, large));
    all.push(drawn("board-high-contrast", &base, 24, BoardOptions { theme: contrast, ..large }));
    all.push(drawn("board-night", &base, 24, BoardOptions { theme: night, ..large }));
    all.push(drawn("fields", &base, 60, BoardOptions { fields: true, tile_size: 72, ..plain }));
    let city: bastide_city::Rules = rules("seats=4 wall_trigger=any")?;
    all.push(drawn("board-the-city", &city, usize::MAX, plain));
    all.push(drawn("board-the-city-night", &city, 40, BoardOptions { theme: night, ..plain }));
    Ok(())
}

/// The dragon in the middle of a movement, and the fairy beside a follower.
fn dragon_walks() -> Result<String, String> {
    let rules: bastide_carcassonne::Rules = rules("seats=4 with=abbot,princess-and-dragon")?;
    // This game has four volcanoes, portals and a princess by then, close together.
    let (state, actions) = play_while(&rules, 17, |state| {
        let tiles = state.board().tiles().len();
        tiles < 28 || state.dragon_path().len() < 4 || state.fairy_beside().is_none()
    });
    let title = caption("carcassonne", &rules, &state);
    let last_move = LastMove::of(&rules, &actions);
    let options = BoardOptions { tile_size: 96, scores: true, last_move, title: &title, ..BoardOptions::default() };
    Ok(board(&Atlas::new(&rules), &state, &options))
}

/// Figures, marks, tokens and the score board.
fn things(all: &mut Vec<Picture>) {
    let classic = Theme::classic();
    let mut add = |name: &str, svg: String| all.push((format!("{name}.svg"), svg.into_bytes()));
    add("figures", figure::gallery(classic, 120, "All figures in the colours and patterns of all seats"));
    add("marks", catalogue::marks(classic, 160, "Every mark"));
    add("tokens", catalogue::tokens(classic, 160, "Every token"));
    let scores: Vec<(Seat, i32)> = Seat::ALL.into_iter().zip([12, 47, 31, 8, 63, 25]).collect();
    add("score-board", score_board(&scores, "The score board", classic, 900));
}

/// A random game until so many tiles lie on the table: the position, and the actions that led to it.
pub(crate) fn play<G: Depicted>(rules: &G, seed: u64, tiles: usize) -> (G::State, Vec<G::Action>) {
    play_while(rules, seed, |state| rules.tableau(state).tiles().len() < tiles)
}

/// A random game until something is no longer so.
fn play_while<G: Depicted>(rules: &G, seed: u64, goes_on: impl Fn(&G::State) -> bool) -> (G::State, Vec<G::Action>) {
    let (mut state, mut actions) = (rules.start(), Vec::new());
    let (mut rng, mut buffer) = (Rng::new(seed, 0), Vec::new());
    while goes_on(&state) {
        let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) else { break };
        rules.apply(&mut state, action, &mut ());
        actions.push(action);
    }
    (state, actions)
}

fn drawn<G: Notated + Depicted>(name: &str, rules: &G, tiles: usize, options: BoardOptions<'_>) -> Picture {
    let (state, actions) = play(rules, 7, tiles);
    let title = caption(G::NAME, rules, &state);
    let last_move = if tiles == usize::MAX { None } else { LastMove::of(rules, &actions) };
    let svg = board(&Atlas::new(rules), &state, &BoardOptions { last_move, title: &title, ..options });
    (format!("{name}.svg"), svg.into_bytes())
}
