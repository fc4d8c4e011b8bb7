import { Select } from '@tostao/ui/select';
import type { PreviewSummary } from '../match/preview-summary.ts';
import { type RowStatus, rowStatusLabels, rowStatuses } from '../match/preview-row.ts';

/** The rows that the list shows. */
export type Filter = RowStatus | 'all' | 'review';

interface PreviewFilterProps {
  summary: PreviewSummary;
  value: Filter;
  onChange: (filter: Filter) => void;
}

const format = new Intl.NumberFormat('pt-BR');

/** Chooses the rows that the list shows, by their status. */
export function PreviewFilter({ summary, value, onChange }: PreviewFilterProps) {
  const { counts, toReview } = summary;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = [
    { value: 'all' as const, label: 'Todas', detail: format.format(total) },
    { value: 'review' as const, label: 'A revisar', detail: format.format(toReview) },
    ...rowStatuses.map((rowStatus) => ({
      value: rowStatus,
      label: rowStatusLabels[rowStatus],
      detail: format.format(counts[rowStatus]),
    })),
  ];
  return (
    <Select<Filter>
      label="Situação"
      labelInside
      options={options}
      value={value}
      onChange={onChange}
      className="w-48"
    />
  );
}
