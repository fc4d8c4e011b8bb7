import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Browsers of one family have it. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Lets the way back of an Android phone close what is open; it would leave the page, and what was
 * typed with it. Elsewhere it is no gesture, and Escape is looked after already.
 * @param onBack may leave it open, as while something is being saved
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
        // Each serves once.
        watch();
        goBack();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
