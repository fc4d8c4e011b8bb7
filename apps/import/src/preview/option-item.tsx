import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { expectLabel } from '@tostao/domain/transaction/read-installment';
import { Checkbox } from '@tostao/ui/checkbox';
import { memo } from 'react';
import {
  type Decision,
  expectsRest,
  isMerged,
  paidDebt,
  type PreviewTransaction,
} from '../match/preview-row.ts';
import type { ListActions } from './list-actions.ts';

interface OptionItemProps extends Pick<ListActions, 'decide'> {
  kind: 'merge' | 'pay' | 'expect';
  row: PreviewTransaction;
  decision: Decision | undefined;
}

/** Asks a question about the row above it: whether it is a typed transaction, pays a debt, or what comes after it. */
export const OptionItem = memo(function OptionItem({
  kind,
  row,
  decision,
  decide,
}: OptionItemProps) {
  const { label, checked, toDecision } = optionOf(kind, row, decision);
  return (
    <div className="flex min-h-0 items-center pr-3 pl-12 lg:pr-4 lg:pl-13">
      <Checkbox
        label={label}
        checked={checked}
        onChange={(next) => decide([row], toDecision(next))}
        className="min-w-0 text-sm [&>span:last-child]:truncate"
      />
    </div>
  );
});

interface Option {
  label: string;
  checked: boolean;
  toDecision: (next: boolean) => Decision;
}

function optionOf(
  kind: OptionItemProps['kind'],
  row: PreviewTransaction,
  decision: Decision | undefined,
): Option {
  const { similar, debt, installment, expectable } = row;
  if (kind === 'merge' && similar) {
    return {
      label: `Juntar com “${similar.description}” de ${formatDay(similar.date)}`,
      checked: isMerged(row, decision),
      toDecision: (merged) => ({ merged }),
    };
  }
  if (kind === 'pay' && debt) {
    return {
      label: `Paga ${debt.name}`,
      checked: paidDebt(row, decision) !== null,
      toDecision: (paysDebt) => ({ paysDebt }),
    };
  }
  return {
    label: expectLabel(expectable, installment?.total ?? 0),
    checked: expectsRest(row, decision),
    toDecision: (next) => ({ expectsRest: next }),
  };
}
