import { expect, it } from 'vitest';
import { mockFetch } from './mock-fetch.ts';

let isDown = true;
const fetchMock = mockFetch({
  'rpc/save': (_url, body) => (isDown ? 'failing' : { saved: body }),
  debts: [{ name: 'Aluguel' }],
  'rpc/totals': { income: 1 },
  transactions: (url) => [{ limit: url.searchParams.get('limit') }],
});
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetchMock(`https://mock.invalid/rest/v1/${path}`, { headers });
  return [response.status, await response.json()] as const;
};

it('returns the mock answers, and fails all other requests', async () => {
  expect(await ask('debts?select=*')).toEqual([200, [{ name: 'Aluguel' }]]);
  expect(await ask('rpc/totals')).toEqual([200, { income: 1 }]);
  expect(await ask('transactions?limit=5')).toEqual([200, [{ limit: '5' }]]);
  expect(await ask('profiles')).toEqual([500, { code: 'XX000', message: 'fora do ar' }]);
});

it('returns a single row when the request asks for one', async () => {
  const accept = 'application/vnd.pgrst.object+json';
  expect(await ask('debts', { accept })).toEqual([200, { name: 'Aluguel' }]);
});

async function save(): Promise<Response> {
  const url = 'https://mock.invalid/rest/v1/rpc/save';
  return fetchMock(url, { method: 'POST', body: JSON.stringify({ a: 1 }) });
}

it('passes the body to a function, which may fail', async () => {
  expect((await save()).status).toBe(500);
  isDown = false;
  expect(await (await save()).json()).toEqual({ saved: { a: 1 } });
});
