import { clsx } from 'clsx';
import { nice, ticks } from 'd3-array';
import { useId, type PointerEvent } from 'react';
import { Bar } from './bar.tsx';
import { BarLegend } from './bar-legend.tsx';
import type { BarSeries } from './bar-series.ts';
import { HatchPattern } from './hatch-pattern.tsx';

export type { BarSeries } from './bar-series.ts';

export interface BarGroup {
  key: string;
  /** Shown below the bars. */
  label: string;
  /** The value of each series, zero or more. */
  values: readonly number[];
}

export interface BarChartProps {
  /** Describes the chart to screen readers; show the figures in a table beside it. */
  label: string;
  series: readonly BarSeries[];
  groups: readonly BarGroup[];
  /** The highlighted group. */
  activeKey?: string | undefined;
  /** Called with the group under the pointer, or `null` when the pointer leaves. */
  onPoint?: ((key: string | null) => void) | undefined;
  /** Formats the value of a grid line. */
  formatTick: (value: number) => string;
}

// The whole SVG scales, so it needs no measuring and prints at any width.
const size = { width: 360, height: 200 };
const plot = { left: 40, right: 358, top: 10, bottom: 176 };
/** About as many values have a grid line. */
const mostTicks = 3;
/** The space between groups as a share of a column, and between bars as a share of their step. */
const groupGap = 0.24;
const barGap = 0.12;

/** A chart of grouped bars, such as income and expenses of each month. */
export function BarChart({ label, series, groups, activeKey, onPoint, formatTick }: BarChartProps) {
  const id = useId();
  const largest = Math.max(0, ...groups.flatMap(({ values }) => values));
  const [, highest] = nice(0, largest || 1, mostTicks);
  const y = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / highest;
  const column = (plot.right - plot.left) / Math.max(1, groups.length);
  const columnStart = (index: number) => plot.left + column * index;
  const gap = column * groupGap;
  const step = (column - gap) / (series.length - barGap);

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * size.width;
    const index = Math.floor((at - plot.left) / column);
    onPoint?.(groups[Math.min(Math.max(index, 0), groups.length - 1)]?.key ?? null);
  };

  return (
    <div className="grid gap-2">
      <BarLegend series={series} />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint?.(null)}
      >
        {series.map(({ tone }) => (
          <HatchPattern key={tone} id={`${id}-${tone}`} tone={tone} />
        ))}
        {groups.map(({ key, label: text }, index) => (
          <g key={key}>
            {key === activeKey ? (
              <rect
                x={columnStart(index)}
                y={2}
                width={column}
                height={size.height - 2}
                rx={6}
                className="fill-sunken"
              />
            ) : null}
            <text
              x={columnStart(index) + column / 2}
              y={size.height - 8}
              textAnchor="middle"
              className={clsx(
                'text-[11px]',
                key === activeKey ? 'fill-ink font-semibold' : 'fill-muted',
              )}
            >
              {text}
            </text>
          </g>
        ))}
        {(largest > 0 ? ticks(0, highest, mostTicks) : [0]).map((tick) => (
          <g key={tick}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-outline' : 'stroke-line'}
            />
            <text
              x={plot.left - 6}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="middle"
              className="fill-muted text-[11px] tabular-nums"
            >
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {groups.flatMap(({ key, values }, group) =>
          series.map(({ name, tone }, index) => {
            const value = values[index] ?? 0;
            return value > 0 ? (
              <Bar
                key={`${key} ${name}`}
                tone={tone}
                patternId={`${id}-${tone}`}
                x={columnStart(group) + gap / 2 + step * index}
                width={step * (1 - barGap)}
                base={plot.bottom}
                top={y(value)}
              />
            ) : null;
          }),
        )}
      </svg>
    </div>
  );
}
