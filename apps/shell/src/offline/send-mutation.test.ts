// @vitest-environment node
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendMutation } from './send-mutation.ts';

const deletion = {
  id: 'a',
  mutationType: 'transaction.delete',
  payload: { id: 't' },
  label: 'Exclusão: Café',
  rows: ['t'],
};

let signedInUser = 'ana';

/** Returns a backend with the session of `signedInUser`. */
function backend(answer = () => ({ body: [] as unknown })) {
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
