/**
 * The form of an edit as queued writes store it, with a `TransactionChange` as its values, in which a rejected
 * one can be corrected. The history knows it before it loads the form.
 */
export const editTransactionFormName = { name: 'transactions.edit', version: 1 };
