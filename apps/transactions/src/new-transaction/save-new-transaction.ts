import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@tostao/domain/account/account';
import {
  debtQueries,
  transactionQueries,
  transactionSums,
} from '@tostao/domain/data-access/affected-queries';
import { type FormSubmission, runInForm } from '@tostao/domain/data-access/use-form-mutation';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useWriteContext, type WriteContext } from '@tostao/domain/data-access/write-context';
import { newDebtChange } from '@tostao/domain/debt/new-debt';
import { formatMoney, moneyText } from '@tostao/domain/money/format-money';
import { installmentsText } from '@tostao/domain/money/split-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import { type Entry, saveEntryRequest } from '@tostao/domain/transaction/save-entry';
import { newTransactionChange } from '@tostao/domain/transaction/new-transaction';
import { detailsOfForm } from '../fields/detail-form.ts';
import { partsOfForm } from '@tostao/domain/transaction/division-form';
import { categoryText } from '@tostao/domain/transaction/transaction-parts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { currentHousehold, type Notification } from '@tostao/platform';
import type { NewTransactionDraft, NewTransactionInput } from './new-transaction-form.ts';
import { newTransactions } from './new-transactions.ts';
import { accountRejections, isRefundOf } from '../fields/account-rules.ts';
import { ruleOfForm } from '../fields/recurrence-form.ts';
import { recurringSeries } from './recurring-series.ts';

/** A submit of the form for a new transaction. */
export interface NewTransactionSave {
  submission: FormSubmission;
  type: TransactionType;
  input: NewTransactionInput;
  /** The chosen account, if any. */
  account: Account | undefined;
  /** The values as typed. */
  draft: NewTransactionDraft;
}

/** The form of a new transaction as queued writes store it, by its type. */
export const newTransactionFormNames = {
  income: { name: 'transactions.new-income', version: 2 },
  expense: { name: 'transactions.new-expense', version: 2 },
};

/** The values of a queued form: a corrected one replaces the rows of the first submit. */
export type QueuedNewTransaction = Pick<NewTransactionSave, 'submission' | 'draft'>;

/** Tells whether a submit creates a series of debts: an expense that repeats every month. */
export function becomesDebts({ type, input }: Pick<NewTransactionSave, 'type' | 'input'>): boolean {
  return type === 'expense' && input.isRecurring;
}

/**
 * Returns the options of the mutation that saves the form for a new transaction: one transaction, the
 * installments of a purchase, or a series of debts.
 * @param isSeries whether the form creates a series of debts, whose messages and affected queries differ
 */
export function saveNewTransactionMutation(context: WriteContext, isSeries: boolean) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: labelOf,
    rows: (save: NewTransactionSave) => {
      const entry = entryOf(save);
      return 'debts' in entry
        ? entry.debts.map(newDebtChange)
        : entry.transactions.map((one) =>
            newTransactionChange(one, currentHousehold().hasOthers ? context.userId : undefined),
          );
    },
    request: (save) => saveEntryRequest(context.userId, save.submission, entryOf(save)),
    form: ({ type, submission, draft }) => ({
      ...newTransactionFormNames[type],
      opens: { dialog: `new-${type}` },
      values: { submission, draft } satisfies QueuedNewTransaction,
    }),
    meta: isSeries ? seriesMeta(householdId) : transactionMeta(householdId),
    isOptimistic: !isSeries,
    onSent: (_answer, save) => notify(savedToast(save)),
  });
}

/** Returns a function that saves the form. It is queued while offline. */
export function useSaveNewTransaction(): (save: NewTransactionSave) => Promise<unknown> {
  const client: QueryClient = useQueryClient();
  const context = useWriteContext();
  return (save) => runInForm(client, saveNewTransactionMutation(context, becomesDebts(save)), save);
}

function transactionMeta(householdId: string) {
  return {
    label: 'Nova transação',
    failure: { title: 'Erro ao adicionar transação', rejections: accountRejections },
    updates: [queryKeys.transactions(householdId)],
    // An earlier revision of the form may have created debts. The form closes meanwhile.
    invalidatesInBackground: [...transactionSums(householdId), ...debtQueries(householdId)],
  };
}

function seriesMeta(householdId: string) {
  return {
    label: 'Nova saída recorrente',
    failure: {
      title: 'Erro ao criar dívidas',
      description: 'Houve um problema ao criar as dívidas recorrentes. Tente novamente.',
    },
    invalidates: debtQueries(householdId),
    // An earlier revision of the form may have created a transaction.
    invalidatesInBackground: transactionQueries(householdId),
  };
}

/** Returns the rows that a submit creates. */
function entryOf(save: NewTransactionSave): Entry {
  const { submission, type, account } = save;
  const {
    amount,
    description,
    category,
    parts,
    date,
    isRecurring,
    months,
    installments,
    expectsRest,
  } = save.input;
  // The database rejects an account that is deleted meanwhile: without it, the transaction would be stored in none.
  const named = save.input.accountId === '' ? undefined : { id: save.input.accountId, cycle: null };
  if (becomesDebts(save)) {
    const expense = { amount, description, date, months };
    return { debts: recurringSeries(expense, submission.idempotencyKey) };
  }
  const isRefund = isRefundOf(type, save.input, account);
  const purchase = {
    id: submission.idempotencyKey,
    type,
    amount,
    description,
    category,
    ...partsOfForm(amount, parts),
    ...detailsOfForm(save.input),
    date,
    isRecurring: isRecurring && !isRefund,
    ...(type === 'income' && isRecurring && !isRefund ? ruleOfForm(save.input.repetition) : {}),
    ...(isRefund ? { isRefund } : {}),
    expectsRest,
  };
  return {
    transactions: newTransactions(
      purchase,
      account ?? named,
      type === 'expense' ? installments : 1,
    ),
  };
}

/** Returns the ids of the transactions that a submit creates: none for a series of debts. */
export function transactionIdsOf(save: NewTransactionSave): { id: string }[] {
  const entry = entryOf(save);
  return 'debts' in entry ? [] : entry.transactions.map(({ id }) => ({ id }));
}

/** Counts the installments of a purchase with a card. */
function installmentsOf({ type, input, account }: NewTransactionSave): number {
  return type === 'expense' && account?.cycle ? input.installments : 1;
}

function nameOf({ type, input, account }: NewTransactionSave) {
  if (isRefundOf(type, input, account)) return 'Estorno';
  return type === 'income' ? 'Entrada' : 'Saída';
}

function labelOf(save: NewTransactionSave): string {
  const { input } = save;
  const named = `${input.description}, ${moneyText(input.amount)}`;
  if (becomesDebts(save)) {
    return `Saída recorrente: ${named} por ${input.months === 1 ? '1 mês' : `${input.months} meses`}`;
  }
  const count = installmentsOf(save);
  const parts = count > 1 ? ` em ${count} parcelas` : '';
  return `${nameOf(save)}: ${named}${parts}`;
}

function savedToast(save: NewTransactionSave): Notification {
  const { input } = save;
  const amount = formatMoney(input.amount);
  if (becomesDebts(save)) {
    const { months } = input;
    const parts = months === 1 ? '1 parcela' : `${months} parcelas`;
    return {
      kind: 'success',
      title: 'Saída recorrente criada',
      description: `${parts} de ${amount} ${months === 1 ? 'criada' : 'criadas'} com sucesso.`,
    };
  }
  const count = installmentsOf(save);
  const name = nameOf(save);
  return {
    kind: 'success',
    title: `${name} ${name === 'Estorno' ? 'adicionado' : 'adicionada'}`,
    description: `${count > 1 ? installmentsText(input.amount, count) : amount} em ${categoryText({
      category: input.category,
      ...partsOfForm(input.amount, input.parts),
    })}`,
  };
}
