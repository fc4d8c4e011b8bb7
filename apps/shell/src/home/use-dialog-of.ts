import { useCallback, useState } from 'react';

/**
 * Which of several dialogs is open. The last one stays known while it closes, so that it can
 * play its way out.
 */
export function useDialogOf<Kind>() {
  const [state, setState] = useState<{ kind: Kind; open: boolean }>();
  const show = useCallback((kind: Kind) => setState({ kind, open: true }), []);
  const setOpen = useCallback((open: boolean) => setState((last) => last && { ...last, open }), []);
  return { kind: state?.kind, open: state?.open ?? false, show, setOpen };
}
