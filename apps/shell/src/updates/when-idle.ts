/** Long enough for the first screen to load. */
const idleDelayMs = 2000;

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
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) return;
  await new Promise<unknown>((resolve) => {
    requestIdleCallback(resolve, { timeout: 3000 });
  });
}
