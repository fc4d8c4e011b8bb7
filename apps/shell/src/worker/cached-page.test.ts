import { expect, it } from 'vitest';
import { isPage, cacheablePage } from './cached-page.ts';

it('caches a page with its policy and registry, but without route-specific preloads', async () => {
  const response = new Response(
    '<script type="application/json" id="tostao-registry">{}</script>' +
      '<link rel="preload" as="script" crossorigin="anonymous" href="/remotes/debts/1/a.js">' +
      '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">',
    { headers: { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' } },
  );
  const cached = await cacheablePage(response);
  const html = await cached.text();
  expect(html).toContain('tostao-registry');
  expect(html).toContain('/config.json');
  expect(html).not.toContain('/remotes/');
  expect(cached.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(cached.headers.get('content-encoding')).toBeNull();
});

it.each([
  ['/', true],
  ['/transacoes', true],
  ['/auth', true],
  ['/auth/v1/verify', false],
  ['/rest/v1/debts', false],
  ['/remotes/debts/1/', false],
  ['/icon-512.png', false],
])('tells whether %s is a page: %s', (pathname, page) => {
  expect(isPage(pathname)).toBe(page);
});
