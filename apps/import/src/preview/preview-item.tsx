import { categoryTypeOf, signedAmount } from '@tostao/domain/transaction/transaction';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Checkbox } from '@tostao/ui/checkbox';
import { LazySelect } from '@tostao/ui/lazy-select';
import { MoneyText } from '@tostao/ui/money-text';
import { memo } from 'react';
import {
  accountOf,
  canImport,
  type Decision,
  divisionOfRow,
  isIncluded,
  isMerged,
  paidDebt,
  type PreviewRow,
  type PreviewTransaction,
  rowAmount,
  transferOf,
} from '../match/preview-row.ts';
import { divideOption, fromOptionValue, rowOptions, toOptionValue } from '../match/row-choices.ts';
import type { ListActions } from './list-actions.ts';
import { denseClass, RowLine, rowLabelClass } from './row-line.tsx';
import { RowMeta, StatusBadge } from './row-meta.tsx';

interface PreviewItemProps extends Pick<ListActions, 'choices' | 'decide' | 'divide' | 'select'> {
  row: PreviewRow;
  decision: Decision | undefined;
  /** Whether it belongs to the group above it. */
  isMember: boolean;
  /** Whether the row is among those to correct; `null` while none are selected. */
  isSelected: boolean | null;
}

/** Memoized, because scrolling re-renders the list every few pixels. */
export const PreviewItem = memo(function PreviewItem(props: PreviewItemProps) {
  const { row, decision, choices, decide, divide, select, isMember, isSelected } = props;
  if (!canImport(row)) {
    const { text, number, reason } = row.row;
    return (
      <RowLine
        head={
          <span className="line-clamp-2 pl-9 text-sm leading-4 wrap-anywhere text-muted">
            {text === '' ? 'Linha vazia' : text}
          </span>
        }
        meta={
          <>
            <StatusBadge rowStatus={row.rowStatus} />
            <span className="min-w-0 truncate">
              Linha {number}: {reason}
            </span>
          </>
        }
      />
    );
  }
  const { description, type, reason } = row;
  const included = isIncluded(row, decision);
  const transfer = transferOf(row, decision);
  const division = divisionOfRow(row, decision);
  const own = accountOf(row, decision)?.id;
  const transfers = choices[type].transfers.filter(({ accountId }) => accountId !== own);
  const { categories } = choices[categoryTypeOf(row)];
  return (
    <RowLine
      isMember={isMember}
      head={
        <Checkbox
          label={description}
          checked={isSelected ?? included}
          onChange={(next) =>
            isSelected === null ? decide([row], { included: next }) : select([row], next)
          }
          className={rowLabelClass}
        />
      }
      meta={<RowMeta row={row} decision={decision} />}
      choice={
        (included || reason !== null) && !isMerged(row, decision) && !paidDebt(row, decision) ? (
          <LazySelect
            className={denseClass}
            label={`Categoria de ${description}`}
            options={rowOptions({ categories, transfers }, division, row, 'Dividir em categorias')}
            value={toOptionValue(transfer, division, row.purpose !== null && !included)}
            onChange={(next) =>
              next === divideOption
                ? divide([row])
                : decide([row], { ...(!included && { included: true }), ...fromOptionValue(next) })
            }
          />
        ) : null
      }
      amount={<MoneyText tone={type}>{formatMoney(amountOf(row))}</MoneyText>}
    />
  );
});

function amountOf({ type, row }: PreviewTransaction): Centavos {
  return signedAmount({ type, amount: rowAmount(row) });
}
