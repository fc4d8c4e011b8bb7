import { RetryButton } from '../error-card/retry-button.tsx';

export interface InlineFailureProps {
  /** Names the content that failed to load. */
  text: string;
  pending: boolean;
  onRetry: () => void;
}

/** Replaces a part of a page that failed to load, and offers a retry. */
export function InlineFailure({ text, pending, onRetry }: InlineFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{text}</p>
      <RetryButton size="sm" pending={pending} onRetry={onRetry} />
    </div>
  );
}
