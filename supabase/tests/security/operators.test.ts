import { describe, expect, it } from 'vitest';
import { backend, setUpInvalidRequests, user } from '../support/api-suite.ts';
import { sendRaw } from '../support/raw-request.ts';

setUpInvalidRequests();

/** A pattern that takes exponential time. */
const endless = String.raw`(.+)(.+)(.+)(.+)(.+)(.+)\6\5\4`;
const get = (query: Record<string, string>) =>
  sendRaw(backend, {
    path: `transactions?${new URLSearchParams({ select: 'description', ...query })}`,
    token: user.accessToken,
  });

describe('an operator that the app does not use', () => {
  it.each(['match', 'imatch', 'not.imatch', 'fts', 'plfts', 'phfts', 'wfts(portuguese)'])(
    'is rejected: %s',
    async (operator) => {
      expect((await get({ description: `${operator}.${endless}` })).status).toBe(400);
      expect((await get({ or: `(description.${operator}.${endless})` })).status).toBe(400);
    },
  );

  it('is rejected when conditions nest too deeply', async () => {
    const deep = `${'(and'.repeat(3000)}(id.eq.1${')'.repeat(3001)}`;
    const answer = await get({ or: deep });
    expect(answer.status).toBe(400);
  });
});
