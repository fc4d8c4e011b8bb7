import { Select } from '@tostao/ui/select';
import type { PreviewSummary } from './preview-summary.ts';
import { type Verdict, verdictLabels, verdicts } from './preview-row.ts';

/** The rows that the list shows. */
export type Filter = Verdict | 'all';

interface PreviewFilterProps {
  counts: PreviewSummary['counts'];
  value: Filter;
  onChange: (filter: Filter) => void;
}

const format = new Intl.NumberFormat('pt-BR');

/** Chooses the verdict of the rows that the list shows. */
export function PreviewFilter({ counts, value, onChange }: PreviewFilterProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = [
    { value: 'all' as const, label: 'Todas', detail: format.format(total) },
    ...verdicts.map((verdict) => ({
      value: verdict,
      label: verdictLabels[verdict],
      detail: format.format(counts[verdict]),
    })),
  ];
  return (
    <Select<Filter>
      label="Situação"
      labelInside
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
