/** Without a finished request for this time, the first screen has everything that it shows. */
const quietMs = 2500;
/** A page that never stops asking has idle work to do too. */
const maxWaitMs = 15_000;
/** Stands for idleness in Safari, which has no `requestIdleCallback`. */
const safariDelayMs = 500;

let quiet: Promise<void> | undefined;

/**
 * Waits until the first screen is complete, the line is quiet and the browser is idle. Offline, it does not wait for
 * requests.
 */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
    });
  }
  if (!navigator.onLine) return;
  quiet ??= whenQuiet();
  await quiet;
  await nextIdle();
}

/** Tells whether the line is so slow that only what a press asks for is loaded. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(last);
      clearTimeout(timer);
      resolve();
    };
    const last = setTimeout(finish, maxWaitMs);
    let timer = setTimeout(finish, quietMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe({ type: 'resource' });
  });
}

/** Waits until the browser is idle. */
async function nextIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, safariDelayMs);
  });
}
