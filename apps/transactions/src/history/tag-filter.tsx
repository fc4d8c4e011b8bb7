import { formatDay } from '@tostao/domain/calendar/calendar-day';
import type { Period, TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { Button } from '@tostao/ui/button';
import { LazySelect } from '@tostao/ui/lazy-select';
import { X } from 'lucide-react';

interface TagFilterProps {
  /** The tags of the household. */
  names: string[];
  tag: string | undefined;
  onChange: (some: Partial<TransactionFilters>) => void;
}

/** Cannot collide with the value of a tag, which has a prefix. */
const all = 'all';
const mark = 'name:';

/** Renders the filter by tag. */
export function TagFilter({ names, tag, onChange }: TagFilterProps) {
  const offered = tag === undefined || names.includes(tag) ? names : [...names, tag];
  return (
    <LazySelect
      label="Etiqueta"
      labelInside
      className="flex-[1_1_40%]"
      options={[
        { value: all, label: 'Todas' },
        ...offered.map((name) => ({ value: `${mark}${name}`, label: name })),
      ]}
      value={tag === undefined ? all : `${mark}${tag}`}
      onChange={(next) => onChange({ tag: next === all ? undefined : next.slice(mark.length) })}
    />
  );
}

interface PeriodFilterProps {
  period: Period;
  onChange: (some: Partial<TransactionFilters>) => void;
}

/** Says the period of the rows, which a link from the report has set, and takes it off. */
export function PeriodFilter({ period: { from, to }, onChange }: PeriodFilterProps) {
  const text = `De ${formatDay(from)} até ${formatDay(to)}`;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-control basis-full justify-between"
      aria-label={`Tirar o período: ${text}`}
      onClick={() => onChange({ period: undefined })}
    >
      <span className="tabular-nums">{text}</span>
      <X aria-hidden />
    </Button>
  );
}
