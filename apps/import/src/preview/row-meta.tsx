import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { kindName } from '@tostao/domain/transaction/transaction';
import { Badge, type BadgeTone } from '@tostao/ui/badge';
import type { CategorySource } from '@tostao/statements/categories/choose-category';
import {
  accountOf,
  type Decision,
  isIncluded,
  isMerged,
  paidDebt,
  type PreviewTransaction,
  transferOf,
  type RowStatus,
  rowStatusLabels,
} from '../match/preview-row.ts';

const tones: Record<RowStatus, BadgeTone> = {
  new: 'brand',
  known: 'neutral',
  similar: 'warning',
  ignored: 'neutral',
};

/** The words that say what gave a row its category. */
export const sourceWords: Record<CategorySource, string> = {
  file: 'Do arquivo',
  rule: 'Regra',
  history: 'Histórico',
  suggestion: 'Sugestão',
  review: 'Revisar',
};

export function StatusBadge({ rowStatus }: { rowStatus: RowStatus }) {
  return <Badge tone={tones[rowStatus]}>{rowStatusLabels[rowStatus]}</Badge>;
}

/** Says why a row has its category. */
export function SourceWord({ source, rule }: Pick<PreviewTransaction, 'source' | 'rule'>) {
  return (
    <span className={source === 'review' ? 'font-semibold text-warning' : ''}>
      {rule === null ? sourceWords[source] : `Regra: ${rule}`}
    </span>
  );
}

interface RowMetaProps {
  row: PreviewTransaction;
  decision: Decision | undefined;
}

/** Sums up a row in one line: its status, its day, and what gave it its category. */
export function RowMeta({ row, decision }: RowMetaProps) {
  const { isRefund } = row;
  const account = accountOf(row, decision);
  const included = isIncluded(row, decision);
  const transfer = transferOf(row, decision);
  const isPlain = included && !isMerged(row, decision) && !transfer && !paidDebt(row, decision);
  return (
    <>
      <StatusBadge rowStatus={row.rowStatus} />
      {isRefund && isPlain ? (
        <span className="flex min-w-0 overflow-hidden rounded-full">
          <Badge tone="income">{kindName(row)}</Badge>
        </span>
      ) : null}
      <span className="shrink-0 tabular-nums">{formatDay(row.row.date)}</span>
      {/* One text: each of several would be cut to a letter. */}
      <span className="w-0 flex-1 truncate space-x-2">
        {isPlain && decision?.category === undefined ? <SourceWord {...row} /> : null}
        {account === undefined ? null : <span>{account?.name ?? 'Sem conta'}</span>}
        {isPlain && row.tags ? <span>{row.tags.map((tag) => `#${tag}`).join(' ')}</span> : null}
      </span>
    </>
  );
}
