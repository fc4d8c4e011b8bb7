import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { describe, expect, it, vi } from 'vitest';
import { deleteDebtsMutation } from './delete-debts.ts';

describe('deleting debts', () => {
  const group = aGroup([null, null]);
  const debts = [...group, aDebt()];
  const deleted = [
    { id: 'g1', total_installments: 2 },
    { id: 'g2', total_installments: 2, payment_id: 't1' },
  ];

  it('deletes a group in one call, and restores it unchanged', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, debts, {
      'rpc/delete_debts': (_request, index) => (index === 0 ? 'lost' : deleted),
      'rpc/restore_debts': null,
    });
    await fake.run(deleteDebtsMutation(fake.backend), { debts: group });
    expect(fake.cached()).toEqual([aDebt()]);
    const { title, action } = fake.toasts[0]!;
    expect([title, action?.label]).toEqual(['Dívida parcelada excluída', 'Desfazer']);
    action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Dívida parcelada restaurada'));
    expect(fake.requests.map(({ path, body }) => [path, body])).toEqual([
      ['rpc/delete_debts', { p_ids: ['g1', 'g2'] }],
      ['rpc/delete_debts', { p_ids: ['g1', 'g2'] }],
      ['rpc/restore_debts', { p_debts: deleted }],
    ]);
  });

  it('restores the months of a fixed debt under their own name', async () => {
    const months = [
      { id: 'd1', total_installments: null },
      { id: 'd2', total_installments: null },
    ];
    const fake = fakeBackendWithData(queryKeys.debts, debts, {
      'rpc/delete_debts': months,
      'rpc/restore_debts': null,
    });
    await fake.run(deleteDebtsMutation(fake.backend), { debts: [aDebt()], endsSeries: true });
    expect(fake.toasts[0]?.title).toBe('Dívida excluída');
    fake.toasts[0]?.action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Dívida restaurada'));
  });

  it('offers no undo for a debt that was gone already', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, debts, () => []);
    await fake.run(deleteDebtsMutation(fake.backend), { debts: [aDebt()] });
    expect(fake.toasts).toEqual([{ kind: 'success', title: 'Dívida excluída' }]);
  });

  it('rolls back a rejected deletion and shows the reason', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, debts, () =>
      databaseError(403, '42501', 'Recusado'),
    );
    await expect(fake.run(deleteDebtsMutation(fake.backend), { debts: group })).rejects.toThrow(
      'Recusado',
    );
    expect(fake.cached()).toEqual(debts);
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao deletar dívida' }]);
  });

  it('shows a toast when restoring fails', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, debts, {
      'rpc/delete_debts': deleted,
      'rpc/restore_debts': 'failing',
    });
    await fake.run(deleteDebtsMutation(fake.backend), { debts: group });
    fake.toasts[0]?.action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Erro ao adicionar dívida'));
  });
});
