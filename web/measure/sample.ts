/** What was measured: samples of one number, at full speed and slowed down, and what the aim is. */
import type { Browser, Page, TestInfo } from '@playwright/test';

/** How much slower the processor is made, as the developer tools of Chromium do it. Only the page's own thread is. */
export const SLOWED = 4;

/** How often everything is measured. */
export const RUNS = Number(process.env['MEASURE_RUNS'] ?? 7);

export type Speed = 'full' | 'slowed';
export const SPEEDS: readonly Speed[] = ['full', 'slowed'];

/** One line of the report. */
export interface Row {
  what: string;
  unit: string;
  aim?: Partial<Record<Speed, number>>;
  samples: Partial<Record<Speed, number[]>>;
}

/** The type of the annotations that carry rows to the report. */
export const ROW = 'measured';

/** Hands a row to the report. */
export function report(info: TestInfo, row: Row): void {
  info.annotations.push({ type: ROW, description: JSON.stringify(row) });
}

/** Middle and worst of some samples; of an even number the worse one in the middle. */
export function summary(samples: readonly number[]): { median: number; worst: number } {
  const sorted = [...samples].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, worst: sorted.at(-1) ?? NaN };
}

/** The part of a list below which so many hundredths of its values lie. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? NaN;
}

/** Slows the page down, or lets it run as it can. */
export async function setSpeed(page: Page, speed: Speed): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed === 'slowed' ? SLOWED : 1 });
}

/** A visit by somebody who was never here, or who has games: nothing is in any cache. */
export type Visit = (page: Page, speed: Speed) => Promise<Record<string, number>>;

/** Visits again and again at both speeds, and collects the numbers by their names. */
export async function visits(browser: Browser, options: Parameters<Browser['newContext']>[0], visit: Visit) {
  const samples: Record<string, Row['samples']> = {};
  for (const speed of SPEEDS) {
    for (let run = 1; run <= RUNS; run += 1) {
      const context = await browser.newContext(options);
      const numbers = await visit(await context.newPage(), speed);
      await context.close();
      for (const [name, number] of Object.entries(numbers)) ((samples[name] ??= {})[speed] ??= []).push(number);
      const said = Object.entries(numbers).map(([name, number]) => `${name} ${Math.round(number)}`);
      process.stdout.write(`  ${speed} ${run}/${RUNS}: ${said.join(', ')}\n`);
    }
  }
  return samples;
}
