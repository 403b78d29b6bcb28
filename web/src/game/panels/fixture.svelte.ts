/** What tests of panels need of a session, as state that panels follow. */
import type { Entry, View } from '../../engine/engine';

/** A game with a log that can be lengthened. */
export function ledger(): { log: Entry[]; isOver: boolean } {
  let log: Entry[] = $state.raw([]);
  return {
    get log() {
      return log;
    },
    set log(entries) {
      log = entries;
    },
    isOver: false,
  };
}

/** A game in which the first player has a tile in hand, or none. */
export function handed(): { hand: View['hand']; view: View; chooser: number } {
  let hand: View['hand'] = $state.raw();
  return {
    get hand() {
      return hand;
    },
    set hand(tile) {
      hand = tile;
    },
    get view() {
      return { hand, tilesLeft: 9 } as View;
    },
    chooser: 0,
  };
}
