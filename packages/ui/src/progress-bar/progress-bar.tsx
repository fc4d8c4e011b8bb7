import { Progress } from '@base-ui/react/progress';
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
  brand: 'bg-brand',
  green: 'bg-bar-green',
  orange: 'bg-bar-orange',
  yellow: 'bg-bar-yellow',
  red: 'bg-bar-red',
};

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
    <Progress.Root
      value={percent}
      aria-label={label}
      getAriaValueText={() => valueText ?? `${Math.round(percent)}%`}
      className={clsx('w-full', className)}
    >
      <Progress.Track className="h-2.5 overflow-hidden rounded-full bg-track">
        <Progress.Indicator
          className={clsx('rounded-full transition-[width] duration-500 ease-calm', tones[tone])}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
