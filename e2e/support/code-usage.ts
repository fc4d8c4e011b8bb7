import { type CDPSession, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The URLs of the scripts and style sheets that had loaded when the heading appeared. */
    loadedBeforeHeading: string[];
  }
}

interface CodeSizes {
  shell: number;
  /** Modules that the shell provides to remotes. */
  shared: number;
  /** Code of the remote whose page it is. */
  own: number;
  /** Code of other remotes, which add to the page after it is drawn. */
  slots: number;
}

/** Loads once the browser is idle, before or after the end of a watch, and the reports that wait for nothing. */
const lateCode = /\/assets\/(?:updates|auth-client|toasts|vitals)\.|^\/_report$/;

function partOf(pathname: string, remote: string | undefined): keyof CodeSizes {
  const [, folder, name] = pathname.split('/', 3);
  if (folder === 'remotes') return name === remote ? 'own' : 'slots';
  return /\/assets\/(?:inputs|popups|menus|\d+)\.[^/]*\.js$/.test(pathname) ? 'shared' : 'shell';
}

/**
 * Watches which code a page requests and how much of it runs. Sizes are in KB (1,000 bytes). Requests for code of other
 * remotes do not count as requests of the page.
 * @param remote the name of the remote whose page it is, if any
 */
export async function watchCodeUsage(page: Page, devtools: CDPSession, remote?: string) {
  const sizes: CodeSizes = { shell: 0, shared: 0, own: 0, slots: 0 };
  const namedInHtml = new Set<string>();
  const reading: Promise<void>[] = [];
  const requests: string[] = [];
  let pending = 0;
  page.on('request', () => (pending += 1));
  page.on('requestfailed', () => (pending -= 1));
  page.on('requestfinished', (request) => {
    pending -= 1;
    const { pathname } = new URL(request.url());
    if (lateCode.test(pathname)) return;
    const part = partOf(pathname, remote);
    if (part !== 'slots') requests.push(pathname);
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const read = async () => {
      const { responseBodySize } = await request.sizes();
      sizes[part] += responseBodySize / 1000;
    };
    reading.push(read());
  });
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (initiator.type === 'parser') namedInHtml.add(request.url);
  });
  // Order instead of time: code that the heading needs has loaded before it appears, code that its own
  // effects request has not.
  await page.addInitScript(() => {
    window.loadedBeforeHeading = [];
    const untilHeading = new AbortController();
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) window.loadedBeforeHeading.push(target.src);
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
          window.loadedBeforeHeading.push(target.href);
        }
      },
      { capture: true, signal: untilHeading.signal },
    );
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      untilHeading.abort();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.coverage.startJSCoverage();

  return {
    /** Returns the code that the heading had to wait for although the HTML did not name it. */
    secondHops: async () => {
      const loaded = await page.evaluate(() => window.loadedBeforeHeading);
      return loaded.filter((url) => !namedInHtml.has(url));
    },
    /** Ends the watch once every request so far has finished. */
    stop: async () => {
      await expect.poll(() => pending).toBe(0);
      await Promise.all(reading);
      page.removeAllListeners('requestfinished');
      const scripts = await page.coverage.stopJSCoverage();
      const unused = scripts
        .map((script) => ({ ...script, pathname: new URL(script.url).pathname }))
        .filter(({ pathname }) => !pathname.startsWith('/remotes/') && !lateCode.test(pathname))
        .reduce((sum, { source = '', functions }) => sum + unusedBytes(source, functions), 0);
      return { ...sizes, requests, unused: unused / 1000 };
    },
  };
}

interface Ranges {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** Inner ranges follow the ranges that contain them and override their counts. */
function unusedBytes(source: string, functions: Ranges[]): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
  }
  return ran.filter((count) => count === 0).length;
}
