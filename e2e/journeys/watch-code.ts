import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the first title was there, in ms since 1970. */
    titledAt: number;
  }
}

interface Part {
  lent: number;
  own: number;
  shell: number;
}

function partOf(pathname: string): keyof Part {
  if (pathname.startsWith('/remotes/')) return 'own';
  return /\/assets\/(?:controls|\d+)\.[^/]*\.js$/.test(pathname) ? 'lent' : 'shell';
}

/** Long enough to tell what waited for what, in ms. */
const roundTrip = 100;

/** Watches what code a page asks for, and what of it runs. Sizes in KB (1,000 bytes). */
export async function watchCode(page: Page) {
  const sizes: Part = { shell: 0, lent: 0, own: 0 };
  const followUps: { pathname: string; sentAt: number }[] = [];
  const seen = new Set<string>();
  const reading: Promise<void>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    requests += 1;
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const read = async () => {
      const { responseBodySize } = await request.sizes();
      sizes[partOf(pathname)] += responseBodySize / 1000;
    };
    reading.push(read());
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // Each of these waits for a script that had to be there first: a round trip more.
  devtools.on('Network.requestWillBeSent', ({ request, initiator, wallTime }) => {
    const { pathname } = new URL(request.url);
    if (!/\.(?:js|css)$/.test(pathname) || seen.has(pathname)) return;
    seen.add(pathname);
    if (initiator.type !== 'parser') followUps.push({ pathname, sentAt: wallTime * 1000 });
  });
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      window.titledAt = performance.timeOrigin + performance.now();
      look.disconnect();
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.coverage.startJSCoverage();

  return {
    /** The code that the screen's title had to wait for, and that the HTML did not name. */
    hops: async () => {
      const titledAt = await page.evaluate(() => window.titledAt);
      return followUps
        .filter(({ sentAt }) => sentAt < titledAt - roundTrip / 2)
        .map(({ pathname }) => pathname);
    },
    stop: async () => {
      await Promise.all(reading);
      page.removeAllListeners('requestfinished');
      const scripts = await page.coverage.stopJSCoverage();
      const unused = scripts
        .filter(({ url }) => partOf(new URL(url).pathname) !== 'own')
        .reduce((sum, { source = '', functions }) => sum + unusedBytes(source, functions), 0);
      return { ...sizes, requests, unused: unused / 1000 };
    },
  };
}

interface Ranges {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** Inner ranges come after those they are in, and decide. */
function unusedBytes(source: string, functions: Ranges[]): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
  }
  return ran.filter((one) => one === 0).length;
}
