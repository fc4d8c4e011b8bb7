import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useIsDue } from '../screen/use-is-due.ts';

const listener = {
  ...componentQuery(
    'The shortcuts',
    // One file with the toasts, which are loaded at the same moment.
    async () =>
      (await import(/* webpackChunkName: "toasts" */ './shortcut-listener.tsx')).ShortcutListener,
  ),
  retry: true,
};

/**
 * Loads the shortcuts once the page is idle or used. A character that is pressed before, outside of all controls, is
 * pressed again then.
 */
export function Shortcuts() {
  const first = useRef<KeyboardEvent>(null);
  // Before the first frame is shown, so that no press after it is lost.
  useLayoutEffect(() => {
    const remember = (event: KeyboardEvent) => {
      if (event.target === document.body && event.key.length === 1) first.current = event;
    };
    window.addEventListener('keydown', remember, { once: true });
    return () => window.removeEventListener('keydown', remember);
  }, []);
  const takeFirst = useCallback(() => {
    const { current } = first;
    first.current = null;
    return current;
  }, []);
  const { data: Listener } = useQuery({ ...listener, enabled: useIsDue() });
  return Listener ? <Listener takeFirst={takeFirst} /> : null;
}
