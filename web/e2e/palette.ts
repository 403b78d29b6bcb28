/** Small pictures: the 256 colours that matter most, written as PNG. */
import { deflateSync } from 'node:zlib';

/** A picture as a browser has it: four bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/** Colours that are kept exactly: grounds and texts. */
const EXACT = 32;
const COLOURS = 256;

/** Colours that are alike, with how many pixels have them. */
interface Bin {
  sum: [number, number, number];
  count: number;
}

/** A picture as PNG with at most 256 colours. */
export function palettePng({ width, height, data }: Pixels): Buffer {
  const exact = new Map<number, number>();
  const bins = new Map<number, Bin>();
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    const colour = (r << 16) | (g << 8) | b;
    exact.set(colour, (exact.get(colour) ?? 0) + 1);
    const bin = bins.get(binOf(r, g, b)) ?? { sum: [0, 0, 0], count: 0 };
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b];
    bin.count += 1;
    bins.set(binOf(r, g, b), bin);
  }
  const kept = [...exact].sort((a, b) => b[1] - a[1]).slice(0, EXACT).map(([colour]) => colour);
  const boxes = split([...bins.entries()], COLOURS - kept.length);
  const palette = [...kept.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]), ...boxes.map(mean)];
  const indexOfBin = new Map(boxes.flatMap((box, index) => box.map(([bin]) => [bin, kept.length + index] as const)));
  const indexOfColour = new Map(kept.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0, at = 0; i < data.length; i += 4, at += 1) {
    if (at % (width + 1) === 0) at += 1;
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    rows[at] = indexOfColour.get((r << 16) | (g << 8) | b) ?? indexOfBin.get(binOf(r, g, b)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 }))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function binOf(r: number, g: number, b: number): number {
  return ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
}

type Box = [number, Bin][];

const part = (bin: Bin, axis: number) => (bin.sum[axis] ?? 0) / bin.count;

/** Splits colours into boxes of similar ones: always the box that has most pixels far apart, in its middle. */
function split(all: Box, most: number): Box[] {
  const boxes = [{ box: all, ...spread(all) }];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.weight - a.weight);
    const [first] = boxes;
    if (!first || first.box.length < 2) break;
    const sorted = first.box.toSorted(([, a], [, b]) => part(a, first.axis) - part(b, first.axis));
    const half = sorted.reduce((sum, [, bin]) => sum + bin.count, 0) / 2;
    let sum = 0;
    const cut = Math.max(1, Math.min(sorted.length - 1, sorted.findIndex(([, bin]) => (sum += bin.count) >= half)));
    const halves = [sorted.slice(0, cut), sorted.slice(cut)];
    boxes.splice(0, 1, ...halves.map((box) => ({ box, ...spread(box) })));
  }
  return boxes.map(({ box }) => box);
}

/** Along which axis the colours of a box differ most, and how much that matters. */
function spread(box: Box): { axis: number; weight: number } {
  const widths = [0, 1, 2].map((axis) => {
    const parts = box.map(([, bin]) => part(bin, axis));
    return parts.reduce((high, own) => Math.max(high, own), 0) - parts.reduce((low, own) => Math.min(low, own), 255);
  });
  const width = Math.max(...widths);
  const count = box.reduce((sum, [, bin]) => sum + bin.count, 0);
  return { axis: widths.indexOf(width), weight: box.length < 2 ? 0 : width * Math.sqrt(count) };
}

function mean(box: Box): number[] {
  const count = box.reduce((sum, [, bin]) => sum + bin.count, 0);
  return [0, 1, 2].map((axis) => Math.round(box.reduce((sum, [, bin]) => sum + (bin.sum[axis] ?? 0), 0) / count));
}

/** A part of a PNG, with its check sum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checkSum(body), body.length + 4);
  return whole;
}

function checkSum(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
