/** Small games with towers, abbeys, barns, wagons and the City of Carcassonne, each in the middle of one of their decisions. */

/** A game after some turns. */
export function played(config: string, ...turns: string[]): string {
  return [`[Game "carcassonne"]`, `[Rules "1"]`, `[Config "${config}"]`, `[Result "*"]`, '', ...turns, '', '*', ''].join('\n');
}

const TOWER = 'seats=2 with=base,tower preset=seed start=BA/RCr:0,0@0;TO/FG:0,1@0';
/** Anna can raise a tower beside two monks of Ben. */
export const RAISING = played(
  TOWER,
  '1 red BA/RFr 1,0@0 pass',
  '2 blue BA/L -1,1@0 small>-1,1:monastery',
  '3 red BA/RFr 2,0@0 pass',
  '4 blue BA/L 1,1@0 small>1,1:monastery',
  '5 red BA/RFr 3,0@0',
);
/** A follower of Anna is held by Ben, and it is her turn. */
const HELD = [
  '1 red BA/C 0,-1@180 small>0,-1:city.S',
  '2 blue BA/RFr 1,0@0 pass',
  '3 red BA/L 1,1@0 small>1,1:monastery',
  '4 blue BA/RFr 2,0@0 tower>0,1 red.small<1,1:monastery',
];
export const RANSOM = played(TOWER, ...HELD);
export const BESIDE_A_TILE = played(`${TOWER} ransom_timing=before_scoring`, ...HELD, '5 red BA/L');
/** Of two prisoners Anna gets one back. */
export const EXCHANGE = played(
  TOWER.replace('tower ', 'inns-and-cathedrals,tower '),
  '1 red BA/L 1,1@0 small>1,1:monastery',
  '2 blue BA/RFr 1,0@0 tower>0,1 red.small<1,1:monastery',
  '3 red BA/L -1,1@0 big>-1,1:monastery',
  '4 blue BA/RFr 2,0@0 tower>0,1 red.big<-1,1:monastery',
  '5 red BA/RFr 3,0@0 pass',
  '6 blue BA/L 0,2@0 small>0,2:monastery',
  '7 red BA/RFr 4,0@0 tower>0,1 blue.small<0,2:monastery',
);
/** There is a hole for Anna's abbey. */
export const HOLE = played('seats=2 with=base,abbey-and-mayor preset=seed start=BA/C:0,-1@180;BA/LR:1,0@90;BA/L:0,1@0;BA/L:-1,0@0');
/** Anna can place her barn where four tiles meet. */
export const BARN = played(
  'seats=2 with=base,abbey-and-mayor preset=seed element.abbey=off start=BA/RCr:0,0@0;BA/L:0,1@0',
  '1 red BA/L 0,2@0 pass',
  '2 blue BA/RFr 1,0@0 pass',
  '3 red BA/L 1,1@0 pass',
  '4 blue BA/RFr 2,0@0 pass',
  '5 red BA/L 1,2@0',
);
/** The road of Anna's wagon was completed by Ben. */
export const WAGON = played(
  'seats=2 with=base,abbey-and-mayor preset=publisher start=BA/LR:0,0@270',
  '1 red BA/RCr 1,0@0 wagon>1,0:road.E',
  '2 blue BA/LR 2,0@90 pass',
);
/** Two followers of Clara wait in the castle while a city of Ben is completed. */
export const CITY = [
  '1 red BA/RFr 0,2@90 small>0,2:road.N',
  '2 blue BA/CFc.1 2,1@0 small>2,1:city.E',
  '3 green BA/LR 0,3@180 pass small>0,0:quarter.castle count>0,0:quarter.market',
  '4 red BA/RFr 1,-2@90 small>1,-2:road.N',
  '5 blue BA/CFc.1 3,1@0 pass',
  '6 green BA/LR 1,-3@0 pass small>0,0:quarter.castle pass',
  '7 red BA/C 4,1@270 pass',
];
export const COUNT = 'seats=3 with=base,count preset=seed tile.BA/CFc.1=3 tile.BA/LR=5';
/** Anna has raised the tower and can take one of Ben's monks. */
export const CAPTURE = RAISING.replace('3,0@0\n\n*', '3,0@0 tower>0,1\n\n*');
export const MOVING_OUT = played(COUNT, ...CITY);
/** A road of Anna's was completed by Clara, who got nothing for it. */
export const MOVING_IN = played(COUNT, ...CITY.slice(0, 2), '3 green BA/LR 0,3@180 pass');
/** She has put a follower into the market. */
export const COUNT_MOVES = played(COUNT, ...CITY.slice(0, 2), '3 green BA/LR 0,3@180 pass small>0,0:quarter.market');
