import { describe, expect, it } from 'vitest';
import { isHosted, isStack } from '../support/api-backend.ts';
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
  // PostgREST answers it with the user's own rows, and ends a pattern like this one with its statement.
  it
    .skipIf(isHosted)
    .each(['match', 'imatch', 'not.imatch', 'fts', 'plfts', 'phfts', 'wfts(portuguese)'])(
    'rejects the unused operator %s in our API layer',
    async (operator) => {
      expect((await get({ description: `${operator}.${endless}` })).status).toBe(400);
      expect((await get({ or: `(description.${operator}.${endless})` })).status).toBe(400);
    },
  );

  // The gateway of a stack refuses so long an address first.
  it.skipIf(isStack)('rejects conditions that nest too deeply', async () => {
    const deep = `${'(and'.repeat(3000)}(id.eq.1${')'.repeat(3001)}`;
    const answer = await get({ or: deep });
    expect(answer.status).toBe(400);
  });
});

it('ends a function that has a time of its own after that time', async () => {
  await backend.database.runScript(`
    create function public.short_time() returns void language plpgsql
      set statement_timeout = '100ms' as $$ begin perform pg_sleep(60); end $$;
    grant execute on function public.short_time() to authenticated;`);
  await backend.reloadSchema();
  const answer = await sendRaw(backend, {
    path: 'rpc/short_time',
    method: 'POST',
    token: user.accessToken,
    body: {},
  });
  expect(JSON.parse(answer.text)).toMatchObject({ code: '57014' });
  await backend.database.runScript('drop function public.short_time()');
});

it('ends a statement of a user after eight seconds, of which the embedded backend allows one beside others', async () => {
  await backend.database.runScript(`
    create function public.time_limit() returns text language sql stable
      return (
        select current_setting('statement_timeout')
        from pg_sleep(case current_setting('statement_timeout') when '8s' then 0 else 5 end)
      );
    grant execute on function public.time_limit() to authenticated;`);
  await backend.reloadSchema();
  const answer = await sendRaw(backend, { path: 'rpc/time_limit', token: user.accessToken });
  expect(answer.text).toBe('"8s"');
  await backend.database.runScript('drop function public.time_limit()');
});
