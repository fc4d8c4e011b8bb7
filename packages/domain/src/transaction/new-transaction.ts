import type { TransactionInput } from './transaction-form.ts';
import type { TransactionType } from './transaction.ts';

/** A transaction that is about to be recorded. */
export interface NewTransaction extends TransactionInput {
  /** Made on the client, once per form. */
  id: string;
  type: TransactionType;
  /** Whether an income comes every month. */
  isRecurring?: boolean;
}
