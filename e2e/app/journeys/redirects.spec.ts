import { watchForScriptExecution } from '@tostao/e2e-support/hostile-input';
import { expect, test } from '@tostao/e2e-support/test';
import { openHome } from '@tostao/e2e-support/sign-in';

// URLs that look like files are answered 404.
test.use({ expectedErrors: [/404/] });

test('no URL redirects away from the app, signed in or not', async ({
  page,
  user,
  request,
  baseURL,
}) => {
  const { addresses } = await watchForScriptExecution(page);
  const evil = 'https://evil.example';
  const names = ['next', 'redirect', 'redirect_to', 'redirectTo', 'returnUrl', 'url', 'continue'];
  const routes = [
    // One of them that redirects leads away, whatever the others do.
    `/auth?${new URLSearchParams(names.map((name) => [name, evil])).toString()}`,
    '/auth?next=//evil.example#next=//evil.example',
    '/auth?next=javascript:window.__ran=1',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example/auth',
    '/javascript:window.__ran=1',
    '/auth/..//evil.example',
    '/relatorio?mes=//evil.example',
    '/transacoes?tipo=javascript:1&busca=//evil.example',
    '/?override=debts@https://evil.example',
  ];
  const visit = async () => {
    for (const route of routes) {
      // Concatenated, because `new URL` would normalize it.
      await page.goto(`${baseURL}${route}`);
      await expect(page.locator('main, pre').first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  };
  await visit();
  await user.signIn(page);
  await openHome(page);
  await visit();
  expect(addresses.filter((address) => new URL(address).hostname === 'evil.example')).toEqual([]);

  for (const address of [
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%09/evil.example',
    '/assets//evil.example',
    `/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(evil)}`,
    `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(evil)}`,
    `/auth/v1/callback?code=x&state=x&redirect_to=${encodeURIComponent(evil)}`,
  ]) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    const location = new URL(response.headers()['location'] ?? '/', baseURL);
    expect(location.hostname, address).toBe('127.0.0.1');
  }
});
