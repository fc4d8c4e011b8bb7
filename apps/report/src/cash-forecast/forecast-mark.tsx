import type { MarkKind } from './forecast-plot.ts';

interface ForecastMarkProps {
  kind: MarkKind | 'lowest';
  x: number;
  y: number;
}

/** Draws the mark of a day. Its shape tells the kinds apart without the colour. */
export function ForecastMark({ kind, x, y }: ForecastMarkProps) {
  switch (kind) {
    case 'income':
      return <path d={`M${x - 4} ${y + 3.5}h8l-4 -7z`} className="fill-income" />;
    case 'bill':
      return <path d={`M${x - 4} ${y - 3.5}h8l-4 7z`} className="fill-expense" />;
    default:
      return <circle cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-surface stroke-ink" />;
  }
}
