/** Typed commands are understood as people type them. */
import { describe, expect, test } from 'vitest';
import { parseCommand, readSquare, USUAL_LAST } from './command';

describe('typed commands', () => {
  test('nothing is nothing', () => {
    expect(parseCommand('')).toEqual({ kind: 'nothing' });
    expect(parseCommand('  \t ')).toEqual({ kind: 'nothing' });
  });

  test('a move in notation goes to the engine as it is', () => {
    for (const text of ['1,0@90', '-3,-12@270', 'small>1,0:city.N', 'recall<0,1:monastery', 'pass', 'again', 'tower>cw']) {
      expect(parseCommand(text)).toEqual({ kind: 'action', text });
    }
  });

  test('a placement may be typed with blanks and without signs', () => {
    for (const text of ['1 -2 90', ' 1,-2 90 ', '1, -2 @ 90', '1;-2@90°', '01,-2@090']) {
      expect(parseCommand(text), text).toEqual({ kind: 'action', text: '1,-2@90' });
    }
  });

  test('a square without a rotation is a square', () => {
    expect(parseCommand('1,-2')).toEqual({ kind: 'square', square: { x: 1, y: -2 } });
    expect(parseCommand('-1 0')).toEqual({ kind: 'square', square: { x: -1, y: 0 } });
  });

  test('a lone number is a choice of the list', () => {
    expect(parseCommand('12')).toEqual({ kind: 'choice', number: 12 });
    expect(parseCommand('-1')).toEqual({ kind: 'action', text: '-1' });
  });

  test('words stand alone, in any case', () => {
    for (const word of ['help', 'position', 'legal', 'scores', 'tiles', 'confirm', 'undo', 'takeback', 'hint', 'restart', 'resign'] as const) {
      expect(parseCommand(word.toUpperCase())).toEqual({ kind: word });
    }
    expect(parseCommand('undo everything')).toEqual({ kind: 'action', text: 'undo everything' });
  });

  test('words take their numbers', () => {
    expect(parseCommand('describe 1 0')).toEqual({ kind: 'describe', square: { x: 1, y: 0 } });
    expect(parseCommand('describe (-1, 4)')).toEqual({ kind: 'describe', square: { x: -1, y: 4 } });
    expect(parseCommand('row -2')).toEqual({ kind: 'row', y: -2 });
    expect(parseCommand('column 3')).toEqual({ kind: 'column', x: 3 });
    expect(parseCommand('last')).toEqual({ kind: 'last', count: USUAL_LAST });
    expect(parseCommand('last 12')).toEqual({ kind: 'last', count: 12 });
    expect(parseCommand('last 0')).toEqual({ kind: 'last', count: 1 });
  });

  test('words that lack their numbers say so', () => {
    expect(parseCommand('describe')).toEqual({ kind: 'incomplete', word: 'describe' });
    expect(parseCommand('describe x y')).toEqual({ kind: 'incomplete', word: 'describe' });
    expect(parseCommand('row')).toEqual({ kind: 'incomplete', word: 'row' });
    expect(parseCommand('column one')).toEqual({ kind: 'incomplete', word: 'column' });
  });

  test('features are mine unless all are wanted', () => {
    expect(parseCommand('features')).toEqual({ kind: 'features', all: false });
    expect(parseCommand('features all')).toEqual({ kind: 'features', all: true });
  });

  test('words of the own language work beside the English ones', () => {
    const own = { legal: 'züge möglich', describe: 'beschreibe', all: 'alle', features: 'gebiete' };
    expect(parseCommand('Züge', own)).toEqual({ kind: 'legal' });
    expect(parseCommand('möglich', own)).toEqual({ kind: 'legal' });
    expect(parseCommand('legal', own)).toEqual({ kind: 'legal' });
    expect(parseCommand('beschreibe 2,2', own)).toEqual({ kind: 'describe', square: { x: 2, y: 2 } });
    expect(parseCommand('gebiete alle', own)).toEqual({ kind: 'features', all: true });
    expect(parseCommand('züge')).toEqual({ kind: 'action', text: 'züge' });
  });

  test('very long lines and numbers do no harm', () => {
    expect(parseCommand('9'.repeat(5000)).kind).toBe('action');
    expect(parseCommand(`describe ${'1 '.repeat(5000)}`)).toEqual({ kind: 'incomplete', word: 'describe' });
  });

  test('squares are read with and without brackets', () => {
    expect(readSquare('( 1 2 )')).toEqual({ x: 1, y: 2 });
    expect(readSquare('(1, 2)')).toEqual({ x: 1, y: 2 });
    expect(readSquare('1,2,3')).toBeUndefined();
  });
});
