import type { Transaction } from './transaction.ts';

/**
 * Returns the transactions of a day with the charges of each purchase in order, 3/10 before 4/10. They share the places
 * that they have: all other transactions stay where they are.
 */
export function inChargeOrder(transactions: Transaction[]): Transaction[] {
  const purchases = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const { charge } = transaction;
    if (!charge) continue;
    purchases.set(charge.purchaseId, [...(purchases.get(charge.purchaseId) ?? []), transaction]);
  }
  for (const charges of purchases.values()) charges.sort(byNumber);
  return transactions.map(
    (transaction) =>
      (transaction.charge && purchases.get(transaction.charge.purchaseId)?.shift()) ?? transaction,
  );
}

function byNumber(one: Transaction, other: Transaction): number {
  return (one.charge?.number ?? 0) - (other.charge?.number ?? 0);
}
