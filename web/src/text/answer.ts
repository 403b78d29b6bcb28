/** Answers about a position, in sentences: what a person who cannot see the board wants to know. */
import type { Choice, Entry, Feature, Majority, Range, Remaining, Square, SquareWords, View } from '../engine/engine';
import { say, t } from '../i18n';
import { featureName, placeWords, whereOnTile } from './place';
import { formulaWords, scoreWords } from './score';
import { describeTile, handWords, tileWords } from './describe';

/** The text form of a square. */
export function squareText({ x, y }: Square): string {
  return `${x},${y}`;
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Who has the majority now, and who would have it. */
export function majorityWords({ before, after }: Majority, names: readonly string[]): string {
  const named = (seats: readonly number[]) => (seats.length > 0 ? seats.map((seat) => names[seat]).join(', ') : t('spot.nobody'));
  if (named(before) === named(after)) return t('spot.majority_kept', { names: named(before) });
  return t('spot.majority', { before: named(before), after: named(after) });
}

/** Everybody's points in one sentence. */
export function scoresLine(view: View, names: readonly string[], projected: boolean): string {
  const players = view.players.map((player, seat) => {
    const args = { name: names[seat] ?? '', points: player.score, projected: player.projected };
    return projected ? t('text.points_projected', args) : t('text.points', args);
  });
  return t('text.scores', { players: players.join(', ') });
}

/** What each player has beside points, one line each: pieces, and whom he holds prisoner. */
export function supplyLines(view: View, names: readonly string[]): string[] {
  return view.players.map((player, seat) => {
    const name = names[seat] ?? '';
    const pieces = player.pieces.map((piece) => t('text.piece', { n: piece.count, name: say(piece.words, names) }));
    const prisoners = player.prisoners.map(({ words }) => say(words, names)).join(', ');
    const held = prisoners === '' ? [] : [t('text.prisoners', { name, prisoners })];
    return [t('text.supply', { name, pieces: pieces.join(', ') }), ...held].join(' ');
  });
}

/** Whose turn it is, what is waited for, the tile in hand, points, tiles left. */
export function positionLine(view: View, names: readonly string[], isUnconfirmed: boolean): string {
  const { decision, hand } = view;
  const parts: string[] = [];
  if (isUnconfirmed) parts.push(t('text.unconfirmed'));
  else if (decision.who === 'over') parts.push(t('text.over'));
  else if (decision.seat === undefined) parts.push(t('text.drawing'));
  else parts.push(t('text.to_choose', { name: names[decision.seat] ?? '', question: say(decision.question, names) }));
  if (hand) parts.push(t('text.in_hand', { tile: handWords(hand) }));
  parts.push(...menaceLines(view, names));
  parts.push(scoresLine(view, names, false), t('text.tiles_left', { n: view.tilesLeft }));
  parts.push(...view.remarks.map((remark) => `${capital(say(remark, names))}.`));
  return parts.join(' ');
}

/** What moves over the board or is about to: how far it has come, and whom it could meet, the nearest first. */
export function menaceLines({ menace }: View, names: readonly string[]): string[] {
  if (!menace) return [];
  const nearest = [...menace.danger].sort((a, b) => a.steps - b.steps);
  const figures = nearest.map(({ words }) => say(words, names)).join('; ');
  return [`${capital(say(menace.words, names))}.`, figures === '' ? t('text.no_danger') : t('text.danger', { figures })];
}

/** What a choice does, and what follows from it: whom a tower could take then, or who has the majority. */
export function choiceLine(choice: Choice, view: View, names: readonly string[]): string {
  return [choiceWords(choice, view, names), ...preyWords(choice.range, names), ...majorities(choice, names)].join('. ');
}

/** Whom something could take. */
function preyWords(range: Range | undefined, names: readonly string[]): string[] {
  if (!range) return [];
  const figures = range.prey.map(({ words }) => say(words, names)).join('; ');
  return [figures === '' ? t('text.no_prey') : t('text.prey', { figures })];
}

function majorities({ majority }: Choice, names: readonly string[]): string[] {
  return majority ? [majorityWords(majority, names)] : [];
}

/** What a choice does, so exactly that no two choices sound the same. */
export function choiceWords(choice: Choice, view: View, names: readonly string[]): string {
  if (choice.square && choice.rotation !== undefined) {
    const tile = view.hand ? handWords(view.hand, choice.rotation) : '';
    return t('text.placing', { square: squareText(choice.square), degrees: choice.rotation * 90, tile });
  }
  const words = capital(say(choice.words, names));
  // A barn stands between four tiles: its words say on which corner.
  if (!choice.place || !choice.spot || choice.piece === 'barn') return words;
  // What names its square already needs it no second time.
  const isNamed = choice.words.args['square'] === choice.place.split(':')[0];
  const place = isNamed ? whereOnTile(choice.place) : placeWords(choice.place);
  return place === undefined ? words : `${words}, ${place}`;
}

/** Choices that lay a tile, by square. */
export function bySquare(choices: readonly Choice[]): { square: Square; choices: Choice[] }[] {
  const groups = new Map<string, { square: Square; choices: Choice[] }>();
  for (const choice of choices) {
    if (!choice.square || choice.rotation === undefined) continue;
    const key = squareText(choice.square);
    const group = groups.get(key);
    if (group) group.choices.push(choice);
    else groups.set(key, { square: choice.square, choices: [choice] });
  }
  return [...groups.values()].sort((a, b) => a.square.y - b.square.y || a.square.x - b.square.x);
}

/** Choices at a square: ways to lay the tile in hand, or what can be chosen on the tile that lies there. */
export function choicesAt(choices: readonly Choice[], square: Square): Choice[] {
  const text = squareText(square);
  return choices.filter((choice) => choiceSquare(choice) === text);
}

/** The square to which a choice belongs, also one of a place on it. */
export function choiceSquare({ square, place }: Choice): string | undefined {
  return square ? squareText(square) : place?.split(':')[0];
}

/** What is on a square, and whether the tile in hand fits there or something can be chosen: `ways` are the choices there. */
export function squareLine(words: SquareWords, ways: readonly Choice[], names: readonly string[]): string {
  const square = squareText(words.square);
  if (words.description !== undefined) {
    const figures = words.figures.map((figure) => say(figure, names));
    const chosen = ways.length > 0 ? [t('text.square.choices', { n: ways.length })] : [];
    const what = [describeTile(words.parts, words.description), ...figures, ...chosen].join('; ');
    return t('text.square.tile', { square, what });
  }
  if (ways.length > 0) return t('text.square.legal', { square, n: ways.length });
  return words.isFrontier ? t('text.square.frontier', { square }) : t('text.square.empty', { square });
}

/** A feature: kind, tiles, open ends, who is on it, what it is worth. `worth` says whether that may be told. */
export function featureLine(feature: Feature, names: readonly string[], worth: boolean): string {
  const kind = capital(featureName(feature.kind));
  const parts = [t('text.feature', { kind, place: placeWords(feature.place), n: feature.tiles })];
  if (feature.isCompleted) parts.push(t('text.feature.completed'));
  else if (feature.open.length > 0) {
    parts.push(t('text.feature.open', { n: feature.open.length, squares: feature.open.map(squareText).join('; ') }));
  }
  const strengths = feature.strengths.map(({ seat, strength }) => `${names[seat] ?? ''} ${strength}`);
  parts.push(strengths.length > 0 ? t('text.feature.on_it', { strengths: strengths.join(', ') }) : t('text.feature.free'));
  if (feature.strengths.length > 1 && feature.leaders.length > 0) {
    parts.push(t('text.feature.leads', { names: feature.leaders.map((seat) => names[seat] ?? '').join(', ') }));
  }
  if (worth) parts.push(...worthLines(feature, names));
  return parts.join(' ');
}

function worthLines(feature: Feature, names: readonly string[]): string[] {
  const formula = formulaWords(feature.shares[0] ?? { seat: 0, points: 0, terms: [] });
  const now = formula === '' ? t('text.feature.now', { n: feature.now }) : t('text.feature.now_formula', { n: feature.now, formula });
  const completed = feature.completed === undefined ? [] : [t('text.feature.if_completed', { n: feature.completed })];
  return [now, ...completed, ...feature.remarks.map((remark) => `${capital(say(remark, names))}.`)];
}

/** The features on which a seat has somebody. */
export function featuresOf(features: readonly Feature[], seat: number): Feature[] {
  return features.filter((feature) => feature.strengths.some((strength) => strength.seat === seat));
}

/** The tiles that are left, one line a kind. */
export function remainingLines(remaining: Remaining): string[] {
  return remaining.kinds
    .filter((kind) => kind.left > 0)
    .map((kind) => {
      const args = { tile: tileWords(kind), n: kind.left, of: kind.of };
      return kind.fits ? t('text.kind', args) : t('text.kind_fits_nowhere', args);
    });
}

/** What happened in an entry, in sentences: whatever the engine says, scores with their sum. */
export function entryLine(entry: Entry, names: readonly string[]): string {
  return entry.events
    .flatMap((event) => {
      const text = event.score ? scoreWords(event.score, names) : say(event.words, names);
      return text === undefined ? [] : [`${capital(text)}.`];
    })
    .join(' ');
}

/** The last turns, the latest last; entries of chance and of the end of turns say little and are left out. */
export function lastLines(log: readonly Entry[], names: readonly string[], count: number): string[] {
  const told = log.map((entry) => ({
    ...entry,
    events: entry.events.filter((event) => event.kind !== 'turn_ended' && event.kind !== 'tile_drawn'),
  }));
  const lines = new Map<number, string[]>();
  for (const entry of told) {
    const line = entryLine(entry, names);
    if (line !== '') lines.set(entry.number, [...(lines.get(entry.number) ?? []), line]);
  }
  return [...lines].slice(-count).map(([number, parts]) => `${number}. ${parts.join(' ')}`);
}
