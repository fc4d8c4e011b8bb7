import { useCallback, useState } from 'react';

/**
 * Which dialog is open, and what it is about. That stays known while it closes, so that it can play
 * its way out, and each opening has a number of its own: as a key it gives the dialog a fresh start.
 */
export function useDialog<Content>() {
  const [state, setState] = useState<{ content: Content; open: boolean; opening: number }>();
  const show = useCallback(
    (content: Content) =>
      setState((last) => ({ content, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  );
  const setOpen = useCallback((open: boolean) => setState((last) => last && { ...last, open }), []);
  return { dialog: state, show, setOpen };
}
