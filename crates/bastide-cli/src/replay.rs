//! `bastide replay`: a game record played again, with its board, its events and its scores.

use std::io::Write;
use std::path::PathBuf;

use bastide_kernel::Log;
use bastide_notation::position;
use clap::Args;
use serde_json::{Map, Value, json};

use crate::game::Shown;
use crate::game_file::{GameFile, Moment, Source};
use crate::json;
use crate::terminal::visible;
use crate::words::brief;

/// Play a game record again and show where it comes to
///
/// Every action is checked by the rules on the way.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReplayArgs {
    /// Game record (.bgn) or position; - reads standard input
    pub(crate) file: PathBuf,

    /// Stop after so many actions, draws included [default: the end of the record]
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Draw the board
    #[arg(long)]
    board: bool,

    /// List every event with its explanation
    #[arg(long)]
    events: bool,

    /// Print the position in one line and nothing else; `replay` and `odds` read it again
    #[arg(long, conflicts_with_all = ["board", "events", "json"])]
    position: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide sim --games 1 --seed 7 --out game.bgn
  bastide replay game.bgn --events
  bastide replay game.bgn --ply 40 --board
  bastide replay game.bgn --ply 40 --position > position.txt
  bastide replay game.bgn --json --events
  bastide sim --game city --games 1 --out city.bgn
  bastide replay city.bgn --ply 120 --board

A ply is one action of the record, of a player or of chance; --events numbers them.

JSON: game, headers, config, position, ply, plies, decision, in_hand, seats, scores, supplies, projection (scores, breakdown), tiles, figures, discarded, tiles_left, actions; Carcassonne: goods; The City: stacks, wall (gate, cw, ccw, guards, towers, holes, contour, free, walls_left, before_end, positions, tower_points), building; with --board board, with --events events (ply, action, events).";

pub(crate) fn run<G: Shown>(args: &ReplayArgs, source: &Source, out: &mut impl Write) -> anyhow::Result<()> {
    let file = source.game::<G>()?;
    let moment = file.at(args.ply)?;
    let Moment { rules, state, .. } = &moment;
    if args.position {
        writeln!(out, "{}", position::write(*rules, state))?;
        return Ok(());
    }
    if args.json {
        json::write(out, &document(args, &file, &moment))?;
        return Ok(());
    }
    for (key, value) in file.headers() {
        writeln!(out, "{key}: {}", brief(&visible(&value)))?;
    }
    writeln!(out)?;
    if args.events {
        write_events(&file, moment.ply, out)?;
        writeln!(out)?;
    }
    writeln!(out, "{}\n", moment.heading())?;
    if args.board {
        writeln!(out, "{}\n{}", rules.board_text(state), G::LEGEND)?;
    }
    moment.write_projection(out)
}

/// What one action caused.
struct Played<G: Shown> {
    ply: usize,
    action: G::Action,
    /// Turns that had ended before it.
    turn: u32,
    events: Vec<G::Event>,
}

fn play<G: Shown>(file: &GameFile<G>, plies: usize) -> Vec<Played<G>> {
    let rules = file.rules();
    let mut log = Log::new(rules);
    let mut played = Vec::with_capacity(plies);
    for (i, &action) in file.actions().iter().take(plies).enumerate() {
        let turn = rules.turns(log.state());
        let Ok(events) = log.play(action) else { unreachable!("the actions of a record have been checked") };
        played.push(Played { ply: i + 1, action, turn, events });
    }
    played
}

fn write_events<G: Shown>(file: &GameFile<G>, plies: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = file.rules();
    let played = play(file, plies);
    let width = played.iter().map(|played| rules.action_text(played.action).len()).max().unwrap_or(0);
    let mut turn = None;
    for Played { ply, action, turn: number, events } in &played {
        if turn != Some(*number) {
            turn = Some(*number);
            writeln!(out, "turn {}", number + 1)?;
        }
        let mut lead = format!("{ply:>5}  {:width$}", rules.action_text(*action));
        for happened in events {
            writeln!(out, "{lead}  {}", rules.event_text(happened))?;
            lead = " ".repeat(lead.len());
        }
        if events.is_empty() {
            writeln!(out, "{}", lead.trim_end())?;
        }
    }
    Ok(())
}

fn document<G: Shown>(args: &ReplayArgs, file: &GameFile<G>, moment: &Moment<'_, G>) -> Value {
    let Moment { rules, state, ply, plies, .. } = moment;
    let mut document = json!({
        "game": G::NAME,
        "headers": file.headers().into_iter().map(|(key, value)| (key, Value::from(value))).collect::<Map<_, _>>(),
        "config": rules.config_text(),
        "position": position::write(*rules, state),
        "ply": ply,
        "plies": plies,
        "turns_ended": rules.turns(state),
        "decision": json::decision(*rules, state),
        "in_hand": rules.in_hand(state),
        "seats": json::seats(*rules),
        "scores": json::by_seat(*rules, &rules.scores(state)),
        "projection": rules.projection_json(state),
        "actions": file.actions().iter().take(*ply).map(|&action| rules.action_text(action)).collect::<Vec<_>>(),
    });
    for (key, value) in rules.position_json(state) {
        document[key] = value;
    }
    if args.board {
        document["board"] = Value::from(rules.board_text(state));
    }
    if args.events {
        document["events"] = play(file, *ply).iter().map(|played| played_json(*rules, played)).collect();
    }
    document
}

/// An action and its events, each with the sentence for people.
fn played_json<G: Shown>(rules: &G, played: &Played<G>) -> Value {
    let event = |event: &G::Event| {
        let mut value = rules.event_json(event);
        value["text"] = Value::from(rules.event_text(event));
        value
    };
    let events: Vec<Value> = played.events.iter().map(event).collect();
    json!({ "ply": played.ply, "action": rules.action_text(played.action), "events": events })
}
