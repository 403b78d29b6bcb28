/** Pictures of a position: SVG as the engine draws it in the colours of the players, and PNG made of it in the page. */
import { engine, type RemoteTable } from '../engine/engine';
import type { SeatSetup } from '../game/seat';

/** Pixels of a tile in a picture. */
const TILE = 120;

/** Pixels of a PNG for each of the SVG: sharp on dense screens. */
const DENSITY = 2;

/** The most pixels of a PNG; phones refuse larger canvases. */
const MOST_PIXELS = 16_000_000;

/** The position that a table looks at, as a picture of its own. */
export async function boardSvg(table: RemoteTable, seats: readonly SeatSetup[], theme: string, fields: boolean): Promise<string> {
  const [svg, style, patterns] = await Promise.all([
    table.svg(theme, fields, TILE),
    engine().themeStyle(theme, seats.map((seat) => seat.colour)),
    engine().seatPatterns(seats.map((seat) => seat.pattern)),
  ]);
  return dressed(svg, style, patterns);
}

/** Puts the chosen colours behind those of the picture, and the chosen patterns in front of its own: so they count. */
export function dressed(svg: string, style: string, patterns: string): string {
  const seats = (style.match(/[^{}]*\{[^{}]*\}/g) ?? []).filter((rule) => /^\.(l-)?seat\d/.test(rule)).join('');
  return svg.replace('</style>', () => `${seats}</style>`).replace('<defs>', () => `<defs>${patterns}`);
}

/** The width and height of a picture, in its own pixels. */
export function sizeOf(svg: string): { width: number; height: number } {
  const head = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)`).exec(head)?.[1] ?? 0);
  return { width: number('width') || 1, height: number('height') || 1 };
}

/** How many pixels a PNG gets for each of the SVG: two, or as many as a canvas can hold. */
export function densityOf(size: { width: number; height: number }): number {
  return Math.min(DENSITY, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
}

/** The same picture as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const size = sizeOf(svg);
  const density = densityOf(size);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(size.width * density);
  canvas.height = Math.floor(size.height * density);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(size.width, size.height);
    image.src = url;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser could not draw the picture'))), 'image/png');
  });
}
