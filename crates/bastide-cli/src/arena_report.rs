//! What `bastide arena` prints.

use std::io::Write;

use serde_json::{Value, json};

use crate::arena::{ArenaArgs, Record, Tally};
use crate::game::Shown;
use crate::json;
use crate::table::Table;
use crate::words::brief;

/// The results of an arena.
pub(crate) struct Report<'a, G> {
    pub(crate) rules: &'a G,
    pub(crate) args: &'a ArenaArgs,
    pub(crate) threads: u64,
    pub(crate) seconds: f64,
    pub(crate) tally: &'a Tally,
}

impl<G: Shown> Report<'_, G> {
    fn games(&self) -> u64 {
        self.tally.orders * self.tally.records.len() as u64
    }

    fn per_game(&self, sum: f64) -> f64 {
        sum / self.games() as f64
    }

    /// Points more than the others on average, and half of the 95 % interval, if it can be told.
    fn margin(&self, record: &Record) -> (f64, Option<f64>) {
        let players = self.tally.records.len() as f64;
        let scale = players * (players - 1.0).max(1.0);
        let n = self.tally.orders as f64;
        let mean = record.margins as f64 / n;
        // Games with the same order of tiles are no independent ones: they count as one sample.
        let interval = (self.tally.orders > 1).then(|| {
            let variance = (record.squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0);
            1.96 * (variance / n).sqrt() / scale
        });
        (mean / scale, interval)
    }

    fn ms_per_turn(record: &Record) -> f64 {
        1e3 * record.time.as_secs_f64() / record.turns.max(1) as f64
    }

    fn player_json(&self, name: &str, record: &Record) -> Value {
        let (margin, interval) = self.margin(record);
        json!({
            "name": name,
            "wins": record.wins,
            "mean_score": self.per_game(record.points as f64),
            "margin": margin,
            "margin_95": interval,
            "ms_per_turn": Self::ms_per_turn(record),
            "ms_longest": 1e3 * record.longest.as_secs_f64(),
        })
    }

    pub(crate) fn write_json(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let players: Vec<Value> = self.players().map(|(name, record)| self.player_json(&name, record)).collect();
        json::write(
            out,
            &json!({
                "config": self.rules.config_text(),
                "seed": self.args.seed,
                "threads": self.threads,
                "games": self.games(),
                "orders": self.tally.orders,
                "seconds": self.seconds,
                "players": players,
                "ties": self.tally.ties,
                "digest": json::digest(self.tally.digest),
            }),
        )?;
        Ok(())
    }

    fn players(&self) -> impl Iterator<Item = (String, &Record)> {
        self.args.players.iter().map(ToString::to_string).zip(&self.tally.records)
    }

    pub(crate) fn write_text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let percent = |n: u64| format!("{:.1} %", self.per_game(100.0 * n as f64));
        writeln!(out, "{}\n", brief(&self.rules.config_text()))?;
        let mut table =
            Table::new(&["player", ">wins", ">", ">mean score", ">margin", ">± 95 %", ">ms a turn", ">longest"]);
        for (name, record) in self.players() {
            let (margin, interval) = self.margin(record);
            table.row([
                name,
                record.wins.to_string(),
                percent(record.wins),
                format!("{:.2}", self.per_game(record.points as f64)),
                format!("{margin:+.2}"),
                interval.map_or_else(String::new, |interval| format!("{interval:.2}")),
                format!("{:.3}", Self::ms_per_turn(record)),
                format!("{:.2}", 1e3 * record.longest.as_secs_f64()),
            ]);
        }
        let ties = self.tally.ties;
        let empty = || std::iter::repeat_with(String::new);
        table.row(["ties".to_owned(), ties.to_string(), percent(ties)].into_iter().chain(empty().take(5)));
        table.write(out)?;
        writeln!(
            out,
            "\n{} games, {} order{} of tiles, in {:.2} s on {} thread{}\nseed {}, digest {:016x}",
            self.games(),
            self.tally.orders,
            if self.tally.orders == 1 { "" } else { "s" },
            self.seconds,
            self.threads,
            if self.threads == 1 { "" } else { "s" },
            self.args.seed,
            self.tally.digest,
        )?;
        Ok(())
    }
}
