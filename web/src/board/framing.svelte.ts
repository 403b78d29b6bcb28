/** Framing: which part of the table the camera shows by itself, and what there is to choose outside of it. */
import type { Square } from '../engine/engine';
import { boxOf, centreOf, distance, evenly, lessened, squareAt, TILE, toScreen, type Margins, type Point } from './camera';
import { isSame, type Placement } from './placement.svelte';
import { closestDistance, type SpotGroup } from './spots';
import type { Stage } from './stage.svelte';

/** Pixels that the ring of the ghost needs around it, and its buttons below. */
const RING = 26;
const BUTTONS = 84;
/** Pixels between spots for fingers, and of a tile on which a spot is chosen. */
const FINGER = 44;
const SMALLEST_CHOICE = 84;
/** Pixels between spots that the mouse can tell apart, and those that it gets where they would be closer. */
const MOUSE = { least: 28, given: 38 };
/** Pixels of the smallest tile on which a finger lays something: its frame is a bit smaller. */
const SMALLEST_TOUCHED = 48;
/** What covers the edges may come so many pixels closer before all is fitted again. */
const SLACK = 10;
/** Pixels of the corner in which words about the choices stand. */
const CORNER = { width: 230, height: 64 };

/** What it has to know about the board. */
export interface Subject {
  readonly placement: Placement;
  /** Where the last tile was laid. */
  readonly newest: Square | undefined;
  /** Room at the edges that other things cover. */
  readonly margins: Margins;
  /** Whether the mouse was used last, and not a finger. */
  readonly isByMouse: boolean;
  /** Whether the camera goes to the last move. */
  readonly follow: boolean;
  /** Whether the ghost has buttons below it. */
  readonly hasButtons: boolean;
}

export class Framing {
  #stage: Stage;
  #subject: Subject;
  /** What can be chosen, in pixels of the window when nothing moves. */
  #choices: readonly Point[] = $derived(this.#wanted().map((at) => toScreen(this.#stage.settled, at)));
  /** How many of them lie out of view. */
  unseen: number = $derived.by(() => {
    const { width, height } = this.#stage.size;
    const { top, right, bottom, left } = this.#subject.margins;
    if (width === 0) return 0;
    // What a button at the edge covers in part can still be hit: half the room there will do.
    const isSeen = ({ x, y }: Point) => x >= left / 2 && x <= width - right / 2 && y >= top / 2 && y <= height - bottom / 2;
    return this.#choices.filter((at) => !isSeen(at)).length;
  });
  /** Whether something in the lower left corner would hide one of them. */
  isCornerTaken: boolean = $derived.by(() => {
    const around = Math.max(FINGER / 2, this.#subject.placement.isSpotting ? 0 : (TILE / 2) * this.#stage.settled.scale);
    const { height } = this.#stage.size;
    const isBelow = ({ y }: Point) => y + around > height - CORNER.height && y - around < height;
    return this.#choices.some((at) => isBelow(at) && at.x + around > 0 && at.x - around < CORNER.width);
  });

  constructor(stage: Stage, subject: Subject) {
    this.#stage = stage;
    this.#subject = subject;
  }

  /** Everything that can be chosen on the board: spots, or squares for the tile in hand. */
  #wanted(): Point[] {
    const { placement } = this.#subject;
    return placement.isSpotting ? placement.spots.map(({ at }) => at) : placement.squares.map(centreOf);
  }

  /** Shows everything that can be chosen, as small as that makes it; the whole board if there is nothing to choose. */
  showChoices(): void {
    const { placement, newest, margins } = this.#subject;
    const squares = this.#wanted().map(squareAt);
    if (squares.length === 0) return this.#stage.fit(margins);
    // Figures go where they are pointed at and the camera comes back; tiles are laid turn after turn.
    if (placement.isSpotting) this.#stage.stepAway(boxOf(squares), margins);
    else this.#stage.survey(boxOf(newest ? [newest, ...squares] : squares), margins);
  }

  /** Spots need room between them: goes closer while there is a choice, and back again. */
  spot(spots: readonly SpotGroup[]): void {
    if (spots.length === 0) this.#stage.stepBack();
    else this.approach(spots);
  }

  /** Shows the spots of a decision, with room for whatever points at them. */
  approach(spots: readonly SpotGroup[]): void {
    const { newest, margins, isByMouse } = this.#subject;
    const stage = this.#stage;
    if (stage.size.width === 0) return;
    const box = (groups: readonly SpotGroup[]) => boxOf(groups.map(({ at }) => squareAt(at)));
    if (spots.every((group) => group.tile)) return stage.reveal(box(spots), margins);
    // Beside what can be done on the new tile other places can wait; if there is nothing else, all must be seen.
    const here = newest ? spots.filter(({ at }) => isSame(squareAt(at), newest)) : [];
    if (here.length === 0) return stage.stepAway(box(spots), margins);
    const { scale } = stage.aim;
    const apart = closestDistance(here);
    const byMouse = apart * scale < MOUSE.least ? MOUSE.given / apart : 0;
    const wanted = isByMouse ? byMouse : Math.max(FINGER / apart, SMALLEST_CHOICE / TILE);
    if (wanted > scale) stage.stepCloser(box(here), wanted, margins);
  }

  /** Shows a spot that keys have walked to. */
  revealSpot(at: Point): void {
    this.#stage.peek(boxOf([squareAt(at)]), this.#subject.margins);
  }

  /** Shows a ghost that was put somewhere, with its ring and its buttons. */
  revealGhost(square: Square): void {
    const { margins, hasButtons } = this.#subject;
    const bottom = margins.bottom + (hasButtons ? BUTTONS : RING);
    this.#stage.reveal(boxOf([square], 0.2), { ...lessened(margins, -RING), bottom });
  }

  /** A new tile, or a tile to be laid: what matters must be seen. */
  look(): void {
    const { placement, newest, margins, follow } = this.#subject;
    const stage = this.#stage;
    // Never while somebody is about to choose a spot, which would run away.
    if (placement.isSpotting || !newest || stage.size.width === 0) return;
    const { squares } = placement;
    // A camera of its own shows all; one that was moved does so again when it would miss something; else it follows.
    const isMissing = follow && !stage.isZoomed && !stage.sees(boxOf([newest, ...squares]), lessened(margins, SLACK));
    if (stage.isOwn ? !this.#seesAll() : isMissing) return this.showAll();
    if (!follow) return;
    stage.reveal(boxOf([newest]), margins);
    const nearest = nearestTo(newest, squares);
    if (nearest && !squares.some((square) => stage.sees(boxOf([square]), evenly(0)))) stage.reveal(boxOf([nearest]), margins);
  }

  /** The window has changed: the camera shows all again if it is its own master. */
  resized(): void {
    const stage = this.#stage;
    if (stage.isOwn && !stage.isCloser && !this.#seesAll()) this.showAll();
  }

  /** Shows the whole board, or as much as there is room for while fingers can still hit its squares. */
  showAll(isSudden?: true): void {
    const { placement, newest, margins } = this.#subject;
    const last = newest ?? { x: 0, y: 0 };
    const nearest = nearestTo(last, placement.squares) ?? last;
    const parts = [boxOf([last, ...placement.squares]), boxOf([last]), boxOf([nearest])];
    this.#stage.frame(parts, this.#smallestTile, margins, isSudden);
  }

  #seesAll(): boolean {
    const stage = this.#stage;
    return stage.aim.scale * TILE > this.#smallestTile - 1 && stage.sees(stage.box, lessened(this.#subject.margins, SLACK));
  }

  get #smallestTile(): number {
    return this.#subject.isByMouse ? 0 : SMALLEST_TOUCHED;
  }
}

function nearestTo(square: Square, squares: readonly Square[]): Square | undefined {
  return [...squares].sort((a, b) => distance(a, square) - distance(b, square))[0];
}
