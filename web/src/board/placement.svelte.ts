/** Placement: the tile in hand on its way to a square, and the spot on its way to being chosen. All inputs share it. */
import type { Choice, Spot, Square } from '../engine/engine';
import type { Point } from './camera';
import { groupSpots, type SpotGroup } from './spots';
import { type Direction, neighbour, readingOrder, STEP } from './walk';

/** What a decision offers on the board. */
export interface Offering {
  choices: readonly Choice[];
  /** Empty squares beside tiles. */
  frontier?: readonly Square[];
  /** Whether legal squares are shown; otherwise every empty square can be tried and the engine says no. */
  showsLegal?: boolean;
}

/** What becomes of it. */
export interface Outcome {
  /** Something was chosen. A promise that is returned keeps anything else from being chosen before it ends. */
  onchoose: (action: string) => unknown;
  /** The tile does not fit like this. */
  onrefuse: (square: Square, rotation: number) => void;
}

type Laying = Choice & { square: Square; rotation: number };

/** A figure or piece that was put somewhere. */
export type Dropped = Choice & { spot: Spot; picture: string };

export class Placement {
  /** What the decision offers. */
  #choices: readonly Choice[] = $state.raw([]);
  #frontier: readonly Square[] = $state.raw([]);
  #showsLegal = $state(true);
  #square: Square | undefined = $state.raw();
  #isPinned = $state(false);
  #wanted = $state(0);
  #selected: Choice | undefined = $state.raw();
  #openPlace: string | undefined = $state();
  #looked: Choice | undefined = $state.raw();
  #isBusy = $state(false);
  #made: Choice | undefined = $state.raw();
  #outcome: Outcome = { onchoose: () => undefined, onrefuse: () => undefined };

  #layings = $derived(this.#choices.filter(isLaying));
  #legal = $derived(distinct(this.#layings.map((choice) => choice.square)));
  #groups = $derived(groupSpots(this.#choices));

  /** Takes a new decision. Offering the same choices again keeps what was begun. */
  offer({ choices, frontier = [], showsLegal = true }: Offering): void {
    const isSame = choices === this.#choices || (choices.length === 0 && this.#choices.length === 0);
    this.#frontier = frontier;
    this.#showsLegal = showsLegal;
    if (isSame) return;
    this.#choices = choices;
    this.#isBusy = false;
    this.#made = undefined;
    this.#wanted = 0;
    this.cancel();
  }

  /** Says who is told. The board does this. */
  answer(outcome: Outcome): void {
    this.#outcome = outcome;
  }

  /** What the decision offers: another list for another decision. */
  get offered(): readonly Choice[] {
    return this.#choices;
  }

  /** Whether a tile is in hand that can be laid. */
  get isLaying(): boolean {
    return this.#layings.length > 0 && !this.#isBusy;
  }

  /** Whether a spot can be chosen. */
  get isSpotting(): boolean {
    return this.#groups.length > 0 && !this.#isBusy;
  }

  /** The squares that can be walked to, in reading order: the legal ones, or all if these are not to be shown. */
  get squares(): readonly Square[] {
    if (!this.isLaying) return [];
    return this.#showsLegal ? this.#legal : distinct([...this.#frontier, ...this.#legal]);
  }

  /** The square on which the ghost of the tile is shown. */
  get square(): Square | undefined {
    return this.#square;
  }

  /** Whether the ghost stays where it is until it is confirmed or taken away; otherwise it only follows the mouse. */
  get isPinned(): boolean {
    return this.#isPinned;
  }

  /** The rotation in which the tile is shown, in quarter turns clockwise. */
  get rotation(): number {
    const fitting = this.rotations;
    return this.#square && fitting.length > 0 && !fitting.includes(this.#wanted) ? nextOf(fitting, this.#wanted) : this.#wanted;
  }

  /** The rotations in which the tile can be turned where it is; all four if legal ones are not to be shown. */
  get rotations(): number[] {
    return this.#square ? this.rotationsAt(this.#square) : [0, 1, 2, 3];
  }

  /** The same for any square; none for squares on which the tile cannot be laid. */
  rotationsAt(square: Square): number[] {
    if (!this.#showsLegal) return this.squares.some((own) => isSame(own, square)) ? [0, 1, 2, 3] : [];
    return [...new Set(this.#at(square).map((choice) => choice.rotation))].sort((a, b) => a - b);
  }

  /** What would be chosen now: usually one choice, none if the tile does not fit. */
  get options(): Choice[] {
    if (this.#selected) return [this.#selected];
    if (!this.#square || this.#isBusy) return [];
    return this.#at(this.#square).filter((choice) => choice.rotation === this.rotation);
  }

  /** The spots that can be chosen. */
  get spots(): readonly SpotGroup[] {
    return this.#isBusy ? [] : this.#groups;
  }

  /** The choice at a spot that waits to be confirmed. */
  get selectedSpot(): Choice | undefined {
    return this.#selected;
  }

  /** Where that is. */
  get selectedPlace(): Point | undefined {
    return this.#selected && groupOf(this.#groups, this.#selected)?.at;
  }

  /** The choice at a spot that is looked at: the one below the mouse, the one that waits, or the first of an open place. */
  get lookedAt(): Choice | undefined {
    return this.#looked ?? this.#selected ?? this.#groups.find((group) => group.key === this.#openPlace)?.choices[0];
  }

  /** The mouse is over a choice at a spot, or over none. */
  look(choice: Choice | undefined): void {
    this.#looked = choice;
  }

  /** How many places there are to walk through. */
  get places(): number {
    return this.isSpotting ? this.#groups.length : this.squares.length;
  }

  /** The place of which all pieces are shown. */
  get openPlace(): string | undefined {
    return this.#openPlace;
  }

  /**
   * The tile that was laid while the engine has not answered yet: it lies there at once. If the engine refuses, it is in
   * hand again.
   */
  get laid(): Laying | undefined {
    return this.#made && isLaying(this.#made) ? this.#made : undefined;
  }

  /** The figure that was put down, in the same way. What moves over whole tiles waits for the engine. */
  get dropped(): Dropped | undefined {
    return this.#made && isDropped(this.#made) ? this.#made : undefined;
  }

  /** Whether there is something that {@link commit} would try and {@link cancel} would take away. */
  get isPending(): boolean {
    return (this.#square !== undefined && this.#isPinned) || this.#selected !== undefined;
  }

  /** Whether a tile could be tried on a square. */
  accepts(square: Square): boolean {
    return this.squares.some((own) => isSame(own, square));
  }

  /** Shows the tile where the mouse is, unless it was put somewhere to stay. */
  hover(square: Square | undefined): void {
    const wanted = square && this.accepts(square) ? square : undefined;
    if (this.#isPinned || isSame(wanted, this.#square)) return;
    this.#square = wanted;
  }

  /** Puts the ghost on a square, to stay there; whether it can be tried there. */
  select(square: Square): boolean {
    if (!this.accepts(square)) return false;
    this.#square = square;
    this.#isPinned = true;
    return true;
  }

  /** Turns the tile to the next rotation that fits (or back); whether there was another. */
  rotate(step: 1 | -1 = 1): boolean {
    const turned = nextOf(this.rotations, this.rotation, step);
    if (turned === this.rotation) return false;
    this.#wanted = turned;
    return true;
  }

  /** Turns the tile to a rotation if it fits like that. */
  turnTo(rotation: number): void {
    if (this.rotations.includes(rotation)) this.#wanted = rotation;
  }

  /** Walks with the ghost, or from spot to spot. Starts in the middle, or where `from` is. */
  move(direction: Direction, from?: Point): void {
    if (this.isSpotting) return this.#moveSpot(direction);
    const here = this.#square;
    if (!here) return this.#start(from);
    const next = neighbour(this.squares, here, direction);
    this.select(next ?? here);
  }

  /** Walks on in reading order, around the end: with the ghost, or from spot to spot. */
  next(step: 1 | -1 = 1, from?: Point): void {
    if (this.isSpotting) return this.#nextSpot(step);
    const places = this.squares;
    const here = this.#square;
    if (!here) return this.#start(from);
    const index = places.findIndex((own) => isSame(own, here));
    const next = places[(index + step + places.length) % places.length];
    if (next) this.select(next);
  }

  /** Chooses what is pending; says no if the tile does not fit. Several ways to lay it wait for {@link choose}. */
  commit(): void {
    const [first, ...more] = this.options;
    if (this.#square && !first && !this.#isBusy) this.#outcome.onrefuse(this.#square, this.rotation);
    if (!first) return;
    if (more.length > 0) this.#isPinned = true;
    else this.choose(first);
  }

  /** Chooses something at once. */
  choose(choice: Choice): void {
    if (this.#isBusy || !this.#choices.includes(choice)) return;
    this.#isBusy = true;
    this.#made = choice;
    const before = this.#choices;
    // A choice that the engine refused is taken back and can be made again; after any other there is a new decision.
    const done = () => {
      if (this.#choices !== before) return;
      this.#isBusy = false;
      this.#made = undefined;
    };
    const outcome = this.#outcome.onchoose(choice.action);
    this.cancel();
    if (outcome instanceof Promise) outcome.then(done, done);
    else done();
  }

  /** Takes the ghost, or the choice of a spot, away. */
  cancel(): void {
    this.#square = undefined;
    this.#isPinned = false;
    this.#selected = undefined;
    this.#openPlace = undefined;
    this.#looked = undefined;
  }

  /** Points at a spot: a place with several pieces shows them, anything else waits to be confirmed or is chosen at once. */
  pick(group: SpotGroup, isFinal: boolean): void {
    const [only, ...more] = group.choices;
    if (!only) return;
    if (more.length === 0) return this.pickPiece(only, isFinal);
    if (this.#openPlace === group.key) return this.cancel();
    this.#selected = undefined;
    this.#openPlace = group.key;
  }

  /** Points at one of several pieces. */
  pickPiece(choice: Choice, isFinal: boolean): void {
    if (isFinal || this.#selected === choice) return this.choose(choice);
    this.#selected = choice;
    this.#openPlace = groupOf(this.#groups, choice)?.key;
  }

  /** Chooses the spot with a number; one with several pieces shows them and goes on to the next with every call. */
  pickNumber(number: number): boolean {
    const group = this.spots.find((own) => own.number === number);
    const [only, ...more] = group?.choices ?? [];
    if (!group || !only) return false;
    if (more.length === 0) this.choose(only);
    else this.#select(group, (group.choices.findIndex((own) => own === this.#selected) + 1) % group.choices.length);
    return true;
  }

  #select(group: SpotGroup, index: number): void {
    this.#selected = group.choices[index];
    this.#openPlace = group.key;
  }

  /** Points from a square to the tile beside it; nothing happens if that cannot be chosen. */
  step(direction: Direction, from: Square): void {
    const beside = { x: from.x + STEP[direction].x, y: from.y + STEP[direction].y };
    const group = this.#groups.find(({ tile }) => tile && isSame(tile, beside));
    if (group) this.#select(group, 0);
  }

  #nextSpot(step: 1 | -1): void {
    const here = this.#groups.findIndex((group) => group.choices.includes(this.#selected as Choice));
    const from = here < 0 && step < 0 ? 0 : here;
    const next = this.#groups[(from + step + this.#groups.length) % this.#groups.length];
    if (next) this.#select(next, 0);
  }

  #moveSpot(direction: Direction): void {
    const here = this.#selected && groupOf(this.#groups, this.#selected);
    const places = this.#groups.map((group) => ({ ...group.at, group }));
    // Between whole tiles an arrow points from their midst: towards the tile that it means.
    const from = here?.at ?? (this.#groups.some((group) => group.tile) ? midst(places) : undefined);
    const next = from ? neighbour(places, from, direction)?.group : undefined;
    if (next ?? !here) this.#select(next ?? this.#groups[0]!, 0);
  }

  /** Puts the ghost on the square nearest to a point, or on the first. */
  #start(from: Point | undefined): void {
    const far = (square: Square) => (from ? Math.hypot(square.x - from.x, square.y - from.y) : 0);
    const nearest = [...this.squares].sort((a, b) => far(a) - far(b))[0];
    if (nearest) this.select(nearest);
  }

  #at(square: Square): Laying[] {
    return this.#layings.filter((choice) => isSame(choice.square, square));
  }
}

function isLaying(choice: Choice): choice is Laying {
  return choice.square !== undefined && choice.rotation !== undefined;
}

function isDropped(choice: Choice): choice is Dropped {
  return choice.spot !== undefined && choice.square === undefined && choice.picture !== undefined;
}

/** Whether two squares are the same one. */
export function isSame(a: Square | undefined, b: Square | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

function midst(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

function groupOf(groups: readonly SpotGroup[], choice: Choice): SpotGroup | undefined {
  return groups.find((group) => group.choices.includes(choice));
}

function distinct(squares: readonly Square[]): Square[] {
  const byName = new Map(squares.map((square) => [`${square.x},${square.y}`, square]));
  return [...byName.values()].sort(readingOrder);
}

/** The rotation of a list that comes first when turning on from another. */
function nextOf(rotations: readonly number[], from: number, step: 1 | -1 = 1): number {
  for (let turns = 1; turns <= 4; turns += 1) {
    const turned = (from + step * turns + 4) % 4;
    if (rotations.includes(turned)) return turned;
  }
  return from;
}
