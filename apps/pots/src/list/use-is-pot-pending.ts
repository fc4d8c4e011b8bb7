import { useQueuedRows } from '@tostao/platform';
import { type PotSumChange, potSumRows } from '../pot/pot-move.ts';
import { potRows } from '../pot/pot.ts';

/** Tells whether a write to the pot or to one of its moves is queued. */
export function useIsPotPending(potId: string): boolean {
  return useQueuedRows().some(
    ({ table, id, after }) =>
      (table === potRows.table && id === potId) ||
      (table === potSumRows.table && (after as PotSumChange).potId === potId),
  );
}
