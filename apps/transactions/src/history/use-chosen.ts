import { useCallback, useState } from 'react';

/** The one entry a dialog is about. It stays known while the dialog closes, until forgotten. */
export function useChosen<Value>() {
  const [state, setState] = useState<{ value: Value; open: boolean }>();
  const choose = useCallback((value: Value) => setState({ value, open: true }), []);
  const setOpen = useCallback((open: boolean) => setState((last) => last && { ...last, open }), []);
  const forget = useCallback(() => setState(undefined), []);
  return { value: state?.value, open: state?.open ?? false, choose, setOpen, forget };
}
