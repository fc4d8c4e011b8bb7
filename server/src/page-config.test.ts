import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { publicPageConfig, policySources, readPageConfig } from './page-config.ts';
import { urlRegistry } from './registry-source.ts';
import { contentSecurityPolicy } from './security-headers.ts';

it('trusts only its own origin by default and permits no overrides', () => {
  const pageConfig = readPageConfig({});
  expect(publicPageConfig(pageConfig)).toEqual({ reportUrl: '/_report' });
  expect(contentSecurityPolicy('', policySources(pageConfig))).toContain(
    "script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self';",
  );
});

it('lets pages load code from the configured origins and send load reports', () => {
  const pageConfig = readPageConfig({
    TOSTAO_REMOTE_ORIGINS: 'https://debts.example.com, https://cdn.example.com/',
    TOSTAO_REPORT_URL: 'https://report.example.com/loads',
  });
  expect(publicPageConfig(pageConfig)).toEqual({
    remoteOrigins: ['https://debts.example.com', 'https://cdn.example.com'],
    reportUrl: 'https://report.example.com/loads',
  });
  const policy = contentSecurityPolicy('', policySources(pageConfig));
  expect(policy).toContain(
    "script-src 'self' 'wasm-unsafe-eval' https://debts.example.com https://cdn.example.com;",
  );
  expect(policy).toContain(
    "connect-src 'self' https://debts.example.com https://cdn.example.com https://report.example.com;",
  );
  expect(policy).not.toContain('localhost');
});

it('allows localhost only where overrides are permitted', () => {
  const pageConfig = readPageConfig({ TOSTAO_OVERRIDES: 'true' });
  expect(publicPageConfig(pageConfig)).toEqual({ overrides: true, reportUrl: '/_report' });
  expect(policySources(pageConfig).code).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
});

it('rejects remote origins that are not origins', () => {
  for (const [origins, problem] of [
    ['cdn.example.com', 'is not a URL'],
    ['javascript:alert(1)', 'is not a URL'],
    ['https://cdn.example.com/remotes', 'more than an origin'],
  ]) {
    expect(() => readPageConfig({ TOSTAO_REMOTE_ORIGINS: origins })).toThrow(problem);
  }
});

it('caches a remote registry for five seconds and serves the last one while its server is down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  let status = 200;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end(JSON.stringify({ schemaVersion: 1, remotes: {}, asked }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const source = urlRegistry(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const [one, two] = await Promise.all([source(), source()]);
  expect([one, two]).toEqual([{ schemaVersion: 1, remotes: {}, asked: 1 }, one]);
  clock.mockReturnValue(4999);
  expect(await source()).toBe(one);
  status = 503;
  clock.mockReturnValue(5000);
  expect(await source()).toBe(one);
  expect(asked).toBe(2);
  server.close();
});

it('lets a page fetch the description of a published version from any origin of remotes', () => {
  const remoteOrigins = ['https://cdn.example.com'];
  expect(policySources({ remoteOrigins }).connect).toEqual(remoteOrigins);
});
