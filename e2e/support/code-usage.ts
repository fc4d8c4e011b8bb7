import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Addresses of the scripts and style sheets that had run when the first title was there. */
    loadedBeforeTitle: string[];
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

/** Watches what code a page asks for, and what of it runs. Sizes in KB (1,000 bytes). */
export async function watchCode(page: Page) {
  const sizes: Part = { shell: 0, lent: 0, own: 0 };
  const named = new Set<string>();
  const reading: Promise<void>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // Comes once the screen is idle: on a slow machine before this watch ends, else after.
    if (/\/assets\/updates\./.test(pathname)) return;
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
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (initiator.type === 'parser') named.add(request.url);
  });
  // By what ran, not by the clock: what the title waited for has run before it, and what the title's
  // own effects ask for has not, however long they take.
  await page.addInitScript(() => {
    window.loadedBeforeTitle = [];
    const untilTitled = new AbortController();
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) window.loadedBeforeTitle.push(target.src);
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
          window.loadedBeforeTitle.push(target.href);
        }
      },
      { capture: true, signal: untilTitled.signal },
    );
    const look = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      untilTitled.abort();
      look.disconnect();
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.coverage.startJSCoverage();

  return {
    /** The code that the screen's title had to wait for, and that the HTML did not name. */
    hops: async () => {
      const loaded = await page.evaluate(() => window.loadedBeforeTitle);
      return loaded.filter((url) => !named.has(url));
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
