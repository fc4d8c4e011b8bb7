import type { Debt } from '@tostao/domain/debt/debt';
import { Button, type ButtonVariant } from '@tostao/ui/button';
import { RowButton } from '@tostao/ui/row-button';
import { Pencil } from 'lucide-react';
import { useShowDialog } from '../dialogs/dialogs.ts';
import { fullName } from '../debt/recurring-series.ts';

interface DebtButtonsProps {
  debt: Debt;
  variant?: ButtonVariant | undefined;
}

/** Renders the edit and pay buttons of an unpaid debt. Its row is the nearest positioned ancestor. */
export function DebtButtons({ debt, variant = 'secondary' }: DebtButtonsProps) {
  const show = useShowDialog();
  const name = fullName(debt);
  return (
    <>
      <RowButton
        data-writes
        label={`Editar ${name}`}
        icon={<Pencil />}
        onClick={() => show({ kind: 'edit', debt })}
      />
      <Button
        data-writes
        size="sm"
        variant={variant}
        aria-label={`Pagar ${name}`}
        className="relative"
        onClick={() => show({ kind: 'pay', debt })}
      >
        Pagar
      </Button>
    </>
  );
}
