import type { DebtRow } from '@tostao/domain/debt/debt';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { fn } from 'storybook/test';
import { aDebt, day, nothingNew } from './mock-debts.ts';

/** The writes of the running story. */
export const sent = fn();

const paidOn = (offset: number) => ({ is_paid: true, paid_at: `${day(offset)}T12:00:00Z` });

function sofa(installments: number, change: Partial<DebtRow> = {}): DebtRow[] {
  const first = aDebt('Sofá', 100, 10, paidOn(-1));
  return Array.from({ length: installments }, (_, index) => ({
    ...(index === 0 ? first : aDebt('Sofá', 100, 10 + 30 * index)),
    parent_debt_id: index === 0 ? null : first.id,
    installment_number: index + 1,
    total_installments: installments,
    original_total_amount: 100 * installments,
    ...change,
  }));
}

/** Answers as the database does: it changes, deletes and restores its rows. */
export function storedDebts(): MockAnswers {
  let debts: DebtRow[] = [
    aDebt('Luz', 100, 5, { institution: 'Light', type: 'loan' }),
    aDebt('Água', 80, -3, paidOn(-2)),
    ...sofa(3),
    aDebt('Curso', 100, -70, { ...paidOn(-65), status: 'archived' }),
    ...sofa(2, { name: 'Celular', ...paidOn(-70), status: 'archived' }),
  ];
  return {
    debts: () => debts,
    accounts: [],
    ...nothingNew,
    'rpc/edit_row': ({ body }) => {
      sent('rpc/edit_row', body);
      const { p_id, p_changes } = body as { p_id: string; p_changes: Partial<DebtRow> };
      const edited = debts.filter(({ id }) => id === p_id);
      for (const debt of edited) Object.assign(debt, p_changes);
      return edited.length > 0 ? { replaced: {}, stored: p_changes } : null;
    },
    'rpc/save_entry': ({ body }) => {
      sent('rpc/save_entry', body);
      const { p_debts: added } = body as { p_debts: Partial<DebtRow>[] };
      debts = [...debts, ...added.map((debt) => aDebt('', 0, 0, debt))];
      return {};
    },
    'rpc/delete_debts': ({ body }) => {
      const { p_ids: ids } = body as { p_ids: string[] };
      const [deleted, left] = [true, false].map((gone) =>
        debts.filter(({ id }) => ids.includes(id) === gone),
      );
      debts = left!;
      return deleted;
    },
    'rpc/restore_debts': ({ body }) => {
      debts = [...debts, ...(body as { p_debts: DebtRow[] }).p_debts];
      return {};
    },
    'rpc/unarchive_debts': ({ body }) => {
      const { p_ids: ids } = body as { p_ids: string[] };
      const back = debts.filter(({ id }) => ids.includes(id));
      return back.map((debt) => Object.assign(debt, { status: 'normal' })).length;
    },
  };
}
