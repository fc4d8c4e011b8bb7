import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

function start(env: Record<string, string>) {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

it.each<[Record<string, string>, RegExp]>([
  [{}, /^Set TOSTAO_SUPABASE_URL and TOSTAO_SUPABASE_KEY\. .*\n$/],
  [{ TOSTAO_SUPABASE_URL: 'https://abc.supabase.co' }, /^Set both .*\n$/],
  [{ TOSTAO_SUPABASE_URL: 'abc', TOSTAO_SUPABASE_KEY: 'key' }, /is not a URL: abc\n$/],
  [{ TOSTAO_SECURITY_CONTACT: 'ana' }, /^TOSTAO_SECURITY_CONTACT .*: ana\n$/],
  [{ PORT: 'x' }, /^"x" is not a port number\.\n$/],
  [
    {
      TOSTAO_SUPABASE_URL: 'same-origin',
      TOSTAO_SUPABASE_KEY: 'key',
      TOSTAO_DATABASE_URL: 'postgres://db/postgres',
    },
    /^TOSTAO_DATA_API_URL .*\n$/,
  ],
])('exits with one sentence when the environment is %j', async (env, sentence) => {
  const server = start(env);
  let stderr = '';
  server.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(stderr).toMatch(sentence);
});

it.each([
  ['https://abc.supabase.co/', () => ({ supabaseUrl: 'https://abc.supabase.co' })],
  ['same-origin', (origin: string) => ({ supabaseUrl: origin, sameOrigin: true })],
])('serves pages for a Supabase at %s until SIGTERM', async (setting, expected) => {
  const server = start({ TOSTAO_SUPABASE_URL: setting, TOSTAO_SUPABASE_KEY: 'key' });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = /^Tostão: (http:\S+)\n$/.exec(line.toString())?.[1] ?? '';
  const config = await fetch(`${url}/config.json`);
  expect(await config.json()).toEqual({
    ...expected(url),
    supabaseKey: 'key',
    reportUrl: '/_report',
  });
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
