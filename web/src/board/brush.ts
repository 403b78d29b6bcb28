/** The brush: paints drawings onto a canvas, wherever that is. */
import type { Drawings, Element, Ink } from './drawing';

type Canvas = Pick<
  OffscreenCanvasRenderingContext2D,
  'save' | 'restore' | 'transform' | 'fill' | 'stroke' | 'setLineDash' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap' | 'lineDashOffset' | 'miterLimit'
>;

/** What holds in SVG where nothing is said. */
const PLAIN: Required<Ink> = { fill: '#000', stroke: 'none', width: 1, join: 'miter', cap: 'butt', dash: [], offset: 0 };
const MITER_LIMIT = 4;

/** Deeper than any picture; a drawing that shows itself would never end. */
const DEEPEST = 24;

export class Brush {
  #drawings: Drawings;
  #inks: ReadonlyMap<string, Ink>;
  #outlines: Map<string, Path2D>;

  /** Outlines are remembered by their texts, since most parts are in many pictures. */
  constructor(drawings: Drawings, inks: ReadonlyMap<string, Ink>, outlines = new Map<string, Path2D>()) {
    this.#drawings = drawings;
    this.#inks = inks;
    this.#outlines = outlines;
  }

  /** Paints a definition. Fails if it has not arrived, or if there is something in it that nobody knows here. */
  paint(canvas: Canvas, id: string): void {
    canvas.miterLimit = MITER_LIMIT;
    this.#show(canvas, id, PLAIN, 0);
  }

  #show(canvas: Canvas, id: string, around: Required<Ink>, depth: number): void {
    const element = this.#drawings.get(id);
    if (!element) throw new Error(`the drawing ${id} has not arrived`);
    if (depth > DEEPEST) throw new Error(`the drawing ${id} has no end`);
    this.#element(canvas, element, around, depth);
  }

  #element(canvas: Canvas, element: Element, around: Required<Ink>, depth: number): void {
    if (element.unknown !== undefined) throw new Error(`no brush paints ${element.unknown}`);
    const ink = this.#inkOf(element, around);
    if (element.matrix) {
      canvas.save();
      canvas.transform(...element.matrix);
    }
    if (element.outline !== undefined) this.#outline(canvas, element.outline, ink);
    if (element.shows !== undefined) this.#show(canvas, element.shows, ink, depth + 1);
    for (const part of element.parts) this.#element(canvas, part, ink, depth);
    if (element.matrix) canvas.restore();
  }

  /** What an element says itself, and what its classes say, which is stronger. */
  #inkOf({ ink, classes }: Element, around: Required<Ink>): Required<Ink> {
    const own: Required<Ink> = { ...around, ...ink };
    for (const name of classes) Object.assign(own, this.#inks.get(name));
    return own;
  }

  #outline(canvas: Canvas, text: string, { fill, stroke, width, join, cap, dash, offset }: Required<Ink>): void {
    let outline = this.#outlines.get(text);
    if (!outline) this.#outlines.set(text, (outline = new Path2D(text)));
    if (fill !== 'none') {
      canvas.fillStyle = fill;
      canvas.fill(outline);
    }
    if (stroke === 'none' || width === 0) return;
    canvas.strokeStyle = stroke;
    canvas.lineWidth = width;
    canvas.lineJoin = join;
    canvas.lineCap = cap;
    canvas.setLineDash(dash);
    canvas.lineDashOffset = offset;
    canvas.stroke(outline);
  }
}
