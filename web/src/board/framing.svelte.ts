/** Framing: which part of the table the camera shows by itself, and what there is to choose outside of it. */
import type { Square } from '../engine/engine';
import { boxAround, boxOf, boxOnScreen, centreOf, distance, evenly, fit, lessened, overlaps, squareAt, TILE, toScreen } from './camera';
import type { Box, Margins, Point } from './camera';
import { beyondEdges, isSeen, type Beyond, type Side } from './edges';
import { isSame, type Placement } from './placement.svelte';
import type { SpotGroup } from './spots';
import { apartAt, closest, LEAST, roomyScale, spreadSpots, type ShownSpot } from './spread';
import type { Stage } from './stage.svelte';

/** Pixels that the ring of the ghost needs around it, and its buttons below. */
const RING = 26;
const BUTTONS = 84;
/** Units that spots stray from their places, on the new tile and elsewhere, before the camera goes closer. */
const STRAY = { here: TILE / 4, elsewhere: 0.75 * TILE };
/** So many times the room that spots need is the part of a tile that each of them is about. */
const OWN_PART = 1.4;
/** It never goes closer than this by itself. */
const CLOSEST = 1;
/** Pixels of the smallest tile on which a finger lays something: its frame is a bit smaller. */
const SMALLEST_TOUCHED = 48;
/** What covers the edges may come so many pixels closer before all is fitted again. */
const SLACK = 10;
/** In a larger window everything gets larger if it can by at least this factor: bars that come and go move nothing. */
const GROWTH = 1.12;
/** What is brought into view from beyond an edge comes by this part of the window farther than it must. */
const INWARD = 0.22;

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
  /** Whether the game is over: nothing has to be hit any more, and the whole board is what there is to see. */
  readonly isOver?: boolean;
}

export class Framing {
  #stage: Stage;
  #subject: Subject;
  /** The decision whose places are walked through with buttons. */
  #walked: unknown = $state.raw();
  /** The spots where they are shown, far enough apart. */
  shown: readonly ShownSpot[] = $derived.by(() => spreadSpots(this.#subject.placement.spots, apartAt(this.#scale, this.#least)));
  /** Whether there are too many spots to be told apart at this size. */
  isCrowded: boolean = $derived(closest(this.shown.map(({ at }) => at)) * this.#scale < 0.9 * this.#least);
  /** What can be chosen, in pixels of the window when nothing moves. */
  #choices: readonly Point[] = $derived(this.#wanted().map((at) => toScreen(this.#stage.settled, at)));
  /** How many of them lie out of view. */
  unseen: number = $derived.by(() => {
    const { size } = this.#stage;
    return size.width === 0 ? 0 : this.#choices.filter((at) => !isSeen(at, size, this.#subject.margins)).length;
  });
  /** What buttons should not lie on, in pixels: whatever can be chosen, and the new tile. */
  taken: readonly Box[] = $derived.by(() => {
    const { settled, size } = this.#stage;
    const { placement, newest } = this.#subject;
    const spots = this.shown.filter(({ tile }) => !tile).map(({ at }) => boxAround(toScreen(settled, at), this.#least + 4));
    const tiles = [...this.shown.flatMap(({ tile }) => tile ?? []), ...placement.squares, ...(newest ? [newest] : [])];
    const window = { left: 0, top: 0, right: size.width, bottom: size.height };
    return [...spots, ...tiles.map((square) => boxOnScreen(settled, boxOf([square])))].filter((box) => overlaps(box, window));
  });
  /** The edges beyond which they lie. */
  edges: readonly Beyond[] = $derived.by(() => {
    if (this.unseen === 0) return [];
    return beyondEdges(this.#choices, this.#stage.size, this.#subject.margins, this.taken);
  });
  /** Whether places are better walked through one by one. */
  hasStepper: boolean = $derived.by(() => {
    const { placement } = this.#subject;
    if (placement.places < 2) return false;
    return this.unseen > 0 || this.isCrowded || this.#isMinute || this.#walked === placement.offered;
  });

  constructor(stage: Stage, subject: Subject) {
    this.#stage = stage;
    this.#subject = subject;
  }

  get #scale(): number {
    return this.#stage.settled.scale;
  }

  /** Pixels that spots need between them. */
  get #least(): number {
    return this.#subject.isByMouse ? LEAST.mouse : LEAST.finger;
  }

  /** Whether squares for the tile are too small to be hit, as when all of a large board is shown. */
  get #isMinute(): boolean {
    return this.#subject.placement.squares.length > 0 && this.#scale * TILE < this.#least;
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

  /** Goes to what can be chosen beyond an edge. */
  goBeyond(side: Side): void {
    const { placement, margins } = this.#subject;
    const { width, height } = this.#stage.size;
    const nearest = this.edges.find((edge) => edge.side === side)?.points[0];
    const at = nearest === undefined ? undefined : this.#wanted()[nearest];
    if (!at) return;
    const [across, along] = [width * INWARD, height * INWARD];
    const inner = { left: margins.left + across, right: margins.right + across, top: margins.top + along, bottom: margins.bottom + along };
    if (placement.isSpotting) this.#stage.peek(boxOf([squareAt(at)]), inner);
    else this.#stage.reveal(boxOf([squareAt(at)]), inner);
  }

  /** Walks on to the next place, or back; the camera goes along. */
  walk(step: 1 | -1): void {
    const { placement, newest } = this.#subject;
    this.#walked = placement.offered;
    placement.next(step, newest);
  }

  /** Spots need room between them: goes closer while there is a choice, and back again. */
  spot(spots: readonly SpotGroup[]): void {
    if (spots.length === 0) this.#stage.stepBack();
    else this.approach(spots);
  }

  /** Shows the spots of a decision, with room for whatever points at them; moves only if it must, and as little. */
  approach(spots: readonly SpotGroup[]): void {
    const { newest, margins } = this.#subject;
    const stage = this.#stage;
    if (stage.size.width === 0) return;
    const tiled = spots.filter((group) => group.tile);
    if (tiled.length === spots.length) return stage.reveal(boxAt(spots), margins);
    // Beside what can be done on the new tile other places can wait, unless these are what it is about.
    const here = newest ? spots.filter(({ at, tile }) => !tile && isSame(squareAt(at), newest)) : [];
    const isHere = here.length > 0 && here.length * 4 >= spots.length - tiled.length;
    if (!isHere && this.#approachOne(spots)) return;
    if (!isHere) return this.#approachAll(spots.filter(({ tile }) => !tile));
    const wanted = roomyScale(here.map(({ at }) => at), this.#least, STRAY.here, stage.aim.scale, CLOSEST);
    if (wanted > stage.aim.scale) return stage.stepCloser(boxAt(here), wanted, margins);
    // What else there is may as well be seen if that takes but a little push.
    const box = stage.reaches(boxAt(spots), margins) ? boxAt(spots) : boxAt(here);
    if (!stage.sees(box, lessened(margins, SLACK))) stage.peek(box, margins);
  }

  /** Goes closer to a single tile with several spots (quarters), until each keeps to its own part of it; whether there is one. */
  #approachOne(spots: readonly SpotGroup[]): boolean {
    const stage = this.#stage;
    const box = boxAt(spots);
    const isOne = spots.length > 1 && box.right - box.left <= TILE && box.bottom - box.top <= TILE;
    if (!isOne) return false;
    const wanted = roomyScale(spots.map(({ at }) => at), OWN_PART * this.#least, 0, stage.aim.scale, CLOSEST);
    if (wanted > stage.aim.scale) stage.stepCloser(box, wanted, this.#subject.margins);
    else stage.peek(box, this.#subject.margins);
    return true;
  }

  /** Shows spots all over the board, or as many as can be told apart. */
  #approachAll(spots: readonly SpotGroup[]): void {
    const { newest, margins } = this.#subject;
    const stage = this.#stage;
    const whole = fit(boxAt(spots), stage.size, margins).scale;
    const roomy = roomyScale(spots.map(({ at }) => at), this.#least, STRAY.elsewhere, Math.min(whole, stage.aim.scale), CLOSEST);
    if (whole >= roomy) stage.stepAway(boxAt(spots), margins);
    else if (stage.aim.scale < roomy) stage.stepCloser(newest ? boxOf([newest]) : boxAt(spots.slice(0, 1)), roomy, margins);
  }

  /** Shows a spot that keys have walked to. */
  revealSpot(at: Point): void {
    this.#stage.peek(boxOf([squareAt(at)]), this.#subject.margins);
  }

  /** Shows the spot that was chosen, and all who could be taken from there. */
  revealChosen(): void {
    const { placement, margins } = this.#subject;
    const at = placement.selectedPlace;
    const prey = placement.selectedSpot?.range?.prey ?? [];
    if (!at) return;
    if (prey.length === 0) return this.revealSpot(at);
    this.#stage.stepAway(boxOf([at, ...prey.map(({ spot }) => spot)].map(squareAt)), margins);
  }

  /** Shows a ghost that was put somewhere, with its ring and its buttons. */
  revealGhost(square: Square): void {
    const { margins, hasButtons, isByMouse } = this.#subject;
    const bottom = margins.bottom + (hasButtons ? BUTTONS : RING);
    // A tile too small to be seen is laid blindly; the mouse has what it points at under control.
    if (this.#isMinute && !isByMouse) this.#stage.frame([boxOf([square])], this.#smallestTile, margins);
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
    if (stage.isOwn ? !this.#isFitted() : isMissing) return this.showAll();
    if (!follow) return;
    stage.reveal(boxOf([newest]), margins);
    const nearest = nearestTo(newest, squares);
    if (nearest && !squares.some((square) => stage.sees(boxOf([square]), evenly(0)))) stage.reveal(boxOf([nearest]), margins);
  }

  /** The window has changed: the camera shows all again if it is its own master, as large as there is room for. */
  resized(): void {
    const { placement, newest, margins } = this.#subject;
    const stage = this.#stage;
    if (!stage.isOwn) return;
    const isSeen = newest && stage.sees(boxOf([newest]), lessened(margins, SLACK));
    const isFine = stage.isCloser ? isSeen && !this.#couldGrow() : this.#isFitted();
    if (isFine) return;
    const isSudden = stage.isCloser || undefined;
    stage.settleHere();
    this.showAll(isSudden);
    if (placement.isSpotting) this.approach(placement.spots);
    this.revealChosen();
  }

  /** Shows the whole board, or as much as there is room for while fingers can still hit its squares. */
  showAll(isSudden?: true): void {
    this.#stage.frame(this.#parts(), this.#smallestTile, this.#subject.margins, isSudden);
  }

  /** What matters of the board where not all of it can be shown, the most important last. */
  #parts(): Box[] {
    const { placement, newest } = this.#subject;
    const last = newest ?? { x: 0, y: 0 };
    const nearest = nearestTo(last, placement.squares) ?? last;
    return [boxOf([last, ...placement.squares]), boxOf([last]), boxOf([nearest])];
  }

  /** Whether everything is seen, large enough, and not much smaller than it could be. */
  #isFitted(): boolean {
    const stage = this.#stage;
    if (this.#couldGrow()) return false;
    return stage.aim.scale * TILE > this.#smallestTile - 1 && stage.sees(stage.box, lessened(this.#subject.margins, SLACK));
  }

  /** Whether everything would be much larger if it were fitted anew. */
  #couldGrow(): boolean {
    const { scale } = this.#stage.framed(this.#parts(), this.#smallestTile, this.#subject.margins);
    return scale > this.#stage.aim.scale * GROWTH;
  }

  get #smallestTile(): number {
    const { isByMouse, isOver } = this.#subject;
    return isByMouse || isOver ? 0 : SMALLEST_TOUCHED;
  }
}

function nearestTo(square: Square, squares: readonly Square[]): Square | undefined {
  return [...squares].sort((a, b) => distance(a, square) - distance(b, square))[0];
}

/** The part of the table on which spots lie. */
function boxAt(spots: readonly SpotGroup[]): Box {
  return boxOf(spots.map(({ at }) => squareAt(at)));
}
