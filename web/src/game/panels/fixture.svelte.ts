/** What tests of panels need of a session, as state that panels follow. */
import type { Entry } from '../../engine/engine';

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
