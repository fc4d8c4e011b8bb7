import type { QueryClient } from '@tanstack/react-query';
import { type ChargesCreation, upsertChargesOptimistically } from '../account/cached-charges.ts';
import { deleteTransfer, removeTransferOptimistically } from '../account/delete-transfer.ts';
import {
  saveTransfer,
  type TransferSave,
  upsertTransferOptimistically,
} from '../account/save-transfer.ts';
import type { Transfer } from '../account/transfer.ts';
import type { Failure } from '../data-access/failure.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { updateDebtsOptimistically } from '../debt/cached-debts.ts';
import type { DebtCreation } from '../debt/create-debt.ts';
import type { RecurringExpenseCreation } from '../debt/create-recurring-expense.ts';
import type { Debt } from '../debt/debt.ts';
import { debtsOf, type NewDebt, seriesOf } from '../debt/new-debts.ts';
import {
  removeTransactionOptimistically,
  upsertTransactionOptimistically,
} from '../transaction/cached-lists.ts';
import type { NewTransaction } from '../transaction/new-transaction.ts';
import { saveEntry } from '../entry/save-entry.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { deleteTransaction } from '../transaction/delete-transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { type TransactionChange, updateTransaction } from '../transaction/update-transaction.ts';
import {
  createTransactionFailure,
  deleteTransactionFailure,
  updateTransactionFailure,
} from '../transaction/transaction-failures.ts';
import { createDebtFailure, createRecurringExpenseFailure } from '../debt/debt-failures.ts';
import { deleteTransferFailure, saveTransferFailure } from '../account/transfer-failures.ts';

/** Sends a queued mutation once online, and shows it until then. */
interface Operation<Payload> {
  send: (database: TostaoDatabase, userId: string, payload: Payload) => Promise<unknown>;
  show: (client: QueryClient, userId: string, payload: Payload) => Promise<unknown>;
  /** The error toast when the server rejects the mutation. */
  failure: Failure;
}

// Devices store payloads, so the payload of a type never changes. Add a new type instead.
interface Payloads {
  'transaction.create': NewTransaction & Pick<FormSubmission, 'revision'>;
  'transaction.change': TransactionChange;
  'transaction.delete': Transaction;
  'debt.create': DebtCreation;
  'recurring-expense.create': RecurringExpenseCreation;
  'charges.create': ChargesCreation;
  'transfer.save': TransferSave;
  'transfer.delete': Transfer;
}

/** The types of queued mutations. Devices store them: never rename one. */
export type MutationType = keyof Payloads;

const operations: { [Type in MutationType]: Operation<Payloads[Type]> } = {
  'transaction.create': {
    send: (database, userId, { revision, ...transaction }) =>
      saveEntry(database, { idempotencyKey: transaction.id, revision, userId }, { transaction }),
    show: (client, userId, { revision: _revision, ...transaction }) =>
      upsertTransactionOptimistically(client, userId, transaction),
    failure: createTransactionFailure,
  },
  'transaction.change': {
    send: (database, _userId, change) => updateTransaction(database, change),
    show: (client, userId, { after }) => upsertTransactionOptimistically(client, userId, after),
    failure: updateTransactionFailure,
  },
  'transaction.delete': {
    send: (database, _userId, { id }) => deleteTransaction(database, id),
    show: (client, userId, { id }) => removeTransactionOptimistically(client, userId, id),
    failure: deleteTransactionFailure,
  },
  'debt.create': {
    send: (database, userId, creation) =>
      saveEntry(database, { ...creation, userId }, { debts: debtsOf(creation) }),
    show: (client, userId, creation) => addDebtsOptimistically(client, userId, debtsOf(creation)),
    failure: createDebtFailure,
  },
  'recurring-expense.create': {
    send: (database, userId, creation) =>
      saveEntry(database, { ...creation, userId }, { debts: seriesOf(creation) }),
    show: (client, userId, creation) => addDebtsOptimistically(client, userId, seriesOf(creation)),
    failure: createRecurringExpenseFailure,
  },
  'charges.create': {
    send: (database, userId, { charges, ...submission }) =>
      saveEntry(database, { ...submission, userId }, { charges }),
    show: (client, userId, { charges }) => upsertChargesOptimistically(client, userId, charges),
    failure: createTransactionFailure,
  },
  'transfer.save': {
    send: saveTransfer,
    show: (client, userId, { transfer }) => upsertTransferOptimistically(client, userId, transfer),
    failure: saveTransferFailure,
  },
  'transfer.delete': {
    send: (database, _userId, { id }) => deleteTransfer(database, id),
    show: (client, userId, { id }) => removeTransferOptimistically(client, userId, id),
    failure: deleteTransferFailure,
  },
};

/** Returns the operation of a queued mutation, or `undefined` for a type of another version. */
export function operationOf(mutationType: string): Operation<unknown> | undefined {
  return (operations as Partial<Record<string, Operation<never>>>)[mutationType] as
    | Operation<unknown>
    | undefined;
}

/** Inserts debts into the cached list, sorted by due date. Returns the rollback. */
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
