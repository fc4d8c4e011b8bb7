import { barTones, type BarTone } from './bar-series.ts';

/** Diagonal stripes in the colour of a tone. */
export function HatchPattern({ id, tone }: { id: string; tone: BarTone }) {
  return (
    <pattern
      id={id}
      width={5}
      height={5}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className={barTones[tone].color}
    >
      <rect width={5} height={5} fill="currentColor" />
      <rect width={1.6} height={5} className="fill-surface" opacity={0.75} />
    </pattern>
  );
}
