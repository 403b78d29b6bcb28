/** Tiles in words of the player's language: "city north and west with pennant, road from east to south". */
import type { Hand, TileArm, TileEnd, TileMark, TilePart } from '../engine/pkg/bastide_wasm';
import { fill, language, message, type Args } from '../i18n';

const SIDES = ['north', 'east', 'south', 'west'];

/** Something for which there is no message yet, such as a part of a new expansion. */
class Unsaid extends Error {}

/** A tile in words; the engine's English where a message is missing or nothing else is known. */
export function describeTile(parts: readonly TilePart[], english: string): string {
  if (parts.length === 0) return english;
  try {
    return parts.map(describePart).join(', ');
  } catch (error) {
    if (error instanceof Unsaid) return english;
    throw error;
  }
}

function tell(key: string, args: Args = {}): string {
  const text = message(`describe.${key}`);
  if (text === undefined) throw new Unsaid(key);
  return fill(text, args, language.current);
}

function describePart(part: TilePart): string {
  const { what, arms, end, name } = part;
  const sides = arms.map((arm) => arm.side);
  if (end) return ending(what, arms, end);
  if (what === 'field' && sides.length === 0) return tell('part.only_field');
  const args = {
    sides: filled(sides),
    course: course(sides),
    in: list(sides.map((side) => tell(`in.${side}`))),
    from: list(sides.map((side) => tell(`from.${side}`))),
    to: list(sides.map((side) => tell(`to.${side}`))),
    market: what === 'market' ? tell(of('market', name)) : '',
    name: name ?? '',
  };
  const said = tell(`part.${what}`, args);
  const corners = part.corners.map((corner) => tell(`corner.${corner}`));
  const reaching = corners.length > 0 ? tell('up_to', { what: said, corners: list(corners) }) : said;
  return adorned(reaching, part.marks, part.over);
}

/** A key that says more about something if more is known. */
function of(key: string, name: string | undefined): string {
  return name === undefined ? key : `${key}.${name}`;
}

/** Things in a row: "a", "a and b", "a, b and c". */
function list(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : tell('and', { first: words.slice(0, -1).join(', '), last });
}

/** The sides that something fills. */
function filled(sides: readonly string[]): string {
  const missing = SIDES.filter((side) => !sides.includes(side));
  if (missing.length === 0) return tell('all_sides');
  if (missing.length === 1) return tell('all_but', { side: tell(`in.${missing[0]}`) });
  return list(sides.map((side) => tell(`in.${side}`)));
}

/** Between which sides something runs. */
function course(sides: readonly string[]): string {
  const [from, to] = sides;
  if (sides.length !== 2) return list(sides.map((side) => tell(`in.${side}`)));
  return tell('course', { from: tell(`from.${from}`), to: tell(`to.${to}`) });
}

/** With what is printed on it and what it crosses. */
function adorned(what: string, marks: readonly TileMark[], over: string | undefined): string {
  const names = marks.map((mark) => tell(`mark.${mark.name}`, { n: mark.count }));
  const marked = names.length > 0 ? tell('with', { what, marks: list(names) }) : what;
  return over === undefined ? marked : tell(`over.${over}`, { what: marked });
}

/** Ways that end: one alone, or several that meet. */
function ending(what: string, arms: readonly TileArm[], end: TileEnd): string {
  const from = list(arms.map((arm) => adorned(tell(`from.${arm.side}`), arm.marks, arm.over)));
  if (arms.length === 1) return tell(`one.${what}`, { from, end: place(end) });
  const args = { from, end: place(end), count: tell(`count.${arms.length}`) };
  // Where else could four come from?
  const isEverywhere = arms.length === 4 && arms.every((arm) => arm.marks.length === 0 && arm.over === undefined);
  return tell(isEverywhere ? `all.${what}` : `many.${what}`, args);
}

/** Where ways end. */
function place(end: TileEnd): string {
  if (end.at === 'gate' && end.sides.length > 0) return tell('end.gate_of', { sides: filled(end.sides) });
  if (end.at === 'the_market') return tell(of('end.the_market', end.name));
  return tell(`end.${end.at}`, { name: end.name ?? '' });
}

/** A kind of tile in words, as it is printed. */
export function tileWords(tile: { parts: TilePart[]; description: string }): string {
  return describeTile(tile.parts, tile.description);
}

/** The tile in hand in words, turned by so many quarters. */
export function handWords(hand: Hand, rotation = 0): string {
  return describeTile(hand.parts[rotation] ?? [], hand.descriptions[rotation] ?? hand.id);
}
