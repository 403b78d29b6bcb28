/** Games that were really played, by computer opponents, to begin from. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'games');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Carcassonne with all sets, 53 tiles laid, the first of three to lay a tile. */
export const MIDDLE = read('middle.bgn');

/** The base game to its end, for two. */
export const FINISHED = read('finished.bgn');

/** The City, 48 tiles laid, the first of three to lay a tile. */
export const CITY = read('city.bgn');

/** The base game after a few turns; the first of two has laid a tile and can put a figure on it. */
export const MID_TURN = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base preset=seed"]
[Result "*"]

1 red BA/RFr 1,0@0 small>1,0:road.E
2 blue BA/L 0,1@0 small>0,1:monastery
3 red BA/RFr 2,0@0

*
`;
