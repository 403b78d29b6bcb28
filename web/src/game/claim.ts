/** One tab at a time plays a game: whoever opens it last has it, so that two tabs do not overwrite each other's moves. */

/** Milliseconds for which the tab before may finish what it is doing; one that sleeps does not answer at all. */
export const PATIENCE = 2000;

/** What the tab that had the game until now does. */
export interface Loser {
  /** Another tab wants the game: stops, and is done when everything is kept. */
  hand: () => Promise<unknown>;
  /** Another tab has it: nothing may be kept any more. */
  lose: () => void;
}

/** A game that this tab plays. */
export interface Claim {
  /** Resolves when no other tab will write to the game any more. */
  ready: Promise<void>;
  release: () => void;
}

/** Takes a game over from other tabs. */
export function claim(id: string, loser: Loser): Claim {
  const name = `bastide.game.${id}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let isHeld = true;
  let letGo: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));

  function release() {
    isHeld = false;
    channel?.close();
    letGo?.();
  }

  if (channel) {
    channel.onmessage = () => {
      if (!isHeld) return;
      // The lock is only let go when everything is kept: the other tab reads the game then.
      isHeld = false;
      void loser.hand().catch(() => undefined).then(release);
    };
    channel.postMessage('mine');
  }
  const ready = lock(name, released, () => {
    // Taken while this tab slept: whatever it was about to keep is older than what the other tab plays.
    loser.lose();
    release();
  });
  return { ready, release };
}

/** Waits for the lock of a game and holds it until it is released. Pages without encryption have no locks. */
function lock(name: string, released: Promise<void>, onstolen: () => void): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    let isHolding = false;
    const hold = () => {
      clearTimeout(patience);
      isHolding = true;
      resolve();
      return released;
    };
    // A browser that grants no lock at all lets the game be played without.
    const fail = () => (isHolding ? onstolen() : resolve());
    const steal = () => locks.request(name, { steal: true }, hold).catch(fail);
    const waiting = new AbortController();
    const patience = setTimeout(() => waiting.abort(), PATIENCE);
    locks.request(name, { signal: waiting.signal }, hold).catch(() => (waiting.signal.aborted ? steal() : fail()));
  });
}
