//! Golden pictures: boards and contact sheets of both games, kept as the digests of their SVG.

use bastide_art::{Atlas, BoardOptions, Depicted, LastMove, Theme, board, caption, contact_sheet};
use bastide_carcassonne::{EXPANSIONS, SetId};
use bastide_kernel::mix;
use bastide_notation::Notated;

use crate::gallery;
use crate::games::GameName;
use crate::with_game;

/// A board that is drawn.
struct Sample<'a> {
    name: &'static str,
    game: GameName,
    config: &'a str,
    /// Tiles on the table when the game is interrupted.
    tiles: usize,
    theme: &'static str,
    fields: bool,
}

impl Sample<'_> {
    /// A game of Carcassonne when most of its tiles lie on the table.
    fn middle(config: &str) -> Sample<'_> {
        Sample { name: "middle", game: GameName::Carcassonne, config, tiles: 60, theme: "classic", fields: false }
    }
}

/// Recorded before there were others, and kept.
const FIRST_SETS: &str = "seats=4 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders";

const SAMPLES: [Sample<'static>; 5] = [
    Sample {
        name: "base-middle",
        game: GameName::Carcassonne,
        config: "seats=3 with=abbot",
        tiles: 36,
        theme: "classic",
        fields: false,
    },
    Sample {
        name: "all-sets-end",
        game: GameName::Carcassonne,
        config: FIRST_SETS,
        tiles: usize::MAX,
        theme: "classic",
        fields: true,
    },
    Sample {
        name: "all-sets-night",
        game: GameName::Carcassonne,
        config: FIRST_SETS,
        tiles: 50,
        theme: "night",
        fields: false,
    },
    Sample {
        name: "city-middle",
        game: GameName::City,
        config: "seats=4 wall_trigger=any",
        tiles: 60,
        theme: "classic",
        fields: false,
    },
    Sample {
        name: "city-end-high-contrast",
        game: GameName::City,
        config: "seats=2",
        tiles: usize::MAX,
        theme: "high-contrast",
        fields: true,
    },
];

/// What has to be in the file of golden pictures: a line with name, bytes and digest for each.
pub fn text() -> Result<String, String> {
    let mut text = "# Pictures as bytes and digest of their SVG; written by cargo xtask bless pictures.\n".to_owned();
    let mut add = |name: &str, svg: &str| text += &format!("{name} {} {:016x}\n", svg.len(), digest(svg));
    for sample in &SAMPLES {
        let svg = with_game!(sample.game, G => drawn::<G>(sample)).map_err(|why| format!("{}: {why}", sample.name))?;
        add(sample.name, &svg);
    }
    add("carcassonne-tiles", &tiles::<bastide_carcassonne::Rules>(FIRST_SETS)?);
    add("city-tiles", &tiles::<bastide_city::Rules>("seats=2")?);
    // Each set by itself, so that one more changes nothing that was recorded.
    for set in SetId::all().map(|set| set.def().name) {
        add(&format!("{set}-tiles"), &tiles::<bastide_carcassonne::Rules>(&format!("seats=2 set.{set}=1"))?);
    }
    for with in EXPANSIONS.iter().map(|expansion| expansion.name) {
        let svg = drawn::<bastide_carcassonne::Rules>(&Sample::middle(&format!("seats=3 with={with}")))?;
        add(&format!("{with}-board"), &svg);
    }
    Ok(text)
}

fn digest(text: &str) -> u64 {
    text.bytes().fold(0, |digest, byte| mix(digest, u64::from(byte)))
}

fn drawn<G: Notated + Depicted>(sample: &Sample<'_>) -> Result<String, String> {
    let rules = G::from_config_text(sample.config)?;
    let theme = Theme::from_name(sample.theme).ok_or("there is no such theme")?;
    let (state, actions) = gallery::play(&rules, 7, sample.tiles);
    let title = caption(G::NAME, &rules, &state);
    let options = BoardOptions {
        theme,
        fields: sample.fields,
        last_move: LastMove::of(&rules, &actions),
        scores: true,
        title: &title,
        ..BoardOptions::default()
    };
    Ok(board(&Atlas::new(&rules), &state, &options))
}

fn tiles<G: Notated + Depicted>(config: &str) -> Result<String, String> {
    let rules = G::from_config_text(config)?;
    Ok(contact_sheet(&Atlas::new(&rules), &rules.kinds(), Theme::classic(), 96, G::NAME))
}
