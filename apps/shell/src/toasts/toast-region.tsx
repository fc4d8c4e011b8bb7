import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../updates/when-idle.ts';
import type { DeferredToasts } from './deferred-toasts.ts';

const query = {
  ...componentQuery('The toasts', () =>
    import(/* webpackChunkName: "toasts" */ './toast-ui.ts').then(({ toastUi }) => toastUi),
  ),
  // Without them a write would fail in silence.
  retry: true,
};

/** Renders the region of toasts once the page is idle or used, or with the first notice. */
export function ToastRegion({ toasts }: { toasts: DeferredToasts }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const load = () => setIsDue(true);
    void whenIdle().then(load);
    // A slow device may not be idle before its user writes something, and loses the connection.
    const used = new AbortController();
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, load, { once: true, signal: used.signal });
    }
    return () => used.abort();
  }, []);
  const hasQueued = useSyncExternalStore(toasts.subscribe, toasts.hasQueued);
  const { data: ui } = useQuery({ ...query, enabled: isDue || hasQueued });
  useEffect(() => {
    // Runs after the region is mounted, which shows only notices that come later.
    if (ui) toasts.showWith(ui.notify);
  }, [ui, toasts]);
  return ui ? <ui.Toasts manager={ui.manager} /> : null;
}
