import { CloudUpload } from 'lucide-react';
import { Badge } from '../badge/badge.tsx';

/** Marks what is only on this device until there is a connection to send it. */
export function PendingSyncBadge() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
      Aguardando conexão
    </Badge>
  );
}
