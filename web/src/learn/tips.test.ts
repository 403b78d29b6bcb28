/** Tips: each at its moment, once, and none for those who want none. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../text/table-of-engine';
import { settings } from '../store/settings.svelte';
import { Tips, type TippedSession } from './tips.svelte';

const record = (moves: string, options = '') => `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base preset=seed${options}"]
[Result "*"]

${moves}

*
`;

/** The first of two has a tile to lay; laid at 1,0 it extends the road, and the end of it can be finished at once. */
const LAYING = record('1 red BA/RCr');
const LAID = record('1 red BA/RCr 1,0@0');

beforeEach(() => {
  settings.tips = true;
  settings.told = [];
});

async function tipOf(session: TippedSession, ...told: string[]) {
  settings.told = told.map((name) => `tip.${name}`);
  const tips = new Tips(session);
  await tips.look();
  return tips;
}

describe('tips', () => {
  it('tell how a tile is turned when one is to be laid', async () => {
    expect((await tipOf(sessionOf(LAYING))).current?.name).toBe('turn');
    expect((await tipOf(sessionOf(LAYING), 'turn')).current).toBeUndefined();
  });

  it('tell what a figure earns here, as the engine knows it', async () => {
    const { current } = await tipOf(sessionOf(LAID), 'turn');
    expect(current?.name).toBe('figure');
    expect(current?.words).toMatch(/city 1 now, at least 2 when finished/i);
    expect(current?.words).toMatch(/road 2 now/i);
  });

  it('tell nothing of places where only the fairy could go, or from where a knight could be sent away', async () => {
    const moves = '1 red BA/CFc+ 0,-1@90 small>0,-1:city.N\n2 blue BA/RFr 1,0@0 small>1,0:road.E\n3 red BA/RFr 2,0@0 pass\n4 blue DG/Ccc.p 0,-2@90';
    const princess = record(moves).replace('with=base', 'with=base,princess-and-dragon');
    expect((await tipOf(sessionOf(princess), 'turn')).current?.name).not.toBe('figure');
  });

  it('tell no worth at a table without that aid', async () => {
    const session = sessionOf(LAID);
    session.aids.features = false;
    const { current } = await tipOf(session, 'turn');
    expect(current?.words).not.toMatch(/\d/);
  });

  it('tell that a farmer stays, after what a figure earns, and only where there are farmers', async () => {
    expect((await tipOf(sessionOf(LAID), 'turn', 'figure')).current?.name).toBe('lasting');
    const without = record('1 red BA/RCr 1,0@0', ' farmers=off');
    expect((await tipOf(sessionOf(without), 'turn', 'figure')).current).toBeUndefined();
  });

  it('tell of points when something was completed', async () => {
    const paid = record('1 red BA/C 0,-1@180 small>0,-1:city.S\n2 blue BA/RFr');
    const tips = await tipOf(sessionOf(paid), 'turn', 'figure');
    expect(tips.current?.name).toBe('completed');
  });

  it('are over when the moment is over, and never come again', async () => {
    const session = sessionOf(LAYING);
    const tips = await tipOf(session);
    await session.choose('1,0@0');
    await tips.look();
    expect(tips.current?.name).toBe('figure');
    expect(settings.told).toEqual(['tip.turn']);
    tips.dismiss();
    expect(settings.told).toEqual(['tip.turn', 'tip.figure']);
    expect(JSON.parse(localStorage.getItem('bastide.settings') ?? '{}').told).toEqual(settings.told);
  });

  it('stop when somebody wants no more of them', async () => {
    const session = sessionOf(LAYING);
    const tips = await tipOf(session);
    tips.stop();
    expect(settings.tips).toBe(false);
    await session.choose('1,0@0');
    await tips.look();
    expect(tips.current).toBeUndefined();
  });
});
