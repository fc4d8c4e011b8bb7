import { useEffect } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** Listens for the shortcuts. The key that was pressed before is pressed again, once. */
export function ShortcutListener({ takeFirst }: { takeFirst: () => KeyboardEvent | null }) {
  useShortcuts();
  useEffect(() => {
    const event = takeFirst();
    if (event) document.body.dispatchEvent(new KeyboardEvent('keydown', event));
  }, [takeFirst]);
  return null;
}
