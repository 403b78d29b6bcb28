/** The log by turns: what belongs together, what is left out, and what each turn brought. */
import { describe, expect, it } from 'vitest';
import type { Entry, Event, Score } from '../../engine/engine';
import { groupTurns, pointsOf, withoutUntold } from './turns';

const words = { key: 'x', args: {}, text: 'x' } as unknown as Event['words'];

function event(kind: string, score?: { cause: string; shares: [number, number][] }): Event {
  const shares = score?.shares.map(([seat, points]) => ({ seat, points, terms: [] })) ?? [];
  const told = score ? ({ cause: score.cause, shares } as unknown as Score) : undefined;
  return { kind, words, seat: undefined, square: undefined, score: told, driven: undefined };
}

function entry(ply: number, number: number, turn: number, ...events: Event[]): Entry {
  return { ply, number, turn, seat: turn, action: '', events, scores: [] };
}

describe('turns of the log', () => {
  it('hold the actions with one number and leave out draws and ends of turns', () => {
    const turns = groupTurns([
      entry(1, 1, 0, event('tile_drawn')),
      entry(2, 1, 0, event('tile_placed')),
      entry(3, 1, 0, event('figure_placed'), event('turn_ended')),
      entry(4, 2, 1, event('tile_drawn')),
      entry(5, 2, 1, event('tile_placed')),
    ]);
    expect(turns.map(({ number, seat, ply }) => [number, seat, ply])).toEqual([[1, 0, 3], [2, 1, 5]]);
    expect(turns[0]?.lines.map((line) => line.event.kind)).toEqual(['tile_placed', 'figure_placed']);
  });

  it('stay the same objects where nothing is new', () => {
    const entries = [entry(1, 1, 0, event('tile_placed')), entry(2, 2, 1, event('tile_placed'))];
    const before = groupTurns(entries);
    const after = groupTurns([...entries, entry(3, 2, 1, event('figure_placed')), entry(4, 3, 0, event('tile_placed'))], before);
    expect(after.map((turn, i) => turn === before[i])).toEqual([true, false, false]);
    expect(after[1]?.lines).toHaveLength(2);
    // Taken back and played again.
    const again = groupTurns([entries[0]!, entry(2, 2, 1, event('tile_placed'))], before);
    expect(again.map((turn, i) => turn === before[i])).toEqual([true, false]);
  });

  it('do not appear before something happens in them', () => {
    expect(groupTurns([entry(1, 1, 0, event('tile_drawn'))])).toEqual([]);
  });

  it('know which event of the entry a line tells', () => {
    const [turn] = groupTurns([entry(1, 1, 0, event('tile_drawn'), event('tile_discarded'))]);
    expect(turn?.lines[0]?.index).toBe(1);
  });

  it('keep the scoring at the end apart from the last turn', () => {
    const final = event('scored', { cause: 'final', shares: [[0, 3]] });
    const turns = groupTurns([entry(9, 4, 1, event('tile_placed'), final, event('game_over'))]);
    expect(turns.map((turn) => [turn.isEnd, turn.lines.length])).toEqual([[false, 1], [true, 2]]);
  });

  it('of the end wait until they are told', () => {
    const [first, second] = [3, 5].map((points) => event('scored', { cause: 'final', shares: [[0, points]] }));
    const entries = [entry(9, 4, 1, event('tile_placed'), first!, second!, event('game_over'))];
    const untold = withoutUntold(entries, new Set([second!.score!]));
    expect(untold[0]?.events.map((own) => own.score ?? own.kind)).toEqual(['tile_placed', first!.score]);
    expect(withoutUntold(entries, new Set())).toBe(entries);
  });

  it('of the end do not run ahead with what brings nothing', () => {
    const [told, nothing, untold, last] = [3, 0, 5, 0].map((points) => event('scored', { cause: 'final', shares: [[0, points]] }));
    const entries = [entry(8, 4, 1, event('tile_placed')), entry(9, 4, 1, told!, nothing!, untold!, last!, event('unfinished'))];
    expect(withoutUntold(entries, new Set([untold!.score!])).map((own) => own.events)).toEqual([entries[0]!.events, [told, nothing]]);
  });

  it('sum up the points by seat', () => {
    const city = event('scored', { cause: 'completed', shares: [[0, 4], [2, 4]] });
    const road = event('scored', { cause: 'completed', shares: [[0, 3], [1, 0]] });
    const [turn] = groupTurns([entry(1, 1, 0, city, road)]);
    expect(turn && pointsOf(turn)).toEqual([{ seat: 0, points: 7 }, { seat: 2, points: 4 }]);
  });
});
