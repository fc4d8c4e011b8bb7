import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { topmostDialog } from '../dialog/return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { usePortalContainer } from '../portal-container/portal-container.tsx';
import type { ToastData, ToastKind, Toasts as ToastsHandle } from './create-toasts.ts';

export { createToasts } from './create-toasts.ts';
export type { Notice, ToastAction, ToastKind } from './create-toasts.ts';

const variants: Record<ToastKind, { Icon: LucideIcon; badge: string }> = {
  success: { Icon: CircleCheck, badge: 'bg-income-soft text-income' },
  info: { Icon: Info, badge: 'bg-info-soft text-info' },
  warning: { Icon: TriangleAlert, badge: 'bg-warning-soft text-warning' },
  error: { Icon: CircleAlert, badge: 'bg-danger-soft text-danger' },
};

export interface ToastsProps {
  /** The manager from `createToasts()`. */
  manager: ToastsHandle['manager'];
}

/** The region of toasts. Render one per page. */
export function Toasts({ manager }: ToastsProps) {
  const container = usePortalContainer();
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal container={container}>
        <Toast.Viewport
          aria-label="Notificações"
          className={clsx(
            // `visible`: also over a page that is hidden.
            'visible fixed inset-x-3 z-70 flex flex-col gap-2 outline-none sm:right-6 sm:left-auto sm:w-84 print:hidden',
            // Above the bottom bar, or at the top where the bottom has the actions of a form, of a dialog on a phone or of a
            // page outside the app.
            'bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom)+0.75rem)] lg:bottom-6',
            'in-[body:has([data-banner])]:bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom)+4rem)] lg:in-[body:has([data-banner])]:bottom-18',
            'max-lg:in-[body:has(form,[role$=dialog]:not([data-closed]))]:top-[calc(env(safe-area-inset-top)+0.75rem)]',
            'max-lg:in-[body:has(form,[role$=dialog]:not([data-closed]))]:bottom-auto',
            'in-[body:not(:has(nav))]:top-[calc(env(safe-area-inset-top)+0.75rem)]',
            'in-[body:not(:has(nav))]:bottom-auto lg:in-[body:not(:has(nav))]:bottom-auto',
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const { Icon, badge } = variants[toast.data?.kind ?? 'info'];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'down', 'right']}
        // Base UI gives each toast the role of a dialog, which it is not.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> would be a form's part
        role="group"
        aria-modal={undefined}
        className={clsx(
          'flex items-start gap-3 rounded-card border border-line bg-raised p-3.5 text-ink shadow-overlay',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
          'transition-[opacity,translate] duration-250 data-swiping:duration-0',
          'data-starting-style:translate-y-4 data-starting-style:opacity-0',
          'data-ending-style:opacity-0 data-limited:hidden',
        )}
      >
        <span
          aria-hidden
          className={clsx('grid size-10 shrink-0 place-items-center rounded-full', badge)}
        >
          <Icon className="size-5" />
        </span>
        <Toast.Content className="min-w-0 flex-1 self-center">
          <Toast.Title render={<p />} className="leading-snug font-semibold" />
          <Toast.Description className="text-sm text-muted" />
          <Toast.Action className="mt-1 -ml-2 min-h-touch rounded-chip px-2 text-left font-semibold text-brand hover:bg-brand-soft" />
        </Toast.Content>
        <Toast.Close
          className="-m-1.5"
          // Base UI hides the button in a collapsed stack; here all toasts are expanded.
          aria-hidden={false}
          // The focus would leave an open dialog together with the button.
          onClick={() => topmostDialog()?.focus()}
          render={<IconButton label="Dispensar notificação" icon={<X />} />}
        />
      </Toast.Root>
    );
  });
}
