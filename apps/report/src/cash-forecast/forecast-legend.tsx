import { ForecastMark } from './forecast-mark.tsx';
import type { ForecastPlot } from './forecast-plot.ts';

const names = { income: 'Entradas', bill: 'Saídas', lowest: 'Dia mais apertado' } as const;

/** Names the marks that the line has. */
export function ForecastLegend({ plot: { marks, lowest } }: { plot: ForecastPlot }) {
  const kinds = (['income', 'bill', 'lowest'] as const).filter((kind) =>
    kind === 'lowest' ? lowest : marks.some((mark) => mark.kind === kind),
  );
  return (
    <ul className="mt-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 12 12" className="size-3.5">
            <ForecastMark kind={kind} x={6} y={6} />
          </svg>
          {names[kind]}
        </li>
      ))}
    </ul>
  );
}
