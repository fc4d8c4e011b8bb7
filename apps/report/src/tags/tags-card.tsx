import { type CalendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { optionalDayField } from '@tostao/domain/calendar/day-field';
import { firstDayOf, lastDayOf } from '@tostao/domain/calendar/month';
import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { countText } from '@tostao/domain/text/screen-text';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { PageLink } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { DateField } from '@tostao/ui/date-field';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton } from '@tostao/ui/skeleton';
import { useState } from 'react';
import { type TagTotal, useTagTotals } from './get-tag-totals.ts';
import type { TagsSectionProps } from './tags-section.tsx';

/** Lists what each tag adds up to, in the month of the report or in a period of the user's own. */
export function TagsCard({ month, period, onPeriod }: TagsSectionProps) {
  const monthPeriod = { from: firstDayOf(month), to: lastDayOf(month) };
  const shown = period ?? monthPeriod;
  const totals = useTagTotals(shown);
  return (
    <Card
      title="Etiquetas"
      flush
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={period !== null}
          onClick={() => onPeriod(period ? null : monthPeriod)}
        >
          {period ? 'Só o mês' : 'Período'}
        </Button>
      }
    >
      {period ? <PeriodFields period={period} onChange={onPeriod} /> : null}
      {totals.data ? (
        <TagRows totals={totals.data} search={searchOf(period ?? month)} />
      ) : totals.isError ? (
        <div className="px-5 pb-5">
          <InlineFailure
            text="Não foi possível carregar as etiquetas."
            pending={totals.isFetching}
            onRetry={() => void totals.refetch()}
          />
        </div>
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </Card>
  );
}

interface TagRowsProps {
  totals: TagTotal[];
  /** The parameters of the history that show the same days. */
  search: string;
}

function TagRows({ totals, search }: TagRowsProps) {
  if (totals.length === 0) {
    return <p className="px-5 pb-5 text-sm text-muted">Nenhuma transação com etiqueta.</p>;
  }
  return (
    <ul className="pb-2">
      {totals.map(({ name, expenses, income, transactionCount }) => (
        <li
          key={name}
          className="relative flex min-h-14 flex-wrap items-center gap-x-3 px-5 py-2 outline-offset-[-3px] outline-focus transition hover:bg-sunken has-focus-visible:rounded-control has-focus-visible:outline-3"
        >
          <div className="min-w-20 flex-1">
            <PageLink
              purpose="search"
              search={`?etiqueta=${encodeURIComponent(name)}&${search}`}
              className="font-medium wrap-anywhere outline-none after:absolute after:inset-0"
            >
              {name}
            </PageLink>
            <p className="text-sm text-muted tabular-nums">
              {countText(transactionCount, 'transação', 'transações')}
              {income > 0 ? ` · entradas ${formatMoney(income)}` : ''}
            </p>
          </div>
          <MoneyText className="ml-auto">{spentText(expenses)}</MoneyText>
        </li>
      ))}
    </ul>
  );
}

function searchOf(shown: Period | string): string {
  return typeof shown === 'string' ? `mes=${shown}` : `de=${shown.from}&ate=${shown.to}`;
}

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Renders the two days of a period. The typed days hold once both are days in their order. */
function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState<{ from: string; to: string }>(period);
  const isReversed = isCalendarDay(typed.from) && isCalendarDay(typed.to) && typed.from > typed.to;
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const [from, to] = [next.from, next.to].map(dayIn);
    if (from && to && from <= to) onChange({ from, to });
  };
  return (
    <div className="grid gap-3 px-5 pb-3 sm:grid-cols-2">
      <DateField
        label="De"
        value={typed.from}
        onChange={(from) => change({ from })}
        error={problemOf(typed.from)}
      />
      <DateField
        label="Até"
        value={typed.to}
        onChange={(to) => change({ to })}
        error={isReversed ? 'O fim vem antes do começo' : problemOf(typed.to)}
      />
    </div>
  );
}

function dayIn(text: string): CalendarDay | null {
  return optionalDayField.safeParse(text).data ?? null;
}

/** Returns the problem of a whole date. One that is being typed has none yet. */
function problemOf(text: string): string | undefined {
  return text.length >= 10 && dayIn(text) === null ? 'Data inválida' : undefined;
}
