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

/** The same before its last tile is laid by the first of the two. */
export const LAST_TILE = FINISHED.replace('[Result "red=104 blue=106"]', '[Result "*"]').replace(' 7,1@0\n\nred=104 blue=106', '\n\n*');

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

/** The same before that: he has drawn the tile. */
export const TO_LAY = MID_TURN.replace(' 2,0@0\n\n', '\n\n');

/** A game up to and with an action of a turn. */
function upTo(record: string, turn: number, last: string): string {
  const [head = '', all = ''] = record.split('\n\n');
  const turns = all.split('\n').filter((line) => Number(line.split(' ')[0]) <= turn && line !== '');
  const present = turns.pop() ?? '';
  return [head, '', ...turns, present.slice(0, present.indexOf(last) + last.length), '', '*', ''].join('\n');
}

const DRAGON = read('dragon.bgn');

/** The Princess & the Dragon for three, up to and with an action of a turn. */
export const dragonAt = (turn: number, last: string) => upTo(DRAGON, turn, last);

/** All sets, played at random, which makes a large board with many holes: 133 tiles, the first of three to lay one. */
export const LARGE = upTo(read('large.bgn'), 133, 'DG/Rr.d');

/** A princess was laid at a city with a knight of the first of two players. */
export const PRINCESS = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base,princess-and-dragon preset=seed"]
[Result "*"]

1 red BA/CFc+ 0,-1@90 small>0,-1:city.N
2 blue BA/RFr 1,0@0 small>1,0:road.E
3 red BA/RFr 2,0@0 pass
4 blue DG/Ccc.p 0,-2@90

*
`;

/** The fairy stands on tiles: the first of two has laid one and could move her to two others. */
export const ON_TILE = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base,princess-and-dragon preset=seed fairy_placement=on_tile"]
[Result "*"]

1 red BA/CFc+ 0,-1@90 small>0,-1:city.N
2 blue BA/RFr 1,0@0 small>1,0:road.E
3 red BA/RFr -1,0@0 small>-1,0:field.ER
4 blue BA/L 1,-1@0 small>1,-1:monastery
5 red BA/C -1,-1@0

*
`;
