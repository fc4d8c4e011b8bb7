import type { CDPSession, Page } from '@playwright/test';

interface Conditions {
  /** How many times slower the CPU is. */
  cpu?: number;
  network?: {
    /** In ms for each request. */
    latency: number;
    /** In bytes a second; -1 is unlimited. */
    downloadThroughput: number;
    uploadThroughput: number;
  };
}

/** A phone of the middle class on a slow 4G line. */
export const slowPhone = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

export async function emulate(
  devtools: CDPSession,
  { cpu = 1, network }: Conditions,
): Promise<void> {
  await devtools.send('Network.enable');
  if (network)
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Returns the time of the largest paint so far, in ms since the start of navigation. */
export function largestPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
