import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ChartTableProps {
  /** The visible caption and accessible name of the table. */
  caption: string;
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

/** A collapsed table with the exact figures of a chart. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className="group mt-3 print:hidden">
      <summary className="-mx-2 inline-flex min-h-touch list-none items-center gap-1.5 rounded-chip px-2 text-sm font-semibold text-brand hover:bg-brand-soft [&::-webkit-details-marker]:hidden">
        Ver em tabela
        <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
      </summary>
      <table className="mt-1 w-full border-collapse text-sm">
        <caption className="pb-1 text-left text-muted">{caption}</caption>
        <thead>
          <tr className="text-muted">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 font-medium ${index === 0 ? 'pr-2 text-left' : 'pl-2 text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-medium break-words">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className="py-2 pl-2 text-right wrap-anywhere tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
