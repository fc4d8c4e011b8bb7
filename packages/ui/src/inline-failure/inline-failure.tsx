import { Button } from '@tostao/ui/button';
import { RotateCw } from 'lucide-react';

interface CardFailureProps {
  /** What could not be had. */
  text: string;
  pending: boolean;
  onRetry: () => void;
}

/** Stands in a card whose content could not be loaded; the rest of the page is there. */
export function CardFailure({ text, pending, onRetry }: CardFailureProps) {
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
