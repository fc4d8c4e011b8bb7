import type { NewDebtInput } from '../debt/debt-form.ts';
import type { RecurringExpense } from '../debt/new-debts.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Transaction } from '../transaction/transaction.ts';

type Named = Pick<Transaction, 'type' | 'description' | 'amount'>;

// Labels of queued mutations. They must let the user recognize the entry, or type it again.

/** Returns the label of a new transaction. */
export function newTransactionLabel({ type, description, amount }: Named): string {
  return `${type === 'income' ? 'Entrada' : 'Saída'}: ${description}, ${formatMoney(amount)}`;
}

/** Returns the label of an edited transaction. */
export function changedTransactionLabel({ description, amount }: Named): string {
  return `Alteração: ${description}, ${formatMoney(amount)}`;
}

/** Returns the label of a deleted transaction. */
export function deletedTransactionLabel({ description, amount }: Named): string {
  return `Exclusão: ${description}, ${formatMoney(amount)}`;
}

/** Returns the label of a new debt, with its number of installments. */
export function newDebtLabel({ name, amount, installments }: NewDebtInput): string {
  const parts = installments > 1 ? ` em ${installments} parcelas` : '';
  return `Dívida: ${name}, ${formatMoney(amount)}${parts}`;
}

/** Returns the label of a recurring expense, with its number of months. */
export function recurringExpenseLabel({ description, amount, months }: RecurringExpense): string {
  const each = `${formatMoney(amount)} por ${months === 1 ? '1 mês' : `${months} meses`}`;
  return `Saída recorrente: ${description}, ${each}`;
}
