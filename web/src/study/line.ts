/** Lines: the game as it was played, and the variations that branch off. The game itself is line 0 and never changes. */
import type { Entry } from '../engine/engine';

/** A line of play. */
export interface Line {
  id: number;
  /** The line that it branches off; `undefined` for the game itself. */
  parent: number | undefined;
  /** After how many actions it branches off. */
  from: number;
  /** What it adds to the line before. */
  entries: Entry[];
}

/** A position: so many actions along a line. */
export interface Place {
  line: number;
  ply: number;
}

/** The line of the game itself. */
export const GAME = 0;

/** The lines of a game that was not touched yet. */
export function linesOf(entries: Entry[]): Line[] {
  return [{ id: GAME, parent: undefined, from: 0, entries }];
}

/** All actions along a line, from the beginning of the game. */
export function pathOf(lines: readonly Line[], id: number): Entry[] {
  const line = lines.find((own) => own.id === id);
  if (!line) return [];
  if (line.parent === undefined) return line.entries;
  return [...pathOf(lines, line.parent).slice(0, line.from), ...line.entries];
}

/** The line to which a position belongs: before it branches off, a variation is still the line before. */
function ownerOf(lines: readonly Line[], { line, ply }: Place): number {
  const own = lines.find((other) => other.id === line);
  return own?.parent !== undefined && ply <= own.from ? ownerOf(lines, { line: own.parent, ply }) : line;
}

/** Where an action leads from a position, if a line already has it. */
export function known(lines: readonly Line[], at: Place, action: string): Place | undefined {
  const ply = at.ply + 1;
  const owner = ownerOf(lines, at);
  for (const line of [at.line, owner]) {
    if (pathOf(lines, line)[at.ply]?.action === action) return { line, ply };
  }
  const sibling = lines.find((own) => own.parent === owner && own.from === at.ply && own.entries[0]?.action === action);
  return sibling && { line: sibling.id, ply };
}

/** Adds what happened at a position: goes along a line that has it, makes a variation longer, or begins a new one. */
export function added(lines: readonly Line[], at: Place, entry: Entry): { lines: Line[]; at: Place } {
  const there = known(lines, at, entry.action);
  if (there) return { lines: [...lines], at: there };
  const parent = ownerOf(lines, at);
  const ply = at.ply + 1;
  if (parent !== GAME && pathOf(lines, parent).length === at.ply) {
    const longer = (line: Line) => (line.id === parent ? { ...line, entries: [...line.entries, entry] } : line);
    return { lines: lines.map(longer), at: { line: parent, ply } };
  }
  const id = Math.max(...lines.map((line) => line.id)) + 1;
  return { lines: [...lines, { id, parent, from: at.ply, entries: [entry] }], at: { line: id, ply } };
}

/** Forgets a variation and whatever branches off it. The game itself stays. */
export function without(lines: readonly Line[], id: number): Line[] {
  if (id === GAME) return [...lines];
  const gone = new Set([id]);
  // Lines come after those they branch off.
  for (const line of lines) if (line.parent !== undefined && gone.has(line.parent)) gone.add(line.id);
  return lines.filter((line) => !gone.has(line.id));
}

/**
 * The next position, or the one before, in which a player has to decide about a tile that was just drawn; the start and
 * the end of the path otherwise.
 */
export function turnEdge(path: readonly Entry[], ply: number, direction: 1 | -1): number {
  const isChance = (at: number) => path[at]?.seat === undefined;
  const isEdge = (at: number) => at <= 0 || at >= path.length || (isChance(at - 1) && !isChance(at));
  let at = ply + direction;
  while (!isEdge(at)) at += direction;
  return Math.min(path.length, Math.max(0, at));
}
