/** The points below a picture of a film: a patch of everybody's colour, the name, the points. */
import { STRIP, type Format } from './scenes';

/** A player in the strip. */
export interface Scorer {
  name: string;
  score: number;
  /** The colour of the figures, for a canvas. */
  colour: string;
}

/** The colours of the strip. */
const GROUND = '#fbf6e9';
const INK = '#2b2417';
const FONT = 'system-ui, sans-serif';

/** Draws the strip. Whoever is ahead is bold. */
export function drawStrip(context: CanvasRenderingContext2D, { width, board, height, rows }: Format, scorers: readonly Scorer[]): void {
  context.fillStyle = GROUND;
  context.fillRect(0, board, width, height - board);
  const columns = Math.ceil(scorers.length / rows);
  const room = width / columns;
  const most = Math.max(...scorers.map(({ score }) => score));
  context.textBaseline = 'middle';
  scorers.forEach((scorer, at) => {
    const x = (at % columns) * room + 8;
    const y = board + (Math.floor(at / columns) + 0.5) * STRIP;
    context.beginPath();
    context.arc(x + 6, y, 6, 0, 2 * Math.PI);
    context.fillStyle = scorer.colour;
    context.fill();
    context.strokeStyle = INK;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = INK;
    context.font = `${scorer.score === most ? 700 : 400} 14px ${FONT}`;
    const points = String(scorer.score);
    const end = x + room - 20;
    const number = context.measureText(points).width;
    context.textAlign = 'start';
    const name = shortened(scorer.name, end - number - 6 - (x + 18), (text) => context.measureText(text).width);
    context.fillText(name, x + 18, y + 1);
    context.textAlign = 'end';
    context.fillText(points, end, y + 1);
  });
}

/** As much of a name as there is room for. */
export function shortened(name: string, room: number, measure: (text: string) => number): string {
  if (measure(name) <= room) return name;
  const letters = Array.from(name);
  for (let length = letters.length - 1; length > 0; length -= 1) {
    const text = `${letters.slice(0, length).join('').trimEnd()}…`;
    if (measure(text) <= room) return text;
  }
  return '';
}
