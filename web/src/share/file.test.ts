/** Files are called after the day and the players, in letters that every disk takes. */
import { describe, expect, it } from 'vitest';
import { day, fileName } from './file';

describe('the name of a file', () => {
  it('has the day and the players', () => {
    expect(fileName(['Anna', 'Ben'], '2026-11-16', 'bgn')).toBe('bastide-2026-11-16-anna-ben.bgn');
  });

  it('keeps no character that a file system refuses', () => {
    expect(fileName(['../Zoë: "the Ace"', 'Groß'], '2026-11-16', 'svg')).toBe('bastide-2026-11-16-zoe-the-ace-gross.svg');
  });

  it('leaves out what has no letters and shortens what is long', () => {
    expect(fileName(['???', 'a'.repeat(90)], '2026-11-16', 'png')).toBe(`bastide-2026-11-16-${'a'.repeat(20)}.png`);
  });

  it('has the day of the player', () => {
    expect(day(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});
