import { clsx } from 'clsx';

export type MoneyTone = 'neutral' | 'income' | 'expense' | 'inherit';

export interface MoneyTextProps {
  /** The formatted amount, including its sign. */
  children: string;
  tone?: MoneyTone | undefined;
  size?: 'sm' | 'md' | 'lg' | 'figure' | undefined;
  /** Strikes the amount through, for paid debts. */
  struck?: boolean | undefined;
  className?: string | undefined;
}

const tones: Record<MoneyTone, string> = {
  neutral: 'text-ink',
  income: 'text-income',
  expense: 'text-expense',
  inherit: '',
};
const sizes = {
  sm: 'text-sm font-medium',
  md: 'text-base font-semibold',
  lg: 'text-xl font-bold tracking-tight',
  figure: 'text-figure',
};

/** An amount of money in tabular figures, so that columns align. */
export function MoneyText({
  children,
  tone = 'neutral',
  size = 'md',
  struck = false,
  className,
}: MoneyTextProps) {
  return (
    <span
      className={clsx(
        'tabular-nums',
        // A long figure wraps instead of widening the page; smaller sizes stay on one line.
        size === 'figure' ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap',
        tones[tone],
        sizes[size],
        struck && 'line-through opacity-80',
        className,
      )}
    >
      {children}
    </span>
  );
}
