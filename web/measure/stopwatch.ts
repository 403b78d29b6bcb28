/**
 * The stopwatch in the page. When something counts as painted: the DOM has changed, the frame after that was handed over
 * to be shown (a message that was sent in `requestAnimationFrame` has arrived, which is after painting), and, where the
 * browser tells it (Event Timing), the frame that answers the click was presented. The latest of these times counts.
 */
import type { Page } from '@playwright/test';

/** What can be waited for: the moment is when this is true of the document. */
export type Sign =
  /** An element is there. */
  | { kind: 'element'; selector: string }
  /** A picture is there, loaded and decoded. */
  | { kind: 'picture'; selector: string }
  /** So many tiles lie on the table, and none is blank. */
  | { kind: 'tiles'; n: number };

interface Watch {
  begin(name: string, sign: Sign, event: string): void;
  times: Record<string, Promise<number>>;
}

type Watched = typeof globalThis & { stopwatch: Watch };

/** Milliseconds that a time may take to be taken before that is a fault. */
const PATIENCE = 60_000;

/** Puts the stopwatch into every page that is opened from now on, with these signs watched from the start. */
export async function install(page: Page, signs: Record<string, Sign> = {}): Promise<void> {
  await page.addInitScript(inPage, signs);
}

/** Starts watching for a sign; the time runs from the next event of this kind. */
export async function begin(page: Page, name: string, sign: Sign, event: string): Promise<void> {
  await page.evaluate(([name, sign, event]) => (globalThis as Watched).stopwatch.begin(name, sign, event), [name, sign, event] as const);
}

/** Milliseconds until the sign was painted: since the event, or since the page was asked for. */
export async function taken(page: Page, name: string): Promise<number> {
  const measured = page.evaluate((name) => (globalThis as Watched).stopwatch.times[name], name);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`never seen: ${name}`)), PATIENCE));
  const time = await Promise.race([measured, late]);
  if (typeof time !== 'number') throw new Error(`nobody watched for ${name}`);
  return time;
}

/** Runs in the page; it must not refer to anything outside. */
function inPage(signs: Record<string, Sign>): void {
  const presented: { start: number; end: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) presented.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  const pictures = (sign: Sign): (HTMLImageElement | SVGImageElement)[] | undefined => {
    if (sign.kind === 'element') return document.querySelector(sign.selector) ? [] : undefined;
    if (sign.kind === 'picture') {
      const picture = document.querySelector<HTMLImageElement>(sign.selector);
      return picture?.complete && picture.naturalWidth > 0 ? [picture] : undefined;
    }
    const tiles = [...document.querySelectorAll('[data-tile]')];
    if (tiles.length < sign.n || tiles.some((tile) => tile.matches('.cardboard'))) return undefined;
    return tiles.filter((tile) => tile instanceof SVGImageElement);
  };

  /** After the frame that shows what is in the document now. */
  const frame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(0);
      }),
    );

  /** When the frame that answers an event was presented, if the browser tells. It tells a little later. */
  const presentation = async (start: number) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Math.max(0, ...presented.filter((own) => Math.abs(own.start - start) < 1).map(({ end }) => end));
  };

  const watch = (sign: Sign, since: () => number | undefined) =>
    new Promise<number>((resolve) => {
      const look = async () => {
        const start = since();
        const found = start === undefined ? undefined : pictures(sign);
        if (start === undefined || !found) return;
        stop();
        // Pictures that are to be decoded leave gaps in the frame.
        await Promise.all(found.map((picture) => (picture as HTMLImageElement).decode()));
        const handed = await frame();
        resolve((start === 0 ? handed : Math.max(handed, await presentation(start))) - start);
      };
      const observer = new MutationObserver(() => void look());
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      const loaded = () => void look();
      document.addEventListener('load', loaded, true);
      const stop = () => {
        observer.disconnect();
        document.removeEventListener('load', loaded, true);
      };
      void look();
    });

  const times: Record<string, Promise<number>> = {};
  for (const [name, sign] of Object.entries(signs)) times[name] = watch(sign, () => 0);
  (globalThis as Watched).stopwatch = {
    times,
    begin(name, sign, event) {
      let start: number | undefined;
      addEventListener(event, ({ timeStamp }) => (start ??= timeStamp), { capture: true, once: true });
      times[name] = watch(sign, () => start);
    },
  };
}
