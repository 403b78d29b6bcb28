/** Records that somebody brings: what a text is, and what the engine makes of it. */
import { engine, type RemoteTable, type Setup } from '../engine/engine';
import { looksLikeArchive } from './archive';
import { reasonOf } from './wording';

/** The longest text that is read. The longest game that can be played has less than a tenth of it. */
export const LONGEST_TEXT = 2_000_000;

/** What a text cannot be read as. */
export type Misfit = 'empty' | 'too_long' | 'jcz' | 'archive' | 'binary';

/** Whether a text is no record, judged by its name and its first letters. */
export function misfit(text: string, file = ''): Misfit | undefined {
  if (text.length > LONGEST_TEXT) return 'too_long';
  if (/\.(jcz|jsonl|ndjson)(\.gz)?$/i.test(file)) return 'jcz';
  if (looksLikeArchive(text)) return 'archive';
  if (/^\s*\{/.test(text) && /"(?:gameId|initialRandom|replay|elements)"/.test(text.slice(0, 20_000))) return 'jcz';
  if (text.slice(0, 2000).includes('\u0000') || text.slice(0, 2000).includes('\ufffd')) return 'binary';
  if (text.trim() === '') return 'empty';
  return undefined;
}

/** A record that the engine could read. */
export interface ReadRecord {
  text: string;
  setup: Setup;
  /** The names of the players by seat; empty where the record has none. */
  names: string[];
  /** Headers beside those. */
  headers: Record<string, string>;
  turns: number;
  tiles: number;
  scores: number[];
  isOver: boolean;
}

/** Why a record cannot be read, and the line that is to blame. */
export interface Unread {
  reason: string;
  line: number | undefined;
}

/** Reads a record. `colours` are the names that seats have in records. */
export async function readRecord(text: string, colours: readonly string[]): Promise<ReadRecord | Unread> {
  let table: RemoteTable | undefined;
  try {
    table = await engine().read(text);
    const [setup, view, headers] = [await table.setup(), await table.view(), await engine().headers(text)];
    const seats = colours.slice(0, setup.seats);
    return {
      text,
      setup,
      names: seats.map((colour) => headers[colour] ?? ''),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !seats.includes(name))),
      turns: view.turns,
      tiles: view.board.tiles.length,
      scores: view.players.map((player) => player.score),
      isOver: view.decision.who === 'over',
    };
  } catch (error) {
    const reason = reasonOf(error);
    return { reason, line: lineOf(reason) };
  } finally {
    await table?.close();
  }
}

/** The line that a message of the engine names: "line 7, column 12: …". */
export function lineOf(reason: string): number | undefined {
  const found = /\bline (\d+)/.exec(reason)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Where a line begins and ends in a text. */
export function lineRange(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).join('\n');
  const start = line > 1 ? Math.min(text.length, before.length + 1) : 0;
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
