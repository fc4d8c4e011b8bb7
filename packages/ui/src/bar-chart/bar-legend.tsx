import { useId } from 'react';
import { barTones, type BarSeries } from './bar-series.ts';
import { HatchPattern } from './hatch-pattern.tsx';

/** The names and tones of the series. */
export function BarLegend({ series }: { series: readonly BarSeries[] }) {
  const id = useId();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 14 14" className={`size-3.5 ${barTones[tone].color}`}>
            <HatchPattern id={`${id}-${tone}`} tone={tone} />
            <rect
              width={14}
              height={14}
              rx={3}
              fill={barTones[tone].hatched ? `url(#${id}-${tone})` : 'currentColor'}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
