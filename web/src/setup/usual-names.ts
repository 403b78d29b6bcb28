/** Usual names: what computer opponents are called if nobody calls them otherwise, with their level. */
import { isPerson, type SeatSetup } from '../game/seat';
import { language, t } from '../i18n';
import { freeName } from './seats';
import { levelTitle } from './wording';

/** What a computer opponent of a level is called: "Computer (steady)". */
export function computerName(level: string): string {
  return t('seat.computer_level', { level: levelTitle(level).toLocaleLowerCase(language.current) });
}

/** A name without the number that tells it from others. */
function bare(name: string): string {
  return name.replace(/ \d+$/, '');
}

/** The level that the usual name of a computer opponent tells; an empty one if it tells none, nothing for other names. */
export function levelInName(name: string, levels: readonly string[]): string | undefined {
  if (bare(name) === t('seat.computer')) return '';
  return levels.find((level) => bare(name) === computerName(level));
}

/** The seats with computer opponents that nobody gave a name called by their level. Names that somebody typed stay. */
export function withLevels(seats: readonly SeatSetup[], levels: readonly string[]): SeatSetup[] {
  const named: SeatSetup[] = [];
  for (const [index, seat] of seats.entries()) {
    const isUsual = !isPerson(seat) && levelInName(seat.name, levels) !== undefined;
    const taken = [...named, ...seats.slice(index + 1).filter((other) => levelInName(other.name, levels) === undefined)];
    named.push(isUsual ? { ...seat, name: freeName(taken, computerName(seat.player)) } : { ...seat });
  }
  return named;
}
