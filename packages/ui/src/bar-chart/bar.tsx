import { BarRounded } from '@visx/shape';
import { barTones, type BarTone } from './bar-series.ts';

interface BarProps {
  tone: BarTone;
  patternId: string;
  x: number;
  width: number;
  /** The y coordinates of the base line and of the value. */
  base: number;
  top: number;
}

/** One bar, at least 2 units high so that small values stay visible. */
export function Bar({ tone, patternId, x, width, base, top }: BarProps) {
  const height = Math.max(base - top, 2);
  return (
    <BarRounded
      top
      radius={Math.min(3, height)}
      x={x}
      y={base - height}
      width={width}
      height={height}
      fill={barTones[tone].hatched ? `url(#${patternId})` : 'currentColor'}
      className={barTones[tone].color}
    />
  );
}
