import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { expectLabel } from '@tostao/domain/transaction/read-installment';
import {
  categoryTypeOf,
  kindName,
  type TransactionType,
} from '@tostao/domain/transaction/transaction';
import { Badge, type BadgeTone } from '@tostao/ui/badge';
import { Checkbox } from '@tostao/ui/checkbox';
import { MoneyText } from '@tostao/ui/money-text';
import { LazySelect } from '@tostao/ui/lazy-select';
import { memo } from 'react';
import {
  type Decision,
  expectsRest,
  isIncluded,
  isMerged,
  type PreviewRow,
  type PreviewTransaction,
  transferOf,
  type RowStatus,
  rowStatusLabels,
} from '../match/preview-row.ts';
import {
  fromOptionValue,
  type RowChoices,
  rowOptions,
  toOptionValue,
} from '../match/row-choices.ts';

interface PreviewItemProps {
  row: PreviewRow;
  decision: Decision | undefined;
  /** The choices by the type of the category. */
  choices: Record<TransactionType, RowChoices>;
  onDecide: (row: PreviewTransaction, decision: Decision) => void;
}

const tones: Record<RowStatus, BadgeTone> = {
  new: 'brand',
  known: 'neutral',
  similar: 'warning',
  ignored: 'neutral',
};

/** Memoized, because scrolling re-renders the list every few pixels. */
export const PreviewItem = memo(function PreviewItem(props: PreviewItemProps) {
  const { row, decision, choices, onDecide } = props;
  const badge = <Badge tone={tones[row.rowStatus]}>{rowStatusLabels[row.rowStatus]}</Badge>;
  if (row.row.kind === 'ignored') {
    return (
      <div className="grid gap-1 px-4 py-3 text-muted">
        <p className="wrap-anywhere">{row.row.text === '' ? 'Linha vazia' : row.row.text}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {badge}
          <span>
            Linha {row.row.number}: {row.row.reason}
          </span>
        </p>
      </div>
    );
  }
  const transaction = row as PreviewTransaction;
  const { description, type, isRefund, similar, reason, rule, installment, expectable } =
    transaction;
  const included = isIncluded(row, decision);
  const merged = isMerged(transaction, decision);
  const transfer = transferOf(transaction, decision);
  const category = decision?.category ?? transaction.category;
  const { transfers } = choices[type];
  const { categories } = choices[categoryTypeOf(transaction)];
  return (
    <div className="grid gap-1 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={description}
          checked={included}
          onChange={(next) => onDecide(transaction, { included: next })}
          className="min-w-0 items-start! py-2.5 font-medium wrap-anywhere"
        />
        <MoneyText tone={type} className="py-2.5">
          {formatMoney(transaction.row.amount)}
        </MoneyText>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {badge}
        {isRefund && included && !merged && !transfer ? (
          <Badge tone="income">{kindName(transaction)}</Badge>
        ) : null}
        <span className="tabular-nums">{formatDay(transaction.row.date)}</span>
        {reason ? <span>{reason}</span> : null}
        {transfer && included && !merged && transfer === transaction.transfer ? (
          <span className="wrap-anywhere">{transaction.transfer.reason}</span>
        ) : null}
        {rule && included && !merged && !transfer && decision?.category === undefined ? (
          <span className="wrap-anywhere">Regra: {rule}</span>
        ) : null}
      </p>
      {similar?.isImported ? (
        <p className="text-sm text-muted wrap-anywhere">
          Parece “{similar.description}” de {formatDay(similar.date)}
        </p>
      ) : null}
      {similar && !similar.isImported && included ? (
        <Checkbox
          label={`Juntar com “${similar.description}” de ${formatDay(similar.date)}`}
          checked={merged}
          onChange={(next) => onDecide(transaction, { merged: next })}
          className="text-sm wrap-anywhere"
        />
      ) : null}
      {included && installment && expectable.length > 0 ? (
        <Checkbox
          label={expectLabel(expectable, installment.total)}
          checked={expectsRest(transaction, decision)}
          onChange={(next) => onDecide(transaction, { expectsRest: next })}
          className="text-sm"
        />
      ) : null}
      {included && !merged ? (
        <LazySelect
          label={`Categoria de ${description}`}
          options={rowOptions({ categories, transfers }, category)}
          value={toOptionValue(transfer, category)}
          onChange={(next) => onDecide(transaction, fromOptionValue(next))}
          className={transfers.length > 0 ? 'max-w-96' : 'max-w-72'}
        />
      ) : null}
    </div>
  );
});
