import { onlineManager } from '@tanstack/react-query';

/** How long until somebody who has no connection is looked after again, in ms. */
const recheckDelayMs = 10_000;

interface ConnectionOptions {
  /** Whether the server answers, in the name of whoever is signed in. */
  isReachable: () => Promise<boolean>;
  /** What is done first once it answers again, before screens read anew. */
  onReturn: () => Promise<void>;
}

/** Whether the server can be reached. The browser only knows whether there is a network. */
export interface Connection {
  /** Asks. Called when a request got no answer. */
  check: () => Promise<boolean>;
}

/** Keeps `onlineManager` right: screens, queries and writes go by it. */
export function watchConnection({ isReachable, onReturn }: ConnectionOptions): Connection {
  let checking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const checkReachability = async () => {
    const isBack = navigator.onLine && (await isReachable());
    if (isBack && !onlineManager.isOnline()) await onReturn();
    onlineManager.setOnline(isBack);
    clearTimeout(timer);
    if (!isBack) timer = setTimeout(checkWhenSeen, recheckDelayMs);
    return isBack;
  };
  const check = () => {
    checking ??= checkReachability().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible' && !onlineManager.isOnline()) void check();
  };

  onlineManager.setEventListener((setOnline) => {
    const leave = () => {
      setOnline(false);
      void check();
    };
    const comeBack = check as () => void;
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', checkWhenSeen);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', checkWhenSeen);
    };
  });
  onlineManager.subscribe((online) => {
    if (online || checking) return;
    clearTimeout(timer);
    timer = setTimeout(checkWhenSeen, recheckDelayMs);
  });
  onlineManager.setOnline(navigator.onLine);
  return { check };
}
