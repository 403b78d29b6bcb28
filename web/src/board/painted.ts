/** Waiting until what has changed on the page is painted. */

/** Milliseconds after which nobody waits any more: a page that is not seen paints nothing. */
const PATIENCE = 150;

/** Resolves when the next frame has been handed over to be shown. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      // Before this frame is painted; a message is received after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(patience);
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });
  });
}
