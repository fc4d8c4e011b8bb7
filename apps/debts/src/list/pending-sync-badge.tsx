import type { Debt } from '@tostao/domain/debt/debt';
import { useIsPendingSync } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { CloudUpload } from 'lucide-react';

/** Marks a debt that is only on this device until it is sent. */
export function PendingSyncBadge({ debt }: { debt: Debt }) {
  const isPendingSync = useIsPendingSync(debt.id);
  if (!isPendingSync) return null;
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
      Aguardando conexão
    </Badge>
  );
}
