import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { type InstallmentGroup, progressText } from '@tostao/domain/debt/installment-group';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { UnarchiveButton } from '../archive/unarchive-button.tsx';
import { DebtIcon } from './debt-icon.tsx';
import { DebtRow } from './debt-row.tsx';
import { NextInstallment } from './next-installment.tsx';
import { RemoveButton } from './remove-button.tsx';
import { DebtSyncBadge } from './debt-sync-badge.tsx';

/**
 * Renders a purchase in installments: its progress, the next installment, and all of them on
 * demand.
 */
export const GroupCard = memo(function GroupCard({ group }: { group: InstallmentGroup }) {
  const today = calendarDay(useToday());
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, institution, installments, nextUnpaid, isPaid, isArchived, paidCount } = group;
  const isLate = nextUnpaid !== null && urgencyOfDebt(nextUnpaid, today) === 'overdue';
  const count = installments.length;
  const [first] = installments;

  return (
    <Card tone={isLate ? 'danger' : 'plain'} flush className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-start gap-3">
        {first ? <DebtIcon debt={first} /> : null}
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={`${id}-name`} className="text-heading wrap-anywhere">
            {name}
          </h2>
          <MoneyText size="lg" struck={isPaid}>
            {formatMoney(group.total)}
          </MoneyText>
          <p className="basis-full text-sm text-muted">
            {institution === '' ? null : <span className="wrap-anywhere">{institution} · </span>}
            <span className="whitespace-nowrap tabular-nums">
              {count}x de {formatMoney(group.installmentAmount)}
            </span>
          </p>
          <p className="mt-1 flex basis-full flex-wrap items-center gap-2">
            <Badge tone={isPaid ? 'income' : 'brand'}>{progressText(group)}</Badge>
            {isPaid ? <Badge tone="income">Todas pagas</Badge> : null}
            {isLate ? <Badge tone="danger">VENCIDA</Badge> : null}
            {isArchived ? <Badge>Arquivada</Badge> : null}
            {first ? <DebtSyncBadge debt={first} /> : null}
          </p>
        </div>
      </div>
      <ProgressBar
        label={`Parcelas pagas de ${name}`}
        value={(paidCount / count) * 100}
        valueText={progressText(group)}
        tone={isPaid ? 'green' : 'brand'}
      />
      {nextUnpaid && !isArchived ? <NextInstallment debt={nextUnpaid} /> : null}
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2 px-2!"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown aria-hidden className={clsx('transition', open && 'rotate-180')} />}
        >
          {open ? 'Ocultar parcelas' : 'Ver parcelas'}
        </Button>
        <div className="ml-auto flex items-center gap-1">
          {isPaid ? <RemoveButton debts={installments} name={name} /> : null}
          {isArchived ? <UnarchiveButton debts={installments} /> : null}
        </div>
      </div>
      <ul
        id={`${id}-list`}
        hidden={!open}
        aria-label={`Parcelas de ${name}`}
        className="-mx-4 -mb-4 divide-y divide-line border-t border-line"
      >
        {open ? installments.map((debt) => <DebtRow key={debt.id} debt={debt} />) : null}
      </ul>
    </Card>
  );
});
