import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** Returns whether the server was reachable at the last check. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
