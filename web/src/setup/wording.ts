/** Names for what the engine's catalogue lists: from the messages, or the catalogue's own word for what is new. */
import { message, say } from '../i18n';
import { isRefusal, refusalWords } from '../text/refusal';
import type { OptionChoice, SetInfo } from '../engine/engine';

function named(key: string, otherwise: string): string {
  return message(key) ?? otherwise;
}

/** `inns-and-cathedrals` as "inns and cathedrals", where there is no better name. */
function spelled(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}

/** The title of a set. */
export function setTitle(name: string): string {
  return named(`set.${name}`, spelled(name));
}

/** What a set does, in one sentence. */
export function setAbout(set: SetInfo): string {
  return say(set.about);
}

/** The title of a game. */
export function gameTitle(name: string): string {
  return named(`game.${name}`, spelled(name));
}

/** The question that an option answers. */
export function optionAbout(option: OptionChoice): string {
  return say(option.about);
}

/** Whether an option leaves a part of a set out: its tiles, a figure, a rule. */
export function isPart(option: string): boolean {
  return /^(set|figure|element)\./.test(option);
}

/** The value of an option in words. */
export function valueTitle(option: string, value: string): string {
  if (isPart(option)) return named(value === 'off' || value === '0' ? 'part.out' : 'part.in', value);
  return named(`option.${option}.${value}`, spelled(value));
}

/** The name of a level of computer opponents. */
export function levelTitle(level: string): string {
  return named(`level.${level}`, spelled(level));
}

/** What a level is like. */
export function levelAbout(level: string): string {
  return named(`level.${level}.about`, '');
}

/** The name of a colour. */
export function colourTitle(colour: number): string {
  return named(`colour.${colour}`, String(colour + 1));
}

/** The name of a pattern. */
export function patternTitle(pattern: number): string {
  return named(`pattern.${pattern}`, String(pattern + 1));
}

/** The name of a theme of the board. */
export function themeTitle(theme: string): string {
  return named(`theme.${theme}`, spelled(theme));
}

/** The name of a collection of rules. */
export function rulesetTitle(ruleset: string): string {
  return named(`ruleset.${ruleset}`, spelled(ruleset));
}

/** What is in a collection of rules. */
export function rulesetAbout(ruleset: string): string {
  return named(`ruleset.${ruleset}.about`, '');
}

/** What a computer opponent or an error of the engine says, whatever form it has. */
export function reasonOf(error: unknown, names: readonly string[] = []): string {
  if (isRefusal(error)) return refusalWords(error, names);
  return error instanceof Error ? error.message : String(error);
}
