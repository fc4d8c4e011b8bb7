import type { NewDebtInput } from '../debt/debt-form.ts';
import type { RecurringExpense } from '../debt/new-debts.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Transaction } from '../transaction/transaction.ts';

type Named = Pick<Transaction, 'type' | 'description' | 'amount'>;

// What waits on this device, in words: a person must be able to tell what it was, or enter it again.

export function newTransactionLabel({ type, description, amount }: Named): string {
  return `${type === 'income' ? 'Entrada' : 'Saída'}: ${description}, ${formatMoney(amount)}`;
}

export function changedTransactionLabel({ description, amount }: Named): string {
  return `Alteração: ${description}, ${formatMoney(amount)}`;
}

export function deletedTransactionLabel({ description, amount }: Named): string {
  return `Exclusão: ${description}, ${formatMoney(amount)}`;
}

export function newDebtLabel({ name, amount, installments }: NewDebtInput): string {
  const parts = installments > 1 ? ` em ${installments} parcelas` : '';
  return `Dívida: ${name}, ${formatMoney(amount)}${parts}`;
}

export function recurringExpenseLabel({ description, amount, months }: RecurringExpense): string {
  const each = `${formatMoney(amount)} por ${months === 1 ? '1 mês' : `${months} meses`}`;
  return `Saída recorrente: ${description}, ${each}`;
}
