// A tour of all pairs of screens in one page, by links.
import type { Browser, Page } from '@playwright/test';
import { screens, watchReady } from './screens.ts';
import { type Build, type Condition, openPage } from './visit.ts';

/** Rounds through all pairs of screens. The first round warms the cache and is not counted. */
const rounds = 3;
/** A signed-in user reaches every screen but the login by a link. */
const linked = Object.keys(screens).filter((screen) => screen !== '/auth');

/** Measures navigation in ms from a link press to the next screen's content, after a warm-up round. */
export async function tour(browser: Browser, build: Build, condition: Condition) {
  const { context, page } = await openPage(browser, build, condition);
  await page.addInitScript(watchReady, screens);
  await page.goto('/');
  await page.evaluate(() => window.ready);
  await page.waitForLoadState('networkidle');
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const from of linked) {
      for (const to of linked) {
        if (from === to) continue;
        await go(page, from);
        // A user looks at a screen before leaving it.
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))),
        );
        const time = await go(page, to);
        if (round > 0) (times[`${from} → ${to}`] ??= []).push(time);
      }
    }
  }
  await context.close();
  return times;
}

/** Clicks a link, whichever screen is open. */
function go(page: Page, to: string): Promise<number> {
  return page.evaluate(
    ([target, text]) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          window.location.pathname === target &&
          document.querySelector('main')?.textContent?.includes(text);
        const start = performance.now();
        if (isThere()) return resolve(0);
        const look = () =>
          isThere() ? resolve(performance.now() - start) : requestAnimationFrame(look);
        const link = document.querySelector<HTMLElement>(`a[href="${target}"]`);
        if (link) link.click();
        else {
          window.history.pushState({}, '', target);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }
        requestAnimationFrame(look);
      }),
    [to, screens[to as keyof typeof screens]] as const,
  );
}
