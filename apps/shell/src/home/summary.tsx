import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { everyTransaction, usePendingNote } from '@tostao/domain/account/pending-note';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton } from '@tostao/ui/skeleton';
import { isNewAccount } from './new-account.ts';
import { clsx } from 'clsx';

interface SummaryProps {
  figures: HomeFigures | undefined;
  isUpdating: boolean;
}

/** Renders "Resumo": today, this week, and the total. An account without transactions has no figures yet. */
export function Summary({ figures, isUpdating }: SummaryProps) {
  const note = usePendingNote(everyTransaction);
  const isNew = figures !== undefined && isNewAccount(figures);
  const rows = [
    { label: 'Gastos do dia', text: figures && spentText(figures.spentToday) },
    { label: 'Entradas da semana', text: figures && formatMoney(figures.incomeThisWeek) },
    { label: 'Economia acumulada', text: figures && formatMoney(figures.accumulated) },
  ];
  return (
    <Card
      title="Resumo"
      actions={
        <span className="flex items-center gap-2 text-sm text-muted">
          {note}
          {figures && isUpdating ? <UpdatingNote className="text-muted" /> : null}
        </span>
      }
    >
      <dl className="-my-2 divide-y divide-line">
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd>
              {text === undefined ? (
                <Skeleton className="h-5 w-24" />
              ) : (
                <MoneyText>{isNew ? '—' : text}</MoneyText>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Marks figures that the device remembers, until the server has answered. */
export function UpdatingNote({ className }: { className?: string }) {
  return (
    <span className={clsx('animate-pulse text-sm leading-none font-normal', className)}>
      Atualizando…
    </span>
  );
}
