import { useRef } from 'react';

/** Runs one at a time: a double click comes twice before React has drawn the first. */
export function useSingleFlight(run: () => Promise<void>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  };
}
