import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached, as far as anybody knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
