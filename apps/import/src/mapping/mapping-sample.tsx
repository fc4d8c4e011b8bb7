import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { readTable } from '@tostao/statements/table/read-table';
import type { Mapping } from '@tostao/statements/table/mapping';
import type { UnknownTable } from '@tostao/statements/table/read-rows';

interface MappingSampleProps {
  table: UnknownTable;
  mapping: Mapping;
}

const sampleRows = 4;

/** Shows how the first rows are read with a mapping. */
export function MappingSample({ table, mapping }: MappingSampleProps) {
  const { entries } = readTable({
    rows: table.sample.slice(0, sampleRows).map((cells, index) => ({ cells, number: index + 1 })),
    header: table.header,
    mapping,
    reference: table.reference,
  });
  return (
    <section aria-label="Prévia das primeiras linhas" aria-live="polite">
      <ul className="divide-y divide-line rounded-control border border-line">
        {entries.map((entry) => (
          <li
            key={entry.number}
            className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5"
          >
            <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
              {entry.text === '' ? 'Sem descrição' : entry.text}
            </span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {entry.kind === 'row'
                ? `${formatDay(entry.date)} · ${formatMoney(entry.amount)}`
                : entry.reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
