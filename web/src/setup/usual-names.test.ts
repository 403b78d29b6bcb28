/** Computer opponents have their level in their name, unless somebody named them. */
import { expect, it } from 'vitest';
import de from '../i18n/de.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import nl from '../i18n/nl.json';
import { LONGEST_NAME, newSeat } from './seats';
import { againstComputer } from './plan';
import { computerName, levelInName, withLevels } from './usual-names';

const LEVELS = ['gentle', 'steady'];

it('tells its level', () => {
  expect(computerName('steady')).toBe('Computer (steady)');
  const two = againstComputer({ you: 'You', person: 'Player' }, 'gentle');
  expect(two.map((seat) => seat.name)).toEqual(['You', 'Computer (gentle)']);
  expect(newSeat(two, 'gentle', computerName('gentle')).name).toBe('Computer (gentle) 2');
});

it('is known again, whichever number it has', () => {
  expect(['Computer (steady) 2', 'Computer 3', 'Computerina', 'Ben'].map((name) => levelInName(name, LEVELS))).toEqual([
    'steady',
    '',
    undefined,
    undefined,
  ]);
});

it('replaces names that nobody typed', () => {
  const seat = (player: string, name: string) => ({ player, name, colour: 0, pattern: 0 });
  const before = [seat('person', 'Computer'), seat('steady', 'Computer'), seat('steady', 'Computer 2'), seat('gentle', 'Grandma')];
  expect(withLevels(before, LEVELS).map((own) => own.name)).toEqual(['Computer', 'Computer (steady)', 'Computer (steady) 2', 'Grandma']);
});

it('fits the field for names in every language', () => {
  for (const messages of [de, en, fr, nl] as Record<string, string>[]) {
    for (const level of LEVELS) {
      const name = (messages['seat.computer_level'] ?? '').replace('{level}', (messages[`level.${level}`] ?? '').toLowerCase());
      expect(`${name} 2`.length, name).toBeLessThanOrEqual(LONGEST_NAME);
    }
  }
});
