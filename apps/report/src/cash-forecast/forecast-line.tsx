import { memo } from 'react';
import { ForecastMark } from './forecast-mark.tsx';
import { area, type ForecastPlot, size } from './forecast-plot.ts';

/** Draws the line with its grid and marks. Memoized, so that following a finger never draws it again. */
export const ForecastLine = memo(({ label, plot }: { label: string; plot: ForecastPlot }) => {
  const { path, ticks, months, marks, lowest } = plot;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block h-auto w-full print:max-h-40"
    >
      {ticks.map(({ value, label: figure, y }) => (
        <g key={value}>
          <line
            x1={area.left}
            x2={area.right}
            y1={y}
            y2={y}
            className={value === 0 ? 'stroke-outline' : 'stroke-line'}
          />
          <text
            x={area.left - 10}
            y={y}
            textAnchor="end"
            dominantBaseline="middle"
            className="fill-muted text-[11px] tabular-nums"
          >
            {figure}
          </text>
        </g>
      ))}
      {months.map(({ label: month, x }) => (
        <g key={month}>
          <line
            x1={x}
            x2={x}
            y1={area.top - 6}
            y2={area.bottom}
            className="stroke-line"
            strokeDasharray="2 3"
          />
          <text x={x} y={size.height - 8} textAnchor="middle" className="fill-muted text-[11px]">
            {month}
          </text>
        </g>
      ))}
      <path d={path} fill="none" className="stroke-brand" strokeWidth={2} strokeLinejoin="round" />
      {marks.map((mark) => (
        <ForecastMark key={`${mark.kind} ${mark.x}`} {...mark} />
      ))}
      {lowest ? <ForecastMark kind="lowest" {...lowest} /> : null}
    </svg>
  );
});
