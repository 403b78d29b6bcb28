/** Tiles are described in every language, in English as the engine itself does. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { initSync, Table, type RemainingKind, type TilePart } from '../engine/pkg/bastide_wasm';
import { LANGUAGES, setLanguage } from '../i18n';
import { describeTile } from './describe';

initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });

const SETS = 'with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon,tower,abbey-and-mayor,count,king-and-robber';

function kinds(game: string, config: string): RemainingKind[] {
  const table = Table.create(game, config, 1n);
  const all = table.remaining().kinds;
  table.free();
  return all;
}

const all = [...kinds('carcassonne', `seats=2 ${SETS}`), ...kinds('the-city', 'seats=2')];

function tile(id: string): string {
  const kind = all.find((other) => other.id === id);
  if (kind === undefined) throw new Error(`no tile ${id}`);
  return describeTile(kind.parts, '');
}

describe('tiles in words', () => {
  afterEach(() => setLanguage('en'));

  test('in English they are those of the engine', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const kind of all) expect(describeTile(kind.parts, ''), kind.id).toBe(kind.description);
  });

  test('in every language all is said, and tiles that differ sound different', async () => {
    const wanted = new Set(all.map((kind) => kind.description)).size;
    for (const tag of LANGUAGES) {
      await setLanguage(tag);
      const told = all.map((kind) => describeTile(kind.parts, ''));
      for (const [i, text] of told.entries()) {
        expect(text, all[i]?.id).not.toBe('');
        expect(text, all[i]?.id).not.toMatch(/[{}#]|undefined| {2}|^ | $/);
      }
      expect(new Set(told).size, tag).toBe(wanted);
    }
  });

  test('in German', async () => {
    await setLanguage('de');
    expect(tile('BA/CcRr+')).toBe('Stadt im Norden und im Westen mit Wappen, Straße von Osten nach Süden');
    expect(tile('BA/RRRR')).toBe('vier Straßen, treffen sich an einer Kreuzung');
    expect(tile('CI/ENDm.F+')).toBe('Straße von Norden, endet am Fischmarkt, Fischmarkt im Süden, öffentliches Gebäude');
  });

  test('in Dutch', async () => {
    await setLanguage('nl');
    expect(tile('BA/CccR')).toBe('stad aan alle kanten behalve in het zuiden, weg vanuit het zuiden, eindigt bij de poort van de stad');
    expect(tile('RI.1/RIrI')).toBe('rivier vanuit het noorden naar het zuiden, weg vanuit het oosten naar het westen over een brug');
  });

  test('in French', async () => {
    await setLanguage('fr');
    expect(tile('IC/RRR.i')).toBe('trois routes de l’est avec auberge, du sud et de l’ouest qui se rejoignent à un carrefour');
    expect(tile('IC/C!')).toBe('ville au nord jusqu’au coin sud-est');
  });

  test('what has no message is said in the engine’s English', () => {
    const griffin: TilePart = { what: 'griffin', arms: [], corners: [], marks: [], over: undefined, end: undefined, name: undefined };
    expect(describeTile([griffin], 'a griffin')).toBe('a griffin');
  });
});
