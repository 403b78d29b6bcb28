/** The console answers questions and plays moves, with the real engine. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TextConsole } from './console.svelte';
import { settings } from '../store/settings.svelte';
import { DRAGON, sessionOf } from './table-of-engine';

vi.mock('../engine/engine', async () => {
  const { realEngine } = await import('../engine/real-engine');
  return { engine: () => realEngine };
});

const RECORD = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base preset=seed"]
[Result "*"]

1 red BA/RFr 1,0@0 small>1,0:road.E
2 blue BA/L 0,1@0 small>0,1:monastery
3 red BA/RFr

*
`;

// Squares have their addresses here.
settings.textMode = true;

describe('the console', () => {
  let session = sessionOf(RECORD);
  let text = new TextConsole(session);
  const said = () => text.answers.at(-1)?.lines.join('\n') ?? '';

  beforeEach(() => {
    session = sessionOf(RECORD);
    text = new TextConsole(session);
  });

  test('describes squares with tiles, figures and legal ways', async () => {
    await text.type('describe 1 0');
    expect(said()).toMatch(/^1,0: .*road from east to west; .*Anna|^1,0: .*road from east to west; red/);
    await text.type('describe 2,0');
    expect(said()).toBe('2,0: empty, your tile fits in one way');
    await text.type('describe 9 9');
    expect(said()).toBe('9,9: empty');
  });

  test('confirming goes on in a lesson whose step is done, and nobody gives up there', async () => {
    let gone = 0;
    let isDone = false;
    text = new TextConsole(Object.create(session, { giver: { value: undefined } }), () => (isDone ? () => (gone += 1) : undefined));
    await text.type('confirm');
    expect(said()).toBe('There is nothing to confirm.');
    await text.type('resign');
    expect(said()).toBe('There is nothing to give up here.');
    isDone = true;
    await text.type('confirm');
    expect(gone).toBe(1);
  });

  test('a tile that can be chosen is described and offered, not chosen', async () => {
    session = sessionOf(DRAGON);
    text = new TextConsole(session);
    const before = session.log.length;
    await text.type('0 0');
    expect(session.log).toHaveLength(before);
    const lines = text.answers.at(-1)?.lines ?? [];
    expect(lines[0]).toMatch(/^0,0: city .*; can be chosen$/);
    expect(lines.slice(2)).toEqual(['1. Dragon north, on 0,0']);
    await text.type('1');
    expect(session.log.at(-1)?.action).toBe('dragon>0,0');
  });

  test('places on a tile are offered with it', async () => {
    await text.type('2 0');
    await text.type('2 0');
    const lines = text.answers.at(-1)?.lines ?? [];
    expect(lines[0]).toMatch(/^2,0: .*; \d choices here$/);
    expect(lines).toContain('1. Farmer on the field (stays to the end), at 2,0, north side, left half');
    expect(session.log.at(-1)?.action).toBe('2,0@0');
  });

  test('tells what moves over the board, how far, and who is in danger', async () => {
    session = sessionOf(DRAGON);
    text = new TextConsole(session);
    await text.type('position');
    expect(said()).toContain(
      'Anna to choose: Move the dragon one step. Dragon: step 1 of 6. ' +
        'In danger: Ben: highwayman on the road, on 1,0, 2 steps away; Anna: farmer on the field, on 2,0, 3 steps away.',
    );
  });

  test('lists legal moves with numbers, and a number plays one', async () => {
    await text.type('legal');
    const lines = text.answers.at(-1)?.lines ?? [];
    expect(lines).toHaveLength(session.choices.length);
    const index = lines.findIndex((line) => line.includes(' 2,0 '));
    await text.type(String(index + 1));
    expect(session.log.at(-1)?.action).toBe('2,0@0');
    expect(said()).toContain('2,0');
  });

  test('plays a move in notation, in any case, and takes it back', async () => {
    await text.type('2,0@0');
    expect(session.view.decision.step).toBe('Action');
    await text.type('undo');
    expect(session.log.at(-1)?.action).toBe('BA/RFr');
  });

  test('plays a figure in notation', async () => {
    await text.type('2 0');
    await text.type('SMALL>2,0:field.nl');
    expect(session.log.at(-1)?.action).toBe('small>2,0:field.NL');
  });

  test('a refusal is told in the words of the engine, and changes nothing', async () => {
    const before = session.log.length;
    await text.type('0,-1@0');
    expect(said()).toMatch(/^Not possible: .*(city|City)/);
    await text.type('nonsense');
    expect(said()).toMatch(/^Not possible: .*nonsense/);
    expect(session.log).toHaveLength(before);
  });

  test('tells nobody else’s turn from the own one', async () => {
    await text.type('2,0@0');
    await text.type('pass');
    await session.table.draw();
    await text.type('pass');
    expect(said()).toBe('It is not your turn.');
  });

  test('lists the features of the person, or all', async () => {
    await text.type('features');
    expect(text.answers.at(-1)?.lines).toHaveLength(1);
    expect(said()).toContain('On it: Anna 1.');
    expect(said()).toMatch(/Worth 2 now/);
    await text.type('features all');
    expect(said()).toContain('On it: Ben 1.');
  });

  test('keeps the worth of features to itself where the table plays without', async () => {
    session.aids.features = false;
    session.aids.remaining = false;
    await text.type('features');
    expect(said()).not.toMatch(/Worth/);
    await text.type('tiles');
    expect(said()).toContain('without this aid');
  });

  test('tells points, last moves, tiles left, the position', async () => {
    await text.type('scores');
    expect(said()).toContain('Points: Anna 0');
    await text.type('last 1');
    expect(text.answers.at(-1)?.lines).toHaveLength(1);
    expect(said()).toMatch(/^2\. /);
    await text.type('tiles');
    expect(text.answers.at(-1)?.lines.length).toBeGreaterThan(10);
    await text.type('position');
    expect(said()).toContain('Tile in hand: ');
  });

  test('gives a hint with squares, where the table allows it', async () => {
    await text.type('hint');
    expect(said()).toMatch(/^Hint: .*\d,\d.*, then: .+\.$/);
    expect(session.log.at(-1)?.action).toBe('BA/RFr');
    session.aids.hint = false;
    await text.type('hint');
    expect(said()).toContain('without this aid');
  });

  test('takes a turn back where that can be', async () => {
    const takeBack = vi.spyOn(session, 'takeBack');
    await text.type('takeback');
    expect(said()).toMatch(/^A turn can only be taken back against computers/);
    expect(takeBack).not.toHaveBeenCalled();
    Object.assign(session, { canTakeBack: true });
    await text.type('takeback');
    expect(takeBack).toHaveBeenCalledOnce();
    expect(said()).toContain('The same tiles');
  });

  test('gives up only when that is asked for twice in a row', async () => {
    const giveUp = vi.spyOn(session, 'giveUp');
    await text.type('resign');
    await text.type('scores');
    await text.type('resign');
    expect(giveUp).not.toHaveBeenCalled();
    expect(said()).toContain('Type resign once more');
    await text.type('resign');
    expect(giveUp).toHaveBeenCalledExactlyOnceWith(0);
    expect(said()).toBe('Anna gave up.');
    Object.assign(session, { gaveUp: 0, giver: undefined, canTakeBack: false });
    for (const word of ['resign', 'takeback']) {
      await text.type(word);
      expect(said()).toBe('The game is over.');
    }
  });

  test('begins the same game anew', async () => {
    await text.type('restart');
    expect(said()).toContain('A new game');
    expect(location.hash).toMatch(/^#\/play\/\w+$/);
  });

  test('scans rows and columns', async () => {
    await text.type('row 0');
    expect(said().split('\n').length).toBeGreaterThan(2);
    await text.type('column 40');
    expect(said()).toBe('Nothing lies there.');
  });

  test('says what is missing, and remembers what was typed', async () => {
    await text.type('describe');
    expect(said()).toBe('Say which square: describe 1 0.');
    await text.type('77');
    expect(said()).toBe('There is no choice number 77.');
    await text.type('77');
    expect(text.history).toEqual(['describe', '77']);
  });
});
