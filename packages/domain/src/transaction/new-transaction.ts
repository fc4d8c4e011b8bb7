import type { TransactionInput } from './transaction-form.ts';
import type { TransactionType } from './transaction.ts';

/** A transaction to insert. */
export interface NewTransaction extends TransactionInput {
  /** Created on the client, once per form. */
  id: string;
  type: TransactionType;
  /** Whether an income repeats every month. */
  isRecurring: boolean;
}
