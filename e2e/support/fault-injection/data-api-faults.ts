import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { seededRandom } from '@tostao/backend/testing/random';
import { notifications } from './debts/debts-steps.ts';

const down = { code: 'XX000', message: 'fora do ar', details: null, hint: null };

/** What may happen to a call on its way. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is answered 500': (route) => route.fulfill({ status: 500, json: down }),
  'is answered 503': (route) => route.fulfill({ status: 503, json: down }),
  'is cut off before it arrives': (route) => route.abort('connectionreset'),
  'arrives, and its answer is cut off': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'arrives, and is answered 500': async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: down });
  },
  'times out': async (route) => {
    await wait(1500);
    await route.abort('timedout');
  },
  'is slow': async (route) => {
    await wait(1500);
    await route.continue();
  },
};

/** A share of the calls to the Data API that goes wrong. */
export interface Trouble {
  /** What went wrong so far, in order. */
  readonly happened: string[];
  stop: () => Promise<void>;
}

/**
 * Lets calls to the Data API go wrong. Which of them depends on the seed and on how often the same
 * was asked before, so that a seed breaks the same calls whatever order they are sent in.
 */
export async function makeTrouble(page: Page, share: number, seed: number): Promise<Trouble> {
  const happened: string[] = [];
  const asked = new Map<string, number>();
  const pattern = '**/rest/v1/**';
  const handle = async (route: Route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const times = (asked.get(call) ?? 0) + 1;
    asked.set(call, times);
    const { below, pick } = seededRandom(seed + crc32(`${call} ${times}`));
    if (below(1000) >= share * 1000) return route.continue();
    const fault = pick(Object.keys(faults));
    happened.push(`${call} ${fault}`);
    return faults[fault]?.(route);
  };
  // A page that leaves takes its calls along.
  await page.route(pattern, (route) => handle(route).catch(() => undefined));
  return { happened, stop: () => page.unroute(pattern) };
}

/** Waits for something, as somebody does who presses what a failed part offers. */
export async function see(page: Page, what: Locator): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).first();
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
    await expect(what).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** Puts all messages away, so that the next one is new. */
async function dismiss(page: Page): Promise<void> {
  const button = notifications(page).getByRole('button', { name: 'Dispensar notificação' });
  await expect(async () => {
    if ((await button.count()) > 0) await button.first().click({ timeout: 500 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.move(0, 0);
}

/**
 * Presses a dialog's button until the dialog is gone, as somebody does who reads what is said. One
 * that stays must say why.
 */
export async function insist(page: Page, dialog: Locator, button: string): Promise<void> {
  const failure = notifications(page).getByText(/^Erro/).first();
  const outcome = async () => {
    if (await dialog.isHidden()) return 'gone';
    return (await failure.isVisible()) ? 'refused' : 'pending';
  };
  await expect(async () => {
    await dismiss(page);
    await dialog.getByRole('button', { name: button, exact: true }).click({ timeout: 3000 });
    await expect.poll(outcome, { timeout: 20_000 }).not.toBe('pending');
    expect(await outcome()).toBe('gone');
  }).toPass({ timeout: 60_000 });
}
