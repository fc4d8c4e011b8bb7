import { useSingleFlight, useToday } from '@tostao/platform';
import { type CalendarDay, calendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { monthlyRepetition } from '@tostao/domain/calendar/repetition-form';
import { newId } from '@tostao/domain/data-access/new-id';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { guessDebtType } from '@tostao/domain/debt/debt-type';
import { formatMoney } from '@tostao/domain/money/format-money';
import { cutText } from '@tostao/domain/text/storable-text';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { IconButton } from '@tostao/ui/icon-button';
import { X } from 'lucide-react';
import { useState } from 'react';
import { createDebtMutation } from '../form/create-debt.ts';
import type { NewDebtInput } from '../debt/debt-form.ts';
import { dismissRepetitionMutation } from './dismiss-repetition.ts';
import { nextDay } from './next-day.ts';
import type { RepeatingExpense } from './repeating-expenses.ts';

/** The number of proposals that do not need a press. */
const shownAtFirst = 3;

/** Proposes expenses that seem to repeat every month as fixed debts, the largest first. */
export function RepetitionCard({ proposals }: { proposals: RepeatingExpense[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = proposals.toSorted((one, other) => other.amount - one.amount);
  const shown = showsAll ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card title="Parece que se repete">
      <ul className="divide-y divide-line">
        {shown.map((proposal) => (
          <Proposal key={proposal.text} proposal={proposal} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setShowsAll(true)}>
          Ver todas ({sorted.length})
        </Button>
      ) : null}
    </Card>
  );
}

function Proposal({ proposal }: { proposal: RepeatingExpense }) {
  const { text, description, amount, days } = proposal;
  const today = calendarDay(useToday());
  const dueDate = nextDay(days, today);
  const create = useToastMutation(createDebtMutation);
  const dismiss = useToastMutation(dismissRepetitionMutation);
  // One key per proposal, so that a resent request adds one debt only.
  const [idempotencyKey] = useState(newId);
  const add = useSingleFlight(async () => {
    const input = newFixedDebt(proposal, dueDate);
    await create
      .mutateAsync({
        submission: { idempotencyKey, revision: 1 },
        input,
        draft: { ...input, isInstallments: false },
      })
      // The mutation has shown a toast.
      .catch(() => {});
  });
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{description}</span>
        <span className="text-sm text-muted tabular-nums">
          {formatMoney(amount)} · próxima em {formatDay(dueDate)}
        </span>
      </p>
      <div className="flex items-center justify-between gap-2">
        <Button
          data-writes
          size="sm"
          variant="secondary"
          aria-label={`Adicionar como dívida fixa: ${description}`}
          loading={create.isPending}
          onClick={add}
        >
          Adicionar como dívida fixa
        </Button>
        <IconButton
          data-writes
          label={`Dispensar ${description}`}
          icon={<X />}
          onClick={() => dismiss.mutate({ text, today })}
        />
      </div>
    </li>
  );
}

function newFixedDebt(
  { description, amount }: RepeatingExpense,
  dueDate: CalendarDay,
): NewDebtInput {
  return {
    name: cutText(description, 100),
    institution: '',
    amount,
    dueDate,
    type: guessDebtType(description),
    isFixed: true,
    repetition: monthlyRepetition,
    installments: 1,
    paymentCode: null,
  };
}
