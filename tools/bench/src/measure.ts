import type { Page } from '@playwright/test';
import { median } from './measured-app.ts';

const runs = Number(process.env.RUNS ?? 7);

/** Runs a measurement `RUNS` (7) times and prints the median with all times in ms. */
export async function measure(name: string, once: (run: number) => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once(run));
  const all = times.map(Math.round).join(', ');
  console.log(`${name.padEnd(52)} ${String(Math.round(median(times))).padStart(6)} ms   (${all})`);
}

/**
 * Measures from the last trusted event of a type until the page's main part has a text, in ms. It must not
 * be so before.
 * @param act the cause of the event, such as a click
 * @param rows how many rows the lists must have then
 */
export async function timeFromEvent(
  page: Page,
  type: 'keydown' | 'pointerdown',
  text: string,
  act: () => Promise<void>,
  rows?: number,
): Promise<number> {
  await page.evaluate(
    ([awaited, name, count]) => {
      let start = Number.NaN;
      const setStart = ({ timeStamp }: Event) => (start = timeStamp);
      window.addEventListener(name, setStart, true);
      window.measured = new Promise((resolve) => {
        const check = (now: number) => {
          const main = document.querySelector('main');
          const isCounted = !count || main?.querySelectorAll('section li').length === count;
          if (isCounted && main?.textContent?.includes(awaited)) {
            window.removeEventListener(name, setStart, true);
            // The time of the frame, as the events have theirs.
            resolve(Math.max(now, performance.now()) - start);
          } else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      });
    },
    [text, type, rows] as const,
  );
  await act();
  return page.evaluate(() => window.measured);
}

interface Interaction {
  id: number;
  /** Its longest event and where it was. */
  event: string;
  /** Time from that event to the next frame in ms. */
  duration: number;
}

/** Init script that collects the interactions of the page, without those that took less than 16 ms. */
export function watchInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const { interactionId, name, duration, target } = entry;
      const where =
        target instanceof Element ? (target.getAttribute('role') ?? target.tagName) : '';
      const event = `${name} on ${where.toLowerCase()}`;
      const known = window.interactions.find(({ id }) => id === interactionId);
      if (!known) window.interactions.push({ id: interactionId, event, duration });
      else if (known.duration < duration) Object.assign(known, { event, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

interface Scrolled {
  /** The time of each frame in ms, ascending. */
  frames: number[];
  /** In how many frames the middle of the window showed no row. */
  blank: number;
}

/** Scrolls 100 px a frame for two seconds, as with a wheel. */
export async function scroll(page: Page): Promise<Scrolled> {
  const { frames, blank } = await page.evaluate(
    () =>
      new Promise<Scrolled>((resolve) => {
        const times: number[] = [];
        let empty = 0;
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
          if (!middle?.closest('main section')) empty += 1;
          window.scrollBy(0, 100);
          if (now - start < 2000) requestAnimationFrame(step);
          else resolve({ frames: times.slice(1), blank: empty });
        };
        requestAnimationFrame(step);
      }),
  );
  return { frames: frames.toSorted((one, other) => one - other), blank };
}

declare global {
  interface Window {
    measured: Promise<number>;
    interactions: Interaction[];
  }
}
