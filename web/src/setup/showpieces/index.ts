/** The pictures of the first page, as they are shipped: `npm run showpieces` makes them. */

const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' });

/** The addresses of a picture by width in pixels, from narrow to wide. */
function widths(name: string, theme: string): [number, string][] {
  const start = `./${name}-${theme}-`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(start));
  return own.map(([path, address]): [number, string] => [parseInt(path.slice(start.length)), address]).sort(([a], [b]) => a - b);
}

/** A picture in a theme, for `<img>`; in the first theme if that one has none. */
export function showpiece(name: string, theme: string): { src: string; srcset: string } {
  const own = widths(name, theme);
  const all = own.length > 0 ? own : widths(name, 'classic');
  return { src: all.at(-1)?.[1] ?? '', srcset: all.map(([width, address]) => `${address} ${width}w`).join(', ') };
}
