/** Configurations: what is chosen on the form as the one text that the engine reads, and back. */
import type { GameInfo, OptionChoice } from '../engine/engine';

/** The part of a set-up that decides the rules of a game. */
export interface Choices {
  /** The name of the game, as records have it. */
  game: string;
  /** Copies of each set, by name. */
  sets: Record<string, number>;
  /** The collection of option values that holds unless `options` says otherwise; empty if the game has none. */
  ruleset: string;
  /** Options by name, as far as somebody chose them. */
  options: Record<string, string>;
  /** Words of the configuration that the form has no field for, such as `draws=20`; they are kept as they are. */
  rest: string[];
}

/** A game without any additions. */
export function plain(game: GameInfo): Choices {
  const sets: Record<string, number> = {};
  for (const set of game.sets) if (set.isBasic) sets[set.name] = 1;
  return { game: game.name, sets, ruleset: game.presets[0] ?? '', options: {}, rest: [] };
}

/** The value that an option has if nobody chooses another. */
export function usualValue(game: GameInfo, option: OptionChoice, ruleset: string): string {
  const column = Math.max(0, game.presets.indexOf(ruleset));
  return option.defaults[column] ?? option.defaults[0] ?? option.values[0] ?? '';
}

/** The value that an option has. */
export function valueOf(game: GameInfo, option: OptionChoice, choices: Choices): string {
  return choices.options[option.name] ?? usualValue(game, option, choices.ruleset);
}

/** The options that matter: those whose rules are in play and that decide something. */
export function optionsInPlay(game: GameInfo, choices: Choices): OptionChoice[] {
  if (game.sets.length === 0) return game.options;
  const isChosen = (name: string) => (choices.sets[name] ?? 0) > 0;
  const documents = game.sets.filter((set) => isChosen(set.name)).map((set) => set.document);
  const isRuled = (option: OptionChoice) => documents.includes(option.document);
  const holds = ({ sets, option, value, isWithout }: OptionChoice['needs'][number]) => {
    const own = game.options.find((other) => other.name === option && isRuled(other));
    const has = option === undefined || (own !== undefined && valueOf(game, own, choices) === value);
    return (sets.length === 0 || sets.some(isChosen)) && has !== isWithout;
  };
  return game.options.filter((option) => isRuled(option) && option.needs.every(holds));
}

/** Options in play that differ from the collection of rules: name and value. */
export function deviations(game: GameInfo, choices: Choices): [string, string][] {
  return optionsInPlay(game, choices)
    .filter((option) => valueOf(game, option, choices) !== usualValue(game, option, choices.ruleset))
    .map((option) => [option.name, valueOf(game, option, choices)]);
}

/** The text of a configuration. */
export function configText(game: GameInfo, choices: Choices, seats: number): string {
  const words = [`seats=${seats}`];
  if (game.sets.length > 0) {
    const chosen = game.sets.filter((set) => set.isBasic || (choices.sets[set.name] ?? 0) > 0);
    const items = chosen.map(({ name, maxCopies }) => {
      const copies = Math.min(maxCopies, Math.max(1, Math.trunc(choices.sets[name] ?? 1)));
      return copies === 1 ? name : `${name}:${copies}`;
    });
    words.push(`with=${items.join(',')}`);
  }
  if (game.presets.includes(choices.ruleset)) words.push(`preset=${choices.ruleset}`);
  words.push(...deviations(game, choices).map(([name, value]) => `${name}=${value}`), ...choices.rest);
  return words.join(' ');
}

/** A configuration as choices, with the number of seats. Whatever the form does not know is left to the engine. */
export function readConfig(game: GameInfo, text: string): { choices: Choices; seats: number } {
  const choices = plain(game);
  let seats = 2;
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    const [key = '', value = ''] = split(word);
    const option = game.options.find((own) => own.name === key);
    if (key === 'seats' && /^\d{1,2}$/.test(value)) {
      seats = Number(value);
    } else if (key === 'with' && game.sets.length > 0) {
      Object.assign(choices.sets, readSets(value));
    } else if (key === 'preset' && game.presets.includes(value)) {
      choices.ruleset = value;
    } else if (option?.values.includes(value)) {
      choices.options[key] = value;
    } else {
      choices.rest.push(word);
    }
  }
  return { choices, seats };
}

function readSets(list: string): Record<string, number> {
  const sets: Record<string, number> = {};
  for (const item of list.split(',').filter((item) => item !== '')) {
    const [name = '', copies = '1'] = item.split(':');
    sets[name] = /^\d{1,2}$/.test(copies) ? Number(copies) : 1;
  }
  return sets;
}

function split(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}
