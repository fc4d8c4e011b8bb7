import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  description?: string | undefined;
  icon?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      {icon ? (
        <span
          aria-hidden
          className="mb-3 grid size-16 place-items-center rounded-full bg-gold-soft text-warning [&_svg]:size-8"
        >
          {icon}
        </span>
      ) : null}
      <p className="text-heading text-ink">{title}</p>
      {description ? <p className="max-w-sm text-sm text-muted">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
