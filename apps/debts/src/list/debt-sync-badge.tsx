import type { Debt } from '@tostao/domain/debt/debt';
import { useIsPendingSync } from '@tostao/platform';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';

/** Marks a debt that is only on this device until it is sent. */
export function DebtSyncBadge({ debt }: { debt: Debt }) {
  const isPendingSync = useIsPendingSync(debt.id);
  return isPendingSync ? <PendingSyncBadge /> : null;
}
