/** Long enough for the first screen to load. */
const idleDelayMs = 2000;
/** Stands for idleness in Safari, which has no `requestIdleCallback`. */
const safariDelayMs = 500;

/**
 * Waits until the first screen is loaded and the browser is idle. Offline, it does not wait for
 * requests.
 */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
    });
  }
  if (!navigator.onLine) return;
  await new Promise((resolve) => {
    setTimeout(resolve, idleDelayMs);
  });
  await nextIdle();
}

/** Waits until the browser is idle. */
export async function nextIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, safariDelayMs);
  });
}
