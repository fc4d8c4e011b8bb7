import { clsx } from 'clsx';

export type ProgressTone = 'brand' | 'green' | 'orange' | 'yellow' | 'red';

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** The value in percent; the bar stops at 100. */
  value: number;
  /** Announced instead of the number, e.g. `120% da meta`. */
  valueText?: string | undefined;
  tone?: ProgressTone | undefined;
  className?: string | undefined;
}

const tones: Record<ProgressTone, string> = {
  brand: 'text-brand',
  green: 'text-bar-green',
  orange: 'text-bar-orange',
  yellow: 'text-bar-yellow',
  red: 'text-bar-red',
};

const bar = [
  'block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-track [&::-webkit-progress-bar]:bg-track',
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
  '[&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-500 [&::-webkit-progress-value]:ease-calm',
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
].join(' ');

/** A bar that shows a percentage. */
export function ProgressBar({
  label,
  value,
  valueText,
  tone = 'brand',
  className,
}: ProgressBarProps) {
  const percent = Math.min(Math.max(value, 0), 100);
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      aria-valuetext={valueText ?? `${Math.round(percent)}%`}
      className={clsx(bar, tones[tone], className)}
    />
  );
}
