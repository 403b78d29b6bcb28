/** The names of kinds of points. */
import { message } from '../i18n';

/** The name of a kind of points; the engine's own word for what is new. */
export function kindName(kind: string): string {
  const spelled = kind.replaceAll('_', ' ');
  return message(`finale.kind.${kind}`) ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
