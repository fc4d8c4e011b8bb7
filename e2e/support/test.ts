import { type CDPSession, type Page, test as base } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { type AppServer, startWorkerServer } from '@tostao/backend/testing/app-server';
import { startStack } from './servers/stack.ts';
import { emulate, slowPhone } from '@tostao/bench/conditions';
import { serveBarePage } from '@tostao/bench/bare-page/serve-bare-page';
import { createUser, type User } from '@tostao/test-kit/users/create-user';
import { openHome } from './sign-in.ts';
import { sampleName, seedUser } from './seed-user.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Console messages that the test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Lets the app load code before it is used. Off, the requests of a page do not depend on when it is idle. */
  prefetches: boolean;
  /** Plays the animations of the app, which other journeys skip. */
  animations: boolean;
  watchConsole: void;
  /** The developer tools of the page. Their changes end with the test. */
  devtools: CDPSession;
  /** A new account. The page is not signed in. */
  user: User;
  /** The Data API as `user`. */
  api: DataApi;
  /** The page with a stored session of `user`, before its first navigation. */
  signedInPage: Page;
  /** The page signed in as `user`, with home open. */
  homePage: Page;
}

/** The fixtures that all tests of a worker share. Each starts with the first test that needs it. */
export interface WorkerFixtures {
  /**
   * The server under test: the app's own with its backend, Supabase's parts behind Caddy, or the one that runs at
   * TOSTAO_DEPLOYED_URL.
   */
  edition: 'embedded' | 'stack' | 'deployed';
  server: AppServer;
  /** A user with half a year of data. Do not change the data. */
  seededUser: User;
  /** When a page without a framework shows the figures of home on a slow phone, in ms: the median of three visits. */
  bareReady: number;
}

const nothing = () => Promise.resolve();

const startServer: Record<WorkerFixtures['edition'], () => Promise<AppServer>> = {
  embedded: startWorkerServer,
  stack: startStack,
  deployed: async () => {
    const url = process.env.TOSTAO_DEPLOYED_URL ?? '';
    return { url, output: () => '', kill: nothing, stop: nothing };
  },
};

// A file with other worker fixtures than these costs another worker, with a browser and a server of its own.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  edition: ['embedded', { option: true, scope: 'worker' }],
  server: [
    async ({ edition }, provide) => {
      const server = await startServer[edition]();
      await provide(server);
      await server.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seededUser: [
    async ({ server }, provide) => {
      const user = await createUser(server.url, { name: sampleName });
      await seedUser(user.api);
      await provide(user);
    },
    { scope: 'worker' },
  ],
  bareReady: [
    async ({ browser }, provide) => {
      const server = await serveBarePage();
      const { storageState } = await createUser(server.url);
      const times: number[] = [];
      while (times.length < 3) {
        const context = await browser.newContext({ storageState, baseURL: server.url });
        const page = await context.newPage();
        await emulate(await context.newCDPSession(page), slowPhone);
        await page.goto('/');
        // The name may come after the figures.
        await expect(page.locator('body')).toHaveAttribute('data-ready-at', /./);
        times.push(await page.evaluate(() => Number(document.body.dataset['readyAt'])));
        await context.close();
      }
      await server.kill();
      await provide(times.toSorted((one, other) => one - other)[1]!);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  prefetches: [false, { option: true }],
  context: async ({ context, prefetches, serviceWorkers }, provide) => {
    if (!prefetches) await context.addInitScript(saveData);
    await provide(context);
    // The reset for the next test leaves the caches of a service worker behind.
    if (serviceWorkers === 'allow') await context.close();
  },
  animations: [false, { option: true }],
  page: async ({ page, animations }, provide) => {
    if (animations) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await provide(page);
  },
  devtools: async ({ page }, provide) => {
    const session = await page.context().newCDPSession(page);
    await provide(session);
    if (!page.isClosed()) await session.detach();
  },
  user: async ({ server }, provide) => provide(await createUser(server.url)),
  api: async ({ user }, provide) => provide(user.api),
  signedInPage: async ({ page, user }, provide) => {
    await user.signIn(page);
    await provide(page);
  },
  homePage: async ({ signedInPage }, provide) => {
    await openHome(signedInPage);
    await provide(signedInPage);
  },
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedErrors }, provide) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      page.on('console', (message) => message.type() === 'error' && note(message.text()));
      page.on('pageerror', (error) => note(String(error)));
      await provide();
      // The summary of a run shows the first line only.
      expect(errors, `errors in the console: ${errors.join(' | ').slice(0, 300)}`).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: announces a browser in data-saver mode, for which the app prefetches nothing. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
