import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '@tostao/server/listen';
import { startDevServer } from './dev-server.ts';
import { newDataFolder } from './testing/template-folder.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startDevServer(await newDataFolder(), 0);
});
afterAll(() => server.close());

const preflight = async (origin: string) => {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
  const answer = await fetch(`${server.url}/rest/v1/rpc/pay_debt`, { method: 'OPTIONS', headers });
  return answer.headers.get('access-control-allow-origin');
};

it('serves its URL and publishable key', async () => {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabaseUrl: string;
    supabaseKey: string;
  };
  expect(config).toEqual({
    supabaseUrl: server.url,
    supabaseKey: expect.any(String) as string,
    changes: true,
    overrides: true,
    example: true,
  });
  const headers = { apikey: config.supabaseKey };
  expect((await fetch(`${server.url}/auth/v1/settings`, { headers })).status).toBe(200);
});

it.each(['http://localhost:3000', 'http://127.0.0.1:3101', 'http://[::1]:3101'])(
  'accepts calls from %s',
  async (origin) => {
    expect(await preflight(origin)).toBe(origin);
  },
);

it.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
  'rejects calls from %s',
  async (origin) => {
    expect(await preflight(origin)).toBeNull();
  },
);

it('names its own variable where the port is taken', async () => {
  const { port } = new URL(server.url);
  await expect(startDevServer(await newDataFolder(), Number(port))).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Stop the process that uses it, or set BACKEND_PORT.`,
  );
});
