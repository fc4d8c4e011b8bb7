import { afterEach, expect, it, vi } from 'vitest';
import { expectShell } from './expect-shell.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'http://127.0.0.1:3000';

/** Answers requests for the configuration and the registry of a shell. */
function answering(config: () => Promise<Response>, remotes: object = { metas: {} }) {
  const registry = () => Promise.resolve(Response.json({ remotes }));
  const answer = ({ pathname }: URL) => (pathname === '/registry.json' ? registry() : config());
  vi.stubGlobal('fetch', answer);
}

const allowing = () => Promise.resolve(Response.json({ overrides: true }));

it('accepts a shell that allows overrides and knows the remote', async () => {
  answering(allowing);
  await expect(expectShell(address, 'metas')).resolves.toBeUndefined();
});

it.each([
  ['no server', () => Promise.reject(new TypeError('fetch failed')), 'No Tostão answers at'],
  ['another server', () => Promise.resolve(new Response('Hello')), 'No Tostão answers at'],
  ['a shell without overrides', () => Promise.resolve(Response.json({})), 'does not show remotes'],
])('says what to start where there is %s', async (_, config, message) => {
  answering(config);
  await expect(expectShell(address, 'metas')).rejects.toThrow(message);
  await expect(expectShell(address, 'metas')).rejects.toThrow('TOSTAO_OVERRIDES=true npm start');
});

it('asks for a first release, which brings the pages into the navigation', async () => {
  answering(allowing, {});
  await expect(expectShell(address, 'metas')).rejects.toThrow('npm run release -- publish metas');
});
