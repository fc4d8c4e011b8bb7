import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { expectLabel } from '@tostao/domain/transaction/read-installment';
import { Checkbox } from '@tostao/ui/checkbox';
import { memo } from 'react';
import {
  type Decision,
  expectsRest,
  isMerged,
  type PreviewTransaction,
} from '../match/preview-row.ts';
import type { ListActions } from './list-actions.ts';

interface OptionItemProps extends Pick<ListActions, 'decide'> {
  kind: 'merge' | 'expect';
  row: PreviewTransaction;
  decision: Decision | undefined;
}

/** Asks a question about the row above it: whether it is a typed transaction, or what comes after it. */
export const OptionItem = memo(function OptionItem({
  kind,
  row,
  decision,
  decide,
}: OptionItemProps) {
  const { similar, installment, expectable } = row;
  const isMerge = kind === 'merge';
  const label =
    isMerge && similar
      ? `Juntar com “${similar.description}” de ${formatDay(similar.date)}`
      : expectLabel(expectable, installment?.total ?? 0);
  return (
    <div className="flex min-h-0 items-center pr-3 pl-12 lg:pr-4 lg:pl-13">
      <Checkbox
        label={label}
        checked={isMerge ? isMerged(row, decision) : expectsRest(row, decision)}
        onChange={(next) => decide([row], isMerge ? { merged: next } : { expectsRest: next })}
        className="min-w-0 text-sm [&>span:last-child]:truncate"
      />
    </div>
  );
});
