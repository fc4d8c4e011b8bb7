import type { Debt } from '@tostao/domain/debt/debt';
import { useIsWaiting } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { CloudUpload } from 'lucide-react';

/** Says that a debt is on this device only, until there is a connection. */
export function WaitingBadge({ debt }: { debt: Debt }) {
  const isWaiting = useIsWaiting(debt.id);
  if (!isWaiting) return null;
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
      Aguardando conexão
    </Badge>
  );
}
