// @vitest-environment node
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { PostgrestBuilder } from '@supabase/postgrest-js';
import type { QueuedMutation } from '@tostao/platform';
import { beforeEach, expect, it, vi } from 'vitest';
import { inLane, sendMutation } from './send-mutation.ts';

const deletion = {
  id: 'a',
  request: { delete: 'transactions', id: 't' },
  label: 'Exclusão: Café',
  rows: [{ table: 'transactions', version: 1, id: 't', after: null }],
  failure: { title: 'Erro ao deletar transação' },
};

let signedInUser = 'ana';

/** Returns a backend with the session of `signedInUser`. */
function backend(answer: Parameters<typeof fakeBackend>[0] = () => []) {
  const fake = fakeBackend(answer);
  vi.spyOn(fake.database.auth, 'getSession').mockImplementation(
    async () => ({ data: { session: { user: { id: signedInUser } } }, error: null }) as never,
  );
  return fake;
}

beforeEach(() => {
  signedInUser = 'ana';
});

it('sends a mutation while the session is its owner’s', async () => {
  const { database, requests } = backend();
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'sent', answer: [] });
  expect(requests).toHaveLength(1);
});

it.each([
  ['a page of the proxy', new Response('<html>', { status: 520 })],
  ['nothing', new Response('', { status: 500 })],
  ['a rate limit', databaseError(429, 'over_request_rate_limit', 'Request rate limit reached')],
  ['an expired token', databaseError(401, 'PGRST303', 'JWT expired')],
])('sends a mutation again after the server answers with %s', async (_name, answer) => {
  const { database } = backend(() => answer);
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
});

it('reports the database’s verdict on a mutation', async () => {
  const { database } = backend(() => databaseError(400, '23514', 'new row violates check'));
  const result = {
    outcome: 'rejected',
    reason: 'Um dos valores não é aceito. Confira e tente de novo.',
  };
  expect(await sendMutation(database, 'ana', deletion)).toEqual(result);
});

it('sends no mutation in another user’s name', async () => {
  signedInUser = 'bia';
  const { database, requests } = backend();
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
  expect(requests).toEqual([]);
});

it.each([
  ['accepts', {}],
  ['rejects', databaseError(403, '42501', 'Recusado')],
])(
  'sends a mutation again that the server %s after another user signed in',
  async (_verdict, answer) => {
    const { database } = backend(() => {
      signedInUser = 'bia';
      return answer;
    });
    expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
  },
);

/** Loads the code of a page that shows a household. */
async function pageOfHousehold() {
  vi.stubGlobal('localStorage', { getItem: () => '{ "userId": "ana", "id": "casa" }' });
  vi.resetModules();
  const page = await import('./send-mutation.ts');
  vi.unstubAllGlobals();
  // Other files share the modules.
  vi.resetModules();
  return page;
}
const page = await pageOfHousehold();

it.each([
  [undefined, 'ana'],
  ['praia', 'praia'],
])('sends a mutation of the household %s to %s while the page shows another', async (id, named) => {
  const { database } = backend();
  const headers = vi.spyOn(PostgrestBuilder.prototype, 'setHeader');
  await page.sendMutation(database, 'ana', { ...deletion, ...(id && { householdId: id }) });
  expect(headers.mock.calls).toContainEqual(['x-household', named]);
  headers.mockRestore();
});

it('lets files follow the other writes, and wait for the row that they belong to', () => {
  const fileOf = (id: string, after: string): QueuedMutation => ({
    ...deletion,
    id,
    rows: [],
    file: { bucket: 'receipts', name: id, title: 'nota.pdf', content: new Blob(), after },
  });
  const [first] = deletion.rows;
  const queue = [fileOf('1', first!.id), deletion, fileOf('2', 'stored')];
  const ids = (uploads: boolean) => inLane(queue, uploads).map(({ id }) => id);
  expect(ids(false)).toEqual([deletion.id]);
  expect(ids(true)).toEqual(['2']);
});
