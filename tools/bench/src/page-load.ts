import type { CDPSession, Page } from '@playwright/test';

interface Loaded {
  requests: number;
  /** Of 1,000 bytes, as transferred. */
  KB: number;
}

/** Counts what a page requests, from now on. */
export function watchLoad(devtools: CDPSession) {
  const requests = new Map<string, { bytes: number; sentAt: number; name: string }>();
  const pending = new Set<string>();
  let lastAt = performance.now();
  const settle = (requestId: string) => {
    pending.delete(requestId);
    lastAt = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    pending.add(requestId);
    const name = `${request.method} ${request.url} ${request.postData ?? ''}`;
    requests.set(requestId, { bytes: 0, sentAt: wallTime * 1000, name });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => settle(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    settle(requestId);
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    /** Waits until the page has requested nothing for a time, in ms. */
    quiet: async (page: Page, quietMs: number) => {
      while (pending.size > 0 || performance.now() - lastAt < quietMs) {
        await page.waitForTimeout(50);
      }
    },
    /** Sums up the requests that were sent until a moment, in ms since the epoch. */
    until: (moment: number): Loaded => {
      const counted = [...requests.values()].filter(({ sentAt }) => sentAt <= moment);
      const bytes = counted.reduce((sum, request) => sum + request.bytes, 0);
      return { requests: counted.length, KB: bytes / 1000 };
    },
    /** Returns the requests for data that were sent more than once. */
    repeated: (): string[] => {
      const names = [...requests.values()]
        .map(({ name }) => name)
        .filter((n) => n.includes('/rest/'));
      return names.filter((name, index) => names.indexOf(name) !== index);
    },
  };
}
