import { useShellDialog } from '@tostao/platform';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { lineAtom } from './one-line-state.ts';

/** Returns a function that adds typed characters to the line until its dialog, whose code may be loading, has the focus. */
export function useTypeAhead(): () => void {
  const [dialog] = useShellDialog();
  const setLine = useSetAtom(lineAtom);
  const listening = useRef<AbortController>(null);
  useEffect(() => {
    if (dialog !== 'one-line') return undefined;
    return () => listening.current?.abort();
  }, [dialog]);

  return () => {
    listening.current?.abort();
    listening.current = new AbortController();
    listen(listening.current, (character) => setLine((line) => line + character));
  };
}

function listen(controller: AbortController, add: (character: string) => void): void {
  const options = { capture: true, signal: controller.signal };
  const addKey = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
    // The character is no shortcut.
    event.preventDefault();
    event.stopImmediatePropagation();
    add(event.key);
  };
  const stop = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) controller.abort();
  };
  window.addEventListener('keydown', addKey, options);
  window.addEventListener('focusin', stop, options);
}
