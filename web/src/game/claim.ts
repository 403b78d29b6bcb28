/** One tab at a time plays a game: whoever opens it last has it, so that two tabs do not overwrite each other's moves. */

/** Takes a game over from other tabs; `onlost` is called when another tab takes it. The result gives it up. */
export function claim(id: string, onlost: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`bastide.game.${id}`);
  channel.onmessage = onlost;
  channel.postMessage('mine');
  return () => channel.close();
}
