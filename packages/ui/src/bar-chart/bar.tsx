import { BarRounded } from '@visx/shape';
import { barTones, type BarTone } from './bar-series.ts';

interface BarProps {
  tone: BarTone;
  patternId: string;
  x: number;
  width: number;
  /** The line it stands on, and where its value is. */
  base: number;
  top: number;
}

/** One amount. Something is seen of it, however small. */
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
