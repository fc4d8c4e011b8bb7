import type { Debt } from '@tostao/domain/debt/debt';
import { useIsPendingSync } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { CloudUpload } from 'lucide-react';

/** Says that a debt is on this device only, until there is a connection. */
export function PendingSyncBadge({ debt }: { debt: Debt }) {
  const isPendingSync = useIsPendingSync(debt.id);
  if (!isPendingSync) return null;
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
      Aguardando conexão
    </Badge>
  );
}
