import type { ReactNode } from 'react';

export interface BannerProps {
  icon: ReactNode;
  children: ReactNode;
  /** Usually a button. */
  action?: ReactNode;
}

/**
 * A quiet line about the whole app, such as the offline state. For the `status` of an `AppLayout`,
 * which reserves space so that the content does not shift.
 */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div
      data-banner
      className="flex min-h-12 items-center justify-center gap-2.5 border-t border-line bg-raised px-4 py-1 text-sm text-ink shadow-overlay"
    >
      <span aria-hidden className="shrink-0 text-warning [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 leading-tight font-medium tabular-nums">{children}</div>
      {action}
    </div>
  );
}
