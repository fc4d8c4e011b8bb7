import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { cardRow } from '@tostao/test-kit/rows/account-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { fn } from 'storybook/test';
import { someDays } from './mock-history.ts';

const card = cardRow({ closing_day: 28 });
const purchaseId = rowId(600);
const debtId = rowId(601);

/** The charges of a purchase, in the order of their ids. */
const charges = [3, 1, 4, 2].map((number) =>
  transactionRow({
    id: rowId(500 + number),
    amount: 90,
    description: 'Geladeira',
    account_id: card.id,
    installment_number: number,
    total_installments: 4,
    purchase_id: purchaseId,
  }),
);

const payment = transactionRow({
  id: rowId(510),
  description: 'Pagamento: Aluguel',
  category: 'Dívidas',
  debt_id: debtId,
});

/** Called with the rows of an edit of several transactions, and with the ids of deleted ones. */
export const onEdit = fn();
export const onDelete = fn();

/** A purchase in four installments, and the payment of a debt. */
export const withPurchase: MockAnswers = {
  ...someDays,
  accounts: [card],
  'rpc/account_balances': [],
  debts: [{ name: 'Aluguel', status: 'normal' }],
  transactions: ({ search }) => {
    if (search.has('purchase_id')) {
      return charges.toSorted(
        (one, other) => (one.installment_number ?? 0) - (other.installment_number ?? 0),
      );
    }
    return search.has('or') || search.get('select') === 'account_id' ? [] : [...charges, payment];
  },
  'rpc/edit_transactions': ({ body }) => {
    onEdit((body as { p_rows: unknown }).p_rows);
    return { found: 2, undo: [{ id: rowId(503) }] };
  },
  'rpc/delete_transactions': ({ body }) => {
    onDelete((body as { p_ids: unknown }).p_ids);
    return { found: 4, undo: charges };
  },
  'rpc/restore_transactions': 4,
};
