import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';

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
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCw aria-hidden />}
        loading={pending}
        loadingText="Carregando..."
        onClick={onRetry}
      >
        Tentar novamente
      </Button>
    </div>
  );
}
