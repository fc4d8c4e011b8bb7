import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { seededRandom } from '@tostao/backend/testing/random';
import { databaseError, serverError } from '@tostao/domain/data-access/fake-data-api';
import { fulfill } from '@tostao/test-kit/browser/data-api-routes';
import { notifications } from '@tostao/e2e-support/home-page';

const delayMs = 1500;

/** The faults of a call, by the name that a failed test prints. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is answered 500': (route) => fulfill(route, serverError()),
  'is answered 503': (route) => fulfill(route, databaseError(503, 'XX000', 'fora do ar')),
  'is cut off before it arrives': (route) => route.abort('connectionreset'),
  'arrives, and its answer is cut off': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'arrives, and is answered 500': async (route) => {
    await route.fetch();
    await fulfill(route, serverError());
  },
  'times out': async (route) => {
    await wait(delayMs);
    await route.abort('timedout');
  },
  'is slow': async (route) => {
    await wait(delayMs);
    await route.continue();
  },
};

interface InjectedFaults {
  /** The faults so far, in order. */
  readonly injected: string[];
  stop: () => Promise<void>;
}

/**
 * Makes a share of the calls to the Data API fail. The choice depends on the seed and on how often the
 * same call was made before, so a seed hits the same calls in whatever order they are sent.
 */
export async function injectFaults(
  page: Page,
  share: number,
  seed: number,
): Promise<InjectedFaults> {
  const injected: string[] = [];
  const counts = new Map<string, number>();
  const pattern = '**/rest/v1/**';
  const handle = async (route: Route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const times = (counts.get(call) ?? 0) + 1;
    counts.set(call, times);
    const { below, pick } = seededRandom(seed + crc32(`${call} ${times}`));
    if (below(1000) >= share * 1000) return route.continue();
    const fault = pick(Object.keys(faults));
    injected.push(`${call} ${fault}`);
    return faults[fault]?.(route);
  };
  // Navigating away aborts the calls in flight.
  await page.route(pattern, (route) => handle(route).catch(() => undefined));
  return { injected, stop: () => page.unroute(pattern) };
}

/** Waits for an element and presses "Tentar novamente" wherever a part of the page failed. */
export async function retryUntilVisible(page: Page, target: Locator): Promise<void> {
  const retryButton = page
    .getByRole('main')
    .getByRole('button', { name: 'Tentar novamente' })
    .first();
  await expect(async () => {
    if (await retryButton.isVisible())
      await retryButton.click({ timeout: 1000 }).catch(() => undefined);
    await expect(target).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** Dismisses all notifications, so that the next one is new. */
async function dismissNotifications(page: Page): Promise<void> {
  const button = notifications(page).getByRole('button', { name: 'Dispensar notificação' });
  await expect(async () => {
    if ((await button.count()) > 0) await button.first().click({ timeout: 500 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.move(0, 0);
}

/** Presses a dialog's button until the dialog has closed. Each time it stays open it must say why. */
export async function submitUntilClosed(
  page: Page,
  dialog: Locator,
  button: string,
): Promise<void> {
  const failure = notifications(page).getByText(/^Erro/).first();
  const outcome = async () => {
    if (await dialog.isHidden()) return 'closed';
    return (await failure.isVisible()) ? 'failed' : 'pending';
  };
  await expect(async () => {
    await dismissNotifications(page);
    await dialog.getByRole('button', { name: button, exact: true }).click({ timeout: 3000 });
    await expect.poll(outcome, { timeout: 20_000 }).not.toBe('pending');
    expect(await outcome()).toBe('closed');
  }).toPass({ timeout: 60_000 });
}
