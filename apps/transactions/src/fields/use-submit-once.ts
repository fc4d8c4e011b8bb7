import { useCallback, useRef } from 'react';

/** Runs `save` one at a time: a double click submits twice before React has drawn the first. */
export function useSubmitOnce<Args extends unknown[]>(save: (...args: Args) => Promise<void>) {
  const saving = useRef(false);
  return useCallback(
    (...args: Args) => {
      if (saving.current) return;
      saving.current = true;
      void save(...args).finally(() => {
        saving.current = false;
      });
    },
    [save],
  );
}
