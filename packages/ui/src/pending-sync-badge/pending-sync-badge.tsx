import { CloudUpload } from 'lucide-react';
import { Badge } from '../badge/badge.tsx';

/** Marks data that is only on this device until it can be sent. */
export function PendingSyncBadge() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
      Aguardando conexão
    </Badge>
  );
}
