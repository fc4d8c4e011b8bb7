import type { Notice } from '@tostao/ui/toast';

/** Shows notices once there is a place to show them. */
export interface DeferredToasts {
  notify: (notice: Notice) => void;
  /** Returns the notices that wait for their place. */
  queued: () => readonly Notice[];
  /** Calls back when a notice waits. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Shows all notices with this function from now on, first those that waited. */
  showWith: (show: (notice: Notice) => void) => void;
}

/** Queues notices until `showWith` is called: their code is loaded after the first screen. */
export function createDeferredToasts(): DeferredToasts {
  let queued: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  let show: ((notice: Notice) => void) | undefined;
  return {
    notify: (notice) => {
      if (show) return show(notice);
      queued = [...queued, notice];
      for (const listener of listeners) listener();
    },
    queued: () => queued,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showWith: (next) => {
      show = next;
      for (const notice of queued) next(notice);
      queued = [];
    },
  };
}
