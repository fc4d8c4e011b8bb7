import { expect, type Page } from '@playwright/test';

/** Input that runs, leaves its attribute or reverses text when an app treats it as more than text. */
export const hostileInput = {
  userName: '<img src=x onerror="window.__ran=1">',
  description: '"><svg onload=window.__ran=2>{{7*7}}${7*7}\u202Egnp.exe\u202C',
  category: '<script>window.__ran=3</script>',
  debt: 'javascript:window.__ran=4//</li><b onmouseover=window.__ran=5>',
  institution: '</title><iframe srcdoc="<script>parent.__ran=6</script>">',
  formula: '=HYPERLINK("https://evil.example";"x")',
};

/** Watches a page for injected scripts, whether they ran or the content security policy blocked them. */
export async function watchForScriptExecution(page: Page) {
  const violations: string[] = [];
  const written: string[] = [];
  const addresses: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => written.push(message.text()));
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  return {
    written,
    addresses,
    /** Checks that no script ran or was blocked, and that no text became an element. */
    expectNothingRan: async (where: string) => {
      const ran = await page.evaluate(() => (window as unknown as { __ran?: number }).__ran);
      expect(ran, where).toBeUndefined();
      await expect(page.locator('img[src="x"], iframe, [onload], [onerror]'), where).toHaveCount(0);
      expect(violations, where).toEqual([]);
    },
  };
}

/** Reads the access and the refresh token of the stored session. */
export async function readTokens(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    return [session['access_token'] ?? '', session['refresh_token'] ?? ''];
  });
}
