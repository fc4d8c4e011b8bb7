import type { Debt } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { IconButton } from '@tostao/ui/icon-button';
import { Pencil } from 'lucide-react';
import { useDebtActions } from '../page/debt-actions.ts';
import { fullName } from './debt-name.ts';

interface DebtButtonsProps {
  debt: Debt;
  /** Renders less prominent buttons, for rows of a list. */
  quiet?: boolean | undefined;
}

/** Renders the edit and pay buttons of an unpaid debt. */
export function DebtButtons({ debt, quiet = false }: DebtButtonsProps) {
  const { edit, pay } = useDebtActions();
  const name = fullName(debt);
  return (
    <>
      <IconButton label={`Editar ${name}`} icon={<Pencil />} onClick={() => edit(debt)} />
      <Button
        size="sm"
        variant={quiet ? 'secondary' : 'primary'}
        aria-label={`Pagar ${name}`}
        onClick={() => pay(debt)}
      >
        Pagar
      </Button>
    </>
  );
}
