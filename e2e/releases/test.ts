import { openHomeAs } from '@tostao/e2e-support/sign-in';
import { test as base } from '@tostao/e2e-support/test';
import type { Page } from '@playwright/test';
import { type ReleaseEnvironment, startReleaseEnvironment } from './support/release-environment.ts';

interface TestFixtures {
  releaseEnvironment: ReleaseEnvironment;
  /** The page signed in on the staging shell of `releaseEnvironment`, with home open. */
  stagingPage: Page;
}

interface WorkerFixtures {
  sharedReleaseEnvironment: Awaited<ReturnType<typeof startReleaseEnvironment>>;
}

/** The journeys of releases, each with the first build of each remote published. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedReleaseEnvironment: [
    async ({ server }, provide) => {
      const environment = await startReleaseEnvironment(server.url);
      await provide(environment);
      await environment.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  releaseEnvironment: async ({ sharedReleaseEnvironment }, provide) => {
    sharedReleaseEnvironment.reset();
    await provide(sharedReleaseEnvironment);
  },
  stagingPage: async ({ page, user, releaseEnvironment: { staging } }, provide) => {
    await openHomeAs(user, page, staging);
    await provide(page);
  },
});
