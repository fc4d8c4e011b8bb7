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

/** One bar with a rounded top, at least 2 units high so that small values stay visible. */
export function Bar({ tone, patternId, x, width, base, top }: BarProps) {
  const height = Math.max(base - top, 2);
  const radius = Math.min(3, height / 2, width / 2);
  const side = `v${height - radius}`;
  const corner = `a${radius} ${radius} 0 0 1 ${radius}`;
  return (
    <path
      d={`M${x} ${base}v${radius - height}${corner} ${-radius}h${width - 2 * radius}${corner} ${radius}${side}z`}
      fill={barTones[tone].hatched ? `url(#${patternId})` : 'currentColor'}
      className={barTones[tone].color}
    />
  );
}
