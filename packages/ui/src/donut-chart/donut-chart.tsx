import { clsx } from 'clsx';
import { arc, pie, type PieArcDatum } from 'd3-shape';
import { createElement, useState } from 'react';
import { categoryColor } from '../category-icon/category-colors.ts';
import { CategoryIcon } from '../category-icon/category-icon.tsx';
import { iconOf } from '../category-icon/icons.ts';

export interface ShareSlice {
  key: string;
  name: string;
  /** The value of the slice, above zero. */
  value: number;
  /** The text in the centre while the pointer is over the slice. */
  text: string;
  /** The text beside the name, e.g. `34%`. */
  share: string;
  icon: string;
  color: string;
}

export interface DonutChartProps {
  /** Describes the chart to screen readers. */
  label: string;
  slices: readonly ShareSlice[];
  /** The default text in the centre: a name and the total. */
  center: { name: string; text: string };
}

const radius = { outer: 98, inner: 62 };
const iconSize = 18;
/** The smallest angle, in radians, that fits an icon. */
const iconAngle = 0.42;

const ring = arc<PieArcDatum<ShareSlice>>()
  .outerRadius(radius.outer)
  .innerRadius(radius.inner)
  .cornerRadius(4);
const inGivenOrder = pie<ShareSlice>()
  .value(({ value }) => value)
  .sortValues(null)
  .padAngle(({ length }) => (length > 1 ? 0.025 : 0));

/** A donut chart with a legend. Icons distinguish the slices, not only colours. */
export function DonutChart({ label, slices, center }: DonutChartProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const active = slices.find(({ key }) => key === pointedAt);
  const shown = active ?? center;

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-4 sm:gap-x-6">
      <svg
        role="img"
        aria-label={label}
        viewBox="-100 -100 200 200"
        className="size-32 shrink-0 sm:size-48"
        onPointerLeave={() => setPointedAt(null)}
      >
        {inGivenOrder([...slices]).map((slice) => {
          const { key, icon, color } = slice.data;
          const [x, y] = ring.centroid(slice);
          return (
            <g
              key={key}
              // The tile's text colour has enough contrast on every surface.
              className={clsx(
                categoryColor(color).tile,
                'transition-opacity',
                active && active.key !== key && 'opacity-40',
              )}
              onPointerEnter={() => setPointedAt(key)}
              onPointerDown={() => setPointedAt(key)}
            >
              <path d={ring(slice) ?? ''} fill="currentColor" />
              {slice.endAngle - slice.startAngle >= iconAngle
                ? createElement(iconOf(icon), {
                    x: x - iconSize / 2,
                    y: y - iconSize / 2,
                    size: iconSize,
                    className: 'text-surface',
                  })
                : null}
            </g>
          );
        })}
        <text textAnchor="middle" y={-8} className="fill-muted text-[15px]">
          {shorten(shown.name)}
        </text>
        <text
          textAnchor="middle"
          y={16}
          fontSize={Math.min(20, 190 / shown.text.length)}
          className="fill-ink font-bold tabular-nums"
        >
          {shown.text}
        </text>
      </svg>
      <ol className="grid min-w-40 flex-1 grid-cols-1 gap-1.5 sm:gap-2">
        {slices.map(({ key, name, share, icon, color }) => (
          <li key={key} className="flex items-center gap-2.5 text-sm">
            <CategoryIcon icon={icon} color={color} size="xs" />
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <span className="font-semibold tabular-nums">{share}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shortens a name to fit the centre of the ring. */
function shorten(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}
