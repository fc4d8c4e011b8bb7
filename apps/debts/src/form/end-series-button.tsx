import { useSingleFlight } from '@tostao/platform';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import type { Debt } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { endSeriesMutation } from './end-series.ts';

interface EndSeriesButtonProps {
  debt: Debt;
  disabled: boolean;
  onEnded: () => void;
}

/** Ends a fixed debt, after a confirmation. */
export function EndSeriesButton({ debt, disabled, onEnded }: EndSeriesButtonProps) {
  const { mutateAsync, isPending, failure } = useDialogMutation(endSeriesMutation);
  const [isOpen, setOpen] = useState(false);
  const end = useSingleFlight(async () => {
    try {
      await mutateAsync(debt);
      setOpen(false);
      onEnded();
    } catch {
      // The dialog stays open and shows why.
    }
  });
  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleStop aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="-ml-5 justify-self-start"
      >
        Encerrar dívida fixa
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Encerrar dívida fixa?"
        description="Ela não volta mais. Esta dívida e as pagas ficam."
        confirmLabel="Encerrar"
        pending={isPending}
        failure={failure}
        onConfirm={end}
      />
    </>
  );
}
