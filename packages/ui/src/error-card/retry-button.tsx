import { RotateCw } from 'lucide-react';
import { Button, type ButtonProps } from '../button/button.tsx';

interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  pending: boolean;
  onRetry: () => void;
}

/** The button that loads failed content again. */
export function RetryButton({ pending, onRetry, ...rest }: RetryButtonProps) {
  return (
    <Button
      {...rest}
      variant="secondary"
      icon={<RotateCw aria-hidden />}
      loading={pending}
      loadingText="Carregando..."
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  );
}
