import type { Debt } from '@tostao/domain/debt/debt';
import { Button, type ButtonVariant } from '@tostao/ui/button';
import { RowButton } from '@tostao/ui/row-button';
import { Pencil } from 'lucide-react';
import { useDebtActions } from '../page/debt-actions.ts';
import { fullName } from './debt-name.ts';

interface DebtButtonsProps {
  debt: Debt;
  variant?: ButtonVariant | undefined;
}

/** Renders the edit and pay buttons of an unpaid debt. Its row is the nearest positioned ancestor. */
export function DebtButtons({ debt, variant = 'secondary' }: DebtButtonsProps) {
  const { edit, pay } = useDebtActions();
  const name = fullName(debt);
  return (
    <>
      <RowButton label={`Editar ${name}`} icon={<Pencil />} onClick={() => edit(debt)} />
      <Button
        size="sm"
        variant={variant}
        aria-label={`Pagar ${name}`}
        className="relative"
        onClick={() => pay(debt)}
      >
        Pagar
      </Button>
    </>
  );
}
