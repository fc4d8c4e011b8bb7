import type { Page } from '@playwright/test';

/** Simulates a full disk or an exhausted quota. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** Simulates a browser that blocks all cookies and site data. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // An arrow function cannot be called with `new`. It runs in the page, so it cannot be hoisted.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    function deny(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: deny });
    Object.defineProperty(document, 'cookie', { value: '', writable: true });
    navigator.locks.request = async () => deny();
  });
}
