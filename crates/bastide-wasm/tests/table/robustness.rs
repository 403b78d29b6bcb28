//! Nothing that a page can ask makes the engine panic.

use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Pos, Rng};
use bastide_wasm::Table;
use bastide_wasm::host::Host;
use bastide_wasm::hosted::Hosted;

use crate::game::{everything, random_host};

const EXTREMES: [i16; 7] = [i16::MIN, i16::MIN + 1, -300, 0, 300, i16::MAX - 1, i16::MAX];

fn is_calm<G: Hosted>(config: &str) {
    for plies in [0, 1, 2, 25, usize::MAX] {
        let mut host = random_host::<G>(config, 21, plies);
        host.jump(usize::MAX);
        assert_eq!(host.ply(), host.actions().len());
        for x in EXTREMES {
            for y in EXTREMES {
                let pos = Pos::new(x, y);
                host.odds(pos);
                host.square_words(pos);
            }
        }
        for x in [i32::MIN, i32::MIN / 10, -1, 0, 240, i32::MAX / 10, i32::MAX] {
            for y in [i32::MIN, i32::MAX / 240, 0, i32::MAX] {
                host.feature_at(x, y);
            }
        }
        for tile_size in [0, 1, u32::MAX] {
            assert!(host.svg("no such theme", true, tile_size).starts_with("<svg"));
        }
        host.fields();
        host.remaining();
        host.features();
        host.view();
    }
}

#[test]
fn extreme_numbers_do_no_harm() {
    is_calm::<carcassonne::Rules>(&everything(2));
    is_calm::<city::Rules>("seats=2");
}

/// Texts that somebody might send.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> =
        ["", " ", ":", "@", ">", "0,0", "0,0:", "0,0:city.", "-32768,32767@0", "32767,-32768@270"]
            .map(str::to_owned)
            .to_vec();
    texts.extend(
        ["99999999999999999999,0@0", "small>32767,32767:city.N", "recall<-32768,0:garden", "gate>32767,-32768:N"]
            .map(str::to_owned),
    );
    texts.extend(["\u{0}", "é@ß", "0,0:city.\u{301}", "🏰>🏰"].map(str::to_owned));
    texts.extend(["x", "9", "@", "0,0:", "\n", "é"].map(|part| part.repeat(200_000)));
    let mut rng = Rng::new(22, 0);
    let alphabet: Vec<char> = "0123456789,-@:><.NESWcityroadsmallwatgé \n\"[]{}".chars().collect();
    for _ in 0..500 {
        let length = rng.below(40);
        texts.push((0..length).map(|_| alphabet[rng.below(alphabet.len() as u32) as usize]).collect());
    }
    texts
}

fn reads_anything<G: Hosted>(config: &str) {
    let mut host = random_host::<G>(config, 23, 31);
    let before = host.actions().to_vec();
    for text in texts() {
        host.feature_of(&text);
        if host.refusal(&text).is_some() {
            let refusal = host.play(&text).unwrap_err();
            assert!(refusal.words.text.len() < 1000, "a refusal repeats a long text");
            assert_eq!(host.actions(), before);
        }
    }
}

#[test]
fn foreign_texts_are_refused() {
    reads_anything::<carcassonne::Rules>("seats=2");
    reads_anything::<city::Rules>("seats=2");
    for text in texts() {
        for game in ["carcassonne", "the-city", &text] {
            let (_, _) = (Table::create(game, &text, 1).err(), Table::read(&text, 1).err());
        }
        if let Err(error) = Table::read(&text, 1) {
            assert!(error.len() < 2000, "an error repeats a long text");
        }
        let headers = format!("[Game \"carcassonne\"]\n[Config \"{text}\"]\n{text}\n");
        let _ = (Table::read(&headers, 1).err(), bastide_wasm::headers(&headers).err());
    }
}

#[test]
fn whatever_names_players_have_a_record_can_be_read_again() {
    let host = random_host::<carcassonne::Rules>("seats=2", 24, 10);
    for name in texts() {
        if let Ok(text) = host.bgn(&[name.clone(), "Ben".into()], &[("Event".into(), name.clone())]) {
            assert!(
                Table::read(&text, 1).is_ok(),
                "{:?} makes a record that cannot be read",
                name.chars().take(60).collect::<String>()
            );
        }
    }
    // More names than seats, tags without values and strange names of tags are no reason to lose a game.
    let many = vec!["x".to_owned(); 100];
    assert!(host.bgn(&many, &[]).is_ok());
    let table = Table::read(&host.bgn(&[], &[]).unwrap(), 1).unwrap();
    assert!(table.bgn(Vec::new(), vec!["Event".into()]).is_ok());
    assert!(table.bgn(Vec::new(), vec!["no \"name\"".into(), "x".into()]).is_err());
}

#[test]
fn a_table_takes_any_number() {
    let mut table = Table::create("carcassonne", "seats=2", u64::MAX).unwrap();
    table.jump(u32::MAX);
    table.undo(4_000_000_000);
    assert_eq!(table.think("no such level"), None);
    assert_eq!(table.think("steady"), None, "nobody has drawn");
    table.resend();
    assert!(table.svg("", true, 0).starts_with("<svg"));
    let numbers: Vec<u8> = (0..=255).collect();
    assert!(!bastide_wasm::theme_style("night", numbers.clone()).is_empty());
    assert!(!bastide_wasm::seat_patterns(numbers).is_empty());
}

#[test]
fn a_game_that_is_over_stays_over() {
    let mut host: Host<city::Rules> = random_host("seats=2", 25, usize::MAX);
    let before = host.actions().to_vec();
    assert!(host.draw().is_empty());
    assert_eq!(host.play("pass").unwrap_err().words.key, "illegal.game_over");
    assert_eq!(host.actions(), before);
    assert!(host.view().decision.choices.is_empty());
}
