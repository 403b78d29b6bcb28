//! `bastide replay`: a game record played again, with its board, its events and its scores.

use std::io::Write;
use std::path::PathBuf;

use bastide_carcassonne::{Action, Event};
use bastide_kernel::{Log, Seat};
use bastide_notation::{ascii, event, position};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::game_file::{self, GameFile, Moment};
use crate::json;

/// Play a game record again and show where it comes to
///
/// Every action is checked by the rules on the way.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReplayArgs {
    /// Game record (.bgn) or position; - reads standard input
    file: PathBuf,

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

A ply is one action of the record, of a player or of chance; --events numbers them.

JSON: headers, config, position, ply, plies, decision, in_hand, seats, scores, supplies, goods, projection (scores, breakdown), tiles, figures, discarded, tiles_left, actions; with --board board, with --events events (ply, action, events).";

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let file = game_file::read(&args.file)?;
    let moment = file.at(args.ply)?;
    if args.position {
        writeln!(out, "{}", position::write(moment.rules, &moment.state))?;
        return Ok(());
    }
    if args.json {
        json::write(out, &document(args, &file, &moment))?;
        return Ok(());
    }
    for (key, value) in file.headers() {
        writeln!(out, "{key}: {value}")?;
    }
    writeln!(out)?;
    if args.events {
        write_events(&file, moment.ply, out)?;
        writeln!(out)?;
    }
    writeln!(out, "{}\n", moment.heading())?;
    if args.board {
        writeln!(out, "{}\n{}", ascii::board(moment.rules, &moment.state), ascii::LEGEND)?;
    }
    moment.write_projection(out)
}

/// What one action caused.
struct Played {
    ply: usize,
    action: Action,
    /// Turns that had ended before it.
    turn: u32,
    events: Vec<Event>,
}

fn play(file: &GameFile, plies: usize) -> Vec<Played> {
    let mut log = Log::new(file.rules());
    let mut played = Vec::with_capacity(plies);
    for (i, &action) in file.actions().iter().take(plies).enumerate() {
        let turn = log.state().turns();
        let Ok(events) = log.play(action) else { unreachable!("the actions of a record have been checked") };
        played.push(Played { ply: i + 1, action, turn, events });
    }
    played
}

fn write_events(file: &GameFile, plies: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let played = play(file, plies);
    let width = played.iter().map(|played| played.action.to_string().len()).max().unwrap_or(0);
    let mut turn = None;
    for Played { ply, action, turn: number, events } in &played {
        if turn != Some(*number) {
            turn = Some(*number);
            writeln!(out, "turn {}", number + 1)?;
        }
        let mut lead = format!("{ply:>5}  {:width$}", action.to_string());
        for happened in events {
            writeln!(out, "{lead}  {}", event::text(happened))?;
            lead = " ".repeat(lead.len());
        }
        if events.is_empty() {
            writeln!(out, "{}", lead.trim_end())?;
        }
    }
    Ok(())
}

fn document(args: &ReplayArgs, file: &GameFile, moment: &Moment<'_>) -> Value {
    let Moment { rules, state, ply, plies, .. } = moment;
    let board = state.board();
    let players = || Seat::first(rules.seats()).map(|seat| state.player(seat));
    let tiles = board.tiles().iter().map(
        |tile| json!({ "tile": tile.kind.def().id, "square": tile.pos.to_string(), "rotation": tile.rot.degrees() }),
    );
    let figures = board.figures().iter().map(|standing| {
        let at = board.place_of(rules, standing.node).to_string();
        json!({ "seat": standing.seat.name(), "figure": standing.figure.name(), "at": at })
    });
    let mut document = json!({
        "headers": file.headers().into_iter().map(|(key, value)| (key, Value::from(value))).collect::<Map<_, _>>(),
        "config": rules.config().to_string(),
        "position": position::write(rules, state),
        "ply": ply,
        "plies": plies,
        "turns_ended": state.turns(),
        "decision": json::decision(rules, state),
        "in_hand": state.drawn().map(|kind| kind.def().id),
        "seats": json::seats(rules),
        "scores": json::by_seat(rules, &state.scores()),
        "supplies": players().map(|player| json::supply(rules, player)).collect::<Vec<_>>(),
        "goods": players().map(|player| json::goods(player.goods)).collect::<Vec<_>>(),
        "projection": json::projection(rules, &rules.projection(state)),
        "tiles": tiles.collect::<Vec<_>>(),
        "figures": figures.collect::<Vec<_>>(),
        "discarded": state.discarded().iter().map(|kind| kind.def().id).collect::<Vec<_>>(),
        "tiles_left": state.bag().total(),
        "actions": file.actions().iter().take(*ply).map(Action::to_string).collect::<Vec<_>>(),
    });
    if args.board {
        document["board"] = Value::from(ascii::board(rules, state));
    }
    if args.events {
        let events = |events: &[Event]| events.iter().map(json::event).collect::<Vec<_>>();
        document["events"] = play(file, *ply)
            .iter()
            .map(|played| json!({ "ply": played.ply, "action": played.action.to_string(), "events": events(&played.events) }))
            .collect();
    }
    document
}
