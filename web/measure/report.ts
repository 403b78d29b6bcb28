/** The report: progress while it is measured, and at the end a table for docs/performance.md. */
import { cpus, loadavg } from 'node:os';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROW, RUNS, SLOWED, SPEEDS, summary, type Row, type Speed } from './sample';

export default class Report implements Reporter {
  #rows: Row[] = [];

  onTestBegin(test: TestCase): void {
    process.stdout.write(`${test.title}\n`);
  }

  onStdOut(text: string | Buffer): void {
    process.stdout.write(text);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) if (type === ROW && description) this.#rows.push(JSON.parse(description));
    for (const { message } of result.errors) process.stdout.write(`${test.title} could not be measured: ${message}\n`);
  }

  onError({ message }: { message?: string }): void {
    process.stdout.write(`${message}\n`);
  }

  onEnd({ status }: FullResult): void {
    const load = loadavg().map((own) => own.toFixed(1)).join(', ');
    process.stdout.write(`\n${RUNS} runs each; ${cpus().length} cores, load of the machine ${load} (1, 5, 15 minutes)\n\n`);
    process.stdout.write(`| what | aim | median | worst | aim at 1/${SLOWED} | median | worst |\n|---|---|---|---|---|---|---|\n`);
    for (const row of this.#rows) process.stdout.write(`${line(row)}\n`);
    process.stdout.write(`\n${missed(this.#rows)}\n`);
    if (status !== 'passed') process.stdout.write('\nnot everything could be measured\n');
  }

  printsToStdio(): boolean {
    return true;
  }
}

function line({ what, unit, aim, samples }: Row): string {
  const cells = SPEEDS.flatMap((speed) => [bound(aim?.[speed], unit), ...numbers(samples[speed], unit)]);
  return `| ${what} | ${cells.join(' | ')} |`;
}

/** Which aims are missed, by the median and by the worst run. */
function missed(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ what, unit, aim, samples }) =>
    SPEEDS.flatMap((speed) => {
      const [most, own] = [aim?.[speed], samples[speed]];
      if (most === undefined || !own || own.length === 0) return [];
      const { median, worst } = summary(own);
      const where = `${what}${speed === 'slowed' ? `, at 1/${SLOWED}` : ''}`;
      if (median > most) return [`MISSED: ${where}: ${said(median, unit)} instead of ${said(most, unit)}`];
      return worst > most ? [`not safe: ${where}: ${said(worst, unit)} in the worst run, ${said(most, unit)} wanted`] : [];
    }),
  );
  return lines.length > 0 ? lines.join('\n') : 'all aims are met, in every run';
}

function numbers(samples: Row['samples'][Speed], unit: string): string[] {
  if (!samples || samples.length === 0) return ['–', '–'];
  const { median, worst } = summary(samples);
  return [said(median, unit), samples.length > 1 ? said(worst, unit) : '–'];
}

const bound = (aim: number | undefined, unit: string) => (aim === undefined ? '–' : `≤ ${said(aim, unit)}`);

function said(number: number, unit: string): string {
  return `${number.toFixed(0)} ${unit}`;
}
