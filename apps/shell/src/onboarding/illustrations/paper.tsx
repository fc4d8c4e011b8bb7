import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A small card of the app, as the tutorial's illustrations show it. */
export function Paper({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('rounded-tile bg-surface p-3 text-ink shadow-overlay', className)}>
      {children}
    </div>
  );
}
