/** Places in words: `1,0:city.N` is the city in the north of the tile at 1,0. */
import { message, t } from '../i18n';

const SIDES: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** The square of a place as people write it, and where on the tile it is. */
export function placeWords(place: string): string {
  const [square = ''] = place.split(':');
  const where = whereOnTile(place);
  return where === undefined ? t('text.at_square', { square }) : t('text.at_spot', { square, where });
}

/** Where on its tile a place is; nothing for what is in the middle anyway. */
export function whereOnTile(place: string): string | undefined {
  const [, spot = ''] = place.split(':');
  return spotWords(spot.includes('.') ? spot.slice(spot.indexOf('.') + 1) : spot);
}

/** Where on a tile a spot is; nothing for what is in the middle anyway. */
function spotWords(spot: string): string | undefined {
  const side = SIDES[spot.charAt(0)];
  if (spot === 'inner') return t('text.spot.inner');
  if (side === undefined || spot.length > 2) return undefined;
  const named = message(`side.${side}`) ?? side;
  if (spot.endsWith('L')) return t('text.spot.left', { side: named });
  if (spot.endsWith('R')) return t('text.spot.right', { side: named });
  return named;
}

/** What a kind of feature is called. */
export function featureName(kind: string): string {
  return message(`feature.${kind}`) ?? kind;
}
