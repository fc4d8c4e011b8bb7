import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { transfersQuery } from '@tostao/domain/account/list-transfers';
import { toCentavos } from '@tostao/domain/money/centavos';
import { deleteTransferMutation } from './delete-transfer.ts';
import { saveTransferMutation } from './save-transfer.ts';
import type { Transfer } from '@tostao/domain/account/transfer';

const transfer: Transfer = {
  id: '0199a8b4-0000-7000-8000-00000000000a',
  fromAccountId: 'a1',
  toAccountId: 'a2',
  amount: toCentavos(1050),
  date: calendarDay('2026-11-21'),
};
const save = {
  submission: { idempotencyKey: transfer.id, revision: 1 },
  isEdit: false,
  transfer,
};

describe('saving a transfer', () => {
  it('sends the same revision again after a network error, and shows it in order', async () => {
    const older = { ...transfer, id: 'older', date: calendarDay('2026-11-20') };
    const fake = fakeBackendWithData(accountQueryKeys.transfers, [older], (_request, index) =>
      index === 0 ? 'lost' : null,
    );
    const query = transfersQuery(fake.database, fake.userId);
    fake.client.removeQueries();
    fake.client.getQueryCache().build(fake.client, fake.client.defaultQueryOptions(query));
    fake.client.setQueryData(query.queryKey, [older]);
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
    await expect(fake.run(saveTransferMutation(fake.backend), edit)).rejects.toThrow('gone');
    expect(fake.cached()).toEqual([transfer]);
    expect(fake.toasts).toMatchObject([
      { title: 'Erro ao transferir', description: 'Esta transferência não existe mais.' },
    ]);
  });
});

it('deletes a transfer and shows it again when the server rejects that', async () => {
  const fake = fakeBackendWithData(accountQueryKeys.transfers, [transfer], () =>
    databaseError(403, '42501', 'not yours'),
  );
  const deleting = fake.run(deleteTransferMutation(fake.backend), transfer);
  await expect(deleting).rejects.toThrow('not yours');
  expect(fake.cached()).toEqual([transfer]);
});
