/** Room: how a window is divided between board and panel, and what covers the edges of the board. */
import { MediaQuery } from 'svelte/reactivity';
import { evenly, type Margins } from '../../board/camera';
import { settings } from '../../store/settings.svelte';
import type { Session } from '../session.svelte';

/** The panel stands beside the board, not below. */
export const SIDE = '(min-width: 56rem), (orientation: landscape) and (max-height: 34rem)';

/** Fingers have no buttons on the board beside a panel. */
export const BARE: Margins = evenly(10);
/** Room for the columns of buttons at the right of the board, and for the row of them above the text. */
export const WIDE: Margins = { ...evenly(28), right: 68 };
const NARROW: Margins = { ...BARE, right: 64 };
const LOW: Margins = { ...NARROW, top: 62 };
/** Room for words above the board. */
const BANNER = 58;
/** The height of a board on which a column of buttons has room above the other one. */
const COLUMNS = 300;

export class Room {
  #side = new MediaQuery(SIDE);
  #high = new MediaQuery('(min-height: 34rem)');
  #tiny = new MediaQuery('(orientation: landscape) and (max-width: 30rem)');
  #hover = new MediaQuery('(hover: hover)');
  #session: Pick<Session, 'view'>;
  /** Pixels of the board; the table says so. */
  boardHeight = $state(COLUMNS);

  constructor(session: Pick<Session, 'view'>) {
    this.#session = session;
  }

  /** Whether the panel stands beside the board. */
  get isSide(): boolean {
    return this.#side.current;
  }

  /** Whether there is height for more than what is needed to play. */
  get isHigh(): boolean {
    return this.#high.current;
  }

  /** Whether the page is enlarged four times: what is needed to play, and nothing else beside the board. */
  get isTiny(): boolean {
    return this.#tiny.current;
  }

  /** Whether something can be pointed at without touching it. */
  get canHover(): boolean {
    return this.#hover.current;
  }

  /** Whether the log is always seen. */
  get hasLog(): boolean {
    return this.isSide && this.isHigh;
  }

  /** Whether words of advice stand beside the board: they take nothing from one that is low, unless there is no room beside it either. */
  get hasCoachBeside(): boolean {
    return this.isSide && !this.isTiny;
  }

  /** Whether the board is too low for two columns of buttons. */
  get isFlat(): boolean {
    return settings.textMode || this.boardHeight < COLUMNS;
  }

  /** What other things cover at the edges of the board, in pixels. */
  readonly margins: Margins = $derived.by(() => {
    const beside = this.isHigh ? WIDE : this.canHover && !this.isTiny ? NARROW : BARE;
    const usual = this.isSide ? beside : this.isFlat ? LOW : NARROW;
    return this.#session.view.menace ? { ...usual, top: usual.top + BANNER } : usual;
  });
}
