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
/** Room for an offer at the lower edge of the board. */
const OFFER = 46;

export class Room {
  #side = new MediaQuery(SIDE);
  #high = new MediaQuery('(min-height: 34rem)');
  #tiny = new MediaQuery('(orientation: landscape) and (max-width: 30rem)');
  #hover = new MediaQuery('(hover: hover)');
  #session: Pick<Session, 'view'>;

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

  /** What other things cover at the edges of the board, in pixels. */
  readonly margins: Margins = $derived.by(() => {
    const beside = this.isHigh ? WIDE : this.canHover && !this.isTiny ? NARROW : BARE;
    const usual = this.isSide ? beside : settings.textMode ? LOW : NARROW;
    const isOffering = !this.isSide && !settings.soundOffered && !settings.sound.on;
    const below = isOffering ? { ...usual, bottom: usual.bottom + OFFER } : usual;
    return this.#session.view.menace ? { ...below, top: below.top + BANNER } : below;
  });
}
