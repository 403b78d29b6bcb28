/**
 * Drawings: the definitions of the engine's pictures, read so far that a brush can paint them. The engine draws with few
 * elements (groups, paths, simple shapes, references) and style sheets of plain colours; whatever else it may learn to
 * draw is refused here, and painted by the browser as the SVG that it is.
 */

/** How something is filled and drawn around; what is missing is as around it. */
export interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  join?: CanvasLineJoin;
  cap?: CanvasLineCap;
  dash?: number[];
  offset?: number;
}

/** `a b c d e f` as in SVG and on a canvas. */
export type Matrix = readonly [number, number, number, number, number, number];

/** An element that can be painted. */
export interface Element {
  ink: Ink;
  classes: readonly string[];
  matrix?: Matrix;
  /** The outline, as the text of a path. */
  outline?: string;
  /** The definition that is shown here. */
  shows?: string;
  parts: Element[];
  /** What nobody here knows how to paint. */
  unknown?: string;
}

const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** Definitions by their ids. Of two with one id the first counts, as in a page. */
export class Drawings {
  #byId = new Map<string, Element>();

  /** Takes definitions. */
  add(text: string): void {
    const open: Element[] = [];
    for (const [, end, name = '', attributes = '', isEmpty] of text.matchAll(TAG)) {
      if (end) {
        open.pop();
        continue;
      }
      const { element, id } = elementOf(name, attributes);
      open.at(-1)?.parts.push(element);
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      if (!isEmpty) open.push(element);
    }
  }

  /** The definition with an id, if it has arrived. */
  get(id: string): Element | undefined {
    return this.#byId.get(id);
  }
}

/** The ink of every class of a style sheet; what is not only ink is left out. */
export function inksOf(style: string): Map<string, Ink> {
  const inks = new Map<string, Ink>();
  for (const [, name = '', rules = ''] of style.matchAll(/\.([\w-]+)\{([^}]*)\}/g)) {
    const ink: Ink = {};
    const isInk = rules.split(';').every((rule) => {
      const [property = '', value = ''] = rule.split(':');
      return inkInto(ink, property.trim(), value.trim());
    });
    if (isInk) inks.set(name, { ...inks.get(name), ...ink });
  }
  return inks;
}

function elementOf(name: string, text: string): { element: Element; id: string | undefined } {
  const attributes = new Map(Array.from(text.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, value]));
  const element: Element = { ink: {}, classes: [], parts: [] };
  const number = (key: string) => Number(attributes.get(key) ?? 0);
  const known = shapeInto(element, name, number, attributes);
  if (!known) element.unknown = `<${name}>`;
  for (const [key, value] of attributes) {
    if (key === 'class') element.classes = value.split(' ');
    else if (key === 'transform') element.matrix = matrixOf(value, element);
    else if (key !== 'id' && !known?.includes(key) && !inkInto(element.ink, key, value)) element.unknown ??= `${key}="${value}"`;
  }
  // A reference is moved inside of its own transform.
  if (element.shows !== undefined && (attributes.has('x') || attributes.has('y'))) {
    element.matrix = times(element.matrix ?? IDENTITY, [1, 0, 0, 1, number('x'), number('y')]);
  }
  return { element, id: attributes.get('id') };
}

/** Makes the shape; which attributes that took, or nothing if it is no shape that is known. */
function shapeInto(element: Element, name: string, number: (key: string) => number, attributes: Map<string, string>): string[] | undefined {
  switch (name) {
    case 'g':
      return [];
    case 'symbol':
      // All are as large as a tile, and so is what they are painted on.
      return attributes.get('viewBox') === '0 0 240 240' ? ['viewBox'] : undefined;
    case 'use':
      element.shows = attributes.get('href')?.slice(1) ?? '';
      return ['href', 'x', 'y'];
    case 'path':
      element.outline = attributes.get('d') ?? '';
      return ['d'];
    case 'rect': {
      const rx = number(attributes.has('rx') ? 'rx' : 'ry');
      element.outline = rectangle(number('x'), number('y'), number('width'), number('height'), rx, attributes.has('ry') ? number('ry') : rx);
      return ['x', 'y', 'width', 'height', 'rx', 'ry'];
    }
    case 'circle':
      element.outline = ellipse(number('cx'), number('cy'), number('r'), number('r'));
      return ['cx', 'cy', 'r'];
    case 'ellipse':
      element.outline = ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
      return ['cx', 'cy', 'rx', 'ry'];
    default:
      return undefined;
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x + rx} ${y}a${rx} ${ry} 0 0 1 ${-2 * rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const corner = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  const [h, v] = [width - 2 * a, height - 2 * b];
  return `M${x + a} ${y}h${h}${corner(a, b)}v${v}${corner(-a, b)}h${-h}${corner(-a, -b)}v${-v}${corner(a, -b)}z`;
}

/** Takes a property of ink; whether it is one that a brush knows. */
function inkInto(ink: Ink, property: string, value: string): boolean {
  switch (property) {
    case 'fill':
    case 'stroke':
      ink[property] = value;
      // Patterns and gradients are other definitions.
      return !value.startsWith('url(');
    case 'stroke-width':
      ink.width = Number(value);
      return Number.isFinite(ink.width);
    case 'stroke-linejoin':
      ink.join = value as CanvasLineJoin;
      return ['round', 'bevel', 'miter'].includes(value);
    case 'stroke-linecap':
      ink.cap = value as CanvasLineCap;
      return ['round', 'butt', 'square'].includes(value);
    case 'stroke-dasharray':
      ink.dash = value === 'none' ? [] : value.split(/[\s,]+/).map(Number);
      return ink.dash.every(Number.isFinite);
    case 'stroke-dashoffset':
      ink.offset = Number(value);
      return Number.isFinite(ink.offset);
    default:
      return false;
  }
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function matrixOf(text: string, element: Element): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const step = stepOf(name, list.trim().split(/[\s,]+/).map(Number));
    if (!step?.every(Number.isFinite)) element.unknown ??= `transform="${text}"`;
    else matrix = times(matrix, step);
  }
  return matrix;
}

function stepOf(name: string, [a = NaN, b, c = 0]: number[]): Matrix | undefined {
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name !== 'rotate') return undefined;
  // Around a point: `rotate(a x y)`.
  const [cx, cy] = [b ?? 0, c];
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
  return [cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos];
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
