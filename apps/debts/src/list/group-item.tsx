import { placeInSeries } from '@tostao/domain/debt/debt';
import { type InstallmentGroup, progressText } from '@tostao/domain/debt/installment-group';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumMoney } from '@tostao/domain/money/centavos';
import { Badge } from '@tostao/ui/badge';
import { Button } from '@tostao/ui/button';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { UnarchiveButton } from '../archive/unarchive-button.tsx';
import { DebtButtons } from './debt-buttons.tsx';
import { DebtRow } from './debt-row.tsx';
import { DebtSyncBadge, ItemFrame } from './item-frame.tsx';
import { DueText } from '../due/due-text.tsx';
import { RemoteActions } from './remote-actions.tsx';
import { RemoveButton } from './remove-button.tsx';

interface GroupItemProps {
  group: InstallmentGroup;
  /** Fills the button that pays the next installment. */
  isNext: boolean;
}

/**
 * Renders a purchase in installments: the unpaid rest, the next installment, and all of them on demand.
 */
export const GroupItem = memo(function GroupItem({ group, isNext }: GroupItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, institution, installments, isPaid, isArchived, paidCount } = group;
  const next = isArchived ? null : group.nextUnpaid;
  const count = installments.length;
  const [first] = installments;
  const left = sumMoney(installments.filter((debt) => !debt.isPaid).map(({ amount }) => amount));

  return (
    <>
      <ItemFrame
        debt={first}
        name={
          <>
            <h3 id={`${id}-name`} className="font-medium wrap-anywhere">
              {name}
            </h3>
            {isPaid ? <Badge tone="income">Todas pagas</Badge> : null}
            {isArchived ? <Badge>Arquivada</Badge> : null}
            {first ? <DebtSyncBadge debt={first} /> : null}
          </>
        }
        amountLabel={isPaid ? undefined : 'Falta'}
        amount={isPaid ? group.total : left}
        struck={isPaid}
        text={
          <>
            <p className="text-sm leading-snug text-muted">
              <span className="whitespace-nowrap tabular-nums">
                {count}x de {formatMoney(group.installmentAmount)}
              </span>
              {institution === '' ? null : <span className="wrap-anywhere"> · {institution}</span>}
            </p>
            {next ? (
              <>
                <p className="text-sm leading-snug">
                  Próxima: {placeInSeries(next)} ·{' '}
                  <MoneyText size="sm">{formatMoney(next.amount)}</MoneyText>
                </p>
                <DueText debt={next} tagged />
              </>
            ) : null}
          </>
        }
        buttons={
          <>
            {next ? (
              <>
                <RemoteActions debt={next} />
                <DebtButtons debt={next} variant={isNext ? 'primary' : 'secondary'} />
              </>
            ) : null}
            {isPaid ? <RemoveButton debts={installments} name={name} /> : null}
            {isArchived ? <UnarchiveButton debts={installments} /> : null}
          </>
        }
      />
      <div className="flex items-center gap-3 pr-4 pb-1 pl-13">
        <Button
          variant="ghost"
          size="sm"
          className="px-3!"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown aria-hidden className={clsx('transition', open && 'rotate-180')} />}
        >
          {open ? 'Ocultar parcelas' : 'Ver parcelas'}
        </Button>
        <ProgressBar
          label={`Parcelas pagas de ${name}`}
          value={(paidCount / count) * 100}
          valueText={progressText(group)}
          tone={isPaid ? 'green' : 'brand'}
          className="max-w-60 min-w-0 flex-1"
        />
        <p className="text-sm whitespace-nowrap text-muted tabular-nums">{progressText(group)}</p>
      </div>
      <ul
        id={`${id}-list`}
        hidden={!open}
        aria-label={`Parcelas de ${name}`}
        className="divide-y divide-line border-t border-line bg-sunken"
      >
        {open ? installments.map((debt) => <DebtRow key={debt.id} debt={debt} />) : null}
      </ul>
    </>
  );
});
