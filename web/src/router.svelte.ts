/** Routes: which screen the address asks for. Everything lies behind the `#`, so that the client works from any folder. */

/** What the address asks for. */
export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game?: string; shared?: string }
  | { screen: 'play'; id: string }
  | { screen: 'study'; id: string; ply?: number }
  | { screen: 'shared'; text: string; ply?: number }
  | { screen: 'open' }
  | { screen: 'rules'; set: string; anchor?: string }
  | { screen: 'learn'; course?: string }
  | { screen: 'settings' }
  | { screen: 'stats' }
  | { screen: 'unknown'; address: string };

/** Reads the part of an address behind the `#`. */
export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#/, '');
  const [head = '', ...rest] = address.replace(/^\//, '').split('/');
  if (address.startsWith('game=')) {
    const [text = '', ply] = address.slice('game='.length).split('@');
    return { screen: 'shared', text, ...number(ply) };
  }
  if (address.startsWith('setup=')) return { screen: 'new', shared: address.slice('setup='.length) };
  const [first, second] = rest;
  switch (head) {
    case '':
      return { screen: 'home' };
    case 'new':
      return first ? { screen: 'new', game: decode(first) } : { screen: 'new' };
    case 'play':
      if (first) return { screen: 'play', id: first };
      break;
    case 'study':
      if (first) return { screen: 'study', id: first, ...number(second) };
      break;
    case 'open':
      return { screen: 'open' };
    case 'rules':
      return { screen: 'rules', set: first ? decode(first) : 'base', ...(second ? { anchor: decode(second) } : {}) };
    case 'learn':
      return first ? { screen: 'learn', course: decode(first) } : { screen: 'learn' };
    case 'settings':
      return { screen: 'settings' };
    case 'stats':
      return { screen: 'stats' };
  }
  return { screen: 'unknown', address };
}

function number(text: string | undefined): { ply?: number } {
  return text !== undefined && /^\d{1,5}$/.test(text) ? { ply: Number(text) } : {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The screen that is shown. */
export const router = $state({ route: parseRoute(location.hash) });

window.addEventListener('hashchange', () => {
  router.route = parseRoute(location.hash);
});

/** Goes to another screen. */
export function go(address: string): void {
  location.hash = address;
}
