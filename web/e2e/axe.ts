/** axe looks for what would keep people out. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './fixtures';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** The serious and critical violations of WCAG 2.2 AA on a page or a part of it, each with where it is. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // What only just appears is pale for a moment.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Evaluated, not added as an element: the page allows no foreign scripts.
  await page.evaluate(source);
  const found = await page.evaluate(async (part) => {
    type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // What is only drawn, in thousands of pieces, says nothing to anybody.
    const context = { include: [part], exclude: ['svg defs'] };
    const { violations } = await axe.run(context, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    return violations;
  }, within);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 4).map((node) => JSON.stringify(node.target)).join(' ')} ${nodes[0]?.failureSummary ?? ''}`);
}

/** Fails if axe finds anything serious on the page, or within a part of it. */
export async function expectAccessible(page: Page, screen: string, within?: string): Promise<void> {
  expect(await violations(page, within), `what axe found on ${screen}`).toEqual([]);
}
