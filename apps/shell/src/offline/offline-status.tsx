import { componentQuery, useIsOnline, useKeptWrites } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../updates/when-idle.ts';

const query = componentQuery('The strip about the connection', () =>
  import('./offline-strip.tsx').then((module) => module.OfflineStrip),
);

/** What there is to say about the connection. Its code is fetched ahead: later it cannot be had. */
export function OfflineStatus() {
  const isOnline = useIsOnline();
  const hasWrites = useKeptWrites().length > 0;
  const isNeeded = !isOnline || hasWrites;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIsIdle(true)), []);
  const { data: OfflineStrip } = useQuery({ ...query, enabled: isNeeded || isIdle });
  return OfflineStrip && isNeeded ? <OfflineStrip /> : null;
}
