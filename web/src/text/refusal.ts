/** Refusals in words: the reason, whether turning the tile would help, and the rulings behind it. */
import type { Refusal } from '../engine/engine';
import { say } from '../i18n';
import { rulingWords } from '../rules/titles';

/** Whether the engine refused something, rather than failed. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'words' in error;
}

/** Why something was refused, and what would help: "The road meets a field. Turned, it would fit here". */
export function refusalWords({ words, turned }: Refusal, names: readonly string[]): string {
  const sentences = [words, ...(turned ? [turned] : [])].map((own) => say(own, names).replace(/\.$/, ''));
  return sentences.join('. ');
}

/** The rulings that forbid it, with their titles; nothing if there are none. */
export function refusalRulings({ rulings }: Refusal): string | undefined {
  return rulings.length > 0 ? rulings.map(rulingWords).join(', ') : undefined;
}
