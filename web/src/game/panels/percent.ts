/** Chances as people read them. */
import { language } from '../../i18n';

/** A chance in percent. What is unlikely is not called impossible, nor what is likely certain. */
export function percent(chance: number): string {
  const format = (value: number) => new Intl.NumberFormat(language.current, { style: 'percent' }).format(value);
  if (chance > 0 && chance < 0.01) return `< ${format(0.01)}`;
  if (chance < 1 && chance > 0.99) return `> ${format(0.99)}`;
  return format(chance);
}
