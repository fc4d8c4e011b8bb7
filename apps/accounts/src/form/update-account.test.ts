import { describe, expect, it } from 'vitest';
import { anAccount } from '@tostao/domain/account/account-fixtures';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { toCentavos } from '@tostao/domain/money/centavos';
import { updateAccountMutation } from './update-account.ts';

const account = anAccount({ name: 'Nubank' });
const change = { account, input: { ...account, name: 'Roxinho', openingBalance: toCentavos(100) } };

describe('updating an account', () => {
  it('sends the changed columns with the values that the form showed', async () => {
    const fake = fakeBackend(() => ({ replaced: { name: 'Nu' }, stored: { name: 'Roxinho' } }));
    await fake.run(updateAccountMutation(fake.backend), change);
    expect(fake.requests[0]).toMatchObject({ path: 'rpc/edit_row' });
    expect(fake.requests[0]?.body).toEqual({
      p_table: 'accounts',
      p_id: account.id,
      p_changes: { name: 'Roxinho', opening_balance: 1 },
      p_seen: { name: 'Nubank', opening_balance: account.openingBalance / 100 },
    });
    await expect
      .poll(() => fake.toasts.at(-1)?.description)
      .toContain('Nome: estava “Nu”, ficou “Roxinho”.');
  });

  it('creates an account that is deleted meanwhile again, with the whole edit', async () => {
    const fake = fakeBackend(() => null);
    await expect(fake.run(updateAccountMutation(fake.backend), change)).rejects.toThrow(
      'não existe mais',
    );
    expect(fake.toasts[0]?.action?.label).toBe('Criar de novo');
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Conta atualizada');
    const { id, kind, openingDate } = account;
    expect(fake.requests[1]).toMatchObject({
      path: 'rpc/restore_deleted',
      body: {
        p_table: 'accounts',
        p_row: { id, kind, opening_date: openingDate, name: 'Roxinho', opening_balance: 1 },
      },
    });
  });
});
