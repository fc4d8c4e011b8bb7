import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCategories } from '@tostao/domain/category/list-categories';
import { categoryTypeOf, type Transaction } from '@tostao/domain/transaction/transaction';
import { partIn, type TransactionPart } from '@tostao/domain/transaction/transaction-parts';
import { useQueuedRowIds } from '@tostao/platform';
import { useMemo } from 'react';

/** The details that a row shows besides its transaction. */
export interface RowDetails {
  /** The icon and color of the category; empty for one that only transactions name. */
  icon: string;
  color: string;
  accountName: string | undefined;
  /** The part of a divided transaction by which a filter has found it. */
  part: TransactionPart | undefined;
  /** Whether a change of the transaction waits for a connection. */
  isPendingSync: boolean;
}

/**
 * Returns a function that finds the details of a row.
 * @param filter the category that the list shows; `null` for all
 */
export function useRowDetails(filter: string | null): (transaction: Transaction) => RowDetails {
  const { data: categories } = useCategories();
  const { data: accounts } = useAccounts();
  const queued = useQueuedRowIds();
  return useMemo(() => {
    const styles = new Map(categories?.map((category) => [styleKey(category), category]));
    const accountNames = new Map(accounts?.map(({ id, name }) => [id, name]));
    return (transaction) => {
      const { id, category, accountId } = transaction;
      const part = partIn(transaction, filter);
      const type = categoryTypeOf(transaction);
      const style = styles.get(styleKey({ type, name: part?.category ?? category }));
      return {
        icon: style?.icon ?? '',
        color: style?.color ?? '',
        accountName: accountId === undefined ? undefined : accountNames.get(accountId),
        part,
        isPendingSync: queued.has(id),
      };
    };
  }, [categories, accounts, queued, filter]);
}

function styleKey({ type, name }: { type: string; name: string }): string {
  return `${type} ${name}`;
}
