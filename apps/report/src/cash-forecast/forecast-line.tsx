import { memo } from 'react';
import { type ForecastPlot, size } from './forecast-plot.ts';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

interface ForecastLineProps {
  label: string;
  plot: ForecastPlot;
  lowestIndex: number;
}

/** Draws the line with its grid. Memoized, so that following a finger never draws it again. */
export const ForecastLine = memo(({ label, plot, lowestIndex }: ForecastLineProps) => {
  const { path, points, ticks, months, left, right } = plot;
  const lowest = points[lowestIndex];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block h-auto w-full print:max-h-40"
    >
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            className={value === 0 ? 'stroke-outline' : 'stroke-line'}
          />
          <text
            x={left - 6}
            y={y}
            textAnchor="end"
            dominantBaseline="middle"
            className="fill-muted text-[11px] tabular-nums"
          >
            {compact.format(value)}
          </text>
        </g>
      ))}
      {months.map(({ label: month, x }) => (
        <g key={month}>
          <line x1={x} x2={x} y1={10} y2={176} className="stroke-line" strokeDasharray="2 3" />
          <text x={x} y={size.height - 8} textAnchor="middle" className="fill-muted text-[11px]">
            {month}
          </text>
        </g>
      ))}
      <path d={path} fill="none" className="stroke-brand" strokeWidth={2} strokeLinejoin="round" />
      {lowest ? (
        <circle
          cx={lowest.x}
          cy={lowest.y}
          r={4.5}
          className="fill-surface stroke-expense"
          strokeWidth={2}
        />
      ) : null}
    </svg>
  );
});
