import { transactionSums } from '@tostao/domain/data-access/affected-queries';
import { seenColumns } from '@tostao/domain/data-access/changed-columns';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import { accountRejections } from '../fields/account-rules.ts';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import { editTransactionFormName } from './edit-form-name.ts';
import { transactionToColumns } from './transaction-columns.ts';

/** A transaction before and after an edit. */
export interface TransactionChange {
  before: Transaction;
  after: Transaction;
}

/** Tells whether an edit changes no column. */
export function changesNothing(change: TransactionChange): boolean {
  return Object.keys(columnsToSend(change).columns).length === 0;
}

function columnsToSend({ before, after }: TransactionChange) {
  const [was, is] = [transactionToColumns(before), transactionToColumns(after)];
  const { columns, seen } = seenColumns(was, is);
  if (columns.amount === undefined && columns.parts === undefined) return { columns, seen };
  // The parts add up to the amount, also where another person has changed one of both.
  const divisionOf = ({ amount, category, parts }: typeof is) => ({ amount, category, parts });
  return { columns: { ...columns, ...divisionOf(is) }, seen: { ...seen, ...divisionOf(was) } };
}

/**
 * Returns the options of a mutation that updates amount, description, category, day, account, or whether an income is a refund.
 * Every list shows the change immediately.
 */
export function updateTransactionMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ after: { description, amount } }: TransactionChange) =>
      `Alteração: ${description}, ${moneyText(amount)}`,
    rows: ({ after }) => [{ ...transactionRows, id: after.id, after }],
    request: (change) =>
      ({
        patch: 'transactions',
        id: change.after.id,
        ...columnsToSend(change),
      }) satisfies WriteRequest,
    recreate: ({ after }) =>
      ({
        rpc: 'restore_deleted',
        args: {
          p_table: 'transactions',
          p_row: { id: after.id, type: after.type, ...transactionToColumns(after) },
        },
      }) satisfies WriteRequest,
    form: (change) => ({
      ...editTransactionFormName,
      opens: { path: '/transacoes' },
      values: change,
    }),
    meta: {
      label: 'Alteração de transação',
      failure: { title: 'Erro ao atualizar transação', rejections: accountRejections },
      updates: [queryKeys.transactions(householdId)],
      invalidatesInBackground: transactionSums(householdId),
    },
    isOptimistic: true,
    onSent: () => notify({ kind: 'success', title: 'Transação atualizada' }),
  });
}
