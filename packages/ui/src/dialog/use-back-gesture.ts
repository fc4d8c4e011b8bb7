import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Supported only by Chromium. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Closes an open layer on Android's back gesture, which would otherwise leave the page and lose the
 * user's input. Other systems have no such gesture, and Base UI handles Escape.
 * @param onBack May leave the layer open, for example while saving.
 */
export function useBackGesture(open: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || !CloseWatcher || !/android/i.test(navigator.userAgent)) return undefined;
    let watcher: InstanceType<typeof CloseWatcher>;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher fires only once.
        watch();
        goBack();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
