import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { changesTo, useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { type RowChange, useHouseholdId, useIsOnline, useIsPendingSync } from '@tostao/platform';
import { type Receipt, receiptColumns, receiptFromRow, type ReceiptOwner } from './receipt.ts';

export const receiptRows = { table: 'receipts', version: 1 };

/** The keys of the lists of receipts. */
export const receiptKeys = {
  all: (householdId: string) => [householdId, 'receipts'] as const,
  list: (householdId: string, ownerId: string) => [householdId, 'receipts', ownerId] as const,
};

function receiptsQuery(database: TostaoDatabase, householdId: string, owner: ReceiptOwner) {
  return databaseQuery(
    database,
    receiptKeys.list(householdId, owner.id),
    async (client, signal) => {
      const rows = unwrap(
        await client
          .from('receipts')
          .select(receiptColumns)
          .eq(owner.column, owner.id)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      );
      return rows.map(receiptFromRow);
    },
    { persist: { version: 1 }, applyRows: applyReceipts(owner.id) },
  );
}

/** Returns a function that shows the written receipts of an owner in its list, the newest last. */
function applyReceipts(ownerId: string) {
  return (receipts: Receipt[], rows: RowChange[]): Receipt[] => {
    const changes = new Map(
      changesTo(rows, receiptRows).map(({ id, after }) => [id, after as Receipt | null]),
    );
    const known = new Set(receipts.map(({ id }) => id));
    const added = [...changes.values()].filter(
      (after) => after !== null && after.ownerId === ownerId && !known.has(after.id),
    );
    if (added.length === 0 && !receipts.some(({ id }) => changes.has(id))) return receipts;
    const kept = receipts.flatMap((receipt) => {
      const after = changes.get(receipt.id);
      return after === null ? [] : [after ?? receipt];
    });
    return [...kept, ...(added as Receipt[])];
  };
}

/** Returns the receipts of an owner, with those that wait for a connection, the newest last. */
export function useReceipts(owner: ReceiptOwner) {
  const query = receiptsQuery(useDatabase(), useHouseholdId(), owner);
  const withPending = useSelectWithPendingRows(
    query.queryKey,
    applyReceipts(owner.id),
    (receipts: Receipt[]) => receipts,
  );
  const { data, isPending, fetchStatus } = useQuery({ ...query, select: withPending });
  const isNew = useIsPendingSync(owner.id);
  const isOnline = useIsOnline();
  const isUnknown = data === undefined && !isNew;
  return {
    receipts: data ?? withPending(none),
    isLoading: isPending && fetchStatus === 'fetching' && isOnline && !isNew,
    /** Whether the row may have receipts that this device does not know. */
    isUnknown,
  };
}

const none: Receipt[] = [];
