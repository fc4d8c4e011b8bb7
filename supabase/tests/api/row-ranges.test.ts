import { beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';
import { sendRaw } from '../support/raw-request.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
let reader: TestUser;
beforeAll(async () => {
  reader = await backend.signUp();
  // More than one answer has.
  for (const size of [1000, 500]) {
    const rows = Array.from({ length: size }, () => newTransaction());
    await reader.client.from('transactions').insert(rows).throwOnError();
  }
});

const count = { Prefer: 'count=exact' };

async function range(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRaw(backend, { path, headers, token: reader.accessToken });
  const rows = JSON.parse(answer.text) as unknown[];
  return { status: answer.status, rows: rows.length, range: answer.headers.get('content-range') };
}

it('returns a Content-Range when more rows exist than it returns', async () => {
  const path = 'transactions?select=id';
  expect(await range(path)).toEqual({ status: 200, rows: 1000, range: '0-999/*' });
  const counted = { status: 206, rows: 1000, range: '0-999/1500' };
  expect(await range(path, count)).toEqual(counted);
  expect(await range(`${path}&limit=5000`, count)).toEqual(counted);
  expect(await range(path, { ...count, Range: '0-4999' })).toEqual(counted);
});

it('serves all rows by ranges, and answers 416 beyond the last', async () => {
  const path = 'transactions?select=id&order=id';
  expect(await range(path, { ...count, Range: '1400-1600' })).toEqual({
    status: 206,
    rows: 100,
    range: '1400-1499/1500',
  });
  const beyond = { path, headers: { ...count, Range: '2000-2100' }, token: reader.accessToken };
  expect((await sendRaw(backend, beyond)).status).toBe(416);
  const backwards = { path, headers: { Range: '9-1' }, token: reader.accessToken };
  expect((await sendRaw(backend, backwards)).status).toBe(416);
});
