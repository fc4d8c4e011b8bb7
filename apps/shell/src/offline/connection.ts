import { onlineManager } from '@tanstack/react-query';

/** Most outages are short. Doubles with every failed check. */
const firstRecheckDelayMs = 1000;
const longestRecheckDelayMs = 5000;

interface ConnectionOptions {
  /** Resolves to whether the server responds to the signed-in user. */
  isReachable: () => Promise<boolean>;
  /** Runs when the server responds again, before screens refetch. */
  onReturn: () => Promise<void>;
}

/** Tracks whether the server is reachable. The browser only knows whether there is a network. */
export interface Connection {
  /** Checks the server. Called when a request got no response. */
  check: () => Promise<boolean>;
}

/** Updates `onlineManager`, which screens, queries and mutations rely on. */
export function watchConnection({ isReachable, onReturn }: ConnectionOptions): Connection {
  let checking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstRecheckDelayMs;

  const checkReachability = async () => {
    const isBack = navigator.onLine && (await isReachable());
    if (isBack && !onlineManager.isOnline()) await onReturn();
    onlineManager.setOnline(isBack);
    if (isBack) delayMs = firstRecheckDelayMs;
    else checkLater();
    return isBack;
  };
  const check = () => {
    checking ??= checkReachability().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const checkLater = () => {
    clearTimeout(timer);
    timer = setTimeout(checkWhenSeen, delayMs);
    delayMs = Math.min(2 * delayMs, longestRecheckDelayMs);
  };
  const comeBack = () => {
    delayMs = firstRecheckDelayMs;
    void check();
  };
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible' && !onlineManager.isOnline()) void check();
  };

  onlineManager.setEventListener((setOnline) => {
    const leave = () => {
      setOnline(false);
      void check();
    };
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
    if (!online && !checking) checkLater();
  });
  onlineManager.setOnline(navigator.onLine);
  return { check };
}
