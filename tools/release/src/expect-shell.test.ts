import { afterEach, expect, it, vi } from 'vitest';
import { expectShell } from './expect-shell.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'http://127.0.0.1:3000';

/** Answers requests for the configuration of a shell. */
function answering(config: () => Promise<Response>) {
  vi.stubGlobal('fetch', config);
}

const allowing = () => Promise.resolve(Response.json({ overrides: true }));

it('accepts a shell that allows overrides', async () => {
  answering(allowing);
  await expect(expectShell(address)).resolves.toBeUndefined();
});

it.each([
  ['no server', () => Promise.reject(new TypeError('fetch failed')), 'No Tostão answers at'],
  ['another server', () => Promise.resolve(new Response('Hello')), 'No Tostão answers at'],
  ['a shell without overrides', () => Promise.resolve(Response.json({})), 'does not show remotes'],
])('says what to start where there is %s', async (_, config, message) => {
  answering(config);
  await expect(expectShell(address)).rejects.toThrow(message);
  await expect(expectShell(address)).rejects.toThrow('TOSTAO_OVERRIDES=true npm start');
});
