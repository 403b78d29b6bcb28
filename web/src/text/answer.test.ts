/** Sentences about choices, features and scores. */
import { describe, expect, test } from 'vitest';
import type { Choice, Entry, Feature, Score, View } from '../engine/engine';
import { asked, happened } from './announce';
import { bySquare, choiceLine, choiceWords, featureLine, lastLines, supplyLines } from './answer';
import { placeWords } from './place';
import { scoreWords } from './score';

const words = (text: string) => ({ key: 'test.none', args: {}, text });
const names = ['Anna', 'Ben'];

const score: Score = {
  cause: 'completed',
  subject: 'city',
  title: words('completed city'),
  squares: [],
  from: undefined,
  outline: undefined,
  strengths: [{ seat: 1, strength: 1 }],
  shares: [
    { seat: 1, points: 8, terms: [{ what: words('tiles'), count: 3, each: 2 }, { what: words('pennants'), count: 2, each: 1 }] },
    { seat: 0, points: 0, terms: [] },
  ],
  rulings: [],
};

function entry(seat: number | undefined, number: number, ...kinds: string[]): Entry {
  const events = kinds.map((kind) => ({
    kind,
    words: words(kind === 'scored' ? 'never said' : `${kind} happens`),
    seat,
    square: undefined,
    score: kind === 'scored' ? score : undefined,
    driven: undefined,
  }));
  return { ply: 1, turn: seat ?? 0, number, seat, action: 'pass', events, scores: [0, 8] };
}

describe('places', () => {
  test('sides, halves, middles', () => {
    expect(placeWords('1,0:city.N')).toBe('at 1,0, north');
    expect(placeWords('1,-2:field.SL')).toBe('at 1,-2, south side, left half');
    expect(placeWords('1,-2:field.inner')).toBe('at 1,-2, in the middle');
    expect(placeWords('0,1:monastery')).toBe('at 0,1');
    expect(placeWords('0,1:W')).toBe('at 0,1, west');
  });
});

describe('choices', () => {
  const line = (text: string, place: string, args: Record<string, string> = {}) =>
    choiceLine({ words: { key: 'x', args, text }, place, spot: { x: 0, y: 0 } } as unknown as Choice, {} as View, names);

  test('say where they are, the square once and the side always', () => {
    expect(line('a knight', '1,0:city.N')).toBe('A knight, at 1,0, north');
    expect(line('a knight, on 1,0', '1,0:city.N', { square: '1,0' })).toBe('A knight, on 1,0, north');
    expect(line('a monk, on 1,0', '1,0:monastery', { square: '1,0' })).toBe('A monk, on 1,0');
    expect(line('a monk near 11,0', '1,0:monastery')).toBe('A monk near 11,0, at 1,0');
  });
});

describe('what follows from a choice', () => {
  const view = {} as View;
  const choice = (more: Partial<Choice>) => ({ words: words('a piece'), spot: { x: 0, y: 0 }, ...more }) as unknown as Choice;
  const prey = (text: string) => ({ words: words(text), spot: { x: 0, y: 0 }, seat: 1 });

  test('whom a tower could take is told where it is offered, not when it is done', () => {
    const tower = choice({ range: { now: [], then: [], prey: [prey('Ben: monk'), prey('Ben: knight')] } });
    expect(choiceLine(tower, view, names)).toBe('A piece. Could be taken prisoner: Ben: monk; Ben: knight.');
    expect(choiceLine(choice({ range: { now: [], then: [], prey: [] } }), view, names)).toBe('A piece. Nobody could be taken prisoner.');
    expect(choiceWords(tower, view, names)).toBe('A piece');
  });
  test('who would have the majority', () => {
    expect(choiceLine(choice({ majority: { before: [1], after: [0, 1] } }), view, names)).toBe('A piece. Majority: Ben → Anna, Ben');
    expect(choiceLine(choice({ majority: { before: [0], after: [0] } }), view, names)).toBe('A piece. Majority: Anna');
    expect(choiceLine(choice({ majority: { before: [], after: [0] } }), view, names)).toBe('A piece. Majority: nobody → Anna');
  });
  test('a barn is between tiles, and named by its corner alone', () => {
    expect(choiceLine(choice({ piece: 'barn', place: '1,0:field.NL' }), view, names)).toBe('A piece');
  });
});

test('prisoners are told with what their captor has', () => {
  const player = { score: 0, projected: 0, pieces: [], prisoners: [], titles: [] };
  const prisoner = { name: 'small', words: words('1 follower of Ben'), seat: 1, count: 1, picture: '', price: 3 };
  const [anna, ben] = supplyLines({ players: [{ ...player, prisoners: [prisoner] }, player] } as unknown as View, names);
  expect(anna).toContain('Anna holds prisoner: 1 follower of Ben.');
  expect(ben).not.toContain('prisoner');
});

describe('scores', () => {
  test('with their sum, without those who get nothing', () => {
    expect(scoreWords(score, names)).toBe('completed city: Ben 8 (3 tiles × 2 + 2 pennants)');
  });
  test('that pay nobody are not told', () => {
    expect(scoreWords({ ...score, shares: [] }, names)).toBeUndefined();
  });
});

describe('announcements', () => {
  const isPersonal = (seat: number) => seat === 0;
  test('tell what opponents do and what is scored', () => {
    expect(happened([entry(1, 2, 'tile_placed', 'scored', 'turn_ended')], isPersonal, names)).toEqual([
      'Tile_placed happens.',
      'Completed city: Ben 8 (3 tiles × 2 + 2 pennants).',
    ]);
  });
  test('do not repeat what the person just did', () => {
    expect(happened([entry(0, 1, 'tile_placed'), entry(undefined, 2, 'tile_drawn')], isPersonal, names)).toEqual([]);
    expect(happened([entry(0, 1, 'scored')], isPersonal, names)).toHaveLength(1);
  });
  test('tell whose turn it is with the tile, then only the question', () => {
    const hand = { id: 'BA/L', symbols: [], descriptions: ['monastery'], parts: [] };
    const decision = { who: 'seat', seat: 0, turn: 0, step: 'x', question: words('a place'), choices: [] };
    const view = { decision, hand } as unknown as Parameters<typeof asked>[0];
    expect(asked(view, names, true)).toBe('Anna to play: monastery.');
    expect(asked(view, names, false)).toBe('Anna: a place.');
  });
});

describe('lists', () => {
  test('choices by square, from north to south', () => {
    const choice = (x: number, y: number, rotation: number) => ({ action: `${x},${y}@${rotation}`, square: { x, y }, rotation });
    const choices = [choice(1, 1, 0), choice(0, -1, 0), choice(1, 1, 1), { action: 'pass' }] as Choice[];
    expect(bySquare(choices).map((group) => group.choices.map((own) => own.action))).toEqual([['0,-1@0'], ['1,1@0', '1,1@1']]);
  });
  test('last turns hold together', () => {
    const log = [entry(0, 1, 'tile_placed'), entry(0, 1, 'figure_placed', 'turn_ended'), entry(undefined, 2, 'tile_drawn')];
    expect(lastLines(log, names, 5)).toEqual(['1. Tile_placed happens. Figure_placed happens.']);
  });
  test('a feature tells its open ends, who is on it and what it is worth', () => {
    const feature: Feature = {
      kind: 'ferry',
      place: '2,0:road.E',
      outline: '',
      tiles: 3,
      open: [{ x: 3, y: 0 }],
      isCompleted: false,
      strengths: [{ seat: 0, strength: 1 }, { seat: 1, strength: 2 }],
      leaders: [1],
      now: 3,
      shares: [],
      completed: 4,
      next: 0,
      fitting: 0,
      rulings: [],
      remarks: [words('an inn')],
    };
    expect(featureLine(feature, names, true)).toBe(
      'Ferry at 2,0, east, 3 tiles. One open end: 3,0. On it: Anna 1, Ben 2. Ben would be paid. Worth 3 now. ' +
        'Worth 4 if completed as it is. An inn.',
    );
    expect(featureLine(feature, names, false)).not.toContain('Worth');
  });
});
