import { useCallback, useState } from 'react';

/**
 * Holds the state of a dialog and its content. The content stays while the dialog closes, for the
 * animation. `opening` counts the openings: use it as a key to reset the dialog's state.
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
