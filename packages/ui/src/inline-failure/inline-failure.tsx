import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';

export interface InlineFailureProps {
  /** What could not be had. */
  text: string;
  pending: boolean;
  onRetry: () => void;
}

/** Stands where a part of a page could not be loaded; the rest is there. */
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
