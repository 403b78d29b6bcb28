/** Records that somebody brings: what is no record, and where the engine found a mistake. */
import { describe, expect, it } from 'vitest';
import { minutes } from './duration';
import { lineOf, lineRange, LONGEST_TEXT, misfit } from './record';

describe('a text', () => {
  it('that is no record is recognised', () => {
    expect(misfit('')).toBe('empty');
    expect(misfit(' \n')).toBe('empty');
    expect(misfit('x'.repeat(LONGEST_TEXT + 1))).toBe('too_long');
    expect(misfit('anything', 'Game.JCZ')).toBe('jcz');
    expect(misfit('{"gameId":"1","replay":[]}')).toBe('jcz');
    expect(misfit('{"kind":"bastide-games"}')).toBe('archive');
    expect(misfit('PK\u0003\u0004\u0000')).toBe('binary');
    expect(misfit('[Game "carcassonne"]')).toBeUndefined();
  });

  it('has the line that the engine complains about', () => {
    expect(lineOf('line 12, column 3: no such tile')).toBe(12);
    expect(lineOf('unknown game "chess"')).toBeUndefined();
    const text = 'one\ntwo\nthree';
    const line = (number: number) => text.slice(...lineRange(text, number));
    expect([line(1), line(2), line(3), line(4)]).toEqual(['one', 'two', 'three', '']);
  });
});

describe('the duration of a game', () => {
  it('grows with tiles and persons', () => {
    expect(minutes(72, 2, 0)).toBe(40);
    expect(minutes(72, 1, 1)).toBe(25);
    expect(minutes(3, 0, 2)).toBe(5);
    expect(minutes(144, 2, 0)).toBeGreaterThan(minutes(72, 2, 0));
  });
});
