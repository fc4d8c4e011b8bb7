import { CloudOff } from 'lucide-react';
import { RetryButton } from './retry-button.tsx';

export interface ErrorCardProps {
  title?: string | undefined;
  /** Tells the user the next step. */
  description?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Whether the retry is running. */
  pending?: boolean | undefined;
}

/** Replaces content that failed to load, and offers a retry. */
export function ErrorCard({
  title = 'Não foi possível carregar',
  description,
  onRetry,
  pending = false,
}: ErrorCardProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-card border border-line bg-surface px-6 py-8 text-center shadow-card"
    >
      <span
        aria-hidden
        className="mb-3 grid size-14 place-items-center rounded-full bg-danger-soft text-danger"
      >
        <CloudOff className="size-7" />
      </span>
      <p className="text-heading">{title}</p>
      {description ? <p className="max-w-sm text-sm text-muted">{description}</p> : null}
      {onRetry ? <RetryButton className="mt-4" pending={pending} onRetry={onRetry} /> : null}
    </div>
  );
}
