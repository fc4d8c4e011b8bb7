import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { LazyShellDialog } from '../dialogs/lazy-shell-dialog.tsx';
import { lineAtom, oneLineQuery } from '../one-line/one-line-state.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Listens for the shortcuts, of which one has a dialog of its own. The key that was pressed before is pressed again, once. */
export function ShortcutListener({ takeFirst }: { takeFirst: () => KeyboardEvent | null }) {
  useShortcuts();
  useEffect(() => {
    const event = takeFirst();
    if (event) document.body.dispatchEvent(new KeyboardEvent('keydown', event));
  }, [takeFirst]);
  const setLine = useSetAtom(lineAtom);
  // The next user does not see it.
  useEffect(() => () => setLine(''), [setLine]);
  return <LazyShellDialog name="one-line" query={oneLineQuery} />;
}
