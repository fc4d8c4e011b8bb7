// @vitest-environment node
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendMutation } from './send-mutation.ts';

const deletion = {
  id: 'a',
  request: { delete: 'transactions', id: 't' },
  label: 'Exclusão: Café',
  rows: [{ table: 'transactions', version: 1, id: 't', after: null }],
  failure: { title: 'Erro ao deletar transação' },
};

let signedInUser = 'ana';

/** Returns a backend with the session of `signedInUser`. */
function backend(answer: Parameters<typeof fakeBackend>[0] = () => ({ body: [] })) {
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
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'sent' });
  expect(requests).toHaveLength(1);
});

it.each([
  { status: 520, body: '<html>' },
  { status: 500, body: '' },
  { status: 429, body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } },
  { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } },
])('sends a mutation again after the answer %j', async (answer) => {
  const { database } = backend(() => answer);
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
});

it('reports the database’s verdict on a mutation', async () => {
  const { database } = backend(() => ({
    status: 400,
    body: { code: '23514', message: 'Valor inválido' },
  }));
  const result = { outcome: 'rejected', reason: 'Valor inválido' };
  expect(await sendMutation(database, 'ana', deletion)).toEqual(result);
});

it('sends no mutation in another user’s name', async () => {
  signedInUser = 'bia';
  const { database, requests } = backend();
  expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
  expect(requests).toEqual([]);
});

it.each([{ body: [] }, { status: 403, body: { code: '42501', message: 'Recusado' } }])(
  'sends a mutation again when another user signed in before the answer %j',
  async (answer) => {
    const { database } = backend(() => {
      signedInUser = 'bia';
      return answer;
    });
    expect(await sendMutation(database, 'ana', deletion)).toEqual({ outcome: 'later' });
  },
);
