import type { Page } from '@playwright/test';

const serverError = { code: 'XX000', message: 'fora do ar', details: null, hint: null };

/** Answers every write to a URL with 500 and lets reads through. */
export async function rejectWrites(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: serverError }),
  );
}

/** Lets the first call arrive and drops its response. */
export async function dropFirstResponse(page: Page, path: string): Promise<void> {
  let isDropped = false;
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    if (isDropped) return route.continue();
    isDropped = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/**
 * Holds calls back.
 * @returns a function that sends them
 */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
