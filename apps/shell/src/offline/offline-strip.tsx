import { useIsOnline, useToday } from '@tostao/platform';
import { StatusStrip } from '@tostao/ui/status-strip';
import { CloudOff } from 'lucide-react';
import { seenAtText } from './seen-at.ts';
import { useSeenAt } from './use-seen-at.ts';

/** Says that there is no connection, and of when the figures are. */
export function OfflineStrip() {
  const isOnline = useIsOnline();
  const seenAt = useSeenAt();
  const today = useToday();
  if (isOnline) return null;
  const text =
    seenAt === undefined
      ? 'Sem conexão'
      : `Sem conexão · mostrando os dados de ${seenAtText(seenAt, today)}`;
  return <StatusStrip icon={<CloudOff />}>{text}</StatusStrip>;
}
