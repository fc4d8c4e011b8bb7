import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId, useQueuedMutations } from '@tostao/platform';
import { useEffect, useState } from 'react';
import type { Receipt } from './receipt.ts';

/** Returns the options of the query for the file of a receipt. It stays in the memory of the page for a while, and nowhere else. */
export function receiptFileQuery(database: TostaoDatabase, householdId: string, id: string) {
  return queryOptions({
    queryKey: [householdId, 'receipt-files', id],
    queryFn: async () => {
      const { downloadFile } = await import('@tostao/domain/data-access/storage');
      return downloadFile(database, id);
    },
    // A file never changes.
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/**
 * Returns the file of a receipt: of this device while it waits for a connection.
 * @param isNeeded whether to download it
 */
export function useReceiptFile({ id, isStored }: Receipt, isNeeded: boolean) {
  const database = useDatabase();
  const householdId = useHouseholdId();
  const queued = useQueuedMutations().find(({ file }) => file?.name === id)?.file?.content;
  const { data, isError } = useQuery({
    ...receiptFileQuery(database, householdId, id),
    enabled: isNeeded && isStored && !queued,
  });
  return { file: queued ?? data, isError };
}

/** Returns an address of a file, as long as the component is mounted. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- only an effect knows when to free the address
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}
