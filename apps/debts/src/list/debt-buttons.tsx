import type { Debt } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { IconButton } from '@tostao/ui/icon-button';
import { Pencil } from 'lucide-react';
import { useDebtActions } from '../page/debt-actions.ts';
import { fullName } from './debt-name.ts';

interface DebtButtonsProps {
  debt: Debt;
  /** Less loud, for one of many in a list. */
  quiet?: boolean | undefined;
}

/** Editing and paying a debt that is still open. */
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
