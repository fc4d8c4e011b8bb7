import type { Page } from '@playwright/test';

/** As when the disk is full, or a quota is used up. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** As when somebody blocks all cookies and site data. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A function of the keyword kind, so that it can be called with `new`; in here, because it runs there.
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
