import { expect, it } from 'vitest';
import { databaseError, fakeDataApi } from './fake-data-api.ts';

let isDown = true;
const api = fakeDataApi({
  'rpc/save': ({ body }) => (isDown ? 'failing' : { saved: body }),
  debts: [{ name: 'Aluguel' }],
  'rpc/totals': { income: 1 },
  transactions: ({ search }) => [{ limit: search.get('limit') }],
});
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.fetch(`https://mock.invalid/rest/v1/${path}`, { headers });
  return [response.status, await response.json()] as const;
};

it('returns the mock answers, and fails all other requests', async () => {
  expect(await ask('debts?select=*')).toEqual([200, [{ name: 'Aluguel' }]]);
  expect(await ask('rpc/totals')).toEqual([200, { income: 1 }]);
  expect(await ask('transactions?limit=5')).toEqual([200, [{ limit: '5' }]]);
  expect(await ask('profiles')).toEqual([
    500,
    { code: 'XX000', message: 'fora do ar', details: null, hint: null },
  ]);
});

it('returns a single row when the request asks for one', async () => {
  const accept = 'application/vnd.pgrst.object+json';
  expect(await ask('debts', { accept })).toEqual([200, { name: 'Aluguel' }]);
});

async function save(): Promise<Response> {
  const url = 'https://mock.invalid/rest/v1/rpc/save';
  return api.fetch(url, { method: 'POST', body: JSON.stringify({ a: 1 }) });
}

it('passes the body to a function, which may fail', async () => {
  expect((await save()).status).toBe(500);
  isDown = false;
  expect(await (await save()).json()).toEqual({ saved: { a: 1 } });
});

it('records the requests, of which some get no response', async () => {
  const { fetch, requests } = fakeDataApi({ 'DELETE debts': null, debts: 'lost' });
  const url = 'https://mock.invalid/rest/v1/debts?id=eq.a';
  expect(await (await fetch(url, { method: 'DELETE' })).json()).toBeNull();
  await expect(fetch(url)).rejects.toThrow('Failed to fetch');
  expect(requests.map(({ method, path, search }) => [method, path, search.get('id')])).toEqual([
    ['DELETE', 'debts', 'eq.a'],
    ['GET', 'debts', 'eq.a'],
  ]);
});

it('returns the same error to every request of a function', async () => {
  const gone = databaseError(410, 'PT410', 'gone');
  const { fetch } = fakeDataApi(() => gone);
  for (const path of ['debts', 'accounts']) {
    const response = await fetch(`https://mock.invalid/rest/v1/${path}`);
    expect([response.status, await response.json()]).toEqual([
      410,
      { code: 'PT410', message: 'gone', details: null, hint: null },
    ]);
  }
});

it('leaves a request without an answer to its caller', async () => {
  const request = new Request('https://mock.invalid/rest/v1/profiles');
  expect(await fakeDataApi({}).respond(request)).toBeUndefined();
});
