import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { databaseError, fakeBackend, fakeBackendWithData } from '../data-access/fake-backend.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import { toCentavos } from '../money/centavos.ts';
import { operationOf } from '../outbox/mutation-types.ts';
import { deleteTransferMutation } from './delete-transfer.ts';
import { fetchAccounts } from './list-accounts.ts';
import { saveTransferMutation } from './save-transfer.ts';
import type { Transfer } from './transfer.ts';

const transfer: Transfer = {
  id: '0199a8b4-0000-7000-8000-00000000000a',
  fromAccountId: 'a1',
  toAccountId: 'a2',
  amount: toCentavos(1050),
  date: calendarDay('2026-11-21'),
};
const save = { idempotencyKey: transfer.id, revision: 1, transfer };

describe('saving a transfer', () => {
  it('sends the same revision again after a network error, and shows it in order', async () => {
    const older = { ...transfer, id: 'older', date: calendarDay('2026-11-20') };
    const fake = fakeBackendWithData(accountQueryKeys.transfers, [older], (_request, index) =>
      index === 0 ? 'lost' : { body: null },
    );
    await fake.run(saveTransferMutation(fake.backend), save);
    expect(fake.requests.map(({ path }) => path)).toEqual([
      'rpc/save_transfer',
      'rpc/save_transfer',
    ]);
    expect(fake.requests[1]?.body).toEqual(fake.requests[0]?.body);
    expect(fake.requests[0]?.body).toMatchObject({
      p_revision: 1,
      p_transfer: { user_id: fake.userId, amount: 10.5, from_account_id: 'a1' },
    });
    expect(fake.cached()).toEqual([transfer, older]);
  });

  it('rolls back and says that an edited transfer is gone', async () => {
    const fake = fakeBackendWithData(accountQueryKeys.transfers, [transfer], () =>
      databaseError(422, 'PT422', 'gone'),
    );
    const edit = { ...save, transfer: { ...transfer, amount: toCentavos(5) } };
    await expect(fake.run(saveTransferMutation(fake.backend), edit)).rejects.toThrow();
    expect(fake.cached()).toEqual([transfer]);
    expect(fake.toasts).toMatchObject([
      { title: 'Erro ao transferir', description: 'Esta transferência não existe mais.' },
    ]);
  });

  it('is sent from the queue of this device as its owner’s', async () => {
    const fake = fakeBackendWithData(accountQueryKeys.transfers, [], () => ({ body: null }));
    const operation = operationOf('transfer.save');
    await operation?.show(fake.client, fake.userId, save);
    expect(fake.cached()).toEqual([transfer]);
    await operation?.send(fake.database, fake.userId, save);
    expect(fake.requests[0]?.body).toMatchObject({ p_transfer: { user_id: fake.userId } });
  });
});

it('deletes a transfer and shows it again when the server rejects that', async () => {
  const fake = fakeBackendWithData(accountQueryKeys.transfers, [transfer], () =>
    databaseError(403, '42501', 'not yours'),
  );
  const deleting = fake.run(deleteTransferMutation(fake.backend), transfer);
  await expect(deleting).rejects.toThrow();
  expect(fake.cached()).toEqual([transfer]);
});

it('asks for no balances while the user has no account', async () => {
  const { database, requests } = fakeBackend(() => ({ body: [] }));
  expect(await fetchAccounts(database)).toEqual([]);
  expect(requests).toHaveLength(1);
});
