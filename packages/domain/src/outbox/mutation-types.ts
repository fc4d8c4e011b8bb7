import type { QueryClient } from '@tanstack/react-query';
import { dayOf } from '../calendar/calendar-day.ts';
import type { FailedOperation } from '../data-access/failure.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { updateDebtsOptimistically } from '../debt/cached-debts.ts';
import { createDebt, type DebtCreation } from '../debt/create-debt.ts';
import { createDebts } from '../debt/create-debts.ts';
import type { RecurringExpenseCreation } from '../debt/create-recurring-expense.ts';
import type { Debt } from '../debt/debt.ts';
import { type NewDebt, newDebts, recurringSeries } from '../debt/new-debts.ts';
import {
  removeTransactionOptimistically,
  upsertTransactionOptimistically,
} from '../transaction/cached-lists.ts';
import { createTransaction, type NewTransaction } from '../transaction/create-transaction.ts';
import { deleteTransaction } from '../transaction/delete-transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { updateTransaction } from '../transaction/update-transaction.ts';

/** How a kept write is sent once there is a connection, and shown until then. */
interface Operation<Payload> {
  send: (database: TostaoDatabase, userId: string, payload: Payload) => Promise<unknown>;
  show: (client: QueryClient, userId: string, payload: Payload) => Promise<unknown>;
  /** What has failed when the server will not have it. */
  failure: FailedOperation;
}

// Payloads lie on people's devices: a kind never changes what it holds, another one takes its place.
interface Payloads {
  'transaction.create': NewTransaction;
  'transaction.update': Transaction;
  'transaction.delete': Transaction;
  'debt.create': DebtCreation;
  'recurring-expense.create': RecurringExpenseCreation;
}

export type MutationType = keyof Payloads;

const operations: { [Kind in MutationType]: Operation<Payloads[Kind]> } = {
  'transaction.create': {
    send: createTransaction,
    show: (client, userId, transaction) =>
      upsertTransactionOptimistically(client, userId, { isRecurring: false, ...transaction }),
    failure: 'createTransaction',
  },
  'transaction.update': {
    send: (database, _userId, transaction) => updateTransaction(database, transaction),
    show: upsertTransactionOptimistically,
    failure: 'updateTransaction',
  },
  'transaction.delete': {
    send: (database, _userId, { id }) => deleteTransaction(database, id),
    show: (client, userId, { id }) => removeTransactionOptimistically(client, userId, id),
    failure: 'deleteTransaction',
  },
  'debt.create': {
    send: (database, _userId, creation) => createDebt(database, creation),
    show: (client, userId, { input, idempotencyKey }) =>
      addDebtsOptimistically(client, userId, newDebts(input, idempotencyKey, dayOf(new Date()))),
    failure: 'createDebt',
  },
  'recurring-expense.create': {
    send: (database, _userId, { expense, idempotencyKey }) =>
      createDebts(database, recurringSeries(expense, idempotencyKey)),
    show: (client, userId, { expense, idempotencyKey }) =>
      addDebtsOptimistically(client, userId, recurringSeries(expense, idempotencyKey)),
    failure: 'createRecurringExpense',
  },
};

/** The operation of a kept write; `undefined` for a kind that this version does not know. */
export function operationOf(mutationType: string): Operation<unknown> | undefined {
  return (operations as Partial<Record<string, Operation<never>>>)[mutationType] as
    Operation<unknown> | undefined;
}

/** Among the debts of the list, by due date. */
function addDebtsOptimistically(client: QueryClient, userId: string, added: NewDebt[]) {
  const ids = new Set(added.map(({ id }) => id));
  const shown = added.map(({ status: _status, ...debt }): Debt => {
    const paid = { isPaid: false, paidAt: null };
    return { ...debt, ...paid, isArchived: false, unarchivedAt: null };
  });
  return updateDebtsOptimistically(client, userId, (debts) =>
    [...debts.filter(({ id }) => !ids.has(id)), ...shown].toSorted(byDueDate),
  );
}

function byDueDate(one: Debt, other: Debt): number {
  return one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate);
}
