import { useRef } from 'react';

/** Runs one call at a time: a double click fires twice before React re-renders. */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => void {
  const running = useRef(false);
  return (...args) => {
    if (running.current) return;
    running.current = true;
    void run(...args).finally(() => {
      running.current = false;
    });
  };
}
