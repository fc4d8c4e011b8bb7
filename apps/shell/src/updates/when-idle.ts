/** Long enough for the first screen to have what it needs, in ms. */
const idleDelayMs = 2000;

/**
 * Waits until the first screen is there and the browser has nothing better to do; without a network
 * there is nothing to leave it to.
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
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) return;
  await new Promise<unknown>((resolve) => {
    requestIdleCallback(resolve, { timeout: 3000 });
  });
}
