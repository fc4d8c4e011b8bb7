import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type AnswerRequest, databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
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
  before: null,
  transfer,
};

/** Creates a backend with the cached list of transfers, to which answered writes apply. */
function withList(transfers: Transfer[], answer: AnswerRequest) {
  const fake = fakeBackend(answer);
  const query = transfersQuery(fake.database, fake.householdId);
  fake.client.getQueryCache().build(fake.client, fake.client.defaultQueryOptions(query));
  fake.client.setQueryData(query.queryKey, transfers);
  return { ...fake, cached: () => fake.client.getQueryData(query.queryKey) };
}

describe('saving a transfer', () => {
  it('sends the same revision again after a network error, and shows it in order', async () => {
    const older = { ...transfer, id: 'older', date: calendarDay('2026-11-20') };
    const fake = withList([older], (_request, index) => (index === 0 ? 'lost' : null));
    await fake.run(saveTransferMutation(fake.backend), save);
    expect(fake.requests.map(({ path }) => path)).toEqual([
      'rpc/save_transfer',
      'rpc/save_transfer',
    ]);
    expect(fake.requests[1]?.body).toEqual(fake.requests[0]?.body);
    expect(fake.requests[0]?.body).toMatchObject({
      p_revision: 1,
      p_transfer: { user_id: fake.householdId, amount: 10.5, from_account_id: 'a1' },
    });
    expect(fake.cached()).toEqual([transfer, older]);
  });

  it('rolls back and says that an edited transfer is gone', async () => {
    const fake = withList([transfer], () => databaseError(422, 'PT422', 'gone'));
    const edit = { ...save, before: transfer, transfer: { ...transfer, amount: toCentavos(5) } };
    await expect(fake.run(saveTransferMutation(fake.backend), edit)).rejects.toThrow('gone');
    expect(fake.cached()).toEqual([transfer]);
    expect(fake.requests[0]?.body).toMatchObject({
      p_transfer: { id: transfer.id, amount: 0.05, seen: { amount: 10.5 } },
    });
    expect(fake.toasts).toMatchObject([
      {
        title: 'Erro ao transferir',
        description: 'Esta transferência não existe mais.',
        action: { label: 'Criar de novo' },
      },
    ]);
  });
});

describe('deleting a transfer', () => {
  const stored = {
    id: transfer.id,
    user_id: 'ana',
    from_account_id: 'a1',
    to_account_id: 'a2',
    amount: 10.5,
    date: '2026-11-21',
    created_at: '2026-11-21T12:00:00Z',
  };

  it('hides a deleted transfer, and restores it unchanged after an unacknowledged attempt', async () => {
    const fake = withList(
      [transfer],
      (_request, index) => [[stored], 'lost' as const][index] ?? null,
    );
    await fake.run(deleteTransferMutation(fake.backend), transfer);
    expect(fake.cached()).toEqual([]);
    expect(fake.toasts[0]?.title).toBe('Transferência excluída');
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Transferência restaurada');
    expect(fake.requests.map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST']);
    expect(fake.requests[2]?.body).toEqual({ p_table: 'transfers', p_row: stored });
    expect(fake.cached()).toEqual([transfer]);
  });

  it('says that an account of a deleted transfer is gone', async () => {
    const fake = withList([transfer], (_request, index) =>
      index === 0 ? [stored] : databaseError(409, '23503', 'violates a foreign key'),
    );
    await fake.run(deleteTransferMutation(fake.backend), transfer);
    fake.toasts[0]?.action?.onClick();
    await expect
      .poll(() => fake.toasts[1])
      .toMatchObject({
        title: 'Erro ao restaurar transferência',
        description: 'Uma das contas não existe mais.',
      });
  });

  it('offers no undo when it was gone already, and rolls back a rejected deletion', async () => {
    const gone = withList([transfer], () => []);
    await gone.run(deleteTransferMutation(gone.backend), transfer);
    expect(gone.toasts).toEqual([{ kind: 'success', title: 'Transferência excluída' }]);
    const rejected = withList([transfer], () => databaseError(403, '42501', 'not yours'));
    const deleting = rejected.run(deleteTransferMutation(rejected.backend), transfer);
    await expect(deleting).rejects.toThrow('not yours');
    expect(rejected.cached()).toEqual([transfer]);
  });
});
