import { coverAmounts } from '@tostao/domain/money/hidden-amounts';
import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Notice } from '@tostao/ui/toast';
import { useHiddenAmounts } from '../screen/hidden-amounts.ts';
import { useIsDue } from '../screen/use-is-due.ts';
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
  const isDue = useIsDue();
  const queued = useSyncExternalStore(toasts.subscribe, toasts.queued);
  const { data: ui, failureCount } = useQuery({
    ...query,
    enabled: isDue || queued.length > 0,
  });
  useEffect(() => {
    // Runs after the region is mounted, which shows only notices that come later.
    if (ui) toasts.showWith(ui.notify);
  }, [ui, toasts]);
  const [amountsHidden] = useHiddenAmounts();
  useEffect(() => {
    if (amountsHidden) ui?.rewrite();
  }, [ui, amountsHidden]);
  if (ui) return <ui.Toasts manager={ui.manager} />;
  return failureCount > 0 ? <PlainNotices notices={queued} /> : null;
}

/** Says the notices of a page that could not load the code of toasts, without their time and actions. */
function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <section
      aria-label="Notificações"
      className="visible fixed inset-x-3 top-[calc(env(safe-area-inset-top)+0.75rem)] z-70 grid gap-2 sm:left-auto sm:w-84"
    >
      {notices.map(({ title, description }) => (
        <p
          key={`${title} ${description}`}
          role="alert"
          className="rounded-card border border-line bg-raised p-3.5 shadow-overlay"
        >
          <strong>{coverAmounts(title)}</strong> {description && coverAmounts(description)}
        </p>
      ))}
    </section>
  );
}
